//! The laws that fuzz targets and property tests share: one function a target.

use bouton::{
    Convention, Failure, Limits, Player,
    lab::{
        audit::{Claim, ClaimKind, Question, audit},
        discover::{Finding, Grade, discover},
    },
    period,
};
use bouton_testkit::{
    ground::Ground,
    laws,
    random::{self, Choices},
};

/// Heaps that are read at most.
const MOST_HEAPS: usize = 4_096;
/// Followers of a random position that are looked at; a position with more is passed over.
const MOST_POSITIONS: usize = 400;

/// Whatever is typed, reading it does not panic; and what can be read is printed so that it is
/// read again as the same.
pub fn notation(bytes: &[u8]) {
    let Ok(sum) = bouton::parse_sum(bytes, MOST_HEAPS) else { return };
    let printed = bouton::write_sum(&sum);
    let again = bouton::parse_sum(printed.as_bytes(), MOST_HEAPS);
    let again = again.unwrap_or_else(|error| panic!("{printed:?} cannot be read: {error}"));
    assert_eq!(bouton::write_sum(&again), printed);
    for (one, other) in sum.components.iter().zip(&again.components) {
        assert_eq!(one.parts, other.parts, "{printed}");
    }
}

/// A random ruleset and position keep every law: all engines answer as brute force does. Returns
/// whether the position was small enough to be looked at.
pub fn engines(choices: &mut Choices) -> bool {
    let game = random::game(choices);
    let position = random::position(&game, choices);
    let (_, rules) = bouton::notation::ruleset(&game, 0..game.len())
        .unwrap_or_else(|error| panic!("{game} cannot be read: {error}"));
    let mut ground = Ground::below(&rules, &[&position], MOST_POSITIONS);
    if ground.cut {
        return false;
    }
    laws::hold(&mut ground).unwrap_or_else(|broken| panic!("below {game} {position}: {broken}"));
    true
}

/// Limits of the law of claims: positions alone, so that it sees the same on every machine.
fn claim_limits() -> Limits {
    Limits { positions: 50_000, time: None, memory: 1 << 28, ..Limits::default() }
}

/// Largest heap to which a period is held.
const LONGEST: u64 = 6_000;

/// Of a random game nothing that is printed as proved, or as without a counterexample, is refuted
/// farther out: neither what `discover` claims, which its own command must not refute either, nor
/// the period that `period` proves.
pub fn claims(choices: &mut Choices) {
    let game = random::patterned(choices);
    let to = 30 + choices.below(200);
    if let Ok(found) =
        discover(&bouton::Game::new(&game).expect("a game"), Some(to), &claim_limits())
    {
        for finding in &found.findings {
            let bounds = finding.checked.bounds;
            let (heaps, up_to) = (bounds.heaps, bounds.up_to);
            hold_claim(&game, finding, heaps, up_to);
            if matches!(finding.grade, Grade::Guess) {
                continue;
            }
            let farther = match (heaps, finding.convention) {
                (1, _) => vec![(1, 2 * up_to + 10)],
                (_, Convention::Normal) => vec![(heaps, up_to + 2), (heaps + 1, up_to.min(5))],
                (_, Convention::Misere) => vec![(heaps, up_to + 2), (heaps + 1, up_to.min(5))],
            };
            for (heaps, up_to) in farther {
                hold_claim(&game, finding, heaps, up_to);
            }
        }
    }
    if let Ok(answer) = period(&bouton::Game::new(&game).expect("a game"), to, claim_limits()) {
        let answer = answer.json();
        let figures = ["preperiod", "period", "saltus"].map(|key| answer[key].as_u64());
        if let [Some(start), Some(step), Some(saltus)] = figures {
            let last = (start + 3 * step + 2 * to).min(LONGEST);
            let later = format!("{start} + (h - {start}) % {step}");
            let text = format!(
                "if h < {start} {{ grundy(\"{game}\", h) }} \
                 else {{ grundy(\"{game}\", {later}) + (h - {start}) // {step} * {saltus} }}"
            );
            let claim = Claim { kind: ClaimKind::Grundy, text };
            hold(&game, &claim, Convention::Normal, Player::Left, (1, last));
        }
    }
}

fn hold_claim(game: &str, finding: &Finding, heaps: usize, up_to: u64) {
    hold(game, &finding.claim, finding.convention, finding.mover, (heaps, up_to));
}

/// Audits a claim, as far as the limits go.
fn hold(
    game: &str,
    claim: &Claim,
    convention: Convention,
    mover: Player,
    (heaps, up_to): (usize, u64),
) {
    let question = Question {
        game: game.to_string(),
        claim: claim.clone(),
        assuming: None,
        up_to: Some(up_to),
        heaps: Some(heaps),
        ranges: Vec::new(),
        convention,
        mover,
    };
    match audit(&question, &claim_limits()) {
        Ok(audit) => {
            let refuted = audit.counterexample;
            assert!(refuted.is_none(), "{game}, {claim:?}, {convention:?}: {refuted:?}");
        }
        Err(Failure::GaveUp(..)) => {}
        Err(failure) => panic!("{game}, {claim:?}: {failure}"),
    }
}
