//! Gateway events, turned into what the conversation understands, and answered in Discord's time.
//!
//! What is done with those that have to be answered soon is in `desk`.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value as Json;
use serenity::all::{
    ChannelId, ComponentInteractionDataKind, ConnectionStage, Context, EventHandler, Guild,
    GuildChannel, GuildId, GuildMemberUpdateEvent, Interaction, Member, Message as DiscordMessage,
    MessageId, MessageUpdateEvent, ModalInteraction, PartialGuildChannel, Ready, Role, RoleId,
    ShardStageUpdateEvent, ThreadMembersUpdateEvent, UnavailableGuild,
};
use serenity::async_trait;
use tokio::sync::SetOnce;
use tokio::time::{Instant, sleep_until, timeout};

use super::acknowledge::{Received, is_timely};
use super::desk::{Desk, Sent};
use super::forms;
use super::incoming::is_form_outside;
use super::missed::Missed;
use super::platform::{Discord, PLATFORM};
use super::responder::{Responder, is_edit, is_ordinary};
use super::served::{Served, StandingOf};
use chat::language::{Language, in_language};
use chat::{Chat, Overloaded, RequestKind, Shards};

/// How long after its receipt an interaction is answered here if another process may have its shard by now.
const OTHERS_FIRST: Duration = Duration::from_millis(1_500);

/// How long events being handled may take to finish when the bot is stopped.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// The event handler of all shards.
pub(super) struct Events {
    /// Events wait for it, and are handled in it.
    desk: SetOnce<Arc<Desk>>,
    discord: Arc<Discord>,
    bot: u64,
    pub(super) served: Arc<Served>,
}

impl Events {
    /// `shared`: how its shards are shared with other processes.
    pub(super) fn new(discord: Arc<Discord>, bot: u64, shared: Option<Shards>) -> Events {
        let standing_of =
            |shards: Shards| -> StandingOf { Box::new(move |number| shards.standing(number)) };
        Events {
            desk: SetOnce::new(),
            discord,
            bot,
            served: Arc::new(Served::new(shared.map(standing_of))),
        }
    }

    /// Handles events in this conversation from now on, those first that came before. A second call does nothing.
    pub(super) fn open(&self, chat: Chat) {
        let responder = Arc::new(Responder::new(chat, Arc::clone(&self.discord), self.bot));
        let desk = Desk {
            served: Arc::clone(&self.served),
            missed: Missed::new(Arc::clone(&responder), Arc::clone(&self.served)),
            responder,
        };
        let _ = self.desk.set(Arc::new(desk));
    }

    /// Handles the submission of a form, which is an interaction as Discord sends it.
    pub(super) async fn form_sent(&self, shard: u32, form: Json) {
        let modal = match serde_json::from_value::<ModalInteraction>(form.clone()) {
            Ok(modal) => modal,
            Err(why) => {
                tracing::warn!(%why, "couldn't read a form");
                return;
            }
        };
        let outside = is_form_outside(&modal, &form);
        let guild = modal.guild_id.filter(|_| !outside);
        let values = forms::values(&form["data"], guild);
        let sent = Sent { values, outside };
        self.interaction(shard, Interaction::Modal(modal), sent)
            .await;
    }

    /// Handles an interaction in the language of whoever does it. `sent` is what serenity doesn't tell of a form, if it's one.
    async fn interaction(&self, shard: u32, interaction: Interaction, sent: Sent) {
        let locale = match &interaction {
            Interaction::Command(it) => it.locale.as_str(),
            Interaction::Component(it) => it.locale.as_str(),
            Interaction::Modal(it) => it.locale.as_str(),
            _ => "",
        };
        let language = Language::of(locale).unwrap_or_else(Language::english);
        in_language(language, self.handled(shard, interaction, sent)).await;
    }

