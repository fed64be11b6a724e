//! Every challenge of every lesson can be answered: what brute force says is accepted, all else
//! is refused, in every language.

use bouton::{
    Convention, GameResult, Player, Query, Session, Sum,
    lang::{Lang, Texts},
    play::lessons::{Ask, Posed, Quantity, lessons, named},
    write_move,
};
use bouton_testkit::brute::Brute;

fn posed() -> impl Iterator<Item = (&'static str, Posed)> {
    lessons().iter().flat_map(|lesson| lesson.challenges().map(|posed| (lesson.id, posed)))
}

/// The truth about a challenge, found without the engines.
struct Truth {
    brute: Brute,
    sum: Sum,
    convention: Convention,
}

impl Truth {
    fn of(posed: &Posed) -> Truth {
        let sum: Sum = (*posed.query().unwrap().sum).clone();
        Truth { brute: Brute::of(&sum), sum, convention: posed.convention() }
    }

    fn wins(&mut self, sum: &Sum, mover: Player) -> bool {
        self.brute.wins(sum, mover, self.convention)
    }

    /// Every move as it is typed, what it leaves, and whether it wins.
    fn moves(&mut self, sum: &Sum, mover: Player) -> Vec<(String, Sum, bool)> {
        let moves = self.brute.moves(sum, mover);
        let told = moves.into_iter().map(|(m, after)| {
            let wins = !self.brute.wins(&after, mover.opponent(), self.convention);
            (write_move(sum, &m), after, wins)
        });
        told.collect()
    }

    fn number(&mut self, quantity: Quantity) -> u64 {
        let sum = self.sum.clone();
        let heaps = || sum.components[0].parts.iter().map(|part| part.small_heap().unwrap());
        let ones = |column: usize| heaps().filter(|heap| heap >> column & 1 == 1).count() as u64;
        match quantity {
            Quantity::Value => self.brute.grundy(&sum),
            Quantity::WinningMoves => {
                self.moves(&sum, Player::Left).iter().filter(|(.., wins)| *wins).count() as u64
            }
            Quantity::OddColumns => (0..64).filter(|column| ones(*column) % 2 == 1).count() as u64,
            Quantity::Ones { column } => ones(column),
        }
    }
}

/// Checks that the answer is judged so in every language, with a sentence.
fn judge(posed: &Posed, answer: &str, right: bool) {
    for lang in Lang::ALL {
        let texts = Texts::of(lang);
        let checked = posed.check(&mut Session::default(), answer, texts).unwrap();
        let (game, say) = (posed.game(), &checked.say);
        assert_eq!(checked.right, right, "{game}: {answer}: {say}");
        assert!(say.chars().count() > 8, "{game}: {answer}: {say}");
        assert_eq!(say.contains(&posed.point(texts)), right, "{game}: {answer}: {say}");
    }
}

