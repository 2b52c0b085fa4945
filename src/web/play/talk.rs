//! What a player notes for themselves on a position of their match.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::Play;
use super::answers::{Seat, admit, out_of_date, refused, to_the_end};
use crate::api::body;
use crate::rejection::Rejection;
use chat::RequestKind;

/// What is noted.
#[derive(Deserialize)]
struct Note {
    #[serde(default)]
    form: String,
    ply: u32,
    words: String,
}

/// `POST /play/{number}/note` `{form, ply, words}`.
pub(super) async fn note(
    State(play): State<Play>,
    seat: Seat,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Response, Rejection> {
    let given: Note = body(bytes)?;
    if !seat.who.sent(&given.form) {
        return Err(out_of_date());
    }
    let ticket = admit(&play.chat, &seat.who.visitor, RequestKind::Proposal).await?;
    let noted = async move {
        let visitor = &seat.who.visitor;
        let noted = play.chat.note(visitor, seat.number, given.ply, given.words);
        noted.await
    };
    Ok(match to_the_end(ticket, noted).await? {
        Ok(talk) => Json(talk).into_response(),
        Err(why) => refused(&why),
    })
}
