//! Sentences about commands and their options that can't be read.

use crate::rich::{Text, say};
use crate::wording;
use rules::Kind;

/// The most themes listed in a sentence.
const MOST_THEMES: usize = 20;

/// Returns a sentence like `There's no command /chalenge. Did you mean /challenge?`
#[must_use]
pub fn no_such_command(given: &str, near: Option<&str>) -> Text {
    let text = say!("There's no command `/{}`.", wording::shortened(given));
    match near {
        Some(near) => text.then(say!("Did you mean `/{}`?", near)),
        None => text.plain(" See ").code("/help").plain("."),
    }
}

/// Returns a sentence that names what can be done with a group of commands.
#[must_use]
pub fn choose_action(group: &str, actions: impl ExactSizeIterator<Item = &'static str>) -> Text {
    let names: Vec<String> = actions.map(|action| format!("/{group} {action}")).collect();
    let names = names.iter().map(String::as_str);
    wording::choice_of(Text::of("Choose what to do: "), names).plain(".")
}

/// A command was given as it was before; now it's another.
#[must_use]
pub fn is_now(old: &str, new: &str) -> Text {
    say!("(`/{}` is `/{}` now.)", old, new)
}

/// Returns a sentence like `/challenge has no option foo. Its options are game, opponent, …`
#[must_use]
pub fn no_such_option(
    command: &str,
    given: &str,
    options: impl ExactSizeIterator<Item = &'static str>,
) -> Text {
    let text = say!(
        "`/{}` has no option `{}`.",
        command,
        wording::shortened(given)
    );
    match options.len() {
        0 => text,
        1 => wording::list_of(text.plain(" Its only option is "), options).plain("."),
        _ => wording::list_of(text.plain(" Its options are "), options).plain("."),
    }
}

/// Returns a sentence like `/manage-tournament start` doesn't use `starts`, only `tournament`. `action` is an option, alone or
/// with its value.
#[must_use]
pub fn not_used(command: &str, action: &str, given: &str, used: &[&'static str]) -> Text {
    let colon = match action.contains(':') {
        true => "",
        false => ":",
    };
    let text = say!("`/{} {}{}` doesn't use `{}`", command, action, colon, given);
    match used {
        [] => text.plain(", or any other option"),
        used => wording::list_of(text.plain(", only "), used.iter().copied()),
    }
    .plain(". Nothing was changed.")
}

/// Returns a sentence that a command takes no options.
#[must_use]
pub fn no_options(command: &str) -> Text {
    say!("`/{}` takes no options.", command)
}

/// Returns a sentence like `/challenge needs game: /challenge game [opponent] [size] …`
#[must_use]
pub fn missing(command: &str, option: &str, usage: &str) -> Text {
    say!("`/{}` needs `{}`: `{}`.", command, option, usage)
}

/// Returns a sentence that an option was given twice.
#[must_use]
pub fn given_twice(option: &str) -> Text {
    Text::of("You gave ").code(option).plain(" twice.")
}

/// Returns a sentence like `level` is a number from 1 to 5, not “9”.
#[must_use]
pub fn not_in_bounds(option: &str, given: &str, least: u8, most: u8) -> Text {
    say!(
        "`{}` is a number from {} to {}, not {}.",
        option,
        least,
        most,
        wording::quoted(given)
    )
}

/// Returns a sentence that an option was named without a value.
#[must_use]
pub fn no_value(option: &str) -> Text {
    say!("`{}:` needs a value.", option)
}

/// Returns a sentence that a planned turn is named by its number.
#[must_use]
pub fn not_a_planned_turn(given: &str) -> Text {
    Text::of(format!(
        "{} isn't a number: the turns of your plan are numbered.",
        wording::quoted(given)
    ))
}

/// Returns a sentence that this is nobody's name.
#[must_use]
pub fn not_a_name(given: &str) -> Text {
    say!("`{}` isn't a name.", wording::shortened(given))
}

/// Returns a sentence like “both” isn't a choice for `side`: choose …
#[must_use]
pub fn not_a_choice(
    option: &str,
    given: &str,
    choices: impl IntoIterator<Item = &'static str>,
) -> Text {
    let text = say!(
        "{} isn't a choice for `{}`: choose ",
        wording::quoted(given),
        option
    );
    wording::choice_of(text, choices).plain(".")
}

/// Returns a sentence like There's no game “chess”: choose …
#[must_use]
pub fn no_such_game(given: &str) -> Text {
    let text = Text::of(format!(
        "There's no game {}: choose ",
        wording::quoted(given)
    ));
    wording::choice_of(text, Kind::ALL.iter().map(|kind| kind.id())).plain(".")
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
    let names: Vec<String> = themes.take(MOST_THEMES).map(wording::shortened).collect();
    let text = say!(
        "There's no view {}: choose a side (`black` or `white`), a theme (",
        wording::quoted(given)
    );
    let text = match more {
        0 => wording::choice_of(text, names),
        more => text.codes(names).plain(format!(" or one of {more} more")),
    };
    say!(
        "{}) or both, e.g. `white {}`.",
        text,
        wording::shortened(default)
    )
}

/// Returns a sentence that something in people's own words is too long. `what` is “A note” or “A reason”; lengths are
/// in characters.
#[must_use]
pub fn too_long(what: &str, length: usize, longest: usize) -> Text {
    Text::of(format!(
        "{what} can have up to {longest} characters; this one has {length}."
    ))
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
