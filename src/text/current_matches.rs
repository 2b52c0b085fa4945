//! Lists of matches in progress and of open challenges. A line for a match is in `notices`.

use crate::rich::Text;
use crate::{game, words};
use play::{Match, Person};

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
        "#]]
        .assert_eq(&lines([
            challenge(&game, &Challenged::To(&bob())),
            challenge(&game, &Challenged::Anyone),
        ]));
    }
}
