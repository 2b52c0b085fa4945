//! Seeks: what they offer, their lists, and what is said to whoever makes, accepts or closes one.

use crate::rich::{Text, say};
use crate::{challenges, game, sanitize, wording};
use play::{
    MOST_AT_ONCE, MatchId, Person, RatingRange, RatingRangeError, Seek, SeekEnd, SeekId,
    SideChoice, TimeControl,
};
use rules::Kind;

/// Closes a seek.
pub const CLOSE: &str = "Close seek";

/// Accepts one of several seeks.
pub fn accept(seek: SeekId) -> String {
    format!("Accept {seek}")
}

/// Closes one of several seeks.
pub fn close(seek: SeekId) -> String {
    format!("Close {seek}")
}

/// A seek in a message of its own, with what has become of it.
pub fn seek(seek: &Seek, seeker: &Person) -> Text {
    let text = say!("{} is looking for opponents: ", seeker)
        .strong(game::spec(seek.terms.spec))
        .plain(".")
        .then(challenges::sides(seek.terms.side, seeker))
        .then(challenges::terms(&seek.terms));
    let text = match seek.ratings {
        Some(ratings) => text.plain(format!(" Open to ratings {}.", range(ratings))),
        None => text,
    };
    let text = text.plain(match (seek.at_once, seek.running.len()) {
        (1, _) => " One match at a time.".to_owned(),
        (most, 0) => format!(" Up to {most} matches at once."),
        (most, running) => format!(" Up to {most} matches at once, {running} in progress."),
    });
    let text = match &seek.terms.note {
        Some(note) => text.below(Text::of(format!("“{}”", sanitize::seen(note)))),
        None => text,
    };
    let id = seek.id;
    text.below(match seek.closed {
        None if seek.is_full() => Text::of(format!(
            "Seek {id} is full. It opens again when one of its matches ends."
        )),
        None => say!("Seek {} stays open until {} closes it.", id, seeker),
        Some(SeekEnd::Closed) => say!("{} closed seek {}.", seeker, id),
        Some(SeekEnd::Moderated) => Text::of(format!("A moderator closed seek {id}.")),
        Some(SeekEnd::Deleted) => Text::of(format!(
            "Seek {id} was closed because its message was deleted."
        )),
        Some(SeekEnd::LostOnTime) => Text::of(format!("Seek {id} was closed because "))
            .person(seeker)
            .plain(" lost one of its matches on time."),
        Some(SeekEnd::Lapsed) => Text::of(format!("Seek {id} was closed because "))
            .person(seeker)
            .plain(" hasn't played for 30 days."),
    })
}

/// `from 1400 to 1800`
fn range(ratings: RatingRange) -> String {
    match (ratings.least(), ratings.most()) {
        (Some(least), Some(most)) => format!("from {least} to {most}"),
        (Some(least), None) => format!("from {least}"),
        (None, Some(most)) => format!("up to {most}"),
        (None, None) => "of any kind".to_owned(),
    }
}

/// A line for a seek: `#3 @alice: Onyx, 6×6, standard setup, rated, normal clock, plays Black, 1 of 3 in progress`.
/// `seeker` is who made it, unless that's the reader.
pub fn line(seek: &Seek, seeker: Option<&Person>, with_note: bool) -> Text {
    let text = Text::of(format!("{} ", seek.id));
    let text = match seeker {
        Some(seeker) => text.person(seeker).plain(": "),
        None => text,
    };
    let terms = &seek.terms;
    let mut parts = vec![
        if terms.rated { "rated" } else { "casual" }.to_owned(),
        clock(terms.control),
    ];
    match (terms.side, seeker) {
        (SideChoice::Random, _) => {}
        (SideChoice::Black, Some(_)) => parts.push("plays Black".to_owned()),
        (SideChoice::White, Some(_)) => parts.push("plays White".to_owned()),
        (SideChoice::Black, None) => parts.push("you play Black".to_owned()),
        (SideChoice::White, None) => parts.push("you play White".to_owned()),
    }
    if terms.direct {
        parts.push("in direct messages".to_owned());
    }
    if let Some(ratings) = seek.ratings {
        parts.push(format!("ratings {}", range(ratings)));
    }
    match (seek.at_once, seek.running.len()) {
        _ if seek.is_full() => parts.push("full".to_owned()),
        (1, _) => {}
        (most, 0) => parts.push(format!("up to {most} at once")),
        (most, running) => parts.push(format!("{running} of {most} in progress")),
    }
    let text = text
        .strong(game::spec(terms.spec))
        .plain(format!(", {}", parts.join(", ")));
    match &terms.note {
        Some(note) if with_note => text.plain(format!(" “{}”", sanitize::seen(note))),
        _ => text,
    }
}

