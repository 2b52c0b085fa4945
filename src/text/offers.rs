//! What players ask each other for: a draw, to take back the last turn, more time, …

use crate::rich::{Text, say};
use crate::{notices, times, wording};
use play::clock::{LONGEST, MINUTE};
use play::{MAX_OFFERS, Match, MatchId, Offer, OfferEnd, OfferKind, Person};

/// Asks the opponent for something.
pub fn label(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "Draw",
        OfferKind::Undo => "Take back my turn",
        OfferKind::Pause => "Pause the clock",
        OfferKind::Unpause => "End the pause",
        OfferKind::AddTime => "1 day more for both",
        OfferKind::Abort => "Abort",
    }
}

/// An offer or a request in a match still waits for the other player's answer. `link` leads to it.
pub fn still_open(game: &Match, other: &Person, link: Option<String>) -> Text {
    let text = say!("{}: your answer is awaited in match {}.", other, game.id);
    match link {
        Some(link) => text.then(Text::default().link(link)),
        None => text,
    }
}

/// What somebody did who made an offer, as it follows their name.
pub fn asked_for(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "offered a draw",
        OfferKind::Undo => "asked to take back the last turn",
        OfferKind::Abort => "asked to abort the match",
        OfferKind::Pause => "asked to pause the clock",
        OfferKind::Unpause => "asked to restart the clock",
        OfferKind::AddTime => "asked for more time for both players",
    }
}

/// How much time is asked for, in milliseconds; 0 if that isn't known.
fn more_time(time: i64) -> String {
    match time {
        ..=0 => "more time for both players".to_owned(),
        time => format!("{} of extra time for both players", times::long(time)),
    }
}

/// Above the buttons for everything that a player can ask for. `against` names the game and the opponent.
pub fn what_to_ask_for(id: MatchId, against: Text) -> Text {
    Text::of(format!("What would you like to ask for in match {id}, "))
        .text(against)
        .plain("? Your request lapses with the next turn.")
}

/// The answer to whoever made an offer. `time` is how much time they asked for, in milliseconds; `in_tournament` says whether
/// it's a match of a tournament.
pub fn you_made(kind: OfferKind, time: i64, in_tournament: bool) -> Text {
    Text::of(match kind {
        OfferKind::Draw => "Draw offered. The offer lapses with the next turn.".to_owned(),
        OfferKind::Undo => {
            "You asked to take back your last turn. Your request lapses with the next turn."
                .to_owned()
        }
        OfferKind::Abort if in_tournament => {
            "You can't abort a tournament match alone, so I've asked your opponent. You can also resign, or ask a moderator \
             to decide the match. Your request lapses with the next turn."
                .to_owned()
        }
        OfferKind::Abort => {
            "You asked to abort the match. Your request lapses with the next turn.".to_owned()
        }
        OfferKind::Pause if in_tournament => {
            "You asked to pause the clock. In a tournament, your pause counts as time that you make the other wait, and the \
             tournament deadline stays; you can end it at any time. Your request lapses with the next turn."
                .to_owned()
        }
        OfferKind::Pause => {
            "You asked to pause the clock. Your request lapses with the next turn.".to_owned()
        }
        OfferKind::Unpause => {
            "You asked to restart the clock. Your request lapses with the next turn.".to_owned()
        }
        OfferKind::AddTime => format!(
            "You asked for {}. Your request lapses with the next turn.",
            more_time(time)
        ),
    })
}

/// The answer to whoever asked for what the opponent had asked for.
pub fn you_agreed() -> Text {
    Text::of("You agreed.")
}

/// The reader withdrew their offer or request.
pub fn withdrawn() -> Text {
    Text::of("Withdrawn.")
}

/// The answer to whoever ended the pause that they had asked for.
pub fn pause_ended() -> Text {
    Text::of("Your pause is over: the clock is running again.")
}

/// The answer to whoever aborted a match without having to ask.
pub fn aborted() -> Text {
    Text::of("Match aborted.")
}

/// Somebody asked for something that isn't an amount of time.
pub fn not_a_time(typed: &str) -> Text {
    say!(
        "{} isn't an amount of time: type e.g. `2d` or `12h` ({} to {}).",
        wording::quoted(typed),
        times::long(MINUTE),
        times::long(LONGEST),
    )
}

/// Somebody asked for more time than can be added.
pub fn too_much_time(typed: &str) -> Text {
    Text::of(format!(
        "{} is too much: you can ask for up to {}.",
        wording::quoted(typed),
        times::long(LONGEST)
    ))
}

