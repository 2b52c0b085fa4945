//! Why an action on a tournament isn't possible.

use crate::rich::Text;
use crate::tournaments::{People, command, is_ladder, is_season, title, who, who_first};
use crate::{times, words};
use play::PersonId;
use play::tournament::{
    LARGEST, LONGEST_ROUND, MOST_AT_ONCE, MOST_ROUNDS, Refusal, SHORTEST_ROUND, SMALLEST, Stage,
    Tournament,
};

/// Why an action isn't possible; `player` is whom it was about, if somebody was named. There's no tournament yet when one is
/// created.
pub fn refusal(
    refusal: &Refusal,
    tournament: Option<&Tournament>,
    player: Option<PersonId>,
    people: &People,
) -> Text {
    let name = tournament.map(|one| title(one.id, &one.name));
    match *refusal {
        Refusal::WrongStage { stage } => wrong_stage(stage, tournament),
        Refusal::WrongFormat => match name {
            Some(name) => words::tournament_refused_no_ladder(name),
            None => words::tournament_refused_this_no_ladder(),
        },
        Refusal::DivisionSize => words::tournament_refused_division(SMALLEST, LARGEST),
        Refusal::Rounds => words::tournament_refused_rounds(u32::from(MOST_ROUNDS)),
        Refusal::Length => words::tournament_refused_length(
            times::long(SHORTEST_ROUND),
            times::long(LONGEST_ROUND),
        ),
        Refusal::AtOnce => words::tournament_refused_at_once(MOST_AT_ONCE),
        Refusal::StartPassed => words::tournament_refused_start_passed(),
        Refusal::Reach => words::tournament_refused_reach(),
        Refusal::Joined => match name {
            Some(name) => words::tournament_refused_joined(name),
            None => words::tournament_refused_this_joined(),
        },
        Refusal::NotIn => {
            let player = player.filter(|player| !is_in(tournament, *player));
            match (player.map(|player| who_first(people, player)), name) {
                (Some(player), Some(name)) => words::tournament_refused_not_in(player, name),
                (Some(player), None) => words::tournament_refused_this_not_in(player),
                (None, Some(name)) => words::tournament_refused_you_not_in(name),
                (None, None) => words::tournament_refused_this_you_not_in(),
            }
        }
        Refusal::Full { most } => match name {
            Some(name) => words::tournament_refused_full(most, name),
            None => words::tournament_refused_this_full(most),
        },
        Refusal::TooFew { have, need } => match name {
            Some(name) => words::tournament_refused_too_few(have, name, need),
            None => words::tournament_refused_this_too_few(have, need),
        },
        Refusal::NoPairing => match name {
            Some(name) => words::tournament_refused_no_pairing(name),
            None => words::tournament_refused_this_no_pairing(),
        },
        Refusal::IsBye => words::tournament_refused_bye(),
        Refusal::Over => match tournament.is_some_and(|one| is_ladder(one.settings.format)) {
            true => words::tournament_refused_challenge_over(),
            false => words::tournament_refused_pairing_over(),
        },
        Refusal::SameResult => words::tournament_refused_same_result(),
        Refusal::NotInPairing => match player {
            Some(player) => words::tournament_refused_not_in_pairing(who_first(people, player)),
            None => words::tournament_refused_nobody_in_pairing(),
        },
        Refusal::OwnMatch => words::tournament_refused_own_match(),
        Refusal::AlreadyOpened => words::tournament_refused_already_begun(),
        Refusal::NotBegun => words::tournament_refused_not_begun(),
        Refusal::SelfChallenge => words::tournament_refused_self_challenge(),
        Refusal::OutOfReach { reach } => words::tournament_refused_out_of_reach(reach),
        Refusal::ChallengingAlready { other } => {
            words::tournament_refused_challenging(who(people, other))
        }
        Refusal::ChallengedAlready { by } if player == Some(by) => {
            let text = words::tournament_refused_challenged_you(who_first(people, by));
            match tournament {
                Some(one) => {
                    let accept = command("accept", one.id);
                    text.then(words::tournament_refused_accept(accept))
                }
                None => text,
            }
        }
        Refusal::ChallengedAlready { by } => match player {
            Some(player) => {
                words::tournament_refused_challenged(who_first(people, player), who(people, by))
            }
            None => words::tournament_refused_this_challenged(who(people, by)),
        },
        Refusal::TooSoon { until } => match player {
            Some(player) => words::tournament_refused_too_soon(who(people, player), until),
            None => words::tournament_refused_this_too_soon(until),
        },
        Refusal::NotChallenged => words::tournament_refused_not_challenged(),
    }
}

