//! What the gateway brings, turned into what the conversation understands; answered in Discord's time.
//!
//! An interaction has to be answered within three seconds, so each is acknowledged before anything else is done: a
//! command with "thinking", seen by its author alone, a button or a form with nothing to be seen. A button that opens a
//! form is answered with the form.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};
use serenity::all::{
    ActionRowComponent, ChannelId, ChannelType, CommandDataOptionValue, CommandInteraction,
    ComponentInteraction, Context, EventHandler, Guild, GuildChannel, GuildId, Interaction, Member,
    Message as DiscordMessage, MessageId, MessageType, ModalInteraction, PartialChannel,
    PartialGuildChannel, Permissions, Ready, ResolvedOption, ResolvedValue, UnavailableGuild, User,
};
use serenity::async_trait;
use serenity::http::{LightMethod, Route};
use tokio::sync::RwLock;
use tokio::time::{Instant, sleep, timeout_at};

use super::body;
use super::platform::{Discord, EPHEMERAL, PLATFORM};
use super::rest::RestError;
use crate::chat::{
    Author, Chat, HalfTyped, Incoming, Message, Platform, PostError, Rights, Sort, Spot, Ticket,
    TooMuch, Value, What, buttons, too_much,
};

/// "Interaction has already been acknowledged".
const ALREADY_ANSWERED: u64 = 40_060;

/// When an attempt to acknowledge an interaction is given up, counted from the first one. All three together stay under
/// Discord's three seconds.
const ACKNOWLEDGE_UNTIL: [Duration; 3] = [
    Duration::from_millis(1_000),
    Duration::from_millis(2_000),
    Duration::from_millis(2_800),
];

/// The pause after an attempt that failed at once.
const ACKNOWLEDGE_PAUSE: Duration = Duration::from_millis(100);

/// Pauses between attempts to bring an answer, which has fifteen minutes.
const ANSWER_PAUSES: [Duration; 4] = [
    Duration::from_millis(500),
    Duration::from_secs(2),
    Duration::from_secs(5),
    Duration::from_secs(15),
];

/// How long the events in hand have to finish when the bot is stopped.
const FINISH: Duration = Duration::from_secs(5);

/// The handler of all shards.
pub(super) struct Events {
    chat: Chat,
    discord: Arc<Discord>,
    bot: u64,
    /// Held for reading by every event in hand, and for writing by whoever waits for the last of them.
    in_hand: RwLock<()>,
}

impl Events {
    pub(super) fn new(chat: Chat, discord: Arc<Discord>, bot: u64) -> Events {
        Events {
            chat,
            discord,
            bot,
            in_hand: RwLock::new(()),
        }
    }

    /// Waits for the events in hand, though not for ever.
    pub(super) async fn finish(&self) {
        if tokio::time::timeout(FINISH, self.in_hand.write())
            .await
            .is_err()
        {
            tracing::warn!("some events were not finished in time");
        }
    }

    async fn command(&self, command: CommandInteraction, ticket: &mut Ticket) {
        let (id, token) = (command.id.get(), command.token.as_str());
        let ack = json!({ "type": 5, "data": { "flags": EPHEMERAL } });
        if !self.acknowledge(id, token, &ack).await {
            return;
        }
        let incoming = Incoming {
            platform: PLATFORM,
            event: id.to_string(),
            place: spot(
                command.channel_id.get(),
                command.guild_id,
                command.channel.as_ref(),
            ),
            author: author(
                &command.user,
                command.member.as_ref().and_then(|m| m.nick.as_deref()),
            ),
            rights: rights(command.member.as_deref()),
            what: What::Command {
                name: command.data.name.clone(),
                options: command.data.options().iter().filter_map(option).collect(),
            },
        };
        match self.deal_with(incoming, ticket).await {
            Some(answer) => {
                self.bring(|| self.discord.edit_answer(token, &answer))
                    .await;
            }
            None => {
                self.bring(|| self.discord.delete_answer(token)).await;
            }
        }
    }

