//! Texts as pages and scripts have them, and for where there are no marks.

use maud::{Markup, html};
use serde::Serialize;

use chat::{Span, Text};

/// A text in plain words, with people by their names.
pub(crate) fn words(text: &Text) -> String {
    let word = |span: &Span| match span {
        Span::Person { name, .. } => name.clone(),
        other => Text(vec![other.clone()]).to_string().replace('`', ""),
    };
    text.0.iter().map(word).collect()
}

/// A text with its marks. Moments are in UTC, and in the reader's time zone with script.
pub(crate) fn rich(text: &Text) -> Markup {
    html! {
        @for span in &text.0 {
            @match span {
                Span::Plain { text } => { (text) }
                Span::Strong { text } => { strong { (text) } }
                Span::Code { text } => { code { (text) } }
                Span::Block { text } => { pre { (text) } }
                Span::Link { text } => { a href=(text) { (text) } }
                Span::Person { name, .. } => { (name) }
                Span::Channel { .. } => {}
                Span::When { at } => {
                    time data-at=(at) { (words(&Text(vec![Span::When { at: *at }]))) }
                }
            }
        }
    }
}

/// A sentence around something of the page, such as a link.
pub(crate) fn around(sentence: impl FnOnce(Text) -> Text, what: Markup) -> Markup {
    // No message has words that stand out.
    let text = sentence(Text::default().strong(""));
    html! {
        @for span in text.0 {
            @match span {
                Span::Strong { .. } => (what),
                other => (rich(&Text(vec![other]))),
            }
        }
    }
}

/// A part of a text, for the script: what a page writes of it.
#[derive(Serialize)]
pub(crate) struct Part {
    text: String,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    strong: bool,
    /// Whether it's something that one types.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    code: bool,
    /// The moment that the text tells, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<i64>,
}

/// A text in parts, each in plain words.
pub(crate) fn parts(text: &Text) -> Vec<Part> {
    let part = |span: &Span| Part {
        text: words(&Text(vec![span.clone()])),
        strong: matches!(span, Span::Strong { .. }),
        code: matches!(span, Span::Code { .. }),
        at: match span {
            Span::When { at } => Some(*at),
            _ => None,
        },
    };
    text.0.iter().map(part).collect()
}
