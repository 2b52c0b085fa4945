//! Discord: the gateway brings events in, REST brings answers and boards out. The only room that knows serenity.
//!
//! Requests are built by serenity and sent here (see `rest`), because serenity 0.12 neither retries a failed request nor
//! tells how long a rate limit lasts once a proxy is set. The gateway and its shards are serenity's own.

mod body;
mod doctor;
mod events;
mod limits;
mod markup;
mod missed;
mod platform;
mod read;
mod rest;

use std::future::Future;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ClientBuilder, GatewayIntents};
use serenity::gateway::GatewayError;
use serenity::http::{HttpBuilder, LightMethod, Route};

use crate::chat::Chat;
pub use doctor::{Finding, examine};
use events::Events;
use platform::Discord;
use rest::{Rest, RestError};

/// The permissions that the bot uses, as Discord numbers them: View Channel, Send Messages, Attach Files, Read Message
/// History, Create Public Threads, Send Messages in Threads.
pub const PERMISSIONS: u64 = 1 << 10 | 1 << 11 | 1 << 15 | 1 << 16 | 1 << 35 | 1 << 38;

/// What the connection needs.
pub struct Settings {
    /// The bot's token.
    pub token: String,
    /// Where REST requests go, without `/api`.
    pub api_base: String,
    /// Whether to ask for the privileged message-content intent.
    pub message_content: bool,
    /// The shards that are run here and how many there are in all; none for all that Discord suggests.
    pub shards: Option<(RangeInclusive<u32>, u32)>,
    /// How many requests are made in a second, answers to interactions aside; 1 to 50.
    pub requests_per_second: u32,
    /// How long one request may take, its upload included.
    pub timeout: Duration,
}

/// The usual [`Settings::requests_per_second`]: some room is left under Discord's 50.
pub const REQUESTS_PER_SECOND: u32 = 40;

/// The usual [`Settings::timeout`].
pub const TIMEOUT: Duration = Duration::from_secs(15);

/// Why the connection ended although nobody stopped it.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    /// Discord does not know the token.
    #[error(
        "Discord refuses the token: copy it again from the Bot page of your application at \
         https://discord.com/developers/applications and set DISCORD_TOKEN to it"
    )]
    Token,
    /// The message-content intent is not switched on for this application.
    #[error(
        "Discord refuses the message-content intent: switch on \"Message Content Intent\" on the Bot page of your \
         application at https://discord.com/developers/applications, or set message_content = false under [discord]"
    )]
    Intent,
    /// Discord answered something that makes no sense here.
    #[error("Discord can't be used: {0}")]
    Other(String),
}

/// The address under which a server's owner adds the bot.
#[must_use]
pub fn invite_link(application: &str) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={PERMISSIONS}"
    )
}

/// Who the bot is.
struct Identity {
    application: u64,
    user: u64,
}

/// Where the gateway is, and how many shards Discord wants there.
struct Gateway {
    url: String,
    shards: u32,
}

/// Connects and works until `stop` is ready, then finishes what is in hand.
///
/// # Errors
/// [`DiscordError`] where trying again is of no use. Everything else is tried again.
pub async fn run(
    chat: Chat,
    settings: Settings,
    started: impl FnOnce(&str),
    stop: impl Future<Output = ()>,
) -> Result<(), DiscordError> {
    let mut stop = std::pin::pin!(stop);
    let rest = Arc::new(Rest::new(&settings).map_err(DiscordError::Other)?);
    let (identity, gateway) = tokio::select! {
        () = &mut stop => return Ok(()),
        begun = begin(&chat, &rest) => begun?,
    };
    let discord = Arc::new(Discord::new(
        Arc::clone(&rest),
        identity.application,
        settings.message_content,
    ));
    chat.connect(discord.clone());

    let mut intents =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    if settings.message_content {
        intents |= GatewayIntents::MESSAGE_CONTENT;
    }
    let events = Arc::new(Events::new(chat, discord, identity.user));
    let http = HttpBuilder::new(&settings.token)
        .proxy(settings.api_base.clone())
        .ratelimiter_disabled(true)
        .application_id(identity.application.into())
        .build();
    let mut client = ClientBuilder::new_with_http(http, intents)
        .event_handler_arc(Arc::clone(&events))
        .await
        .map_err(|error| explain(&error))?;
    // Where serenity can't ask for the gateway's address it takes Discord's own; ours came over the same base.
    *client.ws_url.lock().await = gateway.url;
    started(&invite_link(&identity.application.to_string()));

    let shards = Arc::clone(&client.shard_manager);
    let start = async {
        match settings.shards {
            Some((shards, total)) => {
                // serenity takes the end of the range for the last shard.
                let (from, to) = shards.into_inner();
                client.start_shard_range(from..to, total).await
            }
            None => client.start_shards(gateway.shards).await,
        }
    };
    let ended = tokio::select! {
        () = &mut stop => None,
        ended = start => Some(ended),
    };
    if ended.is_none() {
        shards.shutdown_all().await;
    }
    events.finish().await;
    match ended {
        None | Some(Ok(())) => Ok(()),
        Some(Err(error)) => Err(explain(&error)),
    }
}

