//! How people are called in pictures, whose font doesn't have every letter.

use std::collections::HashMap;

use crate::chat::core::context::Context;
use crate::play::{PersonId, Untrusted};
use crate::render;
use crate::store::StoreError;
use crate::text::{players, sanitize};

/// What stands for the names that can't be drawn.
pub(in crate::chat) struct Pictured(HashMap<PersonId, Untrusted>);

impl Pictured {
    /// Looks up what stands for the names of these people.
    pub(in crate::chat) async fn of<'a>(
        ctx: &Context,
        people: impl IntoIterator<Item = (PersonId, &'a Untrusted)>,
    ) -> Result<Pictured, StoreError> {
        let people = people.into_iter().filter(|(_, name)| !can_be(name));
        let people: Vec<PersonId> = people.map(|(person, _)| person).collect();
        if people.is_empty() {
            return Ok(Pictured(HashMap::new()));
        }
        let mut names: HashMap<PersonId, Untrusted> = people
            .iter()
            .map(|person| (*person, players::numbered(*person).into()))
            .collect();
        let accounts = ctx.store.accounts(people).await?.into_iter();
        names.extend(accounts.filter(|(_, account)| can_be(account)));
        Ok(Pictured(names))
    }

    /// Returns what somebody with this name is called in pictures.
    pub(in crate::chat) fn name(&self, person: PersonId, name: &Untrusted) -> Untrusted {
        self.0.get(&person).unwrap_or(name).clone()
    }
}

/// Returns whether a name can be drawn.
pub(in crate::chat) fn can_be(name: &Untrusted) -> bool {
    render::can_draw(&sanitize::name(name))
}
