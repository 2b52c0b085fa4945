//! What is posted while a tournament goes on.

use crate::rich::{Text, say};
use crate::tournaments::{
    People, command, description, is_ladder, is_season, joined, listed, players, rankings, subject,
    the, who, who_first, with, with_lines,
};
use crate::wording;
use play::tournament::{
    Award, Event, EventKind, Format, Pairing, Ranking, Sides, Stage, Tournament, Why, fewest,
};
use play::{PersonId, Time};

/// People can join, or could. `has_button` is whether there is one to join below.
pub fn open(tournament: &Tournament, people: &People, has_button: bool, room: usize) -> Text {
    let text = description::description(tournament).below(joining(tournament, has_button));
    let players_in = who_joined(tournament);
    let text = match players_in.len() {
        0 => text.below(Text::of("Nobody has joined yet.")),
        count => text.below(Text::of(format!("{} so far: ", players(count)))),
    };
    let room = room.saturating_sub(text.weight());
    let text = text.text(listed(people, &players_in, room.saturating_sub(5)));
    match players_in.len() {
        0 => text,
        _ => text.plain("."),
    }
}

/// Who has joined what people can join now: in the order in which they did.
fn who_joined(tournament: &Tournament) -> Vec<PersonId> {
    let is_next = tournament.stage == Stage::Running && is_season(tournament.settings.format);
    let season = tournament.season + u16::from(is_next);
    let entries = tournament.entries.iter();
    let is_in = entries.filter(|one| one.season == season && one.withdrawn.is_none());
    is_in.map(|one| one.person).collect()
}

/// How to join, and when it starts.
fn joining(tournament: &Tournament, has_button: bool) -> Text {
    let format = tournament.settings.format;
    let season = tournament.season;
    let join = command("join", tournament.id);
    let how = |begin: &str| {
        let press = match has_button {
            true => "press the button below or ",
            false => "",
        };
        say!("{}, {}use `{}`.", begin, press, join.clone())
    };
    match (tournament.stage, is_season(format), is_ladder(format)) {
        (Stage::Open, true, _) => how(&format!("To join season {season}")).then(starts(tournament)),
        (Stage::Open, ..) => how("To join").then(starts(tournament)),
        (Stage::Running, true, _) if tournament.last => Text::of(format!(
            "Season {season} is in progress. It's the last one, so nobody can join any more."
        )),
        (Stage::Running, true, _) => Text::of(format!("Season {season} is in progress."))
            .then(how(&format!("To join season {}", season.saturating_add(1)))),
        (Stage::Running, _, true) => {
            Text::of("The ladder is in progress.").then(how("To join on the lowest rung"))
        }
        (Stage::Running, ..) => Text::of("It has started, so nobody can join any more."),
        (Stage::Finished, ..) => Text::of("It's over."),
        (Stage::Archived, ..) => Text::of("It's archived, so nobody can join any more."),
    }
}

fn starts(tournament: &Tournament) -> Text {
    let need = fewest(tournament.settings.format);
    match tournament.starts {
        Some(starts) => say!(
            "It starts {} if there are at least {} players.",
            starts,
            need
        ),
        None => Text::of(format!(
            "It starts when a moderator starts it; it needs at least {need} players."
        )),
    }
}