/// The message of an offer that is open. `last_turn` is the turn that `by` would like to take back, if it's about that.
pub fn made(offer: &Offer, by: &Person, other: &Person, last_turn: &str) -> Text {
    let text = Text::default().person(other).plain(": ").person(by);
    match offer.kind {
        OfferKind::Draw => text.plain(" offers a draw. The offer lapses with the next turn."),
        OfferKind::Undo => text
            .plain(" would like to take back the turn ")
            .code(last_turn)
            .plain(". The request lapses with the next turn."),
        OfferKind::Abort => {
            text.plain(" would like to abort the match. The request lapses with the next turn.")
        }
        OfferKind::Pause => {
            text.plain(" would like to pause the clock. The request lapses with the next turn.")
        }
        OfferKind::Unpause => {
            text.plain(" would like to restart the clock. The request lapses with the next turn.")
        }
        OfferKind::AddTime => text.then(say!(
            "would like {}. The request lapses with the next turn.",
            more_time(offer.time)
        )),
    }
}

/// What became of an offer, as it's known afterwards.
pub struct Past<'a> {
    pub kind: OfferKind,
    /// How much time was asked for, in milliseconds; 0 if that isn't known, or it was about something else.
    pub time: i64,
    /// Who made it; `None` if that isn't known.
    pub by: Option<&'a Person>,
    /// What became of it; `None` if that isn't said.
    pub end: Option<OfferEnd>,
    /// Who agreed or declined; `None` if that isn't known.
    pub answered: Option<&'a Person>,
}

/// The message of an offer in `game` that is no longer open.
pub fn past(offer: &Past<'_>, game: &Match) -> Text {
    let text = someone(offer.by);
    let text = match offer.kind {
        OfferKind::Draw => text.plain(" offered a draw."),
        OfferKind::Undo => text.plain(" asked to take back the last turn."),
        OfferKind::Abort => text.plain(" asked to abort the match."),
        OfferKind::Pause => text.plain(" asked to pause the clock."),
        OfferKind::Unpause => text.plain(" asked to restart the clock."),
        OfferKind::AddTime => text.plain(format!(" asked for {}.", more_time(offer.time))),
    };
    text.then(match offer.end {
        None => Text::default(),
        Some(OfferEnd::Agreed) => {
            let agreed = someone(offer.answered).plain(" agreed.");
            match offer.kind {
                OfferKind::Pause | OfferKind::AddTime => notices::with_deadline(agreed, game),
                _ => agreed,
            }
        }
        Some(OfferEnd::Declined) => someone(offer.answered).plain(" declined."),
        Some(OfferEnd::Withdrawn) => Text::of("It was withdrawn."),
        Some(OfferEnd::Lapsed) => Text::of("It has lapsed."),
    })
}

fn someone(person: Option<&Person>) -> Text {
    match person {
        Some(person) => Text::default().person(person),
        None => Text::of("Someone"),
    }
}

/// Somebody has made the same offer too often.
pub fn offered_enough(kind: OfferKind) -> Text {
    Text::of(match kind {
        OfferKind::Draw => format!(
            "You've already offered a draw {MAX_OFFERS} times this turn. Try again after the next turn."
        ),
        OfferKind::Undo => format!(
            "You've already asked to take back the last turn {MAX_OFFERS} times this turn. Try again after the next turn."
        ),
        OfferKind::Abort => format!(
            "You've already asked to abort the match {MAX_OFFERS} times this turn. Try again after the next turn."
        ),
        OfferKind::Pause => format!(
            "You've already asked to pause the clock {MAX_OFFERS} times this turn. Try again after the next turn."
        ),
        OfferKind::Unpause => format!(
            "You've already asked to restart the clock {MAX_OFFERS} times this turn. Try again after the next turn."
        ),
        OfferKind::AddTime => format!(
            "You've already asked for more time for both players {MAX_OFFERS} times this turn. Try again after the next turn."
        ),
    })
}

/// The opponent has an open offer, which has to be answered first.
pub fn theirs_is_open(offer: &Offer, by: &Person) -> Text {
    match request(offer) {
        None => say!(
            "There's already an open draw offer from {}. Accept or decline it first.",
            by
        ),
        Some(what) => Text::of("There's already an open request from ")
            .person(by)
            .plain(format!(": {what}. Accept or decline it first.")),
    }
}

/// The reader has an open offer already.
pub fn yours_is_open(offer: &Offer) -> Text {
    Text::of(match request(offer) {
        None => "You already have an open draw offer. To withdraw it, press Withdraw.".to_owned(),
        Some(what) => {
            format!("You already have an open request: {what}. To withdraw it, press Withdraw.")
        }
    })
}

/// What a request is for, as it follows a colon; `None` for a draw, which is an offer.
fn request(offer: &Offer) -> Option<String> {
    Some(match offer.kind {
        OfferKind::Draw => return None,
        OfferKind::Undo => "take back the last turn".to_owned(),
        OfferKind::Abort => "abort the match".to_owned(),
        OfferKind::Pause => "pause the clock".to_owned(),
        OfferKind::Unpause => "restart the clock".to_owned(),
        OfferKind::AddTime => more_time(offer.time),
    })
}