fn clock(control: Option<TimeControl>) -> String {
    let mut presets = TimeControl::PRESETS.iter();
    match (control, presets.find(|(_, preset)| *preset == control)) {
        (None, _) => "no clock".to_owned(),
        (Some(_), Some((name, _))) => format!("{name} clock"),
        (Some(control), None) => format!("clock {}", control.text()),
    }
}

/// Above a server's open seeks.
pub fn open_here(count: usize) -> Text {
    match count {
        0 => {
            say!("There are no open seeks on this server. To open one, use `/seek open game:onyx`.")
        }
        1 => Text::of("1 open seek on this server:"),
        many => Text::of(format!("{many} open seeks on this server:")),
    }
}

/// A seek can't be made in a private thread.
pub fn not_in_private_threads() -> Text {
    say!(
        "Everyone on this server can see open seeks, so make yours in a channel or a public thread. To play \
         in this private thread, use `/challenge` without an opponent."
    )
}

/// Above one's own open seeks.
pub fn your_open() -> Text {
    Text::of("Open seeks:")
}

/// Above the same in a direct conversation.
pub fn yours(count: usize) -> Text {
    match count {
        0 => say!("You have no open seeks. To open one, use `/seek open` in a server channel."),
        1 => Text::of("You have 1 open seek:"),
        many => Text::of(format!("You have {many} open seeks:")),
    }
}

/// Below a list that had no room for all.
pub fn more(count: usize) -> Text {
    say!(
        "… and {} more, which you can accept with `/seek accept seek:`.",
        count
    )
}

/// Below the list that a channel keeps.
pub fn kept() -> Text {
    Text::of("To add a seek, use ")
        .code("/seek open")
        .plain(".")
}

/// What is left of a list that isn't kept any more.
pub fn not_kept() -> Text {
    say!(
        "The open seeks of this server aren't listed here any more. To see them, use `/seek list`."
    )
}

/// A suggestion for the number of a seek: `#3 Onyx, alice`.
pub fn suggestion(seek: &Seek, seeker: &Person) -> String {
    format!(
        "{} {}, {}",
        seek.id,
        game::spec(seek.terms.spec),
        sanitize::name(&seeker.name)
    )
}

/// The answer to whoever made a seek. `list` is the platform's id of the channel that lists it.
pub fn opened(id: SeekId, at_once: u8, list: Option<&str>) -> Text {
    let text = match list {
        Some(channel) => Text::of(format!("Seek {id} is open, and listed in "))
            .channel(channel)
            .plain("."),
        None => Text::of(format!("Seek {id} is open.")),
    };
    let text = text.plain(match at_once {
        1 => " Everyone can accept it, one match at a time.".to_owned(),
        most => format!(" Everyone can accept it, up to {most} matches at once."),
    });
    text.then(say!("To close it, use `/seek close seek:{}`.", id.0))
}

/// The answer to whoever closed a seek.
pub fn closed(id: SeekId) -> Text {
    Text::of(format!(
        "Seek {id} is closed. Matches in progress continue."
    ))
}

/// The answer to whoever closed all of theirs.
pub fn closed_all(count: usize) -> Text {
    match count {
        0 => Text::of("You have no open seeks."),
        1 => Text::of("Your open seek is closed. Matches in progress continue."),
        many => Text::of(format!(
            "Your {many} open seeks are closed. Matches in progress continue."
        )),
    }
}

/// The answer to whoever accepted a seek, where they don't see the board. `place` is the platform's id of the channel or
/// thread where the match is played; `None` for direct messages.
pub fn begun(game: MatchId, place: Option<&str>) -> Text {
    match place {
        Some(place) => Text::of(format!("Match {game} has begun in "))
            .channel(place)
            .plain("."),
        None => Text::of(format!("Match {game} has begun in your direct messages.")),
    }
}

/// Tells a seeker that their seek was closed by somebody else.
pub fn was_closed(seek: &Seek, seeker: &Person, end: SeekEnd) -> Text {
    let text = say!("{}: Your seek {}, ", seeker, seek.id).strong(game::spec(seek.terms.spec));
    let text = text.plain(match end {
        SeekEnd::LostOnTime => ", was closed because you lost one of its matches on time.",
        SeekEnd::Lapsed => ", was closed because you haven't played for 30 days.",
        SeekEnd::Moderated => ", was closed by a moderator.",
        SeekEnd::Deleted => ", was closed because its message was deleted.",
        SeekEnd::Closed => ", was closed.",
    });
    match end {
        SeekEnd::Moderated => text,
        _ => text.then(say!("To open it again, use `/seek open`.")),
    }
}

