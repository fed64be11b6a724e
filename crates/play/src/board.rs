//! A position as it is played: its pictures, its legal moves, and what each leads to.

use super::{
    draw::part_view,
    legal::{Legal, legal_moves},
    say::say_move,
    view::{
        BoardView, ComponentView, LayoutView, MoveView, PartView, PositionView, TableRowView,
        TableView,
    },
};
use bouton_answers::{
    Answer, Failure, Query, Session,
    explain::{Step, binary_table},
    graph_svg,
    notation::{write_move, write_sum},
    view::{Integer, Winner, Word, view_json},
};
use bouton_core::{Component, GameResult, Natural, Part, Sum, SumMove};
use bouton_solve::Question;
use bouton_texts::Texts;
use serde_json::Value;
use std::collections::HashSet;

/// Number of legal moves listed, about.
const LISTED: usize = 1000;
/// Number of heaps in the positions after the moves listed, all together: each is written out.
const LISTED_HEAPS: usize = 200_000;

/// A legal move, and what it leads to.
#[derive(Clone, Debug)]
pub struct Play {
    /// The move.
    pub play: SumMove,
    /// The result for the player who makes it, both playing their best from then on; `None` where
    /// that is not known.
    pub result: Option<GameResult>,
}

/// A position with its legal moves, before they are solved.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The position, and whose turn it is.
    pub query: Query,
    /// Legal moves, as [`Board::moves`]; where they lead is not known.
    pub moves: Vec<Play>,
    /// Number of legal moves; `None` where they cannot be counted one by one.
    pub move_count: Option<u64>,
    /// Moves of the other player in partizan games, if it were their turn.
    pub other_moves: Vec<Play>,
}

/// A position with the moves of the player to move.
#[derive(Debug)]
pub struct Board {
    /// The position, and whose turn it is.
    pub query: Query,
    /// About a thousand legal moves, heap by heap; of each heap the first, where there are more. Fewer
    /// of a position with very many heaps.
    pub moves: Vec<Play>,
    /// How many there are; `None` where they cannot be counted one by one.
    pub move_count: Option<u64>,
    /// In partizan games: what the other player could do, if it were their turn.
    pub other_moves: Vec<Play>,
    /// The answer about the position; or why there is none, or none about its moves.
    pub answer: Result<Answer, Failure>,
}

/// See [`PlaySession::board`](crate::PlaySession::board).
pub fn board(session: &mut Session, query: &Query) -> Result<Board, Failure> {
    let answer = session.solve(query);
    if let Err(failure @ (Failure::Rules(_) | Failure::Breach(_))) = answer {
        return Err(failure);
    }
    let Layout { query, mut moves, move_count, other_moves } = layout(session, query)?;
    let leads = Leads::of(&answer);
    for Play { play, result } in &mut moves {
        *result = leads.result(&query.sum, play);
    }
    let moves = look_after(session, &query, moves);
    Ok(Board { query, moves, move_count, other_moves, answer })
}

/// See [`PlaySession::layout`](crate::PlaySession::layout).
pub fn layout(session: &mut Session, query: &Query) -> Result<Layout, Failure> {
    let meter = &mut session.solver().meter();
    let heaps: usize = query.sum.components.iter().flat_map(|c| &c.parts).map(heaps_of).sum();
    let listed = LISTED.min(LISTED_HEAPS / heaps.max(1)).max(1);
    let untold = |moves: Vec<SumMove>| {
        moves.into_iter().map(|play| Play { play, result: None }).collect::<Vec<Play>>()
    };
    let Legal { moves, count } = legal_moves(&query.sum, query.mover, listed, meter)?;
    let other_moves = if query.sum.is_impartial() {
        Vec::new()
    } else {
        let other = query.mover.opponent();
        untold(legal_moves(&query.sum, other, listed, meter)?.moves)
    };
    let (query, moves) = (query.clone(), untold(moves));
    Ok(Layout { query, moves, move_count: count, other_moves })
}

