//! Discord: events come in through the gateway, answers and posts go out over REST. The only room that knows serenity.
//!
//! It may use [`chat`] and what `chat` re-exports, and only `cli` uses it: [`run`] connects
//! to Discord and works until it's stopped, [`examine`] checks the setup for `stonepost doctor`, and [`reach`] says why a server
//! can't be reached.
//!
//! # How an event travels
//!
//! 1. [`run`] asks who the bot is, registers the commands if Discord's differ (`registered`), asks for the gateway, and
//!    starts the shards with the handlers in `events` and `desk`. Commands that Discord refuses to register are registered later.
//!    With [`run_before`], events wait until there's a conversation: a program that takes over from another one connects first.
//! 2. `events` asks [`Chat::admit`] for a ticket. An interaction has to be answered within three seconds, so it's
//!    acknowledged before it's handled (`acknowledge`).
//! 3. `read` turns serenity's types into an [`Event`](chat::Event).
//! 4. Messages that nobody received because no session was open are fetched and handled first (`missed`).
//! 5. `responder` hands the event to [`Chat::handle`], and delivers the answer, if there is one.
//!    Where the bot isn't, another answer shows everybody the board, if the event has changed it ([`Chat::show`]).
//! 6. Boards and other posts come from the courier, through `platform`, which implements
//!    [`Platform`](chat::Platform).
//!
//! `body` and `markup` write request bodies, and `rest` sends them: it keeps the rate limits (`limits`) and bounds how many
//! are invalid (`invalid`); `refusals` knows what a refusal means, and [`reach`] says in words why Discord can't be reached. Requests use serenity's
//! routes but aren't sent by serenity, because serenity 0.12 neither retries a failed request nor tells how long a rate
//! limit lasts once a proxy is set. The connections of the shards are serenity's own, but lead through `relay`, which takes the
//! forms that people send out of what passes by, and leaves out components that serenity can't read; `forms` reads the forms.
//!
//! `shards` runs the shards, each in `session`; `starts` knows how many sessions may still begin, `links` which shards are
//! connected. Where several processes share a database, they share the shards, too, and `served` says which shard's events
//! are handled here.
//!
//! # How to add to it
//!
//! - **A command** needs nothing here: `body` registers whatever [`spec`](chat::spec) describes. A new kind of
//!   option is added in `body` and in `read`.
//! - **An event** is a method of serenity's `EventHandler` in `events`, and an intent in [`run`] if it needs one.
//! - **Something that the bot posts** is a method of [`Platform`](chat::Platform), and its body in `body`.
//! - **A permission** is a bit in [`PERMISSIONS`] and a name in `read`.

// A room with clocks, files or threads of its own.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

mod accounts;
mod acknowledge;
mod body;
mod desk;
mod doctor;
mod events;
mod forms;
mod incoming;
mod invalid;
mod limits;
mod links;
mod localized;
mod markup;
mod missed;
mod platform;
pub mod reach;
mod read;
mod refusals;
mod registered;
mod relay;
mod responder;
mod rest;
mod served;
mod session;
mod shards;
mod skew;
mod starts;

use std::convert::Infallible;
use std::future::{Future, ready};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use serenity::all::GatewayIntents;
use serenity::gateway::GatewayError;
use serenity::http::{HttpBuilder, LightMethod, Route};

use accounts::DiscordAccounts;
use chat::{Chat, Shards};
pub use doctor::{Finding, examine};
use events::Events;
pub use links::Links;
use platform::Discord;
pub use platform::PLATFORM;
use refusals::About;
use registered::Difference;
use rest::{Rest, RestError};
use session::{OwnTurns, Sessions};
use shards::Part;
use starts::{Limit, Starts};

/// The permissions that the bot uses, as Discord's bit set: View Channel, Send Messages, Attach Files, Read Message
/// History, Create Public Threads, Send Messages in Threads.
pub const PERMISSIONS: u64 = 1 << 10 | 1 << 11 | 1 << 15 | 1 << 16 | 1 << 35 | 1 << 38;