/// A seek was made, accepted or listed in a direct conversation.
pub fn only_on_servers() -> Text {
    Text::of("Seeks belong to a server: use this command in a channel there.")
}

/// There's no seek with this number here.
pub fn unknown(id: SeekId) -> Text {
    say!(
        "There's no seek {} here. To see the open ones, use `/seek list`.",
        id
    )
}

/// Something isn't the number of a seek.
pub fn not_a_number(typed: &str) -> Text {
    say!(
        "{} isn't the number of a seek. To see the open ones, use `/seek list`.",
        wording::quoted(typed)
    )
}

/// Something isn't a range of ratings.
pub fn not_a_range(typed: &str, error: RatingRangeError) -> Text {
    let typed = wording::quoted(typed);
    let text = Text::of(match error {
        RatingRangeError::Unreadable => format!("{typed} isn't a range of ratings; write e.g. "),
        RatingRangeError::Reversed => {
            format!("In {typed} the lower rating has to come first; write e.g. ")
        }
    });
    wording::choice_of(text, ["1400-1800", "1400+", "-1800"]).plain(".")
}

/// The number of matches at once is out of bounds.
pub fn at_once() -> Text {
    Text::default()
        .code("at_once")
        .plain(format!(" is a number from 1 to {MOST_AT_ONCE}."))
}

/// Somebody has reached the limit of open seeks.
pub fn too_many(most: u32) -> Text {
    let text = match most {
        1 => Text::of("You already have an open seek, and one is the limit. Close it with "),
        most => Text::of(format!(
            "You already have {most} open seeks, which is the limit. Close one with "
        )),
    };
    text.code("/seek close seek:").plain(".")
}

/// Somebody made the same seek twice.
pub fn same(id: SeekId) -> Text {
    Text::of(format!(
        "You already have an open seek with these terms: seek {id}. To change it, close it with "
    ))
    .code(format!("/seek close seek:{}", id.0))
    .plain(" first.")
}

pub fn already_closed(id: SeekId) -> Text {
    say!(
        "Seek {} is closed. To see the open ones, use `/seek list`.",
        id
    )
}

pub fn own() -> Text {
    Text::of("That's your own seek; someone else has to accept it.")
}

/// Somebody accepted a seek while they play a match from it.
pub fn playing(game: MatchId) -> Text {
    Text::of(format!(
        "You're already playing match {game} from this seek. You can accept it again when that match is over."
    ))
}

/// A seek has as many matches in progress as it can.
pub fn full(id: SeekId, seeker: &Person, at_once: u8) -> Text {
    let text = Text::of(format!("Seek {id} is full: ")).person(seeker);
    text.plain(match at_once {
        1 => " plays one match from it at a time. It opens again when that match ends.".to_owned(),
        most => format!(
            " plays up to {most} matches from it at once. It opens again when one of them ends."
        ),
    })
}

/// Somebody's rating isn't in the range of a seek.
pub fn out_of_range(game: Kind, ratings: RatingRange, rating: i64) -> Text {
    Text::of(format!(
        "This seek is open to {} ratings {}, and yours is {rating}.",
        game.title(),
        range(ratings)
    ))
}

/// Somebody wanted to close another person's seek.
pub fn not_yours(id: SeekId, seeker: &Person) -> Text {
    say!("Only {} or a moderator can close seek {}.", seeker, id)
}

/// The answer to whoever has the open seeks listed in a channel. `before` is the platform's id of the channel where they
/// were listed.
pub fn pinned(before: Option<&str>) -> Text {
    let text = Text::of(
        "Open seeks are now listed in this channel, in one message that changes as they do.",
    );
    let text = match before {
        Some(channel) => text
            .then(say!("The list in "))
            .channel(channel)
            .plain(" won't be updated any more."),
        None => text,
    };
    text.then(say!(
        "To stop this, use `/seek pin on:false` or delete the message.",
    ))
}

/// The answer to whoever ended that.
pub fn unpinned() -> Text {
    Text::of("Open seeks aren't listed in a channel any more. Each new one gets its own message.")
}

/// Nothing is listed.
pub fn none_pinned() -> Text {
    Text::of("Open seeks aren't listed in any channel.")
}

