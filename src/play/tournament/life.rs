//! Creating a tournament, joining and leaving it, starting it, putting it away.

use super::super::clock::{DAY, HOUR};
use super::super::ids::{PersonId, PlaceId, ServerId, Time};
use super::super::untrusted::Untrusted;
use super::divisions::{LARGEST, SMALLEST};
use super::kinds::{EventKind, PostKind, Stage};
use super::refusal::Refusal;
use super::results::forfeit_all;
use super::rounds::fewest;
use super::step::{active, at, index_of, unchanged};
use super::types::{Change, Entry, Format, Settings, Tournament, TournamentId};

/// The most rounds of a Swiss tournament.
pub const MOST_ROUNDS: u16 = 20;
/// The most matches that a player can have at once in one tournament.
pub const MOST_AT_ONCE: u8 = 20;
/// The shortest round, in milliseconds.
pub const SHORTEST_ROUND: i64 = HOUR;
/// The longest round, and any other length of a tournament, in milliseconds.
pub const LONGEST_ROUND: i64 = 366 * DAY;

/// Returns how many players there's room for.
#[must_use]
pub fn most(format: Format) -> u32 {
    match format {
        Format::Season { .. } => 20 * u32::from(LARGEST),
        Format::Swiss { .. } => 64,
        Format::RoundRobin { .. } => 32,
        Format::Ladder(_) => 200,
    }
}

/// Returns a new tournament, open to join, which starts by itself at `starts` if that's given. All its lots are drawn with
/// `luck`. Its number is 0: the store assigns it.
///
/// # Errors
/// A setting is out of bounds, or the start isn't in the future.
#[allow(clippy::too_many_arguments)]
pub fn create(
    server: ServerId,
    place: PlaceId,
    name: Untrusted,
    settings: Settings,
    creator: PersonId,
    starts: Option<Time>,
    luck: u64,
    now: Time,
) -> Result<Change, Refusal> {
    check(&settings)?;
    if starts.is_some_and(|starts| starts <= now) {
        return Err(Refusal::StartPassed);
    }
    let tournament = Tournament {
        id: TournamentId(0),
        version: 0,
        server,
        place,
        name,
        creator,
        settings,
        stage: Stage::Open,
        season: 1,
        round: 0,
        created: now,
        starts,
        last: false,
        sizes: Vec::new(),
        luck,
        entries: Vec::new(),
        numbered: 0,
        pairings: Vec::new(),
    };
    let mut change = unchanged(&tournament, now);
    change.log(EventKind::Created, Some(creator));
    change.post(PostKind::Open);
    Ok(change)
}

fn check(settings: &Settings) -> Result<(), Refusal> {
    let is_length = |length: i64| (SHORTEST_ROUND..=LONGEST_ROUND).contains(&length);
    let no_length = |length: i64| (0..=LONGEST_ROUND).contains(&length);
    match settings.format {
        Format::Season { size, .. } if !(SMALLEST..=LARGEST).contains(&size) => {
            return Err(Refusal::DivisionSize);
        }
        Format::Season { pause, .. } if !is_length(pause) => return Err(Refusal::Length),
        Format::Swiss { rounds } if !(1..=MOST_ROUNDS).contains(&rounds) => {
            return Err(Refusal::Rounds);
        }
        Format::Ladder(ladder) if ladder.reach == 0 => return Err(Refusal::Reach),
        Format::Ladder(ladder) => {
            let is_fine =
                is_length(ladder.answer) && is_length(ladder.idle) && no_length(ladder.cooldown);
            if !is_fine {
                return Err(Refusal::Length);
            }
        }
        _ => {}
    }
    if !is_length(settings.round) {
        return Err(Refusal::Length);
    }
    match (1..=MOST_AT_ONCE).contains(&settings.at_once) {
        true => Ok(()),
        false => Err(Refusal::AtOnce),
    }
}

