# The name of this language in itself.
language-name = English
