//! `/moderate doctor`: says whether everything works in a place, and what to do if not.

use std::time::Instant;

use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::service::request::{self, Request};
use crate::syntax::spec::ShownTo;
use text::doctor as doctor_text;
use text::how_to_play::Way;
use text::words as say;

/// The most places in trouble that are named. A message doesn't have room for many more.
const NAMED: usize = 8;

pub(super) fn command() -> Command {
    Command::new(
        "moderate doctor",
        "Check that everything works here",
        (),
        doctor,
    )
    .shown_to(ShownTo::Moderators)
}

async fn doctor(request: &Request, (): ()) -> Result<Message, Stop> {
    let store = &request.ctx.store;
    let mut findings = Vec::new();
    let missing_to_play = request::missing_to_play(request).await;
    let but_here = missing_to_play.is_some();
    if request.place.direct {
        findings.push(Ok(say::doctor_direct_messages()));
    } else if let Some(missing) = &request.missing_permissions {
        findings.push(match missing_to_play {
            None => Ok(say::doctor_permissions()),
            Some(text) => Err(text),
        });
        findings.push(match missing.for_threads.as_slice() {
            _ if request.place.is_private_thread() => Ok(say::doctor_private_thread()),
            [] => Ok(say::doctor_threads()),
            names => Err(doctor_text::no_threads(request::permissions_text(
                request, names,
            ))),
        });
    }
    findings.push(Ok(match request::way(request) {
        Way::Direct | Way::Channel => say::doctor_reads_messages(),
        Way::Addressed | Way::Answer => say::doctor_reads_no_messages(),
    }));
    let begun = Instant::now();
    let wrote = store.set_note("doctor", &request.now.0.to_string()).await;
    findings.push(match wrote {
        Ok(()) => Ok(doctor_text::database(begun.elapsed().as_millis())),
        Err(error) => {
            tracing::error!(%error, "/moderate doctor couldn't write to the database");
            Err(say::doctor_no_database())
        }
    });
    if let Some(server) = request.place.server {
        let troubled = store.troubled(server).await?;
        let waiting = store.waiting_posts(server).await?;
        // What waits because it was refused is told below.
        if troubled.is_empty() && !matches!(waiting, Some((_, Some(_)))) {
            findings.push(Ok(doctor_text::all_channels(but_here)));
        }
        for place in troubled.iter().take(NAMED) {
            let Some(trouble) = &place.trouble else {
                continue;
            };
            let why = request::obstacle_text(&request.ctx, place, trouble.obstacle, &trouble.why);
            let gone = trouble.obstacle.is_gone();
            findings.push(Err(doctor_text::refused(&place.platform_id, why, gone)));
        }
        match troubled.len().saturating_sub(NAMED) {
            0 => {}
            more => findings.push(Err(say::doctor_more_refused(more))),
        }
        findings.push(match waiting {
            None => Ok(say::doctor_nothing_waits()),
            Some((count, None)) => Ok(say::doctor_waiting(count)),
            Some((count, Some(why))) => Err(doctor_text::waiting_refused(count, &why)),
        });
    }
    Ok(doctor_text::report(findings).into())
}
