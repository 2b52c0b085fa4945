tournament-notices-match-of = Partita del torneo { $tournament }.
tournament-notices-match-of-round = Partita del torneo { $tournament }, turno { $round }.
tournament-notices-match-of-season = Partita del torneo { $tournament }, stagione { $season }, divisione { $division }, turno { $round }.
tournament-notices-closes = Se non è finita entro il { $closes }, perde chi ha fatto aspettare di più.

tournament-notices-challenged = { $player }: { $challenger } ti sfida nel torneo { $tournament }.
tournament-notices-challenged-on-rung = { $player }: { $challenger } sfida te (gradino { $rung }) nel torneo { $tournament }.
tournament-notices-on-rung = { $player } (gradino { $rung })
tournament-notices-challenge-over = Questa sfida è finita.
tournament-notices-challenge-match = È la partita { $match }.
tournament-notices-challenge-waits = La partita comincia quando avete posto entrambi.
tournament-notices-to-accept = Per accettare, premi il pulsante qui sotto o usa `{ $command } pairing:{ $pairing }`. Se non lo fai, la partita comincia da sola il { $begins }.

tournament-notices-next-round = Il turno { $next } di { $rounds } comincia quando sono finite tutte le partite del turno { $round }.
tournament-notices-last-round = Era l'ultimo turno: il torneo finisce quando sono finite tutte le sue partite.
tournament-notices-tournament-ends = Il torneo finisce quando sono finite tutte le sue partite. Quelle che mancano cominciano da sole, appena c'è posto per entrambi.
tournament-notices-season-ends = La stagione finisce quando sono finite tutte le sue partite. Quelle che mancano cominciano da sole, appena c'è posto per entrambi.
tournament-notices-to-challenge = Per sfidare qualcuno sulla scala, usa `{ $command } player:`.

tournament-notices-won-at-deadline = Non è finita entro la scadenza del torneo, e { $loser } ha fatto aspettare { $winner } più a lungo.
tournament-notices-drawn-at-deadline = Non è finita entro la scadenza del torneo, e le attese sono state uguali da entrambe le parti.
tournament-notices-withdrew = { $loser } ha rinunciato al torneo.
tournament-notices-moderator-decided = L'ha decisa la moderazione.
tournament-notices-reason = «{ $reason }»

tournament-notices-warned = { $player }: è da un po' che non giochi nel torneo { $tournament }. Per tenere il tuo gradino, sfida qualcuno prima del { $leaves }: `{ $command } player:`

tournament-notices-match-decided = { $player }: la tua partita { $match } contro { $opponent } nel torneo { $tournament }, è stata decisa: { $outcome }
tournament-notices-pairing-decided = { $player }: l'abbinamento { $pairing }, tu contro { $opponent } nel torneo { $tournament }, è stato deciso: { $outcome }
tournament-notices-outcome-unbegun = è patta. La scadenza è passata, e la partita non era cominciata.
tournament-notices-outcome-opponent-withdrew = vinci tu, perché { $opponent } ha rinunciato.
tournament-notices-outcome-you-withdrew = vince { $opponent }, perché hai rinunciato.
tournament-notices-outcome-one-withdrew = non si giocherà, per la rinuncia di uno di voi.
tournament-notices-outcome-win-given = la moderazione ha dato la vittoria a te.
tournament-notices-outcome-loss-given = la moderazione ha dato la vittoria a { $opponent }.
tournament-notices-outcome-draw-given = la moderazione ha deciso la patta.
tournament-notices-outcome-nothing-given = la moderazione non ha dato punti a nessuno di voi.
tournament-notices-outcome-won = vinci tu.
tournament-notices-outcome-lost = vince { $opponent }.
tournament-notices-outcome-drawn = è patta.
tournament-notices-outcome-nothing = nessuno di voi prende un punto.
