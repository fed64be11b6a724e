//! The tools: the questions of the API, and some that the page does not ask.

use crate::commands::contest::Findings;
use bouton::{
    Convention, Limits,
    contest::{SampleAsk, TargetLanguage},
    lab::discover::discover,
    verify,
    view::{DiscoveryView, SampleView, VerificationView},
};
use bouton_api::{
    ApiAnswer, CONVENTION, Endpoint, GAME, Kind, LANG, Parameter, Params, Problem, RULES, Said,
    Tool, shape,
};

const TO: Parameter = Parameter {
    name: "to",
    about: "The largest heap that is looked at; if nothing is said, as far as is quick.",
    kind: Kind::Whole(1, 10_000),
    required: false,
    example: "100",
};
const CERTIFICATE: Parameter = Parameter {
    name: "certificate",
    about: "The text of a certificate, line by line.",
    kind: Kind::List("\n"),
    required: true,
    example: "bouton certificate 1\ngame: octal:0.33\ncode: 0.33\npreperiod: 0\nperiod: 3\nsaltus: 0\nmax-value: 2\n\
        theorem: subtraction\nwindow: 3 = 1 + 2\nvalues: 6\n\
        digest: sha256:6aef5a319314f783ef88c311427ee72becaf60796d8bd347b6f1646ab2cde517\nhint: none\n\
        program: bouton 0.1.0\n\
        checksum: sha256:e5d3a2c93221976b471d197f311bb09969828c445fe0cbc073b0720da4c4e806\n",
};
const INPUT: Parameter = Parameter {
    name: "input",
    about: "The sample input of a contest problem, line by line.",
    kind: Kind::List("\n"),
    required: true,
    example: "4\n3\n3 4 5\n2\n1 1\n3\n1 2 3\n1\n7\n",
};
const OUTPUT: Parameter = Parameter {
    name: "output",
    about: "Its answers, line by line.",
    kind: Kind::List("\n"),
    required: true,
    example: "Yes\nNo\nNo\nYes\n",
};
const OF_GAME: Parameter = Parameter {
    about: "The game of the problem; if nothing is said, each known game is tried.",
    required: false,
    example: "nim",
    ..GAME
};
const TARGET: Parameter = Parameter {
    name: "target",
    about: "The language of the program.",
    kind: Kind::Choice(&["cpp", "rust", "python", "java"]),
    required: false,
    example: "cpp",
};
const MAX: Parameter = Parameter {
    name: "max",
    about: "The largest number that the problem permits in a position.",
    kind: Kind::Whole(1, u64::MAX),
    required: false,
    example: "1000000000",
};

/// Questions that the API does not answer: the page does not ask them, and contests are beyond what it sees.
const MORE: &[Endpoint] = &[
    Endpoint {
        path: "/api/discover",
        fixed: false,
        about: "The patterns of a game: periods, formulas and the like, each proved or with the range in which it was checked.",
        parameters: &[GAME, RULES, TO, LANG],
        answer: discovered,
        schema: shape::<Said<DiscoveryView>>,
    },
    Endpoint {
        path: "/api/verify",
        fixed: false,
        about: "Check a certificate of a period or of a misère quotient, with a checker that shares no code with the engines; or replay an explanation, as JSON of `explain` at the level `proof`, against the moves of its game.",
        parameters: &[CERTIFICATE, LANG],
        answer: verified,
        schema: shape::<Said<VerificationView>>,
    },
    Endpoint {
        path: "/api/contest",
        fixed: false,
        about: "From the sample of a contest problem: the format of its input, the games that agree with all answers, and for the first of them why the winner wins, and a program that was compared with the engines.",
        parameters: &[INPUT, OUTPUT, OF_GAME, RULES, CONVENTION, TARGET, MAX, LANG],
        answer: inferred,
        schema: shape::<SampleView>,
    },
];

/// All tools: those of the API, then those above.
pub fn tools() -> impl Iterator<Item = Tool> {
    bouton_api::tools().chain(MORE.iter().map(Tool::of))
}

fn discovered(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let found = discover(&asked.one_game(&limits)?, asked.whole(TO.name), &limits)?;
    let answer = Said { say: found.text(asked.texts()), answer: found.view() };
    Ok(ApiAnswer::new(&answer).whole(found.exceeded.is_none()))
}

fn verified(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let text = asked.text(CERTIFICATE.name).unwrap_or_default();
    // Lines that come as a list are joined: the last has no end.
    let end = if text.ends_with('\n') { "" } else { "\n" };
    let answer = verify(format!("{text}{end}").as_bytes(), &limits)?;
    let say = answer.text(asked.texts());
    Ok(ApiAnswer::new(&Said { answer: answer.view(CERTIFICATE.name), say }))
}

fn inferred(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let text = |parameter: &Parameter| asked.text(parameter.name).unwrap_or_default().to_string();
    let ask = SampleAsk {
        input: text(&INPUT),
        output: text(&OUTPUT),
        game: asked.text(GAME.name).map(str::to_string),
        misere: asked.convention() == Convention::Misere,
    };
    let target = TargetLanguage::ALL
        .into_iter()
        .find(|target| Some(target.name()) == asked.text(TARGET.name));
    let target = target.unwrap_or(TargetLanguage::Cpp);
    let findings = Findings::of(&ask, target, asked.whole(MAX.name), &limits, asked.texts())?;
    Ok(ApiAnswer::new(&findings.view(asked.texts())))
}
