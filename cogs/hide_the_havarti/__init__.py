"""Hide the Havarti: an inspecteur searches a house in which fromagers move cheese around."""
