//! Lessons: small challenges that lead to a theorem.
//!
//! A challenge is a position and what is asked about it. Its true answer is written nowhere: the
//! engines are asked when an answer is checked, and what they say makes the reply.
//!
//! ```
//! use bouton_answers::Session;
//! use bouton_play::lessons;
//! use bouton_texts::{Lang, Texts};
//!
//! let texts = Texts::of(Lang::En);
//! let lesson = lessons::named("bouton").ok_or("no such lesson")?;
//! let challenge = lesson.challenge(3).ok_or("no such challenge")?;
//! let checked = challenge.check(&mut Session::default(), "5 to 4", texts)?;
//! assert!(!checked.right);
//! assert_eq!(checked.say, "After 5 → 4 your opponent has a winning answer: 4 → 3.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod data;
mod view;

use bouton_answers::{Failure, Query, view::view_json};
use bouton_core::Convention;
use bouton_texts::{Texts, msg};
pub use check::{Checked, NoAnswer};
use serde_json::Value as Json;
pub use view::{ChallengeView, LessonRowView, LessonView};

/// A row of challenges that leads to a theorem.
#[derive(Debug)]
pub struct Lesson {
    /// How it is named.
    pub id: &'static str,
    /// Set when it is about misère play.
    misere: bool,
    /// The challenge that introduces the nim-sum; nothing speaks of it before.
    nim_sum: &'static str,
    challenges: &'static [Challenge],
}

/// A position, and what is asked about it.
#[derive(Clone, Copy, Debug)]
struct Challenge {
    id: &'static str,
    game: &'static str,
    ask: Ask,
}

/// The question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The question if the player to move wins: `yes` or `no`.
    Winner,
    /// A number.
    Number(Quantity),
    /// A winning move; any of them is right.
    Move,
    /// To play, and to win: the moves of both players, joined by `;`.
    Play,
}

/// The number that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// The nim-value: of Nim heaps, their nim-sum.
    Value,
    /// How many winning moves there are.
    WinningMoves,
    /// How many columns of the binary table hold an odd number of ones.
    OddColumns,
    /// How many ones are in one column of the binary table.
    Ones {
        /// The column of 2^`column`.
        column: usize,
    },
}

impl Ask {
    /// How it is called in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Ask::Winner => "winner",
            Ask::Number(_) => "number",
            Ask::Move => "move",
            Ask::Play => "play",
        }
    }

    /// The form of an answer, in a phrase.
    pub fn wanted(self, texts: &Texts) -> String {
        match self {
            Ask::Winner => texts.say(&msg::LessonWantedWinner),
            Ask::Number(_) => texts.say(&msg::LessonWantedNumber),
            Ask::Move => texts.say(&msg::LessonWantedMove),
            Ask::Play => texts.say(&msg::LessonWantedPlay),
        }
    }
}

/// Every lesson, in the order in which they are best taken.
pub fn lessons() -> &'static [Lesson] {
    data::LESSONS
}

/// The lesson of this name.
pub fn named(id: &str) -> Option<&'static Lesson> {
    lessons().iter().find(|lesson| lesson.id == id)
}

/// The list of lessons as plain data.
pub fn view(texts: &Texts) -> Vec<LessonRowView> {
    let row = |lesson: &Lesson| LessonRowView {
        id: lesson.id,
        title: lesson.title(texts),
        about: lesson.about(texts),
        challenges: lesson.len(),
    };
    lessons().iter().map(row).collect()
}

/// [`view()`] as JSON.
pub fn json(texts: &Texts) -> Json {
    view_json(&view(texts))
}

impl Lesson {
    /// Its title.
    pub fn title(&self, texts: &Texts) -> String {
        text(texts, &format!("lesson-{}", self.id))
    }

    /// Its subject.
    pub fn about(&self, texts: &Texts) -> String {
        text(texts, &format!("lesson-{}-about", self.id))
    }

    /// How many challenges it has.
    #[expect(clippy::len_without_is_empty, reason = "no lesson is empty")]
    pub fn len(&self) -> usize {
        self.challenges.len()
    }

    /// The challenge of this number; the first is 1.
    pub fn challenge(&self, number: usize) -> Option<Posed> {
        let challenge = self.challenges.get(number.checked_sub(1)?)?;
        let so_far = &self.challenges[..number];
        let knows_nim_sum = so_far.iter().any(|challenge| challenge.id == self.nim_sum);
        let (lesson, misere) = (self.id, self.misere);
        Some(Posed { lesson, misere, knows_nim_sum, number, challenge: *challenge })
    }

    /// All challenges, in order.
    pub fn challenges(&self) -> impl Iterator<Item = Posed> {
        (1..=self.len()).filter_map(|number| self.challenge(number))
    }

    /// The lesson with all its challenges, as plain data.
    pub fn view(&self, texts: &Texts) -> LessonView {
        let row = |posed: Posed| ChallengeView {
            n: posed.number,
            text: posed.text(texts),
            game: posed.game(),
            convention: posed.convention().into(),
            ask: posed.ask().into(),
        };
        let challenges = self.challenges().map(row).collect();
        LessonView { id: self.id, title: self.title(texts), challenges }
    }

    /// [`Lesson::view`] as JSON.
    pub fn json(&self, texts: &Texts) -> Json {
        view_json(&self.view(texts))
    }
}

/// A challenge in its place in a lesson.
#[derive(Clone, Copy, Debug)]
pub struct Posed {
    lesson: &'static str,
    misere: bool,
    /// Set when the lesson has introduced the nim-sum.
    knows_nim_sum: bool,
    number: usize,
    challenge: Challenge,
}

impl Posed {
    /// Its number in the lesson, from 1 on.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Its text, with the question.
    pub fn text(&self, texts: &Texts) -> String {
        text(texts, &format!("lesson-{}-{}", self.lesson, self.challenge.id))
    }

    /// The lesson to draw from it, shown when it is solved.
    pub fn point(&self, texts: &Texts) -> String {
        text(texts, &format!("lesson-{}-{}-point", self.lesson, self.challenge.id))
    }

    /// The position as it is typed.
    pub fn game(&self) -> &'static str {
        self.challenge.game
    }

    /// Normal or misère.
    pub fn convention(&self) -> Convention {
        if self.misere { Convention::Misere } else { Convention::Normal }
    }

    /// The question.
    pub fn ask(&self) -> Ask {
        self.challenge.ask
    }

    /// The position as a question.
    ///
    /// # Errors
    /// None: every challenge can be read, as the tests make sure.
    pub fn query(&self) -> Result<Query, Failure> {
        Ok(Query { convention: self.convention(), ..Query::new(self.game())? })
    }
}

/// The text of this identifier. The tests make sure that there is one for all that is asked for.
fn text(texts: &Texts, id: &str) -> String {
    let text = texts.by_id(id);
    debug_assert!(text.is_some(), "no text {id}");
    text.unwrap_or_default()
}
