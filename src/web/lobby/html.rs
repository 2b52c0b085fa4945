//! The lobby, the list of one's matches and the rules as HTML.

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use xxhash_rust::xxh3::xxh3_64;

use super::links::{Links, said, versioned};
use super::panel::panel;
use crate::language;
pub(super) use crate::pages::html::KIND;
use crate::percent::encoded;
use crate::rich::words;
use crate::shell::{self, News, Shell};
use chat::{
    BoardThemes, GameCard, MyChallenge, MyMatch, MyMatches, RulesOnPage, SignedIn, Text, Visitor,
    words as say,
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
    pub(super) title: Option<String>,
    pub(super) class: &'static str,
    /// What the first link says, for the keyboard.
    pub(super) skip: String,
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
        (language::for_scripts(&["shared", "lobby"]))
        script type="module" src="/play-lobby.js" {}
    };
    let title = html! {
        @if waiting > 0 { "(" (waiting) ") " }
        @if let Some(title) = &here.title { (title) " · " }
        "Stonepost"
    };
    let nav = html! {
        (nav_link(frame, here, "/matches", html! {
            @if frame.who.is_some() { (say::page_lobby_your_turn()) } @else { (say::page_shell_my_matches()) }
            @if waiting > 0 { (count(waiting)) }
        }))
        (nav_link(frame, here, "/learn", html! { (say::page_lobby_learn()) }))
        @match (frame.visitor(), frame.names) {
            (Some(visitor), Some(_)) => {
                a.wide href=(chat_of(visitor)) { (say::page_lobby_chat()) }
                button.who type="button" data-opens="name" aria-label=(say::page_lobby_you_are(&mine.me)) {
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
        skip: here.skip.clone(),
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
        @if frame.names.is_some() { noscript { p { (say::page_lobby_script()) } } }
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
    html! { span.count role="img" aria-label=(say::page_lobby_waiting(waiting)) { (waiting) } }
}

/// The lobby: the games, and under them one's matches.
pub(super) fn lobby(frame: &Frame<'_>, games: &[GameCard]) -> Markup {
    let here = Here {
        title: None,
        class: "lobby",
        skip: say::page_lobby_to_games().to_string(),
        path: "/",
    };
    let main = html! {
        div.title {
            div {
                h1 { (say::page_lobby_title()) }
                p.quiet { (say::page_lobby_about()) }
            }
            (next(frame))
        }
        (challenges(frame, games, false))
        div.games { @for game in games { (card(frame, game, html! { h2 { (game.title) } })) } }
        (challenges(frame, games, true))
        (matches_section(frame, &say::page_lobby_your_turn(), &frame.mine.yours, true))
        (matches_section(frame, &say::page_lobby_theirs(), &frame.mine.theirs, false))
        (frozen(frame))
        (matches_section(frame, &say::page_lobby_finished(), &frame.mine.finished, false))
        (learn_section(frame))
        @if let Some(visitor) = frame.visitor() {
            section {
                h2 { (say::page_lobby_chat()) }
                p.quiet { (say::page_lobby_about_chat()) }
                p { a.button href=(chat_of(visitor)) { (say::page_lobby_open_chat()) } }
            }
        }
        @for game in games { (dialogs(game, game.usual_size)) }
    };
    page(frame, &here, &main)
}

/// One's matches, and under them the games.
pub(super) fn matches(frame: &Frame<'_>, games: &[GameCard]) -> Markup {
    let here = Here {
        title: Some(say::page_lobby_your_turn().to_string()),
        class: "matches",
        skip: say::page_lobby_to_matches().to_string(),
        path: "/matches",
    };
    let mine = frame.mine;
    let main = html! {
        section {
            div.title { h1 { (say::page_lobby_your_turn()) } (next(frame)) }
            @if mine.yours.is_empty() { p.quiet { (say::page_lobby_nothing_waits()) } }
            @else { (list(frame, &mine.yours, true)) }
        }
        (challenges(frame, games, false))
        (challenges(frame, games, true))
        (matches_section(frame, &say::page_lobby_theirs(), &mine.theirs, false))
        (frozen(frame))
        (matches_section(frame, &say::page_lobby_finished(), &mine.finished, false))
        (learn_section(frame))
        @if frame.names.is_some() {
            section {
                h2 { (say::page_lobby_new_match()) }
                div.games { @for game in games { (card(frame, game, html! { h3 { (game.title) } })) } }
            }
            @for game in games { (dialogs(game, game.usual_size)) }
        }
        section #tell {
            h2 { (say::page_lobby_tell()) }
            label.wish { input type="checkbox" name="sound"; (say::page_lobby_tell_sound()) }
            label.wish { input type="checkbox" name="notify"; (say::page_lobby_tell_notify()) }
            p.quiet { (say::page_lobby_tell_about()) }
        }
    };
    page(frame, &here, &main)
}

/// What strangers see first where matches begin elsewhere.
pub(super) fn welcome(frame: &Frame<'_>, games: &[GameCard]) -> Markup {
    let here = Here {
        title: None,
        class: "lobby",
        skip: say::page_lobby_to_games().to_string(),
        path: "/",
    };
    let main = html! {
        section {
            h1 { (say::page_lobby_title()) }
            p { (words(&say::page_lobby_welcome())) }
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
                    footer { a.button href=(to) aria-label=(say::page_lobby_rules_of(game.title)) { (say::page_lobby_rules()) } }
                }
            }
        }
    }
}

