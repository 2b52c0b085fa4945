//! Turns: typed in a channel, in a direct conversation, or with the command.

use super::answers::{no_match_here, unknown_match};
use super::attempts::{Attempt, attempt};
use super::compose::Players;
use super::decide::Done;
use super::doctor::lacked;
use super::handle::Request;
use super::message::{Message, Text};
use super::themes::Wanted;
use super::{Chat, words};
use crate::play::{self, Match, MatchId, PersonId, PlaceId, Refusal, Stage};
use crate::rules::isaac::Phase;
use crate::rules::{Game, Kind, Spec};
use crate::store::StoreError;

/// What was found for a turn typed in a direct conversation.
pub(super) enum Found<'a> {
    /// The match, and the turn.
    Match(Box<Match>, &'a str),
    /// None, and what there is to say to that.
    Answer(Option<Message>),
}

impl Chat {
    pub(super) async fn move_command(
        &self,
        request: &Request,
        typed: &str,
    ) -> Result<Option<Message>, StoreError> {
        if request.place.direct {
            return self.direct_text(request, typed).await;
        }
        let game = match self.inner.store.running_in(request.place.id).await? {
            Some(game) => Some(game),
            None => self.asked_for_here(request).await?,
        };
        let Some(game) = game else {
            return self.over_or_none(request).await.map(Some);
        };
        Ok(match self.turn(request, game, typed).await? {
            Done::Yes(game) => {
                let text = match lacked(request).filter(|_| !game.terms.direct) {
                    Some(lacked) => played(&game)
                        .plain(" I'll send the board to both of you in direct messages. ")
                        .text(lacked),
                    None => played(&game),
                };
                Some(text.into())
            }
            done => done.answer(),
        })
    }

    /// The only match by direct messages of this person that was asked for here: its boards come here, too, where they
    /// can't be written to.
    pub(super) async fn asked_for_here(
        &self,
        request: &Request,
    ) -> Result<Option<Match>, StoreError> {
        self.only_asked_for(request.who.id, request.place.id).await
    }

    /// The only match by direct messages of `who` that was asked for in `place`.
    pub(super) async fn only_asked_for(
        &self,
        who: PersonId,
        place: PlaceId,
    ) -> Result<Option<Match>, StoreError> {
        let store = &self.inner.store;
        let mut found = self.loaded(store.running_of(who).await?).await?;
        found.retain(|game| game.terms.direct && game.place == place);
        Ok(match <[Match; 1]>::try_from(found) {
            Ok([only]) => Some(only),
            Err(_) => None,
        })
    }

    /// What there is to say where no match is running: how the last one ended, or how to start one.
    pub(super) async fn over_or_none(&self, request: &Request) -> Result<Message, StoreError> {
        let last = self.inner.store.last_ended_in(request.place.id).await?;
        match last {
            Some(game) => match game.stage {
                Stage::Ended(seats, outcome) => Ok(self
                    .refuse(&game, &Refusal::Over { seats, outcome }, "")
                    .await),
                _ => Ok(no_match_here().into()),
            },
            None => Ok(no_match_here().into()),
        }
    }

    pub(super) async fn turn(
        &self,
        request: &Request,
        game: Match,
        typed: &str,
    ) -> Result<Done, StoreError> {
        self.decide(request, game, typed, |game| {
            play::turn(game, request.who.id, typed, request.now)
        })
        .await
    }

