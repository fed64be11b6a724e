//! The options of a part, kept where they took long.

use super::{
    Fault, LONG, NUMBER_BYTES, OPTION_BYTES, Part, Parts, Player, REMEMBERED, Remembered, Script,
    Shape, Stop, lock, parts_of,
};
use std::sync::Arc;

impl Script {
    /// Every option of `player`, each once, in the order of the script; those that took long are
    /// remembered.
    pub(super) fn listed(&self, part: &Part, player: Player) -> Result<Arc<[Parts]>, Stop> {
        let player = if self.options.1 { player } else { Player::Left };
        let key = (part.clone(), player);
        if let Some(options) = lock(&self.remembered).options.get(&key) {
            return Ok(Arc::clone(options));
        }
        let (options, steps) = self.made(part, player, false)?;
        if steps < LONG {
            return Ok(options);
        }
        let numbers: usize = options.iter().flatten().map(|part| part.numbers().len()).sum();
        let bytes = NUMBER_BYTES * numbers as u64 + OPTION_BYTES * (1 + options.len() as u64);
        let most = REMEMBERED.min(self.limits.memory / 4);
        let mut remembered = lock(&self.remembered);
        if remembered.bytes + bytes > most {
            *remembered = Remembered::default();
        }
        if bytes <= most {
            remembered.bytes += bytes;
            remembered.options.insert(key, Arc::clone(&options));
        }
        Ok(options)
    }

    /// The options of `player`, each once or as often as it is listed, and how many steps that took.
    pub(super) fn made(
        &self,
        part: &Part,
        player: Player,
        as_listed: bool,
    ) -> Result<(Arc<[Parts]>, u64), Stop> {
        let numbers = self.numbers_of(part).ok_or(Stop::TooLarge)?;
        let made = self.with_worker(|worker| {
            worker.options.tell_equal_apart(as_listed);
            let steps = self.compute(worker, &numbers, player);
            worker.options.tell_equal_apart(false);
            let steps = steps?;
            let parts = |numbers: &[u64]| match self.shape {
                Shape::Heaps => numbers.iter().map(|heap| Part::heap(*heap)).collect(),
                Shape::Numbers => Parts::from_iter([Part::tuple(numbers.iter().copied())]),
                Shape::Parts(length) => parts_of(numbers, length),
            };
            let options: Arc<[Parts]> = worker.options.iter().map(parts).collect();
            Ok((options, steps))
        });
        made.map_err(|error| Stop::Rules(Fault::new(error)))
    }
}
