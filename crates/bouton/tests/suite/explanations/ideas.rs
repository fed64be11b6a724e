//! The ideas of explanations: each is played against every reply, and its sentences are what they promise to be.

use bouton::{
    Convention, Explained, GameResult, Level, Natural, Player, Query, Session, Step, Sum,
    explain::{Idea, IdeaKind},
    lang::{Lang, Texts},
    write_sum,
};
use bouton_answers::{explain::paragraph, registry::RULESETS};
use bouton_core::{Part, reason::Operand};
use bouton_testkit::{
    brute::{Brute, sum_of},
    normalised,
    random::{Choices, game, position},
    share,
};
use std::collections::BTreeSet;

/// Words that no child needs.
const WORDS: &[&str] = &[
    "nim-sum", "nim-value", "value", "class", "xor", "binary", "theorem", "tame",
    "positions visited", "尼姆和", "异或", "SG", "二进制", "定理", "驯顺", "类",
];
/// Maximum number of positions in which an idea is played.
const PLAYED: usize = 400;

/// A position with its explanation for a child.
fn explained(session: &mut Session, query: &Query) -> Explained {
    session.explain_to(query, Level::Child).expect("an explanation")
}

/// Plays an idea from a position that it leaves, against every move, until it has been in too many positions.
fn play_on(session: &mut Session, idea: &Idea, left: &Sum, loser: Player, convention: Convention) {
    let brute = Brute::of(left);
    let mut seen = BTreeSet::new();
    let mut waiting = vec![left.clone()];
    while let Some(sum) = waiting.pop() {
        if !seen.insert(write_sum(&sum)) || seen.len() > PLAYED {
            continue;
        }
        let solver = session.solver();
        assert!(idea.keeps(solver, &sum, loser, convention), "{idea:?}: {}", write_sum(&sum));
        let moves = brute.moves(&sum, loser);
        assert!(
            !moves.is_empty() || convention == Convention::Normal,
            "{idea:?}: {}",
            write_sum(&sum)
        );
        for (_, after) in moves {
            let answers = brute.moves(&after, loser.opponent());
            if answers.is_empty() && convention == Convention::Misere {
                continue;
            }
            let kept = answers
                .into_iter()
                .map(|(_, sum)| sum)
                .find(|sum| idea.keeps(solver, sum, loser, convention));
            let name = || format!("{idea:?}: no answer in {}", write_sum(&after));
            waiting.push(kept.unwrap_or_else(|| panic!("{}", name())));
        }
    }
}

/// Holds the lost numbers of a row, and the rule that continues them, to brute force.
fn hold_row(idea: &Idea, query: &Query) {
    let rules = &query.sum.components[0].rules;
    let operands = idea.operands();
    let listed = operands.numbers("lost").expect("lost numbers");
    let mut brute = Brute::of(&query.sum);
    for heap in rules.heaps().expect("heaps").least()..=40 {
        let part = Part::heap(heap);
        let sum = sum_of(rules, &normalised(&**rules, [part]));
        let lost = !brute.wins(&sum, query.mover, query.convention);
        let heap = Natural::from(heap);
        let told = match (operands.numbers("remainders"), operands.number("period")) {
            (Some(remainders), Some(period)) if Some(&heap) >= operands.number("from") => {
                remainders.contains(&(&heap % period))
            }
            _ if Some(&heap) > listed.last() => continue,
            _ => listed.contains(&heap),
        };
        assert_eq!(told, lost, "{} {heap}: {idea:?}", rules.game());
    }
}

/// Holds the table of what heaps count as to brute force.
fn hold_table(idea: &Idea, query: &Query) {
    let Some(Operand::Records(groups)) = idea.operands().get("groups") else { return };
    let mut brute = Brute::of(&query.sum);
    for group in groups {
        for heap in group.numbers("heaps").expect("heaps") {
            let part = Part::heap(heap.clone());
            let value = Natural::from(brute.part_grundy(0, &part));
            assert_eq!(Some(&value), group.number("value"), "{heap} in {idea:?}");
        }
    }
}

/// Holds the table of what heads of coins count as to brute force.
fn hold_heads(idea: &Idea, query: &Query) {
    let Some(Operand::Records(groups)) = idea.operands().get("heads") else { return };
    let mut brute = Brute::of(&query.sum);
    let rules = &query.sum.components[0].rules;
    for group in groups {
        for place in group.numbers("places").expect("places") {
            let alone = rules.parts_from(std::slice::from_ref(place)).expect("a head");
            let value = Natural::from(brute.part_grundy(0, &alone[0]));
            assert_eq!(Some(&value), group.number("value"), "{place} in {idea:?}");
        }
    }
}

