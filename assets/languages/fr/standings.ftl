standings-my-place = Ma place
standings-my-place-and-pages = Ma place et toutes les pages
standings-this-server = Ce serveur
standings-all-servers = Tous les serveurs
standings-active-players = Personnes actives
standings-everyone = Tout le monde
standings-all-time = Depuis toujours
standings-this-year = Cette année
standings-this-month = Ce mois-ci

standings-here = { $period ->
    [year] Classement { $game } sur ce serveur, cette année
    [month] Classement { $game } sur ce serveur, ce mois-ci
   *[all] Classement { $game } sur ce serveur
 }
standings-everywhere = { $period ->
    [year] Classement { $game } sur tous les serveurs, cette année
    [month] Classement { $game } sur tous les serveurs, ce mois-ci
   *[all] Classement { $game } sur tous les serveurs
 }
standings-page = { $heading } (page { $page } sur { $pages })
standings-nobody-here = { $period ->
    [year] Aucune partie classée n’a été terminée sur ce serveur cette année.
    [month] Aucune partie classée n’a été terminée sur ce serveur ce mois-ci.
   *[all] Aucune partie classée n’a encore été terminée sur ce serveur.
 }
standings-nobody = { $period ->
    [year] Aucune partie classée n’a été terminée cette année.
    [month] Aucune partie classée n’a été terminée ce mois-ci.
   *[all] Aucune partie classée n’a encore été terminée.
 }
standings-nobody-active = Personne dans ce classement n’a terminé de partie classée ces { NUMBER($days) } derniers jours. Pour voir tout le monde, utilise `/standings active:false`.
standings-legend = n : parties classées ; g-n-p : gagnées, nulles, perdues ; sér : victoires (+) ou défaites (-) de suite.
standings-legend-provisional = n : parties classées ; g-n-p : gagnées, nulles, perdues ; sér : victoires (+) ou défaites (-) de suite ; ? : provisoire.
standings-listed = Y figurent : les personnes qui ont terminé une partie classée ces { NUMBER($days) } derniers jours.
standings-you-inactive = Tu n’y figures pas : ta dernière partie classée date de plus de { NUMBER($days) } jours.
standings-you-missing = Tu n’es pas encore dans ce classement.
standings-your-place = Pour voir ta propre place, utilise `/standings`.

standings-not-a-server = Ce n’est pas un serveur. Ajoute `scope:everywhere`, ou utilise cette commande sur un serveur.
standings-only-in-channels = Un classement ne peut être publié que dans un salon d’un serveur.
standings-only-for-managers = Il faut la permission « Gérer le serveur » pour publier un classement dans un salon.
standings-posted = Le classement { $game } est maintenant publié dans ce salon et mis à jour régulièrement. Pour arrêter, utilise `/standings pin:false` ou supprime le message.
standings-posted-instead = Le classement { $game } est maintenant publié dans ce salon et mis à jour régulièrement. Celui publié ici avant ne sera plus mis à jour. Pour arrêter, utilise `/standings pin:false` ou supprime le message.
standings-stopped = Le classement de ce salon ne sera plus mis à jour.
standings-none-posted = Aucun classement n’est publié dans ce salon.
