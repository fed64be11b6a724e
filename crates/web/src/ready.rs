//! Answers as files beside a page without a server: its sentences, its games and its first board are there before
//! its module has come.

use bouton_api::answer;
use bouton_solve::Limits;
use bouton_texts::Lang;
use serde_json::json;

/// The questions of a page that opens for the first time, as it asks them after the language.
const ASKED: &[(&str, &str)] = &[
    ("/api/texts", ""),
    ("/api/gallery", ""),
    ("/api/games/nim", ""),
    ("/api/moves", "&game=nim+3+5&convention=normal&to_move=left"),
    ("/api/board", "&game=nim+3+5&convention=normal&to_move=left"),
];

/// A file for each language, with its path: the answers by the addresses of their questions, as the module gives them.
pub fn ready() -> impl Iterator<Item = (String, String)> {
    Lang::ALL.into_iter().map(|lang| {
        let answers = ASKED.iter().filter_map(|(path, rest)| {
            let query = format!("lang={}{rest}", lang.code());
            let response = answer(path, &query, lang, Limits::default());
            let address = json!(format!("{path}?{query}"));
            (response.status == 200).then(|| format!("{address}:{}", response.text.trim()))
        });
        let answers: Vec<String> = answers.collect();
        (format!("ready-{}.json", lang.code()), format!("{{{}}}\n", answers.join(",\n")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_has_its_answer_in_every_language() {
        let files: Vec<_> = ready().collect();
        assert_eq!(files.len(), Lang::ALL.len());
        for (path, text) in files {
            let read: serde_json::Value = serde_json::from_str(&text).expect("JSON");
            assert_eq!(read.as_object().map(|all| all.len()), Some(ASKED.len()), "{path}");
        }
    }
}
