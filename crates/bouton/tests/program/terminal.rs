//! The game on the whole screen, in a real terminal: keys are typed, the screen is read.

use portable_pty::{Child, CommandBuilder, PtyPair, PtySize, native_pty_system};
use std::{
    io::{Read, Write},
    process::Command,
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    time::{Duration, Instant},
};

/// A guard against waiting forever, far beyond what anything here takes.
const PATIENCE: Duration = Duration::from_secs(120);
const UP: &str = "\x1b[A";
const RIGHT: &str = "\x1b[C";
const ENTER: &str = "\r";
const ESCAPE: &str = "\x1b";

/// The program in a terminal of its own.
struct Terminal {
    pair: PtyPair,
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

impl Drop for Terminal {
    /// A test that fails leaves no program behind.
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

impl Terminal {
    fn start(args: &[&str], rows: u16, cols: u16) -> Terminal {
        Terminal::start_by(&[env!("CARGO_BIN_EXE_bouton")], args, rows, cols)
    }

    /// Starts the program by other ones.
    fn start_by(by: &[&str], args: &[&str], rows: u16, cols: u16) -> Terminal {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(by[0]);
        command.args(&by[1..]);
        command.args(args);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        for variable in ["LANGUAGE", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
            command.env_remove(variable);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let keys = pair.master.take_writer().unwrap();
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..read].to_vec()).is_err() {
                    return;
                }
            }
        });
        Terminal { pair, child, keys, output, screen: vt100::Parser::new(rows, cols, 0) }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Takes in what comes within a moment.
    fn listen(&mut self) {
        match self.output.recv_timeout(Duration::from_millis(200)) {
            Ok(bytes) => self.screen.process(&bytes),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => std::thread::sleep(Duration::from_millis(20)),
        }
    }

    fn shows(&self, text: &str) -> bool {
        self.screen.screen().contents().contains(text)
    }

    /// Waits until the screen shows this text.
    fn wait_for(&mut self, text: &str) {
        self.wait_for_key("", text);
    }

    /// Presses a key, again and again, until the screen shows this text.
    fn wait_for_key(&mut self, key: &str, text: &str) {
        let start = Instant::now();
        while !self.shows(text) {
            self.press(key);
            self.listen();
            let seen = self.screen.screen().contents();
            assert!(start.elapsed() < PATIENCE, "no `{text}` on the screen:\n{seen}");
        }
    }

    /// Waits for the end of the program; its exit code.
    fn end(&mut self) -> u32 {
        let start = Instant::now();
        loop {
            self.listen();
            if let Some(status) = self.child.try_wait().unwrap() {
                for _ in 0..3 {
                    self.listen();
                }
                return status.exit_code();
            }
            assert!(start.elapsed() < PATIENCE, "the program does not end");
        }
    }

    /// Checks that the terminal is restored: the first screen, a cursor, and typed text is echoed.
    fn assert_restored(&mut self) {
        assert!(!self.screen.screen().alternate_screen());
        assert!(!self.screen.screen().hide_cursor());
        self.press("typed");
        self.wait_for("typed");
        assert!(self.pair.master.get_size().is_ok());
    }
}

/// The moves that win `nim 3 4 5` against the computer with the chance of seed 1, as the line mode
/// gives them as hints.
fn winning_line() -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    loop {
        let command = crate::bouton(&["play", "nim", "3", "4", "5", "--seed", "1"]);
        let input: String = moves.iter().map(|m| format!("{m}\n")).collect();
        let run = crate::run(command, input + "hint\n");
        assert_eq!(run.code, Some(0));
        if run.out.contains("You have won.") {
            return moves;
        }
        let hint = run.out.lines().last().unwrap();
        moves.push(hint.split('`').nth(1).unwrap_or_else(|| panic!("{hint}")).to_string());
    }
}

struct Words {
    lang: &'static str,
    move_: &'static str,
    wins: &'static str,
    taken_back: &'static str,
    won: &'static str,
    no_mistakes: &'static str,
    why: &'static str,
    keys: &'static str,
    back: &'static str,
}

const ENGLISH: Words = Words {
    lang: "en",
    move_: "Your move.",
    wins: "Hint: `{}` wins.",
    taken_back: "Taken back.",
    won: "You have won.",
    no_mistakes: "No mistakes.",
    why: "nim 3 4 5, normal play",
    keys: "all keys",
    back: "Esc: back",
};

const CHINESE: Words = Words {
    lang: "zh",
    move_: "轮到你走。",
    wins: "提示：走 `{}` 必胜。",
    taken_back: "已悔棋。",
    won: "你赢了。",
    no_mistakes: "没有失误。",
    why: "nim 3 4 5，正常规则",
    keys: "所有按键",
    back: "Esc：返回",
};

