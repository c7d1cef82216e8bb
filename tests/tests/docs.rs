//! The documents say what the code does.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
    process::Command,
};

use serde_json::Value;
use sudoku_puzzle::{
    Error, Format, Handling, Progress, Puzzle, ReadOptions, Reading, WriteOptions, Written, canon::link,
    read_any, write_as,
};
use sudoku_puzzle_core::table::{BOARD, FAMILIES, MEMBERS, OPERATORS, PartSpec, ShapeSpec, What};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn page(name: &str) -> String {
    let path = root().join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The blocks of a page in this language.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    page.split(&fence).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

/// The rows of the table whose head line is this, cut into cells without the space around them.
fn rows<'a>(page: &'a str, head: &str) -> Vec<Vec<&'a str>> {
    let rows: Vec<Vec<&str>> = page
        .lines()
        .skip_while(|line| *line != head)
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    assert!(!rows.is_empty(), "no table {head}");
    rows
}

/// A 9x9 classic with one rule more.
fn with_rule(rule: &str) -> Result<Puzzle, sudoku_puzzle::core::Error> {
    let givens = ["0"; 81].join(",");
    let text = format!(
        r#"{{"format": "sudoku-puzzle", "format_version": 1, "board": {{"rows": 9, "cols": 9}}, "digits": 9, "givens": [{givens}],
            "rules": [{{"type": "box_grid", "box": [3, 3], "origin": "r1c1"}}, {rule}]}}"#
    );
    text.parse()
}

#[test]
fn the_json_of_the_format_page_is_read() {
    let page = page("docs/format.md");
    let (mut documents, mut rules) = (0, 0);
    for block in blocks(&page, "json") {
        let value: Value = serde_json::from_str(block).unwrap_or_else(|error| panic!("{error}\n{block}"));
        if value.get("format").is_some() {
            documents += 1;
            let puzzle: Puzzle = block.parse().unwrap_or_else(|error| panic!("{error}\n{block}"));
            // The page says that its files are in canonical form.
            assert_eq!(sudoku_puzzle::to_string_pretty(&puzzle), block);
        } else {
            rules += 1;
            let puzzle = with_rule(block).unwrap_or_else(|error| panic!("{error}\n{block}"));
            assert_eq!(Some(puzzle.rules()[1].constraint.type_name()), value["type"].as_str());
        }
    }
    assert!(documents >= 2 && rules >= 3, "{documents} documents, {rules} rules");
}

#[test]
fn the_members_of_the_format_page_are_those_of_the_table() {
    let page = page("docs/format.md");
    let shown: Vec<(String, bool)> = rows(&page, "| member | needed | what it holds |")
        .iter()
        .map(|row| (row[0].trim_matches('`').to_owned(), row[1] == "yes"))
        .collect();
    let table: Vec<(String, bool)> =
        MEMBERS.iter().map(|member| (member.name.to_owned(), member.required)).collect();
    assert_eq!(shown, table);
    let board = page.lines().find(|line| line.starts_with("| `board`")).expect("a row for board");
    for member in BOARD {
        assert!(board.contains(&format!("`{}`", member.name)), "{} is not in {board}", member.name);
    }
}

#[test]
fn the_json_of_the_rules_page_is_read() {
    let page = page("docs/rules.md");
    let mut types = BTreeSet::new();
    for block in blocks(&page, "json") {
        for rule in block.lines().filter(|line| !line.is_empty()) {
            let puzzle = with_rule(rule).unwrap_or_else(|error| panic!("{error}\n{rule}"));
            types.insert(puzzle.rules()[1].constraint.type_name().to_owned());
        }
    }
    let all: BTreeSet<String> = FAMILIES.iter().map(|family| family.name.to_owned()).collect();
    assert_eq!(types, all, "every type has an example");
}

/// Every key and word that the parts of a rule may bring.
fn names(parts: &[PartSpec], into: &mut BTreeSet<String>) {
    for part in parts {
        match part.what {
            What::Field(field) => {
                into.insert(field.key.to_string());
                if let ShapeSpec::Word(words) = field.shape {
                    into.extend(words.iter().map(|word| word.name.to_owned()));
                }
            }
            What::Choice { tag, variants } => {
                into.insert(tag.to_string());
                // The operators have a table of their own.
                if !variants.iter().any(|variant| variant.name == "any_of") {
                    for variant in variants {
                        into.insert(variant.name.to_owned());
                        names(variant.parts, into);
                    }
                }
            }
            What::OneOf(alternatives) => {
                alternatives.iter().for_each(|alternative| names(alternative.parts, into));
            }
            _ => panic!("a part of a new sort: {part:?}"),
        }
    }
}

