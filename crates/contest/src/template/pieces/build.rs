//! Functions of a program, put together: from a form, a table or a period.

use super::{
    LARGEST, PositionShape, Program, ProgramAsk, Refused, columns, factors, forbidden,
    form::{Form, Kind},
    misere, pairs, splits, table,
    takes::{self, Made, Moves},
    targets, text,
};
use crate::template::{
    code::{Constant, Expr, Operator, Source, Type, int},
    notation,
    offers::{MoveShape, Offers},
    visit,
};
use bouton_core::{Convention, Ruleset, SingleHeaps, Theorem};
use bouton_solve::{
    Exceeded, HeapTable, Limits, Period, find_period,
    theorems::{SPRAGUE_GRUNDY, TAME_SUM},
};
use bouton_texts::{Texts, arg, msg};
use std::{collections::BTreeMap, time::Duration};

/// The bound of a closed form if none is given.
pub(super) const USUAL: u64 = 1_000_000_000_000_000_000;
/// The bound of a table if none is given.
const TABLE: u64 = 5_000;
/// The largest table where heaps are not split.
pub(super) const LONG_TABLE: u64 = 1_000_000;
/// Maximum number of heap values written into a program.
const LISTED: usize = 1_500;
/// Bounds offered where the one asked for is too large for a table, the largest first.
const OFFERED: [u64; 6] = [LONG_TABLE, 200_000, 50_000, 20_000, 10_000, TABLE];
/// Time limit of the search for a period.
const SOON: Duration = Duration::from_secs(5);
/// Largest number factored, or searched for divisors, by plain trial division.
const TRIAL: u64 = 10_000_000_000;
/// Number of steps of filling a table that the comparison with the engines spends.
const QUICK_WORK: u64 = 1_200_000;

/// A program before it is put together.
pub(super) struct Draft {
    /// Its functions, in the notation.
    pub(super) text: String,
    /// The operands in them: numbers and lists become constants, other expressions take their place.
    pub(super) operands: BTreeMap<String, Expr>,
    /// Names that are handed on to the functions that use them.
    pub(super) context: Vec<(String, Type)>,
    /// The form of moves.
    pub(super) moves: MoveShape,
    /// The largest number.
    pub(super) max: u64,
    /// Why it is right, unless the comments of its functions say so.
    pub(super) theorem: Option<Theorem>,
    /// A bound up to which its table is filled quickly.
    pub(super) quick: Option<u64>,
}

impl Draft {
    pub(super) fn new(text: String, max: u64, theorem: Option<Theorem>) -> Draft {
        let (operands, context) = Default::default();
        Draft { text, operands, context, moves: MoveShape::Heap, max, theorem, quick: None }
    }

    pub(super) fn with(mut self, name: &str, value: Expr) -> Draft {
        self.operands.insert(name.to_string(), value);
        self
    }

    /// A name that `make_` and that name returns.
    pub(super) fn handing(mut self, name: &str) -> Draft {
        self.context.push((name.to_string(), Type::numbers()));
        self
    }

    /// The program.
    ///
    /// # Errors
    /// A mistake in a text.
    pub(super) fn finish(self, ask: &ProgramAsk<'_>) -> Result<Program, Refused> {
        let (mut program, context) = self.open(ask)?;
        visit::close(&mut program.offers.source.routines, &context);
        Ok(program)
    }