/// The settings of the connection.
pub struct Settings {
    /// The bot's token.
    pub token: String,
    /// How people sign in on the pages with their accounts; `None` if they can't.
    pub sign_in: Option<SignIn>,
    /// The base address of REST requests, without `/api`.
    pub api_base: String,
    /// Whether to ask for the privileged message-content intent.
    pub message_content: bool,
    /// The shards to run here, and the total number of shards; `None` for as many as Discord recommends, shared with the
    /// other processes on the database.
    pub shards: Option<(RangeInclusive<u32>, u32)>,
    /// The most requests per second, not counting answers to interactions; 1 to 50. The processes on a database divide them
    /// among themselves.
    pub requests_per_second: u32,
    /// The timeout of one request, including its upload.
    pub timeout: Duration,
    /// A web address for contacting the host, for the user agent; ASCII without spaces and brackets.
    pub contact: Option<String>,
    /// The environment variable that names a proxy, if one does. The proxy isn't used, which the doctor mentions.
    pub unused_proxy: Option<&'static str>,
    /// Where it's noted which shards are connected.
    pub links: Arc<Links>,
}

/// How people sign in on the pages with their accounts.
pub struct SignIn {
    /// The application's client secret.
    pub client_secret: String,
    /// The address that they're sent back to ([`accounts::back`](chat::accounts::back)), which the application has to know.
    pub back: String,
}

/// The default for [`Settings::requests_per_second`]; leaves some room below Discord's 50.
pub const REQUESTS_PER_SECOND: u32 = 40;

/// The default for [`Settings::timeout`].
pub const TIMEOUT: Duration = Duration::from_secs(15);

/// Why the connection ended by itself.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    /// Discord rejects the token.
    #[error(
        "Discord doesn't accept the token: copy it again from your application's Bot page at \
         https://discord.com/developers/applications and set DISCORD_TOKEN to it"
    )]
    Token,
    /// The message-content intent isn't enabled for this application.
    #[error(
        "Discord doesn't grant the message-content intent: switch on “Message Content Intent” on your application's Bot \
         page at https://discord.com/developers/applications, or set message_content = false under [discord]"
    )]
    Intent,
    /// Another error that retrying doesn't fix.
    #[error("can't connect to Discord: {0}")]
    Other(String),
}

/// Returns the link with which the owner of a server adds the bot.
#[must_use]
pub fn invite_link(application: &str) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={PERMISSIONS}"
    )
}

/// The ids of the bot.
struct Identity {
    application: u64,
    user: u64,
}

/// What Discord says of its gateway.
struct Gateway {
    url: String,
    /// The number of shards that it recommends.
    shards: u32,
    /// How many sessions may begin at once.
    max_concurrency: u32,
    /// How many may still begin.
    starts: Limit,
}

impl Gateway {
    /// Reads the answer to a request for the gateway.
    fn read(answer: &serde_json::Value) -> Result<Gateway, RestError> {
        let url = answer.get("url").and_then(|url| url.as_str());
        let url = url
            .filter(|url| is_gateway(url))
            .ok_or_else(|| RestError::unexpected("Discord doesn't say where its gateway is"))?;
        let number = |path| answer.pointer(path).and_then(serde_json::Value::as_u64);
        let at_least_one = |path| {
            let number = number(path).and_then(|n| u32::try_from(n).ok());
            number.map_or(1, |n| n.max(1))
        };
        let shards = at_least_one("/shards");
        if shards > MOST_SHARDS {
            return Err(RestError::unexpected(
                "Discord asks for more shards than there can be",
            ));
        }
        let remaining = number("/session_start_limit/remaining");
        let reset_after = number("/session_start_limit/reset_after").unwrap_or_default();
        Ok(Gateway {
            url: url.to_owned(),
            shards,
            max_concurrency: at_least_one("/session_start_limit/max_concurrency"),
            starts: Limit {
                // Whoever doesn't say allows it.
                remaining: remaining.map_or(u32::MAX, |n| u32::try_from(n).unwrap_or(u32::MAX)),
                reset_after: Duration::from_millis(reset_after).min(LONGEST_RESET),
            },
        })
    }
}

/// The longest time that Discord can take to allow new sessions: it allows so many a day.
const LONGEST_RESET: Duration = Duration::from_secs(24 * 60 * 60);

/// Connects and works until `stop` completes, then finishes what is under way.
///
/// # Errors
/// [`DiscordError`] if retrying is of no use; everything else is retried.
pub async fn run(
    chat: Chat,
    settings: Settings,
    started: impl FnOnce(&str),
    stop: impl Future<Output = ()>,
) -> Result<(), DiscordError> {
    let others = chat.shards();
    work(ready(chat), others, settings, started, stop).await
}

