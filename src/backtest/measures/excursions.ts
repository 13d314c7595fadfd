import { type Decimal, maximum, subtract, ZERO } from '../../base/decimal.ts';
import { averageOf } from '../../domain/profit/trade-legs.ts';
import type { RunTrade } from '../run-record.ts';
import { ratioOf } from './daily.ts';

/** How far the price went against a trade and with it while it was open: shares of the average entry price. */
export interface Excursions {
  readonly adverse: number;
  readonly favourable: number;
}

/** Computes the excursions of a trade; undefined where its entry is not known. */
export function excursionsOf({ trade, lowest, highest }: RunTrade): Excursions | undefined {
  const entry = averageOf(trade.entries);
  if (entry === undefined || entry <= ZERO) return undefined;
  const share = (distance: Decimal): number => ratioOf(maximum(distance, ZERO), entry);
  const down = share(subtract(entry, lowest));
  const up = share(subtract(highest, entry));
  return trade.holdSide === 'long' ? { adverse: down, favourable: up } : { adverse: up, favourable: down };
}
