//! Questions and answers: what front ends ask and show.

pub mod failure;
mod no_step;
mod opened;

pub use no_step::NoSuchStep;

use crate::{
    Failure, Settled,
    explain::{
        Case, Document, Idea, Level, Nearby, Proof, Step, binary_table, decides, explain,
        explain_graph, ideas, object, player_name, setting, shown_moves, table_of, theory,
        write_proof,
    },
    figure::Figure,
    notation::{MoveText, parse_sum_located, said_move, write_move, write_sum},
    view::{
        AnswerView, ExplainedView, IdeaView, Integer, TheoremView, TheoryView, Winner,
        WinningMoveView, Word, view_json,
    },
    writer::{DocumentForm, Writer},
};
use bouton_core::{
    Convention, GameResult, IdeaKind, Natural, Outcome, Picture, Player, Sum, SumMove, Worth,
    natural::minus,
};
use bouton_solve::{
    Engine, Exceeded, Limits, Question, Refusal, Solver, Verdict, retrograde::ends,
};
use bouton_texts::{Texts, arg, msg};
use serde_json::Value;
use std::{collections::HashSet, ops::Range, sync::Arc};

/// Maximum number of winning moves listed in an answer.
const LISTED: usize = 1000;
/// Heaps that the listed results may hold in all: a million heaps are not written a thousand
/// times over.
const LISTED_HEAPS: usize = 2_000_000;
/// Bytes of the listed results in all: hundreds of digits are not written a thousand times over.
const LISTED_BYTES: usize = 1 << 22;
/// Maximum number of winning moves shown in text.
const SHOWN: usize = 20;
/// Maximum number of parts of a position that the reader is invited to play.
const TRIED: usize = 12;
/// Maximum number of winning moves looked at for the line with the verdict.
const LISTED_IN_LINE: usize = 64;
/// Bytes that a heap takes in memory, for the limit on reading.
const HEAP_BYTES: u64 = 32;

/// A question about one position.
#[derive(Clone, Debug)]
pub struct Query {
    /// The position; shared with the answers about it.
    pub sum: Arc<Sum>,
    /// The convention of play.
    pub convention: Convention,
    /// The player to move.
    pub mover: Player,
    /// The engine that must answer; `None` for the cheapest able to.
    pub engine: Option<Engine>,
}

impl Query {
    /// The position that `text` describes, in normal play, Left to move.
    ///
    /// # Errors
    /// [`Failure::Input`], located.
    pub fn new(text: &str) -> Result<Query, Failure> {
        Query::read(text.as_bytes(), &Limits::default())
    }

    /// Reads a question from bytes, within the limit on memory.
    ///
    /// # Errors
    /// [`Failure::Input`], located.
    pub fn read(text: &[u8], limits: &Limits) -> Result<Query, Failure> {
        Ok(Query::read_located(text, limits)?.0)
    }

    /// Reads a question, with the place of the game of each component.
    ///
    /// # Errors
    /// [`Failure::Input`], located.
    pub fn read_located(
        text: &[u8],
        limits: &Limits,
    ) -> Result<(Query, Vec<Range<usize>>), Failure> {
        let most = usize::try_from(limits.memory / HEAP_BYTES).unwrap_or(usize::MAX);
        Query::of_few_heaps(text, most, limits)
    }

    /// Reads a question of at most `most` heaps.
    ///
    /// # Errors
    /// [`Failure::Input`], located.
    pub fn of_few_heaps(
        text: &[u8],
        most: usize,
        limits: &Limits,
    ) -> Result<(Query, Vec<Range<usize>>), Failure> {
        let (sum, places) =
            parse_sum_located(text, most, limits).map_err(|error| Failure::input(text, error))?;
        let query = Query {
            sum: sum.into(),
            convention: Convention::Normal,
            mover: Player::Left,
            engine: None,
        };
        Ok((query, places))
    }
}

/// Answers questions, one after the other; what is learnt for one helps the next.
#[derive(Debug, Default)]
pub struct Session {
    solver: Solver,
}

impl Session {
    /// A session within these limits for each question.
    pub fn new(limits: Limits) -> Session {
        Session { solver: Solver::new(limits) }
    }

