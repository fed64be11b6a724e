//! Programs for sums of different games: the functions of each game, with its number behind their names, and
//! those of the whole, which add the values of the games.

use super::{
    ProgramAsk, Refused,
    build::{self, said},
    sum::{SumAsk, SumProgram, SumRefused, shape},
    sum_check,
};
use crate::template::{
    code::{Constant, Expr, Routine, Type},
    notation,
    offers::Offers,
    visit,
};
use bouton_core::{Convention, Ruleset};
use bouton_solve::theorems::{SPRAGUE_GRUNDY, TAME_SUM};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// The functions of the program for a sum, compared with the engines.
///
/// # Errors
/// Why there are none.
pub(crate) fn program(ask: &SumAsk<'_>) -> Result<SumProgram, SumRefused> {
    let whole = |why| SumRefused { game: None, why };
    if ask.max.is_some_and(|max| max > super::LARGEST) {
        return Err(whole(Refused::TooLarge));
    }
    let mut sum = Summing { ask, made: Vec::new() };
    for (at, rules) in ask.games.iter().enumerate() {
        let of_game = |why| SumRefused { game: Some(at), why };
        let made = sum.summand(at + 1, rules).map_err(of_game)?;
        sum.made.push(made);
    }
    let program = sum.put_together().map_err(whole)?;
    sum_check::check(&program, ask).map_err(whole)?;
    Ok(program)
}

/// One game of a sum: its functions, not yet closed.
struct Made {
    constants: Vec<Constant>,
    routines: Vec<Routine>,
    context: Vec<(String, Type)>,
    max: u64,
    quick: Option<u64>,
}

impl Made {
    fn offers(&self, routine: &str, number: usize) -> bool {
        let name = format!("{routine}{number}");
        self.routines.iter().any(|routine| routine.name == name)
    }
}

struct Summing<'a> {
    ask: &'a SumAsk<'a>,
    made: Vec<Made>,
}

impl Summing<'_> {
    /// The functions of the game with this number.
    fn summand(&self, number: usize, rules: &Arc<dyn Ruleset>) -> Result<Made, Refused> {
        let SumAsk { convention, max, wants, limits, texts, .. } = *self.ask;
        let same = |_: &[Vec<u64>]| Some(Arc::clone(rules));
        let ask = ProgramAsk {
            rules: &same,
            parameters: &[],
            convention,
            position: shape(&**rules),
            summand: true,
            max,
            wants,
            limits,
            texts,
        };
        let draft = build::draft(&ask).map_err(|why| match why {
            Refused::NoRule => Refused::Summand,
            why => why,
        })?;
        let (program, context) = draft.open(&ask)?;
        let mut source = program.offers.source;
        let mut roots = vec!["grundy"];
        if source.routine("grundy").is_none() {
            return Err(match convention {
                Convention::Normal => Refused::Summand,
                Convention::Misere => Refused::Misere,
            });
        }
        if convention == Convention::Misere {
            roots.push("large_heaps");
            if source.routine("large_heaps").is_none() {
                return Err(Refused::Misere);
            }
        }
        // A function that knows nothing of the other games counts the moves of a game alone.
        let knows = |name: &&str| {
            let routine = source.routine(name);
            routine.is_some_and(|routine| routine.parameters.iter().any(|one| one.name == "sum"))
        };
        roots.extend(["winning_move_count", "winning_moves"].iter().filter(|name| knows(name)));
        let needed = needed(&mut source.routines, &roots);
        source.routines.retain(|routine| needed.contains(&routine.name));
        let free = visit::free_names(&mut source.routines);
        source.constants.retain(|constant| free.contains(&constant.name));
        let mut made = Made {
            constants: source.constants,
            routines: source.routines,
            context,
            max: program.max,
            quick: program.quick,
        };
        number_names(&mut made, number);
        Ok(made)
    }

    /// The whole program.
    fn put_together(&mut self) -> Result<SumProgram, Refused> {
        let ask = self.ask;
        let theorem = match ask.convention {
            Convention::Normal => SPRAGUE_GRUNDY,
            Convention::Misere => TAME_SUM,
        };
        let text = self.of_whole();
        let mut whole =
            notation::routines(&text, &[]).ok_or_else(|| Refused::Mistake(text.clone()))?;
        for routine in &mut whole {
            let words = |id: &String| said(id, Some(theorem), ask.texts);
            routine.comment = routine.comment.iter().filter_map(words).collect();
        }
        let max = self.made.iter().map(|made| made.max).min().unwrap_or_default();
        let quick = self.made.iter().map(|made| made.quick).collect();
        let mut offers = Offers::default();
        let mut context = Vec::new();
        // A comment is written for the first game only.
        let mut comments = BTreeSet::new();
        for made in std::mem::take(&mut self.made) {
            offers.source.constants.extend(made.constants);
            context.extend(made.context);
            offers.source.routines.extend(made.routines.into_iter().map(|mut routine| {
                routine.comment.retain(|line| comments.insert(line.clone()));
                routine
            }));
        }
        offers.source.routines.extend(whole);
        visit::close(&mut offers.source.routines, &context);
        Ok(SumProgram { offers, max, theorem, quick })
    }

    /// The functions of the whole, in the notation.
    fn of_whole(&self) -> String {
        let misere = self.ask.convention == Convention::Misere;
        let numbers = 1..=self.made.len();
        let joined = |of: &dyn Fn(usize) -> String, between: &str| {
            numbers.clone().map(of).collect::<Vec<_>>().join(between)
        };
        let parameters = joined(&|n| format!("heaps{n}: list"), ", ");
        let heaps = joined(&|n| format!("heaps{n}"), ", ");
        let values = joined(&|n| format!("grundy{n}(heaps{n})"), " ^ ");
        let large = joined(&|n| format!("large_heaps{n}(heaps{n})"), " + ");
        let (mut out, sums, given) = match misere {
            false => (
                format!(
                    "/// routine-sum-of-games\nfn grundy({parameters}) -> int {{ return {values}; }}
/// routine-wins\nfn first_wins({parameters}) -> bool {{ return grundy({heaps}) != 0; }}\n"
                ),
                format!("let sum = grundy({heaps});"),
                "sum",
            ),
            true => {
                let sums = format!("let sum = {values};\nlet large = {large};");
                let wins = format!(
                    "/// routine-misere-wins\nfn first_wins({parameters}) -> bool {{ {sums}
return large > 0 ? sum != 0 : sum == 0; }}\n"
                );
                (wins, sums, "sum, large")
            }
        };
        let all_offer = |name: &str| {
            self.made.iter().zip(numbers.clone()).all(|(made, number)| made.offers(name, number))
        };
        if all_offer("winning_move_count") {
            let counts = joined(&|n| format!("winning_move_count{n}(heaps{n}, {given})"), " + ");
            out += &format!(
                "/// routine-sum-count\nfn winning_move_count({parameters}) -> int {{ {sums}
return {counts}; }}\n"
            );
        }
        if all_offer("winning_moves") {
            out += &format!(
                "/// routine-sum-moves\nfn winning_moves({parameters}) -> lists {{ {sums}
let found: lists = winning_moves1(heaps1, {given});\n"
            );
            for n in numbers.clone().skip(1) {
                let before = (1..n).map(|n| format!("heaps{n}.len()")).collect::<Vec<_>>();
                let before = before.join(" + ");
                out += &format!(
                    "for one in winning_moves{n}(heaps{n}, {given}) {{
found.push([{before} + one[0], one[1], one[2]]); }}\n"
                );
            }
            out += "return found; }\n";
        }
        out
    }
}

