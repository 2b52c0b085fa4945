//! `/export` on Discord: the file comes with an answer that one person sees.

use expect_test::expect;
use serde_json::json;
use stonepost::rules::record::Record;

use super::Timed;
use crate::fake::permissions;
use crate::said;

#[tokio::test(flavor = "multi_thread")]
async fn records_come_as_a_file_for_whoever_asks() {
    let club = Timed::open().await;
    let (fake, alice, carol) = (&club.fake, club.alice, club.carol);
    club.begin_with(json!({})).await;
    for (format, name, mime) in [
        ("text", "stonepost-1.txt", "text/plain; charset=utf-8"),
        ("json", "stonepost-1.jsonl", "application/x-ndjson"),
    ] {
        let options = json!({ "match": "1", "format": format });
        let answer = fake
            .slash(carol, club.channel, "export", options)
            .answer()
            .await;
        assert!(answer.ephemeral() && answer.pinged.is_empty());
        assert_eq!(answer.content, said::record_so_far(1));
        let [file] = &answer.attachments[..] else {
            panic!("{:?}", answer.attachments)
        };
        assert_eq!(file.filename, name);
        assert_eq!(stonepost::chat::File::mime(&file.filename), mime);
        let text = String::from_utf8(file.bytes.to_vec()).unwrap();
        let record = match format {
            "text" => Record::parse(&text).unwrap(),
            _ => stonepost::chat::archive::from_json(text.trim_end()).unwrap(),
        };
        assert_eq!(
            record.tag("Server"),
            Some(&*format!("discord:{}", club.guild))
        );
        let key = format!("discord:{alice}");
        assert!([record.tag("BlackId"), record.tag("WhiteId")].contains(&Some(&*key)));
    }
    club.close().await;
}

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
