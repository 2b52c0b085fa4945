//! What the compiler can't keep of the plan of the house (see the map in `src/lib.rs`): the floors inside of rooms, files that
//! use each other in circles, and what must never be. Who may use whom, and which outside crate belongs to which room, stands
//! in the rooms' `Cargo.toml`; which are pure, in `src/clippy.toml`.
//!
//! The sources are read as Rust's own tokens, so comments don't count and the insides of macros do. Paths are followed,
//! calls of methods are not. A violation names its file and line.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod samples;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use rustworkx_core::petgraph::algo::tarjan_scc;
use rustworkx_core::petgraph::graphmap::DiGraphMap;

/// The folders inside a room, from the bottom up: each may use itself and those before it.
const FLOORS: &str = "
chat: api syntax core service posts commands pages dispatch workers
store: sql values postgres sqlite core subjects upkeep
";

/// What only these files may have outside of tests: SQL, what gives up, and people's words before they are cleaned.
const ONLY_IN: &str = "
SELECT |INSERT INTO |UPDATE |DELETE FROM |CREATE TABLE |PRAGMA : src/store/
clippy::unwrap_used|clippy::expect_used|panic!(|::unwrap|::expect): none
.raw(): src/play/waiting.rs src/discord/missed.rs src/store/values/words.rs src/text/sanitize.rs
";

/// Rooms whose types have all their methods in the file of the type: methods elsewhere would be arrows that nobody sees.
const NO_FAR_METHODS: [&str; 2] = ["chat", "text"];

/// What pages ask of `Chat`, which is on the top floor as well, and only passes on what it's asked.
const FAR: &str = "src/chat/for_pages.rs";

const MOST_LINES: usize = 700;

#[test]
fn the_house_is_as_planned() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = [root.join("src"), root.join("tests/it")];
    let files = folders.iter().flat_map(|folder| rust_files(folder));
    let named = |path: PathBuf| path.strip_prefix(root).unwrap().display().to_string();
    let files = files.map(|path| (named(path.clone()), std::fs::read_to_string(path).unwrap()));
    let complaints = complaints(&files.collect());
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

pub(crate) fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let files = entries.map(|entry| entry.unwrap().path());
    let files = files.flat_map(|path| match path.is_dir() {
        true => rust_files(&path),
        false => vec![path],
    });
    let is_rust = |path: &PathBuf| path.extension().is_some_and(|end| end == "rs");
    files.filter(is_rust).collect()
}

/// A path or module, from `crate` on, and what it's in.
fn with_parents(path: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(path), |&path| Some(path.rsplit_once("::")?.0))
}

/// The room, and the folder or file in it.
fn room_of(module: &str) -> (&str, Option<&str>) {
    let mut parts = module.split("::").skip(1);
    (parts.next().unwrap_or("lib"), parts.next())
}

/// A file without comments: all of it, and without what is compiled for tests alone.
struct File<'a> {
    name: &'a str,
    all: String,
    program: String,
}

