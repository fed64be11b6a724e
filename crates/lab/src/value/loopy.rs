//! Values of games in which play may go on for ever.

use super::{GameValue, ValueAnswer};
use crate::followers::{Movers, whole_graph};
use bouton_answers::{Failure, view::Word, write_sum};
use bouton_core::{GameResult, Meter, Outcome, Player, Sum};
use bouton_solve::Limits;
use bouton_texts::{Texts, arg, msg};
use bouton_theory::{AnyGame, Graph, ShortGames};
use schemars::JsonSchema;
use serde::Serialize;

/// The value of a loopy game as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LoopyView {
    /// The position as it is typed, where one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The expression as it was typed, where one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expression: Option<String>,
    /// The canonical form of a stopper in the notation of CGSuite; of any other game `G & H`, its onside and its offside, or its
    /// options.
    pub canonical_form: String,
    /// The outcome class.
    pub outcome: Word<Outcome>,
    /// Never set.
    pub is_number: bool,
    /// Never set.
    pub is_number_up_star: bool,
    /// Set when it equals a stopper: a game in which every play of alternate moves ends.
    pub is_stopper: bool,
    /// The stopper that it equals where endless play is won by Left; null where none was found.
    pub onside: Option<String>,
    /// The stopper that it equals where endless play is won by Right; null where none was found.
    pub offside: Option<String>,
    /// The number or pseudonumber that play comes to when Left starts; null where it is no stopper.
    pub left_stop: Option<String>,
    /// The number or pseudonumber that play comes to when Right starts; null where it is no stopper.
    pub right_stop: Option<String>,
    /// Number of different positions of the canonical form; null where it is no stopper.
    pub follower_count: Option<usize>,
    /// The options of Left in the canonical form; null where it is no stopper.
    pub left_options: Option<Vec<String>>,
    /// The options of Right in the canonical form; null where it is no stopper.
    pub right_options: Option<Vec<String>>,
    /// Set when it lies between all negative and all positive numbers.
    pub is_infinitesimal: bool,
    /// Set when it differs from a number by an infinitesimal.
    pub is_numberish: bool,
    /// Set when a position can come again by a move to itself alone.
    pub is_plumtree: bool,
}

/// The value of a loopy game.
#[derive(Clone, Debug)]
pub struct LoopyValue {
    asked: String,
    view: LoopyView,
    outcome: Outcome,
}

/// Number of positions of the largest loopy game that a value is sought of.
const MOST_POSITIONS: usize = 1000;

/// The value of a position from which play may come to one again; `None` if too many can be reached.
pub(super) fn of_position(sum: &Sum, limits: Limits) -> Result<Option<ValueAnswer>, Failure> {
    let Some((count, edges)) = whole_graph(sum, MOST_POSITIONS, limits.meter())? else {
        return Ok(None);
    };
    let mut options = vec![[Vec::new(), Vec::new()]; count];
    for (from, to, by) in edges {
        for (movers, options) in [Movers::Left, Movers::Right].into_iter().zip(&mut options[from]) {
            if by == movers || by == Movers::Both {
                options.push(to as u32);
            }
        }
    }
    let Some(graph) = Graph::new(options) else { return Ok(None) };
    let (mut games, mut meter) = (ShortGames::new(), limits.meter());
    let asked = write_sum(sum);
    Ok(Some(match games.graph_value(&graph, &mut meter)? {
        AnyGame::Short(game) => {
            ValueAnswer::Value(Box::new(GameValue::new(asked, true, games, game, meter)?))
        }
        game => ValueAnswer::Loopy(Box::new(LoopyValue::new(
            asked, true, &mut games, &game, &mut meter,
        )?)),
    }))
}

