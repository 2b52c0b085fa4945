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
            return Ok(Text::of("Who? Choose a player.").into());
        };
        if author.bot {
            return Ok(Text::of("Bots never send challenges, so there's nothing to block.").into());
        }
        let person = self.meet(&request.place.platform, author).await?;
        if person.id == request.who.id {
            return Ok(Text::of("You can't challenge yourself anyway.").into());
        }
        let (who, text) = (request.who.id, Text::default());
        let text = match block {
            true if store.block(who, person.id, request.now).await? => text.person(&person).plain(
                " can't challenge you or accept your challenges any more. Your current matches continue.",
            ),
            true => text
                .plain("You've already blocked ")
                .person(&person)
                .plain("."),
            false if store.unblock(who, person.id).await? => {
                text.person(&person).plain(" can challenge you again.")
            }
            false => text
                .plain("You haven't blocked ")
                .person(&person)
                .plain("."),
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
                Text::of("You've blocked ")
                    .person(other)
                    .plain(". Use ")
                    .code("/unblock")
                    .plain(" if you want to play each other again."),
            ));
        }
        if store.blocks(other.id, who.id).await? {
            return Ok(Some(
                Text::default()
                    .person(other)
                    .plain(" doesn't accept challenges from you."),
            ));
        }
        Ok(None)
    }
}