/// Everything that is wrong in a house of these files, one line each.
fn complaints(files: &BTreeMap<String, String>) -> Vec<String> {
    let mut told = BTreeSet::new();
    let mut tell = |file: &str, line: usize, what: &str| {
        told.insert((file.to_owned(), line, format!("{file}:{line}: {what}")));
    };
    let mut modules: BTreeMap<String, File<'_>> = BTreeMap::new();
    for (name, source) in files {
        let lines = source.lines().count();
        if lines > MOST_LINES {
            tell(name, lines, "this file is too long");
        }
        // `UPDATE_EXPECT=1` panics at a literal on the next line, where rustfmt puts a long one.
        let mut lines = source.lines().zip(1..);
        if let Some((_, at)) = lines.find(|(line, _)| line.ends_with(concat!("expect", "!["))) {
            tell(name, at, "an answer is put in expect![[…]]");
        }
        if let Some(path) = name.strip_prefix("src/") {
            let module = format!("crate/{}", path.trim_end_matches(".rs"));
            let module = module.trim_end_matches("/mod").trim_end_matches("/lib");
            let (all, program) = (without(source, false), without(source, true));
            modules.insert(module.replace('/', "::"), File { name, all, program });
        }
    }
    let games = files.get("src/rules/list.rs").map_or("", |list| list);
    // Whether a file declares the module, and whether for tests alone.
    let declared = |module: &str| {
        let (parent, name) = module.rsplit_once("::")?;
        // A room is a crate of its own, or a module of the root; what runs while compiling is a program of its own.
        if parent == "crate" || name == "build" {
            return Some(false);
        }
        let file = modules.get(parent)?;
        let lines = [format!("mod {name};"), format!("mod r#{name};")];
        let is_game = games.contains(&format!(" {name},"));
        let is_in = |text: &str| lines.iter().any(|line| text.contains(line));
        (is_game || is_in(&file.all)).then(|| !is_game && !is_in(&file.program))
    };
    let home = |path: &str| {
        let mut parts = with_parents(path).map(str::to_owned);
        parts.find(|part| modules.contains_key(part))
    };
    let mut uses = BTreeSet::new();
    for (module, File { name, all, program }) in &modules {
        let (room, part) = room_of(module);
        if declared(module).is_none() && !["lib", "main"].contains(&room) {
            tell(name, 1, "this file belongs to no module");
        }
        let for_tests = with_parents(module).any(|part| declared(part) == Some(true));
        let program = program.lines().filter(|_| !for_tests);
        let program: Vec<&str> = program.collect();
        for (path, line) in paths(all, module) {
            if program.get(line - 1).is_none_or(|line| line.is_empty()) {
                continue;
            }
            let Some(to) = home(&path).filter(|to| to != "crate") else {
                continue;
            };
            let (lower, upper) = (floor(room, part), floor(room, room_of(&to).1));
            // `pub(in crate::room)` uses nothing.
            if room == room_of(&to).0 && lower.is_some() && lower < upper && path != to {
                let part = part.unwrap_or(room);
                tell(name, line, &format!("{part} is below {path}"));
            }
            // What a module says of its children is no use of them.
            if !with_parents(&to).any(|parent| parent == module) {
                uses.insert((module.as_str(), to));
            }
        }
        for (text, line) in program.iter().zip(1..) {
            for (words, who) in ONLY_IN.lines().filter_map(|row| row.rsplit_once(": ")) {
                let is_there = words.split('|').any(|word| text.contains(word));
                if is_there && !who.split(' ').any(|who| name.starts_with(who)) {
                    tell(name, line, &format!("only {who} may have {words}"));
                }
            }
        }
        for (of, line) in far_methods(&program) {
            if NO_FAR_METHODS.contains(&room) && *name != FAR {
                tell(name, line, &format!("methods of {of} stand elsewhere"));
            }
        }
    }
    let uses = uses.iter().map(|(from, to)| (*from, to.as_str(), ()));
    for circle in tarjan_scc(&DiGraphMap::<_, _>::from_edges(uses)) {
        let mut circle: Vec<&str> = circle.iter().map(|file| modules[*file].name).collect();
        circle.sort_unstable();
        if let [first, _, ..] = circle[..] {
            tell(first, 1, &format!("a circle: {}", circle.join(", ")));
        }
    }
    let map = files.get("src/lib.rs").map_or("", |map| map);
    for (module, file) in &modules {
        let (room, _) = room_of(module);
        if !["lib", "main"].contains(&room) && !map.contains(&format!("`{room}`")) {
            tell(file.name, 1, &format!("{room} isn't on the map"));
        }
    }
    told.into_iter().map(|(.., what)| what).collect()
}

/// How high a part of a room that has floors stands, the page of the room on top; none for what stands beside them.
fn floor(room: &str, part: Option<&str>) -> Option<usize> {
    let row = |line: &'static str| line.strip_prefix(room)?.strip_prefix(": ");
    let mut floors = FLOORS.lines().find_map(row)?.split(' ');
    match part {
        Some(part) => floors.position(|floor| floor == part),
        None => Some(floors.count()),
    }
}

