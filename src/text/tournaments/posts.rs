//! What is posted while a tournament goes on.

use crate::rich::Text;
use crate::tournaments::{
    People, command, description, is_ladder, is_season, joined, listed, numbered, rankings, who,
    who_first, with_lines,
};
use crate::{wording, words};
use play::tournament::{
    Award, Event, EventKind, Format, Pairing, Ranking, Sides, Stage, Tournament, Why, fewest,
};
use play::{PersonId, Time};

/// People can join, or could. `has_button` is whether there is one to join below.
pub fn open(tournament: &Tournament, people: &People, has_button: bool, room: usize) -> Text {
    let text = description::description(tournament).below(joining(tournament, has_button));
    let players_in = who_joined(tournament);
    let count = players_in.len();
    if count == 0 {
        return text.below(words::tournament_posts_nobody_joined());
    }
    let who = |names| words::tournament_posts_joined(count, names);
    // The names are between plain texts.
    let weight = text.clone().below(who(Text::default())).weight() + 4;
    let names = listed(people, &players_in, room.saturating_sub(weight));
    text.below(who(names))
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
    let join = || command("join", tournament.id);
    let way = match has_button {
        true => "button",
        false => "command",
    };
    let next = |season: u16| words::tournament_posts_to_join_season(way, u32::from(season), join());
    match (tournament.stage, is_season(format), is_ladder(format)) {
        (Stage::Open, true, _) => next(season).then(starts(tournament)),
        (Stage::Open, ..) => words::tournament_posts_to_join(way, join()).then(starts(tournament)),
        (Stage::Running, true, _) if tournament.last => {
            words::tournament_posts_last_season_in_progress(u32::from(season))
        }
        (Stage::Running, true, _) => words::tournament_posts_season_in_progress(u32::from(season))
            .then(next(season.saturating_add(1))),
        (Stage::Running, _, true) => words::tournament_posts_ladder_in_progress()
            .then(words::tournament_posts_to_join_ladder(way, join())),
        (Stage::Running, ..) => words::tournament_posts_in_progress(),
        (Stage::Finished, ..) => words::tournament_posts_over(),
        (Stage::Archived, ..) => words::tournament_posts_archived(),
    }
}

