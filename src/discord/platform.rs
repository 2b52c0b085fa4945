//! Discord as a [`Platform`].

use std::sync::Arc;

use async_trait::async_trait;
use serde_json::{Value as Json, json};
use serenity::all::{ApplicationId, ChannelId, GuildId, MessageId, UserId};
use serenity::http::{LightMethod, Route};

use super::accounts::DiscordAccounts;
use super::body;
use super::read::{EPHEMERAL, TO_POST};
use super::refusals::{self, About, THREAD_EXISTS, UNKNOWN_CHANNEL, UNKNOWN_MEMBER};
use super::rest::{Rest, RestError};
use chat::accounts::Accounts;
use chat::{
    Capabilities, File, Flaw, Message, Obstacle, PlaceRef, Platform, PostError, Posted, Room, Time,
};

/// The platform's name in the database.
pub const PLATFORM: &str = "discord";

/// The most bytes of a file: smaller than what Discord accepts on servers without boosts.
const LARGEST_FILE: usize = 8 << 20;

/// The connection through which the bot posts and answers.
pub(super) struct Discord {
    pub(super) rest: Arc<Rest>,
    pub(super) application: u64,
    bot: u64,
    message_content: bool,
    accounts: Option<DiscordAccounts>,
}

impl Discord {
    pub(super) fn new(
        rest: Arc<Rest>,
        application: u64,
        bot: u64,
        message_content: bool,
        accounts: Option<DiscordAccounts>,
    ) -> Discord {
        Discord {
            rest,
            application,
            bot,
            message_content,
            accounts,
        }
    }

    /// Edits the first response to an interaction.
    pub(super) async fn edit_answer(
        &self,
        token: &str,
        message: &Message,
    ) -> Result<(), RestError> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: ApplicationId::new(self.application),
            token,
        };
        let body = body::with_these_files(message);
        self.rest
            .send(LightMethod::Patch, route, &body, &message.files)
            .await?;
        Ok(())
    }

    /// Deletes the first response to an interaction.
    pub(super) async fn delete_answer(&self, token: &str) -> Result<(), RestError> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: ApplicationId::new(self.application),
            token,
        };
        self.rest
            .send(LightMethod::Delete, route, &Json::Null, &[])
            .await?;
        Ok(())
    }

    /// Shows everybody a message as another response to an interaction, where the bot isn't. Discord may show it to whoever it
    /// answers alone nevertheless, which is an error.
    pub(super) async fn show(&self, token: &str, message: &Message) -> Result<Posted, PostError> {
        let shown = self.follow_up(token, message).await?;
        let flags = shown.get("flags").and_then(Json::as_u64);
        if flags.is_some_and(|flags| flags & EPHEMERAL != 0) {
            return Err(PostError::Message {
                flaw: Flaw::Content,
                why: "only whoever asked sees the answer".to_owned(),
            });
        }
        Ok(Posted::new(id_of(&shown)?, message))
    }

    /// Sends another response to an interaction: ephemeral, unless it's for everybody. Returns the message that it became.
    pub(super) async fn follow_up(
        &self,
        token: &str,
        message: &Message,
    ) -> Result<Json, RestError> {
        let route = Route::WebhookFollowupMessages {
            application_id: ApplicationId::new(self.application),
            token,
        };
        let body = body::follow_up(message);
        self.rest
            .send(LightMethod::Post, route, &body, &message.files)
            .await
    }
}

impl Discord {
    /// Sends a request about a place.
    async fn to_place(
        &self,
        place: ChannelId,
        method: LightMethod,
        route: Route<'_>,
        body: &Json,
        files: &[File],
    ) -> Result<Json, PostError> {
        match self.rest.send(method, route, body, files).await {
            Ok(answer) => Ok(answer),
            Err(error) => Err(self.meaning(place, error).await),
        }
    }

