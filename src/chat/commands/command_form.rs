//! The forms of commands, whose fields stand for options, and the ids by which they're opened and come back.
//!
//! After a refusal, what was sent is packed into the id of the button that opens the form again. The id of a form that shows what
//! is set packs what it shows. Ids are short: what doesn't fit there is left as it is when the form is opened anew, and counts as
//! changed when it's sent.

use std::sync::Arc;

use crate::api::component_id::LONGEST_ID;
use crate::api::event::Value;
use crate::api::fields::{Field, FieldKind, Form};
use crate::api::message::MenuEntry;
use crate::commands::stop::{Handled, Handler, Stop};
use crate::service::request::Request;
use crate::syntax::arguments::Given;
use crate::syntax::spec::{CommandSpec, OptionKind};
use text::translations;

/// What stands between the packed fields.
const BETWEEN: char = ';';

/// What stands between the id of a field and what it held.
const HOLDS: char = '=';

/// A form of a command.
pub(crate) struct CommandForm {
    /// Its id, which is that of a button that opens it, too.
    pub(super) id: &'static str,
    pub(super) title: fn() -> String,
    pub(super) fields: Arc<Fields>,
    /// Whether it shows what is set, of which only what somebody changes is to be written.
    pub(super) shows_what_is_set: bool,
}

/// Returns the fields as they are for whoever opens the form.
pub(super) type Fields = dyn for<'a> Fn(&'a Request) -> Handled<'a, Vec<Field>> + Send + Sync;

/// What the fields of a form held that was sent.
pub(super) struct Sent(pub(super) Vec<(String, Value)>);

impl CommandForm {
    /// Creates a form. `fields` returns its fields, or refuses whoever may not have it.
    pub(super) fn new(
        id: &'static str,
        title: fn() -> String,
        fields: impl for<'a> Handler<'a, (), Vec<Field>>,
    ) -> CommandForm {
        CommandForm {
            id,
            title,
            fields: Arc::new(move |request| fields.handle(request, ())),
            shows_what_is_set: false,
        }
    }

    /// Says that it shows what is set. Its handler gets only what was changed.
    pub(super) fn of_what_is_set(self) -> CommandForm {
        CommandForm {
            shows_what_is_set: true,
            ..self
        }
    }

    /// Returns the form as it's opened now, with what was sent before.
    ///
    /// # Errors
    /// Why it isn't.
    pub(crate) async fn opened(&self, request: &Request, before: &str) -> Result<Form, Stop> {
        let mut fields = (self.fields)(request).await?;
        let id = match self.shows_what_is_set {
            true => packed_into(self.id, fields.iter().map(shown)),
            false => self.id.to_owned(),
        };
        for field in &mut fields {
            if let Some(held) = unpacked(before, field.id) {
                fill(&mut field.kind, held);
            }
        }
        Ok(Form {
            id,
            title: (self.title)(),
            fields,
            board: false,
        })
    }

    /// Returns what is packed into the id of a button that opens this form; `None` if it opens another one.
    pub(super) fn packed<'a>(own: &str, id: &'a str) -> Option<&'a str> {
        match id.strip_prefix(own)? {
            "" => Some(""),
            rest => rest.strip_prefix(':'),
        }
    }

    /// Returns the id of a button that opens a form again with what was sent.
    pub(super) fn again(own: &str, sent: &Given) -> String {
        packed_into(own, sent.iter().map(packed))
    }
}

impl Sent {
    /// Takes what a field held; `None` if nothing was chosen in it.
    pub(super) fn take(&mut self, field: &str) -> Option<Value> {
        let at = self.0.iter().position(|(id, _)| id == field)?;
        Some(self.0.swap_remove(at).1)
    }

    /// Adds what a field holds.
    pub(super) fn put(&mut self, field: &str, held: &str) {
        self.0
            .push((field.to_owned(), Value::Text(held.to_owned())));
    }

    /// Replaces what a field holds that was left empty, so that nothing is left as it was.
    pub(super) fn empty_as(&mut self, field: &str, empty: &str) {
        for (id, value) in &mut self.0 {
            if let Value::Text(text) = value
                && id == field
                && text.trim().is_empty()
            {
                empty.clone_into(text);
            }
        }
    }
}

/// The first letters of a field's id. No form has two fields that begin with the same.
fn short(field: &str) -> &str {
    field.get(..2).unwrap_or(field)
}

/// What was sent in a field, as a text; `None` if it's nothing that fields hold.
pub(super) fn held(value: &Value) -> Option<&str> {
    match value {
        Value::Text(text) => Some(text.trim()),
        Value::Person(person) => Some(&person.id),
        Value::Role(id, _) | Value::Channel(id, _) => Some(id),
        Value::Message(_) => None,
    }
}

