//! Why something was not done, in words for the person who tried it: a sentence or two for each [`Refusal`].

use crate::game::refused::turn_error;
use crate::players::{self, Players};
use crate::rich::{Text, say};
use crate::{boards, challenges, leave, offers, places, plans, which_match};
use play::{Match, Person, PersonId, Refusal, Seats, Stage, Time};
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
        Refusal::SelfChallenge => challenges::not_yourself(),
        Refusal::NotChallenged { opponent } => not_challenged(&person(opponent)),
        Refusal::OwnChallenge => own_challenge(game.opponent.is_some()),
        Refusal::NotChallenger { challenger } => not_challenger(&person(challenger)),
        Refusal::OpenToAnyone => open_to_anyone(),
        Refusal::ChallengeSettled => settled(game.stage),
        Refusal::TermsChanged => {
            Text::of("The terms of this challenge have changed. Answer the latest version below.")
        }
        Refusal::NotBegun => boards::not_started(),
        Refusal::Over { seats, outcome } => over(game, &looked_up.players(*seats), *outcome),
        Refusal::NotAPlayer => match game.stage.seats() {
            Some(seats) => not_a_player(&looked_up.players(seats)),
            None => Text::of("Only the players of this match can do that."),
        },
        Refusal::NotYourTurn { mover } => not_your_turn(&person(mover)),
        Refusal::StaleResignation => stale_resignation(),
        Refusal::StalePosition => Text::of("The board has changed: look at the latest one first."),
        Refusal::OfferPending { offer } => offers::theirs_is_open(offer, &person(&offer.by)),
        Refusal::OwnOfferPending { offer } => offers::yours_is_open(offer),
        Refusal::TooManyOffers { kind } => offers::offered_enough(*kind),
        Refusal::StillRunning => Text::of(format!("Match {} is still being played.", game.id)),
        Refusal::NoOffer => Text::of("That's no longer open."),
        Refusal::OwnOffer => offers::your_own(game.offer.map(|offer| offer.kind)),
        Refusal::NothingToUndo => Text::of("There's no turn to take back."),
        Refusal::NotYourLastTurn { last } => not_your_last_turn(&person(last)),
        Refusal::Turn(error) => turn_error(&game.game, typed, error),
        Refusal::TimeUp => Text::of("Time's up for this turn."),
        Refusal::Paused { until } => paused(*until),
        Refusal::NotPaused => Text::of("The match isn't paused."),
        Refusal::PlaceLost => places::gone(game),
        Refusal::NothingToResume => {
            let text = which_match::place_fine(game);
            match &looked_up.board {
                Some(link) => text.then(Text::default().link(link)),
                None => text,
            }
        }
        Refusal::NoClock => Text::of("This match has no clock."),
        Refusal::InvalidTime => invalid_time(),
        Refusal::TooEarlyToClose { opens } => too_early_to_close(*opens),
        Refusal::HardEndDecides { at } => hard_end_decides(*at),
        Refusal::NothingToClaim => Text::of("There's nothing to claim: the time isn't up."),
        Refusal::OwnTimeIsUp => {
            Text::of("Your own time is up. You can still move until your opponent claims the win.")
        }
        Refusal::OwnMatch => {
            Text::of("You're playing in this match, so someone else has to decide it.")
        }
        Refusal::TooLateToSnooze { deadline } => leave::too_late_to_snooze(*deadline),
        Refusal::NoHintsInRated => Text::of("There are no hints in rated matches."),
        Refusal::PlannedTurn {
            index,
            typed,
            game,
            why,
        } => plans::not_possible(*index, typed, game, why),
        Refusal::PlannedAfterEnd { typed } => plans::after_the_end(typed),
        Refusal::PlanWithoutAnswer => plans::without_answer(),
        Refusal::PlanFull => plans::full(),
        Refusal::NotPlanned => plans::not_planned(),
        Refusal::NothingPlanned => plans::nothing_planned(game.id),
    }
}

/// The action was done before, by the same person.
pub fn already_done() -> Text {
    Text::of("Already done.")
}

fn not_challenged(opponent: &Person) -> Text {
    say!("This challenge is for {}.", opponent)
}

fn own_challenge(has_opponent: bool) -> Text {
    Text::of(match has_opponent {
        true => "This is your own challenge, so your opponent has to answer it. You can cancel it.",
        false => "This is your own challenge, so someone else has to accept it. You can cancel it.",
    })
}

