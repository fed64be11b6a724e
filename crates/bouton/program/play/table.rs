//! The table: a game in progress, who plays it, and what is said about it. What is shown of it, and
//! how, is the business of those who show it.

use bouton::{
    Failure, GameResult, Level, Player, Query, Session,
    explain::rules_said,
    lang::{Message, Texts, arg, msg},
    notation::short_move,
    play::{Board, Chance, Match, Opponent, Play, PlaySession, ReplyKind, SumMove, say_move},
};

/// Number of times that a position may come up before a watched game is a draw.
const REPETITIONS: usize = 3;

/// The players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seats {
    /// A person, who is this player, and the computer.
    Against(Opponent, Player),
    /// Two people.
    TwoPeople,
    /// The computer against itself.
    Watching(Opponent),
}

/// The player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A person's.
    Person,
    /// The computer's, which plays so.
    Computer(Opponent),
    /// Neither's: the game is over.
    Over,
}

/// A game in progress.
#[derive(Debug)]
pub struct Table<'a> {
    pub texts: &'a Texts,
    session: Session,
    game: Match,
    board: Board,
    seats: Seats,
    chance: Chance,
}

impl<'a> Table<'a> {
    /// A game from `start` on.
    ///
    /// # Errors
    /// The moves at the start are too many to be listed.
    pub fn new(
        mut session: Session,
        start: Query,
        seats: Seats,
        chance: Chance,
        texts: &'a Texts,
    ) -> Result<Table<'a>, Failure> {
        let board = session.board(&start)?;
        Ok(Table { texts, session, game: Match::new(start), board, seats, chance })
    }

    /// The position with its moves.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The position now.
    pub fn now(&self) -> &Query {
        self.game.now()
    }

    /// The game with its record.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The player to move.
    pub fn turn(&self) -> Turn {
        if self.board.ended() || self.is_drawn() {
            return Turn::Over;
        }
        match self.seats {
            Seats::Against(opponent, person) if person != self.now().mover => {
                Turn::Computer(opponent)
            }
            Seats::Watching(opponent) => Turn::Computer(opponent),
            Seats::Against(..) | Seats::TwoPeople => Turn::Person,
        }
    }

    /// Returns `true` if only the computer plays.
    pub fn is_watched(&self) -> bool {
        matches!(self.seats, Seats::Watching(_))
    }

    /// Returns `true` if the computer, playing against itself, goes round in a circle.
    fn is_drawn(&self) -> bool {
        self.is_watched() && self.game.repetitions() >= REPETITIONS
    }

    /// The nim-sum, where the position has one.
    pub fn nim_sum(&self) -> Option<String> {
        let sum = self.board.answer.as_ref().ok()?.grundy()?;
        Some(self.say(&msg::TermNimSum { sum: arg(sum) }))
    }

    /// Makes a move of the position now, and says so.
    ///
    /// # Errors
    /// The moves that are possible then are too many to be listed.
    pub fn play(&mut self, m: SumMove) -> Result<String, Failure> {
        let who = self.who(self.now().mover);
        let play = say_move(self.texts, &self.now().sum, &m);
        self.game.play(m);
        self.look()?;
        Ok(self.say(&msg::TermDid { who: arg(who), play: arg(play) }))
    }

    /// Makes the computer's move, and tells what it says.
    ///
    /// # Errors
    /// There is no move that could be listed.
    pub fn reply(&mut self, opponent: Opponent) -> Result<String, Failure> {
        let query = self.now().clone();
        let reply = self.session.reply(&query, opponent, &mut self.chance)?;
        let mut said = reply.say(&query, self.texts);
        if let Some(play) = reply.play {
            let plain = self.play(play.play)?;
            // Both are the computer: then it says which of them.
            if self.is_watched() {
                said = plain;
            }
        }
        Ok(said)
    }

    /// Reads a move that was typed.
    ///
    /// # Errors
    /// It is none of the position now; located.
    pub fn read_move(&mut self, text: &str) -> Result<SumMove, Failure> {
        let query = self.game.now().clone();
        self.session.read_move(&query, text)
    }

    /// Returns `true` if a part of the position is a network, whose vertices are numbers.
    pub fn has_vertices(&self) -> bool {
        let parts = self.now().sum.components.iter().flat_map(|component| &component.parts);
        parts.into_iter().any(|part| part.as_network().is_some())
    }

    fn look(&mut self) -> Result<(), Failure> {
        self.board = self.session.board(self.game.now())?;
        Ok(())
    }

    /// Takes back what was played since the person's last turn; whether there was something.
    ///
    /// # Errors
    /// As [`Table::play`].
    pub fn undo(&mut self) -> Result<bool, Failure> {
        let mut steps = 0;
        while self.game.undo() {
            steps += 1;
            if self.is_for_a_person() {
                self.look()?;
                return Ok(true);
            }
        }
        // The computer began: its first move stays.
        for _ in 0..steps {
            self.game.redo();
        }
        Ok(false)
    }

    /// Makes again what was taken back last; whether there was something.
    ///
    /// # Errors
    /// As [`Table::play`].
    pub fn redo(&mut self) -> Result<bool, Failure> {
        let mut done = false;
        while self.game.redo() {
            done = true;
            if self.is_for_a_person() {
                break;
            }
        }
        if done {
            self.look()?;
        }
        Ok(done)
    }

    /// Returns `true` if the player to move is a person.
    fn is_for_a_person(&self) -> bool {
        match self.seats {
            Seats::Against(_, person) => person == self.now().mover,
            Seats::TwoPeople | Seats::Watching(_) => true,
        }
    }

    /// Back to the start.
    ///
    /// # Errors
    /// As [`Table::play`].
    pub fn restart(&mut self) -> Result<(), Failure> {
        self.game.restart();
        self.look()
    }

    /// A good move, as far as is known.
    pub fn hint(&mut self) -> Option<(SumMove, String)> {
        let query = self.now().clone();
        // Of another chance: to look at a hint does not change how the game goes on.
        let mut chance = self.chance.clone();
        let reply = self.session.reply(&query, Opponent::Perfect, &mut chance).ok()?;
        let m = reply.play?.play;
        let play = arg(short_move(&query.sum, &m));
        let said = match reply.kind {
            ReplyKind::Winning => self.say(&msg::TermHintWins { play }),
            ReplyKind::Delaying { .. } => self.say(&msg::TermHintLost { play }),
            _ => self.say(&msg::TermHintUnknown { play }),
        };
        Some((m, said))
    }

    /// The winner, and the reason.
    ///
    /// # Errors
    /// Not known.
    pub fn why(&mut self) -> Result<String, Failure> {
        let query = self.now().clone();
        Ok(self.session.explain(&query)?.text(self.texts))
    }

    /// One step of the explanation, such as `3.1`, down to the rules.
    ///
    /// # Errors
    /// There is no such step, or nobody knows.
    pub fn why_step(&mut self, step: &str) -> Result<String, Failure> {
        let query = self.now().clone();
        Ok(self.session.explain_to(&query, Level::Proof)?.why(self.texts, step)?)
    }

    /// The answer to a move, or a line of moves, that somebody would rather play here.
    ///
    /// # Errors
    /// There is no such move, or nobody knows.
    pub fn object(&mut self, line: &str) -> Result<String, Failure> {
        let query = self.now().clone();
        let moves = self.session.read_line(&query, line)?;
        Ok(self.session.object(&query, &moves, Level::Student)?.text(self.texts))
    }

    /// The record, a line each move, with its mistakes.
    pub fn review(&mut self) -> Vec<String> {
        let (start, moves) = (self.game.start().clone(), self.game.moves().to_vec());
        if moves.is_empty() {
            return vec![self.say(&msg::TermReviewEmpty)];
        }
        let review = self.session.review(&start, &moves);
        let mut lines = vec![self.say(&msg::TermReviewTitle)];
        lines.extend(review.moves.iter().enumerate().map(|(i, judged)| {
            let (who, play) = (arg(self.who(judged.before.mover)), arg(judged.say(self.texts)));
            format!("{:>3}. {}", i + 1, self.say(&msg::TermDid { who, play }))
        }));
        lines.push(review.say(self.texts));
        lines
    }

    /// The rules of the games in play, and of winning.
    pub fn rules(&self) -> Vec<String> {
        let mut lines = rules_said(self.texts, &self.now().sum);
        lines.push(match self.now().convention {
            bouton::Convention::Normal => self.say(&msg::ConventionNormalRule),
            bouton::Convention::Misere => self.say(&msg::ConventionMisereRule),
        });
        lines
    }

    /// The position and the convention.
    pub fn title(&self) -> String {
        let convention = match self.now().convention {
            bouton::Convention::Normal => self.say(&msg::ConventionNormal),
            bouton::Convention::Misere => self.say(&msg::ConventionMisere),
        };
        let position = arg(bouton::write_sum(&self.game.start().sum));
        self.say(&msg::AnswerTitle { position, convention: arg(convention) })
    }

    /// The player who begins, and the form of a move.
    pub fn greeting(&self) -> String {
        let example = self.board.moves.first();
        let example = arg(example
            .map_or_else(|| "9 to 4".to_string(), |m| short_move(&self.board.query.sum, &m.play)));
        let mut said = match (self.seats, self.turn()) {
            (_, Turn::Over) => self.say(&msg::TermOverAtOnce),
            (Seats::Watching(_), _) => self.say(&msg::TermWatchBegin),
            (Seats::TwoPeople, _) => self.say(&msg::TermTwoBegin { example }),
            (Seats::Against(..), Turn::Computer(_)) => {
                self.say(&msg::TermComputerBegins { example })
            }
            (Seats::Against(..), _) => self.say(&msg::TermYouBegin { example }),
        };
        if let Seats::Against(_, person) = self.seats
            && !self.now().sum.is_impartial()
        {
            let player = arg(self.player(person));
            said = join(self.texts, &[self.say(&msg::TermYouAre { player }), said]);
        }
        said
    }

    /// The player to move, or who has won.
    pub fn status(&self) -> String {
        let mover = self.now().mover;
        if self.turn() != Turn::Over {
            return match self.seats {
                Seats::Against(_, person) if person == mover => self.say(&msg::TermYourMove),
                _ => {
                    let player = arg(self.who(mover));
                    self.say(&msg::TermPlayerMove { player })
                }
            };
        }
        if !self.board.ended() {
            return self.say(&msg::TermDrawn);
        }
        // At the end the winner is always known.
        let winner = match self.board.result() {
            Some(GameResult::Win) => mover,
            _ => mover.opponent(),
        };
        match self.seats {
            Seats::Against(_, person) if person == winner => self.say(&msg::TermYouWon),
            Seats::Against(..) => self.say(&msg::TermComputerWon),
            _ => {
                let player = arg(self.who(winner));
                self.say(&msg::TermPlayerWon { player })
            }
        }
    }

    /// A player as this table calls them.
    pub fn who(&self, player: Player) -> String {
        match self.seats {
            Seats::Against(_, person) if person == player => self.say(&msg::TermYou),
            Seats::Against(..) => self.say(&msg::TermComputer),
            _ => self.player(player),
        }
    }

    /// A player by their side: Left or Right, or where both have the same moves, first or second.
    pub fn player(&self, player: Player) -> String {
        let first = player == self.game.start().mover;
        match (self.now().sum.is_impartial(), player, first) {
            (false, Player::Left, _) => self.say(&msg::PlayerLeft),
            (false, Player::Right, _) => self.say(&msg::PlayerRight),
            (true, _, true) => self.say(&msg::TermFirstPlayer),
            (true, _, false) => self.say(&msg::TermSecondPlayer),
        }
    }

    /// The result of a move, in a word; empty where it is not known.
    pub fn mark(&self, play: &Play) -> String {
        match play.result {
            Some(GameResult::Win) => self.say(&msg::TermWins),
            Some(GameResult::Draw) => self.say(&msg::TermDraws),
            Some(GameResult::Loss) => self.say(&msg::TermLoses),
            None => String::new(),
        }
    }

    /// A sentence.
    pub fn say(&self, message: &impl Message) -> String {
        self.texts.say(message)
    }
}

/// Sentences one after the other.
pub fn join(texts: &Texts, sentences: &[String]) -> String {
    sentences.join(texts.gap())
}
