current-match-yours = { $count ->
    [0] Non hai partite in corso. Sfida qualcuno con `/challenge`.
    [one] Hai 1 partita in corso:
   *[other] Hai { $count } partite in corso:
}
current-match-frozen = { $match } è congelata: qualcosa è andato storto
current-match-playing-here = { $person } gioca su questo server:
current-match-none-here = { $person } non ha partite in corso su questo server.
current-match-only-on-a-server = Per vedere le partite di qualcun altro, usa questo comando su un server che avete in comune.
current-match-bots-cannot-play = I bot non possono giocare.
current-match-open-challenges = Sfide aperte:
current-match-challenge-to = { $match } { $spec } a { $person }, scade il { $at }
current-match-challenge-to-anyone = { $match } { $spec } a chiunque, scade il { $at }
current-match-challenge-from = { $match } { $spec } da { $person }, scade il { $at }
