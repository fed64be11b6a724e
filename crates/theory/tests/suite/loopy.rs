//! Loopy games against their definition, and against CGSuite.

use crate::common::{Draw, meter};
use bouton_core::{GameResult, Meter, Outcome, Player};
use bouton_theory::{
    AnyGame, Evaluated, ExpressionError, ExpressionErrorKind, GameNames, Graph, ShortGames,
};
use std::{cmp::Ordering, collections::HashMap, fs};

/// An arena with a meter that meets no limit.
struct Games {
    games: ShortGames,
    meter: Meter,
}

impl Games {
    fn new() -> Games {
        Games { games: ShortGames::new(), meter: meter() }
    }

    fn evaluated(&mut self, text: &str) -> Result<Evaluated, ExpressionError> {
        self.games.evaluate_named(text, &mut GameNames::default(), &mut self.meter)
    }

    fn evaluate(&mut self, text: &str) -> Evaluated {
        match self.evaluated(text) {
            Ok(evaluated) => evaluated,
            Err(error) => panic!("{text}: {error:?}"),
        }
    }

    fn read(&mut self, text: &str) -> AnyGame {
        match self.evaluate(text) {
            Evaluated::Game(game) => game,
            other => panic!("{text}: {other:?}"),
        }
    }

    fn name(&mut self, game: &AnyGame) -> String {
        self.games.any_name(game, &mut self.meter).expect("no limit")
    }

    fn value(&mut self, plain: &Plain) -> AnyGame {
        let graph = Graph::new(plain.clone()).expect("a graph");
        self.games.graph_value(&graph, &mut self.meter).expect("no limit")
    }

    fn sum(&mut self, a: &AnyGame, b: &AnyGame) -> AnyGame {
        self.games.any_sum(a, b, &mut self.meter).expect("no limit")
    }

    fn negative(&mut self, a: &AnyGame) -> AnyGame {
        self.games.any_negative(a, &mut self.meter).expect("no limit")
    }

    fn compare(&mut self, a: &AnyGame, b: &AnyGame) -> Option<Ordering> {
        self.games.any_compare(a, b, &mut self.meter).expect("no limit")
    }

    fn outcome(&mut self, a: &AnyGame) -> Outcome {
        self.games.any_outcome(a, &mut self.meter).expect("no limit")
    }
}

/// The options of Left and of Right from each position; play starts at the first.
type Plain = Vec<[Vec<u32>; 2]>;

fn random(draw: &mut Draw, most: usize) -> Plain {
    let len = 1 + draw.below(most);
    let mut side =
        |_| -> Vec<u32> { (0..len as u32).filter(|_| draw.below(2 * len) < 3).collect() };
    (0..len).map(|_| [0, 1].map(&mut side)).collect()
}

/// Returns `true` if no play of alternate moves goes on for ever.
fn is_stopper(plain: &Plain) -> bool {
    // A play of more moves than there are positions with a mover comes to one again.
    let mut playing: Vec<(u32, usize)> =
        (0..plain.len() as u32).flat_map(|at| [(at, 0), (at, 1)]).collect();
    for _ in 0..=2 * plain.len() {
        let moves = |(at, mover): &(u32, usize)| {
            let next = 1 - mover;
            plain[*at as usize][*mover].iter().map(move |to| (*to, next)).collect::<Vec<_>>()
        };
        playing = playing.iter().flat_map(moves).collect();
        playing.sort_unstable();
        playing.dedup();
    }
    playing.is_empty()
}

/// The move of each state of the difference of two games, by the state; `None` where the mover has lost.
type State = (u32, u32, usize);

fn moves(a: &Plain, b: &Plain, (x, y, mover): State) -> Vec<State> {
    let first = a[x as usize][mover].iter().map(|to| (*to, y, 1 - mover));
    let second = b[y as usize][1 - mover].iter().map(|to| (x, *to, 1 - mover));
    first.chain(second).collect()
}

/// Returns `true` if Left survives the difference of two stoppers when Right begins: straight from the definition, states
/// in which Left has no move, or only such moves, or Right one to such a state, are struck off until none is left to strike.
fn survives(a: &Plain, b: &Plain) -> bool {
    let mut lost: HashMap<State, bool> = HashMap::new();
    for x in 0..a.len() as u32 {
        for y in 0..b.len() as u32 {
            lost.extend([((x, y, 0), false), ((x, y, 1), false)]);
        }
    }
    loop {
        let mut found = Vec::new();
        for (state, _) in lost.iter().filter(|(_, is_lost)| !**is_lost) {
            let mut next = moves(a, b, *state).into_iter();
            let is_lost = match state.2 {
                0 => next.all(|to| lost[&to]),
                _ => next.any(|to| lost[&to]),
            };
            if is_lost {
                found.push(*state);
            }
        }
        if found.is_empty() {
            return !lost[&(0, 0, 1)];
        }
        lost.extend(found.into_iter().map(|state| (state, true)));
    }
}

