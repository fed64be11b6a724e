//! Refused requests, and the headers of every response.

use crate::common::{Asker, ask, get, get_with, settings};
use bouton_web::Settings;
use serde_json::json;

fn with_host(host: &str) -> u16 {
    ask("GET", "/api/solve?game=nim+1", &[("host", host)]).status
}

#[test]
fn only_names_of_this_server_are_answered_to() {
    for host in [
        "localhost", "localhost:8080", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:8080", "[::1]:8080",
        "127.1.2.3",
    ] {
        assert_eq!(with_host(host), 200, "{host}");
    }
    for host in [
        "evil.example", "evil.example:8080", "localhost.evil.example", "evil-localhost",
        "127.0.0.1.evil.example", "192.168.1.1", "10.0.0.1:8080", "", "localhost@evil.example",
        ":", "localhost,evil.example", "a b", "[::2]", "[", "0.0.0.0",
    ] {
        assert_eq!(with_host(host), 403, "{host}");
    }
    let none = ask("GET", "/", &[]);
    assert_eq!(none.error().0, 403);
    let two = ask("GET", "/", &[("host", "localhost"), ("host", "localhost")]);
    assert_eq!(two.status, 403);
    let other = ask("GET", "http://evil.example/", &[("host", "localhost")]);
    assert_eq!(other.status, 403);
    let same = ask("GET", "http://localhost/", &[("host", "localhost")]);
    assert_eq!(same.status, 200);
    let (status, error) = ask("GET", "/", &[("host", "evil.example")]).error();
    assert_eq!((status, &error["kind"]), (403, &json!("forbidden")));
    assert!(error["message"].as_str().is_some_and(|text| text.contains("evil.example")));
}

#[test]
fn other_names_may_be_allowed() {
    let allowed = Settings { allowed_hosts: vec!["nim.example".into()], ..settings() };
    let asker = Asker::new(allowed);
    let status = |host: &str| asker.ask("GET", "/", &[("host", host)]).status;
    assert_eq!((status("nim.example"), status("NIM.example:80")), (200, 200));
    assert_eq!((status("localhost"), status("x.nim.example")), (200, 403));
    let host = "192.168.1.7".parse().expect("an address");
    let asker = Asker::new(Settings { host, ..settings() });
    let status = |host: &str| asker.ask("GET", "/", &[("host", host)]).status;
    assert_eq!((status("192.168.1.7:8080"), status("192.168.1.8:8080")), (200, 403));
    let host = "0.0.0.0".parse().expect("an address");
    let asker = Asker::new(Settings { host, ..settings() });
    let status = |host: &str| asker.ask("GET", "/", &[("host", host)]).status;
    assert_eq!((status("192.168.1.7:8080"), status("evil.example")), (200, 403));
}

#[test]
fn pages_of_other_sites_may_not_ask() {
    let origin = |origin: &str| get_with("/api/solve?game=nim+1", &[("origin", origin)]).status;
    assert_eq!(origin("http://localhost:8080"), 200);
    assert_eq!(origin("https://localhost:8080"), 200);
    for other in [
        "http://evil.example", "null", "", "http://localhost", "http://localhost:3000",
        "http://127.0.0.1:8080", "file://", "http://localhost:8080.evil.example",
    ] {
        assert_eq!(origin(other), 403, "{other}");
    }
    let fetched = |path: &str, site: &str, mode: &str, dest: &str| {
        let headers =
            [("sec-fetch-site", site), ("sec-fetch-mode", mode), ("sec-fetch-dest", dest)];
        get_with(path, &headers).status
    };
    assert_eq!(fetched("/", "same-origin", "cors", "empty"), 200);
    assert_eq!(fetched("/", "none", "navigate", "document"), 200);
    // A link to the page that was sent may be followed.
    for path in ["/", "/play?game=nim+3+4+5"] {
        assert_eq!(fetched(path, "cross-site", "navigate", "document"), 200, "{path}");
        assert_eq!(fetched(path, "cross-site", "navigate", "iframe"), 403, "{path}");
        assert_eq!(fetched(path, "cross-site", "no-cors", "image"), 403, "{path}");
        assert_eq!(fetched(path, "same-site", "cors", "empty"), 403, "{path}");
    }
    // The API computes: no other site makes it, not even by a link or a frame.
    for path in ["/api/solve?game=nim+1", "/api/games", "/%61pi/games", "//api/games"] {
        for site in ["cross-site", "same-site"] {
            for (mode, dest) in
                [("navigate", "document"), ("navigate", "iframe"), ("no-cors", "script")]
            {
                assert_eq!(fetched(path, site, mode, dest), 403, "{path} {site} {mode} {dest}");
            }
        }
    }
    assert_eq!(fetched("/api/games", "same-origin", "cors", "empty"), 200);
    assert_eq!(fetched("/api/games", "none", "navigate", "document"), 200);
}

