//! The test of the test: tests that repeat a sentence, or don't.

use std::fs;

use super::check;

/// What the bot of these samples says.
const BOT: &str = r##"
//! Nobody is told that this page is read.
fn frozen(id: u32) -> String { format!("Match #{id} is frozen because something went wrong.\nIt's kept.") }
fn lapsed() -> Text { Text::of("It has lapsed.").plain(" and that's ").plain("No clock: ") }
fn cut() -> &'static str { "Nothing is lost \
    and the clock's \"stopped\"." }
fn most(most: u32) -> String { format!("from 1 to {most} is in {{here}} for you") }
#[error("this database has no owner")]
struct NoOwner;
#[cfg(test)]
mod tests { const A: &str = "Unit tests say something else here."; }
"##;

/// Tests that repeat a sentence, and the words that are found.
const REPEATED: &[(&str, &str)] = &[
    (
        r#"assert_eq!(told, "Match #3 is frozen because something went wrong.\nIt's kept.");"#,
        "frozen because something went",
    ),
    (
        r#"told.contains("something went wrong.");"#,
        "something went wrong",
    ),
    (
        r#"told.starts_with(&format!("Match #{id} is frozen because {why}"));"#,
        "is frozen because",
    ),
    (
        r##"let a = r#"Nothing is lost and"#;"##,
        "Nothing is lost and",
    ),
    (
        "let a = \"Nothing is \\\n     lost and\";",
        "Nothing is lost and",
    ),
    (
        r#"f(&[("a", "the clock's \"stopped\" again")]);"#,
        "the clock's stopped",
    ),
    (
        r#"let a = "You offered a draw. It has lapsed.";"#,
        "It has lapsed.",
    ),
    (
        r#"assert!(ok, "this database has no owner");"#,
        "database has no owner",
    ),
    (r#"let a = "it is in here for you";"#, "in here for you"),
    (
        r#"expect!["x"].assert_eq("something went wrong");"#,
        "something went wrong",
    ),
];

/// Tests that repeat nothing.
const OTHERWISE: &[&str] = &[
    r#"expect!["Match #3 is frozen because something went wrong."].assert_eq(&told);"#,
    r##"expect![[r#"Nothing is lost and the clock's "stopped"."#]].assert_eq(&told);"##,
    "expect_file![\"Nothing is lost and the clock's.txt\"].assert_eq(&told);",
    "// Match #3 is frozen because something went wrong.",
    "/// Nothing is lost and the clock's stopped.\nfn f() {}",
    "//! Nothing is lost and the clock's stopped.",
    r#"f("a number from 1 to 5", "the key is in the lock");"#,
    r#"f("it has lapsed", "is frozen", "Unit tests say something else here.");"#,
    r#"f("Nobody is told that this page is read.");"#,
    r#"f("and that's that", "No clock");"#,
    r#"said::frozen(3); f('a', b'"', 1.5, b"bytes");"#,
    r#"format!("{} is frozen {why}", "because something")"#,
];

/// What is said about a test with this line.
fn complaints(file: &str, line: &str) -> Vec<String> {
    let dir = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("src/text/failures.rs", BOT);
    write(
        "src/text/buttons.rs",
        r#"const A: &str = "Claim the whole match";"#,
    );
    write(
        "src/text/games/tests.rs",
        r#"const A: &str = "a file of unit tests";"#,
    );
    let body = match line.starts_with("//!") {
        true => line.to_owned(),
        false => format!("fn f() {{\n{line}\n}}"),
    };
    write(file, &body);
    check(dir.path())
}

#[test]
fn what_repeats_a_sentence_is_found() {
    for (line, words) in REPEATED {
        let found = complaints("tests/it/conversations/odd.rs", line);
        let begins = "tests/it/conversations/odd.rs:2: “";
        let [complaint] = &found[..] else {
            panic!("{line}: {found:?}");
        };
        let rest = complaint.strip_prefix(begins);
        assert!(
            rest.is_some_and(
                |rest| rest.starts_with(&format!("{words}” is a sentence of src/text/"))
            ),
            "{line}: {complaint}"
        );
    }
}

#[test]
fn what_repeats_none_passes() {
    for line in OTHERWISE {
        let found = complaints("tests/it/conversations/odd.rs", line);
        assert_eq!(found, Vec::<String>::new(), "{line}");
    }
    for said in [
        r#"press("Claim the whole match");"#,
        r#"f("a file of unit tests");"#,
    ] {
        assert_eq!(complaints("tests/it/odd.rs", said), Vec::<String>::new());
    }
}

#[test]
fn sentences_may_stand_where_they_belong() {
    let (line, _) = REPEATED[0];
    for file in [
        "tests/it/said.rs",
        "tests/it/said/turns.rs",
        "tests/it/fake/rest.rs",
    ] {
        assert_eq!(complaints(file, line), Vec::<String>::new(), "{file}");
    }
}