    /// Returns what an error of a request about a place means. Where the code alone doesn't say, Discord is asked.
    async fn meaning(&self, place: ChannelId, error: RestError) -> PostError {
        let RestError::Refused { status, code, why } = error else {
            return error.into();
        };
        match refusals::about(status, code) {
            // One 404 isn't believed: it may be Discord's own mistake.
            About::Gone => {
                let route = Route::Channel { channel_id: place };
                match self.rest.get(route).await {
                    Err(error) if error.code() == Some(UNKNOWN_CHANNEL) => PostError::Place {
                        obstacle: Obstacle::Deleted,
                        why,
                    },
                    Err(RestError::Refused { status, code, why })
                        if !matches!(refusals::about(status, code), About::Gone) =>
                    {
                        refusals::error(status, code, why)
                    }
                    _ => PostError::Later { after: None, why },
                }
            }
            About::Place(obstacle @ (Obstacle::Permission | Obstacle::NoAccess)) => {
                let seen = self.beyond_permissions(place).await.ok().flatten();
                let obstacle = seen.unwrap_or(obstacle);
                PostError::Place { obstacle, why }
            }
            _ => refusals::error(status, code, why),
        }
    }

    /// Returns what is in the way in a place if that's something else than a permission: the thread is locked, the bot isn't in
    /// it, or it is timed out, of which the codes of refusals tell little.
    async fn beyond_permissions(&self, place: ChannelId) -> Result<Option<Obstacle>, RestError> {
        let route = Route::Channel { channel_id: place };
        let channel = match self.rest.get(route).await {
            Ok(channel) => channel,
            Err(RestError::Refused { status, code, .. })
                if refusals::about(status, code) == About::Place(Obstacle::NoAccess) =>
            {
                return Ok(Some(Obstacle::NoAccess));
            }
            Err(error) => return Err(error),
        };
        let thread = channel.get("thread_metadata");
        let is_locked = thread.and_then(|thread| thread.get("locked")?.as_bool());
        if is_locked == Some(true) {
            return Ok(Some(Obstacle::Locked));
        }
        let guild = channel.get("guild_id").and_then(Json::as_str);
        let guild = guild.and_then(|id| id.parse().ok());
        let Some(guild) = guild.filter(|id: &u64| *id != 0 && self.bot != 0) else {
            return Ok(None);
        };
        let route = Route::GuildMember {
            guild_id: GuildId::new(guild),
            user_id: UserId::new(self.bot),
        };
        let member = self.rest.get(route).await?;
        let until = member.get("communication_disabled_until");
        let until = until.and_then(|until| until.as_str()?.parse::<jiff::Timestamp>().ok());
        // Discord leaves the time of an earlier timeout there.
        let until = until.map(|until| Time(until.as_millisecond()));
        let until = until.filter(|until| *until > self.rest.now());
        Ok(until.map(|until| Obstacle::TimedOut(Some(until))))
    }
}

/// A name in as many characters as Discord takes.
fn thread_name(name: &str) -> String {
    name.chars().take(100).collect()
}

fn channel(id: &str) -> Result<ChannelId, PostError> {
    let id: Option<u64> = id.parse().ok().filter(|id| *id != 0);
    id.map(ChannelId::new).ok_or_else(|| PostError::Place {
        obstacle: Obstacle::Deleted,
        why: "that isn't a Discord channel".to_owned(),
    })
}

fn message_id(id: &str) -> Result<MessageId, PostError> {
    let id: Option<u64> = id.parse().ok().filter(|id| *id != 0);
    id.map(MessageId::new).ok_or_else(|| PostError::Message {
        flaw: Flaw::Gone,
        why: "that isn't a Discord message".to_owned(),
    })
}

fn id_of(json: &Json) -> Result<String, PostError> {
    // An id that can't be asked for later would be worse than none.
    let id = json.get("id").and_then(Json::as_str);
    let id = id.filter(|id| id.parse::<u64>().is_ok_and(|id| id != 0));
    id.map(str::to_owned).ok_or_else(|| PostError::Later {
        after: None,
        why: "Discord's answer has no id".to_owned(),
    })
}

