//! Stonepost itself as a player.

use crate::play::{Machine, Match, MatchId, OfferKind, Person, Stage};
use crate::rules::Side;
use crate::text::rich::Text;
use crate::text::{game, notices, wording};

/// `Stonepost (level 3, White)`
pub(crate) fn with_side(machine: Machine, side: Side) -> String {
    format!(
        "Stonepost (level {}, {})",
        machine.level(),
        wording::side(side)
    )
}

fn named(machine: Machine) -> String {
    format!("Stonepost (level {})", machine.level())
}

/// The answer to whoever started a match. `thread` is the platform's id of the thread that was opened for it, if one was.
/// `casual` is whether to say that it's casual, because something else was asked for.
pub(crate) fn begun(game: &Match, machine: Machine, thread: Option<&str>, casual: bool) -> Text {
    let text = Text::of(format!("Match {} against {}, ", game.id, named(machine)))
        .strong(game::spec(game.terms.spec));
    let text = match (thread, game.terms.direct) {
        (Some(thread), _) => text
            .plain(", has started in its own thread: ")
            .channel(thread)
            .plain("."),
        (None, true) => text.plain(", has started in our direct messages."),
        (None, false) => text.plain(", has started below."),
    };
    match casual {
        true => text.then(Text::of(
            "It's casual: matches against me never count for your rating.",
        )),
        false => text,
    }
}

/// A rematch was asked for twice.
pub(crate) fn already_begun(id: MatchId) -> Text {
    Text::of(format!("Your rematch is already on: it's match {id}."))
}

/// A note for a machine.
pub(crate) fn no_note() -> Text {
    Text::of("I don't read notes: leave out ")
        .code("note")
        .plain(".")
}

/// A level was given together with another person.
pub(crate) fn level_is_for_me() -> Text {
    Text::of("A level is only for matches against me: leave out ")
        .code("opponent")
        .plain(" or ")
        .code("level")
        .plain(".")
}

/// Somebody plays as many matches against machines as they may.
pub(crate) fn too_many(most: u32) -> Text {
    Text::of(match most {
        1 => "You're already playing a match against me, and one is the limit. Finish it first."
            .to_owned(),
        most => format!(
            "You're already playing {most} matches against me, which is the limit. Finish one of them first."
        ),
    })
}

/// Above the board after somebody took back a turn, and the machine's answers with it.
pub(crate) fn taken_back(person: &Person) -> Text {
    Text::default()
        .person(person)
        .plain(" took back their last turn.")
}

/// The answer to whoever asked the machine for something to which it agreed at once. `after` is the match after that.
pub(crate) fn agreed(kind: OfferKind, after: &Match) -> Text {
    if matches!(after.stage, Stage::Ended(..)) {
        return Text::of("Match aborted.");
    }
    match kind {
        OfferKind::Undo => Text::of("Your last turn was taken back."),
        OfferKind::Pause => notices::with_deadline(Text::of("Agreed."), after),
        OfferKind::Unpause => {
            notices::with_deadline(Text::of("The clock is running again."), after)
        }
        OfferKind::AddTime => {
            notices::with_deadline(Text::of("Agreed: you have more time."), after)
        }
        OfferKind::Draw | OfferKind::Abort => Text::of("Agreed."),
    }
}

/// The answer to whoever offered the machine a draw.
pub(crate) fn thinking_about_draw() -> Text {
    Text::of("Draw offered. I'll think about it for a moment.")
}

/// An open draw offer to the machine.
pub(crate) fn draw_offered(by: &Person) -> Text {
    Text::default().person(by).plain(" offers a draw.")
}

/// `/help` about playing against the machine.
pub(crate) fn help() -> Text {
    Text::of("Play against me: ")
        .code("/challenge game:onyx level:3")
        .plain(".")
}

/// Above the ratings of the machine.
pub(crate) fn ratings() -> Text {
    Text::of("My ratings by level (Glicko-2: rating ± deviation)")
}

/// The machine has no ratings, in `game` or in any.
pub(crate) fn no_ratings(game: Option<crate::rules::Kind>) -> Text {
    match game {
        Some(game) => Text::of(format!(
            "I have no rating in {} yet: nobody has finished a match against me.",
            game.title()
        )),
        None => Text::of("I have no ratings yet: nobody has finished a match against me."),
    }
}

/// The ratings of a level were asked for together with those of a person.
pub(crate) fn levels_are_mine() -> Text {
    Text::of("Only I have levels: leave out ")
        .code("player")
        .plain(" or ")
        .code("level")
        .plain(".")
}

/// Below several ratings of the machine: which of them the picture shows.
pub(crate) fn charted(machine: Machine, game: crate::rules::Kind) -> Text {
    Text::of(format!(
        "The chart shows level {} in {}, played last. To choose another, add e.g. ",
        machine.level(),
        game.title()
    ))
    .code("level:3")
    .plain(" or ")
    .code("game:onyx")
    .plain(".")
}

