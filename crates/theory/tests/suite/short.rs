//! Short partizan games against plain trees, against their definitions, and against CGSuite.

use crate::common::{Draw, meter};
use bouton_core::{Limits, Meter, Outcome, Player};
use bouton_theory::{
    AnyGame, Dyadic, Evaluated, ExpressionError, ExpressionErrorKind, GameId, ShortGames,
    Thermograph,
};
use std::{collections::HashMap, fs};

/// An arena with a meter that meets no limit.
struct Games {
    games: ShortGames,
    meter: Meter,
}

impl Games {
    fn new() -> Games {
        Games { games: ShortGames::new(), meter: meter() }
    }

    fn of(&mut self, left: &[GameId], right: &[GameId]) -> GameId {
        let (left, right) = (left.to_vec(), right.to_vec());
        self.games.with_options(left, right, &mut self.meter).expect("no limit")
    }

    fn evaluate(&mut self, text: &str) -> Result<Evaluated, ExpressionError> {
        self.games.evaluate(text, &mut self.meter)
    }

    fn read(&mut self, text: &str) -> GameId {
        match self.evaluate(text) {
            Ok(Evaluated::Game(AnyGame::Short(game))) => game,
            other => panic!("{text}: {other:?}"),
        }
    }

    fn name(&mut self, game: GameId) -> String {
        self.games.name(game, &mut self.meter).expect("no limit")
    }

    fn add(&mut self, a: GameId, b: GameId) -> GameId {
        self.games.add(a, b, &mut self.meter).expect("no limit")
    }

    fn negative(&mut self, game: GameId) -> GameId {
        self.games.negative(game, &mut self.meter).expect("no limit")
    }

    fn subtract(&mut self, a: GameId, b: GameId) -> GameId {
        self.games.subtract(a, b, &mut self.meter).expect("no limit")
    }

    fn is_less_or_equal(&mut self, a: GameId, b: GameId) -> bool {
        self.games.is_less_or_equal(a, b, &mut self.meter).expect("no limit")
    }

    fn options(&mut self, game: GameId, player: Player) -> Vec<GameId> {
        self.games.options(game, player, &mut self.meter).expect("no limit")
    }

    fn thermograph(&mut self, game: GameId) -> Thermograph {
        (*self.games.thermograph(game, &mut self.meter).expect("no limit")).clone()
    }

    fn names(&mut self, games: &[GameId]) -> String {
        let names = self.games.names(games, &mut self.meter).expect("no limit");
        format!("{{{}}}", names.join(","))
    }

    fn followers(&mut self, game: GameId) -> Vec<GameId> {
        let mut all = vec![game];
        let mut at = 0;
        while at < all.len() {
            for player in [Player::Left, Player::Right] {
                for option in self.options(all[at], player) {
                    if !all.contains(&option) {
                        all.push(option);
                    }
                }
            }
            at += 1;
        }
        all
    }
}

/// A game as a tree: the numbers of its options in a list of trees.
type Tree = (Vec<usize>, Vec<usize>);

/// Trees with the order of plain play: a is at most b if Left, moving second, survives in b - a.
#[derive(Default)]
struct Plain {
    trees: Vec<Tree>,
    known: HashMap<(usize, usize), bool>,
}

impl Plain {
    fn is_less_or_equal(&mut self, a: usize, b: usize) -> bool {
        if let Some(known) = self.known.get(&(a, b)) {
            return *known;
        }
        let (left, right) = (self.trees[a].0.clone(), self.trees[b].1.clone());
        let holds = !left.into_iter().any(|option| self.is_less_or_equal(b, option))
            && !right.into_iter().any(|option| self.is_less_or_equal(option, a));
        self.known.insert((a, b), holds);
        holds
    }

