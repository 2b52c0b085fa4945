learn-page-all-puzzles = Problemas
learn-page-rules = Reglas

learn-page-lesson = { $game }, lección { $number } de { $count }
learn-page-puzzle-of-day = Problema del día, { $date }
learn-page-puzzle = Problema
learn-page-score = Tu rating de problemas en { $game }: { $rating }
learn-page-score-in-row = Tu rating de problemas en { $game }: { $rating }, { NUMBER($count) } seguidos
learn-page-course-done = Has hecho todas las lecciones de { $game }. ¡Ahora a jugar!
learn-page-no-such-lesson = No existe esa lección.
learn-page-no-such-puzzle = No existe ese problema.
learn-page-cannot-be-done = Eso no se puede hacer aquí.
learn-page-no-such-choice = No hay problemas así. Elige un juego y un nivel de las listas.
learn-page-damaged = Algo va mal con esto y no se puede mostrar. Ha quedado registrado para quien me administra.
