//! Why something was not done, in words for the person who asked.

use crate::chat::api::message::Message;
use crate::chat::core::context::Context;
use crate::chat::service::{links, people};
use crate::play::{Match, OfferKind, Refusal, Stage};
use crate::store::{Frozen, Obstacle, StoreError};
use crate::text::game::refused;
use crate::text::players::{self, Players};
use crate::text::rich::Text;
use crate::text::{offers, sentences};

/// What a player is told while nothing can be written down.
pub fn obstacle(obstacle: Obstacle) -> &'static str {
    match obstacle {
        Obstacle::Full => {
            "I can't save anything: my disk is full. Nothing was changed; \
             please tell whoever runs this bot, and try again later."
        }
        Obstacle::ReadOnly => {
            "I can't save anything: my database is read-only right now. Nothing was changed; \
             please tell whoever runs this bot, and try again later."
        }
        Obstacle::Locked => {
            "I can't save anything right now: another program is using my database. Nothing was changed; \
             please try again in a minute."
        }
        Obstacle::Failing => {
            "I can't save anything: my disk is failing. Nothing was changed; \
             please tell whoever runs this bot, and try again later."
        }
    }
}

/// The answer when the database fails. The details go to the log, not to the chat.
pub(in crate::chat) fn store_error_text(error: &StoreError) -> Text {
    if let StoreError::Frozen(frozen) = error {
        return frozen_text(frozen);
    }
    if let Some(found) = error.obstacle() {
        // The store has told the log, once for all that fail.
        return Text::of(obstacle(found));
    }
    tracing::error!(%error, "a request failed");
    match error {
        StoreError::Replay { id, .. } | StoreError::ReplayPanicked { id, .. } => Text::of(format!(
            "Match {id} can't be shown: its stored turns no longer give the recorded board. \
             Nothing was changed; please tell whoever runs this bot."
        )),
        StoreError::Closed => {
            Text::of("I'm being restarted. Nothing was changed; please try again in a minute.")
        }
        _ => Text::of(
            "Something is wrong with my database. Nothing was changed; please try again in a minute.",
        ),
    }
}

/// What is told where more comes than can be dealt with.
#[must_use]
pub fn overloaded_message(direct: bool) -> Message {
    Text::of(match direct {
        true => "You sent too much at once. Nothing was done; please try again in a moment.",
        false => "This server sent too many commands at once. Nothing was done; please try again in a moment.",
    })
    .into()
}

