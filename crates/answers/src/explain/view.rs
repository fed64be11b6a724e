//! Lines and steps as data with the keys of JSON.

use super::{Level, Line, LineId, Mark, Step, paragraph, text::title};
use crate::notation::MoveText;
use crate::view::{
    AnsweredView, ClassView, EscapeView, FactorView, FollowerView, Integer, LineView, MarkView,
    OperandsView, OptionView, RowView, StepView, integers,
};
use bouton_core::{GameResult, Natural, Player};
use bouton_solve::{Element, MisereQuotient, Relation};
use bouton_texts::Texts;

impl Line {
    /// The line with the lines below it under the keys of JSON, in the proof that the player to move `wins` or
    /// does not. `mover` is named where the game is partizan.
    pub fn view(&self, texts: &Texts, wins: bool, mover: Option<Player>) -> LineView {
        LineView {
            id: self.id().to_string(),
            title: title(texts, self.step(), wins),
            step: self.step().view(),
            text: paragraph(texts, self.step(), Level::Proof, mover).trim_end().to_string(),
            level: self.level().into(),
            because: self.because().iter().map(LineId::to_string).collect(),
            steps: self.lines().iter().map(|line| line.view(texts, wins, mover)).collect(),
        }
    }
}

impl Mark {
    /// The mark with its numbers under the keys of JSON.
    pub fn view(&self) -> MarkView {
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
            Mark::Quotient { quotient, product, .. } => {
                MarkView::Quotient { class: quotient.name(*product), lost: self.is_lost() }
            }
            Mark::Theorem(reason) => MarkView::Theorem {
                reason: reason.id(),
                operands: OperandsView(reason.operands().clone()),
                lost: self.is_lost(),
            },
            Mark::Played { lost } => MarkView::Played { lost: *lost },
        }
    }
}

