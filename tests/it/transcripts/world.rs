//! What becomes of the server, its channels and its people on Discord, whatever the program does.

use std::time::Duration;

use super::discord::DiscordScene;
use super::marked;
use crate::fake::permissions::{
    ATTACH_FILES, CREATE_PUBLIC_THREADS, MANAGE_GUILD, MANAGE_MESSAGES, READ_MESSAGE_HISTORY,
    SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, USUAL, VIEW_CHANNEL,
};
use crate::fake::{FORUM, Fault, Stored, VOICE_CHANNEL};

/// How long nothing may be heard of the program until it's done with what Discord told it.
pub(super) const SOON: Duration = Duration::from_millis(300);

/// Something that happens on Discord alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum World {
    /// Another server has this channel.
    Elsewhere {
        channel: String,
        server: String,
    },
    /// A server that doesn't have the program has this channel.
    Foreign {
        channel: String,
        server: String,
    },
    /// These people have a conversation.
    Conversation {
        name: String,
        people: Vec<String>,
    },
    /// Somebody opens a thread in #general; only its members see a private one, and the program is one of them.
    Thread {
        name: String,
        private: bool,
    },
    /// The program is added to a private thread, or removed from it.
    Added {
        thread: String,
        there: bool,
    },
    Deleted {
        channel: String,
    },
    Locked {
        thread: String,
        locked: bool,
    },
    /// A channel is of another kind from now on.
    Kind {
        channel: String,
        kind: u8,
    },
    /// What the program may do in a channel.
    Rights {
        channel: String,
        bits: u64,
    },
    /// The server can't be reached for a moment, which Discord says.
    Outage,
    /// The program comes back to the server.
    Invited,
    /// A message with these words is deleted.
    MessageDeleted(String),
    Role(String),
    /// The server's owner shows a command to a role, or to everyone.
    Shown {
        command: String,
        to: String,
    },
    /// Another program.
    OtherBot(String),
    Person {
        who: String,
        what: Person,
    },
    /// Requests are refused.
    Refuses {
        method: String,
        path: String,
        times: u32,
        status: u16,
        code: u64,
        why: String,
    },
    /// None are any more.
    RefusesNothing,
}

/// What becomes of somebody, or what they do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Person {
    DirectMessages {
        closed: bool,
    },
    /// They install the program for themselves.
    Installs,
    Member(bool),
    Called(String),
    Moderates(bool),
    SeesChannels(bool),
    Becomes(String),
}

/// The permissions of the program, by the names that Discord's client has for them.
const PERMISSIONS: [(&str, u64); 6] = [
    ("View Channel", VIEW_CHANNEL),
    ("Send Messages", SEND_MESSAGES),
    ("Attach Files", ATTACH_FILES),
    ("Read Message History", READ_MESSAGE_HISTORY),
    ("Create Public Threads", CREATE_PUBLIC_THREADS),
    ("Send Messages in Threads", SEND_MESSAGES_IN_THREADS),
];

impl World {
    pub(super) fn read(line: &str) -> Option<World> {
        let fixed = match line {
            "the server is away" => World::Outage,
            "Stonepost is invited again" => World::Invited,
            "Discord refuses nothing more" => World::RefusesNothing,
            _ => return World::read_parts(line),
        };
        Some(fixed)
    }

    fn read_parts(line: &str) -> Option<World> {
        if let Some(rest) = line.strip_prefix("there is ") {
            return World::there_is(rest);
        }
        if let Some((command, to)) = line
            .strip_prefix('/')
            .and_then(|l| l.split_once(" is shown to "))
        {
            let (command, to) = (command.to_owned(), to.to_owned());
            return Some(World::Shown { command, to });
        }
        if let Some(rest) = line.strip_prefix("Stonepost ") {
            return World::of_the_program(rest);
        }
        if let Some(rest) = line.strip_prefix("Discord refuses ") {
            return World::refuses(rest);
        }
        if let Some(rest) = line.strip_prefix("the message “") {
            let words = rest.strip_suffix("” is deleted")?;
            return Some(World::MessageDeleted(words.to_owned()));
        }
        if let Some(rest) = line.strip_prefix('#') {
            let (channel, what) = rest.rsplit_once(" is ")?;
            return World::of_a_channel(channel.to_owned(), what);
        }
        let (who, what) = line.split_once(' ')?;
        let what = Person::read(what).filter(|_| !who.ends_with(':'))?;
        let who = who.to_owned();
        Some(World::Person { who, what })
    }