/// Holds the number of moves that are left to all plays.
fn hold_lengths(idea: &Idea, from: &Sum, mover: Player) {
    let brute = Brute::of(from);
    let (mut seen, mut found) = (BTreeSet::new(), BTreeSet::new());
    let mut waiting = vec![(from.clone(), mover, 0u64)];
    while let Some((sum, mover, made)) = waiting.pop() {
        if !seen.insert((write_sum(&sum), mover, made)) {
            continue;
        }
        let moves = brute.moves(&sum, mover);
        if moves.is_empty() {
            found.insert(Natural::from(made));
        }
        waiting.extend(moves.into_iter().map(|(_, sum)| (sum, mover.opponent(), made + 1)));
    }
    let said = idea.operands().numbers("lengths").expect("lengths").to_vec();
    assert_eq!(said, found.into_iter().collect::<Vec<_>>(), "{idea:?}");
}

/// Holds the idea for a position to brute force, and plays it.
fn hold_idea(session: &mut Session, query: &Query, kinds: &mut BTreeSet<&'static str>) {
    let asked = explained(session, query);
    let Query { sum, convention, mover, .. } = query;
    let name = || format!("{} {convention:?}", write_sum(sum));
    let mut brute = Brute::of(sum);
    if brute.moves(sum, *mover).is_empty() {
        assert!(asked.idea.is_none(), "{}", name());
        return;
    }
    let idea = asked.idea.as_ref().unwrap_or_else(|| panic!("no idea: {}", name()));
    kinds.insert(idea.kind().id());
    let wins = brute.wins(sum, *mover, *convention);
    assert_eq!(idea.result(), GameResult::win_if(wins), "{}", name());
    let (left, loser) = match idea.winning_move() {
        Some(m) => {
            assert_eq!(asked.answer.winning_moves().first(), Some(m), "{}", name());
            (sum.after(m), mover.opponent())
        }
        None => ((**sum).clone(), *mover),
    };
    assert!(!brute.wins(&left, loser, *convention), "{idea:?}: {}", name());
    play_on(session, idea, &left, loser, *convention);
    if idea.kind() == IdeaKind::Row {
        hold_row(idea, query);
    }
    if idea.kind() == IdeaKind::CountMoves {
        match idea.text(Texts::of(Lang::En), Level::Student).contains("After ") {
            true => hold_lengths(idea, &left, loser),
            false => hold_lengths(idea, &query.sum, query.mover),
        }
    }
    hold_table(idea, query);
    hold_heads(idea, query);
    let nearby = idea.nearby();
    for (typed, works) in [(&nearby.try_on, true), (&nearby.fails_at, false)] {
        let Some(typed) = typed else { continue };
        let near = Query { sum: Query::new(typed).expect(typed).sum, ..query.clone() };
        assert_ne!(write_sum(&near.sum), write_sum(sum), "{}", name());
        let other = explained(session, &near).idea.unwrap_or_else(|| panic!("{typed}"));
        assert_eq!(other.kind() == idea.kind(), works, "{}: {typed}", name());
        assert!(!works || other.result() == GameResult::Win, "{}: {typed}", name());
    }
}

#[test]
fn each_idea_wins_against_every_reply() {
    let mut session = Session::default();
    let mut kinds = BTreeSet::new();
    for case in 0..share(3000, 20) as u64 {
        let mut choices = Choices::seeded(case);
        let game = game(&mut choices);
        let position = position(&game, &mut choices);
        let Ok(query) = Query::new(&format!("{game} {position}")) else { continue };
        let convention = if case % 2 == 0 { Convention::Normal } else { Convention::Misere };
        let query = Query { convention, ..query };
        hold_idea(&mut session, &query, &mut kinds);
    }
    for text in [
        "nim 2 3 40", "nim 100 3 5 9", "cram 2x3", "cram 4x2", "cram 3x2 + cram 3x2",
        "cutcake 3x4", "maundy-cake 4x6", "cutcake 2x5; 3x2", "domineering 2x3", "treblecross 9",
        "dawson-kayles 10", "dawson-kayles 9", "kayles 12", "staircase 0 3", "bash 21 3",
        "nim:max=3 11 6", "kl-nim:2,1 1 1", "domineering 2x2 2x3", "wythoff 4 8", "wythoff:3 7 9",
        "fibonacci 20", "take-away:3 20", "moore:2 3 4 5", "node-kayles 1-2,2-3,3-4,4-5,5-6,2-5",
        "coins:4FS TTTHTTTTTTH", "coins:2,3 HTHHT", "kayles 4 1", "dawson-chess 4 6 1",
        "subtract:1,3 6 2 6", "rooks xox/ox.", "notakto 3x3",
    ] {
        for convention in [Convention::Normal, Convention::Misere] {
            let query = Query { convention, ..Query::new(text).expect(text) };
            hold_idea(&mut session, &query, &mut kinds);
        }
    }
    let expected = "blocks classes columns copy count-moves cut-the-giant disguise fibonacci free-moves golden-ratio \
        hottest last-big-heap losing-pairs reverse round row smallest-term spare-move take-all \
        tree";
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), expected.split(' ').collect::<Vec<_>>());
}

