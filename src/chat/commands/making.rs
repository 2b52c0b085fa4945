//! What is under a board on which a turn is put together from menus: a match's, or one that is only there to try things on.

use std::fmt::{self, Display};

use crate::api::message::{Menu, MenuEntry};
use crate::syntax::turn_menus::{self, Entry, List, Making, Offer, Section};
use rules::Game;
use text::clicks;
use text::rich::Text;
use text::words as say;

/// What its menus do, before the number of the menu and what was chosen before.
const PICK: &str = "pick";

/// What the button “Take back” does, before what is left.
const UNPICK: &str = "unpick";

/// A turn in the making, and the digest of the position on which it's made. The ply isn't enough: a turn may have been taken back
/// and another one played.
pub(super) struct Made {
    pub(super) digest: u64,
    pub(super) making: Making,
}

impl Made {
    pub(super) fn on(position: &Game, making: &Making) -> Made {
        Made {
            digest: position.digest(),
            making: making.clone(),
        }
    }

    /// Reads the action of a menu.
    pub(super) fn picked(action: &str) -> Option<Made> {
        let (word, made) = action.split_once(':')?;
        let (_, made) = made.split_once(':').filter(|_| word == PICK)?;
        Made::parse(made)
    }

    /// Reads the action of the button “Take back”.
    pub(super) fn unpicked(action: &str) -> Option<Made> {
        let (word, made) = action.split_once(':')?;
        Made::parse(made).filter(|_| word == UNPICK)
    }

    /// Returns the action of the button “Take back” that leads here.
    pub(super) fn unpick(&self) -> String {
        format!("{UNPICK}:{self}")
    }

    fn parse(text: &str) -> Option<Made> {
        let (digest, making) = text.split_once(':')?;
        Some(Made {
            digest: u64::from_str_radix(digest, 16).ok()?,
            making: Making::parse(making)?,
        })
    }
}

impl Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}:{}", self.digest, self.making)
    }
}

/// Returns how the board looks after the first pieces of a turn; `None` if it looks as before.
pub(super) fn begins(position: &Game, so_far: &str) -> Option<Game> {
    let mut after = position.clone();
    match after.play_text(so_far) {
        Ok(()) => Some(after),
        Err(_) => {
            let cells = turn_menus::cells(so_far);
            let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
            position.begun(&cells)
        }
    }
}

/// Returns what is made of the turn so far; `after` is how the board looks then.
pub(super) fn progress(position: &Game, offer: &Offer, after: Option<&Game>) -> Text {
    match after {
        Some(after) if !offer.goes_on => clicks::made(&offer.so_far, after),
        _ => {
            let pieces = turn_menus::pieces(&offer.so_far).count();
            clicks::so_far(position, &offer.so_far, pieces)
        }
    }
}

/// Returns the menus for what can be chosen next. `id` makes an id of an action.
pub(super) fn menus(position: &Game, offer: &Offer, id: impl Fn(String) -> String) -> Vec<Menu> {
    let is_sections = |list: &List| {
        let mut entries = list.entries.iter();
        entries.any(|entry| matches!(entry, Entry::Section(..)))
    };
    let is_alone = offer.lists.iter().filter(|list| !is_sections(list)).count() == 1;
    let menu = |(number, list): (usize, &List)| {
        let action = format!("{PICK}:{number}:{}", Made::on(position, &list.after));
        Menu {
            id: id(action),
            placeholder: placeholder(position, list, is_alone),
            entries: list
                .entries
                .iter()
                .map(|entry| described(position, list, entry))
                .collect(),
        }
    };
    offer.lists.iter().enumerate().map(menu).collect()
}

/// Returns what a menu asks for.
fn placeholder(position: &Game, list: &List, is_alone: bool) -> String {
    let mut entries = list.entries.iter();
    let section = entries.find_map(|entry| match entry {
        Entry::Section(section, ..) => Some(section),
        Entry::Piece(_) => None,
    });
    match section {
        Some(Section::Column(_)) => clicks::letter_first(position),
        Some(Section::Row(_)) => say::click_row_first().to_string(),
        Some(Section::Tiles { .. }) => say::click_length_first().to_string(),
        Some(Section::Part(_)) => say::click_range_first().to_string(),
        None if is_alone => {
            let pieces = turn_menus::pieces(&list.after.so_far).count();
            text::game::ask_for_piece(position, pieces)
                .trim_end_matches('.')
                .to_owned()
        }
        None => {
            // A word stands for itself alone.
            let mut names = list.entries.iter().filter_map(|entry| match entry {
                Entry::Piece(piece) if !turn_menus::is_word(&piece.text) => {
                    Some(turn_menus::name(&piece.text))
                }
                _ => None,
            });
            let first = names.next().unwrap_or_default();
            clicks::between(first, names.next_back().unwrap_or(first))
        }
    }
}

/// Returns what people read of an entry.
fn described(position: &Game, list: &List, entry: &Entry) -> MenuEntry {
    let so_far = &list.after.so_far;
    let value = entry.value();
    let (label, description) = match entry {
        Entry::Piece(piece) => {
            let next: Vec<&str> = piece
                .next
                .iter()
                .map(|next| turn_menus::name(next))
                .collect();
            let label = text::game::piece(position, so_far, turn_menus::name(&piece.text), &next);
            let after = begins(position, &format!("{so_far}{}", piece.text));
            let leads_to = after.map(|after| clicks::leads_to(position, &after));
            (label, leads_to.unwrap_or_default())
        }
        Entry::Section(section, first, last) => {
            let label = match *section {
                Section::Column(col) => clicks::letter(position, &turn_menus::column(col)),
                Section::Row(row) => clicks::row(u16::from(row) + 1),
                Section::Tiles { length, upright } => text::game::tiles(position, length, upright),
                Section::Part(_) => {
                    clicks::between(turn_menus::name(first), turn_menus::name(last))
                }
            };
            let within = clicks::between(turn_menus::name(first), turn_menus::name(last));
            let description = if label == within {
                String::new()
            } else {
                within
            };
            (label, description)
        }
    };
    MenuEntry {
        chosen: list.chosen.as_ref() == Some(&value),
        value,
        label,
        description,
    }
}
