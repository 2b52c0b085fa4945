learn-page-all-puzzles = Puzzle
learn-page-rules = Regole

learn-page-lesson = { $game }, lezione { $number } di { $count }
learn-page-puzzle-of-day = Puzzle del giorno, { $date }
learn-page-puzzle = Puzzle
learn-page-score = Il tuo rating nei puzzle di { $game }: { $rating }
learn-page-score-in-row = Il tuo rating nei puzzle di { $game }: { $rating }, { NUMBER($count) } di fila
learn-page-course-done = Hai fatto tutte le lezioni di { $game }. Adesso gioca!
learn-page-no-such-lesson = Questa lezione non esiste.
learn-page-no-such-puzzle = Questo puzzle non esiste.
learn-page-cannot-be-done = Qui non si può fare.
learn-page-no-such-choice = Non ci sono puzzle così. Scegli un gioco e un livello dagli elenchi.
learn-page-damaged = C'è qualcosa che non va, quindi non si può mostrare. Chi mi gestisce lo trova nel registro.
