//! The table of a class: its exercises, its pupils, and what each has answered.

use super::{
    exercise::{Exercise, Part},
    problem::ClassProblem,
};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    io,
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Maximum number of pupils.
const MOST_PUPILS: usize = 200;
/// Maximum number of pupils of one address, which several may share; this computer has no such bound.
const MOST_OF_ADDRESS: usize = 40;
/// Maximum number of exercises.
const MOST_EXERCISES: usize = 40;
/// Maximum number of characters of a name.
const MOST_NAME: usize = 40;
/// Number of bytes of a secret.
const SECRET: usize = 16;

/// A class in this process.
#[derive(Debug)]
pub struct Room {
    /// The secret of the teacher.
    teacher: String,
    /// Identity of this class, unlike that of an earlier server's at the same address.
    run: String,
    table: Mutex<Table>,
}

#[derive(Debug, Default)]
struct Table {
    /// Number of the last exercise.
    last: u64,
    exercises: Vec<Exercise>,
    pupils: Vec<Pupil>,
}

#[derive(Debug)]
struct Pupil {
    secret: String,
    name: String,
    address: IpAddr,
    /// Set when an answer is being looked at.
    waits: bool,
    marks: BTreeMap<(u64, usize, &'static str), Mark>,
}

/// A pupil's answers to a question.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    right: bool,
    /// Number of wrong answers.
    wrong: u32,
}

/// A pupil's answer under judgement. Dropped, it lets the pupil answer again.
#[derive(Debug)]
pub struct Trial<'a> {
    room: &'a Room,
    secret: String,
    /// The exercise of the question.
    pub exercise: Exercise,
    /// The position of the question, counted from 0.
    pub task: usize,
    /// The question.
    pub part: Part,
}

