//! Steps as sentences, in the language of the reader.

use super::{
    Answered, AnsweredBy, Level, Mark, Played, Step,
    block::{Block, as_paragraph, joined, shortened},
    definition_text, form_text, joins,
    mark::above_one,
    mark_text::mark_text,
    objection_text, quotient_text, short_text,
    table::{binary_cells, binary_table, heap_table},
};
use crate::{
    code_said::code_digit,
    notation::MoveText,
    rule::{called, names_said, rule_said},
};
use bouton_core::{Convention, Digit, Natural, Player, Reason, reason::Operand};
use bouton_texts::{Arg, Texts, arg, msg};
use std::collections::BTreeSet;

/// Maximum number of parts whose values are named in one sentence.
const VALUES: usize = 6;

/// One step in words, at a level. `partizan` is the player to move, where it matters who that is.
pub fn paragraph(texts: &Texts, step: &Step, level: Level, partizan: Option<Player>) -> String {
    as_paragraph(&blocks(texts, step, level, partizan))
}

/// One step in pieces.
pub(super) fn blocks(
    texts: &Texts,
    step: &Step,
    level: Level,
    partizan: Option<Player>,
) -> Vec<Block> {
    let text = |said: String| Block::Text(said);
    match step {
        Step::Setting { convention, games, code, .. } => {
            // A code is read aloud where it is all that the rule says, and in a proof.
            let is_rule = games.iter().any(|played| played.rule == "octal");
            let read = level == Level::Proof || level == Level::Student && is_rule;
            let code = code.as_deref().filter(|_| read);
            let lines = setting(texts, *convention, games, code, partizan);
            lines.into_iter().map(text).collect()
        }
        Step::ValueTable { game, values, .. } => {
            let game = arg(called(texts, game));
            vec![text(texts.say(&msg::StepValueTable { game })), heap_table(0, values)]
        }
        Step::Period { window, preperiod, .. } => {
            let mut blocks = vec![text(period_text(texts, step))];
            if !window.is_empty() {
                let window_said = msg::StepPeriodWindow { preperiod: arg(preperiod) };
                blocks.extend([text(texts.say(&window_said)), heap_table(*preperiod, window)]);
            }
            blocks
        }
        Step::BinaryTable { rows, parities, sum } => vec![
            text(texts.say(&msg::StepBinaryTable)),
            Block::Table {
                drawn: binary_table(texts, rows, parities, sum),
                cells: binary_cells(texts, rows, parities, sum),
            },
            text(texts.say(&msg::StepColumns { sum: arg(sum) })),
        ],
        Step::Answers { position, yours, rows, count } => {
            answers(texts, level, (position, *yours), rows, *count)
        }
        Step::Followers { convention, rows } => {
            definition_text::followers(texts, *convention, rows)
        }
        _ if let Some(blocks) = quotient_text::blocks(texts, step) => blocks,
        _ => match sentence(texts, step, level, partizan) {
            said if said.is_empty() => Vec::new(),
            said => vec![text(said)],
        },
    }
}