    /// The sum as a tree, move by move.
    fn add(&mut self, a: usize, b: usize) -> usize {
        let sides = [|tree: &Tree| tree.0.clone(), |tree: &Tree| tree.1.clone()];
        let [left, right] = sides.map(|side| {
            let (of_a, of_b) = (side(&self.trees[a]), side(&self.trees[b]));
            let mut sums: Vec<usize> = of_a.into_iter().map(|option| self.add(option, b)).collect();
            sums.extend(of_b.into_iter().map(|option| self.add(a, option)));
            sums
        });
        self.trees.push((left, right));
        self.trees.len() - 1
    }
}

/// Some random trees, with the canonical form of each.
fn random(games: &mut Games, count: usize, depth: usize, seed: u64) -> (Plain, Vec<GameId>) {
    let (mut plain, mut ids, mut draw) = (Plain::default(), Vec::new(), Draw(seed));
    plain.trees.push((vec![], vec![]));
    ids.push(GameId::ZERO);
    for _ in 0..depth {
        let start = plain.trees.len();
        for _ in 0..count {
            let pick = |draw: &mut Draw| {
                let many = draw.below(4);
                let options: Vec<usize> = (0..many).map(|_| draw.below(start)).collect();
                options
            };
            let (left, right) = (pick(&mut draw), pick(&mut draw));
            let id = |options: &[usize]| options.iter().map(|at| ids[*at]).collect::<Vec<_>>();
            let game = games.of(&id(&left), &id(&right));
            plain.trees.push((left, right));
            ids.push(game);
        }
    }
    (plain, ids)
}

#[test]
fn canonical_forms_are_ordered_as_plain_trees_are() {
    let games = &mut Games::new();
    let (mut plain, ids) = random(games, 30, 4, 7);
    for a in 0..ids.len() {
        for b in 0..ids.len() {
            let expected = plain.is_less_or_equal(a, b);
            assert_eq!(games.is_less_or_equal(ids[a], ids[b]), expected, "{a} {b}");
            let equal = expected && plain.is_less_or_equal(b, a);
            assert_eq!(ids[a] == ids[b], equal, "{} {}", games.name(ids[a]), games.name(ids[b]));
        }
    }
}

#[test]
fn sums_are_those_of_plain_trees() {
    let games = &mut Games::new();
    let (mut plain, ids) = random(games, 8, 3, 3);
    for a in 0..ids.len() {
        for b in a..ids.len() {
            let (tree, sum) = (plain.add(a, b), games.add(ids[a], ids[b]));
            let count = plain.trees.len();
            let id = (0..ids.len()).find(|c| ids[*c] == sum);
            for (c, id) in ids.iter().enumerate().step_by(3) {
                let known = [plain.is_less_or_equal(tree, c), plain.is_less_or_equal(c, tree)];
                let found = [games.is_less_or_equal(sum, *id), games.is_less_or_equal(*id, sum)];
                assert_eq!(found, known, "{a} + {b} against {c}");
            }
            assert!(id.is_none_or(|c| plain.is_less_or_equal(tree, c)));
            plain.known.retain(|(a, b), _| *a < count && *b < count);
        }
    }
}

/// A form is canonical if none of its options is dominated and none can be reversed.
#[test]
fn no_option_of_a_form_can_be_left_out() {
    let games = &mut Games::new();
    let (_, ids) = random(games, 60, 4, 11);
    for game in ids {
        for player in [Player::Left, Player::Right] {
            let options = games.options(game, player);
            for option in &options {
                let worse = |games: &mut Games, a: GameId, b: GameId| match player {
                    Player::Left => games.is_less_or_equal(a, b),
                    Player::Right => games.is_less_or_equal(b, a),
                };
                let others = options.iter().filter(|other| *other != option);
                let dominated = others.copied().any(|other| worse(games, *option, other));
                assert!(!dominated, "{}", games.name(game));
                for answer in games.options(*option, player.opponent()) {
                    assert!(!worse(games, answer, game), "{}", games.name(game));
                }
            }
        }
        // The same options make the same form.
        let (left, right) = (games.options(game, Player::Left), games.options(game, Player::Right));
        assert_eq!(games.of(&left, &right), game);
    }
}