/// Leads to what there is to learn from.
fn learn_section(frame: &Frame<'_>) -> Markup {
    html! {
        section {
            h2 { (say::page_lobby_learn()) }
            p.quiet { (say::page_lobby_about_learn()) }
            nav.choices aria-label=(say::page_lobby_learn()) {
                a.button href=(frame.links.to("/learn")) { (say::page_lobby_lessons()) }
                a.button href=(frame.links.to("/puzzles")) { (say::page_lobby_puzzles()) }
                a.button href=(frame.links.to("/daily")) { (say::page_lobby_puzzle_of_day()) }
            }
        }
    }
}

/// Leads to the match with the least time left.
fn next(frame: &Frame<'_>) -> Markup {
    html! {
        @if let Some(game) = frame.mine.yours.first() {
            a.button.main href=(match_path(frame, game)) {
                @match &game.left {
                    Some(left) => (say::page_lobby_next_in(game.game, left)),
                    None => (say::page_lobby_next(game.game)),
                }
            }
        }
    }
}

fn match_path(frame: &Frame<'_>, game: &MyMatch) -> String {
    frame.links.to(&format!("/play/{}", game.number))
}

fn matches_section(frame: &Frame<'_>, heading: &Text, games: &[MyMatch], due: bool) -> Markup {
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
                h2 { @if own { (say::page_lobby_own_challenges()) } @else { (say::page_lobby_challenges()) } }
                div.mine { @for one in shown { (challenge(frame, one, games)) } }
            }
        }
    }
}