/// A source without comments and, if that is wanted, without what is for tests; it has the format of rustfmt.
fn without(source: &str, tests: bool) -> String {
    // How far the item is indented that is for tests, and whether it has begun.
    let mut item: Option<(usize, bool)> = None;
    let lines = source.lines().map(|line| {
        let text = line.trim_start();
        let indent = line.len() - text.len();
        if text.starts_with("#[cfg(test)]") || text.starts_with("#[cfg(all(test,") {
            item = item.or(Some((indent, false)));
        }
        let left_out = text.starts_with("//") || (tests && item.is_some());
        let is_attribute = text.starts_with("#[");
        item = match item {
            Some((at, begun)) if at == indent && !text.is_empty() && !is_attribute => {
                let in_one_line = !begun && line.ends_with(['}', ';', ',']);
                (!in_one_line && !text.starts_with('}')).then_some((at, true))
            }
            item => item,
        };
        if left_out { "" } else { line }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The tokens of a source in a row, delimiters included, each with its line.
fn flatten(stream: TokenStream, into: &mut Vec<(String, usize)>) {
    for token in stream {
        let line = token.span().start().line;
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    _ => ("[", "]"),
                };
                into.push((open.to_owned(), line));
                flatten(group.stream(), into);
                into.push((close.to_owned(), line));
            }
            TokenTree::Punct(colon) if colon.as_char() == ':' => match into.last() {
                Some((before, _)) if before == "::" => {}
                _ if colon.spacing() == Spacing::Joint => into.push(("::".to_owned(), line)),
                _ => into.push((":".to_owned(), line)),
            },
            token => into.push((token.to_string(), line)),
        }
    }
}

/// The paths of several parts in a source, from `crate` on where they are ours, each with its line.
fn paths(source: &str, module: &str) -> Vec<(String, usize)> {
    let mut tokens = Vec::new();
    flatten(source.parse().expect(module), &mut tokens);
    // For each open delimiter, what stands before a group of a `use`, and the module.
    let mut open = vec![(String::new(), module.to_owned())];
    let mut found = Vec::new();
    let text = |at: usize| tokens.get(at).map_or("", |(text, _)| text.as_str());
    let is_part = |text: &str| text.starts_with(|c: char| c.is_alphabetic() || "_*".contains(c));
    let mut at = 0;
    while let Some((token, line)) = tokens.get(at) {
        match token.as_str() {
            "{" if at > 1 && text(at - 2) == "mod" => {
                let module = format!("{}::{}", open.last().unwrap().1, text(at - 1));
                open.push((String::new(), module));
            }
            "(" | "[" | "{" => open.push((String::new(), open.last().unwrap().1.clone())),
            ")" | "]" | "}" => drop(open.pop()),
            "as" if open.last().is_some_and(|(before, _)| !before.is_empty()) => at += 1,
            word if is_part(word) && word != "use" => {
                let (before, module) = open.last().cloned().unwrap();
                let mut path = before + word;
                while text(at + 1) == "::" && is_part(text(at + 2)) {
                    path += &format!("::{}", text(at + 2));
                    at += 2;
                }
                if (text(at + 1), text(at + 2)) == ("::", "{") {
                    open.push((path + "::", module));
                    at += 2;
                } else if path.contains("::")
                    || ["use", "crate"].contains(&text(at.wrapping_sub(1)))
                {
                    found.push((whole(&path, &module), *line));
                }
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// A path from `crate` on, if it's one of its room.
fn whole(path: &str, module: &str) -> String {
    let mut at = match path.split("::").next() {
        Some("crate") => format!("crate::{}", room_of(module).0),
        Some("self" | "super") => module.to_owned(),
        _ => return path.trim_end_matches("::self").to_owned(),
    };
    for part in path.split("::") {
        match part {
            "super" => at.truncate(at.rfind("::").unwrap_or(at.len())),
            "self" | "crate" => {}
            part => at += &format!("::{part}"),
        }
    }
    at
}

/// The types of other files to which these lines give methods, and in which line.
fn far_methods<'a>(lines: &[&'a str]) -> Vec<(&'a str, usize)> {
    let is_end = |c: char| !c.is_alphanumeric() && c != '_';
    let name = |text: &'a str| text.split(is_end).next().unwrap_or_default();
    let kinds = ["struct ", "enum ", "trait "].iter();
    let kinds = kinds.flat_map(|kind| lines.iter().filter_map(move |line| line.split_once(kind)));
    let own: BTreeSet<&str> = kinds.map(|(_, rest)| name(rest)).collect();
    let given = lines.iter().zip(1..).filter_map(|(line, at)| {
        let rest = line.strip_prefix("impl")?;
        let generic = rest
            .strip_prefix('<')
            .and_then(|rest| rest.split_once("> "));
        let of = generic.map_or(rest.trim_start(), |(_, rest)| rest);
        (!rest.contains(" for ")).then_some((name(of), at))
    });
    given.filter(|(of, _)| !own.contains(of)).collect()
}