#[test]
fn random_games_are_an_ordered_group() {
    let games = &mut Games::new();
    let (_, ids) = random(games, 40, 4, 5);
    let mut draw = Draw(1);
    for _ in 0..4_000 {
        let [a, b, c] = [(); 3].map(|()| ids[draw.below(ids.len())]);
        let (ab, bc) = (games.add(a, b), games.add(b, c));
        assert_eq!(games.add(ab, c), games.add(a, bc));
        assert_eq!(ab, games.add(b, a));
        let minus = games.negative(a);
        assert_eq!(games.add(a, minus), GameId::ZERO);
        assert_eq!(games.negative(minus), a);
        assert_eq!(games.subtract(ab, b), a);
        // Adding the same game keeps the order.
        let ac = games.add(a, c);
        let order = games.is_less_or_equal(a, b);
        assert_eq!(games.is_less_or_equal(ac, bc), order);
        if order && games.is_less_or_equal(b, c) {
            assert!(games.is_less_or_equal(a, c));
        }
    }
}

/// All games born by each day, from all sets of options.
fn days(games: &mut Games, last: usize) -> Vec<Vec<GameId>> {
    let mut days = vec![vec![GameId::ZERO]];
    for day in 1..=last {
        let before = days[day - 1].clone();
        // Sets of which none dominates another: each set of options is as good as one of them.
        let mut sets: Vec<Vec<GameId>> = vec![vec![]];
        for game in &before {
            for at in 0..sets.len() {
                let set = sets[at].clone();
                let comparable = set.iter().any(|other| {
                    games.is_less_or_equal(*game, *other) || games.is_less_or_equal(*other, *game)
                });
                if !comparable {
                    sets.push([&set[..], &[*game]].concat());
                }
            }
        }
        let mut born: Vec<GameId> = Vec::new();
        for left in &sets {
            for right in &sets {
                born.push(games.of(left, right));
            }
        }
        born.sort_unstable();
        born.dedup();
        days.push(born);
    }
    days
}

#[test]
fn games_born_by_day_three() {
    let games = &mut Games::new();
    let days = days(games, 3);
    let counts: Vec<usize> = days.iter().map(Vec::len).collect();
    assert_eq!(counts, [1, 4, 22, 1474]);
    for (day, born) in days.iter().enumerate() {
        for game in born {
            let birthday = games.games.birthday(*game, &mut games.meter).expect("no limit");
            assert!(birthday <= day.into());
            let earlier = day > 0 && days[day - 1].contains(game);
            assert_eq!(birthday < day.into(), earlier, "{}", games.name(*game));
            // A name means what it names.
            let name = games.name(*game);
            assert_eq!(games.read(&name), *game, "{name}");
        }
    }
}

