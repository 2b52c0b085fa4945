# Lo que hay para aprender: reglas, lecciones y problemas.

page-rules-more = Más
page-rules-exact = Las reglas exactas, punto por punto
page-rules-all = Las reglas de todos los juegos

page-learn-title = Aprender
page-learn-about = Cada juego en unos diez minutos, jugando posiciones cortas.
page-learn-to-lessons = Ir a las lecciones
page-learn-to-puzzles = Ir a los problemas
page-learn-all-lessons = Todas las lecciones
page-learn-all-lessons-of = Todas las lecciones de { $game }
page-learn-all-games = Todos los juegos
page-learn-start = Empezar
page-learn-start-game = Empezar: { $game }
page-learn-go-on = Seguir
page-learn-go-on-game = Seguir: { $game }
page-learn-lessons-of = Lecciones de { $game }
page-learn-lessons = { NUMBER($lessons) } lecciones
page-learn-all-done = Hechas las { NUMBER($lessons) } lecciones ✓
page-learn-done = { NUMBER($done) } de { NUMBER($lessons) } lecciones hechas
page-learn-lesson-skipped = saltada
page-learn-lesson-done = hecha
page-learn-sign-in = Para hacer lecciones y resolver problemas aquí, inicia sesión: pulsa “Jugar en el navegador” debajo de un tablero donde juegas, o usa allí `/play`.
page-learn-sign-in-button = Iniciar sesión

page-puzzles-title = Problemas
page-puzzles-short = Posiciones de partidas en las que solo hay una buena jugada.
page-puzzles-about = Posiciones de partidas en las que solo hay una buena jugada. Encuéntrala; tu primer intento cuenta para tu rating, salvo en el problema del día.
page-puzzles-game = Juego
page-puzzles-any-game = Cualquier juego
page-puzzles-level = Nivel
page-puzzles-easier = Más fácil
page-puzzles-normal = Cerca de mi rating
page-puzzles-harder = Más difícil
page-puzzles-go-on = Seguir resolviendo
page-puzzles-solve = Resolver un problema
