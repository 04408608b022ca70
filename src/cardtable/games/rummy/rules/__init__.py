"""The rules of the rummies.

Gin has its turns in `gin`, the end of a deal in `gin_spread` and `gin_scoring`, its matched sets in `melds`.
Contract Rummy has the draw and the claim in `claiming`, all else in `contract`. Panguingue goes on top and
draws in `panguingue`, melds in `panguingue_melding`, and is paid by `conditions`.
"""
