//! Tournaments, with their entries, pairings and logs.

use super::error::StoreError;
use super::words::{clamp_millis, spec, time_control, unknown};
use crate::play::tournament::{
    Award, Conditions, Duel, Ended, Entry, Event, EventKind, Format, LadderRules, Pairing,
    Settings, Sides, Stage, Tournament, TournamentId, Why,
};
use crate::play::{MatchId, PersonId, PlaceId, Seats, ServerId, Time, Untrusted, Word};
use crate::store::sql::Row;

/// The outcome of a commit that makes or changes a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TournamentCommit {
    /// Committed, and flushed to the disk.
    Done(TournamentId),
    /// Another change came first: the decision has to be made again.
    Stale,
    /// This event has already changed something.
    Repeated,
}

/// A tournament in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedTournament {
    /// Its number.
    pub id: TournamentId,
    /// Its name.
    pub name: Untrusted,
    /// How it is played.
    pub settings: Settings,
    /// Its stage.
    pub stage: Stage,
    /// Its season.
    pub season: u16,
    /// The round that was paired last; 0 before the first.
    pub round: u16,
    /// How many are in that season and haven't left.
    pub players: u32,
    /// When it was created.
    pub created: Time,
}

/// The pairing that a match is played for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairingOfMatch {
    /// The tournament.
    pub tournament: TournamentId,
    /// Its name.
    pub name: Untrusted,
    /// How it is played.
    pub settings: Settings,
    /// The season of the pairing.
    pub season: u16,
    /// Its round.
    pub round: u16,
    /// Its number.
    pub number: u32,
}

fn time(row: &Row<'_>, column: &str) -> Result<Time, StoreError> {
    Ok(Time(clamp_millis(row.get(column)?)))
}

fn optional_time(row: &Row<'_>, column: &str) -> Result<Option<Time>, StoreError> {
    let millis: Option<i64> = row.get(column)?;
    Ok(millis.map(clamp_millis).map(Time))
}

fn optional_person(row: &Row<'_>, column: &str) -> Result<Option<PersonId>, StoreError> {
    Ok(row.get::<_, Option<i64>>(column)?.map(PersonId))
}

fn stage(word: &str) -> Result<Stage, StoreError> {
    Stage::from_id(word).ok_or_else(|| unknown("the stage of a tournament", word))
}

fn why(word: &str) -> Result<Why, StoreError> {
    Why::from_id(word).ok_or_else(|| unknown("the reason for a tournament's result", word))
}

/// Reads how a tournament is played.
fn settings_from(row: &Row<'_>) -> Result<Settings, StoreError> {
    let length = |column: &str| row.get(column).map(clamp_millis);
    let word: String = row.get("format")?;
    let format = match word.as_str() {
        "season" => Format::Season {
            size: row.get("division_size")?,
            pause: length("pause")?,
        },
        "swiss" => Format::Swiss {
            rounds: row.get("rounds")?,
        },
        "round-robin" => Format::RoundRobin { double: false },
        "double-round-robin" => Format::RoundRobin { double: true },
        "ladder" => Format::Ladder(LadderRules {
            reach: row.get("reach")?,
            answer: length("answer")?,
            cooldown: length("cooldown")?,
            idle: length("idle")?,
        }),
        other => return Err(unknown("the format of a tournament", other)),
    };
    let (game, setup): (String, String) = (row.get("game")?, row.get("setup")?);
    let size: u8 = row.get("size")?;
    let control: Option<String> = row.get("control")?;
    let control = time_control(control.as_deref())?;
    Ok(Settings {
        format,
        conditions: Conditions {
            spec: spec(&game, size, &setup)?,
            control,
            rated: row.get("rated")?,
        },
        at_once: row.get("at_once")?,
        round: length("round_length")?,
    })
}

/// The sizes of divisions as they're stored: `8,8,7`.
pub(in crate::store) fn sizes_text(sizes: &[u8]) -> String {
    let sizes: Vec<String> = sizes.iter().map(u8::to_string).collect();
    sizes.join(",")
}

fn sizes(text: &str) -> Result<Vec<u8>, StoreError> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let sizes: Result<Vec<u8>, _> = text.split(',').map(str::parse).collect();
    sizes.map_err(|_| unknown("the sizes of divisions", text))
}

/// Reads a tournament without its entries and pairings.
pub(in crate::store) fn tournament_from(row: &Row<'_>) -> Result<Tournament, StoreError> {
    let word: String = row.get("stage")?;
    Ok(Tournament {
        id: TournamentId(row.get("id")?),
        version: row.get("version")?,
        server: ServerId(row.get("server_id")?),
        place: PlaceId(row.get("place_id")?),
        name: row.get("name")?,
        creator: PersonId(row.get("creator_id")?),
        settings: settings_from(row)?,
        stage: stage(&word)?,
        season: row.get("season")?,
        round: row.get("round")?,
        created: time(row, "created_at")?,
        starts: optional_time(row, "starts_at")?,
        last: row.get("is_last")?,
        sizes: sizes(&row.get::<_, String>("sizes")?)?,
        luck: row.get::<_, i64>("luck")?.cast_unsigned(),
        entries: Vec::new(),
        numbered: row.get("numbered")?,
        pairings: Vec::new(),
    })
}

