//! Seasons: divisions, who goes up and down, who drops out, and what happens by itself between them.

use super::*;

/// The divisions of a season, each in the order of its numbers.
fn divisions(tournament: &Tournament) -> Vec<Vec<i64>> {
    let last = tournament
        .entries
        .iter()
        .map(|entry| entry.division)
        .max()
        .unwrap();
    let of = |division| {
        let season = tournament.season;
        let own = tournament
            .entries
            .iter()
            .filter(|one| one.division == division && one.season == season);
        own.map(|entry| entry.person.0).collect()
    };
    (1..=last).map(of).collect()
}

fn sorted(mut divisions: Vec<Vec<i64>>) -> Vec<Vec<i64>> {
    for division in &mut divisions {
        division.sort();
    }
    divisions
}

#[test]
fn two_go_up_and_two_go_down() {
    let season = started(SEASON, 20, 15);
    assert_eq!(season.sizes, [5, 5, 5]);
    assert_eq!(
        divisions(&season),
        [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12, 13, 14, 15]]
    );
    let between = play_on(season, day(5), &better);
    assert_eq!((between.stage, between.season), (Stage::Open, 2));
    assert_eq!(due(&between), Some(day(12)));
    let next = committed(wake(&between, &[], day(12)).unwrap());
    assert_eq!((next.stage, next.season), (Stage::Running, 2));
    let expected = [[1, 2, 3, 6, 7], [4, 5, 8, 11, 12], [9, 10, 13, 14, 15]];
    assert_eq!(sorted(divisions(&next)), expected);
    assert!(
        next.pairings.iter().all(|pairing| pairing.season == 2
            && pairing.ended.is_none_or(|ended| ended.why == Why::Bye))
    );
}

/// Number 1 withdraws after one match, 8 plays nothing; 16 joins meanwhile, and 12 leaves between the seasons.
#[test]
fn drop_outs_leave_and_newcomers_come_in_below() {
    let season = started(SEASON, 20, 15);
    let season =
        committed(match_over(&season, game_of(&season, 1, 2), won(person(1)), day(2)).unwrap());
    let season = committed(withdraw(&season, person(1), MANAGER, day(3)).unwrap());
    let mut season = committed(join(&season, person(16), 2500.0, day(3)).unwrap());
    for pairing in running(&season)
        .into_iter()
        .filter(|pairing| pairing.has(person(8)))
    {
        let other = pairing.other(person(8)).unwrap();
        let report = Report {
            turns: 1,
            ..won(other)
        };
        season = committed(match_over(&season, pairing.game.unwrap(), report, day(4)).unwrap());
    }
    let ranking = &rankings(&season)[0];
    assert_eq!(
        ranking.lines.last().map(|line| (line.person, line.rank)),
        Some((person(1), None))
    );
    let won_by_two: u32 = ranking
        .lines
        .iter()
        .find(|line| line.person == person(2))
        .unwrap()
        .lost;
    assert_eq!(
        won_by_two, 0,
        "the match against somebody who isn't counted"
    );
    let between = play_on(season, day(5), &better);
    let between = committed(leave(&between, person(12), day(6)).unwrap());
    let next = committed(wake(&between, &[], day(12)).unwrap());
    assert_eq!(
        next.sizes,
        [6, 7],
        "thirteen are too few for three divisions"
    );
    let expected = [vec![2, 3, 4, 5, 6, 7], vec![9, 10, 11, 13, 14, 15, 16]];
    assert_eq!(sorted(divisions(&next)), expected);
}

/// Number 1 is gone: one fewer goes down from the first division, and the newcomer comes in at the bottom.
#[test]
fn divisions_keep_their_sizes() {
    let season = started(SEASON, 20, 15);
    let season = committed(withdraw(&season, person(1), MANAGER, day(3)).unwrap());
    let season = committed(join(&season, person(16), 2500.0, day(3)).unwrap());
    let between = play_on(season, day(5), &better);
    let next = committed(wake(&between, &[], day(12)).unwrap());
    assert_eq!(next.sizes, [5, 5, 5]);
    let expected = [[2, 3, 4, 6, 7], [5, 8, 9, 11, 12], [10, 13, 14, 15, 16]];
    assert_eq!(sorted(divisions(&next)), expected);
}

#[test]
fn the_last_season_ends_it() {
    let season = started(SEASON, 20, 6);
    let season = committed(archive(&season, MANAGER, day(2)).unwrap());
    let over = play_on(season, day(5), &better);
    assert_eq!((over.stage, due(&over)), (Stage::Finished, None));
    assert_eq!(rankings(&over)[0].lines[0].person, person(1));
}

#[test]
fn too_few_for_another_season_end_it() {
    let between = play_on(started(SEASON, 20, 5), day(5), &better);
    let between = committed(leave(&between, person(2), day(6)).unwrap());
    let change = wake(&between, &[], day(12)).unwrap();
    assert_eq!(kinds(&change), [EventKind::TooFew, EventKind::Finished]);
    assert_eq!(change.after.stage, Stage::Finished);
}

/// The last results aren't in the tournament after the change that brings them, but in what it was until then.
#[test]
fn a_season_that_ends_is_kept_with_its_last_results() {
    let mut season = started(SEASON, 20, 5);
    while let [_, _, ..] = running(&season)[..] {
        let pairing = running(&season).remove(0);
        let report = better(&pairing).map_or(DRAWN, won);
        let change = match_over(&season, pairing.game.unwrap(), report, day(3)).unwrap();
        assert_eq!(change.past, None);
        season = committed(change);
    }
    let last = running(&season).remove(0);
    let change = match_over(&season, last.game.unwrap(), DRAWN, day(4)).unwrap();
    let past = change.past.unwrap();
    assert_eq!((past.season, past.stage), (1, Stage::Running));
    assert_eq!((change.after.season, change.after.pairings.len()), (2, 0));
    assert_eq!(past.pairings.len(), season.pairings.len());
    assert!(past.pairings.iter().all(|pairing| pairing.ended.is_some()));
    let line = rankings(&past).remove(0).lines.remove(0);
    assert!(line.drawn + line.won == 4, "{line:?}");
}
