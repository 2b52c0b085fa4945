privacy-export = Exporter
privacy-sign-out = Se déconnecter
privacy-forget = Me faire oublier
privacy-forget-me = Oublie-moi
privacy-keep-everything = Tout garder

privacy-what-i-keep = Ce que je garde
privacy-keeps-you = Toi : ton id ici, ton nom tel que je l’ai vu en dernier (et le nom de ton compte, quand mes images n’ont pas les lettres qu’il faut), tes préférences, qui tu as bloqué et où tu en es dans les leçons, jusqu’à ce que tu me demandes de t’oublier.
privacy-keeps-matches = Tes parties : qui a joué, chaque coup et son heure, les résultats, cotes et classements. Tout ça reste, parce que c’est aussi à ton adversaire.
privacy-keeps-bans = Bannissements : si la modération te bannit d’un serveur, le bannissement et sa raison, jusqu’à ce qu’elle le lève. Te faire oublier ne lève pas un bannissement : ton id y reste attaché.
privacy-keeps-messages = Messages : pendant { $posts } après une partie, quels messages j’ai publiés à son sujet ; pendant { $deliveries }, quelles commandes et quels messages j’ai traités, par numéro.
privacy-keeps-writing-local = Ce que tu écris : cette discussion garde ses messages ; leurs images pendant { $pictures }.
privacy-keeps-writing = Ce que tu écris : pas gardé, sauf les coups que tu joues, ce que tu dis ou notes avec, et les messages et raisons que tu donnes à une commande.
privacy-keeps-browser = Ton navigateur : si tu y joues, ta connexion reste ouverte { $sessions } après ta dernière visite.
privacy-keeps-where = Où c’est : dans une seule base de données, sur l’ordinateur de la personne qui gère ce bot, et dans ses sauvegardes. Personne d’autre n’y a accès.
privacy-what-you-can-do = Ce que tu peux faire
privacy-can-export = `/privacy export` : tout ce qui te concerne dans un fichier
privacy-can-sign-out = `/privacy sign-out` : te déconnecter de tous les navigateurs
privacy-can-forget = `/privacy forget` : te faire oublier ; je te demanderai confirmation

privacy-exported = Tout ce que je sais de toi est dans ce fichier. Les autres personnes y sont des numéros.
privacy-too-large = J’en sais plus sur toi que ne peut contenir un message. La personne qui gère ce bot peut te le donner : `stonepost privacy export`.

privacy-question = { $open ->
    [0] Veux-tu que je t’oublie ?
    [one] Veux-tu que je t’oublie ? Tu as { $open } partie ouverte : les parties en cours sont abandonnées, les défis annulés ou refusés.
   *[other] Veux-tu que je t’oublie ? Tu as { $open } parties ouvertes : les parties en cours sont abandonnées, les défis annulés ou refusés.
}
privacy-question-rest = Tes annonces sont fermées, et tu quittes les tournois. Tes cotes, préférences, blocages et progrès dans les leçons sont supprimés, tout comme ce que tu as dit ou noté avec tes coups, et ta place au classement.
privacy-question-matches = Tes parties terminées restent, pour tes adversaires, avec « { $name } » à la place de ton nom. Ce que j’ai publié dans les salons reste tel quel.
privacy-question-end = C’est irréversible.
privacy-forgetting = J’ai mis fin à tout ce que tu avais en cours, et dans une minute je ne saurai plus rien de toi. Si tu reviens me voir ensuite, tu recommences à zéro.
privacy-kept = Rien n’a changé.
privacy-not-yours = Seule la personne à qui la question s’adresse peut y répondre. Utilise `/privacy forget`.

privacy-server-forgotten = Enregistré. Si on me retire de ce serveur, je l’oublie aussitôt : ses salons, réglages, classements et tournois. Les parties terminées restent, pour les personnes qui les ont jouées ; celles en cours peuvent continuer ailleurs.
privacy-server-change-mind = Si tu changes d’avis, utilise `/privacy keep-server`.
privacy-server-kept = Enregistré. Si on me retire de ce serveur, je garde ce que j’en sais, au cas où on m’y réinvite, sauf si la personne qui gère ce bot le fait oublier au bout d’un certain temps.
