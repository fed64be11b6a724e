//! Messages in the chosen language.

use bouton_answers::Failure;
use bouton_cluster::{
    ClusterError, Note,
    net::{Disagreement, HostsError, HostsErrorKind, MeetError, Wire},
};
use bouton_solve::Exceeded;
use bouton_texts::{Texts, arg, msg};
use std::{
    fmt::Display,
    io::{self, Write},
    path::Path,
    process::ExitCode,
    time::Instant,
};

/// An error, its remedy, and its exit code.
pub struct Said {
    pub what: String,
    pub right: String,
    pub code: u8,
}

/// Something, and what is said of it, with the colon of the language.
fn said_of(texts: &Texts, what: impl Display, text: impl Display) -> String {
    texts.say(&msg::SaidOf { what: arg(what), text: arg(text) })
}

impl Said {
    /// Says it on standard error.
    pub fn print(&self, texts: &Texts) {
        let mut text = said_of(texts, texts.say(&msg::CliError), &self.what);
        if !self.right.is_empty() {
            text += &format!("\n  {}", self.right);
        }
        eprint_line(&text);
    }

    /// Says it, and gives the exit code for it.
    pub fn report(self, texts: &Texts) -> ExitCode {
        self.print(texts);
        ExitCode::from(self.code)
    }

    pub fn cannot_read(texts: &Texts, file: &str, why: &io::Error) -> Said {
        let what = texts.say(&msg::CliCannotRead { file: arg(file), why: arg(why) });
        Said { what, right: String::new(), code: 4 }
    }

    pub fn bad_hosts(texts: &Texts, list: &Path, error: &HostsError) -> Said {
        let what = match error.kind {
            HostsErrorKind::NotAHost => texts.say(&msg::ClusterNotAHost),
            HostsErrorKind::BadPort => texts.say(&msg::ClusterBadPort),
            HostsErrorKind::Twice => texts.say(&msg::ClusterHostTwice),
            HostsErrorKind::None => texts.say(&msg::ClusterNoHosts),
        };
        let (file, line) = (arg(list.display()), arg(error.line));
        let place = texts.say(&msg::ClusterPlace { file, line });
        let text = match error.text.is_empty() {
            true => what,
            false => format!("{what}\n  {}", error.text),
        };
        let right = texts.say(&msg::ClusterHostsHelp);
        Said { what: said_of(texts, place, text), right, code: 2 }
    }

    pub fn no_process(texts: &Texts, process: u64, hosts: usize) -> Said {
        let what = texts.say(&msg::ClusterNoProcess { process: arg(process) });
        let right = texts.say(&msg::ClusterNoProcessHelp { last: arg(hosts - 1) });
        Said { what, right, code: 2 }
    }

    pub fn not_met(texts: &Texts, error: MeetError) -> Said {
        match error {
            MeetError::Listen(address, why) => {
                let what = msg::CliCannotListen { address: arg(address), why: arg(why) };
                Said { what: texts.say(&what), right: String::new(), code: 4 }
            }
            MeetError::Absent(process, address) => {
                let process = arg(process);
                let right = texts.say(&msg::ClusterAbsentHelp { process: process.clone() });
                let what = msg::ClusterAbsent { process, address: arg(address) };
                Said { what: texts.say(&what), right, code: 4 }
            }
            MeetError::Disagree(process, what) => {
                let process = arg(process);
                let what = match what {
                    Disagreement::Version => texts.say(&msg::ClusterOtherVersion { process }),
                    Disagreement::Hosts => texts.say(&msg::ClusterOtherHosts { process }),
                    Disagreement::Workers => texts.say(&msg::ClusterOtherWorkers { process }),
                    Disagreement::Convention => texts.say(&msg::ClusterOtherConvention { process }),
                    Disagreement::Form => texts.say(&msg::ClusterOtherForm { process }),
                    Disagreement::File => texts.say(&msg::ClusterOtherFile { process }),
                    Disagreement::Process => texts.say(&msg::ClusterOtherProcess),
                };
                Said { what, right: texts.say(&msg::ClusterOtherHelp), code: 2 }
            }
        }
    }

    pub fn lost(texts: &Texts, process: usize, checkpoint: bool) -> Said {
        let what = texts.say(&msg::ClusterLost { process: arg(process) });
        let right = match checkpoint {
            true => texts.say(&msg::ClusterLostCheckpointHelp),
            false => texts.say(&msg::ClusterLostHelp),
        };
        Said { what, right, code: 4 }
    }

