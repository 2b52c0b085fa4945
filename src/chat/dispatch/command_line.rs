//! Commands typed as a line, such as `/challenge game:onyx opponent:@bob`, for platforms without command menus.

use crate::api::event::{Input, Value};
use crate::commands;
use crate::commands::old_forms;
pub use crate::syntax::option_line::{Named, not_a_name};
use crate::syntax::option_line::{first, read_all};
use crate::syntax::spec::{CommandSpec, OptionKind, OptionSpec};
use text::options;
use text::rich::Text;

/// For each typo, the name of a command has to be longer than this many letters to be suggested.
const LETTERS_PER_TYPO: usize = 3;

/// Returns a sentence like `There's no command /chalenge. Did you mean /challenge?`
pub(crate) fn no_such_command(name: &str) -> Text {
    let typed = name.to_lowercase();
    // Of a group, people may know the second word alone.
    let words = commands::slash_commands().flat_map(|command| {
        let own = command.in_group().map_or(command.name, |(_, own)| own);
        [(command.name, command.name), (own, command.name)]
    });
    let near = words
        .map(|(word, name)| (strsim::osa_distance(&typed, word), word.len(), name))
        .min()
        .filter(|(typos, length, _)| typos * LETTERS_PER_TYPO < typed.chars().count().max(*length));
    options::no_such_command(name, near.map(|(_, _, near)| near))
}

/// Returns the command with which a line begins, and what follows; as it was before if it isn't one any more.
fn find(line: &str) -> Option<(&'static CommandSpec, &str)> {
    let (first, rest) = split_word(line);
    let (second, after) = split_word(rest);
    let named = |name: &str| {
        let mut all = commands::slash_commands();
        let now = all.find(|command| command.name.eq_ignore_ascii_case(name));
        now.or_else(|| old_forms::find(name))
    };
    let grouped = named(&format!("{first} {second}")).map(|command| (command, after));
    grouped.or_else(|| Some((named(first)?, rest)))
}

/// Splits a line after its first word and the blanks behind it.
fn split_word(line: &str) -> (&str, &str) {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word, rest.trim_start())
}

/// Parses a line that begins with a slash as a command with options. `resolve` finds a person or role by what
/// was typed, such as `@bob`, or says that there's none.
///
/// Options are written `name:value`; a value extends to the next option. Words before the first option belong to the
/// first required option, or else to the first, so `/move f3>g2 c5` and `/board white` work, too.
///
/// # Errors
/// A sentence that says what can't be read, and what is allowed instead.
pub fn parse(
    line: &str,
    resolve: impl Fn(Named, &str) -> Result<Value, Text>,
) -> Result<Input, Text> {
    let line = line.trim().strip_prefix('/').unwrap_or(line);
    let Some((command, rest)) = find(line) else {
        let (name, _) = split_word(line);
        return match commands::group_help(name) {
            "" => Err(no_such_command(name)),
            _ => Err(old_forms::choose(name)),
        };
    };
    let options = read_all(command, rest, &resolve)?;
    for option in &command.options {
        if option.required && !options.iter().any(|(name, _)| name == option.name) {
            return Err(command.missing(option));
        }
    }
    Ok(Input::Command {
        name: command.name.to_owned(),
        options,
    })
}

/// A line whose last option has a half-typed value, which may consist of several words.
#[derive(Debug, PartialEq, Eq)]
pub struct HalfTypedLine<'a> {
    /// The line up to the value.
    pub head: &'a str,
    /// The command, without the slash.
    pub command: &'static str,
    /// The option.
    pub option: &'static str,
    /// The value as far as it's typed.
    pub typed: &'a str,
    /// The values of the options before it, by name.
    pub others: Vec<(&'static str, &'a str)>,
}

