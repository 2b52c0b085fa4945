//! The first response to an interaction, which Discord wants within three seconds.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value as Json;
use serenity::http::{LightMethod, Route};
use tokio::time::{Instant, sleep_until, timeout_at};

use super::platform::Discord;
use super::refusals::{ALREADY_ACKNOWLEDGED, About};
use super::responder::Responder;
use super::rest::RestError;
use super::served::Served;
use chat::{File, Flaw, Lease};

/// How long the first response to an interaction is attempted, counted from its receipt. Discord's three seconds
/// started some time earlier.
const ACKNOWLEDGE_TIMEOUT: Duration = Duration::from_millis(2_800);

/// As long, if it's a whole message with files: should it not arrive by then, there's time left to say that it comes later.
const UPDATE_TIMEOUT: Duration = Duration::from_millis(2_200);

/// How long after an interaction was made nothing is done about it any more, in milliseconds: Discord's three seconds, and one
/// for what its clocks may differ by. Whoever made it was told that nobody answers, or somebody else has answered.
const TOO_OLD: i64 = 4_000;

/// Returns [`TOO_OLD`]; tests can set another one.
fn too_old() -> i64 {
    #[cfg(feature = "failpoints")]
    if let Some(set) = std::env::var("STONEPOST_TEST_TOO_OLD")
        .ok()
        .and_then(|text| text.parse().ok())
    {
        return set;
    }
    TOO_OLD
}

/// The timeout of one attempt, so that one that hangs leaves time for others.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(1);

/// The first and the longest pause after an attempt that fails before its timeout; it doubles in between.
const ATTEMPT_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_ATTEMPT_PAUSE: Duration = Duration::from_millis(400);

/// When an interaction was received, and from which shard.
#[derive(Clone, Copy)]
pub(super) struct Received {
    pub(super) at: Instant,
    pub(super) shard: u32,
    /// Whether another process may have the shard.
    pub(super) is_doubtful: bool,
}

/// What became of the first response to an interaction.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Acknowledged {
    Yes,
    /// It had one already, or couldn't get one in time.
    No,
    /// Discord doesn't accept what it says.
    Refused,
}

/// Whether an interaction can still be answered, as far as can be told.
pub(super) fn is_timely(discord: &Discord, id: u64) -> bool {
    let age = discord.rest.age(id);
    let is_timely = age.is_none_or(|age| age < too_old());
    if !is_timely {
        tracing::debug!(id, age, "dropped a command or button that is too old");
    }
    is_timely
}

/// Sends the first response to an interaction.
///
/// `interaction`: its id and its token. `files` are those of a message that it is.
pub(super) async fn acknowledge(
    responder: &Responder,
    served: &Served,
    received: Received,
    interaction: (u64, &str),
    answer: &Json,
    files: &[File],
) -> Acknowledged {
    let (id, token) = interaction;
    let patience = match files {
        [] => ACKNOWLEDGE_TIMEOUT,
        _ => UPDATE_TIMEOUT,
    };
    let deadline = received.at + patience;
    let mut why = "Stonepost was too slow to answer".to_owned();
    let mut attempts = 0;
    let mut pause = ATTEMPT_PAUSE;
    while Instant::now() < deadline {
        attempts += 1;
        let route = Route::InteractionResponse {
            interaction_id: id.into(),
            token,
        };
        let sent = responder
            .discord
            .rest
            .send(LightMethod::Post, route, answer, files);
        // Asked right before it's sent: this process may have been paused until now.
        let discord = Arc::clone(&responder.discord);
        let sent = Lease::new(move || is_timely(&discord, id)).scope(sent);
        let until = deadline.min(Instant::now() + ATTEMPT_TIMEOUT);
        match timeout_at(until, sent).await {
            Ok(Ok(_)) => return Acknowledged::Yes,
            Ok(Err(RestError::TakenOver)) => return Acknowledged::No,
            // At a later attempt, an earlier one got through and only the confirmation was lost. At the first
            // attempt, the event was delivered twice.
            Ok(Err(error)) if error.code() == Some(ALREADY_ACKNOWLEDGED) => {
                if attempts == 1 && received.is_doubtful {
                    served.lose(received.shard);
                }
                return match attempts {
                    1 => Acknowledged::No,
                    _ => Acknowledged::Yes,
                };
            }
            Ok(Err(error)) => {
                why = error.to_string();
                match error.about() {
                    About::Moment | About::Token => {}
                    About::Message(Flaw::Content) => {
                        if let Some(left_out) = responder.lines.may_log(&why) {
                            tracing::warn!(%why, left_out, "Discord doesn't accept an answer");
                        }
                        return Acknowledged::Refused;
                    }
                    // It's over.
                    _ => break,
                }
                sleep_until(deadline.min(Instant::now() + pause)).await;
                pause = (pause * 2).min(LONGEST_ATTEMPT_PAUSE);
            }
            Err(_) => why = "Discord doesn't answer in time".to_owned(),
        }
    }
    if let Some(left_out) = responder.lines.may_log(&why) {
        tracing::warn!(%why, attempts, left_out, "couldn't answer a command or button in time");
    }
    Acknowledged::No
}