fn a_game_is_won(words: &Words) {
    let args = ["play", "nim", "3", "4", "5", "--seed", "1", "--lang", words.lang];
    let mut terminal = Terminal::start(&args, 40, 100);
    terminal.wait_for(words.move_);
    assert!(terminal.screen.screen().alternate_screen());
    terminal.press("w");
    terminal.wait_for(words.why);
    terminal.wait_for(words.back);
    terminal.press(ESCAPE);
    terminal.wait_for(words.move_);
    let line = winning_line();
    // The first by the arrows: of the first heap, two stones.
    assert_eq!(line[0], "3 to 1");
    terminal.press(UP);
    terminal.press(RIGHT);
    terminal.wait_for("nim 1 4 5");
    terminal.press(ENTER);
    // The others as the hints say.
    for m in &line[1..] {
        terminal.wait_for_key("h", &words.wins.replace("{}", m));
        terminal.press(ENTER);
    }
    terminal.wait_for(words.no_mistakes);
    terminal.wait_for(words.back);
    terminal.press(ESCAPE);
    terminal.wait_for(words.keys);
    terminal.press("u");
    terminal.wait_for(words.taken_back);
    terminal.press(ENTER);
    terminal.wait_for(words.no_mistakes);
    terminal.wait_for(words.back);
    terminal.press(ESCAPE);
    terminal.wait_for(words.keys);
    assert!(terminal.shows(words.won));
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    terminal.assert_restored();
}

#[test]
fn a_game_is_won_in_the_terminal() {
    a_game_is_won(&ENGLISH);
}

#[test]
fn a_game_is_won_in_the_terminal_in_chinese() {
    a_game_is_won(&CHINESE);
}

#[test]
fn a_signal_leaves_the_terminal_as_it_was() {
    let mut terminal = Terminal::start(&["play", "nim", "3", "4", "5"], 24, 80);
    terminal.wait_for("Your move.");
    let id = terminal.child.process_id().unwrap().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert_eq!(terminal.end(), 128 + 15);
    terminal.assert_restored();
}

#[test]
fn a_window_that_is_closed_ends_the_game() {
    let mut terminal = Terminal::start(&["play", "nim", "3", "4", "5"], 24, 80);
    terminal.wait_for("Your move.");
    // The screen is no longer read; what the key brings to the screen tells that to the reading thread.
    terminal.output = channel().1;
    terminal.press("?");
    terminal.pair = native_pty_system().openpty(PtySize::default()).unwrap();
    terminal.keys = terminal.pair.master.take_writer().unwrap();
    assert_eq!(terminal.end(), 128 + 1);
}

/// As in a container whose connection is lost: no signal says that the terminal has gone.
#[test]
fn a_terminal_that_vanishes_without_a_signal_ends_the_game() {
    // The shell waits for the program, which does not belong to this terminal.
    let script = "trap '' HUP; setsid --wait \"$@\"";
    let by = ["sh", "-c", script, "sh", env!("CARGO_BIN_EXE_bouton")];
    if !cfg!(target_os = "linux") || Command::new("setsid").arg("--version").output().is_err() {
        return;
    }
    let mut terminal = Terminal::start_by(&by, &["play", "nim", "3", "4", "5"], 30, 100);
    terminal.wait_for("nim 3 4 5");
    // The screen is no longer read; what the key brings to the screen tells that to the reading thread.
    terminal.output = channel().1;
    terminal.press("?");
    terminal.pair = native_pty_system().openpty(PtySize::default()).unwrap();
    terminal.keys = terminal.pair.master.take_writer().unwrap();
    terminal.end();
}

#[test]
fn control_z_stops_the_game_until_it_is_continued() {
    let mut terminal = Terminal::start(&["play", "nim", "3", "4", "5"], 30, 100);
    terminal.wait_for("nim 3 4 5");
    terminal.press("\x1a");
    // The first screen is back while the game is stopped.
    let start = Instant::now();
    while terminal.screen.screen().alternate_screen() {
        terminal.listen();
        assert!(start.elapsed() < PATIENCE, "the game does not stop");
    }
    let process = terminal.child.process_id().unwrap().to_string();
    let state = || {
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        stat.rsplit(')').next().and_then(|rest| rest.trim().chars().next())
    };
    while cfg!(target_os = "linux") && state() != Some('T') {
        terminal.listen();
        assert!(start.elapsed() < PATIENCE, "the game goes on");
    }
    Command::new("kill").args(["-CONT", &process]).status().unwrap();
    while !terminal.screen.screen().alternate_screen() {
        terminal.listen();
        assert!(start.elapsed() < PATIENCE, "the game does not go on");
    }
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn control_c_ends_the_game() {
    let mut terminal = Terminal::start(&["play", "kayles", "9", "--lang", "zh"], 24, 80);
    terminal.wait_for("轮到你走。");
    terminal.press("\x03");
    assert_eq!(terminal.end(), 0);
    terminal.assert_restored();
}

#[test]
fn a_small_window_is_told_so() {
    let mut terminal = Terminal::start(&["play", "nim", "3"], 5, 20);
    terminal.wait_for("too");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn plain_lines_in_a_terminal_are_prompted() {
    let mut terminal = Terminal::start(&["play", "nim", "1", "--plain"], 24, 80);
    terminal.wait_for("> ");
    assert!(!terminal.screen.screen().alternate_screen());
    terminal.press("1\n");
    terminal.wait_for("You have won.");
    terminal.press("quit\n");
    assert_eq!(terminal.end(), 0);
}
