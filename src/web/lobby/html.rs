//! The lobby, the list of one's matches and the rules as HTML.

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use xxhash_rust::xxh3::xxh3_64;

use super::links::{Links, said, versioned};
use super::panel::panel;
pub(super) use crate::pages::html::KIND;
use crate::percent::encoded;
use crate::shell::{self, News, Shell};
use chat::{
    BoardThemes, GameCard, MyChallenge, MyMatch, MyMatches, RulesOnPage, SignedIn, Visitor,
    strengths,
};

/// What all pages here say above and around.
pub(super) struct Frame<'a> {
    pub(super) links: Links,
    /// Who looks at it; `None` for anybody.
    pub(super) who: Option<&'a SignedIn>,
    pub(super) mine: &'a MyMatches,
    /// The names that people have here, where matches can begin and anybody can be anybody.
    pub(super) names: Option<&'a [String]>,
    pub(super) themes: BoardThemes,
}

impl Frame<'_> {
    fn visitor(&self) -> Option<&Visitor> {
        self.who.map(|who| &who.visitor)
    }
}

/// Which page it is.
pub(super) struct Here {
    pub(super) title: Option<&'static str>,
    pub(super) class: &'static str,
    /// What the first link says, for the keyboard.
    pub(super) skip: &'static str,
    pub(super) path: &'static str,
}

/// Returns what tells these matches and challenges from any others, whatever time is left.
pub(super) fn tag(mine: &MyMatches) -> String {
    let boards = [&mine.yours, &mine.theirs, &mine.finished];
    let boards = boards.map(|list| list.iter().map(|game| &game.board).collect::<Vec<_>>());
    let challenges = mine.challenges.iter().map(|one| (one.number, one.version));
    let all = format!(
        "{boards:?} {:?} {}",
        challenges.collect::<Vec<_>>(),
        mine.frozen.len()
    );
    format!("{:016x}", xxh3_64(all.as_bytes()))
}

pub(super) fn page(frame: &Frame<'_>, here: &Here, main: &Markup) -> Markup {
    let (links, mine) = (&frame.links, frame.mine);
    let waiting = mine.waiting;
    let icon = match waiting {
        0 => "/icon.svg",
        _ => "/icon-waiting.svg",
    };
    let meta = html! {
        link rel="icon" href=(icon);
        script type="module" src="/play-lobby.js" {}
    };
    let title = html! {
        @if waiting > 0 { "(" (waiting) ") " }
        @if let Some(title) = here.title { (title) " · " }
        "Stonepost"
    };
    let nav = html! {
        (nav_link(frame, here, "/matches", html! {
            @if frame.who.is_some() { "Your turn" } @else { "My matches" }
            @if waiting > 0 { (count(waiting)) }
        }))
        (nav_link(frame, here, "/learn", html! { "Learn" }))
        @match (frame.visitor(), frame.names) {
            (Some(visitor), Some(_)) => {
                a.wide href=(chat_of(visitor)) { "Chat" }
                button.who type="button" data-opens="name" aria-label={ "You are " (mine.me) ". Change your name" } {
                    span.cut { (mine.me) }
                }
            }
            _ => { span.who { span.cut { (mine.me) } } }
        }
    };
    let (home, rules) = (links.to("/"), links.to("/rules"));
    let shell = Shell {
        title,
        meta,
        class: here.class,
        home: &home,
        rules: &rules,
        skip: here.skip,
        nav,
        news: Some(News {
            tag: tag(mine),
            waiting,
            form: frame.who.map(|who| who.form.as_str()),
        }),
    };
    let main = html! {
        p #says.says role="status" {}
        (main)
        @if frame.names.is_some() { noscript { p { "To begin a match here, this page needs JavaScript, which is loaded only from Stonepost itself." } } }
    };
    let after = html! {
        @if let (Some(visitor), Some(names)) = (frame.visitor(), frame.names) { (name_dialog(visitor, names)) }
    };
    shell.around(&main, &after)
}

/// Returns the address of the chat, which knows people by their address alone.
fn chat_of(visitor: &Visitor) -> String {
    format!("/chat?as={}", encoded(&visitor.id))
}

fn nav_link(frame: &Frame<'_>, here: &Here, path: &str, label: Markup) -> Markup {
    html! {
        a.wide[path != "/matches" && frame.who.is_some()] href=(frame.links.to(path)) aria-current=[(path == here.path).then_some("page")] { (label) }
    }
}

fn count(waiting: usize) -> Markup {
    let label = match waiting {
        1 => "1 match waits for you".to_owned(),
        many => format!("{many} matches wait for you"),
    };
    html! { span.count role="img" aria-label=(label) { (waiting) } }
}

