log-heading = Partie { $match } : { $spec }
log-attached = Partie { $match } : { $spec }. Son journal est joint.

log-line = { $at } { $event }

log-challenged = { $who } a envoyé le défi
log-sought = { $who } a ouvert l’annonce #{ $number }
log-paired = { $who } a lancé la partie pour le tournoi #{ $number }
log-settled = { $who } a terminé la partie selon la décision du tournoi #{ $number }
log-moved = { $who } a déplacé la partie dans son propre fil
log-countered = { $who } a répondu avec d’autres conditions
log-accepted = { $who } a accepté le défi
log-declined = { $who } a refusé le défi
log-declined-because = { $who } a refusé le défi : « { $reason } »
log-cancelled = { $who } a annulé le défi
log-cancelled-as-deleted = { $who } a annulé le défi parce que son message a été supprimé
log-expired = { $who } a laissé le défi expirer
log-played = { $who } a joué { $turn }
log-resigned = { $who } a abandonné
log-aborted = { $who } a interrompu la partie
log-aborted-without-channel = { $who } a mis fin à la partie, faute de pouvoir écrire dans son salon pendant trop longtemps
log-ended = le coup joué par { $who } a mis fin à la partie
log-frozen = { $who } a figé la partie à la suite d’un problème
log-set-aside = { $who } a mis la partie de côté car elle est endommagée
log-thawed = { $who } a débloqué la partie
log-had-planned = { $who } avait prévu { $turn }
log-had-no-other-turn = { $who } n’avait pas d’autre coup que { $turn }
log-hinted = { $who } a pris un indice pour le coup { $turn }
log-asked = { $what ->
    [draw] { $who } a proposé nulle
    [undo] { $who } a demandé à reprendre le dernier coup
    [abort] { $who } a demandé à interrompre la partie
    [pause] { $who } a demandé à mettre la pendule en pause
    [unpause] { $who } a demandé à relancer la pendule
   *[add-time] { $who } a demandé plus de temps pour les deux
}
log-asked-to-undo = { $who } a demandé à reprendre le dernier coup : { $turn }
log-asked-for-time = { $who } a demandé plus de temps pour les deux : { $time }
log-reminded = { $who } a envoyé un rappel
log-away = { $who } est en congé jusqu’au { $until }, la pendule a donc été arrêtée
log-leave-taken = { $who } n’avait plus de temps et a pris un congé jusqu’au { $until }
log-back = { $who } est de retour, la pendule tourne donc de nouveau
log-leave-over = { $who } a relancé la pendule après le congé
log-snoozed = { $who } a repoussé le rappel au { $until }
log-unsaid = { $who } a retiré ce qui a été dit avec le coup { $turn }
log-low-time = { $who } a envoyé un dernier rappel
log-flagged = { $who } a annoncé que le temps était écoulé
log-timed-out = { $who } a mis fin à la partie au temps
log-claimed = { $who } a réclamé la victoire au temps
log-closed = { $who } a clos la partie
log-pause-ended = { $who } a mis fin à sa pause
log-pause-over = { $who } a relancé la pendule
log-was-offline = { $who } était hors ligne, ce qui ne compte pas comme temps de réflexion
log-was-offline-for = { $who } était hors ligne, la pendule a donc été créditée de { $time }
log-had-wrong-time = { $who } n’était pas à l’heure, la pendule a donc été débitée de { $time }
log-place-lost = { $who } a mis la partie en pause, faute de pouvoir écrire dans son salon
log-place-restored = { $who } a pu de nouveau écrire dans son salon et a repris la partie
log-resumed = { $who } a repris la partie dans un autre salon
log-adjudicated = { $who } a arbitré la partie : « { $reason } »
log-agreed = { $who } a accepté
log-agreed-to-undo = { $who } a accepté : { $turn } a été repris
log-declined-offer = { $who } a refusé la proposition
log-declined-request = { $who } a refusé la demande
log-withdrew-offer = { $who } a retiré la proposition
log-withdrew-request = { $who } a retiré la demande
