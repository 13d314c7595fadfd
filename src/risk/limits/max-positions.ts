import { type Decimal, decimalOf, formatDecimal } from '../../base/decimal.ts';
import { NumberField } from '../../domain/fields.ts';
import { type FuturesInstrument, instrumentName } from '../../domain/market.ts';
import type { Intent } from '../../effects/intent.ts';
import { opensPosition } from '../view/adds-order.ts';
import { limit, type RiskView } from '../view/limit.ts';
import { openPairs } from '../view/open-pairs.ts';

/** Bounds the number of positions. */
export const maxPositionsLimit = limit({
  name: 'maxPositions',
  schema: NumberField(
    'Largest number of positions, each a side of an instrument. Positions that waiting, triggered or sent orders would open count too, several orders on one side of an instrument once. A file counts positions on the sides where it has ever opened. `purser.yaml` counts all positions, those of other programs too.',
    '3',
  ),
  says: (most) => `it holds at most ${formatDecimal(most)} positions, with those that its orders would open`,
  means: { bounds: 'nothing', coins: 'any' },
  remedy: 'Wait until a position is closed or an order is cancelled, or raise `maxPositions`.',
  judge: (intent, bound, view) => judgePairs(intent, { most: bound, isPer: false }, view),
});

/** Bounds the number of positions on any one instrument: with 1, long and short are not held together. */
export const maxPositionsPerLimit = limit({
  name: 'maxPositionsPer',
  schema: NumberField(
    'Largest number of positions on any one instrument, counted as `maxPositions` counts them. With 1, long and short are not held together.',
    '1',
  ),
  says: (most) =>
    `it holds at most ${formatDecimal(most)} positions on one instrument, with those that its orders would open`,
  means: { bounds: 'nothing', coins: 'any' },
  remedy: 'Wait until a position is closed there or an order is cancelled, or raise `maxPositionsPer`.',
  judge: (intent, bound, view) => judgePairs(intent, { most: bound, isPer: true }, view),
});

interface PairBound {
  readonly most: Decimal;
  /** True if only the order's instrument is counted. */
  readonly isPer: boolean;
}

/** An order on a counted pair adds to it, or reduces or flips it in one-way mode: the number stays. */
function judgePairs({ effect }: Intent, { most, isPer }: PairBound, view: RiskView): string | undefined {
  if (!opensPosition(effect)) return undefined;
  const on: FuturesInstrument | undefined = isPer ? effect.instrument : undefined;
  const where = on === undefined ? '' : ` on ${instrumentName(on)}`;
  const allowed = `allowed: at most ${formatDecimal(most)}`;
  const open = openPairs(view);
  if (open === undefined)
    return `the number of positions${where} is not known: positions or orders cannot be read; ${allowed}`;
  if (open.has(effect)) return undefined;
  const count = decimalOf(open.count(on) + 1);
  return count > most ? `it would be position number ${formatDecimal(count)}${where}; ${allowed}` : undefined;
}