/// The lobby: the games, and under them one's matches.
pub(super) fn lobby(frame: &Frame<'_>, games: &[GameCard]) -> Markup {
    let here = Here {
        title: None,
        class: "lobby",
        skip: "To the games",
        path: "/",
    };
    let main = html! {
        div.title {
            div {
                h1 { "Five games, one turn at a time" }
                p.quiet { "Play the machine now, or a friend whenever it suits you both." }
            }
            (next(frame))
        }
        (challenges(frame, games, false))
        div.games { @for game in games { (card(frame, game, html! { h2 { (game.title) } })) } }
        (challenges(frame, games, true))
        (matches_section(frame, "Your turn", &frame.mine.yours, true))
        (matches_section(frame, "Others to move", &frame.mine.theirs, false))
        (frozen(frame))
        (matches_section(frame, "Finished", &frame.mine.finished, false))
        (learn_section(frame))
        @if let Some(visitor) = frame.visitor() {
            section {
                h2 { "Chat" }
                p.quiet { "Everything here can be done by message as well, as on Discord." }
                p { a.button href=(chat_of(visitor)) { "Open the chat" } }
            }
        }
        @for game in games { (dialogs(game, game.usual_size)) }
    };
    page(frame, &here, &main)
}

/// One's matches, and under them the games.
pub(super) fn matches(frame: &Frame<'_>, games: &[GameCard]) -> Markup {
    let here = Here {
        title: Some("Your turn"),
        class: "matches",
        skip: "To my matches",
        path: "/matches",
    };
    let mine = frame.mine;
    let main = html! {
        section {
            div.title { h1 { "Your turn" } (next(frame)) }
            @if mine.yours.is_empty() { p.quiet { "No match is waiting for you." } }
            @else { (list(frame, &mine.yours, true)) }
        }
        (challenges(frame, games, false))
        (challenges(frame, games, true))
        (matches_section(frame, "Others to move", &mine.theirs, false))
        (frozen(frame))
        (matches_section(frame, "Finished", &mine.finished, false))
        (learn_section(frame))
        @if frame.names.is_some() {
            section {
                h2 { "A new match" }
                div.games { @for game in games { (card(frame, game, html! { h3 { (game.title) } })) } }
            }
            @for game in games { (dialogs(game, game.usual_size)) }
        }
        section #tell {
            h2 { "When it's your turn" }
            label.wish { input type="checkbox" name="sound"; "Play a sound" }
            label.wish { input type="checkbox" name="notify"; "Show a notification" }
            p.quiet { "While this page is open in a tab." }
        }
    };
    page(frame, &here, &main)
}

/// What strangers see first where matches begin elsewhere.
pub(super) fn welcome(frame: &Frame<'_>, games: &[GameCard]) -> Markup {
    let here = Here {
        title: None,
        class: "lobby",
        skip: "To the games",
        path: "/",
    };
    let main = html! {
        section {
            h1 { "Five games, one turn at a time" }
            p { "Stonepost lets people play board games by message, mostly in Discord, and here. To play in this browser, press “Play in browser” under a board in Discord, or use /play there." }
        }
        section {
            (games_with_rules(frame, games, 300))
        }
    };
    page(frame, &here, &main)
}

/// The games, each with the way to its rules and a board of this size, in CSS pixels.
fn games_with_rules(frame: &Frame<'_>, games: &[GameCard], size: u16) -> Markup {
    html! {
        div.games {
            @for game in games {
                @let to = frame.links.to(&format!("/rules/{}", game.id));
                article.game {
                    (board_of(frame, game, size))
                    div { h2 { (game.title) } p.quiet { (game.in_short) } }
                    footer { a.button href=(to) aria-label={ "Rules of " (game.title) } { "Rules" } }
                }
            }
        }
    }
}

/// Leads to what there is to learn from.
fn learn_section(frame: &Frame<'_>) -> Markup {
    html! {
        section {
            h2 { "Learn" }
            p.quiet { "Lessons on each game, and positions in which one turn is right." }
            nav.choices aria-label="Learn" {
                a.button href=(frame.links.to("/learn")) { "Lessons" }
                a.button href=(frame.links.to("/puzzles")) { "Puzzles" }
                a.button href=(frame.links.to("/daily")) { "Puzzle of the day" }
            }
        }
    }
}

/// Leads to the match with the least time left.
fn next(frame: &Frame<'_>) -> Markup {
    html! {
        @if let Some(game) = frame.mine.yours.first() {
            a.button.main href=(match_path(frame, game)) {
                "Next: " (game.game) @if let Some(left) = &game.left { ", " (left) }
            }
        }
    }
}

