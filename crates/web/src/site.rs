//! The page as files alone, which any host of files can serve: the API is a module beside them.

use crate::{
    book::{self, Book},
    files::{MODULE, OFFLINE, VIEWS, files, keeper, marked},
    ready::ready,
};
use bouton_texts::{Lang, Texts, msg};
use std::borrow::Cow;

/// Additions to the head of such a page. The policy is that of the server, which
/// a host of files does not send; only there must a module be allowed.
const HEAD: &str = "\
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'; img-src 'self' data: blob:; \
script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; base-uri 'none'; form-action 'self'; object-src 'none'\">
<link rel=\"manifest\" href=\"/manifest.webmanifest\">
<link rel=\"apple-touch-icon\" href=\"/icon-192.png\">
";
/// Name of the document that a host of files shows for a wrong address.
const LOST: &str = "404.html";

/// A file of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteFile {
    /// Its path from the folder of the page on, with `/` between folders.
    pub path: String,
    /// Its contents.
    pub bytes: Cow<'static, [u8]>,
}

/// All files of the page, with `module` as its API and the chapters that `book` makes. They work in any folder of any host of files
/// that shows `index.html` for a folder. The service worker is last: it names all others.
pub fn site(module: Vec<u8>, book: Book) -> Vec<SiteFile> {
    let mut all = Vec::new();
    for (path, bytes) in files() {
        match &*path {
            OFFLINE => {}
            "index.html" => all.extend(documents(&String::from_utf8_lossy(&bytes))),
            _ => all.push(SiteFile { path: path.into_owned(), bytes }),
        }
    }
    all.extend(
        book::all(book).map(|(path, text)| SiteFile { path, bytes: text.into_bytes().into() }),
    );
    all.extend(ready().map(|(path, text)| SiteFile { path, bytes: text.into_bytes().into() }));
    all.push(SiteFile { path: LOST.to_string(), bytes: lost().into_bytes().into() });
    all.push(SiteFile { path: MODULE.to_string(), bytes: module.into() });
    let files = all.iter().map(|file| (&*file.path, &*file.bytes));
    let bytes = keeper(files, &[]).into();
    all.push(SiteFile { path: OFFLINE.to_string(), bytes });
    all
}

/// The document for a wrong address, in all languages. A host shows it at any depth, so it looks for the
/// folder of the page among those that it seems to be in.
fn lost() -> String {
    let said = Lang::ALL.iter().map(|&lang| {
        let texts = Texts::of(lang);
        let (title, play) = (texts.say(&msg::PageWrongAddress), texts.say(&msg::PageNavPlay));
        format!("<p lang=\"{}\">{title}: <a href=\"/\">{play}</a></p>\n", lang.code())
    });
    format!(
        "<!doctype html>\n\
         <meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>404 · bouton</title>\n\
         <style>body {{ font: 1.2rem/1.6 sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem }}</style>\n\
         {said}\
         <script>\n\
         (async () => {{\n\
         for (let folder = new URL('.', location.href); ; folder = new URL('..', folder)) {{\n\
         const found = await fetch(new URL('{OFFLINE}', folder), {{ method: 'HEAD' }}).catch(() => null);\n\
         if (found?.ok) return document.querySelectorAll('a').forEach((link) => (link.href = folder));\n\
         if (folder.pathname === '/') return;\n\
         }}\n\
         }})();\n\
         </script>\n",
        said = said.collect::<String>(),
    )
}

/// The document in the folder of the page, and in one for each view, which is how a host of files
/// finds it at the address of the view. Other files are addressed from where it stands.
fn documents(document: &str) -> impl Iterator<Item = SiteFile> {
    let document = marked(document, "module", HEAD);
    let copy = move |path: String, up: &str| {
        let bytes = document.replace("=\"/", &format!("=\"{up}")).into_bytes();
        SiteFile { path, bytes: bytes.into() }
    };
    let index = copy("index.html".to_string(), "./");
    let views: Vec<SiteFile> =
        VIEWS.iter().map(|view| copy(format!("{view}/index.html"), "../")).collect();
    std::iter::once(index).chain(views)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const BOOK: Book = |lang, number| {
        (number.is_none_or(|number| number == "1")).then(|| format!("{lang} {number:?}"))
    };

    fn text(all: &[SiteFile], path: &str) -> String {
        let file = all.iter().find(|file| file.path == path).unwrap_or_else(|| panic!("{path}"));
        String::from_utf8(file.bytes.to_vec()).expect("text")
    }

    /// Each file that a document names is there, from wherever the document stands, and nothing is
    /// addressed from the root of the host.
    #[test]
    fn documents_name_files_that_are_there() {
        let all = site(b"module".to_vec(), BOOK);
        let paths: BTreeSet<&str> = all.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(paths.len(), all.len(), "each once");
        assert_eq!(text(&all, "book/zh/1.json"), "zh Some(\"1\")");
        assert_eq!(text(&all, "book/en/contents.json"), "en None");
        assert!(!paths.contains("book/en/2.json"));
        for document in [
            "index.html", "play/index.html", "learn/index.html", "book/index.html",
            "explore/index.html", "write/index.html",
        ] {
            let text = text(&all, document);
            assert!(text.contains("name=\"bouton\" content=\"module\""));
            let up = if document.contains('/') { "../" } else { "./" };
            let named = text.split(['"']).filter_map(|piece| piece.strip_prefix(up));
            let named: Vec<&str> = named.collect();
            assert!(named.contains(&"app.js"), "{named:?}");
            for name in named {
                assert!(paths.contains(name), "{name}");
            }
            assert!(!text.contains("=\"/"), "{text}");
        }
        for file in all.iter().filter(|file| file.path.ends_with(".css")) {
            assert!(!text(&all, &file.path).contains("url('/"), "{}", file.path);
        }
    }

    #[test]
    fn the_service_worker_names_all_other_files_and_changes_with_each() {
        let all = site(b"module".to_vec(), BOOK);
        let last = all.last().expect("files");
        assert_eq!(last.path, OFFLINE);
        let offline = text(&all, OFFLINE);
        let (line, rest) = offline.split_once('\n').expect("lines");
        let json = line.strip_prefix("self.page = ").and_then(|line| line.strip_suffix(';'));
        let page: serde_json::Value = serde_json::from_str(json.unwrap_or_default()).expect("JSON");
        let named: Vec<&str> = page["files"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|file| file.as_str())
            .collect();
        let others: Vec<&str> = all.iter().rev().skip(1).rev().map(|file| &*file.path).collect();
        assert_eq!(named, others);
        assert!(rest.starts_with("// Keeps the page"));
        assert_ne!(site(b"another".to_vec(), BOOK).last(), all.last());
        assert_eq!(site(b"module".to_vec(), BOOK), all);
    }
}
