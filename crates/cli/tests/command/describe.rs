//! `describe`.

use std::fs;

use serde_json::json;

use crate::run::{copied_examples, example, run, run_with};

#[test]
fn a_puzzle_is_put_into_words() {
    insta::assert_snapshot!(run("describe killer.json").results());
    insta::assert_snapshot!(run("describe killer.json broken/empty.json samurai.json").end());
}

#[test]
fn json_has_the_name_and_the_sentences() {
    let outcome = run("describe --json collection.jsonl").end();
    let json = outcome.json();
    assert_eq!(json.len(), 4);
    assert_eq!(
        (&json[1]["line"], &json[1]["ok"], &json[1]["type"]),
        (&json!(2), &json!(true), &json!("Killer Sudoku"))
    );
    assert_eq!(json[1]["rules"][1]["key"], "Killer");
    assert!(json[1]["rules"][1]["sentence"].as_str().unwrap().contains("cage"));
}

#[test]
fn fill_adds_what_is_empty_and_nothing_else() {
    let dir = copied_examples();
    let filled = run("describe --fill killer.json").results();
    let meta: serde_json::Value = serde_json::from_str(&filled).unwrap();
    assert_eq!(
        (&meta["meta"]["title"], &meta["meta"]["type"]),
        (&json!("Loose Change"), &json!("Killer Sudoku"))
    );
    assert!(meta["meta"]["rules_text"].as_str().unwrap().contains("\nKiller: "));
    assert_eq!(run("describe --fill").stdin(&*filled).results(), filled);
    let own = example("killer.json").replace("\"author\"", "\"rules_text\": \"My own words\", \"author\"");
    let filled_own = run("describe --fill").stdin(own).results();
    assert!(filled_own.contains("My own words") && filled_own.contains("\"type\": \"Killer Sudoku\""));

    let lines = run("describe --fill collection.jsonl").results();
    assert_eq!(lines.matches("rules_text").count(), 4);
    assert_eq!(
        run("describe --fill --compact killer.json").results(),
        lines.lines().nth(1).unwrap().to_owned() + "\n"
    );

    let outcome =
        run_with(dir.path(), ["describe", "--fill", "--write", "killer.json", "collection.jsonl"]).end();
    assert_eq!(outcome.stdout, "killer.json: filled in\ncollection.jsonl: filled in\n");
    assert_eq!(fs::read_to_string(dir.path().join("killer.json")).unwrap(), filled);
    assert_eq!(fs::read_to_string(dir.path().join("collection.jsonl")).unwrap(), lines);
    assert_eq!(run_with(dir.path(), ["describe", "--fill", "-o", "new.json", "classic.json"]).results(), "");
    assert!(fs::read_to_string(dir.path().join("new.json")).unwrap().contains("rules_text"));
    assert_eq!(run("describe --write killer.json").end().status, 2);
}
