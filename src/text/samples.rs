//! People and matches for the tests of sentences.

#![allow(clippy::unwrap_used)]

use crate::players::Players;
use play::{
    Match, MatchId, Person, PersonId, PlaceId, Seats, SideChoice, Stage, Terms, Time, Timer,
};
use rules::{Game, Kind, Spec};

/// A moment that [`Text`](crate::rich::Text) prints as `2026-11-25 00:00 UTC`.
pub(super) const MIDNIGHT: Time = Time(1_795_564_800_000);

/// Alice has number 1 and plays Black, bob has number 2 and plays White.
pub(super) fn person(id: i64, name: &str) -> Person {
    Person {
        id: PersonId(id),
        platform: "local".to_owned(),
        platform_id: format!("p{id}"),
        name: name.into(),
    }
}

pub(super) fn alice() -> Person {
    person(1, "alice")
}

pub(super) fn bob() -> Person {
    person(2, "bob")
}

pub(super) fn players() -> Players {
    Players {
        black: alice(),
        white: bob(),
    }
}

pub(super) const SEATS: Seats = Seats {
    black: PersonId(1),
    white: PersonId(2),
};

pub(super) fn onyx() -> Spec {
    Spec::new(Kind::Onyx, Some("6"), None).unwrap()
}

/// Match #3 of Onyx that alice began against bob, after these turns.
pub(super) fn running(turns: &str) -> Match {
    let spec = onyx();
    let mut game = Game::start(spec);
    for turn in turns.split_whitespace() {
        game.play_text(turn).unwrap();
    }
    Match {
        id: MatchId(3),
        version: 1,
        place: PlaceId(1),
        own_thread: false,
        terms: Terms::standard(spec, SideChoice::Random),
        must_claim: false,
        terms_since: 0,
        challenger: PersonId(1),
        opponent: Some(PersonId(2)),
        seek: None,
        stage: Stage::Running(SEATS),
        created: MIDNIGHT,
        expires: MIDNIGHT,
        offer: None,
        timer: Timer::idle(MIDNIGHT),
        hard_end: None,
        plans: Vec::new(),
        game,
    }
}

/// The challenge of alice to bob from which that match came.
pub(super) fn challenge() -> Match {
    Match {
        stage: Stage::Offered,
        ..running("")
    }
}

/// Texts as a table: one a line.
pub(super) fn lines<T: ToString>(texts: impl IntoIterator<Item = T>) -> String {
    let texts = texts.into_iter();
    texts.map(|text| text.to_string() + "\n").collect()
}
