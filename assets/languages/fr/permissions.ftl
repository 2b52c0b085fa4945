permission-missing = { $count ->
    [one] Dans { $channel }, il me manque la permission { $names }. La modération peut l’accorder : Modifier le salon → Permissions → mon rôle.
   *[other] Dans { $channel }, il me manque les permissions { $names }. La modération peut les accorder : Modifier le salon → Permissions → mon rôle.
}
permission-cannot-play-here = Je ne peux pas jouer ici.
permission-nothing-changed = Rien n’a changé.