/// Asks about the moves whose results do not follow from the answer about the position, one by
/// one, as
/// long as answers come.
fn look_after(session: &mut Session, query: &Query, mut moves: Vec<Play>) -> Vec<Play> {
    let mut meter = session.solver().meter();
    for Play { play, result } in moves.iter_mut().filter(|play| play.result.is_none()) {
        let after = query.sum.after(play);
        let question = Question {
            sum: &after,
            convention: query.convention,
            mover: query.mover.opponent(),
            engine: query.engine,
            moves: None,
            value: false,
        };
        if meter.look().is_err() {
            break;
        }
        match session.solver().solve(&question) {
            Ok(verdict) => *result = Some(verdict.result.for_opponent()),
            Err(_) => break,
        }
    }
    moves
}

/// The numbers that a part is written with.
fn heaps_of(part: &Part) -> usize {
    part.numbers().len() + part.as_cells().map_or(0, |board| board.height() * board.width() / 8)
}

/// Results of the moves of a position, as far as the answer has them.
enum Leads {
    /// Nothing.
    Unknown,
    /// These win, and all others lose. Sorted, as [`plain`] writes them.
    Wins(Vec<(usize, usize, Vec<String>)>),
}

impl Leads {
    fn of(answer: &Result<Answer, Failure>) -> Leads {
        let result = match answer {
            Ok(answer) => Some(answer.result()),
            Err(failure) => failure.settled().map(Answer::result),
        };
        if result == Some(GameResult::Loss) {
            return Leads::Wins(Vec::new());
        }
        let Ok(answer) = answer else { return Leads::Unknown };
        let sum = &answer.query().sum;
        let listed = answer.winning_moves();
        // Where play may go on without end, a move that does not win may hold the draw.
        if answer.is_by_graph() || answer.winning_move_count() != Some(&listed.len().into()) {
            return Leads::Unknown;
        }
        let mut winning: Vec<_> = listed.iter().map(|m| plain(sum, m)).collect();
        winning.sort_unstable();
        Leads::Wins(winning)
    }

    fn result(&self, sum: &Sum, m: &SumMove) -> Option<GameResult> {
        match self {
            Leads::Unknown => None,
            Leads::Wins(winning) => {
                let wins = !winning.is_empty() && winning.binary_search(&plain(sum, m)).is_ok();
                Some(GameResult::win_if(wins))
            }
        }
    }
}

/// A move such that the order of its parts, and parts that are not written, make no difference.
fn plain(sum: &Sum, m: &SumMove) -> (usize, usize, Vec<String>) {
    let rules = &*sum.components[m.component].rules;
    let normalised = m.becomes.iter().cloned().filter_map(|part| rules.normalise(part));
    let mut parts: Vec<String> =
        normalised.map(|part| bouton_answers::notation::write_part(rules, &part)).collect();
    parts.sort_unstable();
    (m.component, m.part, parts)
}

impl Board {
    /// Returns `true` if the game is over: the player to move has no move.
    pub fn ended(&self) -> bool {
        self.move_count == Some(0)
    }

    /// The result for the player to move, where that is known.
    pub fn result(&self) -> Option<GameResult> {
        match &self.answer {
            Ok(answer) => Some(answer.result()),
            Err(failure) => failure.settled().map(Answer::result),
        }
    }

    /// The nim-values of the parts and the parities of their columns, where the position has them
    /// and they are few enough to be shown.
    pub fn table(&self) -> Option<&Step> {
        self.answer.as_ref().ok()?.table()
    }

    /// The binary table in digits, where there is one.
    pub fn table_text(&self, texts: &Texts) -> Option<String> {
        let Step::BinaryTable { rows, parities, sum } = self.table()? else { return None };
        Some(binary_table(texts, rows, parities, sum))
    }

    /// The winner, in a sentence; or why it is not known.
    pub fn headline(&self, texts: &Texts) -> String {
        match &self.answer {
            Ok(answer) => answer.headline(texts),
            Err(failure) => match failure.settled() {
                Some(partial) => Answer::headline(partial, texts),
                None => failure.phrases(texts).0,
            },
        }
    }

