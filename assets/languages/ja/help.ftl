help-playing = 申し込みと手の打ち方
help-learning = 学ぶ・解く
help-results = 結果と過去の対局
help-requests = 引き分け・時間・休暇
help-tournaments = 大会
help-settings = 設定とサーバー

help-stonepost = { $stonepost }では、メッセージで1手ずつ、好きなときにボードゲームを楽しめます。
help-command = `/{ $name }` – { $does }
help-other-topic = { $topic }（説明は`/help topic:{ $id }`）: { $commands }
help-way-of-tournaments = 大会はモデレーターが`/tournament create-swiss`などで作ります。参加するには、その投稿の下の「参加する」を押すか、`/tournament join`を使ってください。決められた時刻か、モデレーターが`/manage-tournament start`を使うと始まります。対局は自動で始まってお知らせが届くので、あとはふつうに打つだけです。スイス式では、前のラウンドの対局がすべて終わると次のラウンドが始まります。順位は`/tournament table`で見られます。
