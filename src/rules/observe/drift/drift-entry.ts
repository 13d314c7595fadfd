import { formatDecimal } from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { type FuturesMarket, instrumentName } from '../../../domain/market.ts';
import type { Difference } from './drift-check.ts';

/** Makes the journal's line of a drift, or of its end. */
export function driftEntry(
  { symbol, holdSide, believed, reported, ended }: Difference,
  { at, account, market }: { readonly at: number; readonly account: AccountName; readonly market: FuturesMarket },
): JournalEntry {
  const instrument = instrumentName({ market, symbol });
  const said = formatDecimal(reported);
  const folded = believed === undefined ? 'less than nothing' : formatDecimal(believed);
  const text = ended
    ? `${account} ${holdSide} ${instrument}: no drift any more, fills and position agree at ${said}`
    : `${account} ${holdSide} ${instrument}: drift: the fills make ${folded}, the exchange reports ${said}; its word stands`;
  return {
    at,
    kind: 'drift',
    account,
    text,
    detail: { instrument, holdSide, believed: believed === undefined ? null : folded, reported: said, ended },
  };
}
