help-playing = Défis et coups
help-learning = Apprendre et résoudre
help-results = Résultats et parties passées
help-requests = Nulles, temps et congés
help-tournaments = Tournois
help-settings = Réglages et serveurs

help-stonepost = Avec { $stonepost }, on joue à des jeux de plateau par messages, coup par coup, quand on veut.
help-command = `/{ $name }` – { $does }
help-other-topic = { $topic }, voir `/help topic:{ $id }` : { $commands }
help-way-of-tournaments = La modération crée un tournoi, p. ex. avec `/tournament create-swiss`. Pour participer, appuie sur « Participer » sous son annonce ou utilise `/tournament join`. Il commence à l’heure prévue, ou quand la modération utilise `/manage-tournament start`. Ensuite, je lance tes parties et je te préviens ; joue-les comme les autres. Dans un suisse, chaque ronde commence quand toutes les parties de la précédente sont terminées. `/tournament table` montre qui est en tête.