/// Positions, in misère play where a name ends with `!`, with the kind of their idea, the move that follows it and
/// words that it says.
const FOUND: &[(&str, &str, &str, &str)] = &[
    ("nim 3 4 5", "blocks", "3 to 1", "Without a twin: 2."),
    ("nim 3 5 6", "blocks", "", "blocks are balanced"),
    ("nim 7 7", "copy", "", "paired: 7 and 7"),
    ("nim 3 5 5", "copy", "3 to 0", "can be paired (5 and 5)"),
    ("nim 10000000000000000000000 5", "copy", "10000000000000000000000 to 5", "paired"),
    ("nim 10000000000000000000000 3 5", "cut-the-giant", "10000000000000000000000 to 6", "giant"),
    ("kayles 1", "take-all", "1 to 0", "takes everything"),
    ("kayles 100", "copy", "100 to 49 49", "Hit the middle"),
    ("kayles 101", "copy", "101 to 50 50", "Hit the middle"),
    ("dawson-kayles 10", "copy", "10 to 4 4", "Hit the middle"),
    ("cram 2x3", "copy", "2x3 to .#./.#.", "Take the centre"),
    ("cram 4x4", "copy", "", "Half a turn"),
    ("geography 1-2-3-4-5-6", "copy", "1-2,2-3,3-4,4-5,5-6 to 2-3,3-4,4-5,5-6", "Go to 2"),
    ("geography 1-2-3-1", "copy", "", "left over"),
    ("cram 1x3 3x1", "copy", "", "same shape: 1x3 and 3x1"),
    ("cram 2x3 3x2", "copy", "", "same shape: 2x3 and 3x2"),
    (
        "node-kayles 1-2-3-4-5-6-7", "copy", "1-2,2-3,3-4,4-5,5-6,6-7 to 1-2 6-7",
        "same shape: 1-2 and 6-7",
    ),
    ("arc-kayles 1-2-3,7-5-9", "copy", "", "same shape: `1-2,2-3` and `5-7,5-9`"),
    ("bash 21 3", "round", "21 3 to 20 3", "leave a multiple of 4"),
    ("bash 20 3", "round", "", "20 is a multiple of 4"),
    ("bash 20 3!", "round", "20 3 to 17 3", "leave 4k + 1"),
    ("bash 21 3!", "round", "", "one more than a multiple of 4"),
    ("nim:max=3 11 6", "blocks", "11 to 10", "11 counts as 3, 6 counts as 2"),
    ("subtract:1,3,4 100", "row", "", "remainder 0 or 2 on division by 7"),
    ("subtract:1,3,4 12", "row", "12 to 9", "you can leave 9"),
    ("subtract:1,3,4 7!", "row", "7 to 3", "remainder 1 or 3 on division by 7"),
    ("allbut:2,5 20", "take-all", "20 to 0", "takes everything"),
    ("allbut:2,5 20!", "row", "20 to 3", "lost heaps are 1, 3"),
    ("staircase 2 5 3", "disguise", "2 5 3 to 3 4 3", "Nim on the odd stairs"),
    ("silver-dollar ..o...o.o..o", "disguise", "..o...o.o..o to ..o..o..o..o", "gaps of pairs"),
    ("silver-dollar ..oo", "reverse", "", "No pair"),
    ("northcott x..o/.x.o", "disguise", "x..o/.x.o to .x.o/.x.o", "Nim on the gaps"),
    ("northcott x..o/o..x", "disguise", "", "balanced"),
    ("staircase 0 5", "reverse", "", "one stair further"),
    ("prime-power 360", "disguise", "", "Each prime is a heap of Nim"),
    ("nim 5 1 1!", "last-big-heap", "5 to 1", "One heap is bigger than 1"),
    ("nim 3 4 5!", "last-big-heap", "3 to 1", "3 heaps are bigger than 1"),
    ("nim 3 3!", "last-big-heap", "", "2 heaps are bigger than 1"),
    ("nim 1 1!", "last-big-heap", "1 to 0", "an even number"),
    ("nim 1 1 1!", "last-big-heap", "", "an odd number"),
    ("nim:max=3 7 12!", "last-big-heap", "7 to 5", "Only one counts more than 1"),
    ("wythoff 4 8", "losing-pairs", "4 8 to 4 7", "(3, 5), (4, 7)"),
    ("wythoff:2 2 6", "losing-pairs", "", "differ by i × 2"),
    ("fibonacci 20", "fibonacci", "20 to 18/4", "13 + 5 + 2"),
    ("fibonacci 21", "fibonacci", "", "21 is a Fibonacci number"),
    ("take-away:3 20", "smallest-term", "20 to 19/3", "15 + 4 + 1"),
    ("take-away:3 21", "smallest-term", "", "a lost heap"),
    ("moore:2 3 4 5", "columns", "3 4 5 to 3 3 3", "in groups of 3"),
    ("moore:3 1 1 1 1!", "columns", "1 1 1 1 to 0 0 0 1", "single stones"),
    ("euclid 25 7", "golden-ratio", "25 7 to 11 7", "the golden ratio"),
    ("kl-nim:2,1 1 1", "spare-move", "1 to 0", "a move in reserve"),
    ("cutcake 3x4", "free-moves", "3x4 to 3x2 3x2", "you are ahead"),
    ("maundy-cake 3x12", "free-moves", "3x12 to 3x4 3x4 3x4", "you are ahead"),
    ("cutcake 2x3 + domineering 3x1", "free-moves", "cutcake 2x3 to 2x1 2x2", "together 1"),
    ("domineering 3x4", "free-moves", "", "less those of your opponent, come to −3/2"),
    ("clobber xo xo", "free-moves", "", "whoever starts loses"),
    ("domineering 2x2 2x3", "hottest", "2x3 to .#./.#.", "2x2 about 1, 2x3 about 5/4"),
    ("guiles 11", "disguise", "11 to 1 8", "heap 3 as 0; heaps 1, 2, 4"),
    ("grundy 10", "disguise", "", "10 counts as 0, as much as no heap"),
    ("dawson-kayles 9 4", "disguise", "4 to 1 1", "9 counts as 0, 4 counts as 2"),
    ("partizan-subtract:1,2/2,3 7", "hottest", "7 to 5", "best play comes to 1 if you begin"),
    ("coins:4FS TTTHTTTTTTH", "disguise", "TTTHTTTTTTH to HHHTTTTTTTH", "places 3, 6, 9 as 1"),
    (
        "node-kayles 1-2,2-3,3-4,4-5,5-6,2-5", "copy", "1-2,2-3,2-5,3-4,4-5,5-6 to 4 6",
        "same shape: 4 and 6",
    ),
    ("kayles 5 7!", "classes", "5 to 1 3", "classes"),
    ("treblecross 9!", "count-moves", "9 to 1 5", "number is 1"),
    ("euclid:positive 25 7!", "tree", "25 7 to 11 7", "euclid:positive 4 3"),
    ("euclid 25 7!", "golden-ratio", "25 7 to 11 7", "two equal ones"),
    ("euclid 8 8!", "golden-ratio", "", "makes a number 0, which loses"),
    ("wythoff 4 8!", "losing-pairs", "4 8 to 4 7", "(0, 1), (2, 2), (3, 5)"),
    ("wythoff 2 2!", "losing-pairs", "", "when the last move loses"),
    ("end-nim 4 2", "losing-pairs", "4 2 to 2 2", "makes them equal"),
    ("end-nim 2 5 2", "losing-pairs", "", "the ends are equal and differ"),
    ("end-nim 3 5 2 4", "losing-pairs", "3 5 2 4 to 3 5 2 2", "5 belongs before"),
    ("end-nim 3 5 2 2", "losing-pairs", "", "there they are"),
    ("chomp 4x3", "tree", "4 4 4 to 4 2 2", "Steal the answer"),
    ("chomp 4x4", "copy", "4 4 4 4 to 4 1 1 1", "two equal arms"),
    ("toads-and-frogs tt..ff", "free-moves", "tt..ff to t.t.ff", "the last move alone decides"),
    ("snort 2x3", "hottest", "2x3 to .x./...", "1 if you begin and to −1"),
    ("domineering 2x3 2x3", "free-moves", "2x3 to #../#..", "come to 3/2"),
    ("silver-dollar .o..o", "disguise", ".o..o to .oo..", "closes it"),
];

