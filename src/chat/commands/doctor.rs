//! `/doctor`: says whether everything works in a place, and what to do if not.

use std::time::Instant;

use crate::chat::api::message::Message;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::request::{self, Request};
use crate::text::rich::Text;
use crate::text::sanitize;

/// The most places in trouble that are named. A message doesn't have room for many more.
const NAMED: usize = 8;

/// The most characters of a platform's reason.
const LONGEST_REASON: usize = 120;

pub(super) fn command() -> Command {
    Command::new(
        "doctor",
        "Check that everything works here",
        (),
        |ctx, request, ()| Box::pin(doctor(ctx, request)),
    )
}

/// Returns a sentence that nothing can be posted in a place, and what to do about it.
fn refused(place: &str, why: &str, needed: Option<&str>) -> Text {
    match needed {
        Some(needed) => Text::of("I'm not allowed to post in ")
            .channel(place)
            .plain(": a moderator can give me ")
            .strong(needed)
            .plain(" there. Until then I send boards to the players in direct messages."),
        None => Text::of("I couldn't post in ").channel(place).plain(format!(
            " ({}). I'll try again when its permissions change or someone uses one of my commands there; until then \
             I send boards to the players in direct messages.",
            cut(why)
        )),
    }
}

async fn doctor(ctx: &Context, request: &Request) -> Result<Message, Stop> {
    let store = &ctx.store;
    let mut text = Text::default();
    let mut faults = 0;
    let mut check = |found: Result<Text, Text>| {
        let (mark, words) = match found {
            Ok(words) => ("✅ ", words),
            Err(words) => {
                faults += 1;
                ("❌ ", words)
            }
        };
        text = std::mem::take(&mut text)
            .plain(mark)
            .text(words)
            .plain("\n");
    };
    if request.place.direct {
        check(Ok(Text::of("I can send you direct messages.")));
    } else if let Some(missing) = &request.missing_permissions {
        check(match request::missing_to_play(request) {
            None => Ok(Text::of(
                "I have all the permissions I need here: I can see the channel, send messages, attach boards and reply.",
            )),
            Some(text) => Err(text),
        });
        check(match missing.for_threads.as_slice() {
            [] => Ok(Text::of(
                "I can use threads here, so there can be several matches at a time.",
            )),
            names => Err(Text::of(
                "I can't use threads here, so there can only be one match at a time. ",
            )
            .text(request::permissions_text(request, names))),
        });
    }
    check(Ok(
        if request.place.direct || ctx.reads_plain_messages(&request.place.platform) {
            Text::of("I read plain messages here: just type your turn, e.g. ")
                .code("f3>g2 c5")
                .plain(".")
        } else {
            Text::of(
                "I don't read plain messages here: reply to the board, mention me, press Move, or use ",
            )
            .code("/move")
            .plain(".")
        },
    ));
    let begun = Instant::now();
    let wrote = store.set_note("doctor", &request.now.0.to_string()).await;
    check(match wrote {
        Ok(()) => Ok(Text::of(format!(
            "I can save to my database ({} ms).",
            begun.elapsed().as_millis()
        ))),
        Err(error) => {
            tracing::error!(%error, "/doctor couldn't write to the database");
            Err(Text::of(
                "I can't save to my database right now, so nobody can play. Please tell whoever runs this bot.",
            ))
        }
    });
    if let Some(server) = request.place.server {
        let troubled = store.troubled(server).await?;
        if troubled.is_empty() {
            check(Ok(Text::of(
                "I can post in every channel I've used on this server.",
            )));
        }
        for place in troubled.iter().take(NAMED) {
            let why = place.trouble.as_deref().unwrap_or_default();
            let needed = ctx.permission_needed(&place.platform, why);
            check(Err(refused(&place.platform_id, why, needed)));
        }
        match troubled.len().saturating_sub(NAMED) {
            0 => {}
            1 => check(Err(Text::of("I can't post in 1 more channel either."))),
            more => check(Err(Text::of(format!(
                "I can't post in {more} more channels either."
            )))),
        }
        check(match store.waiting_posts(server).await? {
            None => Ok(Text::of("Nothing is waiting to be sent on this server.")),
            Some((count, None)) => Ok(Text::of(format!(
                "Messages waiting to be sent on this server: {count}."
            ))),
            Some((count, Some(why))) => {
                let why = match ctx.permission_needed(&request.place.platform, &why) {
                    Some(needed) => format!("I need {needed} there"),
                    None => cut(&why),
                };
                Err(Text::of(format!(
                    "Messages waiting to be sent on this server: {count}. The last attempt failed: {why}. I'll keep \
                     trying."
                )))
            }
        });
    }
    let head = match faults {
        0 => "Everything's fine.\n",
        _ => "There are problems.\n",
    };
    Ok(Text::of(head).text(text).into())
}

fn cut(why: &str) -> String {
    sanitize::cut(why, LONGEST_REASON)
}
