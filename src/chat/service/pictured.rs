//! How people are called in pictures, whose fonts don't have every letter.

use std::collections::HashMap;

use crate::core::context::Context;
use play::{PersonId, Untrusted};
use store::StoreError;
use text::{players, sanitize};

/// What stands for the names that can't be drawn.
pub(crate) struct Pictured(HashMap<PersonId, Untrusted>);

impl Pictured {
    /// Looks up what stands for the names of these people.
    pub(crate) async fn of<'a>(
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
    pub(crate) fn name(&self, person: PersonId, name: &Untrusted) -> Untrusted {
        self.0.get(&person).unwrap_or(name).clone()
    }
}

/// Returns whether a name can be drawn.
pub(crate) fn can_be(name: &Untrusted) -> bool {
    render::can_draw(&sanitize::name(name))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicI64;

    use super::*;
    use crate::core::clock::Clock;
    use render::Theme;
    use store::Store;

    #[tokio::test]
    async fn a_name_that_cannot_be_drawn_is_the_accounts_or_else_a_number() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("a.db")).unwrap();
        let clock = Clock::manual(Arc::new(AtomicI64::new(0)));
        let ctx = Context::new(
            store.clone(),
            clock,
            Theme::wood().clone(),
            Theme::built_in(),
        );
        for (id, name, account, drawn) in [
            ("1", "\u{f0000}", Some("yamada"), "yamada"),
            ("2", "\u{f0000}", Some("\u{f0001}"), "Player 2"),
            ("3", "\u{f0000}", None, "Player 3"),
            ("4", "bob", Some("robert"), "bob"),
            ("5", "山田", Some("yamada"), "山田"),
        ] {
            let name = Untrusted::from(name);
            let person = store.upsert_person("discord", id, &name).await.unwrap().id;
            if let Some(account) = account {
                store.set_account(person, account.into()).await.unwrap();
            }
            let pictured = Pictured::of(&ctx, [(person, &name)]).await.unwrap();
            assert_eq!(pictured.name(person, &name), Untrusted::from(drawn));
        }
        store.close().await;
    }
}
