//! The example file with one thing changed, in many ways: it's read or refused, and whatever is wrong is told with its line.

#![allow(clippy::unwrap_used)]

use super::*;

/// Values that most keys refuse.
const VALUES: &[&str] = &[
    "",
    "1",
    "-1",
    "0",
    "99999999999999999999",
    "0x1F",
    "1e9",
    "nan",
    "true",
    "\"\"",
    "\"x\"",
    "\"\\u0000\"",
    "'''",
    "\"\"\"",
    "[]",
    "[1, [2]]",
    "{}",
    "{ from = 1 }",
    "{ total = 1, from = 5, to = -1 }",
    "1979-05-27",
    "\u{202e}",
    "é",
    "=",
    "\"\\",
];

/// Something that nobody may read in a log.
const SECRET: &str = "s3cr3t-that-nobody-reads";

fn check(text: &str) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join(DEFAULT_FILE);
    std::fs::write(&path, text).unwrap();
    let Err(errors) = load(Some(&path), &path, &[], Overrides::default()) else {
        return;
    };
    let lines = text.lines().count() + 1;
    assert!(errors.iter().next().is_some(), "{text}");
    for error in errors.iter() {
        assert!(
            !error.message().is_empty() && !error.to_string().contains(SECRET),
            "{error}"
        );
        let Origin::File {
            line: Some(line), ..
        } = error.origin()
        else {
            panic!("without a line: {error}");
        };
        assert!((1..=lines).contains(line), "{error}");
    }
}

#[test]
fn every_value_of_every_key() {
    let (nothing, _) = File::parse(Path::new(""), "");
    let mut reader = Reader::new(&nothing, &[]);
    settings::read(&mut reader, None);
    for (key, kind) in reader.read {
        for value in VALUES {
            check(&format!(
                "# before\n[{}]\n{} = {value}\n# after\n",
                key.section, key.name
            ));
        }
        // A slip right beside a secret.
        for wrong in ["\"\nlevel = 3", "\" x", "", "\"\ntoken = 3", "\"\"\""] {
            if kind == sources::Kind::Secret {
                check(&format!(
                    "[{}]\n{} = \"{SECRET}{wrong}\n",
                    key.section, key.name
                ));
            }
        }
    }
}

#[test]
fn every_line_with_a_slip() {
    let text = EXAMPLE.replace("\n# ", "\n#");
    let lines: Vec<&str> = text.lines().collect();
    for at in 0..lines.len() {
        // The keys stand in comments, which are opened one by one.
        let opened = lines[at].trim_start_matches('#');
        for slip in [
            String::new(),
            opened.to_owned(),
            format!("{opened}\n{opened}"),
            opened.replace('=', ""),
            opened.replace('"', ""),
            opened.replace(']', ""),
            format!("{opened} \u{0}"),
            format!("[[{opened}]]"),
        ] {
            let mut changed = lines.clone();
            changed[at] = &slip;
            check(&changed.join("\n"));
        }
    }
}