pub(in crate::store) fn listed_from(row: &Row<'_>) -> Result<ListedTournament, StoreError> {
    let word: String = row.get("stage")?;
    Ok(ListedTournament {
        id: TournamentId(row.get("id")?),
        name: row.get("name")?,
        settings: settings_from(row)?,
        stage: stage(&word)?,
        season: row.get("season")?,
        round: row.get("round")?,
        players: row.get("players")?,
        created: time(row, "created_at")?,
    })
}

/// Reads the pairing of a match, with the tournament's own columns.
pub(in crate::store) fn pairing_of_match_from(row: &Row<'_>) -> Result<PairingOfMatch, StoreError> {
    Ok(PairingOfMatch {
        tournament: TournamentId(row.get("id")?),
        name: row.get("name")?,
        settings: settings_from(row)?,
        season: row.get("of_season")?,
        round: row.get("of_round")?,
        number: row.get("of_number")?,
    })
}

pub(in crate::store) fn entry_from(row: &Row<'_>) -> Result<Entry, StoreError> {
    Ok(Entry {
        person: PersonId(row.get("person_id")?),
        season: row.get("season")?,
        seed: row.get("seed")?,
        rating: row.get("rating")?,
        division: row.get("division")?,
        rung: row.get("rung")?,
        balance: row.get("balance")?,
        active: time(row, "active_at")?,
        joined: time(row, "joined_at")?,
        withdrawn: optional_time(row, "withdrawn_at")?,
        warned: optional_time(row, "warned_at")?,
    })
}

/// Returns the word for who gets the point, and the winner.
pub(in crate::store) fn award_words(award: Award) -> (&'static str, Option<i64>) {
    match award {
        Award::Won(winner) => ("won", Some(winner.0)),
        Award::Drawn => ("drawn", None),
        Award::Nobody => ("nobody", None),
    }
}

/// Reads who gets the point, and why; `None` while there's no result.
pub(in crate::store) fn result_from(row: &Row<'_>) -> Result<Option<(Award, Why)>, StoreError> {
    let Some(word) = row.get::<_, Option<String>>("award")? else {
        return Ok(None);
    };
    let award = match word.as_str() {
        "won" => Award::Won(PersonId(row.get("winner_id")?)),
        "drawn" => Award::Drawn,
        "nobody" => Award::Nobody,
        other => return Err(unknown("the result in a tournament", other)),
    };
    Ok(Some((award, why(&row.get::<_, String>("why")?)?)))
}

pub(in crate::store) fn pairing_from(row: &Row<'_>) -> Result<Pairing, StoreError> {
    let black = PersonId(row.get("black_id")?);
    let sides = match optional_person(row, "white_id")? {
        Some(white) => Sides::Match(Seats { black, white }),
        None => Sides::Bye(black),
    };
    let duel = match optional_person(row, "duel_by")? {
        None => None,
        Some(by) => Some(Duel {
            by,
            begins: time(row, "duel_begins")?,
            ready: row.get("duel_ready")?,
        }),
    };
    let ended = match result_from(row)? {
        None => None,
        Some((award, why)) => Some(Ended {
            award,
            why,
            played: row.get("played")?,
            at: time(row, "ended_at")?,
        }),
    };
    Ok(Pairing {
        number: row.get("number")?,
        season: row.get("season")?,
        round: row.get("round")?,
        division: row.get("division")?,
        sides,
        duel,
        closes: optional_time(row, "closes_at")?,
        begun: optional_time(row, "begun_at")?,
        game: row.get::<_, Option<i64>>("match_id")?.map(MatchId),
        ended,
    })
}

pub(in crate::store) fn event_from(row: &Row<'_>) -> Result<Event, StoreError> {
    let word: String = row.get("kind")?;
    let reason: Option<String> = row.get("why")?;
    Ok(Event {
        kind: EventKind::from_id(&word)
            .ok_or_else(|| unknown("the event of a tournament", &word))?,
        actor: optional_person(row, "actor_id")?,
        person: optional_person(row, "person_id")?,
        other: optional_person(row, "other_id")?,
        pairing: row.get("pairing")?,
        why: reason.as_deref().map(why).transpose()?,
        season: row.get("season")?,
        round: row.get("round")?,
        number: row.get("number")?,
        detail: row.get("detail")?,
        at: time(row, "at")?,
    })
}
