//! What the page of a lesson or a puzzle shows, before its board is drawn.

use crate::api::learn_page::{Leads, Way};
use rules::{Game, Side};
use text::rich::Text;

/// A page before its board is drawn.
pub(super) struct Sheet {
    pub(super) path: String,
    pub(super) step: u32,
    pub(super) about: String,
    pub(super) title: Option<String>,
    pub(super) score: Option<String>,
    pub(super) task: Text,
    pub(super) news: Text,
    /// Who practises.
    pub(super) me: Side,
    pub(super) position: Game,
    /// Whether a turn is to be found in it.
    pub(super) open: bool,
    pub(super) ways: Vec<Way>,
}

/// What came of something that somebody did.
pub(super) enum Became {
    Shows(Box<Sheet>),
    Says(Text),
    Leads(String),
}

/// Where a turn is to be found: the position, and how many turns have been played before.
pub(super) struct Spot {
    pub(super) step: u32,
    pub(super) position: Game,
}

pub(super) fn way(label: impl Into<String>, leads: Leads) -> Way {
    Way {
        label: label.into(),
        main: false,
        leads,
    }
}

pub(super) fn main_way(label: impl Into<String>, leads: Leads) -> Way {
    Way {
        main: true,
        ..way(label, leads)
    }
}
