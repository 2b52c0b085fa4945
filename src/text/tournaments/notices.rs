//! What is said to one person, and below the board of one match.

use crate::players::Players;
use crate::rich::Text;
use crate::tournaments::{People, command, numbered, titled, who, who_first};
use crate::{sanitize, words};
use play::tournament::{Award, Format, Pairing, Stage, Tournament, TournamentId, Why, rungs};
use play::{PersonId, Time, Untrusted};
use rules::Side;

/// Where a match of a tournament belongs.
#[derive(Clone, Copy)]
pub struct Origin<'a> {
    pub id: TournamentId,
    pub name: &'a Untrusted,
    pub format: Format,
    pub season: u16,
    pub division: u8,
    pub round: u16,
    /// The hard end.
    pub closes: Option<Time>,
}

impl<'a> Origin<'a> {
    pub fn of(tournament: &'a Tournament, pairing: &Pairing) -> Origin<'a> {
        Origin {
            id: tournament.id,
            name: &tournament.name,
            format: tournament.settings.format,
            season: pairing.season,
            division: pairing.division,
            round: pairing.round,
            closes: pairing.closes,
        }
    }

    /// `Match of tournament #3, Spring, season 1, division 2, round 3.`
    fn said(self) -> Text {
        let tournament = titled(Text::default(), self.id, self.name);
        let round = u32::from(self.round);
        match self.format {
            Format::Season { .. } => {
                let season = u32::from(self.season);
                words::tournament_notices_match_of_season(tournament, season, self.division, round)
            }
            Format::Swiss { .. } | Format::RoundRobin { .. } => {
                words::tournament_notices_match_of_round(tournament, round)
            }
            Format::Ladder(_) => words::tournament_notices_match_of(tournament),
        }
    }
}

/// Below the first board of a match: where it belongs, and when it ends.
pub fn opening(origin: Origin<'_>) -> Text {
    let text = origin.said();
    match origin.closes {
        Some(closes) => text.then(words::tournament_notices_closes(closes)),
        None => text,
    }
}

/// Tells a player on a ladder that they were challenged.
pub fn challenged(tournament: &Tournament, pairing: &Pairing, people: &People) -> Text {
    let Some((duel, other)) = pairing
        .duel
        .and_then(|duel| Some((duel, pairing.other(duel.by)?)))
    else {
        return Text::default();
    };
    let rung = |person: PersonId| {
        let entry = rungs(tournament)
            .into_iter()
            .find(|entry| entry.person == person);
        entry.map(|entry| entry.rung)
    };
    let by = who(people, duel.by);
    let by = match rung(duel.by) {
        Some(rung) => words::tournament_notices_on_rung(by, rung),
        None => by,
    };
    let (you, title) = (who_first(people, other), numbered(tournament));
    let text = match rung(other) {
        Some(rung) => words::tournament_notices_challenged_on_rung(you, by, rung, title),
        None => words::tournament_notices_challenged(you, by, title),
    };
    text.then(match (pairing.ended, pairing.game, duel.ready) {
        (Some(_), ..) => words::tournament_notices_challenge_over(),
        (None, Some(game), _) => words::tournament_notices_challenge_match(game),
        (None, None, true) => words::tournament_notices_challenge_waits(),
        (None, None, false) => words::tournament_notices_to_accept(
            command("accept", tournament.id),
            pairing.number,
            duel.begins,
        ),
    })
}

/// What comes after a match of this round; `None` if its tournament is no longer played.
pub fn next(tournament: &Tournament, round: u16) -> Option<Text> {
    Some(match (tournament.stage, tournament.settings.format) {
        (Stage::Archived, _) => return None,
        // It ended before its last round.
        (Stage::Finished, Format::Swiss { rounds }) if round < rounds => return None,
        (_, Format::Swiss { rounds }) if round < rounds => {
            let (next, rounds) = (u32::from(round + 1), u32::from(rounds));
            words::tournament_notices_next_round(next, rounds, u32::from(round))
        }
        (_, Format::Swiss { .. }) => words::tournament_notices_last_round(),
        (_, Format::RoundRobin { .. }) => words::tournament_notices_tournament_ends(),
        (_, Format::Season { .. }) => words::tournament_notices_season_ends(),
        (_, Format::Ladder(_)) => {
            words::tournament_notices_to_challenge(command("challenge", tournament.id))
        }
    })
}

/// What comes after the result of a match that its tournament has decided: why. `reason` is what a moderator gave.
pub fn settled(award: Award, why: Why, players: &Players, reason: Option<&Untrusted>) -> Text {
    let side = |person: PersonId| {
        [Side::Black, Side::White]
            .into_iter()
            .find(|side| players.holder(*side).id == person)
    };
    let winner = match award {
        Award::Won(winner) => side(winner),
        Award::Drawn | Award::Nobody => None,
    };
    let two = winner.map(|side| (players.holder(side), players.holder(side.other())));
    match (why, two) {
        (Why::HardEnd, Some((winner, loser))) => {
            words::tournament_notices_won_at_deadline(loser, winner)
        }
        (Why::HardEnd, None) => words::tournament_notices_drawn_at_deadline(),
        (Why::Withdrawn, Some((_, loser))) => words::tournament_notices_withdrew(loser),
        (Why::Adjudicated, _) => with_reason(words::tournament_notices_moderator_decided(), reason),
        _ => Text::default(),
    }
}

/// Tells `person` that they'll leave a ladder at `leaves` unless they challenge somebody.
pub fn warned(tournament: &Tournament, person: PersonId, leaves: Time, people: &People) -> Text {
    words::tournament_notices_warned(
        who_first(people, person),
        numbered(tournament),
        leaves,
        command("challenge", tournament.id),
    )
}

/// Tells `to` that their pairing was decided while it wasn't played. `reason` is what a moderator gave.
pub fn decided(
    tournament: &Tournament,
    pairing: &Pairing,
    to: PersonId,
    reason: Option<&Untrusted>,
    people: &People,
) -> Text {
    let (Some(ended), Some(other)) = (pairing.ended, pairing.other(to)) else {
        return Text::default();
    };
    let opponent = who(people, other);
    let mine = match ended.award {
        Award::Won(winner) => Some(winner == to),
        Award::Drawn | Award::Nobody => None,
    };
    let outcome = match (ended.why, mine, ended.award) {
        (Why::HardEnd, None, _) => words::tournament_notices_outcome_unbegun(),
        (Why::Withdrawn, Some(true), _) => {
            words::tournament_notices_outcome_opponent_withdrew(opponent.clone())
        }
        (Why::Withdrawn, Some(false), _) => {
            words::tournament_notices_outcome_you_withdrew(opponent.clone())
        }
        (Why::Withdrawn, None, _) => words::tournament_notices_outcome_one_withdrew(),
        (Why::Adjudicated, ..) => {
            let sentence = match (mine, ended.award) {
                (Some(true), _) => words::tournament_notices_outcome_win_given(),
                (Some(false), _) => words::tournament_notices_outcome_loss_given(opponent.clone()),
                (None, Award::Drawn) => words::tournament_notices_outcome_draw_given(),
                (None, _) => words::tournament_notices_outcome_nothing_given(),
            };
            with_reason(sentence, reason)
        }
        (_, Some(true), _) => words::tournament_notices_outcome_won(),
        (_, Some(false), _) => words::tournament_notices_outcome_lost(opponent.clone()),
        (_, None, Award::Drawn) => words::tournament_notices_outcome_drawn(),
        (_, None, _) => words::tournament_notices_outcome_nothing(),
    };
    let (you, title) = (who_first(people, to), numbered(tournament));
    match pairing.game {
        Some(game) => words::tournament_notices_match_decided(you, game, opponent, title, outcome),
        None => {
            let number = pairing.number;
            words::tournament_notices_pairing_decided(you, number, opponent, title, outcome)
        }
    }
}

/// Adds the reason that was given.
fn with_reason(text: Text, reason: Option<&Untrusted>) -> Text {
    match reason {
        Some(reason) => text.then(words::tournament_notices_reason(sanitize::seen(reason))),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self as house, MIDNIGHT, lines};
    use crate::tournaments::samples::{self, LADDER, ROUND_ROBIN, SEASON, SWISS};
    use play::tournament::{Duel, Ended, Sides, accept, challenge};

    #[test]
    fn a_match_says_where_it_belongs() {
        let season = samples::running(SEASON, 5);
        let mut all = season.pairings.iter();
        let pairing = all.find(|one| one.seats().is_some());
        let origin = pairing.map(|pairing| Origin::of(&season, pairing));
        let open = origin.map(|origin| Origin {
            format: LADDER,
            closes: None,
            ..origin
        });
        expect![[r#"
            Match of tournament #3, Spring, season 1, division 1, round 1. If it isn't over by 2026-12-09 00:00 UTC, whoever made the other wait longer loses.
            Match of tournament #3, Spring.
        "#]].assert_eq(&lines(origin.into_iter().chain(open).map(opening)));
    }

    #[test]
    fn what_comes_next_is_told() {
        let swiss = samples::running(SWISS, 6);
        let [mut early, mut called_off] = [(); 2].map(|()| swiss.clone());
        early.stage = Stage::Finished;
        called_off.stage = Stage::Archived;
        expect![[r#"
            Round 2 of 5 begins when all matches of round 1 are over.
            That was the last round: the tournament ends when all of its matches are over.


            The tournament ends when all of its matches are over. Any still to come begin by themselves, once both players are free.
            The season ends when all of its matches are over. Any still to come begin by themselves, once both players are free.
            To challenge someone on the ladder, use `/tournament challenge tournament:3 player:`.
        "#]]
        .assert_eq(&lines(
            [
                next(&swiss, 1),
                next(&swiss, 5),
                next(&early, 1),
                next(&called_off, 1),
                next(&samples::running(ROUND_ROBIN, 4), 2),
                next(&samples::running(SEASON, 5), 2),
                next(&samples::running(LADDER, 4), 0),
            ]
            .map(Option::unwrap_or_default),
        ));
    }

    #[test]
    fn whoever_is_challenged_or_idle_on_a_ladder_is_told() {
        let people = samples::people(4);
        let ladder = samples::running(LADDER, 4);
        let change = challenge(&ladder, PersonId(4), PersonId(2), MIDNIGHT);
        let open = change.map(samples::committed).unwrap_or(ladder);
        let of = |tournament| challenged(tournament, samples::pairing(tournament, 1), &people);
        let mut waiting = samples::pairing(&open, 1).clone();
        waiting.duel = waiting.duel.map(|duel| Duel {
            ready: true,
            ..duel
        });
        let change = accept(&open, 1, PersonId(2), MIDNIGHT);
        let accepted = change
            .map(samples::committed)
            .unwrap_or_else(|_| open.clone());
        let over = samples::play(accepted.clone(), 1);
        expect![[r#"
            @bob: @dave (rung 4) challenges you (rung 2) in tournament #3, Spring. The match begins when you both have room for it.
            @bob: @dave (rung 4) challenges you (rung 2) in tournament #3, Spring. It's match #101.
            @bob: @dave (rung 4) challenges you (rung 2) in tournament #3, Spring. This challenge is over.
        "#]].assert_eq(&lines([challenged(&open, &waiting, &people), of(&accepted), of(&over)]));
    }

    #[test]
    fn the_end_of_a_match_that_was_decided_says_why() {
        let players = house::players();
        let won = Award::Won(players.black.id);
        let reason = "fair\nplay".into();
        let why = settled(Award::Drawn, Why::HardEnd, &players, Some(&reason));
        expect![[r#"
            It wasn't over by its tournament's deadline, and both players made each other wait equally long.
        "#]].assert_eq(&lines([why]));
        let none = settled(won, Why::Played, &players, Some(&reason));
        assert_eq!(none, Text::default());
    }

    #[test]
    fn whoever_is_in_a_pairing_that_was_decided_is_told_why() {
        let tournament = samples::running(SWISS, 6);
        let people = samples::people(6);
        let (me, other) = (PersonId(1), PersonId(2));
        let unbegun = samples::pairing(&tournament, 1).clone();
        let none = decided(&tournament, &unbegun, me, None, &people);
        assert_eq!(none, Text::default());
        let said = |award, why, played, game| {
            let at = MIDNIGHT;
            let pairing = Pairing {
                sides: Sides::Match(house::SEATS),
                ended: Some(Ended {
                    award,
                    why,
                    played,
                    at,
                }),
                game,
                ..unbegun
            };
            let reason = game.map(|_| "fair\nplay".into());
            decided(&tournament, &pairing, me, reason.as_ref(), &people)
        };
        let game = unbegun.game;
        expect![[r#"
            @alice: Your match #101 against @bob in tournament #3, Spring, was decided: it's a draw. The deadline has passed, and the match hadn't begun.
            @alice: Your match #101 against @bob in tournament #3, Spring, was decided: you win, because @bob withdrew.
            @alice: Your match #101 against @bob in tournament #3, Spring, was decided: @bob wins, because you withdrew.
            @alice: Your match #101 against @bob in tournament #3, Spring, was decided: it won't be played, because one of you withdrew.
            @alice: Your match #101 against @bob in tournament #3, Spring, was decided: a moderator gave you the win. “fair play”
            @alice: Your match #101 against @bob in tournament #3, Spring, was decided: a moderator gave @bob the win. “fair play”
            @alice: Your match #101 against @bob in tournament #3, Spring, was decided: a moderator made it a draw. “fair play”
            @alice: Your match #101 against @bob in tournament #3, Spring, was decided: a moderator gave neither of you a point. “fair play”
            @alice: Your match #101 against @bob in tournament #3, Spring, was decided: you win.
            @alice: Your match #101 against @bob in tournament #3, Spring, was decided: @bob wins.
            @alice: Your match #101 against @bob in tournament #3, Spring, was decided: it's a draw.
            @alice: Your match #101 against @bob in tournament #3, Spring, was decided: neither of you gets a point.
            @alice: Pairing 1, you against @bob in tournament #3, Spring, was decided: a moderator gave you the win.
        "#]].assert_eq(&lines([said(Award::Drawn, Why::HardEnd, false, game), said(Award::Won(me), Why::Withdrawn, false, game), said(Award::Won(other), Why::Withdrawn, false, game), said(Award::Nobody, Why::Withdrawn, false, game), said(Award::Won(me), Why::Adjudicated, true, game), said(Award::Won(other), Why::Adjudicated, true, game), said(Award::Drawn, Why::Adjudicated, true, game), said(Award::Nobody, Why::Adjudicated, true, game), said(Award::Won(me), Why::Forfeit, false, game), said(Award::Won(other), Why::Played, true, game), said(Award::Drawn, Why::Played, true, game), said(Award::Nobody, Why::Aborted, false, game), said(Award::Won(me), Why::Adjudicated, false, None)]));
    }
}
