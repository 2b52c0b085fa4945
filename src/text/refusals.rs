//! Why something was not done, in words for the person who tried it: a sentence or two for each [`Refusal`].

use crate::game::refused::turn_error;
use crate::players::{self, Players};
use crate::rich::Text;
use crate::{offers, places, plans, which_match, words};
use play::{Match, Person, PersonId, Refusal, Seats, Stage};
use rules::Outcome;

/// What the words for a refusal need beside it, from the store.
#[derive(Default)]
pub struct LookedUp {
    /// The people of [`names`].
    pub people: Vec<Person>,
    /// A link to the board, if there is one; only for [`Refusal::NothingToResume`].
    pub board: Option<String>,
}

impl LookedUp {
    /// Returns the person with this number; a nameless one if they weren't looked up.
    fn person(&self, id: PersonId) -> Person {
        let known = self.people.iter().find(|person| person.id == id);
        known.cloned().unwrap_or_else(|| Person {
            id,
            platform: String::new(),
            platform_id: String::new(),
            name: String::new().into(),
        })
    }

    fn players(&self, seats: Seats) -> Players {
        Players {
            black: self.person(seats.black),
            white: self.person(seats.white),
        }
    }
}

/// Returns whom the words for a refusal name.
pub fn names(game: &Match, refusal: &Refusal) -> Vec<PersonId> {
    let both = |seats: Seats| vec![seats.black, seats.white];
    match refusal {
        Refusal::NotChallenged { opponent: one }
        | Refusal::NotChallenger { challenger: one }
        | Refusal::NotYourTurn { mover: one }
        | Refusal::NotYourLastTurn { last: one } => vec![*one],
        Refusal::OfferPending { offer } => vec![offer.by],
        Refusal::Over { seats, .. } => both(*seats),
        Refusal::NotAPlayer => game.stage.seats().map(both).unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// A refusal in words. `typed` is the turn that was tried, if it was one.
pub fn refused(game: &Match, refusal: &Refusal, typed: &str, looked_up: &LookedUp) -> Text {
    let person = |id: &PersonId| looked_up.person(*id);
    match refusal {
        Refusal::SelfChallenge => words::challenge_not_yourself(),
        Refusal::NotChallenged { opponent } => words::refusal_challenge_for(&person(opponent)),
        Refusal::OwnChallenge => own_challenge(game.opponent.is_some()),
        Refusal::NotChallenger { challenger } => words::refusal_not_challenger(&person(challenger)),
        Refusal::OpenToAnyone => words::refusal_open_to_anyone(),
        Refusal::ChallengeSettled => settled(game.stage),
        Refusal::TermsChanged => words::refusal_terms_changed(),
        Refusal::NotBegun => words::board_not_started(),
        Refusal::Over { seats, outcome } => over(game, &looked_up.players(*seats), *outcome),
        Refusal::NotAPlayer => match game.stage.seats() {
            Some(seats) => not_a_player(&looked_up.players(seats)),
            None => words::refusal_players_only(),
        },
        Refusal::NotYourTurn { mover } => words::refusal_not_your_turn(&person(mover)),
        Refusal::StaleResignation => words::refusal_stale_resignation(),
        Refusal::StalePosition => words::refusal_stale_position(),
        Refusal::OfferPending { offer } => offers::theirs_is_open(offer, &person(&offer.by)),
        Refusal::OwnOfferPending { offer } => offers::yours_is_open(offer),
        Refusal::TooManyOffers { kind } => offers::offered_enough(*kind),
        Refusal::StillRunning => words::refusal_still_running(game.id),
        Refusal::NoOffer => words::refusal_no_offer(),
        Refusal::OwnOffer => offers::your_own(game.offer.map(|offer| offer.kind)),
        Refusal::NothingToUndo => words::refusal_nothing_to_undo(),
        Refusal::NotYourLastTurn { last } => words::refusal_not_your_last_turn(&person(last)),
        Refusal::Turn(error) => turn_error(&game.game, typed, error),
        Refusal::TimeUp => words::refusal_time_up(),
        Refusal::Paused { until } => words::refusal_paused(*until),
        Refusal::NotPaused => words::refusal_not_paused(),
        Refusal::PlaceLost => places::gone(game),
        Refusal::NothingToResume => {
            let text = which_match::place_fine(game);
            match &looked_up.board {
                Some(link) => text.plain(" ").link(link),
                None => text,
            }
        }
        Refusal::NoClock => words::refusal_no_clock(),
        Refusal::InvalidTime => words::refusal_invalid_time(),
        Refusal::TooEarlyToClose { opens } => words::refusal_too_early_to_close(*opens),
        Refusal::HardEndDecides { at } => words::refusal_hard_end_decides(*at),
        Refusal::NothingToClaim => words::refusal_nothing_to_claim(),
        Refusal::OwnTimeIsUp => words::refusal_own_time_is_up(),
        Refusal::OwnMatch => words::refusal_own_match(),
        Refusal::TooLateToSnooze { deadline } => words::leave_too_late_to_snooze(*deadline),
        Refusal::NoHintsInRated => words::refusal_no_hints_in_rated(),
        Refusal::PlannedTurn {
            index,
            typed,
            game,
            why,
        } => plans::not_possible(*index, typed, game, why),
        Refusal::PlannedAfterEnd { typed } => plans::after_the_end(typed),
        Refusal::PlanWithoutAnswer => words::plan_without_answer(),
        Refusal::PlanFull => plans::full(),
        Refusal::NotPlanned => words::plan_not_planned(),
        Refusal::NothingPlanned => words::plan_nothing_planned(game.id),
    }
}

fn own_challenge(has_opponent: bool) -> Text {
    match has_opponent {
        true => words::refusal_own_challenge(),
        false => words::refusal_own_open_challenge(),
    }
}

fn settled(stage: Stage) -> Text {
    match stage {
        Stage::Declined => words::refusal_challenge_declined(),
        Stage::Cancelled => words::refusal_challenge_cancelled(),
        Stage::Running(_) => words::refusal_challenge_accepted(),
        Stage::Ended(..) => words::refusal_challenge_played(),
        Stage::Expired | Stage::Offered => words::refusal_challenge_expired(),
    }
}

fn over(game: &Match, players: &Players, outcome: Outcome) -> Text {
    words::refusal_match_over(game.id).then(players::result_text(players, &game.game, outcome))
}

fn not_a_player(players: &Players) -> Text {
    words::refusal_not_a_player(&players.black, &players.white)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, SEATS, alice, bob, lines};
    use play::clock::DAY;
    use play::{CLOSE_AFTER, Offer, OfferKind};
    use rules::{Reason, Side};

    /// The words for a refusal, with everybody looked up whom [`names`] names.
    fn said(game: &Match, refusal: &Refusal) -> Text {
        let people = [alice(), bob()].into_iter();
        let named = names(game, refusal);
        let looked_up = LookedUp {
            people: people.filter(|person| named.contains(&person.id)).collect(),
            board: Some("https://example.org/1".to_owned()),
        };
        refused(game, refusal, "h9", &looked_up)
    }

    #[test]
    fn an_answer_to_a_challenge_is_refused() {
        let game = samples::challenge();
        let open = Match {
            opponent: None,
            ..samples::challenge()
        };
        let resigned = Outcome::won(Side::Black, Reason::Resignation);
        let over = Match {
            stage: Stage::Ended(SEATS, resigned),
            ..samples::running("")
        };
        expect![[r#"
            This challenge is open to anyone, so it can't be declined or changed. Accept it, or send your own with `/challenge`.
            Only the players of this match can do that.
            This challenge was accepted, and its match is over.
        "#]].assert_eq(&lines([said(&open, &Refusal::OpenToAnyone), said(&game, &Refusal::NotAPlayer), said(&over, &Refusal::ChallengeSettled)]));
    }

    #[test]
    fn what_a_match_forbids_is_refused() {
        let game = samples::running("c4");
        let offer = Offer {
            kind: OfferKind::Draw,
            by: PersonId(2),
            time: 0,
        };
        // Whoever wasn't looked up has no name.
        expect![[r#"
            The board has changed. Use `/match resign` again if you still want to resign.
            The board has changed: look at the latest one first.
            There's already an open draw offer from @bob. Accept or decline it first.
            Match #3 is still being played.
            Time's up for this turn.
        "#]]
        .assert_eq(&lines([
            said(&game, &Refusal::StaleResignation),
            said(&game, &Refusal::StalePosition),
            said(&game, &Refusal::OfferPending { offer }),
            said(&game, &Refusal::StillRunning),
            said(&game, &Refusal::TimeUp),
        ]));
        let error = game.game.read("h9").unwrap_err();
        assert_eq!(
            said(&game, &Refusal::Turn(error.clone())),
            turn_error(&game.game, "h9", &error)
        );
        assert_eq!(CLOSE_AFTER, 60 * DAY);
    }
}
