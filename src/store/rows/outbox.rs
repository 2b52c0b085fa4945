//! Posts that wait to be sent, and the boards that they became.

use super::error::StoreError;
use super::people::{Place, place_from};
use super::words::unknown;
use crate::play::{MatchId, PersonId, PostKind, Time};
use crate::store::sql::Row;
use crate::store::sql::{FromValue, ToValue, Unfit, Value};

/// A post waiting in the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxRow {
    /// Its number; posts in the same lane are sent in this order.
    pub id: i64,
    /// The match it belongs to.
    pub game: MatchId,
    /// The place it is for.
    pub place: Place,
    /// The kind of post.
    pub kind: PostKind,
    /// The number of turns played at the position it shows.
    pub ply: u32,
    /// The one person who gets it as a direct message; `None` for the place.
    pub to: Option<PersonId>,
    /// Its route.
    pub route: Route,
    /// The number of failed attempts so far on this route.
    pub attempts: u32,
    /// The number of the turn after which it begins to tell, because boards before it were held back for it; -1 if it tells
    /// the beginning of the match as well. `None` if it tells the last turn.
    pub since: Option<i64>,
    /// When it was decided.
    pub made: Time,
}

/// The kinds of posts that show the current board.
pub(in crate::store) const BOARDS: [PostKind; 5] = [
    PostKind::Board,
    PostKind::Undone,
    PostKind::Resumed,
    PostKind::PlaceRestored,
    PostKind::Result,
];

/// The kinds of posts that show a board, as a list in SQL.
pub(in crate::store) fn board_kinds() -> String {
    let words = BOARDS.map(|kind| format!("'{}'", kind.id()));
    words.join(", ")
}

/// The columns of an outbox row with its place, as [`row_from`] reads them.
pub(in crate::store) const ROW: &str =
    "p.id, p.platform, p.platform_id, p.parent, p.direct, p.server_id, p.trouble, p.obstacle,
    p.obstacle_until, p.trouble_since, p.tries, p.public,
    o.id, o.match_id, o.kind, o.ply, o.to_id, o.fallback, o.attempts, o.since,
    o.made_at";

/// Where the number of the row stands among them.
pub(in crate::store) const ROW_ID: usize = 12;

/// How many they are.
pub(in crate::store) const ROW_COLUMNS: usize = 21;

pub(in crate::store) fn row_from(row: &Row<'_>) -> Result<OutboxRow, StoreError> {
    Ok(OutboxRow {
        place: place_from(row)?,
        id: row.get(ROW_ID)?,
        game: MatchId(row.get(13)?),
        kind: kind_of(row, 14)?,
        ply: row.get(15)?,
        to: row.get::<_, Option<i64>>(16)?.map(PersonId),
        route: row.get(17)?,
        attempts: row.get(18)?,
        since: row.get(19)?,
        made: Time(row.get(20)?),
    })
}

pub(in crate::store) fn kind_of(row: &Row<'_>, column: usize) -> Result<PostKind, StoreError> {
    let word: String = row.get(column)?;
    PostKind::from_id(&word).ok_or_else(|| unknown("the post", &word))
}

/// The route of a post: first as intended, then elsewhere if that was permanently refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Route {
    /// To the match's place, or to the one person it is for.
    Intended = 0,
    /// To the parent channel of the place, which is a thread.
    Parent = 1,
    /// To both players by direct message.
    Players = 2,
    /// To the match's place, although it is for one person.
    Place = 3,
}

impl ToValue for Route {
    fn to_value(&self) -> Value<'_> {
        Value::Int(*self as i64)
    }
}

impl FromValue for Route {
    fn from_value(value: Value<'_>) -> Result<Route, Unfit> {
        let number = i64::from_value(value)?;
        [Route::Intended, Route::Parent, Route::Players, Route::Place]
            .into_iter()
            .find(|route| *route as i64 == number)
            .ok_or(Unfit)
    }
}

/// A sent post, as found by its message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SentPost {
    /// The match.
    pub game: MatchId,
    /// The kind of post.
    pub kind: PostKind,
    /// The number of turns played at the position it shows.
    pub ply: u32,
}

/// Which way a board went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardWay {
    /// It hasn't gone out yet.
    Waiting,
    /// It was sent on this route.
    Sent(Route),
    /// No route was left.
    Nowhere,
}

/// The waiting posts.
#[derive(Debug, Clone)]
pub struct DuePosts {
    /// The posts that are due, at most one per lane (a place, or a person there); oldest first.
    pub due: Vec<OutboxRow>,
    /// The numbers of those that are due and can't be read, each with what is wrong.
    pub unreadable: Vec<(i64, StoreError)>,
    /// When the next lane that is not due yet will be due; `None` if there is none.
    pub next: Option<Time>,
}

/// What is left to do after a post was sent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AfterSend {
    /// The next post in the same lane, if it is due.
    pub next: Option<OutboxRow>,
    /// Whether to look at the outbox again: posts in other lanes may have waited for this one, or the next one in this
    /// lane is not due yet.
    pub check_again: bool,
    /// Whether it may have superseded boards; see [`Store::superseded`](crate::store::Store::superseded).
    pub superseded: bool,
}

/// A message that was sent for a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentCopy {
    /// The platform's id of its channel, thread or conversation.
    pub place: String,
    /// The platform's id of the message.
    pub message: String,
}

/// A superseded board, whose buttons have to be removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SupersededBoard {
    /// Its number.
    pub id: i64,
    /// The match.
    pub game: MatchId,
    /// The platform's name.
    pub platform: String,
    /// The message.
    pub copy: SentCopy,
    /// The number of failed attempts so far.
    pub attempts: u32,
}

/// A message that was deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deleted {
    /// The platform's id of where it was.
    pub place: String,
    /// The platform's id of it.
    pub message: String,
}