fn starts(tournament: &Tournament) -> Text {
    let need = fewest(tournament.settings.format);
    match tournament.starts {
        Some(starts) => words::tournament_posts_starts(starts, need),
        None => words::tournament_posts_starts_by_moderator(need),
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
    let count: usize = rankings.iter().map(|ranking| ranking.lines.len()).sum();
    let title = numbered(tournament);
    let number = u32::from(season);
    let text = match (tournament.settings.format, rankings.len()) {
        (Format::Season { .. }, divisions) if divisions > 1 => {
            words::tournament_posts_season_started_in_divisions(count, number, title, divisions)
        }
        (Format::Season { .. }, _) => words::tournament_posts_season_started(count, number, title),
        (Format::Ladder(_), _) => words::tournament_posts_started(count, title).then(
            words::tournament_posts_to_challenge(command("challenge", tournament.id)),
        ),
        _ => words::tournament_posts_started(count, title),
    };
    match tournament.settings.format {
        Format::Swiss { .. } => {
            let lines = rankings.iter().flat_map(|ranking| &ranking.lines);
            let mut lines: Vec<_> = lines.collect();
            lines.sort_by_key(|line| line.seed);
            let all: Vec<PersonId> = lines.into_iter().map(|line| line.person).collect();
            let by_rating = words::tournament_posts_by_rating;
            // The names are between plain texts.
            let weight = text.clone().then(by_rating(Text::default())).weight() + 4;
            let names = listed(people, &all, room.saturating_sub(weight));
            text.then(by_rating(names))
        }
        Format::RoundRobin { .. } | Format::Season { .. } => {
            let text = match last_end(tournament, season) {
                Some(end) => text.then(words::tournament_posts_ends(end)),
                None => text,
            };
            with_rankings(text, tournament, rankings, people, room)
        }
        Format::Ladder(_) => {
            let challenges = challenges(tournament, people);
            let rungs = room.saturating_sub(text.weight()) * 2 / 3;
            let rungs = rankings::all(tournament, rankings, people, rungs.saturating_sub(8));
            let text = text.below(rungs);
            match challenges.len() {
                0 => text,
                _ => {
                    let text = text.text(words::tournament_posts_open_challenges());
                    with_lines(
                        text,
                        challenges,
                        room,
                        words::tournament_posts_more_challenges,
                    )
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
        let (number, by, other) = (pairing.number, who(people, duel.by), who(people, other));
        Some(match (pairing.game, pairing.begun, duel.ready) {
            (Some(game), ..) => {
                words::tournament_posts_challenge_in_progress(number, by, other, game)
            }
            (None, Some(_), _) => {
                words::tournament_posts_challenge_about_to_begin(number, by, other)
            }
            (None, None, true) => words::tournament_posts_challenge_waits(number, by, other),
            (None, None, false) => {
                words::tournament_posts_challenge_begins(number, by, other, duel.begins)
            }
        })
    };
    open.filter_map(line).collect()
}

/// The pairings of a round, as far as they are.
pub fn round(tournament: &Tournament, people: &People, round: u16, room: usize) -> Text {
    let all = tournament.pairings.iter();
    let of_round: Vec<&Pairing> = all.filter(|one| one.round == round).collect();
    let closes = of_round.iter().filter_map(|one| one.closes).max();
    let is_over = of_round.iter().all(|one| one.ended.is_some());
    let rounds = match tournament.settings.format {
        Format::Swiss { rounds } => rounds,
        Format::Season { .. } | Format::RoundRobin { .. } | Format::Ladder(_) => tournament.round,
    };
    let (number, of) = (u32::from(round), u32::from(rounds));
    let title = numbered(tournament);
    let season = is_season(tournament.settings.format).then_some(u32::from(tournament.season));
    let text = match (closes, is_over, season) {
        (_, true, None) => words::tournament_posts_round_over(number, of, title),
        (_, true, Some(season)) => {
            words::tournament_posts_season_round_over(number, of, season, title)
        }
        (Some(closes), false, None) => {
            words::tournament_posts_round_ends(number, of, title, closes)
        }
        (Some(closes), false, Some(season)) => {
            words::tournament_posts_season_round_ends(number, of, season, title, closes)
        }
        (None, false, None) => words::tournament_posts_round_in_progress(number, of, title),
        (None, false, Some(season)) => {
            words::tournament_posts_season_round_in_progress(number, of, season, title)
        }
    };
    let more = |count: usize| {
        words::tournament_posts_more_pairings(count, command("table", tournament.id))
    };
    let lines = of_round
        .iter()
        .map(|one| pairing(tournament, one, people))
        .collect();
    with_lines(text, lines, room, more)
}

/// A line for a pairing: `Pairing 4: @alice (Black) – @bob (White), match #12 in progress`.
pub fn pairing(tournament: &Tournament, pairing: &Pairing, people: &People) -> Text {
    let seats = match pairing.sides {
        Sides::Match(seats) => seats,
        Sides::Bye(person) => {
            let player = who_first(people, person);
            return match pairing.half_points(person) {
                0 => words::tournament_posts_bye(player),
                _ => words::tournament_posts_bye_with_point(player),
            };
        }
    };
    let number = pairing.number;
    let (black, white) = (who(people, seats.black), who(people, seats.white));
    let Some(ended) = pairing.ended else {
        return match (pairing.game, pairing.begun) {
            (Some(game), _) => {
                words::tournament_posts_pairing_in_progress(number, black, white, game)
            }
            (None, Some(_)) => words::tournament_posts_pairing_about_to_begin(number, black, white),
            (None, None) => match held_up(tournament, pairing) {
                Some((busy, games)) => words::tournament_posts_pairing_held_up(
                    games.len(),
                    number,
                    black,
                    white,
                    who(people, busy),
                    wording::listed(&games),
                ),
                None => words::tournament_posts_pairing_not_begun(number, black, white),
            },
        };
    };
    let text = match (ended.award, pairing.game) {
        (Award::Won(winner), game) => {
            let (winner, loser) = match winner == seats.black {
                true => (black, white),
                false => (white, black),
            };
            match game {
                Some(game) => {
                    words::tournament_posts_pairing_won_in_match(number, winner, loser, game)
                }
                None => words::tournament_posts_pairing_won(number, winner, loser),
            }
        }
        (Award::Drawn, Some(game)) => {
            words::tournament_posts_pairing_drawn_in_match(number, black, white, game)
        }
        (Award::Drawn, None) => words::tournament_posts_pairing_drawn(number, black, white),
        (Award::Nobody, Some(game)) => {
            words::tournament_posts_pairing_without_point_in_match(number, black, white, game)
        }
        (Award::Nobody, None) => {
            words::tournament_posts_pairing_without_point(number, black, white)
        }
    };
    let why = match ended.why {
        Why::Played | Why::Bye => return text,
        Why::Forfeit => "forfeit",
        Why::Aborted => "aborted",
        Why::HardEnd => "deadline",
        Why::Withdrawn => "withdrawn",
        Why::Adjudicated => "moderator",
    };
    text.then(words::tournament_posts_pairing_why(why))
}

/// Who has no room for the match of a pairing, and the matches that they play; those that are about to begin aren't among
/// them.
fn held_up(tournament: &Tournament, pairing: &Pairing) -> Option<(PersonId, Vec<String>)> {
    let limit = usize::from(tournament.settings.at_once).max(1);
    let seats = pairing.seats()?;
    [seats.black, seats.white].into_iter().find_map(|person| {
        let all = tournament.pairings.iter();
        let running: Vec<&Pairing> = all
            .filter(|one| one.is_running() && one.has(person))
            .collect();
        let games = running.iter().filter_map(|one| one.game);
        let games = games.map(|game| game.to_string()).collect();
        (running.len() >= limit).then_some((person, games))
    })
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
    let text = match is_season(tournament.settings.format) {
        true => words::tournament_posts_season_over(u32::from(season), numbered(tournament)),
        false => words::tournament_posts_tournament_over(numbered(tournament)),
    };
    let text = match congratulations(rankings, people, room) {
        Some(sentence) => text.then(sentence),
        None => text,
    };
    let of = |kind| moves(events, kind);
    let text = match moved(&of(EventKind::Promoted), people, room / 7) {
        Some(players) => text.below(words::tournament_posts_moving_up(players)),
        None => text,
    };
    let text = match moved(&of(EventKind::Relegated), people, room / 7) {
        Some(players) => text.below(words::tournament_posts_moving_down(players)),
        None => text,
    };
    let gone: Vec<PersonId> = of(EventKind::DroppedOut)
        .into_iter()
        .map(|(person, _)| person)
        .collect();
    let text = match gone.is_empty() {
        true => text,
        false => {
            let players = listed(people, &gone, room / 7);
            text.below(words::tournament_posts_dropped_out(players))
        }
    };
    let text = match (tournament.stage, tournament.starts) {
        (Stage::Open, Some(starts)) if tournament.season == season.saturating_add(1) => {
            text.below(words::tournament_posts_next_season(
                u32::from(tournament.season),
                starts,
                command("join", tournament.id),
                command("leave", tournament.id),
            ))
        }
        _ => text,
    };
    with_rankings(text, tournament, rankings, people, room)
}

/// Congratulates whoever won; `None` if nothing was played.
fn congratulations(rankings: &[Ranking], people: &People, room: usize) -> Option<Text> {
    match winners(rankings).as_slice() {
        [] => None,
        [one] => Some(words::tournament_posts_congratulations(who(people, *one))),
        some => {
            let players = listed(people, some, room / 7);
            Some(words::tournament_posts_congratulations_to_several(players))
        }
    }
}

/// Who moved, and to which division.
fn moves(events: &[Event], kind: EventKind) -> Vec<(PersonId, i64)> {
    let of_kind = events.iter().filter(|event| event.kind == kind);
    of_kind
        .filter_map(|event| Some((event.person?, event.number.unwrap_or_default())))
        .collect()
}

/// `@alice (to division 1) and @bob (to division 2)`; `None` if nobody moved.
fn moved(moves: &[(PersonId, i64)], people: &People, room: usize) -> Option<Text> {
    let one = |(person, division): &(PersonId, i64)| {
        words::tournament_posts_to_division(who(people, *person), *division)
    };
    let all: Vec<Text> = moves.iter().map(one).collect();
    (!all.is_empty()).then(|| joined(all, room))
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
    let title = numbered(tournament);
    let text = match is_season(tournament.settings.format) {
        true => {
            let season = u32::from(tournament.season);
            words::tournament_posts_tournament_over_after_season(title, season)
        }
        false => words::tournament_posts_tournament_over(title),
    };
    match congratulations(rankings, people, room) {
        Some(sentence) => with_rankings(text.then(sentence), tournament, rankings, people, room),
        None => text,
    }
}

/// There were too few players, `have` of them.
pub fn too_few(tournament: &Tournament, have: u32) -> Text {
    let need = fewest(tournament.settings.format);
    let title = numbered(tournament);
    match is_season(tournament.settings.format) {
        true => {
            let season = u32::from(tournament.season);
            words::tournament_posts_too_few_for_season(have, season, title, need)
        }
        false => words::tournament_posts_too_few(have, title, need),
    }
}

/// It was called off.
pub fn called_off(tournament: &Tournament) -> Text {
    let text = words::tournament_posts_called_off(numbered(tournament));
    match tournament.pairings.iter().any(Pairing::is_running) {
        true => text.then(words::tournament_posts_matches_continue()),
        false => text,
    }
}

#[cfg(test)]
mod tests;
