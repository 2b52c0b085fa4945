language-name = Português (Brasil)
language-yours = Idioma: { $language }
language-yours-by-app = Idioma: { $language }, como no seu aplicativo
language-of-server = Idioma: { $language }
language-of-server-as-set = Idioma: { $language }, como no servidor
