//! Steps as data with the keys of JSON.

use super::Step;
use crate::view::{FollowerView, Integer, OperandsView, OptionView, RowView, StepView, integers};

impl Step {
    /// The step with its operands under the keys of JSON.
    pub fn view(&self) -> StepView {
        let n = Integer::from;
        let maybe = |number: &Option<_>| number.as_ref().map(Integer::from);
        match self {
            Step::Setting { position, convention, games, code } => StepView::Setting {
                position: position.clone(),
                convention: (*convention).into(),
                games: games.iter().map(|played| played.game.clone()).collect(),
                rules: games.iter().map(|played| played.rule).collect(),
                own_rules: games.iter().filter_map(|played| played.own_rule.clone()).collect(),
                code: code
                    .as_ref()
                    .map(|code| code.iter().map(|(taken, digit)| (*taken, digit.into())).collect()),
            },
            Step::Because { subject, reason } => StepView::Because {
                reason: reason.id(),
                operands: OperandsView(reason.operands().clone()),
                subject: subject.clone(),
            },
            Step::Mex { subject, options, count, value } => StepView::Mex {
                subject: subject.clone(),
                options: options
                    .iter()
                    .map(|(option, value)| OptionView { option: option.clone(), value: *value })
                    .collect(),
                count: *count,
                value: *value,
            },
            Step::Period {
                subject,
                heap,
                preperiod,
                period,
                saltus,
                rounds,
                smaller,
                known,
                value,
            } => StepView::Period {
                subject: subject.clone(),
                heap: n(heap),
                preperiod: *preperiod,
                period: *period,
                saltus: *saltus,
                rounds: n(rounds),
                smaller: *smaller,
                known: *known,
                value: n(value),
            },
            Step::ValueTable { game, code, values } => StepView::ValueTable {
                game: game.clone(),
                code: code.as_ref().map(ToString::to_string),
                values: values.clone(),
            },
            Step::MoreParts { count } => StepView::MoreParts { count: *count },
            Step::BinaryTable { rows, parities, sum } => StepView::BinaryTable {
                rows: rows
                    .iter()
                    .map(|(part, value)| RowView { part: part.clone(), value: n(value) })
                    .collect(),
                parities: parities.iter().map(|odd| u8::from(*odd)).collect(),
                sum: n(sum),
            },
            Step::NimSum { values, sum } => {
                StepView::NimSum { values: integers(values), sum: n(sum) }
            }
            Step::TopBit { sum, column, holders, count, may_rise } => StepView::TopBit {
                sum: n(sum),
                column: n(column),
                holders: integers(holders),
                count: *count,
                may_rise: *may_rise,
            },
            Step::Rebalance { part, value, sum, target, play, take } => StepView::Rebalance {
                part: part.clone(),
                value: n(value),
                sum: n(sum),
                target: n(target),
                play: play.clone(),
                take: maybe(take),
            },
            Step::Balanced { values, sum, stones, after } => StepView::Balanced {
                count: values.len(),
                values: integers(values),
                sum: n(sum),
                stones: *stones,
                after: after.clone(),
            },
            Step::Reply { position, play, leaves, reply, sum } => StepView::Reply {
                position: position.clone(),
                play: play.clone(),
                leaves: maybe(leaves),
                reply: reply.clone(),
                sum: maybe(sum),
            },
            Step::MisereRule { values, kinds, firm, sum, stones, wins } => StepView::MisereRule {
                values: integers(values),
                kinds: kinds.iter().map(|kind| (*kind).into()).collect(),
                firm: *firm,
                sum: n(sum),
                stones: *stones,
                wins: *wins,
            },
            Step::MisereMove { part, value, target, others, firm, play } => StepView::MisereMove {
                part: part.clone(),
                value: n(value),
                target: n(target),
                others: n(others),
                firm: *firm,
                play: play.clone(),
            },
            Step::Followers { convention, rows } => StepView::Followers {
                convention: (*convention).into(),
                rows: rows
                    .iter()
                    .map(|(position, won, next)| FollowerView {
                        position: position.clone(),
                        outcome: if *won { "N" } else { "P" },
                        followers: next.clone(),
                    })
                    .collect(),
            },
            Step::Theorem { id, source } => StepView::Theorem { id, source },
            Step::Searched { positions } => StepView::Searched { positions: *positions },
            Step::Retrograde { positions, draw, wins } => {
                StepView::Retrograde { positions: *positions, draw: *draw, wins: *wins }
            }
            Step::Conclusion { wins, count, moves } => {
                StepView::Conclusion { wins: *wins, count: n(count), moves: moves.clone() }
            }
            Step::Delay { play, lasts, exact } => {
                StepView::Delay { play: play.clone(), lasts: *lasts, exact: *exact }
            }
            Step::Over { wins } => StepView::Over { wins: *wins },
        }
    }
}
