import type { CloseEffect, OpenEffect } from '../../../domain/intent.ts';
import { isOfSymbol, type Row, sumOf, timeOf } from './rows.ts';
import { type Deed, NONE, type Trace, UNPROVABLE } from './trace.ts';

/** What the list of open positions shows of a deed: sizes, and settings of what is open. */
export function positionTrace(deed: Deed): Trace {
  const { effect } = deed;
  switch (effect.kind) {
    case 'open':
    case 'close':
      return sizeTrace(deed, effect);
    case 'set-leverage': {
      const { instrument, leverage, holdSide } = effect;
      return everyOpen((row) => {
        const other = !isOfSymbol(row, instrument.symbol) || (holdSide !== undefined && row['holdSide'] !== holdSide);
        return other || row['leverage'] === leverage;
      });
    }
    case 'set-margin-mode': {
      const { instrument, marginMode } = effect;
      return everyOpen((row) => !isOfSymbol(row, instrument.symbol) || row['marginMode'] === marginMode);
    }
    case 'set-position-mode':
      return everyOpen((row) => row['posMode'] === effect.posMode);
    case 'place-trigger':
      // It changes a position only when it is triggered; the order that it then becomes is a deed of its own.
      return NONE;
    default:
      return UNPROVABLE;
  }
}

/** Where nothing is open, there is nothing that could be seen of a setting. */
function everyOpen(stands: (row: Row) => boolean): Trace {
  return { kind: 'shown', in: (rows) => rows.every(stands) };
}

function sizeTrace({ end }: Deed, { kind, type, size, instrument, holdSide }: OpenEffect | CloseEffect): Trace {
  const { symbol } = instrument;
  const isIts = (row: Row): boolean => isOfSymbol(row, symbol) && row['holdSide'] === holdSide;
  const sign = kind === 'open' ? 1n : -1n;
  const amount = {
    kind: 'amount',
    of: `${symbol} ${holdSide}`,
    in: (rows) => sumOf(rows.filter(isIts), 'total'),
  } as const satisfies Partial<Trace>;
  if (end === undefined) {
    // How much of a market order was filled is known when it has ended, which is soon; a limit order may wait for long.
    if (type === 'market') return UNPROVABLE;
    return kind === 'open' ? { ...amount, least: 0n, most: size } : { ...amount, least: -size, most: 0n };
  }
  if (end.filledSize === 0n) return { ...amount, least: 0n, most: 0n };
  const change = sign * end.filledSize;
  const proves = (rows: readonly Row[]): boolean => rows.some((row) => isIts(row) && timeOf(row) >= end.uTime);
  return { ...amount, least: change, most: change, proves };
}