/// Compact games have the options that their parts have, one after the other.
#[test]
fn compact_games_are_sums_of_their_parts() {
    let games = &mut Games::new();
    let (star, up) = (games.read("*"), games.read("{0|*}"));
    assert_eq!(games.read("^"), up);
    let mut ups = GameId::ZERO;
    for n in 0..5 {
        for m in 0..6 {
            for (numerator, exponent) in [(0, 0), (3, 0), (-1, 1), (5, 2)] {
                // By the definition of a nimber, and option by option of a sum.
                let mut nimbers = vec![GameId::ZERO];
                for _ in 0..m {
                    nimbers.push(games.of(&nimbers, &nimbers));
                }
                let nimber = nimbers[m];
                let number = games.games.number(Dyadic::new(numerator, exponent), &mut games.meter);
                let number = number.expect("no limit");
                let sum = games.add(ups, nimber);
                let sum = games.add(sum, number);
                let simple = games.games.simple(
                    Dyadic::new(numerator, exponent),
                    n,
                    m as u64,
                    &mut games.meter,
                );
                assert_eq!(simple, Ok(sum));
                let [left, right] = [Player::Left, Player::Right].map(|player| {
                    let moves = |games: &mut Games, game, others: [GameId; 2]| {
                        let options = games.options(game, player);
                        let add = |option| {
                            let sum = games.add(option, others[0]);
                            games.add(sum, others[1])
                        };
                        options.into_iter().map(add).collect::<Vec<GameId>>()
                    };
                    let mut all = moves(games, ups, [nimber, number]);
                    all.extend(moves(games, nimber, [ups, number]));
                    all.extend(moves(games, number, [ups, nimber]));
                    all
                });
                assert_eq!(games.of(&left, &right), sum, "{}", games.name(sum));
                let name = games.name(sum);
                assert_eq!(games.read(&name), sum, "{name}");
            }
        }
        ups = games.add(ups, up);
    }
    assert_eq!(games.add(star, star), GameId::ZERO);
}

/// Walls of thermographs are the stops of the cooled game (Siegel, II.5).
#[test]
fn thermographs_are_the_stops_of_cooled_games() {
    let games = &mut Games::new();
    let (_, mut ids) = random(games, 60, 4, 23);
    for text in ["73/16+v9*8", "5/8^*", "{3||2+*|1+*}", "1/4^4*3", "{4|||3|1||0|-2}", "-3/8*5"] {
        ids.push(games.read(text));
    }
    for game in ids {
        let thermograph = games.thermograph(game);
        for eighths in -7..24 {
            let t = Dyadic::new(eighths, 3);
            let cooled = games.games.cool(game, &t, &mut games.meter).expect("no limit");
            let stops =
                [Player::Left, Player::Right].map(|by| games.games.stop(cooled, by).clone());
            let walls = [thermograph.left.at(&t), thermograph.right.at(&t)];
            assert_eq!(walls, stops, "{} at {t}", games.name(game));
            let frozen = games.games.is_numberish(cooled);
            assert_eq!(frozen, t >= thermograph.temperature, "{} at {t}", games.name(game));
        }
    }
}

/// Cooling is linear, which no line of its definition says.
#[test]
fn means_and_cooled_games_add() {
    let games = &mut Games::new();
    let (_, ids) = random(games, 30, 3, 2);
    let mut draw = Draw(4);
    for _ in 0..400 {
        let [a, b] = [(); 2].map(|()| ids[draw.below(ids.len())]);
        let sum = games.add(a, b);
        let means = [a, b, sum].map(|game| games.thermograph(game).mean);
        assert_eq!(means[0].clone() + means[1].clone(), means[2]);
        let t = Dyadic::new(draw.below(12) as i64, 2);
        let cool = |game, games: &mut Games| {
            games.games.cool(game, &t, &mut games.meter).expect("no limit")
        };
        let (cool_a, cool_b) = (cool(a, games), cool(b, games));
        assert_eq!(games.add(cool_a, cool_b), cool(sum, games));
    }
}

#[test]
fn reduced_forms_differ_by_infinitesimals() {
    let games = &mut Games::new();
    let (_, ids) = random(games, 60, 4, 29);
    let infinitesimals = ["*", "^", "v3*2", "Tiny(1)", "{0||0|v3}"].map(|text| games.read(text));
    for game in ids {
        let reduced = games.games.reduced(game, &mut games.meter).expect("no limit");
        let difference = games.subtract(game, reduced);
        assert!(games.games.is_infinitesimal(difference), "{}", games.name(game));
        for infinitesimal in infinitesimals {
            let near = games.add(game, infinitesimal);
            assert_eq!(games.games.reduced(near, &mut games.meter), Ok(reduced));
        }
    }
}

