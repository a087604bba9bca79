"""The page's side of the local Discord: access control, and what each open person is shown."""
