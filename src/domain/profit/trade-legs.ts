import { add, type Decimal, divide, multiply, ZERO } from '../../base/decimal.ts';
import type { Trade, TradeLeg } from './trade.ts';

/** The average price of legs; undefined where there are none. */
export function averageOf(legs: readonly TradeLeg[]): Decimal | undefined {
  const size = sizeOf(legs);
  if (size === ZERO) return undefined;
  return divide(
    legs.reduce((sum, leg) => add(sum, multiply(leg.size, leg.price)), ZERO),
    size,
  );
}

/** The size of legs, base coin. */
export function sizeOf(legs: readonly TradeLeg[]): Decimal {
  return legs.reduce((sum, { size }) => add(sum, size), ZERO);
}

/**
 * Names the closers of a trade, or of a part of it: other strategies, people, stops, the exchange. Plain closes by its
 * owner are left out.
 */
export function closersOf({ owner, exits }: Trade): readonly string[] {
  const named = exits.flatMap(({ origin }) => {
    const who = origin.by === 'strategy' ? (origin.strategy === owner ? [] : [origin.strategy]) : BY[origin.by];
    return [[...who, ...(origin.means === undefined ? [] : [origin.means])].join(' ')];
  });
  return [...new Set(named.filter((name) => name !== ''))];
}

const BY = { manual: ['manual'], liquidation: ['liquidation'], exchange: [], unknown: ['unknown'] } as const;
