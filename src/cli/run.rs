//! `stonepost run`: starts the rooms, and stops them on a signal.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::{AbortHandle, JoinHandle, JoinSet};

use super::Failure;
use super::arenas;
use super::backup_folder::Fuller;
use super::backups::Backups;
use super::location::Location;
use super::logging;
use super::open_files;
use super::output::print_notice;
use super::rating_period;
use super::readable;
use super::reload::{Hangups, Reload};
#[cfg(unix)]
use super::supervisor;
use super::take_over::{Again, Standby, Successor};
use super::themes::Themes;
use super::watch::{Tried, Watched};
use crate::chat::{Chat, Clock, Limits};
use crate::config::Config;
use crate::discord::{self, DiscordError};
use crate::local::Local;
use crate::play::{Machine, RatingPeriod};
use crate::render::Theme;
use crate::store::{OpenError, Store};
use crate::web;
use instruments::telemetry::{self, Exporter};

/// The most threads for blocking work: database reads and painting, which are limited by their callers, and DNS
/// lookups.
const MAX_BLOCKING_THREADS: usize = 64;

/// How long everything may take to finish after a signal.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(10);

const DAY_MILLIS: i64 = 24 * 60 * 60 * 1000;

/// How the program is started.
#[derive(Clone, Copy, Default)]
pub(super) struct How {
    /// If another one runs on the file, this one takes its place instead of being refused.
    pub(super) take_over: bool,
    /// The database may be empty although backups hold matches.
    pub(super) new_database: bool,
}

/// The key of the note in a database that's meant to be empty although backups hold matches.
const BEGUN_ANEW: &str = "begun-anew";

/// Runs until a signal arrives or an adapter ends by itself. `again` says how the program is started for another one that takes the place of this one.
pub(super) fn run(
    read: impl Fn() -> Result<Config, Failure> + Send + Sync + 'static,
    how: How,
    again: Again,
) -> Result<(), Failure> {
    arenas::bound();
    let config = read()?;
    let level = logging::begin(&config.log);
    for what in &config.overridden {
        tracing::info!("{what}");
    }
    open_files::enough(&config).map_err(Failure)?;
    let reload = Reload::new(read, level, config.clone());
    let exporter = telemetry::install().map_err(Failure)?;
    instruments::failpoints::arm().map_err(Failure)?;
    instruments::cost::serve_stdin();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(MAX_BLOCKING_THREADS)
        .build()
        .map_err(|error| Failure(format!("can't start threads: {error}")))?;
    let done = runtime.block_on(run_until_stopped(config, reload, exporter, how, again));
    // A hung blocking task must not keep the program from ending.
    runtime.shutdown_timeout(Duration::from_secs(1));
    done
}

