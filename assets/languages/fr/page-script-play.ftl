page-script-lost = Pas de connexion. Ce que tu as composé est gardé.
page-script-slow = En attente du serveur.
page-script-signed-out = Reconnecte-toi : ton coup est gardé.
page-script-how-to-sign-in = Appuie sur « Jouer dans le navigateur » sur Discord, ou utilises-y `/play`.
page-script-failed = Ça n’a pas marché. Réessaie.
page-script-checking = Je vérifie si ton coup est arrivé.
page-script-not-arrived = Ton coup n’est pas arrivé. Il est encore là : rejoue-le.
page-script-no-play-offline = Pas de connexion : joue ton coup quand elle sera revenue.
page-script-not-your-turn = Ce n’est pas à toi de jouer.
page-script-old-position = C’est une ancienne position. Reviens au plateau actuel pour choisir.
page-script-not-whole = Ton coup n’est pas encore complet.
page-script-ended = La partie est terminée.
page-script-moved = Entre-temps, la partie a avancé.

page-script-kept = La partie a avancé. Ce que tu as composé marche toujours : { $parts }.
page-script-restored = Voici ce que tu avais composé : { $parts }.
page-script-impossible = Ce que tu avais composé n’est plus possible : { $parts }.
page-script-not-played = Ce que tu avais composé n’a pas été joué : { $parts }.
page-script-kept-for-later = Ce que tu avais composé n’a pas été joué : { $parts }. C’est gardé pour ton prochain coup.
page-script-typing = Tu tapes : { $typed }
page-script-unreadable = Impossible de choisir « { $typed } » ici.

page-script-let-go = Relâche pour choisir { $cell }
page-script-let-go-back = Relâche pour annuler { $cell }
page-script-barred = Impossible de choisir { $cell }
page-script-slide = Glisse pour en choisir une autre ; hors du plateau, rien n’est choisi.
page-script-off = Relâche ici pour ne rien choisir

page-script-looked-at = { $turn ->
    [0] Le début
   *[other] Coup { $turn } sur { $turns }
}

page-script-what-if = Et si…
page-script-what-if-here = Et si… à partir d’ici
page-script-try = Essayer
page-script-plan = Prévoir ça
page-script-remove = Retirer
page-script-back-to-match = À la partie
page-script-publish = Publier mes essais
page-script-unpublish = Ne plus publier mes essais

page-script-published = Toute personne qui voit cette partie voit maintenant tes essais.
page-script-unpublished = Tes essais ne sont plus que pour toi.
page-script-not-kept = Pas de connexion : ton dernier essai n’est pas encore gardé. Refais-le plus tard.
page-script-over-there = La partie se termine ici. Reviens en arrière, ou choisis un autre coup.
page-script-tried = Essais
page-script-tried-before = Essais ; la partie a tourné autrement
page-script-planned = { $turn }, prévu
page-script-what-if-plays = { $side ->
    [black] Et si Noir joue… Choisis sur le plateau.
   *[white] Et si Blanc joue… Choisis sur le plateau.
}

page-script-turn = Coup
page-script-chances = Chances de Noir
page-script-moments = Les moments décisifs
page-script-no-moments = Il n’y a pas eu de grand tournant.
page-script-analyse = Analyser
page-script-copy = Copier la partie
page-script-picture = Enregistrer le plateau (PNG)
page-script-animation = Enregistrer tous les coups (GIF)
page-script-share = Partager
page-script-show-turn = Voir le coup { $turn }
page-script-try-better = Essayer { $turn }
page-script-analysing = Analyse en cours… Ça peut prendre une minute.
page-script-copied = La partie est copiée.
page-script-link-copied = Le lien est copié.
page-script-better = { $turn } était meilleur.

page-script-say = Un mot avec ton prochain coup
page-script-note-on = { $turn ->
    [0] Ta note sur le début, rien que pour toi
   *[other] Ta note après le coup { $turn }, rien que pour toi
}
page-script-noted = C’est enregistré. Personne d’autre ne la voit.
page-script-not-noted = Pas de connexion : ta note n’est pas encore enregistrée.
page-script-note = Ta note : { $note }

page-script-play = Jouer
page-script-playing = Envoi du coup…
page-script-back-to-now = Plateau actuel
page-script-my-matches = Mes parties
page-script-record = La partie en texte
page-script-record-file = Enregistrer la partie
page-script-flip = Retourner le plateau
page-script-settings = Réglages
page-script-all-keys = Toutes les touches
page-script-send = Envoyer
page-script-more = Plus
page-script-keys = Touches
page-script-next = Suivante : { $match }
page-script-next-in = Suivante : { $match }, { $left }

