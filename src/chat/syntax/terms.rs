//! Parses the options of a command: the terms of a challenge, choices, lines of text.

use crate::chat::api::event::Value;
use crate::play::{SideChoice, Terms, TimeControl, Untrusted};
use crate::rules::{Kind, Spec};
use crate::text::rich::Text;
use crate::text::{game, sanitize, times, wording};

/// The longest note or reason, in characters.
const LONGEST_NOTE: usize = 200;

/// The words for where a match is played, the default first.
pub(in crate::chat) const WHERE: [(&str, bool); 2] = [("channel", false), ("messages", true)];

/// The words for whether a match is rated, the default first.
pub(in crate::chat) const RATED: [(&str, bool); 2] = [("rated", true), ("casual", false)];

/// Returns the text given for the option `wanted`.
pub(in crate::chat) fn text_option<'a>(
    options: &'a [(String, Value)],
    wanted: &str,
) -> Option<&'a str> {
    options.iter().find_map(|(name, value)| match value {
        Value::Text(text) if name == wanted => Some(text.as_str()),
        _ => None,
    })
}

/// Parses the terms that options propose. What they leave out is as in `before`, or else the default.
///
/// # Errors
/// A sentence that says what can't be read, and what is allowed instead.
pub(in crate::chat) fn read(
    options: &[(String, Value)],
    before: Option<&Terms>,
) -> Result<Terms, Text> {
    let kind = match (text_option(options, "game"), before) {
        (None, Some(before)) => before.spec.kind,
        (game, _) => {
            let game = game.unwrap_or_default();
            Kind::from_id(game).ok_or_else(|| no_such_game(game))?
        }
    };
    // Sizes and setups belong to a game, so those of another game don't apply.
    let before_spec = before
        .map(|terms| terms.spec)
        .filter(|spec| spec.kind == kind);
    let size = before_spec.map(|spec| spec.size.to_string());
    let setup = before_spec.map(|spec| spec.setup.id);
    let spec = Spec::new(
        kind,
        text_option(options, "size").or(size.as_deref()),
        text_option(options, "setup").or(setup),
    )
    .map_err(|error| game::spec_error(&error))?;
    let usual = Terms::standard(spec, SideChoice::Random);
    let before = before.unwrap_or(&usual);
    let side = match text_option(options, "side") {
        Some(word) => SideChoice::from_id(word)
            .ok_or_else(|| not_one_of("side", word, SideChoice::ALL.map(SideChoice::id)))?,
        None => before.side,
    };
    let control = match text_option(options, "clock") {
        Some(typed) => {
            TimeControl::parse(typed).map_err(|error| times::control_error(typed, &error))?
        }
        None => before.control,
    };
    Ok(Terms {
        spec,
        side,
        control,
        rated: choice(options, "rated", RATED)?.unwrap_or(before.rated),
        direct: choice(options, "where", WHERE)?.unwrap_or(before.direct),
        note: one_line(text_option(options, "note").unwrap_or_default(), "A note")?,
    })
}

/// Cleans what somebody adds in their own words and puts it on one line, because it's shown in the middle of a message;
/// `None` if nothing is left.
///
/// # Errors
/// It's too long. `what` begins the sentence that says so.
pub(in crate::chat) fn one_line(typed: &str, what: &str) -> Result<Option<Untrusted>, Text> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    let line = sanitize::seen(words.join(" ").as_str());
    let line = line.trim();
    let length = line.chars().count();
    if length > LONGEST_NOTE {
        return Err(Text::of(format!(
            "{what} can have up to {LONGEST_NOTE} characters; this one has {length}."
        )));
    }
    Ok((length > 0).then(|| line.into()))
}

/// Returns the value of the word given for an option; `None` if the option isn't given.
///
/// # Errors
/// It's none of `words`.
pub(in crate::chat) fn choice<T: Copy, const N: usize>(
    options: &[(String, Value)],
    name: &str,
    words: [(&'static str, T); N],
) -> Result<Option<T>, Text> {
    let Some(word) = text_option(options, name) else {
        return Ok(None);
    };
    let found = words.iter().find(|(id, _)| id.eq_ignore_ascii_case(word));
    let found = found.map(|(_, value)| Some(*value));
    found.ok_or_else(|| not_one_of(name, word, words.map(|(id, _)| id)))
}

/// Returns a sentence like “both” isn't a choice for `side`: choose …
pub(in crate::chat) fn not_one_of(
    name: &str,
    word: &str,
    allowed: impl IntoIterator<Item = &'static str>,
) -> Text {
    let text = Text::of(format!("{} isn't a choice for ", wording::quoted(word)))
        .code(name)
        .plain(": choose ");
    wording::choice_of(text, allowed).plain(".")
}

pub(in crate::chat) fn no_such_game(given: &str) -> Text {
    let text = Text::of(format!(
        "There's no game {}: choose ",
        wording::quoted(given)
    ));
    wording::choice_of(text, Kind::ALL.iter().map(|kind| kind.id())).plain(".")
}
