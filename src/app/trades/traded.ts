import { type Decimal, readDecimal } from '../../base/decimal.ts';
import type { Traded } from '../../domain/open-trades.ts';
import type { Json, JournalEntry } from '../../domain/journal-entry.ts';

/** Which position an entry tells of, and whether it opens or closes; undefined for entries that tell of something else. */
export function placeOf({
  account,
  detail = {},
}: Pick<JournalEntry, 'account' | 'detail'>): Pick<Traded, 'account' | 'instrument' | 'holdSide' | 'act'> | undefined {
  const { act, instrument, holdSide } = detail;
  if (account === undefined || typeof instrument !== 'string') return undefined;
  if ((act !== 'open' && act !== 'close') || (holdSide !== 'long' && holdSide !== 'short')) return undefined;
  return { account, instrument, holdSide, act };
}

/** Reads the trade at a contract that an entry tells of; undefined for entries that tell of something else. */
export function tradedOf(entry: JournalEntry): Traded | undefined {
  const { kind, at, strategy, rule, detail = {} } = entry;
  const { filledSize, priceAvg, fee, profit, cause, cTime, uTime } = detail;
  // Entries of earlier versions tell only when the last of it was filled.
  const placedAt = [cTime, uTime].find((time) => typeof time === 'number');
  const size = decimalAt(filledSize);
  const place = placeOf(entry);
  if (kind !== 'filled' || place === undefined || size === undefined) return undefined;
  const price = decimalAt(priceAvg);
  const cost = decimalAt(fee);
  // What nobody of ours closed is told with its result: in a liquidation it is not that of the price.
  const result = typeof cause === 'string' ? decimalAt(profit) : undefined;
  return {
    at,
    ...place,
    size,
    ...(price !== undefined && { price }),
    ...(cost !== undefined && { fee: cost }),
    ...(result !== undefined && { profit: result }),
    ...(typeof cause === 'string' && { cause }),
    ...(placedAt !== undefined && { placedAt }),
    ...(strategy !== undefined && { strategy }),
    ...(rule !== undefined && { rule }),
  };
}

function decimalAt(value: Json | undefined): Decimal | undefined {
  return typeof value === 'string' ? readDecimal(value) : undefined;
}
