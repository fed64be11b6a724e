//! Misère play of single positions and of expressions: genus, misère nim-value, class and canonical form; and the genera of
//! single heaps, one after the other.

mod expression;

pub use expression::{BadForm, FormAnswer, FormView, is_form, misere_form};

/// The misère theory of what `text` describes, a position ([`genus`]) or an expression over forms ([`misere_form`]), within
/// `limits`.
///
/// # Errors
/// As those of the two.
pub fn misere_theory(text: &[u8], limits: Limits) -> Result<FormAnswer, Failure> {
    match is_form(text) {
        true => misere_form(text, limits),
        false => Ok(FormAnswer::Form(Box::new(genus(text, limits)?))),
    }
}

use crate::sequence::single;
use bouton_answers::{
    Failure, Game, OperationError, Query,
    answer::keeps_turns,
    located_error,
    operation::FailureKind,
    view::{Integer, TheoremView, Word, view_json},
    write_sum,
};
use bouton_core::{
    Convention, GameResult, Natural, Outcome, ParseError, Ruleset, Sum, Tame, Theorem,
};
use bouton_solve::{Exceeded, FormMemo, Limits, Meter, theorems::TAME_SUM};
use bouton_texts::{Texts, arg, msg};
use bouton_theory::{FormId, GenusClass};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::ops::Range;

/// Steps of work that a position of a closed form is played out for before the theorem is taken instead.
const PLAYED_OUT_STEPS: u64 = 1 << 21;
/// Bytes that this may take.
const PLAYED_OUT_BYTES: u64 = 1 << 26;
/// Steps of work that the name of a canonical form, or its sum with itself, may take beyond the genus.
const WELCOME_STEPS: u64 = 1 << 22;
/// Length of the longest canonical form in the text report, in bytes; JSON has longer ones too.
const LONGEST_FORM_SHOWN: usize = 240;

/// Why a game has no genera.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGenus {
    /// The players have different moves.
    Partizan,
    /// A position can come again.
    Loopy,
}

located_error!(NoGenus);

impl OperationError for NoGenus {
    fn kind(&self) -> FailureKind {
        FailureKind::Unsupported
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        let what = match self {
            NoGenus::Partizan => texts.say(&msg::RefusedPartizanGenus),
            NoGenus::Loopy => texts.say(&msg::RefusedLoopyGenus),
        };
        (what, texts.say(&msg::RefusedGenusHelp))
    }
}

/// The misère theory of a position.
#[derive(Clone, Debug)]
pub struct GenusAnswer {
    asked: String,
    symbol: String,
    grundy: Natural,
    /// The misère nim-values beside no heap of 2, one, two and so on; the last two repeat.
    superscript: Vec<Natural>,
    class: GenusClass,
    half_tame: Option<bool>,
    canonical_form: Option<String>,
    birthday: Option<u32>,
    /// Number of positions, canonical forms and sums of them that were met; 0 for a theorem.
    searched: u64,
    theorem: Option<Theorem>,
    /// More about the form of an expression.
    form: Option<FormView>,
}

/// The misère theory of a position, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GenusView {
    /// The position as it is typed, where one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The expression as it was typed, where one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expression: Option<String>,
    /// The genus symbol, such as `3^1431`.
    pub genus: String,
    /// The nim-value, of normal play.
    pub grundy: Integer,
    /// The misère nim-value: 0 where the player to move loses in misère play.
    pub misere_grundy: Integer,
    /// The misère nim-values beside no heap of 2, one, two and so on; the last two repeat.
    pub superscript: Vec<Integer>,
    /// The outcome class in misère play.
    pub outcome: Word<Outcome>,
    /// The class: `nim-heap`, `tame`, `tame-by-reversal`, `restive`, `restive-by-reversal`, `restless` or
    /// `wild`.
    pub class: String,
    /// Set when it is tame, a Nim heap included.
    pub tame: bool,
    /// Set when it is half-tame; null where its sum with itself is too large.
    pub half_tame: Option<bool>,
    /// The misère canonical form in the notation of CGSuite; null where it is too long.
    pub canonical_form: Option<String>,
    /// Number of moves of the longest play of the canonical form; null where a theorem answered.
    pub birthday: Option<u32>,
    /// Number of positions, canonical forms and sums of them that were met; 0 for a theorem.
    pub searched: u64,
    /// The theorem, where the position was not played out.
    pub theorem: Option<TheoremView>,
    /// More about the form of an expression.
    #[serde(flatten)]
    pub form: Option<FormView>,
}

