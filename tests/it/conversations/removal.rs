//! How what people wrote gets removed from public pages.

use expect_test::expect;

use super::pages::{Open, dropper};

/// Strangers read what players wrote, too.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_what_should_not_be_there_learns_how_it_is_removed() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    dropper(&mut open).await;
    let path = open.path().await;
    let how = "Is something here that shouldn't be?";
    assert!(!open.get(&path).await.words().contains(how));
    open.room.say("alice", "a1>a2,f1 say:something rude").await;
    open.room.settled().await;
    let page = open.get(&path).await;
    let (_, told) = page.text().split_once(how).unwrap();
    let (told, _) = told.split_once("</p>").unwrap();
    expect![[r#" Whoever wrote it can remove it, and so can the moderators of its server: <code>/match unsay match:1</code>. You can also write to whoever runs Stonepost here: <a href="mailto:host@example.org">mailto:host@example.org</a>."#]].assert_eq(told);
    open.room.told("alice", "/match unsay").await;
    assert!(!open.get(&path).await.words().contains(how));
    open.close().await;
}
