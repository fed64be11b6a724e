//! Values of short games in normal play: of positions, and of expressions.

mod expression;

pub use expression::{BadExpression, is_expression};

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
use bouton_core::{GameResult, Outcome, ParseError, Player};
use bouton_solve::{Exceeded, Limits, Meter, Solver};
use bouton_texts::{Texts, arg, msg};
use bouton_theory::{Dyadic, GameId, Line, ShortGames};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::cmp::Ordering;

/// A game in which a position can come again has no value of a short game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoValue;

located_error!(NoValue);

impl std::error::Error for NoValue {}

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

impl std::error::Error for LargeValue {}

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
    /// How two expressions compare.
    Comparison(ComparedValues),
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
/// No position and no expression, located; a game in which a position comes again; a limit.
pub fn value(text: &[u8], limits: Limits) -> Result<ValueAnswer, Failure> {
    answered(text, limits).map_err(|failure| match failure {
        Failure::GaveUp(Exceeded::Size, _) => LargeValue.into(),
        failure => failure,
    })
}

fn answered(text: &[u8], limits: Limits) -> Result<ValueAnswer, Failure> {
    if is_expression(text) {
        return expression::evaluate(text, &limits);
    }
    let (query, places) = Query::read_located(text, &limits)?;
    keeps_turns(&query.sum)?;
    let mut meter = limits.meter();
    let (games, game) = match Solver::new(limits).short_value(&query.sum, &mut meter) {
        Ok(value) => value,
        Err((Exceeded::Cycle, at)) => {
            return Err(Failure::input(text, ParseError::new(places[at].clone(), NoValue)));
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
            ValueAnswer::Comparison(compared) => Ok(view_json(&compared.view())),
        }
    }

    /// The answer for people.
    pub fn text(&self, texts: &Texts) -> String {
        match self {
            ValueAnswer::Value(value) => value.text(texts),
            ValueAnswer::Comparison(compared) => compared.text(texts),
        }
    }

    /// Returns `true` unless it is a comparison that does not hold.
    pub fn holds(&self) -> bool {
        match self {
            ValueAnswer::Value(_) => true,
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
        let GameValue { games, game, meter, .. } = self;
        let weight = games.atomic_weight(*game, meter)?;
        let weight = weight.map(|weight| games.name(weight, meter)).transpose()?;
        let reduced = games.reduced(*game, meter)?;
        let reduced = games.name(reduced, meter)?;
        let birthday = Integer::from(&games.birthday(*game, meter)?);
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
