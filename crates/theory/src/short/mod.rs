//! Short partizan games in normal play: canonical forms, their sums and their order (Siegel,
//! *Combinatorial Game Theory*, chapter II). Each form is held once, in an arena.
//!
//! A number, a multiple of up, a nimber and their sums are compact: an integer of any size is one
//! node. All other games are a node with the options of their canonical form.
//!
//! | module | what lives there |
//! |---|---|
//! | [`dyadic`] | the numbers |
//! | `node` | compact games: their options, sums and order |
//! | `order`, `canonical` | comparison; canonical forms from options |
//! | `sum`, `product` | sums, negatives, multiples; Norton multiplication, ordinal sums |
//! | `thermograph` | thermographs, cooling and heating |
//! | `followers` | quantities that are counted over all positions |
//! | `weight`, `reduced` | atomic weights; forms that ignore infinitesimals |
//! | `uptimal` | sums of powers of up |
//! | `compound` | other ways to play two games together |
//! | `facts` | questions that no game answers, companions, varieties |
//! | [`loopy`] | games that may not end: stoppers, onsides and offsides |
//! | `names`, `words`, `expression`, `read`, `literals`, `apply` | the notation of CGSuite; expressions in it |
//! | `told` | values as plain data |

mod apply;
mod canonical;
mod compound;
pub mod dyadic;
mod expression;
mod facts;
mod followers;
mod literals;
pub mod loopy;
mod names;
mod node;
mod order;
mod product;
mod read;
mod reduced;
mod sum;
mod thermograph;
mod told;
mod uptimal;
mod weight;
mod words;

pub use compound::Compound;
pub use expression::{Comparison, Evaluated, ExpressionError, ExpressionErrorKind, Method};
pub use facts::Fact;
pub use loopy::{AnyGame, Graph, Loopy, Stop};
pub use read::{GameNames, methods};
pub use thermograph::{Line, Thermograph};
pub use told::ShortValue;
pub use uptimal::Uptimal;
pub use words::is_game_word;

use bouton_core::{Exceeded, GameResult, Meter, Outcome, Player};
use dashu_int::UBig;
use dyadic::Dyadic;
use hashbrown::{HashTable, hash_table::Entry};
use node::{Node, Simple};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use std::{cmp::Ordering, hash::BuildHasher};

/// A canonical form: its number in one [`ShortGames`]. Two games are equal exactly when their numbers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(u32);

impl GameId {
    /// The game without moves.
    pub const ZERO: GameId = GameId(0);
    /// A game whose canonical form is being looked for; it is in no table.
    const DRAFT: GameId = GameId(u32::MAX);
}

/// Short games in canonical form, each once, with remembered sums and comparisons. It only grows.
///
/// ```
/// use bouton_core::Limits;
/// use bouton_theory::ShortGames;
///
/// let (mut games, mut meter) = (ShortGames::new(), Limits::default().meter());
/// let one = games.integer(1, &mut meter)?;
/// let star = games.nimber(1, &mut meter)?;
/// let game = games.with_options(vec![one], vec![star], &mut meter)?;
/// assert_eq!(games.name(game, &mut meter)?, "{1|*}");
/// assert_eq!(games.mean(game, &mut meter)?.to_string(), "1/2");
/// # Ok::<(), bouton_core::Exceeded>(())
/// ```
#[derive(Clone, Debug)]
pub struct ShortGames {
    nodes: Vec<Node>,
    interned: HashTable<GameId>,
    /// The negative of each node, where it is known.
    negatives: FxHashMap<GameId, GameId>,
    /// Sums with a game that is not compact, the smaller number first.
    sums: FxHashMap<(GameId, GameId), GameId>,
    /// Comparisons that neither stops nor parts of compact games decide.
    less_or_equal: FxHashMap<(GameId, GameId), bool>,
    /// The game that a canonical form is looked for, and comparisons with it.
    draft: Draft,
    thermographs: FxHashMap<GameId, std::sync::Arc<Thermograph>>,
    /// The expansions of uptimals that are not compact; `None` of other games.
    uptimals: FxHashMap<GameId, Option<std::sync::Arc<Uptimal>>>,
    /// About the bytes of all nodes and thermographs.
    bytes: u64,
}

/// A game given by options that may be dominated or reversible.
#[derive(Clone, Debug, Default)]
struct Draft {
    left: Vec<GameId>,
    right: Vec<GameId>,
    stops: [Dyadic; 2],
    compared: FxHashMap<(GameId, GameId), bool>,
}

/// Bytes of a game beside its options, with its place among those that are known: an estimate.
const GAME_BYTES: u64 = 120;
/// Bytes of a remembered sum or comparison: an estimate.
pub(crate) const PAIR_BYTES: u64 = 24;

