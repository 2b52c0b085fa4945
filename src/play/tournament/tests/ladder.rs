//! Ladders: who can challenge whom, and who takes whose rung.

use super::*;

fn order(ladder: &Tournament) -> Vec<i64> {
    let all = rungs(ladder);
    let numbers: Vec<u32> = all.iter().map(|entry| entry.rung).collect();
    assert_eq!(numbers, (1..=all.len() as u32).collect::<Vec<_>>());
    all.iter().map(|entry| entry.person.0).collect()
}

fn challenged(ladder: &Tournament, who: i64, other: i64, now: Time) -> Tournament {
    committed(challenge(ladder, person(who), person(other), now).unwrap())
}

/// The challenge of `who` to `other`, accepted and won by `winner` (0 for a draw).
fn fought(ladder: &Tournament, who: i64, other: i64, winner: i64, now: Time) -> Tournament {
    let ladder = challenged(ladder, who, other, now);
    let ladder = committed(accept(&ladder, ladder.numbered, person(other), now).unwrap());
    let report = if winner == 0 {
        DRAWN
    } else {
        won(person(winner))
    };
    committed(match_over(&ladder, game_of(&ladder, who, other), report, now).unwrap())
}

#[test]
fn a_win_takes_the_rung() {
    let ladder = started(LADDER, 2, 6);
    assert_eq!(order(&ladder), [1, 2, 3, 4, 5, 6]);
    assert_eq!(order(&fought(&ladder, 5, 2, 5, day(2))), [1, 5, 2, 3, 4, 6]);
    assert_eq!(order(&fought(&ladder, 5, 2, 2, day(2))), [1, 2, 3, 4, 5, 6]);
    assert_eq!(order(&fought(&ladder, 5, 2, 0, day(2))), [1, 2, 3, 4, 5, 6]);
    let ranking = &rankings(&fought(&ladder, 5, 2, 5, day(2)))[0];
    let first: Vec<_> = ranking
        .lines
        .iter()
        .map(|line| (line.rank.unwrap(), line.person.0))
        .collect();
    assert_eq!(first[..3], [(1, 1), (2, 5), (3, 2)]);
    assert_eq!(
        ranking.cells[1][2][0].score,
        Some(super::super::super::rating::Score::Won)
    );
}

#[test]
fn a_challenge_has_its_bounds() {
    let ladder = started(LADDER, 2, 6);
    let tries = |who, other| challenge(&ladder, person(who), person(other), day(2)).err();
    let far = Some(Refusal::OutOfReach { reach: 3 });
    assert_eq!(tries(5, 5), Some(Refusal::SelfChallenge));
    assert_eq!(tries(5, 901), Some(Refusal::NotIn));
    assert_eq!((tries(5, 1), tries(2, 3)), (far, far));
    assert_eq!(tries(5, 2), None);
    let ladder = challenged(&ladder, 5, 3, day(2));
    let tries = |who, other, now| challenge(&ladder, person(who), person(other), now).err();
    let mine = Refusal::ChallengingAlready { other: person(3) };
    assert_eq!(tries(5, 4, day(2)), Some(mine));
    assert_eq!(
        tries(6, 3, day(2)),
        Some(Refusal::ChallengedAlready { by: person(5) })
    );
    assert_eq!((tries(3, 2, day(2)), tries(6, 5, day(2))), (None, None));
    let wrong = accept(&ladder, 1, person(5), day(2));
    assert_eq!(wrong, Err(Refusal::NotChallenged));
}

#[test]
fn the_same_two_wait_before_they_play_again() {
    let ladder = fought(&started(LADDER, 2, 6), 5, 4, 4, day(2));
    let again = |now| challenge(&ladder, person(5), person(4), now).err();
    assert_eq!(again(day(6)), Some(Refusal::TooSoon { until: day(7) }));
    assert_eq!(again(day(7)), None);
}

#[test]
fn what_was_not_played_bars_nobody() {
    let ladder = challenged(&started(LADDER, 1, 3), 2, 1, day(2));
    let ladder = committed(accept(&ladder, 1, person(1), day(2)).unwrap());
    let game = game_of(&ladder, 1, 2);
    let balances = |ladder: &Tournament| -> Vec<i32> {
        ladder.entries.iter().map(|entry| entry.balance).collect()
    };
    let report = Report {
        winner: None,
        aborted: true,
        turns: 0,
    };
    let ladder = committed(match_over(&ladder, game, report, day(3)).unwrap());
    assert_eq!(balances(&ladder), [0, 0, 0]);
    assert_eq!(order(&ladder), [1, 2, 3]);
    // They can play at once.
    let again = challenged(&ladder, 2, 1, day(3));
    // Nor does a challenge bar anybody whose match never began.
    let gone = committed(withdraw(&again, person(1), MANAGER, day(3)).unwrap());
    let back = committed(join(&gone, person(1), 1500.0, day(3)).unwrap());
    assert_eq!(order(&back), [2, 3, 1]);
    challenged(&back, 1, 2, day(3));
}