#[test]
fn each_position_has_the_simplest_idea_that_works() {
    let mut session = Session::default();
    for (text, kind, play, said) in FOUND {
        let (position, convention) = match text.strip_suffix('!') {
            Some(position) => (position, Convention::Misere),
            None => (*text, Convention::Normal),
        };
        let query = Query { convention, ..Query::new(position).expect(text) };
        let idea = session.explain(&query).expect(text).idea.expect(text);
        let told = idea.text(Texts::of(Lang::En), Level::Student);
        let found = idea.play().map(ToString::to_string).unwrap_or_default();
        assert_eq!((idea.kind().id(), found.as_str()), (*kind, *play), "{text}: {told}");
        assert!(told.contains(said), "{text}: {told}");
    }
}

#[test]
fn boards_and_coins_have_a_second_position_to_try() {
    let mut session = Session::default();
    for position in [
        "cram 3x4", "northcott x..o/.x.o/o..x", "twins HTHTH", "toppling-dominoes lrrlrrl",
        "silver-dollar ..o...o.o..o", "konane xo.x/oxo./xoxo",
    ] {
        let query = Query::new(position).expect(position);
        let idea = explained(&mut session, &query).idea.expect(position);
        let near = idea.nearby().try_on.clone().unwrap_or_else(|| panic!("{position}: {idea:?}"));
        let query = Query::new(&near).expect(&near);
        let other = explained(&mut session, &query).idea.expect(&near);
        assert_eq!((other.kind(), other.result()), (idea.kind(), GameResult::Win), "{near}");
    }
}

