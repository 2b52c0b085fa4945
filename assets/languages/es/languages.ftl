language-name = Español
language-yours = Idioma: { $language }
language-yours-by-app = Idioma: { $language }, el de tu aplicación
language-of-server = Idioma: { $language }
language-of-server-as-set = Idioma: { $language }, el del servidor