    /// The program in which names of its context are not handed on yet, and that context.
    ///
    /// # Errors
    /// A mistake in a text.
    pub(super) fn open(
        mut self,
        ask: &ProgramAsk<'_>,
    ) -> Result<(Program, Vec<(String, Type)>), Refused> {
        let taken: Vec<String> = ask.parameters.iter().map(|(name, _)| name.clone()).collect();
        let mistake = || Refused::Mistake(self.text.clone());
        let mut routines = notation::routines(&self.text, &taken).ok_or_else(mistake)?;
        let is_constant = |value: &Expr| matches!(value, Expr::Int(_) | Expr::List(..));
        let replaced = self.operands.clone();
        let replaced: BTreeMap<String, Expr> =
            replaced.into_iter().filter(|(_, value)| !is_constant(value)).collect();
        visit::replace(&mut routines, &replaced);
        for (name, list) in ask.parameters {
            let kind = if *list { Type::numbers() } else { Type::Int };
            self.context.push((name.clone(), kind));
        }
        let free = visit::free_names(&mut routines);
        let constants = self
            .operands
            .into_iter()
            .filter(|(name, value)| is_constant(value) && free.contains(name));
        let constants = constants.map(|(name, value)| Constant {
            comment: constant_said(&name, self.theorem, ask.texts).into_iter().collect(),
            kind: if matches!(value, Expr::Int(_)) { Type::Int } else { Type::numbers() },
            name,
            value,
        });
        let mut source = Source { constants: constants.collect(), ..Source::default() };
        for routine in &mut routines {
            let words = |id: &String| {
                let mut words = said(id, self.theorem, ask.texts)?;
                // A comment names an operand as the statements do.
                for (name, value) in &replaced {
                    if let Some(value) = written(value) {
                        words = words.replace(name, &value);
                    }
                }
                Some(words)
            };
            routine.comment = routine.comment.iter().filter_map(words).collect();
        }
        source.routines = routines;
        let offers = Offers { source, moves: self.moves };
        let Draft { max, theorem, quick, context, .. } = self;
        Ok((Program { offers, max, theorem, quick }, context))
    }
}

/// A parameter, or one with a number added or subtracted, in a comment.
fn written(expr: &Expr) -> Option<String> {
    Some(match expr {
        Expr::Name(name) => name.clone(),
        Expr::Int(number) => number.to_string(),
        Expr::Binary(Operator::Add, left, right) => {
            format!("({} + {})", written(left)?, written(right)?)
        }
        Expr::Binary(Operator::Subtract, left, right) => {
            format!("({} - {})", written(left)?, written(right)?)
        }
        _ => return None,
    })
}

/// The comment of a constant: that which it has in the programs of a theorem, or else in all.
fn constant_said(name: &str, theorem: Option<Theorem>, texts: &Texts) -> Option<String> {
    let id = format!("routine-constant-{}", name.to_lowercase());
    let family = theorem.and_then(|theorem| theorem.id.split('-').next());
    let of_family = family.and_then(|family| texts.by_id(&format!("{id}-{family}")));
    of_family.or_else(|| texts.by_id(&id))
}

/// The words of a comment.
pub(super) fn said(id: &str, theorem: Option<Theorem>, texts: &Texts) -> Option<String> {
    if id != "theorem" {
        return texts.by_id(id);
    }
    let theorem = theorem?;
    let name = texts.by_id(&format!("theorem-{}", theorem.id)).unwrap_or_default();
    Some(texts.say(&msg::TemplateWhy { name: arg(name), source: arg(theorem.source) }))
}

/// A list of numbers as a constant.
pub(super) fn list(numbers: &[u64]) -> Expr {
    Expr::List(Type::Int, numbers.iter().map(|number| int(*number as i64)).collect())
}

/// The program for a game without parameters that are read.
///
/// # Errors
/// Why there is none.
pub(super) fn fixed(ask: &ProgramAsk<'_>) -> Result<Program, Refused> {
    draft(ask)?.finish(ask)
}

/// The pieces of a program before they are put together.
///
/// # Errors
/// Why there is none.
pub(super) fn draft(ask: &ProgramAsk<'_>) -> Result<Draft, Refused> {
    let rules = (ask.rules)(&[]).ok_or(Refused::NoRule)?;
    if ask.position == PositionShape::One && rules.position(&[4]).is_none() {
        return Err(Refused::NotOneNumber);
    }
    if let Some(form) = Form::of(&*rules, ask.position, ask.convention)? {
        let operands = form.operands.iter().map(|number| int(*number as i64)).collect();
        return Ok(of_form(form.kind, operands, form.theorem, ask));
    }
    if !rules.nature().impartial {
        return Err(Refused::Partizan);
    }
    if matches!(ask.position, PositionShape::Fixed(_) | PositionShape::Limited) {
        return Err(refused(ask));
    }
    let heaps = rules.heaps().ok_or_else(|| refused(ask))?;
    by_table(&*rules, heaps, ask)
}

