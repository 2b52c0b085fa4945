//! What players ask each other for: a draw, to take back the last turn, more time, …

use crate::rich::Text;
use crate::{notices, times, wording, words};
use play::clock::{LONGEST, MINUTE};
use play::{MAX_OFFERS, Match, Offer, OfferEnd, OfferKind, Person, Word};

/// Asks the opponent for something.
pub fn label(kind: OfferKind) -> String {
    words::offer_label(kind.id()).to_string()
}

/// An offer or a request in a match still waits for the other player's answer. `link` leads to it.
pub fn still_open(game: &Match, other: &Person, link: Option<String>) -> Text {
    let text = words::offer_still_open(other, game.id);
    match link {
        Some(link) => text.plain(" ").link(link),
        None => text,
    }
}

/// The answer to whoever made an offer. `time` is how much time they asked for, in milliseconds; `in_tournament` says whether
/// it's a match of a tournament.
pub fn you_made(kind: OfferKind, time: i64, in_tournament: bool) -> Text {
    match kind {
        OfferKind::AddTime if time > 0 => words::offer_you_asked_for_time(times::long(time)),
        OfferKind::Abort if in_tournament => words::offer_you_asked_to_abort_in_tournament(),
        OfferKind::Pause if in_tournament => words::offer_you_asked_for_pause_in_tournament(),
        kind => words::offer_you_made(kind.id()),
    }
}

/// Somebody asked for something that isn't an amount of time.
pub fn not_a_time(typed: &str) -> Text {
    let (shortest, longest) = (times::long(MINUTE), times::long(LONGEST));
    words::offer_not_a_time(wording::shortened(typed), shortest, longest)
}

/// Somebody asked for more time than can be added.
pub fn too_much_time(typed: &str) -> Text {
    words::offer_too_much_time(wording::shortened(typed), times::long(LONGEST))
}

/// The message of an offer that is open. `last_turn` is the turn that `by` would like to take back, if it's about that.
pub fn made(offer: &Offer, by: &Person, other: &Person, last_turn: &str) -> Text {
    match offer.kind {
        OfferKind::Undo => words::offer_made_undo(other, by, last_turn),
        OfferKind::AddTime if offer.time > 0 => {
            words::offer_made_time(other, by, times::long(offer.time))
        }
        kind => words::offer_made(kind.id(), other, by),
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
    let by = someone(offer.by);
    let text = match offer.kind {
        OfferKind::AddTime if offer.time > 0 => words::offer_past_time(by, times::long(offer.time)),
        kind => words::offer_past(kind.id(), by),
    };
    text.then(match offer.end {
        None => Text::default(),
        Some(OfferEnd::Agreed) => {
            let agreed = words::offer_past_agreed(someone(offer.answered));
            match offer.kind {
                OfferKind::Pause | OfferKind::AddTime => notices::with_deadline(agreed, game),
                _ => agreed,
            }
        }
        Some(OfferEnd::Declined) => words::offer_past_declined(someone(offer.answered)),
        Some(OfferEnd::Withdrawn) => words::offer_past_withdrawn(),
        Some(OfferEnd::Lapsed) => words::offer_past_lapsed(),
    })
}

fn someone(person: Option<&Person>) -> Text {
    match person {
        Some(person) => Text::from(person),
        None => words::offer_someone(),
    }
}

/// Somebody has made the same offer too often.
pub fn offered_enough(kind: OfferKind) -> Text {
    words::offer_made_enough(kind.id(), MAX_OFFERS)
}

/// The opponent has an open offer, which has to be answered first.
pub fn theirs_is_open(offer: &Offer, by: &Person) -> Text {
    match offer.kind {
        OfferKind::AddTime if offer.time > 0 => {
            words::offer_theirs_is_open_time(by, times::long(offer.time))
        }
        kind => words::offer_theirs_is_open(kind.id(), by),
    }
}

/// The reader has an open offer already.
pub fn yours_is_open(offer: &Offer) -> Text {
    match offer.kind {
        OfferKind::AddTime if offer.time > 0 => {
            words::offer_yours_is_open_time(times::long(offer.time))
        }
        kind => words::offer_yours_is_open(kind.id()),
    }
}

/// People can't accept their own offer. `kind` is what is open; `None` if nothing is.
pub fn your_own(kind: Option<OfferKind>) -> Text {
    match kind {
        Some(OfferKind::Draw) => words::offer_your_own(),
        _ => words::offer_your_own_request(),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, MIDNIGHT, alice, bob, lines};
    use play::PersonId;
    use play::clock::DAY;

    #[test]
    fn everything_that_can_be_asked_for_has_a_button() {
        let labels: Vec<String> = OfferKind::ALL.iter().map(|&kind| label(kind)).collect();
        let all =
            "Draw, Take back my turn, Abort, Pause the clock, End the pause, 1 day more for both";
        assert_eq!(labels.join(", "), all);
    }

    #[test]
    fn whoever_makes_an_offer_is_answered() {
        expect![[r#"
            You asked for more time for both players. Your request lapses with the next turn.
            This is your own request, so your opponent has to answer it. To withdraw it, press Decline.
            This is your own request, so your opponent has to answer it. To withdraw it, press Decline.
        "#]].assert_eq(&lines([you_made(OfferKind::AddTime, 0, false), your_own(Some(OfferKind::Undo)), your_own(None)]));
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
            @alice asked for more time for both players. It has lapsed.
            Someone offered a draw. Someone declined.
        "#]]
        .assert_eq(&lines([
            told(OfferKind::AddTime, OfferEnd::Lapsed),
            past(&unknown, &game),
        ]));
        let open = Past {
            by: Some(&by),
            end: None,
            ..unknown
        };
        assert_eq!(past(&open, &game).to_string(), "@alice offered a draw.");
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
