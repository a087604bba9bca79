"""Hide the Havarti: an inspecteur searches the house where fromagers move cheese about."""
