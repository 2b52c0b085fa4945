permission-missing = { $count ->
    [one] En { $channel } me falta el permiso { $names }. Alguien de la moderación puede dármelo: Editar canal → Permisos → mi rol.
   *[other] En { $channel } me faltan los permisos { $names }. Alguien de la moderación puede dármelos: Editar canal → Permisos → mi rol.
}
permission-cannot-play-here = No puedo jugar aquí.
permission-nothing-changed = No se cambió nada.
