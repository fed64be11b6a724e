//! Heap games: a ruleset says what one heap may become, and [`OnHeaps`] makes a game of it.

use crate::{
    Breach, Code, Convention, Found, Frame, GameResult, Heaps, KnownPeriod, Natural, Nature, Part,
    Parts, Picture, Player, Reason, Ruleset, SingleHeaps, Stop, Taken, Target, Theorem, Value,
    Visit, Walk, natural::small,
};

/// The rules of a game of independent heaps.
///
/// Only [`game`](HeapRules::game) and [`options`](HeapRules::options) are required.
pub trait HeapRules: std::fmt::Debug + Send + Sync {
    /// The game as it is typed.
    fn game(&self) -> String;

    /// The options of `player` from a heap of `heap` tokens, each move once.
    fn options(&self, heap: u64, player: Player) -> impl Iterator<Item = Heaps>;

    /// The identity of these rules ([`Ruleset::identity`]).
    fn identity(&self) -> Option<String> {
        None
    }

    /// The rule in words, where the rules say it themselves.
    fn rule(&self) -> Option<&str> {
        None
    }

    /// The nature of the game.
    fn nature(&self) -> Nature {
        Nature::IMPARTIAL
    }

    /// Smallest legal heap size: 0, or 1 for games on positive integers.
    fn least(&self) -> u64 {
        0
    }

    /// How a heap is drawn; `None` for a heap of stones.
    fn picture(&self, _heap: &Natural) -> Option<Picture> {
        None
    }

    /// Returns `true` if every number of the game can be enumerated (factored, say).
    ///
    /// # Errors
    /// The stop that a walk through the options of this heap would meet.
    fn enumerable(&self, heap: &Natural) -> Result<u64, Stop> {
        small(heap).ok_or(Stop::TooLarge)
    }

    /// These rules as a taking-and-breaking code.
    fn code(&self) -> Option<&Code> {
        None
    }

    /// The numbers that a player takes, where the rules are no more than that.
    fn taken(&self, _player: Player) -> Option<Taken> {
        None
    }

    /// The theorem behind the closed forms below.
    fn theorem(&self, _convention: Convention) -> Option<Theorem> {
        None
    }

    /// The value of a heap by a closed form.
    fn value(&self, _heap: &Natural) -> Option<Value> {
        None
    }

    /// The period of those values, where they have one.
    fn period(&self) -> Option<KnownPeriod> {
        None
    }

    /// Finds the options of `heap` that `target` accepts; the default looks at every option.
    ///
    /// # Errors
    /// A stop where the options cannot be enumerated.
    fn find(&self, heap: &Natural, target: &Target, found: &mut Found) -> Walk {
        for heaps in self.options(self.enumerable(heap)?, Player::Left) {
            let values = heaps.iter().map(|heap| self.value(&Natural::from(*heap)));
            if target.accepts(&values.sum::<Option<Value>>().ok_or(Stop::TooLarge)?) {
                found.add(parts_of(&heaps));
            }
        }
        Ok(())
    }

    /// Why a heap has the value that [`value`](HeapRules::value) gives it.
    fn reason(&self, _heap: &Natural) -> Option<Reason> {
        None
    }

    /// The result of the whole position, where a theorem speaks of all heaps together.
    fn result(
        &self,
        _heaps: &[&Natural],
        _mover: Player,
        _convention: Convention,
    ) -> Option<GameResult> {
        None
    }

    /// Finds the winning moves, where [`result`](HeapRules::result) answers; tells `found` which
    /// heap each belongs to.
    fn find_winning(&self, _heaps: &[&Natural], _mover: Player, _found: &mut Found) {}

    /// Why [`result`](HeapRules::result) says so.
    fn winner_reason(
        &self,
        _heaps: &[&Natural],
        _mover: Player,
        _convention: Convention,
    ) -> Option<Reason> {
        None
    }
}

/// A [`HeapRules`] played on any number of heaps.
#[derive(Debug)]
pub struct OnHeaps<H>(pub H);

/// Heaps as the parts of a position, without empty ones.
#[inline]
pub fn parts_of(heaps: &[u64]) -> Parts {
    heaps.iter().filter(|&&heap| heap > 0).map(|&heap| Part::heap(heap)).collect()
}

impl<H: HeapRules> OnHeaps<H> {
    /// Checks that an option consists of smaller heaps, where the game is said to end.
    #[inline]
    fn keeps_smaller(&self, heap: u64, option: &Heaps) -> Walk {
        if option.iter().all(|part| *part < heap) || !self.0.nature().loopless {
            return Ok(());
        }
        Err(Breach::Growth { game: self.0.game(), heap, option: option.clone() }.into())
    }
}

fn sizes(parts: &[Part]) -> Option<Vec<&Natural>> {
    parts.iter().map(Part::as_heap).collect()
}

impl<H: HeapRules> SingleHeaps for OnHeaps<H> {
    handed_on! {
        code: Option<&Code>;
        period: Option<KnownPeriod>;
        least: u64;
    }

    fn taken(&self, player: Player) -> Option<Taken> {
        self.0.taken(player)
    }

    fn each_option(
        &self,
        heap: u64,
        player: Player,
        visit: &mut dyn FnMut(&[u64]) -> Walk,
    ) -> Walk {
        for mut heaps in self.0.options(self.0.enumerable(&Natural::from(heap))?, player) {
            self.keeps_smaller(heap, &heaps)?;
            heaps.retain(|heap| *heap > 0);
            visit(&heaps)?;
        }
        Ok(())
    }
}

impl<H: HeapRules> Ruleset for OnHeaps<H> {
    handed_on! {
        game: String;
        identity: Option<String>;
        rule: Option<&str>;
        nature: Nature;
    }

    fn frame(&self) -> Frame {
        Frame::Heaps { least: self.0.least() }
    }

    fn options(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
        let Some(size) = part.as_heap() else { return Ok(()) };
        let heap = self.0.enumerable(size)?;
        for heaps in self.0.options(heap, player) {
            self.keeps_smaller(heap, &heaps)?;
            visit(parts_of(&heaps))?;
        }
        Ok(())
    }

    fn picture(&self, part: &Part) -> Picture {
        let own = part.as_heap().and_then(|size| self.0.picture(size));
        own.unwrap_or_else(|| Picture::stones(part))
    }

    fn heaps(&self) -> Option<&dyn SingleHeaps> {
        Some(self)
    }

    fn theorem(&self, _parts: &[Part], convention: Convention) -> Option<Theorem> {
        self.0.theorem(convention)
    }

    fn value(&self, parts: &[Part]) -> Option<Value> {
        parts.iter().map(|part| self.0.value(part.as_heap()?)).sum()
    }

    fn find(&self, part: &Part, target: &Target, found: &mut Found) -> Walk {
        part.as_heap().map_or(Ok(()), |size| self.0.find(size, target, found))
    }

    fn result(&self, parts: &[Part], mover: Player, convention: Convention) -> Option<GameResult> {
        self.0.result(&sizes(parts)?, mover, convention)
    }

    fn find_winning(
        &self,
        parts: &[Part],
        mover: Player,
        _convention: Convention,
        found: &mut Found,
    ) -> Walk {
        self.0.find_winning(&sizes(parts).unwrap_or_default(), mover, found);
        Ok(())
    }

    fn reason(&self, part: &Part) -> Option<Reason> {
        self.0.reason(part.as_heap()?)
    }

    fn winner_reason(
        &self,
        parts: &[Part],
        mover: Player,
        convention: Convention,
    ) -> Option<Reason> {
        self.0.winner_reason(&sizes(parts)?, mover, convention)
    }
}
