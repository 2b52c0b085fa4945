//! What pages ask of [`Chat`] and do with it: public ones, the page to play on, the lobby, the pages to learn on, and signing in.

use std::sync::Arc;

use futures_util::future::BoxFuture;

use crate::api::learn_page::{LearnPage, Practice, PracticeAct, PracticePage, Practised};
use crate::api::play_page::{
    LineAt, LineBoard, Making, OverPage, PageView, PastBoard, PlayAction, PlayAnswer, PlayPage,
    Talk, TriedChange, TriedOnPage,
};
use crate::api::public::{
    BoardOnPage, BoardView, FileOnPage, ListPage, ListQuery, MatchPage, NoFile, PageFile,
};
use crate::dispatch::play_actions;
use crate::service::{public_pages, sessions};
use crate::syntax::view;
use crate::{
    BoardThemes, Chat, File, GameCard, Invitation, MyMatches, OpenNumbers, PageKind, Platform,
    Returned, RulesOnPage, SignedIn, SmallBoard, StoreError, Text, Visitor, pages,
};
use play::MatchId;
use rules::Side;

impl Chat {
    /// Returns the page of the match with this address, with its board if that is to be drawn; `None` if there's no such page.
    pub fn match_page<'a>(
        &'a self,
        address: &'a str,
        view: &'a BoardView,
        is_drawn: bool,
    ) -> BoxFuture<'a, Result<Option<MatchPage>, StoreError>> {
        Box::pin(async move {
            let now = self.ctx.clock.now();
            pages::whole_match::page(&self.ctx, address, (view, is_drawn), now).await
        })
    }

    /// Returns a number that rises with each change of the match with this address; `None` if it has no page.
    pub fn match_version<'a>(
        &'a self,
        address: &'a str,
    ) -> BoxFuture<'a, Result<Option<i64>, StoreError>> {
        Box::pin(pages::matches::version(&self.ctx, address))
    }

    /// Returns a file of the page of the match with this address; `None` if there's no such page or file. `version` is
    /// the match's in the address of the file, if it has one.
    ///
    /// # Errors
    /// Too much is waiting to be drawn, or the database fails.
    pub fn page_file<'a>(
        &'a self,
        address: &'a str,
        file: PageFile,
        view: &'a BoardView,
        version: Option<i64>,
    ) -> BoxFuture<'a, Result<Option<FileOnPage>, NoFile>> {
        Box::pin(pages::files::file(&self.ctx, address, file, view, version))
    }

    /// Returns a board of the page of the match with this address, drawn in layers; `None` if there's no such page or board.
    ///
    /// # Errors
    /// Too much is waiting to be drawn, or the database fails.
    pub fn page_board<'a>(
        &'a self,
        address: &'a str,
        view: &'a BoardView,
    ) -> BoxFuture<'a, Result<Option<BoardOnPage>, NoFile>> {
        Box::pin(pages::boards::board(&self.ctx, address, view))
    }

    /// Returns the page of the server or the player with this address; `None` if there's no such page.
    pub fn list_page<'a>(
        &'a self,
        kind: PageKind,
        address: &'a str,
        query: &'a ListQuery,
    ) -> BoxFuture<'a, Result<Option<ListPage>, StoreError>> {
        Box::pin(async move {
            let now = self.ctx.clock.now();
            match kind {
                PageKind::Match => Ok(None),
                PageKind::Server => pages::servers::page(&self.ctx, address, query, now).await,
                PageKind::Player => pages::players::page(&self.ctx, address, query, now).await,
            }
        })
    }

    /// Returns a picture of the page of the server or the player with this address, in the default theme or another one; `None`
    /// if there's no such page, picture or theme.
    ///
    /// # Errors
    /// Too much is waiting to be drawn, or the database fails.
    pub fn list_file<'a>(
        &'a self,
        (kind, address): (PageKind, &'a str),
        file: PageFile,
        (query, theme): (&'a ListQuery, Option<&'a str>),
    ) -> BoxFuture<'a, Result<Option<FileOnPage>, NoFile>> {
        let now = self.ctx.clock.now();
        let of = (kind, address);
        Box::pin(pages::list_files::file(
            &self.ctx,
            of,
            file,
            (query, theme),
            now,
        ))
    }

    /// Returns the page to play on of the match with this number, as it's looked at.
    ///
    /// # Errors
    /// A sentence that says why not; or the database fails.
    pub fn play_page<'a>(
        &'a self,
        visitor: &'a Visitor,
        number: i64,
        view: &'a PageView,
    ) -> BoxFuture<'a, Result<Result<PlayPage, Text>, StoreError>> {
        Box::pin(pages::play::page(&self.ctx, visitor, number, view))
    }

    /// Returns how the visitor's turn can go on after these parts, put together at a version of the match. Writes nothing.
    pub fn compose_turn<'a>(
        &'a self,
        visitor: &'a Visitor,
        number: i64,
        version: u32,
        view: &'a PageView,
        parts: Vec<String>,
    ) -> BoxFuture<'a, Result<Making, StoreError>> {
        let made = pages::play::composed(&self.ctx, visitor, number, version, view, parts);
        Box::pin(made)
    }

    /// Returns the board of that page after `ply` turns; `None` if there's none.
    pub fn past_board<'a>(
        &'a self,
        visitor: &'a Visitor,
        number: i64,
        ply: u32,
        view: &'a PageView,
    ) -> BoxFuture<'a, Result<Option<PastBoard>, StoreError>> {
        Box::pin(pages::play::past(&self.ctx, visitor, number, ply, view))
    }

    /// Returns a board that the visitor tries: that after a line in their match.
    ///
    /// # Errors
    /// A sentence that says why not; or the database fails.
    pub fn line_board<'a>(
        &'a self,
        visitor: &'a Visitor,
        number: i64,
        view: &'a PageView,
        line: LineAt,
    ) -> BoxFuture<'a, Result<Result<LineBoard, Text>, StoreError>> {
        Box::pin(pages::tried::board(&self.ctx, visitor, number, view, line))
    }

    /// As [`compose_turn`](Chat::compose_turn), after a line.
    pub fn compose_after<'a>(
        &'a self,
        visitor: &'a Visitor,
        number: i64,
        view: &'a PageView,
        line: LineAt,
        parts: Vec<String>,
    ) -> BoxFuture<'a, Result<Making, StoreError>> {
        let made = pages::tried::composed(&self.ctx, visitor, number, view, line, parts);
        Box::pin(made)
    }

    /// Returns what there is to see of a match of the visitor's that is over; `None` if it's none.
    pub fn over_page<'a>(
        &'a self,
        visitor: &'a Visitor,
        number: i64,
    ) -> BoxFuture<'a, Result<Option<OverPage>, StoreError>> {
        Box::pin(pages::over::page(&self.ctx, visitor, number))
    }

    /// Changes what the visitor tries in a match, and returns it. Admit whoever asks first.
    ///
    /// # Errors
    /// A sentence that says why it wasn't done; or the database fails.
    pub fn change_tried<'a>(
        &'a self,
        visitor: &'a Visitor,
        number: i64,
        change: TriedChange,
    ) -> BoxFuture<'a, Result<Result<TriedOnPage, Text>, StoreError>> {
        Box::pin(pages::tried::change(&self.ctx, visitor, number, change))
    }

    /// Keeps what the visitor notes for themselves on the position of their match after `ply` turns, in place of what they noted
    /// there before. Returns what they read beside the turns. Admit whoever asks first.
    ///
    /// # Errors
    /// A sentence that says why it wasn't done; or the database fails.
    pub fn note<'a>(
        &'a self,
        visitor: &'a Visitor,
        number: i64,
        ply: u32,
        words: String,
    ) -> BoxFuture<'a, Result<Result<Talk, Text>, StoreError>> {
        Box::pin(async move { pages::talk::note(&self.ctx, visitor, number, ply, &words).await })
    }

    /// Does something with a match or challenge on a page, on the path of every other event; `id` is the event's. Admit
    /// whoever asks first.
    ///
    /// # Errors
    /// A sentence that says why it wasn't done; or the database fails.
    pub fn act<'a>(
        &'a self,
        visitor: &'a Visitor,
        number: i64,
        id: String,
        action: PlayAction,
    ) -> BoxFuture<'a, Result<Result<PlayAnswer, Text>, StoreError>> {
        Box::pin(play_actions::act(&self.ctx, visitor, number, id, action))
    }

    /// Returns the record of a match of the visitor's, up to now; `None` if it isn't theirs, or hasn't begun.
    pub fn my_record<'a>(
        &'a self,
        visitor: &'a Visitor,
        number: i64,
    ) -> BoxFuture<'a, Result<Option<File>, StoreError>> {
        Box::pin(pages::play::record(&self.ctx, visitor, number))
    }

    /// Returns the present board of a match of the visitor's as a PNG; `None` as for the record.
    pub fn my_picture<'a>(
        &'a self,
        visitor: &'a Visitor,
        number: i64,
        view: &'a PageView,
    ) -> BoxFuture<'a, Result<Option<File>, StoreError>> {
        Box::pin(pages::play::picture(&self.ctx, visitor, number, view))
    }

    /// Returns all turns of a match of the visitor's as a GIF; `None` as for the record, or if there are none.
    pub fn my_animation<'a>(
        &'a self,
        visitor: &'a Visitor,
        number: i64,
        view: &'a PageView,
    ) -> BoxFuture<'a, Result<Option<File>, StoreError>> {
        Box::pin(pages::play::animation(&self.ctx, visitor, number, view))
    }

    /// Returns whether a match is one of the visitor's that has begun.
    pub fn plays<'a>(
        &'a self,
        visitor: &'a Visitor,
        number: i64,
    ) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(pages::play::is_theirs(&self.ctx, visitor, number))
    }

    /// Returns a number that rises with each change of a match; `None` if there's no such match.
    pub fn version(&self, number: i64) -> BoxFuture<'_, Result<Option<u32>, StoreError>> {
        Box::pin(pages::play::version(&self.ctx, number))
    }

    /// Returns in how many matches it's the visitor's turn.
    pub fn waiting<'a>(&'a self, visitor: &'a Visitor) -> BoxFuture<'a, Result<usize, StoreError>> {
        Box::pin(pages::play::waiting(&self.ctx, visitor))
    }

    /// Returns what a link that signs in is to somebody who opens it: `link` is the last part of its path, and `secret` that of
    /// their session, if they have one. Changes nothing.
    pub fn invitation<'a>(
        &'a self,
        link: &'a str,
        secret: Option<&'a str>,
    ) -> BoxFuture<'a, Result<Invitation, StoreError>> {
        Box::pin(sessions::invitation(&self.ctx, link, secret))
    }

    /// Begins a session for somebody who follows such a link, unless they're signed in already. It works once. Returns
    /// [`Invitation::Entered`], or why not.
    pub fn sign_in<'a>(
        &'a self,
        link: &'a str,
        secret: Option<&'a str>,
    ) -> BoxFuture<'a, Result<Invitation, StoreError>> {
        Box::pin(sessions::sign_in(&self.ctx, link, secret))
    }

    /// Returns the platforms with whose accounts people can sign in.
    #[must_use]
    pub fn accounts(&self) -> Vec<Arc<dyn Platform>> {
        let mut all = self.ctx.platforms();
        all.retain(|platform| platform.accounts().is_some());
        all
    }

    /// Begins a session for somebody who has come back, as [`Chat::sign_in`].
    pub fn sign_in_with<'a>(
        &'a self,
        returned: &'a Returned<'a>,
        secret: Option<&'a str>,
    ) -> BoxFuture<'a, Result<Invitation, StoreError>> {
        Box::pin(sessions::sign_in_with(&self.ctx, returned, secret))
    }

    /// Returns who is signed in with the secret of a session; `None` if there's no such session, or none any more.
    pub fn signed_in<'a>(
        &'a self,
        secret: &'a str,
    ) -> BoxFuture<'a, Result<Option<SignedIn>, StoreError>> {
        Box::pin(sessions::signed_in(&self.ctx, secret))
    }

    /// Ends the session with this secret, if there is one.
    pub fn sign_out<'a>(&'a self, secret: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(sessions::sign_out(&self.ctx, secret))
    }

    /// Returns what this database, and no other, answers to a [`challenge`](crate::challenge); `None` if it isn't one.
    pub fn answer_challenge<'a>(
        &'a self,
        challenge: &'a str,
    ) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        Box::pin(async move {
            let addresses = public_pages::addresses(&self.ctx).await?;
            Ok(addresses.answer(challenge))
        })
    }

    /// Returns the matches of a visitor of a page and the challenges that wait for them or their opponent. `shown` is what an
    /// address says of a challenge that anyone can accept, if the visitor came from there.
    pub fn my_matches<'a>(
        &'a self,
        visitor: &'a Visitor,
        shown: Option<&'a str>,
    ) -> BoxFuture<'a, Result<MyMatches, StoreError>> {
        Box::pin(pages::mine::mine(&self.ctx, visitor, shown))
    }

    /// Returns the numbers of these matches and challenges, as far as they aren't over.
    pub fn open_numbers<'a>(
        &'a self,
        visitor: &'a Visitor,
    ) -> BoxFuture<'a, Result<OpenNumbers, StoreError>> {
        Box::pin(pages::mine::open(&self.ctx, visitor))
    }

    /// Returns the small board of a match of a visitor's, as `side` sees it or by default they do; `None` if they don't play
    /// in it, or it hasn't begun.
    pub fn my_board<'a>(
        &'a self,
        visitor: &'a Visitor,
        number: i64,
        side: Option<Side>,
        theme: Option<&'a str>,
    ) -> BoxFuture<'a, Result<Option<SmallBoard>, StoreError>> {
        let id = MatchId(number);
        Box::pin(pages::mine::board(&self.ctx, visitor, id, side, theme))
    }

    /// Returns in which themes boards are for somebody who chose the one with this key, or none.
    #[must_use]
    pub fn board_themes(&self, chosen: Option<&str>) -> BoardThemes {
        let themes = &self.ctx.themes;
        let chosen = chosen.filter(|key| themes.by_key(key).is_some());
        let dark = themes.dark_theme().filter(|_| chosen.is_none());
        BoardThemes {
            chosen: chosen.map(str::to_owned),
            dark: dark.map(|theme| view::key(theme)),
        }
    }

    /// Returns the games that can be played, in their order.
    ///
    /// # Errors
    /// A board can't be drawn. The message is for developers.
    pub fn games(&self) -> Result<Vec<GameCard>, &'static str> {
        pages::games::cards(&self.ctx)
    }

    /// Returns the rules of the game with this id; `None` if there's no such game.
    pub fn rules_of<'a>(&'a self, game: &'a str) -> BoxFuture<'a, Option<&'static RulesOnPage>> {
        Box::pin(pages::games::rules(&self.ctx, game))
    }

    /// Returns what a game looks like in the middle, as an SVG document in the theme with this key; `None` if there's no such
    /// game or theme.
    pub fn game_board<'a>(
        &'a self,
        game: &'a str,
        theme: &'a str,
    ) -> BoxFuture<'a, Option<String>> {
        Box::pin(pages::games::board(&self.ctx, game, theme))
    }

    /// Returns the board of a diagram's step in the rules of a game, in the theme with this key; both are counted from 0.
    /// `None` if there's no such board or theme.
    pub fn rules_board<'a>(
        &'a self,
        game: &'a str,
        (diagram, step): (usize, usize),
        theme: &'a str,
    ) -> BoxFuture<'a, Option<String>> {
        Box::pin(pages::games::rules_board(
            &self.ctx,
            game,
            (diagram, step),
            theme,
        ))
    }

    /// Returns what there is to learn from, and how far the visitor is.
    pub fn learn_page<'a>(
        &'a self,
        visitor: Option<&'a Visitor>,
    ) -> BoxFuture<'a, Result<LearnPage, StoreError>> {
        Box::pin(pages::learn::page(&self.ctx, visitor))
    }

    /// Returns the page of a lesson or a puzzle, as it's looked at.
    ///
    /// # Errors
    /// A sentence that says why not; or the database fails.
    pub fn practice_page<'a>(
        &'a self,
        visitor: &'a Visitor,
        practice: &'a Practice,
        view: &'a PageView,
    ) -> BoxFuture<'a, Result<Result<PracticePage, Text>, StoreError>> {
        Box::pin(pages::practice::page(&self.ctx, visitor, practice, view))
    }

    /// Returns how a turn can go on after these parts in a lesson or a puzzle, after so many turns. Writes nothing.
    pub fn compose_practice<'a>(
        &'a self,
        visitor: &'a Visitor,
        practice: &'a Practice,
        (step, parts): (u32, Vec<String>),
        view: &'a PageView,
    ) -> BoxFuture<'a, Result<Making, StoreError>> {
        let at = (step, parts);
        Box::pin(pages::practice::composed(
            &self.ctx, visitor, practice, at, view,
        ))
    }

    /// Does something in a lesson or a puzzle, of which so many turns were played when it was shown. Done twice, it changes
    /// nothing the second time. Admit whoever asks first.
    ///
    /// # Errors
    /// A sentence that says why it wasn't done; or the database fails.
    pub fn practise<'a>(
        &'a self,
        visitor: &'a Visitor,
        practice: &'a Practice,
        (step, act): (u32, PracticeAct),
        view: &'a PageView,
    ) -> BoxFuture<'a, Result<Result<Practised, Text>, StoreError>> {
        let act = (step, act);
        Box::pin(pages::practice::act(
            &self.ctx, visitor, practice, act, view,
        ))
    }

    /// Returns the address of the puzzle that the visitor is still solving, with a sentence that says so, or of the next one that
    /// is begun for them: of the game with this id or of any, and `easier`, `normal` or `harder` for them. Admit whoever asks first.
    ///
    /// # Errors
    /// A sentence that says why there's none; or the database fails.
    pub fn next_puzzle<'a>(
        &'a self,
        visitor: &'a Visitor,
        game: Option<&'a str>,
        level: Option<&'a str>,
    ) -> BoxFuture<'a, pages::Told<(String, Option<Text>)>> {
        Box::pin(pages::learn::next_puzzle(&self.ctx, visitor, game, level))
    }

    /// Returns the puzzle of today.
    ///
    /// # Errors
    /// A sentence that says why there's none; or the database fails.
    pub fn puzzle_of_today(&self) -> BoxFuture<'_, Result<Result<Practice, Text>, StoreError>> {
        Box::pin(pages::learn::today(&self.ctx))
    }
}
