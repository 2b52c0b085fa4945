//! Challenges: what they propose, and what became of them.

use crate::rich::Text;
use crate::{game, sanitize, times, words};
use play::{Match, MatchId, Person, SideChoice, Stage, Terms, Untrusted};

/// A challenge with its terms and its note, as its message shows them. `opponent` is whoever was challenged or accepted.
pub fn challenge(game: &Match, challenger: &Person, opponent: Option<&Person>) -> Text {
    let name = played(game);
    let text = match (game.stage, opponent) {
        (Stage::Offered, Some(opponent)) => words::challenge_offered(opponent, challenger, name),
        (Stage::Offered, None) => words::challenge_offered_to_anyone(challenger, name),
        // Whoever accepted an open challenge wasn't named in it.
        _ => words::challenge_was_offered(challenger, name),
    };
    let text = text
        .then(sides(game.terms.side, challenger))
        .then(terms(&game.terms));
    match &game.terms.note {
        Some(note) => text.below(words::challenge_note(sanitize::seen(note))),
        None => text,
    }
}

/// The game of a match, which stands out.
fn played(game: &Match) -> Text {
    Text::default().strong(game::spec(game.terms.spec))
}

/// Who plays which side, as far as that's agreed.
pub fn sides(side: SideChoice, challenger: &Person) -> Text {
    match side {
        SideChoice::Random => words::challenge_sides_random(),
        SideChoice::Black => words::challenge_sides_black(challenger),
        SideChoice::White => words::challenge_sides_white(challenger),
    }
}

/// `Rated. Clock: starts at 3 days, +1 day per turn, 5 days max.`
pub fn terms(terms: &Terms) -> Text {
    let text = match (terms.rated, terms.direct) {
        (true, false) => words::challenge_terms_rated(),
        (true, true) => words::challenge_terms_rated_direct(),
        (false, false) => words::challenge_terms_casual(),
        (false, true) => words::challenge_terms_casual_direct(),
    };
    text.then(match terms.control {
        None => words::challenge_terms_no_clock(),
        clock => words::challenge_terms_clock(times::control(clock)),
    })
}

pub fn expires(game: &Match) -> Text {
    words::challenge_expires(game.id, game.expires)
}

/// A challenge still waits for its opponent. `link` leads to it.
pub fn still_open(
    game: &Match,
    challenger: &Person,
    opponent: &Person,
    link: Option<String>,
) -> Text {
    let text = words::challenge_still_open(opponent, challenger).then(expires(game));
    match link {
        Some(link) => text.plain(" ").link(link),
        None => text,
    }
}

/// What became of a challenge. `reason` is why it was declined, if the opponent said that.
pub fn became(
    stage: Stage,
    challenger: &Person,
    opponent: Option<&Person>,
    reason: Option<&Untrusted>,
) -> Text {
    match (stage, opponent, reason) {
        // Earlier versions first moved a challenge to a thread when it was answered.
        (Stage::Offered, ..) => words::challenge_moved(),
        (Stage::Running(_) | Stage::Ended(..), Some(opponent), _) => {
            words::challenge_became_accepted(opponent)
        }
        (Stage::Declined, Some(opponent), Some(reason)) => {
            words::challenge_became_declined_because(opponent, sanitize::seen(reason))
        }
        (Stage::Declined, Some(opponent), None) => words::challenge_became_declined(opponent),
        // Nobody can answer a challenge without becoming its opponent.
        (Stage::Running(_) | Stage::Ended(..) | Stage::Declined, None, _) => Text::default(),
        (Stage::Cancelled, ..) => words::challenge_became_cancelled(challenger),
        (Stage::Expired, ..) => words::challenge_became_expired(),
    }
}

/// Tells the challenger that their challenge was declined.
pub fn declined(
    game: &Match,
    challenger: &Person,
    opponent: Option<&Person>,
    reason: Option<&Untrusted>,
) -> Text {
    let (id, name) = (game.id, played(game));
    let text = match (opponent, reason.map(sanitize::seen)) {
        (Some(opponent), Some(reason)) => {
            words::challenge_declined_because(challenger, opponent, id, name, reason)
        }
        (Some(opponent), None) => words::challenge_declined(challenger, opponent, id, name),
        (None, Some(reason)) => {
            words::challenge_declined_by_opponent_because(challenger, id, name, reason)
        }
        (None, None) => words::challenge_declined_by_opponent(challenger, id, name),
    };
    text.then(words::challenge_other_terms())
}

/// Tells the challenger that the message of their challenge was deleted.
pub fn deleted(game: &Match, challenger: &Person, opponent: Option<&Person>) -> Text {
    let (id, name) = (game.id, played(game));
    match opponent {
        Some(opponent) => words::challenge_deleted_against(challenger, id, name, opponent),
        None => words::challenge_deleted(challenger, id, name),
    }
}

/// Says above the new message of a challenge that its terms have changed. `by` is who changed them, if that is known.
pub fn countered(challenge: MatchId, by: Option<&Person>) -> Text {
    match by {
        Some(person) => words::challenge_countered_by(person, challenge),
        None => words::challenge_countered(challenge),
    }
}

/// The answer to whoever sent a challenge.
pub fn sent(opponent: Option<&Person>) -> Text {
    match opponent {
        Some(opponent) => words::challenge_sent(opponent),
        None => words::challenge_sent_to_anyone(),
    }
}

/// Points out that nobody of this name is known, and who may be meant. It stands below the answer that the challenge is sent.
pub fn nobody_yet(name: &Untrusted, near: Option<&Person>) -> Text {
    let text = words::challenge_nobody_yet(sanitize::seen(name));
    text.then(match near {
        Some(near) => words::challenge_did_you_mean(near),
        None => words::challenge_maybe_typo(),
    })
}

/// Somebody who isn't on this server can't be challenged here.
pub fn not_on_server(name: &Untrusted) -> Text {
    words::challenge_not_on_server(sanitize::seen(name))
}

/// Somebody who can't see this channel can't be challenged here.
pub fn cannot_see_channel(name: &Untrusted) -> Text {
    words::challenge_cannot_see_channel(sanitize::seen(name))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, alice, bob, lines};

    #[test]
    fn a_challenge_says_who_challenges_whom_and_to_what() {
        let mut game = samples::challenge();
        game.terms.side = SideChoice::Black;
        game.terms.rated = false;
        game.terms.control = None;
        game.terms.note = Some("one\nmore".into());
        let anyone = challenge(&game, &alice(), None);
        game.terms.side = SideChoice::White;
        game.terms.direct = true;
        game.terms.note = None;
        game.stage = Stage::Declined;
        expect![[r#"
            @alice challenges anyone to Onyx, 6×6, standard setup. @alice plays Black and moves first. Casual. No clock.
            “one more”
        "#]].assert_eq(&lines([anyone]));
    }

    #[test]
    fn what_became_of_a_challenge_is_said() {
        let game = samples::challenge();
        expect![[r#"
            This challenge has moved to another channel.
            @alice: Your opponent declined challenge #3, Onyx, 6×6, standard setup. To challenge someone else or try other terms, use `/challenge`.
            Challenge #3 has new terms; see below.
        "#]].assert_eq(&lines([became(Stage::Offered, &alice(), Some(&bob()), None), declined(&game, &alice(), None, None), countered(game.id, None)]));
        let unknown = became(Stage::Declined, &alice(), None, None);
        assert_eq!(unknown, Text::default());
    }
}
