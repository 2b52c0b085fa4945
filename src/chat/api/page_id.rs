//! The ids of buttons under lists with pages: the list, its filters and the page. Nothing else is remembered, so the
//! buttons work after a restart.

use std::fmt;

use crate::chat::api::message::{Audience, Button, ButtonStyle};
use crate::play::{PersonId, Score, Word};
use crate::rules::Kind;
use crate::store::Period;
use crate::text::buttons;

/// Standings with the chosen filters and page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::chat) struct Standings {
    pub(in crate::chat) game: Kind,
    /// Whether they're those of this server alone.
    pub(in crate::chat) here: bool,
    pub(in crate::chat) period: Period,
    /// Whether only active players are listed.
    pub(in crate::chat) active: bool,
    /// The page, from 0.
    pub(in crate::chat) page: u32,
}

/// A history of finished matches with the chosen filters and page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::chat) struct History {
    pub(in crate::chat) person: PersonId,
    pub(in crate::chat) opponent: Option<PersonId>,
    pub(in crate::chat) game: Option<Kind>,
    pub(in crate::chat) score: Option<Score>,
    /// The page, from 0.
    pub(in crate::chat) page: u32,
}

/// A list with pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::chat) enum List {
    Standings(Standings),
    History(History),
}

impl List {
    /// Parses `standings:onyx:here:all:active:3:1` or `history:12:-:onyx:won:0:1`; `None` if it isn't the id of a list. The
    /// last number only keeps the ids of a message's buttons apart. Ids of earlier versions don't say who is listed.
    pub(in crate::chat) fn parse(id: &str) -> Option<List> {
        let parts: Vec<&str> = id.split(':').collect();
        match parts.as_slice() {
            ["standings", game, scope, period, rest @ .., page, _] => {
                Some(List::Standings(Standings {
                    game: Kind::from_id(game)?,
                    here: match *scope {
                        "here" => true,
                        "everywhere" => false,
                        _ => return None,
                    },
                    period: Period::from_id(period)?,
                    active: match rest {
                        [] | ["active"] => true,
                        ["everyone"] => false,
                        _ => return None,
                    },
                    page: page.parse().ok()?,
                }))
            }
            ["history", person, opponent, game, score, page, _] => {
                let person_of = |text: &str| text.parse().ok().map(PersonId);
                Some(List::History(History {
                    person: person_of(person)?,
                    opponent: parse_optional(opponent, person_of)?,
                    game: parse_optional(game, Kind::from_id)?,
                    score: parse_optional(score, Score::from_id)?,
                    page: page.parse().ok()?,
                }))
            }
            _ => None,
        }
    }

    /// Returns a button that shows this list; `number` keeps its id apart from those of the message's other buttons.
    pub(in crate::chat) fn button(
        self,
        label: &str,
        chosen: bool,
        row: usize,
        number: usize,
    ) -> Button {
        Button {
            id: format!("{self}:{number}"),
            label: label.to_owned(),
            style: match chosen {
                true => ButtonStyle::Primary,
                false => ButtonStyle::Secondary,
            },
            row,
            audience: Audience::Everyone,
        }
    }
}

/// Parses a value that may be left out, written `-`; `None` if it can't be parsed.
fn parse_optional<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    match text {
        "-" => Some(None),
        text => read(text).map(Some),
    }
}

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            List::Standings(list) => {
                let scope = if list.here { "here" } else { "everywhere" };
                let (game, period) = (list.game.id(), list.period.id());
                let who = if list.active { "active" } else { "everyone" };
                write!(f, "standings:{game}:{scope}:{period}:{who}:{}", list.page)
            }
            List::History(list) => {
                write!(f, "history:{}:", list.person.0)?;
                match list.opponent {
                    Some(person) => write!(f, "{}", person.0)?,
                    None => f.write_str("-")?,
                }
                let game = list.game.map_or("-", Kind::id);
                let score = list.score.map_or("-", Score::id);
                write!(f, ":{game}:{score}:{}", list.page)
            }
        }
    }
}

/// Returns the buttons to the previous and the next page, if there are such pages.
pub(in crate::chat) fn page_buttons(
    number: u32,
    pages: u32,
    to: impl Fn(u32) -> List,
) -> Vec<Button> {
    let mut found = Vec::new();
    if number > 0 {
        found.push(to(number - 1).button(buttons::BACK, false, 0, 0));
    }
    if number + 1 < pages {
        found.push(to(number + 1).button(buttons::FORWARD, false, 0, 1));
    }
    found
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_as_they_were_written() {
        let mut lists = Vec::new();
        for &game in Kind::ALL {
            for period in Period::ALL {
                lists.push(List::Standings(Standings {
                    game,
                    here: period == Period::All,
                    period,
                    active: period == Period::Year,
                    page: u32::MAX,
                }));
            }
            for &score in Score::ALL {
                lists.push(List::History(History {
                    person: PersonId(i64::MAX),
                    opponent: Some(PersonId(i64::MIN)),
                    game: Some(game),
                    score: Some(score),
                    page: u32::MAX,
                }));
            }
        }
        lists.push(List::History(History {
            person: PersonId(1),
            opponent: None,
            game: None,
            score: None,
            page: 0,
        }));
        for list in lists {
            let button = list.button("x", false, 0, 14);
            assert_eq!(List::parse(&button.id), Some(list));
            assert!(button.id.chars().count() <= 100, "{}", button.id);
        }
    }

    /// Buttons under older messages keep working.
    #[test]
    fn ids_of_earlier_versions_lead_to_active_players() {
        let list = Standings {
            game: Kind::Onyx,
            here: true,
            period: Period::Month,
            active: true,
            page: 3,
        };
        let old = List::parse("standings:onyx:here:month:3:7");
        assert_eq!(old, Some(List::Standings(list)));
    }

    #[test]
    fn foreign_ids_are_not_ours() {
        for id in [
            "",
            "standings",
            "standings:chess:here:all:0:0",
            "standings:onyx:there:all:0:0",
            "standings:onyx:here:week:0:0",
            "standings:onyx:here:all:-1:0",
            "standings:onyx:here:all:0",
            "standings:onyx:here:all:nobody:0:0",
            "standings:onyx:here:all:active:active:0:0",
            "history:x:-:-:-:0:0",
            "history:1:x:-:-:0:0",
            "history:1:-:chess:-:0:0",
            "history:1:-:-:great:0:0",
            "history:1:-:-:-:x:0",
            "m1:2:accept",
        ] {
            assert_eq!(List::parse(id), None, "{id}");
        }
    }

    #[test]
    fn there_is_no_way_past_an_end() {
        let to = |page| {
            List::Standings(Standings {
                game: Kind::Onyx,
                here: true,
                period: Period::All,
                active: true,
                page,
            })
        };
        let labels = |number, pages| -> Vec<String> {
            let buttons = page_buttons(number, pages, to);
            buttons.into_iter().map(|button| button.label).collect()
        };
        assert_eq!(labels(0, 1), [""; 0]);
        assert_eq!(labels(0, 2), ["Forward"]);
        assert_eq!(labels(1, 3), ["Back", "Forward"]);
        assert_eq!(labels(2, 3), ["Back"]);
    }
}
