//! Roles, members and what they may do; and how the bot comes to a server and goes.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::handle::FakeDiscord;
use super::permissions::{ADMINISTRATOR, EVERYONE, OWNER};
use super::places::tell;
use super::state::{Guild, Id, Person, Place, State};
use super::{installs, payload};

/// A role. It gives no permissions; those are granted to people.
#[derive(Clone, Debug)]
pub(crate) struct Role {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) position: usize,
}

/// How a person stands in a guild.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing {
    /// Permission bits beyond those of @everyone.
    granted: u64,
    /// Permission bits of those of @everyone that they don't have.
    denied: u64,
    roles: BTreeSet<Id>,
    /// No longer a member.
    pub(crate) left: bool,
}

/// A new guild with its owner, who is known from now on.
pub(crate) fn found(st: &mut State, name: &str) -> Guild {
    let (id, owner) = (st.next_id(), st.next_id());
    st.people.insert(
        owner,
        Person {
            id: owner,
            username: format!("owner{owner}"),
            global_name: Some(format!("Owner of {name}")),
            bot: false,
            dms_closed: false,
        },
    );
    Guild {
        id,
        name: name.to_owned(),
        owner,
        roles: BTreeMap::new(),
        standings: BTreeMap::new(),
        away: false,
        timed_out_until: None,
    }
}

impl State {
    /// Whether the bot is a member of a guild.
    pub(crate) fn bot_is_in(&self, guild: Id) -> bool {
        self.guilds.get(&guild).is_some_and(|g| !g.away)
    }

    /// Whether a person is a member of a guild. Everybody is, until they leave.
    pub(crate) fn is_member(&self, guild: Id, user: Id) -> bool {
        let known = self.people.contains_key(&user);
        let guild = self.guilds.get(&guild).filter(|_| known);
        guild.is_some_and(|g| !g.standings.get(&user).is_some_and(|s| s.left))
    }

    /// The ids of a member's roles.
    pub(crate) fn roles_of(&self, guild: Id, user: Id) -> BTreeSet<Id> {
        let standing = self.guilds.get(&guild).and_then(|g| g.standings.get(&user));
        standing.map(|s| s.roles.clone()).unwrap_or_default()
    }

    /// What a member may do in a guild.
    pub(crate) fn rights(&self, guild: Id, user: Id) -> u64 {
        if user == self.bot {
            return self.default_permissions;
        }
        let Some(guild) = self.guilds.get(&guild) else {
            return 0;
        };
        let standing = guild.standings.get(&user);
        let (granted, denied) = standing.map_or((0, 0), |s| (s.granted, s.denied));
        if guild.owner == user || granted & ADMINISTRATOR != 0 {
            return OWNER;
        }
        (EVERYONE | granted) & !denied
    }

    /// Whether a person can do anything in a channel, and if not, why.
    pub(crate) fn may_act(&self, user: Id, channel: Id) -> Result<(), String> {
        if !self.people.contains_key(&user) {
            return Err(format!("there is no user {user}"));
        }
        let (name, place) = (self.name(user), self.channel_name(channel));
        let Some(found) = self.channel(channel) else {
            return Err(format!("{place} is not there (any more)"));
        };
        match (&found.place, found.guild()) {
            (Place::Dm { user: with }, _) if *with != user => {
                Err(format!("{name} does not see the {place}"))
            }
            (Place::Group { users }, _) if !users.contains(&user) => {
                Err(format!("{name} is not in the conversation {place}"))
            }
            (_, Some(guild)) if !self.is_member(guild, user) => {
                Err(format!("{name} is not a member of the server of {place}"))
            }
            _ => Ok(()),
        }
    }

    /// Whether a person can use the bot in a channel, and if not, why. Components can be used by all who see them.
    pub(crate) fn may_use_bot(
        &self,
        user: Id,
        channel: Id,
        source: Option<Id>,
    ) -> Result<(), String> {
        self.may_act(user, channel)?;
        let owners = self
            .channel(channel)
            .map(|place| installs::owners(self, place, user, source));
        match owners.as_ref().and_then(Value::as_object) {
            Some(owners) if !owners.is_empty() => Ok(()),
            _ => {
                let place = self.channel_name(channel);
                Err(format!(
                    "the bot is not in the server of {place}, nor installed there by anybody"
                ))
            }
        }
    }

    fn guild_mut(&mut self, guild: Id) -> &mut Guild {
        self.guilds.get_mut(&guild).expect("a known guild")
    }

    fn standing(&mut self, guild: Id, user: Id) -> &mut Standing {
        assert!(
            self.is_member(guild, user),
            "{} is not a member of {guild}",
            self.name(user)
        );
        self.guild_mut(guild).standings.entry(user).or_default()
    }
}