/// As [`run`], but connects before there's a conversation: what is received until then is handled in it afterwards. For
/// whoever takes over from a process that alone has the database until it ends.
///
/// # Errors
/// As [`run`].
pub async fn run_before(
    chat: impl Future<Output = Chat>,
    settings: Settings,
    started: impl FnOnce(&str),
    stop: impl Future<Output = ()>,
) -> Result<(), DiscordError> {
    work(chat, None, settings, started, stop).await
}

/// `others`: how shards and requests are shared with other processes.
async fn work(
    chat: impl Future<Output = Chat>,
    others: Option<Shards>,
    settings: Settings,
    started: impl FnOnce(&str),
    stop: impl Future<Output = ()>,
) -> Result<(), DiscordError> {
    let mut stop = std::pin::pin!(stop);
    let mut chat = std::pin::pin!(chat);
    let present = chat.as_mut().now_or_never();
    let rest = Arc::new(Rest::new(&settings, others.clone()).map_err(DiscordError::Other)?);
    // Commands are registered by whoever handles them.
    let registers = present.is_some();
    let begin = async {
        let identity = insist(|| identify(&rest)).await?;
        let mut registration = Registration::new(&rest, identity.application);
        if registers {
            // Whatever Discord says to that keeps nobody from playing.
            registration.attempt().await?;
        }
        let gateway = insist(|| ask_for_gateway(&rest)).await?;
        Ok::<_, DiscordError>((identity, registration, gateway))
    };
    let (identity, registration, gateway) = tokio::select! {
        () = &mut stop => return Ok(()),
        begun = begin => begun?,
    };
    let sign_in = settings.sign_in.as_ref();
    let accounts = sign_in.map(|sign_in| {
        let (application, secret) = (identity.application, &sign_in.client_secret);
        DiscordAccounts::new(Arc::clone(&rest), &settings.api_base, application, secret)
    });
    let accounts = accounts
        .transpose()
        .map_err(|error| DiscordError::Other(error.to_string()))?;
    let discord = Arc::new(Discord::new(
        Arc::clone(&rest),
        identity.application,
        identity.user,
        settings.message_content,
        accounts,
    ));

    let mut intents =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    if settings.message_content {
        intents |= GatewayIntents::MESSAGE_CONTENT;
    }
    let shared = others.filter(|_| settings.shards.is_none());
    let links = &settings.links;
    let events = Events::new(discord.clone(), identity.user, shared.clone());
    let events = Arc::new(events);
    let open = |chat: Chat| {
        chat.connect(discord.clone());
        events.open(chat);
    };
    let chat = match present {
        Some(present) => {
            open(present);
            None
        }
        None => Some(chat),
    };
    // Ends only if registering is of no use.
    let later = async {
        if let Some(chat) = chat {
            open(chat.await);
        }
        match registration.finish().await {
            Ok(()) => std::future::pending().await,
            Err(error) => error,
        }
    };
    let http = HttpBuilder::new(&settings.token)
        .proxy(settings.api_base.clone())
        .ratelimiter_disabled(true)
        .application_id(identity.application.into())
        .build();
    let part = match (settings.shards, &shared) {
        (Some((range, total)), _) => Part::These(range, total),
        (None, Some(shards)) => Part::Shared(shards.clone(), gateway.shards),
        (None, None) => Part::These(0..=gateway.shards.saturating_sub(1), gateway.shards),
    };
    links.begin();
    let sessions = Sessions {
        shards: shared,
        starts: Starts::new(Arc::clone(&rest), gateway.starts),
        turns: OwnTurns::default(),
        events: Arc::clone(&events),
        http: Arc::new(http),
        intents,
        url: gateway.url,
        max_concurrency: gateway.max_concurrency,
        links: Arc::clone(links),
    };
    started(&invite_link(&identity.application.to_string()));
    let mut failed = None;
    let stopped = async {
        tokio::select! {
            () = stop => {}
            error = later => failed = Some(error),
            never = keep_asking(&rest, links) => match never {},
        }
    };
    let done = Box::pin(shards::run(sessions, part, stopped)).await;
    events.finish().await;
    failed.map_or(done, Err)
}

/// While requests fail, finds out when they're answered again: there may be nothing else to ask for. Never ends.
async fn keep_asking(rest: &Rest, links: &Links) -> Infallible {
    loop {
        tokio::time::sleep(LOOK).await;
        // What isn't refused any more is seen in the metrics although nothing is sent.
        if rest.wait_for_invalid().is_none() && links.must_ask() {
            // Noted by whoever sends it.
            let _ = rest.get(Route::UserMe).await;
        }
    }
}

