//! Which options go together: what an action of a command doesn't use is refused instead of ignored.

use crate::chat::api::event::Value;
use crate::chat::syntax::arguments::Given;
use crate::chat::syntax::spec::CommandSpec;
use crate::text::options;
use crate::text::rich::Text;

/// An action of a command, as an option or as an option with one of its values, and the other options that it uses.
type Uses = (&'static str, &'static str, &'static [&'static str]);

/// All actions that don't use all options of their command.
const USES: &[Uses] = &[
    ("seek", "accept", &[]),
    ("seek", "close", &[]),
    ("seek", "pin", &[]),
    (
        "tournament",
        "do:create",
        &[
            "name", "format", "game", "size", "setup", "clock", "rated", "rounds", "division",
            "reach", "at_once", "length", "starts", "pause",
        ],
    ),
    ("tournament", "do:join", &["tournament"]),
    ("tournament", "do:leave", &["tournament"]),
    ("tournament", "do:table", &["tournament", "season"]),
    ("tournament", "do:cross", &["tournament", "season"]),
    ("tournament", "do:log", &["tournament"]),
    ("tournament", "do:list", &[]),
    ("tournament", "do:challenge", &["tournament", "player"]),
    ("tournament", "do:accept", &["tournament", "pairing"]),
    ("tournament", "do:start", &["tournament"]),
    ("tournament", "do:withdraw", &["tournament", "player"]),
    (
        "tournament",
        "do:adjudicate",
        &["tournament", "pairing", "result", "player", "reason"],
    ),
    ("tournament", "do:archive", &["tournament"]),
    (
        "tournament",
        "result:draw",
        &["do", "tournament", "pairing", "reason"],
    ),
    (
        "tournament",
        "result:none",
        &["do", "tournament", "pairing", "reason"],
    ),
    ("ban", "do:add", &["player", "reason"]),
    ("ban", "do:lift", &["player"]),
    ("ban", "do:list", &[]),
    ("plan", "turn", &["match"]),
    ("plan", "remove", &["match"]),
    ("standings", "pin:false", &[]),
    ("export", "match", &["format"]),
    ("export", "player", &["format"]),
    ("export", "of", &["format"]),
];

/// Returns a sentence about the first option that was given and isn't used; `None` if all are.
pub(super) fn unused(command: &CommandSpec, given: &Given) -> Option<Text> {
    let is_given = |action: &str| {
        let (option, word) = match action.split_once(':') {
            Some((option, word)) => (option, Some(word)),
            None => (action, None),
        };
        given.iter().any(|(name, value)| {
            let is_meant = match (word, value) {
                (Some(word), Value::Text(typed)) => typed.eq_ignore_ascii_case(word),
                (Some(_), _) => false,
                (None, _) => true,
            };
            name == option && is_meant
        })
    };
    let rows = USES.iter().filter(|(name, ..)| *name == command.name);
    for (name, action, used) in rows.filter(|(_, action, _)| is_given(action)) {
        let own = action.split(':').next();
        let is_unused = |other: &&str| Some(*other) != own && !used.contains(other);
        // Names that aren't in the description can only be forged.
        let options = command.options.iter().map(|option| option.name);
        let mut names = options.filter(|option| given.iter().any(|(name, _)| name == option));
        if let Some(other) = names.find(is_unused) {
            return Some(options::not_used(name, action, other, used));
        }
    }
    None
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::chat::commands;
    use crate::chat::syntax::spec::OptionKind;

    fn told(name: &str, given: &[(&str, &str)]) -> Option<String> {
        let command = commands::find(name).unwrap().spec();
        let value = |value: &str| Value::Text(value.to_owned());
        let given: Vec<_> = given
            .iter()
            .map(|(name, word)| ((*name).to_owned(), value(word)))
            .collect();
        unused(command, &given).map(|text| text.to_string())
    }

    #[test]
    fn the_table_names_what_there_is() {
        for (name, action, used) in USES {
            let options = &commands::find(name).unwrap().spec().options;
            let option = |name: &str| options.iter().find(|option| option.name == name);
            let (own, word) = action.split_once(':').unwrap_or((action, ""));
            match &option(own).unwrap().kind {
                OptionKind::Choice(words) if !word.is_empty() => {
                    assert!(words.iter().any(|(id, _)| *id == word), "{name} {action}");
                }
                kind => assert!(word.is_empty(), "{name} {action} {kind:?}"),
            }
            for one in *used {
                assert!(option(one).is_some(), "{name} {action}: {one}");
                assert_ne!(*one, own, "{name} {action}");
            }
        }
    }

    #[test]
    fn every_action_of_a_command_with_other_options_is_in_the_table() {
        for command in commands::specs().filter(|command| command.options.len() > 1) {
            let actions = command.options.iter().filter(|option| option.name == "do");
            for option in actions {
                let OptionKind::Choice(words) = &option.kind else {
                    panic!("{}", command.name);
                };
                for (word, _) in words {
                    let row = (command.name, format!("do:{word}"));
                    let is_there = |(name, action, _): &Uses| (*name, *action) == (row.0, &row.1);
                    assert!(USES.iter().any(is_there), "{row:?}");
                }
            }
        }
    }

    #[test]
    fn what_an_action_does_not_use_is_named() {
        for (name, given, said) in [
            (
                "tournament",
                &[("do", "start"), ("tournament", "1"), ("starts", "7d")][..],
                "`/tournament do:start` doesn't use `starts`, only `tournament`. Nothing was changed.",
            ),
            (
                "tournament",
                &[("do", "LIST"), ("tournament", "1")],
                "`/tournament do:list` doesn't use `tournament`, or any other option. Nothing was changed.",
            ),
            (
                "tournament",
                &[("do", "adjudicate"), ("result", "draw"), ("player", "x")],
                "`/tournament result:draw` doesn't use `player`, only `do`, `tournament`, `pairing` and `reason`. Nothing \
                 was changed.",
            ),
            (
                "seek",
                &[("accept", "3"), ("close", "4")],
                "`/seek accept:` doesn't use `close`, or any other option. Nothing was changed.",
            ),
        ] {
            assert_eq!(told(name, given).as_deref(), Some(said));
        }
        for (name, given) in [
            (
                "tournament",
                &[("do", "adjudicate"), ("result", "win"), ("player", "x")][..],
            ),
            ("tournament", &[("do", "join"), ("tournament", "1")]),
            ("seek", &[("game", "onyx"), ("size", "6")]),
            ("standings", &[("pin", "true"), ("game", "onyx")]),
            ("export", &[("match", "3"), ("format", "json")]),
            ("privacy", &[("do", "export")]),
        ] {
            assert_eq!(told(name, given), None, "{given:?}");
        }
    }
}