    /// A message in a channel: a turn of the player to move, or nothing to us, unless it is clearly meant for us.
    pub(super) async fn text(
        &self,
        request: &Request,
        text: &str,
        addressed: bool,
        reply_to: Option<&str>,
    ) -> Result<Option<Message>, StoreError> {
        let store = &self.inner.store;
        if text.trim().is_empty() && (!addressed || reply_to.is_some()) {
            return self.unread_reply(request, reply_to).await;
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
            return Ok(self.turn(request, game, text).await?.answer());
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
                        Err(refusal) => Ok(Some(self.refuse(&old, &refusal, text).await)),
                        Ok(_) => Ok(Some(no_match_here().into())),
                    }
                }
                Some(_) => Ok(None),
                None if addressed && any_turn(text) => self.over_or_none(request).await.map(Some),
                None if addressed && reply_to.is_none() => Ok(Some(
                    Text::of("Hello! See ")
                        .code("/help")
                        .plain(" for what I can do.")
                        .into(),
                )),
                None => Ok(None),
            };
        };
        let to_move = game.mover() == Some(request.who.id);
        let plays = game
            .stage
            .seats()
            .is_some_and(|seats| seats.side_of(request.who.id).is_some());
        let meant = match attempt(&game.game, text) {
            Some(meant) if plays || addressed && meant == Attempt::Turn => meant,
            _ if addressed && to_move => Attempt::Malformed,
            _ => return Ok(None),
        };
        if let Some(post) = board
            && post.game != game.id
        {
            return Ok(Some(other_match(post.game, game.id)));
        }
        self.attempted(request, game, text, meant).await
    }

    /// What a player typed that looks like a turn, or like a wish.
    async fn attempted(
        &self,
        request: &Request,
        game: Match,
        text: &str,
        meant: Attempt<'_>,
    ) -> Result<Option<Message>, StoreError> {
        match meant {
            Attempt::Turn | Attempt::Malformed => {
                Ok(self.turn(request, game, text).await?.answer())
            }
            // A match's own number in front is as good as none.
            Attempt::Numbered(Some(number), turn) if number == game.id.0 => {
                Ok(self.turn(request, game, turn).await?.answer())
            }
            // Whose turn it is comes first.
            Attempt::Numbered(..) if game.mover() != Some(request.who.id) => {
                Ok(self.turn(request, game, text).await?.answer())
            }
            _ if self.inner.store.delivered(&request.delivery).await? => Ok(None),
            _ => Ok(Some(how_instead(&game, meant).into())),
        }
    }

    /// The reply to a board whose words don't reach us. Once in a match, whoever plays it is told what works.
    async fn unread_reply(
        &self,
        request: &Request,
        reply_to: Option<&str>,
    ) -> Result<Option<Message>, StoreError> {
        let store = &self.inner.store;
        let platform = &request.place.platform;
        let Some(message) = reply_to.filter(|_| !self.reads_plain_messages(platform)) else {
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
        Ok(Some(
            Text::of("I can't read that reply. To play your turn, reply with the ping on, mention me, use ")
                .code("/move")
                .plain(" or press Move. (If you run this bot: turn on the message content intent, and I can read replies.)")
                .into(),
        ))
    }

    /// A turn typed in a direct conversation: in the match that waits for this person.
    pub(super) async fn direct_text(
        &self,
        request: &Request,
        text: &str,
    ) -> Result<Option<Message>, StoreError> {
        let (game, typed) = match self.direct_match(request, text).await? {
            Found::Match(game, typed) => (*game, typed),
            Found::Answer(answer) => return Ok(answer),
        };
        if let Some(
            meant @ (Attempt::Resign
            | Attempt::Pass
            | Attempt::Draw
            | Attempt::Undo
            | Attempt::Numbered(..)),
        ) = attempt(&game.game, typed)
            && game.mover() == Some(request.who.id)
        {
            return self.attempted(request, game, typed, meant).await;
        }
        Ok(match self.turn(request, game, typed).await? {
            // The board of a match by direct messages comes to both.
            Done::Yes(game) if game.terms.direct => None,
            Done::Yes(game) => {
                let view = self.view(&game, request.who.id, Wanted::default());
                let mut message = self.board_of(&game, &view).await?;
                message.text = played(&game).plain(" ").text(message.text);
                Some(message)
            }
            done => done.answer(),
        })
    }

    /// The match that a turn typed in a direct conversation is for, and the turn without the match's number.
    pub(super) async fn direct_match<'a>(
        &self,
        request: &Request,
        text: &'a str,
    ) -> Result<Found<'a>, StoreError> {
        let store = &self.inner.store;
        let (named, typed) = match_number(text);
        let waiting = store.waiting_for(request.who.id).await?;
        let id = match (named, waiting.as_slice()) {
            (Some(id), _) => id,
            (None, [id]) => *id,
            (None, []) => {
                if store.delivered(&request.delivery).await? {
                    return Ok(Found::Answer(None));
                }
                return Ok(Found::Answer(Some(
                    Text::of("It isn't your turn in any match. Challenge someone with ")
                        .code("/challenge")
                        .plain(" in a server channel.")
                        .into(),
                )));
            }
            (None, ids) => {
                if store.delivered(&request.delivery).await? {
                    return Ok(Found::Answer(None));
                }
                let which = self.which_match(ids, typed).await?;
                return Ok(Found::Answer(Some(which)));
            }
        };
        let Some(game) = store.load(id).await? else {
            return Ok(Found::Answer(Some(unknown_match(id).into())));
        };
        if game.place != request.place.id
            && game
                .stage
                .seats()
                .is_none_or(|s| s.side_of(request.who.id).is_none())
        {
            return Ok(Found::Answer(Some(unknown_match(id).into())));
        }
        Ok(Found::Match(Box::new(game), typed))
    }

    pub(super) async fn which_match(
        &self,
        ids: &[MatchId],
        typed: &str,
    ) -> Result<Message, StoreError> {
        const NAMED: usize = 5;
        let mut text = Text::of(format!("It's your turn in {} matches:", ids.len()));
        let mut first = None;
        for id in ids.iter().take(NAMED) {
            let Some(game) = self.inner.store.load(*id).await? else {
                continue;
            };
            first.get_or_insert(*id);
            text = text.plain(format!("\n{id}: {}", words::spec(game.terms.spec)));
            if let Some(seats) = game.stage.seats()
                && let Some(mover) = game.mover()
                && let Some(side) = seats.side_of(mover)
            {
                let opponent = self.inner.store.person(seats.holder(side.other())).await?;
                text = text.plain(" against ").person(&opponent);
            }
        }
        if ids.len() > NAMED {
            text = text.plain(format!("\n… and {} more", ids.len() - NAMED));
        }
        if let Some(id) = first {
            text = text
                .plain("\nPut the match's number first, e.g. ")
                .code(format!("{id} {}", words::shortened(typed)))
                .plain(".");
        }
        Ok(text.into())
    }
}