/// It has started, or a season has. `rankings` are those of that season.
pub fn started(
    tournament: &Tournament,
    season: u16,
    rankings: &[Ranking],
    people: &People,
    room: usize,
) -> Text {
    let count = rankings.iter().map(|ranking| ranking.lines.len()).sum();
    let text = subject(tournament, season);
    let text = match (tournament.settings.format, rankings.len()) {
        (Format::Season { .. }, divisions) if divisions > 1 => text.then(say!(
            "has started, with {} in {} divisions.",
            players(count),
            divisions
        )),
        (Format::Ladder(_), _) => text.then(say!(
            "has started, with {}. To challenge one of them, use `{} player:`.",
            players(count),
            command("challenge", tournament.id),
        )),
        _ => text.plain(format!(" has started, with {}.", players(count))),
    };
    match tournament.settings.format {
        Format::Swiss { .. } => {
            let lines = rankings.iter().flat_map(|ranking| &ranking.lines);
            let mut lines: Vec<_> = lines.collect();
            lines.sort_by_key(|line| line.seed);
            let all: Vec<PersonId> = lines.into_iter().map(|line| line.person).collect();
            let text = text.plain(" By rating: ");
            let room = room.saturating_sub(text.weight() + 5);
            text.text(listed(people, &all, room)).plain(".")
        }
        Format::RoundRobin { .. } | Format::Season { .. } => {
            let text = match last_end(tournament, season) {
                Some(end) => text.plain(" It ends ").when(end).plain(" at the latest."),
                None => text,
            };
            with_rankings(text, tournament, rankings, people, room)
        }
        Format::Ladder(_) => {
            let challenges = challenges(tournament, people);
            let more = |count| Text::of(format!("… and {count} more challenges"));
            let rungs = room.saturating_sub(text.weight()) * 2 / 3;
            let text = say!(
                "{}\n{}",
                text,
                rankings::all(tournament, rankings, people, rungs.saturating_sub(8))
            );
            match challenges.len() {
                0 => text,
                _ => {
                    let text = text.plain("Open challenges:");
                    with_lines(text, challenges, room, more)
                }
            }
        }
    }
}

/// When the last matches of a season end.
fn last_end(tournament: &Tournament, season: u16) -> Option<Time> {
    let all = tournament.pairings.iter();
    let of_season = all.filter(|one| one.season == season && tournament.season == season);
    of_season.filter_map(|one| one.closes).max()
}

/// Adds tables below a text.
fn with_rankings(
    text: Text,
    tournament: &Tournament,
    all: &[Ranking],
    people: &People,
    room: usize,
) -> Text {
    let text = text.plain("\n");
    let room = room.saturating_sub(text.weight() + 8);
    text.text(rankings::all(tournament, all, people, room))
}

/// The challenges of a ladder that aren't over, one a line.
pub fn challenges(tournament: &Tournament, people: &People) -> Vec<Text> {
    let open = tournament.pairings.iter().filter(|one| one.ended.is_none());
    let line = |pairing: &Pairing| {
        let duel = pairing.duel?;
        let other = pairing.other(duel.by)?;
        let text = Text::of(format!("Pairing {}: ", pairing.number))
            .text(who(people, duel.by))
            .plain(" challenged ")
            .text(who(people, other));
        Some(match (pairing.game, pairing.begun, duel.ready) {
            (Some(game), ..) => text.plain(format!(", match {game} in progress")),
            (None, Some(_), _) => text.plain(", about to begin"),
            (None, None, true) => text.plain(", begins when both have room for it"),
            (None, None, false) => text.plain(", begins by itself ").when(duel.begins),
        })
    };
    open.filter_map(line).collect()
}

/// The pairings of a round, as far as they are.
pub fn round(tournament: &Tournament, people: &People, round: u16, room: usize) -> Text {
    let all = tournament.pairings.iter();
    let of_round: Vec<&Pairing> = all.filter(|one| one.round == round).collect();
    let of = with(Text::of(round_of(tournament, round)), tournament);
    let closes = of_round.iter().filter_map(|one| one.closes).max();
    let is_over = of_round.iter().all(|one| one.ended.is_some());
    let text = match (closes, is_over) {
        (_, true) => of.plain(", is over."),
        (Some(closes), false) => of.plain(", ends ").when(closes).plain(" at the latest."),
        (None, false) => of.plain(", is in progress."),
    };
    let ranking = command("table", tournament.id);
    let more = |count: usize| {
        say!(
            "… and {} more; to see the table, use `{}`.",
            count,
            ranking.clone()
        )
    };
    let lines = of_round
        .iter()
        .map(|one| pairing(tournament, one, people))
        .collect();
    with_lines(text, lines, room, more)
}

