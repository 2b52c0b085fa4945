//! Parses commands typed as a line, such as `/challenge game:onyx opponent:@bob`, for platforms without command menus.

use crate::chat::api::event::{Author, Value};
use crate::chat::syntax::spec::{self, Command, CommandOption, OptionKind};
use crate::chat::syntax::terms;
use crate::text::rich::Text;
use crate::text::wording;

/// For each typo, the name of a command has to be longer than this many letters to be suggested.
const LETTERS_PER_TYPO: usize = 3;

/// Returns a sentence like `There's no command /chalenge. Did you mean /challenge?`
pub(crate) fn no_such_command(name: &str) -> Text {
    let text = Text::of("There's no command ")
        .code(format!("/{}", wording::shortened(name)))
        .plain(".");
    let typed = name.to_lowercase();
    let near = spec::all()
        .iter()
        .map(|c| (strsim::osa_distance(&typed, c.name), c.name))
        .min()
        .filter(|(typos, near)| typos * LETTERS_PER_TYPO < typed.chars().count().max(near.len()));
    match near {
        Some((_, near)) => text
            .plain(" Did you mean ")
            .code(format!("/{near}"))
            .plain("?"),
        None => text.plain(" See ").code("/help").plain("."),
    }
}

/// Parses a line that begins with a slash into the command's name and options.
///
/// Options are written `name:value`; a value extends to the next option. Words before the first option belong to the
/// first required option, or else to the first, so `/move f3>g2 c5` and `/board white` work, too.
///
/// # Errors
/// A sentence that says what can't be read, and what is allowed instead.
pub(crate) fn parse(
    line: &str,
    person: impl Fn(&str) -> Option<Author>,
) -> Result<(String, Vec<(String, Value)>), Text> {
    let line = line.trim().strip_prefix('/').unwrap_or(line);
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let all = spec::all();
    let Some(command) = all.iter().find(|c| c.name.eq_ignore_ascii_case(name)) else {
        return Err(no_such_command(name));
    };
    let mut options = Vec::new();
    for (option, value) in split(command, rest)? {
        options.push((option.name.to_owned(), read(option, &value, &person)?));
    }
    for option in &command.options {
        if option.required && !options.iter().any(|(name, _)| name == option.name) {
            return Err(missing(command, option));
        }
    }
    Ok((command.name.to_owned(), options))
}

/// Parses the options of the command with this name, such as `side:black clock:slow`.
///
/// # Errors
/// A sentence that says what can't be read, and what is allowed instead.
pub(crate) fn options(name: &str, typed: &str) -> Result<Vec<(String, Value)>, Text> {
    let all = spec::all();
    let Some(command) = all.iter().find(|command| command.name == name) else {
        return Ok(Vec::new());
    };
    let mut options = Vec::new();
    for (option, value) in split(command, typed)? {
        options.push((option.name.to_owned(), read(option, &value, |_| None)?));
    }
    Ok(options)
}

fn split<'a>(command: &'a Command, rest: &str) -> Result<Vec<(&'a CommandOption, String)>, Text> {
    let mut found: Vec<(&CommandOption, String)> = Vec::new();
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
                return Err(Text::of("You gave ").code(option.name).plain(" twice."));
            }
            found.push((option, value.to_owned()));
        } else if let Some(name) = unknown_option(word)
            && !found
                .last()
                .is_some_and(|(o, _)| SENTENCES.contains(&o.name))
        {
            return Err(no_such_option(command, name));
        } else if let Some((_, value)) = found.last_mut() {
            if !value.is_empty() {
                value.push(' ');
            }
            value.push_str(word);
        } else if let Some(option) = first(command) {
            found.push((option, word.to_owned()));
        } else {
            let text = Text::default().code(format!("/{}", command.name));
            return Err(text.plain(" takes no options."));
        }
    }
    Ok(found)
}

/// Returns a sentence like `/challenge needs game: /challenge game [opponent] [size] …`
fn missing(command: &Command, option: &CommandOption) -> Text {
    Text::default()
        .code(format!("/{}", command.name))
        .plain(" needs ")
        .code(option.name)
        .plain(": ")
        .code(spec::usage(command))
        .plain(".")
}

/// The options whose values are sentences, in which `word:` isn't taken for an unknown option.
const SENTENCES: [&str; 2] = ["note", "reason"];