    async fn button(&self, press: ComponentInteraction, ticket: &mut Ticket) {
        let (id, token) = (press.id.get(), press.token.as_str());
        if let Some(form) = buttons::form(&press.data.custom_id) {
            self.acknowledge(id, token, &body::modal(&form)).await;
            return;
        }
        if !self.acknowledge(id, token, &json!({ "type": 6 })).await {
            return;
        }
        let incoming = Incoming {
            platform: PLATFORM,
            event: id.to_string(),
            place: spot(
                press.channel_id.get(),
                press.guild_id,
                press.channel.as_ref(),
            ),
            author: author(
                &press.user,
                press.member.as_ref().and_then(|m| m.nick.as_deref()),
            ),
            rights: rights(press.member.as_ref()),
            what: What::Button {
                id: press.data.custom_id.clone(),
            },
        };
        if let Some(answer) = self.deal_with(incoming, ticket).await {
            self.bring_under(token, is_private(&press.message), &answer)
                .await;
        }
    }

    /// What somebody wrote into a form that a button opened.
    async fn form(&self, form: ModalInteraction, ticket: &mut Ticket) {
        let (id, token) = (form.id.get(), form.token.as_str());
        let private = form.message.as_deref().is_some_and(is_private);
        let ack = match &form.message {
            Some(_) => json!({ "type": 6 }),
            None => json!({ "type": 5, "data": { "flags": EPHEMERAL } }),
        };
        if !self.acknowledge(id, token, &ack).await {
            return;
        }
        let text = form.data.components.iter().flat_map(|row| &row.components);
        let text = text.filter_map(|part| match part {
            ActionRowComponent::InputText(input) => input.value.clone(),
            _ => None,
        });
        let incoming = Incoming {
            platform: PLATFORM,
            event: id.to_string(),
            place: spot(form.channel_id.get(), form.guild_id, form.channel.as_ref()),
            author: author(
                &form.user,
                form.member.as_ref().and_then(|m| m.nick.as_deref()),
            ),
            rights: rights(form.member.as_ref()),
            what: What::Form {
                id: form.data.custom_id.clone(),
                text: text.collect(),
            },
        };
        if let Some(answer) = self.deal_with(incoming, ticket).await {
            self.bring_under(token, private || form.message.is_none(), &answer)
                .await;
        }
    }

    /// Brings the answer to something that was done with a message. A private message, which one person sees, turns into
    /// the answer; its buttons have done their work. An answer for everybody leaves it as it is.
    async fn bring_under(&self, token: &str, private: bool, answer: &Message) {
        if private && !answer.open {
            self.bring(|| self.discord.edit_answer(token, answer)).await;
        } else {
            self.bring(|| self.discord.follow_up(token, answer)).await;
        }
    }

    /// Waits for the turn of what was let in, and deals with it. Bringing the answer is not part of the turn: Discord may
    /// take its time for that.
    async fn deal_with(&self, incoming: Incoming, ticket: &mut Ticket) -> Option<Message> {
        ticket.turn().await;
        let answer = self.chat.handle(incoming).await;
        ticket.worked();
        answer
    }

    /// Says that too much came from there, with as little work as that takes.
    async fn turn_away(&self, interaction: &Interaction) {
        let (id, token, direct) = match interaction {
            Interaction::Command(it) => (it.id, &it.token, it.guild_id.is_none()),
            Interaction::Component(it) => (it.id, &it.token, it.guild_id.is_none()),
            Interaction::Modal(it) => (it.id, &it.token, it.guild_id.is_none()),
            _ => return,
        };
        let mut data = body::message(&too_much(direct));
        data["flags"] = EPHEMERAL.into();
        let answer = json!({ "type": 4, "data": data });
        self.acknowledge(id.get(), token, &answer).await;
    }

    async fn autocomplete(&self, command: CommandInteraction, ticket: &mut Ticket) {
        let Some(focused) = command.data.autocomplete() else {
            return;
        };
        let game = command
            .data
            .options
            .iter()
            .find_map(|option| match &option.value {
                CommandDataOptionValue::String(text) if option.name == "game" => {
                    Some(text.as_str())
                }
                _ => None,
            });
        let half = HalfTyped {
            platform: PLATFORM,
            author: &command.user.id.to_string(),
            place: &command.channel_id.to_string(),
            command: &command.data.name,
            option: focused.name,
            typed: focused.value,
            game,
        };
        ticket.turn().await;
        let proposals = self.chat.propose(&half).await;
        ticket.worked();
        let choices: Vec<Json> = proposals
            .iter()
            .map(|proposal| json!({ "name": proposal.label, "value": proposal.value }))
            .collect();
        let answer = json!({ "type": 8, "data": { "choices": choices } });
        self.acknowledge(command.id.get(), &command.token, &answer)
            .await;
    }

