//! The conditions of an impartial combinatorial game, one by one.

use super::{GraphGame, NameView, visible};
use bouton_answers::{
    Failure,
    view::{Word, view_json},
};
use bouton_core::{Breach, Player};
use bouton_graph::{
    Chunk, Edge, Halt, List, Room,
    read::{Game, Labelled},
    solve::find_cycle,
};
use bouton_solve::Exceeded;
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;

/// The conditions that a game meets, and witnesses against the others.
#[derive(Clone, Debug)]
pub struct Conditions {
    /// A move that one player has and the other has not.
    one_sided: Option<OneSided>,
    /// Positions through which play can go round forever.
    cycle: Option<Vec<String>>,
    vertices: usize,
    /// How many players there are, where the rules say so, and they are not two.
    players: Option<u64>,
    /// A move after which it is not the opponent's turn.
    turn: Option<(String, String, Player)>,
    /// Set when it is a graph, in which two players move in turn by the way it is played.
    by_graph: bool,
}

#[derive(Clone, Debug)]
struct OneSided {
    from: String,
    to: String,
    player: Player,
}

impl GraphGame {
    /// Holds the game to the conditions of an impartial combinatorial game: two players who move
    /// in turn, finitely many positions, the same moves for both, and an end to every play.
    ///
    /// # Errors
    /// There is no room in memory, and no file for it.
    pub fn conditions(&self) -> Result<Conditions, Failure> {
        let names = self.names();
        let name = |vertex: u32| names.name(vertex);
        let one_sided = match &self.game {
            Game::Impartial(_) => None,
            Game::Partizan(labelled) => one_sided(labelled, &self.room)?
                .map(|(from, to, player)| OneSided { from: name(from), to: name(to), player }),
        };
        let cycle = match &self.game {
            Game::Impartial(graph) => find_cycle(graph)?,
            Game::Partizan(labelled) => find_cycle(&labelled.graph(&self.room)?)?,
        };
        if let Some(cycle) = &cycle
            && cycle.len() as u64 * NAMED_BYTES > self.room.limit()
        {
            let limit = self.room.limit();
            return Err(Exceeded::Memory { limit, needed: None, reached: 0 }.into());
        }
        let cycle = cycle.map(|cycle| cycle.iter().copied().map(name).collect());
        let (mut players, mut turn) = (None, None);
        for breach in self.breaches.iter().flatten() {
            match breach.clone() {
                Breach::Players { count } => players = Some(count),
                Breach::Turn { from, to, player } => turn = Some((from, to, player)),
                Breach::Growth { .. } => {}
            }
        }
        let (vertices, by_graph) = (self.positions().count(), self.breaches.is_none());
        Ok(Conditions { one_sided, cycle, vertices, players, turn, by_graph })
    }
}

/// Bytes of the name of a position, about, as text and as JSON.
const NAMED_BYTES: u64 = 128;

/// A move of one player that the other does not have under any label.
fn one_sided(labelled: &Labelled, room: &Room) -> Result<Option<(u32, u32, Player)>, Halt> {
    let lacks = |own: &[Chunk], player: Player| -> Result<Option<(u32, u32, Player)>, Halt> {
        let other = sorted(labelled.moves(player.opponent()), room)?;
        let lacks = |(from, to): &(u32, u32)| other.binary_search(&[*from, *to]).is_err();
        let edge = own.iter().flat_map(Chunk::edges).find(lacks);
        Ok(edge.map(|(from, to)| (from, to, player)))
    };
    match lacks(&labelled.left, Player::Left)? {
        Some(found) => Ok(Some(found)),
        None => lacks(&labelled.right, Player::Right),
    }
}

/// Edges in ascending order, to look others up among them.
fn sorted(edges: impl Iterator<Item = Edge>, room: &Room) -> Result<List<[u32; 2]>, Halt> {
    let mut list = List::new(room)?;
    for (from, to) in edges {
        list.push([from, to])?;
    }
    room.look()?;
    list.sort_unstable();
    Ok(list)
}

impl Conditions {
    /// Returns `true` if all of them hold.
    pub fn hold(&self) -> bool {
        let in_turn = self.players.is_none() && self.turn.is_none();
        in_turn && self.one_sided.is_none() && self.cycle.is_none()
    }

    /// Returns `true` if every play ends.
    pub fn ends(&self) -> bool {
        self.cycle.is_none()
    }

