"""`flows walk`: interviews held at random, in every order, to find what no author thinks of trying."""
