//! The buttons under lists with pages. Their ids say which list, its filters and the page. Nothing else is remembered, so they
//! work after a restart.

use std::fmt::Display;

use crate::api::message::{Button, ButtonStyle};
use text::words as say;

/// Returns a button that shows a list; `number` keeps its id apart from those of the message's other buttons.
pub(crate) fn button(
    list: impl Display,
    label: impl Into<String>,
    chosen: bool,
    row: usize,
    number: usize,
) -> Button {
    let style = match chosen {
        true => ButtonStyle::Primary,
        false => ButtonStyle::Secondary,
    };
    Button::new(format!("{list}:{number}"), label, style).in_row(row)
}

/// Returns the buttons to the previous and the next page, if there are such pages.
pub(crate) fn buttons<List: Display>(
    number: u32,
    pages: u32,
    to: impl Fn(u32) -> List,
) -> Vec<Button> {
    let mut found = Vec::new();
    if number > 0 {
        found.push(button(to(number - 1), say::button_back(), false, 0, 0));
    }
    if number + 1 < pages {
        found.push(button(to(number + 1), say::button_forward(), false, 0, 1));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_no_way_past_an_end() {
        let ids = |number, pages| -> Vec<String> {
            let buttons = buttons(number, pages, |page| page);
            buttons.into_iter().map(|button| button.id).collect()
        };
        assert_eq!(ids(0, 1), [""; 0]);
        assert_eq!(ids(0, 2), ["1:1"]);
        assert_eq!(ids(1, 3), ["0:0", "2:1"]);
        assert_eq!(ids(2, 3), ["1:0"]);
    }
}
