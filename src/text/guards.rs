//! What every language has to keep: the keys and arguments of English, the forms to choose between, and limits.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, VariantKey,
};
use fluent_syntax::parser;

use crate::language::{FILES, Language};

/// The files of a language: what they're called and what they have.
type Files = &'static [(&'static str, &'static str)];

const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// What a message asks for: its arguments, each with the words that it chooses between.
type Arguments = BTreeMap<String, BTreeSet<String>>;

struct Message {
    file: &'static str,
    arguments: Arguments,
    /// What else its language must have: messages, terms such as `-name`, and functions such as `NUMBER()`.
    needs: BTreeSet<String>,
    /// All words of all forms.
    text: String,
    /// The longest that it gets without its arguments, in characters.
    longest: usize,
}

/// The messages of a language, and the terms that it made for itself.
#[derive(Default)]
struct Said {
    messages: BTreeMap<String, Message>,
    terms: BTreeSet<String>,
}

fn said(tag: &str, files: Files, faults: &mut Vec<String>) -> Said {
    let mut found = Said::default();
    for (file, source) in files {
        let resource: Resource<&str> = parser::parse(*source).unwrap_or_else(|(read, errors)| {
            for error in errors {
                let before = source.bytes().take(error.pos.start);
                let line = before.filter(|byte| *byte == b'\n').count() + 1;
                faults.push(format!("{tag}/{file}, line {line}: {error}"));
            }
            read
        });
        for entry in resource.body {
            let message = match entry {
                Entry::Message(message) => message,
                Entry::Term(term) => {
                    found.terms.insert(format!("-{}", term.id.name));
                    continue;
                }
                _ => continue,
            };
            let mut read = Message {
                file,
                arguments: Arguments::new(),
                needs: BTreeSet::new(),
                text: String::new(),
                longest: 0,
            };
            if let Some(pattern) = &message.value {
                read.longest = look_through(pattern, &mut read);
            }
            let id = message.id.name.to_owned();
            if found.messages.insert(id.clone(), read).is_some() {
                faults.push(format!("{tag}/{file}: {id} stands twice"));
            }
        }
    }
    found
}

fn look_through(pattern: &Pattern<&str>, read: &mut Message) -> usize {
    let lengths = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => {
            read.text.push_str(value);
            value.chars().count()
        }
        PatternElement::Placeable { expression } => look_into(expression, read),
    });
    lengths.sum()
}

fn look_into(expression: &Expression<&str>, read: &mut Message) -> usize {
    match expression {
        Expression::Inline(inline) => {
            look_at(inline, read);
            0
        }
        Expression::Select { selector, variants } => {
            look_at(selector, read);
            if let InlineExpression::VariableReference { id } = selector {
                let words = read.arguments.entry(id.name.to_owned()).or_default();
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
                .map(|variant| look_through(&variant.value, read));
            lengths.max().unwrap_or_default()
        }
    }
}

fn look_at(inline: &InlineExpression<&str>, read: &mut Message) {
    match inline {
        InlineExpression::VariableReference { id } => {
            read.arguments.entry(id.name.to_owned()).or_default();
        }
        InlineExpression::FunctionReference { id, arguments } => {
            read.needs.insert(format!("{}()", id.name));
            for argument in &arguments.positional {
                look_at(argument, read);
            }
        }
        InlineExpression::MessageReference { id, .. } => {
            read.needs.insert(id.name.to_owned());
        }
        InlineExpression::TermReference { id, .. } => {
            read.needs.insert(format!("-{}", id.name));
        }
        InlineExpression::Placeable { expression } => {
            // What stands in more braces isn't counted.
            look_into(expression, read);
        }
        _ => {}
    }
}

/// What is typed in a message: the words of commands between backticks.
fn commands(text: &str) -> BTreeSet<String> {
    let typed = text.split('`').skip(1).step_by(2);
    let typed = typed.filter(|typed| typed.starts_with('/'));
    typed.map(str::to_owned).collect()
}

/// `$a and $b`; `nothing`.
fn listed<'a>(all: impl IntoIterator<Item = &'a String>, sign: &str) -> String {
    let all: Vec<String> = all.into_iter().map(|one| format!("{sign}{one}")).collect();
    match all.is_empty() {
        true => "nothing".to_owned(),
        false => all.join(" and "),
    }
}