    /// Answers an interaction for the first time. False where somebody did before, or it can't be done in time.
    async fn acknowledge(&self, id: u64, token: &str, answer: &Json) -> bool {
        let begun = Instant::now();
        let mut why = String::new();
        for (attempt, until) in ACKNOWLEDGE_UNTIL.into_iter().enumerate() {
            let route = Route::InteractionResponse {
                interaction_id: id.into(),
                token,
            };
            let sent = self
                .discord
                .rest
                .send(LightMethod::Post, route, answer, &[]);
            match timeout_at(begun + until, sent).await {
                Ok(Ok(_)) => return true,
                // After a lost answer the second attempt finds the first one; at the first attempt it means that
                // this event came twice.
                Ok(Err(error)) if error.code() == Some(ALREADY_ANSWERED) => return attempt > 0,
                Ok(Err(RestError::Refused { why: refused, .. })) => {
                    why = refused;
                    break;
                }
                Ok(Err(RestError::Later { why: failed, .. })) => {
                    why = failed;
                    sleep(ACKNOWLEDGE_PAUSE).await;
                }
                Err(_) => why = "Discord does not answer in time".to_owned(),
            }
        }
        tracing::warn!(%why, "an interaction could not be acknowledged");
        false
    }

    /// Brings an answer, again where it may work later.
    async fn bring<F>(&self, send: impl Fn() -> F)
    where
        F: Future<Output = Result<(), RestError>>,
    {
        let mut pauses = ANSWER_PAUSES.iter();
        loop {
            let why = match send().await {
                Ok(()) => return,
                Err(RestError::Later { why, after }) => {
                    if let Some(pause) = pauses.next() {
                        sleep(after.unwrap_or(*pause).min(Duration::from_secs(60))).await;
                        continue;
                    }
                    why
                }
                Err(RestError::Refused { why, .. }) => why,
            };
            tracing::warn!(%why, "an answer could not be brought");
            return;
        }
    }

    /// Messages were deleted. Nobody waits for what comes of that, so it takes one place at most among a server's.
    async fn gone(&self, messages: &[MessageId], guild: Option<GuildId>) {
        let _in_hand = self.in_hand.read().await;
        let server = guild.map(|id| id.to_string());
        let Ok(mut ticket) = self
            .chat
            .admit(server.as_deref(), "deletions", Sort::Action)
        else {
            return;
        };
        ticket.turn().await;
        for message in messages {
            self.chat.message_gone(PLATFORM, &message.to_string()).await;
        }
    }

