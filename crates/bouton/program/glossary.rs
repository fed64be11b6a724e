//! The words of the field, each explained in a few lines: messages `glossary-<id>`.

use bouton::lang::Texts;
use std::ffi::OsString;

/// Words that ask for all of it.
const ALL: &[&str] = &["glossary", "terms", "术语"];

/// A word of the field: its identifier, and the names by which it is asked for in both languages, the usual one
/// first. Names are in lower case.
const TERMS: &[(&str, &[&str])] = &[
    ("impartial", &["impartial", "impartial game", "公平组合游戏", "公平游戏", "icg"]),
    ("partizan", &["partizan", "partisan", "非公平组合游戏", "不平等博弈"]),
    ("normal-play", &["normal play", "normal", "正常规则"]),
    ("misere", &["misère", "misere", "misère play", "反常规则"]),
    ("option", &["option", "follower", "后继", "后继局面"]),
    ("p-position", &["p-position", "p", "lost position", "必败态"]),
    ("n-position", &["n-position", "n", "won position", "必胜态"]),
    ("outcome", &["outcome", "outcome class", "胜负类型"]),
    ("draw", &["draw", "loopy", "平局", "有环"]),
    ("remoteness", &["remoteness", "剩余步数"]),
    ("sum", &["sum", "disjunctive sum", "游戏的和", "子游戏"]),
    ("nim-sum", &["nim-sum", "xor", "尼姆和", "异或和", "异或"]),
    ("mex", &["mex", "最小排除数"]),
    (
        "nim-value",
        &["nim-value", "grundy value", "grundy number", "sg value", "sg 值", "sg值", "sg 函数"],
    ),
    ("sprague-grundy", &["sprague-grundy", "sprague grundy", "sg theorem", "sg 定理", "sg定理"]),
    ("nimber", &["nimber", "star", "尼姆数"]),
    ("symmetry", &["symmetry", "copying", "mirroring", "tweedledum", "对称策略", "模仿"]),
    ("strategy-stealing", &["strategy stealing", "strategy-stealing", "策略偷换", "偷策略"]),
    ("subtraction-game", &["subtraction game", "减法游戏"]),
    ("octal-code", &["octal code", "octal game", "code", "八进制游戏", "八进制编码"]),
    ("period", &["period", "preperiod", "周期", "前周期"]),
    ("saltus", &["saltus", "arithmetic period", "公差", "等差周期"]),
    ("sparse-space", &["sparse space", "rare value", "稀疏空间", "稀有堆"]),
    ("reversible", &["reversible", "reversible move", "可逆走法"]),
    ("dominated", &["dominated", "dominated option", "被支配的走法"]),
    ("tame", &["tame", "wild", "firm", "fickle", "驯顺", "稳固", "可变"]),
    ("genus", &["genus", "亏格"]),
    ("quotient", &["quotient", "misère quotient", "misere quotient", "反常商"]),
    ("value", &["value", "game value", "博弈值"]),
    ("canonical-form", &["canonical form", "标准形"]),
    ("number", &["number", "数值"]),
    ("switch", &["switch", "hot", "hot game", "开关", "热博弈"]),
    ("infinitesimal", &["infinitesimal", "up", "down", "tiny", "无穷小"]),
    ("stop", &["stop", "stops", "止点"]),
    ("temperature", &["temperature", "mean", "thermograph", "温度", "均值", "温度图"]),
    ("atomic-weight", &["atomic weight", "原子量"]),
    ("birthday", &["birthday", "生日"]),
    ("colon-principle", &["colon principle", "colon", "冒号原理"]),
    ("fusion-principle", &["fusion principle", "fusion", "融合原理"]),
    ("cold-pair", &["cold pair", "losing pair", "奇异局势"]),
    ("zeckendorf", &["zeckendorf", "齐肯多夫", "齐肯多夫表示"]),
    ("certificate", &["certificate", "证书"]),
];

/// A word of the glossary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its identifier, such as `nim-value`.
    pub id: &'static str,
    names: &'static [&'static str],
}

impl Term {
    fn all() -> impl Iterator<Item = Term> {
        TERMS.iter().map(|(id, names)| Term { id, names })
    }

    /// The word of this name, however its letters are cased and its words joined.
    fn named(typed: &str) -> Option<Term> {
        let plain = |text: &str| text.to_lowercase().replace(['-', '_', '–'], " ");
        let typed = plain(typed.trim());
        Term::all().find(|term| term.names.iter().any(|name| plain(name) == typed))
    }

    /// Its explanation, in a few lines.
    pub fn said(self, texts: &Texts) -> String {
        texts.by_id(&format!("glossary-{}", self.id)).unwrap_or_default()
    }
}

/// The words of the glossary that were asked for; none where a position was typed.
pub fn asked(words: &[OsString]) -> Vec<Term> {
    let words: Option<Vec<&str>> = words.iter().map(|word| word.to_str()).collect();
    let typed = words.unwrap_or_default().join(" ");
    match ALL.contains(&&*typed.to_lowercase()) {
        true => Term::all().collect(),
        false => Term::named(&typed).into_iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton::lang::Lang;

    #[test]
    fn every_word_is_explained_in_both_languages() {
        for term in Term::all() {
            for lang in Lang::ALL {
                assert!(!term.said(Texts::of(lang)).is_empty(), "{} in {lang:?}", term.id);
            }
            for name in term.names {
                assert_eq!(Term::named(name), Some(term), "{name}");
            }
        }
    }
}
