//! A world that was there before the fake began, with ids of its own.

use std::collections::BTreeMap;

use super::guilds::Standing;
use super::handle::FakeDiscord;
use super::state::{Channel, Guild, Id, Person, Place, Stored};

impl FakeDiscord {
    /// People with their names.
    pub(crate) fn there_are(&self, people: impl IntoIterator<Item = (Id, String)>) {
        let people = people.into_iter().map(|(id, name)| {
            let person = Person {
                id,
                username: name.to_lowercase(),
                global_name: Some(name),
                bot: false,
                dms_closed: false,
            };
            (id, person)
        });
        self.shared.look(|st| st.people.extend(people));
    }

    /// Guilds the bot is in, all of the same owner.
    pub(crate) fn there_are_guilds(&self, guilds: impl IntoIterator<Item = Id>) {
        let owner = self.add_user("owner of all");
        let guilds = guilds.into_iter().map(|id| {
            let guild = Guild {
                id,
                name: format!("Guild {id}"),
                owner,
                roles: BTreeMap::new(),
                standings: BTreeMap::<Id, Standing>::new(),
                away: false,
                timed_out_until: None,
            };
            (id, guild)
        });
        self.shared.look(|st| st.guilds.extend(guilds));
    }

    /// Channels of guilds, and threads below channels: id, guild, parent.
    pub(crate) fn there_are_channels(
        &self,
        channels: impl IntoIterator<Item = (Id, Id, Option<Id>)>,
    ) {
        let channels = channels.into_iter().map(|(id, guild, parent)| {
            let place = match parent {
                Some(parent) => Place::Thread { guild, parent },
                None => Place::Text { guild },
            };
            (id, Channel::new(id, &format!("place-{id}"), place))
        });
        self.shared.look(|st| st.channels.extend(channels));
    }

    /// Messages of the bot: id and channel.
    pub(crate) fn there_are_messages(&self, messages: impl IntoIterator<Item = (Id, Id)>) {
        self.shared.look(|st| {
            for (id, channel) in messages {
                let text = "A board.".to_owned();
                st.keep(Stored::new(id, channel, st.bot, text));
            }
        });
    }

    /// How many requests were answered so far.
    pub(crate) fn served(&self) -> u64 {
        self.shared.look(|st| st.served)
    }
}
