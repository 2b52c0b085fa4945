//! What a page sends of a form.

use serde::Deserialize;

use chat::fields::Field;

/// What a field of a form holds, as a page sends it.
#[derive(Debug, Clone, Deserialize)]
pub struct FieldValue {
    /// The field's id.
    pub field: String,
    /// What kind of field the page has shown, as it was told. Whoever makes one up gets no further than with another value.
    pub kind: String,
    /// The text, the value of the chosen entry, or a person's name; empty if there's none.
    pub value: String,
}

impl FieldValue {
    /// Returns what a form of one line or two holds.
    #[must_use]
    pub fn lines(text: impl Into<String>, say: impl Into<String>) -> Vec<FieldValue> {
        let line = |field: &str, value: String| FieldValue {
            field: field.to_owned(),
            kind: "line".to_owned(),
            value,
        };
        vec![line(Field::TEXT, text.into()), line(Field::SAY, say.into())]
    }
}