/// What doesn't fit in a language, each with its file and what to do.
fn faults(tag: &str, files: Files, english: &BTreeMap<String, Message>) -> Vec<String> {
    let mut faults = Vec::new();
    let first = tag.split('-').next().unwrap_or_default();
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if !(2..=3).contains(&first.len()) || !tag.chars().all(plain) {
        faults.push(format!(
            "{tag}: a folder is called by a tag, such as de or pt-BR"
        ));
    }
    let own = said(tag, files, &mut faults);
    if !own.messages.contains_key("language-name") {
        faults.push(format!(
            "{tag}/languages.ftl: language-name is missing: what the language calls itself"
        ));
    }
    for (id, message) in &own.messages {
        let at = format!("{tag}/{}: {id}", message.file);
        let Some(original) = english.get(id) else {
            faults.push(format!("{at} isn't a key of English"));
            continue;
        };
        // What goes before a name in English is nothing to other languages.
        let names = |of: &Message| -> Vec<String> {
            let names = of.arguments.keys().filter(|name| *name != "article");
            names.cloned().collect()
        };
        if names(message) != names(original) {
            let (own, others) = (names(message), names(original));
            faults.push(format!(
                "{at} has {}; English has {}",
                listed(&own, "$"),
                listed(&others, "$")
            ));
        }
        for (name, words) in &message.arguments {
            let known = original.arguments.get(name).cloned().unwrap_or_default();
            for word in words.difference(&known) {
                faults.push(format!(
                    "{at} chooses [{word}] by ${name}; English chooses {}",
                    listed(&known, "")
                ));
            }
        }
        for need in &message.needs {
            let is_there = own.messages.contains_key(need) || own.terms.contains(need);
            match need.ends_with("()") {
                true if need != "NUMBER()" => {
                    faults.push(format!("{at} has {need}; NUMBER() is the only function"));
                }
                false if !is_there => {
                    faults.push(format!("{at} needs {need}, which {tag} doesn't have yet"));
                }
                _ => {}
            }
        }
        let typed = |of: &Message| listed(&commands(&of.text), "");
        if typed(message) != typed(original) {
            faults.push(format!(
                "{at} names {}; English names {}",
                typed(message),
                typed(original)
            ));
        }
        let limit = limit_of(id, original);
        if message.longest > limit {
            let longest = message.longest;
            faults.push(format!("{at}: {longest} characters, {limit} at most"));
        }
        if message.file != original.file {
            faults.push(format!("{at} stands in {} in English", original.file));
        }
    }
    faults
}

fn english() -> BTreeMap<String, Message> {
    let (tag, files) = FILES.iter().find(|(tag, _)| *tag == "en").unwrap();
    let mut faults = Vec::new();
    let english = said(tag, files, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    english.messages
}

#[test]
fn every_language_keeps_to_what_english_says() {
    let english = english();
    let others = FILES.iter().filter(|(tag, _)| *tag != "en");
    let mut found: Vec<String> = others
        .flat_map(|(tag, files)| faults(tag, files, &english))
        .collect();
    let mut names = BTreeMap::new();
    for language in Language::all() {
        let name = language.own_name();
        if let Some(other) = names.insert(name, language.tag) {
            found.push(format!(
                "{other} and {} are both called {name}",
                language.tag
            ));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn what_a_translator_gets_wrong_is_named() {
    const HALF: Files = &[
        (
            "boards.ftl",
            "board-pair = { $black } kontraŭ { $blanka }.\n\
             board-resumed = Partio { $match daŭras.\n\
             board-more-themes = Estas { $count } etosoj: tajpu `/tabulo`.\n\
             button-swap = Interŝanĝi\n",
        ),
        (
            "buttons.ftl",
            "button-acept = Akcepti\n\
             button-field = „{ NOMBRO($field) }“\n\
             button-changed-elsewhere = { $count } { $fields } { button-try-again } { -partio }\n",
        ),
        (
            "game.ftl",
            "game-by-resignation = { $loser ->\n    [nigra] Nigro\n   *[white] Blanko\n}\n",
        ),
        (
            "refused-turns.ftl",
            "refused-turn-example = Movo en { $game } aspektas tiel: `{ $turn }`.\n",
        ),
    ];
    expect_test::expect![[r#"
        Esperanto: a folder is called by a tag, such as de or pt-BR
        Esperanto/boards.ftl, line 2: Expected a token starting with "}"
        Esperanto/languages.ftl: language-name is missing: what the language calls itself
        Esperanto/boards.ftl: board-more-themes names /tabulo; English names /board view:
        Esperanto/boards.ftl: board-pair has $black and $blanka; English has $black and $white
        Esperanto/buttons.ftl: button-acept isn't a key of English
        Esperanto/buttons.ftl: button-changed-elsewhere needs -partio, which Esperanto doesn't have yet
        Esperanto/buttons.ftl: button-changed-elsewhere needs button-try-again, which Esperanto doesn't have yet
        Esperanto/buttons.ftl: button-field has NOMBRO(); NUMBER() is the only function
        Esperanto/boards.ftl: button-swap stands in buttons.ftl in English
        Esperanto/game.ftl: game-by-resignation chooses [nigra] by $loser; English chooses black and white"#]].assert_eq(&faults("Esperanto", HALF, &english()).join("\n"));
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
    let others = english()
        .into_iter()
        .filter(|(_, message)| !by_key(message.file));
    let unsaid = others.filter(|(id, _)| !said.contains(&id.replace('-', "_")));
    let unsaid: Vec<String> = unsaid.map(|(id, _)| id).collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:?}");
}