/// People can't accept their own offer. `kind` is what is open; `None` if nothing is.
pub fn your_own(kind: Option<OfferKind>) -> Text {
    Text::of(match kind {
        Some(OfferKind::Draw) => {
            "This is your own offer, so your opponent has to answer it. To withdraw it, press Decline."
        }
        _ => {
            "This is your own request, so your opponent has to answer it. To withdraw it, press Decline."
        }
    })
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, MIDNIGHT, alice, bob, lines};
    use play::PersonId;
    use play::Word;
    use play::clock::DAY;

    #[test]
    fn everything_that_can_be_asked_for_has_a_button() {
        let labels: Vec<&str> = OfferKind::ALL.iter().map(|&kind| label(kind)).collect();
        let all =
            "Draw, Take back my turn, Abort, Pause the clock, End the pause, 1 day more for both";
        assert_eq!(labels.join(", "), all);
    }

    #[test]
    fn whoever_makes_an_offer_is_answered() {
        let against = Text::of("Onyx against ").person(&bob());
        expect![[r#"
            What would you like to ask for in match #3, Onyx against @bob? Your request lapses with the next turn.
            You agreed.
            You asked for more time for both players. Your request lapses with the next turn.
            This is your own request, so your opponent has to answer it. To withdraw it, press Decline.
            This is your own request, so your opponent has to answer it. To withdraw it, press Decline.
        "#]].assert_eq(&lines([
            what_to_ask_for(MatchId(3), against),
            you_agreed(),
            you_made(OfferKind::AddTime, 0, false),
            your_own(Some(OfferKind::Undo)),
            your_own(None),
        ]));
    }

    #[test]
    fn a_past_offer_says_what_became_of_it() {
        let (by, answered) = (alice(), bob());
        let mut game = samples::running("");
        game.timer.deadline = Some(MIDNIGHT);
        let told = |kind, end| {
            let offer = Past {
                kind,
                time: 0,
                by: Some(&by),
                end: Some(end),
                answered: Some(&answered),
            };
            past(&offer, &game)
        };
        let unknown = Past {
            kind: OfferKind::Draw,
            time: 0,
            by: None,
            end: Some(OfferEnd::Declined),
            answered: None,
        };
        expect![[r#"
            @alice asked to take back the last turn. @bob declined.
            @alice asked to restart the clock. It has lapsed.
            @alice asked to pause the clock. @bob agreed. Deadline: 2026-11-25 00:00 UTC.
            @alice asked for more time for both players. It has lapsed.
            Someone offered a draw. Someone declined.
        "#]]
        .assert_eq(&lines([
            told(OfferKind::Undo, OfferEnd::Declined),
            told(OfferKind::Unpause, OfferEnd::Lapsed),
            told(OfferKind::Pause, OfferEnd::Agreed),
            told(OfferKind::AddTime, OfferEnd::Lapsed),
            past(&unknown, &game),
        ]));
        let open = Past {
            by: Some(&by),
            end: None,
            ..unknown
        };
        assert_eq!(past(&open, &game).to_string(), "@alice offered a draw. ");
    }

    #[test]
    fn what_is_asked_too_often_is_refused_by_its_name() {
        let all = OfferKind::ALL.iter();
        expect![[r#"
            You've already offered a draw 3 times this turn. Try again after the next turn.
            You've already asked to take back the last turn 3 times this turn. Try again after the next turn.
            You've already asked to abort the match 3 times this turn. Try again after the next turn.
            You've already asked to pause the clock 3 times this turn. Try again after the next turn.
            You've already asked to restart the clock 3 times this turn. Try again after the next turn.
            You've already asked for more time for both players 3 times this turn. Try again after the next turn.
        "#]].assert_eq(&lines(all.map(|kind| offered_enough(*kind))));
    }

    #[test]
    fn an_open_offer_comes_first() {
        let offers = OfferKind::ALL.iter().map(|&kind| Offer {
            kind,
            by: PersonId(1),
            time: if kind == OfferKind::AddTime { DAY } else { 0 },
        });
        let both = offers.flat_map(|offer| [theirs_is_open(&offer, &bob()), yours_is_open(&offer)]);
        expect![[r#"
            There's already an open draw offer from @bob. Accept or decline it first.
            You already have an open draw offer. To withdraw it, press Withdraw.
            There's already an open request from @bob: take back the last turn. Accept or decline it first.
            You already have an open request: take back the last turn. To withdraw it, press Withdraw.
            There's already an open request from @bob: abort the match. Accept or decline it first.
            You already have an open request: abort the match. To withdraw it, press Withdraw.
            There's already an open request from @bob: pause the clock. Accept or decline it first.
            You already have an open request: pause the clock. To withdraw it, press Withdraw.
            There's already an open request from @bob: restart the clock. Accept or decline it first.
            You already have an open request: restart the clock. To withdraw it, press Withdraw.
            There's already an open request from @bob: 1 day of extra time for both players. Accept or decline it first.
            You already have an open request: 1 day of extra time for both players. To withdraw it, press Withdraw.
        "#]].assert_eq(&lines(both));
    }
}
