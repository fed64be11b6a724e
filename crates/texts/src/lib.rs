#![doc = include_str!("../README.md")]

use bouton_core::Natural;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue, concurrent};
use fluent_syntax::ast;
use std::{borrow::Cow, cmp::Reverse, fmt, sync::OnceLock, time::Duration};

/// A language of people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Chinese, in simplified characters.
    Zh,
}

impl Lang {
    /// Every language there is.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Zh];

    /// The language tag: `en` or `zh`.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Zh => "zh",
        }
    }

    /// The language that a tag or the name of a locale asks for: `en-US`, `zh_CN.UTF-8`,
    /// `zh-Hant-TW`, in capitals or not. `C` and `POSIX` ask for none.
    pub fn parse(tag: &str) -> Option<Lang> {
        let language = tag.trim().split(['-', '_', '.', '@']).next()?;
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(language))
    }

    /// The first wish that is understood, else English. A wish may be a list itself, as in
    /// `LANGUAGE` (`zh_TW:en`) and `Accept-Language` (`fr, zh;q=0.8, en;q=0.5`); the weights
    /// order the items of one list.
    pub fn negotiate<'a>(wishes: impl IntoIterator<Item = &'a str>) -> Lang {
        wishes.into_iter().find_map(best_of_list).unwrap_or_default()
    }

    /// Its row in a table of all languages.
    fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The language of the heaviest item that is understood; the first among equals.
fn best_of_list(list: &str) -> Option<Lang> {
    let weighed = list.split([':', ',']).filter_map(|item| {
        let (tag, parameters) = item.split_once(';').unwrap_or((item, ""));
        let weight = parameters.split(';').find_map(|p| p.trim().strip_prefix("q="));
        // A weight that cannot be read is no reason to ignore the wish.
        let weight = weight.and_then(|q| q.trim().parse::<f32>().ok()).unwrap_or(1.0);
        let thousandths = (weight.clamp(0.0, 1.0) * 1000.0) as u32;
        (thousandths > 0).then_some((Lang::parse(tag)?, thousandths))
    });
    // `min_by_key` keeps the first of several, `max_by_key` the last.
    weighed.min_by_key(|(_, weight)| Reverse(*weight)).map(|(lang, _)| lang)
}

/// For whom sentences are: a hint names what its reader can use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Surface {
    /// The program, and its page: commands and options.
    #[default]
    Terminal,
    /// The package for Python: functions and keywords.
    Python,
    /// Assistants: tools and arguments.
    Tools,
}

impl Surface {
    /// All of them.
    pub const ALL: [Surface; 3] = [Surface::Terminal, Surface::Python, Surface::Tools];
}

/// The value of a variable: text, or a number that the sentence may agree with.
#[derive(Clone, Debug, PartialEq)]
pub struct Arg<'a>(FluentValue<'a>);

/// Anything printable as the value of a variable, as text: no sentence can agree with it.
pub fn arg(value: impl fmt::Display) -> Arg<'static> {
    value.to_string().into()
}

/// Typed text, fit for a sentence: short, and with control signs spelt out, so
/// that a pasted file neither floods nor steers the terminal.
pub fn quoted(typed: &str) -> Arg<'static> {
    const MOST: usize = 40;
    let mut shown = String::new();
    for c in typed.chars().take(MOST) {
        match c {
            // Harmless, and `escape_debug` would put a backslash before them.
            '"' | '\'' | '\\' => shown.push(c),
            _ => shown.extend(c.escape_debug()),
        }
    }
    if typed.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    arg(shown)
}

impl Arg<'_> {
    /// The value, borrowed: the digits of a large number are not copied.
    fn value(&self) -> FluentValue<'_> {
        match &self.0 {
            FluentValue::String(text) => FluentValue::String(Cow::Borrowed(text)),
            other => other.clone(),
        }
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg(FluentValue::String(text.into()))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::from(text.as_str())
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg(FluentValue::String(text.into()))
    }
}

