//! Sentences about commands and their options that can't be read.

use crate::rich::Text;
use crate::{wording, words};
use rules::Kind;

/// The most themes listed in a sentence.
const MOST_THEMES: usize = 20;

/// Returns a sentence like `There's no command /chalenge. Did you mean /challenge?`
#[must_use]
pub fn no_such_command(given: &str, near: Option<&str>) -> Text {
    let text = words::option_no_such_command(wording::shortened(given));
    match near {
        Some(near) => text.then(words::option_did_you_mean(near)),
        None => text.then(words::option_see_help()),
    }
}

/// Returns a sentence that names what can be done with a group of commands.
#[must_use]
pub fn choose_action(group: &str, actions: impl ExactSizeIterator<Item = &'static str>) -> Text {
    let names = actions.map(|action| format!("/{group} {action}"));
    words::option_choose_action(wording::choice_of(Text::default(), names))
}

/// Returns a sentence like `/challenge has no option foo. Its options are game, opponent, …`
#[must_use]
pub fn no_such_option(
    command: &str,
    given: &str,
    options: impl ExactSizeIterator<Item = &'static str>,
) -> Text {
    let text = words::option_unknown(command, wording::shortened(given));
    let count = options.len();
    let options = wording::list_of(Text::default(), options);
    match count {
        0 => text,
        1 => text.then(words::option_only_one(options)),
        _ => text.then(words::option_its_options(options)),
    }
}

/// Returns a sentence like `/manage-tournament start` doesn't use `starts`, only `tournament`. `action` is an option, alone or
/// with its value.
#[must_use]
pub fn not_used(command: &str, action: &str, given: &str, used: &[&'static str]) -> Text {
    let action = match action.contains(':') {
        true => action.to_owned(),
        false => format!("{action}:"),
    };
    match used {
        [] => words::option_none_used(command, action, given),
        used => {
            let used = wording::list_of(Text::default(), used.iter().copied());
            words::option_not_used(command, action, given, used)
        }
    }
}

/// Returns a sentence like `level` is a number from 1 to 5, not “9”.
#[must_use]
pub fn not_in_bounds(option: &str, given: &str, least: u8, most: u8) -> Text {
    words::option_not_in_bounds(option, least, most, wording::shortened(given))
}

/// Returns a sentence that a planned turn is named by its number.
#[must_use]
pub fn not_a_planned_turn(given: &str) -> Text {
    words::option_not_a_planned_turn(wording::shortened(given))
}

/// Returns a sentence that this is nobody's name.
#[must_use]
pub fn not_a_name(given: &str) -> Text {
    words::option_not_a_name(wording::shortened(given))
}

/// Returns a sentence like “both” isn't a choice for `side`: choose …
#[must_use]
pub fn not_a_choice(
    option: &str,
    given: &str,
    choices: impl IntoIterator<Item = &'static str>,
) -> Text {
    let choices = wording::choice_of(Text::default(), choices);
    words::option_not_a_choice(wording::shortened(given), option, choices)
}

/// Returns a sentence like There's no game “chess”: choose …
#[must_use]
pub fn no_such_game(given: &str) -> Text {
    let games = Kind::ALL.iter().map(|kind| kind.id());
    let choices = wording::choice_of(Text::default(), games);
    words::option_no_such_game(wording::shortened(given), choices)
}

/// Returns a sentence like There's no view “marble”: choose a side (`black` or `white`), a theme (…) or both, …
/// `default` is the name of the default theme.
#[must_use]
pub fn no_such_view<'a>(
    given: &str,
    themes: impl ExactSizeIterator<Item = &'a str>,
    default: &str,
) -> Text {
    let more = themes.len().saturating_sub(MOST_THEMES);
    let names = themes.take(MOST_THEMES).map(wording::shortened);
    let (given, default) = (wording::shortened(given), wording::shortened(default));
    match more {
        0 => {
            let themes = wording::choice_of(Text::default(), names);
            words::option_no_such_view(given, themes, default)
        }
        more => {
            let themes = Text::default().codes(names);
            words::option_no_such_view_of_many(more, given, themes, default)
        }
    }
}

/// Something that people write in their own words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Prose {
    Line,
    Name,
    Note,
    Problem,
    Reason,
}

/// Returns a sentence that something in people's own words is too long; lengths are in characters.
#[must_use]
pub fn too_long(what: Prose, length: usize, longest: usize) -> Text {
    match what {
        Prose::Line => words::option_line_too_long(longest, length),
        Prose::Name => words::option_name_too_long(longest, length),
        Prose::Note => words::option_note_too_long(longest, length),
        Prose::Problem => words::option_problem_too_long(longest, length),
        Prose::Reason => words::option_reason_too_long(longest, length),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_view_is_named_with_what_there_is() {
        let themes = ["wood", "night", "print"];
        assert_eq!(
            no_such_view("white marble", themes.into_iter(), "wood").to_string(),
            "There's no view “white marble”: choose a side (`black` or `white`), a theme (`wood`, `night` or `print`) or both, \
             e.g. `white wood`."
        );
        let many = vec!["sea"; MOST_THEMES + 14];
        let text = no_such_view("x", many.into_iter(), "sea").to_string();
        assert!(
            text.ends_with("`sea`, `sea` or one of 14 more) or both, e.g. `white sea`."),
            "{text}"
        );
    }
}
