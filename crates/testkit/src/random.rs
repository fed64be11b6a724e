//! Rulesets and positions from bytes: one generator for seeded tests, for shrinking strategies
//! and for fuzz targets. Smaller bytes make smaller games, and no bytes make all zeros.

use proptest::prelude::{Strategy, any};

/// Choices taken from bytes, one after the other.
#[derive(Clone, Debug)]
pub struct Choices {
    bytes: Vec<u8>,
    at: usize,
}

impl Choices {
    /// The choices that these bytes make; zeros when they are used up.
    pub fn new(bytes: &[u8]) -> Choices {
        Choices { bytes: bytes.to_vec(), at: 0 }
    }

    /// Choices from a seed: the same in every run. (The generator is xorshift64*.)
    pub fn seeded(seed: u64) -> Choices {
        let mut state = seed.wrapping_mul(2).wrapping_add(0x9e37_79b9_7f4a_7c15);
        let byte = |_| {
            state ^= state >> 12;
            state ^= state << 25;
            state ^= state >> 27;
            (state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 56) as u8
        };
        Choices { bytes: (0..64).map(byte).collect(), at: 0 }
    }

    /// A number below `limit`, which is at most 256.
    pub fn below(&mut self, limit: u64) -> u64 {
        let byte = self.bytes.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        u64::from(byte) % limit
    }

    /// One of `items`.
    fn one_of<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len() as u64) as usize]
    }
}

/// Choices that shrink.
pub fn choices() -> impl Strategy<Value = Choices> {
    proptest::collection::vec(any::<u8>(), 0..48).prop_map(|bytes| Choices::new(&bytes))
}

/// A taking-and-breaking code, as it is typed: up to five digits, now and then a d_0, now and
/// then digits for three heaps and more, now and then a repeating end; one in four in the fuller
/// language.
pub fn code(choices: &mut Choices) -> String {
    match choices.below(4) {
        3 => full_code(choices),
        _ => plain_code(choices),
    }
}

/// A code of digits alone.
fn plain_code(choices: &mut Choices) -> String {
    let largest = [8, 8, 8, 16, 32][choices.below(5) as usize];
    let digit = |choices: &mut Choices| {
        char::from_digit(choices.below(largest) as u32, 32).unwrap_or('0').to_ascii_uppercase()
    };
    let first = [0, 0, 0, 4, 8, 12][choices.below(6) as usize];
    let first = char::from_digit(first, 32).unwrap_or('0').to_ascii_uppercase();
    let plain: String = (0..choices.below(5)).map(|_| digit(choices)).collect();
    match choices.below(4) {
        3 => {
            let repeated: String = (0..1 + choices.below(2)).map(|_| digit(choices)).collect();
            format!("{first}.{plain}[{repeated}]")
        }
        _ => format!("{first}.{plain}{}", digit(choices)),
    }
}

/// A code of the fuller language: conditions on the heaps left, lists of their numbers, open
/// ones, and tokens added where that leaves smaller heaps.
pub fn full_code(choices: &mut Choices) -> String {
    let added = [0, 0, 0, 1, 2][choices.below(5) as usize];
    let before: String = (0..=added)
        .rev()
        .map(|added| match choices.below(3) {
            0 => full_digit(choices, added + 2),
            _ => "0".to_string(),
        })
        .collect();
    let after: String = (0..1 + choices.below(3)).map(|_| full_digit(choices, 0)).collect();
    let end = match choices.below(6) {
        0 => "...".to_string(),
        1 => format!("[{}{}]", full_digit(choices, 0), full_digit(choices, 0)),
        _ => String::new(),
    };
    format!("{before}.{after}{end}")
}

/// One digit of the fuller language, that leaves `least` heaps or more.
fn full_digit(choices: &mut Choices, least: u64) -> String {
    let sign = |choices: &mut Choices| ["", "", "!", "?", "="][choices.below(5) as usize];
    match choices.below(6) {
        0 if least == 0 => format!("*{}", sign(choices)),
        1 => {
            let outer = sign(choices);
            let mut count = least + choices.below(3);
            let mut items = Vec::new();
            for _ in 0..1 + choices.below(3) {
                let own = if outer.is_empty() { sign(choices) } else { "" };
                items.push(format!("{count}{own}"));
                count += 1 + choices.below(2);
            }
            let plus = ["", "", "+"][choices.below(3) as usize];
            format!("{{{}{plus}}}{outer}", items.join(","))
        }
        2 => format!("&{};{}", choices.below(128) >> least << least, sign(choices)),
        _ => {
            let mask = (choices.below(32) as u32) >> least << least;
            let digit = char::from_digit(mask, 32).unwrap_or('0').to_ascii_uppercase();
            format!("{digit}{}", sign(choices))
        }
    }
}

