//! Responses of a server that has a module for the page, and of one that has none.

use crate::common::{Asker, get, settings};
use bouton_web::Settings;

#[test]
fn a_server_with_a_module_sends_it_and_the_page_knows() {
    let module = b"\0asm, as it were".to_vec();
    let asker = Asker::new(Settings { module: Some(module.clone().into()), ..settings() });
    for path in ["/", "/play?game=nim+3", "/explore"] {
        let came = asker.get(path);
        let text = String::from_utf8(came.body.clone()).expect("text");
        assert!(text.contains("<meta name=\"bouton\" content=\"both\">"), "{text}");
        let policy = came.header("content-security-policy");
        assert!(policy.contains("'wasm-unsafe-eval'") && !policy.contains("unsafe-inline"));
    }
    let came = asker.get("/bouton.wasm");
    assert_eq!((came.status, came.header("content-type")), (200, "application/wasm"));
    assert_eq!(came.body, module);
    let tag = came.header("etag").to_string();
    let again = asker.ask("GET", "/bouton.wasm", &[("host", "localhost"), ("if-none-match", &tag)]);
    assert_eq!(again.status, 304);

    let keeper = |asker: &Asker| {
        let text = String::from_utf8(asker.get("/offline.js").body).expect("text");
        let line = text.lines().next().and_then(|line| line.strip_prefix("self.page = "));
        let list = line.and_then(|line| line.strip_suffix(';')).expect("a list").to_string();
        serde_json::from_str::<serde_json::Value>(&list).expect("JSON")
    };
    let list = keeper(&asker);
    let files: Vec<&str> =
        list["files"].as_array().expect("files").iter().filter_map(|file| file.as_str()).collect();
    assert!(files.contains(&"index.html") && files.contains(&"bouton.wasm"), "{files:?}");
    for file in files {
        assert_eq!(asker.get(&format!("/{file}")).status, 200, "{file}");
    }
    // Another module is another version.
    let other = Asker::new(Settings { module: Some(b"\0asm".to_vec().into()), ..settings() });
    assert_ne!(keeper(&other)["version"], list["version"]);
}

#[test]
fn a_server_without_a_module_has_a_page_that_needs_it() {
    assert_eq!(get("/bouton.wasm").status, 404);
    let document = String::from_utf8(get("/").body).expect("text");
    assert!(!document.contains("name=\"bouton\""));
    assert!(!get("/").header("content-security-policy").contains("unsafe"));
}

#[test]
fn what_has_its_version_in_its_address_is_kept_without_asking() {
    let document = get("/");
    assert_eq!(document.header("cache-control"), "no-cache");
    let document = String::from_utf8(document.body).expect("text");
    let called = |text: &str, after: &str| -> Vec<String> {
        let rest = text.split(after).skip(1);
        rest.filter_map(|rest| Some(rest.split_once('"')?.0.to_string())).collect()
    };
    let called_first: Vec<String> =
        [called(&document, "src=\"/"), called(&document, "href=\"/")].concat();
    assert!(called_first.len() >= 3, "{document}");
    let mut script = String::new();
    for path in &called_first {
        let file = get(&format!("/{path}"));
        assert_eq!(file.status, 200, "{path}");
        assert_eq!(file.header("cache-control"), "public, max-age=31536000, immutable", "{path}");
        let (name, version) = path.split_once("?v=").expect("a version");
        if name == "app.js" {
            let tag = file.header("etag").to_string();
            script = String::from_utf8(file.body).expect("text");
            let others = called(&script, "\"./");
            assert!(!others.is_empty());
            assert!(
                others.iter().all(|other| other.ends_with(&format!("?v={version}"))),
                "{others:?}"
            );
            let again = crate::common::get_with(&format!("/{path}"), &[("if-none-match", &tag)]);
            assert_eq!(again.status, 304);
        }
        // Another version, and none, are the file as it is, which is asked for again.
        for other in [name.to_string(), format!("{name}?v=0"), format!("{name}?w={version}")] {
            assert_eq!(get(&format!("/{other}")).header("cache-control"), "no-cache", "{other}");
        }
    }
    assert!(!script.is_empty());
}

#[test]
fn long_answers_are_compressed_for_those_who_can_read_them() {
    let ask = |encoding: &str| {
        crate::common::get_with(
            "/api/sequence?game=kayles&to=5000",
            &[("accept-encoding", encoding)],
        )
    };
    let (plain, packed) = (ask("identity"), ask("gzip"));
    assert_eq!((plain.header("content-encoding"), packed.header("content-encoding")), ("", "gzip"));
    assert!(packed.body.len() * 3 < plain.body.len(), "{} {}", packed.body.len(), plain.body.len());
    let short = crate::common::get_with("/api/solve?game=nim+1", &[("accept-encoding", "gzip")]);
    assert_eq!(short.header("content-encoding"), "");
}
