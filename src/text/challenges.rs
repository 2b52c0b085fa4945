//! Challenges: what they propose, and what became of them.

use crate::rich::{Text, say};
use crate::{game, sanitize, times};
use play::{Match, MatchId, Person, SideChoice, Stage, Terms, Untrusted};

/// A challenge with its terms and its note, as its message shows them. `opponent` is whoever was challenged or accepted.
pub fn challenge(game: &Match, challenger: &Person, opponent: Option<&Person>) -> Text {
    let name = game::spec(game.terms.spec);
    let text = match (game.stage, opponent) {
        (Stage::Offered, Some(opponent)) => say!("{}: {} challenges you to ", opponent, challenger)
            .strong(name)
            .plain("."),
        (Stage::Offered, None) => say!("{} challenges anyone to ", challenger)
            .strong(name)
            .plain("."),
        // Whoever accepted an open challenge wasn't named in it.
        _ => say!("{}'s challenge: ", challenger).strong(name).plain("."),
    };
    let text = text
        .then(sides(game.terms.side, challenger))
        .then(terms(&game.terms));
    match &game.terms.note {
        Some(note) => text.below(Text::of(format!("“{}”", sanitize::seen(note)))),
        None => text,
    }
}

/// Who plays which side, as far as that's agreed.
pub fn sides(side: SideChoice, challenger: &Person) -> Text {
    match side {
        SideChoice::Random => Text::of("Colours are random."),
        SideChoice::Black => say!("{} plays Black and moves first.", challenger),
        SideChoice::White => say!("{} plays White, so their opponent moves first.", challenger),
    }
}

/// `Rated. Clock: starts at 3 days, +1 day per turn, 5 days max.`
pub fn terms(terms: &Terms) -> Text {
    let text = Text::of(match (terms.rated, terms.direct) {
        (true, false) => "Rated.",
        (true, true) => "Rated, in direct messages.",
        (false, false) => "Casual.",
        (false, true) => "Casual, in direct messages.",
    });
    text.then(Text::of(match terms.control {
        None => "No clock.".to_owned(),
        clock => format!("Clock: {}.", times::control(clock)),
    }))
}

pub fn expires(game: &Match) -> Text {
    say!("Challenge {} expires {}.", game.id, game.expires)
}

/// A challenge still waits for its opponent. `link` leads to it.
pub fn still_open(
    game: &Match,
    challenger: &Person,
    opponent: &Person,
    link: Option<String>,
) -> Text {
    let text = say!(
        "{}: {}'s challenge is waiting for your answer.",
        opponent,
        challenger
    )
    .then(expires(game));
    match link {
        Some(link) => text.then(Text::default().link(link)),
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
        (Stage::Offered, ..) => Text::of("This challenge has moved to another channel."),
        (Stage::Running(_) | Stage::Ended(..), Some(opponent), _) => {
            Text::default().person(opponent).plain(" accepted.")
        }
        (Stage::Declined, Some(opponent), Some(reason)) => Text::default()
            .person(opponent)
            .plain(format!(" declined: “{}”", sanitize::seen(reason))),
        (Stage::Declined, Some(opponent), None) => {
            Text::default().person(opponent).plain(" declined.")
        }
        // Nobody can answer a challenge without becoming its opponent.
        (Stage::Running(_) | Stage::Ended(..) | Stage::Declined, None, _) => Text::default(),
        (Stage::Cancelled, ..) => say!("{} cancelled the challenge.", challenger),
        (Stage::Expired, ..) => Text::of("Nobody accepted in time: this challenge has expired."),
    }
}

