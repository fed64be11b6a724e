//! Steps as sentences, in the language of the reader.

use super::Step;
use crate::lang::{Lang, Texts, arg, msg};
use bouton_core::{Condition, Convention, Digit, Natural, Player, Reason, natural::BitTest};

/// Values beyond so many are cut short in a sentence (never in the data).
const SHOWN: usize = 24;

/// The explanation, a paragraph each step. `mover` is named where the game is partizan.
pub fn write_steps(texts: &Texts, steps: &[Step], partizan: Option<Player>) -> String {
    let mut out = String::new();
    for step in steps {
        let paragraph = paragraph(texts, step, partizan);
        if !paragraph.is_empty() {
            out.push_str(paragraph.trim_end());
            out.push_str("\n\n");
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// One step in words.
pub(crate) fn paragraph(texts: &Texts, step: &Step, partizan: Option<Player>) -> String {
    match step {
        Step::Setting { position, convention, rules, own_rules, code } => {
            setting(texts, position, *convention, (rules, own_rules), code.as_deref(), partizan)
        }
        Step::Because { subject, reason } => because(texts, subject, reason),
        Step::Mex { subject, options, value, .. } => {
            if options.is_empty() {
                return texts.say(&msg::StepMexNone { subject: arg(subject) });
            }
            let values = shortened(options.iter().map(|(_, value)| value.to_string()));
            let (subject, value) = (arg(subject), arg(value));
            let first = texts.say(&msg::StepMex { subject, values: arg(values), value });
            let examples = options.iter().map(|(option, value)| {
                texts.say(&msg::StepMexOption { option: arg(option), value: arg(value) })
            });
            let examples = arg(shortened(examples));
            let between = if texts.lang() == Lang::Zh { "" } else { " " };
            format!("{first}{between}{}", texts.say(&msg::StepMexOptions { examples }))
        }
        Step::Period { .. } => period_text(texts, step),
        Step::ValueTable { game, values, .. } => {
            format!(
                "{}\n\n{}",
                texts.say(&msg::StepValueTable { game: arg(game) }),
                heap_rows(values)
            )
        }
        Step::MoreParts { count } => texts.say(&msg::StepMoreParts { count: (*count).into() }),
        Step::BinaryTable { rows, parities, sum } => format!(
            "{}\n\n{}\n\n{}",
            texts.say(&msg::StepBinaryTable),
            binary_table(texts, rows, parities, sum),
            texts.say(&msg::StepColumns { sum: arg(sum) }),
        ),
        Step::NimSum { values, sum } => {
            texts.say(&msg::StepNimSum { count: arg(values.len()), sum: arg(sum) })
        }
        Step::TopBit { sum, column, holders, count, may_rise } => {
            let (count, sum, column) = ((*count).into(), arg(sum), arg(column));
            let holders = arg(shortened(holders.iter().map(Natural::to_string)));
            match may_rise {
                false => texts.say(&msg::StepTopBit { count, sum, column, holders }),
                true => texts.say(&msg::StepTopBitRise { count, sum, column, holders }),
            }
        }
        Step::Rebalance { part, value, sum, target, play, take } => {
            let (value_arg, sum) = (arg(value), arg(sum));
            let (target_arg, play) = (arg(target), arg(play));
            match take {
                Some(take) => texts.say(&msg::StepRebalanceTake {
                    value: value_arg,
                    sum,
                    target: target_arg,
                    take: arg(take),
                    play,
                }),
                None if target < value => texts.say(&msg::StepRebalance {
                    value: value_arg,
                    sum,
                    target: target_arg,
                    part: arg(part),
                    play,
                }),
                None => texts.say(&msg::StepRebalanceUp {
                    value: value_arg,
                    sum,
                    target: target_arg,
                    part: arg(part),
                    play,
                }),
            }
        }
        Step::Balanced { count: 1, .. } => texts.say(&msg::StepBalancedOne),
        Step::Balanced { .. } => texts.say(&msg::StepBalanced),
        Step::Reply { position, play, leaves, reply, sum } => {
            let (position, play, reply) = (arg(position), arg(play), arg(reply));
            match (leaves, sum) {
                (Some(leaves), Some(sum)) => texts.say(&msg::StepReplyBalance {
                    position,
                    play,
                    leaves: arg(leaves),
                    reply,
                    sum: arg(sum),
                }),
                _ => texts.say(&msg::StepReply { position, play, reply }),
            }
        }
        Step::MisereRule { firm, sum, wins, .. } => match (firm, wins) {
            (0, true) => texts.say(&msg::StepMisereOnes { sum: arg(sum) }),
            (0, false) => texts.say(&msg::StepMisereOnesLost { sum: arg(sum) }),
            _ => texts.say(&msg::StepMisereMany { firm: (*firm).into() }),
        },
        Step::Followers { convention, rows } => followers(texts, *convention, rows),
        Step::Theorem { id, source } => {
            let name = texts.by_id(&format!("theorem-{id}")).unwrap_or_default();
            let statement = texts.by_id(&format!("theorem-{id}-statement")).unwrap_or_default();
            texts.say(&msg::StepTheorem {
                name: arg(name),
                statement: arg(statement),
                source: arg(source),
            })
        }
        Step::Retrograde { positions, draw, wins } => {
            let found = match (draw, wins) {
                (true, _) => texts.say(&msg::StepRetrogradeDraw),
                (_, true) => texts.say(&msg::StepRetrogradeWin),
                (_, false) => texts.say(&msg::StepRetrogradeLoss),
            };
            let how = texts.say(&msg::StepRetrograde { positions: (*positions).into() });
            let gap = if texts.lang() == crate::lang::Lang::Zh { "" } else { " " };
            format!("{how}{gap}{found}")
        }
        Step::Searched { positions } => {
            texts.say(&msg::StepSearched { positions: (*positions).into() })
        }
        Step::Conclusion { wins: false, .. } => texts.say(&msg::StepLoses),
        Step::Conclusion { count, moves, .. } => {
            let mut list = moves.join(", ");
            if Natural::from(moves.len()) < *count {
                list.push_str(", ...");
            }
            let (count, moves) = (count.into(), arg(list));
            match partizan {
                None => texts.say(&msg::StepWins { count, moves }),
                Some(_) => texts.say(&msg::StepWinsPartizan { count, moves }),
            }
        }
        Step::Delay { play, lasts: Some(lasts), .. } => {
            texts.say(&msg::StepDelayExact { lasts: (*lasts).into(), play: arg(play) })
        }
        Step::Delay { play, .. } => texts.say(&msg::StepDelay { play: arg(play) }),
        Step::Over { wins: true } => texts.say(&msg::StepOverWon),
        Step::Over { wins: false } => texts.say(&msg::StepOverLost),
    }
}

fn setting(
    texts: &Texts,
    position: &str,
    convention: Convention,
    (rules, own_rules): (&[&str], &[String]),
    code: Option<&[(i64, Digit)]>,
    partizan: Option<Player>,
) -> String {
    let mut lines = vec![texts.say(&msg::StepSetting { position: arg(position) })];
    lines.extend(rules.iter().filter_map(|id| texts.by_id(&format!("rule-{id}"))));
    lines.extend(own_rules.iter().cloned());
    if let Some(digits) = code {
        lines.push(texts.say(&msg::StepCodeDigits));
        lines.extend(digits.iter().map(|(taken, digit)| code_digit(texts, *taken, digit)));
    }
    lines.push(match convention {
        Convention::Normal => texts.say(&msg::ConventionNormalRule),
        Convention::Misere => texts.say(&msg::ConventionMisereRule),
    });
    if let Some(player) = partizan {
        let player = player_name(texts, player);
        lines.push(texts.say(&msg::AnswerToMove { player: arg(player) }));
    }
    lines.join("\n")
}

/// The name of a player.
pub(crate) fn player_name(texts: &Texts, player: Player) -> String {
    match player {
        Player::Left => texts.say(&msg::PlayerLeft),
        Player::Right => texts.say(&msg::PlayerRight),
    }
}

/// One digit of a code, read aloud.
fn code_digit(texts: &Texts, taken: i64, digit: &Digit) -> String {
    let open = digit.open_from();
    let named = 0..open.unwrap_or(64);
    let mut leave: Vec<String> =
        named.filter_map(|count| Some(code_leave(texts, count, digit.condition(count)?))).collect();
    let more = open.and_then(|from| Some(code_leave_more(texts, from, digit.condition(from)?)));
    leave.extend(more);
    let leave = arg(texts.any_of(&leave));
    match taken {
        0 => texts.say(&msg::CodeSplit { leave }),
        1.. => texts.say(&msg::CodeDigit { taken: taken.unsigned_abs().into(), leave }),
        _ => texts.say(&msg::CodeAdded { added: taken.unsigned_abs().into(), leave }),
    }
}

/// This many heaps.
fn code_leave(texts: &Texts, count: u64, condition: Condition) -> String {
    match (count, condition) {
        (0, _) => texts.say(&msg::LeaveNothing),
        (1, _) => texts.say(&msg::LeaveOne),
        (2, Condition::Any) => texts.say(&msg::LeaveTwo),
        (_, Condition::Any) => texts.say(&msg::LeaveMany { count: count.into() }),
        (_, Condition::Different) => texts.say(&msg::LeaveDifferent { count: count.into() }),
        (_, Condition::NotAllEqual) => texts.say(&msg::LeaveNotAllEqual { count: count.into() }),
        (_, Condition::Equal) => texts.say(&msg::LeaveEqual { count: count.into() }),
    }
}

/// This many heaps, or more.
fn code_leave_more(texts: &Texts, count: u64, condition: Condition) -> String {
    let count = count.into();
    match condition {
        Condition::Any => texts.say(&msg::LeaveMore { count }),
        Condition::Different => texts.say(&msg::LeaveMoreDifferent { count }),
        Condition::NotAllEqual => texts.say(&msg::LeaveMoreNotAllEqual { count }),
        Condition::Equal => texts.say(&msg::LeaveMoreEqual { count }),
    }
}

/// Items joined by commas, cut after the first ones.
fn shortened(items: impl Iterator<Item = String>) -> String {
    let mut items = items;
    let mut all: Vec<String> = items.by_ref().take(SHOWN).collect();
    if items.next().is_some() {
        all.push("...".to_string());
    }
    all.join(", ")
}

/// Values in binary with their columns, and the row of the nim-sum beneath.
pub fn binary_table(
    texts: &Texts,
    rows: &[(String, Natural)],
    parities: &[bool],
    sum: &Natural,
) -> String {
    let columns = parities.len();
    // Powers of two head the columns while they are short; else a one stands for each column.
    let heads: Vec<String> = (0..columns)
        .rev()
        .map(|bit| if columns <= 10 { (1u64 << bit).to_string() } else { String::new() })
        .collect();
    let width = |column: usize| heads[column].len().max(1);
    let shows_label = |label: &str, value: &Natural| *label != value.to_string();
    let name = |(label, value): &(String, Natural)| match shows_label(label, value) {
        true => format!("{label} = {value}"),
        false => label.clone(),
    };
    let names: Vec<String> = rows.iter().map(name).chain([sum.to_string()]).collect();
    let side = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let line = |name: &str, cell: &dyn Fn(usize) -> String| {
        let cells: String =
            (0..columns).map(|column| format!(" {:>1$}", cell(column), width(column))).collect();
        format!("  {name:>side$}  {cells}")
    };
    let digits = |value: &Natural, column: usize| {
        if value.bit(columns - 1 - column) { "1" } else { "0" }.to_string()
    };
    let mut lines = Vec::new();
    if columns <= 10 {
        lines.push(line("", &|column| heads[column].clone()));
    }
    for (name, (_, value)) in names.iter().zip(rows) {
        lines.push(line(name, &|column| digits(value, column)));
    }
    let rule = "-".repeat(lines.last().map_or(0, |line| line.chars().count()) - 2);
    lines.push(format!("  {rule}"));
    let last = line(&names[rows.len()], &|column| digits(sum, column));
    lines.push(format!("{last}   {}", texts.say(&msg::AnswerNimSum)));
    lines.join("\n")
}

/// How a period carries a value over from a smaller heap.
fn period_text(texts: &Texts, step: &Step) -> String {
    let Step::Period { subject, heap, preperiod, period, saltus, rounds, smaller, known, value } =
        step
    else {
        return String::new();
    };
    let (subject, heap, preperiod) = (arg(subject), arg(heap), arg(preperiod));
    let (period, rounds, smaller, value) = (arg(period), arg(rounds), arg(smaller), arg(value));
    if *saltus == 0 {
        let step = msg::StepPeriod { subject, heap, preperiod, period, rounds, smaller, value };
        return texts.say(&step);
    }
    texts.say(&msg::StepPeriodArithmetic {
        subject,
        heap,
        preperiod,
        period,
        saltus: arg(saltus),
        rounds,
        smaller,
        known: arg(known),
        value,
    })
}

/// Heaps above their values, so many to a line.
fn heap_rows(values: &[u64]) -> String {
    const PER_LINE: usize = 16;
    let width = values.iter().map(|v| v.to_string().len()).max().unwrap_or(1);
    let width = width.max(values.len().to_string().len());
    let row = |cells: &mut dyn Iterator<Item = u64>| {
        cells.map(|cell| format!(" {cell:>width$}")).collect::<String>()
    };
    let lines = values.chunks(PER_LINE).enumerate().map(|(i, chunk)| {
        let first = (i * PER_LINE) as u64;
        let heaps = row(&mut (first..first + chunk.len() as u64));
        let rule = "-".repeat(heaps.len() - 1);
        format!(" {heaps}\n  {rule}\n {}", row(&mut chunk.iter().copied()))
    });
    lines.collect::<Vec<_>>().join("\n\n")
}

fn followers(texts: &Texts, convention: Convention, rows: &[(String, bool, Vec<usize>)]) -> String {
    let misere = convention == Convention::Misere;
    let mut lines = vec![if misere {
        texts.say(&msg::StepFollowersMisere)
    } else {
        texts.say(&msg::StepFollowersNormal)
    }];
    // Shortest first: each row speaks of rows above it.
    for (position, won, next) in rows.iter().rev() {
        let reason = match (next.is_empty(), won) {
            (true, _) if misere => texts.say(&msg::StepFollowerEndMisere),
            (true, _) => texts.say(&msg::StepFollowerEndNormal),
            (false, true) => {
                let lost = next.iter().find(|at| !rows[**at].1).map(|at| &rows[*at].0);
                let follower = lost.map(String::as_str).unwrap_or_default();
                texts.say(&msg::StepFollowerWon { follower: arg(follower) })
            }
            (false, false) => {
                let names = next.iter().map(|at| rows[*at].0.clone());
                texts.say(&msg::StepFollowerLost { followers: arg(shortened(names)) })
            }
        };
        lines.push(format!("  {position}: {reason}"));
    }
    lines.join("\n")
}

fn because(texts: &Texts, subject: &str, reason: &Reason) -> String {
    let subject = arg(subject);
    match reason {
        Reason::Size { heap } => texts.say(&msg::ReasonSize { heap: arg(heap) }),
        Reason::Residue { heap, modulus, quotient, residue } => texts.say(&msg::ReasonResidue {
            subject,
            heap: arg(heap),
            quotient: arg(quotient),
            modulus: arg(modulus),
            residue: arg(residue),
        }),
        Reason::Blocks { heap, forbidden, quotient, remainder, value } => {
            let block: Natural = forbidden * 2u8;
            let (heap, quotient, value) = (arg(heap), arg(quotient), arg(value));
            let (block, remainder_arg) = (arg(block), arg(remainder));
            let forbidden_arg = arg(forbidden);
            if remainder < forbidden {
                texts.say(&msg::ReasonBlocksLow {
                    subject,
                    heap,
                    quotient,
                    block,
                    remainder: remainder_arg,
                    forbidden: forbidden_arg,
                    value,
                })
            } else {
                texts.say(&msg::ReasonBlocksHigh {
                    subject,
                    heap,
                    quotient,
                    block,
                    remainder: remainder_arg,
                    forbidden: forbidden_arg,
                    value,
                })
            }
        }
        Reason::PrimeFactors { number, factors, .. } if factors.is_empty() => {
            texts.say(&msg::ReasonPrimeNone { number: arg(number) })
        }
        Reason::PrimeFactors { number, factors, value } => {
            let power = |(p, e): &(Natural, u64)| match e {
                1 => p.to_string(),
                _ => format!("{p}^{e}"),
            };
            let product = factors.iter().map(power).collect::<Vec<_>>().join(" × ");
            let exponents = shortened(factors.iter().map(|(_, e)| e.to_string()));
            texts.say(&msg::ReasonPrimeFactors {
                number: arg(number),
                product: arg(product),
                exponents: arg(exponents),
                value: arg(value),
            })
        }
        Reason::TwoAdic { heap, exponent, plus, value } => {
            let odd: Natural = heap >> (*exponent as usize);
            let (heap, exponent, odd) = (arg(heap), arg(exponent), arg(odd));
            let value = arg(value);
            match plus {
                0 => texts.say(&msg::ReasonTwoAdic { subject, heap, exponent, odd, value }),
                _ => texts.say(&msg::ReasonTwoAdicPlus { subject, heap, exponent, odd, value }),
            }
        }
        Reason::Halving { heap, ones, value } => texts.say(&msg::ReasonHalving {
            ones: (*ones).into(),
            subject,
            heap: arg(heap),
            value: arg(value),
        }),
        Reason::Lasker { heap, remainder, value } => {
            let remainder = arg(remainder);
            if heap == value {
                texts.say(&msg::ReasonLaskerSame { subject, heap: arg(heap), remainder })
            } else {
                let (heap, value) = (arg(heap), arg(value));
                texts.say(&msg::ReasonLaskerSwap { subject, heap, remainder, value })
            }
        }
        Reason::PowersResidue { heap, base, modulus, residue, value } => {
            texts.say(&msg::ReasonPowers {
                subject,
                modulus: arg(modulus),
                base: arg(base),
                heap: arg(heap),
                residue: arg(residue),
                value: arg(value),
            })
        }
        Reason::OddStairs { stairs, value } => {
            let odd = shortened(stairs.iter().step_by(2).map(Natural::to_string));
            texts.say(&msg::ReasonOddStairs { stairs: arg(odd), value: arg(value) })
        }
        Reason::EuclidQuotient { small, large, value } => texts.say(&msg::ReasonEuclidQuotient {
            large: arg(large),
            small: arg(small),
            value: arg(value),
        }),
        Reason::GoldenRatio { small, large, wins } => {
            let (low, high) = (arg(small), arg(large));
            match wins {
                _ if small.is_zero() => texts.say(&msg::ReasonGoldenOver),
                true if small == large => texts.say(&msg::ReasonGoldenWonEqual),
                true => texts.say(&msg::ReasonGoldenWon { large: high, small: low }),
                false => texts.say(&msg::ReasonGoldenLost { large: high, small: low }),
            }
        }
        Reason::MooreColumns { modulus, columns, .. } => {
            let lost = columns.iter().all(|column| *column == 0);
            let modulus = arg(modulus);
            let columns = arg(shortened(columns.iter().map(u64::to_string)));
            match lost {
                true => texts.say(&msg::ReasonMooreLost { modulus, columns }),
                false => texts.say(&msg::ReasonMooreWon { modulus, columns }),
            }
        }
        Reason::ColdPair { small, large, breadth, index, cold } => {
            let is_cold = (small, large) == (&cold.0, &cold.1);
            let (small, large, index) = (arg(small), arg(large), arg(index));
            if is_cold {
                let breadth = if breadth.is_one() { arg("") } else { arg(breadth) };
                texts.say(&msg::ReasonColdIs { small, large, index, breadth })
            } else {
                let (low, high) = (arg(&cold.0), arg(&cold.1));
                texts.say(&msg::ReasonColdNot { small, large, index, low, high })
            }
        }
        Reason::Zeckendorf { heap, parts, bound, wins } => {
            let sum = parts.iter().map(Natural::to_string).collect::<Vec<_>>().join(" + ");
            let least = parts.last().map_or_else(String::new, Natural::to_string);
            let (heap, sum, least) = (arg(heap), arg(sum), arg(least));
            let bound = arg(bound);
            match wins {
                true => texts.say(&msg::ReasonZeckendorfWon { heap, sum, least, bound }),
                false => texts.say(&msg::ReasonZeckendorfLost { heap, sum, least, bound }),
            }
        }
        Reason::ForbiddenCase { .. } => forbidden_case(texts, reason),
    }
}

fn forbidden_case(texts: &Texts, reason: &Reason) -> String {
    let Reason::ForbiddenCase { own, other, heaps, sum, reach, wins } = reason else {
        return String::new();
    };
    let free = heaps.iter().any(|heap| heap >= other);
    let larger = own > other;
    let (own, other, sum) = (arg(own), arg(other), arg(sum));
    match (larger, wins, reach) {
        (true, true, _) if free => texts.say(&msg::ReasonKlLargerWonHigh { own, other }),
        (true, true, _) => texts.say(&msg::ReasonKlLargerWonSum { own, other, sum }),
        (true, false, _) => texts.say(&msg::ReasonKlLargerLost { own, other }),
        (false, _, Some((from, to))) => {
            texts.say(&msg::ReasonKlSmallerWon { own, other, from: arg(from), to: arg(to) })
        }
        (false, _, None) => texts.say(&msg::ReasonKlSmallerLost { own, other }),
    }
}
