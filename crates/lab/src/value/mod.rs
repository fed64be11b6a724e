//! Values of games in normal play: of positions, and of expressions.

mod expression;
mod loopy;
mod ordinal;

pub use expression::{BadExpression, ValueNames, is_expression};
pub use loopy::{LoopyValue, LoopyView};

use bouton_answers::{
    Failure, OperationError, Query,
    answer::keeps_turns,
    explain::{moves_said, number_said},
    located_error,
    operation::FailureKind,
    operation_error,
    view::{Integer, Word, view_json},
    write_sum,
};
use bouton_core::{GameResult, Outcome, ParseError, Player, natural::BitTest};
use bouton_solve::{Exceeded, Limits, Meter, Solver};
use bouton_texts::{Texts, arg, msg};
use bouton_theory::{Dyadic, GameId, Line, ShortGames};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::cmp::Ordering;

/// A game in which a position can come again, and more than 1000 can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoValue;

located_error!(NoValue);

impl OperationError for NoValue {
    fn kind(&self) -> FailureKind {
        FailureKind::Unsupported
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        (texts.say(&msg::RefusedLoopyValue), texts.say(&msg::RefusedLoopyHelp))
    }
}

/// A value that is too large to be held or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LargeValue;

operation_error!(LargeValue);

impl OperationError for LargeValue {
    fn kind(&self) -> FailureKind {
        FailureKind::Limit
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        (texts.say(&msg::RefusedLargeValue), texts.say(&msg::RefusedLargeValueHelp))
    }
}

/// The answer to a question about values.
#[derive(Debug)]
pub enum ValueAnswer {
    /// The value of a position or an expression.
    Value(Box<GameValue>),
    /// The value of an expression for a game that may not end.
    Loopy(Box<LoopyValue>),
    /// How two expressions compare.
    Comparison(ComparedValues),
    /// A fact about a game.
    Fact(FactView),
}

/// A value with the arena that it belongs to.
#[derive(Debug)]
pub struct GameValue {
    asked: String,
    is_position: bool,
    games: ShortGames,
    game: GameId,
    form: String,
    outcome: Outcome,
    mean: Dyadic,
    temperature: Dyadic,
    meter: Meter,
}

/// Two expressions that were compared.
#[derive(Clone, Debug)]
pub struct ComparedValues {
    expression: String,
    /// Canonical forms.
    sides: [String; 2],
    order: Option<Ordering>,
    holds: bool,
}

/// A value as plain data with the keys of JSON. Fractions are texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ValueView {
    /// The position as it is typed, where one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The expression as it was typed, where one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expression: Option<String>,
    /// The canonical form in the notation of CGSuite.
    pub canonical_form: String,
    /// The outcome class.
    pub outcome: Word<Outcome>,
    /// Set when it is a number.
    pub is_number: bool,
    /// Set when it is the sum of a number, a multiple of up and a nimber.
    pub is_number_up_star: bool,
    /// Number of moves of the longest play of the canonical form.
    pub birthday: Integer,
    /// The mean value.
    pub mean: String,
    /// The temperature; of a number with the denominator 2^k it is -1/2^k.
    pub temperature: String,
    /// The first number that play reaches when Left starts.
    pub left_stop: String,
    /// The first number that play reaches when Right starts.
    pub right_stop: String,
    /// The walls of the thermograph.
    pub thermograph: ThermographView,
    /// The atomic weight; null where there is none.
    pub atomic_weight: Option<String>,
    /// The reduced canonical form.
    pub reduced: String,
    /// The game cooled by its temperature.
    pub freeze: String,
    /// Set when it lies between all negative and all positive numbers.
    pub is_infinitesimal: bool,
    /// Set when it differs from a number by an infinitesimal.
    pub is_numberish: bool,
    /// Set when in each position both players have a move, or neither.
    pub is_all_small: bool,
    /// Number of different positions of the canonical form; null where they are very many.
    pub follower_count: Option<Integer>,
    /// Set when it is an even integer.
    pub is_even: bool,
    /// Set when it is an odd integer.
    pub is_odd: bool,
    /// Set when the canonical form is an integer, or all its options are odd-tempered; null, as all below, of one with more than 64
    /// positions that is no number.
    pub is_even_tempered: Option<bool>,
    /// Set when the canonical form is no integer and all its options are even-tempered.
    pub is_odd_tempered: Option<bool>,
    /// The outcome class of the canonical form in misère play, which other forms of the value need not share: null for a position.
    pub misere_outcome: Option<Word<Outcome>>,
    /// Number of plays of the canonical form, alternate or not, each up to the first number that it comes to.
    pub stop_count: Option<Integer>,
    /// All positions of the canonical form; null of each with more than 64.
    pub followers: Option<Vec<String>>,
    /// The options of Left in the canonical form.
    pub left_options: Option<Vec<String>>,
    /// The options of Right in the canonical form.
    pub right_options: Option<Vec<String>>,
    /// The gains of moves of Left that no other one dominates.
    pub left_incentives: Option<Vec<String>>,
    /// The gains of moves of Right that no other one dominates.
    pub right_incentives: Option<Vec<String>>,
    /// The gains of moves of either that no other one dominates.
    pub incentives: Option<Vec<String>>,
}