/// A step that is one sentence, or a few.
fn sentence(texts: &Texts, step: &Step, level: Level, partizan: Option<Player>) -> String {
    match step {
        Step::Because { subject, reason } => because(texts, subject, reason),
        Step::Mex { subject, options, value, .. } => {
            if options.is_empty() {
                return texts.say(&msg::StepMexNone { subject: arg(subject) });
            }
            let values = shortened(texts, options.iter().map(|(_, value)| value.to_string()));
            let (subject, value, count) = (arg(subject), arg(value), options.len().into());
            let first = texts.say(&msg::StepMex { subject, values: arg(values), value, count });
            let examples = options.iter().map(|(option, value)| {
                texts.say(&msg::StepMexOption { option: arg(option), value: arg(value) })
            });
            let examples = arg(shortened(texts, examples));
            let between = texts.gap();
            format!("{first}{between}{}", texts.say(&msg::StepMexOptions { examples }))
        }
        Step::Values { rows, more } => values_text(texts, rows, *more),
        Step::GameSum { rows, total, .. } => short_text::sum(texts, rows, total),
        Step::Worth { value } => texts.say(&msg::StepWorth { value: arg(value) }),
        Step::NimSum { values, .. } if values.iter().all(Natural::is_zero) => {
            texts.say(&msg::StepNimSumZero { count: values.len().into() })
        }
        Step::NimSum { values, sum } => {
            texts.say(&msg::StepNimSum { count: arg(values.len()), sum: arg(sum) })
        }
        Step::TopBit { column, holders, count, may_rise, .. } => {
            let (count, column) = ((*count).into(), arg(column));
            let holders = arg(shortened(texts, holders.iter().map(Natural::to_string)));
            match may_rise {
                false => texts.say(&msg::StepTopBit { count, column, holders }),
                true => texts.say(&msg::StepTopBitRise { count, column, holders }),
            }
        }
        Step::Rebalance { part, value, sum, target, play, take, alone } => {
            let (value_arg, sum) = (arg(value), arg(sum));
            let (target_arg, play) = (arg(target), arg(play.said()));
            match take {
                Some(take) if target.is_zero() && *alone => {
                    texts.say(&msg::StepOnlyHeap { take: arg(take), play })
                }
                Some(_) if target.is_zero() => {
                    texts.say(&msg::StepRebalanceAll { value: value_arg, play })
                }
                Some(take) => texts.say(&msg::StepRebalanceTake {
                    value: value_arg,
                    sum,
                    target: target_arg,
                    take: arg(take),
                    play,
                }),
                None if *alone => texts.say(&msg::StepRebalanceOne { play, value: value_arg }),
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
        Step::Balanced { values, stones, after, .. } => {
            match (after.as_ref().map(|play| arg(play.said())), *stones, values.len()) {
                (None, false, 1) => texts.say(&msg::StepBalancedOne),
                (None, false, _) => texts.say(&msg::StepBalanced),
                (None, true, _) => texts.say(&msg::StepBalancedStones),
                (Some(play), false, 1) => texts.say(&msg::StepKeptOne { play }),
                (Some(play), false, _) => texts.say(&msg::StepKept { play }),
                (Some(play), true, _) => texts.say(&msg::StepKeptStones { play }),
            }
        }
        Step::Idea { idea } => idea.text(texts, level),
        Step::Mirror { pairs, after } => {
            let all: BTreeSet<&String> = pairs.iter().map(|(part, _)| part).collect();
            let pairs = arg(joined(
                texts,
                all.into_iter().map(|part| texts.say(&msg::PairOf { part: arg(part) })),
            ));
            match after {
                None => texts.say(&msg::StepMirror { pairs }),
                Some(play) => texts.say(&msg::StepMirrorAfter { play: arg(play.said()), pairs }),
            }
        }
        Step::Moves { count, plays } => moves_text(texts, count, plays),
        Step::Leaves { play, mark } => leaves(texts, play, mark),
        Step::Lemma { id } => texts.by_id(&format!("lemma-{id}")).unwrap_or_default(),
        Step::End { at_once: true, convention: Convention::Normal, .. } => {
            texts.say(&msg::StepEndAtOnce)
        }
        Step::End { convention, mark, wins, .. } => end(texts, *convention, mark, *wins),
        Step::BestPlay { plays, .. } => {
            let plays = plays.iter().map(|play| play.said());
            let plays = arg(match level {
                Level::Proof => joined(texts, plays),
                _ => shortened(texts, plays),
            });
            texts.say(&msg::StepBestPlay { plays })
        }
        Step::Tried { .. } | Step::Mistake { .. } | Step::Replied { .. } => {
            objection_text::sentence(texts, step, level)
        }
        Step::KeepsRound { play } => texts.say(&msg::StepKeepsRound { play: arg(play.said()) }),
        Step::MisereRule { .. } => misere_rule(texts, step),
        Step::MisereMove { value, target, firm, play, .. } => {
            let is_firm = *firm > 0 || above_one(target);
            let (play, value, target) = (arg(play.said()), arg(value), arg(target));
            match is_firm {
                true => texts.say(&msg::StepMisereMoveFirm { play, value, target }),
                false => texts.say(&msg::StepMisereMoveFickle { play, value, target }),
            }
        }
        Step::Theorem { id, source } => {
            let name = texts.by_id(&format!("theorem-{id}")).unwrap_or_default();
            if level < Level::Proof {
                return texts.say(&msg::StepTheoremNamed { name: arg(name), id: arg(id) });
            }
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
            let gap = texts.gap();
            format!("{how}{gap}{found}")
        }
        Step::Kernel { from, computed, value, .. } => texts.say(&msg::StepKernel {
            from: arg(from),
            computed: arg(computed),
            value: arg(value),
        }),
        Step::Form { terms, total, wins } => form_text::said(texts, terms, *total, *wins),
        Step::Joined { join, convention, games, wins } => {
            joins::said(texts, join, *convention, games, *wins)
        }
        Step::Searched { positions, by_forms: true, .. } => {
            texts.say(&msg::StepSearchedByForms { positions: (*positions).into() })
        }
        Step::Searched { positions, .. } => {
            texts.say(&msg::StepSearched { positions: (*positions).into() })
        }
        Step::Conclusion { wins: false, .. } => texts.say(&msg::StepLoses),
        // Equal heaps: several moves that look the same.
        Step::Conclusion { count, moves, .. } if moves.len() == 1 && !count.is_one() => {
            let (count, moves) = (count.into(), arg(moves[0].said()));
            match partizan {
                None => texts.say(&msg::StepWins { count, moves }),
                Some(_) => texts.say(&msg::StepWinsPartizan { count, moves }),
            }
        }
        Step::Conclusion { count, moves, .. } => {
            let (count, moves) = (count.into(), arg(some_moves(texts, count, moves)));
            match partizan {
                None => texts.say(&msg::StepWins { count, moves }),
                Some(_) => texts.say(&msg::StepWinsPartizan { count, moves }),
            }
        }
        Step::Delay { play, lasts: Some(lasts), .. } => {
            texts.say(&msg::StepDelayExact { lasts: (*lasts).into(), play: arg(play.said()) })
        }
        Step::Delay { play, .. } => texts.say(&msg::StepDelay { play: arg(play.said()) }),
        Step::Over { wins: true } => texts.say(&msg::StepOverWon),
        Step::Over { wins: false } => texts.say(&msg::StepOverLost),
        // These have tables or lists.
        Step::Setting { .. }
        | Step::ValueTable { .. }
        | Step::Period { .. }
        | Step::BinaryTable { .. }
        | Step::Answers { .. }
        | Step::Classes { .. }
        | Step::ClassTable { .. }
        | Step::Presentation { .. }
        | Step::Product { .. }
        | Step::ClassMove { .. }
        | Step::ClassEscapes { .. }
        | Step::Followers { .. } => String::new(),
    }
}

/// The moves that a player may choose from, as sentences show them: the first, and how many of `count` are left out.
pub(crate) fn shown_moves(texts: &Texts, plays: &[MoveText], count: &Natural) -> String {
    // A single one is not left out: its name is as short as the words that say so.
    let all = plays.len() <= super::SAMPLES + 1 && *count == Natural::from(plays.len());
    let shown = if all { plays } else { &plays[..plays.len().min(super::SAMPLES)] };
    if *count > Natural::from(shown.len()) {
        return some_moves(texts, count, shown);
    }
    texts.any_of(&shown.iter().map(MoveText::said).collect::<Vec<_>>())
}

/// The title of a step, for lines that have one.
pub(super) fn title(texts: &Texts, step: &Step, wins: bool) -> String {
    match step {
        Step::Setting { .. } => texts.say(&msg::TitleSetting),
        Step::Values { .. } | Step::ValueTable { .. } | Step::Mex { .. } | Step::Period { .. } => {
            texts.say(&msg::TitleValues)
        }
        Step::GameSum { .. } => texts.say(&msg::TitleGameValues),
        Step::Worth { .. } => texts.say(&msg::TitleWorth),
        Step::BinaryTable { .. } => texts.say(&msg::TitleTable),
        Step::NimSum { .. } => texts.say(&msg::TitleSum),
        Step::MisereRule { .. } => texts.say(&msg::TitleTarget),
        Step::Classes { .. } | Step::ClassTable { .. } | Step::Presentation { .. } => {
            texts.say(&msg::TitleClasses)
        }
        Step::Because { .. } | Step::Product { .. } => texts.say(&msg::TitlePosition),
        Step::TopBit { .. }
        | Step::Rebalance { .. }
        | Step::MisereMove { .. }
        | Step::ClassMove { .. }
        | Step::Moves { .. }
        | Step::Leaves { .. } => texts.say(&msg::TitleMoves),
        Step::KeepsRound { .. } => texts.say(&msg::TitleDraw),
        Step::Lemma { id } if id == "no-others" => texts.say(&msg::TitleMoves),
        Step::Idea { .. } => texts.say(&msg::TitleIdea),
        Step::ClassEscapes { .. } => texts.say(&msg::TitleEscapes),
        // Of a line of play either player may be the one who is lost.
        Step::Balanced { after, .. } | Step::Mirror { after, .. } => {
            title_of_result(texts, after.is_some())
        }
        Step::Answers { yours, .. } => title_of_result(texts, !yours),
        Step::Lemma { .. } => title_of_result(texts, wins),
        Step::End { .. } | Step::Over { .. } => texts.say(&msg::TitleEnd),
        Step::Delay { .. } => texts.say(&msg::TitleDelay),
        Step::Tried { yours: true, .. } => texts.say(&msg::TitleTriedYours),
        Step::Tried { .. } => texts.say(&msg::TitleTriedTheirs),
        Step::Mistake { .. } => texts.say(&msg::TitleMistake),
        Step::Replied { .. } => texts.say(&msg::TitleReply),
        Step::BestPlay { .. } => texts.say(&msg::TitleBestPlay),
        Step::Followers { .. } | Step::Retrograde { .. } => texts.say(&msg::TitleDefinition),
        Step::Theorem { .. } => texts.say(&msg::TitleTheorem),
        Step::Searched { .. } => texts.say(&msg::TitleSearch),
        Step::Joined { .. } => texts.say(&msg::TitleJoined),
        Step::Kernel { .. } => texts.say(&msg::TitleKernel),
        Step::Form { .. } => texts.say(&msg::TitleForm),
        Step::Conclusion { .. } => texts.say(&msg::TitleConclusion),
    }
}

fn title_of_result(texts: &Texts, wins: bool) -> String {
    match wins {
        true => texts.say(&msg::TitleWins),
        false => texts.say(&msg::TitleLoses),
    }
}

/// The values of parts in one sentence.
fn values_text(texts: &Texts, rows: &[(String, Natural)], more: usize) -> String {
    let said = rows
        .iter()
        .take(VALUES)
        .map(|(part, value)| texts.say(&msg::StepValueOf { part: arg(part), value: arg(value) }));
    let values = arg(joined(texts, said));
    match (rows.len().saturating_sub(VALUES) + more, rows.len()) {
        (0, 1) => texts.say(&msg::StepValuesOne { values }),
        (more, _) => texts.say(&msg::StepValues { values, more: more.into() }),
    }
}

/// Winning moves in a list, and how many more there are.
fn some_moves(texts: &Texts, count: &Natural, plays: &[MoveText]) -> String {
    let list = joined(texts, plays.iter().map(|play| play.said()));
    let more = count - Natural::from(plays.len()).min(count.clone());
    match more.is_zero() {
        true => list,
        false => texts.say(&msg::ListMore { items: arg(list), count: (&more).into() }),
    }
}

fn moves_text(texts: &Texts, count: &Natural, plays: &[MoveText]) -> String {
    match plays {
        // Equal heaps: several moves that look the same.
        [play] if !count.is_one() => {
            texts.say(&msg::StepMovesAlike { count: count.into(), play: arg(play.said()) })
        }
        _ => {
            let moves = arg(some_moves(texts, count, plays));
            texts.say(&msg::StepMoves { count: count.into(), moves })
        }
    }
}

/// The position left by a winning move.
fn leaves(texts: &Texts, play: &MoveText, mark: &Mark) -> String {
    let play = arg(play.said());
    match mark {
        Mark::Over { .. } => texts.say(&msg::StepLeavesOver { play }),
        Mark::Theorem(reason) => {
            let reason = arg(because(texts, "", reason));
            texts.say(&msg::StepLeavesBecause { play, reason })
        }
        Mark::Game { value, mover } => {
            let value = arg(short_text::value_said(texts, value));
            match mover {
                Player::Left => texts.say(&msg::StepLeavesGameLeft { play, value }),
                Player::Right => texts.say(&msg::StepLeavesGameRight { play, value }),
            }
        }
        _ => texts.say(&msg::StepLeavesLost { play }),
    }
}

/// Moves of the loser, each with its answer.
fn answers(
    texts: &Texts,
    level: Level,
    (position, yours): (&str, bool),
    rows: &[Answered],
    count: Option<usize>,
) -> Vec<Block> {
    let position = arg(position);
    // A move that ends the game needs no answer; only misère play has such moves.
    let ends = rows.iter().any(|row| row.reply.is_none());
    let first = match (yours, ends) {
        (true, false) => texts.say(&msg::StepAnswersYours { position }),
        (false, false) => texts.say(&msg::StepAnswersTheirs { position }),
        (true, true) => texts.say(&msg::StepAnswersYoursMisere { position }),
        (false, true) => texts.say(&msg::StepAnswersTheirsMisere { position }),
    };
    let most = match level {
        Level::Child | Level::Student
            if rows.len() == super::SAMPLES + 1 && count == Some(rows.len()) =>
        {
            rows.len()
        }
        Level::Child | Level::Student => super::SAMPLES,
        Level::Proof => rows.len(),
    };
    let mut lines: Vec<String> = rows.iter().take(most).map(|row| answered(texts, row)).collect();
    let more = count.map_or(0, |count| count.saturating_sub(most.min(rows.len())));
    if more > 0 {
        lines.push(texts.say(&msg::StepAnswersMore { count: more.into() }));
    }
    vec![Block::Text(first), Block::Items(lines)]
}

/// A move of the loser and its answer.
fn answered(texts: &Texts, row: &Answered) -> String {
    let play = arg(row.play.said());
    let Some(AnsweredBy { play: reply, leaves: then }) = &row.reply else {
        return texts.say(&msg::StepAnswerOver { play });
    };
    let reply = arg(reply.said());
    match mark_text(texts, &row.leaves).zip(mark_text(texts, then)) {
        Some((leaves, then)) => {
            let (leaves, then) = (arg(leaves), arg(then));
            texts.say(&msg::StepAnswer { play, leaves, reply, then })
        }
        None => texts.say(&msg::StepAnswerPlain { play, reply }),
    }
}

/// The relation between the end of the game and the positions that are left.
fn end(texts: &Texts, convention: Convention, mark: &Mark, wins: bool) -> String {
    let is_sum = matches!(mark, Mark::Values { .. });
    match (convention, is_sum, wins) {
        (Convention::Misere, _, true) => texts.say(&msg::StepEndMisereWins),
        (Convention::Misere, _, false) => texts.say(&msg::StepEndMisereLoses),
        (Convention::Normal, true, true) => texts.say(&msg::StepEndSumWins),
        (Convention::Normal, true, false) => texts.say(&msg::StepEndSumLoses),
        (Convention::Normal, false, true) => texts.say(&msg::StepEndWins),
        (Convention::Normal, false, false) => texts.say(&msg::StepEndLoses),
    }
}

/// Misère play of tame games.
fn misere_rule(texts: &Texts, step: &Step) -> String {
    let Step::MisereRule { values, firm, sum, stones, wins, .. } = step else {
        return String::new();
    };
    let count = || values.iter().filter(|value| value.is_one()).count().into();
    match (*firm, *wins, *stones) {
        (0, true, true) => texts.say(&msg::StepMisereStones { count: count() }),
        (0, false, true) => texts.say(&msg::StepMisereStonesLost { count: count() }),
        (0, true, false) => texts.say(&msg::StepMisereFickle { sum: arg(sum) }),
        (0, false, false) => texts.say(&msg::StepMisereFickleLost { sum: arg(sum) }),
        (firm, true, _) => texts.say(&msg::StepMisereTargets { firm: firm.into() }),
        (firm, false, true) => texts.say(&msg::StepMisereLostStones { firm: firm.into() }),
        (firm, false, false) => texts.say(&msg::StepMisereLost { firm: firm.into() }),
    }
}

fn setting(
    texts: &Texts,
    convention: Convention,
    games: &[Played],
    code: Option<&[(i64, Digit)]>,
    partizan: Option<Player>,
) -> Vec<String> {
    let mut lines = Vec::new();
    for played in games {
        let Played { game, rule, own_rule, limits } = played;
        let said = match own_rule {
            Some(own) => own.clone(),
            None if *rule == "octal" && code.is_some() => {
                let code = game.split_once(':').map_or("", |(_, code)| code);
                texts.say(&msg::RuleOfOctal { code: arg(code) })
            }
            None => {
                let names = names_said(texts, game).into_iter();
                names.fold(rule_said(texts, game, *limits), |rule, names| {
                    format!("{rule}{}{names}", texts.gap())
                })
            }
        };
        lines.push(match own_rule.is_some() || games.len() > 1 {
            true => texts.say(&msg::RuleOfGame { game: arg(game), rule: arg(said) }),
            false => said,
        });
    }
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
        lines.push(texts.say(&msg::StepToMove { player: arg(player) }));
    }
    lines
}

/// The name of a player.
pub fn player_name(texts: &Texts, player: Player) -> String {
    match player {
        Player::Left => texts.say(&msg::PlayerLeft),
        Player::Right => texts.say(&msg::PlayerRight),
    }
}

/// How a period carries a value over from a smaller heap.
fn period_text(texts: &Texts, step: &Step) -> String {
    let Step::Period {
        subject,
        heap,
        preperiod,
        period,
        saltus,
        rounds,
        smaller,
        known,
        value,
        ..
    } = step
    else {
        return String::new();
    };
    let (subject, heap, preperiod) = (arg(subject), arg(heap), arg(preperiod));
    let (period, rounds, smaller, value) = (arg(period), arg(rounds), arg(smaller), arg(value));
    match saltus {
        0 => {
            let step = msg::StepPeriod { subject, heap, preperiod, period, rounds, smaller, value };
            texts.say(&step)
        }
        _ => texts.say(&msg::StepPeriodArithmetic {
            subject,
            heap,
            preperiod,
            period,
            saltus: arg(saltus),
            rounds,
            smaller,
            known: arg(known),
            value,
        }),
    }
}

/// The sentence of a reason. Empty where the texts have none: a ruleset of another crate may give reasons
/// of its own.
fn because(texts: &Texts, subject: &str, reason: &Reason) -> String {
    let Some((id, more)) = reason.wording() else { return String::new() };
    let operands = reason.operands();
    let variable = |name: &str| match more.get(name).or_else(|| operands.get(name)) {
        Some(operand) => operand_arg(texts, operand),
        None => (name == "subject").then(|| subject.into()),
    };
    texts.say_by_id(&id, variable).unwrap_or_default()
}

/// An operand as the value of a variable, where it has words.
pub(super) fn operand_arg(texts: &Texts, operand: &Operand) -> Option<Arg<'static>> {
    Some(match operand {
        Operand::Number(number) => number.into(),
        Operand::Numbers(numbers) => {
            shortened(texts, numbers.iter().map(Natural::to_string)).into()
        }
        Operand::Text(text) => text.clone().into(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;
    use bouton_core::{
        Words,
        reason::{About, Operands, Premise, ReasonKind, States, Wording},
    };
    use bouton_texts::Lang;
    use bouton_texts::msg::IDS;
    use std::{
        collections::{BTreeMap, BTreeSet},
        sync::Arc,
    };

    /// The example, states of Fibonacci Nim, and all lists of up to three small numbers.
    fn positions(example: &str) -> Vec<String> {
        let numbers: Vec<String> = (0..=9).map(|n| n.to_string()).collect();
        let small = &numbers[..4];
        let mut all = vec![example.to_string(), "8/2".to_string(), "8/3".to_string()];
        all.extend(["21/0", "13/13", "12/1", "12/0", "7/1"].map(String::from));
        all.extend(numbers.iter().cloned());
        for x in &numbers {
            all.extend(numbers.iter().map(|y| format!("{x} {y}")));
        }
        for x in small {
            for y in small {
                all.extend(small.iter().map(|z| format!("{x} {y} {z}")));
            }
        }
        all
    }

    /// Shows every reason that the registry's games give for small positions.
    fn each_reason(mut show: impl FnMut(&str, &Reason)) {
        // Parameters that the examples of the registry do not have.
        let more = [
            "kl-nim:2,5 4", "moore:1 3 4", "subtract:1-4 9", "subtract:powers-of-2 4",
            "subtract:powers-of-3 4", "subtract:divisors 4", "subtract:proper-divisors 4",
            "subtract:at-most-half 4", "geography 1-2-3", "node-kayles 1-2-3-1",
            "hackenbush 0-1-2", "hackenbush 0-1-2,1-3", "hackenbush 0-1-2-0", "take-away:3 15/15",
            "take-away:3 14/2", "mem 3/4", "silver-dollar ...", "turning-corners ../..",
            "northcott x.o/o.x", "northcott xx",
        ];
        let examples = registry::RULESETS.iter().map(|entry| entry.example).chain(more);
        for example in examples {
            let (game, position) = example.split_once(' ').expect(example);
            let (_, rules) = registry::ruleset(game, 0..game.len()).expect(game);
            for text in positions(position) {
                let Ok(parts) = rules.read(&mut Words::new(text.as_bytes(), 0, 1_000)) else {
                    continue;
                };
                let rules = rules.rules_here(&parts).unwrap_or_else(|| Arc::clone(&rules));
                for reason in parts.iter().filter_map(|part| rules.reason(part)) {
                    show(example, &reason);
                }
                for mover in [Player::Left, Player::Right] {
                    for convention in [Convention::Normal, Convention::Misere] {
                        let reason = rules.winner_reason(&parts, mover, convention);
                        reason.iter().for_each(|reason| show(example, reason));
                    }
                }
            }
        }
    }

    #[test]
    fn every_reason_has_the_variables_of_its_sentence() {
        let mut said = BTreeSet::new();
        each_reason(|game, reason| {
            let (id, more) = reason.wording().unwrap_or_else(|| panic!("{game}: {reason:?}"));
            let names = |operands: &Operands| -> Vec<&str> {
                operands.iter().map(|(name, _)| *name).collect()
            };
            let (own, more) = (names(reason.operands()), names(&more));
            assert!(!own.contains(&"subject") && !more.iter().any(|name| own.contains(name)));
            let misere =
                if reason.convention() == Some(Convention::Misere) { "-misere" } else { "" };
            let lemmas = match reason.wins() {
                _ if reason.kind().names_no_move => Vec::new(),
                None => vec![format!("lemma-why-{}", reason.id())],
                Some(_) => ["break", "mend"]
                    .map(|part| format!("lemma-{}{misere}-{part}", reason.id()))
                    .to_vec(),
            };
            for lemma in lemmas {
                assert!(IDS.contains(&lemma.as_str()), "{game}: no message `{lemma}`");
            }
            for lang in Lang::ALL {
                let sentence = because(Texts::of(lang), "x", reason);
                assert!(!sentence.is_empty(), "{game}: {lang} has no `{id}` for {reason:?}");
            }
            said.insert(id);
        });
        let written = IDS.iter().filter(|id| id.starts_with("reason-"));
        assert_eq!(said.iter().map(String::as_str).collect::<Vec<_>>(), {
            let mut written: Vec<&str> = written.copied().collect();
            written.sort_unstable();
            written
        });
    }

    /// A kind that rulesets share holds for the moves that it names; any other belongs to one game.
    #[test]
    fn a_reason_of_several_games_says_what_moves_it_is_about() {
        let mut games: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        each_reason(|example, reason| {
            if matches!(reason.kind().premise, Premise::Own) {
                let game = example.split([':', ' ']).next().expect("a game");
                games.entry(reason.id()).or_default().insert(game.to_string());
            }
        });
        for (id, games) in games {
            assert_eq!(
                games.len(),
                1,
                "`{id}` is shared by {games:?}: which moves does it take for granted?"
            );
        }
    }

    /// It is here and nowhere else, but for its sentences, which it borrows.
    static PARITY: ReasonKind = ReasonKind {
        wording: |_| Some(Wording::case("none")),
        ..ReasonKind::new("prime-factors", About::First("number"), States::Value("value"), |_| {
            Some(true)
        })
    };

    static UNWORDED: ReasonKind = ReasonKind { id: "unworded", ..PARITY };

    #[test]
    fn a_new_reason_is_worded_and_shown_without_a_list_of_reasons() {
        let operands = || {
            let reach = vec![Natural::ONE, Natural::ZERO];
            let record = Operands::from([("prime", Natural::from(3u8).into())]);
            Operands::from([
                ("number", 1u64.into()),
                ("reach", reach.into()),
                ("none", Operand::Nothing),
                ("wins", true.into()),
                ("form", "2^3".to_string().into()),
                ("factors", Operand::Records(vec![record])),
            ])
        };
        let step = |kind| Step::Because {
            subject: "1".to_string(),
            reason: Reason::new(kind, operands()),
        };
        let texts = Texts::of(Lang::En);
        let said = paragraph(texts, &step(&UNWORDED), Level::Student, None)
            + &paragraph(texts, &step(&PARITY), Level::Student, None);
        assert!(said.starts_with("1 has no prime factor") && !said.contains('\n'), "{said}");
        let json = serde_json::to_string(&step(&UNWORDED)).unwrap();
        assert_eq!(
            json,
            r#"{"kind":"because","reason":"unworded","number":1,"reach":[1,0],"none":null,"wins":true,"form":"2^3","factors":[{"prime":3}],"subject":"1"}"#
        );
    }
}
