//! Draws the screen. Whatever does not fit is left out from below: the board and the moves stay.

use super::{
    app::{App, Focus},
    pages::Page,
    stones::{self, Sign},
};
use crate::play::Turn;
use bouton::{
    GameResult,
    lang::{arg, msg},
    notation::short_move,
    play::{Play, say_move},
    write_sum,
};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Color, Modifier, Style},
    text::{Line, Span},
    widgets::Paragraph,
};
use textwrap::{WordSeparator, core::Word};
use unicode_linebreak::linebreaks;
use unicode_width::UnicodeWidthStr;

/// A smaller window is not drawn on.
const LEAST: (u16, u16) = (24, 8);
/// From this width on the list of moves is beside the board.
const WIDE: u16 = 64;
/// Columns of the list of moves there.
const LIST: u16 = 30;
/// Maximum width of a label, in columns.
const LABEL: usize = 24;

/// Draws everything.
pub fn draw(app: &mut App<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let small = app.table.say(&msg::TermSmall);
        frame.render_widget(Paragraph::new(lines(&[small], area.width)), area);
        return;
    }
    let colour = app.colour;
    if let Some(page) = &mut app.page {
        let back = app.table.say(&msg::TermBack);
        draw_page(page, &back, frame);
        return;
    }
    let head = lines(&[app.table.title()], area.width);
    let keys = lines(&[app.table.say(&msg::TermKeys)], area.width);
    let (head_rows, key_rows) = (head.len().min(2) as u16, keys.len().min(2) as u16);
    let wide = area.width >= WIDE;
    let left = if wide { area.width - LIST - 1 } else { area.width };
    let below = below(app, left);
    let room = area.height.saturating_sub(head_rows + key_rows + 2);
    // The board has half of the room at least, and the list, if it is below, four rows.
    let list_rows = if wide { 0 } else { (room / 4).clamp(1, 6) };
    let below_rows = (below.len() as u16).min(room.saturating_sub(list_rows) / 2);
    let rows = Layout::vertical([
        Constraint::Length(head_rows),
        Constraint::Length(2),
        Constraint::Min(1),
        Constraint::Length(list_rows),
        Constraint::Length(key_rows),
    ])
    .split(area);
    frame.render_widget(Paragraph::new(styled(head, Modifier::BOLD)), rows[0]);
    let status = Style::new().add_modifier(Modifier::REVERSED);
    frame.render_widget(Line::from(Span::styled(app.table.status(), status)), rows[1]);
    let (board, list) = match wide {
        true => {
            let columns = Layout::horizontal([
                Constraint::Length(left),
                Constraint::Length(1),
                Constraint::Min(1),
            ])
            .split(rows[2]);
            (columns[0], columns[2])
        }
        false => (rows[2], rows[3]),
    };
    let parts = Layout::vertical([Constraint::Min(1), Constraint::Length(below_rows)]).split(board);
    draw_board(app, frame, parts[0]);
    frame.render_widget(Paragraph::new(below), parts[1]);
    draw_list(app, frame, list, colour);
    frame.render_widget(Paragraph::new(styled(keys, Modifier::DIM)), rows[4]);
}

/// Text broken into lines of this width; one that begins with a space is laid out already.
pub fn broken(text: &[String], width: u16) -> Vec<String> {
    let width = usize::from(width).max(1);
    let options = textwrap::Options::new(width).word_separator(WordSeparator::Custom(words));
    let mut out = Vec::new();
    for line in text.iter().flat_map(|text| text.split('\n')) {
        match line.starts_with(' ') && line.width() <= width {
            true => out.push(line.to_string()),
            false => out.extend(textwrap::wrap(line, &options).into_iter().map(String::from)),
        }
    }
    out
}

/// The pieces of a line that stay together: Chinese may be broken between any two characters. A hyphen
/// is left to the wrapping library, which breaks there between two letters only.
fn words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let mut start = 0;
    let ends = linebreaks(line).map(|(end, _)| end);
    let ends = ends.filter(|end| *end == line.len() || !line[..*end].ends_with('-'));
    Box::new(ends.map(move |end| {
        let word = Word::from(&line[start..end]);
        start = end;
        word
    }))
}

