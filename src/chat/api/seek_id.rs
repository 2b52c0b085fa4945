//! The ids of buttons under seeks and their lists.

use std::fmt;

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::api::message::{Button, ButtonStyle};
use play::{SeekId, Word};

/// What a button under a seek does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum SeekAction {
    /// Accept it.
    Accept,
    /// Close it.
    Close,
}

/// A button under a seek.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SeekButton {
    pub(crate) seek: SeekId,
    pub(crate) action: SeekAction,
}

impl SeekButton {
    /// Parses `seek:3:accept`; `None` if it's another button.
    pub(crate) fn parse(id: &str) -> Option<SeekButton> {
        let (seek, action) = id.strip_prefix("seek:")?.split_once(':')?;
        Some(SeekButton {
            seek: SeekId(seek.parse().ok()?),
            action: SeekAction::from_id(action)?,
        })
    }

    /// Returns the button as it's shown.
    pub(crate) fn labelled(self, label: impl Into<String>, row: usize) -> Button {
        let style = match self.action {
            SeekAction::Accept => ButtonStyle::Success,
            SeekAction::Close => ButtonStyle::Secondary,
        };
        Button::new(self, label, style).in_row(row)
    }
}

impl fmt::Display for SeekButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seek:{}:{}", self.seek.0, self.action.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_as_they_were_written() {
        for action in [SeekAction::Accept, SeekAction::Close] {
            let seek = SeekId(i64::MAX);
            let button = SeekButton { seek, action };
            assert_eq!(SeekButton::parse(&button.to_string()), Some(button));
        }
        for id in [
            "",
            "seek",
            "seek:3",
            "seek:x:accept",
            "seek:3:keep",
            "m3:0:accept",
        ] {
            assert_eq!(SeekButton::parse(id), None, "{id}");
        }
    }
}
