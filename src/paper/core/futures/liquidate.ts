import { add, subtract } from '../../../base/decimal.ts';
import type { Core } from '../book/core.ts';
import { closeAtMarket } from './close-at-market.ts';
import { cancelFuturesOrder } from '../book/finish-order.ts';
import { figuresOf } from './margin.ts';
import { purseOf } from './purse.ts';
import type { Account } from '../state/world.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import type { OpenPosition } from '../state/position.ts';

/**
 * Closes an isolated position, or all crossed positions of its purse, at the price of the moment, as a taker.
 * In crossed mode the waiting orders of the purse go first. Nobody loses more than there is: the house bears the rest.
 */
export function liquidate(core: Core, account: Account, position: OpenPosition): void {
  if (position.marginMode === 'isolated') {
    close(core, account, { position });
    return;
  }
  const purse = purseOf(position);
  const isMeant = (other: FuturesOrder | OpenPosition): boolean =>
    purseOf(other) === purse && other.marginMode === 'crossed';
  for (const book of core.books.values()) {
    for (const order of book.futures.of(account.uid)) {
      if (isMeant(order)) cancelFuturesOrder(core, order, 'normal_cancel');
    }
  }
  for (const other of [...account.positions.values()]) {
    if (isMeant(other)) close(core, account, { position: other });
  }
}

/** Tells whether an account's crossed positions have used up their maintenance margin. */
export function isExhausted(core: Core, account: Account, position: OpenPosition): boolean {
  const figures = figuresOf(core, account, purseOf(position));
  const equity = add(subtract(figures.cash, figures.isolatedMargin), figures.crossedProfit);
  return equity <= figures.crossedMaintenance;
}

function close(core: Core, account: Account, closing: { readonly position: OpenPosition }): void {
  const { holdSide, posMode } = closing.position;
  const tradeSide =
    posMode === 'hedge_mode' ? `burst_close_${holdSide}` : `burst_${holdSide === 'long' ? 'sell' : 'buy'}_single`;
  closeAtMarket(core, account, { ...closing, source: 'liquidation', enteredBy: 'sys', tradeSide });
}