fn lines(text: &[String], width: u16) -> Vec<Line<'static>> {
    broken(text, width).into_iter().map(Line::from).collect()
}

fn styled(lines: Vec<Line<'static>>, modifier: Modifier) -> Vec<Line<'static>> {
    lines.into_iter().map(|line| line.style(Style::new().add_modifier(modifier))).collect()
}

/// A page over the whole screen; it is never scrolled beyond its end.
fn draw_page(page: &mut Page, back: &str, frame: &mut Frame<'_>) {
    let area = frame.area();
    let rows = Layout::vertical([Constraint::Min(1), Constraint::Length(1)]).split(area);
    let text = lines(&page.lines, area.width);
    page.scroll = page.scroll.min(text.len().saturating_sub(usize::from(rows[0].height)));
    let shown = text.into_iter().skip(page.scroll).take(usize::from(rows[0].height));
    frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()), rows[0]);
    let back = Line::from(back.to_string()).style(Style::new().add_modifier(Modifier::DIM));
    frame.render_widget(back, rows[1]);
}

/// The text below the board: the chosen move, the table, the nim-sum, what was said.
fn below(app: &App<'_>, width: u16) -> Vec<Line<'static>> {
    let texts = app.table.texts;
    let sum = &app.table.now().sum;
    let mut out = Vec::new();
    if let Some((_, play)) = app.chosen() {
        let typed = arg(short_move(sum, &play.play));
        let said = arg(say_move(texts, sum, &play.play));
        let said = app.table.say(&msg::TermDid { who: typed, play: said });
        let result = arg(write_sum(&sum.after(&play.play)));
        let leaves = app.table.say(&msg::TermLeaves { result });
        out.extend(styled(lines(&[said, leaves], width), Modifier::BOLD));
    }
    let mut text = Vec::new();
    if app.shown.table {
        let none = || app.table.say(&msg::TermNoTable);
        text.push(app.table.board().table_text(texts).unwrap_or_else(none));
    }
    if app.shown.sum {
        text.push(app.table.nim_sum().unwrap_or_else(|| app.table.say(&msg::TermNoNimSum)));
    }
    out.extend(lines(&text, width));
    // The latest first: what does not fit is the oldest.
    let mut said = app.said.clone();
    said.reverse();
    let said = lines(&said, width);
    if !said.is_empty() {
        out.push(Line::default());
        out.extend(said);
    }
    out
}

fn draw_board(app: &App<'_>, frame: &mut Frame<'_>, area: Rect) {
    let sum = &app.table.now().sum;
    let height = usize::from(area.height);
    let chosen = app.chosen().map(|(_, play)| (play.play.component, play.play.part));
    // A part takes a line at least: those further from the chosen one are out of sight.
    let parts = sum.components.iter().enumerate();
    let parts = parts.flat_map(|(c, component)| (0..component.parts.len()).map(move |p| (c, p)));
    let at = chosen.and_then(|chosen| parts.clone().position(|part| part == chosen)).unwrap_or(0);
    let mut out: Vec<Line<'static>> = Vec::new();
    // The lines of the chosen part, which must be seen.
    let mut seen = 0..0;
    let mut game = None;
    for (c, p) in parts.skip(at.saturating_sub(height)).take(2 * height + 1) {
        if sum.components.len() > 1 && game != Some(c) {
            let name = sum.components[c].rules.game();
            out.push(Line::from(name).style(Style::new().add_modifier(Modifier::BOLD)));
            game = Some(c);
        }
        let start = out.len();
        let is_chosen = chosen == Some((c, p));
        out.extend(part_lines(app, (c, p), is_chosen, area.width));
        if is_chosen {
            seen = start..out.len();
        }
    }
    if out.is_empty() {
        out.push(Line::from("0"));
    }
    let above = seen.end.saturating_sub(height).min(seen.start);
    let shown: Vec<Line<'static>> = out.into_iter().skip(above).take(height).collect();
    frame.render_widget(Paragraph::new(shown), area);
}

/// The lines of one part, marked where it is chosen.
fn part_lines(
    app: &App<'_>,
    (component, part): (usize, usize),
    chosen: bool,
    width: u16,
) -> Vec<Line<'static>> {
    let sum = &app.table.now().sum;
    let m = app.chosen().map(|(_, play)| &play.play).filter(|_| chosen);
    let labels = stones::rows(sum, component, part, m, 0);
    let label_width = labels.iter().map(|row| row.label.width().min(LABEL)).max().unwrap_or(0);
    let room = usize::from(width).saturating_sub(label_width + 4);
    let marker = if chosen && app.focus == Focus::Board { "> " } else { "  " };
    let rows = stones::rows(sum, component, part, m, room);
    let line = |(i, row): (usize, stones::Row)| {
        let mut label = row.label;
        if label.width() > LABEL {
            // Numbers and signs: a byte is a column.
            label.truncate(LABEL - 1);
            label.push('~');
        }
        let mut spans = vec![
            Span::from(if i == 0 { marker } else { "  " }),
            Span::from(format!("{label:>label_width$}  ")),
        ];
        spans.extend(row.stones.into_iter().map(|(sign, count)| {
            let style = match (sign, app.colour) {
                (Sign::Stone, true) => Style::new().fg(Color::Yellow),
                (Sign::Taken, true) => Style::new().fg(Color::Cyan),
                (Sign::Added, true) => Style::new().fg(Color::Green),
                _ => Style::new(),
            };
            Span::styled(sign.text().to_string().repeat(count), style)
        }));
        let line = Line::from(spans);
        if chosen { line.style(Style::new().add_modifier(Modifier::BOLD)) } else { line }
    };
    rows.into_iter().enumerate().map(line).collect()
}

