//! The quick ways to the options of a single heap and of a few numbers.

use super::{EFFORT, Script};
use bouton_core::{Code, Player, SingleHeaps, SmallTuples, Walk};

impl SingleHeaps for Script {
    fn each_option(
        &self,
        heap: u64,
        player: Player,
        visit: &mut dyn FnMut(&[u64]) -> Walk,
    ) -> Walk {
        self.each(&[heap], player, visit)
    }

    fn code(&self) -> Option<&Code> {
        None
    }

    fn least(&self) -> u64 {
        0
    }

    fn effort(&self) -> u64 {
        EFFORT
    }
}

impl SmallTuples for Script {
    fn each_option(
        &self,
        tuple: &[u64],
        player: Player,
        visit: &mut dyn FnMut(&[u64]) -> Walk,
    ) -> Walk {
        self.each(tuple, player, visit)
    }

    fn is_position(&self, tuple: &[u64]) -> bool {
        let Some(valid) = self.valid else { return true };
        let small = tuple.iter().all(|number| i64::try_from(*number).is_ok());
        let said = small.then(|| self.with_worker(|worker| self.are_valid(worker, valid, tuple)));
        said.is_none_or(|said| said.unwrap_or(false))
    }
}