/// Returns what can be completed in a line; `None` if nothing can.
#[must_use]
pub fn half_typed(line: &str) -> Option<HalfTypedLine<'_>> {
    let begin = line.len() - line.trim_start().len();
    let (command, rest) = find(line[begin..].strip_prefix('/')?)?;
    if !line[..line.len() - rest.len()].ends_with(char::is_whitespace) {
        return None;
    }
    let start = line.len() - rest.len();
    let (mut named, mut at) = (Vec::new(), start);
    for word in rest.split_inclusive(char::is_whitespace) {
        if let Some((name, _)) = word.split_once(':')
            && let Some(option) = command.options.iter().find(|o| o.name == name)
        {
            named.push((option.name, at, at + name.len() + 1));
        }
        at += word.len();
    }
    let values = named.iter().zip(named.iter().skip(1));
    let values = values.map(|((name, _, from), (_, to, _))| (*name, line[*from..*to].trim()));
    let others: Vec<(&str, &str)> = values.collect();
    // The first option that a command requires can be typed without its name, and so can one beside which there are only words of
    // one's own.
    let mut rest = command.options.iter().skip(1);
    let is_alone = rest.all(|option| option.kind == OptionKind::Prose);
    let is_meant = |option: &&OptionSpec| option.required || is_alone;
    let meant = first(command).filter(is_meant);
    let meant = meant.filter(|option| matches!(option.kind, OptionKind::Completed(_)));
    let last = named.last().map(|(name, _, from)| (*name, *from));
    let (option, from) = last.or(meant.map(|option| (option.name, start)))?;
    let (head, typed) = line.split_at(from);
    Some(HalfTypedLine {
        head,
        command: command.name,
        option,
        typed,
        others,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::api::event::Author;
    use rules::Kind;

    fn someone(_: Named, name: &str) -> Result<Value, Text> {
        let name = name.strip_prefix('@').unwrap_or(name);
        if name.is_empty() {
            return Err(options::not_a_name("@"));
        }
        Ok(Value::Person(Author::new(name, name)))
    }

    fn told(line: &str) -> String {
        match parse(line, someone) {
            Ok(Input::Command { name, options }) => {
                let options: Vec<String> = options
                    .into_iter()
                    .map(|(name, value)| match value {
                        Value::Text(text) => format!("{name}={text}"),
                        Value::Person(person) => format!("{name}=@{}", person.name.raw()),
                        Value::Channel(_, name_of) => format!("{name}=#{}", name_of.raw()),
                        Value::Role(_, role) => format!("{name}=@{}", role.raw()),
                        Value::Message(message) => format!("{name}={}", message.id),
                    })
                    .collect();
                format!("{name} {}", options.join(" "))
            }
            Ok(other) => format!("{other:?}"),
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
        assert_eq!(
            told("/match preview f3>g2 c5"),
            "match preview turn=f3>g2 c5"
        );
        // As it was.
        assert_eq!(told("/preview f3>g2 c5"), "preview turn=f3>g2 c5");
    }

    #[test]
    fn what_cannot_be_read_is_named_with_what_is_allowed() {
        assert_eq!(
            told("/chalenge"),
            "There's no command `/chalenge`. Did you mean `/challenge`?"
        );
        let refused = told("/challenge game:chess");
        assert!(
            refused.starts_with("“chess” isn't a choice for `game`: choose `"),
            "{refused}"
        );
        for kind in Kind::ALL {
            assert!(refused.contains(&format!("`{}`", kind.id())), "{refused}");
        }
        assert_eq!(
            told("/match preview"),
            "`/match preview` needs `turn`: `/match preview turn:`."
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
            told("/resing"),
            "There's no command `/resing`. Did you mean `/match resign`?"
        );
        assert_eq!(
            told("/board foo:bar"),
            "`/board` has no option `foo`. Its options are `view` and `match`."
        );
        let all = "Its options are `game`, `opponent`, `level`, `size`, `setup`, `side`, `clock`, `rated`, `where` and `note`.";
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
        assert_eq!(
            told("/moderate doctor now"),
            "`/moderate doctor` takes no options."
        );
        assert_eq!(told("/challenge onyx opponent:@"), "`@` isn't a name.");
    }

    #[test]
    fn half_typed_values_are_found() {
        let half = half_typed("/challenge game:onyx size:1").unwrap();
        assert_eq!((half.head, half.typed), ("/challenge game:onyx size:", "1"));
        assert_eq!((half.command, half.option), ("challenge", "size"));
        assert_eq!(half.others, [("game", "onyx")]);
        let half = half_typed(" /board view:white n").unwrap();
        assert_eq!((half.head, half.typed), (" /board view:", "white n"));
        assert_eq!((half.option, half.others), ("view", vec![]));
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
