//! Which language somebody reads, and which a server's people do.

use crate::language::Language;
use crate::rich::Text;
use crate::words;

/// The reader's. `is_chosen` is whether they chose it here.
#[must_use]
pub fn yours(language: &'static Language, is_chosen: bool) -> Text {
    match is_chosen {
        true => words::language_yours(language.own_name()),
        false => words::language_yours_by_app(language.own_name()),
    }
}

/// A server's. `is_chosen` is whether its managers chose it here.
#[must_use]
pub fn of_server(language: &'static Language, is_chosen: bool) -> Text {
    match is_chosen {
        true => words::language_of_server(language.own_name()),
        false => words::language_of_server_as_set(language.own_name()),
    }
}
