//! Rulesets that a caller has made itself, found where their names are typed.

use bouton_core::{HeapRules, Heaps, Natural, Player, Ruleset, Stop, natural::small};
use bouton_solve::Limits;
use std::sync::Arc;

type Rules = Arc<dyn Ruleset>;

/// The rulesets of an environment.
struct OwnRulesets(Vec<Rules>);

/// These limits with rulesets of the caller's own. Each is found by the name that it gives itself
/// ([`Ruleset::game`]), before those of the registry, wherever a game is read within these limits.
///
/// ```
/// use bouton_answers::{OwnHeaps, Query, Session, with_rulesets};
/// use bouton_core::OnHeaps;
/// use bouton_solve::Limits;
/// use std::sync::Arc;
///
/// // Take 1 or 2 tokens from a heap.
/// let one_or_two = |heap: u64| (1..=heap.min(2)).map(|taken| vec![heap - taken]).collect();
/// let rules = OwnHeaps::tabulate("one-or-two", 10, one_or_two);
/// let limits = with_rulesets(Limits::default(), vec![Arc::new(OnHeaps(rules))]);
/// let query = Query::read(b"one-or-two 4 5", &limits)?;
/// assert_eq!(Session::new(limits).solve(&query)?.grundy().map(ToString::to_string).as_deref(), Some("3"));
/// # Ok::<(), bouton_answers::Failure>(())
/// ```
pub fn with_rulesets(limits: Limits, rulesets: Vec<Rules>) -> Limits {
    Limits {
        environment: limits.environment.with_rulesets(Arc::new(OwnRulesets(rulesets))),
        ..limits
    }
}

/// The ruleset of this name among the caller's own.
pub(crate) fn own_ruleset(name: &str, limits: &Limits) -> Option<Rules> {
    let OwnRulesets(own) = limits.environment.rulesets()?;
    own.iter().find(|rules| rules.game() == name).cloned()
}

/// The options of each heap of a game, as a table: rules that were asked once, so that engines need not
/// ask them again. The game is impartial, and it ends.
#[derive(Clone, Debug)]
pub struct OwnHeaps {
    game: String,
    identity: String,
    rule: Option<String>,
    /// The options of the heaps 0, 1, 2, ...
    options: Arc<Vec<Arc<[Heaps]>>>,
}

impl OwnHeaps {
    /// The game `game` whose heap of h has the options `options[h]`, each the heaps that a move leaves. Engines
    /// remember what they learn under `identity`: rules of the same identity agree wherever both have a heap.
    /// `None` where a heap has an option that is no smaller heaps than itself: such a game need not end. Cost:
    /// a look at every option.
    pub fn new(
        game: &str,
        identity: &str,
        rule: Option<String>,
        options: Arc<Vec<Arc<[Heaps]>>>,
    ) -> Option<OwnHeaps> {
        let ends = |(heap, row): (usize, &Arc<[Heaps]>)| {
            row.iter().flatten().all(|part| *part < heap as u64)
        };
        let all = options.iter().enumerate().all(ends);
        let (game, identity) = (game.to_string(), identity.to_string());
        all.then_some(OwnHeaps { game, identity, rule, options })
    }

    /// The game whose heaps up to `to` have the options that `options` gives, which is asked once for each of
    /// them. Options that are no smaller heaps are left out.
    pub fn tabulate(
        game: &str,
        to: u64,
        mut options: impl FnMut(u64) -> Vec<Vec<u64>>,
    ) -> OwnHeaps {
        let row = |heap: u64| {
            let mut row = options(heap);
            row.retain(|heaps| heaps.iter().all(|part| *part < heap));
            row.iter().map(|heaps| Heaps::from_slice(heaps)).collect::<Arc<[Heaps]>>()
        };
        let options: Vec<Arc<[Heaps]>> = (0..=to).map(row).collect();
        let content = format!("{options:?}");
        let identity = bouton_core::identity_of(game, &[content.as_bytes()]);
        OwnHeaps { game: game.to_string(), identity, rule: None, options: Arc::new(options) }
    }
}

impl HeapRules for OwnHeaps {
    fn game(&self) -> String {
        self.game.clone()
    }

    fn identity(&self) -> Option<String> {
        Some(self.identity.clone())
    }

