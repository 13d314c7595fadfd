import { type Decimal, readDecimal } from '../../base/decimal.ts';
import type { Traded } from '../../domain/episodes.ts';
import type { Json, JournalEntry } from '../../domain/journal-entry.ts';

/** Reads the trade at a contract that an entry tells of; undefined for entries that tell of something else. */
export function tradedOf({ kind, at, account, strategy, rule, detail = {} }: JournalEntry): Traded | undefined {
  const { act, instrument, holdSide, filledSize, priceAvg, fee } = detail;
  const size = decimalAt(filledSize);
  if (kind !== 'filled' || account === undefined || size === undefined || typeof instrument !== 'string')
    return undefined;
  if ((act !== 'open' && act !== 'close') || (holdSide !== 'long' && holdSide !== 'short')) return undefined;
  const price = decimalAt(priceAvg);
  const cost = decimalAt(fee);
  return {
    at,
    account,
    instrument,
    holdSide,
    act,
    size,
    ...(price !== undefined && { price }),
    ...(cost !== undefined && { fee: cost }),
    ...(strategy !== undefined && { strategy }),
    ...(rule !== undefined && { rule }),
  };
}

function decimalAt(value: Json | undefined): Decimal | undefined {
  return typeof value === 'string' ? readDecimal(value) : undefined;
}
