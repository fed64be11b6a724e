//! A proof as text: its lines numbered, each with those below it.

use super::{
    Level, Line, Proof,
    block::{Block, as_paragraph, joined},
    text::{blocks, title},
};
use bouton_core::Player;
use bouton_texts::{Texts, arg, msg};

/// The proof at a level, a block for each line of the first level. `mover` is named where the game is partizan.
pub fn write_proof(texts: &Texts, proof: &Proof, level: Level, mover: Option<Player>) -> String {
    let wins = proof.wins();
    let shown = proof.lines().iter().filter(|line| line.level() <= level);
    let blocks = shown.map(|line| block(texts, line, (level, wins), mover));
    blocks.filter(|block| !block.is_empty()).collect::<Vec<_>>().join("\n\n")
}

/// One line, and all below it.
pub fn write_line(texts: &Texts, proof: &Proof, line: &Line, mover: Option<Player>) -> String {
    block(texts, line, (Level::Proof, proof.wins()), mover)
}

fn block(
    texts: &Texts,
    line: &Line,
    (level, wins): (Level, bool),
    mover: Option<Player>,
) -> String {
    let mut out = Vec::new();
    write(texts, line, (level, wins), mover, &mut out);
    out.join("\n").trim_end().to_string()
}

fn write(
    texts: &Texts,
    line: &Line,
    (level, wins): (Level, bool),
    mover: Option<Player>,
    out: &mut Vec<String>,
) {
    let mut blocks = blocks(texts, line.step(), level, mover);
    if level == Level::Proof
        && !line.because().is_empty()
        && let Some(Block::Text(first)) = blocks.first_mut()
    {
        let lines = arg(joined(texts, line.because().iter().map(ToString::to_string)));
        let between = texts.gap();
        *first = format!("{first}{between}{}", texts.say(&msg::LineBecause { lines }));
    }
    let mut said = as_paragraph(&blocks);
    if !said.is_empty() && level > Level::Child {
        let id = arg(line.id());
        said = match line.id().is_top() {
            true => {
                let title = arg(title(texts, line.step(), wins));
                texts.say(&msg::LineTop { id, title, text: arg(said) })
            }
            false => texts.say(&msg::LineBelow { id, text: arg(said) }),
        };
    }
    if !said.is_empty() {
        out.push(said);
        let is_table = matches!(blocks.last(), Some(Block::Table { .. }));
        if is_table && !line.id().is_top() {
            // An empty line sets the rest apart from the table.
            out.push(String::new());
        }
    }
    for line in line.lines().iter().filter(|line| line.level() <= level) {
        write(texts, line, (level, wins), mover, out);
    }
}
