//! The typed arguments of a command: what is shown of each option, and how its value is read, said in one place.
//!
//! A command takes one option, several in a tuple, or none. `commands::adjudicate` takes three of different kinds.

use crate::api::event::{Author, MessageRef, Value};
use crate::syntax::spec::{CommandSpec, OptionKind, OptionSpec, Suggestions, WhichMatches};
use play::Untrusted;
use rules::Kind;
use text::language::Language;
use text::options::Prose;
use text::rich::Text;
use text::{options, sanitize};

/// The longest note or reason, in characters.
pub const LONGEST_PROSE: usize = 200;

/// What is said with a turn.
pub(crate) const LINE: Prose = Prose::Line;

/// The options given with a command, by name.
pub(crate) type Given = [(String, Value)];

/// The arguments of a command: one option, several in a tuple, or none.
pub(crate) trait Arguments: Send + Sync + 'static {
    /// What they are once they're read.
    type Values;

    /// Adds the descriptions of the options.
    fn describe(&self, into: &mut Vec<OptionSpec>);

    /// Returns the descriptions of the options.
    fn described(&self) -> Vec<OptionSpec> {
        let mut options = Vec::new();
        self.describe(&mut options);
        options
    }

    /// Reads the values.
    ///
    /// # Errors
    /// A sentence that says what can't be read, and what is allowed instead.
    fn read(&self, command: &CommandSpec, given: &Given) -> Result<Self::Values, Text>;
}

impl Arguments for () {
    type Values = ();

    fn describe(&self, _into: &mut Vec<OptionSpec>) {}

    fn read(&self, _command: &CommandSpec, _given: &Given) -> Result<(), Text> {
        Ok(())
    }
}

macro_rules! tuples {
    ($(($($part:ident $at:tt),+))*) => {$(
        impl<$($part: Arguments),+> Arguments for ($($part,)+) {
            type Values = ($($part::Values,)+);

            fn describe(&self, into: &mut Vec<OptionSpec>) {
                $(self.$at.describe(into);)+
            }

            fn read(&self, command: &CommandSpec, given: &Given) -> Result<Self::Values, Text> {
                Ok(($(self.$at.read(command, given)?,)+))
            }
        }
    )*};
}

tuples! {
    (A 0, B 1)
    (A 0, B 1, C 2)
    (A 0, B 1, C 2, D 3)
    (A 0, B 1, C 2, D 3, E 4)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9)
}

/// An option whose value is a `T`; `None` if it isn't given.
pub(crate) struct Argument<T> {
    spec: OptionSpec,
    read: Read<T>,
}

/// Reads a value that was given. `None` if it's of another type, which only a forged event can cause.
type Read<T> = Box<dyn Fn(&Value) -> Result<Option<T>, Text> + Send + Sync>;

impl<T> Argument<T> {
    fn new(
        name: &'static str,
        help: &'static str,
        kind: OptionKind,
        read: impl Fn(&Value) -> Result<Option<T>, Text> + Send + Sync + 'static,
    ) -> Argument<T> {
        Argument {
            spec: OptionSpec {
                name,
                help,
                kind,
                required: false,
            },
            read: Box::new(read),
        }
    }

    /// Makes it an option that the command needs, of which nothing is said because without any options a form asks for it.
    pub(crate) fn needed(self) -> Required<T> {
        Required(self)
    }

    /// Makes it an option that the command needs.
    pub(crate) fn required(mut self) -> Required<T> {
        self.spec.required = true;
        Required(self)
    }
}

impl<T: 'static> Arguments for Argument<T> {
    type Values = Option<T>;

    fn describe(&self, into: &mut Vec<OptionSpec>) {
        into.push(self.spec.clone());
    }

    fn read(&self, _command: &CommandSpec, given: &Given) -> Result<Option<T>, Text> {
        match given.iter().find(|(name, _)| name == self.spec.name) {
            Some((_, value)) => (self.read)(value),
            None => Ok(None),
        }
    }
}

