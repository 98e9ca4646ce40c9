"""`flows diff`: what differs between two sets of flows, in words."""
