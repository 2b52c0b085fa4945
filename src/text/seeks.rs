//! Seeks: what they offer, their lists, and what is said to whoever makes, accepts or closes one.

use crate::rich::Text;
use crate::{challenges, game, sanitize, wording, words};
use play::{
    MOST_AT_ONCE, MatchId, Person, RatingRange, RatingRangeError, Seek, SeekEnd, SeekId,
    SideChoice, TimeControl,
};
use rules::Kind;

/// A seek in a message of its own, with what has become of it.
pub fn seek(seek: &Seek, seeker: &Person) -> Text {
    let text = words::seek_offered(seeker, offered(seek))
        .then(challenges::sides(seek.terms.side, seeker))
        .then(challenges::terms(&seek.terms));
    let text = match seek.ratings {
        Some(ratings) => {
            let (range, least, most) = bounds(ratings);
            text.then(words::seek_open_to(range, least, most))
        }
        None => text,
    };
    let text = text.then(match (seek.at_once, seek.running.len()) {
        (most @ 1, _) | (most, 0) => words::seek_at_once(most),
        (most, running) => words::seek_at_once_some_running(most, running),
    });
    let text = match &seek.terms.note {
        Some(note) => text.below(words::challenge_note(sanitize::seen(note))),
        None => text,
    };
    let id = seek.id;
    text.below(match seek.closed {
        None if seek.is_full() => words::seek_is_full(id),
        None => words::seek_stays_open(id, seeker),
        Some(SeekEnd::Closed) => words::seek_closed_by_seeker(seeker, id),
        Some(SeekEnd::Moderated) => words::seek_closed_by_moderator(id),
        Some(SeekEnd::Deleted) => words::seek_closed_message_deleted(id),
        Some(SeekEnd::LostOnTime) => words::seek_closed_lost_on_time(id, seeker),
        Some(SeekEnd::Lapsed) => words::seek_closed_lapsed(id, seeker),
    })
}

/// The game of a seek, which stands out.
fn offered(seek: &Seek) -> Text {
    Text::default().strong(game::spec(seek.terms.spec))
}

/// Which bounds a range has, and what they are.
fn bounds(ratings: RatingRange) -> (&'static str, String, String) {
    let (least, most) = (ratings.least(), ratings.most());
    let range = match (least, most) {
        (Some(_), Some(_)) => "between",
        (Some(_), None) => "least",
        (None, Some(_)) => "most",
        (None, None) => "any",
    };
    let written = |bound: Option<u16>| bound.unwrap_or_default().to_string();
    (range, written(least), written(most))
}

/// A line for a seek: `#3 @alice: Onyx, 6×6, standard setup, rated, normal clock, plays Black, 1 of 3 in progress`.
/// `seeker` is who made it, unless that's the reader.
pub fn line(seek: &Seek, seeker: Option<&Person>, with_note: bool) -> Text {
    let terms = &seek.terms;
    let rated = match terms.rated {
        true => words::seek_detail_rated(),
        false => words::seek_detail_casual(),
    };
    let mut details = vec![rated, clock(terms.control)];
    match (terms.side, seeker) {
        (SideChoice::Random, _) => {}
        (SideChoice::Black, Some(_)) => details.push(words::seek_detail_plays_black()),
        (SideChoice::White, Some(_)) => details.push(words::seek_detail_plays_white()),
        (SideChoice::Black, None) => details.push(words::seek_detail_you_play_black()),
        (SideChoice::White, None) => details.push(words::seek_detail_you_play_white()),
    }
    if terms.direct {
        details.push(words::seek_detail_direct());
    }
    if let Some(ratings) = seek.ratings {
        let (range, least, most) = bounds(ratings);
        details.push(words::seek_detail_ratings(range, least, most));
    }
    match (seek.at_once, seek.running.len()) {
        _ if seek.is_full() => details.push(words::seek_detail_full()),
        (1, _) => {}
        (most, 0) => details.push(words::seek_detail_up_to(most)),
        (most, running) => details.push(words::seek_detail_running(running, most)),
    }
    let details = Text::in_a_row(details);
    let text = match seeker {
        Some(seeker) => words::seek_line(seek.id, seeker, offered(seek), details),
        None => words::seek_line_own(seek.id, offered(seek), details),
    };
    match &terms.note {
        Some(note) if with_note => text.then(words::challenge_note(sanitize::seen(note))),
        _ => text,
    }
}

