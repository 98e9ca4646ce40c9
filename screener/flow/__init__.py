"""What a program, a fact and a screening is; reading them from flows/ and their words from content/."""
