//! What the pages to learn on ask of [`Chat`] and do with it.

use futures_util::future::BoxFuture;

use crate::api::learn_page::{LearnPage, Practice, PracticeAct, PracticePage, Practised};
use crate::api::play_page::{Making, PageView};
use crate::{Chat, StoreError, Text, Visitor, pages};

impl Chat {
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
    ) -> BoxFuture<'a, Result<Result<(String, Option<Text>), Text>, StoreError>> {
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