impl From<u64> for Arg<'_> {
    fn from(number: u64) -> Self {
        // The numbers of the bundle are floating: beyond 2^53 the digits would be others.
        if number <= 1 << 53 { Arg(FluentValue::from(number)) } else { arg(number) }
    }
}

impl From<u32> for Arg<'_> {
    fn from(number: u32) -> Self {
        u64::from(number).into()
    }
}

impl From<usize> for Arg<'_> {
    fn from(number: usize) -> Self {
        (number as u64).into()
    }
}

impl From<&Natural> for Arg<'_> {
    fn from(number: &Natural) -> Self {
        u64::try_from(number).map_or_else(|_| arg(number), Arg::from)
    }
}

impl From<Natural> for Arg<'_> {
    fn from(number: Natural) -> Self {
        Arg::from(&number)
    }
}

/// Seconds. Whole ones are a number that a sentence can agree with.
impl From<Duration> for Arg<'_> {
    fn from(time: Duration) -> Self {
        match time.subsec_nanos() {
            0 => time.as_secs().into(),
            _ => arg(time.as_secs_f64()),
        }
    }
}

/// A sentence with its variables filled in, in no language yet. Implemented by the structs of
/// [`msg`].
pub trait Message {
    /// The identifier in the texts.
    fn id(&self) -> &'static str;

    /// The variables.
    fn args(&self) -> FluentArgs<'_>;
}

/// One struct for every message of the texts, written by the build script.
pub mod msg {
    use super::{Arg, Message};
    use fluent_bundle::FluentArgs;

    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

/// All sentences of one language, for one surface.
pub struct Texts {
    lang: Lang,
    surface: Surface,
    /// The formatter of sentences; it holds none itself.
    bundle: concurrent::FluentBundle<FluentResource>,
    /// Each message, read when it is first said: a run of the program says few of them.
    messages: Box<[OnceLock<FluentResource>]>,
}

impl Texts {
    /// The texts of this language for the terminal, built when they are first asked for.
    pub fn of(lang: Lang) -> &'static Texts {
        Texts::on(Surface::Terminal, lang)
    }

