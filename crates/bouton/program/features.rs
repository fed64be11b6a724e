//! Optional parts of the program, and the messages where one was left out of the build.
//!
//! A part left out is not in the help, the manual or the completions. Typed all the same, as
//! the documents have it, it is answered by the message that this build lacks it.

/// The features of a build that bring commands or options.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    cluster: bool,
    serve: bool,
}

/// The parts in this build.
pub const HERE: Features =
    Features { cluster: cfg!(feature = "cluster"), serve: cfg!(feature = "serve") };

/// The commands that come with the feature `serve`.
const SERVE: &[&str] = &["serve", "site"];
/// The options of `bouton graph` that come with the feature `cluster`.
const CLUSTER: &[&str] =
    &["--workers", "--cluster", "--process", "--checkpoint", "--checkpoint-every"];

impl Features {
    /// The feature that this build lacks and that would bring the command `what`, or the option
    /// `what` of a command.
    pub fn lack(self, command: Option<&str>, what: &str) -> Option<&'static str> {
        match command {
            None if SERVE.contains(&what) && !self.serve => Some("serve"),
            Some("graph") if CLUSTER.contains(&what) && !self.cluster => Some("cluster"),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::help;

    #[test]
    fn what_a_build_lacks_is_told_of_its_own_command_alone() {
        let none = Features { cluster: false, serve: false };
        assert_eq!(none.lack(None, "serve"), Some("serve"));
        assert_eq!(none.lack(None, "site"), Some("serve"));
        assert_eq!(none.lack(Some("graph"), "--workers"), Some("cluster"));
        assert_eq!(none.lack(Some("graph"), "--threads"), None);
        assert_eq!(none.lack(Some("solve"), "--workers"), None);
        assert_eq!(none.lack(None, "sreve"), None);
        let all = Features { cluster: true, serve: true };
        assert_eq!(all.lack(None, "serve"), None);
        assert_eq!(all.lack(Some("graph"), "--workers"), None);
    }

    /// The names here are those of the arguments: each is known, or said to be left out.
    #[test]
    fn what_can_be_left_out_is_there_or_told_to_be_missing() {
        let command = help::whole_grammar();
        for name in SERVE {
            let known = command.find_subcommand(name).is_some();
            assert_ne!(known, HERE.lack(None, name).is_some(), "{name}");
        }
        let graph = command.find_subcommand("graph").expect("a command");
        for option in CLUSTER {
            let name = option.trim_start_matches('-');
            let known = graph.get_arguments().any(|arg| arg.get_long() == Some(name));
            assert_ne!(known, HERE.lack(Some("graph"), option).is_some(), "{option}");
        }
    }
}
