import { absolute, add, divide, maximum, minimum, multiply, subtract, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { mixSetMargin as operation } from '../../wire/operations/mix-set-margin.ts';
import { priceOf } from '../core/book/book.ts';
import { MAINTENANCE_RATE } from '../core/state/contract-terms.ts';
import { bookOf, touch } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { figuresOf, positionKey, posModeOf, profitAt } from '../core/futures/margin.ts';
import type { OpenPosition } from '../core/state/position.ts';
import { demand } from '../core/state/rejection.ts';
import type { Account } from '../core/state/world.ts';
import { writeBill } from '../core/futures/write-bill.ts';
import { contractOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Adds margin to an isolated position, or takes away what it does not need (docs/exchange/positions.md#mix-set-margin). */
export const mixSetMargin = serveSigned(operation, (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  const { holdSide, amount } = request;
  const { symbol } = book.series;
  const posMode = posModeOf(account, market);
  const position = account.positions.get(positionKey({ market, symbol, holdSide, posMode }));
  demand(position?.holdSide === holdSide, '40802', 'There is no position to adjust the margin of');
  demand(position.marginMode === 'isolated', '40875', 'The margin of a crossed position cannot be adjusted');
  demand(amount !== ZERO, '40800', 'The amount of margin is insufficient');
  const free = amount > ZERO ? figuresOf(core, account, market).available : removable(core, position);
  demand(absolute(amount) <= free, '40800', 'The amount of margin is insufficient');
  position.margin = add(position.margin, amount);
  noteChange(core, account, { position, amount });
  return {};
});

/** Neither below what the leverage asks, nor below what keeps the position from liquidation. */
function removable(core: Core, position: OpenPosition): Decimal {
  const price = priceOf(bookOf(core, position.symbol), core.world.step);
  const value = multiply(position.size, price);
  const spare = subtract(position.margin, divide(position.cost, position.leverage, 'up'));
  const kept = multiply(value, MAINTENANCE_RATE);
  const withProfit = subtract(add(position.margin, profitAt(position, price)), kept);
  return maximum(ZERO, minimum(spare, withProfit));
}

/** Margin is counted and not moved: its bill says the amount, and the balance stays. */
function noteChange(
  core: Core,
  account: Account,
  changed: { readonly position: OpenPosition; readonly amount: Decimal },
): void {
  const { position, amount } = changed;
  const { market, symbol } = position;
  position.uTime = core.now;
  writeBill(core, account, {
    market,
    symbol,
    amount: absolute(amount),
    businessType: amount > ZERO ? 'append_margin' : 'reduce_margin',
  });
  touch(core);
}
