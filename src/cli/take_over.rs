//! A new Stonepost takes the place of one that runs on the same file, so that nobody notices: it connects to Discord first,
//! asks the other one to finish what it has begun, opens the database as soon as that is free, and then handles what it
//! received meanwhile.
//!
//! [`Standby::take_over`] is the new one's part, [`Successor`] the old one's: on SIGUSR2 it starts its own program anew, from
//! where it was started, with `run --take-over`.

use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use super::Failure;
use super::location::Location;
use super::output::print_notice;
use crate::chat::Chat;
use crate::discord::{self, DiscordError, Links};
use crate::store::{OpenError, Store, holder, inspect};

/// How long connecting to Discord may take.
const CONNECTING: Duration = Duration::from_secs(60);

/// How long the other one may take until the database is free. It needs ten seconds at most to finish.
const FINISHING: Duration = Duration::from_secs(60);

/// How often it's looked whether something has happened.
const LOOK: Duration = Duration::from_millis(20);

/// What a Stonepost has before it has the database.
pub(super) struct Standby {
    discord: Option<Connection>,
}

/// A connection to Discord that keeps what it receives until there's a conversation.
struct Connection {
    chat: oneshot::Sender<Chat>,
    adapter: JoinHandle<Result<(), DiscordError>>,
    links: Arc<Links>,
}

impl Standby {
    /// Begins to connect to Discord, if there are settings for that. `started` is told the link with which the bot is added.
    pub(super) fn begin(
        settings: Option<discord::Settings>,
        started: impl FnOnce(&str) + Send + 'static,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Standby {
        let discord = settings.map(|settings| {
            let links = Arc::clone(&settings.links);
            let (chat, comes) = oneshot::channel();
            let comes = async {
                match comes.await {
                    Ok(chat) => chat,
                    // It's stopped before there is any.
                    Err(_) => std::future::pending().await,
                }
            };
            let adapter = discord::run_before(comes, settings, started, stop);
            Connection {
                chat,
                adapter: tokio::spawn(adapter),
                links,
            }
        });
        Standby { discord }
    }

    /// Waits until Discord is connected, has whoever runs on the file at `path` finish, and opens it.
    ///
    /// # Errors
    /// A sentence. Until the other one was asked to finish, it goes on.
    pub(super) async fn take_over(
        &mut self,
        location: &Location,
        path: &Path,
    ) -> Result<Store, Failure> {
        inspect(path)?;
        if let Some(discord) = &mut self.discord {
            discord.connected().await?;
        }
        ask_to_finish(path)?;
        let until = Instant::now() + FINISHING;
        loop {
            match location.open_to_serve() {
                Err(OpenError::InUse { .. }) if Instant::now() < until => sleep(LOOK).await,
                opened => return Ok(opened?),
            }
        }
    }

    /// Hands over the conversation. Returns the connection to Discord, if there is one.
    pub(super) fn serve(self, chat: &Chat) -> Option<JoinHandle<Result<(), DiscordError>>> {
        let Connection {
            chat: to, adapter, ..
        } = self.discord?;
        // If nobody takes it, the adapter has ended, which is found out by whoever waits for that.
        let _ = to.send(chat.clone());
        Some(adapter)
    }

    /// Waits for the end of the connection, which was told to stop or has ended by itself.
    pub(super) async fn end(self) {
        let adapter = self.discord.map(|discord| discord.adapter);
        // One that has ended was waited for already.
        if let Some(adapter) = adapter.filter(|adapter| !adapter.is_finished()) {
            let _ = adapter.await;
        }
    }
}

impl Connection {
    /// Waits until all shards are connected.
    async fn connected(&mut self) -> Result<(), Failure> {
        let links = Arc::clone(&self.links);
        let connected = async {
            while links.fault().is_some() {
                sleep(LOOK).await;
            }
        };
        tokio::select! {
            connected = timeout(CONNECTING, connected) => connected.map_err(|_| {
                let why = self.links.fault().unwrap_or_default();
                Failure(format!("the running Stonepost goes on, because this one can't connect: {why}"))
            }),
            ended = &mut self.adapter => Err(match ended {
                Ok(Ok(())) => Failure("the connection to Discord ended".to_owned()),
                Ok(Err(error)) => error.into(),
                Err(error) => Failure(format!("the connection to Discord failed: {error}")),
            }),
        }
    }
}

