//! Tournaments, with their entries, pairings and logs.

use crate::sql::{self, Row};
use crate::values::words::{clamp_millis, numbers, spec_from};
use play::tournament::{
    Award, Conditions, Duel, Ended, Entry, Event, Format, LadderRules, Pairing, Settings, Sides,
    Stage, Tournament, TournamentId, Why,
};
use play::{PersonId, Seats, Time, Untrusted};

numbers!(TournamentId);

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

/// Reads how a tournament is played.
fn settings_from(row: &Row<'_>) -> sql::Result<Settings> {
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
        other => return Err(sql::Error::unknown("the format of a tournament", other)),
    };
    Ok(Settings {
        format,
        conditions: Conditions {
            spec: spec_from(row)?,
            control: row.get("control")?,
            rated: row.get("rated")?,
        },
        at_once: row.get("at_once")?,
        round: length("round_length")?,
    })
}

/// The sizes of divisions as they're stored: `8,8,7`.
pub(crate) fn sizes_text(sizes: &[u8]) -> String {
    let sizes: Vec<String> = sizes.iter().map(u8::to_string).collect();
    sizes.join(",")
}

fn sizes(text: &str) -> sql::Result<Vec<u8>> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let sizes: Result<Vec<u8>, _> = text.split(',').map(str::parse).collect();
    sizes.map_err(|_| sql::Error::unknown("the sizes of divisions", text))
}

/// Reads a tournament without its entries and pairings.
pub(crate) fn tournament_from(row: &Row<'_>) -> sql::Result<Tournament> {
    Ok(Tournament {
        id: row.get("id")?,
        version: row.get("version")?,
        server: row.get("server_id")?,
        place: row.get("place_id")?,
        name: row.get("name")?,
        creator: row.get("creator_id")?,
        settings: settings_from(row)?,
        stage: row.get("stage")?,
        season: row.get("season")?,
        round: row.get("round")?,
        created: row.get("created_at")?,
        starts: row.get("starts_at")?,
        last: row.get("is_last")?,
        sizes: sizes(&row.get::<_, String>("sizes")?)?,
        luck: row.get::<_, i64>("luck")?.cast_unsigned(),
        entries: Vec::new(),
        numbered: row.get("numbered")?,
        pairings: Vec::new(),
    })
}

pub(crate) fn listed_from(row: &Row<'_>) -> sql::Result<ListedTournament> {
    Ok(ListedTournament {
        id: row.get("id")?,
        name: row.get("name")?,
        settings: settings_from(row)?,
        stage: row.get("stage")?,
        season: row.get("season")?,
        round: row.get("round")?,
        players: row.get("players")?,
        created: row.get("created_at")?,
    })
}

/// Reads the pairing of a match, with the tournament's own columns.
pub(crate) fn pairing_of_match_from(row: &Row<'_>) -> sql::Result<PairingOfMatch> {
    Ok(PairingOfMatch {
        tournament: row.get("id")?,
        name: row.get("name")?,
        settings: settings_from(row)?,
        season: row.get("of_season")?,
        round: row.get("of_round")?,
        number: row.get("of_number")?,
    })
}

pub(crate) fn entry_from(row: &Row<'_>) -> sql::Result<Entry> {
    Ok(Entry {
        person: row.get("person_id")?,
        season: row.get("season")?,
        seed: row.get("seed")?,
        rating: row.get("rating")?,
        division: row.get("division")?,
        rung: row.get("rung")?,
        balance: row.get("balance")?,
        active: row.get("active_at")?,
        joined: row.get("joined_at")?,
        withdrawn: row.get("withdrawn_at")?,
        warned: row.get("warned_at")?,
    })
}

/// Returns the word for who gets the point, and the winner.
pub(crate) fn award_words(award: Award) -> (&'static str, Option<PersonId>) {
    match award {
        Award::Won(winner) => ("won", Some(winner)),
        Award::Drawn => ("drawn", None),
        Award::Nobody => ("nobody", None),
    }
}

/// Reads who gets the point, and why; `None` while there's no result.
pub(crate) fn result_from(row: &Row<'_>) -> sql::Result<Option<(Award, Why)>> {
    let Some(word) = row.get::<_, Option<String>>("award")? else {
        return Ok(None);
    };
    let award = match word.as_str() {
        "won" => Award::Won(row.get("winner_id")?),
        "drawn" => Award::Drawn,
        "nobody" => Award::Nobody,
        other => return Err(sql::Error::unknown("the result in a tournament", other)),
    };
    Ok(Some((award, row.get("why")?)))
}

pub(crate) fn pairing_from(row: &Row<'_>) -> sql::Result<Pairing> {
    let black = row.get("black_id")?;
    let sides = match row.get("white_id")? {
        Some(white) => Sides::Match(Seats { black, white }),
        None => Sides::Bye(black),
    };
    let duel = match row.get("duel_by")? {
        None => None,
        Some(by) => Some(Duel {
            by,
            begins: row.get("duel_begins")?,
            ready: row.get("duel_ready")?,
        }),
    };
    let ended = match result_from(row)? {
        None => None,
        Some((award, why)) => Some(Ended {
            award,
            why,
            played: row.get("played")?,
            at: row.get("ended_at")?,
        }),
    };
    Ok(Pairing {
        number: row.get("number")?,
        season: row.get("season")?,
        round: row.get("round")?,
        division: row.get("division")?,
        sides,
        duel,
        closes: row.get("closes_at")?,
        begun: row.get("begun_at")?,
        game: row.get("match_id")?,
        ended,
    })
}

pub(crate) fn event_from(row: &Row<'_>) -> sql::Result<Event> {
    Ok(Event {
        kind: row.get("kind")?,
        actor: row.get("actor_id")?,
        person: row.get("person_id")?,
        other: row.get("other_id")?,
        pairing: row.get("pairing")?,
        why: row.get("why")?,
        season: row.get("season")?,
        round: row.get("round")?,
        number: row.get("number")?,
        detail: row.get("detail")?,
        at: row.get("at")?,
    })
}