    /// The conditions for people, one by one, with a witness for each that fails.
    pub fn text(&self, texts: &Texts) -> String {
        let mut lines = vec![
            match self.players {
                Some(count) => texts.say(&msg::GraphNotTwoPlayers { count: arg(count) }),
                None if self.by_graph => texts.say(&msg::GraphTwoPlayers),
                None => texts.say(&msg::GraphTwoPlayersHere),
            },
            match &self.turn {
                Some((from, to, player)) => {
                    let player = arg(bouton_answers::explain::player_name(texts, *player));
                    let (from, to) = (arg(visible(from)), arg(visible(to)));
                    texts.say(&msg::GraphNotAlternate { player, from, to })
                }
                None if self.by_graph => texts.say(&msg::GraphAlternate),
                None => texts.say(&msg::GraphAlternateHere),
            },
            texts.say(&msg::GraphFinite { count: self.vertices.into() }),
        ];
        lines.push(match &self.one_sided {
            None => texts.say(&msg::GraphSameMoves),
            Some(OneSided { from, to, player }) => {
                let (from, to) = (arg(visible(from)), arg(visible(to)));
                match player {
                    Player::Left => texts.say(&msg::GraphLeftAlone { from, to }),
                    Player::Right => texts.say(&msg::GraphRightAlone { from, to }),
                }
            }
        });
        lines.push(match &self.cycle {
            None => texts.say(&msg::GraphEnds),
            Some(cycle) => {
                let mut names: Vec<Cow<'_, str>> =
                    cycle.iter().take(12).map(|name| visible(name)).collect();
                match cycle.len() > names.len() {
                    true => names.push("...".into()),
                    false => names.push(visible(&cycle[0])),
                }
                texts.say(&msg::GraphCycle { cycle: arg(names.join(" -> ")) })
            }
        });
        lines.push(match self.hold() {
            true => texts.say(&msg::GraphIsImpartial),
            false => texts.say(&msg::GraphIsNotImpartial),
        });
        lines.join("\n")
    }

    /// The conditions as plain data.
    pub fn view(&self) -> ConditionsView {
        use ConditionName::{Alternate, Ends, Finite, SameMoves, TwoPlayers};
        let condition = |condition, witness: Option<WitnessView>| ConditionView {
            condition,
            holds: witness.is_none(),
            positions: None,
            witness,
        };
        let turn = self.turn.as_ref().map(|(from, to, player)| WitnessView::Move {
            from: NameView::Text(from.clone()),
            to: NameView::Text(to.clone()),
            player: (*player).into(),
        });
        let one_sided = self.one_sided.as_ref().map(|one| WitnessView::Move {
            from: NameView::from(&*one.from),
            to: NameView::from(&*one.to),
            player: one.player.into(),
        });
        let names =
            |cycle: &Vec<String>| cycle.iter().map(|name| NameView::from(&**name)).collect();
        let cycle = self.cycle.as_ref().map(|cycle| WitnessView::Cycle(names(cycle)));
        ConditionsView {
            impartial: self.hold(),
            conditions: vec![
                condition(TwoPlayers, self.players.map(WitnessView::Players)),
                condition(Alternate, turn),
                ConditionView { positions: Some(self.vertices), ..condition(Finite, None) },
                condition(SameMoves, one_sided),
                condition(Ends, cycle),
            ],
        }
    }

    /// [`Conditions::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.view())
    }
}

/// The conditions of an impartial combinatorial game, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ConditionsView {
    /// Set when all of them hold.
    pub impartial: bool,
    /// Each of them.
    pub conditions: Vec<ConditionView>,
}

/// A condition, and whether it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ConditionView {
    /// Its name.
    pub condition: ConditionName,
    /// Set when it holds.
    pub holds: bool,
    /// The number of positions, where the condition is that they are finitely many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<usize>,
    /// A witness against it, where it does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<WitnessView>,
}

/// The name of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum ConditionName {
    /// There are two players.
    TwoPlayers,
    /// They move in turn.
    Alternate,
    /// There are finitely many positions.
    Finite,
    /// Both players have the same moves.
    SameMoves,
    /// Every play ends.
    Ends,
}

/// A witness against a condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
pub enum WitnessView {
    /// The number of players.
    Players(u64),
    /// A move.
    Move {
        /// The position before it.
        from: NameView,
        /// The position after it.
        to: NameView,
        /// The player who makes it.
        player: Word<Player>,
    },
    /// Positions through which play can go round without end.
    Cycle(Vec<NameView>),
}
