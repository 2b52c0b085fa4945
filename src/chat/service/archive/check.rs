//! Checks records before they're imported.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::service::archive;
use play::clock::DAY;
use play::{Time, TimeControl};
use rules::record::{GameResult, Record, ReplayError, replay};
use rules::{Game, Outcome, Reason, Side};
use store::{Import, ImportedTurn, Player, RECORDS};

/// A hundred years in milliseconds. Nothing in a game takes longer, and sums of such times don't overflow.
const LONGEST: i64 = 36_525 * DAY;

/// The most characters of a name.
const LONGEST_NAME: usize = 100;

/// Why a record can't be imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// A turn can't be played.
    #[error(transparent)]
    Turn(#[from] ReplayError),
    /// It has no result.
    #[error("the game is unfinished, and only finished games can be imported")]
    Unfinished,
    /// Its two results differ.
    #[error("the tag Result says {tag}, but the result at the end is {end}")]
    TwoResults {
        /// The result in the tag.
        tag: &'static str,
        /// The result after the turns.
        end: &'static str,
    },
    /// The game ended on the board with another result.
    #[error("the result is {claimed}, but the turns lead to {found}")]
    OtherResult {
        /// The result in the record.
        claimed: &'static str,
        /// The result by the rules.
        found: &'static str,
    },
    /// The game ended on the board for another reason.
    #[error("the reason is {claimed:?}, but the turns lead to an end by {found:?}")]
    OtherReason {
        /// The reason in the record.
        claimed: String,
        /// The reason by the rules.
        found: &'static str,
    },
    /// The game didn't end on the board, and no other reason is given.
    #[error(
        "the result is {claimed}, but the turns don't end the game. Add a tag Reason: resignation, timeout or \
         adjudication (for 1/2-1/2: agreement, aborted or adjudication)"
    )]
    NoReason {
        /// The result in the record.
        claimed: &'static str,
    },
}

/// Plays the turns of a record, checks its result, and returns the match to import. Tags that are missing or can't be
/// parsed are ignored.
///
/// # Errors
/// The first fault that was found.
pub fn check(record: &Record) -> Result<Import, CheckError> {
    let (game, turns) = played(record)?;
    let outcome = outcome(record, &game)?;
    let date = record.tag("Date").and_then(day);
    let ended = record.tag("Ended").and_then(moment);
    let started = record.tag("Started").and_then(moment);
    let ended = ended.or(date).or(started).unwrap_or(Time(0));
    let started = started.unwrap_or(ended);
    let length = |word: &str| {
        let millis: Option<i64> = word.parse().ok();
        millis.filter(|millis| (0..=LONGEST).contains(millis))
    };
    let times = list(record, "Times", length);
    let spent = list(record, "Spent", |word| match word {
        "-" => Some(None),
        word => length(word).map(Some),
    });
    let turns = (0..).zip(turns).map(|(ply, turn): (usize, _)| {
        let since = times.as_ref().and_then(|times| times.get(ply));
        ImportedTurn {
            at: since.map_or(ended, |since| started.plus(*since)),
            spent: spent.as_ref().and_then(|spent| *spent.get(ply)?),
            ..turn
        }
    });
    let server = record.tag("Server").and_then(archive::read_key);
    Ok(Import {
        spec: record.spec,
        outcome,
        black: named(record, Side::Black),
        white: named(record, Side::White),
        number: record.tag("Match").and_then(|number| number.parse().ok()),
        server: server.map(|(platform, id)| (platform.to_owned(), id.to_owned())),
        control: record
            .tag("Clock")
            .and_then(|clock| TimeControl::parse(clock).ok().flatten()),
        started,
        ended,
        turns: turns.collect(),
        tags: record.tags.clone(),
    })
}

/// Returns the position at the end, and the turns without their times.
fn played(record: &Record) -> Result<(Game, Vec<ImportedTurn>), CheckError> {
    let mut game = Game::start(record.spec);
    let mut turns = Vec::with_capacity(record.turns.len());
    // Whether the sides had been swapped before each turn, which decides who played it.
    let mut swapped = Vec::with_capacity(record.turns.len());
    for (position, token) in replay(record).skip(1).zip(&record.turns) {
        let next = position?;
        let mover = game.to_move().unwrap_or(Side::Black);
        turns.push(ImportedTurn {
            token: token.clone(),
            side: next.last_by().unwrap_or(mover),
            holder: mover,
            digest: next.digest(),
            at: Time(0),
            spent: None,
        });
        swapped.push(game.swapped());
        game = next;
    }
    for (turn, swapped) in turns.iter_mut().zip(swapped) {
        if swapped != game.swapped() {
            turn.holder = turn.holder.other();
        }
    }
    Ok((game, turns))
}

fn outcome(record: &Record, game: &Game) -> Result<Outcome, CheckError> {
    let claimed = record.result.token();
    let tag = record.tag("Result").and_then(GameResult::from_token);
    if let Some(tag) = tag.filter(|tag| *tag != record.result) {
        let (tag, end) = (tag.token(), claimed);
        return Err(CheckError::TwoResults { tag, end });
    }
    let reason = record.tag("Reason");
    if let Some(outcome) = game.outcome() {
        let found = GameResult::from(Some(outcome));
        if found != record.result {
            let found = found.token();
            return Err(CheckError::OtherResult { claimed, found });
        }
        return match reason {
            Some(reason) if reason != outcome.reason.id() => Err(CheckError::OtherReason {
                claimed: reason.chars().take(LONGEST_NAME).collect(),
                found: outcome.reason.id(),
            }),
            _ => Ok(outcome),
        };
    }
    match (record.result, reason) {
        (GameResult::Unfinished, _) => Err(CheckError::Unfinished),
        (GameResult::Draw, None) => Ok(Outcome::drawn(Reason::Agreement)),
        _ => record
            .ended_off_board()
            .ok_or(CheckError::NoReason { claimed }),
    }
}

/// Returns who played a side. A person without a valid id is known by name alone; one without a name as well is nobody
/// in particular.
fn named(record: &Record, side: Side) -> Player {
    let (name, id, nobody) = match side {
        Side::Black => ("Black", "BlackId", "?black"),
        Side::White => ("White", "WhiteId", "?white"),
    };
    let name = record.tag(name).map(str::trim);
    let name = name.filter(|name| !name.is_empty() && *name != "?");
    let (platform, platform_id) = match record.tag(id).and_then(archive::read_key) {
        Some(key) => key,
        None => (RECORDS, name.unwrap_or(nobody)),
    };
    Player {
        platform: platform.to_owned(),
        platform_id: platform_id.to_owned(),
        name: name
            .unwrap_or("?")
            .chars()
            .take(LONGEST_NAME)
            .collect::<String>()
            .into(),
    }
}

/// Parses a tag that has one word per turn; `None` if it hasn't.
fn list<T>(record: &Record, name: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    let words: Option<Vec<T>> = record.tag(name)?.split_whitespace().map(read).collect();
    words.filter(|words| words.len() == record.turns.len())
}

fn moment(text: &str) -> Option<Time> {
    // What follows in brackets would be left unread.
    let text = Some(text.trim()).filter(|text| !text.contains('['))?;
    let moment: Timestamp = text.parse().ok()?;
    Some(Time(moment.as_millisecond()))
}

/// Returns the beginning in UTC of a day such as `2026.11.20`.
fn day(text: &str) -> Option<Time> {
    let date = Date::strptime("%Y-%m-%d", text.trim().replace('.', "-")).ok()?;
    let start = date.to_zoned(TimeZone::UTC).ok()?;
    Some(Time(start.timestamp().as_millisecond()))
}