/// The walls of a thermograph: corners as temperature and value, from the temperature -1 to the foot of the
/// mast.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ThermographView {
    /// The Left stops.
    pub left: Vec<[String; 2]>,
    /// The Right stops.
    pub right: Vec<[String; 2]>,
}

/// A fact about a game as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FactView {
    /// The expression as it was typed.
    pub expression: String,
    /// The fact in the notation of CGSuite.
    pub result: String,
}

impl FactView {
    /// The expression and the fact.
    pub fn text(&self) -> String {
        format!("{}\n\n{}", self.expression, self.result)
    }
}

/// A comparison as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ComparedView {
    /// The comparison as it was typed.
    pub expression: String,
    /// The canonical form of the left side.
    pub left: String,
    /// The canonical form of the right side.
    pub right: String,
    /// `<`, `>`, `=`, or `||` where neither is less than or equal to the other.
    pub result: String,
    /// Set when the comparison holds.
    pub holds: bool,
}

/// The value of the position or the expression that `text` is, within `limits`. Cost of a position: each part that
/// play can reach, once with its options, and the sums of their values; of an impartial part its
/// nim-value.
///
/// ```
/// use bouton_lab::{ValueAnswer, value};
/// use bouton_solve::Limits;
///
/// let mut values = Vec::new();
/// for text in ["domineering 2x2", "{2|*} + 3.^ - *2"] {
///     let ValueAnswer::Value(answer) = value(text.as_bytes(), Limits::default())? else { continue };
///     values.push(answer.form().to_string());
/// }
/// assert_eq!(values, ["+-1", "{2^3*2|^3*3}"]);
/// # Ok::<(), bouton_answers::Failure>(())
/// ```
///
/// # Errors
/// No position and no expression, located; a position that comes again among more than 1000; a limit.
pub fn value(text: &[u8], limits: Limits) -> Result<ValueAnswer, Failure> {
    sized(answered(text, limits))
}

/// A failure for the size of a value named as one.
fn sized(answer: Result<ValueAnswer, Failure>) -> Result<ValueAnswer, Failure> {
    answer.map_err(|failure| match failure {
        Failure::GaveUp(Exceeded::Size, _) => LargeValue.into(),
        failure => failure,
    })
}

fn answered(text: &[u8], limits: Limits) -> Result<ValueAnswer, Failure> {
    if is_expression(text) {
        return expression::evaluate(text, &mut ValueNames::default(), &limits);
    }
    let (query, places) = Query::read_located(text, &limits)?;
    keeps_turns(&query.sum)?;
    let mut meter = limits.meter();
    let (games, game) = match Solver::new(limits.clone()).short_value(&query.sum, &mut meter) {
        Ok(value) => value,
        Err((Exceeded::Cycle, at)) => {
            let loopy = loopy::of_position(&query.sum, limits)?;
            let none = || Failure::input(text, ParseError::new(places[at].clone(), NoValue));
            return loopy.ok_or_else(none);
        }
        Err((exceeded, _)) => return Err(exceeded.into()),
    };
    let asked = write_sum(&query.sum);
    Ok(ValueAnswer::Value(Box::new(GameValue::new(asked, true, games, game, meter)?)))
}

impl ValueAnswer {
    /// The answer as JSON.
    ///
    /// # Errors
    /// A limit.
    pub fn json(&mut self) -> Result<Value, Failure> {
        match self {
            ValueAnswer::Value(value) => Ok(view_json(&value.view()?)),
            ValueAnswer::Loopy(value) => Ok(view_json(value.view())),
            ValueAnswer::Comparison(compared) => Ok(view_json(&compared.view())),
            ValueAnswer::Fact(fact) => Ok(view_json(fact)),
        }
    }

    /// The answer for people.
    pub fn text(&self, texts: &Texts) -> String {
        match self {
            ValueAnswer::Value(value) => value.text(texts),
            ValueAnswer::Loopy(value) => value.text(texts),
            ValueAnswer::Comparison(compared) => compared.text(texts),
            ValueAnswer::Fact(fact) => fact.text(),
        }
    }

