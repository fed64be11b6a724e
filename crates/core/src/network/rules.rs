//! Games on networks that fall apart: [`OnNetwork`] makes a game of their rules.

use super::data::{Colour, NamedEdge, Network, NetworkForm, written_edge};
use crate::{
    Convention, Frame, GameResult, Natural, Nature, ParseError, ParseErrorKind, Part, Parts,
    Picture, Player, Reason, Ruleset, Stop, Theorem, Value, Visit, Walk, Words, natural::small,
};
use std::{
    borrow::Cow,
    collections::HashMap,
    fmt,
    fmt::Debug,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

/// Most edges of a network whose moves are listed: each move is a network as large.
const MOST_EDGES: usize = 1 << 12;

/// The vertex or edge by which a move is known to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A vertex, by name.
    Vertex(u32),
    /// An edge.
    Edge(NamedEdge),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Vertex(name) => write!(f, "{name}"),
            Spot::Edge(edge) => f.write_str(&written_edge(edge)),
        }
    }
}

/// The rules of a game on a network.
pub trait NetworkRules: Debug + Send + Sync {
    /// The game as it is typed.
    fn game(&self) -> String;

    /// The identity of these rules ([`Ruleset::identity`]).
    fn identity(&self) -> Option<String> {
        None
    }

    /// The nature of the game.
    fn nature(&self) -> Nature {
        Nature::IMPARTIAL
    }

    /// The way in which the game uses a network.
    fn form(&self) -> NetworkForm {
        NetworkForm::Plain
    }

    /// The moves of `player` in a network: where each is made, and what is left. Pieces that are independent, or gone,
    /// may still be together; moves that leave the same are made one.
    fn options(&self, network: &Network, player: Player) -> impl Iterator<Item = (Spot, Network)>;

    /// Returns `true` if no player has a move in this piece.
    fn is_nothing(&self, _piece: &Network) -> bool {
        false
    }

    /// Rules for these pieces and all that play can make of them ([`Ruleset::rules_here`]).
    fn rules_here(&self, _pieces: &[&Network]) -> Option<Arc<dyn Ruleset>> {
        None
    }

    /// The theorem behind [`value`](NetworkRules::value) or [`result`](NetworkRules::result) for these pieces.
    fn theorem(&self, _pieces: &[&Network], _convention: Convention) -> Option<Theorem> {
        None
    }

    /// The value of a piece by a theorem.
    fn value(&self, _piece: &Network) -> Option<Value> {
        None
    }

    /// Why [`value`](NetworkRules::value) says so.
    fn reason(&self, _piece: &Network) -> Option<Reason> {
        None
    }

    /// The result of these pieces when they are the whole game, by a theorem.
    fn result(&self, _: &[&Network], _: Player, _: Convention) -> Option<GameResult> {
        None
    }

    /// Why [`result`](NetworkRules::result) says so.
    fn winner_reason(&self, _: &[&Network], _: Player, _: Convention) -> Option<Reason> {
        None
    }
}

/// A [`NetworkRules`] as a game. The parts of a position are the independent pieces, each with the names that were
/// typed; engines remember them without names.
#[derive(Debug)]
pub struct OnNetwork<G>(pub G);

fn hash(parts: &Parts) -> u64 {
    let mut hasher = DefaultHasher::new();
    parts.hash(&mut hasher);
    hasher.finish()
}

fn networks(parts: &[Part]) -> Vec<&Network> {
    parts.iter().filter_map(Part::as_network).collect()
}

/// These parts as they can be typed one after the other: networks with [names of their own](Network::apart), all other
/// parts as they are. Vertices of canonical networks are called by their places, and two networks that share a name would
/// be read as one. Requires parts of one game, which are all networks or none of them.
pub fn apart(parts: &[Part]) -> Cow<'_, [Part]> {
    match Network::apart(&networks(parts)) {
        Some(networks) => Cow::Owned(networks.into_iter().map(Part::network).collect()),
        None => Cow::Borrowed(parts),
    }
}

impl<G: NetworkRules> OnNetwork<G> {
    /// The independent pieces in which there are moves.
    fn pieces(&self, network: &Network) -> Vec<Network> {
        let mut pieces = network.pieces(self.0.form());
        pieces.retain(|piece| !self.0.is_nothing(piece));
        pieces
    }

    fn parts(&self, network: &Network) -> Parts {
        self.pieces(network).into_iter().map(Part::network).collect()
    }
}

impl<G: NetworkRules> Ruleset for OnNetwork<G> {
    handed_on! {
        game: String;
        identity: Option<String>;
        nature: Nature;
    }

    fn frame(&self) -> Frame {
        Frame::Network { form: self.0.form() }
    }

