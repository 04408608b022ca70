"""The rules of banking games: bets and the bank, a bank that is covered, baccarat and twenty-one."""
