//! Conversations as texts: `tests/conversations/*.txt` say what is typed and pressed, and all that is said to it. Each is played
//! in the local chat and on the fake Discord at once.
//!
//! A story begins with `== its title`. What happens stands at the beginning of a line, and what is said to it below, indented:
//!
//! - `alice and bob begin dropper 6` is how a match begins where that isn't the point; nothing of it is listed.
//! - `alice: /move d4` is typed in #general, and `alice in #thread: d4` elsewhere; `\n` is a new line, and
//!   `\u{200b}` what nobody would see.
//! - `alice answers “words”: d4` is a reply to the newest message with these words.
//! - `alice presses Accept` is pressed under the newest message that has such a button, or under the newest of those that have
//!   the words in `alice presses Accept under “words”`; `the old Accept` is one that isn't there any more.
//! - `alice chooses Column d` chooses the entry of a menu that is called so, as a button is pressed.
//! - `alice fills in Change: d4` presses a button that opens a form, and sends that.
//! - `alice sends the form: d4` sends the one that she opened last, and `alice sends the form as it is` leaves it so.
//! - `the host bans alice, bob` says whom whoever runs the program bans.
//! - `later 2d 3h` lets time pass, and `restart` stops the program and starts it again.
//! - `# …` is a remark.
//! - On Discord, the server, its channels and its people change as well: `#general is deleted`, `bob closes direct messages`,
//!   `Stonepost can't Send Messages, Attach Files in #general`; `world.rs` has them all. There, `alice uses Rating over bob`,
//!   `alice uses Replay over “words”` and `alice quietly answers “words”: d4`. What Discord refuses is listed, and what comes without a sound.
//!
//! Both platforms have to say the same, as the local chat shows it: Discord's markup is undone, and a `/command` is used as its
//! client does it. What they truly say or do differently is marked:
//!
//! - a line that begins with `local|` or `discord|` belongs to that platform alone, whether it's said or happens there;
//! - a story whose title ends in ` (local)` or ` (Discord)` is played there alone.
//!
//! A line of what is said may end in `…` where the rest isn't its point, and `…` alone stands for the rest of a message.
//! Whatever else is said and isn't listed fails the story. `UPDATE_EXPECT=1 cargo test --test it transcripts` writes what is said
//! anew; read the difference.

mod components;
mod discord;
mod local;
pub(crate) mod marked;
mod menus;
mod open_form;
mod scene;
mod script;
mod settings;
mod stage;
mod told;
mod world;

use std::path::{Path, PathBuf};

use expect_test::expect_file;

use self::discord::DiscordScene;
use self::local::LocalScene;
use self::scene::Scene;
use self::script::{Part, Platform, Script, together};
use self::stage::Stage;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conversations");
    let files = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

/// A platform, and the stage on which the present story is played there.
struct Theatre<S> {
    platform: Platform,
    stage: Option<Stage<S>>,
}

impl<S: Scene> Theatre<S> {
    fn new(platform: Platform) -> Theatre<S> {
        Theatre {
            platform,
            stage: None,
        }
    }

    /// Has something happen if it does here; what is said then.
    async fn play(&mut self, part: &Part) -> Vec<String> {
        if part.begins_story {
            self.close().await;
        }
        match &part.step {
            Some(step) if part.is_on(self.platform) => {
                let stage = self.stage.get_or_insert_with(Stage::new);
                stage.step(step).await
            }
            _ => Vec::new(),
        }
    }

    async fn close(&mut self) {
        if let Some(stage) = self.stage.take() {
            stage.close().await;
        }
    }
}

/// Plays the stories of a file on both platforms; the file as it would have to be.
async fn play(text: &str) -> String {
    let mut played = String::new();
    let mut local = Theatre::<LocalScene>::new(Platform::Local);
    let mut discord = Theatre::<DiscordScene>::new(Platform::Discord);
    for part in Script::read(text) {
        // If it fails, the last of these lines tells where.
        println!("{}", part.line);
        let said = tokio::join!(local.play(&part), discord.play(&part));
        played += &part.line;
        played.push('\n');
        for line in together(&part, said.0, said.1) {
            played += &line;
            played.push('\n');
        }
    }
    tokio::join!(local.close(), discord.close());
    played
}

macro_rules! transcripts {
    ($($name:ident),+ $(,)?) => {
        const NAMES: &[&str] = &[$(stringify!($name)),+];

        $(
            #[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                let path = Path::new(env!("CARGO_MANIFEST_DIR"))
                    .join(format!("tests/conversations/{}.txt", stringify!($name)));
                let text = std::fs::read_to_string(&path).unwrap();
                let played = play(&text).await;
                if marked::read_by_all().is_none() {
                    expect_file![path].assert_eq(&played);
                }
            }
        )+
    };
}

transcripts!(
    active,
    analyses,
    bans,
    boards,
    browser,
    challenges,
    clocks,
    completions,
    context_menus,
    daily,
    exports,
    forms,
    frozen,
    guesses,
    history,
    languages,
    leave,
    lessons,
    machines,
    matches,
    menus,
    moderators,
    notices,
    odd,
    offers,
    old_forms,
    open_forms,
    outside,
    outside_boards,
    person_menus,
    places,
    plans,
    privacy,
    puzzles,
    ratings,
    refusals,
    refusals_tiles,
    replays,
    said,
    seeks,
    servers,
    standings,
    suggestions,
    talk,
    threads,
    tournaments,
    tournaments_managed,
    tournaments_refused,
    troubles,
    typed,
    views,
    who
);

#[test]
fn every_file_is_played() {
    let names = files().into_iter();
    let names: Vec<_> = names
        .map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    assert_eq!(names, NAMES);
}
