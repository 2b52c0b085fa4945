//! The record of a match as a file.

use crate::api::message::File;
use crate::core::context::Context;
use crate::service::{archive, said, tried};
use play::Match;
use rules::Outcome;
use rules::record::Record;
use store::StoreError;
use text::players::Players;
use text::{dates, said as said_text, sanitize, tried as tried_text};

/// Returns the record of a match; if it's still running, up to now.
pub(crate) async fn record(
    ctx: &Context,
    game: &Match,
    players: &Players,
    outcome: Option<Outcome>,
) -> Result<File, StoreError> {
    let mut record = Record::new(game.terms.spec);
    record.set_tag("Black", &sanitize::seen(&players.black.name));
    record.set_tag("White", &sanitize::seen(&players.white.name));
    record.set_tag("Date", &dates::day(game.created));
    record.set_outcome(outcome);
    let taken = ctx.store.hints_in(game.id).await?;
    let by = |person| taken.iter().find(|(who, _)| *who == person);
    let counts = [&players.black, &players.white].map(|player| by(player.id).map_or(0, |of| of.1));
    if let Some(told) = archive::hints(counts) {
        record.set_tag("Hints", &told);
    }
    let turns = ctx.store.turns(game.id).await?;
    record.turns = turns.into_iter().map(|turn| turn.token).collect();
    for (ply, who, line) in said::seen_in(ctx, game.id, None).await? {
        record.comment(ply as usize, &said_text::in_record(&who, &line));
    }
    let played: Vec<String> = record.turns.clone();
    let played: Vec<&str> = played.iter().map(String::as_str).collect();
    for (who, tree) in tried::published(ctx, game.id).await? {
        for (ply, line) in tree.written(&played) {
            record.comment(ply, &tried_text::in_record(&who, &line));
        }
    }
    Ok(File {
        name: format!("stonepost-{}.txt", game.id.0),
        bytes: record.to_string().into_bytes(),
        alt: None,
    })
}