    /// Returns `true` unless it is a comparison that does not hold.
    pub fn holds(&self) -> bool {
        match self {
            ValueAnswer::Value(_) | ValueAnswer::Loopy(_) | ValueAnswer::Fact(_) => true,
            ValueAnswer::Comparison(compared) => compared.holds,
        }
    }
}

impl GameValue {
    fn new(
        asked: String,
        is_position: bool,
        mut games: ShortGames,
        game: GameId,
        mut meter: Meter,
    ) -> Result<GameValue, Failure> {
        let form = games.name(game, &mut meter)?;
        let outcome = games.outcome(game, &mut meter)?;
        let mean = games.mean(game, &mut meter)?;
        let temperature = games.temperature(game, &mut meter)?;
        Ok(GameValue { asked, is_position, games, game, form, outcome, mean, temperature, meter })
    }

    /// The canonical form in the notation of CGSuite.
    pub fn form(&self) -> &str {
        &self.form
    }

    /// The outcome class.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The value as plain data, with the keys of the interface.
    ///
    /// # Errors
    /// A limit: the atomic weight and the reduced form are computed here.
    pub fn view(&mut self) -> Result<ValueView, Failure> {
        let GameValue { games, game, is_position, meter, .. } = self;
        let weight = games.atomic_weight(*game, meter)?;
        let weight = weight.map(|weight| games.name(weight, meter)).transpose()?;
        let reduced = games.reduced(*game, meter)?;
        let reduced = games.name(reduced, meter)?;
        let birthday = Integer::from(&games.birthday(*game, meter)?);
        let frozen = games.freeze(*game, meter)?;
        let freeze = games.name(frozen, meter)?;
        let is_all_small = games.is_all_small(*game, meter)?;
        let follower_count = games.follower_count(*game, MOST_FOLLOWERS, meter)?;
        let is_small = follower_count.as_ref().is_some_and(|count| *count <= MOST_WHOLE.into());
        let is_few = is_small || games.as_number(*game).is_some();
        let (mut stop_count, mut tempers, mut misere_outcome) = (None, None, None);
        if is_few {
            stop_count = Some(Integer::from(&games.stop_count(*game, meter)?));
            tempers = Some(games.tempers(*game, meter)?);
            // A position need not play as its canonical form does.
            if !*is_position {
                misere_outcome = Some(games.misere_outcome(*game, meter)?.into());
            }
        }
        let mut followers = None;
        if is_small {
            let found = games.all_followers(*game, meter)?;
            followers = Some(games.names(&found, meter)?);
        }
        let lists = is_few.then(|| lists(games, *game, meter)).transpose()?;
        let [left_options, right_options, left_incentives, right_incentives, incentives] =
            match lists {
                Some(lists) => lists.map(Some),
                None => [None, None, None, None, None],
            };
        let integer = games.as_number(*game).filter(|number| number.is_integer());
        let is_odd = integer.map(|number| number.numerator().bit(0));
        let thermograph = games.thermograph(*game, meter)?;
        let foot = [self.temperature.to_string(), self.mean.to_string()];
        let wall = |line: &Line| -> Vec<[String; 2]> {
            let corners = line.corners().iter().map(|(t, x)| [t.to_string(), x.to_string()]);
            let mut corners: Vec<_> = corners.collect();
            if corners.last() != Some(&foot) {
                corners.push(foot.clone());
            }
            corners
        };
        let asked = Some(self.asked.clone());
        let (game, expression) = if self.is_position { (asked, None) } else { (None, asked) };
        Ok(ValueView {
            game,
            expression,
            canonical_form: self.form.clone(),
            outcome: self.outcome.into(),
            is_number: self.games.as_number(self.game).is_some(),
            is_number_up_star: self.games.parts(self.game).is_some(),
            birthday,
            mean: self.mean.to_string(),
            temperature: self.temperature.to_string(),
            left_stop: self.games.stop(self.game, Player::Left).to_string(),
            right_stop: self.games.stop(self.game, Player::Right).to_string(),
            thermograph: ThermographView {
                left: wall(&thermograph.left),
                right: wall(&thermograph.right),
            },
            atomic_weight: weight,
            reduced,
            freeze,
            is_infinitesimal: self.games.is_infinitesimal(self.game),
            is_numberish: self.games.is_numberish(self.game),
            is_all_small,
            follower_count: follower_count.as_ref().map(Integer::from),
            is_even: is_odd == Some(false),
            is_odd: is_odd == Some(true),
            is_even_tempered: tempers.map(|[even, _]| even),
            is_odd_tempered: tempers.map(|[_, odd]| odd),
            misere_outcome,
            stop_count,
            followers,
            left_options,
            right_options,
            left_incentives,
            right_incentives,
            incentives,
        })
    }

