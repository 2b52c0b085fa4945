-- What commands were registered with Discord is asked of Discord, and no longer noted here.
DELETE FROM notes WHERE key LIKE 'discord.commands.%';
