//! The places where messages may have been missed.

use std::collections::{HashMap, HashSet};

use crate::play::FORGOTTEN_PLACE;

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
pub(in crate::store) struct Running {
    pub(in crate::store) place: String,
    pub(in crate::store) direct: bool,
    pub(in crate::store) server: Option<String>,
    /// Whether it is played by direct messages.
    pub(in crate::store) by_messages: bool,
    pub(in crate::store) conversation: Option<String>,
    pub(in crate::store) closed: bool,
    pub(in crate::store) after: Option<String>,
    pub(in crate::store) players: Vec<String>,
}

/// Lists the places to be searched. Conversations come first, because what the player to move wrote there may be
/// answered in the match's place. A place with several matches gets the earliest of their marks.
pub(in crate::store) fn places(running: &[Running]) -> Vec<MissedPlace> {
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
