//! Screens, and the effect of keys on them. The screens are kept in `screens/`;
//! `SNAPSHOTS=overwrite` rewrites them.

use super::{app::App, view};
use crate::play::{Seats, Table, Turn};
use bouton::{
    Convention, Player, Query, Session,
    lang::{Lang, Texts},
    play::{Chance, Opponent},
    write_move, write_sum,
};
use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
    style::Color,
};
use snapbox::{assert_data_eq, file};
use unicode_width::UnicodeWidthStr;

fn table(game: &str, seats: Seats, lang: Lang) -> Table<'static> {
    let query = Query::new(game).unwrap();
    Table::new(Session::default(), query, seats, Chance::seeded(1), Texts::of(lang)).unwrap()
}

/// A person against the perfect computer, the person first.
fn app(game: &str, lang: Lang) -> App<'static> {
    App::new(table(game, Seats::Against(Opponent::Perfect, Player::Left), lang), true)
}

fn drawn(app: &mut App<'_>, width: u16, height: u16) -> Terminal<TestBackend> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| view::draw(app, frame)).unwrap();
    terminal
}

/// The signs on the screen, line by line.
fn screen(app: &mut App<'_>, width: u16, height: u16) -> String {
    let terminal = drawn(app, width, height);
    let buffer = terminal.backend().buffer();
    let mut out = String::new();
    for y in 0..height {
        let (mut x, mut line) = (0, String::new());
        while x < width {
            let sign = buffer[(x, y)].symbol();
            line.push_str(sign);
            // A wide sign has the next cell too.
            x += (sign.width() as u16).max(1);
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

fn press(app: &mut App<'_>, keys: &[KeyCode]) {
    for key in keys {
        app.key(KeyEvent::new(*key, KeyModifiers::NONE)).unwrap();
    }
}

fn chosen(app: &App<'_>) -> String {
    let (_, play) = app.chosen().unwrap();
    write_move(&app.table.now().sum, &play.play)
}

fn position(app: &App<'_>) -> String {
    write_sum(&app.table.now().sum)
}

use KeyCode::{Char, Down, End, Enter, Esc, Home, Left, PageDown, Right, Tab, Up};

#[test]
fn the_screen_of_a_game() {
    let mut en = app("nim 3 5 7", Lang::En);
    press(&mut en, &[Down, Right, Right, Char('t'), Char('s'), Char('c')]);
    assert_data_eq!(screen(&mut en, 90, 24), file!["screens/nim.txt"].raw());
    let mut zh = app("nim 3 5 7", Lang::Zh);
    press(&mut zh, &[Down, Right, Right, Char('t'), Char('s'), Char('c')]);
    assert_data_eq!(screen(&mut zh, 90, 24), file!["screens/nim-zh.txt"].raw());
}

#[test]
fn the_screens_of_other_games() {
    let mut sum = app("wythoff 2 4 + prime-power 360 + kayles 6", Lang::En);
    press(&mut sum, &[Down, Down, Right, Right, Right, Right, Right]);
    assert_data_eq!(screen(&mut sum, 80, 24), file!["screens/sum.txt"].raw());
    let mut partizan = app("partizan-subtract:1,2/2,3 7 4", Lang::Zh);
    assert_data_eq!(screen(&mut partizan, 80, 20), file!["screens/partizan-zh.txt"].raw());
}

#[test]
fn a_narrow_window_has_the_moves_below() {
    let mut narrow = app("nim 3 5 7", Lang::Zh);
    press(&mut narrow, &[Down]);
    assert_data_eq!(screen(&mut narrow, 40, 18), file!["screens/narrow-zh.txt"].raw());
}

#[test]
fn no_size_of_window_is_too_small_or_too_large_to_draw() {
    for game in ["nim 3 5 7", "nim 1000 20", "wythoff 9 30", "partizan-subtract:1,2/2,3 7 4"] {
        for lang in Lang::ALL {
            let mut app = app(game, lang);
            press(&mut app, &[Char('t'), Char('s'), Char('c'), Char('h')]);
            for width in (1..120).step_by(7) {
                for height in 1..40 {
                    screen(&mut app, width, height);
                }
            }
            press(&mut app, &[Char('w'), End]);
            for width in (1..120).step_by(7) {
                screen(&mut app, width, 5);
            }
        }
    }
    let tiny = screen(&mut app("nim 3", Lang::En), 20, 5);
    assert!(tiny.contains("too\nsmall"), "{tiny}");
}

#[test]
fn the_chosen_heap_of_many_is_seen() {
    let heaps: Vec<String> = (1..=300).map(|heap| heap.to_string()).collect();
    let mut app = app(&format!("nim 5 6 + nim 2 2 2 {}", heaps[6..].join(" ")), Lang::En);
    for _ in 0..40 {
        assert!(screen(&mut app, 80, 24).contains("> "));
        press(&mut app, &[Down]);
    }
    press(&mut app, &[Home]);
    let first = screen(&mut app, 80, 24);
    assert!(first.contains("> 5  ◉◉◉◉◌"), "{first}");
}

#[test]
fn arrows_choose_a_heap_and_a_move() {
    let mut app = app("nim 2 3", Lang::En);
    for (key, move_) in [
        (Up, "2 to 1"),
        (Left, "2 to 1"),
        (Right, "2 to 0"),
        (Right, "2 to 0"),
        (Down, "3 to 2"),
        (Right, "3 to 1"),
        (Down, "3 to 1"),
        (Up, "2 to 1"),
        (End, "3 to 0"),
        (Home, "2 to 1"),
        (PageDown, "3 to 0"),
        (Tab, "3 to 0"),
        (Up, "3 to 1"),
        (Up, "3 to 2"),
        (Up, "2 to 0"),
        (Down, "3 to 2"),
    ] {
        press(&mut app, &[key]);
        assert_eq!(chosen(&app), move_, "{key:?}");
    }
    assert_eq!(position(&app), "nim 2 3");
    press(&mut app, &[Enter]);
    assert_eq!(position(&app), "nim 2 2");
}

#[test]
fn hints_win_against_the_perfect_opponent() {
    let mut app = app("nim 3 4 5", Lang::En);
    loop {
        press(&mut app, &[Char('h')]);
        assert!(app.said.last().unwrap().ends_with("wins."), "{:?}", app.said);
        press(&mut app, &[Enter]);
        if app.table.turn() == Turn::Over {
            break;
        }
        // Keys do nothing while the computer is to move.
        let before = position(&app);
        press(&mut app, &[Enter, Char('h'), Right]);
        assert_eq!(position(&app), before);
        app.computer().unwrap();
    }
    // The record is shown at the end, and goes away again.
    let page = screen(&mut app, 80, 24);
    assert!(page.contains("You have won.") && page.contains("No mistakes."), "{page}");
    press(&mut app, &[Esc]);
    assert!(app.page.is_none() && !app.has_ended());
    press(&mut app, &[Char('u')]);
    assert_eq!(app.table.turn(), Turn::Person);
    press(&mut app, &[Char('R')]);
    assert_eq!(position(&app), "nim 3 4 5");
    press(&mut app, &[Char('u')]);
    assert_eq!(app.said.last().unwrap(), "There is nothing to take back.");
    press(&mut app, &[Char('r'), Char('r')]);
    assert_ne!(position(&app), "nim 3 4 5");
    press(&mut app, &[Char('q')]);
    assert!(app.has_ended());
}

#[test]
fn pages_are_scrolled_to_their_end_and_back() {
    let mut app = app("nim 3 4 5", Lang::Zh);
    press(&mut app, &[Char('w')]);
    let first = screen(&mut app, 50, 10);
    press(&mut app, &[Up]);
    assert_eq!(screen(&mut app, 50, 10), first);
    press(&mut app, &[End]);
    let last = screen(&mut app, 50, 10);
    press(&mut app, &[Down, PageDown]);
    assert_eq!(screen(&mut app, 50, 10), last);
    press(&mut app, &[Up]);
    assert_ne!(screen(&mut app, 50, 10), last);
    press(&mut app, &[Home]);
    assert_eq!(screen(&mut app, 50, 10), first);
    for key in ['?', 'i', 'v'] {
        press(&mut app, &[Esc, Char(key)]);
        assert!(app.page.is_some(), "{key}");
    }
}

#[test]
fn without_colour_signs_tell_what_a_move_leads_to() {
    for colour in [true, false] {
        let mut app = app("nim 3 4 5", Lang::En);
        app.colour = colour;
        press(&mut app, &[Char('c')]);
        let terminal = drawn(&mut app, 90, 24);
        let cells = &terminal.backend().buffer().content;
        let coloured = cells.iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset);
        assert_eq!(coloured, colour);
        let text = screen(&mut app, 90, 24);
        assert!(text.contains("+ 3 to 1") && text.contains("- 3 to 2"), "{text}");
    }
}

#[test]
fn the_computer_plays_against_itself_until_told_to_wait() {
    let mut app = App::new(table("nim 2 3", Seats::Watching(Opponent::Perfect), Lang::En), true);
    press(&mut app, &[Char(' ')]);
    app.computer().unwrap();
    assert_eq!(position(&app), "nim 2 3");
    press(&mut app, &[Char(' '), Enter]);
    assert_eq!(position(&app), "nim 2 3");
    while app.table.turn() != Turn::Over {
        app.computer().unwrap();
    }
    assert!(screen(&mut app, 80, 24).contains("First player has won."));
}

#[test]
fn two_people_take_turns() {
    let mut query = Query::new("nim 1 1").unwrap();
    query.convention = Convention::Misere;
    let texts = Texts::of(Lang::En);
    let table =
        Table::new(Session::default(), query, Seats::TwoPeople, Chance::seeded(1), texts).unwrap();
    let mut app = App::new(table, true);
    assert!(screen(&mut app, 80, 24).contains("First player to move."));
    press(&mut app, &[Enter]);
    assert!(screen(&mut app, 80, 24).contains("Second player to move."));
    press(&mut app, &[Char('u')]);
    assert_eq!(position(&app), "nim 1 1");
    press(&mut app, &[Enter, Enter]);
    assert!(screen(&mut app, 80, 24).contains("First player has won."));
}
