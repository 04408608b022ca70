"""What the room answers at its addresses: pages, data, pictures, and the socket of a table."""
