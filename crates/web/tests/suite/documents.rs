//! The documents tell what is so: each answer that they show is the one that comes, and every
//! question is in them.

use crate::common::get;

const DOCUMENTS: [&str; 2] = ["docs/server.md", "docs/server.zh-CN.md"];

fn read(name: &str) -> String {
    let path = format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a document")
}

#[test]
fn every_answer_shown_is_the_one_that_comes() {
    for name in DOCUMENTS {
        let text = read(name);
        let shown: Vec<&str> = text.split("```text\nGET ").skip(1).collect();
        assert!(shown.len() >= 5, "{name}");
        for block in shown {
            let block = block.split("\n```").next().unwrap_or_default();
            let (path, answer) = block.split_once('\n').expect("an answer");
            let came = get(path);
            let came: serde_json::Value = serde_json::from_slice(&came.body).expect("JSON");
            let answer: serde_json::Value = serde_json::from_str(answer).expect("JSON");
            assert_eq!(came, answer, "{name}: {path}");
        }
    }
}

#[test]
fn every_question_is_told_with_its_parameters() {
    let description = get("/api/openapi.json").ok();
    for name in DOCUMENTS {
        let text = read(name);
        for (path, operations) in description["paths"].as_object().expect("paths") {
            assert!(text.contains(&format!("`{path}`")), "{name}: {path}");
            for parameter in operations["get"]["parameters"].as_array().unwrap_or(&Vec::new()) {
                let parameter = parameter["name"].as_str().expect("a name");
                let told = [
                    format!("`{parameter}`"),
                    format!("`{parameter}="),
                    format!("{{{parameter}}}"),
                ];
                assert!(told.iter().any(|told| text.contains(told)), "{name}: {path} {parameter}");
            }
        }
    }
}
