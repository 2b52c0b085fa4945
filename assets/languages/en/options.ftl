# Commands and their options that can't be read. What stands between backticks is something to type; names of commands and options are as they're typed.

option-no-such-command = There's no command `/{ $given }`.
option-did-you-mean = Did you mean `/{ $command }`?
option-see-help = See `/help`.
# $actions is a list of commands: a, b or c.
option-choose-action = Choose what to do: { $actions }.
option-is-now = (`/{ $old }` is `/{ $new }` now.)
option-unknown = `/{ $command }` has no option `{ $given }`.
option-only-one = Its only option is { $option }.
# $options is a list of options: a, b and c.
option-its-options = Its options are { $options }.
# $action is an option, alone or with its value; $used is a list of options: a, b and c.
option-not-used = `/{ $command } { $action }` doesn't use `{ $given }`, only { $used }. Nothing was changed.
option-none-used = `/{ $command } { $action }` doesn't use `{ $given }`, or any other option. Nothing was changed.
option-none-at-all = `/{ $command }` takes no options.
option-missing = `/{ $command }` needs `{ $option }`: `{ $usage }`.
option-given-twice = You gave `{ $option }` twice.
option-not-in-bounds = `{ $option }` is a number from { $least } to { $most }, not “{ $given }”.
option-no-value = `{ $option }:` needs a value.
option-not-a-planned-turn = “{ $given }” isn't a number: the turns of your plan are numbered.
option-not-a-name = `{ $given }` isn't a name.
# $choices is a list: a, b or c.
option-not-a-choice = “{ $given }” isn't a choice for `{ $option }`: choose { $choices }.
option-no-such-game = There's no game “{ $given }”: choose { $choices }.
# $themes is a list: a, b or c; $default is one of them.
option-no-such-view = There's no view “{ $given }”: choose a side (`black` or `white`), a theme ({ $themes }) or both, e.g. `white { $default }`.
# The same where there are too many themes to list. $themes is a list: a, b, c.
option-no-such-view-of-many = { $more ->
   *[other] There's no view “{ $given }”: choose a side (`black` or `white`), a theme ({ $themes } or one of { $more } more) or both, e.g. `white { $default }`.
}
# People's own words: a line said with a turn, the name of a tournament, what's wrong with a puzzle, a note, a reason.
option-line-too-long = { $longest ->
   *[other] A line can have up to { $longest } characters; this one has { $length }.
}
option-name-too-long = { $longest ->
   *[other] A name can have up to { $longest } characters; this one has { $length }.
}
option-problem-too-long = { $longest ->
   *[other] What's wrong can have up to { $longest } characters; this one has { $length }.
}
option-note-too-long = { $longest ->
   *[other] A note can have up to { $longest } characters; this one has { $length }.
}
option-reason-too-long = { $longest ->
   *[other] A reason can have up to { $longest } characters; this one has { $length }.
}
