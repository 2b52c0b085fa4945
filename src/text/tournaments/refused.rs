//! Why an action on a tournament isn't possible.

use crate::rich::{Text, say};
use crate::times;
use crate::tournaments::{
    People, command, is_ladder, is_season, players, the, who, who_first, with,
};
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
    let the = || tournament.map_or_else(|| Text::of("The tournament"), |one| the(one).plain(","));
    let named = |begin: &str| match tournament {
        Some(one) => with(Text::of(begin), one),
        None => Text::of(format!("{begin}this tournament")),
    };
    match *refusal {
        Refusal::WrongStage { stage } => match (stage, tournament) {
            (Stage::Open, Some(one)) if is_season(one.settings.format) => {
                with(Text::of(format!("Season {} of ", one.season)), one)
                    .plain(", hasn't started yet.")
            }
            (Stage::Open, _) => the().plain(" hasn't started yet."),
            (Stage::Running, Some(one)) if is_season(one.settings.format) && one.last => {
                the().plain(" is in its last season.")
            }
            (Stage::Running, _) => the().plain(" has already started."),
            (Stage::Finished, _) => the().plain(" is over."),
            (Stage::Archived, _) => the().plain(" is archived."),
        },
        Refusal::WrongFormat => {
            named("There are only challenges on a ladder, and ").plain(", isn't one.")
        }
        Refusal::DivisionSize => Text::default().code("division").plain(format!(
            " is a number of players from {SMALLEST} to {LARGEST}."
        )),
        Refusal::Rounds => Text::default()
            .code("rounds")
            .plain(format!(" is a number from 1 to {MOST_ROUNDS}.")),
        Refusal::Length => Text::of(format!(
            "The lengths of a tournament go from {} to {}.",
            times::long(SHORTEST_ROUND),
            times::long(LONGEST_ROUND)
        )),
        Refusal::AtOnce => Text::default()
            .code("at_once")
            .plain(format!(" is a number from 1 to {MOST_AT_ONCE}.")),
        Refusal::StartPassed => {
            say!("That start has already passed; choose a later one, e.g. `starts:7d`.")
        }
        Refusal::Reach => {
            Text::of("On a ladder, players must be able to challenge at least 1 rung up.")
        }
        Refusal::Joined => named("You're already in ").plain("."),
        Refusal::NotIn => match player.filter(|player| !is_in(tournament, *player)) {
            Some(player) => say!("{}{}.", who_first(people, player), named(" isn't in ")),
            None => named("You aren't in ").plain("."),
        },
        Refusal::Full { most } => say!(
            "{} is full: it has room for {}.",
            the(),
            players(most as usize)
        ),
        Refusal::TooFew { have, need } => the().plain(match have {
            0 => format!(
                " can't start yet: nobody has joined, and it needs at least {need} players."
            ),
            have => format!(
                " can't start yet: it has {} and needs at least {need}.",
                players(have as usize)
            ),
        }),
        Refusal::NoPairing => named("There's no such pairing in ").plain("."),
        Refusal::IsBye => Text::of("That's a bye, so there's nothing to decide."),
        Refusal::Over => Text::of(
            match tournament.is_some_and(|one| is_ladder(one.settings.format)) {
                true => "That challenge has already been accepted, or is over.",
                false => "That pairing is already over.",
            },
        ),
        Refusal::SameResult => Text::of("That's already the result of this pairing."),
        Refusal::NotInPairing => match player {
            Some(player) => who_first(people, player)
                .plain(" isn't in this pairing; the winner must be one of its two players."),
            None => Text::of("The winner must be one of the two players of this pairing."),
        },
        Refusal::OwnMatch => {
            Text::of("You're playing in this match, so someone else has to decide it.")
        }
        Refusal::AlreadyOpened => Text::of("The match of this pairing has already begun."),
        Refusal::NotBegun => Text::of("The match of this pairing can't begin yet."),
        Refusal::SelfChallenge => Text::of("You can't challenge yourself."),
        Refusal::OutOfReach { reach: 1 } => {
            Text::of("You can only challenge the player on the rung above yours.")
        }
        Refusal::OutOfReach { reach } => Text::of(format!(
            "You can only challenge players up to {reach} rungs above you."
        )),
        Refusal::ChallengingAlready { other } => Text::of("You've already challenged ")
            .text(who(people, other))
            .plain(". You can challenge someone again when that match is over."),
        Refusal::ChallengedAlready { by } if player == Some(by) => {
            let text = who_first(people, by).plain(" has already challenged you.");
            match tournament {
                Some(one) => text.then(say!(
                    "To accept, use `{} pairing:`.",
                    command("accept", one.id)
                )),
                None => text,
            }
        }
        Refusal::ChallengedAlready { by } => {
            let text = match player {
                Some(player) => who_first(people, player),
                None => Text::of("This player"),
            };
            text.plain(" has already been challenged by ")
                .text(who(people, by))
                .plain(". Try again when that match is over.")
        }
        Refusal::TooSoon { until } => {
            let text = Text::of("You've played each other recently. You can challenge ");
            match player {
                Some(player) => text.text(who(people, player)),
                None => text.plain("each other"),
            }
            .plain(" again from ")
            .when(until)
            .plain(".")
        }
        Refusal::NotChallenged => Text::of("Only the challenged player can accept."),
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
            You aren't in tournament #3, Spring.
            Tournament #3, Spring, is full: it has room for 64 players.
            Tournament #3, Spring, can't start yet: it has 3 players and needs at least 6.
            Tournament #3, Spring, can't start yet: nobody has joined, and it needs at least 6 players.
            That pairing is already over.
            That's already the result of this pairing.
            @dave isn't in this pairing; the winner must be one of its two players.
            The winner must be one of the two players of this pairing.
            The match of this pairing has already begun.
            The match of this pairing can't begin yet.
        "#]].assert_eq(&lines([
            said(Refusal::DivisionSize, None, None),
            said(Refusal::Rounds, None, None),
            said(Refusal::AtOnce, None, None),
            said(Refusal::Reach, None, None),
            to(Refusal::NotIn, Some(2)),
            to(Refusal::Full { most: 64 }, None),
            to(Refusal::TooFew { have: 3, need: 6 }, None),
            to(Refusal::TooFew { have: 0, need: 6 }, None),
            to(Refusal::Over, None),
            to(Refusal::SameResult, None),
            to(Refusal::NotInPairing, Some(4)),
            to(Refusal::NotInPairing, None),
            to(Refusal::AlreadyOpened, None),
            to(Refusal::NotBegun, None),
        ]));
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
        "#]].assert_eq(&lines([
            to(Refusal::Over, None),
            to(Refusal::OutOfReach { reach: 1 }, None),
            to(Refusal::ChallengedAlready { by }, Some(3)),
            to(Refusal::ChallengedAlready { by }, None),
            to(Refusal::ChallengedAlready { by }, Some(2)),
            to(Refusal::TooSoon { until: MIDNIGHT }, None),
            to(Refusal::NotChallenged, None),
        ]));
    }
}