#[test]
fn every_response_carries_the_headers_of_safety() {
    for came in [
        get("/"),
        get("/api/games"),
        get("/nothing"),
        get("/api/solve"),
        get("/favicon.svg"),
        ask("POST", "/", &[("host", "localhost")]),
        ask("GET", "/", &[("host", "evil.example")]),
    ] {
        let policy = came.header("content-security-policy");
        assert!(policy.starts_with("default-src 'self';"), "{policy}");
        assert!(
            policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"),
            "{policy}"
        );
        assert_eq!(came.header("x-content-type-options"), "nosniff");
        assert_eq!(came.header("referrer-policy"), "no-referrer");
        assert_eq!(came.header("x-frame-options"), "DENY");
    }
}

#[test]
fn only_get_and_head_are_answered() {
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
        for path in ["/", "/api/solve?game=nim+1", "/nothing"] {
            let came = ask(method, path, &[("host", "localhost")]);
            assert_eq!(
                (came.error().0, came.header("allow")),
                (405, "GET, HEAD"),
                "{method} {path}"
            );
        }
    }
    let head = ask("HEAD", "/api/solve?game=nim+1", &[("host", "localhost")]);
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.header("content-length"), get("/api/solve?game=nim+1").body.len().to_string());
}

#[test]
fn long_addresses_are_refused() {
    let (status, error) = get(&format!("/api/solve?game=nim+{}", "1".repeat(9000))).error();
    assert_eq!((status, &error["kind"]), (414, &json!("limit")));
    assert_eq!(get(&format!("/{}", "a".repeat(9000))).status, 414);
    assert_eq!(get(&format!("/api/solve?game=nim+{}", "1+".repeat(4000))).status, 422);
}

#[test]
fn what_is_not_there_is_missing() {
    for path in [
        "/nothing", "/api", "/api/", "/api/nothing", "/api/solve/", "/../Cargo.toml",
        "/%2e%2e/Cargo.toml", "/play/app.js", "/index", "/.git", "/%ff", "/%00",
    ] {
        let (status, error) = get(path).error();
        assert_eq!((status, &error["kind"]), (404, &json!("missing")), "{path}");
    }
}

#[test]
fn the_page_is_the_same_under_each_of_its_addresses() {
    let page = get("/");
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    for path in [
        "/play", "/play/", "/learn/bouton", "/learn", "/book", "/book/?chapter=4", "/explore",
        "/index.html", "/play?game=nim+1",
    ] {
        assert_eq!(get(path).body, page.body, "{path}");
    }
    assert_eq!(get("/favicon.svg").header("content-type"), "image/svg+xml");
    let tag = page.header("etag");
    assert!(tag.len() > 10);
    for (known, status) in [(tag, 304), ("\"other\"", 200), ("*", 304)] {
        let again = get_with("/", &[("if-none-match", known)]);
        assert_eq!((again.status, again.header("etag")), (status, tag));
        assert_eq!(again.body.is_empty(), status == 304);
    }
    let several = format!("\"a\", W/{tag}");
    assert_eq!(get_with("/", &[("if-none-match", &several)]).status, 304);
}

