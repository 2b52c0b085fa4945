//! Turns that are typed, in a channel or in a direct conversation.

use crate::api::message::Message;
use crate::service::decide::{self, Done};
use crate::service::find::{self, Found};
use crate::service::request::Request;
use crate::service::{board_view, refusal};
use crate::syntax::intent::{self, Attempt};
use crate::syntax::view::RequestedView;
use crate::syntax::{arguments, turn_prefix, turn_text};
use play::{self, Match, MatchId, Stage, Untrusted};
use store::StoreError;
use text::rich::Text;
use text::words as say;
use text::{players, said, turns};

/// Plays a turn in a match, if it's legal and the person's own.
pub(crate) async fn turn(request: &Request, game: Match, typed: &str) -> Result<Done, StoreError> {
    turn_saying(request, game, typed, None).await
}

/// As [`turn`], with what is said with it. If the turn is refused, so is that, and it's shown to whoever wrote it.
pub(crate) async fn turn_saying(
    request: &Request,
    game: Match,
    typed: &str,
    line: Option<&Untrusted>,
) -> Result<Done, StoreError> {
    let completed = completed(request, &game, typed).await?;
    let typed = completed.as_deref().unwrap_or(typed);
    let play = |game: &Match| {
        let change = play::turn(game, request.who.id, typed, request.now)?;
        Ok(change.saying(line.cloned()))
    };
    Ok(
        match Box::pin(decide::decide(request, game, typed, play)).await? {
            Done::Refused(refused) => Done::Refused(with_line(refused, line)),
            done => done,
        },
    )
}

/// Adds to a refusal what its reader wanted to say.
fn with_line(mut refused: Message, line: Option<&Untrusted>) -> Message {
    if let Some(line) = line {
        refused.text = refused.text.below(said::not_said(line));
    }
    refused
}

/// Returns the turn of which somebody has typed all but what is forced, if they prefer that it's completed.
async fn completed(
    request: &Request,
    game: &Match,
    typed: &str,
) -> Result<Option<String>, StoreError> {
    let who = request.who.id;
    if game.mover() != Some(who) || game.game.read(typed).is_ok() {
        return Ok(None);
    }
    if !request.ctx.store.preferences(who).await?.plays_forced {
        return Ok(None);
    }
    Ok(turn_prefix::only(game.game.legal(), typed))
}

/// A message in a channel: a turn of the player to move, or nothing to us, unless it is clearly meant for us.
pub(crate) async fn text(
    request: &Request,
    text: &str,
    addressed: bool,
    reply_to: Option<&str>,
) -> Result<Option<Message>, StoreError> {
    let store = &request.ctx.store;
    let (text, line) = turn_text::with_line_after_turn(text);
    if text.trim().is_empty() && (!addressed || reply_to.is_some()) {
        return unread_reply(request, reply_to).await;
    }
    let board = match reply_to {
        Some(message) if addressed => store.posted(&request.place.platform, message).await?,
        _ => None,
    };
    if let Some(post) = board
        && let Some(game) = store.load(post.game).await?
        && game.terms.direct
        && game.place == request.place.id
        && let Stage::Running(seats) = game.stage
        && seats.side_of(request.who.id).is_some()
        && game.game.looks_like_turn(text)
    {
        return attempted(request, game, text, line, Attempt::Turn).await;
    }
    let running = store.running_in(request.place.id).await?;
    let Some(game) = running else {
        let old = match board {
            Some(post) => store.load(post.game).await?,
            None => None,
        };
        return match old {
            Some(old) if old.game.looks_like_turn(text) => {
                let refusal = play::turn(&old, request.who.id, text, request.now);
                match refusal {
                    Err(_) if store.delivered(&request.delivery).await? => Ok(None),
                    Err(refusal) => Ok(Some(
                        refusal::refuse(&request.ctx, &old, &refusal, text).await,
                    )),
                    Ok(_) => Ok(Some(say::which_match_none_here().into())),
                }
            }
            Some(_) => Ok(None),
            None if addressed && turn_text::any_turn(text) => {
                find::no_match_running(request).await.map(Some)
            }
            None if addressed && reply_to.is_none() => Ok(Some(say::turn_hello().into())),
            None => Ok(None),
        };
    };
    let to_move = game.mover() == Some(request.who.id);
    let plays = game
        .stage
        .seats()
        .is_some_and(|seats| seats.side_of(request.who.id).is_some());
    let meant = match intent::attempt(&game.game, text) {
        Some(meant) if plays || addressed && meant == Attempt::Turn => meant,
        _ if addressed && to_move => Attempt::Malformed,
        _ => return Ok(None),
    };
    if let Some(post) = board
        && post.game != game.id
    {
        return Ok(Some(say::turn_other_match(post.game, game.id).into()));
    }
    attempted(request, game, text, line, meant).await
}

