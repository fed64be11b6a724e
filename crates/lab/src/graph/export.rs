//! Graphs written down.

use super::{GraphForm, GraphGame, NameView, SolvedGraph};
use bouton_core::{Outcome, Player};
use bouton_graph::{
    Chunk,
    read::{Game, write_binary},
};
use serde_json::{Value, json};
use std::io::{self, Write};

/// The forms in which a graph can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Export {
    /// A form that can be read again.
    Form(GraphForm),
    /// A picture with P and N marked.
    Svg,
}

impl Export {
    /// The form for a file of this name.
    pub fn of_name(name: &str) -> Option<Export> {
        let (_, ending) = name.rsplit_once('.')?;
        Some(match ending.to_ascii_lowercase().as_str() {
            "txt" | "edges" | "tsv" | "el" => Export::Form(GraphForm::Edges),
            "dot" | "gv" => Export::Form(GraphForm::Dot),
            "json" => Export::Form(GraphForm::Json),
            "bin" | "graph" => Export::Form(GraphForm::Binary),
            "svg" => Export::Svg,
            _ => return None,
        })
    }
}

/// Maximum number of positions in a picture.
pub(super) const MOST_DRAWN: usize = 400;

/// Why a graph cannot be written.
#[derive(Debug)]
pub enum ExportError {
    /// More positions than a picture has room for.
    TooMany {
        /// How many there are.
        positions: usize,
        /// How many there may be.
        most: usize,
    },
    /// The form cannot say whose a move is, and some are one player's own.
    Owners,
    /// The target cannot be written.
    Write(io::Error),
}

impl From<io::Error> for ExportError {
    fn from(error: io::Error) -> ExportError {
        ExportError::Write(error)
    }
}

impl SolvedGraph<'_> {
    /// Writes the graph with what is known of its positions.
    ///
    /// # Errors
    /// The target cannot be written, or the form has no place for such a graph.
    pub fn export(&self, form: Export, out: &mut dyn Write) -> Result<(), ExportError> {
        match form {
            Export::Form(GraphForm::Dot) => self.write_dot(out)?,
            Export::Form(GraphForm::Json) => self.write_links(out)?,
            Export::Form(GraphForm::Binary) => match &self.game.game {
                Game::Impartial(graph) => write_binary(graph, out)?,
                Game::Partizan(_) => return Err(ExportError::Owners),
            },
            // Files are written in no other form that can be read.
            Export::Form(_) => self.write_edges(out)?,
            Export::Svg => {
                let (positions, most) = (self.game.positions().count(), MOST_DRAWN);
                if positions > most {
                    return Err(ExportError::TooMany { positions, most });
                }
                out.write_all(super::draw::svg(self).as_bytes())?;
            }
        }
        Ok(())
    }

    /// The moves, each with whose it is: `None` for both players'.
    pub(super) fn moves(&self) -> Vec<(u32, u32, Option<Player>)> {
        self.game.moves()
    }

    fn write_edges(&self, out: &mut dyn Write) -> io::Result<()> {
        let names = self.game.names();
        let mut linked = vec![false; self.game.vertices() as usize];
        // A name of several words would be read as several names.
        let name = |vertex| names.name(vertex).replace([' ', '\t'], "_");
        for (from, to, player) in self.moves() {
            linked[from as usize] = true;
            linked[to as usize] = true;
            let owner = match player {
                None => "",
                Some(Player::Left) => " L",
                Some(Player::Right) => " R",
            };
            writeln!(out, "{} {}{owner}", name(from), name(to))?;
        }
        for vertex in self.game.positions().filter(|vertex| !linked[*vertex as usize]) {
            writeln!(out, "{}", name(vertex))?;
        }
        Ok(())
    }

    fn write_dot(&self, out: &mut dyn Write) -> io::Result<()> {
        let names = self.game.names();
        let name = |vertex| format!("\"{}\"", names.name(vertex).replace('"', "\\\""));
        writeln!(out, "digraph bouton {{")?;
        writeln!(out, "  node [shape=box, style=\"rounded,filled\", fillcolor=white];")?;
        for vertex in self.game.positions() {
            let row = self.row(vertex);
            let colour = match row.outcome {
                Outcome::P => ", fillcolor=\"#f4c76b\"",
                Outcome::N | Outcome::L | Outcome::R => "",
                _ => ", fillcolor=\"#dddddd\"",
            };
            let value = row.worth.map(|worth| format!(" {worth}")).unwrap_or_default();
            let shown = names.name(vertex).replace('"', "\\\"");
            let outcome = row.outcome.symbol();
            writeln!(out, "  {} [label=\"{shown}\\n{outcome}{value}\"{colour}];", name(vertex))?;
        }
        for (from, to, player) in self.moves() {
            let owner = match player {
                None => "",
                Some(Player::Left) => " [player=L, color=\"#2a5db0\"]",
                Some(Player::Right) => " [player=R, color=\"#b0302a\"]",
            };
            writeln!(out, "  {} -> {}{owner};", name(from), name(to))?;
        }
        writeln!(out, "}}")
    }

    fn write_links(&self, out: &mut dyn Write) -> io::Result<()> {
        let names = self.game.names();
        let nodes: Vec<_> = self.game.positions().map(|vertex| self.view(vertex)).collect();
        let links: Vec<Value> = self
            .moves()
            .into_iter()
            .map(|(from, to, player)| {
                let [source, target] = [from, to].map(|v| NameView::from(&*names.name(v)));
                match player {
                    None => json!({ "source": source, "target": target }),
                    Some(player) => {
                        let player = if player == Player::Left { "L" } else { "R" };
                        json!({ "source": source, "target": target, "player": player })
                    }
                }
            })
            .collect();
        let graph =
            json!({ "directed": true, "multigraph": false, "nodes": nodes, "links": links });
        writeln!(out, "{graph}")
    }
}

impl GraphGame {
    fn moves(&self) -> Vec<(u32, u32, Option<Player>)> {
        match &self.game {
            Game::Impartial(graph) => {
                let mut moves: Vec<_> =
                    graph.each_edge().map(|(from, to)| (from, to, None)).collect();
                moves.sort_unstable_by_key(|(from, to, _)| (*from, *to));
                moves
            }
            Game::Partizan(labelled) => {
                let own = |chunks: &[Chunk], player| -> Vec<_> {
                    let edges = chunks.iter().flat_map(Chunk::edges);
                    edges.map(|(from, to)| (from, to, player)).collect()
                };
                let mut moves = own(&labelled.both, None);
                moves.extend(own(&labelled.left, Some(Player::Left)));
                moves.extend(own(&labelled.right, Some(Player::Right)));
                moves.sort_by_key(|(from, to, _)| (*from, *to));
                moves
            }
        }
    }
}
