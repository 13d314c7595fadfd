import { ZERO } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import type { CancelEffect } from '../../../effects/cancel.ts';
import type { CloseEffect } from '../../../effects/close.ts';
import type { Order } from '../../../domain/order.ts';
import { opens } from '../../../risk/view/resting-value.ts';
import type { Plan } from '../spec/words.ts';

/** One position, and none that comes after it on the same side: `cTime` is its episode. */
export type Episode = Pick<Position, 'account' | 'market' | 'symbol' | 'holdSide' | 'cTime'>;

/**
 * A position that a step closes as a whole, and whether anything of that was accepted: then it goes on, whatever the
 * condition says.
 */
export interface ClosingState {
  readonly step: number;
  readonly episode: Episode;
  readonly begun: boolean;
}

/** Says what is being closed. */
export function closingText({ episode: { holdSide, symbol } }: Pick<ClosingState, 'episode'>): string {
  return `all of the ${holdSide} ${symbol} is being closed`;
}

/** Names the episode of a position, without what changes of it. */
export function episodeOf({ account, market, symbol, holdSide, cTime }: Position): Episode {
  return { account, market, symbol, holdSide, cTime };
}

/** Finds a position in a reading; undefined where it is gone: closed, turned, or opened anew. */
export function stillOpen(episode: Episode, positions: readonly Position[]): Position | undefined {
  return positions.find(
    (one) =>
      one.symbol === episode.symbol &&
      one.holdSide === episode.holdSide &&
      one.cTime === episode.cTime &&
      one.total > ZERO,
  );
}

/**
 * The market close of what a position has free, out of all of it; undefined where nothing is free. In one-way mode it
 * is for all of it: the exchange cancels what would close more (docs/exchange/orders.md#reduce-only-orders).
 */
export function freeClose(position: Position): CloseEffect | undefined {
  const { account, market, symbol, holdSide, marginMode, posMode, total, available } = position;
  const size = posMode === 'one_way_mode' ? total : available;
  if (size <= ZERO) return undefined;
  const instrument = { market, symbol };
  return { kind: 'close', account, instrument, holdSide, marginMode, type: 'market', size, whole: true };
}

/** Plans to close all of a position at market. */
export function wholeClose(position: Position): Extract<Plan, { readonly kind: 'effects' }> {
  const free = freeClose(position);
  return { kind: 'effects', effects: free === undefined ? [] : [free], closes: position };
}

/**
 * Tells whether resting orders hold a position, or a part of it. That part then has to be freed before the whole
 * position can be closed.
 */
export function isHeldBack({ posMode, locked }: Position): boolean {
  return posMode !== 'one_way_mode' && locked > ZERO;
}

/** The resting orders that close a part of a position, which is not free to be closed meanwhile. */
export function holdersOf({ account, market, symbol, holdSide, locked }: Position, orders: readonly Order[]): Order[] {
  if (locked <= ZERO) return [];
  return orders.filter((order) => {
    const { instrument } = order;
    const isThere = order.account === account && instrument.market === market && instrument.symbol === symbol;
    return isThere && !opens(order) && (order.holdSide ?? holdSide) === holdSide;
  });
}

/** The cancel of a resting order. */
export function cancelOf({ account, instrument, orderId }: Order): CancelEffect {
  return { kind: 'cancel', account, instrument, orderId };
}
