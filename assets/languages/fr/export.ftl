export-one-so-far = Voici le fichier de la partie { $match } jusqu’ici.
export-one = Voici le fichier de la partie { $match }.
export-several = { $count ->
    [0] Aucune de ces parties n’a pu être exportée.
    [one] Voici le fichier d’une partie.
   *[other] Voici les fichiers de { $count } parties.
}
export-full = { $left-out ->
    [one] Ce sont les plus récentes ; { $left-out } autre ne tient pas dans le fichier. La personne qui gère ce bot peut toutes les obtenir avec `stonepost export`.
   *[other] Ce sont les plus récentes ; { $left-out } autres ne tiennent pas dans le fichier. La personne qui gère ce bot peut toutes les obtenir avec `stonepost export`.
}
export-damaged = { $count ->
    [one] La partie { $matches } est endommagée et a été laissée de côté.
   *[other] Les parties { $matches } sont endommagées et ont été laissées de côté.
}
export-many-damaged = { $more ->
    [one] Les parties { $matches } et { $more } autre sont endommagées et ont été laissées de côté.
   *[other] Les parties { $matches } et { $more } autres sont endommagées et ont été laissées de côté.
}
export-none-of-yours = Tu n’as encore aucune partie terminée.
export-none-of-theirs-here = { $person } n’a aucune partie terminée sur ce serveur, et aucune contre toi.
export-none-of-theirs = { $person } n’a aucune partie terminée contre toi. Pour exporter les parties jouées sur un serveur, utilise cette commande là-bas.
export-none-on-server = Aucune partie n’a encore été terminée sur ce serveur.
export-never-played = { $name } n’a jamais joué ici.
export-not-a-server = Ce n’est pas un serveur. Utilise cette commande sur le serveur dont tu veux exporter les parties.
export-only-for-managers = Il faut la permission « Gérer le serveur » pour exporter toutes ses parties.
