//! The documents say what the code does.

use std::{fs, path::PathBuf};

use sudoku_puzzle::{Format, Puzzle};

fn page(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The blocks of a page in this language.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    page.split(&fence).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn the_documents_of_the_format_page_are_puzzles() {
    let page = page("docs/format.md");
    let documents = blocks(&page, "json");
    assert!(!documents.is_empty());
    for document in documents {
        let puzzle: Puzzle = document.parse().unwrap_or_else(|error| panic!("{error}\n{document}"));
        // The page shows canonical text.
        assert_eq!(sudoku_puzzle::to_string_pretty(&puzzle), document);
    }
}

#[test]
fn the_tables_of_formats_are_the_table_of_formats() {
    let converters = page("docs/converters.md");
    let readme = page("README.md");
    for spec in Format::TABLE {
        let endings: Vec<String> = spec.endings.iter().map(|ending| format!("`.{ending}`")).collect();
        let row = format!("| `{}` | {} |", spec.name, endings.join(" "));
        assert!(converters.contains(&row), "docs/converters.md has no row {row}");
        let row = readme
            .lines()
            .find(|line| line.starts_with(&format!("| `{}` | ", spec.name)) && line.matches('|').count() == 5)
            .unwrap_or_else(|| panic!("the README has no row for {}", spec.name));
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        assert_eq!((cells[3] == "yes", cells[4] == "yes"), (spec.reads, spec.writes), "{row}");
    }
}

#[test]
fn links_between_documents_lead_somewhere() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut pages = vec![PathBuf::from("README.md"), "CONTRIBUTING.md".into(), "CHANGELOG.md".into()];
    for entry in fs::read_dir(root.join("docs")).expect("docs") {
        pages.push(PathBuf::from("docs").join(entry.expect("an entry").file_name()));
    }
    for name in pages {
        let text = page(name.to_str().expect("a name"));
        let folder = root.join(name.parent().expect("a folder"));
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = target.split('#').next().unwrap_or_default();
            if !file.is_empty() && !file.contains("://") {
                assert!(folder.join(file).exists(), "{}: {target}", name.display());
            }
        }
    }
}
