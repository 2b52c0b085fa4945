//! Converts Discord's users, places and permissions to the types of the conversation.

use serenity::all::{
    ActionRowComponent, ButtonKind, ChannelType, CommandDataOption, CommandDataOptionValue,
    CommandInteraction, GuildId, Member, Message, PartialChannel, PartialMember, Permissions,
    ResolvedOption, ResolvedTarget, ResolvedValue, User,
};

use chat::{Access, Author, MessageRef, MissingPermissions, PlaceRef, Rights, Value};

/// The flag of an ephemeral message, which only one person sees.
pub(super) const EPHEMERAL: u64 = 1 << 6;

/// What it takes to post boards in a channel.
pub(super) const TO_POST: [&str; 4] = [
    "View Channel",
    "Send Messages",
    "Attach Files",
    "Read Message History",
];

/// Whether the message is ephemeral: only one person sees it.
pub(super) fn is_private(message: &Message) -> bool {
    message
        .flags
        .is_some_and(|flags| flags.bits() & EPHEMERAL != 0)
}

pub(super) fn spot(
    channel: u64,
    guild: Option<GuildId>,
    details: Option<&PartialChannel>,
) -> PlaceRef {
    let thread = details.filter(|channel| is_thread(channel));
    PlaceRef {
        id: channel.to_string(),
        parent: thread
            .and_then(|thread| thread.parent_id)
            .map(|id| id.to_string()),
        direct: guild.is_none(),
        server: guild.map(|id| id.to_string()),
        public: thread.is_some_and(|thread| thread.kind != ChannelType::PrivateThread),
        outside: false,
        language: None,
    }
}

