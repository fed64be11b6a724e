//! Laws about the rules alone: reading, writing, options.

use super::{Broken, check};
use crate::{
    ground::{Ground, PLAYERS},
    normalised, options, restated, written,
};
use bouton_core::{Convention, Frame, Natural, Part, Parts, Picture, Player, Ruleset, Words};
use std::collections::{BTreeMap, BTreeSet};

/// A position printed and read is the same position.
///
/// # Errors
/// The first position that is not.
pub fn round_trip(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    for position in &ground.positions {
        let text = written(rules, position);
        let read = rules.read(&mut Words::new(text.as_bytes(), 0, 1_000));
        let same = read.as_ref().is_ok_and(|parts| {
            let parts = normalised(rules, parts.iter().cloned());
            parts == normalised(rules, position.iter().cloned())
        });
        let detail = || format!("written as {text:?}, read as {read:?}");
        check(same, "round-trip", || ground.name(position), detail)?;
    }
    Ok(())
}

/// No two options of a part are alike. (Of two equal heaps either may be changed: those are two
/// moves, so that the options are compared as they are shown, places and all.)
///
/// # Errors
/// The first part with the same option twice.
pub fn options_differ(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    for part in &ground.parts {
        for player in PLAYERS {
            let mut seen = BTreeSet::new();
            for mut option in options(rules, part, player) {
                option.sort();
                let text = written(rules, &option);
                let new = seen.insert(option);
                let name = || ground.name(std::slice::from_ref(part));
                check(new, "options-differ", name, || format!("{text} twice"))?;
            }
        }
    }
    Ok(())
}

/// Different parts have different pictures, unless they are drawn as they are typed.
///
/// # Errors
/// The first part that looks like another one.
pub fn pictures_differ(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    let mut seen: BTreeMap<Picture, &Part> = BTreeMap::new();
    for part in &ground.parts {
        let picture = rules.picture(part);
        if picture == Picture::Text {
            continue;
        }
        let other = seen.insert(picture, part);
        let detail = || format!("looks like {other:?}");
        check(other.is_none(), "pictures", || ground.name(std::slice::from_ref(part)), detail)?;
    }
    Ok(())
}

/// An option that people call by a name is found by that name.
///
/// # Errors
/// The first name that leads to another option, or to none.
pub fn named_options(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    for part in &ground.parts {
        for player in PLAYERS {
            for option in options(rules, part, player) {
                let Some(name) = rules.name_of_option(part, &option) else { continue };
                let found = rules.option_named(part, player, &name);
                let detail = || format!("{name} is {option:?}, found {found:?}");
                let right = found.as_ref() == Some(&option);
                check(right, "named-options", || ground.name(std::slice::from_ref(part)), detail)?;
            }
        }
    }
    Ok(())
}

/// Rules for some positions alone are those of the game there.
///
/// # Errors
/// The first position with other options by them, or typed otherwise.
pub fn special_rules_agree(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    for position in &ground.positions {
        let Some(here) = rules.rules_here(position) else { continue };
        for part in position {
            let same = PLAYERS.iter().all(|player| {
                let all = [rules, &*here].map(|rules| {
                    let mut all = options(rules, part, *player);
                    all.sort();
                    all
                });
                all[0] == all[1]
            });
            let typed = [rules, &*here].map(|rules| written(rules, std::slice::from_ref(part)));
            let detail = || format!("{} has other rules here: {typed:?}", here.game());
            let right = same && typed[0] == typed[1];
            check(right, "special-rules", || ground.name(position), detail)?;
        }
    }
    Ok(())
}

/// A game that is said to be impartial has the same options for both players.
///
/// # Errors
/// The first part in which they differ.
pub fn impartial(ground: &mut Ground) -> Result<(), Broken> {
    if !ground.rules.nature().impartial {
        return Ok(());
    }
    for part in &ground.parts {
        let [left, right] = PLAYERS.map(|player| option_set(ground, part, player));
        let detail = || format!("Left {left:?}, Right {right:?}");
        check(left == right, "impartial", || ground.name(std::slice::from_ref(part)), detail)?;
    }
    Ok(())
}

fn option_set(ground: &Ground, part: &Part, player: Player) -> Vec<Vec<Part>> {
    let rules = &*ground.rules;
    let mut all: Vec<Vec<Part>> =
        options(rules, part, player).into_iter().map(|option| normalised(rules, option)).collect();
    all.sort();
    all
}