/// An option that the command needs.
pub(crate) struct Required<T>(Argument<T>);

impl<T: 'static> Arguments for Required<T> {
    type Values = T;

    fn describe(&self, into: &mut Vec<OptionSpec>) {
        self.0.describe(into);
    }

    fn read(&self, command: &CommandSpec, given: &Given) -> Result<T, Text> {
        let value = self.0.read(command, given)?;
        value.ok_or_else(|| command.missing(&self.0.spec))
    }
}

fn of_text(value: &Value) -> Option<&str> {
    match value {
        Value::Text(text) => Some(text),
        _ => None,
    }
}

/// An option that takes one of a few words: each with the label that people see, and the value that it stands for.
pub(crate) fn choice<T: Clone + Send + Sync + 'static>(
    name: &'static str,
    help: &'static str,
    words: impl IntoIterator<Item = (&'static str, &'static str, T)>,
) -> Argument<T> {
    let words: Vec<(&'static str, &'static str, T)> = words.into_iter().collect();
    let labels = words.iter().map(|(word, label, _)| (*word, *label));
    let kind = OptionKind::Choice(labels.collect());
    Argument::new(name, help, kind, move |value| {
        let Some(typed) = of_text(value) else {
            return Ok(None);
        };
        let found = words
            .iter()
            .find(|(word, ..)| word.eq_ignore_ascii_case(typed));
        match found {
            Some((.., value)) => Ok(Some(value.clone())),
            None => Err(options::not_a_choice(
                name,
                typed,
                words.iter().map(|(word, ..)| *word),
            )),
        }
    })
}

/// An option that is on or off.
pub(crate) fn yes_or_no(name: &'static str, help: &'static str) -> Argument<bool> {
    Argument::new(name, help, OptionKind::YesOrNo, move |value| {
        let Some(typed) = of_text(value) else {
            return Ok(None);
        };
        let words = [
            ("true", true),
            ("false", false),
            ("yes", true),
            ("no", false),
        ];
        let found = words
            .iter()
            .find(|(word, _)| word.eq_ignore_ascii_case(typed.trim()));
        match found {
            Some((_, value)) => Ok(Some(*value)),
            None => Err(options::not_a_choice(name, typed, ["true", "false"])),
        }
    })
}

/// An option that takes a language: one of those that there are, or none, which is what `none` says.
pub(crate) fn language(
    name: &'static str,
    help: &'static str,
    none: &'static str,
) -> Argument<Option<&'static Language>> {
    let each = Language::all().map(|one| (one.tag, one.own_name(), Some(one)));
    choice(name, help, [("auto", none, None)].into_iter().chain(each))
}

/// An option that takes a whole number within bounds.
pub(crate) fn whole_number(
    name: &'static str,
    help: &'static str,
    (least, most): (u8, u8),
) -> Argument<u8> {
    Argument::new(
        name,
        help,
        OptionKind::Number { least, most },
        move |value| {
            let Some(typed) = of_text(value) else {
                return Ok(None);
            };
            let number = typed.trim().parse().ok();
            match number.filter(|number| (least..=most).contains(number)) {
                Some(number) => Ok(Some(number)),
                None => Err(options::not_in_bounds(name, typed, least, most)),
            }
        },
    )
}

/// An option that takes text in people's own words, cleaned and on one line. `None` if nothing is left of it.
pub(crate) fn prose(
    name: &'static str,
    help: &'static str,
    called: Prose,
) -> Argument<Option<Untrusted>> {
    Argument::new(name, help, OptionKind::Prose, move |value| {
        let typed = of_text(value);
        let read = |typed| one_line(typed, called, LONGEST_PROSE);
        typed.map(read).transpose()
    })
}

