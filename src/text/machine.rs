//! Stonepost itself as a player.

use crate::rich::Text;
use crate::{game, notices, words};
use play::{Machine, Match, OfferKind, Stage};
use rules::Side;

/// `Stonepost (level 3, White)`
pub fn with_side(machine: Machine, side: Side) -> String {
    words::machine_with_side(side.name(), machine.level()).to_string()
}

/// `Stonepost (level 3)`
pub fn named(machine: Machine) -> String {
    words::machine_named(machine.level()).to_string()
}

/// The answer to whoever started a match. `thread` is the platform's id of the thread that was opened for it, if one was.
/// `casual` is whether to say that it's casual, because something else was asked for.
pub fn begun(game: &Match, machine: Machine, thread: Option<&str>, casual: bool) -> Text {
    let (id, level) = (game.id, machine.level());
    let spec = Text::default().strong(game::spec(game.terms.spec));
    let text = match (thread, game.terms.direct) {
        (Some(thread), _) => {
            let thread = Text::default().channel(thread);
            words::machine_begun_in_thread(id, level, spec, thread)
        }
        (None, true) => words::machine_begun_in_direct(id, level, spec),
        (None, false) => words::machine_begun_below(id, level, spec),
    };
    match casual {
        true => text.then(words::machine_casual()),
        false => text,
    }
}

/// The answer to whoever asked the machine for something to which it agreed at once. `after` is the match after that.
pub fn agreed(kind: OfferKind, after: &Match) -> Text {
    if matches!(after.stage, Stage::Ended(..)) {
        return words::machine_aborted();
    }
    match kind {
        OfferKind::Undo => words::machine_undone(),
        OfferKind::Pause => notices::with_deadline(words::machine_agreed(), after),
        OfferKind::Unpause => notices::with_deadline(words::machine_unpaused(), after),
        OfferKind::AddTime => notices::with_deadline(words::machine_more_time(), after),
        OfferKind::Draw | OfferKind::Abort => words::machine_agreed(),
    }
}

/// How strong a level is. It was measured: the book's tables (`assets/book/records.md`) have the figures.
#[must_use]
pub fn strength(machine: Machine) -> String {
    words::machine_strength(machine.level()).to_string()
}

/// `/help` about learning a game, and playing it against the machine.
pub fn help() -> Text {
    words::machine_help_learn().below(words::machine_help_play())
}

/// The machine has no ratings, in `game` or in any.
pub fn no_ratings(game: Option<rules::Kind>) -> Text {
    match game {
        Some(game) => words::machine_no_ratings_in(game.title()),
        None => words::machine_no_ratings(),
    }
}

/// Below several ratings of the machine: which of them the picture shows.
pub fn charted(machine: Machine, game: rules::Kind) -> Text {
    words::machine_charted(machine.level(), game.title())
}

/// Above the ratings of one level.
pub fn level(machine: Machine) -> Text {
    Text::default().strong(words::machine_level(machine.level()).to_string())
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;

    #[test]
    fn what_is_rare_is_said() {
        expect![[r#"
            Level 3
        "#]]
        .assert_eq(&lines([level(Machine::DEFAULT)]));
    }
}