fn clock(control: Option<TimeControl>) -> Text {
    let mut presets = TimeControl::PRESETS.iter();
    let preset = presets.find(|(_, preset)| *preset == control);
    let times = control.map(TimeControl::text);
    let name = preset.map_or("other", |(name, _)| *name);
    words::seek_detail_clock(name, times.unwrap_or_default())
}

/// A suggestion for the number of a seek: `#3 Onyx, alice`.
pub fn suggestion(seek: &Seek, seeker: &Person) -> String {
    let (game, seeker) = (game::spec(seek.terms.spec), sanitize::person(seeker));
    words::seek_suggestion(seek.id, game, seeker).to_string()
}

/// The answer to whoever made a seek. `list` is the platform's id of the channel that lists it.
pub fn opened(id: SeekId, at_once: u8, list: Option<&str>) -> Text {
    let text = match list {
        Some(channel) => words::seek_opened_listed(id, Text::default().channel(channel)),
        None => words::seek_opened(id),
    };
    text.then(words::seek_everyone_can_accept(at_once))
        .then(words::seek_to_close(id.0))
}

/// The answer to whoever accepted a seek, where they don't see the board. `place` is the platform's id of the channel or
/// thread where the match is played; `None` for direct messages.
pub fn begun(game: MatchId, place: Option<&str>) -> Text {
    match place {
        Some(place) => words::seek_begun(game, Text::default().channel(place)),
        None => words::seek_begun_directly(game),
    }
}

/// Tells a seeker that their seek was closed by somebody else.
pub fn was_closed(seek: &Seek, seeker: &Person, end: SeekEnd) -> Text {
    let (id, game) = (seek.id, offered(seek));
    let text = match end {
        SeekEnd::LostOnTime => words::seek_was_closed_lost_on_time(seeker, id, game),
        SeekEnd::Lapsed => words::seek_was_closed_lapsed(seeker, id, game),
        SeekEnd::Moderated => return words::seek_was_closed_by_moderator(seeker, id, game),
        SeekEnd::Deleted => words::seek_was_closed_message_deleted(seeker, id, game),
        SeekEnd::Closed => words::seek_was_closed(seeker, id, game),
    };
    text.then(words::seek_to_open_again())
}

/// Something isn't the number of a seek.
pub fn not_a_number(typed: &str) -> Text {
    words::seek_not_a_number(wording::shortened(typed))
}

/// Something isn't a range of ratings.
pub fn not_a_range(typed: &str, error: RatingRangeError) -> Text {
    let typed = wording::shortened(typed);
    let examples = wording::choice_of(Text::default(), ["1400-1800", "1400+", "-1800"]);
    match error {
        RatingRangeError::Unreadable => words::seek_not_a_range(typed, examples),
        RatingRangeError::Reversed => words::seek_range_reversed(typed, examples),
    }
}

/// The number of matches at once is out of bounds.
pub fn at_once() -> Text {
    words::seek_at_once_bounds(MOST_AT_ONCE)
}

/// Somebody made the same seek twice.
pub fn same(id: SeekId) -> Text {
    words::seek_same(id, id.0)
}

/// A seek has as many matches in progress as it can.
pub fn full(id: SeekId, seeker: &Person, at_once: u8) -> Text {
    words::seek_full(at_once, id, seeker)
}

/// Somebody's rating isn't in the range of a seek.
pub fn out_of_range(game: Kind, ratings: RatingRange, rating: i64) -> Text {
    let (range, least, most) = bounds(ratings);
    words::seek_out_of_range(range, game.title(), least, most, rating)
}

/// Somebody wanted to close another person's seek.
pub fn not_yours(id: SeekId, seeker: &Person) -> Text {
    words::seek_not_yours(seeker, id)
}

/// The answer to whoever has the open seeks listed in a channel. `before` is the platform's id of the channel where they
/// were listed.
pub fn pinned(before: Option<&str>) -> Text {
    let text = words::seek_pinned();
    let text = match before {
        Some(channel) => {
            let channel = Text::default().channel(channel);
            text.then(words::seek_pinned_before(channel))
        }
        None => text,
    };
    text.then(words::seek_to_unpin())
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
            #3 @alice: Dropper, 8×8, casual, no clock, plays Black, in direct messages, ratings from 1400 to 1800, 2 of 3 in progress “one more”
            #3 Dropper, 8×8, casual, clock 3d+12h/5d, you play White, ratings up to 1800, full
            #3 Dropper, 8×8, casual, clock 3d+12h/5d, you play White, ratings from 1400, up to 2 at once
        "#]].assert_eq(&lines([line(&playing, Some(&alice()), true), line(&full, None, false), line(&free, None, false)]));
    }
}
