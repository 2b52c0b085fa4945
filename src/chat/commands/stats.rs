//! `/stats`: how many matches somebody has finished, how, and how long they took.

use crate::chat::api::event::Author;
use crate::chat::api::message::Message;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::people;
use crate::chat::service::request::Request;
use crate::chat::syntax::arguments;
use crate::text::rich::Text;
use crate::text::table;

pub(super) fn command() -> Command {
    Command::new(
        "stats",
        "Results, match lengths and times by game",
        arguments::player(),
        |ctx, request, player| Box::pin(statistics(ctx, request, player)),
    )
}

async fn statistics(
    ctx: &Context,
    request: &Request,
    player: Option<Author>,
) -> Result<Message, Stop> {
    let person = people::player(ctx, request, player).await??;
    let own = person.id == request.who.id;
    let seen_by = (request.who.id, request.place.server);
    let all = ctx.store.statistics(person.id, seen_by).await?;
    let played: u32 = all.iter().map(|one| one.tally.played()).sum();
    let text = match own {
        true => Text::of("You"),
        false => Text::default().person(&person),
    };
    let have = match (own, played) {
        (true, 0) => " haven't",
        (false, 0) => " hasn't",
        (true, _) => "'ve",
        (false, _) => " has",
    };
    let here = match (own, request.place.server) {
        (true, _) => "",
        (false, Some(_)) => " on this server",
        (false, None) => " against you",
    };
    let text = text.plain(match played {
        0 => format!("{have} finished any matches{here} yet."),
        1 => format!("{have} finished 1 match{here}.\n"),
        many => format!("{have} finished {many} matches{here}.\n"),
    });
    if played == 0 {
        return Ok(text.into());
    }
    let text = text
        .block(table::statistics(&all))
        .plain("n: matches, rated and casual; w-d-l: won, drawn, lost; turns: average per match; time: average per turn.");
    Ok(text.into())
}