/// The genus, class and canonical form of the position that `text` describes, within `limits`. Cost: each
/// part that play can reach, and the sums of their canonical forms; of a tame position with a closed
/// form that is too large for this, the closed form alone.
///
/// ```
/// use bouton_lab::genus;
/// use bouton_solve::Limits;
///
/// let view = genus(b"kayles 12", Limits::default())?.view();
/// assert_eq!((view.genus.as_str(), view.class.as_str()), ("4^046", "wild"));
/// # Ok::<(), bouton_answers::Failure>(())
/// ```
///
/// # Errors
/// No position; one of a partizan or loopy game, located; a limit.
pub fn genus(text: &[u8], limits: Limits) -> Result<GenusAnswer, Failure> {
    let (query, places) = Query::read_located(text, &limits)?;
    let sum = &*query.sum;
    for (component, place) in sum.components.iter().zip(&places) {
        impartial(&*component.rules, text, place)?;
    }
    keeps_turns(sum)?;
    let known = closed_form(sum);
    let meter = &mut limits.meter();
    let mut memo = FormMemo::default();
    let mut tried = meter.clone();
    if known.is_some() {
        tried = tried.with_step_limit(PLAYED_OUT_STEPS).within(PLAYED_OUT_BYTES);
    }
    let form = form_of(&mut memo, sum, &mut tried);
    meter.absorb(&tried);
    match (form, known) {
        (Ok(form), _) => Ok(played_out(&mut memo, write_sum(sum), form, meter)),
        (Err((exceeded @ Exceeded::Cancelled { .. }, _)), _) => Err(exceeded.into()),
        (Err(_), Some(known)) => Ok(by_theorem(write_sum(sum), known)),
        (Err((Exceeded::Cycle, at)), None) => Err(refused(NoGenus::Loopy, text, &places[at])),
        (Err((exceeded, _)), None) => Err(exceeded.into()),
    }
}

/// The failure about a game at this place of a text.
fn refused(why: NoGenus, text: &[u8], place: &Range<usize>) -> Failure {
    Failure::input(text, ParseError::new(place.clone(), why))
}

fn impartial(rules: &dyn Ruleset, text: &[u8], place: &Range<usize>) -> Result<(), Failure> {
    match rules.nature().impartial {
        true => Ok(()),
        false => Err(refused(NoGenus::Partizan, text, place)),
    }
}

/// The form of a sum; or what keeps it from being found, and in which component.
fn form_of(memo: &mut FormMemo, sum: &Sum, meter: &mut Meter) -> Result<FormId, (Exceeded, usize)> {
    let mut forms = Vec::new();
    for (at, component) in sum.components.iter().enumerate() {
        for part in &component.parts {
            let form = memo.form_of(&component.rules, part, meter);
            forms.push(form.map_err(|exceeded| (exceeded, at))?);
        }
    }
    memo.forms.total(forms, meter).map_err(|exceeded| (exceeded, 0))
}

/// A tame position by closed forms: its nim-value, whether it is fickle, and the theorem.
fn closed_form(sum: &Sum) -> Option<(Natural, bool, Theorem)> {
    let (mut grundy, mut fickle) = (Natural::ZERO, true);
    for component in &sum.components {
        for part in &component.parts {
            let value = component.rules.value(std::slice::from_ref(part))?;
            fickle &= value.tame? == Tame::Fickle;
            grundy ^= &value.grundy;
        }
    }
    let theorem = match &sum.components[..] {
        [only] => only.rules.theorem(&only.parts, Convention::Misere),
        _ => None,
    };
    Some((grundy, fickle, theorem.unwrap_or(TAME_SUM)))
}