page-script-cell = { $holds ->
    [empty] { $state ->
        [can] { $cell }, vide, peut être choisie
        [chosen] { $cell }, vide, choisie
        [both] { $cell }, vide, peut être choisie, choisie
       *[none] { $cell }, vide
    }
   *[piece] { $state ->
        [can] { $cell }, { $piece }, peut être choisie
        [chosen] { $cell }, { $piece }, choisie
        [both] { $cell }, { $piece }, peut être choisie, choisie
       *[none] { $cell }, { $piece }
    }
}
page-script-group = { $count ->
    [one] { $cell }, { $piece }, sans groupe
   *[other] { $cell }, { $piece }, dans un groupe de { $count } : { $cells }
}
page-script-list = { $first }, { $next }
page-script-empty-row = Rien dans cette rangée
page-script-waiting = { $count ->
    [one] { $count } partie t’attend
   *[other] { $count } parties t’attendent
}
page-script-board = Plateau
page-script-side = { $side ->
    [black] Noir
   *[white] Blanc
}
page-script-side-to-move = { $side ->
    [black] À Noir de jouer
   *[white] À Blanc de jouer
}
page-script-you = Toi
page-script-opponent = Adversaire
page-script-clock = { $player } : { $left }
page-script-no-clock = { $player } : pas de pendule
page-script-of-both = { $first }. { $second }
page-script-title = { $match } contre { $opponent }
page-script-title-your-turn = À toi de jouer · { $match } contre { $opponent }
page-script-days = { $count } j
page-script-hours = { $count } h
page-script-minutes = { $count } min
page-script-seconds = { $count } s
page-script-length = { $larger } { $smaller }

page-script-not-there = Stonepost ne répond pas. Nouvel essai…
page-script-gone = Cette partie n’est plus publique.
page-script-run = Lecture
page-script-pause = Pause
page-script-said-turn = Coup { $turn }

page-script-not-sent = Pas de connexion : ça n’a pas été fait. Ce que tu as composé est gardé ; réessaie.
page-script-nothing-to-find = Il n’y a rien à choisir pour le moment.
page-script-nothing-to-find-press = Il n’y a rien à choisir pour le moment : appuie sur « { $button } » pour continuer.

page-script-wish-again = Toucher de nouveau ma pièce joue un coup complet
page-script-wish-onward = Après mon coup, ouvrir la partie suivante
page-script-wish-sound = Un son quand c’est à moi de jouer
page-script-wish-notify = Une notification du navigateur quand c’est à moi de jouer
page-script-keys-everywhere = Les touches marchent sur toute la page
page-script-keys-board = Les touches ne marchent que sur le plateau
page-script-keys-off = Seulement flèches, Entrée et Échap, sur le plateau
page-script-theme = Thème
page-script-theme-is = Thème : { $theme }
page-script-language = Langue
page-script-language-is = Langue : { $language }

page-script-key-type = a1, d4>e5, …
page-script-key-type-does = Taper une case ou un coup, puis Entrée
page-script-key-enter = Entrée
page-script-key-enter-does = Choisir ; jouer quand le coup est complet
page-script-key-shift-enter = Maj Entrée
page-script-key-shift-enter-does = Jouer
page-script-key-escape = Échap
page-script-key-escape-does = Revenir en arrière ; avec Maj, tout annuler
page-script-key-space = Espace
page-script-key-space-does = Choisir la case ; tourner une tuile (Isaac)
page-script-key-arrows = Flèches
page-script-key-arrows-does = Se déplacer sur le plateau
page-script-key-slash-does = Vers un point central voisin, et retour (Onyx)
page-script-key-digits = 1 à 9
page-script-key-digits-does = Appuyer sur un des choix sous le plateau
page-script-key-page = Pg préc, Pg suiv
page-script-key-page-does = Un coup en arrière ou en avant
page-script-key-home = Début, Fin
page-script-key-home-does = Première et dernière position
page-script-key-l = Maj L
page-script-key-l-does = Ce qu’a fait le dernier coup
page-script-key-c = Maj C
page-script-key-c-does = Pendules
page-script-key-o = Maj O
page-script-key-o-does = Ce qu’il y a sur cette case
page-script-key-r = Maj R
page-script-key-r-does = Ce qu’il y a dans cette rangée
page-script-key-g = Maj G
page-script-key-g-does = Le groupe de cette case ; sinon, ce qui est compté
page-script-key-d = Maj D
page-script-key-d-does = Ce que fait ton choix
page-script-key-f = Maj F
page-script-key-f-does = Retourner le plateau
page-script-key-w = Maj W
page-script-key-w-does = Et si… : essayer des coups ; retour à la partie
page-script-key-n = Maj N
page-script-key-n-does = Partie suivante
page-script-key-t = Maj T
page-script-key-t-does = La consigne
page-script-key-help-does = Toutes les touches
page-script-key-steps = ←, →
page-script-key-run-does = Faire défiler tous les coups ; pause
page-script-key-cells = Flèches sur le plateau
page-script-key-cells-does = De case en case
page-script-key-next-does = Suivant, ou réessayer