    fn parts_from(&self, numbers: &[Natural]) -> Result<Vec<Part>, ParseErrorKind> {
        if numbers.is_empty() {
            return Err(ParseErrorKind::Empty);
        }
        let name = |number| small(number).and_then(|number| u32::try_from(number).ok());
        let too_large = ParseErrorKind::VertexTooLarge { most: u32::MAX.into() };
        let names: Option<Vec<u32>> = numbers.iter().map(name).collect();
        let names = names.ok_or(too_large)?;
        let is_token = self.0.form() == NetworkForm::Token;
        let token = names.first().copied().filter(|name| is_token && *name > 0);
        let names: Vec<u32> = names.into_iter().filter(|name| *name > 0).collect();
        Ok(self.parts(&Network::new(&[], &names, token)).into_vec())
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Vec<Part>, ParseError> {
        Ok(self.parts(&words.network(self.0.form())?).into_vec())
    }

    fn write(&self, part: &Part, out: &mut String) {
        out.extend(part.as_network().map(|network| network.written_as(self.0.form())));
    }

    fn options(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
        let Some(network) = part.as_network() else { return Ok(()) };
        if network.edges().len() > MOST_EDGES {
            return Err(Stop::TooLarge);
        }
        // Two moves that leave the same are one. The first of each hash is made again rather than kept: a network is large.
        let mut first: HashMap<u64, usize> = HashMap::new();
        let made_by = |at: usize| {
            let option = self.0.options(network, player).nth(at);
            option.map(|(_, left)| self.parts(&left))
        };
        self.0.options(network, player).enumerate().try_for_each(|(at, (_, left))| {
            let parts = self.parts(&left);
            match *first.entry(hash(&parts)).or_insert(at) {
                earlier if earlier < at && made_by(earlier).as_ref() == Some(&parts) => Ok(()),
                _ => visit(parts),
            }
        })
    }

    fn option_named(&self, part: &Part, player: Player, name: &str) -> Option<Parts> {
        let network = part.as_network()?;
        let mut options = self.0.options(network, player);
        // The ends of an edge in either order, and its colour where it is typed.
        let wanted = |spot: &Spot| {
            let Spot::Edge(([a, b], colour)) = *spot else { return spot.to_string() == name };
            let (edge, own) =
                name.split_once(':').map_or((name, None), |(edge, own)| (edge, Some(own)));
            let is_own = own.is_none_or(|own| Colour::named(own) == Some(colour));
            is_own && (edge == format!("{a}-{b}") || edge == format!("{b}-{a}"))
        };
        options.find(|(spot, _)| wanted(spot)).map(|(_, left)| self.parts(&left))
    }

    fn name_of_option(&self, part: &Part, becomes: &[Part]) -> Option<String> {
        let network = part.as_network()?;
        let is_meant = |left: &Network| self.parts(left)[..] == *becomes;
        let names = |player| {
            let meant = self.0.options(network, player).filter(|(_, left)| is_meant(left));
            meant.map(|(spot, _)| spot.to_string())
        };
        if self.nature().impartial {
            return names(Player::Left).next();
        }
        // The mover is not known. A move of both players needs a name that either may type.
        let [left, right] = [Player::Left, Player::Right].map(|player| names(player).collect());
        let (left, right): (Vec<String>, Vec<String>) = (left, right);
        match (left.is_empty(), right.is_empty()) {
            (true, _) => right.into_iter().next(),
            (_, true) => left.into_iter().next(),
            _ => left.into_iter().find(|name| right.contains(name)),
        }
    }

    fn picture(&self, _: &Part) -> Picture {
        Picture::Text
    }

    fn normalise(&self, part: Part) -> Option<Part> {
        let is_live = part.as_network().is_some_and(|network| !self.0.is_nothing(network));
        is_live.then_some(part)
    }

    fn canonical(&self, parts: Parts, _: Option<Convention>) -> Parts {
        let networks = networks(&parts).into_iter();
        let pieces = networks.flat_map(|network| self.pieces(network));
        let named = |piece: Network| match self.0.form() {
            // Which way an edge leads depends on the order of the names.
            NetworkForm::Directed | NetworkForm::Ordered => piece.numbered(),
            _ => piece.canonical(),
        };
        pieces.map(|piece| Part::network(named(piece))).collect()
    }

    fn rules_here(&self, parts: &[Part]) -> Option<Arc<dyn Ruleset>> {
        self.0.rules_here(&networks(parts))
    }

    fn theorem(&self, parts: &[Part], convention: Convention) -> Option<Theorem> {
        self.0.theorem(&networks(parts), convention)
    }

    fn value(&self, parts: &[Part]) -> Option<Value> {
        networks(parts).into_iter().map(|network| self.0.value(network)).sum()
    }

    fn result(&self, parts: &[Part], mover: Player, convention: Convention) -> Option<GameResult> {
        self.0.result(&networks(parts), mover, convention)
    }

    fn reason(&self, part: &Part) -> Option<Reason> {
        self.0.reason(part.as_network()?)
    }

    fn winner_reason(
        &self,
        parts: &[Part],
        mover: Player,
        convention: Convention,
    ) -> Option<Reason> {
        self.0.winner_reason(&networks(parts), mover, convention)
    }
}
