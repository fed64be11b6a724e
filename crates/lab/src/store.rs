//! Stores held to the rules: each answer must follow from those about the options of its position.
//!
//! If all do, all are right: a position that is said to be won or lost in n moves rests on options that end sooner, and
//! from one that is said to be drawn the player to move can always go on to another one, and never to a lost one.

pub use bouton_answers::{
    Store, StoreError,
    store::{HEADER, Header, POSITIONS},
};
pub use bouton_core::{Kept, KeptAnswer, with_kept};

use bouton_answers::{Failure, view::view_json, write_sum};
use bouton_core::{Convention, Exceeded, GameResult, Limits, Meter, Outcome, Player, Sum, SumMove};
use bouton_graph::store::{Numbers, StoreFault};
use bouton_play::Chance;
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, HashSet};

/// The share of a store that is verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All positions.
    Whole,
    /// Some positions, at random.
    Sample {
        /// Number of positions; one that is chosen twice counts twice.
        positions: u64,
        /// The seed of the random numbers.
        seed: u64,
    },
}

/// A mistake in a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreMistake {
    /// The answer about this position does not follow from those about its options.
    Answer(String),
    /// From this position a move leads to one that is missing.
    Missing(String),
    /// This is no key of a position, or its numbers are no answer.
    Key(String),
    /// The header tells other counts of positions, or another longest play.
    Counts,
}

/// A store that was verified, or some of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedStore {
    /// Its header.
    pub header: Header,
    /// The share that was verified.
    pub extent: Extent,
    /// Number of positions that were verified.
    pub checked: u64,
    /// The first mistake.
    pub mistake: Option<StoreMistake>,
}

/// A store and whether its answers follow from one another, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CheckedStoreView {
    /// The folder of the store.
    pub file: String,
    /// The kind of file: `store`.
    pub kind: &'static str,
    /// The position from which all others were reached.
    pub from: String,
    /// Set when no mistake was found.
    pub valid: bool,
    /// The mistake in words, in English.
    pub message: Option<String>,
    /// Number of positions.
    pub positions: u64,
    /// Number of positions that were verified.
    pub checked: u64,
    /// The digest of the store.
    pub digest: String,
}

/// The end of a walk through a store before its last position.
enum End {
    Mistake(StoreMistake),
    Fault(StoreFault),
    Limit(Exceeded),
}

impl From<StoreFault> for End {
    fn from(fault: StoreFault) -> End {
        End::Fault(fault)
    }
}

impl From<Exceeded> for End {
    fn from(exceeded: Exceeded) -> End {
        End::Limit(exceeded)
    }
}

/// Computes answers of a store from those about the options of their positions. Cost: a look-up for each option.
///
/// # Errors
/// The store is damaged or cannot be read; a limit.
pub fn verify_store(
    store: &Store,
    extent: Extent,
    limits: &Limits,
) -> Result<CheckedStore, Failure> {
    let mut meter = limits.meter();
    let mut checked = 0;
    // A sample as large as the store is the whole of it.
    let extent = match extent {
        Extent::Sample { positions, .. } if positions >= store.header().positions => Extent::Whole,
        other => other,
    };
    let end = match extent {
        Extent::Whole => whole(store, &mut checked, &mut meter),
        Extent::Sample { positions, seed } => {
            sample(store, positions, seed, &mut checked, &mut meter)
        }
    };
    let mistake = match end {
        Ok(()) => None,
        Err(End::Mistake(mistake)) => Some(mistake),
        Err(End::Fault(fault)) => return Err(store.fault(fault).into()),
        Err(End::Limit(exceeded)) => return Err(exceeded.into()),
    };
    Ok(CheckedStore { header: store.header().clone(), extent, checked, mistake })
}

