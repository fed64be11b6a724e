//! The operands of steps in JSON.

use super::{
    class::Class,
    idea::Idea,
    mark::Mark,
    mistake::Mistake,
    operands::{Answered, Escape, Played, Results, SettledRow},
};
use crate::view::{
    AnsweredView, ClassView, DigitView, EscapeView, FactorView, FollowerView, GameRowView, Integer,
    MarkView, OperandsView, OptionView, ReasonView, RowView, TermView, Word, Worded, integers,
};
use bouton_core::{Code, Convention, Digit, GameResult, Natural, Outcome, Player, Reason, Tame};
use bouton_solve::{FormTerm, MisereQuotient, Relation, ShortValue};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// A value in JSON as another one.
pub(super) trait InJson {
    /// The value that takes its place.
    type View: Serialize;

    /// Makes that value.
    fn view(&self) -> Self::View;
}

/// Serialises a value as its view: for `serialize_with`.
pub(super) fn in_json<T: InJson, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    value.view().serialize(serializer)
}

impl<T: InJson> InJson for Vec<T> {
    type View = Vec<T::View>;

    fn view(&self) -> Vec<T::View> {
        self.iter().map(T::view).collect()
    }
}

impl<T: InJson> InJson for Option<T> {
    type View = Option<T::View>;

    fn view(&self) -> Option<T::View> {
        self.as_ref().map(T::view)
    }
}

/// Views by an expression each.
macro_rules! in_json {
    ($($type:ty as $view:ty: $value:pat => $made:expr;)*) => {$(
        impl InJson for $type {
            type View = $view;

            fn view(&self) -> $view {
                let $value = self;
                $made
            }
        }
    )*};
}

in_json! {
    Natural as Integer: number => number.into();
    Convention as Word<Convention>: convention => (*convention).into();
    GameResult as Word<GameResult>: result => (*result).into();
    Mistake as Word<Mistake>: mistake => (*mistake).into();
    Tame as Word<Tame>: kind => (*kind).into();
    bool as u8: odd => u8::from(*odd);
    Code as String: code => code.to_string();
    (i64, Digit) as (i64, DigitView): (taken, digit) => (*taken, digit.into());
    (String, u64) as OptionView: (option, value) => OptionView { option: option.clone(), value: *value };
    (String, Natural) as RowView: (part, value) => RowView { part: part.clone(), value: value.into() };
    Player as Word<Player>: player => (*player).into();
    ShortValue as String: value => value.name.clone();
    (String, ShortValue) as GameRowView: (part, value) => GameRowView {
        part: part.clone(),
        value: value.name.clone(),
    };
    (String, Class) as ClassView: (part, class) => ClassView { part: part.clone(), class: class.name() };
    (Class, u64) as FactorView: (class, count) => FactorView { class: class.name(), count: *count };
    FormTerm as TermView: term => TermView {
        game: term.game.clone(),
        heap: term.heap,
        weight: term.weight,
        count: term.count,
    };
    Arc<MisereQuotient> as usize: quotient => quotient.order();
    Reason as ReasonView: reason => ReasonView {
        reason: reason.id(),
        operands: OperandsView(reason.operands().clone()),
    };
    Results as ResultsView: results => ResultsView {
        wins: results.gets == GameResult::Win,
        before: results.before.into(),
        gets: results.gets.into(),
    };
    Answered as AnsweredView: row => AnsweredView {
        play: row.play.to_string(),
        leaves: row.leaves.view(),
        reply: row.reply.as_ref().map(|reply| reply.play.to_string()),
        then: row.reply.as_ref().map(|reply| reply.leaves.view()),
    };
    Escape as EscapeView: row => EscapeView {
        part: row.part.clone(),
        class: row.class.name(),
        others: row.others.name(),
        options: row.options.view(),
    };
    SettledRow as FollowerView: (position, result, next) => FollowerView {
        position: position.clone(),
        outcome: Outcome::both(*result).symbol(),
        followers: next.clone(),
    };
}

impl InJson for Mark {
    type View = MarkView;