/// Asks who the bot is, registers the commands where they changed, and asks for the gateway; again until it works.
async fn begin(chat: &Chat, rest: &Rest) -> Result<(Identity, Gateway), DiscordError> {
    let mut wait = Duration::from_secs(1);
    loop {
        let why = match try_begin(chat, rest).await {
            Ok(begun) => return Ok(begun),
            Err(RestError::Refused { status: 401, .. }) => return Err(DiscordError::Token),
            Err(RestError::Refused { why, .. }) => return Err(DiscordError::Other(why)),
            Err(RestError::Later { why, after }) => {
                wait = after.unwrap_or(wait);
                why
            }
        };
        tracing::warn!(%why, ?wait, "Discord does not answer; trying again");
        tokio::time::sleep(wait).await;
        wait = (wait * 2).min(Duration::from_secs(60));
    }
}

async fn try_begin(chat: &Chat, rest: &Rest) -> Result<(Identity, Gateway), RestError> {
    let id = |json: &serde_json::Value| -> Result<u64, RestError> {
        let id = json.get("id").and_then(|id| id.as_str()?.parse().ok());
        id.filter(|id| *id != 0)
            .ok_or_else(|| RestError::odd("an answer without an id"))
    };
    let application = rest.get(Route::Oauth2ApplicationCurrent).await?;
    let user = rest.get(Route::UserMe).await?;
    let identity = Identity {
        application: id(&application)?,
        user: id(&user)?,
    };
    register(chat, rest, identity.application).await?;
    let gateway = rest.get(Route::GatewayBot).await?;
    let url = gateway.get("url").and_then(|url| url.as_str());
    let url = url.ok_or_else(|| RestError::odd("no address for the gateway"))?;
    let shards = gateway.get("shards").and_then(serde_json::Value::as_u64);
    let gateway = Gateway {
        url: url.to_owned(),
        shards: shards
            .and_then(|n| u32::try_from(n).ok())
            .map_or(1, |n| n.max(1)),
    };
    Ok((identity, gateway))
}

/// Registers the commands, unless the same ones were registered before.
async fn register(chat: &Chat, rest: &Rest, application: u64) -> Result<(), RestError> {
    let commands = body::commands();
    let key = format!("discord.commands.{application}");
    let text = commands.to_string();
    let known = chat.note(&key).await.map_err(|why| RestError::odd(&why))?;
    if known.as_deref() == Some(text.as_str()) {
        return Ok(());
    }
    let route = Route::Commands {
        application_id: application.into(),
    };
    rest.send(LightMethod::Put, route, &commands, &[]).await?;
    tracing::info!("the commands were registered with Discord");
    chat.set_note(&key, &text)
        .await
        .map_err(|why| RestError::odd(&why))
}

fn explain(error: &serenity::Error) -> DiscordError {
    match error {
        serenity::Error::Gateway(GatewayError::DisallowedGatewayIntents) => DiscordError::Intent,
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => DiscordError::Token,
        other => DiscordError::Other(other.to_string()),
    }
}