    /// The solver beneath, with what it has learnt.
    pub fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }

    /// Solves a position: who wins, what it is worth, the winning moves.
    ///
    /// # Errors
    /// The engine cannot answer, or a limit was met.
    pub fn solve(&mut self, query: &Query) -> Result<Answer, Failure> {
        let Query { sum, convention, mover, engine } = query;
        let parts = sum.part_count().max(1);
        let question = Question {
            sum,
            convention: *convention,
            mover: *mover,
            engine: *engine,
            moves: Some((LISTED_HEAPS / parts).clamp(1, LISTED)),
            value: true,
        };
        let answer = |verdict| Answer { query: query.clone(), verdict, table: None };
        let answered = match self.solver.solve(&question) {
            Ok(verdict) => {
                let mut answer = answer(verdict);
                answer.table = table_of(&answer.case());
                Ok(answer)
            }
            Err(Refusal::Unsupported(engine)) => Err(Failure::Unsupported(engine)),
            Err(Refusal::GaveUp(exceeded, partial)) => {
                let partial = partial.map(|verdict| {
                    let settled: Box<dyn Settled> = Box::new(answer(*verdict));
                    settled
                });
                Err(match may_not_end(sum, &exceeded).filter(|_| partial.is_none()) {
                    Some(failure) => failure,
                    None => Failure::gave_up(exceeded, partial),
                })
            }
        };
        keeps_turns(sum)?;
        answered
    }

    /// Solves a position and explains the verdict to a student.
    ///
    /// # Errors
    /// As [`Session::solve`].
    pub fn explain(&mut self, query: &Query) -> Result<Explained, Failure> {
        self.explain_to(query, Level::Student)
    }

    /// Explains at any level.
    ///
    /// # Errors
    /// As [`Session::solve`].
    pub fn explain_to(&mut self, query: &Query, level: Level) -> Result<Explained, Failure> {
        let mut answer = self.solve(query)?;
        if query.engine.is_none()
            && !answer.is_by_graph()
            && answer.verdict.worth.is_none()
            && !query.sum.components.iter().all(|c| c.rules.nature().loopless)
            && !ends(&query.sum, &self.solver.limits)?
        {
            // The winner was clear before a position came again; an explanation goes further.
            answer = self.solve(&Query { engine: Some(Engine::Retrograde), ..query.clone() })?;
            answer.query.engine = None;
        }
        let idea = ideas::find(&mut self.solver, &answer.case());
        if let Some(m) = idea.as_ref().and_then(Idea::winning_move) {
            answer.lead_with(m);
        }
        let (solver, case, idea_here) = (&mut self.solver, answer.case(), idea.as_ref());
        let proof = match answer.is_by_graph() {
            // Statements about games that end do not hold here.
            true => explain_graph(solver, &case, idea_here),
            false => explain(solver, &case, idea_here, level),
        };
        Ok(Explained { answer, level, idea, proof })
    }

    /// Answers a doubter at a level: plays these moves, of the players in turn, says of each whether it wins, and how the
    /// winner answers the last one.
    ///
    /// # Errors
    /// As [`Session::solve`].
    pub fn object(
        &mut self,
        query: &Query,
        moves: &[SumMove],
        level: Level,
    ) -> Result<Explained, Failure> {
        let mut answer = self.solve(query)?;
        let idea = ideas::here(&mut self.solver, &answer.case());
        if let Some(m) = idea.as_ref().and_then(Idea::winning_move) {
            answer.lead_with(m);
        }
        let proof = object(&mut self.solver, &answer.case(), moves);
        Ok(Explained { answer, level, idea: None, proof })
    }
}

/// A limit of memory or of positions that the play of a script, which need not end, has met.
fn may_not_end(sum: &Sum, exceeded: &Exceeded) -> Option<Failure> {
    if !matches!(exceeded, Exceeded::Memory { .. } | Exceeded::Positions { .. }) {
        return None;
    }
    let mut rules = sum.components.iter().map(|component| &component.rules);
    let rules = rules.find(|rules| rules.script().is_some() && !rules.nature().loopless)?;
    Some(failure::MayNotEnd { game: rules.game(), exceeded: exceeded.clone() }.into())
}