/// An option that takes text for which there are suggestions.
pub(crate) fn completed(
    name: &'static str,
    help: &'static str,
    suggestions: Suggestions,
) -> Argument<String> {
    Argument::new(name, help, OptionKind::Completed(suggestions), |value| {
        Ok(of_text(value).map(str::to_owned))
    })
}

/// The option that takes a turn.
pub(crate) fn turn(help: &'static str) -> Argument<String> {
    completed("turn", help, Suggestions::Turns)
}

/// The option that takes a turn in a puzzle.
pub(crate) fn puzzle_turn(help: &'static str) -> Argument<String> {
    completed("turn", help, Suggestions::PuzzleTurns)
}

/// The option that takes a view: a side, a theme, or both.
pub(crate) fn view() -> Argument<String> {
    completed(
        "view",
        "Side and theme: white, night, or both: white night",
        Suggestions::Views,
    )
}

/// The option that takes the number of a match, by default that of the match in this place.
pub(crate) fn number(which: WhichMatches) -> Argument<String> {
    completed(
        "match",
        "Match number, e.g. 12; by default the match in this channel",
        Suggestions::Matches(which),
    )
}

/// An option that takes a person.
pub(crate) fn person(name: &'static str, help: &'static str) -> Argument<Author> {
    Argument::new(name, help, OptionKind::Person, |value| {
        Ok(match value {
            Value::Person(person) => Some(person.clone()),
            _ => None,
        })
    })
}

/// The option that takes a player, by default the person asking.
pub(crate) fn player() -> Argument<Author> {
    person("player", "Which player; you by default")
}

/// The message in whose context menu a command is.
pub(crate) fn message() -> Required<MessageRef> {
    let read = |value: &Value| {
        Ok(match value {
            Value::Message(message) => Some(message.clone()),
            _ => None,
        })
    };
    // Nobody types it.
    Argument::new("message", "", OptionKind::Text, read).required()
}

/// An option that takes a role of the server: the platform's id of it, and its name.
pub(crate) fn role(name: &'static str, help: &'static str) -> Argument<(String, Untrusted)> {
    Argument::new(name, help, OptionKind::Role, |value| {
        Ok(match value {
            Value::Role(id, name) => Some((id.clone(), name.clone())),
            _ => None,
        })
    })
}

/// An option that takes a channel of the server: the platform's id of it, and its name.
pub(crate) fn channel(name: &'static str, help: &'static str) -> Argument<(String, Untrusted)> {
    Argument::new(name, help, OptionKind::Channel, |value| {
        Ok(match value {
            Value::Channel(id, name) => Some((id.clone(), name.clone())),
            _ => None,
        })
    })
}

/// The option that takes a game.
pub(crate) fn game(help: &'static str) -> Argument<Kind> {
    let games = Kind::ALL.iter().map(|kind| (kind.id(), kind.title()));
    let kind = OptionKind::Choice(games.collect());
    Argument::new("game", help, kind, |value| {
        let Some(typed) = of_text(value) else {
            return Ok(None);
        };
        match Kind::from_id(typed) {
            Some(kind) => Ok(Some(kind)),
            None => Err(options::no_such_game(typed)),
        }
    })
}

/// Cleans what somebody says with a turn, as [`one_line`].
///
/// # Errors
/// It's too long.
pub(crate) fn said(typed: &str) -> Result<Option<Untrusted>, Text> {
    one_line(typed, LINE, LONGEST_PROSE)
}

/// Cleans what somebody adds in their own words and puts it on one line, because it's shown in the middle of a message;
/// `None` if nothing is left.
///
/// # Errors
/// It has more than `longest` characters.
pub(crate) fn one_line(
    typed: &str,
    what: Prose,
    longest: usize,
) -> Result<Option<Untrusted>, Text> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    let line = sanitize::seen(words.join(" ").as_str());
    let line = line.trim();
    let length = line.chars().count();
    if length > longest {
        return Err(options::too_long(what, length, longest));
    }
    Ok((length > 0).then(|| line.into()))
}
