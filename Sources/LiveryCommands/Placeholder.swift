// LiveryCommands