/// The refusal of a game of which no rule is known.
fn refused(ask: &ProgramAsk<'_>) -> Refused {
    match ask.convention {
        Convention::Normal => Refused::NoRule,
        Convention::Misere => Refused::Misere,
    }
}

/// How the moves of one heap are counted, and what they leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Options {
    /// They are not offered.
    None,
    /// Each leaves one heap, and they are listed.
    Listed,
    /// They are counted by `count_to`, and listed.
    Counted,
    /// They are counted by `count_to`, and not listed.
    OnlyCounted,
    /// They are counted by `count_to`, and listed; each leaves one heap or two.
    Split,
}

/// How moves are written, by what they leave.
fn shape(options: Options) -> MoveShape {
    match options {
        Options::Split => MoveShape::Split,
        _ => MoveShape::Heap,
    }
}

/// The functions of a game of heaps: `values` is what one heap needs; `inlined` stands for its value.
fn of_heaps(values: &str, inlined: Option<&str>, options: Options, ask: &ProgramAsk<'_>) -> String {
    let misere = ask.convention == Convention::Misere;
    let mut out = values.to_string();
    let count = match options {
        Options::None | Options::Listed => "options_to",
        _ => "count_to",
    };
    let after = if count == "options_to" { ".len()" } else { "" };
    let moves = |one: &'static str, two: &'static str| match options {
        Options::None | Options::OnlyCounted => "",
        Options::Listed | Options::Counted => one,
        Options::Split => two,
    };
    if ask.position == PositionShape::One {
        let (wins, counts) = text::ONE.split_once("/// routine-one-count").unwrap_or_default();
        if let Some(inlined) = inlined {
            out = format!("fn heap_value(heap: int) -> int {{ return {inlined}; }}\n") + &out;
        }
        out += wins;
        if options != Options::None {
            out += counts;
            out += moves(text::ONE_MOVES, splits::ONE_MOVES);
        }
        out = out.replace("COUNT_OF(heap, TARGET)", &format!("{count}(heap, TARGET){after}"));
        out = out.replace("heap_value", "grundy");
        return out.replace("TARGET", if misere { "1" } else { "0" });
    }
    if ask.summand {
        let counts = options != Options::None;
        out += &targets::of_heaps(counts, moves(text::MOVES, ""), ask.convention);
    } else {
        out += text::SUM;
        out += if misere { text::MISERE_WINS } else { text::SUM_WINS };
        if options != Options::None {
            out += if misere { text::MISERE_TARGETS } else { text::SUM_TARGETS };
            out += text::COUNT;
            out += moves(text::MOVES, splits::MOVES);
        }
    }
    let of_one = format!("{count}(heaps[i], wanted[i]){after}");
    out = out.replace("COUNT_OF(heaps[i], wanted[i])", &of_one);
    match inlined {
        None => out,
        Some(inlined) => {
            let of = |heap: &str| inlined.replace("heap", heap);
            // Inlined code has one place for the heap.
            let mut inner = String::new();
            let mut rest = out.as_str();
            while let Some((before, after)) = rest.split_once("heap_value(") {
                let end = after.find(')').unwrap_or(after.len());
                inner += before;
                inner += &of(&after[..end]);
                rest = &after[(end + 1).min(after.len())..];
            }
            inner + rest
        }
    }
}

