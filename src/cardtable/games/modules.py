"""Every game file. Written by `make docs`; do not edit."""

from typing import Final

from cardtable.engine import GameInfo
from cardtable.games.all_fours import auction_pitch, seven_up
from cardtable.games.banking import (
    baccarat,
    black_jack,
    black_jack_permanent,
    casino_blackjack,
    chemin_de_fer,
    monte_bank,
    punto_banco,
    red_and_black_color,
    stuss,
)
from cardtable.games.betting import brag, red_dog
from cardtable.games.bezique import bezique
from cardtable.games.bridge import contract_bridge
from cardtable.games.canasta import canasta
from cardtable.games.children import (
    beggar_my_neighbour,
    concentration,
    go_fish,
    i_doubt_it,
    old_maid,
    pig,
    slapjack,
    war,
)
from cardtable.games.cribbage import cribbage
from cardtable.games.euchre import euchre
from cardtable.games.fishing import cassino, spade_cassino, stealing_bundles
from cardtable.games.five_hundred import five_hundred, with_partners
from cardtable.games.hearts import hearts
from cardtable.games.patience import (
    accordion,
    belvedere,
    bisley,
    calculation,
    canfield,
    double_solitaire,
    klondike,
    napoleon,
    one_pack_russian_bank,
    poker_solitaire,
    poker_squares,
    pounce,
    russian_bank,
    spider,
    spite_and_malice,
    streets_and_alleys,
)
from cardtable.games.pinochle import auction_pinochle, two_hand_pinochle
from cardtable.games.piquet import piquet
from cardtable.games.poker import (
    ambigu,
    blind_opening,
    centre_cards,
    cold_hands,
    dealers_choice,
    draw_poker,
    flip,
    high_low_poker,
    jackpots,
    knock_poker,
    lowball,
    poker,
    poverty_poker,
    red_and_black_points,
    small_hands,
    stud_poker,
    turning_up,
    whiskey_poker,
    wild_stud,
)
from cardtable.games.rummy import contract_rummy, gin_rummy, knock_rummy, panguingue
from cardtable.games.skat import rauber_skat, skat
from cardtable.games.spoil_five import forty_five, spoil_five
from cardtable.games.stops import eights, fan_tan, go_boom, michigan
from cardtable.games.whist import blackout, whist

ALL_GAMES: Final[tuple[GameInfo, ...]] = (
    *auction_pitch.GAMES,
    *seven_up.GAMES,
    *baccarat.GAMES,
    *black_jack.GAMES,
    *black_jack_permanent.GAMES,
    *casino_blackjack.GAMES,
    *chemin_de_fer.GAMES,
    *monte_bank.GAMES,
    *punto_banco.GAMES,
    *red_and_black_color.GAMES,
    *stuss.GAMES,
    *brag.GAMES,
    *red_dog.GAMES,
    *bezique.GAMES,
    *contract_bridge.GAMES,
    *canasta.GAMES,
    *beggar_my_neighbour.GAMES,
    *concentration.GAMES,
    *go_fish.GAMES,
    *i_doubt_it.GAMES,
    *old_maid.GAMES,
    *pig.GAMES,
    *slapjack.GAMES,
    *war.GAMES,
    *cribbage.GAMES,
    *euchre.GAMES,
    *cassino.GAMES,
    *spade_cassino.GAMES,
    *stealing_bundles.GAMES,
    *five_hundred.GAMES,
    *with_partners.GAMES,
    *hearts.GAMES,
    *accordion.GAMES,
    *belvedere.GAMES,
    *bisley.GAMES,
    *calculation.GAMES,
    *canfield.GAMES,
    *double_solitaire.GAMES,
    *klondike.GAMES,
    *napoleon.GAMES,
    *one_pack_russian_bank.GAMES,
    *poker_solitaire.GAMES,
    *poker_squares.GAMES,
    *pounce.GAMES,
    *russian_bank.GAMES,
    *spider.GAMES,
    *spite_and_malice.GAMES,
    *streets_and_alleys.GAMES,
    *auction_pinochle.GAMES,
    *two_hand_pinochle.GAMES,
    *piquet.GAMES,
    *ambigu.GAMES,
    *blind_opening.GAMES,
    *centre_cards.GAMES,
    *cold_hands.GAMES,
    *dealers_choice.GAMES,
    *draw_poker.GAMES,
    *flip.GAMES,
    *high_low_poker.GAMES,
    *jackpots.GAMES,
    *knock_poker.GAMES,
    *lowball.GAMES,
    *poker.GAMES,
    *poverty_poker.GAMES,
    *red_and_black_points.GAMES,
    *small_hands.GAMES,
    *stud_poker.GAMES,
    *turning_up.GAMES,
    *whiskey_poker.GAMES,
    *wild_stud.GAMES,
    *contract_rummy.GAMES,
    *gin_rummy.GAMES,
    *knock_rummy.GAMES,
    *panguingue.GAMES,
    *rauber_skat.GAMES,
    *skat.GAMES,
    *forty_five.GAMES,
    *spoil_five.GAMES,
    *eights.GAMES,
    *fan_tan.GAMES,
    *go_boom.GAMES,
    *michigan.GAMES,
    *blackout.GAMES,
    *whist.GAMES,
)