/// `Round 2 of 5 in `
fn round_of(tournament: &Tournament, round: u16) -> String {
    let season = tournament.season;
    match tournament.settings.format {
        Format::Swiss { rounds } => format!("Round {round} of {rounds} in "),
        Format::Season { .. } => {
            format!(
                "Round {round} of {} in season {season} of ",
                tournament.round
            )
        }
        Format::RoundRobin { .. } | Format::Ladder(_) => {
            format!("Round {round} of {} in ", tournament.round)
        }
    }
}

/// A line for a pairing: `Pairing 4: @alice (Black) – @bob (White), match #12 in progress`.
pub fn pairing(tournament: &Tournament, pairing: &Pairing, people: &People) -> Text {
    let seats = match pairing.sides {
        Sides::Match(seats) => seats,
        Sides::Bye(person) => {
            let text = who_first(people, person);
            return text.plain(match pairing.half_points(person) {
                0 => " has a bye",
                _ => " has a bye: 1 point",
            });
        }
    };
    let (black, white) = (who(people, seats.black), who(people, seats.white));
    let text = Text::of(format!("Pairing {}: ", pairing.number));
    let Some(ended) = pairing.ended else {
        let text = say!("{}{} (Black) – {} (White)", text, black, white);
        return match (pairing.game, pairing.begun) {
            (Some(game), _) => text.plain(format!(", match {game} in progress")),
            (None, Some(_)) => text.plain(", about to begin"),
            (None, None) => text.text(waits(tournament, pairing, people)),
        };
    };
    let text = match ended.award {
        Award::Won(winner) if winner == seats.black => text.text(black).plain(" beat ").text(white),
        Award::Won(_) => text.text(white).plain(" beat ").text(black),
        Award::Drawn => text.text(black).plain(" and ").text(white).plain(" drew"),
        Award::Nobody => say!("{}{} – {}, no point for either", text, black, white),
    };
    let text = match pairing.game {
        Some(game) => text.plain(format!(", match {game}")),
        None => text,
    };
    text.plain(match ended.why {
        Why::Played | Why::Bye => "",
        Why::Forfeit => " (ended before both had moved)",
        Why::Aborted => " (aborted)",
        Why::HardEnd => " (decided at the deadline)",
        Why::Withdrawn => " (opponent withdrew)",
        Why::Adjudicated => " (decided by a moderator)",
    })
}

/// Why the match of a pairing hasn't begun, as it follows the players.
fn waits(tournament: &Tournament, pairing: &Pairing, people: &People) -> Text {
    let limit = usize::from(tournament.settings.at_once).max(1);
    let two = pairing.seats().map(|seats| [seats.black, seats.white]);
    for person in two.into_iter().flatten() {
        let all = tournament.pairings.iter();
        let running: Vec<&Pairing> = all
            .filter(|one| one.is_running() && one.has(person))
            .collect();
        if running.len() < limit {
            continue;
        }
        let games: Vec<String> = running
            .iter()
            .filter_map(|one| one.game.map(|game| game.to_string()))
            .collect();
        let text = Text::of(", not begun: ").text(who(people, person));
        return text.plain(match games.as_slice() {
            [] => " is still playing another match".to_owned(),
            [one] => format!(" is still playing match {one}"),
            some => format!(" is still playing matches {}", wording::listed(some)),
        });
    }
    Text::of(", not begun yet")
}

