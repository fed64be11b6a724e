//! Joins of small positions of many games, against their definitions: no ruleset of joins, no engine, no theorem.

use bouton_core::{
    Code, Component, Convention, GameResult, Join, Joined, Natural, OnCoins, OnGrid, OnHeaps,
    OnNetwork, OnPieces, OnTuple, Outcome, Part, Player, Sum, Words,
};
use bouton_rules::{
    coins::Turning,
    grid::{Cram, Domineering},
    heap::{Grundy, KlNim, Nim, Octal},
    network::{Hackenbush, NodeKayles},
    split::Cake,
    tuple::{EndNim, Wythoff},
};
use bouton_solve::{Engine, Limits, Question, Solver};
use bouton_testkit::{
    Rules,
    ground::{Ground, PLAYERS},
    laws, options, share,
};
use std::{collections::HashMap, sync::Arc};

const CONVENTIONS: [Convention; 2] = [Convention::Normal, Convention::Misere];

/// A position: one of a game, or several that are joined, or what a move has taken away.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Tree {
    Game(usize, Vec<Part>),
    Join(Join, Vec<Tree>),
    Gone,
}

#[derive(Default)]
struct Brute {
    games: Vec<Rules>,
    wins: HashMap<(Tree, Player, Convention), bool>,
    values: HashMap<Tree, u64>,
}

impl Brute {
    /// What the player may make of a position, by the definitions.
    fn options(&self, tree: &Tree, player: Player) -> Vec<Tree> {
        let (join, trees) = match tree {
            Tree::Gone => return Vec::new(),
            Tree::Game(game, parts) => {
                let rules = &*self.games[*game];
                let mut all = Vec::new();
                // Moves in equal parts are one.
                for at in (0..parts.len()).filter(|at| !parts[..*at].contains(&parts[*at])) {
                    for becomes in options(rules, &parts[at], player) {
                        let becomes = becomes.into_iter().filter_map(|part| rules.normalise(part));
                        let before = parts[..at].iter().cloned();
                        let after = parts[at + 1..].iter().cloned();
                        all.push(Tree::Game(*game, before.chain(becomes).chain(after).collect()));
                    }
                }
                return all;
            }
            Tree::Join(join, trees) => (*join, trees),
        };
        let own: Vec<Vec<Tree>> = trees.iter().map(|tree| self.options(tree, player)).collect();
        let mut all: Vec<Vec<Tree>> = Vec::new();
        // Who moves where: a bit a game.
        for places in 1..1u32 << trees.len() {
            let moves = |at: usize| places >> at & 1 == 1;
            let first = places.trailing_zeros() as usize;
            let one = places.count_ones() == 1;
            let is_over =
                |tree: &Tree| PLAYERS.iter().all(|player| self.options(tree, *player).is_empty());
            let allowed = match join {
                Join::Disjunctive | Join::Ordinal => one,
                Join::Conjunctive => places.count_ones() as usize == trees.len(),
                Join::Selective => true,
                Join::Sequential => one && trees[..first].iter().all(is_over),
            };
            if !allowed {
                continue;
            }
            let mut made = vec![Vec::new()];
            for (at, tree) in trees.iter().enumerate() {
                let choices = match moves(at) {
                    true => own[at].clone(),
                    false if join == Join::Ordinal && at > first => vec![Tree::Gone],
                    false => vec![tree.clone()],
                };
                let each = |made: &Vec<Tree>| {
                    let with = |choice: &Tree| [&made[..], std::slice::from_ref(choice)].concat();
                    choices.iter().map(with).collect::<Vec<_>>()
                };
                made = made.iter().flat_map(each).collect();
            }
            all.extend(made);
        }
        all.into_iter().map(|trees| Tree::Join(join, trees)).collect()
    }

    fn wins(&mut self, tree: &Tree, player: Player, convention: Convention) -> bool {
        let key = (tree.clone(), player, convention);
        if let Some(wins) = self.wins.get(&key) {
            return *wins;
        }
        let options = self.options(tree, player);
        let loses = |after: &Tree| !self.wins(after, player.opponent(), convention);
        let wins = match options.is_empty() {
            true => convention == Convention::Misere,
            false => options.iter().any(loses),
        };
        self.wins.insert(key, wins);
        wins
    }