#[test]
fn atomic_weights_add() {
    let games = &mut Games::new();
    // All-small games: both players have options, or neither has.
    let (mut ids, mut draw) = (vec![GameId::ZERO], Draw(12));
    for _ in 0..60 {
        let mut side =
            || (0..=draw.below(2)).map(|_| ids[draw.below(ids.len())]).collect::<Vec<_>>();
        let (left, right) = (side(), side());
        ids.push(games.of(&left, &right));
    }
    for text in ["Tiny(2)", "Miny({3|1})", "{^3|vv}"] {
        ids.push(games.read(text));
    }
    let weight = |games: &mut Games, game| {
        let weight = games.games.atomic_weight(game, &mut games.meter).expect("no limit");
        weight.unwrap_or_else(|| panic!("{}", games.name(game)))
    };
    let two = games.read("2");
    for _ in 0..300 {
        let [a, b] = [(); 2].map(|()| ids[draw.below(ids.len())]);
        let sum = games.add(a, b);
        let (of_a, of_b) = (weight(games, a), weight(games, b));
        let expected = games.add(of_a, of_b);
        assert_eq!(weight(games, sum), expected, "{} + {}", games.name(a), games.name(b));
        // With a weight of at least 2 Left wins, whoever starts: the two-ahead rule.
        if games.is_less_or_equal(two, expected) {
            assert!(games.is_less_or_equal(GameId::ZERO, sum) && sum != GameId::ZERO);
        }
    }
    for text in ["1", "+-1", "1/2^"] {
        let game = games.read(text);
        assert_eq!(games.games.atomic_weight(game, &mut games.meter), Ok(None));
    }
}

#[test]
fn norton_products_are_linear() {
    let games = &mut Games::new();
    let (_, ids) = random(games, 12, 3, 31);
    let mut draw = Draw(6);
    for unit in ["^", "1/2", "Tiny(1)", "{2|1/2}"] {
        let unit = games.read(unit);
        let product = |games: &mut Games, game| {
            games.games.norton_product(game, unit, &mut games.meter).expect("no limit")
        };
        for _ in 0..40 {
            let [a, b] = [(); 2].map(|()| ids[draw.below(ids.len())]);
            let sum = games.add(a, b);
            let (of_a, of_b) = (product(games, a), product(games, b));
            assert_eq!(product(games, sum), games.add(of_a, of_b));
            let order = games.is_less_or_equal(a, b);
            assert_eq!(games.is_less_or_equal(of_a, of_b), order);
        }
    }
}

