//! Who does not want to be challenged by whom.

use super::Chat;
use super::handle::Request;
use super::incoming::Value;
use super::message::{Message, Text};
use crate::store::{Person, StoreError};

impl Chat {
    /// `/block` and `/unblock`.
    pub(super) async fn block(
        &self,
        request: &Request,
        options: &[(String, Value)],
        block: bool,
    ) -> Result<Message, StoreError> {
        let store = &self.inner.store;
        let Some(author) = options.iter().find_map(|(_, value)| match value {
            Value::Person(person) => Some(person),
            _ => None,
        }) else {
            return Ok(Text::of("Whom? Name a player.").into());
        };
        if author.bot {
            return Ok(Text::of("Programs don't challenge anybody.").into());
        }
        let person = self.meet(&request.place.platform, author).await?;
        if person.id == request.who.id {
            return Ok(Text::of("You can't challenge yourself anyway.").into());
        }
        let (who, named) = (request.who.id, Text::default().person(&person));
        let text = match block {
            true if store.block(who, person.id, request.now).await? => named.plain(
                " can't challenge you any more, nor accept your challenges. A match that is running goes on.",
            ),
            true => named.plain(" was blocked already."),
            false if store.unblock(who, person.id).await? => named.plain(" may challenge you again."),
            false => named.plain(" was not blocked."),
        };
        Ok(text.into())
    }

    /// Why these two can't begin a match because one has blocked the other; in words for `who`.
    pub(super) async fn blocked(
        &self,
        who: &Person,
        other: &Person,
    ) -> Result<Option<Text>, StoreError> {
        let store = &self.inner.store;
        if store.blocks(who.id, other.id).await? {
            return Ok(Some(
                Text::of("You have blocked ")
                    .person(other)
                    .plain(". With ")
                    .code("/unblock")
                    .plain(" you can play each other again."),
            ));
        }
        if store.blocks(other.id, who.id).await? {
            return Ok(Some(
                Text::default()
                    .person(other)
                    .plain(" does not want to be challenged by you."),
            ));
        }
        Ok(None)
    }
}
