import { add, subtract } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Pair } from '../state/contract-terms.ts';
import { accountOf, bookOf, purseOf, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { demand } from '../state/rejection.ts';
import type { SpotOrder } from '../state/spot-order.ts';
import type { Account, Purse } from '../state/world.ts';

/** Holds back what a new spot order needs; refuses where it is not there. */
export function freeze(account: Account, pair: Pair, order: SpotOrder): void {
  const purse = payingPurse(account, pair, order);
  demand(purse.available >= order.reserved, '43012', 'Insufficient balance');
  purse.available = subtract(purse.available, order.reserved);
  purse.frozen = add(purse.frozen, order.reserved);
}

/** Gives back so much of what a spot order holds back. */
export function thaw(core: Core, order: SpotOrder, amount: Decimal): void {
  const purse = payingPurse(accountOf(core, order.uid), bookOf(core, order.symbol).pair, order);
  purse.available = add(purse.available, amount);
  purse.frozen = subtract(purse.frozen, amount);
  order.reserved = subtract(order.reserved, amount);
  touch(core);
}

/** The purse that an order pays from. */
function payingPurse(account: Account, pair: Pair, order: SpotOrder): Purse {
  return purseOf(account, 'spot', order.side === 'buy' ? pair.quote : pair.base);
}