/// A set of numbers from 1 to 9, as it is typed.
pub fn set(choices: &mut Choices) -> String {
    let count = 1 + choices.below(4);
    let all: std::collections::BTreeSet<u64> = (0..count).map(|_| 1 + choices.below(9)).collect();
    all.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// A ruleset, as it is typed.
pub fn game(choices: &mut Choices) -> String {
    match choices.below(20) {
        0..7 => format!("octal:{}", code(choices)),
        7..9 => format!("subtract:{}", set(choices)),
        9..11 => format!("allbut:{}", set(choices)),
        11..13 => format!("partizan-subtract:{}/{}", set(choices), set(choices)),
        13 => format!("kl-nim:{},{}", 1 + choices.below(6), 1 + choices.below(6)),
        14 => format!("nim:max={}", 1 + choices.below(6)),
        15 => format!("nim:not={}", 1 + choices.below(6)),
        16 => format!("moore:{}", 1 + choices.below(4)),
        17 => format!("wythoff:{}", 1 + choices.below(4)),
        18 => {
            let base = format!("subtract:powers-of-{}", 1 + choices.below(6));
            let names = ["subtract:squares", "subtract:primes", "subtract:divisors", &base];
            choices.one_of(&names).to_string()
        }
        _ => choices
            .one_of(&[
                "nim", "grundy", "lasker", "prime-power", "euclid", "euclid:positive", "fibonacci",
                "staircase", "subtract:at-most-half", "subtract:proper-divisors",
                "subtract:fibonacci",
            ])
            .to_string(),
    }
}

/// A ruleset in whose values or P-positions a reader would see a pattern that may end late: codes
/// with a digit far behind the others, sets with gaps, parameters of all sizes.
pub fn patterned(choices: &mut Choices) -> String {
    let late = |choices: &mut Choices| 6 + choices.below(4) * choices.below(40);
    match choices.below(14) {
        kind @ 0..4 => {
            let largest = if kind < 3 { 8 } else { 16 };
            let digit = |choices: &mut Choices, least: u64| {
                let value = least + choices.below(largest - least);
                char::from_digit(value as u32, 16).unwrap_or('0').to_ascii_uppercase()
            };
            let equal = digit(choices, 1).to_string().repeat(1 + choices.below(4) as usize);
            let early = match choices.below(2) {
                0 => equal,
                _ => (0..1 + choices.below(3)).map(|_| digit(choices, 0)).collect(),
            };
            let gap = "0".repeat(late(choices) as usize);
            format!("octal:0.{early}{gap}{}", digit(choices, 1))
        }
        4..7 => {
            let most = 1 + choices.below(5);
            let most = if choices.below(2) == 0 { format!("1-{most}") } else { set(choices) };
            format!("subtract:{most},{}", 10 + late(choices))
        }
        7 => format!("allbut:{},{}", set(choices), 10 + late(choices)),
        8 => format!("subtract:powers-of-{}", 2 + late(choices)),
        9 => format!("nim:max={}", 1 + late(choices)),
        10 => format!("nim:not={}", 1 + late(choices)),
        11 => format!("bash:{}", 1 + late(choices)),
        12 => format!("moore:{}", 1 + choices.below(6)),
        _ => match choices.below(3) {
            0 => "bash".to_string(),
            1 => format!("kl-nim:{},{}", 1 + choices.below(6), 1 + choices.below(6)),
            _ => game(choices),
        },
    }
}

/// A small position of a game, as it is typed after its name: some tens of tokens at most, fewer
/// where they may be broken up.
pub fn position(game: &str, choices: &mut Choices) -> String {
    let breaks = game.starts_with("octal") || game == "lasker" || game == "grundy";
    let (most_heaps, tokens) = match game.split(':').next().unwrap_or(game) {
        "wythoff" | "euclid" => return pair(game, choices),
        "fibonacci" => (1, 24),
        "moore" | "staircase" => (4, 12),
        _ if breaks => (3, 12),
        _ => (3, 20),
    };
    let least = u64::from(game == "prime-power");
    let heaps = 1 + choices.below(most_heaps);
    let sizes = (0..heaps).map(|_| least + choices.below(1 + tokens / heaps));
    sizes.map(|size| size.to_string()).collect::<Vec<_>>().join(" ")
}

fn pair(game: &str, choices: &mut Choices) -> String {
    let least = u64::from(game == "euclid:positive");
    format!("{} {}", least + choices.below(14), least + choices.below(14))
}
