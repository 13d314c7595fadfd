import { add, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { Wallet } from '../../domain/account.ts';
import { accountAllAccountBalance as operation } from '../../wire/operations/account-all-account-balance.ts';
import { inUsdt } from '../core/book/coin-price.ts';
import type { Core } from '../core/book/core.ts';
import { figuresOf } from '../core/futures/margin.ts';
import { productNamed } from '../core/state/savings-products.ts';
import type { Account } from '../core/state/world.ts';
import { pursesIn } from '../records/purses.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Tells the value of each kind of account in USDT; loans and their collateral are in none of them. */
export const accountAllAccountBalance = serveSigned(operation, (core, { account }) => [
  { accountType: 'spot', usdtBalance: valueOf(core, account, ['spot']) },
  {
    accountType: 'futures',
    usdtBalance: add(
      figuresOf(core, account, 'usdt-futures').equity,
      valueOf(core, account, ['usdc_futures', 'coin_futures']),
    ),
  },
  { accountType: 'funding', usdtBalance: valueOf(core, account, ['p2p']) },
  { accountType: 'earn', usdtBalance: savingsValue(core, account) },
  { accountType: 'bots', usdtBalance: ZERO },
  { accountType: 'margin', usdtBalance: valueOf(core, account, ['crossed_margin', 'isolated_margin']) },
]);

function valueOf(core: Core, account: Account, wallets: readonly Wallet[]): Decimal {
  return wallets
    .flatMap((wallet) => pursesIn(account, wallet))
    .reduce((sum, { coin, purse }) => add(sum, inUsdt(core, coin, add(purse.available, purse.frozen))), ZERO);
}

function savingsValue(core: Core, account: Account): Decimal {
  return account.savings.reduce(
    (sum, holding) => add(sum, inUsdt(core, productNamed(holding.productId).coin, holding.amount)),
    ZERO,
  );
}
