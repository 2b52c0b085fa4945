//! What `/rules` says: the parts of a game's page, the captions of its diagrams, and what each picture shows.

use crate::alt::LIMIT;
use crate::game;
use crate::rich::{Span, Text};
use crate::rules_page::{Diagram, Page, Paragraph, Step};
use crate::translations;
use crate::words as messages;
use rules::{Game, Illegal, Kind};

/// Returns the parts of a page in the order in which they're read, each with its heading.
#[must_use]
pub fn parts(page: &Page) -> [(String, &[Paragraph]); 5] {
    [
        (messages::rules_goal(), &page.goal),
        (messages::rules_board(), &page.board),
        (messages::rules_turn(), &page.turn),
        (messages::rules_end(), &page.end),
        (messages::rules_barred(), &page.barred),
    ]
    .map(|(heading, paragraphs)| (heading.to_string(), paragraphs.as_slice()))
}

/// Returns the rules of `kind` without diagrams, short enough for one message.
#[must_use]
pub fn page(kind: Kind, page: &Page) -> Text {
    let mut text = Text::default().strong(kind.title()).plain("\n");
    text = text.text(words(&page.credits));
    for (heading, paragraphs) in parts(page) {
        text = text.plain("\n\n").strong(heading);
        for paragraph in paragraphs {
            text = text.plain("\n").text(words(&paragraph.words));
        }
    }
    text = text
        .plain("\n\n")
        .strong(messages::rules_typed().to_string())
        .plain("\n");
    text.text(words(&page.typed))
}

/// Returns the first paragraph of the rules: who invented the game.
#[must_use]
pub fn credits(page: &Page) -> Text {
    let credits = translations::of_data(&page.credits);
    marked(Text::default(), credits.lines().next().unwrap_or_default())
}

/// Returns words of a page with their marks.
#[must_use]
pub fn words(words: &str) -> Text {
    marked(Text::default(), &translations::of_data(words))
}

/// Returns what a diagram is called.
#[must_use]
pub fn title(diagram: &Diagram) -> String {
    translations::of_data(&diagram.title)
}

/// Returns what is said below a step of a diagram; `why` is why its turn is refused.
#[must_use]
pub fn caption(step: &Step, why: Option<&Illegal>) -> Text {
    let says = words(&step.says);
    match (
        step.turn.as_ref().or(step.tried.as_ref()),
        step.refused.as_ref().zip(why),
    ) {
        (_, Some((turn, why))) => says
            .then(messages::rules_not_allowed(turn))
            .then(game::illegal(why)),
        (Some(turn), None) => says.then(messages::rules_played(turn)),
        (None, None) => says,
    }
}

/// Describes picture `number` of `count`, which shows the steps of a diagram: their captions, and how the board looks at the
/// end. Takes at most [`LIMIT`] characters.
#[must_use]
pub fn picture(title: &str, captions: &[Text], last: &Game, number: usize, count: usize) -> String {
    let heading = messages::rules_picture(last.kind().title(), number, count, title);
    let mut alt = format!("{heading} ");
    for (number, caption) in (1..).zip(captions) {
        if captions.len() > 1 {
            alt.push_str(&format!("{number}. "));
        }
        alt.push_str(&spoken(caption));
        alt.push(' ');
    }
    let room = LIMIT.saturating_sub(alt.chars().count());
    // The captions say what the last turn did.
    let position = game::describe(last, last.outcome().is_some(), "");
    alt.extend(position.chars().take(room));
    alt.chars().take(LIMIT).collect()
}

/// Returns the words without the backticks around what is typed, which would be read aloud.
#[must_use]
pub fn spoken(text: &Text) -> String {
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
            messages::rules_no_pictures().to_string(),
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
        for &kind in Kind::ALL {
            let odd =
                |text: &str| text.contains("**") || text.contains('`') || text.contains("://");
            for span in page(kind, &game::rules_page(kind).read().unwrap()).0 {
                if let Span::Plain { text } | Span::Strong { text } = span {
                    assert!(!odd(&text), "{text}");
                }
            }
        }
    }

    #[test]
    fn a_caption_ends_with_the_turn_or_says_why_it_is_refused() {
        use rules::TurnError;

        let game = samples::running("c4").game;
        let Err(TurnError::Illegal(why)) = game.clone().play_text("c4") else {
            unreachable!("c4 is taken");
        };
        let of = |says: &str, turn: Option<&str>, refused: Option<&str>| {
            let step = Step {
                says: says.to_owned(),
                turn: turn.map(str::to_owned),
                tried: None,
                parts: None,
                refused: refused.map(str::to_owned),
            };
            caption(&step, refused.map(|_| &why))
        };
        assert_eq!(of("The *start*.", None, None).to_string(), "The *start*.");
        assert_eq!(
            of("A stone.", Some("c3"), None).to_string(),
            "A stone. (`c3`)"
        );
        let refused = of("", None, Some("c4"));
        assert_eq!(
            refused.to_string(),
            "`c4` isn't allowed. There's already a black stone on `c4`."
        );
        let alt = picture("Full", &[of("A.", None, None), refused], &game, 1, 2);
        assert!(
            alt.starts_with(
                "Onyx, picture 1 of 2: Full. 1. A. 2. c4 isn't allowed. There's already a black stone on c4. Onyx, 6×6, "
            ),
            "{alt}"
        );
        let long = vec![of(&"word ".repeat(300), None, None)];
        let alt = picture("Long", &long, &game, 1, 2);
        assert_eq!(alt.chars().count(), LIMIT);
    }
}
