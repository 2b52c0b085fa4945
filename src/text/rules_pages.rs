//! What `/rules` says: the page of a game, the captions of its pictures, and what each picture shows.

use crate::alt::{self, LIMIT};
use crate::game;
use crate::rich::{Span, Text};
use rules::{Game, Illegal, Kind};

/// Returns the rules of `kind`, short enough for one message.
pub fn page(kind: Kind) -> Text {
    let text = Text::default().strong(kind.title()).plain("\n");
    text.text(untitled(kind))
}

/// Returns the same without the name of the game above them.
pub fn untitled(kind: Kind) -> Text {
    marked(Text::default(), game::rules_page(kind).words.trim_end())
}

/// Returns the rules of `kind` and the captions of its pictures, which are numbered: still one message.
pub fn page_with_captions(kind: Kind, captions: &[String]) -> Text {
    let mut text = page(kind).plain("\n\n").strong("PICTURES");
    for (number, caption) in (1..).zip(captions) {
        text = text.plain(format!("\n{number}. {caption}"));
    }
    text
}

/// The pictures of the rules couldn't be drawn.
pub fn no_pictures() -> Text {
    Text::of("I couldn't draw the example pictures.")
}

/// Returns the first paragraph of the rules: who invented the game.
pub fn credits(kind: Kind) -> Text {
    let words = game::rules_page(kind).words;
    marked(Text::default(), words.lines().next().unwrap_or_default())
}

/// Describes picture `number` of `count`: its caption, why a turn is refused if it shows that, and the position. Takes at
/// most [`LIMIT`] characters.
pub fn picture(
    game: &Game,
    refused: Option<(&str, &Illegal)>,
    caption: &str,
    number: u8,
    count: usize,
) -> String {
    let title = game.kind().title();
    let mut alt = format!("{title}, example {number} of {count}. {caption} ");
    if let Some((turn, why)) = refused {
        let why = spoken(&game::illegal(why));
        alt.push_str(&format!("Refused: {turn}. {why} "));
    }
    let room = LIMIT.saturating_sub(alt.chars().count());
    let position = alt::position(game, None);
    alt.extend(position.chars().take(room));
    alt
}

/// Returns the words without the backticks around what is typed, which would be read aloud.
fn spoken(text: &Text) -> String {
    let words = text.0.iter().map(|span| match span {
        Span::Code { text } => text.clone(),
        other => Text(vec![other.clone()]).to_string(),
    });
    words.collect()
}

/// Adds words with `**` around what stands out and backticks around what is typed.
fn marked(mut text: Text, words: &str) -> Text {
    for (part, typed) in words.split('`').zip([false, true].into_iter().cycle()) {
        if typed {
            text = text.code(part);
            continue;
        }
        for (part, strong) in part.split("**").zip([false, true].into_iter().cycle()) {
            text = if strong {
                text.strong(part)
            } else {
                linked(text, part)
            };
        }
    }
    text
}

/// Adds words that may contain web addresses.
fn linked(mut text: Text, words: &str) -> Text {
    let mut rest = words;
    while let Some(start) = rest.find("https://") {
        let (before, from) = rest.split_at(start);
        let end = from.find(char::is_whitespace).unwrap_or(from.len());
        let (address, after) = from.split_at(end);
        text = text.plain(before).link(address);
        rest = after;
    }
    if rest.is_empty() {
        text
    } else {
        text.plain(rest)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::samples;

    #[test]
    fn missing_pictures_are_told() {
        assert_eq!(
            no_pictures().to_string(),
            "I couldn't draw the example pictures."
        );
    }

    #[test]
    fn marks_become_spans() {
        let span = |text: &str| text.to_owned();
        let text = marked(
            Text::default(),
            "a **B** `c>d`, https://example.org/x y\n**E**",
        );
        assert_eq!(
            text.0,
            [
                Span::Plain { text: span("a ") },
                Span::Strong { text: span("B") },
                Span::Plain { text: span(" ") },
                Span::Code { text: span("c>d") },
                Span::Plain { text: span(", ") },
                Span::Link {
                    text: span("https://example.org/x")
                },
                Span::Plain { text: span(" y\n") },
                Span::Strong { text: span("E") },
            ]
        );
        assert_eq!(marked(Text::default(), "").0, []);
        for kind in Kind::ALL {
            let odd =
                |text: &str| text.contains("**") || text.contains('`') || text.contains("://");
            for span in page(*kind).0 {
                if let Span::Plain { text } | Span::Strong { text } = span {
                    assert!(!odd(&text), "{text}");
                }
            }
        }
    }

    #[test]
    fn captions_are_numbered_under_the_page() {
        let captions = ["One.".to_owned(), "Two.".to_owned()];
        assert_eq!(
            page_with_captions(Kind::Onyx, &captions).to_string(),
            format!("{}\n\nPICTURES\n1. One.\n2. Two.", page(Kind::Onyx))
        );
    }

    #[test]
    fn a_picture_is_described_with_the_turn_that_it_refuses() {
        use rules::TurnError;

        let game = samples::running("c4").game;
        assert!(
            picture(&game, None, "A stone.", 2, 3).starts_with(
                "Onyx, example 2 of 3. A stone. Onyx, 6×6, standard setup. Black has "
            )
        );
        let Err(TurnError::Illegal(why)) = game.clone().play_text("c4") else {
            unreachable!("c4 is taken");
        };
        assert!(
            picture(&game, Some(("c4", &why)), "A stone.", 1, 1).starts_with(
                "Onyx, example 1 of 1. A stone. Refused: c4. There's already a black stone on c4. Onyx, 6×6, "
            )
        );
    }
}
