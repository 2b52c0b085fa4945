//! How the bot is installed: by a server, which makes it a member, or by a person, who has it wherever they are. There, it can
//! do no more than answer interactions.

use serde_json::{Value, json};

use super::guilds;
use super::handle::FakeDiscord;
use super::permissions::{ATTACH_FILES, EMBED_LINKS, MENTION_EVERYONE, USE_EXTERNAL_APPS};
use super::state::{Channel, Guild, Id, Interaction, Place, State};

/// What a bot may do in answers where it isn't, whatever else is allowed there.
pub(crate) const IN_ANSWERS: u64 = ATTACH_FILES | EMBED_LINKS | MENTION_EVERYONE;

/// The most follow-ups to an interaction by a person's install.
pub(crate) const MOST_FOLLOW_UPS: usize = 5;

/// Discord's number of the kind of place: a server, direct messages with the bot, or another conversation.
pub(crate) fn context(place: &Channel) -> u64 {
    match place.place {
        Place::Text { .. } | Place::Thread { .. } => 0,
        Place::Dm { .. } => 1,
        Place::Group { .. } => 2,
    }
}

/// Discord's numbers of the ways in which a person has the bot in a place: by its server, by themselves.
pub(crate) fn ways(st: &State, place: &Channel, user: Id) -> Vec<u64> {
    let by_server = match place.place {
        Place::Dm { .. } => true,
        Place::Group { .. } => false,
        Place::Text { guild } | Place::Thread { guild, .. } => st.bot_is_in(guild),
    };
    let by_person = st.installed.contains(&user);
    let ways = [(0, by_server), (1, by_person)];
    ways.into_iter()
        .filter(|(_, has)| *has)
        .map(|(way, _)| way)
        .collect()
}

/// The `authorizing_integration_owners` of an interaction. Whoever uses a component has the bot as
/// whoever was answered first.
pub(crate) fn owners(st: &State, place: &Channel, user: Id, source: Option<Id>) -> Value {
    let (mut user, mut source) = (user, source);
    while let Some(answered) = source
        .and_then(|message| st.message(message)?.interaction)
        .and_then(|id| st.interactions.get(&id))
    {
        (user, source) = (answered.user, answered.source);
    }
    let mut owners = json!({});
    for way in ways(st, place, user) {
        let owner = match (way, place.guild()) {
            (1, _) => user,
            (_, Some(guild)) => guild,
            (_, None) => 0,
        };
        owners[way.to_string()] = json!(owner.to_string());
    }
    owners
}

/// Whether a bot is nowhere but in its answers.
pub(crate) fn only_answers(st: &State, place: &Channel) -> bool {
    match place.place {
        Place::Dm { .. } => false,
        Place::Group { .. } => true,
        Place::Text { guild } | Place::Thread { guild, .. } => !st.bot_is_in(guild),
    }
}

/// Whether Discord shows an answer to whoever asked alone, whatever the bot wants.
pub(crate) fn is_hushed(st: &State, i: &Interaction) -> bool {
    let Some(place) = st
        .channel(i.channel)
        .filter(|place| only_answers(st, place))
    else {
        return false;
    };
    place.guild().is_some_and(|guild| {
        st.hushed.contains(&guild) || st.rights(guild, i.user) & USE_EXTERNAL_APPS == 0
    })
}

impl FakeDiscord {
    /// A person installs the bot for themselves.
    pub(crate) fn install(&self, user: Id) {
        self.shared.with(|st| st.installed.insert(user));
    }

    /// Shows the answers of people's own apps on a server to nobody but them from now on.
    pub(crate) fn hush(&self, guild: Id) {
        self.shared.with(|st| st.hushed.insert(guild));
    }

    /// Adds a conversation of these people, without the bot.
    pub(crate) fn add_conversation(&self, name: &str, users: &[Id]) -> Id {
        let users = users.to_vec();
        self.shared.with(|st| {
            let id = st.next_id();
            st.channels
                .insert(id, Channel::new(id, name, Place::Group { users }));
            id
        })
    }

    /// Adds a server that the bot was never in, with a channel of this name, which is returned.
    pub(crate) fn add_foreign_channel(&self, server: &str, name: &str) -> Id {
        self.shared.with(|st| {
            let found = guilds::found(st, server);
            let (guild, id) = (found.id, st.next_id());
            let away = true;
            st.guilds.insert(guild, Guild { away, ..found });
            st.channels
                .insert(id, Channel::new(id, name, Place::Text { guild }));
            id
        })
    }
}
