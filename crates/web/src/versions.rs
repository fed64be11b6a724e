//! Addresses of files with the version of the page: what has such an address never changes, so that a browser keeps it
//! without asking again.

use crate::files::{Files, kind};
use std::{
    hash::{DefaultHasher, Hasher},
    sync::LazyLock,
};

/// Name of the version in the query of an address.
const NAME: &str = "v=";

/// The version of the page: another one for every other file. Found out once, one step a file: a server of a debug build,
/// which reads its files anew, keeps the one that it began with.
pub fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let mut hasher = DefaultHasher::new();
        for path in Files::iter() {
            if let Some(file) = Files::get(&path) {
                hasher.write(path.as_bytes());
                hasher.write(&file.metadata.sha256_hash());
            }
        }
        format!("{:016x}", hasher.finish())
    });
    &VERSION
}

/// Returns `true` if the query of an address asks for the version that is served.
pub fn is_current(query: Option<&str>) -> bool {
    let asked = query.and_then(|query| query.strip_prefix(NAME));
    asked.is_some_and(|asked| asked == version())
}

/// A document or a script in which each file is called with this version: `"/app.js"` and `"./app.js"`. Other
/// words in quotation marks are left as they are.
pub fn versioned(text: &str, version: &str) -> String {
    let mut out = String::with_capacity(text.len() + 1024);
    for (at, piece) in text.split('"').enumerate() {
        if at > 0 {
            out.push('"');
        }
        out.push_str(piece);
        let path = piece.strip_prefix("./").or_else(|| piece.strip_prefix('/'));
        if path.is_some_and(|path| kind(path).is_some() && Files::get(path).is_some()) {
            out.push('?');
            out.push_str(NAME);
            out.push_str(version);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{is_current, version, versioned};
    use crate::files::{Files, files, kind};

    #[test]
    fn files_alone_get_a_version() {
        let text = r#"<a href="/app.js"> import("./learn.js"),"./none.js","app.js","/api/solve" ""#;
        let known = r#"<a href="/app.js?v=1"> import("./learn.js?v=1"),"./none.js","app.js","/api/solve" ""#;
        assert_eq!(versioned(text, "1"), known);
        assert!(is_current(Some(&format!("v={}", version()))));
        assert!(!is_current(Some("v=1")) && !is_current(None));
    }

    /// A module that had two addresses would run twice.
    #[test]
    fn no_module_is_called_without_its_version() {
        let mut calls = 0;
        for (path, bytes) in files().filter(|(path, _)| path.ends_with(".js")) {
            let text = versioned(&String::from_utf8_lossy(&bytes), "1");
            for word in text.split(['\'', '"', '`']).filter(|word| word.starts_with("./")) {
                let (file, version) = word[2..].split_once('?').unwrap_or((&word[2..], ""));
                if kind(file).is_some() && Files::get(file).is_some() {
                    assert_eq!(version, "v=1", "{path}: {word}");
                    calls += 1;
                }
            }
        }
        assert!(calls > 20, "the modules call each other in another way: {calls}");
    }
}
