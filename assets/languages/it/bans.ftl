ban-you = Su questo server hai un ban: non puoi giocare finché la moderazione non lo toglie.
ban-you-because = Su questo server hai un ban: non puoi giocare finché la moderazione non lo toglie (motivo: «{ $reason }»).
ban-you-by-host = Hai un ban: non puoi giocare con me finché chi mi gestisce non lo toglie.
ban-other = { $person } ha un ban e non può giocare qui.

ban-banned = { $person } ora ha un ban su questo server. Le sue partite qui sono abbandonate, le sfide e gli annunci chiusi, e non partecipa più ai tornei. Per togliere il ban, usa `/moderate unban`.
ban-already = { $person } ha già un ban su questo server.
ban-lifted = { $person } può di nuovo giocare su questo server.
ban-not-banned = { $person } non ha un ban su questo server.
ban-not-yourself = Non puoi bannarti.
ban-bots = I bot non possono giocare, quindi non c'è niente da bannare.
ban-only-on-servers = Un ban vale per un server: usa questo comando sul server interessato.
ban-only-for-moderators = Può bannare solo chi modera: chi ha il permesso Gestisci messaggi, o il ruolo indicato in `/settings`.
ban-none = Nessuno ha un ban su questo server.
ban-all = Ban su questo server:
ban-listed = { $person }, da { $moderator }, { $time }
ban-listed-because = { $person }, da { $moderator }, { $time }: «{ $reason }»
