import { Type as T } from 'typebox';
import { type Decimal, minimum, multiply } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import type { Instrument } from '../../../domain/market.ts';
import type { Money } from '../../../domain/money.ts';
import { belowMinimum, roundSize } from '../../../domain/rounding.ts';
import type { Plan } from '../spec/words.ts';

/** The field with a part of a position: a ratio of it, or an amount in base coin. */
export function PartField(description: string) {
  return T.Unsafe<Decimal | Money>({
    type: ['string', 'number'],
    'x-expr': ['number', 'money'],
    description,
    examples: ['50%', '0.01 BTC'],
  });
}

/**
 * The exact size of a part to close, and what is left along with it where that is too small to be closed alone; or why
 * there is nothing to close.
 */
export function partOfPosition(
  position: Position,
  asked: Decimal | Money | undefined,
  instrument: Instrument,
): Decimal | Plan {
  if (asked === undefined) return position.total;
  if (typeof asked !== 'bigint' && asked.coin !== instrument.base)
    return { kind: 'error', reason: `the size is in ${asked.coin}, not in ${instrument.base}` };
  const wanted = typeof asked === 'bigint' ? multiply(position.total, asked) : asked.value;
  const size = minimum(roundSize(wanted, instrument), position.total);
  const rest = (position.total - size) as Decimal;
  // Without a mark the size alone is judged: a close waits for no price.
  const isBelow = (part: Decimal): boolean =>
    position.markPrice === undefined
      ? part < instrument.minSize || part <= 0n
      : belowMinimum(part, position.markPrice, instrument) !== undefined;
  if (rest > 0n && isBelow(rest)) return position.total;
  return !isBelow(size) ? size : { kind: 'skip', reason: `below the smallest order of ${instrument.symbol}` };
}
