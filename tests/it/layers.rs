//! The plan of the house, held against the sources: who may use whom, which outside crate belongs to which room, and what
//! must never happen (see the map in `src/lib.rs`).
//!
//! The sources are read as Rust's own tokens, so comments do not count and the insides of macros do. A violation names its
//! file and line.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod arrows;
mod methods;
mod samples;
pub(crate) mod scan;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;

use arrows::{Arrows, far_methods};
use methods::OF_OTHERS;
use scan::{Found, Scan, What};

/// A room and the rooms it may use.
struct Room {
    name: &'static str,
    uses: &'static [&'static str],
    /// Standard library only, and no clock, file, network, environment or thread.
    pure: bool,
    /// Outside crates that it may use all the same.
    crates: &'static [&'static str],
}

const fn room(name: &'static str, uses: &'static [&'static str]) -> Room {
    let (pure, crates) = (false, &[]);
    Room {
        name,
        uses,
        pure,
        crates,
    }
}

const fn pure(name: &'static str, uses: &'static [&'static str]) -> Room {
    let (pure, crates) = (true, &[]);
    Room {
        name,
        uses,
        pure,
        crates,
    }
}

const fn pure_with(
    name: &'static str,
    uses: &'static [&'static str],
    crates: &'static [&'static str],
) -> Room {
    let pure = true;
    Room {
        name,
        uses,
        pure,
        crates,
    }
}

/// Every room. A new one is a line here.
const ROOMS: &[Room] = &[
    pure("rules", &[]),
    pure("engine", &["rules"]),
    pure("play", &["rules"]),
    room("cost", &[]),
    room("failpoints", &[]),
    room("telemetry", &[]),
    room(
        "store",
        &["rules", "play", "cost", "failpoints", "telemetry"],
    ),
    room("render", &["rules", "play"]),
    pure_with("text", &["rules", "play"], &["jiff", "serde"]),
    room(
        "chat",
        &[
            "rules",
            "engine",
            "play",
            "store",
            "render",
            "text",
            "cost",
            "failpoints",
            "telemetry",
        ],
    ),
    room("discord", &["chat", "telemetry"]),
    room("local", &["store", "chat"]),
    room("web", &["chat", "local"]),
    room("config", &[]),
    room(
        "cli",
        &[
            "rules",
            "engine",
            "play",
            "store",
            "render",
            "text",
            "chat",
            "discord",
            "local",
            "web",
            "config",
            "cost",
            "failpoints",
            "telemetry",
        ],
    ),
];

/// Types that rooms get from the ones they may use, and whose methods they may call although they stand in another room.
const HANDED_OUT: &[&str] = &["Text", "Untrusted"];

/// Outside crates that only one room may know, or as many as there are lines.
const OWNED: &[(&str, &str)] = &[
    ("rusqlite", "store"),
    ("rusqlite_migration", "store"),
    ("postgres", "store"),
    ("tokio_postgres_rustls", "store"),
    ("webpki_roots", "store"),
    ("image", "render"),
    ("imageproc", "render"),
    ("ab_glyph", "render"),
    ("png", "render"),
    ("flate2", "render"),
    ("gif", "render"),
    ("rustworkx_core", "play"),
    ("skillratings", "play"),
    ("unicode_width", "text"),
    ("unicode_segmentation", "discord"),
    ("unicode_segmentation", "render"),
    ("unicode_segmentation", "text"),
    ("unicode_normalization", "render"),
    ("serenity", "discord"),
    ("reqwest", "discord"),
    ("axum", "web"),
    ("hmac", "chat"),
    ("maud", "web"),
    ("sha2", "chat"),
    ("tower_http", "web"),
    ("hyper", "discord"),
    ("hyper", "web"),
    ("hyper_util", "web"),
    ("tokio_io_timeout", "web"),
    ("metrics", "telemetry"),
    ("metrics_exporter_prometheus", "telemetry"),
    ("metrics_process", "telemetry"),
    ("clap_complete", "cli"),
    ("clap_mangen", "cli"),
    ("fs4", "cli"),
    ("indicatif", "cli"),
    ("rustix", "chat"),
    ("rustix", "cli"),
    ("rustix", "cost"),
    ("rustix", "failpoints"),
    ("rustix", "store"),
    ("rustix", "web"),
    ("sd_notify", "cli"),
];

const MOST_LINES: usize = 700;

#[test]
fn the_house_is_as_planned() {
    let complaints = check(Path::new(env!("CARGO_MANIFEST_DIR")));
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// A name that none of our methods has any more would only hide the next one.
#[test]
fn the_names_that_others_answer_to_are_ours_too() {
    let house = House::read(Path::new(env!("CARGO_MANIFEST_DIR")));
    let idle = OF_OTHERS.iter().filter(|name| !house.arrows.defines(name));
    assert_eq!(idle.collect::<Vec<_>>(), Vec::<&&str>::new());
}

/// Who may take people's words out of [`stonepost::play::Untrusted`]: those who clean them, and who gives them back to the
/// platform that they came from.
const MAY_SEE_RAW_WORDS: &[&str] = &[
    "play/untrusted.rs",
    "discord/missed.rs",
    // Turns in the log of a match, which it plays again.
    "play/waiting.rs",
    "store/values/words.rs",
    "text/sanitize.rs",
];

#[test]
fn what_people_wrote_is_cleaned_in_one_place() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = BTreeSet::new();
    for path in rust_files(&src) {
        let name = path.strip_prefix(&src).unwrap().to_str().unwrap();
        let text = fs::read_to_string(&path).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap();
        if !name.contains("tests") && text.contains(".raw()") {
            found.insert(name.to_owned());
        }
    }
    let allowed = MAY_SEE_RAW_WORDS[1..].iter().map(|name| (*name).to_owned());
    assert_eq!(found, allowed.collect());
}