/// Checks that the rules of a sum are rules of two players who move in turn, as far as known.
///
/// # Errors
/// The first condition that does not hold.
pub fn keeps_turns(sum: &Sum) -> Result<(), Failure> {
    let breach = sum.components.iter().flat_map(|component| component.rules.breaches()).next();
    breach.map_or(Ok(()), |breach| Err(Failure::Breach(breach)))
}

/// The answer about one position.
#[derive(Clone, Debug)]
pub struct Answer {
    query: Query,
    /// The verdict that it shows.
    pub verdict: Verdict,
    table: Option<Step>,
}

impl Answer {
    fn case(&self) -> Case<'_> {
        Case {
            sum: &self.query.sum,
            convention: self.query.convention,
            mover: self.query.mover,
            verdict: &self.verdict,
        }
    }

    /// Lists a winning move before all others.
    fn lead_with(&mut self, m: &SumMove) {
        let Some(moves) = &mut self.verdict.moves else { return };
        let alike = |other: &SumMove| {
            let sorted = |m: &SumMove| {
                let mut parts = m.becomes.to_vec();
                parts.sort();
                parts
            };
            (other.component, other.part) == (m.component, m.part) && sorted(other) == sorted(m)
        };
        let whole = moves.count == Natural::from(moves.first.len());
        match moves.first.iter().position(alike) {
            Some(at) => moves.first[..=at].rotate_right(1),
            None if whole => debug_assert!(false, "{m:?} is not among all winning moves"),
            None => {
                moves.first.pop();
                moves.first.insert(0, m.clone());
            }
        }
    }

    /// The question.
    pub fn query(&self) -> &Query {
        &self.query
    }

    /// The binary table, where there is one to be shown.
    pub fn table(&self) -> Option<&Step> {
        self.table.as_ref()
    }

    /// The result for the player to move.
    pub fn result(&self) -> GameResult {
        self.verdict.result
    }

    /// The outcome class. In a partial answer about a partizan game it may be missing.
    pub fn outcome(&self) -> Option<Outcome> {
        self.verdict.outcome
    }

    /// The value, where there is one and it was computed.
    pub fn worth(&self) -> Option<&Worth> {
        self.verdict.worth.as_ref()
    }

    /// Returns `true` if the graph of all positions answered.
    pub fn is_by_graph(&self) -> bool {
        self.verdict.engines == [Engine::Retrograde]
    }

    /// The nim-value, where there is one and it was computed.
    pub fn grundy(&self) -> Option<&Natural> {
        self.verdict.grundy()
    }

    /// How many winning moves there are.
    pub fn winning_move_count(&self) -> Option<&Natural> {
        self.verdict.moves.as_ref().map(|moves| &moves.count)
    }

    /// The first winning moves.
    pub fn winning_moves(&self) -> &[SumMove] {
        self.verdict.moves.as_ref().map_or(&[], |moves| &moves.first)
    }

    /// The listed winning moves, equal ones once.
    pub fn different_moves(&self) -> Vec<MoveText> {
        let mut seen = HashSet::new();
        let typed = self.winning_moves().iter().map(|m| MoveText::of(&self.query.sum, m));
        typed.filter(|play| seen.insert(play.clone())).collect()
    }

    /// The engines that answered, joined by `+`.
    pub fn engine(&self) -> String {
        let names: Vec<&str> = self.verdict.engines.iter().map(|engine| engine.name()).collect();
        names.join("+")
    }

    /// The engines that answered, as they are called in a sentence.
    fn engines_said(&self, texts: &Texts) -> String {
        let called = |name: &str| texts.by_id(&format!("engine-{name}"));
        let engines = self.verdict.engines.iter().map(|engine| engine.name());
        let names: Vec<String> =
            engines.map(|name| called(name).unwrap_or_else(|| name.to_string())).collect();
        names.join("+")
    }

    /// The theorem that settled it: its identifier and source.
    pub fn theorem(&self) -> Option<(&'static str, &'static str)> {
        self.verdict.theorem.map(|theorem| (theorem.id, theorem.source))
    }

    /// The player to move, where it matters who that is.
    pub fn partizan(&self) -> Option<Player> {
        (!self.query.sum.is_impartial()).then_some(self.query.mover)
    }

    /// The winner, in a sentence or two.
    pub fn headline(&self, texts: &Texts) -> String {
        let mut words = vec![match self.result() {
            GameResult::Win => texts.say(&msg::AnswerFirstWins),
            GameResult::Loss => texts.say(&msg::AnswerSecondWins),
            GameResult::Draw => texts.say(&msg::AnswerDraw),
        }];
        if let Some(outcome) = self.outcome().filter(|outcome| *outcome != Outcome::D) {
            words.push(outcome_text(texts, outcome));
        }
        if let Some(worth) = self.worth() {
            let value = arg(worth);
            words.push(match (worth.nimber(), self.query.convention) {
                (Some(_), Convention::Normal) => texts.say(&msg::AnswerGrundy { value }),
                (Some(_), Convention::Misere) => texts.say(&msg::AnswerGrundyNormal { value }),
                (None, _) => texts.say(&msg::AnswerLoopyValue { value }),
            });
        }
        if let Some(moves) = self.verdict.remoteness {
            words.push(texts.say(&msg::AnswerRemoteness { moves: u64::from(moves).into() }));
        }
        words.join(texts.gap())
    }

    /// The answer as plain data, with the keys of the interface. Cost: each listed winning move writes out
    /// the whole position after it.
    pub fn view(&self) -> AnswerView {
        let Answer { query, verdict, .. } = self;
        let mut room = LISTED_BYTES;
        let mut winning_moves = Vec::new();
        for m in self.winning_moves() {
            let result = write_sum(&query.sum.after(m));
            if !winning_moves.is_empty() && result.len() > room {
                break;
            }
            room = room.saturating_sub(result.len());
            winning_moves.push(WinningMoveView { play: write_move(&query.sum, m), result });
        }
        let count = self.winning_move_count();
        let truncated = count.is_some_and(|count| Natural::from(winning_moves.len()) < *count);
        let loopy = self.worth().filter(|worth| worth.nimber().is_none());
        AnswerView {
            game: write_sum(&query.sum),
            convention: query.convention.into(),
            to_move: query.mover.into(),
            winner: Winner::of(self.result()),
            result: self.result().into(),
            outcome: self.outcome().map(Word),
            grundy: self.grundy().map(Integer::from),
            winning_moves,
            winning_move_count: count.map(Integer::from),
            truncated,
            engine: self.engine(),
            theorem: verdict.theorem.map(TheoremView::from),
            searched: verdict.searched,
            loopy_value: loopy.map(ToString::to_string),
            remoteness: verdict.remoteness,
        }
    }

    /// [`Answer::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.view())
    }

    /// The position and the convention; of a very long position only its beginning.
    pub fn title(&self, texts: &Texts) -> String {
        let sum = &self.query.sum;
        let position = if sum.part_count() <= 200 {
            write_sum(sum)
        } else {
            let Step::Setting { position, .. } = setting(&self.case()) else {
                return String::new();
            };
            position
        };
        let convention = match self.query.convention {
            Convention::Normal => texts.say(&msg::ConventionNormal),
            Convention::Misere => texts.say(&msg::ConventionMisere),
        };
        let title = msg::AnswerTitle { position: arg(position), convention: arg(convention) };
        texts.say(&title)
    }

    /// The answer for people.
    pub fn text(&self, texts: &Texts) -> String {
        let mut blocks = vec![self.title(texts)];
        if let Some(Step::BinaryTable { rows, parities, sum }) = &self.table {
            blocks.push(binary_table(texts, rows, parities, sum));
        }
        let mut head = self.headline(texts);
        if let Some(player) = self.partizan() {
            let player = player_name(texts, player);
            let gap = texts.gap();
            head = format!("{}{gap}{head}", texts.say(&msg::AnswerToMove { player: arg(player) }));
        }
        blocks.push(head);
        if !self.winning_moves().is_empty() {
            blocks.push(self.moves_text(texts));
        }
        blocks.push(self.evidence_text(texts));
        blocks.join("\n\n")
    }

    /// The winning moves in one line, equal ones once, and how many more there are.
    fn moves_said(&self, texts: &Texts) -> String {
        let mut different: Vec<MoveText> = Vec::new();
        for m in self.winning_moves().iter().take(LISTED_IN_LINE) {
            let play = MoveText::of(&self.query.sum, m);
            if !different.contains(&play) {
                different.push(play);
            }
        }
        // Equal moves are one here, and as many as are listed; the others are counted.
        let alike = self.winning_moves().len().min(LISTED_IN_LINE) - different.len();
        let count = self.winning_move_count().cloned().unwrap_or_default();
        shown_moves(texts, &different, &(count - Natural::from(alike)))
    }

    fn moves_text(&self, texts: &Texts) -> String {
        let count = self.winning_move_count().cloned().unwrap_or_default();
        let mut lines = vec![texts.say(&msg::AnswerMoves { count: (&count).into() })];
        // Moves in equal heaps are one line, where all are listed.
        let is_whole = count == Natural::from(self.winning_moves().len().min(SHOWN));
        let mut alike: Vec<(String, usize)> = vec![];
        for m in self.winning_moves().iter().take(SHOWN) {
            let play = said_move(&self.query.sum, m);
            let line = match taken(&self.query.sum, m) {
                Some(take) => texts.say(&msg::AnswerTake { play: arg(play), take: arg(take) }),
                None => play,
            };
            match alike.iter_mut().find(|(other, _)| is_whole && *other == line) {
                Some((_, count)) => *count += 1,
                None => alike.push((line, 1)),
            }
        }
        let shown: usize = alike.iter().map(|(_, count)| count).sum();
        for (line, count) in alike {
            lines.push(match count {
                1 => format!("  {line}"),
                _ => format!(
                    "  {}",
                    texts.say(&msg::AnswerAlike { play: arg(line), count: arg(count) })
                ),
            });
        }
        let more: Natural = count - shown;
        if !more.is_zero() {
            lines.push(format!("  {}", texts.say(&msg::AnswerMoreMoves { count: arg(more) })));
        }
        lines.join("\n")
    }

    fn evidence_text(&self, texts: &Texts) -> String {
        let mut lines = Vec::new();
        if let Some(theorem) = self.verdict.theorem {
            let name = texts
                .by_id(&format!("theorem-{}", theorem.id))
                .unwrap_or_else(|| texts.say(&msg::UnnamedTheorem));
            let source = arg(theorem.source);
            lines.push(texts.say(&msg::AnswerTheorem { name: arg(name), source }));
        }
        lines.push(texts.say(&msg::AnswerEngine {
            searched: self.verdict.searched.into(),
            engine: arg(self.engines_said(texts)),
        }));
        lines.join("\n")
    }
}