    async fn written(&self, message: DiscordMessage) {
        let ordinary = matches!(
            message.kind,
            MessageType::Regular | MessageType::InlineReply
        );
        if !ordinary || message.author.bot || message.webhook_id.is_some() {
            return;
        }
        let text = without_mention(&message.content, self.bot);
        let mentioned = message
            .mentions
            .iter()
            .any(|user| user.id.get() == self.bot);
        let replied = message
            .referenced_message
            .as_ref()
            .filter(|replied| replied.author.id.get() == self.bot);
        // Without the words there is nothing to read.
        if text.is_empty() && !mentioned {
            return;
        }
        let server = message.guild_id.map(|id| id.to_string());
        let person = message.author.id.to_string();
        // What is typed and too much is passed over: to answer each would be as much again.
        let Ok(mut ticket) = self.chat.admit(server.as_deref(), &person, Sort::Action) else {
            return;
        };
        let channel = message.channel_id.get();
        let incoming = Incoming {
            platform: PLATFORM,
            event: message.id.to_string(),
            place: spot(channel, message.guild_id, None),
            author: author(
                &message.author,
                message.member.as_ref().and_then(|m| m.nick.as_deref()),
            ),
            // Nothing that is typed needs any.
            rights: Rights::default(),
            what: What::Text {
                message: message.id.to_string(),
                text,
                addressed: mentioned || replied.is_some(),
                reply_to: replied.map(|replied| replied.id.to_string()),
            },
        };
        let Some(answer) = self.deal_with(incoming, &mut ticket).await else {
            return;
        };
        let answer = Message {
            nonce: Some(format!("a{}", message.id)),
            ..answer
        };
        self.bring(|| async {
            match self.discord.post(&channel.to_string(), &answer).await {
                Ok(_) => Ok(()),
                Err(PostError::Later { after, why }) => Err(RestError::Later { after, why }),
                Err(PostError::Refused { why } | PostError::Gone { why }) => {
                    Err(RestError::Refused {
                        status: 0,
                        code: 0,
                        why,
                    })
                }
            }
        })
        .await;
    }
}

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, _: Context, ready: Ready) {
        let shard = ready.shard.map_or(0, |shard| shard.id.0);
        tracing::info!(shard, guilds = ready.guilds.len(), "connected to Discord");
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let _in_hand = self.in_hand.read().await;
        let (guild, user, sort) = match &interaction {
            Interaction::Command(it) => (it.guild_id, &it.user, Sort::Action),
            Interaction::Component(it) => (it.guild_id, &it.user, Sort::Action),
            Interaction::Modal(it) => (it.guild_id, &it.user, Sort::Action),
            Interaction::Autocomplete(it) => (it.guild_id, &it.user, Sort::Proposal),
            _ => return,
        };
        let server = guild.map(|id| id.to_string());
        let admitted = self
            .chat
            .admit(server.as_deref(), &user.id.to_string(), sort);
        let mut ticket = match admitted {
            Ok(ticket) => ticket,
            Err(TooMuch { tell }) => {
                if tell {
                    self.turn_away(&interaction).await;
                }
                return;
            }
        };
        // Each is acknowledged at once, and waits for its turn then.
        match interaction {
            Interaction::Command(command) => self.command(command, &mut ticket).await,
            Interaction::Component(press) => self.button(press, &mut ticket).await,
            Interaction::Modal(form) => self.form(form, &mut ticket).await,
            Interaction::Autocomplete(command) => self.autocomplete(command, &mut ticket).await,
            _ => {}
        }
    }

    async fn message(&self, _: Context, message: DiscordMessage) {
        let _in_hand = self.in_hand.read().await;
        self.written(message).await;
    }

    async fn message_delete(
        &self,
        _: Context,
        _: ChannelId,
        message: MessageId,
        guild: Option<GuildId>,
    ) {
        self.gone(&[message], guild).await;
    }

    async fn message_delete_bulk(
        &self,
        _: Context,
        _: ChannelId,
        messages: Vec<MessageId>,
        guild: Option<GuildId>,
    ) {
        self.gone(&messages, guild).await;
    }

    async fn channel_delete(
        &self,
        _: Context,
        channel: GuildChannel,
        _: Option<Vec<DiscordMessage>>,
    ) {
        let _in_hand = self.in_hand.read().await;
        self.chat
            .place_gone(PLATFORM, &channel.id.to_string())
            .await;
    }

    async fn thread_delete(
        &self,
        _: Context,
        thread: PartialGuildChannel,
        _: Option<GuildChannel>,
    ) {
        let _in_hand = self.in_hand.read().await;
        self.chat.place_gone(PLATFORM, &thread.id.to_string()).await;
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        // A server that is only out of reach for a while comes back.
        if guild.unavailable {
            return;
        }
        let _in_hand = self.in_hand.read().await;
        self.chat.server_gone(PLATFORM, &guild.id.to_string()).await;
    }
}

/// Whether one person alone sees the message.
fn is_private(message: &DiscordMessage) -> bool {
    message
        .flags
        .is_some_and(|flags| flags.bits() & EPHEMERAL != 0)
}

fn spot(channel: u64, guild: Option<GuildId>, details: Option<&PartialChannel>) -> Spot {
    let thread = details.filter(|channel| {
        matches!(
            channel.kind,
            ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
        )
    });
    Spot {
        id: channel.to_string(),
        parent: thread
            .and_then(|thread| thread.parent_id)
            .map(|id| id.to_string()),
        direct: guild.is_none(),
        server: guild.map(|id| id.to_string()),
    }
}

/// What a member may do where they used an interaction, as Discord has worked it out.
fn rights(member: Option<&Member>) -> Rights {
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

fn author(user: &User, nick: Option<&str>) -> Author {
    let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
    Author {
        id: user.id.to_string(),
        name: name.to_owned(),
        bot: user.bot,
    }
}

fn option(option: &ResolvedOption<'_>) -> Option<(String, Value)> {
    let value = match &option.value {
        ResolvedValue::String(text) => Value::Text((*text).to_owned()),
        ResolvedValue::User(user, member) => Value::Person(author(
            user,
            member.and_then(|member| member.nick.as_deref()),
        )),
        ResolvedValue::Role(role) => Value::Role(role.id.to_string(), role.name.clone()),
        _ => return None,
    };
    Some((option.name.to_owned(), value))
}

/// The words of a message without mentions of the bot.
fn without_mention(content: &str, bot: u64) -> String {
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
