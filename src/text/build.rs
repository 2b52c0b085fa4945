//! Makes a function of each message in `assets/languages/en`, and lists the files of all languages: a message that is missing or
//! has other arguments doesn't compile.
//!
//! An argument that chooses between numbers or plural forms is a number, one that chooses between words is a word, and all
//! others are texts. Messages in files `page-script-….ftl` are put together by scripts (see `scripted`).

#![allow(clippy::disallowed_methods, reason = "it runs while compiling")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;

const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Files of what is said by words that stand elsewhere: beside commands, in lessons and in rules. Scripts of pages have their
/// own, too.
const ELSEWHERE: [&str; 3] = ["commands.ftl", "lesson-texts.ftl", "rule-texts.ftl"];

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Text,
    Word,
    Number,
}

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let languages = here.join("../../assets/languages");
    println!("cargo::rerun-if-changed={}", languages.display());
    let mut functions = String::new();
    let mut listed = String::from("&[\n");
    for folder in sorted(&languages)? {
        // What a file manager leaves there is no language.
        if !folder.is_dir() {
            continue;
        }
        let tag = name(&folder);
        writeln!(listed, "({tag:?}, &[")?;
        for file in sorted(&folder)? {
            if file.extension().is_none_or(|extension| extension != "ftl") {
                continue;
            }
            println!("cargo::rerun-if-changed={}", file.display());
            let path = fs::canonicalize(&file)?;
            writeln!(listed, "({:?}, include_str!({path:?})),", name(&file))?;
            if tag != "en" {
                continue;
            }
            match name(&file).as_str() {
                elsewhere if ELSEWHERE.contains(&elsewhere) => {}
                script if script.starts_with("page-script-") => {}
                _ => add_functions(&file, &mut functions)?,
            }
        }
        listed += "]),\n";
    }
    listed += "]";
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("words.rs"), functions)?;
    fs::write(out.join("languages.rs"), listed)?;
    Ok(())
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let entries: Result<Vec<_>, _> = fs::read_dir(folder)?.collect();
    let mut paths: Vec<PathBuf> = entries?.into_iter().map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

fn add_functions(file: &Path, functions: &mut String) -> Result<(), Failure> {
    let source = fs::read_to_string(file)?;
    let resource = parser::parse(source.as_str())
        .map_err(|(_, errors)| format!("{}: {errors:?}", file.display()))?;
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let id = message.id.name;
        // It's read of each language by its key.
        if id == "language-name" {
            continue;
        }
        let Some(pattern) = &message.value else {
            return Err(format!("{}: {id} says nothing", file.display()).into());
        };
        let mut arguments = BTreeMap::new();
        look_through(pattern, &mut arguments);
        let mut parameters = Vec::new();
        let mut values = Vec::new();
        for name in in_order(&source, id, &arguments) {
            let rust = match name {
                "match" => "game".to_owned(),
                name => name.replace('-', "_"),
            };
            let (kind, value) = match arguments.get(name) {
                Some(Kind::Number) => ("Number", format!("Part::Number({rust}.into().0)")),
                Some(Kind::Word) => ("&str", format!("Part::Word({rust})")),
                _ => ("Text", format!("Part::Text({rust}.into())")),
            };
            parameters.push(match kind {
                "&str" => format!("{rust}: &str"),
                kind => format!("{rust}: impl Into<{kind}>"),
            });
            values.push(format!("({name:?}, {value})"));
        }
        writeln!(
            functions,
            "#[must_use]\npub fn {}({}) -> Text {{\nmessage({id:?}, [{}])\n}}",
            id.replace('-', "_"),
            parameters.join(", "),
            values.join(", ")
        )?;
    }
    Ok(())
}

/// The arguments of a message in the order in which it has them first.
fn in_order<'a>(source: &str, id: &str, arguments: &BTreeMap<&'a str, Kind>) -> Vec<&'a str> {
    let begins = |line: &str| {
        line.strip_prefix(id)
            .is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    let mut at = 0;
    let mut from = 0;
    for line in source.split_inclusive('\n') {
        if begins(line) {
            from = at;
        }
        at += line.len();
    }
    let text = &source[from..];
    let place = |name: &str| {
        let is_whole =
            |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-' || c == '_');
        let dollar = format!("${name}");
        let mut found = text.match_indices(&dollar);
        found
            .find(|(at, _)| is_whole(&text[at + dollar.len()..]))
            .map(|(at, _)| at)
    };
    let mut names: Vec<&str> = arguments.keys().copied().collect();
    names.sort_by_key(|name| place(name));
    names
}

fn look_through<'a>(pattern: &Pattern<&'a str>, found: &mut BTreeMap<&'a str, Kind>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            look_into(expression, found);
        }
    }
}

fn look_into<'a>(expression: &Expression<&'a str>, found: &mut BTreeMap<&'a str, Kind>) {
    match expression {
        Expression::Inline(inline) => look_at(inline, Kind::Text, found),
        Expression::Select { selector, variants } => {
            let is_number = |key: &VariantKey<&str>| match key {
                VariantKey::NumberLiteral { .. } => true,
                VariantKey::Identifier { name } => PLURALS.contains(name),
            };
            let kind = match variants.iter().all(|variant| is_number(&variant.key)) {
                true => Kind::Number,
                false => Kind::Word,
            };
            look_at(selector, kind, found);
            for variant in variants {
                look_through(&variant.value, found);
            }
        }
    }
}

fn look_at<'a>(
    inline: &InlineExpression<&'a str>,
    kind: Kind,
    found: &mut BTreeMap<&'a str, Kind>,
) {
    match inline {
        InlineExpression::VariableReference { id } => {
            let known = found.entry(id.name).or_insert(kind);
            if *known == Kind::Text {
                *known = kind;
            }
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                look_at(argument, Kind::Number, found);
            }
        }
        InlineExpression::Placeable { expression } => look_into(expression, found),
        _ => {}
    }
}