async fn run_until_stopped(
    config: Config,
    reload: Reload,
    exporter: Exporter,
    how: How,
    again: Again,
) -> Result<(), Failure> {
    let signals = Signals::listen()?;
    let hangups = Hangups::listen()?;
    let mut successor = Successor::listen(again)?;
    let location = Location::of(&config)?;
    let (stop_tx, stop_rx) = watch::channel(false);
    let mut discord = discord_settings(&config);
    let links = discord.as_ref().map(|settings| Arc::clone(&settings.links));
    let mut standby = None;
    let backups = config.backups.folder.as_deref();
    let fuller = location.file().and_then(|file| Fuller::than(file, backups));
    // Nothing is created where a disk may have to be mounted first.
    if let (Some(file), Some(fuller)) = (location.file(), &fuller)
        && !file.exists()
        && !how.new_database
    {
        return Err(begin_anew(fuller));
    }
    let store = match location.open_to_serve() {
        Err(OpenError::InUse { path }) if how.take_over => {
            let mut waiting = Standby::begin(
                discord.take(),
                told_connected,
                wait_for_stop(stop_rx.clone()),
            );
            let taken = tokio::select! {
                taken = waiting.take_over(&location, &path) => taken.map(Some),
                () = signals.first() => Ok(None),
            };
            match taken {
                Ok(Some(store)) => {
                    standby = Some(waiting);
                    store
                }
                other => {
                    stop_tx.send_replace(true);
                    waiting.end().await;
                    return other.map(|_| ());
                }
            }
        }
        opened => opened?,
    };
    let patience = if standby.is_some() {
        RELEASING
    } else {
        Duration::ZERO
    };
    if let Some(fuller) = fuller {
        telemetry::fuller_backups(fuller.count);
        if let Err(why) = allow_fuller(&store, &fuller, how).await {
            store.close().await;
            return Err(why);
        }
        tracing::error!("{}", fuller.advice());
    }
    warn_of_open_files(&config);
    let clock = Clock::of(&store);
    let unusable = |error| Failure::from(location.unusable(&error));
    let (themes, wrong) = Themes::load(config.pictures.themes.as_deref());
    for what in wrong {
        tracing::warn!("{what}");
    }
    let period = RatingPeriod::of_days(config.ratings.period_days);
    let followed = store.adopt_rating_period(period).await.map_err(unusable)?;
    if let Some(what) = rating_period::outdated(&config, Some(followed)) {
        tracing::warn!("{what}");
    }
    let theme = themes
        .choose(&config.pictures.theme)
        .unwrap_or_else(|what| {
            tracing::warn!("[pictures] theme: {what}; using the theme \"wood\"");
            Theme::wood()
        });
    let limits = Limits {
        open_challenges: config.matches.open_challenges,
        challenge_lifetime_ms: i64::from(config.matches.challenge_days) * DAY_MILLIS,
        leave_ms: i64::from(config.matches.leave_days) * DAY_MILLIS,
        forget_servers_ms: config
            .privacy
            .forget_servers_days
            .map(|days| i64::from(days) * DAY_MILLIS),
        strongest: Machine::new(config.engine.strongest_level).unwrap_or(Machine::STRONGEST),
        ..Limits::default()
    };
    let mut chat = Chat::with_themes(store.clone(), clock.clone(), theme.clone(), themes.all())
        .with_limits(limits);
    if let Some(url) = &config.web.public_url {
        chat = chat.with_public_url(url.clone());
    }
    if let Some(contact) = &config.discord.contact {
        chat = chat.with_contact(contact.clone());
    }
    chat.ban(discord::PLATFORM, config.discord.banned.clone());
    // Players must not lose on time because Stonepost was off, so deadlines are extended before any event is handled.
    let timekeeper = chat.timekeeper();
    timekeeper.compensate_downtime().await.map_err(unusable)?;

    tokio::spawn(exporter.clone().upkeep());
    let watched = Arc::new(Watched {
        store: store.clone(),
        clock: clock.clone(),
        exporter,
        tried: Tried::default(),
        file: location.file().map(Path::to_owned),
        links,
        workers: OnceLock::new(),
        stopping: stop_rx.clone(),
    });
    if watched.file.is_some() {
        let (watched, stop) = (Arc::clone(&watched), wait_for_stop(stop_rx.clone()));
        tokio::spawn(async move {
            tokio::select! {
                () = watched.keep_looking() => {}
                () = stop => {}
            }
        });
    }
    let mut adapters = Adapters::default();
    if let Some(adapter) = standby.and_then(|standby| standby.serve(&chat)) {
        adapters.connect_discord(adapter);
    }
    if let Some(listen) = config.watch.listen {
        let watch = serve_watch(watched.clone(), listen, patience, stop_rx.clone());
        adapters.serve("health and metrics", watch.await?);
    }
    if config.chat.enabled {
        let local = Local::connect(&chat, store.clone(), clock.clone());
        let page = serve(local, watched.clone(), &config, patience, stop_rx.clone());
        adapters.serve("the local chat page", page.await?);
    }
    if let Some(url) = &config.web.public_url {
        let pages = serve_pages(
            chat.clone(),
            watched.clone(),
            url,
            &config,
            patience,
            stop_rx.clone(),
        );
        adapters.serve("the public pages", pages.await?);
    }
    if let Some(settings) = discord {
        let stop = wait_for_stop(stop_rx.clone());
        let discord = discord::run(chat.clone(), settings, told_connected, stop);
        adapters.connect_discord(tokio::spawn(discord));
    }
    let (stop_workers_tx, stop_workers_rx) = watch::channel(false);
    let stop = || wait_for_stop(stop_workers_rx.clone());
    let mut workers = Workers::default();
    workers.begin("pinned messages", chat.pinned().run(stop()));
    workers.begin("organiser", chat.organiser().run(stop()));
    let machines = chat.machines(config.engine.threads);
    workers.begin("machines", machines.run(stop()));
    match location.file() {
        Some(file) => {
            let backups = Backups::new(file, store.clone(), reload.backups());
            workers.begin("backups", backups.run(stop()));
        }
        None if config.backups.folder.is_some() => {
            tracing::warn!(
                "[backups] folder: the database is on a server, so no backups are made here; use pg_dump"
            );
        }
        None => {}
    }
    tokio::spawn(reload.run(hangups, chat.clone()));
    workers.begin("cleaner", chat.cleaner().run(stop()));
    workers.begin("troubled places", chat.troubled_places().run(stop()));
    workers.begin("courier", chat.courier().run(stop()));
    workers.begin("timekeeper", timekeeper.run(stop()));
    let _ = watched.workers.set(workers.handles());
    let mut failed = None;
    #[cfg(unix)]
    supervisor::ready();
    tokio::select! {
        () = signals.first() => {}
        why = adapters.ended() => failed = Some(why),
        () = supervised(&store) => {}
        () = successor.run() => {}
    }
    #[cfg(unix)]
    match successor.process() {
        Some(process) => supervisor::succeeded(process),
        None => supervisor::stopping(SHUTDOWN_GRACE),
    }
    if failed.is_none() {
        tracing::info!("stopping");
    }
    stop_tx.send_replace(true);
    let finish = async {
        adapters.finish().await;
        // The adapters have stopped, so nothing new comes in, and the courier can finish what it has begun.
        stop_workers_tx.send_replace(true);
        workers.finish().await;
        store.close().await;
    };
    tokio::select! {
        () = finish => {}
        () = signals.second() => {
            return Err(Failure("stopped immediately by a second signal".to_owned()));
        }
        () = tokio::time::sleep(SHUTDOWN_GRACE) => {
            let seconds = SHUTDOWN_GRACE.as_secs();
            return Err(Failure(format!("couldn't finish everything within {seconds} seconds")));
        }
    }
    failed.map_or(Ok(()), Err)
}

