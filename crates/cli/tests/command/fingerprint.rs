//! `fingerprint`.

use std::fs;

use serde_json::json;

use crate::run::{copied_examples, example, run, run_with};

/// The fingerprint that the command prints for an example.
fn fingerprint(name: &str) -> String {
    let line = run(&format!("fingerprint {name}")).results();
    let (fingerprint, rest) = line.split_once("  ").unwrap();
    assert_eq!(rest, format!("{name}\n"));
    assert!(fingerprint.len() == 71 && fingerprint.starts_with("sha256:"), "{fingerprint}");
    fingerprint.to_owned()
}

#[test]
fn vectors_have_their_fingerprints() {
    let vectors =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/valid.jsonl")).unwrap();
    let (mut texts, mut expected) = (String::new(), String::new());
    for (n, line) in vectors.lines().enumerate() {
        let vector: serde_json::Value = serde_json::from_str(line).unwrap();
        texts.push_str(vector["compact"].as_str().unwrap());
        texts.push('\n');
        expected.push_str(&format!("{}  -:{}\n", vector["fingerprint"].as_str().unwrap(), n + 1));
    }
    assert_eq!(run("fingerprint --lines").stdin(texts).results(), expected);
}

#[test]
fn spelling_does_not_matter_and_meaning_does() {
    assert_eq!(fingerprint("classic.json"), fingerprint("classic-other-spelling.json"));
    assert_ne!(fingerprint("killer.json"), fingerprint("killer-corrected.json"));
    assert_eq!(fingerprint("killer.json"), fingerprint("link.txt"));
}

#[test]
fn json_has_the_keys_of_the_contract() {
    let outcome = run("fingerprint --json classic.json broken/empty.json collection.jsonl").end();
    let json = outcome.json();
    assert_eq!(
        json[0],
        json!({"name": "classic.json", "ok": true, "fingerprint": fingerprint("classic.json")})
    );
    assert_eq!((&json[1]["ok"], &json[1]["error"]["kind"]), (&json!(false), &json!("syntax")));
    assert_eq!(
        json[3],
        json!({"name": "collection.jsonl", "line": 2, "ok": true, "fingerprint": fingerprint("killer.json")})
    );
    assert_eq!((outcome.status, json.len()), (1, 6));
}

#[test]
fn a_list_can_be_checked() {
    let dir = copied_examples();
    let arguments = ["fingerprint", "classic.json", "collection.jsonl", "killer.json"];
    let list = run_with(dir.path(), arguments).results();
    assert_eq!(list.lines().count(), 6);
    fs::write(dir.path().join("list"), &list).unwrap();
    let all_ok = "classic.json: ok\ncollection.jsonl:1: ok\ncollection.jsonl:2: ok\ncollection.jsonl:3: ok\n\
                  collection.jsonl:4: ok\nkiller.json: ok\n";
    assert_eq!(run_with(dir.path(), ["fingerprint", "--check", "list"]).results(), all_ok);
    assert_eq!(run_with(dir.path(), ["fingerprint", "--check", "-"]).stdin(list).results(), all_ok);

    // Another spelling is no change, another puzzle is one, and a line that is gone is an error.
    fs::copy(dir.path().join("classic-other-spelling.json"), dir.path().join("classic.json")).unwrap();
    fs::copy(dir.path().join("killer-corrected.json"), dir.path().join("killer.json")).unwrap();
    let lines = example("collection.jsonl");
    fs::write(dir.path().join("collection.jsonl"), lines.lines().take(2).collect::<Vec<_>>().join("\n"))
        .unwrap();
    insta::assert_snapshot!(run_with(dir.path(), ["fingerprint", "--check", "list"]).end());
    let outcome = run_with(dir.path(), ["fingerprint", "--check", "list", "--json"]).end();
    insta::assert_snapshot!(outcome);
}

#[test]
fn lists_with_errors_are_refused_in_part() {
    let dir = copied_examples();
    let list = format!(
        "{0}  classic.json\nnonsense\n\n{0}  gone.json\n{0}  gone.jsonl:3\n",
        fingerprint("classic.json")
    );
    insta::assert_snapshot!(run_with(dir.path(), ["fingerprint", "--check", "-"]).stdin(list).end());
    let outcome = run_with(dir.path(), ["fingerprint", "--check", "gone"]).end();
    assert_eq!(
        (outcome.status, &*outcome.stderr),
        (2, "error: cannot read gone: no such file or directory\n")
    );
    assert_eq!(run("fingerprint --check list classic.json").end().status, 2);
}

#[cfg(unix)]
#[test]
fn unusual_names_survive_a_list() {
    let dir = tempfile::tempdir().unwrap();
    let names = [" a", "b\\c", "d\ne", "f:7", "g.jsonl:1"];
    for name in names {
        fs::write(dir.path().join(name), example("classic.json")).unwrap();
    }
    let list = run_with(dir.path(), ["fingerprint"].into_iter().chain(names)).results();
    let checked = run_with(dir.path(), ["fingerprint", "--check", "-"]).stdin(list).results();
    assert_eq!(checked, " a: ok\nb\\c: ok\nd\\ne: ok\nf:7: ok\ng.jsonl:1: ok\n");
}
