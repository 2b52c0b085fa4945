//! The words under which the database stores what happened.

use strum::IntoEnumIterator;

use super::*;

#[test]
fn words_of_the_database_read_back() {
    for kind in PostKind::all() {
        assert_eq!(PostKind::from_id(&kind.id()), Some(kind));
    }
    for &side in SideChoice::ALL {
        assert_eq!(SideChoice::from_id(&side.id().to_uppercase()), Some(side));
    }
    for &kind in OfferKind::ALL {
        assert_eq!(OfferKind::from_id(kind.id()), Some(kind));
    }
    for &notice in NotifyBy::ALL {
        assert_eq!(NotifyBy::from_id(notice.id()), Some(notice));
    }
    for kind in EventKind::all() {
        assert_eq!(EventKind::from_id(&kind.id()), Some(kind));
    }
    assert_eq!(PostKind::from_id("Board"), None);
    assert_eq!(SideChoice::from_id("both"), None);
    assert_eq!(Time(i64::MAX - 1).plus(5), Time(i64::MAX));
    assert_eq!(MatchId(12).to_string(), "#12");
}

/// Renaming a variant must not change what databases hold.
#[test]
fn words_of_the_database_stay() {
    fn stored<T: Word>() -> impl Iterator<Item = String> {
        T::ALL.iter().map(|one| one.id().to_owned())
    }
    fn check(words: impl Iterator<Item = String>, expected: &str) {
        let mut words: Vec<String> = words.collect();
        words.sort();
        assert_eq!(words.join(" "), expected);
    }
    check(
        EventKind::all().map(EventKind::id),
        "abort-agreed abort-declined abort-offered abort-withdrawn aborted accepted addtime-agreed \
         addtime-declined addtime-offered addtime-withdrawn adjudicated away back called cancelled \
         challenged claimed closed countered declined draw-agreed draw-declined draw-offered \
         draw-withdrawn ended expired flagged forced frozen graced hinted leave-over leave-taken moved \
         paired pause-agreed pause-declined pause-ended pause-offered pause-over pause-withdrawn \
         place-found place-lost planned played reminded resigned resumed set-aside settled snoozed \
         sought thawed timed-out undo-agreed undo-declined undo-offered undo-withdrawn unpause-agreed \
         unpause-declined unpause-offered unpause-withdrawn unsaid",
    );
    check(
        PostKind::all().map(PostKind::id),
        "again archive away back board challenge challenge-over countered declined deleted digest flag \
         frozen last-call leave-over offer-abort offer-abort-agreed offer-abort-declined \
         offer-abort-lapsed offer-abort-withdrawn offer-addtime offer-addtime-agreed \
         offer-addtime-declined offer-addtime-lapsed offer-addtime-withdrawn offer-draw \
         offer-draw-agreed offer-draw-declined offer-draw-lapsed offer-draw-withdrawn offer-pause \
         offer-pause-agreed offer-pause-declined offer-pause-lapsed offer-pause-withdrawn offer-undo \
         offer-undo-agreed offer-undo-declined offer-undo-lapsed offer-undo-withdrawn offer-unpause \
         offer-unpause-agreed offer-unpause-declined offer-unpause-lapsed offer-unpause-withdrawn \
         place-lost reminder result returned superseded unanswered undone unsaid your-turn",
    );
    check(stored::<SideChoice>(), "black random white");
    check(stored::<Score>(), "drawn lost none won");
    check(stored::<SeekEnd>(), "closed deleted lapsed moderated time");
    check(stored::<NotifyBy>(), "digest message ping");
    check(stored::<OnPages>(), "hidden matches player");
    check(
        stored::<tournament::Stage>(),
        "archived finished open running",
    );
    check(
        stored::<tournament::Why>(),
        "aborted adjudicated bye forfeit hard-end played withdrawn",
    );
    check(
        stored::<tournament::EventKind>(),
        "accepted archived began-by-itself begun bye challenged corrected created drawn dropped-out \
         finished idle joined last-season left no-pairing nobody opened placed postponed promoted \
         relegated round-begun round-over rung-taken season-over started too-few warned withdrawn won",
    );
    check(
        stored::<tournament::PostKind>(),
        "called-off challenged decided finished open round season-over started too-few warned",
    );
    check(
        Obstacle::iter().map(|one| one.id().to_owned()),
        "deleted full kind locked no-access other permission removed timed-out",
    );
}