/// The program of a form, with these operands.
pub(super) fn of_form(
    kind: Kind,
    operands: Vec<Expr>,
    theorem: Option<Theorem>,
    ask: &ProgramAsk<'_>,
) -> Draft {
    let misere = ask.convention == Convention::Misere;
    let wanted = ask.wants.count || ask.wants.moves;
    // The bound where counts or moves take more work than the winner.
    let bounded = |most: u64| match ask.max {
        Some(max) => (max, max <= most),
        None if wanted => (most, true),
        None => (USUAL, false),
    };
    let mut max = ask.max.unwrap_or(USUAL);
    let heaps = |text: &str, options| of_heaps(text, None, options, ask);
    let mut moves = MoveShape::Heap;
    let text = match kind {
        Kind::Size => {
            let text = of_heaps(text::SIZE, Some("heap"), Options::Listed, ask);
            text.replace("options_to(heaps[i], wanted[i]).len()", "wanted[i] < heaps[i] ? 1 : 0")
        }
        Kind::Residue => heaps(text::RESIDUE, Options::Listed),
        Kind::OwnLimits if ask.position == PositionShape::Limited => {
            let wins = if misere { text::OWN_LIMITS_MISERE } else { text::OWN_LIMITS_WINS };
            [text::OWN_LIMITS, wins, text::OWN_LIMITS_MOVES].concat()
        }
        Kind::OwnLimits => {
            let (target, take) = match misere {
                false => ("0", "value"),
                true => ("1", "value > 0 ? value - 1 : heaps[1]"),
            };
            let large = if ask.summand { targets::LARGE_WHOLE } else { "" };
            let text = text::HEAP_AND_LIMIT.replace("TARGET", target).replace("WINNING", take);
            text + large
        }
        Kind::Blocks => heaps(text::BLOCKS, Options::Listed),
        Kind::Lasker if ask.wants.moves => {
            let listed;
            (max, listed) = bounded(splits::LISTED);
            if listed {
                moves = MoveShape::Split;
            }
            let text = [text::LASKER, splits::LASKER_OPTIONS].concat();
            heaps(&text, if listed { Options::Split } else { Options::OnlyCounted })
        }
        Kind::Lasker => heaps(text::LASKER, Options::OnlyCounted),
        Kind::TwoAdic => {
            let listed;
            (max, listed) = bounded(TRIAL);
            heaps(text::TWO_ADIC, if listed { Options::Listed } else { Options::None })
        }
        Kind::Halving => heaps(text::HALVING, Options::Listed),
        Kind::Powers => {
            let values = match operands.first() {
                Some(Expr::Int(base)) if base % 2 == 0 => text::EVEN_POWERS,
                Some(Expr::Int(_)) => text::ODD_POWERS,
                _ => text::POWERS,
            };
            heaps(&[values, text::POWERS_OPTIONS].concat(), Options::Listed)
        }
        Kind::Exponents => {
            let divisors = match max <= TRIAL {
                true => factors::TRIAL.to_string(),
                false => [factors::GREATEST_DIVISOR, factors::RHO].concat(),
            };
            let wins = if misere { factors::EXPONENTS_MISERE_WINS } else { text::SUM_WINS };
            let moves = factors::EXPONENTS_MOVES.replace(
                "ADJUSTED",
                match misere {
                    true => {
                        "if large == (factor[1] > 1 ? 1 : 0) {
                target ^= 1;
            }"
                    }
                    false => "",
                },
            );
            let moves = if misere {
                moves
            } else {
                moves.replace(factors::EXPONENTS_LARGE, "").replace("let large = 0;", "")
            };
            let rest = if ask.summand { targets::LARGE_EXPONENTS } else { &moves };
            [&divisors, factors::EXPONENTS, text::SUM, wins, rest].concat()
        }
        Kind::OddStairs => {
            moves = MoveShape::Position;
            match misere {
                false => text::STAIRCASE.to_string(),
                true => [misere::STAIRCASE, misere::COUNT].concat(),
            }
        }
        Kind::EuclidPositive if misere => [misere::EUCLID_POSITIVE, misere::COUNT].concat(),
        Kind::EuclidPositive => {
            [pairs::EUCLID_POSITIVE, &pairs::EUCLID_MOVES.replace("LEAST", "1")].concat()
        }
        Kind::GoldenRatio => {
            let moves = pairs::EUCLID_MOVES.replace(" && left >= LEAST", "");
            [if misere { misere::EUCLID } else { pairs::EUCLID }, &moves].concat()
        }
        Kind::Columns => {
            moves = MoveShape::Position;
            let at_once = match operands.first() {
                Some(Expr::Int(modulus)) => Some((*modulus as u64).saturating_sub(1)),
                _ => None,
            };
            let listed;
            (max, listed) = bounded(columns::bound(at_once));
            let wins = if misere { pairs::MISERE_COLUMNS } else { pairs::COLUMNS };
            [wins, &columns::text(misere, listed)].concat()
        }
        Kind::ColdPair => {
            moves = MoveShape::Position;
            match misere {
                false => [pairs::COLD_PAIRS, pairs::COLD_PAIRS_MOVES].concat(),
                true => misere::wythoff(),
            }
        }
        Kind::Zeckendorf if misere => misere::fibonacci(),
        Kind::Zeckendorf => pairs::FIBONACCI.to_string(),
        Kind::Terms => pairs::TAKE_AWAY.to_string(),
        Kind::Forbidden => match &operands[..] {
            [Expr::Int(own), Expr::Int(other)] if own > other => {
                let listed;
                (max, listed) = match ask.wants.moves {
                    true => bounded(forbidden::LISTED),
                    false => (max, max <= forbidden::LISTED),
                };
                let moves = if listed { forbidden::MOVES } else { "" };
                [pairs::FORBIDDEN_LARGER, forbidden::COUNT, moves].concat()
            }
            [Expr::Int(_), Expr::Int(_)] => pairs::FORBIDDEN_SMALLER.to_string(),
            _ => pairs::FORBIDDEN_EITHER.to_string(),
        },
        Kind::Interval => {
            let text = [table::INTERVAL, table::INTERVAL_OPTIONS].concat();
            heaps(&text, Options::Counted)
        }
    };
    let mut draft = Draft::new(text, max.min(LARGEST), theorem);
    draft.moves = moves;
    for (name, operand) in kind.operands().iter().zip(operands) {
        draft = draft.with(name, operand);
    }
    draft
}