/// Lets a database without matches be used although backups hold some, if that was said once.
async fn allow_fuller(store: &Store, fuller: &Fuller, how: How) -> Result<(), Failure> {
    if !fuller.is_of_empty() {
        return Ok(());
    }
    if how.new_database {
        return Ok(store.set_note(BEGUN_ANEW, "").await?);
    }
    match store.note(BEGUN_ANEW).await? {
        Some(_) => Ok(()),
        None => Err(begin_anew(fuller)),
    }
}

fn begin_anew(fuller: &Fuller) -> Failure {
    Failure(format!(
        "{}. To begin with an empty database, start once with: stonepost run --new-database",
        fuller.advice()
    ))
}

/// Warns of files that everybody on the machine can read, and shouldn't.
fn warn_of_open_files(config: &Config) {
    for file in readable::by_all(config) {
        tracing::warn!(
            "everybody on this machine can read {}; keep it to the user that runs Stonepost (chmod go= FILE)",
            file.display()
        );
    }
}

/// How long a taken port may take to be released by whoever had it before.
const RELEASING: Duration = Duration::from_secs(10);

/// How often a taken port is tried again.
const TRY_AGAIN: Duration = Duration::from_millis(20);

/// Listens on an address, which is set in `section`. One that is taken is tried again for as long as `patience` lasts. `cannot`
/// says what can't be done otherwise.
async fn listen_on(
    address: SocketAddr,
    patience: Duration,
    (cannot, section): (&str, &str),
) -> Result<TcpListener, Failure> {
    let until = tokio::time::Instant::now() + patience;
    loop {
        match TcpListener::bind(address).await {
            Err(error)
                if error.kind() == ErrorKind::AddrInUse && tokio::time::Instant::now() < until =>
            {
                tokio::time::sleep(TRY_AGAIN).await;
            }
            Ok(listener) => return Ok(listener),
            Err(error) => {
                return Err(Failure(format!(
                    "{cannot} on {address}: {error}; choose another address with [{section}] listen"
                )));
            }
        }
    }
}

/// Says that Discord was reached, and with which link the bot is added to a server.
fn told_connected(link: &str) {
    print_notice(&format!(
        "Connected to Discord. Add the bot to a server: {link}"
    ));
}

