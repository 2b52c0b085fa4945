//! Stonepost itself as a player.

use crate::rich::{Text, say};
use crate::{game, notices, wording};
use play::{Machine, Match, MatchId, OfferKind, Person, Stage};
use rules::Side;

/// `Stonepost (level 3, White)`
pub fn with_side(machine: Machine, side: Side) -> String {
    format!(
        "Stonepost (level {}, {})",
        machine.level(),
        wording::side(side)
    )
}

/// `Stonepost (level 3)`
pub fn named(machine: Machine) -> String {
    format!("Stonepost (level {})", machine.level())
}

/// The answer to whoever started a match. `thread` is the platform's id of the thread that was opened for it, if one was.
/// `casual` is whether to say that it's casual, because something else was asked for.
pub fn begun(game: &Match, machine: Machine, thread: Option<&str>, casual: bool) -> Text {
    let text = Text::of(format!("Match {} against {}, ", game.id, named(machine)))
        .strong(game::spec(game.terms.spec));
    let text = match (thread, game.terms.direct) {
        (Some(thread), _) => say!("{}, has started in its own thread: ", text)
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
pub fn already_begun(id: MatchId) -> Text {
    Text::of(format!("Your rematch is already on: it's match {id}."))
}

/// A note for a machine.
pub fn no_note() -> Text {
    say!("I don't read notes: leave out `note`.")
}

/// A level was given together with another person.
pub fn level_is_for_me() -> Text {
    say!("A level is only for matches against me: leave out `opponent` or `level`.")
}

/// Somebody plays as many matches against machines as they may.
pub fn too_many(most: u32) -> Text {
    Text::of(match most {
        1 => "You're already playing a match against me, and one is the limit. Finish it first."
            .to_owned(),
        most => format!(
            "You're already playing {most} matches against me, which is the limit. Finish one of them first."
        ),
    })
}

/// Above the board after somebody took back a turn, and the machine's answers with it.
pub fn taken_back(person: &Person) -> Text {
    say!("{} took back their last turn.", person)
}

/// The answer to whoever asked the machine for something to which it agreed at once. `after` is the match after that.
pub fn agreed(kind: OfferKind, after: &Match) -> Text {
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
pub fn thinking_about_draw() -> Text {
    Text::of("Draw offered. I'll think about it for a moment.")
}

/// An open draw offer to the machine.
pub fn draw_offered(by: &Person) -> Text {
    Text::default().person(by).plain(" offers a draw.")
}

/// How strong each level is, the weakest first. It was measured: the book's tables (`assets/book/records.md`) have the figures.
pub const STRENGTHS: [&str; 5] = [
    "Beats random moves. Look one turn ahead, and you have a good chance",
    "Wins most games against players who look one turn ahead",
    "Nearly always beats players who look one turn ahead",
    "Wins at least three of four games against level 3",
    "My best: wins far more games against level 4 than it loses",
];

/// How strong a level is.
pub fn strength(machine: Machine) -> &'static str {
    let number = usize::from(machine.level());
    let words = number.checked_sub(1).and_then(|at| STRENGTHS.get(at));
    words.copied().unwrap_or_default()
}

/// `/help` about learning a game, and playing it against the machine.
pub fn help() -> Text {
    say!("New to these games? `/learn` teaches you one in about ten minutes.")
        .below(say!("Play against me: `/challenge game:onyx level:1`."))
}

/// Above the ratings of the machine.
pub fn ratings() -> Text {
    Text::of("My ratings by level (Glicko-2: rating ± deviation)")
}

/// The machine has no ratings, in `game` or in any.
pub fn no_ratings(game: Option<rules::Kind>) -> Text {
    match game {
        Some(game) => Text::of(format!(
            "I have no rating in {} yet: nobody has finished a match against me.",
            game.title()
        )),
        None => Text::of("I have no ratings yet: nobody has finished a match against me."),
    }
}

/// The ratings of a level were asked for together with those of a person.
pub fn levels_are_mine() -> Text {
    say!("Only I have levels: leave out `player` or `level`.")
}

/// Below several ratings of the machine: which of them the picture shows.
pub fn charted(machine: Machine, game: rules::Kind) -> Text {
    say!(
        "The chart shows level {} in {}, played last. To choose another, add e.g. `level:3` or `game:onyx`.",
        machine.level(),
        game.title(),
    )
}

/// Above the ratings of one level.
pub fn level(machine: Machine) -> Text {
    Text::default().strong(format!("Level {}", machine.level()))
}

/// Somebody asked for the matches of the machine, which are in the lists of those who played it.
pub fn look_at_your_own() -> Text {
    say!(
        "I don't list my own matches. Yours against me are in your `/games` and your `/player history`; `/player rating \
         player:@Stonepost` shows how strong I am."
    )
}

/// Under a table of standings, above the lines of the machine.
pub fn standings() -> Text {
    Text::of("Stonepost by level, from casual matches:")
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, lines};

    #[test]
    fn what_is_rare_is_said() {
        let game = samples::running("");
        expect![[r#"
            Match #3 against Stonepost (level 3), Onyx, 6×6, standard setup, has started in its own thread: #77. It's casual: matches against me never count for your rating.
            You're already playing a match against me, and one is the limit. Finish it first.
            Level 3
        "#]].assert_eq(&lines([
            begun(&game, Machine::DEFAULT, Some("77"), true),
            too_many(1),
            level(Machine::DEFAULT),
        ]));
    }
}