    /// The value for people.
    pub fn text(&self, texts: &Texts) -> String {
        let mut lines = vec![
            self.asked.clone(),
            String::new(),
            texts.say(&msg::ValueForm { form: arg(&self.form) }),
            match (self.outcome.left, self.outcome.right) {
                (GameResult::Win, GameResult::Win) => texts.say(&msg::ValueOutcomeN),
                (GameResult::Win, _) => texts.say(&msg::ValueOutcomeL),
                (_, GameResult::Win) => texts.say(&msg::ValueOutcomeR),
                _ => texts.say(&msg::ValueOutcomeP),
            },
            self.meaning(texts),
        ];
        let (mean, temperature) = (number_said(&self.mean), number_said(&self.temperature));
        lines.push(texts.say(&msg::ValueMean { mean: arg(mean), temperature: arg(temperature) }));
        lines.join("\n")
    }

    fn meaning(&self, texts: &Texts) -> String {
        let stop = |player| self.games.stop(self.game, player);
        let (left, right) = (stop(Player::Left), stop(Player::Right));
        match self.games.as_number(self.game) {
            Some(number) if number.is_zero() => return texts.say(&msg::ValueZero),
            Some(number) if number.is_negative() => {
                let moves = moves_said(texts, &-number.clone());
                return texts.say(&msg::ValueRightAhead { moves: arg(moves) });
            }
            Some(number) => {
                let moves = moves_said(texts, number);
                return texts.say(&msg::ValueLeftAhead { moves: arg(moves) });
            }
            None => {}
        }
        if let Some(size) = self.games.as_nimber(self.game) {
            return texts.say(&msg::ValueNimber { size: arg(size) });
        }
        if left != right {
            let (left, right) = (arg(number_said(left)), arg(number_said(right)));
            return texts.say(&msg::ValueHot { left, right });
        }
        match left.is_zero() {
            true => texts.say(&msg::ValueInfinitesimal),
            false => texts.say(&msg::ValueAboutNumber { number: arg(number_said(left)) }),
        }
    }
}

/// Positions of a canonical form that are counted at most, beside those of a number or nimber.
const MOST_FOLLOWERS: u64 = 100_000;
/// Positions of the largest canonical form of which options, incentives and plays are told.
const MOST_WHOLE: u64 = 64;

/// The options of a form, of Left and of Right, the gains of their moves, and those of both.
fn lists(
    games: &mut ShortGames,
    game: GameId,
    meter: &mut Meter,
) -> Result<[Vec<String>; 5], Exceeded> {
    let left = games.options(game, Player::Left, meter)?;
    let right = games.options(game, Player::Right, meter)?;
    let left_gains = games.incentives_of(game, Player::Left, meter)?;
    let right_gains = games.incentives_of(game, Player::Right, meter)?;
    let gains = games.incentives(game, meter)?;
    let mut names = [const { Vec::new() }; 5];
    for (names, list) in names.iter_mut().zip([left, right, left_gains, right_gains, gains]) {
        *names = games.names(&list, meter)?;
    }
    Ok(names)
}

impl ComparedValues {
    /// The comparison as plain data, with the keys of the interface.
    pub fn view(&self) -> ComparedView {
        let [left, right] = self.sides.clone();
        let result = match self.order {
            Some(Ordering::Less) => "<",
            Some(Ordering::Equal) => "=",
            Some(Ordering::Greater) => ">",
            None => "||",
        };
        ComparedView {
            expression: self.expression.clone(),
            left,
            right,
            result: result.to_string(),
            holds: self.holds,
        }
    }

    /// The comparison for people.
    pub fn text(&self, texts: &Texts) -> String {
        let [left, right] = self.sides.each_ref().map(arg);
        let result = match self.order {
            Some(Ordering::Less) => texts.say(&msg::ValueLess { left, right }),
            Some(Ordering::Equal) => texts.say(&msg::ValueEqual { left, right }),
            Some(Ordering::Greater) => texts.say(&msg::ValueGreater { left, right }),
            None => texts.say(&msg::ValueConfused { left, right }),
        };
        let holds = match self.holds {
            true => texts.say(&msg::ValueHolds),
            false => texts.say(&msg::ValueFails),
        };
        format!("{}\n\n{result}\n{holds}", self.expression)
    }
}