    async fn handled(&self, shard: u32, interaction: Interaction, sent: Sent) {
        // Taken before anything is awaited.
        let at = Instant::now();
        let Some(at_work) = self.served.begin(shard) else {
            return;
        };
        let received = Received {
            at,
            shard,
            is_doubtful: at_work.is_doubtful,
        };
        if received.is_doubtful {
            // Whoever has the shard answers sooner.
            sleep_until(received.at + OTHERS_FIRST).await;
            // It may be known by now who that is.
            if !self.served.has(shard) || self.served.is_lost(shard) {
                return;
            }
        }
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        if !is_timely(&self.discord, interaction.id().get()) {
            return;
        }
        let (guild, user, sort) = match &interaction {
            Interaction::Command(it) => (it.guild_id, &it.user, RequestKind::Action),
            Interaction::Component(it) => (it.guild_id, &it.user, RequestKind::Action),
            Interaction::Modal(it) => (it.guild_id, &it.user, RequestKind::Action),
            Interaction::Autocomplete(it) => (it.guild_id, &it.user, RequestKind::Proposal),
            _ => return,
        };
        let server = guild.map(|id| id.to_string());
        let admitted = desk
            .responder
            .chat
            .admit(server.as_deref(), &user.id.to_string(), sort);
        let mut ticket = match admitted {
            Ok(ticket) => ticket,
            Err(Overloaded { notify }) => {
                match &interaction {
                    Interaction::Autocomplete(command) => {
                        desk.send_choices(command, received, Vec::new()).await;
                    }
                    _ if notify => desk.refuse(&interaction, received).await,
                    _ => {}
                }
                return;
            }
        };
        // Interactions are acknowledged at once and wait for their turn afterwards. Whoever has acknowledged one owns it: no
        // other process does what it asks for, so what is written for it needs no lease.
        let ticket = &mut ticket;
        match interaction {
            Interaction::Command(command) => {
                Box::pin(desk.command(command, received, ticket)).await;
            }
            Interaction::Component(press) => match &press.data.kind {
                ComponentInteractionDataKind::StringSelect { values } => {
                    let value = values.first().cloned().unwrap_or_default();
                    Box::pin(desk.choice(press, value, received, ticket)).await;
                }
                _ => Box::pin(desk.button(press, received, ticket)).await,
            },
            Interaction::Modal(form) => {
                Box::pin(desk.form(form, sent, received, ticket)).await;
            }
            Interaction::Autocomplete(command) => {
                Box::pin(desk.autocomplete(command, received, ticket)).await;
            }
            _ => {}
        }
    }

    /// Ends the work for a shard that isn't connected any more. If it's still `ours`, what was received is finished.
    pub(super) async fn leave_shard(&self, shard: u32, ours: bool) {
        if ours {
            self.served.finish(shard).await;
        } else {
            self.served.forget(shard);
        }
        if let Some(desk) = self.desk.get() {
            desk.missed.leave_shard(shard);
        }
    }