/// The functions that these call, with what makes the lists that are handed to them.
fn needed(routines: &mut [Routine], roots: &[&str]) -> BTreeSet<String> {
    let mut uses = BTreeMap::new();
    for routine in routines {
        let mut used = BTreeSet::new();
        visit::each_expr(&mut routine.body, &mut |expr| match expr {
            Expr::Call(name, _) => {
                used.insert(name.clone());
            }
            Expr::Name(name) => {
                used.insert(format!("make_{name}"));
            }
            _ => {}
        });
        uses.insert(routine.name.clone(), used);
    }
    let mut needed = BTreeSet::new();
    let mut open: Vec<String> = roots.iter().map(|root| root.to_string()).collect();
    while let Some(name) = open.pop() {
        let Some(used) = uses.get(&name) else { continue };
        if needed.insert(name) {
            open.extend(used.iter().cloned());
        }
    }
    needed
}

/// Puts the number of its game behind each name that a program has but once.
fn number_names(made: &mut Made, number: usize) {
    let functions: BTreeSet<String> =
        made.routines.iter().map(|routine| routine.name.clone()).collect();
    let constants = made.constants.iter().map(|constant| constant.name.clone());
    let names: BTreeSet<String> =
        constants.chain(made.context.iter().map(|(name, _)| name.clone())).collect();
    for routine in &mut made.routines {
        let mut own: BTreeSet<String> = BTreeSet::new();
        own.extend(routine.parameters.iter().map(|parameter| parameter.name.clone()));
        visit::declared(&routine.body, &mut own);
        visit::each_expr(&mut routine.body, &mut |expr| match expr {
            Expr::Call(name, _) if functions.contains(name) => *name += &number.to_string(),
            Expr::Name(name) if names.contains(name) && !own.contains(name) => {
                *name += &number.to_string();
            }
            _ => {}
        });
        routine.name += &number.to_string();
        for line in &mut routine.comment {
            *line = numbered(line, &made.constants, number);
        }
    }
    made.constants.iter_mut().for_each(|constant| constant.name += &number.to_string());
    made.context.iter_mut().for_each(|(name, _)| *name += &number.to_string());
}

/// A comment in which the names of constants have the number of their game.
fn numbered(line: &str, constants: &[Constant], number: usize) -> String {
    let in_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    let (mut out, mut rest) = (String::new(), line);
    while let Some(start) = rest.find(in_name) {
        let length = rest[start..].find(|sign| !in_name(sign)).unwrap_or(rest.len() - start);
        let word = &rest[start..start + length];
        out += &rest[..start + length];
        if constants.iter().any(|constant| constant.name == word) {
            out += &number.to_string();
        }
        rest = &rest[start + length..];
    }
    out + rest
}
