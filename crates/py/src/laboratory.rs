//! Questions about whole games: values, periods, quotients, claims.

use crate::{
    convert::{natural_to_python, to_python},
    errors::{exception, exception_with, texts},
    position::convention,
    rules::{Rules, own},
    work::{Budget, work},
};
use bouton::{
    Failure, Game, Limits, Sequence, Settled,
    lab::{
        Atlas, BFile, PairsAsked, PictureForm, Summary, Survey,
        audit::{self as audits, Claim, ClaimKind, Question, Range},
        discover::Discovery,
        heap_period,
        theorem::theorem as explained,
    },
    lang::Texts,
    rules::Ruleset,
    view::NimberValue,
};
use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyByteArray, PyBytes},
};
use serde_json::Value;
use std::{sync::Arc, thread::available_parallelism};

/// Data and a text.
type Told = (Py<PyAny>, String);

/// Data, a text, a picture, and a certificate.
type Drawn = (Py<PyAny>, String, Option<String>, Option<String>);

/// Asks a question whose answer is data and a text.
fn tell(
    py: Python<'_>,
    budget: &Budget,
    own: Vec<Arc<dyn Ruleset>>,
    question: impl FnOnce(Limits) -> Result<(Value, String), Failure> + Send + 'static,
) -> PyResult<Told> {
    let (json, text) = work(py, budget, own, question)?;
    Ok((to_python(py, &json)?, text))
}

/// The settled answer, with its certificate; as the partial answer of an exception where a limit was met.
fn settled(
    py: Python<'_>,
    json: &Value,
    failure: Option<Failure>,
    certified: Result<Option<String>, Failure>,
) -> PyResult<(Py<PyAny>, Option<String>)> {
    let json = to_python(py, json)?;
    match failure {
        Some(failure) => Err(exception_with(py, &failure, json)),
        None => Ok((json, certified.map_err(|failure| exception(py, &failure))?)),
    }
}

