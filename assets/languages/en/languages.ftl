# The languages themselves.

# The name of this language in itself.
language-name = English
# A line of /preferences; $language is a name such as Deutsch.
language-yours = Language: { $language }
language-yours-by-app = Language: { $language }, as your app is set
# A line of /settings.
language-of-server = Language: { $language }
language-of-server-as-set = Language: { $language }, as the server is set
