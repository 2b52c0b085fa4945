tournament-answers-created = Le tournoi { $tournament }, est ouvert aux inscriptions.
tournament-answers-created-in-channel = Le tournoi { $tournament }, est ouvert aux inscriptions dans { $channel }.
tournament-answers-to-start-earlier = Il commence le { $starts } ; pour le lancer plus tôt, utilise `{ $command }`.
tournament-answers-to-start = Pour le lancer, utilise `{ $command }`.

tournament-answers-joined = Tu participes au tournoi { $tournament }.
tournament-answers-joined-season = Tu participes à la saison { $season } du tournoi { $tournament }.
tournament-answers-lowest-rung = Tu es sur l’échelon le plus bas ; pour défier quelqu’un, utilise `{ $command } player:`.
tournament-answers-starts-after-season = Ça commence après cette saison.
tournament-answers-starts = Ça commence le { $starts }.
tournament-answers-start-will-be-told = Je te préviendrai ici quand ça commence.
tournament-answers-to-leave = Pour quitter, utilise `{ $command }`.
tournament-answers-left = Tu as quitté le tournoi { $tournament }.
tournament-answers-withdrew = Tu as abandonné le tournoi { $tournament }. Toutes les parties que tu n’y avais pas terminées sont perdues.
tournament-answers-withdrew-from-ladder = Tu as abandonné le tournoi { $tournament }. Tes parties y sont perdues, et ton échelon est libre.

tournament-answers-withdrawn = { $player } est hors du tournoi { $tournament }. Toutes ses parties non terminées y sont perdues.
tournament-answers-removed = { $player } ne participe plus au tournoi { $tournament }.
tournament-answers-started = Tu as lancé le tournoi { $tournament }.
tournament-answers-season-started = Tu as lancé la saison { $season } du tournoi { $tournament }.
tournament-answers-adjudicated = Tu as arbitré l’appariement { $pairing } du tournoi { $tournament }.
tournament-answers-archive = Archiver le tournoi { $tournament } ? C’est irréversible. Pour voir son tableau plus tard, utilise `{ $command }`.
tournament-answers-call-off = Annuler le tournoi { $tournament } ? C’est irréversible.
tournament-answers-matches-would-continue = Les parties en cours continuent, mais n’y compteront plus.
tournament-answers-end-with-season = Faire de la saison { $season } du tournoi { $tournament }, la dernière ? Elle continue, mais il n’y en aura pas d’autre. C’est irréversible.
tournament-answers-kept = Le tournoi { $tournament }, reste tel quel.
tournament-answers-archived = Le tournoi { $tournament }, est archivé.
tournament-answers-called-off = Le tournoi { $tournament }, est annulé.
tournament-answers-matches-continue = Les parties en cours continuent, mais n’y comptent plus.
tournament-answers-last-season = La saison { $season } du tournoi { $tournament }, continue, et sera la dernière. Pour l’annuler tout de suite, utilise encore `{ $command }`.

tournament-answers-challenged = Tu as défié { $player } dans le tournoi { $tournament }. La partie commence quand le défi est accepté, ou d’elle-même le { $begins }.
tournament-answers-accepted = Tu as accepté le défi lancé par { $player }.
tournament-answers-accepted-from-someone = Tu as accepté un défi.
tournament-answers-accepted-match = C’est la partie { $match }.
tournament-answers-accepted-begins = La partie va commencer.
tournament-answers-accepted-waits = La partie commence quand vous aurez tous les deux de la place pour elle.
