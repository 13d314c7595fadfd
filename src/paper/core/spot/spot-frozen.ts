import { add, subtract } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Pair } from '../state/contract-terms.ts';
import { accountOf, bookOf, coinBalanceOf, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { demand } from '../state/rejection.ts';
import type { SpotOrder } from '../state/spot-order.ts';
import type { Account, CoinBalance } from '../state/world.ts';

/** Holds back what a new spot order needs; refuses where it is not there. */
export function freeze(account: Account, pair: Pair, order: SpotOrder): void {
  const coinBalance = payingCoinBalance(account, pair, order);
  demand(coinBalance.available >= order.reserved, '43012', 'Insufficient balance');
  coinBalance.available = subtract(coinBalance.available, order.reserved);
  coinBalance.frozen = add(coinBalance.frozen, order.reserved);
}

/** Gives back so much of what a spot order holds back. */
export function thaw(core: Core, order: SpotOrder, amount: Decimal): void {
  const coinBalance = payingCoinBalance(accountOf(core, order.uid), bookOf(core, order.symbol).pair, order);
  coinBalance.available = add(coinBalance.available, amount);
  coinBalance.frozen = subtract(coinBalance.frozen, amount);
  order.reserved = subtract(order.reserved, amount);
  touch(core);
}

/** The balance that an order pays from. */
function payingCoinBalance(account: Account, pair: Pair, order: SpotOrder): CoinBalance {
  return coinBalanceOf(account, 'spot', order.side === 'buy' ? pair.quote : pair.base);
}
