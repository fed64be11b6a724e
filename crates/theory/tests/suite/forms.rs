//! Canonical forms, their genera, classes and names: against CGSuite, and against play by the rules.

use crate::common::Draw;
use bouton_core::{Limits, Meter};
use bouton_theory::{FormError, FormFact, FormId, Genus, GenusClass, MisereForms, MisereParts};
use std::{collections::HashMap, fs};

/// A game as the tree of its options, nothing simplified.
type Trees = Vec<Vec<usize>>;

fn meter() -> Meter {
    Limits::NONE.meter()
}

fn named(forms: &mut MisereForms, form: FormId) -> String {
    forms.name(form, &mut meter()).expect("no limit").expect("a short name")
}

/// The forms of CGSuite's tests with what it says of each.
#[test]
fn the_forms_of_cgsuite() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/misere-forms.tsv");
    let text = fs::read_to_string(path).expect("the corpus");
    let forms = &mut MisereForms::new();
    let mut rows = 0;
    for line in text.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [typed, property, expected, _] = cells[..] else { panic!("{line}") };
        let asked = match property {
            "output form" => typed.to_string(),
            fact => format!("({typed}).{fact}"),
        };
        let (form, fact) = forms.evaluate(&asked, &mut meter()).expect(&asked);
        let fact = fact.unwrap_or(FormFact::MisereCanonicalForm);
        let found = forms.fact(form, fact, &mut meter()).expect("no limit");
        assert_eq!(found.as_deref(), Some(expected), "{typed} {property}");
        rows += 1;
    }
    assert_eq!(rows, 172);
}

/// Games each with some of the games before it as options.
fn random_trees(chance: &mut Draw, count: usize, most: usize) -> Trees {
    let mut trees: Trees = vec![Vec::new()];
    while trees.len() < count {
        let options = 1 + chance.below(most);
        // Recent ones are more often wild.
        let least = trees.len().saturating_sub(7);
        let tree = (0..options).map(|_| least + chance.below(trees.len() - least)).collect();
        trees.push(tree);
    }
    trees
}

fn forms_of(trees: &Trees, forms: &mut MisereForms) -> Vec<FormId> {
    let mut found: Vec<FormId> = Vec::new();
    for tree in trees {
        let options = tree.iter().map(|option| found[*option]).collect();
        found.push(forms.with_options(options, &mut meter()).expect("no limit"));
    }
    found
}

/// Misère play of sums of trees, by the rule alone: the player who cannot move wins.
#[derive(Default)]
struct Play {
    wins: HashMap<Vec<usize>, bool>,
    values: HashMap<Vec<usize>, u32>,
}