fn is_thread(channel: &PartialChannel) -> bool {
    matches!(
        channel.kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

/// The member's rights in the place of an interaction, as computed by Discord.
pub(super) fn rights(member: Option<&Member>) -> Rights {
    let Some(member) = member else {
        return Rights::default();
    };
    let may = member.permissions.unwrap_or_else(Permissions::empty);
    let has = |wanted| may.contains(wanted) || may.contains(Permissions::ADMINISTRATOR);
    Rights {
        manage: has(Permissions::MANAGE_GUILD),
        moderate: has(Permissions::MANAGE_MESSAGES),
        roles: member.roles.iter().map(ToString::to_string).collect(),
    }
}

/// What the bot lacks in the place of an interaction, as computed by Discord. In direct messages it lacks nothing.
pub(super) fn lacking(
    may: Option<Permissions>,
    guild: Option<GuildId>,
    channel: Option<&PartialChannel>,
) -> Option<MissingPermissions> {
    if guild.is_none() {
        return Some(MissingPermissions::default());
    }
    let may = may?;
    let in_thread = channel.is_some_and(is_thread);
    let post = match in_thread {
        true => SEND_IN_THREADS,
        false => SEND,
    };
    let names = |wanted: &[(Permissions, &'static str)]| {
        let lacks = |permission: &Permissions| {
            !may.contains(*permission) && !may.contains(Permissions::ADMINISTRATOR)
        };
        let missing = wanted.iter().filter(|(permission, _)| lacks(permission));
        missing.map(|(_, name)| *name).collect()
    };
    Some(MissingPermissions {
        to_play: names(&[VIEW, post, ATTACH, HISTORY]),
        for_threads: names(&[THREADS, SEND_IN_THREADS]),
    })
}

/// The permissions that the bot uses, with their names in Discord's settings.
const VIEW: (Permissions, &str) = (Permissions::VIEW_CHANNEL, "View Channel");
const SEND: (Permissions, &str) = (Permissions::SEND_MESSAGES, "Send Messages");
const ATTACH: (Permissions, &str) = (Permissions::ATTACH_FILES, "Attach Files");
const HISTORY: (Permissions, &str) = (Permissions::READ_MESSAGE_HISTORY, "Read Message History");
const THREADS: (Permissions, &str) = (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads");
const SEND_IN_THREADS: (Permissions, &str) = (
    Permissions::SEND_MESSAGES_IN_THREADS,
    "Send Messages in Threads",
);

/// The name of a command, with that of its subcommand.
pub(super) fn command_name(command: &CommandInteraction) -> String {
    let name = &command.data.name;
    match subcommand(command) {
        Some((word, _)) => format!("{name} {word}"),
        None => name.clone(),
    }
}

/// The subcommand of a command, and its options.
fn subcommand(command: &CommandInteraction) -> Option<(&str, &[CommandDataOption])> {
    let option = command.data.options.first()?;
    match &option.value {
        CommandDataOptionValue::SubCommand(inner) => Some((&option.name, inner)),
        _ => None,
    }
}

/// The texts given beside an option that is being typed, by the names of their options.
pub(super) fn given_texts(command: &CommandInteraction) -> Vec<(&str, &str)> {
    let options = subcommand(command).map_or(&*command.data.options, |(_, inner)| inner);
    let texts = options.iter();
    let texts = texts.filter_map(|option| Some((&*option.name, option.value.as_str()?)));
    texts.collect()
}

/// The options of a command. For one from the context menu of a person or a message, that's what it's about.
/// `guild` is the server, if the bot is there.
pub(super) fn command_options(
    command: &CommandInteraction,
    guild: Option<GuildId>,
    bot: u64,
) -> Vec<(String, Value)> {
    match command.data.target() {
        Some(ResolvedTarget::User(user, member)) => {
            let person = Value::Person(named(user, member, guild));
            vec![("opponent".to_owned(), person)]
        }
        Some(ResolvedTarget::Message(message)) => {
            let message = Value::Message(chosen(message, bot));
            vec![("message".to_owned(), message)]
        }
        _ => {
            let options = command.data.options();
            let inner = match options.first().map(|option| &option.value) {
                Some(ResolvedValue::SubCommand(inner)) => inner,
                _ => &options,
            };
            inner.iter().filter_map(|one| option(one, guild)).collect()
        }
    }
}

/// A message that somebody has chosen.
fn chosen(message: &Message, bot: u64) -> MessageRef {
    let mut chosen = MessageRef {
        id: message.id.to_string(),
        is_ours: message.author.id.get() == bot,
        ..MessageRef::default()
    };
    for part in message.components.iter().flat_map(|row| &row.components) {
        match part {
            ActionRowComponent::Button(button) => match &button.data {
                ButtonKind::NonLink { custom_id, .. } => chosen.components.push(custom_id.clone()),
                ButtonKind::Link { url } => chosen.links.push(url.clone()),
                _ => {}
            },
            ActionRowComponent::SelectMenu(menu) => {
                chosen.components.extend(menu.custom_id.clone());
            }
            _ => {}
        }
    }
    chosen
}

/// The person whom a command or a form names, used in this server.
pub(super) fn named(user: &User, member: Option<&PartialMember>, guild: Option<GuildId>) -> Author {
    let sees = |may: Permissions| {
        may.contains(Permissions::VIEW_CHANNEL) || may.contains(Permissions::ADMINISTRATOR)
    };
    let access = match (guild, member) {
        (None, _) => Access::Sees,
        // Only members come with what they are on the server.
        (Some(_), None) => Access::NotOnServer,
        (Some(_), Some(member)) => match member.permissions.is_none_or(sees) {
            true => Access::Sees,
            false => Access::CannotSee,
        },
    };
    let nick = member.and_then(|member| member.nick.as_deref());
    Author {
        access,
        ..author(user, nick)
    }
}

pub(super) fn author(user: &User, nick: Option<&str>) -> Author {
    let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
    Author {
        id: user.id.to_string(),
        name: name.into(),
        bot: user.bot,
        account: Some(user.name.as_str().into()),
        access: Access::Sees,
        language: None,
    }
}

fn option(option: &ResolvedOption<'_>, guild: Option<GuildId>) -> Option<(String, Value)> {
    let value = match &option.value {
        ResolvedValue::String(text) => Value::Text((*text).to_owned()),
        ResolvedValue::Boolean(is) => Value::Text(is.to_string()),
        ResolvedValue::Integer(number) => Value::Text(number.to_string()),
        ResolvedValue::User(user, member) => Value::Person(named(user, *member, guild)),
        ResolvedValue::Channel(channel) => {
            let name = channel.name.as_deref().unwrap_or_default();
            Value::Channel(channel.id.to_string(), name.into())
        }
        ResolvedValue::Role(role) => Value::Role(role.id.to_string(), role.name.as_str().into()),
        _ => return None,
    };
    Some((option.name.to_owned(), value))
}

/// The text of a message without mentions of the bot.
pub(super) fn without_mention(content: &str, bot: u64) -> String {
    content
        .replace(&format!("<@{bot}>"), " ")
        .replace(&format!("<@!{bot}>"), " ")
        .trim()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_of_the_bot_are_no_part_of_a_turn() {
        assert_eq!(without_mention("<@42> f3>g2 c5", 42), "f3>g2 c5");
        assert_eq!(without_mention("f6 <@!42>", 42), "f6");
        assert_eq!(without_mention("<@43> f6", 42), "<@43> f6");
    }
}
