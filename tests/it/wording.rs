//! Tests don't repeat the bot's sentences: a whole answer is expected in `expect![…]`, which `UPDATE_EXPECT=1` writes anew, and
//! a sentence that a test waits for or puts together stands once, in `tests/it/said`. So whoever changes a sentence in the
//! sources changes it in one place in the tests.
//!
//! The sources are read as Rust's own tokens, as in `layers`. A violation names its file and line, and the sentence.

mod samples;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::layers::rust_files;

/// Where the bot's sentences are made.
const SENTENCES: &[&str] = &["src/text", "src/cli", "src/discord", "src/config"];

/// Files among them that make no sentences.
const NO_SENTENCES: &[(&str, &str)] = &[
    (
        "src/text/buttons.rs",
        "labels of buttons: tests press what people press, by its label",
    ),
    (
        "src/discord/read.rs",
        "names of permissions, which Discord gave them",
    ),
    ("src/text/samples.rs", "people and matches for unit tests"),
];

/// Files of tests that may repeat what the bot says.
const EXEMPT: &[(&str, &str)] = &[
    ("tests/it/said", "here each sentence stands once"),
    (
        "tests/it/fake",
        "Discord's words, and requests as its documentation has them",
    ),
    (
        "tests/it/wording/samples.rs",
        "sentences that must be found",
    ),
];

/// So many words in a row are a sentence's: four are hardly ever the same by chance, while three often are (“from 1 to”).
const MANY_WORDS: usize = 4;

/// Three words in a row are a sentence's if they have so many characters: this finds “is frozen because”, where a test
/// breaks off in the middle, and lets “is in the way” pass.
const LONG_WORDS: usize = 16;

#[test]
fn sentences_are_not_repeated() {
    let complaints = check(Path::new(env!("CARGO_MANIFEST_DIR")));
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// An exemption that nothing needs would only hide the next sentence.
#[test]
fn every_exemption_is_needed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sentences = Sentences::read(root);
    for (name, why) in EXEMPT {
        let needed = tests(root).into_iter().any(|(file, literals)| {
            let mut literals = literals.iter();
            file.starts_with(name) && literals.any(|(_, text)| sentences.repeated(text).is_some())
        });
        assert!(needed, "{name} ({why})");
    }
    for (name, why) in NO_SENTENCES {
        assert!(root.join(name).is_file(), "{name} ({why})");
    }
}

/// `UPDATE_EXPECT=1` panics at a literal on the line after `expect![`, which is where rustfmt puts a long one.
#[test]
fn every_expected_answer_can_be_written_anew() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for path in rust_files(&root.join("tests/it")) {
        let source = fs::read_to_string(&path).unwrap();
        for (number, line) in source.lines().enumerate() {
            assert!(
                !line.ends_with(concat!("expect", "![")),
                "{}:{}: put the answer in expect![[r#\"…\"#]]",
                path.display(),
                number + 1
            );
        }
    }
}

/// Every sentence that a test of the crate at `root` repeats, one line each.
fn check(root: &Path) -> Vec<String> {
    let sentences = Sentences::read(root);
    let mut complaints = Vec::new();
    for (file, literals) in tests(root) {
        if EXEMPT.iter().any(|(name, _)| file.starts_with(name)) {
            continue;
        }
        for (line, text) in literals {
            if let Some((words, place)) = sentences.repeated(&text) {
                complaints.push(format!(
                    "{file}:{line}: “{words}” is a sentence of {place}: expect the whole answer with expect![…] \
                     (UPDATE_EXPECT=1 writes it), or use the sentence in tests/it/said"
                ));
            }
        }
    }
    complaints
}

/// The literals of all tests of the crate at `root`, file by file.
fn tests(root: &Path) -> Vec<(String, Vec<(usize, String)>)> {
    files(root, "tests/it")
}

/// The files in a folder, by their names from `root`, with their literals.
fn files(root: &Path, folder: &str) -> Vec<(String, Vec<(usize, String)>)> {
    let mut paths = rust_files(&root.join(folder));
    paths.sort();
    let read = paths.into_iter().map(|path| {
        let name = path.strip_prefix(root).unwrap().to_str().unwrap();
        let source = fs::read_to_string(&path).unwrap();
        let tokens = source
            .parse()
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut found = Vec::new();
        literals(tokens, &mut found);
        (name.to_owned(), found)
    });
    read.collect()
}

/// What the bot says, and where.
#[derive(Default)]
struct Sentences {
    /// Words in a row, with a blank between them.
    runs: BTreeMap<String, String>,
    /// Whole sentences, with their last point.
    whole: BTreeMap<String, String>,
}

impl Sentences {
    fn read(root: &Path) -> Sentences {
        let mut sentences = Sentences::default();
        let all = SENTENCES.iter().flat_map(|folder| files(root, folder));
        for (file, literals) in all {
            let tests = file.contains("/tests/") || file.ends_with("/tests.rs");
            if tests || NO_SENTENCES.iter().any(|(name, _)| *name == file) {
                continue;
            }
            for (line, text) in literals {
                let place = || format!("{file}:{line}");
                for run in pieces(&text).iter().flat_map(|piece| runs(piece)) {
                    sentences.runs.entry(run).or_insert_with(place);
                }
                let text = text.trim();
                if is_sentence(text) {
                    sentences.whole.entry(text.to_owned()).or_insert_with(place);
                }
            }
        }
        sentences
    }