/// What a player typed that looks like a turn, or like a wish, and what they say with it.
async fn attempted(
    request: &Request,
    game: Match,
    text: &str,
    line: Option<&str>,
    meant: Attempt<'_>,
) -> Result<Option<Message>, StoreError> {
    let typed = match meant {
        Attempt::Turn | Attempt::Malformed => Some(text),
        // A match's own number in front is as good as none.
        Attempt::Numbered(Some(number), typed) if number == game.id.0 => Some(typed),
        // Whose turn it is comes first.
        Attempt::Numbered(..) if game.mover() != Some(request.who.id) => Some(text),
        _ => None,
    };
    match typed {
        Some(typed) => match arguments::said(line.unwrap_or_default()) {
            Ok(line) => {
                let done = turn_saying(request, game, typed, line.as_ref()).await?;
                Ok(done.answer())
            }
            Err(too_long) => Ok(Some(too_long.into())),
        },
        None if request.ctx.store.delivered(&request.delivery).await? => Ok(None),
        None => Ok(Some(how_instead(&game, meant).into())),
    }
}

/// The reply to a board whose words don't reach us. Once in a match, whoever plays it is told what works.
async fn unread_reply(
    request: &Request,
    reply_to: Option<&str>,
) -> Result<Option<Message>, StoreError> {
    let store = &request.ctx.store;
    let platform = &request.place.platform;
    let Some(message) = reply_to.filter(|_| !request.ctx.reads_plain_messages(platform)) else {
        return Ok(None);
    };
    let Some(post) = store.posted(platform, message).await? else {
        return Ok(None);
    };
    let Some(game) = store.load(post.game).await? else {
        return Ok(None);
    };
    let Stage::Running(seats) = game.stage else {
        return Ok(None);
    };
    if seats.side_of(request.who.id).is_none() {
        return Ok(None);
    }
    let told = format!("unread {} {}", game.id.0, request.who.id.0);
    if store.note(&told).await?.is_some() {
        return Ok(None);
    }
    store.set_note(&told, "told").await?;
    Ok(Some(say::turn_unread_reply().into()))
}

/// A turn typed in a direct conversation: in the match that waits for this person.
pub(crate) async fn direct_text(
    request: &Request,
    text: &str,
) -> Result<Option<Message>, StoreError> {
    let (text, line) = turn_text::with_line_after_turn(text);
    match arguments::said(line.unwrap_or_default()) {
        Ok(line) => direct_text_saying(request, text, line.as_ref()).await,
        Err(too_long) => Ok(Some(too_long.into())),
    }
}

/// As [`direct_text`], with what is said with the turn.
pub(crate) async fn direct_text_saying(
    request: &Request,
    text: &str,
    line: Option<&Untrusted>,
) -> Result<Option<Message>, StoreError> {
    let unsaid = |answer: Option<Message>| answer.map(|answer| with_line(answer, line));
    let (game, typed) = match find::direct_match(request, text).await? {
        Found::Match(game, typed) => (*game, typed),
        Found::Answer(answer) => return Ok(unsaid(answer)),
    };
    if let Some(
        meant @ (Attempt::Resign
        | Attempt::Pass
        | Attempt::Draw
        | Attempt::Undo
        | Attempt::Numbered(..)),
    ) = intent::attempt(&game.game, typed)
        && game.mover() == Some(request.who.id)
    {
        return Ok(unsaid(attempted(request, game, typed, None, meant).await?));
    }
    Ok(match turn_saying(request, game, typed, line).await? {
        // The board of a match by direct messages comes to both.
        Done::Committed(game, _) if game.terms.direct && !request.is_outside() => None,
        Done::Committed(game, turns) if request.shows_board(game.id).await? => {
            Some(players::played(game.id, &turns).into())
        }
        Done::Committed(game, turns) => {
            let view = board_view::view(
                &request.ctx,
                &game,
                request.who.id,
                RequestedView::default(),
            );
            let mut message = board_view::board_of(&request.ctx, &game, &view).await?;
            message.text = players::played(game.id, &turns).then(message.text);
            Some(message)
        }
        done => done.answer(),
    })
}

/// What to do instead of writing this among the turns.
fn how_instead(game: &Match, meant: Attempt<'_>) -> Text {
    let id = game.id;
    match meant {
        Attempt::Resign => say::turn_to_resign(id),
        Attempt::Pass => turns::no_passing(game.terms.spec.kind),
        Attempt::Draw => say::turn_to_offer_draw(),
        Attempt::Undo => say::turn_to_take_back(),
        Attempt::Numbered(Some(other), turn) if other != id.0 => {
            turns::other_number(id, MatchId(other), turn)
        }
        Attempt::Numbered(_, turn) => turns::no_number(turn),
        Attempt::Turn | Attempt::Malformed => Text::default(),
    }
}
