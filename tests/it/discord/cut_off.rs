//! A bot that is stopped while its connection to Discord is gone.

use std::sync::mpsc;
use std::time::Duration;

use super::Club;
use crate::fake::Setup;

/// How long a bot may take until it has ended.
const LONGEST: Duration = Duration::from_secs(60);

/// Lets a session go on that nobody confirms, cuts its connection, and stops the bot while it tries another one.
async fn stopped_in_between() {
    let setup = Setup {
        resets: true,
        ..Setup::default()
    };
    let club = Club::open_as(setup, false).await;
    let fake = &club.fake;
    let resumes = fake.resumes();
    fake.mute_resumed(true);
    fake.drop_gateway();
    fake.wait_until("a session that goes on", |fake| fake.resumes() > resumes)
        .await;
    fake.go_down();
    // It has tried another connection by now, and waits before it tries again.
    tokio::time::sleep(Duration::from_millis(700)).await;
    club.bot.stop().await;
}

#[test]
fn a_stop_while_no_connection_is_to_be_had_ends_the_bot() {
    let (told, ended) = mpsc::channel();
    // One thread for all: if something never lets go of it, nothing else comes to its turn.
    let bot = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        runtime.unwrap().block_on(stopped_in_between());
        told.send(()).unwrap();
    });
    let ended = ended.recv_timeout(LONGEST);
    // If it goes on, the thread can't be waited for.
    assert!(ended.is_ok() || bot.is_finished(), "it goes on");
    bot.join().unwrap();
}
