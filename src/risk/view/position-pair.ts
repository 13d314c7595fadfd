import type { AccountName, HoldSide } from '../../domain/account.ts';
import type { FuturesInstrument } from '../../domain/market.ts';
import type { Order, TriggerOrder } from '../../domain/order.ts';
import { opens } from './resting-value.ts';

/** A side of an instrument of an account, open or to be opened. */
export interface PositionPair {
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
}

/** Lists the pairs that waiting orders of one place would open. */
export function restingPairs(orders: readonly Order[], triggers: readonly TriggerOrder[]): readonly PositionPair[] {
  return [
    ...orders.filter(opens).flatMap((order): PositionPair[] => {
      const { account, instrument, side } = order;
      const { market, symbol } = instrument;
      if (market === 'spot') return [];
      const holdSide = order.holdSide ?? (side === 'buy' ? 'long' : 'short');
      return [{ account, instrument: { market, symbol }, holdSide }];
    }),
    ...triggers.filter(({ act }) => act === 'open'),
  ];
}