/// Reads a message that was to be made from `body`.
fn read_posted(message: &Json, body: &Json) -> Result<Posted, PostError> {
    let components = message.get("components").and_then(Json::as_array);
    Ok(Posted {
        id: id_of(message)?,
        has_buttons: components.is_some_and(|rows| !rows.is_empty()),
        is_as_given: text(message) == text(body),
    })
}

/// The lines of a message without the one that tells how a match or tournament stands and may be another by now: the first of a
/// board's, else the last; all if it's the only one.
fn lasting_lines(message: &Json, of_board: bool) -> (usize, Vec<&str>) {
    let mut lines: Vec<&str> = text(message).lines().collect();
    let count = lines.len();
    if count > 1 {
        lines.remove(if of_board { 0 } else { count - 1 });
    }
    (count, lines)
}

fn text(message: &Json) -> &str {
    let text = message.get("content").and_then(Json::as_str);
    text.unwrap_or_default().trim()
}

impl From<RestError> for PostError {
    fn from(error: RestError) -> PostError {
        match error {
            RestError::Later { after, why } => PostError::Later { after, why },
            error @ RestError::Unreachable(_) => PostError::Later {
                after: None,
                why: error.to_string(),
            },
            RestError::Refused { status, code, why } => refusals::error(status, code, why),
            RestError::TakenOver => PostError::TakenOver,
        }
    }
}

