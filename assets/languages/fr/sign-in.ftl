sign-in-play-in-browser = Jouer dans le navigateur
sign-in-all-matches = Toutes mes parties
sign-in-one-match = Partie { $match }

sign-in-link = Ce lien te connecte pour jouer dans ton navigateur. Il n’est que pour toi, marche une seule fois et expire dans { $time }.
sign-in-links = Ces liens te connectent pour jouer dans ton navigateur. Ils ne sont que pour toi ; chacun marche une seule fois et expire dans { $time }.
sign-in-no-pages = Jouer dans le navigateur n’est pas configuré ici. La personne qui gère ce bot peut l’activer avec le réglage `public_url` ; si tu ne sais pas qui c’est, demande à qui appartient ton serveur.
sign-in-not-in-public = Ici, tout le monde verrait un lien qui n’est que pour toi. Envoie-moi `/play` en message privé.
sign-in-another = Pour en avoir un nouveau, utilise `/play` ou appuie de nouveau sur « { $button } ».
sign-in-unknown = Ce lien n’est pas de moi, ou il en manque un bout.
sign-in-expired = Ce lien a expiré.
sign-in-used = Ce lien a déjà servi, et chacun ne marche qu’une fois.
sign-in-forgotten = Ce lien était pour quelqu’un que j’ai oublié, à sa demande.
sign-in-no-accounts = Se connecter avec un compte n’est pas configuré ici. Utilise `/play` là où tu joues.
sign-in-not-accepted = { $platform } ne confirme pas que c’est toi : ça a peut-être pris trop longtemps. Réessaie.
sign-in-not-answered = Je ne peux pas demander à { $platform } qui tu es en ce moment. Réessaie dans une minute.
sign-in-stranger = Je ne te connais pas encore. Joue d’abord une partie sur { $platform } : `/challenge` en lance une.
sign-in-not-a-player = Tu ne joues pas cette partie, il n’y a donc rien à jouer ici pour toi.
sign-in-somebody-else = Tu utilises ici le compte { $name }, mais ce lien est pour { $person }. Si c’est le tien, déconnecte-toi d’abord et rouvre-le.
sign-in-another-account = Tu utilises le compte { $name } dans ce navigateur. Pour continuer avec { $person }, déconnecte-toi d’abord et réessaie.
sign-in-signed-out = { $browsers ->
    [0] Tu n’avais de connexion nulle part.
    [one] Déconnexion faite dans { $browsers } navigateur.
   *[other] Déconnexion faite dans { $browsers } navigateurs.
}
