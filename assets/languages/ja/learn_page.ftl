learn-page-all-puzzles = パズル
learn-page-rules = ルール

learn-page-lesson = { $game }、レッスン{ $number }／{ $count }
learn-page-puzzle-of-day = { $date }のパズル
learn-page-puzzle = パズル
learn-page-score = { $game }のパズルレーティング: { $rating }
learn-page-score-in-row = { $game }のパズルレーティング: { $rating }、{ NUMBER($count) }問連続正解
learn-page-course-done = { $game }のレッスンをすべて終えました。さあ、打ってみましょう！
learn-page-no-such-lesson = そのレッスンはありません。
learn-page-no-such-puzzle = そのパズルはありません。
learn-page-cannot-be-done = それはここではできません。
learn-page-no-such-choice = そのようなパズルはありません。一覧からゲームとレベルを選んでください。
learn-page-damaged = 問題があって表示できません。運営者のためにログに記録しました。