    /// The texts of this language for a surface.
    ///
    /// ```
    /// use bouton_texts::{Lang, Surface, Texts, msg};
    ///
    /// let hint = |surface| Texts::on(surface, Lang::En).say(&msg::ErrorUnknownGameLabel);
    /// assert_eq!(hint(Surface::Terminal), "`bouton games` lists every game");
    /// assert_eq!(hint(Surface::Python), "`bouton.games()` lists every game");
    /// ```
    pub fn on(surface: Surface, lang: Lang) -> &'static Texts {
        static TEXTS: [[OnceLock<Texts>; Lang::ALL.len()]; Surface::ALL.len()] =
            [const { [const { OnceLock::new() }; Lang::ALL.len()] }; Surface::ALL.len()];
        TEXTS[surface as usize][lang.index()].get_or_init(|| Texts::build(surface, lang))
    }

    fn build(surface: Surface, lang: Lang) -> Texts {
        let tag = lang.code().parse().unwrap_or_default();
        let mut bundle = concurrent::FluentBundle::new_concurrent(vec![tag]);
        // The isolating marks would be bytes in the output that can be neither seen nor typed.
        bundle.set_use_isolating(false);
        let messages = msg::IDS.iter().map(|_| OnceLock::new()).collect();
        Texts { lang, surface, bundle, messages }
    }

    /// These texts for another surface.
    pub fn to(&self, surface: Surface) -> &'static Texts {
        Texts::on(surface, self.lang)
    }

    /// For whom the sentences are.
    pub fn surface(&self) -> Surface {
        self.surface
    }

    /// The source of the message at a place.
    fn source(&self, at: usize) -> &'static str {
        let others = msg::ELSEWHERE[self.lang.index()];
        let other = (self.surface as usize).checked_sub(1).map(|surface| others[surface]);
        let found = other.and_then(|list| {
            let found = list.binary_search_by_key(&at, |(place, _)| *place).ok()?;
            Some(list[found].1)
        });
        found.unwrap_or(msg::SOURCES[self.lang.index()][at])
    }

    /// The language of these texts.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The gap between two sentences: Chinese has none.
    pub fn gap(&self) -> &'static str {
        if self.lang() == Lang::Zh { "" } else { " " }
    }

    /// The sentence.
    pub fn say(&self, message: &(impl Message + ?Sized)) -> String {
        let id = message.id();
        let (text, errors) = self.format(id, Some(&message.args())).unwrap_or_default();
        debug_assert!(!text.is_empty() && errors.is_empty(), "{id}: {errors:?}");
        text
    }

    /// The sentence of a message without variables, by an identifier known only at run time:
    /// `rule-nim`. `None` where there is no such message, or it has variables.
    pub fn by_id(&self, id: &str) -> Option<String> {
        self.format(id, None).filter(|(_, errors)| errors.is_empty()).map(|(text, _)| text)
    }

    /// The sentence of a message known only at run time, each of its variables found by its name.
    /// `None` where there is no such message, or a variable is not found: then the call is wrong.
    pub fn say_by_id<'a>(
        &self,
        id: &str,
        mut variable: impl FnMut(&str) -> Option<Arg<'a>>,
    ) -> Option<String> {
        let at = place(id)?;
        let mut args = FluentArgs::new();
        for name in msg::VARIABLES.get(at)?.iter() {
            let value = variable(name);
            debug_assert!(value.is_some(), "{id}: the variable `{name}` is not found");
            args.set(*name, value?.0);
        }
        self.format(id, Some(&args)).filter(|(_, errors)| errors.is_empty()).map(|(text, _)| text)
    }

    /// Every message whose identifier begins with `prefix`, for a page that puts in the variables
    /// itself: each stands as its name in braces, `{count}`.
    pub fn with_prefix(&self, prefix: &str) -> Vec<(&'static str, String)> {
        let ids = msg::IDS.iter().zip(msg::VARIABLES);
        let wanted = ids.filter(|(id, _)| id.starts_with(prefix));
        let said = wanted.filter_map(|(id, variables)| {
            let names = variables.iter().map(|name| (*name, format!("{{{name}}}")));
            let (text, _) = self.format(id, Some(&names.collect()))?;
            Some((*id, text))
        });
        said.collect()
    }

    /// "a", "a or b", "a, b or c". Empty for no items.
    pub fn any_of(&self, items: &[impl AsRef<str>]) -> String {
        let Some((last, firsts)) = items.split_last() else { return String::new() };
        let joined = firsts.iter().map(|item| Cow::Borrowed(item.as_ref())).reduce(|all, next| {
            let (first, last) = (Arg::from(&*all), Arg::from(&*next));
            Cow::Owned(self.say(&msg::ListComma { first, last }))
        });
        match joined {
            None => last.as_ref().into(),
            Some(all) => {
                let (first, last) = (Arg::from(&*all), last.as_ref());
                match last.starts_with(|first: char| first.is_ascii_graphic()) {
                    true => self.say(&msg::ListOrNumber { first, last: last.into() }),
                    false => self.say(&msg::ListOr { first, last: last.into() }),
                }
            }
        }
    }

    fn format(&self, id: &str, args: Option<&FluentArgs>) -> Option<(String, Vec<FluentError>)> {
        let at = place(id)?;
        let message = self.messages.get(at)?.get_or_init(|| {
            let source = self.source(at).to_string();
            // The build script has accepted it; what could be read is the best there is.
            let (Ok(message) | Err((message, _))) = FluentResource::try_new(source);
            message
        });
        let Some(ast::Entry::Message(message)) = message.get_entry(0) else { return None };
        let pattern = message.value.as_ref()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors).into_owned();
        Some((text, errors))
    }
}

