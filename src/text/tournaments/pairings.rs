//! The pairings of a tournament as a table on a page: what runs, and the newest results.

use crate::rich::Text;
use crate::tournaments::{People, is_ladder, is_season, name};
use crate::{sanitize, words};
use play::tournament::{Award, Pairing, Tournament, Why};
use play::{MatchId, PersonId, Seats};

/// The most pairings that are listed.
const MOST: usize = 40;

/// A pairing.
pub struct ListedPairing {
    /// The division or the round, where the table has columns for them.
    pub before: Vec<String>,
    /// Black and White, each with their name.
    pub players: [(PersonId, String); 2],
    /// The result.
    pub result: String,
    /// The match.
    pub game: Option<MatchId>,
}

/// What stands above the columns: those of [`ListedPairing::before`], Black, White, the result.
pub fn heads(tournament: &Tournament) -> Vec<String> {
    let format = tournament.settings.format;
    let heads = [
        is_season(format).then(words::tournament_pairings_column_division),
        (!is_ladder(format)).then(words::tournament_pairings_column_round),
        Some(words::tournament_pairings_column_black()),
        Some(words::tournament_pairings_column_white()),
        Some(words::tournament_pairings_column_result()),
    ];
    let heads = heads.into_iter().flatten();
    heads.map(|head| head.to_string()).collect()
}

/// The pairings that are being played, then those that have ended, newest first; and what to say of those that are left out.
pub fn listed(tournament: &Tournament, people: &People) -> (Vec<ListedPairing>, String) {
    let format = tournament.settings.format;
    let all = tournament.pairings.iter();
    let mut all: Vec<(&Pairing, Seats)> = all
        .filter(|pairing| pairing.begun.is_some() || pairing.ended.is_some())
        .filter_map(|pairing| Some((pairing, pairing.seats()?)))
        .collect();
    all.sort_by_key(|(pairing, _)| {
        let ended = pairing.ended.map(|ended| -ended.at.0);
        (ended, pairing.division, pairing.number)
    });
    let note = match all.len() {
        count if count > MOST => words::tournament_pairings_some(MOST, count).to_string(),
        _ => String::new(),
    };
    let row = |(pairing, seats): (&Pairing, Seats)| {
        let division = is_season(format).then(|| pairing.division.to_string());
        let round = (!is_ladder(format)).then(|| pairing.round.to_string());
        let named = |person| (person, sanitize::name(&name(people, person)));
        ListedPairing {
            before: [division, round].into_iter().flatten().collect(),
            players: [named(seats.black), named(seats.white)],
            result: result(pairing, seats).to_string(),
            game: pairing.game,
        }
    };
    (all.into_iter().take(MOST).map(row).collect(), note)
}

/// `1-0`, `½-½, at the deadline`, `in progress`
fn result(pairing: &Pairing, seats: Seats) -> Text {
    let Some(ended) = pairing.ended else {
        return words::tournament_pairings_running();
    };
    let points = match ended.award {
        Award::Won(winner) if winner == seats.black => "1-0",
        Award::Won(_) => "0-1",
        Award::Drawn => "½-½",
        Award::Nobody => "0-0",
    };
    match ended.why {
        Why::Played | Why::Bye => Text::of(points),
        Why::Forfeit => words::tournament_pairings_forfeit(points),
        Why::Aborted => words::tournament_pairings_aborted(points),
        Why::HardEnd => words::tournament_pairings_deadline(points),
        Why::Withdrawn => words::tournament_pairings_withdrawal(points),
        Why::Adjudicated => words::tournament_pairings_adjudication(points),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournaments::samples::{self, DOUBLE, LADDER, SEASON, SWISS};

    #[test]
    fn what_runs_comes_before_the_newest_results() {
        let cup = samples::play(samples::running(SWISS, 6), 1);
        let people = samples::people(6);
        let (listed, note) = listed(&cup, &people);
        assert_eq!(note, "");
        let told: Vec<String> = listed
            .iter()
            .map(|one| {
                let [black, white] = &one.players;
                format!("{} {} {} {}", one.before[0], black.1, white.1, one.result)
            })
            .collect();
        assert_eq!(
            told,
            [
                "1 erin bob in progress",
                "1 carol frank in progress",
                "1 alice dave 1-0"
            ]
        );
    }

    #[test]
    fn columns_go_by_the_format() {
        let of = |format| heads(&samples::open(format, 0)).join("|");
        assert_eq!(of(SWISS), "Round|Black|White|Result");
        assert_eq!(of(DOUBLE), "Round|Black|White|Result");
        assert_eq!(of(SEASON), "Division|Round|Black|White|Result");
        assert_eq!(of(LADDER), "Black|White|Result");
    }
}
