//! The places where messages may have been missed while Stonepost was not listening.

use std::collections::{HashMap, HashSet};

use crate::core::Store;
use crate::subjects::boards::board_kinds;
use crate::values::error::StoreError;
use play::FORGOTTEN_PLACE;

/// A place where messages about a running match may have been missed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissedPlace {
    /// The platform's id of the place.
    pub place: String,
    /// Whether it is a conversation between one person and Stonepost.
    pub direct: bool,
    /// The platform's id of its server.
    pub server: Option<String>,
    /// The platform's id of an event or message, there or elsewhere, from shortly before the current turn began.
    /// Anything older was received, or doesn't matter.
    pub after: String,
    /// The platform's ids of the players in the matches concerned.
    pub players: Vec<String>,
}

/// A running match.
pub(crate) struct Running {
    pub(crate) place: String,
    pub(crate) direct: bool,
    pub(crate) server: Option<String>,
    /// Whether it is played by direct messages.
    pub(crate) by_messages: bool,
    pub(crate) conversation: Option<String>,
    pub(crate) closed: bool,
    pub(crate) after: Option<String>,
    pub(crate) players: Vec<String>,
}

/// Lists the places to be searched. Conversations come first, because what the player to move wrote there may be
/// answered in the match's place. A place with several matches gets the earliest of their marks.
pub(crate) fn places(running: &[Running]) -> Vec<MissedPlace> {
    let mut found = Found::default();
    for game in running {
        if let Some(conversation) = &game.conversation {
            found.add(conversation, true, None, game);
        }
    }
    let in_place = running.iter().filter(|game| !game.by_messages);
    for game in in_place.clone() {
        found.add(&game.place, game.direct, game.server.as_ref(), game);
    }
    // If a player can't be reached by direct message, the boards of such a match are posted where the challenge was
    // made. Messages there belong to the match of that place, if there is one.
    let taken: HashSet<&String> = in_place.map(|game| &game.place).collect();
    let closed = |game: &&Running| game.by_messages && (game.closed || game.conversation.is_none());
    for game in running.iter().filter(closed) {
        if !taken.contains(&game.place) {
            found.add(&game.place, game.direct, game.server.as_ref(), game);
        }
    }
    found.places
}

#[derive(Default)]
struct Found {
    places: Vec<MissedPlace>,
    numbers: HashMap<String, usize>,
}

impl Found {
    fn add(&mut self, place: &str, direct: bool, server: Option<&String>, game: &Running) {
        let Some(after) = &game.after else {
            return;
        };
        if place.starts_with(FORGOTTEN_PLACE) {
            return;
        }
        let next = self.places.len();
        let number = *self.numbers.entry(place.to_owned()).or_insert(next);
        let Some(known) = self.places.get_mut(number) else {
            self.places.push(MissedPlace {
                place: place.to_owned(),
                direct,
                server: server.cloned(),
                after: after.clone(),
                players: game.players.clone(),
            });
            return;
        };
        // Ids are growing numbers, so this compares them by age.
        if (after.len(), after) < (known.after.len(), &known.after) {
            known.after.clone_from(after);
        }
        for player in &game.players {
            if !known.players.contains(player) {
                known.players.push(player.clone());
            }
        }
    }
}

impl Store {
    /// Returns the places of the running matches on `platform`, and the conversations with the players to move.
    pub async fn missed_places(&self, platform: &str) -> Result<Vec<MissedPlace>, StoreError> {
        let platform = platform.to_owned();
        let running = self
            .read(move |c| {
                // The id of the event that began the current turn tells the platform's own time; without one (a pause
                // has ended, say), the id of the last board's message does.
                let boards = board_kinds();
                let sql = format!("SELECT p.platform_id, p.direct, v.platform_id, m.direct,
                                  CASE WHEN w.platform = ?1 THEN w.direct END, w.direct_trouble IS NOT NULL,
                                  coalesce((SELECT event FROM deliveries WHERE at = m.since_at AND platform = ?1
                                            ORDER BY length(event), event LIMIT 1),
                                           (SELECT message FROM outbox WHERE match_id = m.id
                                              AND kind IN ({boards})
                                              AND state = 'sent' AND fallback <> 2 AND message IS NOT NULL
                                            ORDER BY id DESC LIMIT 1)),
                                  w.platform_id, o.platform_id
                           FROM matches m JOIN places p ON p.id = m.place_id JOIN people w ON w.id = m.mover_id
                                JOIN people o
                                  ON o.id = CASE WHEN m.mover_id = m.black_id THEN m.white_id ELSE m.black_id END
                                LEFT JOIN servers v ON v.id = p.server_id
                           WHERE m.mover_id > 0 AND m.stage = 'running' AND p.platform = ?1");
                Ok(c.all(&sql, [&platform], |row| {
                    Ok(Running {
                        place: row.get(0)?,
                        direct: row.get(1)?,
                        server: row.get(2)?,
                        by_messages: row.get(3)?,
                        conversation: row.get(4)?,
                        closed: row.get(5)?,
                        after: row.get(6)?,
                        players: vec![row.get(7)?, row.get(8)?],
                    })
                })?)
            })
            .await?;
        Ok(places(&running))
    }
}
