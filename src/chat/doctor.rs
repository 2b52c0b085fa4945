//! What Stonepost lacks in a place, and `/doctor`: whether everything is as it should be there, and what to do if not.

use std::time::Instant;

use super::Chat;
use super::handle::Request;
use super::letters;
use super::message::{Message, Text};
use crate::store::StoreError;

/// Places in trouble that are named; a message has no room for many more.
const NAMED: usize = 8;

/// The most characters of what a platform said.
const LONGEST_REASON: usize = 120;

/// Why nothing can be played where a request comes from; none where it can.
pub(super) fn not_here(request: &Request) -> Option<Text> {
    Some(
        Text::of("I can't play here. ")
            .text(lacked(request)?)
            .plain(" Nothing was changed."),
    )
}

/// What there is no permission for where a request comes from, and who can grant it; none where nothing is missing.
pub(super) fn lacked(request: &Request) -> Option<Text> {
    let lacking = request.lacking.as_ref()?;
    (!lacking.to_play.is_empty()).then(|| missing(request, &lacking.to_play))
}

/// `In #general I miss the permissions View Channel and Send Messages. Whoever …`
fn missing(request: &Request, names: &[&str]) -> Text {
    let (word, list) = match names {
        [only] => ("permission", (*only).to_owned()),
        [first @ .., last] => ("permissions", format!("{} and {last}", first.join(", "))),
        [] => ("permissions", String::new()),
    };
    Text::of("In ")
        .channel(request.place.platform_id.as_str())
        .plain(format!(" I'm missing the {word} "))
        .strong(list)
        .plain(
            ". Whoever manages that channel or the server's roles can grant it: Edit Channel, Permissions, then my \
             role.",
        )
}

impl Chat {
    /// `/doctor`.
    pub(super) async fn doctor(&self, request: &Request) -> Result<Message, StoreError> {
        let store = &self.inner.store;
        let mut text = Text::default();
        let mut faults = 0;
        let mut check = |found: Result<Text, Text>| {
            let (mark, words) = match found {
                Ok(words) => ("✅ ", words),
                Err(words) => {
                    faults += 1;
                    ("❌ ", words)
                }
            };
            text = std::mem::take(&mut text)
                .plain(mark)
                .text(words)
                .plain("\n");
        };
        if request.place.direct {
            check(Ok(Text::of("I can write to you directly.")));
        } else if let Some(lacking) = &request.lacking {
            check(match lacked(request) {
                None => Ok(Text::of(
                    "I can do everything here that a match needs: see the channel, post, attach boards, reply.",
                )),
                Some(text) => Err(text),
            });
            check(match lacking.for_threads.as_slice() {
                [] => Ok(Text::of(
                    "I can open threads, for more than one match at a time.",
                )),
                names => Err(Text::of(
                    "I can't play in threads here, so only one match at a time can be played. ",
                )
                .text(missing(request, names))),
            });
        }
        check(Ok(
            if request.place.direct || self.reads_plain_messages(&request.place.platform) {
                Text::of("I read plain messages: a turn such as ")
                    .code("f3>g2 c5")
                    .plain(" is enough.")
            } else {
                Text::of(
                    "I don't read plain messages here: reply to the board, mention me, press Move, or use ",
                )
                .code("/move")
                .plain(".")
            },
        ));
        let begun = Instant::now();
        let wrote = store.set_note("doctor", &request.now.0.to_string()).await;
        check(match wrote {
            Ok(()) => Ok(Text::of(format!(
                "I can save to my database ({} ms).",
                begun.elapsed().as_millis()
            ))),
            Err(error) => {
                tracing::error!(%error, "the doctor can't write");
                Err(Text::of(
                    "I can't save to my database right now, so nobody can play. Please tell whoever runs this bot.",
                ))
            }
        });
        if let Some(server) = request.place.server {
            let troubled = store.troubled(server).await?;
            if troubled.is_empty() {
                check(Ok(Text::of(
                    "I can post in every channel I've used on this server.",
                )));
            }
            for place in troubled.iter().take(NAMED) {
                check(Err(Text::default()
                    .channel(place.platform_id.as_str())
                    .plain(" refused one of my posts: ")
                    .plain(cut(place.trouble.as_deref().unwrap_or_default()))
                    .plain(
                        ". I'll try again when its permissions change or somebody uses one of my commands there; until \
                         then boards go to the players directly.",
                    )));
            }
            if troubled.len() > NAMED {
                check(Err(Text::of(format!(
                    "So did {} more channels.",
                    troubled.len() - NAMED
                ))));
            }
            check(match store.waiting_posts(server).await? {
                None => Ok(Text::of("No posts are waiting on this server.")),
                Some((count, None)) => {
                    Ok(Text::of(format!("Posts waiting on this server: {count}.")))
                }
                Some((count, Some(why))) => Err(Text::of(format!(
                    "Posts waiting on this server: {count}. The last attempt failed: {}. I'll keep trying.",
                    cut(&why)
                ))),
            });
        }
        let head = match faults {
            0 => "Everything is fine.\n",
            _ => "There are problems.\n",
        };
        Ok(Text::of(head).text(text).into())
    }
}

fn cut(why: &str) -> String {
    letters::cut(why, LONGEST_REASON)
}