/// A refusal in words. `typed` is the turn that was tried, where one was.
pub(in crate::chat) async fn refusal_text(
    ctx: &Context,
    game: &Match,
    refusal: &Refusal,
    typed: &str,
) -> Result<Text, StoreError> {
    let store = &ctx.store;
    Ok(match refusal {
        Refusal::SelfChallenge => Text::of("You can't challenge yourself."),
        Refusal::NotChallenged { opponent } => Text::of("This challenge is for ")
            .person(&store.person(*opponent).await?)
            .plain("."),
        Refusal::OwnChallenge => Text::of(match game.opponent {
            Some(_) => {
                "This is your own challenge, so your opponent has to answer it. You can cancel it."
            }
            None => {
                "This is your own challenge, so someone else has to accept it. You can cancel it."
            }
        }),
        Refusal::NotChallenger { challenger } => Text::of("Only ")
            .person(&store.person(*challenger).await?)
            .plain(" can cancel this challenge."),
        Refusal::OpenToAnyone => Text::of(
            "This challenge is open to anyone, so it can't be declined or changed. Accept it, or send your own with ",
        )
        .code("/challenge")
        .plain("."),
        Refusal::ChallengeSettled => Text::of(match game.stage {
            Stage::Declined => "This challenge was declined.",
            Stage::Cancelled => "This challenge was cancelled.",
            Stage::Running(_) => {
                "This challenge has already been accepted; the match is in progress."
            }
            Stage::Ended(..) => "This challenge was accepted, and its match is over.",
            Stage::Expired | Stage::Offered => "This challenge has expired.",
        }),
        Refusal::NotBegun => Text::of("This match hasn't started yet."),
        Refusal::Over { seats, outcome } => {
            let players: Players = people::players(ctx, *seats).await?;
            Text::of(format!("Match {} is over. ", game.id))
                .text(players::result_text(&players, &game.game, *outcome))
        }
        Refusal::NotAPlayer => match game.stage.seats() {
            Some(seats) => {
                let players = people::players(ctx, seats).await?;
                Text::of("Only ")
                    .person(&players.black)
                    .plain(" and ")
                    .person(&players.white)
                    .plain(" can do that: it's their match.")
            }
            None => Text::of("Only the players of this match can do that."),
        },
        Refusal::NotYourTurn { mover } => Text::of("It's ")
            .person(&store.person(*mover).await?)
            .plain("'s turn."),
        Refusal::OfferPending { offer } => {
            offers::stands(offer, Some(&store.person(offer.by).await?))
        }
        Refusal::OwnOfferPending { offer } => offers::stands(offer, None),
        Refusal::TooManyOffers { kind } => offers::offered_enough(*kind),
        Refusal::StillRunning => Text::of(format!("Match {} is still being played.", game.id)),
        Refusal::NoOffer => Text::of("That's no longer open."),
        Refusal::OwnOffer => {
            let what = match game.offer.map(|offer| offer.kind) {
                Some(OfferKind::Draw) => "offer",
                _ => "request",
            };
            Text::of(format!(
                "This is your own {what}, so your opponent has to answer it. To withdraw it, press Decline."
            ))
        }
        Refusal::NothingToUndo => Text::of("There's no turn to take back."),
        Refusal::NotYourLastTurn { last } => {
            let last = store.person(*last).await?;
            Text::of("The last turn was ")
                .person(&last)
                .plain("'s: only ")
                .person(&last)
                .plain(" can ask to take it back.")
        }
        Refusal::StalePosition => {
            Text::of("The board has changed: look at the latest one first.")
        }
        Refusal::StaleResignation => Text::of("The board has changed. Use ")
            .code("/resign")
            .plain(" again if you still want to resign."),
        Refusal::Turn(error) => refused::turn_error(&game.game, typed, error),
        Refusal::TermsChanged => {
            Text::of("The terms of this challenge have changed. Answer the latest version below.")
        }
        Refusal::TimeUp => Text::of("Time's up for this turn."),
        Refusal::Paused { until } => Text::of("The match is paused until ")
            .when(*until)
            .plain(" at the latest. To restart the clock sooner, use ")
            .code("/unpause")
            .plain("."),
        Refusal::NotPaused => Text::of("The match isn't paused."),
        Refusal::PlaceLost => Text::of("This match's channel is gone. To continue, use ")
            .code(format!("/resume match:{}", game.id.0))
            .plain(" in another channel."),
        Refusal::NothingToResume => {
            let text = sentences::place_fine(game);
            match links::board_link(ctx, game, None).await? {
                Some(link) => text.plain(" ").link(link),
                None => text,
            }
        }
        Refusal::NoClock => Text::of("This match has no clock."),
        Refusal::InvalidTime => Text::of("I can't add that amount of time. Try e.g. ")
            .code("1d")
            .plain(" or ")
            .code("12h")
            .plain("."),
        Refusal::TooEarlyToClose { opens } => Text::of(
            "A match without a clock can be closed after 60 days without a turn, so not before ",
        )
        .when(*opens)
        .plain("."),
        Refusal::NothingToClaim => Text::of("There's nothing to claim: the time isn't up."),
        Refusal::OwnTimeIsUp => Text::of(
            "Your own time is up. You can still move until your opponent claims the win.",
        ),
        Refusal::OwnMatch => {
            Text::of("You're playing in this match, so someone else has to decide it.")
        }
    })
}

/// As [`refusal_text`], ready to be sent.
pub(in crate::chat) async fn refuse(
    ctx: &Context,
    game: &Match,
    refusal: &Refusal,
    typed: &str,
) -> Message {
    match refusal_text(ctx, game, refusal, typed).await {
        Ok(text) => text.into(),
        Err(error) => store_error_text(&error).into(),
    }
}

/// That a match stands still, and what becomes of it.
pub(in crate::chat) fn frozen_text(frozen: &Frozen) -> Text {
    let when = match frozen.ply {
        0 => "before its first turn".to_owned(),
        ply => format!("after turn {ply}"),
    };
    Text::of(format!(
        "Match {} is frozen because something went wrong {when}. Nothing is lost and the clock is stopped. Whoever \
         runs this bot can look into it and unfreeze the match.",
        frozen.id
    ))
}
