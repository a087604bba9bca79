"""The page's side of the local Discord: who may come in, and what each open person is shown."""
