//! `bouton play`.

use super::solve::convention;
use crate::{
    args::{Match, OpponentName, Turn},
    output::CliError,
    play::{self, Seats, Table},
    source,
};
use bouton::{
    Limits, Query, Session,
    lang::{Texts, arg, msg},
    play::{Chance, Opponent, PlaySession, lessons},
};
use std::{
    hash::{BuildHasher, RandomState},
    io::IsTerminal,
    process::ExitCode,
    time::Duration,
};

/// Time limit of one answer in play, unless an option sets it.
const PATIENCE: Duration = Duration::from_secs(5);

/// Moves of a hundred in which an erring opponent errs by default.
const ERROR_RATE: u8 = 30;

/// Plays a game, on the whole screen or line by line. A build without the screen knows `--plain`
/// all the same: it does what is wished.
///
/// # Errors
/// Bad input; a position whose moves are too many; a terminal that cannot be used.
pub fn play(options: &Match, texts: &Texts) -> Result<ExitCode, CliError> {
    let limits = options.play.limits.of_each(Limits { time: Some(PATIENCE), ..Limits::default() });
    let limits = source::with_store(limits, options.store.as_deref())?;
    if options.error_rate.is_some() && options.opponent != OpponentName::Erring {
        let what = texts.say(&msg::CliConflict { argument: arg("--error-rate") });
        return Err(CliError::Usage(what, texts.say(&msg::CliErrorRateHelp)));
    }
    let seed = options.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let (input, output) = (std::io::stdin(), std::io::stdout());
    let both = input.is_terminal() && output.is_terminal();
    if let Some(lesson) = options.lesson.as_deref().and_then(lessons::named) {
        play::lesson::run(lesson, &limits, seed, texts, input.lock(), both)?;
        return Ok(ExitCode::SUCCESS);
    }
    let text = source::text(&options.words, limits.memory)?;
    let mut query = Query {
        convention: convention(options.play.misere),
        mover: options.play.to_move,
        engine: options.play.engine,
        ..Query::read(&text, &limits)?
    };
    let mut chance = Chance::seeded(seed);
    let mut session = Session::new(limits);
    if options.random_start {
        let promised = options.promise.map(Turn::winner);
        query = session.random_start(&query, promised, &mut chance)?;
    }
    let opponent = match options.opponent {
        OpponentName::Perfect => Opponent::Perfect,
        OpponentName::Erring => Opponent::Erring(options.error_rate.unwrap_or(ERROR_RATE)),
        OpponentName::Random => Opponent::Random,
    };
    let seats = match (options.two_players, options.watch, options.start) {
        (true, ..) => Seats::TwoPeople,
        (_, true, _) => Seats::Watching(opponent),
        (.., Turn::First) => Seats::Against(opponent, query.mover),
        (.., Turn::Second) => Seats::Against(opponent, query.mover.opponent()),
    };
    let table = Table::new(session, query, seats, chance, texts)?;
    #[cfg(feature = "screen")]
    if both && !options.plain && std::env::var_os("TERM").is_none_or(|term| term != "dumb") {
        return play::screen::run(table);
    }
    play::plain::run(table, input.lock(), both)?;
    Ok(ExitCode::SUCCESS)
}