    pub fn trouble(texts: &Texts, file: &str, trouble: ClusterError) -> Said {
        let none = String::new;
        match trouble {
            ClusterError::Failure(failure) => Said::failure(texts, file, &failure),
            ClusterError::Memory(limit) => {
                Said::gave_up(texts, Exceeded::Memory { limit, needed: None, reached: 0 })
            }
            ClusterError::Read(why) => Said::cannot_read(texts, file, &why),
            ClusterError::Partizan => {
                let right = texts.say(&msg::ClusterPartizanHelp);
                Said { what: texts.say(&msg::ClusterPartizan), right, code: 2 }
            }
            ClusterError::CheckpointFile(path, why) => {
                let (file, why) = (arg(path.display()), arg(why));
                Said { what: texts.say(&msg::CliCannotSave { file, why }), right: none(), code: 4 }
            }
            ClusterError::NoCheckpoint(path) => {
                let what = texts.say(&msg::ClusterNoCheckpoint { file: arg(path.display()) });
                Said { what, right: texts.say(&msg::ClusterCheckpointHelp), code: 2 }
            }
            ClusterError::OtherCheckpoint(path) => {
                let what = texts.say(&msg::ClusterOtherCheckpoint { file: arg(path.display()) });
                Said { what, right: texts.say(&msg::ClusterCheckpointHelp), code: 2 }
            }
            ClusterError::ExchangedCheckpoint(path) => {
                let what = texts.say(&msg::ClusterExchanged { file: arg(path.display()) });
                Said { what, right: texts.say(&msg::ClusterExchangedHelp), code: 2 }
            }
            ClusterError::Write(why) => {
                let what = texts.say(&msg::CliCannotWrite { why: arg(why) });
                Said { what, right: none(), code: 4 }
            }
            ClusterError::Elsewhere(process) => {
                let what = texts.say(&msg::ClusterElsewhere { process: arg(process) });
                Said { what, right: texts.say(&msg::ClusterElsewhereHelp), code: 4 }
            }
            ClusterError::Start(why) => {
                let what = texts.say(&msg::ClusterCannotStart { why: arg(why) });
                Said { what, right: none(), code: 4 }
            }
        }
    }

    /// A limit was met.
    pub fn gave_up(texts: &Texts, exceeded: Exceeded) -> Said {
        Said::failure(texts, "", &exceeded.into())
    }

    fn failure(texts: &Texts, file: &str, failure: &Failure) -> Said {
        let (mut what, right) = failure.phrases(texts);
        if let Some((line, column)) = failure.line_and_column() {
            let (file, line, column) = (arg(file), arg(line), arg(column));
            let place = texts.say(&msg::CliPlace { file, line, column });
            what = said_of(texts, place, what);
        }
        Said { what, right, code: failure.exit_code() }
    }
}

/// Says what people may want to know while it runs.
pub fn say_note(texts: &Texts, note: &Note) {
    let text = match note {
        Note::Resumed(count) => texts.say(&msg::ClusterResumed { count: (*count).into() }),
        Note::Loops(count, name) => {
            let name = arg(bouton_lab::graph::visible(name));
            texts.say(&msg::ClusterLoops { count: (*count).into(), name })
        }
        Note::Waiting(process, address) => {
            let (process, address) = (arg(process), arg(address));
            texts.say(&msg::ClusterWaiting { process, address })
        }
        Note::NotKept(path, why) => {
            let (file, why) = (arg(path.display()), arg(why));
            let what = texts.say(&msg::CliCannotSave { file, why });
            format!("{what}\n  {}", texts.say(&msg::CliNotKept))
        }
        Note::Done(_) => return,
    };
    eprint_line(&text);
}

/// Tells how far it is, how long that took and what went over the wire, for those who measure.
pub fn measure(step: &str, start: Instant, wire: &Wire) {
    let (time, sent, received) = (start.elapsed().as_secs_f64(), wire.sent(), wire.received());
    eprint_line(&format!("{step} seconds={time:.3} sent={sent} received={received}"));
}

fn eprint_line(text: &str) {
    // No reader is left to hear that standard error is closed.
    let _ = writeln!(anstream::stderr(), "{text}");
}