/// The number taken by a move that makes a single heap smaller, where that is worth saying.
fn taken(sum: &Sum, m: &SumMove) -> Option<Natural> {
    let rules = &sum.components[m.component].rules;
    let takes = match rules.heaps() {
        // Where heaps start at 1, a move divides rather than takes.
        Some(heaps) => heaps.least() == 0,
        None => matches!(rules.picture(sum.part(m)), Picture::Stacks { bound: Some(_), .. }),
    };
    if !takes {
        return None;
    }
    // A heap with a bound of its own has its size first.
    let before = sum.part(m).numbers().first()?;
    match &m.becomes[..] {
        [] => Some(before.clone()),
        [after] => minus(before, after.numbers().first()?),
        _ => None,
    }
}

/// The outcome class in a sentence; where one start is drawn, with what both starts come to.
fn outcome_text(texts: &Texts, outcome: Outcome) -> String {
    use GameResult::{Draw, Loss, Win};
    match (outcome.left, outcome.right) {
        (Win, Draw) => texts.say(&msg::AnswerOutcomeNLeft),
        (Draw, Win) => texts.say(&msg::AnswerOutcomeNRight),
        (Draw, Loss) => texts.say(&msg::AnswerOutcomePLeft),
        (Loss, Draw) => texts.say(&msg::AnswerOutcomePRight),
        _ => texts.say(&msg::AnswerOutcome { outcome: arg(outcome.symbol()) }),
    }
}