/// `Played `f6` in match #3.`
pub(super) fn played(game: &Match) -> Text {
    let token = game.game.last_token().unwrap_or_default();
    Text::of("Played ")
        .code(token)
        .plain(format!(" in match {}.", game.id))
}

/// What to do instead of writing this among the turns.
fn how_instead(game: &Match, meant: Attempt<'_>) -> Text {
    let id = game.id;
    match meant {
        Attempt::Resign => Text::of(format!("To resign match {id}, use "))
            .code("/resign")
            .plain(" or the Resign button."),
        Attempt::Pass => {
            let text = Text::of(format!(
                "There's no passing in {}",
                game.terms.spec.kind.title()
            ));
            match game.terms.spec.kind {
                Kind::Isaac => text.plain(": a player who can't play is skipped automatically."),
                _ => text.plain(": you always have to play a turn."),
            }
        }
        Attempt::Draw => Text::of("To offer a draw, use ")
            .code("/draw")
            .plain(" or the Offer draw button."),
        Attempt::Undo => Text::of("To ask to take back your last turn, use ")
            .code("/undo")
            .plain("."),
        Attempt::Numbered(Some(other), turn) if other != id.0 => Text::of(format!(
            "This is match {id}, not #{other}. To play here, type just "
        ))
        .code(words::shortened(turn))
        .plain("."),
        Attempt::Numbered(_, turn) => Text::of("Leave out the number and type just ")
            .code(words::shortened(turn))
            .plain("."),
        Attempt::Turn | Attempt::Malformed => Text::default(),
    }
}