/// A game that is said to end does: no part ever becomes itself again, by any moves of either player. (An
/// endless play of a sum would be endless in one of its parts.)
///
/// # Errors
/// A part that comes again, or more positions than a game that ends could have.
pub fn ends(ground: &mut Ground) -> Result<(), Broken> {
    let nature = ground.rules.nature();
    if !nature.loopless && !nature.short {
        return Ok(());
    }
    let start = || ground.name(ground.starts.first().map_or(&[], Vec::as_slice));
    check(!ground.cut, "ends", start, || "more positions than were looked at".to_string())?;
    let below = |part: &Part| -> Vec<Part> {
        let all = PLAYERS.into_iter().flat_map(|player| option_set(ground, part, player));
        all.flatten().collect()
    };
    // True once all followers of a part have been seen to end.
    let mut done: BTreeMap<Part, bool> = BTreeMap::new();
    for root in &ground.parts {
        let mut path = vec![(root.clone(), below(root))];
        done.entry(root.clone()).or_insert(false);
        while let Some((part, followers)) = path.last_mut() {
            let Some(next) = followers.pop() else {
                done.insert(part.clone(), true);
                path.pop();
                continue;
            };
            match done.get(&next) {
                Some(true) => {}
                Some(false) => {
                    let name = || ground.name(std::slice::from_ref(&next));
                    return check(false, "ends", name, || "comes again".to_string());
                }
                None => {
                    done.insert(next.clone(), false);
                    let followers = below(&next);
                    path.push((next, followers));
                }
            }
        }
    }
    Ok(())
}

/// Normalising twice is normalising once; it drops only what has no moves, and keeps the options.
///
/// # Errors
/// The first option that is another position when it is normalised.
pub fn normalising_changes_nothing(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    for part in &ground.parts {
        for option in PLAYERS.into_iter().flat_map(|player| options(rules, part, player)) {
            for raw in option {
                let normal = rules.normalise(raw.clone());
                let again = normal.clone().and_then(|part| rules.normalise(part));
                let moves = |part: &Part| PLAYERS.map(|player| option_set(ground, part, player));
                let kept = match &normal {
                    None => moves(&raw).iter().all(Vec::is_empty),
                    Some(normal) => again.as_ref() == Some(normal) && moves(&raw) == moves(normal),
                };
                let detail = || format!("{raw:?} normalised is {normal:?}");
                check(kept, "normalising", || ground.name(std::slice::from_ref(part)), detail)?;
            }
        }
    }
    Ok(())
}

/// A part and its canonical pieces have canonically the same options, and a canonical piece is its own, alone.
///
/// # Errors
/// The first part that plays otherwise than its canonical form.
pub fn canonical_forms_play_alike(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    for convention in [None, Some(Convention::Normal), Some(Convention::Misere)] {
        let canonical = |parts: &[Part]| {
            let mut pieces = rules.canonical(parts.iter().cloned().collect(), convention);
            pieces.sort();
            pieces
        };
        // Every option of a position, in canonical form.
        let moves = |parts: &[Part]| {
            PLAYERS.map(|player| {
                let mut all = BTreeSet::new();
                for (i, part) in parts.iter().enumerate() {
                    for option in options(rules, part, player) {
                        let mut after = parts.to_vec();
                        after.splice(i..=i, option);
                        all.insert(canonical(&after));
                    }
                }
                all
            })
        };
        for part in &ground.parts {
            let own = std::slice::from_ref(part);
            let pieces = canonical(own);
            let each_its_own =
                |piece: &Part| canonical(std::slice::from_ref(piece))[..] == [piece.clone()];
            let alike = pieces.iter().all(each_its_own) && moves(own) == moves(&pieces);
            let detail = || format!("does not play as its canonical form {pieces:?}");
            check(alike, "symmetry", || ground.name(own), detail)?;
        }
    }
    Ok(())
}

/// Largest number, and most numbers, that the law of frames makes positions of.
const FRAMED: (u64, usize) = (5, 3);

