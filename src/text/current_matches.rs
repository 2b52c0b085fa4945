//! Lists of matches in progress and of open challenges. A line for a match is in `notices`.

use crate::game;
use crate::rich::{Text, say};
use play::{Match, MatchId, Person};

/// Above the reader's own matches.
pub fn yours(count: usize) -> Text {
    match count {
        0 => say!("You have no matches in progress. Challenge someone with `/challenge`."),
        1 => Text::of("You have 1 match in progress:"),
        many => Text::of(format!("You have {many} matches in progress:")),
    }
}

/// A line for a match that is frozen.
pub fn frozen(id: MatchId) -> Text {
    Text::of(format!("{id} is frozen: something went wrong"))
}

/// Above somebody else's matches on a server.
pub fn playing_here(person: &Person) -> Text {
    say!("{} is playing on this server:", person)
}

/// Somebody else plays nothing on a server.
pub fn none_here(person: &Person) -> Text {
    say!("{} has no matches in progress on this server.", person)
}

/// Somebody asked for another person's matches in a direct conversation.
pub fn only_on_a_server() -> Text {
    Text::of("To see someone else's matches, use this command on a server you share.")
}

pub fn bots_cannot_play() -> Text {
    Text::of("Bots can't play.")
}

/// Above the challenges that are open.
pub fn open_challenges() -> Text {
    Text::of("Open challenges:")
}

/// Who an open challenge is from or to.
pub enum Challenged<'a> {
    /// The reader challenged this person.
    To(&'a Person),
    /// The reader challenged anyone.
    Anyone,
    /// This person challenged the reader.
    From(&'a Person),
}

/// A line for an open challenge: `#3 Onyx, 12×12 to @bob, expires …`
pub fn challenge(game: &Match, challenged: &Challenged<'_>) -> Text {
    let text = Text::of(format!("{} ", game.id)).strong(game::spec(game.terms.spec));
    match challenged {
        Challenged::To(person) => text.plain(" to ").person(person).plain(", expires "),
        Challenged::Anyone => text.plain(" to anyone, expires "),
        Challenged::From(person) => text.plain(" from ").person(person).plain(", expires "),
    }
    .when(game.expires)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, bob, lines};

    #[test]
    fn open_challenges_are_listed() {
        let game = samples::challenge();
        expect![[r#"
            #3 Onyx, 6×6, standard setup to @bob, expires 2026-11-25 00:00 UTC
            #3 Onyx, 6×6, standard setup to anyone, expires 2026-11-25 00:00 UTC
            To see someone else's matches, use this command on a server you share.
            Bots can't play.
        "#]]
        .assert_eq(&lines([
            challenge(&game, &Challenged::To(&bob())),
            challenge(&game, &Challenged::Anyone),
            only_on_a_server(),
            bots_cannot_play(),
        ]));
    }
}
