permission-missing = { $count ->
    [one] Em { $channel } me falta a permissão { $names }. A moderação pode liberar isso: Editar canal → Permissões → meu cargo.
   *[other] Em { $channel } me faltam as permissões { $names }. A moderação pode liberar isso: Editar canal → Permissões → meu cargo.
}
permission-cannot-play-here = Não posso jogar aqui.
permission-nothing-changed = Nada mudou.