/// A table where the bound allows it, a proved period elsewhere.
fn by_table(
    rules: &dyn Ruleset,
    heaps: &dyn SingleHeaps,
    ask: &ProgramAsk<'_>,
) -> Result<Draft, Refused> {
    let misere = ask.convention == Convention::Misere;
    let meter = &mut ask.limits.meter();
    // Ferguson: a heap of a subtraction game goes like a Nim heap, in misère play too.
    let allowed = |moves: &Moves| !misere || moves.is_subtraction();
    let refuse = |moves: &Moves| match allowed(moves) {
        true => Ok(()),
        false => Err(Refused::Misere),
    };
    if let Some(max) = ask.max.filter(|max| *max <= LONG_TABLE)
        && let Some(moves) = takes::moves(heaps, max, meter)?
        && moves.affordable(max)
    {
        refuse(&moves)?;
        return Ok(of_moves(&moves, max, ask));
    }
    if let Some(draft) = by_period(heaps, ask)? {
        return Ok(draft);
    }
    if misere && rules.heaps().and_then(SingleHeaps::code).is_none() && ask.max.is_none() {
        let moves = takes::moves(heaps, TABLE, meter)?.ok_or(Refused::Misere)?;
        refuse(&moves)?;
    }
    if ask.max.is_none() {
        let moves = takes::moves(heaps, TABLE, meter)?.ok_or(Refused::NoRule)?;
        refuse(&moves)?;
        return Ok(of_moves(&moves, TABLE, ask));
    }
    for bound in OFFERED {
        let moves = takes::moves(heaps, bound, meter)?;
        if let Some(moves) = moves.filter(|moves| moves.affordable(bound)) {
            refuse(&moves)?;
            return Err(Refused::TableTo(bound));
        }
    }
    Err(refused(ask))
}