/// The sentences of a text.
fn sentences(text: &str) -> BTreeSet<String> {
    // A point within a word is a free square of a board.
    text.replace(". ", ".\n")
        .split_inclusive(['。', '\n'])
        .map(|said| said.trim().to_string())
        .filter(|said| said.chars().count() > 18)
        .collect()
}

#[test]
fn the_level_of_a_child_has_words_of_its_own() {
    let mut session = Session::default();
    let mut twice = Vec::new();
    for entry in RULESETS {
        for convention in [Convention::Normal, Convention::Misere] {
            let query = Query { convention, ..Query::new(entry.example).expect(entry.example) };
            let child = explained(&mut session, &query);
            let student = session.explain(&query).expect("an explanation");
            for lang in Lang::ALL {
                let texts = Texts::of(lang);
                let said = child.text(texts);
                for word in WORDS {
                    assert!(!said.contains(word), "{word} in {said}");
                }
                let rules = paragraph(
                    texts,
                    child.proof.lines()[0].step(),
                    Level::Child,
                    child.answer.partizan(),
                );
                if lang == Lang::En {
                    // A move is no word.
                    let is_word = |word: &&str| word.contains(char::is_alphabetic);
                    let words = said.split_whitespace().filter(is_word).count();
                    assert!(words <= 120, "{words} words: {said}");
                }
                let rules = sentences(&rules);
                let student = student.text(texts);
                for sentence in sentences(&said).difference(&rules) {
                    if student.contains(sentence.as_str()) {
                        twice.push(sentence.clone());
                    }
                }
            }
        }
    }
    assert!(twice.is_empty(), "sentences of a child that a student reads too: {twice:#?}");
}

#[test]
fn no_step_is_a_dead_end() {
    let mut session = Session::default();
    for entry in RULESETS {
        for convention in [Convention::Normal, Convention::Misere] {
            let query = Query { convention, ..Query::new(entry.example).expect(entry.example) };
            let explained = session.explain_to(&query, Level::Proof).expect("an explanation");
            let mover = explained.answer.partizan();
            for texts in Lang::ALL.map(Texts::of) {
                let is_list =
                    |step: &Step| matches!(step, Step::Answers { .. } | Step::Followers { .. });
                for line in explained.proof.all().into_iter().filter(|it| !is_list(it.step())) {
                    let own = paragraph(texts, line.step(), Level::Proof, mover);
                    let id = line.id().to_string();
                    let opened = explained.why(texts, &id).expect("a step");
                    let more = opened.lines().filter(|said| !own.contains(said.trim())).count();
                    assert!(own.is_empty() || more > 1, "{} {id}: {opened}", entry.example);
                }
            }
        }
    }
}