impl Default for ShortGames {
    fn default() -> ShortGames {
        let mut games = ShortGames {
            nodes: Vec::new(),
            interned: HashTable::new(),
            negatives: FxHashMap::default(),
            sums: FxHashMap::default(),
            less_or_equal: FxHashMap::default(),
            draft: Draft::default(),
            thermographs: FxHashMap::default(),
            uptimals: FxHashMap::default(),
            bytes: 0,
        };
        let zero = Node::Simple(Simple::default());
        games.interned.insert_unique(FxBuildHasher.hash_one(&zero), GameId::ZERO, |_| 0);
        games.nodes.push(zero);
        games
    }
}

impl ShortGames {
    /// No game but 0.
    pub fn new() -> ShortGames {
        ShortGames::default()
    }

    /// Counts one more game or thermograph, of about this many bytes.
    fn takes(&mut self, bytes: u64, meter: &mut Meter) -> Result<(), Exceeded> {
        meter.position(0)?;
        self.bytes = self.bytes.saturating_add(bytes);
        meter.memory(self.bytes, None)?;
        meter.room(bytes)
    }

    fn node(&self, game: GameId) -> &Node {
        &self.nodes[game.0 as usize]
    }

    /// The number of a node that is in canonical form.
    fn intern(&mut self, node: Node, meter: &mut Meter) -> Result<GameId, Exceeded> {
        let bytes = GAME_BYTES + node.bytes();
        meter.work(1 + bytes / 64)?;
        let hash = FxBuildHasher.hash_one(&node);
        let same = |id: &GameId| self.nodes[id.0 as usize] == node;
        if let Some(known) = self.interned.find(hash, same) {
            return Ok(*known);
        }
        self.takes(bytes, meter)?;
        let nodes = &self.nodes;
        let same = |id: &GameId| nodes[id.0 as usize] == node;
        meter.grow(self.nodes.len(), self.nodes.capacity(), size_of::<Node>())?;
        meter.grow(self.interned.len(), self.interned.capacity(), size_of::<GameId>())?;
        let number = u32::try_from(self.nodes.len()).ok().filter(|n| *n < u32::MAX);
        let id = GameId(number.ok_or(Exceeded::Size)?);
        let rehash = |id: &GameId| FxBuildHasher.hash_one(&nodes[id.0 as usize]);
        if let Entry::Vacant(vacant) = self.interned.entry(hash, same, rehash) {
            vacant.insert(id);
        }
        self.nodes.push(node);
        Ok(id)
    }

    /// The compact game `number + ups·^ + *star`.
    ///
    /// # Errors
    /// A limit.
    pub fn simple(
        &mut self,
        number: Dyadic,
        ups: i64,
        star: u64,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        self.intern(Node::Simple(Simple { number, ups, star }), meter)
    }

    /// An integer.
    ///
    /// # Errors
    /// A limit.
    pub fn integer(&mut self, integer: i64, meter: &mut Meter) -> Result<GameId, Exceeded> {
        self.number(integer.into(), meter)
    }

    /// A number.
    ///
    /// # Errors
    /// A limit.
    pub fn number(&mut self, number: Dyadic, meter: &mut Meter) -> Result<GameId, Exceeded> {
        self.simple(number, 0, 0, meter)
    }

    /// The nimber `*star`: a heap of Nim.
    ///
    /// # Errors
    /// A limit.
    pub fn nimber(&mut self, star: u64, meter: &mut Meter) -> Result<GameId, Exceeded> {
        self.simple(Dyadic::ZERO, 0, star, meter)
    }

    /// The parts of a compact game: its number, its ups and its nimber.
    pub fn parts(&self, game: GameId) -> Option<(&Dyadic, i64, u64)> {
        let simple = self.as_simple(game)?;
        Some((&simple.number, simple.ups, simple.star))
    }

    fn as_simple(&self, game: GameId) -> Option<&Simple> {
        match self.nodes.get(game.0 as usize)? {
            Node::Simple(simple) => Some(simple),
            Node::Options { .. } => None,
        }
    }

    /// The number that a game is, if it is one.
    pub fn as_number(&self, game: GameId) -> Option<&Dyadic> {
        self.as_simple(game).filter(|simple| simple.is_number()).map(|simple| &simple.number)
    }

    /// The nimber that a game is, if it is one.
    pub fn as_nimber(&self, game: GameId) -> Option<u64> {
        let nimber = self.as_simple(game).filter(|game| game.ups == 0 && game.number.is_zero())?;
        Some(nimber.star)
    }

    /// Option `index` of a player in canonical form.
    fn option(
        &mut self,
        game: GameId,
        player: Player,
        index: usize,
        meter: &mut Meter,
    ) -> Result<Option<GameId>, Exceeded> {
        meter.work(1)?;
        if game == GameId::DRAFT {
            let draft = &self.draft;
            let options = if player == Player::Left { &draft.left } else { &draft.right };
            return Ok(options.get(index).copied());
        }
        match self.node(game) {
            Node::Options { options, lefts, .. } => {
                let (left, right) = options.split_at(*lefts as usize);
                let options = if player == Player::Left { left } else { right };
                Ok(options.get(index).copied())
            }
            Node::Simple(simple) => match simple.option(player, index) {
                Some(option) => self.intern(Node::Simple(option), meter).map(Some),
                None => Ok(None),
            },
        }
    }

