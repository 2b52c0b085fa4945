//! A round, bracket by bracket.

use std::cmp::Reverse;

use super::bracket::Bracket;
use super::colours::plays_black;
use super::criteria::{Criteria, Field};
use super::player::{Player, Round};
use rules::Side;

/// Returns the pairs of the next round; `None` if the players can't be paired without anybody meeting an opponent again.
/// `first` is the side that odd numbers start with. In the last round, `last` is the number of rounds before it.
///
/// ```
/// use stonepost_play::tournament::swiss::{Player, pair};
/// use rules::Side;
///
/// let numbered = |number| Player { number, ..Player::default() };
/// let players: Vec<Player> = (1..=5).map(numbered).collect();
/// let round = pair(&players, Side::Black, None).unwrap();
/// assert_eq!(round.pairs, [(1, 3), (4, 2)]);
/// assert_eq!(round.bye, Some(5));
/// ```
#[must_use]
pub fn pair(players: &[Player], first: Side, last: Option<u32>) -> Option<Round> {
    let mut players = players.to_vec();
    players.sort_by_key(|player| (Reverse(player.points), player.number));
    [false, true].into_iter().find_map(|relaxed| {
        let field = Field::new(&players, last, relaxed);
        brackets(&field, first)
    })
}

fn brackets(field: &Field<'_>, first: Side) -> Option<Round> {
    let players = field.players;
    let mut below: Vec<usize> = (0..players.len()).collect();
    if players.len() % 2 == 1 {
        below.push(field.bye());
    }
    let mut round = Round::default();
    let mut moved: Vec<usize> = Vec::new();
    while let Some(home) = below.first().and_then(|one| players.get(*one)) {
        let home = home.points;
        let is_home = |one: &usize| {
            players
                .get(*one)
                .is_some_and(|player| player.points == home)
        };
        let homes = below.iter().position(|one| !is_home(one));
        let rest = below.split_off(homes.unwrap_or(below.len()));
        let next = rest.first().and_then(|one| players.get(*one));
        let criteria = Criteria::new(field, moved.clone(), home, next.map(|player| player.points));
        let here: Vec<usize> = moved.into_iter().chain(below).collect();
        let pairs = Bracket::new(&criteria, here.clone(), &rest).pair()?;
        let paired = |one: &usize| pairs.iter().any(|(a, b)| a == one || b == one);
        moved = here.into_iter().filter(|one| !paired(one)).collect();
        below = rest;
        for (a, b) in pairs {
            let (one, other) = (&players[a], &players[b]);
            round.pairs.push(match plays_black(one, other, first) {
                true => (one.number, other.number),
                false => (other.number, one.number),
            });
        }
    }
    round.bye = moved.first().map(|one| players[*one].number);
    Some(round)
}
