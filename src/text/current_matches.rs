//! Lists of matches in progress and of open challenges. A line for a match is in `notices`.

use crate::rich::Text;
use crate::texts;
use crate::{game, words};
use play::{Match, MatchId, Person};

/// Above the reader's own matches.
pub fn yours(count: usize) -> Text {
    words::current_match_yours(count)
}

/// A line for a match that is frozen.
pub fn frozen(id: MatchId) -> Text {
    words::current_match_frozen(id)
}

/// Above somebody else's matches on a server.
pub fn playing_here(person: &Person) -> Text {
    words::current_match_playing_here(person)
}

/// Somebody else plays nothing on a server.
pub fn none_here(person: &Person) -> Text {
    words::current_match_none_here(person)
}

texts! {
    /// Somebody asked for another person's matches in a direct conversation.
    only_on_a_server current_match_only_on_a_server,
    bots_cannot_play current_match_bots_cannot_play,
    /// Above the challenges that are open.
    open_challenges current_match_open_challenges,
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
    let (id, at) = (game.id, game.expires);
    let spec = Text::default().strong(game::spec(game.terms.spec));
    match challenged {
        Challenged::To(person) => words::current_match_challenge_to(id, spec, *person, at),
        Challenged::Anyone => words::current_match_challenge_to_anyone(id, spec, at),
        Challenged::From(person) => words::current_match_challenge_from(id, spec, *person, at),
    }
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