/// Returns the name in a word such as `foo:bar`. Turns and times have digits, or nothing, before their colons.
fn unknown_option(word: &str) -> Option<&str> {
    let (name, value) = word.split_once(':')?;
    let letters = name.chars().count() > 1 && name.chars().all(char::is_alphabetic);
    (letters && !value.starts_with("//")).then_some(name)
}

/// Returns a sentence like `/challenge has no option foo. Its options are game, opponent, …`
fn no_such_option(command: &Command, name: &str) -> Text {
    let text = Text::default()
        .code(format!("/{}", command.name))
        .plain(" has no option ")
        .code(wording::shortened(name))
        .plain(".");
    let names = command.options.iter().map(|option| option.name);
    match names.len() {
        0 => text,
        1 => wording::list_of(text.plain(" Its only option is "), names).plain("."),
        _ => wording::list_of(text.plain(" Its options are "), names).plain("."),
    }
}

/// Returns the option that words without a name belong to: the first required one, or else the first.
fn first(command: &Command) -> Option<&CommandOption> {
    let mut options = command.options.iter();
    options
        .find(|option| option.required)
        .or(command.options.first())
}

fn read(
    option: &CommandOption,
    value: &str,
    person: impl Fn(&str) -> Option<Author>,
) -> Result<Value, Text> {
    if value.is_empty() {
        return Err(Text::default()
            .code(format!("{}:", option.name))
            .plain(" needs a value."));
    }
    match &option.kind {
        OptionKind::Text | OptionKind::Completed => Ok(Value::Text(value.to_owned())),
        OptionKind::Role => Err(Text::of(
            "There are no roles on this page: everyone can do everything.",
        )),
        OptionKind::Person => person(value.strip_prefix('@').unwrap_or(value))
            .map(Value::Person)
            .ok_or_else(|| {
                Text::default()
                    .code(wording::shortened(value))
                    .plain(" isn't a name.")
            }),
        OptionKind::Choice(choices) => choices
            .iter()
            .find(|(id, _)| id.eq_ignore_ascii_case(value))
            .map(|(id, _)| Value::Text((*id).to_owned()))
            .ok_or_else(|| {
                terms::not_one_of(option.name, value, choices.iter().map(|(id, _)| *id))
            }),
    }
}

/// A line whose last option has a half-typed value, which may consist of several words.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Half<'a> {
    /// The line up to the value.
    pub(crate) head: &'a str,
    pub(crate) command: &'static str,
    pub(crate) option: &'static str,
    pub(crate) typed: &'a str,
    /// The game, if one was chosen.
    pub(crate) game: Option<&'a str>,
}

