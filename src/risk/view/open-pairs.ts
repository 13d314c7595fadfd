import type { Position } from '../../domain/account.ts';
import { type FuturesInstrument, instrumentName } from '../../domain/market.ts';
import { opensPosition } from './adds-order.ts';
import type { RiskView } from './limit.ts';
import type { PositionPair } from './position-pair.ts';

/** Pairs that are open, or that a resting, triggered or sent order would open. */
export interface OpenPairs {
  has(pair: PositionPair): boolean;
  /** Counts them; with an instrument, those on it. */
  count(on?: FuturesInstrument): number;
}

/**
 * Collects the pairs of a level, each once however many orders are on it. In one-way mode an instrument has one
 * position, so both of its sides are one pair. Returns `undefined` if positions or orders could not be read.
 */
export function openPairs(view: RiskView): OpenPairs | undefined {
  const [all, resting] = [view.positions(), view.restingPairs()];
  if (all === undefined || resting === undefined) return undefined;
  const sent = view.invisible().flatMap(({ effect }) => (opensPosition(effect) ? [effect] : []));
  const oneWay = new Set(all.filter(({ posMode }) => posMode === 'one_way_mode').map(placeOf));
  const keyOf = (pair: PositionPair): string => {
    const place = placeOf({ account: pair.account, market: pair.instrument.market });
    const on = `${pair.account} ${instrumentName(pair.instrument)}`;
    return oneWay.has(place) ? on : `${on} ${pair.holdSide}`;
  };
  const held = all.filter((position) => position.total > 0n && view.counts(position)).map(pairOf);
  const byKey = new Map([...held, ...resting, ...sent].map((pair) => [keyOf(pair), pair]));
  return {
    has: (pair) => byKey.has(keyOf(pair)),
    count: (on) =>
      [...byKey.values()].filter(
        ({ instrument }) => on === undefined || instrumentName(instrument) === instrumentName(on),
      ).length,
  };
}

function pairOf({ account, market, symbol, holdSide }: Position): PositionPair {
  return { account, instrument: { market, symbol }, holdSide };
}

function placeOf({ account, market }: Pick<Position, 'account' | 'market'>): string {
  return `${account} ${market}`;
}