/// A secret of 128 random bits, in hexadecimal digits.
///
/// # Errors
/// The system gives no random bits.
pub fn secret() -> io::Result<String> {
    let mut bytes = [0; SECRET];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Returns `true` if two secrets are the same; how long it takes says nothing of where they differ.
fn is_same(one: &str, other: &str) -> bool {
    let differ = one.bytes().zip(other.bytes()).fold(0, |differ, (a, b)| differ | (a ^ b));
    one.len() == other.len() && differ == 0
}

impl Room {
    /// A class without pupils.
    pub fn new(teacher: String) -> Room {
        // Without random bits classes are not set apart; nothing secret depends on it.
        Room { teacher, run: secret().unwrap_or_default(), table: Mutex::default() }
    }

    /// The table. It is whole even where a request has failed: nothing is changed by halves.
    fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// # Errors
    /// The secret is not the teacher's.
    pub fn teacher(&self, secret: &str) -> Result<(), ClassProblem> {
        if is_same(&self.teacher, secret) { Ok(()) } else { Err(ClassProblem::NotTeacher) }
    }

    /// The public view: the exercises.
    pub fn opened(&self) -> Value {
        let table = self.table();
        let exercises =
            table.exercises.iter().map(|one| json!({ "id": one.id, "query": one.query }));
        json!({ "open": true, "run": self.run, "exercises": exercises.collect::<Vec<_>>() })
    }

    /// The teacher's view: every exercise, every pupil, and the marks of each.
    pub fn board(&self) -> Value {
        let table = self.table();
        let exercises = table.exercises.iter().map(|one| {
            let asks: Vec<&str> = one.asks.iter().map(|part| part.word()).collect();
            json!({ "id": one.id, "query": one.query, "games": one.games, "asks": asks, "tries": one.tries })
        });
        let exercises: Vec<Value> = exercises.collect();
        let pupils =
            table.pupils.iter().map(|pupil| json!({ "name": pupil.name, "marks": pupil.marks() }));
        json!({ "exercises": exercises, "pupils": pupils.collect::<Vec<_>>() })
    }

    /// Takes an exercise, and says its number.
    ///
    /// # Errors
    /// There are too many.
    pub fn give(&self, exercise: Exercise) -> Result<Value, ClassProblem> {
        let mut table = self.table();
        if table.exercises.len() >= MOST_EXERCISES {
            return Err(ClassProblem::ManyExercises { most: MOST_EXERCISES });
        }
        table.last += 1;
        let id = table.last;
        table.exercises.push(Exercise { id, ..exercise });
        Ok(json!({ "id": id }))
    }

    /// Takes an exercise back, with all that was answered to it.
    ///
    /// # Errors
    /// There is none of this number.
    pub fn withdraw(&self, id: u64) -> Result<Value, ClassProblem> {
        let mut table = self.table();
        let count = table.exercises.len();
        table.exercises.retain(|one| one.id != id);
        if table.exercises.len() == count {
            return Err(ClassProblem::NoExercise);
        }
        for pupil in &mut table.pupils {
            pupil.marks.retain(|(exercise, ..), _| *exercise != id);
        }
        Ok(json!({}))
    }

    /// Takes a pupil off the table.
    ///
    /// # Errors
    /// Nobody has this name.
    pub fn remove(&self, name: &str) -> Result<Value, ClassProblem> {
        let mut table = self.table();
        let count = table.pupils.len();
        table.pupils.retain(|pupil| pupil.name != name);
        if table.pupils.len() == count { Err(ClassProblem::NotPupil) } else { Ok(json!({})) }
    }

    /// Takes a pupil, whose secret is the answer.
    ///
    /// # Errors
    /// The name is none or taken; there is no place.
    pub fn join(&self, typed: &str, address: IpAddr) -> Result<Value, ClassProblem> {
        let name = name(typed)?;
        let secret = secret().map_err(|_| ClassProblem::Broken)?;
        let mut table = self.table();
        let pupils = &mut table.pupils;
        let key = name.to_lowercase();
        if pupils.iter().any(|pupil| pupil.name.to_lowercase() == key) {
            return Err(ClassProblem::TakenName { name });
        }
        let near = pupils.iter().filter(|pupil| pupil.address == address).count();
        if pupils.len() >= MOST_PUPILS || (near >= MOST_OF_ADDRESS && !address.is_loopback()) {
            let most = if pupils.len() >= MOST_PUPILS { MOST_PUPILS } else { MOST_OF_ADDRESS };
            return Err(ClassProblem::Full { most });
        }
        let answer = json!({ "pupil": secret, "name": name });
        pupils.push(Pupil { secret, name, address, waits: false, marks: BTreeMap::new() });
        Ok(answer)
    }

    /// A pupil's view: the own name and the own marks.
    ///
    /// # Errors
    /// The secret is no pupil's.
    pub fn marks(&self, secret: &str) -> Result<Value, ClassProblem> {
        let mut table = self.table();
        let pupil = table.pupil(secret)?;
        Ok(json!({ "name": pupil.name, "marks": pupil.marks() }))
    }

    /// Begins to look at an answer.
    ///
    /// # Errors
    /// The secret is no pupil's; there is no such question, or no try at it is left; the pupil's last answer
    /// is still looked at.
    pub fn begin(
        &self,
        secret: &str,
        id: u64,
        task: usize,
        part: Part,
    ) -> Result<Trial<'_>, ClassProblem> {
        let mut table = self.table();
        let exercise = table.exercises.iter().find(|one| one.id == id).cloned();
        let pupil = table.pupil(secret)?;
        let exercise = exercise.filter(|one| task < one.games.len() && one.asks.contains(&part));
        let exercise = exercise.ok_or(ClassProblem::NoExercise)?;
        let mark = pupil.marks.get(&(id, task, part.word())).copied().unwrap_or_default();
        if mark.right || mark.wrong >= exercise.tries_at(part) {
            return Err(ClassProblem::NoTries);
        }
        if pupil.waits {
            return Err(ClassProblem::Waiting);
        }
        pupil.waits = true;
        let secret = secret.to_string();
        Ok(Trial { room: self, secret, exercise, task, part })
    }
}