    fn view(&self) -> MarkView {
        match self {
            Mark::Over { lost } => MarkView::Over { lost: *lost },
            Mark::Values { values, sum } => {
                MarkView::Values { values: integers(values), sum: sum.into(), lost: self.is_lost() }
            }
            Mark::Tame { values, sum, firm } => MarkView::Tame {
                values: integers(values),
                sum: sum.into(),
                firm: *firm,
                lost: self.is_lost(),
            },
            Mark::Quotient { product, .. } => {
                MarkView::Quotient { class: product.name(), lost: self.is_lost() }
            }
            Mark::Game { value, .. } => {
                MarkView::Game { value: value.name.clone(), lost: self.is_lost() }
            }
            Mark::Theorem(reason) => {
                let ReasonView { reason, operands } = reason.view();
                MarkView::Theorem { reason, operands, lost: self.is_lost() }
            }
            Mark::Played { lost } => MarkView::Played { lost: *lost },
        }
    }
}

/// The results of a player before a move and after it.
#[derive(Serialize, JsonSchema)]
pub(super) struct ResultsView {
    /// Set when it wins.
    wins: bool,
    /// The result that the player who makes it had before.
    before: Word<GameResult>,
    /// The result that this player has after it.
    gets: Word<GameResult>,
}

/// An idea and the move that follows it.
#[derive(Serialize, JsonSchema)]
pub(super) struct IdeaStepView {
    /// The identifier of the idea.
    idea: &'static str,
    /// The winning move that follows it; null where the position is not won.
    #[serde(rename = "move")]
    play: Option<String>,
    /// Set when the player to move wins.
    wins: bool,
}

pub(super) fn idea_json<S: Serializer>(idea: &Idea, serializer: S) -> Result<S::Ok, S::Error> {
    let play = idea.play().map(ToString::to_string);
    let wins = idea.result() == GameResult::Win;
    IdeaStepView { idea: idea.kind().id(), play, wins }.serialize(serializer)
}

/// Values with their number.
#[derive(Serialize, JsonSchema)]
pub(super) struct CountedView {
    /// The number of values.
    count: usize,
    /// The values.
    values: Vec<Integer>,
}

pub(super) fn counted_json<S: Serializer>(
    values: &[Natural],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    CountedView { count: values.len(), values: integers(values) }.serialize(serializer)
}

/// The games in play with their rules.
#[derive(Serialize, JsonSchema)]
pub(super) struct GamesView {
    /// The games in play, in the order of the position, each once.
    games: Vec<String>,
    /// The identifier of the rule of each.
    rules: Vec<&'static str>,
    /// The rules in words, of those games whose rules somebody wrote.
    own_rules: Vec<String>,
}

pub(super) fn games_json<S: Serializer>(
    games: &[Played],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let view = GamesView {
        games: games.iter().map(|played| played.game.clone()).collect(),
        rules: games.iter().map(|played| played.rule).collect(),
        own_rules: games.iter().filter_map(|played| played.own_rule.clone()).collect(),
    };
    view.serialize(serializer)
}

/// How the classes of a quotient are multiplied.
#[derive(Serialize, JsonSchema)]
pub(super) struct PresentationView {
    /// The order of the quotient.
    order: usize,
    /// The generators.
    generators: Vec<String>,
    /// The relations.
    relations: Vec<String>,
    /// The lost classes.
    p_positions: Vec<String>,
}

pub(super) fn presentation_json<S: Serializer>(
    quotient: &MisereQuotient,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let spell = |relation: Relation| {
        [relation.left, relation.right].map(|word| MisereQuotient::spell(&word)).join("=")
    };
    let view = PresentationView {
        order: quotient.order(),
        generators: (0..quotient.generators()).map(MisereQuotient::letter).collect(),
        relations: quotient.relations().into_iter().map(spell).collect(),
        p_positions: quotient.p_portion().map(|class| quotient.name(class)).collect(),
    };
    view.serialize(serializer)
}

impl Worded for Mistake {
    const WORDS: &'static [&'static str] =
        &["sizes", "misere-nim", "as-in-normal-play", "opposite", "largest"];

    fn word(&self) -> &'static str {
        self.id()
    }
}
