//! The ids of what is under the lessons: they say which lesson it is and how many of its turns have been found. How far somebody is
//! with all of them is in the store.

use crate::commands::making::Made;
use crate::commands::practice;
use rules::Kind;

/// What the ids of the buttons begin with, before the game.
const BUTTON: &str = "learn:";

/// What the ids of a game's list begin with, and of the menu below it.
const LIST: &str = "lessons:";

/// What the id of the button begins with that starts a match of a game.
const PLAY: &str = "lessonplay:";

/// What the buttons under a lesson do, besides those with which a turn is made.
pub(super) const HINT: &str = "hint";
pub(super) const SKIP: &str = "skip";
pub(super) const TYPE: &str = "type";

/// Returns the id of the button that leads to where somebody is in a game.
pub(super) fn go_on(kind: Kind) -> String {
    format!("{BUTTON}{}", kind.id())
}

/// Returns the id of a game's list.
pub(super) fn list(kind: Kind) -> String {
    format!("{LIST}{}", kind.id())
}

/// Returns the id of the button that starts a match of a game.
pub(super) fn play(kind: Kind) -> String {
    format!("{PLAY}{}", kind.id())
}

/// Parses it.
pub(super) fn played(id: &str) -> Option<Kind> {
    Kind::from_id(id.strip_prefix(PLAY)?)
}

/// Returns the id of the button that leads to a lesson's beginning.
pub(super) fn open(kind: Kind, lesson: &str) -> String {
    format!("{BUTTON}{}:{lesson}", kind.id())
}

/// What a button leads to.
pub(super) enum What {
    /// Where somebody is in a game.
    GoOn(Kind),
    /// A lesson from its beginning.
    Open(Kind, String),
    /// Something under a lesson.
    At(Spot, Act),
}

/// A place in a lesson: the game, the lesson's id, and how many of its turns have been found.
pub(super) struct Spot {
    pub(super) kind: Kind,
    pub(super) lesson: String,
    pub(super) step: usize,
}

/// What is done there.
pub(super) enum Act {
    Hint,
    Skip,
    Type,
    /// Something with a turn.
    Turn(practice::Act),
}

/// Parses `learn:onyx:capture:0:hint` up to what is done.
fn spot(id: &str) -> Option<(Spot, &str)> {
    let mut parts = id.strip_prefix(BUTTON)?.splitn(4, ':');
    let spot = Spot {
        kind: Kind::from_id(parts.next()?)?,
        lesson: parts.next()?.to_owned(),
        step: parts.next()?.parse().ok()?,
    };
    Some((spot, parts.next()?))
}

/// Parses the id of a button; `None` if it belongs to another command, or leads to a list.
pub(super) fn read(id: &str) -> Option<What> {
    let rest = id.strip_prefix(BUTTON)?;
    if let Some(kind) = Kind::from_id(rest) {
        return Some(What::GoOn(kind));
    }
    let Some((spot, action)) = spot(id) else {
        let (game, lesson) = rest.split_once(':')?;
        let lesson = Some(lesson.to_owned()).filter(|lesson| !lesson.contains(':'));
        return Some(What::Open(Kind::from_id(game)?, lesson?));
    };
    let act = match action {
        HINT => Act::Hint,
        SKIP => Act::Skip,
        TYPE => Act::Type,
        other => Act::Turn(practice::Act::parse(other).filter(|act| !act.is_in_menu())?),
    };
    Some(What::At(spot, act))
}

/// Parses the id of a menu with which a turn is put together.
pub(super) fn picked(id: &str) -> Option<(Spot, Made)> {
    let (spot, action) = spot(id)?;
    Some((spot, Made::picked(action)?))
}

/// Parses the id of a game's list, or of the menu below it.
pub(super) fn listed(id: &str) -> Option<Kind> {
    Kind::from_id(id.strip_prefix(LIST)?)
}

/// Parses the id of the form for a turn, and of the button that opens it.
pub(super) fn typed_in(id: &str) -> Option<Spot> {
    let (spot, action) = spot(id)?;
    (action == TYPE).then_some(spot)
}

impl Spot {
    /// Returns what the ids of everything here begin with.
    pub(super) fn head(&self) -> String {
        let Spot { kind, lesson, step } = self;
        format!("{BUTTON}{}:{lesson}:{step}", kind.id())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::api::component_id::LONGEST_ID;
    use learn::Course;
    use rules::Game;

    #[test]
    fn ids_say_where_somebody_is() {
        for id in [
            "learn:onyx",
            "learn:onyx:capture",
            "learn:onyx:capture:0:hint",
            "learn:onyx:capture:2:play:ff:c4",
            "learn:dropper:capture:0:unpick:ff:d4>e5:b",
        ] {
            assert!(read(id).is_some(), "{id}");
        }
        for foreign in [
            "learn:",
            "learn:chess",
            "learn:onyx:capture:x:hint",
            "learn:onyx:capture:0:dance",
            "learn:onyx:capture:0",
            "lessons:onyx",
            "m1:2:hint",
        ] {
            assert!(read(foreign).is_none(), "{foreign}");
        }
        assert_eq!(listed("lessons:drop"), Some(Kind::Drop));
        assert!(picked("learn:onyx:capture:0:pick:1:ff:c:").is_some());
        assert!(typed_in("learn:onyx:capture:0:type").is_some());
        assert!(typed_in("learn:onyx:capture:0:hint").is_none());
    }

    /// With the longest turn in the making.
    #[test]
    fn every_id_is_short_enough() {
        for &kind in Kind::ALL {
            for lesson in &Course::of(kind).unwrap().lessons {
                let spot = Spot {
                    kind,
                    lesson: lesson.id.clone(),
                    step: 9,
                };
                let longest = |game: &Game| {
                    let legal = game.legal().into_iter();
                    legal.map(|turn| turn.len()).max().unwrap_or_default()
                };
                let longest = longest(lesson.at(0).unwrap().position);
                let made = format!("pick:2:{:x}:{}:no12.no12", u64::MAX, "x".repeat(longest));
                let id = format!("{}:{made}", spot.head());
                assert!(id.len() <= LONGEST_ID, "{id}");
            }
        }
    }
}
