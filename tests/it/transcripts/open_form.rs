//! Forms that stories open, as they're told and filled in.

use serde_json::Value as Json;
use stonepost::chat::MenuEntry;
use stonepost::chat::fields::{FieldKind, Form};

/// A form that a button or a command has opened.
pub(super) struct OpenForm {
    pub(super) id: String,
    title: String,
    fields: Vec<OpenField>,
}

struct OpenField {
    id: String,
    label: String,
    kind: &'static str,
    /// What it holds, as it's sent; empty for nothing.
    held: String,
    /// What can be chosen: the label and the value of each.
    entries: Vec<(String, String)>,
}

/// What a field holds when the form is sent.
pub(super) struct Filled {
    pub(super) field: String,
    /// As pages know it.
    pub(super) kind: &'static str,
    pub(super) value: String,
}

impl OpenField {
    fn of(label: &str, entries: Vec<MenuEntry>) -> (String, Vec<(String, String)>) {
        let chosen = entries.iter().find(|entry| entry.chosen);
        let held = chosen.map_or(String::new(), |entry| entry.value.clone());
        assert!(!entries.is_empty(), "{label} offers nothing");
        let entries = entries.into_iter();
        (
            held,
            entries.map(|entry| (entry.label, entry.value)).collect(),
        )
    }

    /// What it holds as people see it.
    fn seen(&self) -> String {
        let entry = self.entries.iter().find(|(_, value)| *value == self.held);
        match self.kind {
            "check" if self.held == "true" => "yes".to_owned(),
            "check" => "no".to_owned(),
            _ => entry.map_or_else(|| self.held.clone(), |(label, _)| label.clone()),
        }
    }

    /// What is sent for what people see.
    fn sent(&self, seen: &str) -> String {
        let entry = self.entries.iter().find(|(label, _)| label == seen);
        match (self.kind, entry) {
            ("check", _) => (seen == "yes").to_string(),
            (_, Some((_, value))) => value.clone(),
            (_, None) => seen.to_owned(),
        }
    }
}

impl OpenForm {
    /// The form as the local chat's page gets it.
    pub(super) fn of_page(form: Form) -> OpenForm {
        let field = |field: stonepost::chat::fields::Field| {
            let none = Vec::new();
            let (kind, (held, entries)) = match field.kind {
                FieldKind::Line { value, .. } => ("line", (value, none)),
                FieldKind::Menu { entries } => ("menu", OpenField::of(&field.label, entries)),
                FieldKind::OneOf { entries } => ("one-of", OpenField::of(&field.label, entries)),
                FieldKind::Check { on } => ("check", (on.to_string(), none)),
                FieldKind::Person { value } => ("person", (value.unwrap_or_default(), none)),
                FieldKind::Role { value } => ("role", (value.unwrap_or_default(), none)),
            };
            OpenField {
                id: field.id.to_owned(),
                label: field.label,
                kind,
                held,
                entries,
            }
        };
        OpenForm {
            id: form.id,
            title: form.title,
            fields: form.fields.into_iter().map(field).collect(),
        }
    }

    /// The form as Discord's client gets it. `name` is what people see of somebody or of a role.
    pub(super) fn of_client(data: &Json, name: impl Fn(&str) -> String) -> OpenForm {
        let text = |json: &Json| json.as_str().unwrap_or_default().to_owned();
        let field = |label: &Json| {
            let part = &label["component"];
            let kind = match part["type"].as_u64() {
                Some(4) => "line",
                Some(3) => "menu",
                Some(21) => "one-of",
                Some(23) => "check",
                Some(5) => "person",
                Some(6) => "role",
                other => panic!("a field of type {other:?}"),
            };
            let options = || part["options"].as_array().into_iter().flatten();
            let chosen = options().find(|one| one["default"] == true);
            let named = text(&part["default_values"][0]["id"]);
            OpenField {
                id: text(&part["custom_id"]),
                label: text(&label["label"]),
                kind,
                held: match kind {
                    "line" => text(&part["value"]),
                    "check" => (part["default"] == true).to_string(),
                    "person" | "role" if named.is_empty() => named,
                    "person" | "role" => name(&named),
                    _ => chosen.map_or(String::new(), |one| text(&one["value"])),
                },
                entries: options()
                    .map(|one| (text(&one["label"]), text(&one["value"])))
                    .collect(),
            }
        };
        let labels = data["components"].as_array().expect("fields");
        OpenForm {
            id: text(&data["custom_id"]),
            title: text(&data["title"]),
            fields: labels.iter().map(field).collect(),
        }
    }

    /// The form with everything that's said in it said so.
    pub(super) fn said(self, words: impl Fn(&str) -> String) -> OpenForm {
        let field = |field: OpenField| OpenField {
            label: words(&field.label),
            entries: (field.entries.into_iter())
                .map(|(label, value)| (words(&label), value))
                .collect(),
            ..field
        };
        OpenForm {
            title: words(&self.title),
            fields: self.fields.into_iter().map(field).collect(),
            ..self
        }
    }

    /// `Preview a turn in match #1: Turn to preview, with “f6”`
    pub(super) fn told(&self) -> String {
        let fields = self.fields.iter().map(|field| match &*field.seen() {
            "" => field.label.clone(),
            seen => format!("{}, with “{seen}”", field.label),
        });
        let fields: Vec<String> = fields.collect();
        format!("  a form opens: {}: {}", self.title, fields.join("; "))
    }

    /// Returns what is sent if this is filled in: one line, with ` say:` before the second, or `Label = what is seen` for some of
    /// the fields, with `; ` between them. The others are left as they are.
    pub(super) fn filled(&self, text: &str) -> Vec<Filled> {
        let given: Vec<(String, &str)> = match &*self.fields {
            [one] if one.kind == "line" => vec![(one.id.clone(), text)],
            [one, two] if two.id == "say" => {
                let (text, say) = text.split_once(" say:").unwrap_or((text, ""));
                vec![(one.id.clone(), text), (two.id.clone(), say)]
            }
            _ => {
                let parts = text.split("; ").filter(|part| !part.is_empty());
                parts.map(|part| self.named(part)).collect()
            }
        };
        let filled = self.fields.iter().map(|field| {
            let given = given.iter().find(|(id, _)| *id == field.id);
            Filled {
                field: field.id.clone(),
                kind: field.kind,
                value: given.map_or_else(|| field.held.clone(), |(_, seen)| field.sent(seen)),
            }
        });
        filled.collect()
    }

    fn named<'a>(&self, part: &'a str) -> (String, &'a str) {
        let (label, seen) = part.split_once(" =").expect("a label and what is seen");
        let found = self.fields.iter().find(|field| field.label == label);
        let field = found.unwrap_or_else(|| panic!("there's no field {label:?}"));
        (field.id.clone(), seen.trim_start())
    }
}