/// Never ends.
async fn supervised(store: &Store) {
    #[cfg(unix)]
    supervisor::watch(store.clone()).await;
    #[cfg(not(unix))]
    std::future::pending::<()>().await;
}

/// The environment variables that name a proxy for other programs.
const PROXY_VARIABLES: [&str; 4] = ["HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"];

/// The settings for the connection to Discord, or `None` without a token.
pub(super) fn discord_settings(config: &Config) -> Option<discord::Settings> {
    let token = config.discord.token.as_ref()?;
    Some(discord::Settings {
        token: token.expose().to_owned(),
        sign_in: sign_in(config),
        api_base: config.discord.api_base.clone(),
        message_content: config.discord.message_content,
        requests_per_second: config.discord.requests_per_second,
        timeout: discord::TIMEOUT,
        contact: config.discord.contact.clone(),
        unused_proxy: PROXY_VARIABLES
            .into_iter()
            .find(|name| std::env::var_os(name).is_some_and(|proxy| !proxy.is_empty())),
        links: Arc::default(),
        shards: config
            .discord
            .shards
            .map(|shards| (shards.from..=shards.to, shards.total)),
    })
}

/// How people sign in with their accounts on Discord, if they can.
fn sign_in(config: &Config) -> Option<discord::SignIn> {
    let secret = config.discord.client_secret.as_ref()?;
    let base = config.web.public_url.as_ref()?;
    Some(discord::SignIn {
        client_secret: secret.expose().to_owned(),
        back: chat::accounts::back(base, discord::PLATFORM),
    })
}

async fn serve(
    local: Local,
    watched: Arc<Watched>,
    config: &Config,
    patience: Duration,
    stop_rx: watch::Receiver<bool>,
) -> Result<JoinHandle<std::io::Result<()>>, Failure> {
    let listen = config.chat.listen;
    let cannot = ("the local chat page can't listen", "chat");
    let listener = listen_on(listen, patience, cannot).await?;
    let address = listener.local_addr()?;
    print_notice(&format!("Stonepost is at http://{address}/"));
    if config.chat.listens_beyond_loopback() {
        tracing::warn!(
            "the local chat page has no login: anyone who can reach {address} can write under any name"
        );
    }
    let limits = web::Limits {
        per_address: per_address(config),
        ..web::Limits::default()
    };
    let stop = wait_for_stop(stop_rx);
    Ok(tokio::spawn(web::serve_within(
        local,
        listener,
        limits,
        Some(watched),
        stop,
    )))
}

/// How many connections one address can have.
fn per_address(config: &Config) -> usize {
    match config.chat.connections_per_address {
        0 => usize::MAX,
        most => most as usize,
    }
}

/// Serves health and metrics alone.
async fn serve_watch(
    watched: Arc<Watched>,
    listen: SocketAddr,
    patience: Duration,
    stop_rx: watch::Receiver<bool>,
) -> Result<JoinHandle<std::io::Result<()>>, Failure> {
    let cannot = ("health and metrics can't be served", "watch");
    let listener = listen_on(listen, patience, cannot).await?;
    let address = listener.local_addr()?;
    print_notice(&format!(
        "Health and metrics are at http://{address}/healthz, /readyz and /metrics"
    ));
    let limits = web::Limits::default();
    let stop = wait_for_stop(stop_rx);
    Ok(tokio::spawn(web::health::serve(
        watched, listener, limits, stop,
    )))
}

async fn serve_pages(
    chat: Chat,
    watched: Arc<Watched>,
    url: &str,
    config: &Config,
    patience: Duration,
    stop_rx: watch::Receiver<bool>,
) -> Result<JoinHandle<std::io::Result<()>>, Failure> {
    let listen = config.web.listen;
    let cannot = ("the public pages can't be served", "web");
    let listener = listen_on(listen, patience, cannot).await?;
    let address = listener.local_addr()?;
    print_notice(&format!(
        "Public pages are served on http://{address}/ for {url}"
    ));
    let url = url.to_owned();
    let limits = web::Limits {
        per_address: per_address(config),
        ..web::Limits::for_pages()
    };
    Ok(tokio::spawn(async move {
        let stop = wait_for_stop(stop_rx);
        web::pages::serve(chat, &url, listener, limits, Some(watched), stop).await
    }))
}