/// All legal moves, those around the chosen one.
fn draw_list(app: &App<'_>, frame: &mut Frame<'_>, area: Rect, colour: bool) {
    let board = app.table.board();
    let sum = &board.query.sum;
    let height = usize::from(area.height);
    let mut out: Vec<Line<'static>> = Vec::new();
    let (at, moves) = match app.table.turn() {
        Turn::Over => return,
        Turn::Person => (app.chosen().map(|(at, _)| at), &board.moves),
        Turn::Computer(_) => (None, &board.moves),
    };
    let title = match board.move_count {
        Some(count) => app.table.say(&msg::TermMoves { count: count.into() }),
        None => app.table.say(&msg::TermManyMoves),
    };
    out.push(Line::from(title));
    let others = board.other_moves.len();
    // Of a partizan game the other player's moves have the lower half.
    let own_rows = if others > 0 { height.saturating_sub(1).div_ceil(2) } else { height };
    let own_rows = own_rows.saturating_sub(1).max(1);
    let above = at.map_or(0, |at| (at + 1).saturating_sub(own_rows));
    for (i, play) in moves.iter().enumerate().skip(above).take(own_rows) {
        let mut style = Style::new();
        if at == Some(i) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        out.push(move_line(app, sum, play, colour).style(style));
    }
    if others > 0 {
        let player = arg(app.table.player(board.query.mover.opponent()));
        let title = app.table.say(&msg::TermOtherMoves { player });
        out.extend(lines(&[title], area.width));
        let left = height.saturating_sub(out.len());
        out.extend(board.other_moves.iter().take(left).map(|play| {
            let dim = Style::new().add_modifier(Modifier::DIM);
            Line::from(format!("  {}", short_move(sum, &play.play))).style(dim)
        }));
    }
    out.truncate(height);
    frame.render_widget(Paragraph::new(out), area);
}

/// A move with its mark: a sign for those who see no colours.
fn move_line(app: &App<'_>, sum: &bouton::Sum, play: &Play, colour: bool) -> Line<'static> {
    let (sign, hue) = match (app.shown.marks, play.result) {
        (true, Some(GameResult::Win)) => ("+ ", Some(Color::Green)),
        (true, Some(GameResult::Draw)) => ("= ", None),
        (true, Some(GameResult::Loss)) => ("- ", Some(Color::Red)),
        (true, None) => ("? ", None),
        (false, _) => ("  ", None),
    };
    let mut style = Style::new();
    if let Some(hue) = hue.filter(|_| colour) {
        style = style.fg(hue);
    }
    Line::from(Span::styled(format!("{sign}{}", short_move(sum, &play.play)), style))
}