/// The program of a period that is found soon: one that is not is too long for a program.
fn by_period(heaps: &dyn SingleHeaps, ask: &ProgramAsk<'_>) -> Result<Option<Draft>, Refused> {
    let misere = ask.convention == Convention::Misere;
    let soon = ask.limits.time.map_or(SOON, |time| time.min(SOON));
    let limits = Limits { time: Some(soon), ..ask.limits.clone() };
    let most = (LISTED as u64 * 8).min(limits.positions);
    let mut values = HeapTable::default();
    let period = match find_period(&mut values, heaps, most, &mut limits.meter()) {
        Err(exceeded @ Exceeded::Cancelled { .. }) => return Err(exceeded.into()),
        found => found.unwrap_or_default(),
    };
    let Some(Period { preperiod, period, saltus, theorem, .. }) = period else { return Ok(None) };
    let Some(length) = preperiod.checked_add(period).filter(|length| *length <= LISTED as u64)
    else {
        return Ok(None);
    };
    values.extend(heaps, length, &mut limits.meter())?;
    let values: Option<Vec<u64>> =
        (0..length).map(|heap| Some(u64::from(values.value(heap)?))).collect();
    let Some(values) = values else { return Ok(None) };
    let code = heaps.code();
    let barred = code.and_then(|code| code.all_but());
    let moves = code.filter(|code| code.last_digit().is_some());
    let moves = moves.and_then(|code| takes::by_code(code, LISTED as u64 * 8));
    let subtraction = moves.as_ref().is_some_and(Moves::is_subtraction) || barred.is_some();
    if misere && !subtraction {
        return Err(Refused::Misere);
    }
    let splits = moves.as_ref().is_some_and(|moves| !moves.split.is_empty());
    if ask.wants.moves
        && ask.max.is_none()
        && let Some(moves) = moves.as_ref().filter(|_| splits)
    {
        return Ok(Some(of_moves(moves, TABLE, ask)));
    }
    let lists_splits = ask.wants.moves && ask.max.is_some_and(|max| max <= splits::LISTED);
    let value = match (preperiod > 0, saltus > 0) {
        (false, false) => table::PERIODIC,
        (true, false) => table::PERIODIC_LATE,
        (false, true) => table::PERIODIC_GROWING,
        (true, true) => table::PERIODIC_LATE_GROWING,
    };
    let (mut text, mut options) = (value.to_string(), Options::None);
    match &moves {
        Some(moves) if splits && lists_splits => {
            text += &split_options(moves, splits::OPTIONS_TO);
            options = Options::Split;
        }
        Some(moves) if splits && saltus == 0 => {
            text += &split_options(moves, table::PERIODIC_SPLIT_COUNT);
            options = Options::OnlyCounted;
        }
        Some(moves) if !splits => {
            text += &options_of(moves, "options_to");
            options = Options::Listed;
        }
        _ if barred.is_some() && saltus > 0 => {
            text += table::PERIODIC_ALL_BUT;
            options = Options::Listed;
        }
        _ => {}
    }
    let theorem = if misere { TAME_SUM } else { theorem };
    let text = of_heaps(&text, None, options, ask);
    let mut draft = Draft::new(text, ask.max.unwrap_or(USUAL), Some(theorem));
    draft.moves = shape(options);
    draft = draft.with("VALUES", list(&values)).with("PREPERIOD", int(preperiod as i64));
    draft = draft.with("PERIOD", int(period as i64)).with("SALTUS", int(saltus as i64));
    draft = draft.with("BARRED", list(&barred.unwrap_or_default()));
    Ok(Some(with_lists(draft, &moves.unwrap_or_default())))
}

/// The lists of moves as constants.
fn with_lists(draft: Draft, moves: &Moves) -> Draft {
    let Moves { take, shrink, whole, split, .. } = moves;
    [("TAKE", take), ("SHRINK", shrink), ("WHOLE", whole), ("SPLIT", split)]
        .into_iter()
        .fold(draft, |draft, (name, numbers)| draft.with(name, list(numbers)))
}

