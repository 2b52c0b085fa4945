//! What is around a page, apart from the one to play on: the document's head, the name and the ways on above it, and its foot.

use chat::language::spoken;
use chat::{BoardThemes, words as say};
use maud::{DOCTYPE, Markup, html};

use crate::language;
use crate::percent::encoded;
use crate::stylesheet;

/// A page without what it's about.
pub(crate) struct Shell<'a> {
    /// The title of the document.
    pub(crate) title: Markup,
    /// More for the head of the document, such as its icon and script.
    pub(crate) meta: Markup,
    /// A class of its layout; may be empty.
    pub(crate) class: &'a str,
    /// The address of the first page, and that of the rules.
    pub(crate) home: &'a str,
    pub(crate) rules: &'a str,
    /// What the first link says, for the keyboard.
    pub(crate) skip: String,
    /// The ways on that stand in the head.
    pub(crate) nav: Markup,
    /// What its script has to know of one's matches.
    pub(crate) news: Option<News<'a>>,
}

/// What a script compares with what the server says later.
pub(crate) struct News<'a> {
    /// What tells one's matches from any others.
    pub(crate) tag: String,
    /// In how many of them it's one's turn.
    pub(crate) waiting: usize,
    /// The form's token of the session, if somebody is signed in.
    pub(crate) form: Option<&'a str>,
}

impl<'a> Shell<'a> {
    /// Returns what is around a page that is the same for everybody.
    pub(crate) fn plain(title: Markup, meta: Markup) -> Shell<'a> {
        Shell {
            title,
            meta,
            class: "",
            home: "/",
            rules: "/rules",
            skip: say::page_shell_skip().to_string(),
            nav: html! {
                a href="/matches" { (say::page_shell_my_matches()) }
                a href="/learn" { (say::page_shell_learn()) }
            },
            news: None,
        }
    }

    /// Returns the page with this in its `main`, and `after` behind its foot.
    pub(crate) fn around(&self, main: &Markup, after: &Markup) -> Markup {
        let news = self.news.as_ref();
        html! {
            (DOCTYPE)
            html lang=(spoken().tag) {
                head { (document(&self.title, &self.meta)) }
                body class={ "page " (self.class) } data-tag=[news.map(|news| &news.tag)] data-waiting=[news.map(|news| news.waiting)]
                    data-form=[news.and_then(|news| news.form)] {
                    a.skip.button href="#main" { (self.skip) }
                    header.head {
                        a.name href=(self.home) { (stones()) "Stonepost" }
                        nav aria-label="Stonepost" { (self.nav) }
                    }
                    main.wrap #main { (main) }
                    footer.foot {
                        p { (say::page_shell_made_by()) a href=(self.rules) { (say::page_shell_rules()) } }
                        @if let Some(languages) = language::choice() { p.languages { (languages) } }
                    }
                    (after)
                }
            }
        }
    }
}

/// What every document has in its head.
pub(crate) fn document(title: &Markup, more: &Markup) -> Markup {
    html! {
        meta charset="utf-8";
        meta name="viewport" content="width=device-width, initial-scale=1";
        meta name="color-scheme" content="light dark";
        title { (title) }
        (more)
        link rel="stylesheet" href=(stylesheet::address());
    }
}

/// One thing that is to be said, with what there is to press.
pub(crate) fn notice(title: &str, about: &str, ways: &Markup) -> Markup {
    html! {
        div.card.notice {
            h1 { (title) }
            p { (about) }
            div.choices { (ways) }
        }
    }
}

/// A picture of a board that is so many CSS pixels wide and high. It follows the dark mode unless a theme was chosen.
pub(crate) fn board(themes: &BoardThemes, path: &str, size: u16, alt: &str) -> Markup {
    let themed = |theme: &Option<String>| {
        let joint = if path.contains('?') { '&' } else { '?' };
        let theme = theme
            .as_ref()
            .map(|key| format!("{joint}theme={}", encoded(key)));
        format!("{path}{}", theme.unwrap_or_default())
    };
    html! {
        picture {
            @if themes.dark.is_some() {
                source media="screen and (prefers-color-scheme: dark)" srcset=(themed(&themes.dark));
            }
            img src=(themed(&themes.chosen)) alt=(alt) width=(size) height=(size) loading="lazy";
        }
    }
}

/// The mark beside the name.
pub(crate) fn stones() -> Markup {
    html! {
        svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" {
            circle.stone.black cx="8" cy="11" r="7" {}
            circle.stone cx="14" cy="11" r="7" {}
        }
    }
}