    fn value(&mut self, tree: &Tree) -> u64 {
        if let Some(value) = self.values.get(tree) {
            return *value;
        }
        let options = self.options(tree, Player::Left);
        let values: Vec<u64> = options.iter().map(|option| self.value(option)).collect();
        let value = (0..).find(|value| !values.contains(value)).unwrap();
        self.values.insert(tree.clone(), value);
        value
    }

    /// The same position by the ruleset of joins.
    fn component(&self, tree: &Tree) -> Component {
        match tree {
            Tree::Game(game, parts) => {
                Component { rules: Arc::clone(&self.games[*game]), parts: parts.clone() }
            }
            Tree::Join(join, trees) => {
                let components = trees.iter().map(|tree| self.component(tree));
                let (games, positions) = components.map(|it| (it.rules, it.parts)).unzip();
                let rules = Joined::new(*join, games).expect("few games");
                Component { rules: Arc::new(rules), parts: vec![Part::joined(positions)] }
            }
            Tree::Gone => unreachable!("no position begins like this"),
        }
    }
}

/// Games with small positions of theirs.
fn games() -> Vec<(Rules, Vec<&'static str>)> {
    let kayles = Octal::new(Code::parse("0.77", 0).unwrap());
    let heaps = vec!["0", "1", "2", "3", "4", "1 1", "1 2", "2 2", "1 1 1"];
    vec![
        (Arc::new(Nim::new()), heaps.clone()),
        (Arc::new(Nim::bounded(2u8.into())), heaps.clone()),
        (Arc::new(OnHeaps(kayles)), heaps.clone()),
        (Arc::new(OnHeaps(Grundy)), vec!["1", "3", "4", "5", "3 4"]),
        (Arc::new(OnTuple(Wythoff { breadth: Natural::ONE })), vec!["0 1", "1 1", "1 2", "2 2"]),
        (Arc::new(OnTuple(EndNim)), vec!["1", "1 1", "1 2 1", "2 1"]),
        (Arc::new(OnGrid(Cram)), vec!["1x1", "1x2", "2x2", "1x4", "2x2 1x2"]),
        (Arc::new(OnNetwork(NodeKayles)), vec!["0", "1", "1-2", "1-2-3", "1-2-3-4", "1 2"]),
        (Arc::new(OnCoins(Turning::Ruler)), vec!["T", "H", "HH", "THT", "HTH"]),
        // The players have different moves.
        (
            Arc::new(OnHeaps(KlNim { left: Natural::ONE, right: Natural::from(2u8) })),
            vec!["0", "1", "2", "3", "1 2"],
        ),
        (Arc::new(OnGrid(Domineering)), vec!["1x1", "1x2", "2x1", "2x2", "2x3", "1x2 2x1"]),
        (Arc::new(OnNetwork(Hackenbush)), vec!["0-1:b", "0-1:r", "0-1:b,1-2:r", "0-1-2", "0"]),
        (Arc::new(OnPieces(Cake::Cutcake)), vec!["1x2", "2x1", "1x3", "2x2"]),
    ]
}

/// How many of the games are impartial.
const IMPARTIAL: usize = 9;

/// A seeded source of numbers (xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most as u64) as usize
    }
}

fn drawn(chance: &mut Chance, positions: &[Vec<Vec<Part>>], of: usize, depth: usize) -> Tree {
    let count = if chance.below(12) == 0 { 3 } else { 2 };
    let trees = (0..count).map(|_| match depth < 1 && chance.below(8) == 0 {
        true => drawn(chance, positions, of, depth + 1),
        false => {
            let game = chance.below(of);
            Tree::Game(game, positions[game][chance.below(positions[game].len())].clone())
        }
    });
    let trees: Vec<Tree> = trees.collect();
    Tree::Join(Join::ALL[chance.below(5)], trees)
}