#[test]
fn the_rules_page_has_every_type_kind_and_key() {
    let page = page("docs/rules.md");
    let sections: BTreeMap<&str, &str> =
        page.split("\n## ").skip(1).filter_map(|section| section.split_once('\n')).collect();
    for family in FAMILIES {
        let section =
            sections.get(format!("`{}`", family.name).as_str()).unwrap_or_else(|| panic!("{}", family.name));
        let tables: Vec<&str> = section.lines().filter(|line| !line.starts_with('{')).collect();
        let tables = tables.join("\n");
        let mut wanted = BTreeSet::new();
        names(family.parts, &mut wanted);
        for name in wanted {
            assert!(
                tables.contains(&format!("`{name}`")),
                "the section of {} does not say `{name}`",
                family.name
            );
        }
    }
    let operators = sections["Pair operators"];
    for operator in OPERATORS {
        assert!(operators.contains(&format!("\n| `{}` |", operator.name)), "{}", operator.name);
    }
}

#[test]
fn the_tables_of_formats_are_the_table_of_formats() {
    let yes = |is: bool| if is { "yes" } else { "no" };
    let converters = page("docs/converters.md");
    let shown: Vec<[String; 4]> = rows(&converters, "| format | endings | reads | writes | carries |")
        .iter()
        .map(|row| std::array::from_fn(|column| row[column].to_owned()))
        .collect();
    let table: Vec<[String; 4]> = Format::TABLE
        .iter()
        .map(|spec| {
            let endings: Vec<String> = spec.endings.iter().map(|ending| format!("`.{ending}`")).collect();
            [
                format!("`{}`", spec.name),
                endings.join(" "),
                yes(spec.reads).to_owned(),
                yes(spec.writes).to_owned(),
            ]
        })
        .collect();
    assert_eq!(shown, table);

    let readme = page("README.md");
    for spec in Format::TABLE {
        let row = readme
            .lines()
            .find(|line| line.starts_with(&format!("| `{}` | ", spec.name)) && line.matches('|').count() == 5)
            .unwrap_or_else(|| panic!("the README has no row for {}", spec.name));
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        assert_eq!((cells[3] == "yes", cells[4] == "yes"), (spec.reads, spec.writes), "{row}");
    }
}

/// What becomes of a part of a puzzle in a format, in the words of the page.
fn outcome(
    written: Result<Written, Error>,
    format: Format,
    is_there: impl Fn(&Reading) -> bool,
) -> &'static str {
    match written {
        Err(_) => "refused",
        Ok(written) => {
            let back = ReadOptions::new().format(format).read_str(&written.text).expect("what was written");
            if is_there(&back) { "carried" } else { "left behind" }
        }
    }
}