fn match_path(frame: &Frame<'_>, game: &MyMatch) -> String {
    frame.links.to(&format!("/play/{}", game.number))
}

fn matches_section(frame: &Frame<'_>, heading: &str, games: &[MyMatch], due: bool) -> Markup {
    html! {
        @if !games.is_empty() { section { h2 { (heading) } (list(frame, games, due)) } }
    }
}

fn list(frame: &Frame<'_>, games: &[MyMatch], due: bool) -> Markup {
    html! {
        div.mine {
            @for game in games {
                a.match.due[due] href=(match_path(frame, game)) {
                    (shell::board(&frame.themes, &frame.links.to(&game.board), 96, ""))
                    div {
                        b { (said(&game.title)) }
                        span.small.bad[game.urgent].quiet[!game.urgent] { (said(&game.says)) }
                    }
                }
            }
        }
    }
}

fn frozen(frame: &Frame<'_>) -> Markup {
    html! { @for line in &frame.mine.frozen { p.quiet { (said(line)) } } }
}

/// The visitor's own challenges, or those to them.
fn challenges(frame: &Frame<'_>, games: &[GameCard], own: bool) -> Markup {
    let all = frame.mine.challenges.iter();
    let shown: Vec<&MyChallenge> = all.filter(|one| one.own == own).collect();
    html! {
        @if !shown.is_empty() {
            section {
                h2 { @if own { "Your challenges" } @else { "You're challenged" } }
                div.mine { @for one in shown { (challenge(frame, one, games)) } }
            }
        }
    }
}

fn challenge(frame: &Frame<'_>, one: &MyChallenge, games: &[GameCard]) -> Markup {
    let board = games.iter().find(|game| game.id == one.game);
    let button = |word: &str, label: &str| {
        html! {
            button.button type="button" data-answer=(word) data-number=(one.number) data-version=(one.version) aria-label={ (label) ": " (one.title) } { (label) }
        }
    };
    html! {
        article.match.challenge {
            @if let Some(game) = board { (board_of(frame, game, 96)) }
            div { b { (one.title) } span.small.quiet { (said(&one.says)) } }
            footer {
                @if one.own { (button("cancel", "Withdraw")) }
                @else {
                    (button("accept", "Accept"))
                    @if !one.open { (button("decline", "Decline")) }
                }
            }
        }
    }
}

pub(super) fn board_of(frame: &Frame<'_>, game: &GameCard, size: u16) -> Markup {
    let path = versioned(&format!("/boards/{}.svg", game.id), game.board.as_bytes());
    shell::board(&frame.themes, &path, size, "")
}

fn card(frame: &Frame<'_>, game: &GameCard, heading: Markup) -> Markup {
    let learn = frame.links.to(&format!("/learn/{}", game.id));
    html! {
        article.game {
            (board_of(frame, game, 300))
            div { (heading) p.quiet { (game.in_short) } }
            footer {
                button.button type="button" data-opens={ "play-" (game.id) } aria-label={ "Play " (game.title) } { "Play" }
                a.button href=(learn) aria-label={ "Learn " (game.title) } { "Learn" }
                button.button type="button" data-opens={ "friend-" (game.id) } aria-label={ "Play " (game.title) " with a friend" } { "A friend" }
            }
        }
    }
}

/// The button that begins a match of a game against the machine, on its smallest board if it's to be a first one; nothing where
/// nobody plays without an invitation.
pub(super) fn play_button(
    frame: &Frame<'_>,
    games: &[GameCard],
    id: &str,
    is_first: bool,
) -> Markup {
    let game = games
        .iter()
        .find(|game| game.id == id && frame.names.is_some());
    html! {
        @if let Some(game) = game {
            button.button.main type="button" data-opens={ "play-" (id) } { "Play " (game.title) }
            @let smallest = game.sizes.first().filter(|_| is_first);
            (dialogs(game, smallest.map_or(game.usual_size, |&(size, _)| size)))
        }
    }
}