/// Every fact of `corpus/values.tsv`.
#[test]
fn the_values_of_cgsuite() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/values.tsv");
    let text = fs::read_to_string(path).expect("the corpus");
    let games = &mut Games::new();
    let mut rows = 0;
    for line in text.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [typed, quantity, expected, _] = cells[..] else { panic!("{line}") };
        let game = games.read(typed);
        let named = |games: &mut Games, game: Option<GameId>| {
            game.map_or("-".to_string(), |game| games.name(game))
        };
        let Games { games: arena, meter } = games;
        let found = match quantity {
            "form" => games.name(game),
            "outcome" => arena.outcome(game, meter).map(Outcome::symbol).expect("no limit").into(),
            "mean" => arena.mean(game, meter).expect("no limit").to_string(),
            "temperature" => arena.temperature(game, meter).expect("no limit").to_string(),
            "left-stop" => arena.stop(game, Player::Left).to_string(),
            "right-stop" => arena.stop(game, Player::Right).to_string(),
            "birthday" => arena.birthday(game, meter).expect("no limit").to_string(),
            "is-number" => arena.as_number(game).is_some().to_string(),
            "is-numberish" => arena.is_numberish(game).to_string(),
            "is-infinitesimal" => arena.is_infinitesimal(game).to_string(),
            "is-all-small" => arena.is_all_small(game, meter).expect("no limit").to_string(),
            "atomic-weight" => {
                let weight = arena.atomic_weight(game, meter).expect("no limit");
                named(games, weight)
            }
            "reduced" => {
                let reduced = arena.reduced(game, meter).expect("no limit");
                named(games, Some(reduced))
            }
            "freeze" => {
                let frozen = arena.freeze(game, meter).expect("no limit");
                named(games, Some(frozen))
            }
            "left-options" => {
                let options = games.options(game, Player::Left);
                games.names(&options)
            }
            "right-options" => {
                let options = games.options(game, Player::Right);
                games.names(&options)
            }
            "incentives" => {
                let gains = arena.incentives(game, meter).expect("no limit");
                games.names(&gains)
            }
            "left-incentives" => {
                let gains = arena.incentives_of(game, Player::Left, meter).expect("no limit");
                games.names(&gains)
            }
            "right-incentives" => {
                let gains = arena.incentives_of(game, Player::Right, meter).expect("no limit");
                games.names(&gains)
            }
            "follower-count" => games.followers(game).len().to_string(),
            "followers" => {
                let followers = games.followers(game);
                games.names(&followers)
            }
            "thermograph" => games.thermograph(game).to_string(),
            // Under the names of CGSuite what the calculator is asked for.
            name => match games.evaluate(&format!("({typed}).{name}")) {
                Ok(Evaluated::Fact(fact)) => fact,
                Ok(Evaluated::Game(AnyGame::Short(game))) => games.name(game),
                Err(ExpressionError::At(..)) => "-".to_string(),
                other => panic!("{line}: {other:?}"),
            },
        };
        rows += 1;
        assert_eq!(found, expected, "{line}");
    }
    assert!(rows > 490, "{rows}");
}

/// Sums of a number, a nimber and powers of up are told by their expansions, and no other games are.
#[test]
fn uptimals_are_told_by_their_expansions() {
    let games = &mut Games::new();
    let mut draw = Draw(17);
    for _ in 0..60 {
        let mut coefficients: Vec<i64> =
            (0..draw.below(5)).map(|_| draw.below(7) as i64 - 3).collect();
        while coefficients.last() == Some(&0) {
            coefficients.pop();
        }
        let star = draw.below(5);
        let number = ["0", "3/2", "-2"][draw.below(3)];
        let powers = coefficients.iter().zip(1..).map(|(n, power)| format!("({n}).^<{power}>"));
        let sum: Vec<String> = [format!("{number} + *{star}")].into_iter().chain(powers).collect();
        let game = games.read(&sum.join(" + ").replace("^<1>", "^"));
        let Games { games: arena, meter } = games;
        let found = arena.as_uptimal(game, meter).expect("no limit").expect("an uptimal");
        assert_eq!(found.coefficients, coefficients, "{sum:?}");
        assert_eq!((found.number.to_string().as_str(), found.star), (number, star as u64));
    }
    for game in ["{^3|vv}", "{0||0|vvv}", "{2|*}", "Tiny(1)", "{^1000000000|v1000000000}"] {
        let short = games.read(game);
        let Games { games: arena, meter } = games;
        assert_eq!(arena.as_uptimal(short, meter).expect("no limit"), None, "{game}");
    }
    let said = games.evaluate("({0|^3*2} - 1/2 + 40.^<3>).UptimalExpansion");
    assert!(matches!(&said, Ok(Evaluated::Fact(fact)) if fact == "-1/2*3.40(40)"), "{said:?}");
}