/// Positions are made from numbers as its frame says: the same that are read from the numbers as
/// they are typed, each of the frame's form and normal; and a part that is met in play is made again
/// from its numbers.
///
/// # Errors
/// The first numbers that make something else.
pub fn frame(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    let frame = rules.frame();
    let of_frame = |part: &Part| match frame {
        Frame::Heaps { .. } | Frame::Heap { .. } => part.as_heap().is_some(),
        Frame::Numbers { .. } => part.as_heap().is_none(),
        Frame::Pieces { length, .. } => part.numbers().len() == length,
        Frame::Boards { opening, .. } => part.as_cells().is_some_and(|board| {
            let [height, width] = [board.height(), board.width()].map(|side| side as u8);
            opening.board(height, width).as_ref() == Some(board)
        }),
        Frame::Network { .. } => part.as_network().is_some_and(|it| it.edges().is_empty()),
        // As it is made from numbers: no longer than it must be.
        Frame::Coins => part.as_cells().is_some_and(|row| row.get(0, row.width() - 1) == 1),
        Frame::Words | Frame::Joined => false,
    };
    let mut lists: Vec<Vec<Natural>> = vec![Vec::new()];
    let mut at = 0;
    while at < lists.len() && lists[at].len() < FRAMED.1 {
        for number in 0..=FRAMED.0 {
            lists.push([&lists[at][..], &[number.into()]].concat());
        }
        at += 1;
    }
    for numbers in &lists[1..] {
        let text = numbers.iter().map(Natural::to_string).collect::<Vec<_>>().join(" ");
        let name = || format!("{} {text}", rules.game());
        let made = rules.parts_from(numbers);
        let mut words = Words::new(text.as_bytes(), 0, FRAMED.1);
        let read = rules.read(&mut words).map_err(|error| error.kind);
        let detail = || format!("made are {made:?}, read {read:?}");
        check(made == read, "frame", name, detail)?;
        let Ok(parts) = &made else { continue };
        let counts = frame.count().is_none_or(|count| count == numbers.len());
        let least = Natural::from(frame.least());
        let fits = counts
            && numbers.iter().all(|number| *number >= least)
            && parts
                .iter()
                .all(|part| of_frame(part) || matches!(frame, Frame::Words | Frame::Joined))
            && parts.iter().all(|part| rules.normalise(part.clone()).as_ref() == Some(part));
        check(fits, "frame", name, || format!("{parts:?} are not of {frame:?}"))?;
    }
    for part in ground.parts.iter().filter(|part| of_frame(part)) {
        let made = rules.parts_from(&frame.numbers_of(part));
        let again = made.as_ref().is_ok_and(|parts| parts[..] == *std::slice::from_ref(part));
        let detail = || format!("its numbers make {made:?}");
        check(again, "frame", || ground.name(std::slice::from_ref(part)), detail)?;
    }
    Ok(())
}

/// Largest heap that is typed by the law of typed heaps.
const TYPED: u64 = 12;

/// A game that shows single heaps is played on them: one number, as it is typed, is that heap, and
/// its options are those of the single heaps and of the code. Else a sequence of values, or a period
/// of them, would be that of another game.
///
/// # Errors
/// The first number that is another position, or plays otherwise.
pub fn typed_heaps_are_the_single_heaps(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    let Some(heaps) = rules.heaps() else { return Ok(()) };
    for heap in heaps.least()..=TYPED {
        let text = heap.to_string();
        let mut words = Words::new(text.as_bytes(), 0, 1);
        let read = rules.read(&mut words).ok().filter(|_| words.at_end());
        let read = read.map(|parts| normalised(rules, parts));
        let alone = normalised(rules, [Part::heap(heap)]);
        let name = || format!("{} {text}", rules.game());
        let detail = || format!("one number is read as {read:?}, not as a heap");
        check(read.as_ref() == Some(&alone), "typed-heaps", name, detail)?;
        heap_is_the_rules(rules, heap, "typed-heaps")?;
    }
    Ok(())
}

/// The single heaps, and the code, say the same as the rules.
///
/// # Errors
/// The first heap of which they say something else.
pub fn code_is_the_rules(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    let heaps = ground.parts.iter().filter_map(Part::small_heap);
    let mut heaps = heaps.filter(|_| rules.heaps().is_some());
    heaps.try_for_each(|heap| heap_is_the_rules(rules, heap, "code"))
}

/// Of one heap the single heaps, and the code, say the same as the rules.
fn heap_is_the_rules(rules: &dyn Ruleset, heap: u64, law: &'static str) -> Result<(), Broken> {
    let Some(heaps) = rules.heaps() else { return Ok(()) };
    let sorted = |mut all: Vec<Vec<u64>>| {
        all.iter_mut().for_each(|heaps| {
            heaps.retain(|heap| *heap > 0);
            heaps.sort_unstable();
        });
        all.sort();
        all
    };
    let name = || format!("{} {heap}", rules.game());
    for player in PLAYERS {
        let of_rules = options(rules, &Part::heap(heap), player);
        let size = |part: &Part| part.small_heap().unwrap_or(u64::MAX);
        let of_rules = sorted(of_rules.iter().map(|o| o.iter().map(size).collect()).collect());
        let mut shown = Vec::new();
        let walk = heaps.each_option(heap, player, &mut |option| {
            shown.push(option.to_vec());
            Ok(())
        });
        let same = walk.is_ok() && sorted(shown) == of_rules;
        check(same, law, name, || "single heaps have other options".to_string())?;
        if let Some(code) = heaps.code() {
            let of_code = code.options(heap).map(|heaps| heaps.to_vec()).collect();
            let detail = || format!("the code {code} has other options");
            check(sorted(of_code) == of_rules, law, name, detail)?;
        }
    }
    Ok(())
}

