//! What a challenge proposes, read from the options of a command and told in words.

use crate::chat::api::event::Value;
use crate::play::{Control, SideChoice, Terms, Untrusted};
use crate::rules::{Kind, Spec};
use crate::text::rich::Text;
use crate::text::{game, sanitize, times};

/// The most characters that a challenger may add.
const LONGEST_NOTE: usize = 200;

/// The words for where a match is played, the usual one first.
pub(in crate::chat) const WHERE: [(&str, bool); 2] = [("channel", false), ("messages", true)];

/// The words for whether a match counts, the usual one first.
pub(in crate::chat) const RATED: [(&str, bool); 2] = [("rated", true), ("casual", false)];

/// The words given for the option `wanted`.
pub(in crate::chat) fn given<'a>(options: &'a [(String, Value)], wanted: &str) -> Option<&'a str> {
    options.iter().find_map(|(name, value)| match value {
        Value::Text(text) if name == wanted => Some(text.as_str()),
        _ => None,
    })
}

/// The terms that options propose; what they leave out is as in `before`, or as usual.
///
/// # Errors
/// What can't be read, and what is allowed there.
pub(in crate::chat) fn read(
    options: &[(String, Value)],
    before: Option<&Terms>,
) -> Result<Terms, Text> {
    let kind = match (given(options, "game"), before) {
        (None, Some(before)) => before.spec.kind,
        (game, _) => {
            let game = game.unwrap_or_default();
            Kind::from_id(game).ok_or_else(|| no_such_game(game))?
        }
    };
    // Another game has sizes and setups of its own.
    let before_spec = before
        .map(|terms| terms.spec)
        .filter(|spec| spec.kind == kind);
    let size = before_spec.map(|spec| spec.size.to_string());
    let setup = before_spec.map(|spec| spec.setup.id);
    let spec = Spec::new(
        kind,
        given(options, "size").or(size.as_deref()),
        given(options, "setup").or(setup),
    )
    .map_err(|error| game::spec_error(&error))?;
    let usual = Terms::usual(spec, SideChoice::Random);
    let before = before.unwrap_or(&usual);
    let side = match given(options, "side") {
        Some(word) => SideChoice::from_id(word)
            .ok_or_else(|| not_one_of("side", word, SideChoice::ALL.map(SideChoice::id)))?,
        None => before.side,
    };
    let control = match given(options, "clock") {
        Some(typed) => {
            Control::parse(typed).map_err(|error| times::control_error(typed, &error))?
        }
        None => before.control,
    };
    Ok(Terms {
        spec,
        side,
        control,
        rated: choice(options, "rated", RATED)?.unwrap_or(before.rated),
        direct: choice(options, "where", WHERE)?.unwrap_or(before.direct),
        note: line(given(options, "note").unwrap_or_default(), "A note")?,
    })
}

/// What somebody adds in their own words, on one line, because it stands in the middle of a message; none if that is
/// nothing.
///
/// # Errors
/// It is too long; `what` begins the sentence.
pub(in crate::chat) fn line(typed: &str, what: &str) -> Result<Option<Untrusted>, Text> {
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

/// What one of a few words stands for; none where it is not given.
///
/// # Errors
/// It is another word.
pub(in crate::chat) fn choice<T: Copy, const N: usize>(
    options: &[(String, Value)],
    name: &str,
    words: [(&'static str, T); N],
) -> Result<Option<T>, Text> {
    let Some(word) = given(options, name) else {
        return Ok(None);
    };
    let found = words.iter().find(|(id, _)| id.eq_ignore_ascii_case(word));
    let found = found.map(|(_, value)| Some(*value));
    found.ok_or_else(|| not_one_of(name, word, words.map(|(id, _)| id)))
}

/// “both” isn't a choice for `side`: choose …
pub(in crate::chat) fn not_one_of(
    name: &str,
    word: &str,
    allowed: impl IntoIterator<Item = &'static str>,
) -> Text {
    let text = Text::of(format!("{} isn't a choice for ", game::quoted(word)))
        .code(name)
        .plain(": choose ");
    game::choice_of(text, allowed).plain(".")
}

pub(in crate::chat) fn no_such_game(given: &str) -> Text {
    let text = Text::of(format!("There's no game {}: choose ", game::quoted(given)));
    game::choice_of(text, Kind::ALL.iter().map(|kind| kind.id())).plain(".")
}