/// Stoppers among random games, with their graphs.
fn stoppers(games: &mut Games, count: usize, seed: u64) -> Vec<(Plain, AnyGame)> {
    let mut draw = Draw(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let plain = random(&mut draw, 6);
        if is_stopper(&plain)
            && !plain.iter().all(|[left, right]| left.is_empty() && right.is_empty())
        {
            let value = games.value(&plain);
            found.push((plain, value));
        }
    }
    found
}

/// The order of stoppers is survival; equal ones have one name, which is read back as the same value.
#[test]
fn stoppers_compare_as_they_survive() {
    let games = &mut Games::new();
    let all = stoppers(games, 400, 7);
    let mut loopy = 0;
    for pair in all.windows(2) {
        let [(a, x), (b, y)] = pair else { panic!("two") };
        let expected = match (survives(a, b), survives(b, a)) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Greater),
            (false, true) => Some(Ordering::Less),
            (false, false) => None,
        };
        assert_eq!(games.compare(x, y), expected, "{a:?} {b:?}");
        let names = [games.name(x), games.name(y)];
        assert_eq!(names[0] == names[1], expected == Some(Ordering::Equal), "{names:?}");
        let again = games.read(&names[0]);
        assert_eq!(games.name(&again), names[0]);
        if let AnyGame::Loopy(value) = x {
            loopy += 1;
            assert!(value.is_stopper());
            let form: Plain = (0..value.graph().len() as u32)
                .map(|at| {
                    [Player::Left, Player::Right].map(|p| value.graph().options(at, p).to_vec())
                })
                .collect();
            assert!(
                is_stopper(&form) && survives(&form, a) && survives(a, &form),
                "{a:?} {form:?}"
            );
        }
    }
    assert!(loopy > 200, "{loopy}");
}

/// The sum as a graph, move by move.
fn plain_sum(a: &Plain, b: &Plain) -> Plain {
    let width = b.len() as u32;
    let at = |x: u32, y: u32| x * width + y;
    let pairs = (0..a.len() as u32).flat_map(|x| (0..width).map(move |y| (x, y)));
    pairs
        .map(|(x, y)| {
            [0, 1].map(|side| {
                let first = a[x as usize][side].iter().map(|to| at(*to, y));
                first.chain(b[y as usize][side].iter().map(|to| at(x, *to))).collect()
            })
        })
        .collect()
}

/// The outcome when a player starts, for Left: 1 for a win, 0 for a draw, -1 for a loss. Wins are found backwards from
/// the ends; the rest is endless.
fn plain_outcome(plain: &Plain, starter: usize) -> i8 {
    let mut won: HashMap<(u32, usize), i8> = HashMap::new();
    loop {
        let before = won.len();
        for at in 0..plain.len() as u32 {
            for mover in [0, 1] {
                let good = if mover == 0 { 1 } else { -1 };
                let mut next =
                    plain[at as usize][mover].iter().map(|to| won.get(&(*to, 1 - mover)).copied());
                let known = match next.clone().any(|result| result == Some(good)) {
                    true => Some(good),
                    false => next.all(|result| result == Some(-good)).then_some(-good),
                };
                if let Some(result) = known {
                    won.insert((at, mover), result);
                }
            }
        }
        if won.len() == before {
            return won.get(&(0, starter)).copied().unwrap_or(0);
        }
    }
}

/// Values of sums are those of the graphs of the sums, also of games that are no stoppers, and so are the outcomes.
#[test]
fn sums_are_those_of_the_graphs() {
    let games = &mut Games::new();
    let mut draw = Draw(3);
    let (mut sided, mut rest) = (0, 0);
    for _ in 0..250 {
        let [a, b] = [(); 2].map(|()| random(&mut draw, 4));
        let [x, y] = [games.value(&a), games.value(&b)];
        let plain = plain_sum(&a, &b);
        let whole = games.value(&plain);
        let sum = games.sum(&x, &y);
        assert_eq!(games.compare(&sum, &whole), Some(Ordering::Equal), "{a:?} {b:?}");
        let outcome = games.outcome(&sum);
        let result = |result: i8| match result {
            1 => GameResult::Win,
            0 => GameResult::Draw,
            _ => GameResult::Loss,
        };
        let expected = Outcome {
            left: result(plain_outcome(&plain, 0)),
            right: result(-plain_outcome(&plain, 1)),
        };
        assert_eq!(outcome, expected, "{a:?} {b:?}");
        // Names are read back as the same value, where they are not too long.
        let name = games.name(&sum);
        if name.len() < 400 {
            let again = games.read(&name);
            assert_eq!(games.compare(&again, &sum), Some(Ordering::Equal), "{name}");
        }
        match &sum {
            AnyGame::Loopy(loopy) if loopy.is_stopper_sided() => sided += 1,
            AnyGame::Loopy(_) => rest += 1,
            AnyGame::Short(_) => {}
        }
    }
    assert!(sided > 100 && rest > 0, "{sided} {rest}");
}

