//! Graphs written down.

use super::{GraphForm, GraphGame, SolvedGraph};
use bouton_core::{Outcome, Player};
use bouton_graph::read::{Game, write_binary};
use serde_json::{Value, json};
use std::io::{self, Write};

/// What a graph can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Export {
    /// A form that can be read again.
    Form(GraphForm),
    /// A picture with P and N marked.
    Svg,
}

impl Export {
    /// What a file of this name is written as.
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

/// Positions that a picture has room for.
pub(super) const MOST_DRAWN: usize = 400;

impl SolvedGraph<'_> {
    /// Writes the graph with what is known of its positions.
    ///
    /// # Errors
    /// The target cannot be written; or a picture of more than 400 positions, or a partizan game in
    /// a form that cannot say whose a move is ([`io::ErrorKind::Unsupported`]).
    pub fn export(&self, form: Export, out: &mut dyn Write) -> io::Result<()> {
        match form {
            Export::Form(GraphForm::Edges) => self.write_edges(out),
            Export::Form(GraphForm::Dot) => self.write_dot(out),
            Export::Form(GraphForm::Json) => self.write_links(out),
            Export::Svg if self.game.positions().count() <= MOST_DRAWN => {
                out.write_all(super::draw::svg(self).as_bytes())
            }
            Export::Form(GraphForm::Binary) => match &self.game.game {
                Game::Impartial(graph) => write_binary(graph, out),
                Game::Partizan(_) => Err(io::ErrorKind::Unsupported.into()),
            },
            Export::Svg | Export::Form(_) => Err(io::ErrorKind::Unsupported.into()),
        }
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
            let colour = match self.class(vertex) {
                Some(Outcome::P) => ", fillcolor=\"#f4c76b\"",
                None => ", fillcolor=\"#dddddd\"",
                _ => "",
            };
            let value = match (row.grundy, row.infinite) {
                (Some(value), _) => format!(" {value}"),
                (None, Some(infinite)) => format!(" {infinite}"),
                (None, None) => String::new(),
            };
            let shown = names.name(vertex).replace('"', "\\\"");
            let outcome = row.outcome;
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
        let nodes: Vec<Value> = self
            .game
            .positions()
            .map(|vertex| {
                let row = self.row(vertex);
                json!({
                    "id": super::name_json(&names.name(vertex)),
                    "outcome": row.outcome.to_string(),
                    "grundy": row.grundy,
                    "remoteness": row.remoteness,
                })
            })
            .collect();
        let links: Vec<Value> = self
            .moves()
            .into_iter()
            .map(|(from, to, player)| {
                let [source, target] = [from, to].map(|v| super::name_json(&names.name(v)));
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
                let own = |edges: &[(u32, u32)], player| -> Vec<_> {
                    edges.iter().map(|(from, to)| (*from, *to, player)).collect()
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