/// The tuples of small numbers say the same as the rules, in the same order, and know which of them
/// are positions.
///
/// # Errors
/// The first part of which they say something else.
pub fn tuples_are_the_rules(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    let Some(tuples) = rules.tuples() else { return Ok(()) };
    for part in &ground.parts {
        let Some(tuple) = part.small_numbers() else { continue };
        let name = || format!("{} {}", rules.game(), written(rules, std::slice::from_ref(part)));
        let here = rules.position(&tuple) == Some(vec![part.clone()]);
        let says_so = tuples.is_position(&tuple) == here;
        check(says_so, "tuples", name, || "another is a position".to_string())?;
        for player in PLAYERS {
            let mut shown = Vec::new();
            let walk = tuples.each_option(&tuple, player, &mut |option| {
                shown.push(rules.position(option));
                Ok(())
            });
            let of_rules = options(rules, part, player);
            let normal = |part| rules.normalise(part);
            let of_rules = of_rules
                .into_iter()
                .map(|parts| Some(parts.into_iter().filter_map(normal).collect()));
            let same = walk.is_ok() && of_rules.eq(shown);
            check(same, "tuples", name, || "the tuples have other options".to_string())?;
        }
    }
    Ok(())
}

/// Two numbers are a position, and its options are the pairs on its lines, each once.
///
/// # Errors
/// The first pair with other options.
pub fn lines_are_the_options(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    let Some(lines) = rules.pair_lines() else { return Ok(()) };
    for (first, second) in (0..7).flat_map(|first| (0..7).map(move |second| (first, second))) {
        let name = || format!("{} {first} {second}", rules.game());
        let position = rules.position(&[first, second]);
        let [part] = position.as_deref().unwrap_or_default() else {
            return check(false, "lines", name, || "there is no such pair".to_string());
        };
        let normal = |parts: Parts| -> Vec<Part> {
            parts.into_iter().filter_map(|part| rules.normalise(part)).collect()
        };
        let mut found: Vec<Vec<Part>> =
            options(rules, part, Player::Left).into_iter().map(normal).collect();
        let all = (0..=first).flat_map(|a| (0..=second).map(move |b| [a, b]));
        let on_lines = all.filter(|option| lines.allows([first, second], *option));
        let mut wanted: Vec<Vec<Part>> =
            on_lines.map(|pair| rules.position(&pair).unwrap_or_default()).collect();
        found.sort();
        wanted.sort();
        check(found == wanted, "lines", name, || "it has other options".to_string())?;
    }
    Ok(())
}

/// The options are those that the sentence of the game allows ([`restated`]).
///
/// # Errors
/// The first part that has others.
pub fn is_as_restated(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    let game = rules.game();
    let comparable = |pieces: Vec<Vec<u64>>| {
        let mut pieces: Vec<Vec<u64>> =
            pieces.into_iter().filter(|piece| piece.iter().any(|n| *n > 0)).collect();
        pieces.sort();
        pieces
    };
    for part in &ground.parts {
        for player in PLAYERS {
            let Some(stated) = restated::options(&game, &restated::piece(part), player) else {
                return Ok(());
            };
            // Both sides in the normal form of the rules; only the numbers are compared.
            let normal = |pieces: Vec<Vec<u64>>| {
                let parts = pieces.iter().map(|piece| restated::part_like(part, piece));
                comparable(normalised(rules, parts).iter().map(restated::piece).collect())
            };
            let mut stated: Vec<_> = stated.into_iter().map(normal).collect();
            let shown = options(rules, part, player).into_iter();
            let mut shown: Vec<_> = shown
                .map(|o| comparable(normalised(rules, o).iter().map(restated::piece).collect()))
                .collect();
            stated.sort();
            shown.sort();
            let detail = || format!("the rule allows {stated:?}, the ruleset {shown:?}");
            check(stated == shown, "restated", || ground.name(std::slice::from_ref(part)), detail)?;
        }
    }
    Ok(())
}
