//! `/export` on Discord: the file comes with an answer that one person sees.

use expect_test::expect;
use serde_json::json;

use super::Timed;
use crate::fake::permissions;
use crate::said;

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_exported_in_it_by_those_who_manage_it() {
    let club = Timed::open().await;
    let (fake, alice, carol) = (&club.fake, club.alice, club.carol);
    let server = json!({ "of": "server" });
    club.begin_with(json!({})).await;
    expect!["Only people with the Manage Server permission can export all of its matches."]
        .assert_eq(&club.told(carol, "export", server.clone()).await);
    fake.grant(carol, club.guild, permissions::MANAGE_GUILD);
    assert_eq!(
        club.told(carol, "export", server.clone()).await,
        said::NONE_FINISHED_HERE
    );
    let player = json!({ "player": alice.to_string() });
    assert_eq!(
        club.told(carol, "export", player.clone()).await,
        said::none_against_you(said::mention(alice))
    );
    fake.dm(carol, "hello there");
    club.direct(carol, "").await;
    let talk = club.talk(carol);
    expect![[
        r#"This isn't a server. Use this command on the server whose matches you want to export."#
    ]]
    .assert_eq(&club.told_in(talk, carol, "export", server).await);
    let told = club.told_in(talk, carol, "export", player).await;
    expect!["<@alice> has no finished matches against you. To export matches played on a server, use this command there."].assert_eq(&club.named(&told));
    assert_eq!(
        club.told_in(talk, carol, "export", json!({})).await,
        said::YOU_FINISHED_NONE
    );
    club.close().await;
}