fn challenge(frame: &Frame<'_>, one: &MyChallenge, games: &[GameCard]) -> Markup {
    let board = games.iter().find(|game| game.id == one.game);
    let button = |word: &str, label: Text| {
        html! {
            button.button type="button" data-answer=(word) data-number=(one.number) data-version=(one.version) aria-label=(say::page_lobby_answer_to(label.clone(), &one.title)) { (label) }
        }
    };
    html! {
        article.match.challenge {
            @if let Some(game) = board { (board_of(frame, game, 96)) }
            div { b { (one.title) } span.small.quiet { (said(&one.says)) } }
            footer {
                @if one.own { (button("cancel", say::page_lobby_withdraw())) }
                @else {
                    (button("accept", say::page_lobby_accept()))
                    @if !one.open { (button("decline", say::page_lobby_decline())) }
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
                button.button type="button" data-opens={ "play-" (game.id) } aria-label=(say::page_lobby_play_game(game.title)) { (say::page_lobby_play()) }
                a.button href=(learn) aria-label=(say::page_lobby_learn_game(game.title)) { (say::page_lobby_learn()) }
                button.button type="button" data-opens={ "friend-" (game.id) } aria-label=(say::page_lobby_play_friend(game.title)) { (say::page_lobby_friend()) }
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
            button.button.main type="button" data-opens={ "play-" (id) } { (say::page_lobby_play_game(game.title)) }
            @let smallest = game.sizes.first().filter(|_| is_first);
            (dialogs(game, smallest.map_or(game.usual_size, |&(size, _)| size)))
        }
    }
}

/// The forms that begin a match of a game.
fn dialogs(game: &GameCard, size: u8) -> Markup {
    let levels = html! {
        fieldset {
            legend { (say::page_lobby_level()) }
            div.choices {
                @for level in 1..=game.strengths.len() {
                    @let level = level.to_string();
                    (choice("level", &level, &Text::of(&level), level == "1"))
                }
            }
            ol.quiet.small.levels { @for strength in &game.strengths { li { (say::page_lobby_strength(strength)) } } }
        }
    };
    let hint = format!("friend-{}-hint", game.id);
    let friend = html! {
        div.field {
            label { (say::page_lobby_friends_name()) input name="friend" list="names" maxlength="32" required autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby=(hint); }
            p.quiet.small id=(hint) { (say::page_lobby_friends_name_hint()) }
        }
    };
    html! {
        (begin_dialog(game, size, "play", [say::page_lobby_play_game(game.title), say::page_lobby_play()], &levels))
        (begin_dialog(game, size, "friend", [say::page_lobby_friend_title(game.title), say::page_lobby_challenge()], &friend))
    }
}

fn begin_dialog(game: &GameCard, usual: u8, kind: &str, says: [Text; 2], asked: &Markup) -> Markup {
    let id = format!("{kind}-{}", game.id);
    let fields = html! {
        (asked)
        fieldset {
            legend { (say::page_lobby_colour()) }
            div.choices {
                (choice("side", "random", &say::page_lobby_random(), true))
                (choice("side", "black", &say::page_lobby_black(), false))
                (choice("side", "white", &say::page_lobby_white(), false))
            }
        }
        @if game.sizes.len() > 1 {
            label {
                (say::page_lobby_board())
                select name="size" {
                    @for (size, label) in &game.sizes { option value=(size) selected[*size == usual] { (label) } }
                }
            }
        }
    };
    dialog(&id, says, &fields, Some(game.id))
}

pub(super) fn choice(name: &str, value: &str, label: &Text, chosen: bool) -> Markup {
    html! { label { input type="radio" name=(name) value=(value) checked[chosen]; " " (label) } }
}

fn name_dialog(visitor: &Visitor, names: &[String]) -> Markup {
    let fields = html! {
        div.field {
            label {
                (say::page_lobby_name())
                input name="name" list="names" value=(visitor.id) maxlength="32" required autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="name-hint";
            }
            datalist #names { @for name in names { option value=(name) {} } }
            p.quiet.small #name-hint { (say::page_lobby_name_hint()) }
        }
    };
    let says = [say::page_lobby_who(), say::page_lobby_go_on()];
    dialog("name", says, &fields, None)
}

/// A form that the script opens and sends, with its title and what its button says. What begins a match is of a `game`.
fn dialog(id: &str, [title, does]: [Text; 2], fields: &Markup, game: Option<&str>) -> Markup {
    let heading = format!("{id}-title");
    html! {
        dialog id=(id) aria-labelledby=(heading) {
            form method="dialog" data-game=[game] {
                h2 id=(heading) { (title) }
                (fields)
                p.bad role="alert" {}
                div.title {
                    button.button.main type="submit" { (does) }
                    button.button type="button" data-closes { (say::page_lobby_cancel()) }
                }
            }
        }
    }
}

/// All games, to read their rules.
pub(super) fn all_rules(frame: &Frame<'_>, games: &[GameCard]) -> Markup {
    let here = Here {
        title: Some(say::page_lobby_rules().to_string()),
        class: "matches",
        skip: say::page_lobby_to_games().to_string(),
        path: "/rules",
    };
    let main = html! {
        h1 { (say::page_lobby_rules()) }
        (games_with_rules(frame, games, 96))
    };
    page(frame, &here, &main)
}

/// The rules of a game.
pub(super) fn rules(frame: &Frame<'_>, games: &[GameCard], rules: &RulesOnPage) -> Markup {
    let id = rules.id;
    let here = Here {
        title: Some(rules.title.to_owned()),
        class: "matches",
        skip: say::page_lobby_to_rules().to_string(),
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
