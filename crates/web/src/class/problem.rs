//! Why the class does not take what was sent.

use bouton_api::{FailedView, Problem, ProblemKind, ProblemView};
use bouton_texts::{Texts, arg, msg};
use std::ops::Range;

/// Why the class does not take what was sent.
#[derive(Debug)]
pub enum ClassProblem {
    /// There is no name.
    NoName,
    /// The name has too many characters.
    LongName {
        /// The name.
        name: String,
        /// The bytes that are too many.
        span: Range<usize>,
        /// Maximum of characters.
        most: usize,
    },
    /// A character of the name cannot be shown.
    NameCharacter {
        /// The name.
        name: String,
        /// The bytes of the character.
        span: Range<usize>,
    },
    /// Another pupil has the name.
    TakenName {
        /// The name.
        name: String,
    },
    /// There is no place for another pupil.
    Full {
        /// Maximum of pupils.
        most: usize,
    },
    /// There is no place for another exercise.
    ManyExercises {
        /// Maximum of exercises.
        most: usize,
    },
    /// No positions, or too many of them.
    Positions {
        /// Their number.
        count: usize,
        /// Maximum of positions.
        most: usize,
    },
    /// A value that is none of the permitted values.
    BadValue {
        /// The name of the field.
        name: String,
        /// The value.
        value: String,
        /// The permitted values.
        right: &'static str,
    },
    /// The body is too long.
    Long {
        /// Maximum of bytes.
        most: usize,
    },
    /// The body has not come whole, or in time.
    Broken,
    /// There is no such exercise, or none of its positions has this number.
    NoExercise,
    /// The question has no tries left, or is answered.
    NoTries,
    /// The last answer of this pupil is still looked at.
    Waiting,
    /// The sender is not the teacher.
    NotTeacher,
    /// The sender is not a pupil of this class.
    NotPupil,
    /// The API does not answer the question.
    Api(Box<Problem>),
    /// The API has refused the question, in its words.
    Refused(u16, String),
}

impl From<Problem> for ClassProblem {
    fn from(problem: Problem) -> ClassProblem {
        ClassProblem::Api(Box::new(problem))
    }
}

impl ClassProblem {
    /// The status of HTTP, and the kind that the answer names.
    fn status_and_kind(&self) -> (u16, ProblemKind) {
        match self {
            ClassProblem::NoName
            | ClassProblem::LongName { .. }
            | ClassProblem::NameCharacter { .. }
            | ClassProblem::TakenName { .. }
            | ClassProblem::Positions { .. }
            | ClassProblem::BadValue { .. }
            | ClassProblem::Broken => (400, ProblemKind::Input),
            ClassProblem::Long { .. } => (413, ProblemKind::Limit),
            ClassProblem::Full { .. }
            | ClassProblem::ManyExercises { .. }
            | ClassProblem::NoTries => (422, ProblemKind::Limit),
            ClassProblem::NoExercise => (404, ProblemKind::Missing),
            ClassProblem::Waiting => (503, ProblemKind::Busy),
            ClassProblem::NotTeacher | ClassProblem::NotPupil => (403, ProblemKind::Forbidden),
            ClassProblem::Api(problem) => (problem.status(), ProblemKind::Broken),
            ClassProblem::Refused(status, _) => (*status, ProblemKind::Broken),
        }
    }

    /// The error and its remedy.
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let say = |wrong: &dyn bouton_texts::Message, right: &dyn bouton_texts::Message| {
            (texts.say(wrong), texts.say(right))
        };
        match self {
            ClassProblem::NoName => say(&msg::ClassNoName, &msg::ClassNoNameHelp),
            ClassProblem::LongName { most, .. } => {
                say(&msg::ClassLongName, &msg::ClassLongNameHelp { most: arg(most) })
            }
            ClassProblem::NameCharacter { .. } => {
                say(&msg::ClassNameCharacter, &msg::ClassNameCharacterHelp)
            }
            ClassProblem::TakenName { name } => {
                say(&msg::ClassTakenName { name: arg(name) }, &msg::ClassTakenNameHelp)
            }
            ClassProblem::Full { most } => {
                say(&msg::ClassFull { most: arg(most) }, &msg::ClassFullHelp)
            }
            ClassProblem::ManyExercises { most } => {
                say(&msg::ClassManyExercises { most: arg(most) }, &msg::ClassManyExercisesHelp)
            }
            ClassProblem::Positions { count, most } => say(
                &msg::ClassPositions { count: arg(count) },
                &msg::ClassPositionsHelp { most: arg(most) },
            ),
            ClassProblem::BadValue { name, value, right } => say(
                &msg::WebBadValue { value: arg(value), name: arg(name) },
                &msg::WebOneOf { values: arg(right) },
            ),
            ClassProblem::Long { most } => {
                say(&msg::ClassLong, &msg::ClassLongHelp { most: arg(most) })
            }
            ClassProblem::Broken => say(&msg::ClassBroken, &msg::ClassBrokenHelp),
            ClassProblem::NoExercise => say(&msg::ClassNoExercise, &msg::ClassNoExerciseHelp),
            ClassProblem::NoTries => say(&msg::ClassNoTries, &msg::ClassNoTriesHelp),
            ClassProblem::Waiting => say(&msg::ClassWaiting, &msg::WebBusyHelp),
            ClassProblem::NotTeacher => say(&msg::ClassNotTeacher, &msg::ClassNotTeacherHelp),
            ClassProblem::NotPupil => say(&msg::ClassNotPupil, &msg::ClassNotPupilHelp),
            ClassProblem::Api(problem) => problem.phrases(texts),
            ClassProblem::Refused(_, text) => (text.clone(), String::new()),
        }
    }

    /// The typed text, and the place of the error in it.
    fn place(&self) -> Option<(&str, Range<usize>)> {
        match self {
            ClassProblem::LongName { name, span, .. }
            | ClassProblem::NameCharacter { name, span } => Some((name, span.clone())),
            ClassProblem::TakenName { name } => Some((name, 0..name.len())),
            ClassProblem::BadValue { value, .. } => Some((value, 0..value.len())),
            _ => None,
        }
    }

    /// The status of HTTP, and the problem as JSON as it is sent.
    pub fn sent(&self, texts: &Texts) -> (u16, String) {
        match self {
            ClassProblem::Api(problem) => return (problem.status(), problem.text(texts)),
            ClassProblem::Refused(status, text) => return (*status, text.clone()),
            _ => {}
        }
        let (status, kind) = self.status_and_kind();
        let (message, hint) = self.phrases(texts);
        let place = self.place();
        let error = ProblemView {
            line: None,
            column: None,
            kind,
            message,
            hint,
            text: place.as_ref().map(|(text, _)| (*text).to_string()),
            span: place.map(|(_, span)| (span.start, span.end)),
            partial: None,
        };
        let text = serde_json::to_string(&FailedView { error });
        (status, text.unwrap_or_default())
    }
}
