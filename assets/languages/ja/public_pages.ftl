public-match-page = 対局のページ
public-tournament-page = 大会のページ
public-standings-page = ランキングのページ

public-match-title = { $spec }: { $black } 対 { $white }
public-match = 対局{ $match }: { $spec }。
public-to-move = { $player }の番です。
public-paused = 対局は一時停止中です。
public-deadline = 期限: { $moment }。
public-start = 対局の開始時（全{ NUMBER($turns) }手）。
public-turn = { $turn }手目（全{ NUMBER($turns) }手）
public-turn-played = { $turn }手目（全{ NUMBER($turns) }手）: { $played }
public-rating-change = レーティング{ $change }
public-doubt = ?: 暫定（レート対局がまだ少ないか、しばらくありません）
public-head-to-head = このサーバーでの二人の終わった対局: { $black }の{ NUMBER($won) }勝、{ $white }の{ NUMBER($lost) }勝、引き分け{ NUMBER($drawn) }。
public-removal = ここに不適切なものがありますか？ 書いた本人とサーバーのモデレーターが消せます: `/match unsay match:{ $number }`。
public-contact = このStonepostの運営者に連絡することもできます: { $contact }。

public-server-title = { $game }: ランキングと対局
public-server = このサーバーのランキング、対局、大会。
public-nobody-rated = このサーバーで{ $game }のレーティングを持つ人はまだいません。
public-tournament-title = 大会#{ $number }: { $name }
public-player-in = { $player }: { $game }
public-player = レーティング（Glicko-2: レーティング±偏差）、ゲームと色別の成績、対局。
public-nothing-played = { $player }はまだ公開の場で対局していません。
public-nothing-played-game = { $player }はまだ公開の場で{ $game }を打っていません。
public-will-show-up = レーティング、成績、対局がここに表示されます。
public-all-games = すべてのゲーム

public-joined = これまでの参加者
public-ratings = レーティング
public-results = 成績
public-running = 進行中
public-finished = 終わった対局
public-column-game = ゲーム
public-column-rating = レーティング
public-column-side = 色
public-column-played = 対局
public-column-won = 勝
public-column-drawn = 分
public-column-lost = 負
public-side = { $side ->
    [black] 黒
   *[white] 白
 }

public-card-ratings = { $player }: { $ratings }。
public-card-curve = { $game }のレーティングの推移つき。
public-card-no-ratings = { $player }、レーティングはまだありません。
public-tally = { $count ->
    [0] 公開の対局はまだありません
   *[other] { $count }局: { NUMBER($won) }勝{ NUMBER($lost) }敗{ NUMBER($drawn) }分
 }

public-card-won = { $side ->
    [black] 黒
   *[white] 白
 }の勝ち（{ $reason ->
    [connection] 連結
    [repetition] 同一局面の反復
    [groups] グループの大きさ
    [points] 得点
    [line] 未配置タイル
    [tiles] タイル数
    [start] 先手優先
    [resignation] 投了
    [timeout] 時間切れ
    [agreement] 合意
   *[adjudication] 裁定
 }）
public-card-drawn = 引き分け（{ $reason ->
    [connection] 連結
    [repetition] 同一局面の反復
    [groups] グループの大きさ
    [points] 得点
    [line] 未配置タイル
    [tiles] タイル数
    [start] 先手優先
    [resignation] 投了
    [timeout] 時間切れ
    [agreement] 合意
   *[adjudication] 裁定
 }）
public-card-aborted = 中止
public-card-to-move = { $side ->
    [black] 黒の番
   *[white] 白の番
 }
public-card-turns = { $turns }手
