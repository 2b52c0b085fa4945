how-to-type-first = Tipp deinen Zug hier ein, z. B. `{ $turn }`, oder nimm `/move`.
how-to-type = Tipp deinen Zug hier ein, oder nimm `/move`.
how-to-address-first = Antworte mit deinem Zug (mit Ping) oder erwähne mich, z. B. `{ $turn }`. Auch `/move` oder „Ziehen“ geht.
how-to-address = Antworte mit deinem Zug (mit Ping) oder erwähne mich. Auch `/move` oder „Ziehen“ geht.
how-to-press = Drück auf „Ziehen“, um zu spielen.

how-to-type-swap = Statt einen Stein zu setzen, kann Weiß die Seiten tauschen: Tipp `swap`.
how-to-reply-swap = Statt einen Stein zu setzen, kann Weiß die Seiten tauschen: Antworte `swap` oder drück auf „Tauschen“.
how-to-press-swap = Statt einen Stein zu setzen, kann Weiß die Seiten tauschen: Drück auf „Tauschen“.

how-to-help-channel = Bist du am Zug, tipp deinen Zug in den Kanal der Partie, z. B. { $turns }. Auch `/move` oder „Ziehen“ unter dem Brett geht.
how-to-help-direct = Bist du am Zug, tipp deinen Zug hier ein, z. B. { $turns }. Warten mehrere Partien auf dich, schreib die Nummer der Partie davor, z. B. `#12 f6`.
how-to-help-addressed = Bist du am Zug, antworte auf das Brett mit deinem Zug (mit Ping) oder erwähne mich, z. B. { $turns }. Auch `/move`, „Ziehen“ unter dem Brett oder eine Direktnachricht an mich geht. Andere Nachrichten lese ich hier nicht.
how-to-help-answer = Bist du am Zug, drück unter dem Brett auf „Ziehen“.
