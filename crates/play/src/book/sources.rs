//! The sources of the chapters.

use bouton_texts::Lang;

/// Number of chapters.
pub const COUNT: usize = SOURCES.len();

/// The source of chapter `n` in a language.
pub fn source(lang: Lang, n: usize) -> Option<&'static str> {
    let [en, zh] = SOURCES.get(n.checked_sub(1)?)?;
    Some(match lang {
        Lang::En => en,
        Lang::Zh => zh,
    })
}

macro_rules! chapters {
    ($($n:literal)*) => {
        [$([
            include_str!(concat!("../../book/en/", $n, ".md")),
            include_str!(concat!("../../book/zh/", $n, ".md")),
        ]),*]
    };
}

/// The chapters, in English and Chinese.
const SOURCES: [[&str; 2]; 16] = chapters!(
    "01" "02" "03" "04" "05" "06" "07" "08" "09" "10" "11" "12" "13" "14" "15" "16"
);