/// The kinds of taking, with their fragments.
fn fragments(moves: &Moves, of: [&str; 4]) -> String {
    let lists = [&moves.take, &moves.shrink, &moves.whole, &moves.split];
    let there = lists.into_iter().zip(of).filter(|(list, _)| !list.is_empty());
    there.map(|(_, fragment)| fragment).collect()
}

/// The end of the loop through the first of two heaps that are left, and how it stands to the second.
fn ends(text: &str, moves: &Moves) -> String {
    let text = text.replace("ORDERED", if moves.unequal { "<" } else { "<=" });
    text.replace("END", if moves.unequal { "(rest + 1) / 2" } else { "rest / 2 + 1" })
}

fn options_of(moves: &Moves, name: &str) -> String {
    let found = fragments(moves, [table::FIND_TAKE, table::FIND_SHRINK, table::FIND_WHOLE, ""]);
    table::OPTIONS_TO.replace("OPTIONS", &found).replace("options_to", name)
}

/// The options of a game in which heaps may be split, by the text for these.
fn split_options(moves: &Moves, text: &str) -> String {
    let text = ends(text, moves);
    if [&moves.take, &moves.shrink, &moves.whole].iter().any(|list| !list.is_empty()) {
        return options_of(moves, "single_options_to") + &text;
    }
    text.replace(splits::FIND_SINGLE, "").replace("single_options_to(heap, target).len()", "0")
}

/// The program of a table up to `max`.
pub(super) fn of_moves(moves: &Moves, max: u64, ask: &ProgramAsk<'_>) -> Draft {
    let seen = [table::SEE_TAKE, table::SEE_SHRINK, table::SEE_WHOLE, table::SEE_SPLIT];
    let mut fill = ends(&table::TABLE.replace("OPTIONS", &fragments(moves, seen)), moves);
    let splits = !moves.split.is_empty();
    let mut options = match splits {
        false => options_of(moves, "options_to"),
        true => split_options(moves, splits::OPTIONS_TO),
    };
    let made = Made::of(&moves.take, max);
    let mut lists = moves.clone();
    let mut draft_operands = Vec::new();
    if let Some(made) = made {
        let maker = match made {
            Made::Squares => table::SQUARES,
            Made::Primes => table::PRIMES,
            Made::Run(least, largest) => {
                draft_operands = vec![("LEAST", least), ("LARGEST", largest)];
                table::RUN
            }
        };
        lists.take = Vec::new();
        fill = maker.to_string() + &made_takes(&fill);
        options = options.replace("in TAKE ", "in takes ");
    }
    // Where everything that may be taken is larger than the bound, there is no move at all.
    let stuck = moves.is_subtraction() && moves.take.is_empty();
    if stuck {
        options = String::new();
    }
    let kind = match (stuck, splits) {
        (true, _) => Options::None,
        (false, true) => Options::Split,
        (false, false) => Options::Listed,
    };
    let inlined = of_heaps(&(fill + &options), Some("values[heap]"), kind, ask);
    let theorem = match ask.convention {
        Convention::Normal => SPRAGUE_GRUNDY,
        Convention::Misere => TAME_SUM,
    };
    let mut draft = Draft::new(inlined, max, Some(theorem)).with("MOST", int(max as i64));
    draft.moves = shape(kind);
    for (name, number) in draft_operands {
        draft = draft.with(name, int(number as i64));
    }
    let mut quick = max;
    while moves.work(quick) > QUICK_WORK && quick > 64 {
        quick /= 2;
    }
    draft.quick = (quick < max).then_some(quick);
    with_lists(draft, &lists).handing("values").handing("takes")
}

/// The functions of a game whose table is filled for each test.
pub(super) fn of_heaps_of_table(text: &str, ask: &ProgramAsk<'_>) -> String {
    of_heaps(text, Some("values[heap]"), Options::Listed, ask)
}

/// A table that makes its list of takes first.
pub(super) fn made_takes(fill: &str) -> String {
    let head = "    let takes: list = make_takes();\n    let values: list";
    fill.replace("    let values: list", head).replace("in TAKE ", "in takes ")
}
