"""`flows draw`: a screening as a picture, its tests with the facts they need beside the questions in their order."""