    /// The options of a player in canonical form.
    ///
    /// # Errors
    /// A limit: a nimber has as many options as its size.
    pub fn options(
        &mut self,
        game: GameId,
        player: Player,
        meter: &mut Meter,
    ) -> Result<Vec<GameId>, Exceeded> {
        let mut options = Vec::new();
        while let Some(option) = self.option(game, player, options.len(), meter)? {
            meter.grow(options.len(), options.capacity(), size_of::<GameId>())?;
            options.push(option);
        }
        Ok(options)
    }

    /// The stop of a game when `player` starts: the first number that play reaches.
    pub fn stop(&self, game: GameId, player: Player) -> &Dyadic {
        let at = usize::from(player == Player::Right);
        if game == GameId::DRAFT {
            return &self.draft.stops[at];
        }
        match self.node(game) {
            Node::Simple(simple) => &simple.number,
            Node::Options { stops, .. } => match self.node(stops[at]) {
                Node::Simple(simple) => &simple.number,
                // Stops are numbers.
                Node::Options { .. } => unreachable!("a stop is a number"),
            },
        }
    }

    /// Returns `true` if both stops are 0.
    pub fn is_infinitesimal(&self, game: GameId) -> bool {
        [Player::Left, Player::Right].iter().all(|player| self.stop(game, *player).is_zero())
    }

    /// Returns `true` if both stops are one number: the game is a number and an infinitesimal.
    pub fn is_numberish(&self, game: GameId) -> bool {
        self.stop(game, Player::Left) == self.stop(game, Player::Right)
    }

    /// The outcome class.
    ///
    /// # Errors
    /// A limit.
    pub fn outcome(&mut self, game: GameId, meter: &mut Meter) -> Result<Outcome, Exceeded> {
        let lower = self.is_less_or_equal(game, GameId::ZERO, meter)?;
        let higher = self.is_less_or_equal(GameId::ZERO, game, meter)?;
        Ok(Outcome { left: GameResult::win_if(!lower), right: GameResult::win_if(!higher) })
    }

    /// How two games compare; `None` where they are confused.
    ///
    /// # Errors
    /// A limit.
    pub fn compare(
        &mut self,
        a: GameId,
        b: GameId,
        meter: &mut Meter,
    ) -> Result<Option<Ordering>, Exceeded> {
        let lower = self.is_less_or_equal(a, b, meter)?;
        let higher = self.is_less_or_equal(b, a, meter)?;
        Ok(match (lower, higher) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => None,
        })
    }

    /// The followers of a game, options before what they are options of, and last the game itself. Those
    /// for which `is_leaf` returns `true` are not opened.
    fn followers(
        &mut self,
        game: GameId,
        is_leaf: impl Fn(&ShortGames, GameId) -> bool,
        meter: &mut Meter,
    ) -> Result<Vec<GameId>, Exceeded> {
        let mut seen = FxHashSet::from_iter([game]);
        let mut ordered = Vec::new();
        let mut stack = vec![(game, Player::Left, 0)];
        while let Some((top, player, index)) = stack.pop() {
            let option = match is_leaf(self, top) {
                true => None,
                false => self.option(top, player, index, meter)?,
            };
            match (option, player) {
                (Some(option), _) => {
                    meter.grow(
                        stack.len() + 1,
                        stack.capacity(),
                        size_of::<(GameId, Player, usize)>(),
                    )?;
                    stack.push((top, player, index + 1));
                    if seen.insert(option) {
                        meter.grow(seen.len(), seen.capacity(), size_of::<GameId>())?;
                        stack.push((option, Player::Left, 0));
                    }
                }
                (None, Player::Left) if !is_leaf(self, top) => stack.push((top, Player::Right, 0)),
                (None, _) => {
                    meter.grow(ordered.len(), ordered.capacity(), size_of::<GameId>())?;
                    ordered.push(top);
                }
            }
        }
        Ok(ordered)
    }

    /// Number of moves of the longest play of the canonical form.
    ///
    /// # Errors
    /// A limit.
    pub fn birthday(&mut self, game: GameId, meter: &mut Meter) -> Result<UBig, Exceeded> {
        let is_leaf = |games: &ShortGames, game| games.as_simple(game).is_some();
        let mut birthdays: FxHashMap<GameId, UBig> = FxHashMap::default();
        for follower in self.followers(game, is_leaf, meter)? {
            let birthday = match self.node(follower) {
                Node::Simple(simple) => simple.birthday(),
                Node::Options { options, .. } => options
                    .iter()
                    .map(|option| &birthdays[option])
                    .max()
                    .map_or(UBig::ZERO, |most| most + UBig::ONE),
            };
            birthdays.insert(follower, birthday);
        }
        Ok(birthdays.remove(&game).unwrap_or(UBig::ZERO))
    }
}