#[async_trait]
impl Platform for Discord {
    fn name(&self) -> &'static str {
        PLATFORM
    }

    fn is_me(&self, person: &str) -> bool {
        person.parse() == Ok(self.bot)
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            plain_messages: self.message_content,
            private_answers: true,
            threads: true,
            edits: true,
            knows_people: true,
            keeps_messages: false,
            room: Room {
                text: 2_000,
                buttons_in_row: 5,
                button_rows: 5,
                menu_entries: 25,
                suggestions: 25,
                suggestion: 100,
                file: LARGEST_FILE,
            },
        }
    }

    fn is_reachable(&self) -> bool {
        !self.rest.requests_fail()
    }

    fn who_sees_commands(&self) -> &'static str {
        "Server Settings → Integrations"
    }

    fn permissions_to_post(&self) -> &'static [&'static str] {
        &TO_POST
    }

    async fn knock(&self, place: &str) -> Result<(), PostError> {
        // Whoever may show that they're typing may send messages; nothing is left of it after ten seconds.
        let channel_id = channel(place)?;
        let route = Route::ChannelTyping { channel_id };
        self.to_place(channel_id, LightMethod::Post, route, &Json::Null, &[])
            .await?;
        Ok(())
    }

    async fn look(&self, place: &str) -> Result<Option<Obstacle>, PostError> {
        let seen = self.beyond_permissions(channel(place)?).await;
        seen.map_err(PostError::from)
    }

    async fn unarchive(&self, thread: &str) -> Result<(), PostError> {
        let channel_id = channel(thread)?;
        let route = Route::Channel { channel_id };
        let body = json!({ "archived": false });
        self.to_place(channel_id, LightMethod::Patch, route, &body, &[])
            .await?;
        Ok(())
    }

    async fn post(&self, place: &str, message: &Message) -> Result<Posted, PostError> {
        let channel_id = channel(place)?;
        let route = Route::ChannelMessages { channel_id };
        let body = body::create(message);
        let posted = self
            .to_place(channel_id, LightMethod::Post, route, &body, &message.files)
            .await?;
        read_posted(&posted, &body)
    }

    async fn alike(&self, place: &str, forms: &[&Message]) -> Result<Vec<Posted>, PostError> {
        let channel_id = channel(place)?;
        let route = Route::ChannelMessages { channel_id };
        let newest = self.rest.get_with_query(route, "limit=50").await?;
        let bodies: Vec<Json> = forms.iter().map(|form| body::create(form)).collect();
        // A board may have come without its picture.
        let mut files = forms.iter().flat_map(|form| &form.files);
        let of_board = files.any(|file| file.name == "board.png");
        let bot = self.bot.to_string();
        let is_alike = |message: &Json| {
            let author = message.get("author").and_then(|author| author.get("id"));
            let said = lasting_lines(message, of_board);
            author.and_then(Json::as_str) == Some(&bot)
                && (bodies.iter()).any(|body| lasting_lines(body, of_board) == said)
        };
        let all = newest.as_array().map(Vec::as_slice).unwrap_or_default();
        let found = all.iter().filter(|message| is_alike(message));
        found
            .map(|message| read_posted(message, &Json::Null))
            .collect()
    }

    async fn edit(&self, place: &str, id: &str, message: &Message) -> Result<(), PostError> {
        let channel_id = channel(place)?;
        let route = Route::ChannelMessage {
            channel_id,
            message_id: message_id(id)?,
        };
        let body = body::with_these_files(message);
        self.to_place(channel_id, LightMethod::Patch, route, &body, &message.files)
            .await?;
        Ok(())
    }

    async fn remove_buttons(&self, place: &str, id: &str) -> Result<(), PostError> {
        let channel_id = channel(place)?;
        let route = Route::ChannelMessage {
            channel_id,
            message_id: message_id(id)?,
        };
        let body = body::buttons_removed();
        self.to_place(channel_id, LightMethod::Patch, route, &body, &[])
            .await?;
        Ok(())
    }

    async fn delete(&self, place: &str, id: &str) -> Result<(), PostError> {
        let channel_id = channel(place)?;
        let route = Route::ChannelMessage {
            channel_id,
            message_id: message_id(id)?,
        };
        self.to_place(channel_id, LightMethod::Delete, route, &Json::Null, &[])
            .await?;
        Ok(())
    }

    async fn open_thread(
        &self,
        place: &str,
        message: &str,
        name: &str,
    ) -> Result<PlaceRef, PostError> {
        let channel_id = channel(place)?;
        let route = Route::ChannelMessageThreads {
            channel_id,
            message_id: message_id(message)?,
        };
        let body = json!({ "name": thread_name(name) });
        let id = match self.rest.send(LightMethod::Post, route, &body, &[]).await {
            Ok(thread) => id_of(&thread)?,
            Err(error) if error.code() == Some(THREAD_EXISTS) => message.to_owned(),
            Err(error) => return Err(self.meaning(channel_id, error).await),
        };
        Ok(PlaceRef::thread(id, place))
    }

    async fn rename(&self, thread: &str, name: &str) -> Result<(), PostError> {
        let channel_id = channel(thread)?;
        let route = Route::Channel { channel_id };
        let body = json!({ "name": thread_name(name) });
        self.to_place(channel_id, LightMethod::Patch, route, &body, &[])
            .await?;
        Ok(())
    }

    async fn archive(&self, thread: &str) -> Result<(), PostError> {
        let channel_id = channel(thread)?;
        let route = Route::Channel { channel_id };
        let body = json!({ "archived": true });
        self.to_place(channel_id, LightMethod::Patch, route, &body, &[])
            .await?;
        Ok(())
    }

    async fn has_left(&self, server: &str, person: &str) -> bool {
        let id = |text: &str| text.parse().ok().filter(|id: &u64| *id != 0);
        let (Some(guild), Some(user)) = (id(server), id(person)) else {
            return false;
        };
        let route = Route::GuildMember {
            guild_id: GuildId::new(guild),
            user_id: UserId::new(user),
        };
        let member = self.rest.get(route).await;
        member.is_err_and(|error| error.code() == Some(UNKNOWN_MEMBER))
    }

    fn link(&self, server: Option<&str>, place: &str, message: &str) -> Option<String> {
        let server = server.unwrap_or("@me");
        Some(format!(
            "https://discord.com/channels/{server}/{place}/{message}"
        ))
    }

    fn accounts(&self) -> Option<&dyn Accounts> {
        let accounts = self.accounts.as_ref()?;
        Some(accounts)
    }

    async fn direct(&self, person: &str) -> Result<String, PostError> {
        let body = json!({ "recipient_id": person });
        let channel = self
            .rest
            .send(LightMethod::Post, Route::UserMeDmChannels, &body, &[])
            .await?;
        id_of(&channel)
    }
}