#[test]
fn the_converters_page_says_what_becomes_of_each_part() {
    let puzzle = |more: &str, rule: &str| -> Puzzle {
        let givens = ["0"; 81].join(",");
        format!(
            r#"{{"format": "sudoku-puzzle", "format_version": 1, {more} "board": {{"rows": 9, "cols": 9}}, "digits": 9, "givens": [{givens}],
                "rules": [{{"type": "box_grid", "box": [3, 3], "origin": "r1c1"{rule}}}]}}"#
        )
        .parse()
        .expect("a puzzle")
    };
    let digits: Vec<String> =
        (0..81).map(|at| ((at / 9 * 3 + at / 27 + at % 9) % 9 + 1).to_string()).collect();
    let solved = puzzle(&format!("\"solution\": [{}],", digits.join(",")), "");
    let marked = puzzle(r#""candidates": {"r1c1": [1, 2]},"#, "");
    let dressed = [
        puzzle(r#""meta": {"title": "T"},"#, ""),
        puzzle(r#""decorations": [{"kind": "text"}],"#, ""),
        puzzle(r#""style": {"cell_size": 64},"#, ""),
        puzzle("", r#", "id": "i""#),
        puzzle("", r#", "label": "l""#),
        puzzle("", r#", "style": {"dash": true}"#),
    ];
    let identified = puzzle(r#""meta": {"id": "jade-drey"},"#, "");
    let bare = puzzle("", "");
    let mut progress = Progress::default();
    progress.placed.insert("r1c1".parse().expect("a cell"), 5);

    let page = page("docs/converters.md");
    let shown = rows(&page, "| format | `solution` | `candidates` | `meta` and artwork | progress |");
    let writable: Vec<Format> = Format::all().filter(|format| format.spec().writes).collect();
    assert_eq!(shown.len(), writable.len());
    for (row, format) in shown.iter().zip(writable) {
        assert_eq!(row[0], format!("`{format}`"));
        assert_eq!(
            row[1],
            outcome(write_as(&solved, format), format, |back| back.puzzle.has_solution()),
            "{format}"
        );
        assert_eq!(
            row[2],
            outcome(write_as(&marked, format), format, |back| back.puzzle.candidates()
                == marked.candidates()),
            "{format}"
        );
        for dressed in &dressed {
            let became = outcome(write_as(dressed, format), format, |back| back.puzzle == *dressed);
            assert_eq!(row[3].split(',').next(), Some(became), "{format}");
        }
        let id =
            outcome(write_as(&identified, format), format, |back| back.puzzle.meta() == identified.meta());
        assert_eq!(
            row[3].starts_with("carried") || row[3].ends_with("but the `id`"),
            id == "carried",
            "{format}"
        );
        let game = WriteOptions::new().write(&bare, &progress, format);
        assert_eq!(row[4], outcome(game, format, |back| back.progress == progress), "{format}");
        let kept = WriteOptions::new().progress(Handling::Keep).write(&bare, &progress, format);
        assert_eq!(
            kept.is_ok(),
            row[4] == "carried" || matches!(format, Format::SudokuPuzzle | Format::Link),
            "{format}"
        );
    }
}

#[test]
fn what_is_pasted_around_a_string_is_no_obstacle() {
    // The list of docs/converters.md.
    let string = format!("S9B05{}", "00".repeat(80));
    let bare = read_any(string.as_bytes()).expect("a string").puzzle;
    for dressed in [
        format!(" \n{string}\t"),
        format!("\"{string}\""),
        format!("'{string}'"),
        format!("“{string}”"),
        format!("<{string}>"),
        format!("({string})"),
        format!("{string}."),
        format!("<\"{string}\">."),
        string.replace('S', "%53"),
    ] {
        let reading = read_any(dressed.as_bytes()).unwrap_or_else(|error| panic!("{dressed}: {error}"));
        assert_eq!((reading.format, &reading.puzzle), (Format::Sudokuwiki, &bare), "{dressed}");
    }
    // A program that takes a `+` in an address for a space.
    let killer = page("tests/examples/killer.json").parse().expect("a puzzle");
    let link = link::encode(&sudoku_puzzle::to_string(&killer), link::Encoding::LzString);
    assert!(link.contains('+'));
    let spaced = format!("https://example.org/play?pm={}", link.replace('+', " "));
    assert_eq!(read_any(spaced.as_bytes()).expect("a link").puzzle, killer);
}

fn tree(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--offline",
            "--target",
            "x86_64-unknown-linux-gnu",
            "--prefix",
            "none",
            "--format",
            "{p}",
        ])
        .args(arguments)
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The packages of the workspace and below it that are there in several versions.
fn several_versions() -> BTreeSet<String> {
    let text = tree(&["--workspace", "--duplicates", "-e", "normal,dev,build", "--depth", "0"]);
    let packages: BTreeSet<&str> =
        text.lines().filter(|line| !line.is_empty()).map(|line| line.trim_end_matches(" (*)")).collect();
    let mut names = BTreeMap::<&str, usize>::new();
    for package in packages {
        *names.entry(package.split(' ').next().unwrap_or_default()).or_default() += 1;
    }
    // One version that is built in two ways, with other features, counts once.
    names.into_iter().filter(|(_, versions)| *versions > 1).map(|(name, _)| name.to_owned()).collect()
}

/// The packages below a package, itself not counted, and those of which there are several versions.
fn below(arguments: &[&str]) -> (BTreeSet<String>, BTreeSet<String>) {
    let text = tree(&[&["-e", "normal", "--no-dedupe"], arguments].concat());
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let (name, version) = line.split_once(' ').expect("a name and a version");
        versions.entry(name.to_owned()).or_default().insert(version.to_owned());
    }
    let several =
        versions.iter().filter(|(_, versions)| versions.len() > 1).map(|(name, _)| name.clone()).collect();
    (versions.into_keys().collect(), several)
}

#[test]
fn the_footprint_page_counts_right() {
    let page = page("docs/footprint.md");
    let head = "| crate | crates below it | from this project | which others |";
    let shown = rows(&page, head);
    let mut packages = BTreeSet::new();
    for row in &shown {
        let words: Vec<&str> = row[0].split(',').map(|word| word.trim().trim_matches('`')).collect();
        let mut arguments = vec!["-p", words[0]];
        arguments.extend(words[1..].iter().flat_map(|word| word.split(' ')));
        packages.insert(words[0].to_owned());
        let (below, several) = below(&arguments);
        let ours = below.iter().filter(|name| name.starts_with("sudoku-puzzle")).count();
        assert_eq!(
            (row[1], row[2]),
            (below.len().to_string().as_str(), ours.to_string().as_str()),
            "{}",
            row[0]
        );
        assert!(several.is_empty(), "{} has {several:?} in several versions", row[0]);
        let named: BTreeSet<&str> = row[3].split('`').skip(1).step_by(2).collect();
        for name in &named {
            assert!(below.contains(*name), "{} is not below {}", name, row[0]);
        }
    }
    for entry in fs::read_dir(root().join("crates")).expect("crates") {
        let manifest =
            fs::read_to_string(entry.expect("an entry").path().join("Cargo.toml")).expect("a manifest");
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = ")).expect("a name");
        assert!(packages.contains(name.trim_matches('"')), "no row for {name}");
    }
    // Crates that are there in several versions, tests and chores included.
    let table = rows(&page, "| crate | older | newer | why both |");
    let named: BTreeSet<String> = table
        .iter()
        .flat_map(|row| row[0].split(',').map(|name| name.trim().trim_matches('`').to_owned()))
        .collect();
    assert_eq!(several_versions(), named);
    // The tree that is written out.
    let (classic_only, _) = below(&["-p", "sudoku-puzzle-classic-only"]);
    assert_eq!(classic_only, BTreeSet::from(["sudoku-puzzle-core".to_owned()]));
    let tree = "```text\nsudoku-puzzle-classic-only\n└── sudoku-puzzle-core\n```";
    assert!(page.contains(tree));
    assert!(self::page("docs/recipes.md").contains(tree));
}

#[test]
fn links_between_documents_lead_somewhere() {
    let mut pages = vec![PathBuf::from("README.md"), "CONTRIBUTING.md".into(), "CHANGELOG.md".into()];
    for folder in ["docs", "crates"] {
        for entry in fs::read_dir(root().join(folder)).expect("a folder") {
            let path = PathBuf::from(folder).join(entry.expect("an entry").file_name());
            if folder == "crates" {
                pages.push(path.join("README.md"));
            } else if path.extension().is_some_and(|ending| ending == "md") {
                pages.push(path);
            }
        }
    }
    for name in &pages {
        let text = page(name.to_str().expect("a name"));
        let folder = root().join(name.parent().expect("a folder"));
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if target.contains("://") {
                continue;
            }
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let path = if file.is_empty() { root().join(name) } else { folder.join(file) };
            assert!(path.exists(), "{}: {target}", name.display());
            if !heading.is_empty() {
                let text = fs::read_to_string(&path).expect("a page");
                let mut headings = text.lines().filter(|line| line.starts_with('#')).map(anchor);
                assert!(headings.any(|anchor| anchor == heading), "{}: {target}", name.display());
            }
        }
    }
    let index = page("docs/README.md");
    for page in pages.iter().filter(|page| page.starts_with("docs") && !page.ends_with("README.md")) {
        let name = page.file_name().and_then(|name| name.to_str()).expect("a name");
        assert!(index.contains(&format!("]({name})")), "the index does not have {name}");
    }
}

/// The anchor that a heading gets.
fn anchor(heading: &str) -> String {
    let heading = heading.trim_start_matches('#').trim().to_lowercase();
    heading
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c))
        .map(|c| if c == ' ' { '-' } else { c })
        .collect()
}