/// How often it's looked whether requests fail.
const LOOK: Duration = Duration::from_secs(1);

/// How long a connection may take until its session begins or goes on. A READY that can't be read leaves serenity waiting
/// for ever.
const BEGINNING: Duration = Duration::from_secs(20);

/// The first and the longest pause between attempts to begin.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// The longest pause between attempts to register commands that Discord refuses to register. It allows so many a day.
const LONGEST_REGISTRATION_PAUSE: Duration = Duration::from_secs(4 * 60 * 60);

/// Tries until it works, or until the token turns out to be invalid.
async fn insist<T, F>(attempt: impl Fn() -> F) -> Result<T, DiscordError>
where
    F: Future<Output = Result<T, RestError>>,
{
    let mut pause = PAUSE;
    loop {
        let error = match attempt().await {
            Ok(done) => return Ok(done),
            Err(error) if error.about() == About::Token => return Err(DiscordError::Token),
            Err(error) => error,
        };
        let wait = error.wait(pause);
        tracing::warn!(
            "{error}; retrying in {} s. Run “stonepost doctor” for details.",
            wait.as_secs_f64().ceil()
        );
        tokio::time::sleep(wait).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Asks who the bot is.
async fn identify(rest: &Rest) -> Result<Identity, RestError> {
    let id = |json: &serde_json::Value| -> Result<u64, RestError> {
        let id = json.get("id").and_then(|id| id.as_str()?.parse().ok());
        id.filter(|id| *id != 0)
            .ok_or_else(|| RestError::unexpected("Discord's answer has no id"))
    };
    let application = rest.get(Route::Oauth2ApplicationCurrent).await?;
    let user = rest.get(Route::UserMe).await?;
    Ok(Identity {
        application: id(&application)?,
        user: id(&user)?,
    })
}

async fn ask_for_gateway(rest: &Rest) -> Result<Gateway, RestError> {
    Gateway::read(&rest.get(Route::GatewayBot).await?)
}

/// Registers the commands, for as long as it takes. Until then Discord keeps those that it has.
struct Registration<'a> {
    rest: &'a Rest,
    application: u64,
    /// How long until it's tried; `None` once it's done.
    wait: Option<Duration>,
    pause: Duration,
}

impl<'a> Registration<'a> {
    fn new(rest: &'a Rest, application: u64) -> Registration<'a> {
        Registration {
            rest,
            application,
            wait: Some(Duration::ZERO),
            pause: PAUSE,
        }
    }

    /// Tries it once.
    ///
    /// # Errors
    /// The token isn't valid.
    async fn attempt(&mut self) -> Result<(), DiscordError> {
        let Err(error) = register(self.rest, self.application).await else {
            self.wait = None;
            return Ok(());
        };
        let is_refused = match error.about() {
            About::Token => return Err(DiscordError::Token),
            _ => matches!(error, RestError::Refused { .. }),
        };
        let longest = match is_refused {
            true => LONGEST_REGISTRATION_PAUSE,
            false => LONGEST_PAUSE,
        };
        let wait = error.wait(self.pause.min(longest));
        let seconds = wait.as_secs_f64().ceil();
        if is_refused {
            tracing::error!(
                "Discord refuses to register the commands ({error}). It keeps those that it has, so Stonepost goes on; \
                 retrying in {seconds} s. Run “stonepost doctor” for details."
            );
        } else {
            tracing::warn!("can't register the commands ({error}); retrying in {seconds} s");
        }
        self.wait = Some(wait);
        self.pause = (self.pause * 2).min(LONGEST_REGISTRATION_PAUSE);
        Ok(())
    }

    /// Tries until it's done.
    ///
    /// # Errors
    /// The token isn't valid.
    async fn finish(mut self) -> Result<(), DiscordError> {
        while let Some(wait) = self.wait {
            tokio::time::sleep(wait).await;
            self.attempt().await?;
        }
        Ok(())
    }
}

/// The most shards that Discord can recommend: the largest bots have tens of thousands. Each is started at once, so a number
/// that is out of all proportion would use up the memory.
const MOST_SHARDS: u32 = 1 << 17;

/// Whether this is an address that a gateway can have. serenity would try another one for ever.
fn is_gateway(address: &str) -> bool {
    let url = reqwest::Url::parse(address);
    url.is_ok_and(|url| matches!(url.scheme(), "ws" | "wss") && url.has_host())
}

/// Registers the commands, unless Discord already has the same ones.
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
        difference.describe_applied()
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