/// How far the tournament is, which is too far, or not far enough.
fn wrong_stage(stage: Stage, tournament: Option<&Tournament>) -> Text {
    let Some(one) = tournament else {
        return match stage {
            Stage::Open => words::tournament_refused_this_not_started(),
            Stage::Running => words::tournament_refused_this_started(),
            Stage::Finished => words::tournament_refused_this_finished(),
            Stage::Archived => words::tournament_refused_this_archived(),
        };
    };
    let name = title(one.id, &one.name);
    let is_season = is_season(one.settings.format);
    match stage {
        Stage::Open if is_season => {
            words::tournament_refused_season_not_started(u32::from(one.season), name)
        }
        Stage::Open => words::tournament_refused_not_started(name),
        Stage::Running if is_season && one.last => words::tournament_refused_last_season(name),
        Stage::Running => words::tournament_refused_started(name),
        Stage::Finished => words::tournament_refused_finished(name),
        Stage::Archived => words::tournament_refused_archived(name),
    }
}

/// Returns whether somebody is in a tournament.
fn is_in(tournament: Option<&Tournament>, person: PersonId) -> bool {
    let mut entries = tournament.iter().flat_map(|one| &one.entries);
    entries.any(|one| one.person == person && one.withdrawn.is_none())
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{MIDNIGHT, lines};
    use crate::tournaments::samples::{self, LADDER, SEASON, SWISS};

    fn said(why: Refusal, tournament: Option<&Tournament>, player: Option<i64>) -> Text {
        let player = player.map(PersonId);
        refusal(&why, tournament, player, &samples::people(4))
    }

    #[test]
    fn stages_are_told() {
        let at = |stage| Refusal::WrongStage { stage };
        let swiss = samples::open(SWISS, 3);
        let both = |stage| [Some(&swiss), None].map(|known| said(at(stage), known, None));
        let mut season = samples::open(SEASON, 3);
        season.season = 2;
        season.last = true;
        let stages = [
            Stage::Open,
            Stage::Running,
            Stage::Finished,
            Stage::Archived,
        ];
        expect![[r#"
            Tournament #3, Spring, hasn't started yet.
            The tournament hasn't started yet.
            Tournament #3, Spring, has already started.
            The tournament has already started.
            Tournament #3, Spring, is over.
            The tournament is over.
            Tournament #3, Spring, is archived.
            The tournament is archived.
        "#]]
        .assert_eq(&lines(stages.into_iter().flat_map(both)));
        expect![[r#"
            Season 2 of tournament #3, Spring, hasn't started yet.
            Tournament #3, Spring, is in its last season.
        "#]]
        .assert_eq(&lines([
            said(at(Stage::Open), Some(&season), None),
            said(at(Stage::Running), Some(&season), None),
        ]));
    }

    #[test]
    fn whoever_cannot_do_it_is_told_why() {
        let swiss = samples::open(SWISS, 3);
        let to = |why, player| said(why, Some(&swiss), player);
        expect![[r#"
            `division` is a number of players from 5 to 11.
            `rounds` is a number from 1 to 20.
            `at_once` is a number from 1 to 20.
            On a ladder, players must be able to challenge at least 1 rung up.
            Tournament #3, Spring, is full: it has room for 64 players.
            Tournament #3, Spring, can't start yet: it has 3 players and needs at least 6.
            Tournament #3, Spring, can't start yet: nobody has joined, and it needs at least 6 players.
            That pairing is already over.
            That's already the result of this pairing.
            @dave isn't in this pairing; the winner must be one of its two players.
            The winner must be one of the two players of this pairing.
            The match of this pairing has already begun.
            The match of this pairing can't begin yet.
        "#]].assert_eq(&lines([said(Refusal::DivisionSize, None, None), said(Refusal::Rounds, None, None), said(Refusal::AtOnce, None, None), said(Refusal::Reach, None, None), to(Refusal::Full { most: 64 }, None), to(Refusal::TooFew { have: 3, need: 6 }, None), to(Refusal::TooFew { have: 0, need: 6 }, None), to(Refusal::Over, None), to(Refusal::SameResult, None), to(Refusal::NotInPairing, Some(4)), to(Refusal::NotInPairing, None), to(Refusal::AlreadyOpened, None), to(Refusal::NotBegun, None)]));
    }

    #[test]
    fn whoever_cannot_challenge_is_told_why() {
        let ladder = samples::running(LADDER, 3);
        let to = |why, player| said(why, Some(&ladder), player);
        let by = PersonId(2);
        expect![[r#"
            That challenge has already been accepted, or is over.
            You can only challenge the player on the rung above yours.
            @carol has already been challenged by @bob. Try again when that match is over.
            This player has already been challenged by @bob. Try again when that match is over.
            @bob has already challenged you. To accept, use `/tournament accept tournament:3 pairing:`.
            You've played each other recently. You can challenge each other again from 2026-11-25 00:00 UTC.
            Only the challenged player can accept.
        "#]].assert_eq(&lines([to(Refusal::Over, None), to(Refusal::OutOfReach { reach: 1 }, None), to(Refusal::ChallengedAlready { by }, Some(3)), to(Refusal::ChallengedAlready { by }, None), to(Refusal::ChallengedAlready { by }, Some(2)), to(Refusal::TooSoon { until: MIDNIGHT }, None), to(Refusal::NotChallenged, None)]));
    }
}