    /// Waits for the events being handled, up to a limit.
    pub(super) async fn finish(&self) {
        let Some(desk) = self.desk.get() else {
            return;
        };
        desk.missed.stop();
        if timeout(SHUTDOWN_GRACE, desk.responder.in_flight.write())
            .await
            .is_err()
        {
            tracing::warn!("some events were still being handled at shutdown");
        }
    }
}

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, _: Context, ready: Ready) {
        let shard = ready.shard.map_or(0, |shard| shard.id.0);
        self.served.set_connected(shard, true);
        tracing::info!(shard, guilds = ready.guilds.len(), "connected to Discord");
        let shards = ready.shard.map_or(1, |shard| shard.total);
        let desk = self.desk.wait().await;
        desk.missed.begin(shard, shards).await;
    }

    async fn shard_stage_update(&self, _: Context, event: ShardStageUpdateEvent) {
        let connected = event.new == ConnectionStage::Connected;
        self.served.set_connected(event.shard_id.0, connected);
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        // Of forms, serenity doesn't tell what they hold: they come through the relay.
        if !matches!(interaction, Interaction::Modal(_)) {
            self.interaction(context.shard_id.0, interaction, Sent::default())
                .await;
        }
    }

    async fn message(&self, context: Context, message: DiscordMessage) {
        let shard = context.shard_id.0;
        let Some(at_work) = self.served.begin(shard) else {
            return;
        };
        let desk = self.desk.wait().await;
        let in_flight = desk.responder.in_flight.read().await;
        if !is_ordinary(&message) {
            // It proves all the same that its channel is there.
            let channel = message.channel_id.to_string();
            desk.responder.chat.heard_from(PLATFORM, &channel).await;
            return;
        }
        desk.missed.wait_until_listed(shard).await;
        let (channel, author) = (message.channel_id.get(), message.author.id.get());
        let handled = async {
            if desk.missed.catch_up(channel, author).await < message.id.get() {
                desk.responder.handle_message(message, false).await;
            }
        };
        // Whoever has the shard by then hears of it, too.
        if !at_work.carry_out(handled).await {
            drop(in_flight);
            desk.missed.make_up_for(shard).await;
        }
    }

    async fn message_update(
        &self,
        context: Context,
        _: Option<DiscordMessage>,
        _: Option<DiscordMessage>,
        edit: MessageUpdateEvent,
    ) {
        let shard = context.shard_id.0;
        let Some(at_work) = self.served.begin(shard) else {
            return;
        };
        let Some(author) = edit.author.as_ref().filter(|_| is_edit(&edit)) else {
            return;
        };
        let desk = self.desk.wait().await;
        let in_flight = desk.responder.in_flight.read().await;
        desk.missed.wait_until_listed(shard).await;
        let (channel, author) = (edit.channel_id.get(), author.id.get());
        let handled = async {
            desk.missed.catch_up(channel, author).await;
            desk.responder.handle_edit(&edit).await;
        };
        if !at_work.carry_out(handled).await {
            drop(in_flight);
            desk.missed.make_up_for(shard).await;
        }
    }

    async fn message_delete(
        &self,
        _: Context,
        channel: ChannelId,
        message: MessageId,
        guild: Option<GuildId>,
    ) {
        self.desk
            .wait()
            .await
            .messages_deleted(channel, &[message], guild)
            .await;
    }

    async fn message_delete_bulk(
        &self,
        _: Context,
        channel: ChannelId,
        messages: Vec<MessageId>,
        guild: Option<GuildId>,
    ) {
        self.desk
            .wait()
            .await
            .messages_deleted(channel, &messages, guild)
            .await;
    }

    async fn channel_delete(
        &self,
        _: Context,
        channel: GuildChannel,
        _: Option<Vec<DiscordMessage>>,
    ) {
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        desk.responder
            .chat
            .place_deleted(PLATFORM, &channel.id.to_string())
            .await;
    }

    async fn thread_delete(
        &self,
        _: Context,
        thread: PartialGuildChannel,
        _: Option<GuildChannel>,
    ) {
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        desk.responder
            .chat
            .place_deleted(PLATFORM, &thread.id.to_string())
            .await;
    }

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, channel: GuildChannel) {
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        let id = channel.id.to_string();
        desk.responder.chat.place_changed(PLATFORM, &id).await;
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        let id = thread.id.to_string();
        desk.responder.chat.place_changed(PLATFORM, &id).await;
    }

    async fn thread_create(&self, _: Context, thread: GuildChannel) {
        // The bot was added to a thread, too.
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        let id = thread.id.to_string();
        desk.responder.chat.place_changed(PLATFORM, &id).await;
    }

    async fn thread_members_update(&self, _: Context, event: ThreadMembersUpdateEvent) {
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        let id = event.id.to_string();
        desk.responder.chat.heard_from(PLATFORM, &id).await;
    }

    async fn guild_role_delete(&self, _: Context, guild: GuildId, _: RoleId, _: Option<Role>) {
        self.desk.wait().await.server_changed(guild).await;
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.desk.wait().await.server_changed(guild.id).await;
    }

    async fn guild_role_update(&self, _: Context, _: Option<Role>, role: Role) {
        self.desk.wait().await.server_changed(role.guild_id).await;
    }

    async fn guild_member_update(
        &self,
        _: Context,
        _: Option<Member>,
        _: Option<Member>,
        member: GuildMemberUpdateEvent,
    ) {
        // Without the privileged intent only changes of the bot itself are reported.
        if member.user.id.get() == self.bot {
            self.desk.wait().await.server_changed(member.guild_id).await;
        }
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        // An unavailable server is an outage; the bot wasn't removed.
        if guild.unavailable {
            return;
        }
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        desk.responder
            .chat
            .server_left(PLATFORM, &guild.id.to_string())
            .await;
    }
}
