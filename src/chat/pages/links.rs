//! Where the names and the results on a page lead. What may be seen behind the links is asked once for all of them.

use std::collections::{HashMap, HashSet};

use crate::api::page_address::{Addresses, PageKind};
use crate::api::public::{ListedMatch, Part};
use crate::core::context::Context;
use crate::service::public_pages;
use play::{MatchId, OnPages, PersonId};
use store::StoreError;
use text::listed_matches::Piece;
use text::players::Players;

/// The pages that people and matches have.
pub(super) struct Links<'a> {
    addresses: &'a Addresses,
    people: HashMap<PersonId, OnPages>,
    matches: HashSet<MatchId>,
}

impl<'a> Links<'a> {
    /// Looks up which of these people and matches have pages.
    pub(super) async fn of(
        ctx: &'a Context,
        people: impl IntoIterator<Item = PersonId>,
        matches: impl IntoIterator<Item = MatchId>,
    ) -> Result<Links<'a>, StoreError> {
        let people: HashSet<PersonId> = people.into_iter().collect();
        let people: Vec<PersonId> = people.into_iter().collect();
        let on_pages = match people.is_empty() {
            true => Vec::new(),
            false => ctx.store.on_pages(people.clone()).await?,
        };
        let matches: Vec<MatchId> = matches.into_iter().collect();
        let matches = match matches.is_empty() {
            true => HashSet::new(),
            false => ctx.store.public_among(matches).await?,
        };
        Ok(Links {
            addresses: public_pages::addresses(ctx).await?,
            people: people.into_iter().zip(on_pages).collect(),
            matches,
        })
    }

    /// Returns whether somebody wants to appear nowhere.
    pub(super) fn is_hidden(&self, person: PersonId) -> bool {
        self.people.get(&person) == Some(&OnPages::Hidden)
    }

    /// Returns a name, which leads to the page of whose it is if they allow one.
    pub(super) fn person(&self, person: PersonId, name: String) -> Part {
        let allowed = self.people.get(&person) == Some(&OnPages::Player);
        Part {
            path: allowed.then(|| self.addresses.path(PageKind::Player, person.0)),
            text: name,
        }
    }

    /// Returns a text, which leads to the page of a match if it has one.
    pub(super) fn game(&self, game: Option<MatchId>, text: String) -> Part {
        let public = game.filter(|game| self.matches.contains(game));
        Part {
            path: public.map(|game| self.addresses.path(PageKind::Match, game.0)),
            text,
        }
    }

    /// Returns a line about a match that has a page.
    pub(super) fn line(&self, game: MatchId, players: &Players, pieces: Vec<Piece>) -> ListedMatch {
        let part = |piece| match piece {
            Piece::Match(text) => Part {
                path: Some(self.addresses.path(PageKind::Match, game.0)),
                text,
            },
            Piece::Player(side, name) => self.person(players.holder(side).id, name),
            Piece::Words(text) => text.into(),
        };
        ListedMatch {
            line: pieces.into_iter().map(part).collect(),
        }
    }
}
