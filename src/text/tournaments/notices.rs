//! What is said to one person, and below the board of one match.

use crate::players::Players;
use crate::rich::{Text, say};
use crate::sanitize;
use crate::tournaments::{People, command, titled, who, who_first, with};
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

    /// Adds `tournament #3, Spring, season 1, division 2, round 3`.
    fn named(self, text: Text) -> Text {
        let text = titled(text.plain("tournament "), self.id, self.name);
        let (season, division, round) = (self.season, self.division, self.round);
        text.plain(match self.format {
            Format::Season { .. } => {
                format!(", season {season}, division {division}, round {round}")
            }
            Format::Swiss { .. } | Format::RoundRobin { .. } => format!(", round {round}"),
            Format::Ladder(_) => String::new(),
        })
    }
}

/// Below the first board of a match: where it belongs, and when it ends.
pub fn opening(origin: Origin<'_>) -> Text {
    let text = origin.named(Text::of("Match of "));
    match origin.closes {
        Some(closes) => say!(
            "{}. If it isn't over by {}, whoever made the other wait longer loses.",
            text,
            closes
        ),
        None => text.plain("."),
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
        entry.map_or(String::new(), |entry| format!(" (rung {})", entry.rung))
    };
    let text = say!(
        "{}: {}{} challenges you{} in ",
        who_first(people, other),
        who(people, duel.by),
        rung(duel.by),
        rung(other),
    );
    let text = with(text, tournament).plain(".");
    match (pairing.ended, pairing.game, duel.ready) {
        (Some(_), ..) => text.plain(" This challenge is over."),
        (None, Some(game), _) => text.plain(format!(" It's match {game}.")),
        (None, None, true) => text.plain(" The match begins when you both have room for it."),
        (None, None, false) => text.then(say!(
            "To accept, press the button below or use `{} pairing:{}`. If you don't, the match begins by \
             itself {}.",
            command("accept", tournament.id),
            pairing.number,
            duel.begins,
        )),
    }
}

/// What comes after a match of this round; `None` if its tournament is no longer played.
pub fn next(tournament: &Tournament, round: u16) -> Option<Text> {
    let to_come = "ends when all of its matches are over. Any still to come begin by themselves, once both players are free.";
    Some(match (tournament.stage, tournament.settings.format) {
        (Stage::Archived, _) => return None,
        // It ended before its last round.
        (Stage::Finished, Format::Swiss { rounds }) if round < rounds => return None,
        (_, Format::Swiss { rounds }) if round < rounds => Text::of(format!(
            "Round {} of {rounds} begins when all matches of round {round} are over.",
            round + 1
        )),
        (_, Format::Swiss { .. }) => Text::of(
            "That was the last round: the tournament ends when all of its matches are over.",
        ),
        (_, Format::RoundRobin { .. }) => Text::of(format!("The tournament {to_come}")),
        (_, Format::Season { .. }) => Text::of(format!("The season {to_come}")),
        (_, Format::Ladder(_)) => Text::of("To challenge someone on the ladder, use ")
            .code(format!("{} player:", command("challenge", tournament.id)))
            .plain("."),
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
            Text::of("It wasn't over by its tournament's deadline, and ")
                .person(loser)
                .plain(" made ")
                .person(winner)
                .plain(" wait longer.")
        }
        (Why::HardEnd, None) => Text::of(
            "It wasn't over by its tournament's deadline, and both players made each other wait equally long.",
        ),
        (Why::Withdrawn, Some((_, loser))) => say!("{} withdrew from the tournament.", loser),
        (Why::Adjudicated, _) => Text::of("A moderator decided it.").text(given(reason)),
        _ => Text::default(),
    }
}

