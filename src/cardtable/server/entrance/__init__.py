"""The way in: connections and sessions with the bounds they have, and the links that friends are sent."""
