public-match-page = Page de la partie
public-tournament-page = Page du tournoi
public-standings-page = Page du classement

public-match-title = { $spec } : { $black } contre { $white }
public-match = Partie { $match } : { $spec }.
public-to-move = À { $player } de jouer.
public-paused = La partie est en pause.
public-deadline = Échéance : { $moment }.
public-start = Le début de la partie, avant le premier des { NUMBER($turns) } coups.
public-turn = Coup { $turn } sur { NUMBER($turns) }
public-turn-played = Coup { $turn } sur { NUMBER($turns) } : { $played }
public-rating-change = Cote { $change }
public-doubt = ? : provisoire (peu de parties classées jusqu’ici, ou aucune depuis un moment)
public-head-to-head = Parties terminées entre eux sur ce serveur : { $black } en a gagné { NUMBER($won) }, { $white } { NUMBER($lost) }, nulles : { NUMBER($drawn) }.
public-removal = Quelque chose n’a rien à faire ici ? La personne qui l’a écrit peut le retirer, et la modération de son serveur aussi : `/match unsay match:{ $number }`.
public-contact = Tu peux aussi écrire à la personne qui gère ce Stonepost : { $contact }.

public-server-title = { $game } : classement et parties
public-server = Classements, parties et tournois de ce serveur.
public-nobody-rated = Personne sur ce serveur n’a encore de cote à { $game }.
public-tournament-title = Tournoi #{ $number } : { $name }
public-player-in = { $player } : { $game }
public-player = Cotes (Glicko-2 : cote ± écart), résultats par jeu et par couleur, et parties.
public-nothing-played = { $player } n’a pas encore joué en public.
public-nothing-played-game = { $player } n’a pas encore joué à { $game } en public.
public-will-show-up = Cotes, résultats et parties apparaîtront ici.
public-all-games = Tous les jeux

public-joined = Participants jusqu’ici
public-ratings = Cotes
public-results = Résultats
public-running = En cours
public-finished = Parties terminées
public-column-game = Jeu
public-column-rating = Cote
public-column-side = Couleur
public-column-played = Jouées
public-column-won = Gagnées
public-column-drawn = Nulles
public-column-lost = Perdues
public-side = { $side ->
    [black] Noir
   *[white] Blanc
 }

public-card-ratings = { $player } : { $ratings }.
public-card-curve = Avec la courbe de la cote à { $game }.
public-card-no-ratings = { $player }, pas encore de cote.
public-tally = { $count ->
    [0] Pas encore de partie en public
    [one] { $count } partie : gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) }
   *[other] { $count } parties : gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) }
 }

public-card-won = { $side ->
    [black] Noir
   *[white] Blanc
 } gagne { $reason ->
    [connection] par connexion
    [repetition] par répétition
    [groups] aux groupes
    [points] aux points
    [line] aux tuiles
    [tiles] aux carreaux
    [start] au départage
    [resignation] par abandon
    [timeout] au temps
    [agreement] d’un commun accord
   *[adjudication] par arbitrage
 }
public-card-drawn = Nulle { $reason ->
    [connection] par connexion
    [repetition] par répétition
    [groups] aux groupes
    [points] aux points
    [line] aux tuiles
    [tiles] aux carreaux
    [start] au départage
    [resignation] par abandon
    [timeout] au temps
    [agreement] d’un commun accord
   *[adjudication] par arbitrage
 }
public-card-aborted = Interrompue
public-card-to-move = { $side ->
    [black] À Noir de jouer
   *[white] À Blanc de jouer
 }
public-card-turns = { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
 }
