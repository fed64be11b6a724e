//! The rules once more: what a part may become, written naively from the sentence that states
//! the game, without a look at how the rulesets do it. Exponential where that is simplest.

mod marks;

use bouton_core::{Network, Part, Player, natural::small, network::Colour};

/// The numbers of a part; of a board its rows and columns, then the contents of its squares, row by row; of a network the
/// vertex with the token (else 0), the number of its vertices, these, and each edge as its ends and its colour.
pub type Piece = Vec<u64>;
/// The result of a move in a part. It may contain heaps of 0.
pub type Pieces = Vec<Piece>;

/// A part as the rules here see it.
pub fn piece(part: &Part) -> Piece {
    if let Some(network) = part.as_network() {
        let token = network.token().map_or(0, |token| network.name(token));
        let edges = (0..network.edges().len() as u32).map(|edge| network.named_edge(edge));
        let edges = edges.map(|([a, b], colour)| [a.into(), b.into(), colour as u64]);
        let names = network.names().iter().map(|name| u64::from(*name)).collect();
        return drawing(token.into(), names, edges.collect());
    }
    match part.as_cells() {
        None => part.numbers().iter().filter_map(small).collect(),
        Some(board) => {
            let contents = board.squares().map(|(row, column)| board.get(row, column).into());
            let sides = [board.height(), board.width()].map(|side| side as u64);
            sides.into_iter().chain(contents).collect()
        }
    }
}

/// The part of this piece in a position with parts like `like`.
///
/// # Panics
/// The piece is no such part.
pub fn part_like(like: &Part, piece: &[u64]) -> Part {
    if like.as_network().is_some() {
        let (token, names, edges) = drawn(piece);
        let name = |name: &u64| u32::try_from(*name).expect("a vertex");
        let colours = [Colour::Green, Colour::Blue, Colour::Red];
        let edge = |[a, b, colour]: &[u64; 3]| ([name(a), name(b)], colours[*colour as usize]);
        let names: Vec<u32> = names.iter().map(name).collect();
        let edges: Vec<_> = edges.iter().map(edge).collect();
        return Part::network(Network::new(&edges, &names, (token > 0).then(|| name(&token))));
    }
    match (like.as_heap(), like.as_cells(), piece) {
        (Some(_), _, [heap]) => Part::heap(*heap),
        (_, Some(board), [height, width, contents @ ..]) => {
            let side = |side: &u64| u8::try_from(*side).expect("a side");
            let mut cells = board.free_like(side(height), side(width));
            for ((row, column), content) in cells.squares().zip(contents) {
                cells.set(row, column, *content as u8);
            }
            Part::cells(cells)
        }
        _ => Part::tuple(piece.iter().copied()),
    }
}

