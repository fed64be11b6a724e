//! Ideas as sentences.

use super::Idea;
use crate::explain::{
    Level,
    block::{apart, joined},
    text::operand_arg,
};
use bouton_core::{
    IdeaKind, Natural,
    reason::{Operand, Operands},
};
use bouton_texts::{Arg, Texts, arg, msg};

impl Idea {
    /// The idea in words at a level: for a child in what it can see, for others with the numbers of the position.
    pub fn text(&self, texts: &Texts, level: Level) -> String {
        let prefix = if level == Level::Child { "child" } else { "idea" };
        let said = self.said(texts, prefix).unwrap_or_default();
        let said = match self.counted(texts).filter(|_| level == Level::Child) {
            Some(counted) => format!("{counted}{}{said}", texts.gap()),
            None => said,
        };
        match self.copies(texts).filter(|_| level == Level::Child) {
            Some(copies) => format!("{said}{}{copies}", texts.gap()),
            None => said,
        }
    }

    /// How the parts of a position in misère play are counted, where that is no heap of its size.
    fn counted(&self, texts: &Texts) -> Option<String> {
        let reason = self.reason.filter(|_| self.kind == IdeaKind::LastBigHeap)?;
        texts.by_id(&format!("child-parts-{reason}"))
    }

    /// The same list, each part with the name that it has by the reason for its value: `stair 3` for `#3`.
    fn named(&self, texts: &Texts, records: &[Operands]) -> Option<Vec<Operands>> {
        let id = format!("part-{}", self.reason?);
        let named = |record: &Operands| {
            let number = arg(record.text("part")?.strip_prefix('#')?);
            let part = texts.say_by_id(&id, |_| Some(number.clone()))?;
            let value = record.number("value")?.clone();
            Some(Operands::from([("part", part.into()), ("value", value.into())]))
        };
        records.iter().map(named).collect()
    }

    /// A part of a move, as whole moves in copies of the position.
    fn copies(&self, texts: &Texts) -> Option<String> {
        let copies = arg(self.operands.number("copies")?);
        let moves = |name| self.operands.number(name).map(Arg::from);
        Some(match moves("own") {
            Some(moves) => texts.say(&msg::ChildCopiesOwn { copies, moves }),
            None => texts.say(&msg::ChildCopiesOthers { copies, moves: moves("others")? }),
        })
    }

    /// The idea by its name, as a hint: it gives no move away.
    pub fn hint(&self, texts: &Texts) -> String {
        texts.by_id(&format!("hint-{}", self.kind.id())).unwrap_or_default()
    }

    /// The positions for which it works, in words.
    pub fn reach(&self, texts: &Texts) -> String {
        let id = format!("reach-{}", self.kind.id());
        let own = self.reason.map(|reason| format!("{id}-{reason}"));
        let special = Some(self.stem()).filter(|case| !case.is_empty());
        let special = special.map(|case| format!("{id}-{case}"));
        let ids = own.into_iter().chain(special).chain([id]);
        ids.filter_map(|id| texts.by_id(&id)).next().unwrap_or_default()
    }

    /// The sentence of this first word: that for its reason, where there is one, else that for its kind.
    fn said(&self, texts: &Texts, prefix: &str) -> Option<String> {
        let (kind, case) = (self.kind.id(), &self.case);
        let own = self.reason.map(|reason| format!("{prefix}-{kind}-{reason}-{case}"));
        let general = format!("{prefix}-{kind}-{case}");
        own.into_iter()
            .chain([general])
            .find_map(|id| texts.say_by_id(&id, |name| self.variable(texts, name)))
    }

    fn variable(&self, texts: &Texts, name: &str) -> Option<Arg<'static>> {
        if name == "play" {
            return Some(self.play()?.said().into());
        }
        match self.operands.get(name)? {
            Operand::Records(records) if matches!(name, "groups" | "heads") => {
                Some(grouped(texts, records).into())
            }
            Operand::Records(records) => {
                let named = self.named(texts, records).filter(|_| name == "parts");
                Some(listed(texts, named.as_deref().unwrap_or(records)).into())
            }
            // A list of an idea is short by itself, and is remembered whole.
            Operand::Numbers(all) if matches!(name, "remainders" | "lengths") => {
                let all: Vec<String> = all.iter().map(Natural::to_string).collect();
                Some(texts.any_of(&all).into())
            }
            Operand::Numbers(all) => Some(joined(texts, all.iter().map(Natural::to_string)).into()),
            operand => operand_arg(texts, operand),
        }
    }
}

/// Parts in a list, each with its number where that is above 0.
fn listed(texts: &Texts, records: &[Operands]) -> String {
    let said = records.iter().filter_map(|record| {
        let Operand::Text(part) = record.get("part")? else { return None };
        let part = &apart(part);
        Some(match record.number("value") {
            Some(value) => texts.say(&msg::IdeaCountsAs { part: arg(part), value: arg(value) }),
            None if let Some(Operand::Text(count)) = record.get("count") => {
                texts.say(&msg::IdeaCountsAs { part: arg(part), value: arg(count) })
            }
            None if let Some(Operand::Text(heat)) = record.get("heat") => {
                texts.say(&msg::IdeaHeat { part: arg(part), heat: arg(heat) })
            }
            None if let Some(Operand::Text(other)) = record.get("other") => {
                texts.say(&msg::PairLike { part: arg(part), other: arg(apart(other)) })
            }
            None if record.truth("twin").is_some() => texts.say(&msg::PairOf { part: arg(part) }),
            None => part.clone(),
        })
    });
    joined(texts, said)
}

/// Heaps, or heads of coins, in groups that count as the same heap of Nim.
fn grouped(texts: &Texts, records: &[Operands]) -> String {
    let said = records.iter().filter_map(|group| {
        let value = arg(group.number("value")?);
        let list = |all: &[Natural]| arg(joined(texts, all.iter().map(Natural::to_string)));
        Some(match (group.numbers("heaps"), group.numbers("places")) {
            (Some(all), _) => {
                let (count, heaps) = (all.len().into(), list(all));
                texts.say(&msg::IdeaGroup { count, heaps, value })
            }
            (_, Some(all)) => {
                let (count, places) = (all.len().into(), list(all));
                texts.say(&msg::IdeaGroupHeads { count, places, value })
            }
            _ => return None,
        })
    });
    let between = |all: String, next: String| {
        texts.say(&msg::IdeaGroups { first: arg(all), last: arg(next) })
    };
    said.reduce(between).unwrap_or_default()
}
