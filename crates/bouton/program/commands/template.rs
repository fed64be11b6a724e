//! `bouton template`: a contest program for a game.

use super::{contest_output, solve::convention};
use crate::{args::Template as Options, output::CliError, within::out};
use bouton::{
    Failure, Game, Limits, Player, Watch,
    contest::{BoundFormat, KnownClaim, KnownKind, NoTemplate, TemplateAsk, template as written},
    lab::{
        audit::{Bounds, Claim, ClaimKind, Question, audit},
        discover::{Grade, Pattern, discover},
    },
    lang::{Texts, arg, msg},
};
use bouton_progress::Progress;
use std::{io::Write, process::ExitCode, sync::Arc, time::Duration};

/// Largest heaps of the audits of a claim, one after the other; none for as large as an audit looks by itself.
const SIZES: [Option<u64>; 4] = [Some(4), Some(7), Some(12), None];
/// Time limit of each of them.
const SOON: Duration = Duration::from_secs(3);

/// Writes the program on standard output.
///
/// # Errors
/// A bad game, or one for which there is no program; a claim that is wrong.
pub fn template(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let output = contest_output(&options.printed, texts)?;
    let ask = TemplateAsk {
        target: options.target,
        convention: convention(options.misere),
        max: options.max,
        input: options.input.clone(),
        output,
        known: None,
        by_rule: None,
    };
    let limits = options.limits.limits(Limits::default());
    let claim = &options.claim;
    let program = match (&claim.p_when, &claim.grundy, claim.from_discovery) {
        (Some(text), ..) => of_claim(ClaimKind::PWhen, text, options, ask, limits, texts)?,
        (_, Some(text), _) => of_claim(ClaimKind::Grundy, text, options, ask, limits, texts)?,
        (.., true) => from_discovery(options, ask, limits, texts)?,
        _ => written(&options.game, &ask, limits, texts)?,
    };
    let mut out = out();
    out.write_all(program.as_bytes())?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The program that goes by a claim, which is audited first.
fn of_claim(
    kind: ClaimKind,
    text: &str,
    options: &Options,
    ask: TemplateAsk,
    limits: Limits,
    texts: &Texts,
) -> Result<String, CliError> {
    let claim = Claim { kind, text: text.to_string() };
    let assuming = options.assuming.clone();
    let bound = BoundFormat::read(&options.input, &options.game, &limits)?;
    let is_of_input = |bound: BoundFormat| bound.has_parameters() || bound.reads_words();
    if assuming.is_some() || bound.is_some_and(is_of_input) {
        // No audit has numbers or letters of an input in it: the claim is compared where the program is written.
        let known = Some(KnownClaim { assuming, ..known(&claim, &options.game, None) });
        return Ok(written(&options.game, &TemplateAsk { known, ..ask }, limits, texts)?);
    }
    let mut question = Question {
        game: options.game.clone(),
        claim: claim.clone(),
        assuming: None,
        up_to: None,
        heaps: None,
        ranges: Vec::new(),
        convention: ask.convention,
        mover: Player::Left,
    };
    let watch = Arc::new(Watch::default());
    let progress = Progress::of(&watch);
    // As far as is soon done: small heaps first, whatever the rules.
    let mut held = None;
    for up_to in SIZES {
        question.up_to = up_to;
        let watched = Limits { watch: Some(Arc::clone(&watch)), ..limits.clone() };
        let time = Some(watched.time.map_or(SOON, |time| time.min(SOON)));
        let audited = match audit(&question, &Limits { time, ..watched }) {
            // A limit, which may be met in a script.
            Err(_) if held.is_some() => break,
            audited => audited?,
        };
        if audited.counterexample.is_some() {
            drop(progress);
            let text = audited.text(texts);
            return Err(CliError::Usage(texts.say(&msg::TemplateClaimWrong), text));
        }
        held = Some(checked(&claim, audited.bounds, audited.checked, texts));
    }
    drop(progress);
    let heading = held.unwrap_or_default();
    let known = Some(known(&claim, &options.game, Some(heading)));
    Ok(written(&options.game, &TemplateAsk { known, ..ask }, limits, texts)?)
}

/// The program that goes by what is proved of the game, or by the strongest pattern that can be written.
fn from_discovery(
    options: &Options,
    ask: TemplateAsk,
    limits: Limits,
    texts: &Texts,
) -> Result<String, CliError> {
    let own = |game: &str, heading: String| -> Result<Option<String>, CliError> {
        let ask = TemplateAsk { by_rule: Some(heading), ..ask.clone() };
        unless_refused(written(game, &ask, limits.clone(), texts))
    };
    if let Some(program) = own(&options.game, texts.say(&msg::TemplateByRule))? {
        return Ok(program);
    }
    let watch = Arc::new(Watch::default());
    let watched = Limits { watch: Some(Arc::clone(&watch)), ..limits.clone() };
    let progress = Progress::of(&watch);
    let found =
        Game::read(&options.game, &watched).and_then(|game| discover(&game, None, &watched));
    drop(progress);
    let mut findings = found?.findings;
    findings.retain(|finding| finding.convention == ask.convention);
    // A guess comes last; the heading says how far it was checked.
    findings.sort_by_key(|finding| matches!(finding.grade, Grade::Guess));
    for finding in findings {
        let heading = match &finding.grade {
            Grade::Proved(theorem) => {
                let name = texts.by_id(&format!("theorem-{}", theorem.id)).unwrap_or_default();
                texts.say(&msg::TemplateClaimProved {
                    kind: arg(finding.claim.kind.name()),
                    claim: arg(&finding.claim.text),
                    name: arg(name),
                    source: arg(theorem.source),
                })
            }
            Grade::Held | Grade::Guess => {
                checked(&finding.claim, finding.checked.bounds, finding.checked.positions, texts)
            }
        };
        if let Pattern::Same { game, shift: 0, .. } = &finding.pattern {
            match own(game, heading)? {
                Some(program) => return Ok(program),
                None => continue,
            }
        }
        let known = Some(known(&finding.claim, &options.game, Some(heading)));
        let ask = TemplateAsk { known, ..ask.clone() };
        // Another finding may have a program.
        if let Some(program) = unless_refused(written(&options.game, &ask, limits.clone(), texts))?
        {
            return Ok(program);
        }
    }
    let game = arg(&options.game);
    let command = format!("bouton discover {}", options.game);
    Err(CliError::Usage(
        texts.say(&msg::TemplateClaimNone { game }),
        texts.say(&msg::TemplateClaimNoneHelp { command: arg(command) }),
    ))
}

/// The program, or none where there is no honest one.
fn unless_refused(written: Result<String, Failure>) -> Result<Option<String>, CliError> {
    match written {
        Err(why) if why.cause::<NoTemplate>().is_some() => Ok(None),
        written => Ok(Some(written?)),
    }
}

/// A claim as a program takes it.
fn known(claim: &Claim, game: &str, heading: Option<String>) -> KnownClaim {
    let kind = match claim.kind {
        ClaimKind::PWhen => KnownKind::PWhen,
        ClaimKind::FirstWinsWhen => KnownKind::FirstWinsWhen,
        ClaimKind::Grundy => KnownKind::Grundy,
    };
    let parameters = bouton::lab::audit::parameters_of(game);
    KnownClaim { kind, text: claim.text.clone(), parameters, heading, assuming: None }
}

/// The line that says how far a claim was checked.
fn checked(claim: &Claim, bounds: Bounds, positions: u64, texts: &Texts) -> String {
    let (kind, claim) = (arg(claim.kind.name()), arg(&claim.text));
    let (positions, most) = (arg(positions), arg(bounds.up_to));
    match bounds.is_together {
        true => texts.say(&msg::TemplateClaimTogether { kind, claim, positions, most }),
        false => {
            let heaps = arg(bounds.heaps);
            texts.say(&msg::TemplateClaim { kind, claim, positions, heaps, most })
        }
    }
}