fn whole(store: &Store, checked: &mut u64, meter: &mut Meter) -> Result<(), End> {
    let (mut outcomes, mut longest) = (BTreeMap::new(), None);
    store.tree().each(|key, numbers| {
        let answer = check(store, key, numbers, meter)?;
        *outcomes.entry(answer.outcome.symbol().to_string()).or_insert(0) += 1;
        longest = longest.max(answer.remoteness[0]).max(answer.remoteness[1]);
        *checked += 1;
        Ok::<(), End>(())
    })?;
    let header = store.header();
    match outcomes == header.outcomes && longest == header.longest {
        true => Ok(()),
        false => Err(End::Mistake(StoreMistake::Counts)),
    }
}

fn sample(
    store: &Store,
    positions: u64,
    seed: u64,
    checked: &mut u64,
    meter: &mut Meter,
) -> Result<(), End> {
    let mut chance = Chance::seeded(seed);
    for _ in 0..positions {
        let picked = store.tree().pick(|most| chance.below(most.max(1) as u64) as usize)?;
        let Some((key, numbers)) = picked else { break };
        check(store, &key, numbers, meter)?;
        *checked += 1;
    }
    Ok(())
}

/// Checks the answer that is kept under a key.
fn check(
    store: &Store,
    key: &[u8],
    numbers: Numbers,
    meter: &mut Meter,
) -> Result<KeptAnswer, End> {
    let bad = || End::Mistake(StoreMistake::Key(String::from_utf8_lossy(key).into_owned()));
    let sum = store.keys().position(key).ok_or_else(bad)?;
    if store.keys().key(&sum).ok().as_deref() != Some(key) {
        return Err(bad());
    }
    let answer = store.answer(numbers).ok_or_else(bad)?;
    meter.positions(1, 0)?;
    let starts = [Player::Left, Player::Right].map(|mover| start(store, &sum, mover, meter));
    let [left, right] = starts;
    let (left, right) = (left?, right?);
    let computed = KeptAnswer {
        outcome: Outcome { left: left.0, right: right.0 },
        remoteness: [left.1, right.1],
    };
    match computed == answer {
        true => Ok(answer),
        false => Err(End::Mistake(StoreMistake::Answer(write_sum(&sum)))),
    }
}

/// The result for a player who starts, and the moves to the end, from what is kept of the options.
fn start(
    store: &Store,
    sum: &Sum,
    mover: Player,
    meter: &mut Meter,
) -> Result<(GameResult, Option<u32>), End> {
    let opponent = mover.opponent();
    let (mut quickest, mut slowest, mut drawn, mut any) = (None::<u32>, 0, false, false);
    let mut missing = false;
    for (at, component) in sum.components.iter().enumerate() {
        let mut seen = HashSet::new();
        for (i, part) in component.parts.iter().enumerate() {
            if !seen.insert(part) {
                continue;
            }
            let walk = component.rules.options(part, mover, &mut |becomes| {
                meter.work(8 + sum.part_count() as u64)?;
                let m = SumMove { component: at, part: i, becomes };
                let Some(after) = store.find(&sum.after(&m))? else {
                    missing = true;
                    return Ok(());
                };
                any = true;
                let moves = after.remoteness(opponent).map_or(0, |moves| moves.saturating_add(1));
                match after.outcome.starting(opponent) {
                    GameResult::Loss => {
                        quickest = Some(quickest.map_or(moves, |least| least.min(moves)));
                    }
                    GameResult::Win => slowest = slowest.max(moves),
                    GameResult::Draw => drawn = true,
                }
                Ok(())
            });
            walk.map_err(Exceeded::from)?;
        }
    }
    if missing {
        return Err(End::Mistake(StoreMistake::Missing(write_sum(sum))));
    }
    Ok(match (quickest, any) {
        (None, false) => (GameResult::win_if(store.convention() == Convention::Misere), Some(0)),
        (Some(moves), _) => (GameResult::Win, Some(moves)),
        (None, true) if drawn => (GameResult::Draw, None),
        (None, true) => (GameResult::Loss, Some(slowest)),
    })
}