/// The answer by the form of a position.
fn played_out(memo: &mut FormMemo, asked: String, form: FormId, meter: &Meter) -> GenusAnswer {
    let searched = meter.reached();
    let mut welcome = meter.clone().with_step_limit(WELCOME_STEPS);
    let half_tame = memo.forms.is_half_tame(form, &mut welcome).ok();
    let mut welcome = meter.clone().with_step_limit(WELCOME_STEPS);
    let canonical_form = memo.forms.name(form, &mut welcome).ok().flatten();
    let (genus, class) = (memo.forms.genus(form), memo.forms.class(form));
    GenusAnswer {
        asked,
        symbol: genus.symbol(class),
        grundy: genus.plus().into(),
        superscript: genus.digits().iter().map(|digit| Natural::from(*digit)).collect(),
        class,
        half_tame,
        canonical_form,
        birthday: Some(memo.forms.birthday(form)),
        searched,
        theorem: None,
        form: None,
    }
}

/// The answer for a tame position of this nim-value, fickle or firm.
fn by_theorem(asked: String, known: (Natural, bool, Theorem)) -> GenusAnswer {
    let (grundy, fickle, theorem) = known;
    let beside = &grundy ^ Natural::from(2u8);
    let superscript = match fickle {
        true => vec![&grundy ^ Natural::ONE, beside, grundy.clone()],
        false => vec![grundy.clone(), beside],
    };
    let misere = superscript[0].to_string();
    let symbol = match misere.len() {
        1 => format!("{grundy}^{misere}"),
        _ => format!("{grundy}^({misere})"),
    };
    GenusAnswer {
        asked,
        symbol,
        grundy,
        superscript,
        class: GenusClass::Tame,
        half_tame: Some(false),
        canonical_form: None,
        birthday: None,
        searched: 0,
        theorem: Some(theorem),
        form: None,
    }
}

impl GenusAnswer {
    /// The result for the player to move in misère play.
    pub fn result(&self) -> GameResult {
        GameResult::win_if(!self.superscript[0].is_zero())
    }

    /// The answer as plain data, with the keys of the interface.
    pub fn view(&self) -> GenusView {
        let asked = Some(self.asked.clone());
        let (game, expression) = if self.form.is_none() { (asked, None) } else { (None, asked) };
        GenusView {
            game,
            expression,
            genus: self.symbol.clone(),
            grundy: Integer::from(&self.grundy),
            misere_grundy: Integer::from(&self.superscript[0]),
            superscript: self.superscript.iter().map(Integer::from).collect(),
            outcome: Outcome::both(self.result()).into(),
            class: self.class.name().to_string(),
            tame: self.class.is_tame(),
            half_tame: self.half_tame,
            canonical_form: self.canonical_form.clone(),
            birthday: self.birthday,
            searched: self.searched,
            theorem: self.theorem.map(TheoremView::from),
            form: self.form.clone(),
        }
    }