/// The positions after each move of a sum of trees.
fn moves(trees: &Trees, sum: &[usize]) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for (at, tree) in sum.iter().enumerate() {
        for option in &trees[*tree] {
            let mut after = sum.to_vec();
            after[at] = *option;
            after.retain(|tree| *tree != 0);
            after.sort_unstable();
            all.push(after);
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

impl Play {
    fn wins(&mut self, trees: &Trees, sum: &[usize]) -> bool {
        if let Some(wins) = self.wins.get(sum) {
            return *wins;
        }
        let moves = moves(trees, sum);
        let wins = moves.is_empty() || moves.iter().any(|after| !self.wins(trees, after));
        self.wins.insert(sum.to_vec(), wins);
        wins
    }

    /// The misère nim-value by its definition: the least n other than those of the options; 1 without
    /// options.
    fn value(&mut self, trees: &Trees, sum: &[usize]) -> u32 {
        if let Some(value) = self.values.get(sum) {
            return *value;
        }
        let options: Vec<u32> =
            moves(trees, sum).iter().map(|after| self.value(trees, after)).collect();
        let value = match options.is_empty() {
            true => 1,
            false => (0..).find(|n| !options.contains(n)).expect("a number"),
        };
        self.values.insert(sum.to_vec(), value);
        value
    }
}

fn normal_value(trees: &Trees, tree: usize, known: &[u32]) -> u32 {
    let options: Vec<u32> = trees[tree].iter().map(|option| known[*option]).collect();
    (0..).find(|n| !options.contains(n)).expect("a number")
}

/// Sums of random games have the form that the sum of their forms has; equal forms are won alike beside
/// every other game, and different ones are told apart by some game.
#[test]
fn random_games_against_their_definitions() {
    let mut chance = Draw(16);
    let (mut classes, mut pairs, mut wild) = (HashMap::new(), 0, 0);
    for round in 0..60 {
        let mut trees = random_trees(&mut chance, 14, 2 + round % 4);
        // Heaps of Nim behind them: what sums are tried with.
        let heaps: Vec<usize> = (0..6).map(|size| if size == 0 { 0 } else { 13 + size }).collect();
        for size in 1..6 {
            trees.push(heaps[..size].to_vec());
        }
        let forms = &mut MisereForms::new();
        let all = forms_of(&trees, forms);
        let mut play = Play::default();
        let mut normal = Vec::new();
        for tree in 0..trees.len() {
            normal.push(normal_value(&trees, tree, &normal));
        }
        for (tree, form) in all.iter().enumerate().take(14) {
            let (genus, class) = (forms.genus(*form).clone(), forms.class(*form));
            *classes.entry(class).or_insert(0) += 1;
            wild += usize::from(class == GenusClass::Wild);
            assert_eq!(genus.plus(), normal[tree], "{trees:?} {tree}");
            for twos in 0..5 {
                let mut sum = vec![tree; usize::from(tree != 0)];
                sum.extend(vec![heaps[2]; twos]);
                sum.sort_unstable();
                assert_eq!(genus.digit(twos), play.value(&trees, &sum), "{trees:?} {tree} {twos}");
            }
            // The misère nim-value is the heap beside which the player to move loses.
            for (size, heap) in (0..6).zip(&heaps) {
                let mut sum = vec![tree, *heap];
                sum.retain(|tree| *tree != 0);
                sum.sort_unstable();
                let expected = genus.misere() != size;
                assert_eq!(play.wins(&trees, &sum), expected, "{trees:?} {tree} {size}");
            }
            if class.is_tame() {
                assert!(genus.is_of_nim(), "{genus:?}");
            }
            if class.is_restive() {
                // The part that CGSuite leaves unwritten.
                let first = genus.misere();
                let base = if first < 4 { first } else { genus.plus() };
                for place in 1..8 {
                    let expected = base ^ ((place as u32 & 1) << 1);
                    assert_eq!(genus.digit(place), expected, "{genus:?}");
                }
            }
        }
        for a in 0..14 {
            for b in 0..=a {
                let sum = forms.add(all[a], all[b], &mut meter()).expect("no limit");
                let mut both = vec![a, b];
                both.retain(|tree| *tree != 0);
                both.sort_unstable();
                assert_eq!(forms.genus(sum).misere(), play.value(&trees, &both), "{trees:?}");
                let genus = forms.genus(sum).clone();
                if forms.class(all[a]).is_tame() && forms.class(all[b]).is_tame() {
                    assert!(forms.class(sum).is_tame() && genus.is_of_nim());
                    assert_eq!(genus, sum_of_tame(forms.genus(all[a]), forms.genus(all[b])));
                }
                // Forms are equal exactly where no game tells them apart.
                let differ = (0..trees.len()).any(|other| {
                    let mut beside = |tree: usize| {
                        let mut sum = vec![tree, other];
                        sum.retain(|tree| *tree != 0);
                        sum.sort_unstable();
                        play.wins(&trees, &sum)
                    };
                    beside(a) != beside(b)
                });
                assert!(!differ || all[a] != all[b], "{trees:?} {a} {b}");
                pairs += 1;
            }
        }
    }
    assert!(pairs > 5_000 && wild > 20, "{pairs} {wild}");
    assert!(classes.len() >= 5, "{classes:?}");
}

/// The genus of a sum of tame positions, as in Nim.
fn sum_of_tame(a: &Genus, b: &Genus) -> Genus {
    let plus = a.plus() ^ b.plus();
    Genus::tame(plus, a.misere() != a.plus() && b.misere() != b.plus())
}

/// The forms whose options are among these.
fn forms_of_subsets(forms: &mut MisereForms, born: &[FormId]) -> Vec<FormId> {
    let mut next = Vec::new();
    for subset in 0u32..1 << born.len() {
        let options = (0..born.len()).filter(|at| subset >> at & 1 == 1).map(|at| born[at]);
        next.push(forms.with_options(options.collect(), &mut meter()).expect("no limit"));
    }
    next.sort_unstable();
    next.dedup();
    next
}

/// All games of few moves: the numbers of forms born by each day (Conway, ch. 12).
#[test]
fn forms_by_birthday() {
    let forms = &mut MisereForms::new();
    let mut born = vec![FormId::ZERO];
    let mut counts = vec![1];
    for _ in 0..4 {
        let next = forms_of_subsets(forms, &born);
        counts.push(next.len());
        born = next;
    }
    assert_eq!(counts, [1, 2, 3, 5, 22]);
}

/// Forms of one birthday differ: some game tells any two apart. Those of four days are enough to tell
/// the 22 forms of the fourth apart.
#[test]
fn different_forms_are_told_apart() {
    let forms = &mut MisereForms::new();
    let mut born = vec![FormId::ZERO];
    for _ in 0..4 {
        born = forms_of_subsets(forms, &born);
    }
    // By the theorem the game that tells two apart may be born later than they are.
    let mut tests = born.clone();
    for a in &born {
        for b in &born {
            tests.push(forms.with_options(vec![*a, *b], &mut meter()).expect("no limit"));
            tests.push(forms.add(*a, *b, &mut meter()).expect("no limit"));
        }
    }
    let mut signs: Vec<Vec<bool>> = Vec::new();
    for form in &born {
        let mut sign = Vec::new();
        for test in &tests {
            let sum = forms.add(*form, *test, &mut meter()).expect("no limit");
            sign.push(forms.genus(sum).misere() == 0);
        }
        signs.push(sign);
    }
    signs.sort();
    signs.dedup();
    assert_eq!(signs.len(), 22);
}

/// Every form whose name is made has a name of its own, by which it is read again.
#[test]
fn names_are_unique() {
    let forms = &mut MisereForms::new();
    let mut born = vec![FormId::ZERO];
    for _ in 0..4 {
        born = forms_of_subsets(forms, &born);
    }
    let mut chance = Draw(7);
    for _ in 0..300 {
        let count = 1 + chance.below(5);
        let options = (0..count).map(|_| born[chance.below(born.len())]).collect();
        forms.with_options(options, &mut meter()).expect("no limit");
    }
    let mut names = HashMap::new();
    let small: Vec<FormId> =
        forms.all().filter(|form| forms.birthday(*form) <= 6).take(300).collect();
    for form in small {
        let name = named(forms, form);
        assert_eq!(forms.evaluate(&name, &mut meter()), Ok((form, None)), "{name}");
        if let Some(other) = names.insert(name.clone(), form) {
            panic!("{name} is {form:?} and {other:?}");
        }
    }
    assert!(names.len() > 200, "{}", names.len());
}

#[test]
fn limits_hold() {
    let forms = &mut MisereForms::new();
    let few = &mut Limits { positions: 100, ..Limits::NONE }.meter();
    let heaps: Vec<FormId> =
        (0..9).map(|size| forms.nim_heap(size, &mut meter()).expect("no limit")).collect();
    assert!(forms.total(heaps[4..9].to_vec(), few).is_err());
    // Known forms are kept, and the answer is the same with more of them.
    let sum = forms.total(vec![heaps[4], heaps[5], heaps[1]], &mut meter()).expect("no limit");
    assert_eq!(forms.symbol(sum), "0^0");
}

/// The forms of four days and their sums of two, and some with such options.
fn small_forms(forms: &mut MisereForms) -> Vec<FormId> {
    let mut born = vec![FormId::ZERO];
    for _ in 0..4 {
        born = forms_of_subsets(forms, &born);
    }
    let mut small = born.clone();
    let mut chance = Draw(11);
    for _ in 0..40 {
        let count = 1 + chance.below(4);
        let options = (0..count).map(|_| born[chance.below(born.len())]).collect();
        small.push(forms.with_options(options, &mut meter()).expect("no limit"));
    }
    small.sort_unstable();
    small.dedup();
    small
}

/// A typed tree is the form that its options make, and is won as play by the rules says.
#[test]
fn typed_trees_are_played_by_the_rules() {
    let mut chance = Draw(5);
    for round in 0..40 {
        let trees = random_trees(&mut chance, 9, 2 + round % 4);
        let mut typed: Vec<String> = Vec::new();
        for tree in &trees {
            let options: Vec<&str> = tree.iter().map(|option| typed[*option].as_str()).collect();
            typed.push(format!("[{}]", options.join(",")));
        }
        let forms = &mut MisereForms::new();
        let (all, mut play) = (forms_of(&trees, forms), Play::default());
        for a in 0..trees.len() {
            for b in 0..=a {
                let text = format!("*[{}] + (*[{}])", typed[a], typed[b]);
                let (form, _) = forms.evaluate(&text, &mut meter()).expect(&text);
                let sum = forms.add(all[a], all[b], &mut meter()).expect("no limit");
                assert_eq!(form, sum, "{text}");
                let mut both = vec![a, b];
                both.retain(|tree| *tree != 0);
                both.sort_unstable();
                let asked = format!("({text}).MisereOutcomeClass");
                let (form, fact) = forms.evaluate(&asked, &mut meter()).expect(&asked);
                let told = forms.fact(form, fact.expect("a fact"), &mut meter());
                let expected = if play.wins(&trees, &both) { "N" } else { "P" };
                assert_eq!(told, Ok(Some(expected.to_string())), "{text}");
            }
        }
    }
}

/// A difference added to the part gives the whole, and a sum of two forms has them as parts.
#[test]
fn differences_and_parts_against_sums() {
    let forms = &mut MisereForms::new();
    let (small, parts) = (small_forms(forms), &mut MisereParts::default());
    let evens: Vec<FormId> = small
        .iter()
        .copied()
        .filter(|form| forms.even_part(*form, &mut meter()) == Ok(*form) && *form != FormId::ZERO)
        .collect();
    let is_part = |parts: &mut MisereParts, forms: &mut MisereForms, whole, part| {
        parts.difference(forms, whole, part, &mut meter()).expect("no limit").is_some()
    };
    let mut found = 0;
    for a in &small {
        for b in &small {
            if let Some(rest) = parts.difference(forms, *a, *b, &mut meter()).expect("no limit") {
                found += usize::from(rest != FormId::ZERO && *b != FormId::ZERO);
                assert_eq!(forms.add(rest, *b, &mut meter()), Ok(*a));
            }
        }
        let even = forms.even_part(*a, &mut meter()).expect("no limit");
        assert_eq!(forms.birthday(*a) - forms.birthday(even), u32::from(even != *a));
        // The definitions of introverted and extraverted forms.
        let options = forms.options(*a).to_vec();
        let is_introverted = options.iter().all(|option| is_part(parts, forms, *option, *a));
        let told = forms.fact(*a, FormFact::IsIntroverted, &mut meter());
        assert_eq!(told, Ok(Some(is_introverted.to_string())));
        let only = forms.with_options(vec![*a], &mut meter()).expect("no limit");
        let is_extraverted = is_part(parts, forms, only, *a);
        assert_eq!(parts.is_extraverted(forms, *a, &mut meter()), Ok(is_extraverted));
    }
    assert!(found > 60, "{found}");
    for (at, a) in evens.iter().enumerate() {
        for b in &evens[..=at] {
            let sum = forms.add(*a, *b, &mut meter()).expect("no limit");
            assert_eq!(parts.difference(forms, sum, *a, &mut meter()), Ok(Some(*b)));
            let proper = parts.proper_parts(forms, sum, &mut meter()).expect("no limit");
            let proper = proper.expect("small forms");
            assert!(proper.contains(a) && proper.contains(b), "{}", named(forms, sum));
            for part in &proper {
                assert!(is_part(parts, forms, sum, *part));
                assert_eq!(forms.even_part(*part, &mut meter()), Ok(*part));
            }
            let partitions = parts.partitions(forms, sum, &mut meter()).expect("no limit");
            let partitions = partitions.expect("small forms");
            let mut told = partitions.clone();
            for partition in &mut told {
                let total = forms.total(partition.clone(), &mut meter());
                assert_eq!(total, Ok(sum));
                for prime in &*partition {
                    assert_eq!(parts.is_prime(forms, *prime, &mut meter()), Ok(true));
                }
                partition.sort_unstable();
            }
            told.sort();
            told.dedup();
            assert_eq!(told.len(), partitions.len());
            let are_prime =
                [*a, *b].iter().all(|form| parts.is_prime(forms, *form, &mut meter()) == Ok(true));
            if are_prime {
                assert!(told.contains(&vec![*b, *a]), "{}", named(forms, sum));
            }
        }
    }
}

/// The player to move loses the sum of a form and its mate; and the mate of the mate is the form.
#[test]
fn mates_lose_together() {
    let forms = &mut MisereForms::new();
    for form in small_forms(forms) {
        let mate = forms.mate(form, &mut meter()).expect("no limit");
        let sum = forms.add(form, mate, &mut meter()).expect("no limit");
        assert_eq!(forms.genus(sum).misere(), 0, "{}", named(forms, form));
        assert_eq!(forms.mate(mate, &mut meter()), Ok(form));
    }
}

/// Errors are located.
#[test]
fn errors_in_expressions_are_located() {
    use bouton_theory::FormErrorKind as Kind;
    let cases = [
        ("", 0..0, Kind::ExpectedForm),
        ("*[2", 0..2, Kind::Unclosed),
        ("(*[2]", 0..1, Kind::Unclosed),
        ("*[2#1[3", 5..6, Kind::Unclosed),
        ("*[2))", 3..4, Kind::Unopened),
        ("*[2])", 4..5, Kind::Unopened),
        ("*[2]+", 5..5, Kind::ExpectedForm),
        ("*[2,]", 4..5, Kind::ExpectedForm),
        ("()", 1..2, Kind::ExpectedForm),
        ("2", 0..1, Kind::ExpectedForm),
        ("*[2] *[2]", 5..6, Kind::ExpectedOperator),
        ("*[2]#", 4..5, Kind::ExpectedOperator),
        ("*[2 x]", 4..5, Kind::ExpectedOperator),
        ("*[12]", 2..4, Kind::Digits),
        ("*[[32]]", 3..5, Kind::Digits),
        ("*[1,32]", 4..6, Kind::Digits),
        ("*[&12]", 2..5, Kind::Digits),
        ("*[&99999999999;]", 3..14, Kind::TooLarge),
        ("*[2#0[-2]]", 6..8, Kind::NoPart),
        ("*[2].Tame", 5..9, Kind::UnknownFact),
        ("*[2].Mate.Mate", 5..9, Kind::FactInside),
        ("*[2].", 5..5, Kind::UnknownFact),
    ];
    let forms = &mut MisereForms::new();
    for (text, span, kind) in cases {
        let found = forms.evaluate(text, &mut meter());
        assert_eq!(found, Err(FormError::At(span, kind)), "{text}");
    }
    let same = [
        ("*[]", "0"),
        ("*", "*[1]"),
        ("*12", "*[&12;]"),
        ("*[ 2 # , 0 ]", "*[2#0]"),
        ("*[32]", "*[3,2]"),
        ("*[[2#1],(32)]", "*[[[2],1],[3,2]]"),
        ("*[2[#-2]] + *2", "*[[2]]"),
        ("*[*[2]+(*2),0]", "*[2[2]0]"),
    ];
    for (a, b) in same {
        let [left, right] = [a, b].map(|text| forms.evaluate(text, &mut meter()));
        assert_eq!(left, right, "{a}");
        assert!(left.is_ok(), "{a}");
    }
    // As deep as one likes; and a limit ends it.
    let deep = format!("*{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(forms.evaluate(&deep, &mut meter()).is_ok());
    let few = &mut Limits { positions: 100, ..Limits::NONE }.meter();
    assert!(matches!(forms.evaluate("*[&4000000000;]", few), Err(FormError::Limit(_))));
}

/// Random texts are forms or errors within the text; and a form is read by its name.
#[test]
fn random_texts_end_in_forms_or_errors() {
    const PIECES: [&str; 24] = [
        "*", "*[", "*[", "[", "]", "]", "]", "(", ")", "#", "#", ",", "+", "-", "0", "1", "2", "2",
        "3", "4", "&5;", " ", ".IsEven", "é",
    ];
    let (mut chance, mut read) = (Draw(29), 0);
    for _ in 0..3_000 {
        let count = 1 + chance.below(12);
        let text: String = (0..count).map(|_| PIECES[chance.below(PIECES.len())]).collect();
        for text in [format!("*[{text}]"), text] {
            let forms = &mut MisereForms::new();
            let few = &mut Limits { positions: 3000, ..Limits::NONE }.meter();
            match forms.evaluate(&text, few) {
                Ok((form, _)) => {
                    read += 1;
                    if let Ok(Some(name)) = forms.name(form, few) {
                        assert_eq!(forms.evaluate(&name, &mut meter()), Ok((form, None)), "{text}");
                    }
                }
                Err(FormError::At(span, _)) => {
                    assert!(text.get(span).is_some(), "{text}");
                }
                Err(FormError::Limit(_)) => {}
            }
        }
    }
    assert!(read > 50, "{read}");
}
