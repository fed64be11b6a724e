//! The files of the page, which are part of the program, and those that are made of them.

use rust_embed::RustEmbed;
use serde_json::json;
use std::{
    borrow::Cow,
    hash::{DefaultHasher, Hasher},
};

/// Name of the module among the files of the page.
pub const MODULE: &str = "bouton.wasm";
/// The service worker, which keeps all files for when there is no network.
pub const OFFLINE: &str = "offline.js";
/// The views of the page, which finds by the rest of the address what it shows.
pub const VIEWS: &[&str] = &["play", "learn", "book", "explore", "puzzle", "write", "class"];

/// The files below `served/`, which are made from `page/`; of those, only files of a known kind are served. A
/// program that is built for debugging reads them again each time.
#[derive(RustEmbed)]
#[folder = "served"]
pub struct Files;

/// All files that are served, each by its path.
pub fn files() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    let served = Files::iter().filter(|path| kind(path).is_some());
    served.filter_map(|path| Files::get(&path).map(|file| (path, file.data)))
}

/// The media type of a file, by the end of its name.
pub fn kind(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('.')?.1 {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "json" => "application/json",
        "js" => "text/javascript; charset=utf-8",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}

/// The document with a word that says who answers the page, `module` or `both`, and more for its head.
pub fn marked(document: &str, answering: &str, more: &str) -> String {
    let head = format!("<meta name=\"bouton\" content=\"{answering}\">\n{more}<title>");
    document.replacen("<title>", &head, 1)
}

/// The service worker that keeps `files`, each a path and what it holds. `views` are addresses at which
/// a server sends the document; there files come from the server as long as it answers.
pub fn keeper<'a>(files: impl Iterator<Item = (&'a str, &'a [u8])>, views: &[&str]) -> Vec<u8> {
    let (mut hasher, mut paths) = (DefaultHasher::new(), Vec::new());
    for (path, bytes) in files {
        for part in [path.as_bytes(), bytes] {
            hasher.write_usize(part.len());
            hasher.write(part);
        }
        paths.push(path);
    }
    // The version is another one as soon as a file is.
    let page =
        json!({ "version": format!("{:016x}", hasher.finish()), "files": paths, "views": views });
    let mut bytes = format!("self.page = {page};\n").into_bytes();
    let rest = Files::get(OFFLINE).map(|file| file.data);
    bytes.extend_from_slice(&rest.unwrap_or_default());
    bytes
}