/// An answer with its explanation.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The answer.
    pub answer: Answer,
    /// How much the explanation says.
    pub level: Level,
    /// The idea by which the position is played; `None` where the game is over, or moves were objected to.
    pub idea: Option<Idea>,
    /// The explanation.
    pub proof: Proof,
}

impl Explained {
    /// The answer and its explanation as plain data, with its sentences in the language of `texts`.
    pub fn view(&self, texts: &Texts) -> ExplainedView {
        let partizan = self.answer.partizan();
        let steps = self.proof.lines().iter();
        let wins = self.answer.result() == GameResult::Win;
        let steps = steps.map(|line| line.view(texts, wins, partizan, self.level)).collect();
        let idea = self.idea.as_ref().map(|idea| IdeaView {
            id: idea.kind().id(),
            text: idea.text(texts, self.level),
            hint: idea.hint(texts),
            reach: idea.reach(texts),
            fails_at: idea.nearby().fails_at.clone(),
            try_on: idea.nearby().try_on.clone(),
        });
        ExplainedView { answer: self.answer.view(), idea, steps }
    }

    /// [`Explained::view`] as JSON.
    pub fn json(&self, texts: &Texts) -> Value {
        view_json(&self.view(texts))
    }

    /// The verdict and the first winning moves in one line.
    pub fn verdict(&self, texts: &Texts) -> String {
        let answer = &self.answer;
        let title = answer.title(texts);
        if self.level == Level::Child && !self.proof.is_over() {
            return self.verdict_for_a_child(texts, title);
        }
        let moves = (!answer.winning_moves().is_empty()).then(|| arg(answer.moves_said(texts)));
        let player = answer.partizan().map(|player| arg(player_name(texts, player)));
        if self.proof.is_over() {
            let title = arg(title);
            return match answer.result() {
                GameResult::Win => texts.say(&msg::VerdictOverWon { title }),
                _ => texts.say(&msg::VerdictOverLost { title }),
            };
        }
        match (answer.result(), moves, player) {
            (GameResult::Win, Some(moves), None) => {
                texts.say(&msg::VerdictWins { title: arg(title), moves })
            }
            (GameResult::Win, Some(moves), Some(player)) => {
                texts.say(&msg::VerdictWinsPartizan { title: arg(title), player, moves })
            }
            (GameResult::Win, None, _) => texts.say(&msg::VerdictWon { title: arg(title) }),
            (GameResult::Loss, _, None) => texts.say(&msg::VerdictLoses { title: arg(title) }),
            (GameResult::Loss, _, Some(player)) => {
                texts.say(&msg::VerdictLosesPartizan { title: arg(title), player })
            }
            (GameResult::Draw, ..) => texts.say(&msg::VerdictDraw { title: arg(title) }),
        }
    }

