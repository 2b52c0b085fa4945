tried-too-many = Tu as essayé { NUMBER($most) } coups dans cette partie, je n’en garde pas plus. Retires-en d’abord.
tried-changed-elsewhere = Tes essais ont été modifiés au même moment sur une autre de tes pages. Réessaie.
tried-still-running = Tant que la partie est en cours, tes essais ne sont que pour toi. Tu pourras les publier quand elle sera terminée.
tried-nothing = Tu n’as encore rien essayé dans cette partie.
tried-heading = Essais : { $player }