/// Returns what can be completed in a line; `None` if nothing can.
#[must_use]
pub(crate) fn half_typed(line: &str) -> Option<Half<'_>> {
    let begin = line.len() - line.trim_start().len();
    let (name, rest) = line[begin..].split_once(char::is_whitespace)?;
    let all = spec::all();
    let name = name.strip_prefix('/').unwrap_or_default();
    let command = all.iter().find(|c| c.name.eq_ignore_ascii_case(name))?;
    let mut last = None;
    let mut game = None;
    let start = line.len() - rest.len();
    let mut at = start;
    for word in rest.split_inclusive(char::is_whitespace) {
        if let Some((name, value)) = word.split_once(':')
            && let Some(option) = command.options.iter().find(|o| o.name == name)
        {
            last = Some((option.name, at + name.len() + 1));
            if name == "game" {
                game = Some(value.trim_end());
            }
        }
        at += word.len();
    }
    // The first option that a command requires can be typed without its name.
    let needed = first(command).filter(|o| o.required && o.kind == OptionKind::Completed);
    let (option, from) = last.or(needed.map(|option| (option.name, start)))?;
    let (head, typed) = line.split_at(from);
    Some(Half {
        head,
        command: command.name,
        option,
        typed,
        game,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn someone(name: &str) -> Option<Author> {
        (!name.is_empty()).then(|| Author {
            id: name.to_owned(),
            name: name.into(),
            bot: false,
        })
    }

    fn told(line: &str) -> String {
        match parse(line, someone) {
            Ok((name, options)) => {
                let options: Vec<String> = options
                    .into_iter()
                    .map(|(name, value)| match value {
                        Value::Text(text) => format!("{name}={text}"),
                        Value::Person(person) => format!("{name}=@{}", person.name.raw()),
                        Value::Role(_, role) => format!("{name}=@{}", role.raw()),
                    })
                    .collect();
                format!("{name} {}", options.join(" "))
            }
            Err(text) => text.to_string(),
        }
    }

    #[test]
    fn lines_read_as_commands() {
        assert_eq!(
            told("/challenge game:Onyx opponent:@bob size:6 setup:open side:black"),
            "challenge game=onyx opponent=@bob size=6 setup=open side=black"
        );
        assert_eq!(told("/challenge dropper"), "challenge game=dropper");
        assert_eq!(told("/move f3>g2 c5"), "move turn=f3>g2 c5");
        assert_eq!(told("/move turn: f3 > g2 , c5"), "move turn=f3 > g2 , c5");
        assert_eq!(told("/MOVE turn:f6"), "move turn=f6");
        assert_eq!(told("/board"), "board ");
        assert_eq!(told("/board white night"), "board view=white night");
        assert_eq!(told("/preview f3>g2 c5"), "preview turn=f3>g2 c5");
    }

    #[test]
    fn what_cannot_be_read_is_named_with_what_is_allowed() {
        assert_eq!(
            told("/chalenge"),
            "There's no command `/chalenge`. Did you mean `/challenge`?"
        );
        assert_eq!(
            told("/challenge game:chess"),
            "“chess” isn't a choice for `game`: choose `onyx`, `dropper`, `drop`, `isaac` or `rekushu`."
        );
        assert_eq!(
            told("/challenge opponent:@bob"),
            "`/challenge` needs `game`: `/challenge game [opponent] [size] [setup] [side] [clock] [rated] [where] [note]`."
        );
        assert_eq!(
            told("/challenge game:onyx game:onyx"),
            "You gave `game` twice."
        );
        assert_eq!(told("/challenge game:"), "`game:` needs a value.");
        for foreign in ["/foo", "/bog", "/x", "/hell", "/", "/🎲", "/logg"] {
            let answer = told(foreign);
            assert!(answer.starts_with("There's no command `/"), "{answer}");
            let near = ["/logg", "/hell"].contains(&foreign);
            assert_eq!(answer.contains("Did you mean"), near, "{answer}");
        }
        assert_eq!(
            told("/board foo:bar"),
            "`/board` has no option `foo`. Its options are `view` and `match`."
        );
        let all = "Its options are `game`, `opponent`, `size`, `setup`, `side`, `clock`, `rated`, `where` and `note`.";
        for line in [
            "/challenge dropper foo:bar",
            "/challenge game:dropper opponent:@bob foo:bar",
        ] {
            assert_eq!(
                told(line),
                format!("`/challenge` has no option `foo`. {all}")
            );
        }
        assert_eq!(
            told("/challenge dropper note:mind this: no foo:bar"),
            "challenge game=dropper note=mind this: no foo:bar"
        );
        assert_eq!(told("/move f3:g2 c5"), "move turn=f3:g2 c5");
        assert_eq!(
            told("/preferences quiet:22:00-8:00"),
            "preferences quiet=22:00-8:00"
        );
        assert_eq!(told("/help now"), "`/help` takes no options.");
        assert_eq!(told("/challenge onyx opponent:@"), "`@` isn't a name.");
    }

    #[test]
    fn half_typed_values_are_found() {
        let half = half_typed("/challenge game:onyx size:1").unwrap();
        assert_eq!((half.head, half.typed), ("/challenge game:onyx size:", "1"));
        assert_eq!((half.command, half.option), ("challenge", "size"));
        assert_eq!(half.game, Some("onyx"));
        let half = half_typed(" /board view:white n").unwrap();
        assert_eq!((half.head, half.typed), (" /board view:", "white n"));
        assert_eq!((half.option, half.game), ("view", None));
        let half = half_typed("/challenge game:onyx size:12 ").unwrap();
        assert_eq!(half.typed, "12 ");
        let half = half_typed("/move f3>").unwrap();
        assert_eq!(
            (half.head, half.option, half.typed),
            ("/move ", "turn", "f3>")
        );
        for nothing in [
            "",
            " ",
            "/challenge",
            "/board n",
            "/challenge é:1",
            "hello there: you",
        ] {
            assert_eq!(half_typed(nothing), None, "{nothing}");
        }
    }
}