impl FakeDiscord {
    /// The owner of a guild, who may do everything in it.
    pub(crate) fn owner(&self, guild: Id) -> Id {
        self.shared.with(|st| st.guild_mut(guild).owner)
    }
    /// Lets a member do more than @everyone, in permission bits (`permissions::…`). Earlier grants stay.
    pub(crate) fn grant(&self, user: Id, guild: Id, bits: u64) {
        self.shared
            .with(|st| st.standing(guild, user).granted |= bits);
    }
    /// Takes permissions of @everyone from a member, in all channels, or gives them back.
    pub(crate) fn deny(&self, user: Id, guild: Id, bits: u64) {
        self.shared
            .with(|st| st.standing(guild, user).denied = bits);
    }
    /// Adds a role to a guild; connected sessions hear GUILD_ROLE_CREATE.
    pub(crate) fn add_role(&self, guild: Id, name: &str) -> Id {
        self.shared.with(|st| {
            let id = st.next_id();
            let roles = &mut st.guild_mut(guild).roles;
            let role = Role {
                id,
                name: name.to_owned(),
                position: roles.len() + 1,
            };
            roles.insert(id, role.clone());
            let full = json!({"guild_id": guild.to_string(), "role": payload::role(st, guild, Some(&role))});
            tell(&self.shared, st, "GUILD_ROLE_CREATE", guild, full);
            id
        })
    }
    /// Gives a role to a member. The bot hears nothing: that would take the intent for members.
    pub(crate) fn give_role(&self, user: Id, guild: Id, role: Id) {
        self.shared.with(|st| {
            let known = st.guild_mut(guild).roles.contains_key(&role);
            assert!(known, "{role} is no role of the guild {guild}");
            st.standing(guild, user).roles.insert(role);
        });
    }
    /// The owner of a guild shows a command to a role, or to everyone by the guild's own id, in the server's settings.
    pub(crate) fn show_command(&self, guild: Id, name: &str, role: Id) {
        let shown = (guild, name.to_owned(), role);
        self.shared.with(|st| st.shown_commands.insert(shown));
    }
    /// A person leaves a guild, and with it their roles and grants. The bot hears nothing: that would take the intent for
    /// members. Direct messages go on.
    pub(crate) fn remove_member(&self, guild: Id, user: Id) {
        self.shared.with(|st| {
            assert_ne!(st.guild_mut(guild).owner, user, "an owner cannot leave");
            *st.standing(guild, user) = Standing {
                left: true,
                ..Standing::default()
            };
        });
    }
    /// A person who left comes back as a plain member.
    pub(crate) fn add_member(&self, guild: Id, user: Id) {
        self.shared.with(|st| {
            st.guild_mut(guild).standings.remove(&user);
        });
    }

    /// A role is deleted, as by a moderator: GUILD_ROLE_DELETE.
    pub(crate) fn delete_role(&self, guild: Id, role: Id) {
        self.shared.with(|st| {
            let gone = st.guild_mut(guild).roles.remove(&role);
            assert!(gone.is_some(), "{role} is no role of the guild {guild}");
            let full = json!({"guild_id": guild.to_string(), "role_id": role.to_string()});
            tell(&self.shared, st, "GUILD_ROLE_DELETE", guild, full);
        });
    }
    /// A moderator times the bot out for this long, or ends that: GUILD_MEMBER_UPDATE, which needs no intent for oneself.
    pub(crate) fn time_bot_out(&self, guild: Id, time: Option<std::time::Duration>) {
        self.shared.with(|st| {
            let until = time.map(|time| super::state::now_ms() + time.as_millis() as u64);
            st.guild_mut(guild).timed_out_until = until;
            let bot = st
                .people
                .get(&st.bot)
                .cloned()
                .expect("the bot is a person");
            let mut full = payload::member(st, guild, &bot);
            full["guild_id"] = json!(guild.to_string());
            tell(&self.shared, st, "GUILD_MEMBER_UPDATE", guild, full);
        });
    }

    /// The bot is removed from a guild: GUILD_DELETE, and from then on no event, no interaction and no access.
    pub(crate) fn kick_bot(&self, guild: Id) {
        self.shared.with(|st| {
            assert!(st.bot_is_in(guild), "the bot is not in the guild {guild}");
            let full = json!({"id": guild.to_string()});
            tell(&self.shared, st, "GUILD_DELETE", guild, full);
            st.guild_mut(guild).away = true;
        });
    }
    /// Discord says that a guild is not available now; nothing else changes. `invite_back` ends it.
    pub(crate) fn guild_outage(&self, guild: Id) {
        self.shared.with(|st| {
            assert!(st.bot_is_in(guild), "the bot is not in the guild {guild}");
            let full = json!({"id": guild.to_string(), "unavailable": true});
            tell(&self.shared, st, "GUILD_DELETE", guild, full);
        });
    }
    /// GUILD_CREATE once more, after `kick_bot` or `guild_outage`; everything is as it was before.
    pub(crate) fn invite_back(&self, guild: Id) {
        self.shared.with(|st| {
            st.guild_mut(guild).away = false;
            let full = payload::guild(st, &st.guilds[&guild]);
            tell(&self.shared, st, "GUILD_CREATE", guild, full);
        });
    }
}
