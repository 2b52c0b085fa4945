//! `/privacy`: what is kept of somebody, all of it as a file, and how to be forgotten.

use crate::api::message::{Button, ButtonStyle, File, Message};
use crate::commands::command::{Command, Stop};
use crate::commands::presses::Buttons;
use crate::core::retention::{DELIVERIES_KEPT, LOCAL_PICTURES_KEPT, POSTS_KEPT, SESSIONS_KEPT};
use crate::service::request::Request;
use crate::service::{forget, people};
use crate::syntax::arguments;
use play::PersonId;
use store::ForgetRequest;
use text::privacy::{self, Ages};
use text::settings;
use text::sign_in;

/// The largest file that every platform takes, in bytes.
const LARGEST: usize = 8 * 1024 * 1024;

/// What the ids of the buttons begin with.
const BUTTON: &str = "privacy:";

#[derive(Clone, Copy)]
enum Do {
    Export,
    SignOut,
    Forget,
    ForgetServer,
    KeepServer,
}

pub(super) fn command() -> Command {
    Command::new(
        "privacy",
        "What I keep about you; get it as a file, or have it forgotten",
        arguments::choice(
            "do",
            "What to do with it; by default, you're told what is kept",
            [
                ("export", "Get everything about me as a file", Do::Export),
                ("sign-out", "Sign me out in every browser", Do::SignOut),
                ("forget", "Forget me; you're asked first", Do::Forget),
                (
                    "forget-server",
                    "Forget this server as soon as I'm removed (server managers)",
                    Do::ForgetServer,
                ),
                (
                    "keep-server",
                    "Keep what I know of it (server managers)",
                    Do::KeepServer,
                ),
            ],
        ),
        privacy,
    )
    .with(Buttons::new().of(answer_of, press))
}

/// How long what isn't kept for good is kept.
pub(crate) fn ages() -> Ages {
    Ages {
        deliveries: DELIVERIES_KEPT,
        posts: POSTS_KEPT,
        pictures: LOCAL_PICTURES_KEPT,
        sessions: SESSIONS_KEPT,
    }
}

async fn privacy(request: &Request, what: Option<Do>) -> Result<Message, Stop> {
    let (ctx, who) = (&request.ctx, request.who.id);
    Ok(match what {
        None => {
            let keeps_messages = ctx.capabilities(&request.place.platform).keeps_messages;
            privacy::page(ages(), keeps_messages).into()
        }
        Some(Do::Export) => {
            let bytes = ctx.store.personal_data(who).await?;
            if bytes.len() > LARGEST {
                return Ok(privacy::too_large().into());
            }
            let mut message = Message::from(privacy::exported());
            message.files.push(File {
                name: "stonepost-privacy.json".to_owned(),
                bytes,
                alt: None,
            });
            message
        }
        Some(Do::SignOut) => sign_in::signed_out(ctx.store.end_sessions_of(who).await?).into(),
        Some(what @ (Do::ForgetServer | Do::KeepServer)) => {
            let refused = settings::only_for_managers;
            let server = people::managed(request, settings::not_a_server, refused)?;
            let at_once = matches!(what, Do::ForgetServer);
            ctx.store.set_forgotten_at_once(server, at_once).await?;
            privacy::server_choice(at_once).into()
        }
        Some(Do::Forget) => {
            let open = ctx.store.open_matches_of(who, None).await?;
            let forget = format!("{BUTTON}forget:{}", who.0);
            let keep = (format!("{BUTTON}keep"), privacy::KEEP_EVERYTHING);
            Message {
                buttons: vec![
                    Button::new(forget, privacy::FORGET_ME, ButtonStyle::Danger),
                    Button::new(keep.0, keep.1, ButtonStyle::Secondary),
                ],
                ..privacy::question(open.len()).into()
            }
        }
    })
}

/// What a button under the question means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// Forget this person.
    Forget(PersonId),
    Keep,
}

/// Parses the id of a button under the question; `None` if it's another button.
fn answer_of(button: &str) -> Option<Answer> {
    let id = button.strip_prefix(BUTTON)?;
    if id == "keep" {
        return Some(Answer::Keep);
    }
    let person = id.strip_prefix("forget:")?.parse().ok()?;
    Some(Answer::Forget(PersonId(person)))
}

/// Answers a press: what is open of theirs ends now, and they're forgotten a moment later, when they have been told.
async fn press(request: &Request, answer: Answer) -> Result<Message, Stop> {
    let (ctx, who) = (&request.ctx, request.who.id);
    match answer {
        Answer::Keep => return Ok(privacy::kept().into()),
        Answer::Forget(person) if person != who => return Ok(privacy::not_yours().into()),
        Answer::Forget(_) => {}
    }
    ctx.store
        .ask_to_forget(ForgetRequest {
            person: who,
            at: request.now,
            place: request.place.direct.then_some(request.place.id),
        })
        .await?;
    Box::pin(forget::end_everything(ctx, who, None, request.now)).await?;
    ctx.wakeups.wake_cleaner();
    Ok(privacy::forgetting().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_buttons_are_answers() {
        assert_eq!(answer_of("privacy:keep"), Some(Answer::Keep));
        let forget = Some(Answer::Forget(PersonId(12)));
        assert_eq!(answer_of("privacy:forget:12"), forget);
        for id in [
            "privacy:",
            "privacy:forget:",
            "privacy:forget:x",
            "keep",
            "seek:3:keep",
        ] {
            assert_eq!(answer_of(id), None, "{id}");
        }
    }
}
