"""How patiences are played well.

Rules of thumb stand in the files named after the rules they are about, and what two who play against each
other look ahead with them. A solver that knows all cards asks `thoughtful` what there is to try; `safe` and
`lost` spare it what is proved, and `promise` says where to go on.
"""