/// The forms that begin a match of a game.
fn dialogs(game: &GameCard, size: u8) -> Markup {
    let strengths = strengths();
    let levels = html! {
        fieldset {
            legend { "Level" }
            div.choices {
                @for level in 1..=strengths.len() {
                    @let level = level.to_string();
                    (choice("level", &level, &level, level == "1"))
                }
            }
            ol.quiet.small.levels { @for strength in &strengths { li { (strength) "." } } }
        }
    };
    let hint = format!("friend-{}-hint", game.id);
    let friend = html! {
        div.field {
            label { "Your friend's name" input name="friend" list="names" maxlength="32" required autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby=(hint); }
            p.quiet.small id=(hint) { "Your friend opens this page under that name, and accepts." }
        }
    };
    html! {
        (begin_dialog(game, size, "play", &format!("Play {}", game.title), "Play", &levels))
        (begin_dialog(game, size, "friend", &format!("{} with a friend", game.title), "Challenge", &friend))
    }
}

fn begin_dialog(
    game: &GameCard,
    usual: u8,
    kind: &str,
    title: &str,
    does: &str,
    asked: &Markup,
) -> Markup {
    let id = format!("{kind}-{}", game.id);
    let fields = html! {
        (asked)
        fieldset {
            legend { "Your colour" }
            div.choices {
                (choice("side", "random", "Random", true))
                (choice("side", "black", "Black", false))
                (choice("side", "white", "White", false))
            }
        }
        @if game.sizes.len() > 1 {
            label {
                "Board"
                select name="size" {
                    @for (size, label) in &game.sizes { option value=(size) selected[*size == usual] { (label) } }
                }
            }
        }
    };
    dialog(&id, title, does, &fields, Some(game.id))
}

pub(super) fn choice(name: &str, value: &str, label: &str, chosen: bool) -> Markup {
    html! { label { input type="radio" name=(name) value=(value) checked[chosen]; " " (label) } }
}

fn name_dialog(visitor: &Visitor, names: &[String]) -> Markup {
    let fields = html! {
        div.field {
            label {
                "Name"
                input name="name" list="names" value=(visitor.id) maxlength="32" required autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="name-hint";
            }
            datalist #names { @for name in names { option value=(name) {} } }
            p.quiet.small #name-hint { "There's no login here: anyone who can open this page can play under any name." }
        }
    };
    dialog("name", "Who are you?", "Go on", &fields, None)
}

/// A form that the script opens and sends. What begins a match is of a `game`.
fn dialog(id: &str, title: &str, does: &str, fields: &Markup, game: Option<&str>) -> Markup {
    let heading = format!("{id}-title");
    html! {
        dialog id=(id) aria-labelledby=(heading) {
            form method="dialog" data-game=[game] {
                h2 id=(heading) { (title) }
                (fields)
                p.bad role="alert" {}
                div.title {
                    button.button.main type="submit" { (does) }
                    button.button type="button" data-closes { "Cancel" }
                }
            }
        }
    }
}

/// All games, to read their rules.
pub(super) fn all_rules(frame: &Frame<'_>, games: &[GameCard]) -> Markup {
    let here = Here {
        title: Some("Rules"),
        class: "matches",
        skip: "To the games",
        path: "/rules",
    };
    let main = html! {
        h1 { "Rules" }
        (games_with_rules(frame, games, 96))
    };
    page(frame, &here, &main)
}

/// The rules of a game.
pub(super) fn rules(frame: &Frame<'_>, games: &[GameCard], rules: &RulesOnPage) -> Markup {
    let id = rules.id;
    let here = Here {
        title: Some(rules.title),
        class: "matches",
        skip: "To the rules",
        path: "/rules",
    };
    let main = html! {
        h1 { (rules.title) }
        (panel(rules, &frame.links, &frame.themes))
        div { (play_button(frame, games, id, false)) }
    };
    page(frame, &here, &main)
}

/// Answers with a page.
pub(super) fn answer(page: Markup) -> Response {
    ([(CONTENT_TYPE, KIND)], page.into_string()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chat::Text;

    #[test]
    fn other_matches_have_another_tag() {
        let game = |number, board: &str| MyMatch {
            number,
            game: "Onyx",
            title: Text::default(),
            says: Text::default(),
            left: None,
            urgent: false,
            board: board.to_owned(),
        };
        let of = |yours: Vec<MyMatch>, theirs: Vec<MyMatch>| {
            tag(&MyMatches {
                yours,
                theirs,
                ..MyMatches::default()
            })
        };
        let one = game(1, "/play/1/board.svg?v=1");
        let later = MyMatch {
            left: Some("2 h left".to_owned()),
            ..one.clone()
        };
        let of_one = of(vec![one.clone()], vec![]);
        assert_eq!(of_one, of(vec![later], vec![]));
        for other in [
            of(vec![], vec![]),
            of(vec![], vec![one]),
            of(vec![game(1, "/play/1/board.svg?v=2")], vec![]),
        ] {
            assert_ne!(of_one, other);
        }
    }
}