/// Everything that is wrong in the crate at `root`, one line each.
fn check(root: &Path) -> Vec<String> {
    let mut house = House::read(root);
    house.arrows.follow_calls();
    let may = |from: &str, to: &str, of: &str| {
        let room = ROOMS.iter().find(|room| room.name == from);
        HANDED_OUT.contains(&of) || room.is_none_or(|room| room.uses.contains(&to))
    };
    for (file, line, what) in house.arrows.refused_calls(may) {
        house.complain(&file, line, &what);
    }
    for (file, line, what) in house.arrows.complaints(root) {
        house.complain(&file, line, &what);
    }
    house.map();
    house.every_file();
    house
        .complaints
        .into_iter()
        .map(|(_, _, what)| what)
        .collect()
}

/// The outside crates of `Cargo.toml`, as they are written in Rust.
fn crates(root: &Path) -> BTreeSet<String> {
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let manifest: toml::Table = manifest.parse().unwrap();
    ["dependencies", "dev-dependencies"]
        .iter()
        .filter_map(|section| manifest.get(*section)?.as_table())
        .flat_map(|section| section.keys())
        .map(|name| name.replace('-', "_"))
        .collect()
}

struct House<'a> {
    root: &'a Path,
    crates: BTreeSet<String>,
    /// The files that belong to some module.
    seen: BTreeSet<PathBuf>,
    /// The modules of `lib.rs` and `main.rs`.
    rooms: BTreeSet<String>,
    arrows: Arrows,
    /// File, line, and the whole sentence.
    complaints: BTreeSet<(String, usize, String)>,
}