/// Above the ratings of one level.
pub(crate) fn level(machine: Machine) -> Text {
    Text::default().strong(format!("Level {}", machine.level()))
}

/// Somebody asked for the matches of the machine, which are in the lists of those who played it.
pub(crate) fn look_at_your_own() -> Text {
    Text::of("I don't list my own matches. Yours against me are in your ")
        .code("/games")
        .plain(" and your ")
        .code("/history")
        .plain("; ")
        .code("/rating player:@Stonepost")
        .plain(" shows how strong I am.")
}

/// Under a table of standings, above the lines of the machine.
pub(crate) fn standings() -> Text {
    Text::of("Stonepost by level, from casual matches:")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::text::samples::{self, MIDNIGHT, SEATS, alice};

    const THREE: Machine = Machine::DEFAULT;

    #[test]
    fn whoever_starts_a_match_is_answered() {
        let mut game = samples::running("");
        assert_eq!(
            begun(&game, THREE, None, false).to_string(),
            "Match #3 against Stonepost (level 3), Onyx, 6×6, standard setup, has started below."
        );
        assert_eq!(
            begun(&game, THREE, Some("77"), true).to_string(),
            "Match #3 against Stonepost (level 3), Onyx, 6×6, standard setup, has started in its own thread: #77. It's \
             casual: matches against me never count for your rating."
        );
        game.terms.direct = true;
        assert_eq!(
            begun(&game, THREE, None, false).to_string(),
            "Match #3 against Stonepost (level 3), Onyx, 6×6, standard setup, has started in our direct messages."
        );
        assert_eq!(
            already_begun(MatchId(4)).to_string(),
            "Your rematch is already on: it's match #4."
        );
    }

    #[test]
    fn what_is_refused_is_said() {
        assert_eq!(
            level_is_for_me().to_string(),
            "A level is only for matches against me: leave out `opponent` or `level`."
        );
        assert_eq!(
            too_many(1).to_string(),
            "You're already playing a match against me, and one is the limit. Finish it first."
        );
        assert_eq!(
            too_many(10).to_string(),
            "You're already playing 10 matches against me, which is the limit. Finish one of them first."
        );
    }

    #[test]
    fn what_the_machine_agrees_to_is_said() {
        let mut game = samples::running("c4");
        assert_eq!(
            agreed(OfferKind::Undo, &game).to_string(),
            "Your last turn was taken back."
        );
        assert_eq!(
            taken_back(&alice()).to_string(),
            "@alice took back their last turn."
        );
        game.timer.deadline = Some(MIDNIGHT);
        assert_eq!(
            agreed(OfferKind::AddTime, &game).to_string(),
            "Agreed: you have more time. Deadline: 2026-11-25 00:00 UTC."
        );
        assert_eq!(
            agreed(OfferKind::Unpause, &game).to_string(),
            "The clock is running again. Deadline: 2026-11-25 00:00 UTC."
        );
        game.timer.paused = Some(MIDNIGHT);
        assert_eq!(
            agreed(OfferKind::Pause, &game).to_string(),
            "Agreed. The clock is paused until 2026-11-25 00:00 UTC at the latest."
        );
        let outcome = crate::rules::Outcome {
            winner: None,
            reason: crate::rules::Reason::Aborted,
        };
        game.stage = Stage::Ended(SEATS, outcome);
        assert_eq!(
            agreed(OfferKind::Abort, &game).to_string(),
            "Match aborted."
        );
        assert_eq!(
            thinking_about_draw().to_string(),
            "Draw offered. I'll think about it for a moment."
        );
        assert_eq!(draw_offered(&alice()).to_string(), "@alice offers a draw.");
    }

    #[test]
    fn the_machine_is_named_with_its_level() {
        assert_eq!(
            with_side(Machine::new(5).unwrap(), Side::Black),
            "Stonepost (level 5, Black)"
        );
        assert_eq!(
            help().to_string(),
            "Play against me: `/challenge game:onyx level:3`."
        );
        assert_eq!(
            ratings().to_string(),
            "My ratings by level (Glicko-2: rating ± deviation)"
        );
        assert_eq!(
            no_ratings(None).to_string(),
            "I have no ratings yet: nobody has finished a match against me."
        );
        assert_eq!(
            no_ratings(Some(crate::rules::Kind::Drop)).to_string(),
            "I have no rating in Drop yet: nobody has finished a match against me."
        );
        assert_eq!(
            look_at_your_own().to_string(),
            "I don't list my own matches. Yours against me are in your `/games` and your `/history`; `/rating \
             player:@Stonepost` shows how strong I am."
        );
        assert_eq!(level(THREE).to_string(), "Level 3");
        assert_eq!(
            standings().to_string(),
            "Stonepost by level, from casual matches:"
        );
    }
}