/// Tells `person` that they'll leave a ladder at `leaves` unless they challenge somebody.
pub fn warned(tournament: &Tournament, person: PersonId, leaves: Time, people: &People) -> Text {
    let text = who_first(people, person).plain(": you haven't had a match for a while in ");
    with(text, tournament)
        .plain(". To keep your rung, challenge someone before ")
        .when(leaves)
        .plain(": ")
        .code(format!("{} player:", command("challenge", tournament.id)))
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
    let text = who_first(people, to).plain(match pairing.game {
        Some(game) => format!(": Your match {game} against "),
        None => format!(": Pairing {}, you against ", pairing.number),
    });
    let text = text.text(who(people, other)).plain(" in ");
    let text = with(text, tournament).plain(", was decided: ");
    let opponent = who(people, other);
    let mine = match ended.award {
        Award::Won(winner) => Some(winner == to),
        Award::Drawn | Award::Nobody => None,
    };
    match (ended.why, mine, ended.award) {
        (Why::HardEnd, None, _) => {
            text.plain("it's a draw. The deadline has passed, and the match hadn't begun.")
        }
        (Why::Withdrawn, Some(true), _) => say!("{}you win, because {} withdrew.", text, opponent),
        (Why::Withdrawn, Some(false), _) => {
            text.text(opponent).plain(" wins, because you withdrew.")
        }
        (Why::Withdrawn, None, _) => text.plain("it won't be played, because one of you withdrew."),
        (Why::Adjudicated, Some(true), _) => text
            .plain("a moderator gave you the win.")
            .text(given(reason)),
        (Why::Adjudicated, Some(false), _) => say!(
            "{}a moderator gave {} the win.{}",
            text,
            opponent,
            given(reason)
        ),
        (Why::Adjudicated, None, Award::Drawn) => text
            .plain("a moderator made it a draw.")
            .text(given(reason)),
        (Why::Adjudicated, None, _) => text
            .plain("a moderator gave neither of you a point.")
            .text(given(reason)),
        (_, Some(true), _) => text.plain("you win."),
        (_, Some(false), _) => text.text(opponent).plain(" wins."),
        (_, None, Award::Drawn) => text.plain("it's a draw."),
        (_, None, _) => text.plain("neither of you gets a point."),
    }
}

fn given(reason: Option<&Untrusted>) -> Text {
    match reason {
        Some(reason) => Text::of(format!(" “{}”", sanitize::seen(reason))),
        None => Text::default(),
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
            @bob: @dave (rung 4) challenges you (rung 2) in tournament #3, Spring. To accept, press the button below or use `/tournament accept tournament:3 pairing:1`. If you don't, the match begins by itself 2026-11-28 00:00 UTC.
            @bob: @dave (rung 4) challenges you (rung 2) in tournament #3, Spring. The match begins when you both have room for it.
            @bob: @dave (rung 4) challenges you (rung 2) in tournament #3, Spring. It's match #101.
            @bob: @dave (rung 4) challenges you (rung 2) in tournament #3, Spring. This challenge is over.
            @bob: you haven't had a match for a while in tournament #3, Spring. To keep your rung, challenge someone before 2026-11-25 00:00 UTC: `/tournament challenge tournament:3 player:`
        "#]].assert_eq(&lines([
            of(&open),
            challenged(&open, &waiting, &people),
            of(&accepted),
            of(&over),
            warned(&open, PersonId(2), MIDNIGHT, &people),
        ]));
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
        "#]].assert_eq(&lines([
            said(Award::Drawn, Why::HardEnd, false, game),
            said(Award::Won(me), Why::Withdrawn, false, game),
            said(Award::Won(other), Why::Withdrawn, false, game),
            said(Award::Nobody, Why::Withdrawn, false, game),
            said(Award::Won(me), Why::Adjudicated, true, game),
            said(Award::Won(other), Why::Adjudicated, true, game),
            said(Award::Drawn, Why::Adjudicated, true, game),
            said(Award::Nobody, Why::Adjudicated, true, game),
            said(Award::Won(me), Why::Forfeit, false, game),
            said(Award::Won(other), Why::Played, true, game),
            said(Award::Drawn, Why::Played, true, game),
            said(Award::Nobody, Why::Aborted, false, game),
            said(Award::Won(me), Why::Adjudicated, false, None),
        ]));
    }
}
