language-name = Deutsch
language-yours = Sprache: { $language }
language-yours-by-app = Sprache: { $language }, wie deine App
language-of-server = Sprache: { $language }
language-of-server-as-set = Sprache: { $language }, wie der Server