#[test]
fn a_match_begins_by_itself_and_sides_even_out() {
    let ladder = challenged(&started(LADDER, 2, 6), 5, 4, day(2));
    assert_eq!(due(&ladder), Some(day(5)));
    assert_eq!(wake(&ladder, &[], day(4)), None);
    let ladder = committed(wake(&ladder, &[], day(5)).unwrap());
    let first = running(&ladder)[0].clone();
    assert_eq!(first.seats().unwrap().black, person(5));
    assert_eq!((first.closes, due(&ladder)), (Some(day(15)), Some(day(15))));
    let ladder = committed(match_over(&ladder, first.game.unwrap(), DRAWN, day(6)).unwrap());
    let ladder = challenged(&ladder, 5, 3, day(7));
    assert_eq!(ladder.pairings[1].seats().unwrap().black, person(3));
}

/// With one match at once, an accepted one waits until the other one is over.
#[test]
fn an_accepted_match_waits_for_room() {
    let ladder = challenged(&started(LADDER, 1, 6), 5, 4, day(2));
    let ladder = challenged(&ladder, 4, 3, day(2));
    let ladder = committed(accept(&ladder, 1, person(4), day(2)).unwrap());
    let ladder = committed(accept(&ladder, 2, person(3), day(2)).unwrap());
    assert_eq!(running(&ladder).len(), 1);
    assert_eq!(accept(&ladder, 2, person(3), day(2)), Err(Refusal::Over));
    let ladder = committed(match_over(&ladder, game_of(&ladder, 5, 4), DRAWN, day(3)).unwrap());
    assert_eq!(running(&ladder)[0].number, 2);
}

#[test]
fn gaps_are_closed() {
    let ladder = challenged(&started(LADDER, 2, 6), 5, 3, day(2));
    let ladder = committed(accept(&ladder, 1, person(3), day(2)).unwrap());
    let ladder = committed(leave(&ladder, person(3), day(3)).unwrap());
    assert_eq!(order(&ladder), [1, 2, 5, 4, 6]);
    let ladder = committed(join(&ladder, person(3), 1800.0, day(4)).unwrap());
    assert_eq!(order(&ladder), [1, 2, 5, 4, 6, 3]);
}

#[test]
fn whoever_could_play_and_does_not_is_warned_and_leaves() {
    let ladder = started(LADDER, 1, 3);
    assert_eq!(due(&ladder), Some(day(54)));
    let warned = wake(&ladder, &[], day(54)).unwrap();
    assert_eq!(kinds(&warned), [EventKind::Warned, EventKind::Warned]);
    let told: Vec<_> = warned
        .posts
        .iter()
        .map(|post| (post.kind, post.to))
        .collect();
    let kind = PostKind::Warned;
    assert_eq!(told, [(kind, Some(person(2))), (kind, Some(person(3)))]);
    let ladder = committed(warned);
    assert_eq!(wake(&ladder, &[], Time(day(61).0 - 1)), None);
    assert_eq!(leaves_at(&ladder, person(3)), Some(day(61)));
    // A challenge is enough, and whoever is on top never leaves.
    let busy = challenged(&ladder, 3, 1, day(60));
    assert_eq!(leaves_at(&busy, person(3)), None);
    // Nor does the second, while there's nobody to challenge.
    assert_eq!(due(&busy), Some(day(63)));
    let gone = committed(wake(&ladder, &[], day(61)).unwrap());
    assert_eq!((order(&gone), due(&gone)), (vec![1], None));
}

#[test]
fn whoever_can_challenge_nobody_does_not_leave() {
    let ladder = started(LADDER, 1, 2);
    // The two have played; then they can't for five days, and the warning waits for that.
    let ladder = fought(&ladder, 2, 1, 1, day(2));
    let short = LadderRules {
        idle: DAY,
        ..match LADDER {
            Format::Ladder(rules) => rules,
            _ => panic!("a ladder"),
        }
    };
    let mut short_lived = ladder.clone();
    short_lived.settings.format = Format::Ladder(short);
    let ended = ladder.pairings[0].ended.unwrap().at;
    assert_eq!(due(&short_lived), Some(ended.plus(5 * DAY)));
    let warned = committed(wake(&short_lived, &[], ended.plus(5 * DAY)).unwrap());
    assert_eq!(
        leaves_at(&warned, person(2)),
        Some(ended.plus(5 * DAY + DAY / 2))
    );
    // The time that Stonepost was off is given back.
    let later = committed(postpone(&warned, DAY, ended.plus(6 * DAY)).unwrap());
    assert_eq!(
        leaves_at(&later, person(2)),
        Some(ended.plus(6 * DAY + DAY / 2))
    );
}