pub fn only_for_managers() -> Text {
    Text::of(
        "Only people with the Manage Server permission can have the open seeks listed in a channel.",
    )
}

/// The platform doesn't let messages be edited.
pub fn cannot_be_kept() -> Text {
    Text::of("I can't edit messages here, so I can't keep a list of seeks up to date.")
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{alice, lines};
    use play::{PersonId, PlaceId, ServerId, Terms, Time};
    use rules::Spec;

    fn sample() -> Seek {
        let spec = Spec::default_of(Kind::Dropper);
        Seek {
            id: SeekId(3),
            version: 0,
            place: PlaceId(1),
            server: ServerId(1),
            seeker: PersonId(1),
            terms: Terms::standard(spec, SideChoice::Random),
            at_once: 1,
            ratings: None,
            made: Time(0),
            seen: Time(0),
            blacks: 0,
            closed: None,
            running: Vec::new(),
        }
    }

    fn playing_two_of_three() -> Seek {
        let mut seek = sample();
        seek.terms.side = SideChoice::Black;
        seek.terms.rated = false;
        seek.terms.direct = true;
        seek.terms.control = None;
        seek.terms.note = Some("one\nmore".into());
        seek.ratings = RatingRange::new(Some(1400), Some(1800));
        seek.at_once = 3;
        seek.running = vec![(MatchId(7), PersonId(2)), (MatchId(8), PersonId(3))];
        seek
    }

    #[test]
    fn a_seek_says_what_it_offers_and_what_has_become_of_it() {
        let mut shown = playing_two_of_three();
        let open = seek(&shown, &alice());
        shown.closed = Some(SeekEnd::Deleted);
        expect![[r#"
            @alice is looking for opponents: Dropper, 8×8. @alice plays Black and moves first. Casual, in direct messages. No clock. Open to ratings from 1400 to 1800. Up to 3 matches at once, 2 in progress.
            “one more”
            Seek #3 stays open until @alice closes it.
            @alice is looking for opponents: Dropper, 8×8. @alice plays Black and moves first. Casual, in direct messages. No clock. Open to ratings from 1400 to 1800. Up to 3 matches at once, 2 in progress.
            “one more”
            Seek #3 was closed because its message was deleted.
        "#]].assert_eq(&lines([open, seek(&shown, &alice())]));
    }

    #[test]
    fn a_line_is_short_and_leaves_out_what_is_usual() {
        let playing = playing_two_of_three();
        let mut full = playing.clone();
        full.terms.control = TimeControl::parse("3d+12h/5d").unwrap_or_default();
        full.terms.side = SideChoice::White;
        full.terms.direct = false;
        full.ratings = RatingRange::new(None, Some(1800));
        full.at_once = 2;
        let mut free = full.clone();
        free.running.clear();
        free.ratings = RatingRange::new(Some(1400), None);
        expect![[r#"
            #3 @alice: Dropper, 8×8, rated, normal clock
            #3 @alice: Dropper, 8×8, casual, no clock, plays Black, in direct messages, ratings from 1400 to 1800, 2 of 3 in progress “one more”
            #3 Dropper, 8×8, casual, clock 3d+12h/5d, you play White, ratings up to 1800, full
            #3 Dropper, 8×8, casual, clock 3d+12h/5d, you play White, ratings from 1400, up to 2 at once
        "#]].assert_eq(&lines([
            line(&sample(), Some(&alice()), true),
            line(&playing, Some(&alice()), true),
            line(&full, None, false),
            line(&free, None, false),
        ]));
    }

    #[test]
    fn whoever_makes_or_closes_one_is_answered() {
        expect![[r#"
            You have 2 open seeks:
            Seek #3 is open, and listed in #9. Everyone can accept it, up to 5 matches at once. To close it, use `/seek close seek:3`.
            You already have an open seek with these terms: seek #3. To change it, close it with `/seek close seek:3` first.
            You already have an open seek, and one is the limit. Close it with `/seek close seek:`.
            @alice: Your seek #3, Dropper, 8×8, was closed because you lost one of its matches on time. To open it again, use `/seek open`.
            @alice: Your seek #3, Dropper, 8×8, was closed by a moderator.
        "#]].assert_eq(&lines([
            yours(2),
            opened(SeekId(3), 5, Some("9")),
            same(SeekId(3)),
            too_many(1),
            was_closed(&sample(), &alice(), SeekEnd::LostOnTime),
            was_closed(&sample(), &alice(), SeekEnd::Moderated),
        ]));
    }
}