impl StoreMistake {
    /// The mistake in words.
    pub fn text(&self, texts: &Texts) -> String {
        match self {
            StoreMistake::Answer(position) => {
                texts.say(&msg::StoreInvalid { position: arg(position) })
            }
            StoreMistake::Missing(position) => {
                texts.say(&msg::StoreInvalidMissing { position: arg(position) })
            }
            StoreMistake::Key(key) => texts.say(&msg::StoreInvalidKey { key: arg(key) }),
            StoreMistake::Counts => texts.say(&msg::StoreInvalidCounts),
        }
    }
}

impl CheckedStore {
    /// Returns `true` if no mistake was found.
    pub fn is_valid(&self) -> bool {
        self.mistake.is_none()
    }

    /// The finding in words, for people.
    pub fn text(&self, texts: &Texts) -> String {
        let positions = self.header.positions;
        let found = match (&self.mistake, self.extent) {
            (Some(mistake), _) => mistake.text(texts),
            (None, Extent::Whole) => {
                texts.say(&msg::StoreValidWhole { positions: positions.into() })
            }
            (None, Extent::Sample { .. }) => texts.say(&msg::StoreValidSample {
                positions: arg(positions),
                checked: self.checked.into(),
            }),
        };
        let digest = texts.say(&msg::StoreDigest { digest: arg(self.header.digest()) });
        format!("{found}\n{digest}")
    }

    /// The finding as plain data; `folder` is the store's.
    pub fn view(&self, folder: &str) -> CheckedStoreView {
        let english = Texts::of(bouton_texts::Lang::En);
        CheckedStoreView {
            file: folder.to_string(),
            kind: "store",
            from: self.header.from.clone(),
            valid: self.is_valid(),
            message: self.mistake.as_ref().map(|mistake| mistake.text(english)),
            positions: self.header.positions,
            checked: self.checked,
            digest: self.header.digest(),
        }
    }

    /// [`CheckedStore::view`] as JSON.
    pub fn json(&self, folder: &str) -> Value {
        view_json(&self.view(folder))
    }
}

/// The figures of a store as plain data, with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct StoreView {
    /// The folder.
    pub store: String,
    /// The position from which all others were reached.
    pub from: String,
    /// Set where the answers are those of misère play.
    pub misere: bool,
    /// Number of positions.
    pub positions: u64,
    /// Number of positions of each outcome class.
    pub outcomes: BTreeMap<String, u64>,
    /// The most moves to the end under best play; null where every position is a draw.
    pub longest: Option<u32>,
    /// Bytes of the positions on the disk.
    pub bytes: u64,
    /// The digest of the store.
    pub digest: String,
}

/// The figures of a store that was written into `folder`, as plain data.
pub fn store_view(header: &Header, folder: &str) -> StoreView {
    StoreView {
        store: folder.to_string(),
        from: header.from.clone(),
        misere: header.misere,
        positions: header.positions,
        outcomes: header.outcomes.clone(),
        longest: header.longest,
        bytes: header.bytes,
        digest: header.digest(),
    }
}

/// The number of positions of each outcome class of a store, as a table.
pub fn store_csv(header: &Header) -> String {
    let rows = header.outcomes.iter().map(|(symbol, count)| format!("\n{symbol},{count}"));
    format!("outcome,positions{}", rows.collect::<String>())
}

/// The figures of a store that was written into `folder`, in words for people.
pub fn store_text(header: &Header, folder: &str, texts: &Texts) -> String {
    let outcomes: Vec<String> =
        header.outcomes.iter().map(|(symbol, count)| format!("{symbol} {count}")).collect();
    let each = header.bytes as f64 / header.positions.max(1) as f64;
    let mut lines = vec![
        texts.say(&msg::StoreDone { positions: header.positions.into(), folder: arg(folder) }),
        texts.say(&msg::StoreOutcomes { outcomes: arg(outcomes.join(", ")) }),
    ];
    if let Some(moves) = header.longest {
        lines.push(texts.say(&msg::StoreLongest { moves: moves.into() }));
    }
    let (bytes, each) = (arg(header.bytes), arg(format!("{each:.1}")));
    lines.push(texts.say(&msg::StoreSize { bytes, each }));
    lines.push(texts.say(&msg::StoreDigest { digest: arg(header.digest()) }));
    lines.join("\n")
}