/// The workers that were started, by name.
#[derive(Default)]
struct Workers(Vec<(&'static str, JoinHandle<()>)>);

impl Workers {
    fn begin(&mut self, name: &'static str, work: impl Future<Output = ()> + Send + 'static) {
        self.0.push((name, tokio::spawn(work)));
    }

    /// What tells whether they still run.
    fn handles(&self) -> Vec<(&'static str, AbortHandle)> {
        let workers = self.0.iter();
        workers
            .map(|(name, worker)| (*name, worker.abort_handle()))
            .collect()
    }

    /// Waits until they have finished what they had begun.
    async fn finish(self) {
        for (_, worker) in self.0 {
            let _ = worker.await;
        }
    }
}

/// The adapters that were started. Each says why it has ended.
#[derive(Default)]
struct Adapters(JoinSet<String>);

impl Adapters {
    /// Adds one. `told` says what its errors mean, given its name.
    fn begin<E: Send + 'static>(
        &mut self,
        name: &'static str,
        adapter: JoinHandle<Result<(), E>>,
        told: fn(&str, E) -> String,
    ) {
        self.0.spawn(async move {
            match adapter.await {
                Ok(Ok(())) => format!("{name} ended unexpectedly"),
                Ok(Err(error)) => told(name, error),
                Err(error) => format!("{name} failed: {error}"),
            }
        });
    }

    fn serve(&mut self, name: &'static str, server: JoinHandle<std::io::Result<()>>) {
        self.begin(name, server, |name, error| {
            format!("{name} failed: {error}")
        });
    }

    fn connect_discord(&mut self, adapter: JoinHandle<Result<(), DiscordError>>) {
        self.begin("the connection to Discord", adapter, |_, error| {
            error.to_string()
        });
    }

    /// Waits until one of them ends by itself, and returns why.
    async fn ended(&mut self) -> Failure {
        match self.0.join_next().await {
            Some(why) => Failure(why.unwrap_or_else(|error| error.to_string())),
            None => std::future::pending().await,
        }
    }

    async fn finish(&mut self) {
        while self.0.join_next().await.is_some() {}
    }
}

/// Completes when the stop has been signalled.
async fn wait_for_stop(mut stop_rx: watch::Receiver<bool>) {
    // An error means that the sender is gone, and then everything stops.
    let _ = stop_rx.wait_for(|stop| *stop).await;
}

/// Signals within this time are one and the same.
const SAME_SIGNAL: Duration = Duration::from_secs(1);

/// The number of stop signals received so far.
pub(super) struct Signals(watch::Receiver<u32>);

impl Signals {
    pub(super) fn listen() -> Result<Signals, Failure> {
        let (count, signals) = watch::channel(0);
        let mut wait = stop_signals()?;
        tokio::spawn(async move {
            let mut last: Option<Instant> = None;
            while wait.next().await {
                // Whoever stops a program may tell both it and its group, as timeout(1) does.
                if last.is_none_or(|last| last.elapsed() >= SAME_SIGNAL) {
                    count.send_modify(|count| *count += 1);
                    last = Some(Instant::now());
                }
            }
        });
        Ok(Signals(signals))
    }

    async fn reached(&self, wanted: u32) {
        let mut signals = self.0.clone();
        if signals.wait_for(|count| *count >= wanted).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    pub(super) async fn first(&self) {
        self.reached(1).await;
    }

    pub(super) async fn second(&self) {
        self.reached(2).await;
    }
}

#[cfg(unix)]
struct StopSignals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
fn stop_signals() -> Result<StopSignals, Failure> {
    use tokio::signal::unix::{SignalKind, signal};
    Ok(StopSignals {
        interrupt: signal(SignalKind::interrupt())?,
        terminate: signal(SignalKind::terminate())?,
    })
}

#[cfg(unix)]
impl StopSignals {
    async fn next(&mut self) -> bool {
        tokio::select! {
            came = self.interrupt.recv() => came.is_some(),
            came = self.terminate.recv() => came.is_some(),
        }
    }
}

#[cfg(not(unix))]
struct StopSignals;

#[cfg(not(unix))]
fn stop_signals() -> Result<StopSignals, Failure> {
    Ok(StopSignals)
}

#[cfg(not(unix))]
impl StopSignals {
    async fn next(&mut self) -> bool {
        tokio::signal::ctrl_c().await.is_ok()
    }
}