/// Who is passed over after the last turn, and why; empty where nobody is. Only in Isaac is anybody.
pub(super) fn passed_over(players: &Players, game: &Game) -> Text {
    let (Game::Isaac(isaac), Some(mover)) = (game, game.to_move()) else {
        return Text::default();
    };
    let placed = isaac.last().is_some_and(|last| last.scored.is_none());
    let mut text = Text::default();
    if placed && isaac.phase() == Phase::Scoring {
        text = text
            .plain(" Neither player can place another tile, so the scoring phase begins; ")
            .text(players.named(mover))
            .plain(" goes first.");
    }
    let other = mover.other();
    if !isaac.is_out(other) {
        return text;
    }
    let why = match isaac.phase() {
        Phase::Scoring => " has no tile to remove",
        Phase::Placement if isaac.supply(other).iter().all(|(_, left)| *left == 0) => {
            " has placed every tile"
        }
        Phase::Placement => " has no tile that fits",
    };
    text.plain(" ")
        .text(players.named(other))
        .plain(why)
        .plain(" and is out; ")
        .text(players.named(mover))
        .plain(" continues alone.")
}

/// How somebody makes their turn in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// They type it in the channel.
    Channel,
    /// They type it in their conversation with us.
    Direct,
    /// We only read what is addressed to us.
    Addressed,
}

impl Chat {
    /// How turns are made in the place of a request.
    pub(super) fn way(&self, request: &Request) -> Way {
        match self.reads_plain_messages(&request.place.platform) {
            _ if request.place.direct => Way::Direct,
            true => Way::Channel,
            false => Way::Addressed,
        }
    }
}

impl Way {
    /// The line under a board that says how to make a turn there.
    pub(super) fn under_board(self, example: Option<String>) -> Text {
        let text = Text::of(match self {
            Way::Channel | Way::Direct => " Type your turn here",
            Way::Addressed => " Reply with your turn (ping on) or mention me",
        });
        let text = match example {
            Some(example) => text.plain(", e.g. ").code(example),
            None => text,
        };
        match self {
            Way::Channel | Way::Direct => text.plain(", or use ").code("/move").plain("."),
            Way::Addressed => text
                .plain(". You can also use ")
                .code("/move")
                .plain(" or press Move."),
        }
    }

    /// The sentence under a board whose first stone the second player may take.
    pub(super) fn to_swap(self) -> Text {
        let text = Text::of(" Instead of placing a stone, White can swap sides: ");
        match self {
            Way::Channel | Way::Direct => text.plain("type ").code("swap").plain("."),
            Way::Addressed => text.plain("reply ").code("swap").plain(" or press Swap."),
        }
    }

    /// How to make a turn, for `/help`.
    pub(super) fn help(self) -> Text {
        let text = Text::of(match self {
            Way::Channel => "When it's your turn, type your move in the match's channel, e.g. ",
            Way::Direct => "When it's your turn, type your move here, e.g. ",
            Way::Addressed => {
                "When it's your turn, reply to the board with your move (ping on) or mention me, e.g. "
            }
        })
        .codes(["f6", "f3>g2 c5"]);
        match self {
            Way::Channel => text
                .plain(". You can also use ")
                .code("/move")
                .plain(" or press Move under the board."),
            Way::Direct => text
                .plain(". If several matches are waiting for you, put the match's number first, e.g. ")
                .code("#12 f6")
                .plain("."),
            Way::Addressed => text
                .plain(". You can also use ")
                .code("/move")
                .plain(", press Move under the board, or send me a direct message. I don't read other messages here."),
        }
    }
}

fn other_match(old: MatchId, new: MatchId) -> Message {
    Text::of(format!(
        "That board is from match {old}, but match {new} is in progress here now. Reply to its latest board."
    ))
    .into()
}

/// Whether the words have the form of a turn in any of the games.
pub(super) fn any_turn(text: &str) -> bool {
    Kind::ALL
        .iter()
        .any(|kind| Game::start(Spec::default_of(*kind)).looks_like_turn(text))
}

/// `#12 f6` names match 12; anything else is a turn as a whole.
pub(super) fn match_number(text: &str) -> (Option<MatchId>, &str) {
    let text = text.trim();
    let named = text.strip_prefix('#').and_then(|rest| {
        let (number, typed) = rest.split_once(char::is_whitespace)?;
        Some((
            MatchId(number.trim_end_matches(':').parse().ok()?),
            typed.trim(),
        ))
    });
    match named {
        Some((id, typed)) => (Some(id), typed),
        None => (None, text),
    }
}