/// Sums commute, associate, keep the order and turn with the sign; and `G - G` has an onside of at least 0.
#[test]
fn values_keep_the_laws_of_sums_and_order() {
    let games = &mut Games::new();
    let named = [
        "on", "over", "upon", "^<on>", "1/2over", "{on|0}", "a{0||||0|||a|*||*}", "dud",
        "{1|pass,*}",
    ];
    let mut all: Vec<AnyGame> = named.iter().map(|name| games.read(name)).collect();
    all.extend(stoppers(games, 20, 11).into_iter().map(|(_, value)| value));
    let mut draw = Draw(5);
    let same = |games: &mut Games, a: &AnyGame, b: &AnyGame| {
        assert_eq!(games.compare(a, b), Some(Ordering::Equal));
    };
    for _ in 0..60 {
        let [x, y, z] = [(); 3].map(|()| all[draw.below(all.len())].clone());
        let (sum, turned) = (games.sum(&x, &y), games.sum(&y, &x));
        same(games, &sum, &turned);
        let (yz, [minus_x, minus_y]) =
            (games.sum(&y, &z), [&x, &y].map(|game| games.negative(game)));
        let (left, right) = (games.sum(&sum, &z), games.sum(&x, &yz));
        same(games, &left, &right);
        let (minus, negative) = (games.sum(&minus_x, &minus_y), games.negative(&sum));
        same(games, &minus, &negative);
        if games.compare(&x, &y).is_some_and(Ordering::is_le) {
            let xz = games.sum(&x, &z);
            assert!(games.compare(&xz, &yz).is_some_and(Ordering::is_le));
        }
        let difference = games.sum(&x, &minus_x);
        let on = match &difference {
            AnyGame::Short(_) => continue,
            AnyGame::Loopy(loopy) => {
                loopy.side(true, &mut games.games, &mut games.meter).expect("no limit")
            }
        };
        if let Some(on) = on {
            let zero = games.read("0");
            assert!(games.compare(&zero, &on).is_some_and(Ordering::is_le));
        }
    }
}

/// Every fact of `corpus/loopy.tsv`.
#[test]
fn the_loopy_values_of_cgsuite() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/loopy.tsv");
    let text = fs::read_to_string(path).expect("the corpus");
    let games = &mut Games::new();
    let mut rows = 0;
    for line in text.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [typed, quantity, expected, _] = cells[..] else { panic!("{line}") };
        let game = games.read(typed);
        let loopy = match &game {
            AnyGame::Loopy(loopy) => Some(loopy.clone()),
            AnyGame::Short(_) => None,
        };
        let (names, last) = typed.rsplit_once(';').unwrap_or(("0", typed));
        let method = |games: &mut Games, method: &str| match games
            .evaluated(&format!("{names}; ({last}).{method}"))
        {
            Ok(Evaluated::Fact(fact)) => fact,
            Ok(Evaluated::Game(game)) => games.name(&game),
            Err(ExpressionError::At(..)) => "-".to_string(),
            other => panic!("{line}: {other:?}"),
        };
        let Games { games: arena, meter } = games;
        let found = match quantity {
            "form" => games.name(&game),
            "outcome" => games.outcome(&game).symbol().into(),
            "left-stop" | "right-stop" => {
                let stops = arena.any_stops(&game, meter).expect("no limit").expect("a stopper");
                stops[usize::from(quantity == "right-stop")].to_string()
            }
            "left-options" | "right-options" => {
                let player = if quantity == "left-options" { Player::Left } else { Player::Right };
                let options = arena.any_options(&game, player, meter).expect("no limit");
                let names: Vec<String> =
                    options.expect("a stopper").iter().map(|game| games.name(game)).collect();
                format!("{{{}}}", names.join(","))
            }
            "follower-count" => {
                loopy.and_then(|game| game.follower_count()).expect("a stopper").to_string()
            }
            "is-plumtree" => loopy.expect("a loopy game").is_plumtree().to_string(),
            "is-stopper-sided" => loopy.expect("a loopy game").is_stopper_sided().to_string(),
            "is-infinitesimal" => {
                let number = arena.number_nearby(&game, meter).expect("no limit");
                number.is_some_and(|number| number.is_zero()).to_string()
            }
            "is-numberish" => {
                arena.number_nearby(&game, meter).expect("no limit").is_some().to_string()
            }
            "is-idempotent" => {
                let double = games.sum(&game, &game);
                (games.compare(&double, &game) == Some(Ordering::Equal)).to_string()
            }
            "onside" => method(games, "Onside"),
            "offside" => method(games, "Offside"),
            "degree" => method(games, "Degree"),
            name => method(games, name),
        };
        rows += 1;
        if quantity == "Followers" {
            // CGSuite sorts loopy games by numbers of its own.
            let sorted = |text: &str| {
                let mut characters: Vec<char> = text.chars().collect();
                characters.sort_unstable();
                characters
            };
            assert_eq!(sorted(&found), sorted(expected), "{typed} {quantity}");
            continue;
        }
        assert_eq!(found, expected, "{typed} {quantity}");
    }
    assert!(rows > 155, "{rows}");
}