/// Lets `who`, who has this `rating` in the game, join: the tournament that hasn't started, the next season while one is
/// played, or the lowest rung of a ladder.
///
/// # Errors
/// They're in it already, it's full, or it's too late.
pub fn join(
    tournament: &Tournament,
    who: PersonId,
    rating: f64,
    now: Time,
) -> Result<Change, Refusal> {
    let is_running = tournament.stage == Stage::Running;
    let is_ladder = matches!(tournament.settings.format, Format::Ladder(_));
    let is_season = matches!(tournament.settings.format, Format::Season { .. });
    match is_running && (is_ladder || (is_season && !tournament.last)) {
        true => {}
        false => at(tournament, &[Stage::Open])?,
    }
    if index_of(tournament, who).is_ok() {
        return Err(Refusal::Joined);
    }
    let season = tournament.season + u16::from(is_running && is_season);
    let most = most(tournament.settings.format);
    let is_in = |entry: &&Entry| entry.withdrawn.is_none();
    if tournament.entries.iter().filter(is_in).count() as u32 >= most {
        return Err(Refusal::Full { most });
    }
    let mut change = unchanged(tournament, now);
    let rungs = active(tournament)
        .map(|entry| entry.rung)
        .max()
        .unwrap_or(0);
    let on_ladder = is_running && is_ladder;
    let entry = Entry {
        person: who,
        season,
        seed: 0,
        rating,
        division: u8::from(on_ladder),
        rung: if on_ladder { rungs + 1 } else { 0 },
        balance: 0,
        active: now,
        warned: None,
        joined: now,
        withdrawn: None,
    };
    let entries = &mut change.after.entries;
    match entries
        .iter_mut()
        .find(|entry| entry.person == who && entry.season == season)
    {
        // Who comes back to a ladder keeps what evens out the sides.
        Some(before) => {
            let (seed, balance) = (before.seed, before.balance);
            *before = Entry {
                seed: if on_ladder { seed } else { 0 },
                balance,
                ..entry
            };
        }
        None => entries.push(entry),
    }
    change.log_of(EventKind::Joined, Some(who), who);
    Ok(change)
}

/// Lets `who` leave: before the start, and before their season, as if they had never joined; later they withdraw.
///
/// # Errors
/// They aren't in it, or it's over.
pub fn leave(tournament: &Tournament, who: PersonId, now: Time) -> Result<Change, Refusal> {
    withdraw(tournament, who, who, now)
}

/// Withdraws `who`, as a manager or they themselves (`by`) decided. What they haven't finished is lost, and they aren't
/// paired any more; on a ladder, those below move up.
///
/// # Errors
/// They aren't in it, or it's over.
pub fn withdraw(
    tournament: &Tournament,
    who: PersonId,
    by: PersonId,
    now: Time,
) -> Result<Change, Refusal> {
    at(tournament, &[Stage::Open, Stage::Running])?;
    let index = index_of(tournament, who)?;
    let mut change = unchanged(tournament, now);
    let entry = &mut change.after.entries[index];
    entry.withdrawn = Some(now);
    let waits = entry.season > tournament.season;
    if tournament.stage == Stage::Open || waits {
        (entry.seed, entry.division) = (0, 0);
        change.log_of(EventKind::Left, Some(by), who);
        return Ok(change);
    }
    change.log_of(EventKind::Withdrawn, Some(by), who);
    forfeit_all(&mut change, who);
    change.close_gap(who);
    change.advance();
    Ok(change)
}

/// Starts the tournament, or the season that people could join, as `by` decided.
///
/// # Errors
/// It isn't open, or there are too few players.
pub fn start(tournament: &Tournament, by: PersonId, now: Time) -> Result<Change, Refusal> {
    at(tournament, &[Stage::Open])?;
    let have = active(tournament).count() as u32;
    let need = fewest(tournament.settings.format);
    if have < need {
        return Err(Refusal::TooFew { have, need });
    }
    let mut change = unchanged(tournament, now);
    change.begin(Some(by));
    Ok(change)
}

/// Puts the tournament away, as `by` decided. A season that is played becomes the last one; anything else that isn't
/// finished is called off: matches that run go on, but they no longer count for it.
///
/// # Errors
/// It's archived already.
pub fn archive(tournament: &Tournament, by: PersonId, now: Time) -> Result<Change, Refusal> {
    at(tournament, &[Stage::Open, Stage::Running, Stage::Finished])?;
    let mut change = unchanged(tournament, now);
    let is_season = matches!(tournament.settings.format, Format::Season { .. });
    if is_season && tournament.stage == Stage::Running && !tournament.last {
        change.after.last = true;
        change.log(EventKind::LastSeason, Some(by));
        return Ok(change);
    }
    change.after.stage = Stage::Archived;
    change.after.starts = None;
    change.log(EventKind::Archived, Some(by));
    if tournament.stage != Stage::Finished {
        change.post(PostKind::CalledOff);
    }
    Ok(change)
}