/// A season is over. `rankings` are those of that season, `events` what was logged when it ended.
pub fn season_over(
    tournament: &Tournament,
    season: u16,
    rankings: &[Ranking],
    events: &[Event],
    people: &People,
    room: usize,
) -> Text {
    let text = subject(tournament, season).plain(" is over.");
    let text = match winners(rankings).as_slice() {
        [] => text,
        [one] => text
            .then(Text::of("Congratulations to "))
            .text(who(people, *one))
            .plain(", who won it!"),
        some => text
            .then(Text::of("Congratulations to "))
            .text(listed(people, some, room / 7))
            .plain(", who share first place!"),
    };
    let of = |kind| moves(events, kind);
    let text = [
        ("Moving up: ", of(EventKind::Promoted)),
        ("Moving down: ", of(EventKind::Relegated)),
    ]
    .into_iter()
    .fold(text, |text, (begin, moves)| {
        moved(text, begin, &moves, people, room / 7)
    });
    let gone: Vec<PersonId> = of(EventKind::DroppedOut)
        .into_iter()
        .map(|(person, _)| person)
        .collect();
    let text = match gone.is_empty() {
        true => text,
        false => text
            .plain("\nNot in the next season, because they withdrew or played no match: ")
            .text(listed(people, &gone, room / 7))
            .plain("."),
    };
    let text = match (tournament.stage, tournament.starts) {
        (Stage::Open, Some(starts)) if tournament.season == season.saturating_add(1) => text
            .plain(format!("\nSeason {} starts ", tournament.season))
            .when(starts)
            .plain(". Until then you can join with ")
            .code(command("join", tournament.id))
            .plain(" or leave with ")
            .code(command("leave", tournament.id))
            .plain("."),
        _ => text,
    };
    with_rankings(text, tournament, rankings, people, room)
}

/// Who moved, and to which division.
fn moves(events: &[Event], kind: EventKind) -> Vec<(PersonId, i64)> {
    let of_kind = events.iter().filter(|event| event.kind == kind);
    of_kind
        .filter_map(|event| Some((event.person?, event.number.unwrap_or_default())))
        .collect()
}

/// Adds a line such as `Moving up: @alice (to division 1) and @bob (to division 2).`
fn moved(text: Text, begin: &str, moves: &[(PersonId, i64)], people: &People, room: usize) -> Text {
    if moves.is_empty() {
        return text;
    }
    let one = |(person, division): &(PersonId, i64)| {
        who(people, *person).plain(format!(" (to division {division})"))
    };
    say!(
        "{}\n{}{}.",
        text,
        begin,
        joined(moves.iter().map(one).collect(), room)
    )
}

/// Who is first in the topmost table; nobody if nothing was played.
fn winners(rankings: &[Ranking]) -> Vec<PersonId> {
    let lines = rankings.first().map_or(&[][..], |ranking| &ranking.lines);
    let first = lines
        .iter()
        .filter(|line| line.rank == Some(1) && line.points > 0);
    first.map(|line| line.person).collect()
}

/// It is over. `rankings` are those of its last season.
pub fn finished(
    tournament: &Tournament,
    rankings: &[Ranking],
    people: &People,
    room: usize,
) -> Text {
    let text = the(tournament);
    let text = match is_season(tournament.settings.format) {
        true => text.plain(format!(", is over after season {}.", tournament.season)),
        false => text.plain(", is over."),
    };
    match winners(rankings).as_slice() {
        [] => text,
        [one] => with_rankings(
            text.then(Text::of("Congratulations to "))
                .text(who(people, *one))
                .plain(", who won it!"),
            tournament,
            rankings,
            people,
            room,
        ),
        some => with_rankings(
            text.then(Text::of("Congratulations to "))
                .text(listed(people, some, room / 7))
                .plain(", who share first place!"),
            tournament,
            rankings,
            people,
            room,
        ),
    }
}

/// There were too few players, `have` of them.
pub fn too_few(tournament: &Tournament, have: u32) -> Text {
    let need = fewest(tournament.settings.format);
    let text = subject(tournament, tournament.season);
    text.plain(match have {
        0 => format!(" didn't start: nobody joined, and it needs at least {need} players."),
        1 => format!(" didn't start: only 1 player joined, and it needs at least {need}."),
        have => format!(" didn't start: only {have} players joined, and it needs at least {need}."),
    })
}

/// It was called off.
pub fn called_off(tournament: &Tournament) -> Text {
    let text = the(tournament).plain(", was called off.");
    match tournament.pairings.iter().any(Pairing::is_running) {
        true => text.plain(" Matches in progress continue, but don't count for it any more."),
        false => text,
    }
}

#[cfg(test)]
mod tests;
