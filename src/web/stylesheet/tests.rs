//! What the stylesheet promises: everything that has a colour, a size of letters or a distance has it from the tokens.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")
}

fn read(name: &str) -> String {
    std::fs::read_to_string(assets().join(name)).unwrap()
}

/// The styles that a page may have, each with its text without comments.
fn styles() -> [(&'static str, String); 3] {
    ["stonepost.css", "chat/style.css", "chat/replay.css"].map(|name| {
        let text = read(name);
        let mut bare = String::new();
        for part in text.split("/*") {
            bare.push_str(part.split_once("*/").map_or(part, |(_, rest)| rest));
        }
        (name, bare)
    })
}

/// The selectors and the declarations of a style.
fn rules(text: &str) -> (Vec<&str>, Vec<(&str, &str)>) {
    let (mut selectors, mut declarations) = (Vec::new(), Vec::new());
    for part in text.split_inclusive(['{', '}', ';']) {
        let whole = part.trim().trim_end_matches(['{', '}', ';']).trim();
        if part.ends_with('{') {
            selectors.push(whole);
        } else if let Some((name, value)) = whole.split_once(':') {
            declarations.push((name.trim(), value.trim()));
        }
    }
    (selectors, declarations)
}

/// The words in a value.
fn parts(value: &str) -> impl Iterator<Item = &str> {
    value.split([' ', ',', '(', ')', '/'])
}

/// Whether it's a length that is a token's to say: four pixels or more, measured in anything but the letters themselves.
fn is_distance(part: &str) -> bool {
    let number = |unit| {
        part.trim_start_matches('-')
            .strip_suffix(unit)?
            .parse()
            .ok()
    };
    let rem = number("rem").is_some_and(|size: f64| size > 0.0);
    rem || number("px").is_some_and(|size: f64| size >= 4.0)
}

#[test]
fn colours_letters_and_distances_are_tokens() {
    let mut wrong = Vec::new();
    for (style, text) in styles() {
        for (name, value) in rules(&text).1 {
            if name.starts_with("--") {
                continue;
            }
            let is_colour = |part: &str| {
                ["rgb", "rgba", "hsl", "white", "black"].contains(&part)
                    || part.strip_prefix('#').is_some_and(|rest| rest.len() >= 3)
            };
            let spaced = [
                "padding",
                "margin",
                "gap",
                "border-radius",
                "font-size",
                "font",
            ];
            let is_spaced = spaced
                .iter()
                .any(|one| name == *one || name.starts_with(&format!("{one}-")));
            if parts(value).any(|part| is_colour(part) || is_spaced && is_distance(part)) {
                wrong.push(format!("{style}: {name}: {value}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_token_is_there_and_used() {
    let all: String = styles().map(|(_, text)| text).concat();
    let declared: BTreeSet<&str> = rules(&all)
        .1
        .iter()
        .map(|(name, _)| *name)
        .filter(|name| name.starts_with("--"))
        .collect();
    let used: BTreeSet<&str> = all
        .split("var(")
        .skip(1)
        .filter_map(|rest| rest.split([')', ',']).next())
        .collect();
    // How wide a picture is that is still coming, and whose colour a name has: scripts say it.
    let by_scripts = ["--wide", "--hue"];
    let missing: Vec<&&str> = used
        .difference(&declared)
        .filter(|name| !by_scripts.contains(name))
        .collect();
    let idle: Vec<&&str> = declared.difference(&used).collect();
    assert!(
        missing.is_empty() && idle.is_empty(),
        "{missing:?} {idle:?}"
    );
}

/// Without blanks around a plus or minus, a browser takes nothing of the declaration.
#[test]
fn what_is_served_can_be_calculated() {
    for (name, value) in rules(super::TEXT).1 {
        let plain = value.replace("var(--", "");
        let glued = [")+", "+(", ")-", "-("]
            .iter()
            .any(|two| plain.contains(two));
        let digit_before = plain
            .split('+')
            .rev()
            .skip(1)
            .any(|part| !part.ends_with(' '));
        assert!(!glued && !digit_before, "{name}: {value}");
    }
}

/// Everything that can have a class: pages as scripts and the program make them.
fn makers(folder: &Path, found: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let kind = path.extension().and_then(|kind| kind.to_str());
        if path.is_dir() && !path.ends_with("target") {
            makers(&path, found);
        } else if matches!(kind, Some("rs" | "js" | "html"))
            && !path.ends_with("stylesheet/tests.rs")
        {
            found.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_class_is_somewhere_on_a_page() {
    let mut made = String::new();
    makers(&assets(), &mut made);
    makers(Path::new(env!("CARGO_MANIFEST_DIR")), &mut made);
    // The styles of buttons, which scripts have from there.
    makers(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("../chat/api"),
        &mut made,
    );
    let made = made.to_lowercase();
    let words: BTreeSet<&str> = made
        .split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_')
        .collect();
    let mut idle = BTreeSet::new();
    for (style, text) in styles() {
        for selector in rules(&text).0 {
            if selector.starts_with('@') {
                continue;
            }
            for class in selector.split('.').skip(1) {
                let end = class
                    .find(|c: char| !c.is_alphanumeric() && c != '-')
                    .unwrap_or(class.len());
                if !words.contains(&class[..end]) {
                    idle.insert(format!("{style}: .{}", &class[..end]));
                }
            }
        }
    }
    assert!(idle.is_empty(), "{idle:#?}");
}
