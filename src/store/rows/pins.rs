//! Messages that are kept up to date.

use super::error::StoreError;
use super::standings::Period;
use super::words::{clamp_millis, kind, unknown};
use crate::play::tournament::{PostKind, TournamentId};
use crate::play::{PersonId, PlaceId, SeekId, ServerId, Time, Word};
use crate::rules::Kind;
use crate::store::sql::Row;

/// A message that is kept up to date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pin {
    /// Its number.
    pub id: i64,
    /// Where it is; for a notice to one person, the place that it's about.
    pub place: PlaceId,
    /// What it shows.
    pub what: Pinned,
    /// When it was asked for.
    pub made: Time,
    /// How often something had changed that it may tell.
    pub news: u32,
    /// The platform's id of the message; `None` until it is posted.
    pub message: Option<String>,
    /// Whether it may be there all the same: an attempt to post it has failed.
    pub tried: bool,
    /// What tells the text of the message from others.
    pub shown: Option<String>,
}

/// What a message that is kept up to date shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pinned {
    /// Standings.
    Standings {
        /// The game.
        game: Kind,
        /// Whether only the matches of the channel's server count.
        here: bool,
        /// Which matches count.
        period: Period,
        /// Whether only active players are listed.
        active: bool,
    },
    /// The open seeks of a server.
    Seeks(ServerId),
    /// That the open seeks of a server aren't listed there any more.
    SeeksOver(ServerId),
    /// One seek.
    Seek(SeekId),
    /// A notice to a seeker that their seek was closed.
    SeekOver(SeekId),
    /// A post about a tournament.
    Tournament {
        /// The tournament.
        id: TournamentId,
        /// Which post it is.
        post: PostKind,
        /// The season.
        season: u16,
        /// The round.
        round: u16,
        /// The number of the pairing that it's about.
        pairing: Option<u32>,
        /// The one person who gets it directly.
        to: Option<PersonId>,
    },
}

impl Pinned {
    /// Returns whether it's posted even where it can't be edited later.
    #[must_use]
    pub fn is_worth_posting_once(self) -> bool {
        match self {
            Pinned::Seek(_) | Pinned::SeekOver(_) | Pinned::Tournament { .. } => true,
            Pinned::Standings { .. } | Pinned::Seeks(_) | Pinned::SeeksOver(_) => false,
        }
    }
}

pub(in crate::store) fn pin_from(row: &Row<'_>) -> Result<Pin, StoreError> {
    let word: String = row.get("kind")?;
    let server = || row.get("server_id").map(ServerId);
    let seek = || row.get("seek_id").map(SeekId);
    let what = match word.as_str() {
        "standings" => {
            let (game, period): (String, String) = (row.get("game")?, row.get("period")?);
            Pinned::Standings {
                game: kind(&game)?,
                here: row.get("here")?,
                period: Period::from_id(&period).ok_or_else(|| unknown("the period", &period))?,
                active: row.get("active")?,
            }
        }
        "seeks" => Pinned::Seeks(server()?),
        "seeks-over" => Pinned::SeeksOver(server()?),
        "seek" => Pinned::Seek(seek()?),
        "seek-over" => Pinned::SeekOver(seek()?),
        "tournament" => {
            let post: String = row.get("post")?;
            Pinned::Tournament {
                id: TournamentId(row.get("tournament_id")?),
                post: PostKind::from_id(&post)
                    .ok_or_else(|| unknown("the post about a tournament", &post))?,
                season: row.get("season")?,
                round: row.get("round")?,
                pairing: row.get("pairing")?,
                to: row.get::<_, Option<i64>>("person_id")?.map(PersonId),
            }
        }
        _ => return Err(unknown("the message", &word)),
    };
    let message: Option<String> = row.get("message")?;
    Ok(Pin {
        id: row.get("id")?,
        place: PlaceId(row.get("place_id")?),
        what,
        made: Time(clamp_millis(row.get("made_at")?)),
        news: row.get("news")?,
        tried: message.is_none() && row.get::<_, i64>("free_at")? != 0,
        message,
        shown: row.get("shown")?,
    })
}
