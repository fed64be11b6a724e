//! Names of games, and what is said of wrong ones.

use super::*;

#[test]
fn games_are_known_by_every_spelling() {
    for (typed, game) in [
        ("Nim", "nim"),
        ("NIM:MAX=3", "nim:max=3"),
        ("尼姆", "nim"),
        ("尼姆：max=３", "nim:max=3"),
        ("巴什博弈", "bash"),
        ("威佐夫:2", "wythoff:2"),
        ("斐波那契博弈", "fibonacci"),
        ("阶梯游戏", "staircase"),
        ("凯尔斯", "kayles"),
        ("补集减法游戏:2", "allbut:2"),
        ("Kl-Nim:2，1", "kl-nim:2,1"),
        ("subtract:{1,3,4}", "subtract:1,3,4"),
        ("subtract:(1，3，4)", "subtract:1,3,4"),
        ("Subtract:Squares", "subtract:squares"),
        ("nim:max=10^3", "nim:max=1000"),
        ("octal:０.137", "octal:0.137"),
        ("nim:", "nim"),
        ("Kayles：", "kayles"),
        ("K-Nim:3", "nim:max=3"),
        ("限取 Nim：3", "nim:max=3"),
        ("Wythoff's game", "wythoff"),
        ("wythoff’s game:2", "wythoff:2"),
        ("Dawson's Kayles", "dawson-kayles"),
        ("staircase nim", "staircase"),
        ("斐波那契 尼姆", "fibonacci"),
    ] {
        let found = ruleset(typed, 0..typed.len()).map(|(_, rules)| rules.game());
        assert_eq!(found.as_deref(), Ok(game), "{typed}");
    }
    let games = RULESETS.iter().map(|entry| entry.example.split(' ').next().unwrap());
    for game in games {
        // Letters of a code are read by the game.
        assert_eq!(spelt(game), game.to_lowercase());
    }
    for (also, name) in ALSO_CALLED {
        assert!(is_name(name.split(':').next().unwrap()), "{name}");
        assert_eq!(spelt(also), *name);
    }
}

#[test]
fn what_is_wrong_is_shown_where_it_was_typed() {
    let typed = "尼姆：max=零";
    for (typed, span, kind) in [
        (typed, typed.len() - "零".len()..typed.len(), ParseErrorKind::NotANumber),
        ("subtract:{1,0}", 12..13, ParseErrorKind::TooSmall { least: 1 }),
        ("3", 0..1, GameNameError::Missing.into()),
        ("３", 0..3, GameNameError::Missing.into()),
        ("Misere", 0..6, GameNameError::Misere.into()),
        ("K-Nim:0", 6..7, ParseErrorKind::TooSmall { least: 1 }),
        (
            "Kyles",
            0..5,
            GameNameError::Unknown {
                name: "Kyles".to_string(),
                similar: Some("kayles".to_string()),
            }
            .into(),
        ),
    ] {
        let found = ruleset(typed, 0..typed.len()).err();
        assert_eq!(found, Some(ParseError::new(span, kind)), "{typed}");
    }
}

#[test]
fn only_what_is_near_is_offered() {
    let commands = ["solve", "serve", "discover", "explain"];
    assert_eq!(nearest("sovle", commands), ["solve"]);
    assert_eq!(nearest("solv", commands), ["solve"]);
    assert_eq!(nearest("quine", commands), [""; 0]);
    assert_eq!(nearest("反尼姆", ["man", "nim"]), [""; 0]);
    assert_eq!(games_near("fib"), ["fibonacci"]);
    assert_eq!(games_near("dawson"), ["dawson-chess", "dawson-kayles"]);
    assert_eq!(games_near("nimm"), ["nim"]);
}