/// The winner, the number of winning moves and the nim-value of ten thousand joins, by the theory of each and by
/// search.
#[test]
fn joins_agree_with_their_definitions() {
    let (games, texts): (Vec<Rules>, Vec<_>) = games().into_iter().unzip();
    let read = |(rules, texts): (&Rules, &Vec<&str>)| {
        let read = |text: &&str| rules.read(&mut Words::new(text.as_bytes(), 0, 9)).unwrap();
        texts.iter().map(read).collect::<Vec<_>>()
    };
    let positions: Vec<Vec<Vec<Part>>> = games.iter().zip(&texts).map(read).collect();
    let mut brute = Brute { games, ..Brute::default() };
    let chance = &mut Chance(20_261_127);
    let mut solver = Solver::new(Limits::default());
    let (mut by_theory, mut ordinal) = (HashMap::new(), 0);
    for _ in 0..share(10_000, 40) {
        let of = if chance.below(3) == 0 { positions.len() } else { IMPARTIAL };
        let tree = drawn(chance, &positions, of, 0);
        let mut components = vec![brute.component(&tree)];
        let mut tree = tree;
        if chance.below(4) == 0 {
            // Joins are summands like any other.
            let other = drawn(chance, &positions, of, 1);
            components.push(brute.component(&other));
            tree = Tree::Join(Join::Disjunctive, vec![tree, other]);
        }
        if let Tree::Join(Join::Ordinal, trees) = &tree
            && let ([lower, upper], true) = (&trees[..], components[0].rules.nature().impartial)
        {
            // The (n+1)-th number that no option of the lower game is worth, n the value of the upper one.
            let options = brute.options(lower, Player::Left);
            let taken: Vec<u64> = options.iter().map(|option| brute.value(option)).collect();
            let number = brute.value(upper) as usize;
            let free = (0..).filter(|value| !taken.contains(value)).nth(number);
            assert_eq!(free, Some(brute.value(&tree)), "{tree:?}");
            ordinal += 1;
        }
        let sum = Sum { components };
        let mover = PLAYERS[chance.below(2)];
        for convention in CONVENTIONS {
            let wins = brute.wins(&tree, mover, convention);
            let others = brute.wins(&tree, mover.opponent(), convention);
            let [result, other] = [wins, others].map(GameResult::win_if);
            let after = brute.options(&tree, mover);
            let winning =
                after.iter().filter(|it| !brute.wins(it, mover.opponent(), convention)).count();
            for engine in [None, Some(Engine::Search)] {
                let question =
                    Question { sum: &sum, convention, mover, engine, moves: Some(3), value: true };
                let verdict = solver.solve(&question).unwrap();
                let told = (verdict.result, verdict.outcome, verdict.moves.unwrap().count);
                let outcome = Some(Outcome::of(mover, result, other));
                let wanted = (result, outcome, Natural::from(winning));
                assert_eq!(told, wanted, "{convention:?} {mover:?} {engine:?} {tree:?}");
                if let Some(value) = verdict.worth.as_ref().and_then(|worth| worth.nimber()) {
                    assert_eq!(*value, Natural::from(brute.value(&tree)), "{tree:?}");
                }
                if let Some(theorem) = verdict.theorem {
                    *by_theory
                        .entry((theorem.id, convention == Convention::Misere))
                        .or_insert(0) += 1;
                }
            }
        }
    }
    assert!(ordinal > share(500, 40), "{ordinal}");
    for (id, misere) in [
        ("join-conjunctive", false),
        ("join-conjunctive", true),
        ("join-selective", false),
        ("join-selective", true),
        ("join-ordinal", false),
        ("join-sequential", false),
        ("join-sequential", true),
    ] {
        let count = by_theory.get(&(id, misere)).copied().unwrap_or_default();
        assert!(count > share(500, 40), "{id} {misere}: {by_theory:?}");
    }
}

/// Joins are rulesets like any other.
#[test]
fn joins_keep_every_law() {
    let games = || -> Vec<Rules> {
        vec![Arc::new(Nim::new()), Arc::new(OnHeaps(Grundy)), Arc::new(OnGrid(Domineering))]
    };
    for join in Join::ALL {
        let rules: Rules = Arc::new(Joined::new(join, games()).unwrap());
        let starts = ["2 1", "0"].map(|heaps| {
            let sign = join.sign();
            format!("({heaps} {sign} 5 {sign} 2x2)")
        });
        let starts: Vec<&str> = starts.iter().map(String::as_str).collect();
        let ground = &mut Ground::below(&rules, &starts, 3_000);
        laws::hold(ground).unwrap_or_else(|broken| panic!("{broken}"));
    }
}
