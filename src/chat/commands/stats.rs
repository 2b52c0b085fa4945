//! `/player stats`: how many matches somebody has finished, how, and how long they took.

use crate::api::event::Author;
use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::core::context::Context;
use crate::service::request::Request;
use crate::service::{people, pictures};
use crate::syntax::arguments;
use play::Statistic;
use render::Bars;
use text::puzzles as words;
use text::rich::Text;
use text::{drawn_results, results};

pub(super) fn command() -> Command {
    Command::new(
        "player stats",
        "Results, match lengths and times by game",
        arguments::player(),
        statistics,
    )
}

async fn statistics(request: &Request, player: Option<Author>) -> Result<Message, Stop> {
    let person = people::player(request, player).await??;
    let other = Some(&person).filter(|person| person.id != request.who.id);
    let seen_by = (request.who.id, request.place.server);
    let all = request.ctx.store.statistics(person.id, seen_by).await?;
    let text = results::statistics(other, request.place.server.is_some(), &all);
    // How people fare with puzzles is theirs alone.
    let puzzles = match other {
        Some(_) => Vec::new(),
        None => {
            request
                .ctx
                .store
                .puzzle_ratings(person.id, request.now)
                .await?
        }
    };
    let puzzles = puzzles.iter().map(|one| {
        words::solved_so_far(&words::Solved {
            game: one.game,
            rating: one.rating,
            counts: (one.solved, one.tried),
            streak: one.best_streak,
        })
    });
    let mut message = Message::from(Text::lines([text].into_iter().chain(puzzles)));
    draw_into(&request.ctx, &mut message, &all).await;
    Ok(message)
}

/// Adds the results as bars.
async fn draw_into(ctx: &Context, message: &mut Message, all: &[Statistic]) {
    let Some(drawn) = drawn_results::results(all) else {
        return;
    };
    let groups = drawn.groups.into_iter();
    let bars = Bars {
        title: drawn.title,
        note: drawn.note,
        legend: drawn.legend,
        groups: groups
            .map(|(title, bars)| (title.to_owned(), bars))
            .collect(),
    };
    let drawn = pictures::chart(ctx, "stats.png", move || bars.scene(), drawn.alt).await;
    pictures::add(message, drawn, None, "the statistics");
}
