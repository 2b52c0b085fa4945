chance-percent = { $number }%
chance-worth =
    { $worth ->
        [winning] { $percent }（勝勢）
        [very-good] { $percent }（優勢）
        [good] { $percent }（やや優勢）
        [bad] { $percent }（やや劣勢）
        [very-bad] { $percent }（劣勢）
        [lost] { $percent }（敗勢）
       *[even] { $percent }（互角）
    }