/// Tells the challenger that their challenge was declined.
pub fn declined(
    game: &Match,
    challenger: &Person,
    opponent: Option<&Person>,
    reason: Option<&Untrusted>,
) -> Text {
    let text = Text::default().person(challenger).plain(": ");
    let text = match opponent {
        Some(opponent) => text.person(opponent),
        None => text.plain("Your opponent"),
    }
    .plain(format!(" declined challenge {}, ", game.id))
    .strong(game::spec(game.terms.spec));
    let text = match reason {
        Some(reason) => text.plain(format!(": “{}”.", sanitize::seen(reason))),
        None => text.plain("."),
    };
    text.then(say!(
        "To challenge someone else or try other terms, use `/challenge`."
    ))
}

/// Tells the challenger that the message of their challenge was deleted.
pub fn deleted(game: &Match, challenger: &Person, opponent: Option<&Person>) -> Text {
    let text =
        say!("{}: Your challenge {}, ", challenger, game.id).strong(game::spec(game.terms.spec));
    let text = match opponent {
        Some(opponent) => text.plain(" against ").person(opponent),
        None => text,
    };
    text.plain(", was cancelled because its message was deleted. To send it again, use ")
        .code("/challenge")
        .plain(".")
}

/// Says above the new message of a challenge that its terms have changed. `by` is who changed them, if that is known.
pub fn countered(challenge: MatchId, by: Option<&Person>) -> Text {
    match by {
        Some(person) => Text::default().person(person).plain(format!(
            " replied to challenge {challenge} with different terms; see below."
        )),
        None => Text::of(format!("Challenge {challenge} has new terms; see below.")),
    }
}

/// The answer to whoever sent a challenge.
pub fn sent(opponent: Option<&Person>) -> Text {
    match opponent {
        Some(opponent) => say!("Challenge sent. {} can accept it below.", opponent),
        None => Text::of("Challenge sent. Anyone can accept it below."),
    }
}

/// Points out that nobody of this name is known, and who may be meant. It stands below the answer that the challenge is sent.
pub fn nobody_yet(name: &Untrusted, near: Option<&Person>) -> Text {
    let name = sanitize::seen(name);
    let text = Text::of(format!("Nobody called {name} has been here yet."));
    match near {
        Some(near) => text.then(say!(
            "Did you mean {}? If so, cancel the challenge below and send it again.",
            near
        )),
        None => text.plain(" If that's a typo, cancel the challenge below and send it again."),
    }
}

/// Somebody who isn't on this server can't be challenged here.
pub fn not_on_server(name: &Untrusted) -> Text {
    let name = sanitize::seen(name);
    Text::of(format!(
        "{name} isn't on this server, so they couldn't accept. Ask them to join it, or challenge someone who's here."
    ))
}

/// Somebody who can't see this channel can't be challenged here.
pub fn cannot_see_channel(name: &Untrusted) -> Text {
    let name = sanitize::seen(name);
    Text::of(format!(
        "{name} can't see this channel, so they couldn't accept. Challenge them in a channel that you can both see, or ask a \
         moderator to let them in here."
    ))
}

/// The answer to a rematch from a direct conversation.
pub fn sent_in_last_channel() -> Text {
    Text::of("Challenge sent in your last match's channel.")
}

/// Somebody asked twice for the same rematch.
pub fn already_sent(opponent: &Person) -> Text {
    say!(
        "You've already sent that challenge; it's {}'s turn to accept it.",
        opponent
    )
}

/// A challenge can't be sent from a direct conversation.
pub fn only_in_channels() -> Text {
    Text::of("Use this command in a channel that your opponent can see, or play against me: add ")
        .code("level:3")
        .plain(".")
}

/// Somebody has reached the limit of open challenges.
pub fn too_many(most: u32) -> Text {
    match most {
        1 => Text::of("You already have an open challenge, and one is the limit. Cancel it (see ")
            .code("/games")
            .plain(") or wait until it's answered."),
        most => Text::of(format!(
            "You already have {most} open challenges, which is the limit. Cancel one (see "
        ))
        .code("/games")
        .plain(") or wait until one is answered."),
    }
}