/// The options of `player` in a part of `game` (as it is typed). `None`: not a game restated here.
///
/// # Panics
/// The parameters cannot be read; they come from tests.
pub fn options(game: &str, part: &[u64], player: Player) -> Option<Vec<Pieces>> {
    let (name, parameters) = game.split_once(':').unwrap_or((game, ""));
    let heap = *part.first()?;
    let taking = |may: &dyn Fn(u64) -> bool| -> Vec<Pieces> {
        (1..=heap).filter(|taken| may(*taken)).map(|taken| vec![vec![heap - taken]]).collect()
    };
    let set_of_player = |separator| {
        let (left, right) = parameters.split_once(separator).expect("two parameters");
        numbers(if player == Player::Left { left } else { right })
    };
    Some(match (name, parameters) {
        ("nim" | "bash", "") => match *part {
            // Any number, or at most the text after the slash, which stays as it is.
            [heap] => taking(&|_| true).into_iter().filter(|_| heap > 0).collect(),
            [heap, limit] => {
                (1..=heap.min(limit)).map(|taken| vec![vec![heap - taken, limit]]).collect()
            }
            _ => return None,
        },
        ("nim", _) => match parameters.split_once('=').expect("a key") {
            ("max", k) => taking(&|taken| taken <= number(k)),
            ("not", k) => taking(&|taken| taken != number(k)),
            _ => return None,
        },
        ("bash", k) => taking(&|taken| taken <= number(k)),
        ("kl-nim", _) => taking(&|taken| taken != set_of_player(',')[0]),
        ("partizan-subtract", _) => taking(&|taken| set_of_player('/').contains(&taken)),
        ("allbut", set) => taking(&|taken| !numbers(set).contains(&taken)),
        ("subtract", set) => taking(&|taken| may_subtract(set, heap, taken)),
        ("octal", code) => by_code(code, heap),
        ("partizan-octal", _) => {
            let (left, right) = parameters.split_once('/').expect("two codes");
            by_code(if player == Player::Left { left } else { right }, heap)
        }
        ("kayles", _) => by_code("0.77", heap),
        ("dawson-kayles", _) => by_code("0.07", heap),
        ("dawson-chess", _) => by_code("0.137", heap),
        ("treblecross", _) if part.len() > 1 => marks::treblecross(part),
        ("treblecross", _) => by_code("0.007", heap),
        ("lasker", _) => by_code("4.333...", heap),
        ("officers", _) => by_code("0.6", heap),
        ("guiles", _) => by_code("0.15", heap),
        ("grundy", _) => splits(heap, 2).into_iter().filter(|heaps| heaps[0] != heaps[1]).collect(),
        ("prime-power", _) => prime_powers(heap),
        ("moore", k) => moore(part, number(k)),
        ("wythoff", r) => wythoff(part, if r.is_empty() { 1 } else { number(r) }),
        ("euclid", positive) => euclid(part, positive == "positive"),
        ("fibonacci", _) => {
            let most = part.get(1).copied().unwrap_or(heap - 1).min(heap);
            (1..=most).map(|taken| vec![take_away_after(heap, taken, 2, 1)]).collect()
        }
        ("take-away", r) => {
            let most = part.get(1).copied().unwrap_or(heap - 1).min(heap);
            let (above, below) = r.split_once('/').unwrap_or((r, "1"));
            let after = |taken| take_away_after(heap, taken, number(above), number(below));
            (1..=most).map(|taken| vec![after(taken)]).collect()
        }
        ("mem", different) => {
            let last = part.get(1).copied().unwrap_or(0);
            let may =
                |taken: &u64| if different.is_empty() { *taken >= last } else { *taken != last };
            (1..=heap).filter(may).map(|taken| vec![vec![heap - taken, taken]]).collect()
        }
        ("staircase", _) => staircase(part),
        ("end-nim", _) => end_nim(part),
        ("chomp", _) => chomp(part),
        ("turning-turtles", _) => coins(part, |turned| turned.len() <= 2),
        ("mock-turtles", _) => coins(part, |turned| turned.len() <= 3),
        ("moebius", _) => coins(part, |turned| turned.len() <= 5),
        ("moidores", _) => coins(part, |turned| turned.len() <= 9),
        ("twins", _) => coins(part, |turned| turned.len() == 2),
        ("triplets", _) => coins(part, |turned| turned.len() == 3),
        ("ruler", _) => coins(part, |turned| turned.windows(2).all(|pair| pair[0] + 1 == pair[1])),
        ("coins", code) => coins(part, |turned| may_turn(code, turned)),
        ("cutcake", _) => cutcake(part, player),
        ("maundy-cake", _) => maundy_cake(part, player),
        ("cram", _) => cram(part, [true, true]),
        ("domineering", _) => cram(part, [player == Player::Left, player == Player::Right]),
        ("partizan-euclid", _) => partizan_euclid(part, player),
        ("toads-and-frogs", _) => marks::toads_and_frogs(part, player),
        ("ski-jumps", _) => marks::ski_jumps(part, player),
        ("toppling-dominoes", _) => marks::toppling_dominoes(part, player),
        ("col", _) => marks::colouring(part, player, true),
        ("snort", _) => marks::colouring(part, player, false),
        ("clobber", _) => marks::captures(part, player, 1),
        ("rooks", _) => marks::captures(part, player, usize::MAX),
        ("konane", _) => marks::konane(part, player),
        ("amazons", _) => marks::amazons(part, player),
        ("fission", _) => marks::fission(part, player),
        ("notakto", _) => marks::notakto(part),
        ("turning-corners", _) => marks::turning_corners(part),
        ("kotzig", set) => marks::kotzig(part, &numbers(set)),
        ("northcott", _) => marks::northcott(part, player),
        ("silver-dollar", _) => marks::silver_dollar(part),
        ("hackenbush", _) => hackenbush(part, if player == Player::Left { [0, 1] } else { [0, 2] }),
        ("node-kayles", _) => node_kayles(part),
        ("arc-kayles", _) => arc_kayles(part),
        ("geography", _) => geography(part),
        ("digraph-placement", _) => digraph_placement(part, player),
        ("poset-nim", _) => poset_nim(part),
        _ => return None,
    })
}