#[test]
fn right_answers_are_accepted_and_wrong_ones_refused() {
    for (_, posed) in posed() {
        let mut truth = Truth::of(&posed);
        let sum = truth.sum.clone();
        match posed.ask() {
            Ask::Winner => {
                let wins = truth.wins(&sum, Player::Left);
                for (word, said) in [("yes", true), (" First", true), ("no", false), ("否", false)]
                {
                    judge(&posed, word, said == wins);
                }
            }
            Ask::Number(quantity) => {
                let number = truth.number(quantity);
                for said in 0..20 {
                    judge(&posed, &said.to_string(), said == number);
                }
            }
            Ask::Move => {
                let moves = truth.moves(&sum, Player::Left);
                assert!(moves.iter().any(|(.., wins)| *wins), "{}", posed.game());
                for (play, _, wins) in moves {
                    judge(&posed, &play, wins);
                }
            }
            Ask::Play => {
                // Every first move, then the best on both sides: the first of them, and the last.
                for first in truth.moves(&sum, Player::Left) {
                    for last in [false, true] {
                        let mut typed = vec![first.0.clone()];
                        let (mut at, mut mover) = (first.1.clone(), Player::Right);
                        loop {
                            let moves = truth.moves(&at, mover);
                            let good: Vec<_> = moves.iter().filter(|(.., wins)| *wins).collect();
                            let pick = |moves: &[&(String, Sum, bool)]| {
                                if last {
                                    moves.last().copied().cloned()
                                } else {
                                    moves.first().copied().cloned()
                                }
                            };
                            let all: Vec<_> = moves.iter().collect();
                            let Some((play, after, _)) = pick(&good).or_else(|| pick(&all)) else {
                                break;
                            };
                            typed.push(play);
                            (at, mover) = (after, mover.opponent());
                        }
                        judge(&posed, &typed.join(";"), first.2);
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_no_answer_is_refused() {
    for (_, posed) in posed() {
        for answer in
            ["", "perhaps", "-1", "5 to 9", "1.5", "99999999999999999999999", ";", "\u{0}"]
        {
            let failure = posed.check(&mut Session::default(), answer, Texts::of(Lang::En));
            let failure = failure.expect_err(answer);
            assert_eq!(failure.exit_code(), 2);
            for lang in Lang::ALL {
                let (what, right) = failure.phrases(Texts::of(lang));
                assert!(!what.is_empty() && !right.is_empty());
            }
        }
    }
}

#[test]
fn a_game_that_was_given_away_or_stopped_short_is_not_won() {
    let game = named("bouton").unwrap().challenges().last().unwrap();
    assert_eq!((game.game(), game.ask()), ("nim 3 4 5", Ask::Play));
    let check =
        |answer: &str| game.check(&mut Session::default(), answer, Texts::of(Lang::En)).unwrap();
    // 4 to 3 loses, 5 to 4 gives the game back.
    let given = check("4 to 3; 5 to 4; 4 to 0; 3 to 0; 3 to 0");
    assert!(!given.right && given.say.contains("5 → 4"), "{given:?}");
    let open = check("3 to 1");
    assert!(!open.right && open.say.contains("not over"), "{open:?}");
    let lost = check("5 to 4; 3 to 0; 4 to 3; 4 to 3; 3 to 0; 3 to 0");
    assert!(!lost.right && lost.say.contains("3 → 1"), "{lost:?}");
}

#[test]
fn lessons_are_told_in_every_language() {
    let ids: Vec<&str> = lessons().iter().map(|lesson| lesson.id).collect();
    assert_eq!(ids, ["bouton", "misere", "bounded", "sprague-grundy"]);
    assert!(named("nimm").is_none());
    for lang in Lang::ALL {
        let texts = Texts::of(lang);
        let list = bouton::play::lessons::json(texts);
        for (lesson, row) in lessons().iter().zip(list.as_array().unwrap()) {
            assert!((6..=12).contains(&lesson.len()), "{}", lesson.id);
            assert_eq!(row["challenges"], lesson.len());
            assert!(!row["title"].as_str().unwrap().is_empty());
            assert!(!row["about"].as_str().unwrap().is_empty());
            let json = lesson.json(texts);
            let challenges = json["challenges"].as_array().unwrap();
            assert_eq!(challenges.len(), lesson.len());
            let convention = if lesson.id == "misere" { "misere" } else { "normal" };
            for (i, challenge) in challenges.iter().enumerate() {
                assert_eq!(challenge["convention"], convention);
                assert_eq!(challenge["n"], i + 1);
                assert!(!challenge["text"].as_str().unwrap().is_empty());
                assert!(Query::new(challenge["game"].as_str().unwrap()).is_ok());
                assert!(!lesson.challenge(i + 1).unwrap().point(texts).is_empty());
            }
            assert!(lesson.challenge(0).is_none() && lesson.challenge(lesson.len() + 1).is_none());
        }
    }
}

#[test]
fn a_game_to_be_won_can_be_won() {
    for (_, posed) in posed().filter(|(_, posed)| posed.ask() == Ask::Play) {
        let answer = Session::default().solve(&posed.query().unwrap()).unwrap();
        assert_eq!(answer.result(), GameResult::Win, "{}", posed.game());
    }
}

#[test]
fn no_answer_speaks_of_the_nim_sum_before_the_lesson_does() {
    let mut looked_at = 0;
    for (lang, word) in [(Lang::En, "nim-sum"), (Lang::Zh, "尼姆和")] {
        let texts = Texts::of(lang);
        let tells =
            |posed: &Posed| posed.text(texts).contains(word) || posed.point(texts).contains(word);
        for lesson in lessons() {
            for posed in lesson.challenges().take_while(|posed| !tells(posed)) {
                let mut truth = Truth::of(&posed);
                let sum = truth.sum.clone();
                let answers: Vec<String> = match posed.ask() {
                    Ask::Winner => vec!["yes".into(), "no".into()],
                    Ask::Number(_) => (0..20).map(|number| number.to_string()).collect(),
                    Ask::Move => {
                        let moves = truth.moves(&sum, Player::Left);
                        moves.into_iter().map(|(typed, ..)| typed).collect()
                    }
                    Ask::Play => continue,
                };
                for answer in answers {
                    let checked = posed.check(&mut Session::default(), &answer, texts).unwrap();
                    let (id, say) = (lesson.id, &checked.say);
                    assert!(!say.contains(word), "{id} {}: {answer}: {say}", posed.number());
                    looked_at += 1;
                }
            }
        }
    }
    assert!(looked_at > 100, "{looked_at}");
}
