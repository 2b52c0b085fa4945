//! Options typed as a line, such as `side:black clock:slow`.

use crate::api::event::Value;
use crate::syntax::spec::{CommandSpec, OptionKind, OptionSpec};
use text::options;
use text::rich::Text;
use text::words as say;

/// What a line names that only its platform knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// A person.
    Person,
    /// A role of the server.
    Role,
    /// A channel of the server.
    Channel,
}

/// Returns a sentence that nobody can be called like this, for an adapter that resolves names.
#[must_use]
pub fn not_a_name(typed: &str) -> Text {
    options::not_a_name(typed)
}

/// Parses options of a command that name nobody, such as `side:black clock:slow`.
///
/// # Errors
/// A sentence that says what can't be read, and what is allowed instead.
pub(crate) fn options(command: &CommandSpec, typed: &str) -> Result<Vec<(String, Value)>, Text> {
    read_all(command, typed, &|_, name| Err(not_a_name(name)))
}

/// Parses all options of a command. `resolve` finds a person or role by what was typed.
///
/// # Errors
/// A sentence that says what can't be read, and what is allowed instead.
pub(crate) fn read_all(
    command: &CommandSpec,
    typed: &str,
    resolve: &dyn Fn(Named, &str) -> Result<Value, Text>,
) -> Result<Vec<(String, Value)>, Text> {
    let mut options = Vec::new();
    for (option, value) in split(command, typed)? {
        options.push((option.name.to_owned(), read(option, &value, resolve)?));
    }
    Ok(options)
}

fn split<'a>(command: &'a CommandSpec, rest: &str) -> Result<Vec<(&'a OptionSpec, String)>, Text> {
    let mut found: Vec<(&OptionSpec, String)> = Vec::new();
    for word in rest.split_whitespace() {
        let named = word.split_once(':').and_then(|(name, value)| {
            let option = command
                .options
                .iter()
                .find(|o| o.name.eq_ignore_ascii_case(name))?;
            Some((option, value))
        });
        if let Some((option, value)) = named {
            if found.iter().any(|(o, _)| o.name == option.name) {
                return Err(say::option_given_twice(option.name));
            }
            found.push((option, value.to_owned()));
        } else if let Some(name) = unknown_option(word)
            && !found
                .last()
                .is_some_and(|(o, _)| o.kind == OptionKind::Prose)
        {
            let names = command.options.iter().map(|option| option.name);
            return Err(options::no_such_option(command.name, name, names));
        } else if let Some((_, value)) = found.last_mut() {
            if !value.is_empty() {
                value.push(' ');
            }
            value.push_str(word);
        } else if let Some(option) = first(command) {
            found.push((option, word.to_owned()));
        } else {
            return Err(say::option_none_at_all(command.name));
        }
    }
    Ok(found)
}

/// Returns the name in a word such as `foo:bar`. Turns and times have digits, or nothing, before their colons.
fn unknown_option(word: &str) -> Option<&str> {
    let (name, value) = word.split_once(':')?;
    let is_letter = |c: char| c.is_alphabetic() || c == '_';
    let letters = name.chars().count() > 1 && name.chars().all(is_letter);
    (letters && !value.starts_with("//")).then_some(name)
}

/// Returns the option that words without a name belong to: the first required one, or else the first.
pub(crate) fn first(command: &CommandSpec) -> Option<&OptionSpec> {
    let mut options = command.options.iter();
    options
        .find(|option| option.required)
        .or(command.options.first())
}

fn read(
    option: &OptionSpec,
    value: &str,
    resolve: &dyn Fn(Named, &str) -> Result<Value, Text>,
) -> Result<Value, Text> {
    if value.is_empty() {
        return Err(say::option_no_value(option.name));
    }
    match &option.kind {
        OptionKind::Number { .. }
        | OptionKind::YesOrNo
        | OptionKind::Text
        | OptionKind::Prose
        | OptionKind::Completed(_) => Ok(Value::Text(value.to_owned())),
        OptionKind::Role => resolve(Named::Role, value),
        OptionKind::Channel => resolve(Named::Channel, value),
        OptionKind::Person => resolve(Named::Person, value),
        OptionKind::Choice(choices) => choices
            .iter()
            .find(|(id, _)| id.eq_ignore_ascii_case(value))
            .map(|(id, _)| Value::Text((*id).to_owned()))
            .ok_or_else(|| {
                options::not_a_choice(option.name, value, choices.iter().map(|(id, _)| *id))
            }),
    }
}