    /// The board as plain data.
    pub fn view(&self, texts: &Texts) -> BoardView {
        let unknown = match &self.answer {
            Ok(_) => None,
            Err(failure) => Some(failure.phrases(texts).0),
        };
        BoardView {
            position: position_view(&self.query, &self.moves, self.move_count, texts),
            winner: self.result().and_then(Winner::of),
            result: self.result().map(Word),
            grundy: self.answer.as_ref().ok().and_then(Answer::grundy).map(Integer::from),
            headline: self.headline(texts),
            unknown,
            table: self.table().and_then(table_view),
            other_moves: moves_view(&self.query, &self.other_moves, texts),
        }
    }

    /// [`Board::view`] as JSON.
    pub fn json(&self, texts: &Texts) -> Value {
        view_json(&self.view(texts))
    }
}

impl Layout {
    /// The layout as plain data: what a [`BoardView`] has, without the keys that tell about who wins.
    pub fn view(&self, texts: &Texts) -> LayoutView {
        LayoutView {
            position: position_view(&self.query, &self.moves, self.move_count, texts),
            other_moves: moves_view(&self.query, &self.other_moves, texts),
        }
    }

    /// [`Layout::view`] as JSON.
    pub fn json(&self, texts: &Texts) -> Value {
        view_json(&self.view(texts))
    }
}

fn position_view(
    query: &Query,
    moves: &[Play],
    move_count: Option<u64>,
    texts: &Texts,
) -> PositionView {
    let sum = &query.sum;
    let component = |component: &Component| ComponentView {
        game: component.rules.game(),
        parts: component
            .parts
            .iter()
            .map(|part| {
                let picture = graph_svg(&*component.rules, part);
                PartView { picture, ..part_view(&*component.rules, part) }
            })
            .collect(),
    };
    PositionView {
        game: write_sum(sum),
        convention: query.convention.into(),
        to_move: query.mover.into(),
        impartial: sum.is_impartial(),
        ended: move_count == Some(0),
        components: sum.components.iter().map(component).collect(),
        moves: moves_view(query, moves, texts),
        move_count,
        truncated: move_count.is_none_or(|count| count > moves.len() as u64),
    }
}

fn moves_view(query: &Query, moves: &[Play], texts: &Texts) -> Vec<MoveView> {
    let mut views: Vec<MoveView> = moves.iter().map(|play| play.view(&query.sum, texts)).collect();
    // A name that two moves have names neither, and lists have names for all moves or for none.
    let names: HashSet<&String> = views.iter().filter_map(|view| view.name.as_ref()).collect();
    if names.len() < views.len() {
        views.iter_mut().for_each(|view| view.name = None);
    }
    views
}

impl Play {
    /// Returns `true` if the player who makes it wins then; `None` where that is not known, and in a draw.
    pub fn wins(&self) -> Option<bool> {
        match self.result? {
            GameResult::Win => Some(true),
            GameResult::Loss => Some(false),
            GameResult::Draw => None,
        }
    }

    /// The move of `sum` as plain data.
    pub fn view(&self, sum: &Sum, texts: &Texts) -> MoveView {
        let m = &self.play;
        let rules = &*sum.components[m.component].rules;
        let becomes: Vec<Part> =
            m.becomes.iter().cloned().filter_map(|part| rules.normalise(part)).collect();
        let name = rules.name_of_option(sum.part(m), &becomes);
        MoveView {
            play: write_move(sum, m),
            name,
            result: write_sum(&sum.after(m)),
            component: m.component,
            part: m.part,
            becomes: becomes.iter().map(|part| part_view(rules, part)).collect(),
            wins: self.wins(),
            outcome: self.result.map(Word),
            say: say_move(texts, sum, m),
        }
    }
}

fn table_view(step: &Step) -> Option<TableView> {
    let Step::BinaryTable { rows, sum, .. } = step else { return None };
    let row = |(label, value): &(String, Natural)| TableRowView {
        label: label.clone(),
        value: Integer::from(value),
    };
    Some(TableView { rows: rows.iter().map(row).collect(), sum: Integer::from(sum) })
}

/// This question about another position, the other player to move.
pub(super) fn turned(query: &Query, sum: Sum) -> Query {
    Query { sum: sum.into(), mover: query.mover.opponent(), ..query.clone() }
}