/// Conway's product multiplies numbers; powers of up add up; and an ordinal sum gives back what is subordinate.
#[test]
fn products_powers_and_subordinates_agree() {
    let games = &mut Games::new();
    for (a, b, product) in
        [("3/2", "5/4", "15/8"), ("-1/2", "3/4", "-3/8"), ("-5/2", "-3/8", "15/16")]
    {
        let found = games.read(&format!("({a}).ConwayProduct({b})"));
        assert_eq!(games.name(&found), product);
    }
    for n in 1..6 {
        let powers: Vec<String> = (1..=n).map(|k| format!("^.Pow({k})")).collect();
        let relation = games.evaluate(&format!("{} == ^.PowTo({n})", powers.join(" + ")));
        let Evaluated::Comparison(sum, _, all) = relation else { panic!("a comparison") };
        assert_eq!(games.compare(&sum, &all), Some(Ordering::Equal));
        assert_eq!(games.name(&sum), if n == 1 { "^".to_string() } else { format!("^[{n}]") });
    }
    for base in ["*", "1", "^", "+-1", "{2|0}"] {
        for game in ["0", "-3/4", "*2", "over", "off", "upon", "{on|0||0}", "a{0||||0|||a|*||*}"] {
            let found = games.read(&format!("(({base}) : ({game})).Subordinate({base})"));
            let expected = games.read(game);
            assert_eq!(games.compare(&found, &expected), Some(Ordering::Equal), "{base} : {game}");
        }
    }
    for (game, plays, count) in [("0", "1", "1"), ("*2", "6", "3"), ("73/16v9*8", "13131", "28")] {
        let AnyGame::Short(short) = games.read(game) else { panic!("a short game") };
        let Games { games, meter } = games;
        assert_eq!(games.stop_count(short, meter).expect("no limit").to_string(), plays);
        let found = games.follower_count(short, 100, meter).expect("no limit");
        assert_eq!(found.expect("few").to_string(), count);
    }
}

#[test]
fn errors_in_loopy_expressions_are_located() {
    let games = &mut Games::new();
    use ExpressionErrorKind as Kind;
    for (text, span, kind) in [
        ("pass", 0..4, Kind::LabelAlone),
        ("{pass+1|}", 5..7, Kind::LabelAlone),
        ("a{0|-a}", 4..6, Kind::LabelAlone),
        ("{0|b}", 3..4, Kind::UnknownWord),
        ("on{0|1}", 0..2, Kind::ReservedName),
        ("over := 1", 0..4, Kind::ReservedName),
        ("on.Cool(1)", 3..10, Kind::NotShort),
        ("under & over", 6..12, Kind::Sides),
        ("^.Pow(off)", 2..10, Kind::Exponent),
        ("1.Pow(1)", 2..8, Kind::NoPower),
        ("*.Subordinate(1)", 2..16, Kind::NotSubordinate),
        ("a{0,{1|1,{*,{1*|1*,a}|*}}|0}.Onside", 29..35, Kind::NoSide),
    ] {
        let found = games.games.evaluate(text, &mut games.meter);
        assert_eq!(found.err(), Some(ExpressionError::At(span, kind)), "{text}");
    }
    assert_eq!(
        {
            let game = games.read("x := {1|*}; y := x + over; y - x");
            games.name(&game)
        },
        "over"
    );
}