impl Trial<'_> {
    /// Writes down whether the answer was right, and says how many tries are left.
    pub fn end(self, right: bool) -> Value {
        let mut table = self.room.table();
        let mut left = 0;
        // The pupil or the exercise may be gone by now.
        let given = table.exercises.iter().any(|one| one.id == self.exercise.id);
        if let (true, Ok(pupil)) = (given, table.pupil(&self.secret)) {
            let mark = pupil.marks.entry((self.exercise.id, self.task, self.part.word()));
            let mark = mark.or_default();
            mark.right |= right;
            mark.wrong += u32::from(!right);
            left = self.exercise.tries_at(self.part).saturating_sub(mark.wrong);
        }
        drop(table);
        json!({ "right": right, "left": left })
    }
}

impl Drop for Trial<'_> {
    fn drop(&mut self) {
        if let Ok(pupil) = self.room.table().pupil(&self.secret) {
            pupil.waits = false;
        }
    }
}

impl Table {
    fn pupil(&mut self, secret: &str) -> Result<&mut Pupil, ClassProblem> {
        let mut pupils = self.pupils.iter_mut();
        pupils.find(|pupil| is_same(&pupil.secret, secret)).ok_or(ClassProblem::NotPupil)
    }
}

impl Pupil {
    fn marks(&self) -> Vec<Value> {
        let marks = self.marks.iter().map(|((exercise, task, part), mark)| {
            json!({ "exercise": exercise, "task": task, "part": part, "right": mark.right, "wrong": mark.wrong })
        });
        marks.collect()
    }
}

/// The name that was typed, with single blanks between its words.
fn name(typed: &str) -> Result<String, ClassProblem> {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(ClassProblem::NoName);
    }
    if let Some((at, bad)) = name.char_indices().find(|(_, character)| is_hidden(*character)) {
        return Err(ClassProblem::NameCharacter { span: at..at + bad.len_utf8(), name });
    }
    match name.char_indices().nth(MOST_NAME) {
        Some((past, _)) => {
            Err(ClassProblem::LongName { span: past..name.len(), name, most: MOST_NAME })
        }
        None => Ok(name),
    }
}

