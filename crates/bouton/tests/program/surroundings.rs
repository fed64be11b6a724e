//! The terminal, the shell and the locale around the program.

use crate::{answer, bouton, run};

fn has_chinese(text: &str) -> bool {
    text.contains(|c: char| matches!(c, '\u{4e00}'..='\u{9fff}'))
}

#[test]
fn the_locale_chooses_the_language() {
    for (variables, chinese) in [
        (&[("LC_ALL", "zh_CN.UTF-8")][..], true),
        (&[("LC_ALL", ""), ("LANG", "zh_TW.UTF-8")], true),
        (&[("LC_ALL", ""), ("LC_MESSAGES", "zh_CN"), ("LANG", "en_GB.UTF-8")], true),
        (&[("LC_ALL", "en_US.UTF-8"), ("LANG", "zh_CN.UTF-8")], false),
        (&[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8"), ("LANGUAGE", "zh")], false),
        (&[("LC_ALL", ""), ("LANG", "en_US.UTF-8"), ("LANGUAGE", "zh_CN:en")], true),
        (&[("LC_ALL", ""), ("LANG", "fr_FR.UTF-8")], false),
        (&[("LC_ALL", "")], false),
    ] {
        let mut command = bouton(&["solve", "nim", "3"]);
        command.envs(variables.iter().copied());
        let run = run(command, "");
        assert_eq!(has_chinese(&run.out), chinese, "{variables:?}: {}", run.out);
    }
}

#[test]
fn what_is_typed_outweighs_the_locale() {
    for (locale, lang) in [("zh_CN.UTF-8", "en"), ("C", "zh")] {
        for arguments in
            [vec!["--lang", lang, "solve", "nim", "3"], vec!["solve", "nim", "3", "--lang", lang]]
        {
            let mut command = bouton(&arguments);
            command.env("LC_ALL", locale);
            let run = run(command, "");
            assert_eq!(has_chinese(&run.out), lang == "zh", "{arguments:?}: {}", run.out);
        }
        // A bad argument is answered in it too, wherever the option stands.
        let mut command = bouton(&["solve", "nim", "3", "--frobnicate", &format!("--lang={lang}")]);
        command.env("LC_ALL", locale);
        let run = run(command, "");
        assert_eq!((run.code, has_chinese(&run.err)), (Some(2), lang == "zh"), "{}", run.err);
    }
}

#[test]
fn nothing_is_coloured_off_a_terminal() {
    for no_color in [None, Some("1")] {
        for arguments in [
            &["solve", "nim", "3", "-4"][..],
            &["solve", "nim", "3"],
            &["--help"],
            &["explain", "nim", "3", "5"],
        ] {
            let mut command = bouton(arguments);
            if let Some(value) = no_color {
                command.env("NO_COLOR", value);
            }
            let run = run(command, "");
            assert!(!run.out.contains('\u{1b}') && !run.err.contains('\u{1b}'), "{run:?}");
        }
    }
}

/// Colour that is asked for in spite of a pipe shows that it is there at all.
#[test]
fn errors_are_coloured_where_colour_is_wanted() {
    let mut command = bouton(&["solve", "nim", "3", "-4"]);
    command.env("CLICOLOR_FORCE", "1");
    assert!(run(command, "").err.contains('\u{1b}'));
    let mut command = bouton(&["solve", "nim", "3", "-4"]);
    command.env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1");
    assert!(!run(command, "").err.contains('\u{1b}'));
}

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        for lang in ["en", "zh"] {
            let run = answer(&["completions", shell, "--lang", lang]);
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{shell}");
            for word in ["solve", "explain", "batch", "sequence", "verify", "games", "misere"] {
                assert!(run.out.contains(word), "{shell}: {word}");
            }
            // bash completes without descriptions.
            assert_eq!(has_chinese(&run.out), lang == "zh" && shell != "bash", "{shell} {lang}");
        }
    }
}

/// Some commands.
const COMMANDS: &str =
    "solve explain batch sequence table period verify atlas games completions man";

#[test]
fn the_manual_is_there_in_both_languages() {
    for lang in ["en", "zh"] {
        let run = answer(&["man", "--lang", lang]);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        assert!(run.out.contains(".TH bouton"), "{}", &run.out[..200]);
        for command in COMMANDS.split(' ') {
            assert!(run.out.contains(&format!("bouton\\-{command}")), "{command}");
        }
        assert_eq!(has_chinese(&run.out), lang == "zh");
    }
}

#[test]
fn help_is_wholly_in_the_language_asked_for() {
    for command in COMMANDS.split(' ') {
        let english = answer(&[command, "--help", "--lang", "en"]);
        assert_eq!(english.code, Some(0));
        assert!(!has_chinese(&english.out), "{}", english.out);
        assert!(english.out.contains("Example:\n  ") && english.out.contains("bouton"));
        let chinese = answer(&[command, "--help", "--lang", "zh"]);
        assert_eq!(chinese.code, Some(0));
        // Every option is described in Chinese.
        for line in chinese.out.lines().filter(|line| line.trim_start().starts_with('-')) {
            assert!(has_chinese(line), "{command}: {line}");
        }
        for word in ["Usage", "Options", "Arguments", "possible values", "default"] {
            assert!(!chinese.out.contains(word), "{command}: {word}");
        }
    }
}

/// The examples of the help are commands that work.
#[test]
fn the_examples_of_the_help_work() {
    for arguments in [
        &["solve", "nim", "7", "9", "12", "15"][..],
        &["explain", "kayles", "5", "7", "--lang", "zh"],
        &["sequence", "octal:0.137", "--to", "40"],
        &["games", "nim"],
        &["completions", "bash"],
        &["man"],
    ] {
        let help = answer(&[arguments[0], "--help"]).out;
        assert!(help.contains(&format!("  bouton {}", arguments.join(" "))), "{help}");
        assert_eq!(answer(arguments).code, Some(0), "{arguments:?}");
    }
    let help = answer(&["batch", "--help"]).out;
    let example = "  printf '2\\n3 5\\n0\\n' | bouton batch nim --input '0{ n heaps[n] }' --print winner,moves\n";
    assert!(help.contains(example), "{help}");
    let arguments = ["batch", "nim", "--input", "0{ n heaps[n] }", "--print", "winner,moves"];
    let batch = run(bouton(&arguments), "2\n3 5\n0\n");
    assert_eq!((batch.code, &*batch.out), (Some(0), "First\n5 to 3\n"));
}

#[test]
fn the_version_is_that_of_the_package() {
    let expected = format!("bouton {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(answer(&["--version"]).out, expected);
    assert_eq!(answer(&["-V"]).out, expected);
}
