//! The theorems that the program knows, as claims of an audit.
//!
//! A claim of this file says what its theorem says, of every position: that is why it may be called
//! proved. What no expression can say is not here.

use super::{Pattern, Table};
use crate::audit::{Claim, ClaimKind};
use bouton_core::{Convention, Player, Theorem};

/// A claim that a theorem states for all positions.
#[derive(Clone, Debug)]
pub(super) struct Stated {
    pub pattern: Pattern,
    pub claim: Claim,
    pub convention: Convention,
    pub mover: Player,
    pub theorem: Theorem,
}

/// The claims that the theorems of a game state, normal play first.
pub(super) fn claims(table: &Table) -> Vec<Stated> {
    let Some(sample) = table.sample() else { return Vec::new() };
    let theorem = |convention| table.rules.theorem(&sample, convention);
    let mut all = Vec::new();
    for convention in [Convention::Normal, Convention::Misere] {
        let Some(theorem) = theorem(convention) else { continue };
        for (pattern, kind, mover, text) in texts(table, theorem.id) {
            let claim = Claim { kind, text };
            all.push(Stated { pattern, claim, convention, mover, theorem });
        }
    }
    all
}

type Text = (Pattern, ClaimKind, Player, String);

/// The statements of the theorem of this identifier about a game.
fn texts(table: &Table, theorem: &str) -> Vec<Text> {
    let one = |pattern, kind, text: &str| vec![(pattern, kind, Player::Left, text.to_string())];
    let formula = |text: &str| one(Pattern::Formula, ClaimKind::Grundy, text);
    let losing = |text: &str| one(Pattern::Losing, ClaimKind::PWhen, text);
    // The one number that these theorems speak of is the last one in the name of the game.
    let number = table.numbers().last().copied();
    let name = number.map(|number| table.number(number)).unwrap_or_default();
    let Some(number) = number.or((!needs_number(theorem)).then_some(0)) else { return Vec::new() };
    let Some(next) = number.checked_add(1) else { return Vec::new() };
    let modulus = table.number(next);
    match theorem {
        "bouton" => formula("h"),
        "bouton-misere" => one(Pattern::Misere, ClaimKind::FirstWinsWhen, &misere_nim("h")),
        // A heap with its limit, as a pair.
        "bounded" if table.numbers().is_empty() => formula("x[0] % (x[1] + 1)"),
        "bounded" | "first-numbers" => formula(&format!("h % {modulus}")),
        "forbidden" => match table.parameters.first() {
            Some((k, _)) => formula(&format!("h // (2*{k}) * {k} + h % {k}")),
            None => formula(&format!("h // {} * {name} + h % {name}", number.saturating_mul(2))),
        },
        "kl-nim" => match table.numbers()[..] {
            [k, l] => vec![
                forbidden(Player::Left, [("K", k), ("L", l)]),
                forbidden(Player::Right, [("L", l), ("K", k)]),
            ],
            _ => Vec::new(),
        },
        "cutcake" => {
            vec![longer(Player::Left, ["x[0]", "x[1]"]), longer(Player::Right, ["x[1]", "x[0]"])]
        }
        "prime-exponents" => formula("xor(exponents(h))"),
        "divisors" => formula("v2(h) + 1"),
        "proper-divisors" => formula("v2(h)"),
        "at-most-half" => formula("(h + 1 >> v2(h + 1)) // 2"),
        "powers" if number % 2 == 1 => formula("h % 2"),
        "powers" if number == 2 => formula("h % 3"),
        "powers" => {
            formula(&format!("if h % {next} == {number} {{ 2 }} else {{ h % {next} % 2 }}"))
        }
        "lasker" => formula("h + [-1, 0, 0, 1][h % 4]"),
        "moore" => losing(&format!("unbalanced(x, {}) == 0", plain(&modulus))),
        "moore-misere" => {
            let text = format!(
                "if any(h > 1) {{ unbalanced(x, {}) == 0 }} \
                 else {{ count(h == 1) % {modulus} == 1 }}",
                plain(&modulus)
            );
            losing(&text)
        }
        "wythoff" => losing("min(x) == floor((max(x) - min(x)) * phi)"),
        "wythoff-general" => losing(&general_wythoff("R")),
        "euclid" => losing("min(x) == 0 or min(x) < max(x) and max(x) < min(x) * phi"),
        "euclid-positive" => formula("(max(x) * max(x) - min(x) * min(x)) // (max(x) * min(x))"),
        "fibonacci" => losing("n == 0 or is_fibonacci(n)"),
        "staircase" => formula("xor(alternate(x))"),
        _ => Vec::new(),
    }
}

/// Without brackets, where it is an argument.
fn plain(number: &str) -> &str {
    number.trim_matches(['(', ')'])
}

fn needs_number(theorem: &str) -> bool {
    let with_number = ["first-numbers", "forbidden", "powers", "moore", "moore-misere", "kl-nim"];
    with_number.contains(&theorem)
}

/// When the player to move wins misère Nim on the values of heaps that `form` gives.
pub(super) fn misere_nim(form: &str) -> String {
    format!("if max({form}) > 1 {{ xor({form}) != 0 }} else {{ count({form} == 1) % 2 == 0 }}")
}

/// When the mover, who may not take exactly `own`, wins K-L Nim against one who may not take `other`.
fn forbidden(mover: Player, [own, other]: [(&str, u64); 2]) -> Text {
    let ((own, number), (other, least)) = (own, other);
    let text = if number > least {
        format!("any(h >= {other}) or xor(x) != 0")
    } else {
        // All heaps but the one that the move changes are small enough already, and it becomes so.
        format!(
            "any(h ^ xor(x) < min(h, {own}) and h - (h ^ xor(x)) != {own} \
             and count(h >= {own}) == if h >= {own} {{ 1 }} else {{ 0 }})"
        )
    };
    (Pattern::Winning, ClaimKind::FirstWinsWhen, mover, text)
}

/// When the mover, who cuts the side `own` of a single cake, has a free cut: the largest power of two in that side is larger
/// than the one in the side `other`.
fn longer(mover: Player, [other, own]: [&str; 2]) -> Text {
    let text = format!("{own} > {other} and ({own} ^ {other}) > {other}");
    (Pattern::Winning, ClaimKind::FirstWinsWhen, mover, text)
}

/// The claim that the difference d of the heaps is i R, R being named `r`, and the smaller heap m the floor of i alpha, where
/// alpha = (2 - R + sqrt(R^2 + 4)) / 2 is the positive root of alpha^2 + (R - 2) alpha = R: so
/// R m^2 + (R - 2) m d is at most d^2, and with m + 1 in place of m it is more.
pub(super) fn general_wythoff(r: &str) -> String {
    let (m, d) = ("min(x)", "(max(x) - min(x))");
    let form = |m: &str| format!("{r} * {m} * {m} + ({r} - 2) * {m} * {d}");
    let (this, next) = (form(m), form(&format!("({m} + 1)")));
    format!("{d} % {r} == 0 and {this} <= {d} * {d} and {d} * {d} < {next}")
}
