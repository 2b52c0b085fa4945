//! `/privacy`: what is kept of somebody, all of it as a file, and how to be forgotten.

use crate::api::message::{Button, ButtonStyle, File, Message};
use crate::commands::command::{Command, Stop};
use crate::commands::presses::Buttons;
use crate::core::retention::{DELIVERIES_KEPT, LOCAL_PICTURES_KEPT, POSTS_KEPT, SESSIONS_KEPT};
use crate::service::request::Request;
use crate::service::{forget, people};
use play::PersonId;
use store::ForgetRequest;
use text::privacy::{self, Ages};
use text::words as say;

/// The largest file that every platform takes, in bytes.
const LARGEST: usize = 8 * 1024 * 1024;

/// What the ids of the buttons begin with.
const BUTTON: &str = "privacy:";

pub(super) fn commands() -> Vec<Command> {
    vec![
        Command::new("privacy show", "What I keep about you", (), show),
        Command::new(
            "privacy export",
            "Get everything about you as a file",
            (),
            export,
        ),
        Command::new(
            "privacy sign-out",
            "Sign out in every browser",
            (),
            sign_out,
        ),
        Command::new(
            "privacy forget",
            "Be forgotten; you're asked first",
            (),
            forget,
        )
        .with(Buttons::new().of(answer_of, press)),
        Command::new(
            "privacy forget-server",
            "Have this server forgotten as soon as I'm removed (server managers)",
            (),
            forget_server,
        ),
        Command::new(
            "privacy keep-server",
            "Keep what I know of this server (server managers)",
            (),
            keep_server,
        ),
    ]
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

async fn show(request: &Request, (): ()) -> Result<Message, Stop> {
    let platform = &request.place.platform;
    let keeps_messages = request.ctx.capabilities(platform).keeps_messages;
    let button = |(id, label): (&str, String)| {
        Button::new(format!("{BUTTON}{id}"), label, ButtonStyle::Secondary)
    };
    let can = [
        ("export", say::privacy_export().to_string()),
        ("sign-out", say::privacy_sign_out().to_string()),
        ("ask", say::privacy_forget().to_string()),
    ];
    Ok(Message {
        buttons: can.map(button).into(),
        ..privacy::page(ages(), keeps_messages).into()
    })
}

async fn export(request: &Request, (): ()) -> Result<Message, Stop> {
    let bytes = request.ctx.store.personal_data(request.who.id).await?;
    if bytes.len() > LARGEST {
        return Ok(say::privacy_too_large().into());
    }
    let mut message = Message::from(say::privacy_exported());
    message.files.push(File {
        name: "stonepost-privacy.json".to_owned(),
        bytes,
        alt: None,
    });
    Ok(message)
}

async fn sign_out(request: &Request, (): ()) -> Result<Message, Stop> {
    let ended = request.ctx.store.end_sessions_of(request.who.id).await?;
    Ok(say::sign_in_signed_out(ended).into())
}

async fn forget_server(request: &Request, (): ()) -> Result<Message, Stop> {
    server_choice(request, true).await
}

async fn keep_server(request: &Request, (): ()) -> Result<Message, Stop> {
    server_choice(request, false).await
}

async fn server_choice(request: &Request, at_once: bool) -> Result<Message, Stop> {
    let server = people::managed(
        request,
        say::setting_not_a_server,
        say::setting_only_for_managers,
    )?;
    let store = &request.ctx.store;
    store.set_forgotten_at_once(server, at_once).await?;
    Ok(privacy::server_choice(at_once).into())
}

async fn forget(request: &Request, (): ()) -> Result<Message, Stop> {
    let who = request.who.id;
    let open = request.ctx.store.open_matches_of(who, None).await?;
    let forget = format!("{BUTTON}forget:{}", who.0);
    let keep = (format!("{BUTTON}keep"), say::privacy_keep_everything());
    Ok(Message {
        buttons: vec![
            Button::new(forget, say::privacy_forget_me(), ButtonStyle::Danger),
            Button::new(keep.0, keep.1, ButtonStyle::Secondary),
        ],
        ..privacy::question(open.len()).into()
    })
}

/// What a button means, under what is kept or under the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Export,
    SignOut,
    /// Ask whether to forget whoever pressed it.
    Ask,
    /// Forget this person.
    Forget(PersonId),
    Keep,
}

/// Parses the id of a button; `None` if it's another command's.
fn answer_of(button: &str) -> Option<Answer> {
    let id = button.strip_prefix(BUTTON)?;
    Some(match id {
        "export" => Answer::Export,
        "sign-out" => Answer::SignOut,
        "ask" => Answer::Ask,
        "keep" => Answer::Keep,
        other => Answer::Forget(PersonId(other.strip_prefix("forget:")?.parse().ok()?)),
    })
}

/// Answers a press: what is open of theirs ends now, and they're forgotten a moment later, when they have been told.
async fn press(request: &Request, answer: Answer) -> Result<Message, Stop> {
    let (ctx, who) = (&request.ctx, request.who.id);
    match answer {
        Answer::Export => return export(request, ()).await,
        Answer::SignOut => return sign_out(request, ()).await,
        Answer::Ask => return forget(request, ()).await,
        Answer::Keep => return Ok(say::privacy_kept().into()),
        Answer::Forget(person) if person != who => return Ok(say::privacy_not_yours().into()),
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
    Ok(say::privacy_forgetting().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_buttons_are_answers() {
        assert_eq!(answer_of("privacy:keep"), Some(Answer::Keep));
        assert_eq!(answer_of("privacy:export"), Some(Answer::Export));
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