/// What a field holds at first, as the text that is sent if it's left so.
pub(super) fn shown_in(kind: &FieldKind) -> &str {
    match kind {
        FieldKind::Line { value, .. } => value.trim(),
        FieldKind::Check { on: true } => "true",
        FieldKind::Check { on: false } => "false",
        FieldKind::Person { value } | FieldKind::Role { value } => value.as_deref().unwrap_or(""),
        FieldKind::Menu { entries } | FieldKind::OneOf { entries } => {
            let chosen = entries.iter().find(|entry| entry.chosen);
            chosen.map_or("", |entry| &entry.value)
        }
    }
}

/// A field with what was sent in it, as it stands in an id; `None` if that has no place there.
fn packed((field, value): &(String, Value)) -> Option<String> {
    field_with(field, held(value)?)
}

/// A field with what it shows, as it stands in an id; `None` if that has no place there.
fn shown(field: &Field) -> Option<String> {
    field_with(field.id, shown_in(&field.kind))
}

fn field_with(field: &str, held: &str) -> Option<String> {
    let is_plain = !held.contains(|c: char| c == BETWEEN || c.is_control());
    is_plain.then(|| format!("{}{HOLDS}{held}", short(field)))
}

/// Packs fields into an id, the shortest first.
fn packed_into(own: &str, fields: impl Iterator<Item = Option<String>>) -> String {
    let mut fields: Vec<String> = fields.flatten().collect();
    fields.sort_by_key(|one| one.chars().count());
    let mut id = format!("{own}:");
    for one in fields {
        if id.chars().count() + one.chars().count() < LONGEST_ID {
            id.push_str(&one);
            id.push(BETWEEN);
        }
    }
    id
}

/// Returns what an id packs for a field.
pub(super) fn unpacked<'a>(packed: &'a str, field: &str) -> Option<&'a str> {
    let mut all = packed
        .split(BETWEEN)
        .filter_map(|one| one.split_once(HOLDS));
    all.find_map(|(name, held)| (name == short(field)).then_some(held))
}

/// Fills in what a field held.
fn fill(kind: &mut FieldKind, held: &str) {
    match kind {
        FieldKind::Line { value, .. } => held.clone_into(value),
        FieldKind::Check { on } => *on = held == "true",
        FieldKind::Person { value } | FieldKind::Role { value } => {
            *value = (!held.is_empty()).then(|| held.to_owned());
        }
        FieldKind::Menu { entries } | FieldKind::OneOf { entries } => {
            if entries.iter().any(|entry| entry.value == held) {
                for entry in entries {
                    entry.chosen = entry.value == held;
                }
            }
        }
    }
}

/// Returns the choices of a command's option as entries of a field.
pub(super) fn entries(command: &CommandSpec, option: &str, chosen: &str) -> Vec<MenuEntry> {
    let found = command.options.iter().find(|one| one.name == option);
    let Some(OptionKind::Choice(choices)) = found.map(|option| &option.kind) else {
        return Vec::new();
    };
    let entry = |(value, label): &(&'static str, &'static str)| MenuEntry {
        value: (*value).to_owned(),
        label: translations::choice(&format!("{} {option} {value}", command.name), label),
        description: String::new(),
        chosen: *value == chosen,
    };
    choices.iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(field: &str, text: &str) -> (String, Value) {
        (field.to_owned(), Value::Text(text.to_owned()))
    }

    #[test]
    fn what_was_sent_is_packed_as_far_as_it_fits() {
        let sent = [
            text("clock", "3d+12h/5d"),
            text("game", "drop:7"),
            text("note", "a;b"),
        ];
        let id = CommandForm::again("form:x", &sent);
        assert_eq!(id, "form:x:ga=drop:7;cl=3d+12h/5d;");
        let held = CommandForm::packed("form:x", &id);
        assert_eq!(held, Some("ga=drop:7;cl=3d+12h/5d;"));
        assert_eq!(CommandForm::packed("form:x", "form:xy"), None);
        assert_eq!(
            unpacked("ga=drop:7;cl=3d+12h/5d;", "clock"),
            Some("3d+12h/5d")
        );
        assert_eq!(unpacked("ga=drop:7;cl", "clock"), None);
        let long = [text("quiet", &"7".repeat(LONGEST_ID)), text("hour", "8")];
        assert_eq!(CommandForm::again("form:x", &long), "form:x:ho=8;");
    }

    #[test]
    fn what_was_sent_is_filled_in_again() {
        let mut line = FieldKind::Line {
            hint: String::new(),
            most: 9,
            value: "22-7".to_owned(),
        };
        fill(&mut line, "25-1");
        assert!(matches!(line, FieldKind::Line { value, .. } if value == "25-1"));
        let entry = |value: &str, chosen| MenuEntry {
            value: value.to_owned(),
            label: value.to_owned(),
            description: String::new(),
            chosen,
        };
        let mut menu = FieldKind::Menu {
            entries: vec![entry("a", true), entry("b", false)],
        };
        // Made up.
        fill(&mut menu, "c");
        fill(&mut menu, "b");
        let FieldKind::Menu { entries } = menu else {
            return;
        };
        assert_eq!(entries, [entry("a", false), entry("b", true)]);
    }
}
