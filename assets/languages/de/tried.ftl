tried-too-many = Du hast in dieser Partie { NUMBER($most) } Züge ausprobiert, mehr werden nicht aufgehoben. Entferne erst welche.
tried-changed-elsewhere = Was du ausprobierst, wurde im selben Moment auf einer anderen Seite von dir geändert. Bitte versuch es noch einmal.
tried-still-running = Solange die Partie läuft, gehört nur dir, was du ausprobierst. Veröffentlichen kannst du es, wenn sie zu Ende ist.
tried-nothing = Du hast in dieser Partie noch nichts ausprobiert.
tried-heading = Was { $player } ausprobiert hat