    /// The verdict with one move, in the words of the level of a child.
    fn verdict_for_a_child(&self, texts: &Texts, title: String) -> String {
        let title = arg(title);
        match (self.answer.result(), self.answer.winning_moves().first()) {
            (GameResult::Win, Some(m)) => {
                let play = arg(said_move(&self.answer.query.sum, m));
                texts.say(&msg::ChildWins { title, play })
            }
            (GameResult::Win, None) => texts.say(&msg::VerdictWon { title }),
            (GameResult::Loss, _) => texts.say(&msg::ChildLoses { title }),
            (GameResult::Draw, _) => texts.say(&msg::ChildDraws { title }),
        }
    }

    /// How far the idea reaches, and where it can be tried.
    fn beyond(&self, texts: &Texts) -> Option<String> {
        let idea = self.idea.as_ref().filter(|idea| idea.kind() != IdeaKind::Tree)?;
        let typed = |position: &Option<String>| {
            position.as_ref().map(|position| arg(self.typed_as(position)))
        };
        let Nearby { fails_at, try_on } = idea.nearby();
        let (fails_at, try_on) = (typed(fails_at), typed(try_on));
        // Where moves are counted, any of them may do: the question is who makes the last.
        let counts = idea.kind() == IdeaKind::CountMoves;
        let misere = self.answer.query.convention == Convention::Misere;
        let tried = try_on.map(|position| match (self.level, counts, misere) {
            (Level::Child, false, _) => texts.say(&msg::ChildAndTry { position }),
            (Level::Child, true, false) => texts.say(&msg::ChildAndCount { position }),
            (Level::Child, true, true) => texts.say(&msg::ChildAndCountMisere { position }),
            (_, false, _) => texts.say(&msg::IdeaAndTry { position }),
            (_, true, false) => texts.say(&msg::IdeaAndCount { position }),
            (_, true, true) => texts.say(&msg::IdeaAndCountMisere { position }),
        });
        if self.level == Level::Child {
            return tried;
        }
        let gap = texts.gap();
        let reach = texts.say(&msg::IdeaAndReach { reach: arg(idea.reach(texts)) });
        let fails = fails_at.map(|position| texts.say(&msg::IdeaAndFails { position }));
        let said: Vec<String> = [Some(reach), fails, tried].into_iter().flatten().collect();
        Some(said.join(gap))
    }

