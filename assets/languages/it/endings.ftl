ending-claimed = Hai reclamato la vittoria.
ending-closed = Partita chiusa.
ending-decided = Hai deciso la partita { $match }.
ending-reason-missing = Aggiungi un motivo; lo vedranno tutti.
ending-only-on-its-server = Puoi decidere una partita solo sul server dove si gioca.
ending-only-for-moderators = Può decidere le partite solo chi modera: chi ha il permesso Gestisci messaggi, o il ruolo indicato in `/settings`.
