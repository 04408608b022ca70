"""Games for all ages: Concentration, Go Fish and Authors, I Doubt It, Slapjack.

Cards are asked for, doubted, remembered or raced for; what players have taken in is settled among all.
"""