    /// [`GenusAnswer::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.view())
    }

    /// The answer for people.
    pub fn text(&self, texts: &Texts) -> String {
        let (symbol, grundy) = (arg(&self.symbol), arg(&self.grundy));
        let misere = &self.superscript[0];
        let mut lines = vec![
            self.asked.clone(),
            String::new(),
            texts.say(&msg::GenusSymbol { symbol, grundy, misere: arg(misere) }),
            match self.result() {
                GameResult::Win => texts.say(&msg::GenusWon),
                _ => texts.say(&msg::GenusLost),
            },
            texts.say(&msg::GenusDigits { digits: arg(self.digits_said(texts)) }),
            self.class_said(texts),
        ];
        if self.class.is_tame() {
            lines.push(match *misere == self.grundy {
                true => texts.say(&msg::GenusFirm),
                false => texts.say(&msg::GenusFickle),
            });
        }
        if self.half_tame == Some(true) {
            lines.push(texts.say(&msg::GenusHalfTame));
        }
        lines.push(match (&self.canonical_form, self.birthday) {
            (Some(form), _) if form.len() <= LONGEST_FORM_SHOWN => {
                texts.say(&msg::GenusForm { form: arg(form) })
            }
            (_, Some(birthday)) => texts.say(&msg::GenusFormLong { birthday: arg(birthday) }),
            (_, None) => texts.say(&msg::GenusFormNone),
        });
        if let (Some(form), Some(birthday)) = (&self.form, self.birthday) {
            lines.extend(form.text(birthday, texts));
        }
        lines.push(match self.theorem {
            None => texts.say(&msg::GenusSearched { searched: arg(self.searched) }),
            Some(Theorem { id, source }) => {
                let text = |id: String| arg(texts.by_id(&id).unwrap_or_default());
                texts.say(&msg::StepTheorem {
                    name: text(format!("theorem-{id}")),
                    statement: text(format!("theorem-{id}-statement")),
                    source: arg(source),
                })
            }
        });
        lines.join("\n")
    }

    /// The first misère nim-values, until the last two have been repeated.
    fn digits_said(&self, texts: &Texts) -> String {
        let [.., before, last] = &self.superscript[..] else { return String::new() };
        let shown = self.superscript.iter().chain([before, last]);
        let joined =
            |first: String, last| texts.say(&msg::ListComma { first: arg(first), last: arg(last) });
        shown.map(Natural::to_string).reduce(joined).unwrap_or_default()
    }

    fn class_said(&self, texts: &Texts) -> String {
        match self.class {
            _ if self.theorem.is_some() => texts.say(&msg::GenusClassTameByTheorem),
            GenusClass::NimHeap => texts.say(&msg::GenusClassNimHeap { size: arg(&self.grundy) }),
            GenusClass::Tame => texts.say(&msg::GenusClassTame),
            GenusClass::TameByReversal => texts.say(&msg::GenusClassTameByReversal),
            GenusClass::Restive => texts.say(&msg::GenusClassRestive),
            GenusClass::RestiveByReversal => texts.say(&msg::GenusClassRestiveByReversal),
            GenusClass::Restless => texts.say(&msg::GenusClassRestless),
            GenusClass::Wild => texts.say(&msg::GenusClassWild),
        }
    }
}

/// The genus symbols of the single heaps of a game.
#[derive(Debug)]
pub struct GenusSequence {
    game: Game,
    memo: FormMemo,
    /// One meter for all heaps: the limits are those of the whole sequence.
    meter: Meter,
}

impl GenusSequence {
    /// The sequence of `game`, computed within `limits`.
    ///
    /// # Errors
    /// It is partizan, located; it is not played on single heaps.
    pub fn new(game: &Game, limits: &Limits) -> Result<GenusSequence, Failure> {
        let typed = game.typed();
        impartial(&**game.rules(), typed.as_bytes(), &(0..typed.len()))?;
        if single(&**game.rules(), 1).is_none() {
            return Err(Failure::NoSequence { game: game.name(), partizan: false });
        }
        let (memo, meter) = (FormMemo::default(), limits.meter());
        Ok(GenusSequence { game: game.clone(), memo, meter })
    }

    /// The game as it is typed.
    pub fn game(&self) -> String {
        self.game.name()
    }

    /// The genus symbol of a heap of `n`. Cost: that of the heaps that play can reach from it.
    ///
    /// # Errors
    /// A game in which a position comes again, located; a limit.
    pub fn symbol(&mut self, n: u64) -> Result<String, Failure> {
        let rules = self.game.rules();
        let form = match single(&**rules, n) {
            Some(heap) => self.memo.form_of(rules, &heap, &mut self.meter),
            None => Ok(FormId::ZERO),
        };
        match form {
            Ok(form) => Ok(self.memo.forms.symbol(form)),
            Err(Exceeded::Cycle) => Err(self.game.refused(NoGenus::Loopy)),
            Err(exceeded) => Err(exceeded.into()),
        }
    }
}