/// Asks whoever has the database at `path` to finish; if it can't be found out who that is, the user.
fn ask_to_finish(path: &Path) -> Result<(), Failure> {
    let Some(process) = holder(path) else {
        print_notice(
            "Stop the running Stonepost now; this one takes over as soon as it has ended.",
        );
        return Ok(());
    };
    tracing::info!(process, "taking over");
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, kill_process};
        let pid = i32::try_from(process).ok().and_then(Pid::from_raw);
        let sent = pid.map(|pid| kill_process(pid, Signal::TERM));
        if let Some(Err(error)) = sent {
            return Err(Failure(format!(
                "can't ask the running Stonepost, process {process}, to finish: {error}"
            )));
        }
    }
    Ok(())
}

/// How the program is started again.
pub(super) struct Again {
    pub(super) config: Option<PathBuf>,
    pub(super) data: Option<PathBuf>,
}

/// Whoever takes over from this one.
#[cfg(unix)]
pub(super) struct Successor {
    /// Where the program was when it started. If it was replaced since, this is the new one.
    program: std::io::Result<PathBuf>,
    again: Again,
    signals: tokio::signal::unix::Signal,
    started: Option<std::process::Child>,
}

#[cfg(unix)]
impl Successor {
    /// Listens for SIGUSR2, which doesn't end the program from now on.
    pub(super) fn listen(again: Again) -> Result<Successor, Failure> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Successor {
            program: std::env::current_exe(),
            again,
            signals: signal(SignalKind::user_defined2())?,
            started: None,
        })
    }

    /// Starts a successor at each signal, unless there is one. Never ends.
    pub(super) async fn run(&mut self) {
        loop {
            // A successor that ends has not taken over: this one would have been told to stop.
            let looking = sleep(if self.started.is_some() {
                LOOK * 10
            } else {
                Duration::MAX
            });
            tokio::select! {
                signal = self.signals.recv() => match signal {
                    Some(()) => self.start(),
                    None => return std::future::pending().await,
                },
                () = looking => {
                    if let Some(Ok(Some(status))) = self.started.as_mut().map(|it| it.try_wait()) {
                        tracing::error!(%status, "the new Stonepost ended before it took over; this one goes on");
                        self.started = None;
                    }
                }
            }
        }
    }

    fn start(&mut self) {
        if self.started.is_some() {
            tracing::warn!("SIGUSR2: a new Stonepost is already about to take over");
            return;
        }
        if std::process::id() == 1 {
            // What runs in a container ends with its first process.
            tracing::error!(
                "SIGUSR2: can't be replaced as the first process of a container; start another container with “run --take-over”"
            );
            return;
        }
        match self.spawn() {
            Ok(child) => {
                tracing::info!(
                    process = child.id(),
                    "SIGUSR2: started a new Stonepost that takes over"
                );
                self.started = Some(child);
            }
            Err(error) => {
                tracing::error!(%error, "SIGUSR2: can't start a new Stonepost; this one goes on");
            }
        }
    }

    fn spawn(&self) -> std::io::Result<std::process::Child> {
        let program = self
            .program
            .as_ref()
            .map_err(|error| std::io::Error::from(error.kind()))?;
        let mut command = std::process::Command::new(program);
        for (option, value) in [
            ("--config", &self.again.config),
            ("--data", &self.again.data),
        ] {
            if let Some(value) = value {
                command.arg(option).arg(value);
            }
        }
        // The service manager watches whoever serves, whatever its number.
        command
            .args(["run", "--take-over"])
            .env_remove("WATCHDOG_PID")
            .spawn()
    }

    /// The successor that is about to take over, if there is one.
    pub(super) fn process(&mut self) -> Option<u32> {
        let child = self.started.as_mut()?;
        matches!(child.try_wait(), Ok(None)).then(|| child.id())
    }
}

/// There is no such signal here.
#[cfg(not(unix))]
pub(super) struct Successor;

#[cfg(not(unix))]
impl Successor {
    pub(super) fn listen(_: Again) -> Result<Successor, Failure> {
        Ok(Successor)
    }

    pub(super) async fn run(&mut self) {
        std::future::pending().await
    }
}
