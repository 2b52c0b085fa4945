//! What every language has to keep: the keys and arguments of English, the forms to choose between, and limits.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, VariantKey,
};
use fluent_syntax::parser;

use crate::language::{FILES, Language};

const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// What a message asks for: its arguments, each with the words that it chooses between.
type Arguments = BTreeMap<String, BTreeSet<String>>;

struct Message {
    file: &'static str,
    arguments: Arguments,
    /// All words of all forms.
    text: String,
    /// The longest that it gets without its arguments, in characters.
    longest: usize,
}

fn messages(tag: &str, faults: &mut Vec<String>) -> BTreeMap<String, Message> {
    let mut found = BTreeMap::new();
    let (_, files) = FILES.iter().find(|(of, _)| *of == tag).unwrap();
    for (file, source) in *files {
        let resource: Resource<&str> = parser::parse(*source).unwrap_or_else(|(read, errors)| {
            faults.push(format!("{tag}/{file}: {errors:?}"));
            read
        });
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let mut read = Message {
                file,
                arguments: Arguments::new(),
                text: String::new(),
                longest: 0,
            };
            if let Some(pattern) = &message.value {
                read.longest = look_through(pattern, &mut read.arguments, &mut read.text);
            }
            let id = message.id.name.to_owned();
            if found.insert(id.clone(), read).is_some() {
                faults.push(format!("{tag}/{file}: {id} stands twice"));
            }
        }
    }
    found
}

fn look_through(pattern: &Pattern<&str>, found: &mut Arguments, text: &mut String) -> usize {
    let lengths = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => {
            text.push_str(value);
            value.chars().count()
        }
        PatternElement::Placeable { expression } => look_into(expression, found, text),
    });
    lengths.sum()
}

fn look_into(expression: &Expression<&str>, found: &mut Arguments, text: &mut String) -> usize {
    match expression {
        Expression::Inline(inline) => {
            look_at(inline, found);
            0
        }
        Expression::Select { selector, variants } => {
            look_at(selector, found);
            if let InlineExpression::VariableReference { id } = selector {
                let words = found.entry(id.name.to_owned()).or_default();
                for variant in variants {
                    match variant.key {
                        VariantKey::Identifier { name } if !PLURALS.contains(&name) => {
                            words.insert(name.to_owned());
                        }
                        _ => {}
                    }
                }
            }
            let lengths = variants
                .iter()
                .map(|variant| look_through(&variant.value, found, text));
            lengths.max().unwrap_or_default()
        }
    }
}

fn look_at(inline: &InlineExpression<&str>, found: &mut Arguments) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.entry(id.name.to_owned()).or_default();
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                look_at(argument, found);
            }
        }
        InlineExpression::Placeable { expression } => {
            look_into(expression, found, &mut String::new());
        }
        _ => {}
    }
}

/// What is typed in a message: the words of commands between backticks.
fn commands(text: &str) -> BTreeSet<&str> {
    let typed = text.split('`').skip(1).step_by(2);
    typed.filter(|typed| typed.starts_with('/')).collect()
}

#[test]
fn every_language_keeps_to_what_english_says() {
    let mut faults = Vec::new();
    let english = messages("en", &mut faults);
    for language in Language::all().filter(|language| *language != Language::english()) {
        let tag = language.tag;
        for (id, message) in messages(tag, &mut faults) {
            let at = format!("{tag}/{}: {id}", message.file);
            let Some(original) = english.get(&id) else {
                faults.push(format!("{at} isn't said in English"));
                continue;
            };
            let names = |of: &Message| of.arguments.keys().cloned().collect::<Vec<_>>();
            if names(&message) != names(original) {
                let (own, others) = (names(&message), names(original));
                faults.push(format!("{at} has {own:?}, not {others:?}"));
            }
            for (name, words) in &message.arguments {
                let known = original.arguments.get(name).cloned().unwrap_or_default();
                if !words.is_subset(&known) {
                    faults.push(format!("{at} chooses by {name} between {words:?}"));
                }
            }
            if commands(&message.text) != commands(&original.text) {
                faults.push(format!("{at} names other commands"));
            }
            let limit = limit_of(&id, original);
            if message.longest > limit {
                let longest = message.longest;
                faults.push(format!("{at}: {longest} characters, {limit} at most"));
            }
            if message.file != original.file {
                faults.push(format!("{at} stands in {} in English", original.file));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// How long a message may be: forms and menus have little room, and what's a label in English stays one. Pictures are described in
/// 1,024 characters at most, to which each description is cut where it's made.
fn limit_of(id: &str, english: &Message) -> usize {
    match english.file {
        "commands.ftl" if id.starts_with("menu-") => 32,
        "commands.ftl" => 100,
        "forms.ftl" if id.ends_with("-help") || id.ends_with("-hint") => 100,
        "forms.ftl" => 45,
        "lesson-texts.ftl" if id.ends_with("-title") => 80,
        "lesson-texts.ftl" | "rule-texts.ftl" => 2_000,
        _ if english.longest <= 25 => 80,
        _ => 1_024,
    }
}

#[test]
fn plain_words_of_this_room_stand_in_messages() {
    // What commands are registered with, what is stored or written to records, and what is compared.
    const ALLOWED: [&str; 7] = [
        "tried.rs",
        "play_page.rs",
        "help.rs",
        "sign_in.rs",
        "message_menu.rs",
        "privacy.rs",
        "lessons.rs",
    ];
    let mut found = String::new();
    let mut folders = vec![std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR"))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let is_test = path.to_string_lossy().contains("tests");
            let is_said = name.ends_with(".rs")
                && !is_test
                && !["build.rs", "samples.rs", "guards.rs"].contains(&name.as_str());
            if !is_said || ALLOWED.contains(&name.as_str()) {
                continue;
            }
            let source = std::fs::read_to_string(&path).unwrap();
            let source = source.split("#[cfg(test)]").next().unwrap_or_default();
            for line in source
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
            {
                for literal in line.split('"').skip(1).step_by(2) {
                    let mut words = literal.split(' ');
                    let is_word = |word: &str| {
                        word.len() > 1 && word.chars().all(|c| c.is_ascii_lowercase() || c == '\'')
                    };
                    let is_sentence = words.clone().count() > 1 && words.any(is_word);
                    if is_sentence && !literal.starts_with('/') && !line.contains("concat!") {
                        writeln!(found, "{name}: {literal}").unwrap();
                    }
                }
            }
        }
    }
    assert!(
        found.is_empty(),
        "these are sentences in the code:\n{found}"
    );
}

#[test]
fn every_message_is_said() {
    let rooms = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (mut said, mut folders) = (BTreeSet::new(), vec![rooms]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let source = std::fs::read_to_string(path).unwrap();
                let name = |rest: &str| -> String {
                    let letters = rest.chars();
                    letters
                        .take_while(|c| c.is_alphanumeric() || *c == '_')
                        .collect()
                };
                said.extend(source.split("::").skip(1).map(name));
            }
        }
    }
    // What stands elsewhere in English is said by key, as is what templates and scripts of pages say.
    let by_key = |file: &str| {
        let elsewhere = [
            "commands.ftl",
            "lesson-texts.ftl",
            "rule-texts.ftl",
            "languages.ftl",
        ];
        file.starts_with("page-") || elsewhere.contains(&file)
    };
    let english = messages("en", &mut Vec::new()).into_iter();
    let others = english.filter(|(_, message)| !by_key(message.file));
    let unsaid = others.filter(|(id, _)| !said.contains(&id.replace('-', "_")));
    let unsaid: Vec<String> = unsaid.map(|(id, _)| id).collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:?}");
}