    fn there_is(what: &str) -> Option<World> {
        if let Some(name) = what.strip_prefix("a thread #") {
            let name = name.to_owned();
            return Some(World::Thread {
                name,
                private: false,
            });
        }
        if let Some(name) = what.strip_prefix("a private thread #") {
            let name = name.to_owned();
            return Some(World::Thread {
                name,
                private: true,
            });
        }
        if let Some(role) = what.strip_prefix("a role ") {
            return Some(World::Role(role.to_owned()));
        }
        if let Some(bot) = what.strip_prefix("a bot ") {
            return Some(World::OtherBot(bot.to_owned()));
        }
        if let Some((name, people)) = what
            .strip_prefix("a conversation #")
            .and_then(|rest| rest.split_once(" of "))
        {
            let people = people.split(", ").map(str::to_owned).collect();
            let name = name.to_owned();
            return Some(World::Conversation { name, people });
        }
        let (channel, server) = what.strip_prefix('#')?.split_once(" in ")?;
        if let Some(server) = server.strip_suffix(" without Stonepost") {
            return Some(World::Foreign {
                channel: channel.to_owned(),
                server: server.to_owned(),
            });
        }
        Some(World::Elsewhere {
            channel: channel.to_owned(),
            server: server.to_owned(),
        })
    }

    fn of_the_program(what: &str) -> Option<World> {
        for (words, there) in [("is in #", true), ("isn't in #", false)] {
            if let Some(thread) = what.strip_prefix(words) {
                let thread = thread.to_owned();
                return Some(World::Added { thread, there });
            }
        }
        let (what, channel) = what.split_once(" in #")?;
        let bits = match what.strip_prefix("can't ") {
            Some(names) => names.split(", ").try_fold(USUAL, |bits, name| {
                let (_, bit) = PERMISSIONS.iter().find(|(known, _)| *known == name)?;
                Some(bits & !bit)
            })?,
            None if what == "can do everything" => USUAL,
            None => return None,
        };
        let channel = channel.to_owned();
        Some(World::Rights { channel, bits })
    }

    fn of_a_channel(channel: String, what: &str) -> Option<World> {
        Some(match what {
            "deleted" => World::Deleted { channel },
            "locked" | "unlocked" => World::Locked {
                thread: channel,
                locked: what == "locked",
            },
            "a voice channel" => World::Kind {
                channel,
                kind: VOICE_CHANNEL,
            },
            "a forum" => World::Kind {
                channel,
                kind: FORUM,
            },
            _ => return None,
        })
    }

    /// `POST /channels/*/messages 2 times: 403 50013 Missing Permissions`.
    fn refuses(what: &str) -> Option<World> {
        let (request, answer) = what.split_once(": ")?;
        let (request, times) = match request.strip_suffix(" times") {
            Some(rest) => {
                let (request, times) = rest.rsplit_once(' ')?;
                (request, times.parse().ok()?)
            }
            None => (request, 1),
        };
        let (method, path) = request.split_once(' ')?;
        let mut answer = answer.splitn(3, ' ');
        Some(World::Refuses {
            method: method.to_owned(),
            path: path.to_owned(),
            times,
            status: answer.next()?.parse().ok()?,
            code: answer.next()?.parse().ok()?,
            why: answer.next()?.to_owned(),
        })
    }
}

