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
mod reach;
mod read;
mod registered;
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
use registered::Difference;
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
    /// A web address at which whoever runs the bot can be reached, for the user agent; ASCII without blanks and brackets.
    pub contact: Option<String>,
    /// The environment variable that names a proxy, where one does: it isn't used, which the doctor mentions.
    pub unused_proxy: Option<&'static str>,
}

/// The usual [`Settings::requests_per_second`]: some room is left under Discord's 50.
pub const REQUESTS_PER_SECOND: u32 = 40;

/// The usual [`Settings::timeout`].
pub const TIMEOUT: Duration = Duration::from_secs(15);

/// Why the connection ended although nobody stopped it.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    /// Discord doesn't know the token.
    #[error(
        "Discord doesn't accept the token: copy it again from your application's Bot page at \
         https://discord.com/developers/applications and set DISCORD_TOKEN to it"
    )]
    Token,
    /// The message-content intent isn't switched on for this application.
    #[error(
        "Discord doesn't grant the message-content intent: switch on “Message Content Intent” on your application's Bot \
         page at https://discord.com/developers/applications, or set message_content = false under [discord]"
    )]
    Intent,
    /// Something else, which trying again doesn't change.
    #[error("can't connect to Discord: {0}")]
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

/// Connects and works until `stop` is ready, then finishes what is under way.
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
        begun = begin(&rest) => begun?,
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

/// The first and the longest pause between attempts to begin.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Asks who the bot is, registers the commands where they differ, and asks for the gateway; again until it works.
async fn begin(rest: &Rest) -> Result<(Identity, Gateway), DiscordError> {
    let mut pause = PAUSE;
    loop {
        let error = match try_begin(rest).await {
            Ok(begun) => return Ok(begun),
            Err(RestError::Refused { status: 401, .. }) => return Err(DiscordError::Token),
            Err(RestError::Refused { why, .. }) => return Err(DiscordError::Other(why)),
            Err(error) => error,
        };
        let wait = match &error {
            RestError::Later {
                after: Some(after), ..
            } => pause.max(*after),
            _ => pause,
        };
        tracing::warn!(
            "{error}; retrying in {} s. Run “stonepost doctor” for details.",
            wait.as_secs_f64().ceil()
        );
        tokio::time::sleep(wait).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

async fn try_begin(rest: &Rest) -> Result<(Identity, Gateway), RestError> {
    let id = |json: &serde_json::Value| -> Result<u64, RestError> {
        let id = json.get("id").and_then(|id| id.as_str()?.parse().ok());
        id.filter(|id| *id != 0)
            .ok_or_else(|| RestError::odd("Discord's answer has no id"))
    };
    let application = rest.get(Route::Oauth2ApplicationCurrent).await?;
    let user = rest.get(Route::UserMe).await?;
    let identity = Identity {
        application: id(&application)?,
        user: id(&user)?,
    };
    register(rest, identity.application).await?;
    let gateway = rest.get(Route::GatewayBot).await?;
    let url = gateway.get("url").and_then(|url| url.as_str());
    let url = url.ok_or_else(|| RestError::odd("Discord doesn't say where its gateway is"))?;
    let shards = gateway.get("shards").and_then(serde_json::Value::as_u64);
    let gateway = Gateway {
        url: url.to_owned(),
        shards: shards
            .and_then(|n| u32::try_from(n).ok())
            .map_or(1, |n| n.max(1)),
    };
    Ok((identity, gateway))
}

/// Registers the commands, unless Discord has the same ones.
async fn register(rest: &Rest, application: u64) -> Result<(), RestError> {
    let ours = body::commands();
    let registered = registered::registered(rest, application).await?;
    let difference = Difference::between(&registered, &ours);
    if difference.is_none() {
        return Ok(());
    }
    let route = Route::Commands {
        application_id: application.into(),
    };
    let body = registered::overwrite(&registered, &ours);
    rest.send(LightMethod::Put, route, &body, &[]).await?;
    tracing::info!(
        "updated the commands registered with Discord ({})",
        difference.done()
    );
    Ok(())
}

fn explain(error: &serenity::Error) -> DiscordError {
    match error {
        serenity::Error::Gateway(GatewayError::DisallowedGatewayIntents) => DiscordError::Intent,
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => DiscordError::Token,
        other => DiscordError::Other(other.to_string()),
    }
}