impl LoopyValue {
    pub(super) fn new(
        asked: String,
        is_position: bool,
        games: &mut ShortGames,
        game: &AnyGame,
        meter: &mut Meter,
    ) -> Result<LoopyValue, Failure> {
        let outcome = games.any_outcome(game, meter)?;
        let mut sides = [None, None];
        let mut options = [None, None];
        let (mut is_stopper, mut is_plumtree, mut follower_count) = (true, true, None);
        if let AnyGame::Loopy(loopy) = game {
            for (is_onside, side) in [true, false].into_iter().zip(&mut sides) {
                if let Some(found) = loopy.side(is_onside, games, meter)? {
                    *side = Some(games.any_name(&found, meter)?);
                }
            }
            is_stopper = loopy.is_stopper();
            is_plumtree = loopy.is_plumtree();
            follower_count = loopy.follower_count();
        }
        for (player, options) in [Player::Left, Player::Right].into_iter().zip(&mut options) {
            if let Some(found) = games.any_options(game, player, meter)? {
                let names = found.iter().map(|option| games.any_name(option, meter));
                *options = Some(names.collect::<Result<Vec<String>, _>>()?);
            }
        }
        let stops = games.any_stops(game, meter)?.map(|stops| stops.map(|stop| stop.to_string()));
        let [left_stop, right_stop] = match stops {
            Some(stops) => stops.map(Some),
            None => [None, None],
        };
        let nearby = games.number_nearby(game, meter)?;
        let [onside, offside] = sides;
        let [left_options, right_options] = options;
        let typed = Some(asked.clone());
        let (typed_game, expression) = if is_position { (typed, None) } else { (None, typed) };
        let view = LoopyView {
            game: typed_game,
            expression,
            canonical_form: games.any_name(game, meter)?,
            outcome: outcome.into(),
            is_number: false,
            is_number_up_star: false,
            is_stopper,
            onside,
            offside,
            left_stop,
            right_stop,
            follower_count,
            left_options,
            right_options,
            is_infinitesimal: nearby.as_ref().is_some_and(|number| number.is_zero()),
            is_numberish: nearby.is_some(),
            is_plumtree,
        };
        Ok(LoopyValue { asked, view, outcome })
    }

    /// The canonical form in the notation of CGSuite.
    pub fn form(&self) -> &str {
        &self.view.canonical_form
    }

    /// The value as plain data, with the keys of the interface.
    pub fn view(&self) -> &LoopyView {
        &self.view
    }

    /// The value for people.
    pub fn text(&self, texts: &Texts) -> String {
        let view = &self.view;
        let class = arg(self.outcome.symbol());
        let starts = [
            match self.outcome.left {
                GameResult::Win => texts.say(&msg::ValueLeftStartsWins),
                GameResult::Draw => texts.say(&msg::ValueLeftStartsDraws),
                GameResult::Loss => texts.say(&msg::ValueLeftStartsLoses),
            },
            match self.outcome.right {
                GameResult::Win => texts.say(&msg::ValueRightStartsWins),
                GameResult::Draw => texts.say(&msg::ValueRightStartsDraws),
                GameResult::Loss => texts.say(&msg::ValueRightStartsLoses),
            },
        ];
        let [left, right] = starts.each_ref().map(arg);
        let mut lines = vec![
            self.asked.clone(),
            String::new(),
            texts.say(&msg::ValueForm { form: arg(&view.canonical_form) }),
            texts.say(&msg::ValueOutcomeStarts { class, left, right }),
        ];
        lines.push(match (&view.left_stop, &view.right_stop, &view.onside, &view.offside) {
            (Some(left), Some(right), ..) => {
                texts.say(&msg::ValueStopper { left: arg(left), right: arg(right) })
            }
            (_, _, Some(onside), Some(offside)) => {
                texts.say(&msg::ValueSided { onside: arg(onside), offside: arg(offside) })
            }
            (_, _, Some(onside), _) => texts.say(&msg::ValueOnside { onside: arg(onside) }),
            (.., Some(offside)) => texts.say(&msg::ValueOffside { offside: arg(offside) }),
            _ => texts.say(&msg::ValueUnsided),
        });
        lines.join("\n")
    }
}
