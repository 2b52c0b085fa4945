//! What there is to see of a match after its end.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::Play;
use super::answers::{Seat, admit, failed};
use crate::rejection::Rejection;
use crate::rich::words;
use chat::play_page::Moment;
use chat::{RequestKind, words as say};

/// As the script takes it.
#[derive(Serialize)]
struct OverJson {
    ratings: [Option<String>; 2],
    /// In percent.
    chances: Vec<u8>,
    best: Vec<Option<String>>,
    chart: String,
    moments: Vec<Moment>,
    analyse: String,
}

/// A chance from 0 to 1 in percent.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub(crate) fn percent(chance: f64) -> u8 {
    (chance.clamp(0.0, 1.0) * 100.0).round() as u8
}

/// `GET /play/{number}/over`.
pub(super) async fn over(State(play): State<Play>, seat: Seat) -> Result<Response, Rejection> {
    let visitor = &seat.who.visitor;
    let _ticket = admit(&play.chat, visitor, RequestKind::Proposal).await?;
    let found = play.chat.over_page(visitor, seat.number).await;
    let Some(over) = found.map_err(|error| failed(&error))? else {
        return Err(Rejection::not_found(say::page_play_not_over()));
    };
    Ok(Json(OverJson {
        ratings: over.ratings.map(|rating| rating.as_ref().map(words)),
        chances: over.chances.into_iter().map(percent).collect(),
        best: over.best,
        chart: over.chart,
        moments: over.moments,
        analyse: over.analyse,
    })
    .into_response())
}