fn number(text: &str) -> u64 {
    text.parse().expect("a number")
}

/// `1-3,7` as 1, 2, 3, 7.
fn numbers(text: &str) -> Vec<u64> {
    text.split(',')
        .flat_map(|range| {
            let (low, high) = range.split_once('-').unwrap_or((range, range));
            number(low)..=number(high)
        })
        .collect()
}

fn may_subtract(set: &str, heap: u64, taken: u64) -> bool {
    let is_power = |base: u64| {
        let mut rest = taken;
        while base > 1 && rest.is_multiple_of(base) {
            rest /= base;
        }
        rest == 1
    };
    match set {
        "squares" => (1..=taken).any(|root| root * root == taken),
        "primes" => is_prime(taken),
        "fibonacci" => {
            let (mut a, mut b) = (1, 2);
            while a < taken {
                (a, b) = (b, a + b);
            }
            a == taken
        }
        "divisors" => heap.is_multiple_of(taken),
        "proper-divisors" => heap.is_multiple_of(taken) && taken != heap,
        "at-most-half" => 2 * taken <= heap,
        _ => match set.strip_prefix("powers-of-") {
            Some(base) => is_power(number(base)),
            None => numbers(set).contains(&taken),
        },
    }
}

fn is_prime(n: u64) -> bool {
    n >= 2 && (2..n).all(|d| !n.is_multiple_of(d))
}

/// All ways to make of `total` exactly `count` heaps, none of them empty, ascending.
fn splits(total: u64, count: u32) -> Vec<Pieces> {
    fn go(total: u64, count: u32, least: u64) -> Vec<Pieces> {
        if count == 0 {
            return if total == 0 { vec![Vec::new()] } else { Vec::new() };
        }
        let mut all = Vec::new();
        for first in least..=total {
            for mut rest in go(total - first, count - 1, first) {
                rest.insert(0, vec![first]);
                all.push(rest);
            }
        }
        all
    }
    go(total, count, 1)
}

/// Permissions of one digit of a code: numbers of heaps from the first to the second, under the sign.
type DigitRule = Vec<(u64, u64, char)>;

/// The digits of a code in a row, one after the other.
fn digit_rules(text: &str) -> Vec<DigitRule> {
    let mut rules = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (inner, after) = match first {
            '{' => rest[1..].split_once('}').expect("a closing brace"),
            '&' => rest[1..].split_once(';').expect("a semicolon"),
            _ => rest.split_at(1),
        };
        let (sign, after) = match after.chars().next() {
            Some(sign @ ('!' | '?' | '=')) => (sign, &after[1..]),
            _ => (' ', after),
        };
        let bits = |mask: u64| -> DigitRule {
            (0..64).filter(|c| mask >> c & 1 == 1).map(|c| (c, c, sign)).collect()
        };
        rules.push(match first {
            '*' => vec![(0, u64::MAX, sign)],
            '&' => bits(number(inner)),
            '{' => inner
                .split(',')
                .map(|item| {
                    let count = number(item.trim_end_matches(['+', '!', '?', '=']));
                    let own = item.chars().find(|c| "!?=".contains(*c)).unwrap_or(sign);
                    (count, if item.ends_with('+') { u64::MAX } else { count }, own)
                })
                .collect(),
            _ => bits(inner.chars().find_map(|c| c.to_digit(32)).expect("a digit").into()),
        });
        rest = after;
    }
    rules
}

/// Returns `true` if the sizes of heaps are as the sign asks. Of fewer than two heaps it asks nothing.
fn sizes_are(sign: char, heaps: &[Piece]) -> bool {
    let sizes: std::collections::BTreeSet<&Piece> = heaps.iter().collect();
    heaps.len() < 2
        || match sign {
            '!' => sizes.len() == heaps.len(),
            '?' => sizes.len() > 1,
            '=' => sizes.len() == 1,
            _ => true,
        }
}