    /// The explanation for people: the verdict, then the lines of its level.
    pub fn text(&self, texts: &Texts) -> String {
        let proof = write_proof(texts, &self.proof, self.level, self.answer.partizan());
        let mut blocks = vec![self.verdict(texts), proof];
        if self.level == Level::Child && self.idea.is_none() && !self.proof.is_over() {
            blocks.push(texts.say(&msg::ChildWithoutIdea));
        }
        blocks.extend(self.beyond(texts));
        if self.level > Level::Child && self.answer.query.sum.part_count() <= TRIED {
            let position = arg(self.typed());
            blocks.push(texts.say(&msg::VerdictTry { position }));
        }
        blocks.join("\n\n")
    }

    /// The explanation as a document, at its level.
    pub fn document(&self, texts: &Texts, form: DocumentForm) -> String {
        let heading = self.verdict(texts);
        let play = (self.answer.query.sum.part_count() <= TRIED)
            .then(|| texts.say(&msg::VerdictPlay { position: arg(self.typed()) }));
        let closing: Vec<String> = self.beyond(texts).into_iter().chain(play).collect();
        let closing = closing.join("\n");
        self.as_document(&heading, &closing).write(texts, form)
    }

    fn as_document<'a>(&'a self, heading: &'a str, closing: &'a str) -> Document<'a> {
        let (proof, level, mover) = (&self.proof, self.level, self.answer.partizan());
        Document { heading, proof, level, mover, closing, figure: self.figure() }
    }

    /// The position as a picture, with its text. Where its idea balances blocks of stones, these are boxed.
    fn figure(&self) -> Option<(Figure, String)> {
        let sum = &self.answer.query.sum;
        let blocks = self.idea.as_ref().is_some_and(Idea::boxes_stones);
        Some((Figure::of(sum, blocks)?, write_sum(sum)))
    }

    /// Writes the lines of the explanation into a document, with headings of this depth.
    pub fn write_into(&self, texts: &Texts, depth: usize, writer: &mut Writer) {
        self.as_document("", "").body(texts, depth, writer);
    }

    /// The deciding numbers, in one line: those by which the position is won or lost.
    pub fn decides(&self, texts: &Texts) -> String {
        decides(texts, &self.answer.case(), &self.proof, self.answer.partizan())
    }

    /// The deciding numbers as blocks of stones that can be drawn, with the theorem; or what an idea sees in the position.
    pub fn theory(&self, texts: &Texts, idea: Option<IdeaKind>) -> TheoryView {
        theory(texts, &self.answer.case(), self.decides(texts), idea)
    }

    /// The position as it is typed after the name of a command.
    fn typed(&self) -> String {
        self.typed_as(&write_sum(&self.answer.query.sum))
    }

    /// Another position of the game, to be played by the same convention and player.
    fn typed_as(&self, position: &str) -> String {
        let misere = self.answer.query.convention == Convention::Misere;
        let right = self.answer.partizan() == Some(Player::Right);
        let convention = if misere { " --misere" } else { "" };
        let mover = if right { " --to-move right" } else { "" };
        // A shell would read the signs of joins.
        let quote = if position.contains(['&', '|', ';', '(']) { "'" } else { "" };
        format!("{quote}{position}{quote}{convention}{mover}")
    }
}

impl Settled for Answer {
    fn text(&self, texts: &Texts) -> String {
        Answer::text(self, texts)
    }

    fn json(&self) -> Value {
        Answer::json(self)
    }

    fn headline(&self, texts: &Texts) -> String {
        Answer::headline(self, texts)
    }
}