fn row_views(rows: &[(String, Natural)]) -> Vec<RowView> {
    rows.iter().map(|(part, value)| RowView { part: part.clone(), value: value.into() }).collect()
}

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
                window,
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
                window: window.clone(),
            },
            Step::ValueTable { game, code, values } => StepView::ValueTable {
                game: game.clone(),
                code: code.as_ref().map(ToString::to_string),
                values: values.clone(),
            },
            Step::Values { rows, more } => StepView::Values { rows: row_views(rows), more: *more },
            Step::Worth { value } => StepView::Worth { value: n(value) },
            Step::BinaryTable { rows, parities, sum } => StepView::BinaryTable {
                rows: row_views(rows),
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
            Step::Rebalance { part, value, sum, target, play, take, alone } => {
                StepView::Rebalance {
                    part: part.clone(),
                    value: n(value),
                    sum: n(sum),
                    target: n(target),
                    play: play.to_string(),
                    take: maybe(take),
                    alone: *alone,
                }
            }
            Step::Balanced { values, sum, stones, after } => StepView::Balanced {
                count: values.len(),
                values: integers(values),
                sum: n(sum),
                stones: *stones,
                after: after.as_ref().map(MoveText::to_string),
            },
            Step::Idea { reason, wins } => StepView::Idea {
                reason: reason.id(),
                operands: OperandsView(reason.operands().clone()),
                wins: *wins,
            },
            Step::Mirror { pairs, after } => StepView::Mirror {
                pairs: pairs.clone(),
                after: after.as_ref().map(MoveText::to_string),
            },
            Step::Moves { count, plays } => {
                StepView::Moves { count: n(count), moves: typed(plays) }
            }
            Step::Leaves { play, mark } => {
                StepView::Leaves { play: play.to_string(), position: mark.view() }
            }
            Step::Answers { position, yours, rows, count } => StepView::Answers {
                position: position.clone(),
                yours: *yours,
                rows: rows
                    .iter()
                    .map(|row| AnsweredView {
                        play: row.play.to_string(),
                        leaves: row.leaves.view(),
                        reply: row.reply.as_ref().map(|reply| reply.play.to_string()),
                        then: row.reply.as_ref().map(|reply| reply.leaves.view()),
                    })
                    .collect(),
                count: *count,
            },
            Step::Lemma { id } => StepView::Lemma { lemma: id.clone() },
            Step::End { convention, mark, wins, at_once } => StepView::End {
                convention: (*convention).into(),
                position: mark.view(),
                wins: *wins,
                at_once: *at_once,
            },
            Step::BestPlay { plays, wins, convention } => StepView::BestPlay {
                moves: typed(plays),
                wins: *wins,
                convention: (*convention).into(),
            },
            Step::Tried { play, mark, before, gets, better, yours } => StepView::Tried {
                play: play.to_string(),
                position: mark.as_ref().map(Mark::view),
                wins: *gets == GameResult::Win,
                before: (*before).into(),
                gets: (*gets).into(),
                better: better.as_ref().map(MoveText::to_string),
                yours: *yours,
            },
            Step::Replied { play, mark, yours } => {
                StepView::Replied { play: play.to_string(), position: mark.view(), yours: *yours }
            }
            Step::KeepsRound { play } => StepView::KeepsRound { play: play.to_string() },
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
                play: play.to_string(),
            },
            Step::Classes { quotient, rows, more } => StepView::Classes {
                order: quotient.order(),
                rows: rows
                    .iter()
                    .map(|(part, class)| ClassView {
                        part: part.clone(),
                        class: quotient.name(*class),
                    })
                    .collect(),
                more: *more,
            },
            Step::ClassTable { game, quotient, phi } => StepView::ClassTable {
                game: game.clone(),
                classes: phi.iter().map(|class| quotient.name(*class)).collect(),
            },
            Step::Presentation { quotient } => {
                let spell = |relation: Relation| {
                    [relation.left, relation.right]
                        .map(|word| MisereQuotient::spell(&word))
                        .join("=")
                };
                StepView::Presentation {
                    order: quotient.order(),
                    generators: (0..quotient.generators()).map(MisereQuotient::letter).collect(),
                    relations: quotient.relations().into_iter().map(spell).collect(),
                    p_positions: quotient.p_portion().map(|class| quotient.name(class)).collect(),
                }
            }
            Step::Product { quotient, factors, product, wins } => StepView::Product {
                factors: factors
                    .iter()
                    .map(|(class, count)| FactorView {
                        class: quotient.name(*class),
                        count: *count,
                    })
                    .collect(),
                product: quotient.name(*product),
                wins: *wins,
            },
            Step::ClassMove { quotient, play, part, from, to, others, product, .. } => {
                let name = |class: &Element| quotient.name(*class);
                StepView::ClassMove {
                    play: play.to_string(),
                    part: part.clone(),
                    from: name(from),
                    to: name(to),
                    others: name(others),
                    product: name(product),
                }
            }
            Step::ClassEscapes { quotient, rows } => StepView::ClassEscapes {
                rows: rows
                    .iter()
                    .map(|row| EscapeView {
                        part: row.part.clone(),
                        class: quotient.name(row.class),
                        others: quotient.name(row.others),
                        options: row
                            .options
                            .iter()
                            .map(|(class, option)| ClassView {
                                part: option.clone(),
                                class: quotient.name(*class),
                            })
                            .collect(),
                    })
                    .collect(),
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
            Step::Theorem { id, source } => StepView::Theorem { theorem: id, source },
            Step::Searched { positions, wins } => {
                StepView::Searched { positions: *positions, wins: *wins }
            }
            Step::Retrograde { positions, draw, wins } => {
                StepView::Retrograde { positions: *positions, draw: *draw, wins: *wins }
            }
            Step::Conclusion { wins, count, moves } => {
                StepView::Conclusion { wins: *wins, count: n(count), moves: typed(moves) }
            }
            Step::Delay { play, lasts, exact } => {
                StepView::Delay { play: play.to_string(), lasts: *lasts, exact: *exact }
            }
            Step::Over { wins } => StepView::Over { wins: *wins },
        }
    }
}

/// Moves as they are typed.
fn typed(plays: &[MoveText]) -> Vec<String> {
    plays.iter().map(MoveText::to_string).collect()
}