/// Digit d_k says what may be left of a heap when k tokens are taken; d_-k, when k are added.
fn by_code(code: &str, heap: u64) -> Vec<Pieces> {
    let (before, after) = code.split_once('.').expect("a point");
    let before = digit_rules(before);
    let (plain, repeated) = if let Some((plain, repeated)) = after.split_once('[') {
        (digit_rules(plain), digit_rules(repeated.trim_end_matches(']')))
    } else if let Some(stem) = after.strip_suffix("...") {
        let stem = digit_rules(stem);
        (stem.clone(), stem[stem.len() - 1..].to_vec())
    } else {
        (digit_rules(after), vec![Vec::new()])
    };
    let mut all = Vec::new();
    let mut leave = |total: u64, digit: &DigitRule| {
        for (from, to, sign) in digit {
            for count in *from..=total.min(*to) {
                let ways = splits(total, count as u32).into_iter();
                all.extend(ways.filter(|heaps| sizes_are(*sign, heaps)));
            }
        }
    };
    if heap == 0 {
        return all;
    }
    for (added, digit) in before.iter().rev().enumerate() {
        leave(heap + added as u64, digit);
    }
    for taken in 1..=heap {
        let place = taken as usize - 1;
        leave(
            heap - taken,
            plain.get(place).unwrap_or_else(|| &repeated[(place - plain.len()) % repeated.len()]),
        );
    }
    all
}

/// Divide by a power of a prime that divides the number.
fn prime_powers(number: u64) -> Vec<Pieces> {
    let mut all = Vec::new();
    for prime in (2..=number).filter(|p| is_prime(*p)) {
        let mut rest = number;
        while rest.is_multiple_of(prime) {
            rest /= prime;
            all.push(vec![vec![rest]]);
        }
    }
    all
}

