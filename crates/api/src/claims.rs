//! Questions about what somebody believes of a game: nim-values, or a formula.

use super::{
    ApiAnswer, Endpoint, Kind, Parameter, Params,
    asked::{CONVENTION, GAME, LANG, RULES, TO_MOVE},
    schema::shape,
};
use crate::problem::Problem;
use bouton_answers::Session;
use bouton_lab::{
    CheckedValuesView,
    audit::{AuditView, Claim, ClaimKind, Question, audit},
    check_values,
    theorem::{NamedStatementView, StatementView, statements, theorem},
};
use bouton_solve::Limits;
use schemars::JsonSchema;
use serde::Serialize;

/// Maximum number of values that are checked at once.
const MOST_VALUES: usize = 1001;

const VALUES: Parameter = Parameter {
    name: "values",
    about: "The nim-values of heap 0, heap 1 and so on, joined by `,`; nothing between two commas where none is said.",
    kind: Kind::List(","),
    required: true,
    example: "0,1,2,3,1",
};
const CLAIM: Parameter = Parameter {
    name: "claim",
    about: "A formula of the heaps: `h` each of them, `n` the first, `x` all; `xor(x) == 0`, `h % 4`.",
    kind: Kind::Text,
    required: true,
    example: "h % 4",
};
const ABOUT: Parameter = Parameter {
    name: "about",
    about: "What the formula is: the nim-value (so if nothing is said), or when the player to move loses, or wins.",
    kind: Kind::Choice(&["grundy", "p-when", "first-wins-when"]),
    required: false,
    example: "grundy",
};
const ASSUMING: Parameter = Parameter {
    name: "assuming",
    about: "Only positions are checked of which this formula holds.",
    kind: Kind::Text,
    required: false,
    example: "all(h > 0)",
};
const UP_TO: Parameter = Parameter {
    name: "up_to",
    about: "The largest heap; if nothing is said, as large as makes no more positions than three heaps of up to 30 have, and 20 where positions are searched.",
    kind: Kind::Whole(0, 10_000),
    required: false,
    example: "20",
};
const HEAPS: Parameter = Parameter {
    name: "heaps",
    about: "The most heaps; if nothing is said, 1 of a formula about one heap, else 3.",
    kind: Kind::Whole(1, 8),
    required: false,
    example: "3",
};

const ID: Parameter = Parameter {
    name: "id",
    about: "The identifier of a statement.",
    kind: Kind::Text,
    required: true,
    example: "bouton",
};

pub const ENDPOINTS: &[Endpoint] = &[
    Endpoint {
        path: "/api/check",
        fixed: false,
        about: "Whether nim-values that somebody wrote down are right: the first that is wrong, and why.",
        parameters: &[GAME, RULES, VALUES, LANG],
        answer: check,
        schema: shape::<CheckedValuesView>,
    },
    Endpoint {
        path: "/api/audit",
        fixed: false,
        about: "Whether a formula holds of all positions up to some bounds: the smallest counterexample, with the play that shows it.",
        parameters: &[GAME, RULES, CLAIM, ABOUT, ASSUMING, UP_TO, HEAPS, CONVENTION, TO_MOVE, LANG],
        answer: audited,
        schema: shape::<AuditSaidView>,
    },
    Endpoint {
        path: "/api/theorems",
        fixed: true,
        about: "The statements that can be explained, each by its identifier and its name.",
        parameters: &[LANG],
        answer: theorems,
        schema: shape::<Vec<NamedStatementView>>,
    },
    Endpoint {
        path: "/api/theorem",
        fixed: false,
        about: "A statement: conditions, each with its smallest counterexample once it is left out; proof as a tree; examples; source.",
        parameters: &[ID, LANG],
        answer: explained,
        schema: shape::<StatementSaidView>,
    },
];

/// A statement, as data and in words.
#[derive(Debug, Serialize, JsonSchema)]
struct StatementSaidView {
    /// The statement.
    #[serde(flatten)]
    statement: StatementView,
    /// It, in paragraphs.
    say: String,
}

fn theorems(asked: &Params, _: Limits) -> Result<ApiAnswer, Problem> {
    Ok(ApiAnswer::new(&statements(asked.texts())))
}

fn explained(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let statement = theorem(asked.text(ID.name).unwrap_or_default(), &limits)?;
    let say = statement.text(asked.texts());
    Ok(ApiAnswer::new(&StatementSaidView { statement: statement.view(asked.texts()), say }))
}

/// An audit, as data and in words.
#[derive(Debug, Serialize, JsonSchema)]
struct AuditSaidView {
    /// The audit.
    #[serde(flatten)]
    audit: AuditView,
    /// The result in sentences.
    say: String,
    /// The play that shows the counterexample, line by line; empty where there is none.
    play: Vec<String>,
}

fn check(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let text = asked.text(VALUES.name).unwrap_or_default();
    let count = text.split(',').count();
    if count > MOST_VALUES {
        return Err(Problem::TooMany { count: count as u64, most: MOST_VALUES as u64 });
    }
    let values = text.split(',').map(said).collect::<Result<Vec<Option<u64>>, Problem>>()?;
    let checked = check_values(&asked.one_game(&limits)?, &values, limits)?;
    Ok(ApiAnswer::new(&checked.view(asked.texts())))
}

/// A value as it was written, if one was.
fn said(text: &str) -> Result<Option<u64>, Problem> {
    let text = text.trim();
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        _ if text.is_empty() => Ok(None),
        Ok(value) if digits => Ok(Some(value)),
        _ => {
            let value = text.to_string();
            Err(Problem::NotWhole { name: VALUES.name, value, least: 0, most: u64::MAX })
        }
    }
}

fn audited(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let kind = match asked.text(ABOUT.name) {
        Some("p-when") => ClaimKind::PWhen,
        Some("first-wins-when") => ClaimKind::FirstWinsWhen,
        _ => ClaimKind::Grundy,
    };
    let claim = asked.text(CLAIM.name).unwrap_or_default().to_string();
    let question = Question {
        game: asked.game()?.to_string(),
        claim: Claim { kind, text: claim },
        assuming: asked.text(ASSUMING.name).map(str::to_string),
        up_to: asked.whole(UP_TO.name),
        heaps: asked.whole(HEAPS.name).and_then(|heaps| usize::try_from(heaps).ok()),
        ranges: Vec::new(),
        convention: asked.convention(),
        mover: asked.mover(),
    };
    let answer = audit(&question, &limits)?;
    let texts = asked.texts();
    let found = answer.counterexample.as_ref();
    let play = found.map(|found| found.play(&mut Session::new(limits), texts));
    // The play is an addition: what is said stands without it.
    let (play, whole) = match play {
        Some(Err(_)) => (Vec::new(), false),
        Some(Ok(play)) => (play, true),
        None => (Vec::new(), true),
    };
    let answer = AuditSaidView { audit: answer.view(), say: answer.text(texts), play };
    Ok(ApiAnswer::new(&answer).whole(whole))
}
