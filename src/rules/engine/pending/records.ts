import { isOfSymbol, sumOf, timeOf } from './rows.ts';
import { type OwnEffect, NONE, type Trace, UNPROVABLE } from './trace.ts';

/** The trace of an effect in the list of fills: all fills of its order. */
export function fillTrace({ effect, orderId, end }: OwnEffect): Trace {
  if (effect.kind !== 'open' && effect.kind !== 'close') return NONE;
  if (end === undefined) return effect.type === 'market' ? UNPROVABLE : NONE;
  if (end.filledSize === 0n) return NONE;
  if (orderId === undefined) return UNPROVABLE;
  return {
    kind: 'shown',
    in: (rows) =>
      sumOf(
        rows.filter((row) => row['orderId'] === orderId),
        'size',
      ) >= end.filledSize,
  };
}

/**
 * The trace of an effect in bills and past positions: a record of its symbol that is not older than the end of its
 * order.
 */
export function recordTrace({ effect, end }: OwnEffect, list: 'bills' | 'position-history'): Trace {
  if (effect.kind !== 'open' && effect.kind !== 'close') return list === 'bills' ? UNPROVABLE : NONE;
  if (list === 'position-history' && effect.kind === 'open') return NONE;
  if (end === undefined) return effect.type === 'market' ? UNPROVABLE : NONE;
  if (end.filledSize === 0n) return NONE;
  const { symbol } = effect.instrument;
  return { kind: 'shown', in: (rows) => rows.some((row) => isOfSymbol(row, symbol) && timeOf(row) >= end.uTime) };
}