/// Compounds by their definitions: copies on copies, and moves in one or both.
#[test]
fn compounds_are_what_they_are_defined_to_be() {
    let games = &mut Games::new();
    for game in ["{1|0}", "^", "+-1", "{2|*}", "3/4", "{0||0|-2}"] {
        for (product, expected) in [
            (format!("({game}).OrdinalProduct('{{0,1|}}')"), format!("({game}) : ({game})")),
            (format!("({game}).OrdinalProduct(-1)"), format!("-({game})")),
            (format!("({game}).OrdinalProduct(0)"), "0".to_string()),
            (format!("({game}).SelectiveSum(0)"), game.to_string()),
            (format!("(1/2).ConwayProduct({game})"), format!("({game}).ConwayProduct(1/2)")),
        ] {
            let (found, expected) = (games.read(&product), games.read(&expected));
            assert_eq!(found, expected, "{product}");
        }
    }
    for (text, expected) in [
        ("*.SelectiveSum(*)", "*2"),
        ("1.SelectiveSum(-1)", "0"),
        // By the definition: {*∨1, 2∨1 | 0∨1} and so on down to moves in both.
        ("{2|0}.SelectiveSum(1)", "{2.SelectiveSum(1), 2, 2.SelectiveSum(0)|1}"),
        ("*.OrdinalProduct({1|*})", "{* : 0|(*.OrdinalProduct(*)) : 0}"),
        ("'{*|*}' : 3", "^[3]"),
        ("'{*|*}'", "0"),
        ("'{{1|*}|*}'.ConjunctiveSum('{2|}')", "{{1|*}.ConjunctiveSum(2)|}"),
        ("*[[2],0]", "*"),
        ("*[3]", "*3"),
    ] {
        let (found, expected) = (games.read(text), games.read(expected));
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn facts_stand_at_the_end() {
    let games = &mut Games::new();
    use ExpressionErrorKind as Kind;
    for (text, span, kind) in [
        ("1.IsZero + 1", 2..8, Kind::FactInside),
        ("(1.IsZero)", 3..9, Kind::FactInside),
        ("{2.IsZero|}", 3..9, Kind::FactInside),
        ("{1|*}.UptimalExpansion", 6..22, Kind::NotUptimal),
        ("^.NimValue", 2..10, Kind::NotNimber),
        ("over.Thermograph", 5..16, Kind::NotShort),
        ("dud.Followers", 4..13, Kind::NotStopper),
        ("1.UpsumVariety({0|Tiny(2)})", 2..27, Kind::NotIdempotent),
        ("'{1|*}", 0..1, Kind::Unclosed),
        ("*[[2]", 0..2, Kind::Unclosed),
        ("*[2 x]", 4..5, Kind::ExpectedOperator),
        ("'{on|}'", 0..6, Kind::NotShort),
    ] {
        let error = games.evaluate(text).expect_err(text);
        assert_eq!(error, ExpressionError::At(span, kind), "{text}");
    }
    let named = games.evaluate("x := 1.IsZero").expect_err("a fact");
    assert!(matches!(named, ExpressionError::At(_, Kind::FactInside)), "{named:?}");
}

#[test]
fn expressions_mean_what_they_say() {
    let games = &mut Games::new();
    for (text, expected) in [
        ("{1|*} + 3.^ - *2", "{1^3*2|^3*3}"),
        ("-1^ + 1", "^"),
        ("- 1^ + 1", "v"),
        ("-(1^)", "-1v"),
        ("1 - -1", "2"),
        ("1/2 + 1/2", "1"),
        ("+-{1,{2|0}}", "+-{1,{2|0}}"),
        ("+-1 + +-1", "0"),
        ("±1 − ↑ + ⇓*", "{1v3*|-1v3*}"),
        ("1Tiny(2)", "1Tiny(2)"),
        ("1Tiny({2|1}) - 1", "Tiny({2|1})"),
        ("-3.^", "v3"),
        ("1/2.^", "{^^*|v*}"),
        ("{|}", "0"),
        ("{1000000000|}", "1000000001"),
        ("{-1000000000|1000000000000000000000}", "0"),
        ("{0||||0|||0||0|-1}", "{0|Tiny({1|0})}"),
        ("{3||2+*|1+*}.Cool(1/4).Mean", "9/4"),
        ("+-1.Freeze", "+-1"),
        ("(+-1).Freeze", "*"),
        ("1+-1", "{2|0}"),
        ("1±1", "{2|0}"),
        ("+-1 : 1", "+-2"),
        ("*9223372036854775808", "*9223372036854775808"),
        ("^1000000000.Freeze", "^1000000000"),
        ("* : 1", "^*"),
        ("1 : -1", "1/2"),
        ("^.AtomicWeight + (^^*).AtomicWeight", "3"),
        ("{2|*}.ReducedCanonicalForm", "{2|0}"),
        ("1000000000000 . (1/2 + ^)", "500000000000^1000000000000"),
        ("^1000000000.Temperature", "0"),
    ] {
        let game = games.read(text);
        assert_eq!(games.name(game), expected, "{text}");
    }
    for (text, expected) in [
        ("{1|*} <= 1", false),
        ("{1|*} <| 2", true),
        ("^ || *", true),
        ("^>0", true),
        ("^<2", true),
        ("+-1 == -+-1", true),
    ] {
        let Ok(Evaluated::Comparison(a, relation, b)) =
            games.games.evaluate(text, &mut games.meter)
        else {
            panic!("{text}")
        };
        let order = games.games.any_compare(&a, &b, &mut games.meter).expect("no limit");
        assert_eq!(relation.holds(order), expected, "{text}");
    }
    use ExpressionErrorKind as Kind;
    for (text, span, kind) in [
        ("", 0..0, Kind::ExpectedGame),
        ("{1|0", 0..1, Kind::Unclosed),
        ("1)", 1..2, Kind::Unopened),
        ("{1,2}", 0..5, Kind::NoBar),
        ("{1|2|3}", 4..5, Kind::EqualBars),
        ("1/3", 0..3, Kind::NotDyadic),
        ("0.5", 0..3, Kind::Decimal),
        ("1 2", 2..3, Kind::ExpectedOperator),
        ("foo", 0..3, Kind::UnknownWord),
        ("1.Foo", 2..5, Kind::UnknownWord),
        ("1.Cool", 2..6, Kind::Arguments { wanted: 1 }),
        ("1.Cool(-1)", 2..10, Kind::Temperature),
        ("1/2.*", 3..5, Kind::NotPositive),
        ("1.AtomicWeight", 2..14, Kind::NotAtomic),
        ("*18446744073709551616", 1..21, Kind::TooLarge),
        ("1 < 2 < 3", 6..7, Kind::Comparison),
        ("(1 < 2)", 3..4, Kind::Comparison),
        ("1 + é", 4..6, Kind::UnknownWord),
    ] {
        let found = games.games.evaluate(text, &mut games.meter);
        assert_eq!(found.err(), Some(ExpressionError::At(span, kind)), "{text}");
    }
}

/// Depth costs memory, not the stack; and all work is within the limits.
#[test]
fn deep_games_and_limits() {
    let games = &mut Games::new();
    let depth = 3_000;
    let text = format!("{}1{}", "{0|".repeat(depth), "}".repeat(depth));
    let game = games.read(&text);
    assert_eq!(games.games.as_number(game), Some(&Dyadic::new(1, depth)));
    // Tinies of tinies.
    let text = format!("{}+-1{}", "{0|".repeat(40), "}".repeat(40));
    let game = games.read(&text);
    let name = games.name(game);
    assert_eq!(games.read(&name), game);
    let nested = format!("{}0{}", "(".repeat(50_000), ")".repeat(50_000));
    assert_eq!(games.read(&nested), GameId::ZERO);
    let meter = &mut Limits { positions: 1000, ..Limits::default() }.meter();
    let found = games.games.evaluate("1000000000 : 1000000000", meter);
    assert!(matches!(found, Err(ExpressionError::Limit(_))), "{found:?}");
    let found = games.games.evaluate("^9223372036854775807 + ^", meter);
    assert!(matches!(found, Err(ExpressionError::Limit(_))), "{found:?}");
}
