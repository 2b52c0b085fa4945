listed-won = { $match } : { $winner } bat { $loser } { $reason ->
    [connection] par connexion
    [repetition] par répétition
    [groups] à la taille des groupes
    [points] aux points
    [line] aux tuiles non posées
    [tiles] aux carreaux
    [start] au départage
    [resignation] par abandon
    [timeout] au temps
    [agreement] d’un commun accord
   *[adjudication] par arbitrage
 }, { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
 }
listed-drawn = { $match } : { $black } contre { $white }, nulle { $reason ->
    [connection] par connexion
    [repetition] par répétition
    [groups] à la taille des groupes
    [points] aux points
    [line] aux tuiles non posées
    [tiles] aux carreaux
    [start] au départage
    [resignation] par abandon
    [timeout] au temps
    [agreement] d’un commun accord
   *[adjudication] par arbitrage
 }, { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
 }
listed-aborted = { $match } : { $black } contre { $white }, interrompue, { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
 }
listed-day = { $line }, { $day }
listed-running = { $match } : { $black } contre { $white }, { $turns ->
    [one] { $turns } coup jusqu’ici
   *[other] { $turns } coups jusqu’ici
 }, { $side ->
    [black] à Noir de jouer
   *[white] à Blanc de jouer
 }
listed-waiting = { $match } : { $black } contre { $white }, { $turns ->
    [one] { $turns } coup jusqu’ici
   *[other] { $turns } coups jusqu’ici
 }
