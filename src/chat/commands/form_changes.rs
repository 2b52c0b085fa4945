//! What somebody changed in a form that shows what is set. Only that is written, so that whatever was changed elsewhere while the
//! form was open stays.

use crate::api::event::Value;
use crate::api::fields::{Field, FieldKind};
use crate::api::message::{Button, ButtonStyle, Message};
use crate::commands::command_form::{self, CommandForm, Sent};
use crate::commands::stop::{Answered, Stop};
use store::StoreError;
use text::buttons;
use text::words as say;

/// What was changed in a form.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct FormChanges {
    /// What is to be written. A person or role that was taken out is an empty text.
    pub(super) wanted: Vec<(String, Value)>,
    /// What isn't, because it was changed elsewhere meanwhile.
    overtaken: Vec<(String, Value)>,
    /// The labels of the fields of these.
    labels: Vec<String>,
}

impl FormChanges {
    /// Holds what was sent against what the form showed, as its id packs it, and against the form as it would be opened now.
    ///
    /// What the id doesn't know counts as changed, as in forms of an earlier version, and so do fields that the form doesn't have,
    /// which are refused later. A made-up id changes no more than what whoever sent it may change.
    pub(super) fn between(shown: &str, mut sent: Sent, now: &[Field]) -> FormChanges {
        let mut changes = FormChanges::default();
        for field in now {
            let value = match (sent.take(field.id), &field.kind) {
                (Some(value), _) => value,
                (None, FieldKind::Person { .. } | FieldKind::Role { .. }) => {
                    Value::Text(String::new())
                }
                (None, _) => continue,
            };
            let held = command_form::held(&value).unwrap_or_default();
            let set = command_form::shown_in(&field.kind);
            match command_form::unpacked(shown, field.id) {
                Some(shown) if held == shown => {}
                Some(shown) if set != shown && set != held => {
                    changes.overtaken.push((field.id.to_owned(), value));
                    changes.labels.push(field.label.clone());
                }
                _ => changes.wanted.push((field.id.to_owned(), value)),
            }
        }
        changes.wanted.extend(sent.0);
        changes
    }

    /// Takes all that was sent as changed.
    pub(super) fn all(sent: Sent) -> FormChanges {
        FormChanges {
            wanted: sent.0,
            ..FormChanges::default()
        }
    }

    /// Adds to an answer what became of the changes. What was refused or overtaken can be had again by a button, which opens the
    /// form with this id.
    ///
    /// # Errors
    /// The store failed.
    pub(super) fn answer(
        self,
        handled: Answered,
        form: &str,
    ) -> Result<Option<Message>, StoreError> {
        let again = |sent: &[(String, Value)]| {
            let id = CommandForm::again(form, sent);
            Button::new(id, say::button_try_again(), ButtonStyle::Primary)
        };
        let mut answer = match handled {
            Ok(Some(answer)) => answer,
            Err(Stop::Answer(Some(mut refused))) => {
                let sent = [self.wanted, self.overtaken].concat();
                refused.buttons.push(again(&sent));
                return Ok(Some(refused));
            }
            other => return Stop::answer(other),
        };
        if !self.overtaken.is_empty() {
            answer.buttons.push(again(&self.overtaken));
            answer.text = buttons::changed_elsewhere(&self.labels).below(answer.text);
        } else if self.wanted.is_empty() {
            answer.text = say::button_nothing_changed().below(answer.text);
        }
        Ok(Some(answer))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(id: &'static str, value: &str) -> Field {
        let kind = FieldKind::Line {
            hint: String::new(),
            most: 40,
            value: value.to_owned(),
        };
        Field::new(id, id, kind)
    }

    fn role(value: Option<&str>) -> Field {
        let value = value.map(str::to_owned);
        Field::new("moderators", "moderators", FieldKind::Role { value })
    }

    fn text(id: &str, text: &str) -> (String, Value) {
        (id.to_owned(), Value::Text(text.to_owned()))
    }

    fn judges(id: &str) -> (String, Value) {
        let judges = Value::Role(id.to_owned(), "Judges".into());
        ("moderators".to_owned(), judges)
    }

    fn between(shown: &str, sent: &[(String, Value)], now: &[Field]) -> FormChanges {
        FormChanges::between(shown, Sent(sent.to_vec()), now)
    }

    fn wanted(wanted: &[(String, Value)]) -> FormChanges {
        FormChanges::all(Sent(wanted.to_vec()))
    }

    fn overtaken(label: &'static str, by: (String, Value)) -> FormChanges {
        FormChanges {
            overtaken: vec![by],
            labels: vec![label.to_owned()],
            ..FormChanges::default()
        }
    }

    #[test]
    fn only_what_was_changed_is_written() {
        let now = [line("quiet", ""), line("zone", "UTC"), line("hour", "9")];
        let sent = [
            text("quiet", ""),
            text("zone", " Asia/Tokyo "),
            text("hour", "8"),
        ];
        let changes = between("qu=;zo=UTC;ho=8;", &sent, &now);
        assert_eq!(changes, wanted(&[text("zone", " Asia/Tokyo ")]));
        let unchanged = [text("quiet", " "), text("zone", "UTC")];
        assert_eq!(between("qu=;zo=UTC;", &unchanged, &now), wanted(&[]));
    }

    #[test]
    fn what_was_changed_elsewhere_stays_unless_it_is_the_same() {
        let now = [line("zone", "Asia/Tokyo")];
        let sent = [text("zone", "Europe/Berlin")];
        let changes = between("zo=UTC;", &sent, &now);
        assert_eq!(changes, overtaken("zone", text("zone", "Europe/Berlin")));
        let same = [text("zone", "Asia/Tokyo")];
        assert_eq!(between("zo=UTC;", &same, &now), wanted(&same));
    }

    #[test]
    fn a_role_can_be_taken_out() {
        let none = text("moderators", "");
        let is = |set| [role(set)];
        assert_eq!(
            between("mo=7;", &[], &is(Some("7"))),
            wanted(std::slice::from_ref(&none))
        );
        assert_eq!(between("mo=;", &[], &is(None)), wanted(&[]));
        assert_eq!(between("mo=;", &[], &is(Some("7"))), wanted(&[]));
        assert_eq!(between("mo=7;", &[judges("7")], &is(None)), wanted(&[]));
        let changes = between("mo=7;", &[judges("8")], &is(Some("9")));
        assert_eq!(changes, overtaken("moderators", judges("8")));
        let changes = between("mo=7;", &[], &is(Some("9")));
        assert_eq!(changes, overtaken("moderators", none));
    }

    #[test]
    fn forms_of_earlier_versions_and_made_up_ones_write_what_they_hold() {
        let now = [line("zone", "UTC"), role(None)];
        let sent = [text("zone", "UTC"), judges("7")];
        for shown in ["", ";;=", "zone=UTC;moderators=7", "x"] {
            assert_eq!(between(shown, &sent, &now), wanted(&sent), "{shown}");
        }
        let foreign = [text("colour", "red")];
        assert_eq!(
            between("zo=UTC;mo=;co=red;", &foreign, &now),
            wanted(&foreign)
        );
    }
}
