"""What the shell's own buttons and commands do: lobby, rematch, menu, guide, log, replay."""