/// Asks which game somebody wants to play, above a button for each.
pub fn which_game(opponent: &Person) -> Text {
    Text::of("Which game do you want to play with ")
        .person(opponent)
        .plain("? This uses the default settings; to choose your own, use ")
        .code("/challenge")
        .plain(".")
}

/// There's no challenge to counter.
pub fn none_to_counter() -> Text {
    Text::of("You have no challenges to answer.")
}

/// There are several challenges to counter.
pub fn which_to_counter() -> Text {
    say!(
        "You have more than one challenge. Add the number of the one you mean, e.g. `match:12`; `/games` \
         shows them."
    )
}

/// Somebody countered a challenge with its own terms.
pub fn same_terms() -> Text {
    Text::of("Those are the same terms. Type what you'd like to change, e.g. ")
        .code("side:black clock:slow")
        .plain(", or accept the challenge.")
}

/// The answer to whoever countered a challenge.
pub fn you_declined() -> Text {
    Text::of("Challenge declined.")
}

pub fn sent_back() -> Text {
    Text::of("Sent back with your terms.")
}

pub fn not_yourself() -> Text {
    Text::of("You can't challenge yourself.")
}

pub fn bots_cannot_play() -> Text {
    Text::of("Bots can't play; choose a person.")
}

/// Tells somebody that they blocked the person whom they want to play.
pub fn you_blocked(other: &Person) -> Text {
    say!(
        "You've blocked {}. Use `/block remove` if you want to play each other again.",
        other
    )
}

/// The other asked to be forgotten.
pub fn no_longer_here(other: &Person) -> Text {
    say!("{} is no longer here, so you can't play them.", other)
}

/// Tells somebody that the person whom they want to play blocked them.
pub fn blocked_by(other: &Person) -> Text {
    say!("{} doesn't accept challenges from you.", other)
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
            @alice's challenge: Onyx, 6×6, standard setup. @alice plays White, so their opponent moves first. Casual, in direct messages. No clock.
        "#]].assert_eq(&lines([anyone, challenge(&game, &alice(), Some(&bob()))]));
    }

    #[test]
    fn what_became_of_a_challenge_is_said() {
        let game = samples::challenge();
        let reason = "no time".into();
        expect![[r#"
            This challenge has moved to another channel.
            @alice: @bob declined challenge #3, Onyx, 6×6, standard setup: “no time”. To challenge someone else or try other terms, use `/challenge`.
            @alice: Your opponent declined challenge #3, Onyx, 6×6, standard setup. To challenge someone else or try other terms, use `/challenge`.
            @alice: Your challenge #3, Onyx, 6×6, standard setup against @bob, was cancelled because its message was deleted. To send it again, use `/challenge`.
            Challenge #3 has new terms; see below.
        "#]].assert_eq(&lines([
            became(Stage::Offered, &alice(), Some(&bob()), None),
            declined(&game, &alice(), Some(&bob()), Some(&reason)),
            declined(&game, &alice(), None, None),
            deleted(&game, &alice(), Some(&bob())),
            countered(game.id, None),
        ]));
        let unknown = became(Stage::Declined, &alice(), None, None);
        assert_eq!(unknown, Text::default());
    }

    #[test]
    fn whoever_sends_or_answers_a_challenge_is_told() {
        expect![[r#"
            Nobody called bobb has been here yet. Did you mean @bob? If so, cancel the challenge below and send it again.
            Challenge sent in your last match's channel.
            You already have an open challenge, and one is the limit. Cancel it (see `/games`) or wait until it's answered.
            Which game do you want to play with @bob? This uses the default settings; to choose your own, use `/challenge`.
            You have more than one challenge. Add the number of the one you mean, e.g. `match:12`; `/games` shows them.
            Challenge declined.
        "#]].assert_eq(&lines([
            nobody_yet(&"bobb".into(), Some(&bob())),
            sent_in_last_channel(),
            too_many(1),
            which_game(&bob()),
            which_to_counter(),
            you_declined(),
        ]));
    }
}
