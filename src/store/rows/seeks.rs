//! Seeks.

use super::error::StoreError;
use super::words::{clamp_millis, spec, time_control, unknown};
use crate::play::{
    MatchId, PersonId, PlaceId, RatingRange, Seek, SeekEnd, SeekId, ServerId, SideChoice, Terms,
    Time, Word,
};
use crate::store::sql::Row;

/// The outcome of a commit that makes or changes a seek.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeekCommit {
    /// Committed, and flushed to the disk.
    Done(SeekId),
    /// Another change came first: the decision has to be made again.
    Stale,
    /// This event has already changed something.
    Repeated,
}

/// Reads a seek. `running` are its matches in progress, and who plays them against its seeker.
pub(in crate::store) fn seek_from(
    row: &Row<'_>,
    running: Vec<(MatchId, PersonId)>,
) -> Result<Seek, StoreError> {
    let (game, setup, side): (String, String, String) =
        (row.get("game")?, row.get("setup")?, row.get("side")?);
    let size: u8 = row.get("size")?;
    let control: Option<String> = row.get("control")?;
    let control = time_control(control.as_deref())?;
    let closed: Option<String> = row.get("closed_why")?;
    let closed =
        closed.map(|word| SeekEnd::from_id(&word).ok_or_else(|| unknown("the end", &word)));
    let time = |name: &str| row.get(name).map(clamp_millis).map(Time);
    Ok(Seek {
        id: SeekId(row.get("id")?),
        version: row.get("version")?,
        place: PlaceId(row.get("place_id")?),
        server: ServerId(row.get("server_id")?),
        seeker: PersonId(row.get("seeker_id")?),
        terms: Terms {
            spec: spec(&game, size, &setup)?,
            side: SideChoice::from_id(&side).ok_or_else(|| unknown("the side", &side))?,
            control,
            rated: row.get("rated")?,
            direct: row.get("direct")?,
            note: row.get("note")?,
        },
        at_once: row.get("at_once")?,
        ratings: RatingRange::new(
            row.get::<_, Option<u16>>("rating_from")?,
            row.get::<_, Option<u16>>("rating_to")?,
        ),
        made: time("made_at")?,
        seen: time("seen_at")?,
        blacks: row.get("blacks")?,
        closed: closed.transpose()?,
        running,
    })
}