/// Returns `true` if a character shows nothing, or turns round the part beside it.
fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(character, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room() -> Room {
        Room::new("teacher".into())
    }

    fn here() -> IpAddr {
        [127, 0, 0, 1].into()
    }

    fn exercise(query: &str) -> Exercise {
        Exercise::read(query).unwrap_or_else(|why| panic!("{why:?}"))
    }

    fn joined(room: &Room, name: &str) -> String {
        let answer = room.join(name, here()).unwrap_or_else(|why| panic!("{why:?}"));
        answer["pupil"].as_str().expect("a secret").to_string()
    }

    #[test]
    fn names_are_bounded_and_shown_as_they_are() {
        assert_eq!(name("  Anna   Li ").ok().as_deref(), Some("Anna Li"));
        assert_eq!(name("安娜").ok().as_deref(), Some("安娜"));
        assert_eq!(name("<b>&amp;</b>").ok().as_deref(), Some("<b>&amp;</b>"));
        assert!(matches!(name(" \t "), Err(ClassProblem::NoName)));
        let long = "é".repeat(41);
        match name(&long) {
            Err(ClassProblem::LongName { span, .. }) => assert_eq!(span, 80..82),
            other => panic!("{other:?}"),
        }
        for bad in ["a\u{202e}b", "a\u{0}b", "a\u{200b}b", "a\u{1b}[31m"] {
            match name(bad) {
                Err(ClassProblem::NameCharacter { span, .. }) => {
                    assert_eq!(span.start, 1, "{bad:?}")
                }
                other => panic!("{bad:?} {other:?}"),
            }
        }
    }

    #[test]
    fn the_table_is_bounded() {
        let room = room();
        let far: IpAddr = [192, 168, 1, 7].into();
        for n in 0..MOST_OF_ADDRESS {
            assert!(room.join(&format!("far {n}"), far).is_ok());
        }
        assert!(matches!(room.join("one more", far), Err(ClassProblem::Full { .. })));
        assert!(matches!(room.join("FAR 1", here()), Err(ClassProblem::TakenName { .. })));
        for n in MOST_OF_ADDRESS..MOST_PUPILS {
            assert!(room.join(&format!("near {n}"), here()).is_ok());
        }
        assert!(matches!(room.join("one more", here()), Err(ClassProblem::Full { .. })));
        assert!(room.remove("far 0").is_ok() && room.join("one more", here()).is_ok());
        for _ in 0..MOST_EXERCISES {
            assert!(room.give(exercise("game=nim+1")).is_ok());
        }
        let full = room.give(exercise("game=nim+1"));
        assert!(matches!(full, Err(ClassProblem::ManyExercises { .. })));
    }

    #[test]
    fn tries_are_counted_and_one_answer_is_looked_at_at_once() {
        let room = room();
        let pupil = joined(&room, "Anna");
        assert!(room.give(exercise("game=nim+1+2&game=nim+3&ask=who,move&tries=2")).is_ok());
        let begin = |task, part| room.begin(&pupil, 1, task, part);
        let trial = begin(0, Part::Move).expect("a trial");
        assert!(matches!(begin(1, Part::Move), Err(ClassProblem::Waiting)));
        assert_eq!(trial.end(false)["left"], 1);
        // An answer not judged to the end is not counted.
        drop(begin(0, Part::Move).expect("a trial"));
        assert_eq!(begin(0, Part::Move).expect("a trial").end(false)["left"], 0);
        assert!(matches!(begin(0, Part::Move), Err(ClassProblem::NoTries)));
        // The question who wins is asked once.
        assert_eq!(begin(0, Part::Who).expect("a trial").end(false)["left"], 0);
        assert!(matches!(begin(0, Part::Who), Err(ClassProblem::NoTries)));
        assert_eq!(begin(1, Part::Move).expect("a trial").end(true)["right"], true);
        assert!(matches!(begin(1, Part::Move), Err(ClassProblem::NoTries)));
        assert!(matches!(begin(2, Part::Who), Err(ClassProblem::NoExercise)));
        assert!(matches!(room.begin("", 1, 0, Part::Who), Err(ClassProblem::NotPupil)));
        let other = joined(&room, "Bo");
        assert_eq!(room.marks(&other).expect("a pupil")["marks"], json!([]));
        assert_eq!(room.board()["pupils"][0]["marks"].as_array().map(Vec::len), Some(3));
        // An exercise that is taken back while an answer is looked at leaves nothing behind.
        let trial = begin(1, Part::Who).expect("a trial");
        assert!(room.withdraw(1).is_ok() && room.withdraw(1).is_err());
        trial.end(true);
        assert_eq!(room.board()["pupils"][0]["marks"], json!([]));
    }

    #[test]
    fn a_secret_is_long_and_another_each_time() {
        let (one, other) = (secret().expect("bits"), secret().expect("bits"));
        assert!(one.len() == 32 && one != other && is_same(&one, &one.clone()));
        for wrong in ["", "t", "teacheR", "teacher1"] {
            assert!(room().teacher(wrong).is_err(), "{wrong}");
        }
        assert!(room().teacher("teacher").is_ok());
    }

    #[test]
    fn an_exercise_is_read_from_its_address() {
        let read = exercise(
            "game=nim+1+2&game=kl-nim:2,1+3&to_move=right&convention=misere&ask=move,who&help=table",
        );
        assert_eq!(read.games, ["nim 1 2", "kl-nim:2,1 3"]);
        assert_eq!((read.asks.as_slice(), read.tries), (&Part::ALL[..], 3));
        assert_eq!(read.question_after("nim 1"), "game=nim+1&to_move=left&convention=misere");
        assert_eq!(
            read.question_of_move("nim 1", "1 to 0"),
            "game=nim+1&to_move=right&move=1+to+0"
        );
        for bad in [
            "", "ask=who", "game=nim+1&tries=0", "game=nim+1&tries=21", "game=nim+1&ask=all",
            "game=nim+1&to_move=up",
        ] {
            assert!(Exercise::read(bad).is_err(), "{bad}");
        }
        assert!(Exercise::read(&"game=nim+1&".repeat(21)).is_err());
    }
}
