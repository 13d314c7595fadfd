import { add, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { Wallet } from '../../domain/account.ts';
import { accountAllAccountBalance as operation } from '../../wire/operations/account-all-account-balance.ts';
import type { Core } from '../core/core.ts';
import { figuresOf } from '../core/margin.ts';
import { productNamed } from '../core/savings-products.ts';
import type { Account } from '../core/world.ts';
import { inUsdt, pursesIn } from '../records/purses.ts';
import { serveSigned } from '../responder.ts';

/** Tells the value of each kind of account in USDT. */
export const accountAllAccountBalance = serveSigned(operation, (core, { account }) => [
  { accountType: 'spot', usdtBalance: walletValue(core, account, 'spot') },
  { accountType: 'futures', usdtBalance: figuresOf(core, account, 'usdt-futures').equity },
  { accountType: 'funding', usdtBalance: walletValue(core, account, 'p2p') },
  { accountType: 'earn', usdtBalance: savingsValue(core, account) },
  { accountType: 'bots', usdtBalance: ZERO },
  {
    accountType: 'margin',
    usdtBalance: add(walletValue(core, account, 'crossed_margin'), walletValue(core, account, 'isolated_margin')),
  },
]);

function walletValue(core: Core, account: Account, wallet: Wallet): Decimal {
  return pursesIn(account, wallet).reduce(
    (sum, { coin, purse }) => add(sum, inUsdt(core, coin, add(purse.available, purse.frozen))),
    ZERO,
  );
}

function savingsValue(core: Core, account: Account): Decimal {
  return account.savings.reduce(
    (sum, holding) => add(sum, inUsdt(core, productNamed(holding.productId).coin, holding.amount)),
    ZERO,
  );
}