    /// The part of a literal that the bot says, if there is one, and where the bot says it.
    fn repeated(&self, text: &str) -> Option<(String, &str)> {
        let runs = pieces(text).into_iter().flat_map(|piece| runs(&piece));
        let known = runs.filter_map(|run| self.runs.get_key_value(&run));
        let longest = known.max_by_key(|(words, _)| words.len());
        let mut whole = self.whole.iter();
        let found = longest.or_else(|| whole.find(|(sentence, _)| text.contains(*sentence)));
        found.map(|(words, place)| (words.clone(), place.as_str()))
    }
}

/// Whether a literal is a short sentence and nothing else: “Match closed.”
fn is_sentence(text: &str) -> bool {
    text.starts_with(char::is_uppercase)
        && text.ends_with(['.', '!', '?'])
        && text.contains(' ')
        && !text.contains('{')
}

/// The parts of a literal between the holes of a format.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut in_hole = false;
    for char in text.replace("{{", " ").replace("}}", " ").chars() {
        match char {
            '{' => in_hole = true,
            '}' => {
                in_hole = false;
                pieces.push(String::new());
            }
            _ if in_hole => {}
            char => pieces.last_mut().unwrap().push(char),
        }
    }
    pieces
}

/// The words in a row that make a sentence known.
fn runs(piece: &str) -> BTreeSet<String> {
    let words: Vec<&str> = piece
        .split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
        .collect();
    // Something else than words stands between two sentences, or in a line of settings: `enabled = false`.
    let sentences: Vec<&[&str]> = words.split(|word| word.is_empty()).collect();
    let rows = |count: usize| sentences.iter().flat_map(move |words| words.windows(count));
    let many = rows(MANY_WORDS).map(|words| words.join(" "));
    let few = rows(MANY_WORDS - 1).map(|words| words.join(" "));
    let long = few.filter(|words| words.chars().count() >= LONG_WORDS);
    many.chain(long).collect()
}

/// Notes the lines and the values of the literals in `tokens`, but for comments, expected answers and unit tests.
fn literals(tokens: TokenStream, found: &mut Vec<(usize, String)>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut i = 0;
    while let Some(token) = tokens.get(i) {
        i += match &tokens[i..] {
            [TokenTree::Punct(hash), bang, TokenTree::Group(group), ..]
                if hash.as_char() == '#' && is_punct(Some(bang), '!') && is_doc(group) =>
            {
                3
            }
            [TokenTree::Punct(hash), TokenTree::Group(group), ..]
                if hash.as_char() == '#' && group.delimiter() == Delimiter::Bracket =>
            {
                if is_cfg_test(&group.stream()) {
                    end_of_item(&tokens[i..])
                } else if is_doc(group) {
                    2
                } else {
                    1
                }
            }
            [TokenTree::Ident(name), bang, TokenTree::Group(_), ..]
                if (name == "expect" || name == "expect_file") && is_punct(Some(bang), '!') =>
            {
                3
            }
            [TokenTree::Group(group), ..] => {
                literals(group.stream(), found);
                1
            }
            [TokenTree::Literal(literal), ..] => {
                if let Some(text) = value(&literal.to_string()) {
                    found.push((token.span().start().line, text));
                }
                1
            }
            _ => 1,
        };
    }
}

/// Whether an attribute is a comment.
fn is_doc(attribute: &Group) -> bool {
    let first = attribute.stream().into_iter().next();
    matches!(first, Some(TokenTree::Ident(name)) if name == "doc")
}

/// What a literal of a string stands for; `None` for one of another type.
fn value(literal: &str) -> Option<String> {
    let (prefix, rest) = literal.split_once('"')?;
    if !prefix.trim_start_matches(['b', 'c', 'r', '#']).is_empty() {
        return None;
    }
    let (text, _) = rest.rsplit_once('"')?;
    if prefix.contains('r') {
        return Some(text.to_owned());
    }
    let mut value = String::new();
    let mut rest = text.chars();
    while let Some(char) = rest.next() {
        match (char, rest.clone().next()) {
            ('\\', Some('\n')) => rest = rest.as_str().trim_start().chars(),
            ('\\', Some(escaped)) => {
                rest.next();
                match escaped {
                    'n' | 't' | 'r' => value.push('\n'),
                    // It's no part of a word, whatever it is.
                    'u' | 'x' => value.push('\u{fffd}'),
                    escaped => value.push(escaped),
                }
            }
            _ => value.push(char),
        }
    }
    Some(value)
}

fn is_punct(token: Option<&TokenTree>, char: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == char)
}

/// Whether an attribute is `cfg(test)` or `cfg(all(test, …))`.
fn is_cfg_test(attribute: &TokenStream) -> bool {
    let text: String = attribute.to_string().split_whitespace().collect();
    text == "cfg(test)" || text.starts_with("cfg(all(test,")
}

/// How many tokens the item has that begins with these attributes.
fn end_of_item(tokens: &[TokenTree]) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        token => is_punct(Some(token), ';'),
    };
    tokens.iter().position(ends).map_or(tokens.len(), |i| i + 1)
}