/// The place of a message in the order of the texts.
fn place(id: &str) -> Option<usize> {
    let at = msg::PLACES.binary_search_by_key(&id, |(known, _)| known).ok()?;
    Some(msg::PLACES[at].1)
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Texts { lang, surface, .. } = self;
        f.debug_struct("Texts")
            .field("lang", lang)
            .field("surface", surface)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_agrees_with_seconds() {
        let said = |milliseconds| {
            let limit = Duration::from_millis(milliseconds).into();
            Texts::of(Lang::En).say(&msg::ErrorFileTooSlow { limit })
        };
        assert_eq!(said(1000), "reading this file took more than 1 second");
        assert_eq!(said(60_000), "reading this file took more than 60 seconds");
        assert_eq!(said(1500), "reading this file took more than 1.5 seconds");
    }

    #[test]
    fn every_message_formats_in_both_languages() {
        let args: [Arg; 5] =
            [0u64.into(), 1u64.into(), 2u64.into(), u64::MAX.into(), "heap".into()];
        let surfaces = || Surface::ALL.into_iter();
        for (lang, surface) in Lang::ALL.into_iter().flat_map(|l| surfaces().map(move |s| (l, s))) {
            let texts = Texts::on(surface, lang);
            for arg in &args {
                let specimens = msg::specimens(arg);
                assert_eq!(specimens.len(), msg::IDS.len());
                for (message, id) in specimens.iter().zip(msg::IDS) {
                    assert_eq!(message.id(), *id);
                    let (text, errors) = texts.format(id, Some(&message.args())).unwrap();
                    assert!(errors.is_empty(), "{lang} {id}: {errors:?}");
                    assert!(!text.is_empty(), "{lang} {id}");
                    // Braces are signs of codes; those of variables would be left outside backticks,
                    // or have a `$`.
                    let words: String = text.split('`').step_by(2).collect();
                    let left = words.contains(['{', '}']) || text.contains("{$");
                    let bad = left || text.contains(['\u{2068}', '\n']);
                    assert!(!bad, "{lang} {id}: {text}");
                    assert_eq!(text, texts.say(message.as_ref()));
                }
            }
        }
    }

    /// Signs of a surface: pieces of text between backticks.
    fn is_command(piece: &str) -> bool {
        // The first line of a certificate is no command.
        piece.starts_with("--") || piece.starts_with("bouton ") && piece != "bouton certificate 1"
    }

    fn is_python(piece: &str) -> bool {
        let keyword = piece.strip_suffix('=').unwrap_or_default();
        let is_name = !keyword.is_empty() && keyword.chars().all(|c| c.is_ascii_lowercase());
        let is_call = piece.starts_with("bouton.") || piece.starts_with('.');
        is_name || is_call && piece.contains('(')
    }

    #[test]
    fn hints_name_what_their_reader_can_use() {
        // Sentences of the program, of its page, of its server, of its prompts, of contest programs and of checkpoints alone.
        const PROGRAM: &str = "atlas book checkpoint class cli cluster error-unknown-problem format glossary help \
            mcp page problem problems refused-lines refused-template refused-tests \
            refused-too-many-moves sample script-page stress template web-host";
        let is_program = |id: &str| {
            let of = |prefix: &str| {
                id.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
            };
            PROGRAM.split(' ').any(of)
        };
        let (mut differ, mut wrong) = (0, Vec::new());
        for lang in Lang::ALL {
            for message in msg::specimens(&arg("x")) {
                let id = message.id();
                let said =
                    Surface::ALL.map(|surface| Texts::on(surface, lang).say(message.as_ref()));
                let has = |surface: Surface, sign: fn(&str) -> bool| {
                    said[surface as usize].split('`').skip(1).step_by(2).any(sign)
                };
                let python = has(Surface::Terminal, is_python) || has(Surface::Tools, is_python);
                let tools = ["the tool", "工具"].iter().any(|word| {
                    [Surface::Terminal, Surface::Python]
                        .iter()
                        .any(|surface| said[*surface as usize].contains(word))
                });
                let commands = has(Surface::Python, is_command) || has(Surface::Tools, is_command);
                if python || (tools || commands) && !is_program(id) {
                    wrong.push(format!("{id}: {said:?}"));
                }
                differ += usize::from(said[0] != said[1]);
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
        assert!(differ > 50, "{differ}");
    }

    #[test]
    fn no_sentence_is_left_in_english() {
        let chinese = |c: char| matches!(c, '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ffef}' | '\u{4e00}'..='\u{9fff}');
        let zh = Texts::of(Lang::Zh);
        for message in msg::specimens(&arg("x")) {
            let (id, text) = (message.id(), zh.say(message.as_ref()));
            // Keys, formulas and options are the same everywhere.
            let words = text.split(|c: char| !c.is_alphabetic()).any(|word| word.len() > 1);
            let is_option = text.starts_with("--");
            assert!(text.contains(chinese) || !words || is_option, "{id}: {text}");
        }
        for message in msg::specimens(&arg("x")) {
            let (id, text) = (message.id(), Texts::of(Lang::En).say(message.as_ref()));
            assert!(!text.contains(chinese), "{id}: {text}");
        }
    }

    #[test]
    fn both_files_have_the_same_order_and_groups() {
        let outline = |source: &str| -> Vec<String> {
            let lines = source.lines();
            let group = |line: &str| line.starts_with("## ").then(|| "##".to_string());
            let message = |line: &str| {
                let (id, _) = line.split_once(" =")?;
                id.starts_with(|c: char| c.is_ascii_lowercase()).then(|| id.to_string())
            };
            lines.filter_map(|line| group(line).or_else(|| message(line))).collect()
        };
        let en = outline(include_str!("../en.ftl"));
        assert_eq!(en, outline(include_str!("../zh.ftl")));
        let messages: Vec<String> = en.into_iter().filter(|item| item != "##").collect();
        assert_eq!(messages, msg::IDS);
    }

    #[test]
    fn every_theorem_has_a_name_and_a_statement() {
        for lang in Lang::ALL {
            let texts = Texts::of(lang);
            for id in msg::IDS.iter().filter(|id| id.starts_with("theorem-")) {
                let name = id.strip_suffix("-statement").unwrap_or(id);
                let statement = texts.by_id(&format!("{name}-statement")).expect(id);
                assert!(statement.ends_with(['.', '。']), "{statement}");
                assert!(!texts.by_id(name).expect(name).ends_with(['.', '。']));
            }
        }
    }

    #[test]
    fn tags_are_understood() {
        for tag in ["en", "EN", "en-US", "en_GB.UTF-8", "en.utf8", " en ", "en@quot"] {
            assert_eq!(Lang::parse(tag), Some(Lang::En), "{tag}");
        }
        for tag in ["zh", "zh-CN", "zh-Hans", "zh_CN.UTF-8", "ZH-tw", "zh_TW", "zh-Hant-HK"] {
            assert_eq!(Lang::parse(tag), Some(Lang::Zh), "{tag}");
        }
        for tag in ["", "C", "POSIX", "C.UTF-8", "*", "fr", "english", "zhx", "-", "日"] {
            assert_eq!(Lang::parse(tag), None, "{tag}");
        }
        for lang in Lang::ALL {
            assert_eq!(Lang::parse(lang.code()), Some(lang));
            assert_eq!(Lang::ALL[lang.index()], lang);
        }
    }

    #[test]
    fn wishes_are_negotiated() {
        let cases: [(&[&str], Lang); 14] = [
            (&[], Lang::En),
            (&[""], Lang::En),
            (&["C"], Lang::En),
            (&["C", "zh_CN.UTF-8"], Lang::Zh),
            (&["en", "zh"], Lang::En),
            (&["zh", "en"], Lang::Zh),
            (&["fr_FR", "zh_TW:en"], Lang::Zh),
            (&["de:en:zh"], Lang::En),
            (&["fr", "de"], Lang::En),
            (&["en;q=0.3, zh;q=0.7"], Lang::Zh),
            (&["zh-CN,zh;q=0.9,en;q=0.8"], Lang::Zh),
            (&["en-US,en;q=0.9,zh;q=0.8"], Lang::En),
            (&["fr, *;q=0.5, zh; q=0.2"], Lang::Zh),
            (&["zh;q=0", "zh;q=nonsense"], Lang::Zh),
        ];
        for (wishes, lang) in cases {
            assert_eq!(Lang::negotiate(wishes.iter().copied()), lang, "{wishes:?}");
        }
    }

    #[test]
    fn numbers_keep_their_digits_and_agree() {
        let en = Texts::of(Lang::En);
        let huge: Natural = Natural::from(10u8).pow(30) + 1u8;
        let values: [(Arg, &str); 9] = [
            (1u64.into(), "one heap"),
            (Natural::ONE.into(), "one heap"),
            (1usize.into(), "one heap"),
            (7u32.into(), "7 heaps"),
            (1_234_567u64.into(), "1234567 heaps"),
            ((1u64 << 53).into(), "9007199254740992 heaps"),
            (((1u64 << 53) + 1).into(), "9007199254740993 heaps"),
            (u64::MAX.into(), "18446744073709551615 heaps"),
            ((&huge).into(), "1000000000000000000000000000001 heaps"),
        ];
        for (count, said) in values {
            assert_eq!(en.say(&msg::LeaveMany { count }), said);
        }
    }

    #[test]
    fn lists_are_joined() {
        let (en, zh) = (Texts::of(Lang::En), Texts::of(Lang::Zh));
        assert_eq!(en.any_of(&[] as &[&str]), "");
        assert_eq!(en.any_of(&["a"]), "a");
        assert_eq!(en.any_of(&["a", "b"]), "a or b");
        assert_eq!(en.any_of(&["a", "b", "c", "d"]), "a, b, c or d");
        assert_eq!(zh.any_of(&["甲", "乙", "丙"]), "甲、乙或丙");
        assert_eq!(zh.any_of(&["0", "2"]), "0 或 2");
        let leave = |texts: &Texts| {
            texts.any_of(
                &["leave-nothing", "leave-one", "leave-two"].map(|id| texts.by_id(id).unwrap()),
            )
        };
        let digit = |texts: &Texts| {
            texts.say(&msg::CodeDigit { taken: 2u64.into(), leave: leave(texts).into() })
        };
        let said = "A move may take 2 stones from a heap, leaving nothing, one heap or two heaps.";
        assert_eq!(digit(en), said);
        assert_eq!(digit(zh), "取 2 颗：可以正好取完一堆、剩下一堆或分成两堆。");
    }

    #[test]
    fn by_id_answers_for_plain_messages_only() {
        let texts = Texts::of(Lang::Zh);
        assert!(texts.by_id("rule-nim").is_some_and(|rule| rule.starts_with("每步")));
        assert_eq!(texts.by_id("leave-many"), None);
        assert_eq!(texts.by_id("rule-nimm"), None);
        assert_eq!(texts.by_id(""), None);
        assert_eq!(texts.lang(), Lang::Zh);
    }

    #[test]
    fn a_prefix_gathers_messages_with_their_variables_in_braces() {
        let texts = Texts::of(Lang::En).with_prefix("list-");
        let said = |wanted: &str| {
            let found = texts.iter().find(|(id, _)| *id == wanted);
            found.map(|(_, text)| text.as_str())
        };
        assert_eq!(said("list-or"), Some("{first} or {last}"));
        assert!(texts.iter().all(|(id, _)| id.starts_with("list-")));
        let ids = |lang| -> Vec<_> {
            Texts::of(lang).with_prefix("").into_iter().map(|(id, _)| id).collect()
        };
        assert_eq!(ids(Lang::Zh), msg::IDS);
    }

    #[test]
    fn texts_are_shared_between_threads() {
        fn shared<T: Send + Sync>(_: &T) {}
        shared(Texts::of(Lang::En));
        assert!(std::ptr::eq(Texts::of(Lang::Zh), Texts::of(Lang::Zh)));
    }
}