impl World {
    /// Has it happen, and waits until the program has heard of it.
    pub(super) async fn happens(&self, scene: &mut DiscordScene) {
        let fake = scene.fake.clone();
        let guild = scene.guild;
        let mut troubled = None;
        match self {
            World::Elsewhere { channel, server } => {
                let known = fake.shared.look(|st| {
                    let mut guilds = st.guilds.values();
                    guilds.find(|guild| guild.name == *server).map(|one| one.id)
                });
                let guild = known.unwrap_or_else(|| fake.add_guild(server));
                fake.add_channel(guild, channel);
            }
            World::Foreign { channel, server } => {
                fake.add_foreign_channel(server, channel);
            }
            World::Conversation { name, people } => {
                let people: Vec<_> = people.iter().map(|who| scene.person(who)).collect();
                fake.add_conversation(name, &people);
            }
            World::Thread { name, private } => {
                let opener = scene.person("somebody");
                let message = fake.say(opener, scene.place("general"), &**name);
                let thread = fake.open_thread_by(opener, message, name);
                if *private {
                    fake.make_private(thread, true);
                }
            }
            World::Added { thread, there } => {
                let thread = scene.place(thread);
                fake.bot_in_thread(thread, *there);
                troubled = Some(thread).filter(|_| *there);
            }
            World::Deleted { channel } => {
                let id = scene.place(channel);
                fake.delete_channel(id);
                let sql = format!(
                    "SELECT count(*) FROM places WHERE platform_id = '{id}' AND obstacle IS NOT 'deleted'"
                );
                scene
                    .until("the loss of a place", || scene.number(&sql) == 0)
                    .await;
            }
            World::Locked { thread, locked } => {
                let thread = scene.place(thread);
                fake.lock_thread(thread, *locked);
                troubled = Some(thread).filter(|_| !locked);
            }
            World::Kind { channel, kind } => fake.set_kind(scene.place(channel), *kind),
            World::Rights { channel, bits } => {
                let channel = scene.place(channel);
                fake.set_bot_permissions(channel, *bits);
                troubled = Some(channel).filter(|_| *bits == USUAL);
            }
            World::Outage => fake.guild_outage(guild),
            World::Invited => {
                fake.invite_back(guild);
                let sql = "SELECT count(*) FROM places WHERE obstacle = 'removed'";
                scene
                    .until("the places of the server", || scene.number(sql) == 0)
                    .await;
            }
            World::MessageDeleted(words) => {
                let said = fake.said_to(scene.person("somebody"));
                let fits =
                    |one: &&Stored| marked::unmarked(&scene.shown(&one.content)).contains(words);
                let message = said.iter().rfind(fits).expect("a message with these words");
                fake.delete_message(message.id);
                let sql = format!(
                    "SELECT count(*) FROM matches m JOIN outbox o ON o.match_id = m.id
                     WHERE o.message = '{}' AND o.kind = 'challenge' AND m.stage = 'offered'",
                    message.id
                );
                scene
                    .until("the end of a challenge", || scene.number(&sql) == 0)
                    .await;
            }
            World::Role(name) => {
                fake.add_role(guild, name);
            }
            World::Shown { command, to } => {
                let role = match to.as_str() {
                    "everyone" => guild,
                    role => scene.role(role).expect("such a role"),
                };
                fake.show_command(guild, command, role);
            }
            World::OtherBot(name) => {
                let bot = fake.add_other_bot(name);
                let people = scene.people.get_mut().expect("no panic");
                people.insert(name.to_lowercase(), bot);
            }
            World::Person { who, what } => {
                let id = scene.person(who);
                match what {
                    Person::DirectMessages { closed } => fake.close_dms(id, *closed),
                    Person::Installs => fake.install(id),
                    Person::Member(true) => fake.add_member(guild, id),
                    Person::Member(false) => fake.remove_member(guild, id),
                    Person::Called(name) => fake.shared.with(|st| {
                        let person = st.people.get_mut(&id).expect("a known person");
                        person.global_name = Some(name.clone());
                    }),
                    Person::Moderates(true) | Person::SeesChannels(true) => fake.deny(id, guild, 0),
                    Person::Moderates(false) => {
                        fake.deny(id, guild, MANAGE_GUILD | MANAGE_MESSAGES);
                    }
                    Person::SeesChannels(false) => fake.deny(id, guild, VIEW_CHANNEL),
                    Person::Becomes(role) => {
                        let role = scene.role(role).expect("such a role");
                        fake.give_role(id, guild, role);
                    }
                }
                return;
            }
            World::Refuses {
                method,
                path,
                times,
                status,
                code,
                why,
            } => {
                fake.fail_next(method, path, Fault::code(*status, *code, why), *times);
                return;
            }
            World::RefusesNothing => {
                fake.clear_faults();
                return;
            }
        }
        if let Some(place) = troubled {
            let sql = format!(
                "SELECT count(*) FROM places WHERE platform_id = '{place}' AND trouble IS NOT NULL"
            );
            scene
                .until("a place that is tried again", || scene.number(&sql) == 0)
                .await;
        }
        fake.quiet(SOON).await;
    }
}

impl Person {
    fn read(what: &str) -> Option<Person> {
        Some(match what {
            "closes direct messages" => Person::DirectMessages { closed: true },
            "opens direct messages" => Person::DirectMessages { closed: false },
            "installs Stonepost" => Person::Installs,
            "leaves the server" => Person::Member(false),
            "joins the server" => Person::Member(true),
            "moderates" => Person::Moderates(true),
            "doesn't moderate" => Person::Moderates(false),
            "sees the channels" => Person::SeesChannels(true),
            "doesn't see the channels" => Person::SeesChannels(false),
            _ => match what.strip_prefix("is called ") {
                Some(name) => Person::Called(name.to_owned()),
                None => Person::Becomes(what.strip_prefix("becomes ")?.to_owned()),
            },
        })
    }
}

#[test]
fn what_happens_on_discord_is_read() {
    let channel = "Dropper #1".to_owned();
    let rights = |bits| {
        let channel = channel.clone();
        Some(World::Rights { channel, bits })
    };
    let person = |what| {
        let who = "bob".to_owned();
        Some(World::Person { who, what })
    };
    let refuses = World::Refuses {
        method: "POST".to_owned(),
        path: "/channels/*".to_owned(),
        times: 2,
        status: 403,
        code: 50_013,
        why: "Missing Permissions".to_owned(),
    };
    for (line, is) in [
        (
            "#Dropper #1 is deleted",
            Some(World::Deleted {
                channel: channel.clone(),
            }),
        ),
        ("Stonepost can do everything in #Dropper #1", rights(USUAL)),
        (
            "Stonepost can't Send Messages, Attach Files in #Dropper #1",
            rights(USUAL & !SEND_MESSAGES & !ATTACH_FILES),
        ),
        ("Stonepost can't fly in #Dropper #1", None),
        (
            "bob closes direct messages",
            person(Person::DirectMessages { closed: true }),
        ),
        (
            "bob is called Bob",
            person(Person::Called("Bob".to_owned())),
        ),
        ("alice: bob is called Bob", None),
        (
            "Discord refuses POST /channels/* 2 times: 403 50013 Missing Permissions",
            Some(refuses),
        ),
    ] {
        assert_eq!(World::read(line), is, "{line}");
    }
}
