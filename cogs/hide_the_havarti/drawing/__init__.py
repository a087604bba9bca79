"""Pictures of Hide the Havarti, from plain inputs to encoded bytes. They never meet State."""
