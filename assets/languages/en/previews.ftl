# The board as it would be after a turn that isn't played yet.

preview-of-start = Preview of `{ $turn }` in match { $match } (not played).
preview-swap = Preview of `{ $turn }` in match { $match } (not played): { $black } would play Black and { $white } White.
# $does is what the reader or player would do: “place a stone on f6”.
preview-yours = Preview of `{ $turn }` in match { $match } (not played): you { $does }.
preview-of-player = Preview of `{ $turn }` in match { $match } (not played): { $player } would { $does }.
# The result follows.
preview-ends = That would end the match.
preview-next = { $player } would move next.
preview-only-player = Only { $player } can play it.
preview-press = To play it, press Play this.
preview-press-or-type = To play it, press Play this or type `{ $turn }`.
preview-press-or-type-number = To play it, press Play this or type `{ $match } { $turn }`.
preview-press-or-command = To play it, press Play this or use `/move turn:{ $turn }`.