impl House<'_> {
    /// Reads all sources of the crate at `root`.
    fn read(root: &Path) -> House<'_> {
        let mut house = House {
            root,
            crates: crates(root),
            seen: BTreeSet::new(),
            rooms: BTreeSet::new(),
            arrows: Arrows::default(),
            complaints: BTreeSet::new(),
        };
        for file in ["lib.rs", "main.rs"] {
            house.file(&root.join("src").join(file), &[], false);
        }
        house
    }

    fn complain(&mut self, path: &Path, line: usize, what: &str) {
        let name = path.strip_prefix(self.root).unwrap_or(path).display();
        let sentence = format!("{name}:{line}: {what}");
        self.complaints.insert((name.to_string(), line, sentence));
    }

    /// Reads a file and the files of its modules.
    fn file(&mut self, path: &Path, module: &[String], test: bool) {
        self.seen.insert(path.to_owned());
        self.arrows.file(module, path);
        let source = fs::read_to_string(path).unwrap();
        let tokens: TokenStream = match source.parse() {
            Ok(tokens) => tokens,
            Err(error) => return self.complain(path, 1, &format!("this is not Rust: {error}")),
        };
        if !test {
            for (line, what) in far_methods(module, &source) {
                self.complain(path, line, &what);
            }
        }
        if !test {
            self.arrows.methods(module, tokens.clone());
        }
        let mut scan = Scan::default();
        scan.stream(tokens, module, test);
        for found in scan.found {
            self.judge(path, found);
        }
    }

    fn judge(&mut self, path: &Path, found: Found) {
        let Found {
            what,
            line,
            module,
            test,
        } = found;
        let home = match module.first() {
            Some(name) => name.as_str(),
            None if path.ends_with("main.rs") => "main",
            None => "lib",
        };
        let room = ROOMS.iter().find(|room| room.name == home);
        match what {
            What::Module(name) => {
                if module.is_empty() {
                    self.rooms.insert(name.clone());
                    if ROOMS.iter().all(|room| room.name != name) {
                        let what = format!("{name} is no room; put it in the table of {}", file!());
                        self.complain(path, line, &what);
                    }
                }
                let child: Vec<String> = module.iter().cloned().chain([name]).collect();
                let beside = self.root.join("src").join(child.join("/"));
                let files = [beside.with_extension("rs"), beside.join("mod.rs")];
                match files.iter().find(|file| file.is_file()) {
                    Some(file) => self.file(file, &child, test),
                    None => self.complain(path, line, "the file of this module is missing"),
                }
            }
            What::Path(segments) => {
                match inside(&segments, &module) {
                    Some(target) if !test => self.arrows.used(&module, target, line),
                    None if !test => self.arrows.other(&module, segments.clone()),
                    _ => {}
                }
                for complaint in self.path(&segments, &module, home, room, test) {
                    self.complain(path, line, &complaint);
                }
            }
            What::Gives(up) if !test => {
                let what = format!("{up} is for tests: say with an error what is wrong");
                self.complain(path, line, &what);
            }
            What::Sql if home != "store" => {
                self.complain(path, line, "SQL belongs in store");
            }
            What::Elsewhere => {
                self.complain(path, line, "#[path] would hide a file from this test");
            }
            What::Gives(_) | What::Sql => {}
        }
    }

    /// What is wrong with using `path` in a module.
    fn path(
        &self,
        path: &[String],
        module: &[String],
        home: &str,
        room: Option<&Room>,
        test: bool,
    ) -> Vec<String> {
        let mut complaints = Vec::new();
        let written = path.join("::");
        let is_pure = room.is_some_and(|room| room.pure) && !test;
        match (inside(path, module), room) {
            (Some(target), Some(room)) => match target.first().map_or("*", String::as_str) {
                "*" => complaints.push(format!("{written}: name the room that is meant")),
                name if name == home || room.uses.contains(&name) => {}
                // A macro that is exported, for tests and benches, stands above all rooms.
                "with_games" if home == "rules" => {}
                name if ROOMS.iter().any(|room| room.name == name) => complaints.push(format!(
                    "{home} may not use {name} (it may use: {})",
                    if room.uses.is_empty() {
                        "no other room".to_owned()
                    } else {
                        room.uses.join(", ")
                    }
                )),
                _ => complaints.push(format!("{written} stands in no room")),
            },
            (Some(_), None) => {}
            (None, _) => {
                let first = path.first().map_or("", String::as_str);
                let owners = OWNED.iter().filter(|(name, _)| *name == first);
                let owner = owners.clone().find(|(_, owner)| *owner == home);
                let owner = owner.or_else(|| owners.clone().next());
                if let Some((_, owner)) = owner
                    && *owner != home
                {
                    complaints.push(format!("{home} may not use {first}: only {owner} knows it"));
                } else if is_pure
                    && owner.is_none()
                    && self.crates.contains(first)
                    && room.is_some_and(|room| !room.crates.contains(&first))
                {
                    complaints.push(format!(
                        "{home} may use the standard library only, not {first}"
                    ));
                }
                if is_pure && touches_the_world(path) {
                    complaints.push(format!("{home} must be pure, and may not use {written}"));
                }
            }
        }
        complaints
    }

    /// The rooms of `lib.rs`, the table above, and the overview in words must be the same.
    fn map(&mut self) {
        let lib = self.root.join("src/lib.rs");
        let source = fs::read_to_string(&lib).unwrap();
        let docs = source.lines().filter_map(|line| line.strip_prefix("//!"));
        let words: BTreeSet<&str> = docs
            .flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'))
            .collect();
        for Room { name, .. } in ROOMS {
            if !self.rooms.contains(*name) {
                self.complain(&lib, 1, &format!("the room {name} is missing"));
            } else if !words.contains(name) {
                let what = format!("the map at the top does not mention the room {name}");
                self.complain(&lib, 1, &what);
            }
        }
    }

    /// No file may be too long to hold in the head, and none in `src` may belong to no module.
    fn every_file(&mut self) {
        for (folder, in_modules) in [("src", true), ("tests/it", false)] {
            for file in rust_files(&self.root.join(folder)) {
                let lines = fs::read_to_string(&file).unwrap().lines().count();
                if lines > MOST_LINES {
                    let what = format!("{lines} lines are too long: at most {MOST_LINES}");
                    self.complain(&file, lines, &what);
                }
                if in_modules && !self.seen.contains(&file) {
                    self.complain(&file, 1, "this file belongs to no module");
                }
            }
        }
    }
}

pub(crate) fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                rust_files(&path)
            } else {
                vec![path]
            }
        })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

/// Where in our own crate a path leads, as seen from a module; `None` if it does not begin in our crate, or is local.
fn inside(path: &[String], module: &[String]) -> Option<Vec<String>> {
    let (first, mut rest) = path.split_first()?;
    let mut at = match first.as_str() {
        "crate" | "stonepost" => Vec::new(),
        "self" => module.to_vec(),
        "super" => module.split_last()?.1.to_vec(),
        _ => return None,
    };
    while let Some(("super", after)) = rest.split_first().map(|(s, after)| (s.as_str(), after)) {
        at.pop();
        rest = after;
    }
    at.extend(rest.iter().filter(|segment| *segment != "self").cloned());
    Some(at)
}

/// Whether a path leads to a clock, a file, the network, the environment, a thread or a process.
fn touches_the_world(path: &[String]) -> bool {
    let path: Vec<&str> = path
        .iter()
        .map(String::as_str)
        .filter(|s| *s != "self")
        .collect();
    let in_std = matches!(
        path.as_slice(),
        ["std"]
            | ["std", "*" | "fs" | "net" | "env" | "thread" | "process", ..]
            | ["std", "time", "*" | "SystemTime" | "Instant", ..]
    );
    in_std || path.ends_with(&["SystemTime", "now"]) || path.ends_with(&["Instant", "now"])
}