/// All tuples in which at least one heap and at most `k` are smaller, none larger.
fn moore(heaps: &[u64], k: u64) -> Vec<Pieces> {
    let mut all = vec![(Piece::new(), 0)];
    for heap in heaps {
        let longer = |(after, changed): (Piece, u64)| {
            (0..=*heap).map(move |left| {
                let mut after = after.clone();
                after.push(left);
                (after, changed + u64::from(left < *heap))
            })
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    let moves = all.into_iter().filter(|(_, changed)| (1..=k).contains(changed));
    moves.map(|(after, _)| vec![after]).collect()
}

/// Any number from one heap, or a and b from both with |a - b| < r.
fn wythoff(pair: &[u64], r: u64) -> Vec<Pieces> {
    let mut all = Vec::new();
    for a in 0..=pair[0] {
        for b in 0..=pair[1] {
            let one = (a > 0) != (b > 0);
            let both = a > 0 && b > 0 && a.abs_diff(b) < r;
            if one || both {
                all.push(vec![vec![pair[0] - a, pair[1] - b]]);
            }
        }
    }
    all
}

/// A positive multiple of the smaller from the larger.
fn euclid(pair: &[u64], positive: bool) -> Vec<Pieces> {
    let mut all = Vec::new();
    for (from, other) in [(0, 1), (1, 0)] {
        for left in u64::from(positive)..pair[from] {
            let is_larger = pair[from] >= pair[other];
            if is_larger && pair[other] > 0 && (pair[from] - left).is_multiple_of(pair[other]) {
                let mut after = pair.to_vec();
                after[from] = left;
                all.push(vec![after]);
            }
        }
    }
    all
}

/// At most `above` / `below` times what was just taken; never more than there is.
fn take_away_after(heap: u64, taken: u64, above: u64, below: u64) -> Piece {
    match heap - taken {
        0 => vec![0],
        left => {
            vec![left, (1..=left).filter(|most| most * below <= above * taken).max().unwrap_or(0)]
        }
    }
}

/// Any number from stair i to stair i - 1; from stair 1 out.
fn staircase(stairs: &[u64]) -> Vec<Pieces> {
    let mut all = Vec::new();
    for (i, stair) in stairs.iter().enumerate() {
        for moved in 1..=*stair {
            let mut after = stairs.to_vec();
            after[i] -= moved;
            if i > 0 {
                after[i - 1] += moved;
            }
            all.push(vec![after]);
        }
    }
    all
}

/// Any number from a heap with none left before it, or none after it.
fn end_nim(row: &[u64]) -> Vec<Pieces> {
    let none = |heaps: &[u64]| heaps.iter().all(|heap| *heap == 0);
    let mut all = Vec::new();
    for at in (0..row.len()).filter(|at| none(&row[..*at]) || none(&row[at + 1..])) {
        for left in 0..row[at] {
            let mut after = row.to_vec();
            after[at] = left;
            all.push(vec![after]);
        }
    }
    all
}

/// For each square but the first, the bar without the squares that are neither above it nor to its left.
fn chomp(rows: &[u64]) -> Vec<Pieces> {
    let squares = |rows: &[u64]| -> Vec<(u64, u64)> {
        let row = |(at, length): (usize, &u64)| (0..*length).map(move |column| (at as u64, column));
        rows.iter().enumerate().flat_map(row).collect()
    };
    let all = squares(rows);
    let bites = all.iter().filter(|bitten| **bitten != (0, 0));
    let after = bites.map(|(row, column)| {
        let left: Vec<_> = all.iter().filter(|(r, c)| r < row || c < column).collect();
        let length = |at: usize| left.iter().filter(|(r, _)| *r == at as u64).count() as u64;
        vec![(0..rows.len()).map(length).collect()]
    });
    after.collect()
}

/// Every set of coins whose rightmost one shows heads, and that may be turned together.
fn coins(row: &[u64], may: impl Fn(&[usize]) -> bool) -> Vec<Pieces> {
    let coins = row.len() - 2;
    let mut all = Vec::new();
    for set in 1..1u64 << coins {
        let turned: Vec<usize> = (0..coins).filter(|coin| set >> coin & 1 == 1).collect();
        if row[2 + turned[turned.len() - 1]] == 1 && may(&turned) {
            let mut after = row.to_vec();
            turned.iter().for_each(|coin| after[2 + coin] = 1 - after[2 + coin]);
            all.push(vec![after]);
        }
    }
    all
}

/// The conditions of a code such as `1-3C(5)`, sign by sign.
fn may_turn(code: &str, turned: &[usize]) -> bool {
    let (counts, signs) = code.split_at(code.find(char::is_alphabetic).unwrap_or(code.len()));
    let ends = [turned[0], turned[turned.len() - 1]];
    let span = ends[1] - ends[0] + 1;
    let count = turned.len() as u64;
    let counted = match counts.strip_suffix('+') {
        Some(counts) => {
            let counts = numbers(counts);
            counts.contains(&count) || count > counts[counts.len() - 1]
        }
        None => numbers(counts).contains(&count),
    };
    let gap = |pair: &[usize]| pair[1] - pair[0];
    counted
        && signs
            .split_inclusive(|c: char| c.is_alphabetic())
            .all(|sign| sign != "C" || signs.contains('(') || span == turned.len())
        && signs.split_once('(').is_none_or(|(_, rest)| {
            span as u64 <= number(rest.split(')').next().expect("a number"))
        })
        && (!signs.contains('E') || turned.windows(3).all(|three| gap(three) == gap(&three[1..])))
        && (!signs.contains('F') || ends[0] == 0)
        && (!signs.contains('S')
            || turned.iter().all(|at| turned.contains(&(ends[0] + ends[1] - at))))
}

/// One cut between two columns for Left, between two rows for Right.
fn cutcake(cake: &[u64], player: Player) -> Vec<Pieces> {
    let side = if player == Player::Left { 1 } else { 0 };
    let cut = |at: u64| {
        let piece = |length| {
            let mut piece = cake.to_vec();
            piece[side] = length;
            piece
        };
        let mut pieces = vec![piece(at), piece(cake[side] - at)];
        pieces.sort();
        pieces
    };
    let mut all: Vec<Pieces> = (1..cake[side]).map(cut).collect();
    all.sort();
    all.dedup();
    all
}

/// Pieces of one length that together are the side: between columns for Left, between rows for Right.
fn maundy_cake(cake: &[u64], player: Player) -> Vec<Pieces> {
    let side = if player == Player::Left { 1 } else { 0 };
    let lengths = (1..cake[side]).filter(|length| cake[side].is_multiple_of(*length));
    let cut = |length| {
        let mut piece = cake.to_vec();
        piece[side] = length;
        vec![piece; (cake[side] / length) as usize]
    };
    lengths.map(cut).collect()
}

/// Every pair of free squares that touch by a side is gone: where upright and lying dominoes are allowed.
fn cram(board: &[u64], [upright, lying]: [bool; 2]) -> Vec<Pieces> {
    let (width, squares) = (board[1] as usize, board.len() - 2);
    let mut all = Vec::new();
    for a in 0..squares {
        for b in a + 1..squares {
            let (row, column) = (a / width, a % width);
            let (other_row, other_column) = (b / width, b % width);
            let touch = (row.abs_diff(other_row), column.abs_diff(other_column));
            let touch = (touch == (1, 0) && upright) || (touch == (0, 1) && lying);
            if touch && board[2 + a] == 0 && board[2 + b] == 0 {
                let mut after = board.to_vec();
                (after[2 + a], after[2 + b]) = (1, 1);
                all.push(vec![after]);
            }
        }
    }
    all
}

/// From p and q with p = kq + r, where 0 < r < q: Left leaves q and r, Right leaves q and q - r.
fn partizan_euclid(pair: &[u64], player: Player) -> Vec<Pieces> {
    let (p, q) = (pair[0], pair[1]);
    let rests = (1..q).filter(|rest| p >= *rest && (p - rest).is_multiple_of(q));
    let left = |rest| if player == Player::Left { rest } else { q - rest };
    rests.map(|rest| vec![vec![q, left(rest)]]).collect()
}

/// An edge: its ends and its colour.
type Line = [u64; 3];

/// A network as its numbers.
fn drawing(token: u64, mut names: Vec<u64>, mut lines: Vec<Line>) -> Piece {
    names.sort_unstable();
    names.dedup();
    lines.sort_unstable();
    [vec![token, names.len() as u64], names, lines.concat()].concat()
}

/// The token, the vertices and the edges of a network.
fn drawn(piece: &[u64]) -> (u64, Vec<u64>, Vec<Line>) {
    let (names, lines) = piece[2..].split_at(piece[1] as usize);
    (piece[0], names.to_vec(), lines.chunks(3).map(|line| [line[0], line[1], line[2]]).collect())
}

/// The vertices that edges join to `start`, by walks that do not go through `wall`.
fn joined_to(start: u64, wall: Option<u64>, lines: &[Line]) -> Vec<u64> {
    let mut all = vec![start];
    loop {
        let before = all.len();
        for [a, b, _] in lines {
            for (from, to) in [(a, b), (b, a)] {
                if all.contains(from) && !all.contains(to) && Some(*to) != wall {
                    all.push(*to);
                }
            }
        }
        if all.len() == before {
            return all;
        }
    }
}

/// The connected pieces of what is left.
fn apart(names: &[u64], lines: &[Line]) -> Pieces {
    let mut pieces: Pieces = Vec::new();
    for name in names {
        let piece = joined_to(*name, None, lines);
        let inside = lines.iter().copied().filter(|line| piece.contains(&line[0])).collect();
        pieces.push(drawing(0, piece, inside));
    }
    pieces.sort();
    pieces.dedup();
    pieces
}

/// Each move once.
fn different(mut all: Vec<Pieces>) -> Vec<Pieces> {
    all.sort();
    all.dedup();
    all
}

fn without(gone: &[u64], piece: &[u64]) -> (Vec<u64>, Vec<Line>) {
    let (_, mut names, mut lines) = drawn(piece);
    names.retain(|name| !gone.contains(name));
    lines.retain(|line| !gone.contains(&line[0]) && !gone.contains(&line[1]));
    (names, lines)
}

/// A vertex goes, and all that share an edge with it.
fn node_kayles(piece: &[u64]) -> Vec<Pieces> {
    let (_, names, lines) = drawn(piece);
    let all = names.iter().map(|taken| {
        let beside = lines.iter().filter(|line| line[..2].contains(taken));
        let gone: Vec<u64> = beside.flat_map(|line| line[..2].to_vec()).chain([*taken]).collect();
        let (names, lines) = without(&gone, piece);
        apart(&names, &lines)
    });
    different(all.collect())
}

/// An edge goes, and all edges that share a vertex with it; vertices alone are nothing.
fn arc_kayles(piece: &[u64]) -> Vec<Pieces> {
    let (_, _, lines) = drawn(piece);
    let all = lines.iter().map(|taken| {
        let touches = |line: &Line| line[..2].iter().any(|end| taken[..2].contains(end));
        let lines: Vec<Line> = lines.iter().copied().filter(|line| !touches(line)).collect();
        let names: Vec<u64> = lines.iter().flat_map(|line| line[..2].to_vec()).collect();
        apart(&names, &lines)
    });
    different(all.collect())
}

/// The token goes to a vertex beside it, and the vertex where it was is gone; what it cannot reach does not matter.
fn geography(piece: &[u64]) -> Vec<Pieces> {
    let (token, _, lines) = drawn(piece);
    let beside = lines.iter().filter(|line| line[..2].contains(&token));
    let all = beside.map(|line| {
        let next = if line[0] == token { line[1] } else { line[0] };
        let (_, lines) = without(&[token], piece);
        let reached = joined_to(next, None, &lines);
        let lines: Vec<Line> =
            lines.into_iter().filter(|line| reached.contains(&line[0])).collect();
        if lines.is_empty() { Vec::new() } else { vec![drawing(next, reached, lines)] }
    });
    different(all.collect())
}

/// A vertex of the own colour, or of none, goes with all to which its edges lead: to the end with the larger name if an edge is blue
/// (1), to the other if it is red (2), both ways if it is green (0). A loop says which colour its vertex has.
fn digraph_placement(piece: &[u64], player: Player) -> Vec<Pieces> {
    let (_, names, lines) = drawn(piece);
    let others = if player == Player::Left { 2 } else { 1 };
    let chosen = names.iter().filter(|name| !lines.contains(&[**name, **name, others]));
    let all = chosen.map(|chosen| {
        let led = lines.iter().filter_map(|[a, b, way]| match (a == chosen, b == chosen, way) {
            (true, false, 0 | 1) => Some(*b),
            (false, true, 0 | 2) => Some(*a),
            _ => None,
        });
        let gone: Vec<u64> = led.chain([*chosen]).collect();
        let (names, lines) = without(&gone, piece);
        apart(&names, &lines)
    });
    different(all.collect())
}

/// An element goes, and all above it: the end with the larger name is above the other if an edge is blue (1), below it if
/// it is red (2), both if it is green (0).
fn poset_nim(piece: &[u64]) -> Vec<Pieces> {
    let (_, names, lines) = drawn(piece);
    let all = names.iter().map(|chosen| {
        let mut gone = vec![*chosen];
        for _ in &names {
            for [a, b, way] in &lines {
                if *way != 2 && gone.contains(a) {
                    gone.push(*b);
                }
                if *way != 1 && gone.contains(b) {
                    gone.push(*a);
                }
            }
            gone.sort_unstable();
            gone.dedup();
        }
        let (names, lines) = without(&gone, piece);
        apart(&names, &lines)
    });
    different(all.collect())
}

/// An edge of one of these colours goes, and all that then does not reach the ground.
fn hackenbush(piece: &[u64], colours: [u64; 2]) -> Vec<Pieces> {
    let (_, _, lines) = drawn(piece);
    let all = lines.iter().enumerate().filter(|(_, line)| colours.contains(&line[2]));
    let all = all.map(|(cut, _)| {
        let mut lines = lines.clone();
        lines.remove(cut);
        let standing = joined_to(0, None, &lines);
        lines.retain(|line| standing.contains(&line[0]));
        let loops = lines.iter().filter(|line| line[..2] == [0, 0]);
        let mut pieces: Pieces = loops.map(|line| drawing(0, vec![0], vec![*line])).collect();
        let mut above: Pieces = Vec::new();
        for vertex in standing.iter().filter(|vertex| **vertex > 0) {
            let vertices = joined_to(*vertex, Some(0), &lines);
            let own = lines.iter().copied().filter(|l| l[..2].iter().any(|e| vertices.contains(e)));
            above.push(drawing(0, [&[0], &vertices[..]].concat(), own.collect()));
        }
        above.sort();
        above.dedup();
        pieces.extend(above);
        pieces.sort();
        pieces
    });
    different(all.collect())
}
