//! The sentences of both languages put their variables into the same places. The build sees that a sentence has
//! the same variables in both; only a reader sees that two of them are exchanged. So their order must be that of
//! the English sentence, and wherever Chinese asks for another one, `texts/order.txt` says which.

use std::{collections::BTreeMap, fs, path::Path};

const ORDER: &str = "tests/texts/order.txt";

/// The variables of each message, in the order of their first appearance.
fn variables(language: &str) -> BTreeMap<String, Vec<String>> {
    let file = format!("{}/{language}.ftl", env!("CARGO_MANIFEST_DIR"));
    let mut messages: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut id = String::new();
    for line in fs::read_to_string(file).expect("the texts").lines() {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            id = line.split(" =").next().unwrap_or_default().to_string();
        } else if line.starts_with('#') {
            continue;
        }
        let found = messages.entry(id.clone()).or_default();
        for piece in line.split('$').skip(1) {
            let end = piece.find(|c: char| !c.is_ascii_alphanumeric() && !"-_".contains(c));
            let name = &piece[..end.unwrap_or(piece.len())];
            if !found.iter().any(|known| known == name) {
                found.push(name.to_string());
            }
        }
    }
    messages
}

#[test]
fn variables_stand_in_the_order_of_the_other_language_or_in_the_one_told() {
    let told = Path::new(env!("CARGO_MANIFEST_DIR")).join(ORDER);
    let told = fs::read_to_string(told).expect("the orders");
    let (english, chinese) = (variables("en"), variables("zh"));
    assert!(english.len() > 1000, "the texts are not read as they are written");
    let right: String = chinese
        .iter()
        .filter(|(id, order)| english.get(*id) != Some(order))
        .map(|(id, order)| format!("{id}: {}\n", order.join(" ")))
        .collect();
    let told: String = told
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(
        right, told,
        "the Chinese sentences with another order of variables (left) are not those of {ORDER} (right): \
         see that none was put into the place of another, then list them there"
    );
}