fn not_challenger(challenger: &Person) -> Text {
    say!("Only {} can cancel this challenge.", challenger)
}

fn open_to_anyone() -> Text {
    say!(
        "This challenge is open to anyone, so it can't be declined or changed. Accept it, or send your own \
         with `/challenge`."
    )
}

fn settled(stage: Stage) -> Text {
    Text::of(match stage {
        Stage::Declined => "This challenge was declined.",
        Stage::Cancelled => "This challenge was cancelled.",
        Stage::Running(_) => "This challenge has already been accepted; the match is in progress.",
        Stage::Ended(..) => "This challenge was accepted, and its match is over.",
        Stage::Expired | Stage::Offered => "This challenge has expired.",
    })
}

fn over(game: &Match, players: &Players, outcome: Outcome) -> Text {
    Text::of(format!("Match {} is over.", game.id))
        .then(players::result_text(players, &game.game, outcome))
}

fn not_a_player(players: &Players) -> Text {
    say!(
        "Only {} and {} can do that: it's their match.",
        &players.black,
        &players.white
    )
}

fn not_your_turn(mover: &Person) -> Text {
    Text::of("It's ").person(mover).plain("'s turn.")
}

fn stale_resignation() -> Text {
    say!("The board has changed. Use `/match resign` again if you still want to resign.")
}

fn not_your_last_turn(last: &Person) -> Text {
    say!(
        "The last turn was {}'s: only {} can ask to take it back.",
        last,
        last
    )
}

fn paused(until: Time) -> Text {
    say!(
        "The match is paused until {} at the latest. To restart the clock sooner, use `/clock resume`.",
        until,
    )
}

fn invalid_time() -> Text {
    say!("I can't add that amount of time. Try e.g. `1d` or `12h`.")
}

fn hard_end_decides(at: Time) -> Text {
    Text::of("A tournament match can't be closed: if it isn't over by ")
        .when(at)
        .plain(", the tournament decides it.")
}

fn too_early_to_close(opens: Time) -> Text {
    Text::of("A match without a clock can be closed after 60 days without a turn, so not before ")
        .when(opens)
        .plain(".")
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
        let challenger = PersonId(1);
        expect![[r#"
            This is your own challenge, so someone else has to accept it. You can cancel it.
            Only @alice can cancel this challenge.
            This challenge is open to anyone, so it can't be declined or changed. Accept it, or send your own with `/challenge`.
            This match hasn't started yet.
            Only the players of this match can do that.
            This challenge was accepted, and its match is over.
            This challenge has expired.
        "#]].assert_eq(&lines([
            said(&open, &Refusal::OwnChallenge),
            said(&game, &Refusal::NotChallenger { challenger }),
            said(&open, &Refusal::OpenToAnyone),
            said(&game, &Refusal::NotBegun),
            said(&game, &Refusal::NotAPlayer),
            said(&over, &Refusal::ChallengeSettled),
            said(&game, &Refusal::ChallengeSettled),
        ]));
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
        let mover = PersonId(9);
        expect![[r#"
            The board has changed. Use `/match resign` again if you still want to resign.
            The board has changed: look at the latest one first.
            There's already an open draw offer from @bob. Accept or decline it first.
            Match #3 is still being played.
            Time's up for this turn.
            I can't post in this match's channel, so its clock is paused. To continue, use `/match resume match:3` in another channel.
            Match #3 still has its channel, so you can just continue there. https://example.org/1
            It's @?'s turn.
            Already done.
        "#]].assert_eq(&lines([
            said(&game, &Refusal::StaleResignation),
            said(&game, &Refusal::StalePosition),
            said(&game, &Refusal::OfferPending { offer }),
            said(&game, &Refusal::StillRunning),
            said(&game, &Refusal::TimeUp),
            said(&game, &Refusal::PlaceLost),
            said(&game, &Refusal::NothingToResume),
            said(&game, &Refusal::NotYourTurn { mover }),
            already_done(),
        ]));
        let error = game.game.read("h9").unwrap_err();
        assert_eq!(
            said(&game, &Refusal::Turn(error.clone())),
            turn_error(&game.game, "h9", &error)
        );
        assert_eq!(CLOSE_AFTER, 60 * DAY);
    }
}
