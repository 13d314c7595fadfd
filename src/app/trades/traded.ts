import { type Decimal, readDecimal } from '../../base/decimal.ts';
import type { Traded } from '../../domain/open-trades.ts';
import type { Json, JournalEntry } from '../../domain/journal-entry.ts';

/**
 * Tells the position of an entry, and whether the entry opens or closes it; undefined for entries about something else.
 */
export function placeOf({
  account,
  detail = {},
}: Pick<JournalEntry, 'account' | 'detail'>): Pick<Traded, 'account' | 'instrument' | 'holdSide' | 'act'> | undefined {
  const { act, instrument, holdSide } = detail;
  if (account === undefined || typeof instrument !== 'string') return undefined;
  if ((act !== 'open' && act !== 'close') || (holdSide !== 'long' && holdSide !== 'short')) return undefined;
  return { account, instrument, holdSide, act };
}

/** Reads the trade at a contract from an entry; undefined for entries about something else. */
export function tradedOf(entry: JournalEntry): Traded | undefined {
  const { kind, at, strategy, rule, detail = {} } = entry;
  const { filledSize, priceAvg, fee, profit, cause, cTime, uTime } = detail;
  // Entries of earlier versions tell only the time of the last fill.
  const placedAt = [cTime, uTime].find((time) => typeof time === 'number');
  const size = decimalAt(filledSize);
  const place = placeOf(entry);
  if (kind !== 'filled' || place === undefined || size === undefined) return undefined;
  const price = decimalAt(priceAvg);
  const cost = decimalAt(fee);
  // A close by others is told with its own result: in a liquidation it differs from that of the price.
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