/// The nim-values of the heaps 0 to `last`, as 4 bytes each in the order of the machine.
#[pyfunction]
pub fn values(
    py: Python<'_>,
    game: String,
    last: u64,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<Py<PyByteArray>> {
    let values = work(py, &budget, own(&rules), move |limits| {
        let values = Sequence::new(&Game::read(&game, &limits)?, last, limits)?.values()?;
        Ok(values)
    })?;
    Ok(PyByteArray::new(py, bytemuck::cast_slice(&values)).unbind())
}

/// The period of the heaps of a game, and a certificate of it where one can be written.
#[pyfunction]
pub fn period(
    py: Python<'_>,
    game: String,
    to: Option<u64>,
    certificate: bool,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<(Py<PyAny>, String, Option<String>)> {
    let (json, text, certified, failure) = work(py, &budget, own(&rules), move |limits| {
        let mut answer = heap_period(&Game::read(&game, &limits)?, to.unwrap_or(u64::MAX), limits)?;
        let certified = if certificate { answer.certificate() } else { Ok(None) };
        Ok((answer.json(), answer.text(texts()), certified, answer.gave_up()))
    })?;
    let (json, certified) = settled(py, &json, failure, certified)?;
    Ok((json, text, certified))
}

/// The misère quotient of games, its picture, and a certificate of it where one can be written.
#[pyfunction]
pub fn quotient(
    py: Python<'_>,
    games: String,
    to: Option<u64>,
    certificate: bool,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<Drawn> {
    let to = to.unwrap_or(u64::MAX);
    let (json, text, picture, certified, failure) =
        work(py, &budget, own(&rules), move |limits| {
            let answer = bouton::lab::misere_quotient(&games, to, limits)?;
            let certified = match certificate {
                true => answer.certificate().map(Some),
                false => Ok(None),
            };
            let (text, picture) = (answer.text(texts()), answer.picture(texts()));
            Ok((answer.json(), text, picture, certified, answer.gave_up()))
        })?;
    let (json, certified) = settled(py, &json, failure, certified)?;
    Ok((json, text, picture, certified))
}

/// The codes of some families, a row of data for each: equal sequences and periods; and what the program prints.
#[pyfunction]
pub fn atlas(
    py: Python<'_>,
    families: Vec<String>,
    to: u64,
    period_to: u64,
    budget: Budget,
) -> PyResult<Told> {
    let (rows, text, failure) = work(py, &budget, Vec::new(), move |limits| {
        let threads = available_parallelism().map_or(1, |threads| threads.get());
        let atlas = Atlas::with_periods(&families, to, period_to, threads, limits)?;
        let rows = atlas.rows().iter().map(|row| row.json(to)).collect();
        Ok((Value::Array(rows), atlas.text(texts()), atlas.gave_up()))
    })?;
    let rows = to_python(py, &rows)?;
    match failure {
        Some(failure) => Err(exception_with(py, &failure, rows)),
        None => Ok((rows, text)),
    }
}

/// A summary of the values of the heaps `start` to `to`.
#[pyfunction]
pub fn summary(
    py: Python<'_>,
    game: String,
    start: u64,
    to: u64,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<Told> {
    tell(py, &budget, own(&rules), move |limits| {
        let survey = Survey::of(&Game::read(&game, &limits)?, start, to, limits)?;
        let summary = Summary::of(&survey);
        Ok((summary.json(), summary.text(texts())))
    })
}

/// The picture of those values as SVG.
#[pyfunction]
pub fn plot(
    py: Python<'_>,
    game: String,
    start: u64,
    to: u64,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<String> {
    let picture = work(py, &budget, own(&rules), move |limits| {
        Ok(Survey::of(&Game::read(&game, &limits)?, start, to, limits)?
            .picture(PictureForm::Svg, texts()))
    })??;
    Ok(String::from_utf8_lossy(&picture).into_owned())
}

/// The outcomes and the values of a game on two numbers, and a picture of them.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub fn table(
    py: Python<'_>,
    game: String,
    rows: (u64, u64),
    columns: (u64, u64),
    misere: bool,
    asked: &str,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<(Py<PyAny>, String, Option<String>)> {
    let asked = match asked {
        "outcomes" => PairsAsked::Outcomes,
        "values" => PairsAsked::Values,
        _ => PairsAsked::Both,
    };
    let (json, text, picture) = work(py, &budget, own(&rules), move |limits| {
        let ranges = [rows.0..=rows.1, columns.0..=columns.1];
        let pairs = bouton::lab::pairs_within(
            &Game::read(&game, &limits)?,
            ranges,
            convention(misere),
            asked,
            limits,
        )?;
        let drawn = [rows, columns].iter().all(|(from, to)| to - from < bouton::lab::MOST_DRAWN);
        let picture = drawn.then(|| pairs.picture(PictureForm::Svg, texts()));
        Ok((pairs.table_json(), pairs.text(texts(), false), picture))
    })?;
    let picture = picture.transpose()?.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    Ok((to_python(py, &json)?, text, picture))
}

/// Compares a claim with the truth: the kind of the claim, its text, an assumption, the largest heap, the number
/// of heaps, parameters with what they run through, the convention, whose turn it is.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub fn audit(
    py: Python<'_>,
    game: String,
    kind: &str,
    claim: String,
    assuming: Option<String>,
    up_to: Option<u64>,
    heaps: Option<usize>,
    ranges: Vec<String>,
    misere: bool,
    right: bool,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<(Py<PyAny>, String, Vec<String>)> {
    let kind = match kind {
        "p-when" => ClaimKind::PWhen,
        "grundy" => ClaimKind::Grundy,
        _ => ClaimKind::FirstWinsWhen,
    };
    let read = |text: &String| {
        let message = || PyValueError::new_err(format!("no range such as K=1..6: {text}"));
        Range::read(text).ok_or_else(message)
    };
    let question = Question {
        game,
        claim: Claim { kind, text: claim },
        assuming,
        up_to,
        heaps,
        ranges: ranges.iter().map(read).collect::<PyResult<_>>()?,
        convention: convention(misere),
        mover: if right { bouton::Player::Right } else { bouton::Player::Left },
    };
    let (json, text, play) = work(py, &budget, own(&rules), move |limits| {
        let audit = audits::audit(&question, &limits)?;
        let play = match &audit.counterexample {
            // A play that cannot be shown is no failure of the audit.
            Some(found) => {
                found.play(&mut bouton::Session::new(limits), texts()).unwrap_or_default()
            }
            None => Vec::new(),
        };
        Ok((audit.json(), audit.text(texts()), play))
    })?;
    Ok((to_python(py, &json)?, text, play))
}

/// Looks for patterns in a game.
#[pyfunction]
pub fn discover(
    py: Python<'_>,
    game: String,
    to: Option<u64>,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<Told> {
    let ((json, text), failure) = work(py, &budget, own(&rules), move |limits| {
        let told = |found: &Discovery| (found.json(), found.text(texts()));
        match bouton::lab::discover::discover(&Game::read(&game, &limits)?, to, &limits) {
            Ok(found) => Ok((told(&found), found.gave_up())),
            // The partial result of a search without findings.
            Err(failure) => match failure.settled().map(told) {
                Some(told) => Ok((told, Some(failure))),
                None => Err(failure),
            },
        }
    })?;
    let json = to_python(py, &json)?;
    match failure {
        Some(failure) => {
            let found = (json, text).into_pyobject(py)?.into_any().unbind();
            Err(exception_with(py, &failure, found))
        }
        None => Ok((json, text)),
    }
}

/// The genus of a position or of an expression over forms in misère play, or a fact about a form.
#[pyfunction]
pub fn genus(
    py: Python<'_>,
    asked: String,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<Told> {
    tell(py, &budget, own(&rules), move |limits| {
        let genus = bouton::lab::misere_theory(asked.as_bytes(), limits)?;
        Ok((genus.json(), genus.text(texts())))
    })
}

/// The value of an expression of nim arithmetic: a number, or the powers of x in a polynomial.
#[pyfunction]
pub fn nimber(py: Python<'_>, expression: String, budget: Budget) -> PyResult<Py<PyAny>> {
    let value = work(py, &budget, Vec::new(), move |limits| {
        Ok(bouton::lab::nimber(expression.as_bytes(), &limits)?.value().clone())
    })?;
    match value {
        NimberValue::Number(number) => natural_to_python(py, &number),
        NimberValue::Polynomial(powers) => Ok(powers.into_pyobject(py)?.into_any().unbind()),
    }
}

/// The value of a position or an expression over games, or how two of them compare.
#[pyfunction]
pub fn value(
    py: Python<'_>,
    asked: String,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<Told> {
    tell(py, &budget, own(&rules), move |limits| {
        let mut value = bouton::lab::value(asked.as_bytes(), limits)?;
        Ok((value.json()?, value.text(texts())))
    })
}

/// All games, or those of a name, each with its text.
#[pyfunction]
pub fn games(py: Python<'_>, named: Option<String>, rules: Vec<Py<Rules>>) -> PyResult<Vec<Told>> {
    let texts: &Texts = texts();
    let found = work(py, &Budget::usual(), own(&rules), move |limits| {
        let games = match named {
            Some(name) => bouton::games_named(&name, &limits)?,
            None => bouton::games(),
        };
        Ok(games.iter().map(|game| (game.json(texts), game.text(texts))).collect::<Vec<_>>())
    })?;
    found.into_iter().map(|(json, text)| Ok((to_python(py, &json)?, text))).collect()
}

/// The identifiers of the statements that can be explained.
#[pyfunction]
pub fn theorems() -> Vec<&'static str> {
    bouton::lab::theorems().map(|theorem| theorem.id).collect()
}

/// A statement: conditions, proof, examples.
#[pyfunction]
pub fn theorem(py: Python<'_>, id: String, budget: Budget) -> PyResult<Told> {
    tell(py, &budget, Vec::new(), move |limits| {
        let statement = explained(&id, &limits)?;
        Ok((statement.json(texts()), statement.text(texts())))
    })
}

/// Checks a certificate.
#[pyfunction]
pub fn verify(py: Python<'_>, certificate: &Bound<'_, PyBytes>, budget: Budget) -> PyResult<Told> {
    let text = certificate.as_bytes().to_vec();
    tell(py, &budget, Vec::new(), move |limits| {
        let checked = bouton::verify(&text, &limits)?;
        Ok((checked.json(""), checked.text(texts())))
    })
}

/// Compares the values of a game with an OEIS b-file.
#[pyfunction]
pub fn compare_bfile(
    py: Python<'_>,
    game: String,
    file: &Bound<'_, PyBytes>,
    to: Option<u64>,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<Told> {
    let text = file.as_bytes().to_vec();
    tell(py, &budget, own(&rules), move |limits| {
        let file = BFile::read(text)?;
        let last = to.unwrap_or(file.last()).min(file.last());
        let comparison =
            file.compare(&mut Sequence::new(&Game::read(&game, &limits)?, last, limits)?, 0, last)?;
        Ok((comparison.json(), comparison.text(texts())))
    })
}