#[test]
fn the_page_takes_nothing_from_elsewhere_and_nothing_inline() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/page");
    let html = std::fs::read_to_string(format!("{folder}/index.html")).expect("the page");
    for forbidden in ["style=", "<style", "onclick=", "onload=", "javascript:"] {
        assert!(!html.contains(forbidden), "{forbidden}");
    }
    for script in html.split("<script").skip(1) {
        let (head, body) = script.split_once('>').expect("a tag");
        assert!(head.contains("src="), "{head}");
        assert_eq!(body.split("</script>").next().map(str::trim), Some(""));
    }
    for address in html.split(['"', '\'']).filter(|text| text.starts_with("http")) {
        assert!(address.starts_with("http://www.w3.org/"), "{address}");
    }
    for file in html.split("src=\"").chain(html.split("href=\"")).skip(1) {
        let name = file.split('"').next().unwrap_or_default();
        if name.starts_with('/') && name.contains('.') {
            assert_eq!(get(name).status, 200, "{name}");
        }
    }
}

/// A client of the server must not have its files opened.
#[test]
fn no_file_is_opened() {
    for path in ["/api/solve", "/api/board", "/api/graph", "/api/explain", "/api/sequence?to=3"] {
        let sign = if path.contains('?') { '&' } else { '?' };
        for game in ["graph:/etc/passwd", "script:/etc/passwd"] {
            let (status, error) = get(&format!("{path}{sign}game={game}+root")).error();
            assert_eq!((status, &error["kind"]), (400, &json!("input")), "{path}");
            assert_eq!(error["message"], "games in files are not opened here");
        }
    }
}

/// The header that a browser sends when an address is opened.
const BROWSER: (&str, &str) = ("accept", "text/html,application/xhtml+xml,*/*;q=0.8");

#[test]
fn a_browser_at_a_wrong_address_is_told_in_words() {
    let long = format!("/play?game=nim+{}", "1+".repeat(5000));
    for (path, status) in [("/plya", 404), ("/foo/bar", 404), ("/play/x.js", 404), (&long, 414)] {
        for (lang, title) in [("en", "This address cannot be opened"), ("zh", "无法打开这个网址")]
        {
            let came = get_with(path, &[BROWSER, ("accept-language", lang)]);
            let text = String::from_utf8_lossy(&came.body).into_owned();
            assert_eq!(came.status, status, "{path}");
            assert_eq!(came.header("content-type"), "text/html; charset=utf-8", "{path}");
            assert_eq!(came.header("content-language"), lang);
            assert!(came.header("content-security-policy").contains("default-src 'self'"));
            assert!(text.contains(&format!("<h1>{title}</h1>\n<p>")), "{text}");
            assert!(text.contains("<a href=\"/learn\">"), "{text}");
            // A client that does not ask for a page gets data, as one that asks the API does.
            let (came, _) = get_with(path, &[("accept", "*/*")]).error();
            assert_eq!(came, status);
        }
    }
    for path in ["/api/nothing", "/api/solve", "/api"] {
        get_with(path, &[BROWSER]).error();
    }
}

#[test]
fn nothing_in_an_address_becomes_markup() {
    for path in ["/%3Cscript%3E", "/a&b", "/a\"onload=\"x", "/`a`<b>"] {
        let Ok(uri) = path.parse::<axum::http::Uri>() else { continue };
        let came = get_with(&uri.to_string(), &[BROWSER]);
        let text = String::from_utf8_lossy(&came.body).into_owned();
        let main = text.split("<main").nth(1).expect("a page");
        for bad in ["<script", "<b>", "onload=\"", "a&b"] {
            assert!(!main.contains(bad), "{path}: {text}");
        }
    }
}

#[test]
fn a_server_for_others_tells_its_address() {
    use std::net::Ipv4Addr;
    let served = |host: Ipv4Addr| {
        let asker = Asker::new(Settings { host: host.into(), port: 8123, ..Settings::default() });
        String::from_utf8(asker.get("/address.txt").body).expect("text")
    };
    assert_eq!(served(Ipv4Addr::LOCALHOST), "");
    assert_eq!(served(Ipv4Addr::new(192, 168, 1, 5)), "http://192.168.1.5:8123/\n");
    let all = served(Ipv4Addr::UNSPECIFIED);
    // A machine without a network has none.
    assert!(all.is_empty() || all.ends_with(":8123/\n") && !all.contains("0.0.0.0"), "{all}");
}
