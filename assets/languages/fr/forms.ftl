form-turn = Ton coup dans la partie { $match }
form-preview = Aperçu d’un coup, partie { $match }
form-plan = Prévoir des coups, partie { $match }
form-change = Modifier le défi { $match }
form-decline = Refuser le défi { $match }
form-new-challenge = Nouveau défi
form-told = Comment tu sais que c’est à toi de jouer
form-preferences = Tes autres préférences
form-settings = Réglages de ce serveur

form-your-turn = Ton coup
form-turn-to-preview = Coup à voir en aperçu
form-turns-in-order = Coups dans l’ordre, le tien en dernier
form-what-to-change = Que veux-tu changer ?
form-reason = Raison (facultatif)
form-turn-hint = p. ex. f6
form-plan-hint = p. ex. f6 then g7
form-change-hint = p. ex. side:black clock:slow
form-reason-hint = p. ex. pas le temps cette semaine

form-game = Jeu
form-clock = Cadence
form-side = Ta couleur
form-level = Jouer contre moi, niveau
form-opponent = Adversaire
form-opponent-help = Laisse vide pour que n’importe qui puisse accepter.
form-rated = Classée
form-rated-help = Le résultat compte pour les cotes des deux.

form-hour = Quand arrive le message quotidien
form-quiet = Heures calmes, sans mentions
form-quiet-hint = p. ex. 22-7 ; vide pour aucune
form-zone = Ton fuseau horaire
form-zone-hint = p. ex. Europe/Paris
form-reminder = Un second rappel quand il reste ce temps
form-reminder-hint = p. ex. 24h ; vide pour aucun
form-forced = Quand un seul coup est légal
form-leave = Quand un congé est pris
form-pages = Où tu apparais sur les pages publiques
form-puzzles = Problèmes pour tous tirés de tes parties
form-language = La langue dans laquelle je t’écris

form-threads = Où se jouent les parties
form-timeout = Quand le temps de quelqu’un est écoulé
form-moderators = Un rôle qui peut arbitrer les parties
form-moderators-help = En plus de la permission « Gérer les messages ». Laisse vide pour aucun rôle.
form-server-pages = Pages publiques des parties et tableaux
form-server-language = La langue de ce que tout le monde lit