    fn rule(&self) -> Option<&str> {
        self.rule.as_deref()
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        let row = usize::try_from(heap).ok().and_then(|heap| self.options.get(heap));
        row.into_iter().flat_map(|row| row.iter().cloned())
    }

    /// Beyond the table nothing is known.
    fn enumerable(&self, heap: &Natural) -> Result<u64, Stop> {
        let heap = small(heap).filter(|heap| *heap < self.options.len() as u64);
        heap.ok_or(Stop::TooLarge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Query, Session};
    use bouton_core::OnHeaps;

    /// Split a heap into two unequal ones.
    fn grundy(to: u64) -> Rules {
        let split = |heap: u64| (1..heap.div_ceil(2)).map(|less| vec![less, heap - less]).collect();
        Arc::new(OnHeaps(OwnHeaps::tabulate("my-grundy", to, split)))
    }

    fn value(text: &str, limits: &Limits) -> Result<String, crate::Failure> {
        let query = Query::read(text.as_bytes(), limits)?;
        let answer = Session::new(limits.clone()).solve(&query)?;
        Ok(answer.grundy().map(ToString::to_string).unwrap_or_default())
    }

    #[test]
    fn rules_of_ones_own_are_found_by_their_name_and_play_as_they_say() {
        let limits = with_rulesets(Limits::default(), vec![grundy(30)]);
        for heap in 1..=30 {
            let (own, known) = (format!("my-grundy {heap}"), format!("grundy {heap}"));
            assert_eq!(value(&own, &limits).unwrap(), value(&known, &limits).unwrap());
        }
        // In a sum with others.
        assert_eq!(value("my-grundy 8 + grundy 8", &limits).unwrap(), "0");
        assert!(Query::read(b"my-grundy 8", &Limits::default()).is_err());
    }

    #[test]
    fn beyond_the_table_no_answer_is_given() {
        let limits = with_rulesets(Limits::default(), vec![grundy(30)]);
        assert_eq!(value("my-grundy 31", &limits).unwrap_err().exit_code(), 3);
    }

    /// Take 1 to as many, under a name that does not say how many; or add one.
    #[derive(Debug)]
    struct UpTo(u64);

    impl HeapRules for UpTo {
        fn game(&self) -> String {
            "up-to".to_string()
        }

        fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
            let up = (self.0 == 0).then(|| Heaps::from_slice(&[heap + 1]));
            let down = (1..=heap.min(self.0)).map(move |taken| Heaps::from_slice(&[heap - taken]));
            down.chain(up)
        }
    }

    #[test]
    fn rules_of_one_name_are_told_apart_in_one_session() {
        let mut session = Session::default();
        let mut value = |most: &[u64], text: &str| {
            let mut query = Query::new(text).unwrap();
            let sum = Arc::make_mut(&mut query.sum);
            for (component, most) in sum.components.iter_mut().zip(most) {
                component.rules = Arc::new(OnHeaps(UpTo(*most)));
            }
            let answer = session.solve(&query)?;
            Ok::<_, crate::Failure>(answer.grundy().map(ToString::to_string).unwrap_or_default())
        };
        for (most, wanted) in [(1, "1"), (2, "0"), (3, "1"), (1, "1")] {
            assert_eq!(value(&[most], "nim 4 1").unwrap(), wanted, "{most}");
        }
        assert_eq!(value(&[1, 3], "nim 3 + kayles 3").unwrap(), "2");
        // A move that does not make the heap smaller.
        let failure = value(&[0], "nim 2").unwrap_err();
        assert_eq!(failure.exit_code(), 2);
        let said = failure.to_string();
        assert!(said.contains("`up-to` a heap of ") && said.contains("is not smaller"), "{said}");
    }

    #[test]
    fn a_game_that_need_not_end_is_refused() {
        let row = |heaps: &[u64]| Arc::from([Heaps::from_slice(heaps)]);
        let rules = |heaps: &[u64]| {
            OwnHeaps::new("g", "g", None, Arc::new(vec![Arc::from([]), row(heaps)]))
        };
        assert!(rules(&[1]).is_none() && rules(&[0, 2]).is_none());
        assert!(rules(&[]).is_some() && rules(&[0]).is_some());
    }
}
