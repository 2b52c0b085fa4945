//! Texts for scripts and for where there are no marks.

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
