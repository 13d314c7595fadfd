import { add, type Decimal, ZERO } from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';
import type { Bill } from '../../../domain/history.ts';
import { isFlow } from '../../../domain/profit/bill-kind.ts';
import { type Equity, isEquity } from '../../../reads/equity.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import type { EquityReading } from '../../../risk/view/profit.ts';

/** Answers the equity that a snapshot has newly read; undefined where it has read none. */
export function freshEquity({ fresh, held }: Snapshot, key: PollKey): Equity | undefined {
  const reading = held.get(key);
  if (!fresh.has(key) || reading?.fault !== undefined || !isEquity(reading?.value)) return undefined;
  return reading.value;
}

/**
 * The exchange's clock may be this far from ours, ms: nobody can tell whether a deposit this near to a reading is in
 * it.
 */
const APART_MS = 5_000;

/** Bills reach back a day (docs/exchange/positions.md#bills); what was deposited longer ago is not known. */
const BILLS_MS = 24 * 3_600_000 - 60_000;

export interface AccountEquity extends Equity {
  readonly account: AccountName;
}

/**
 * Puts the equities of accounts together; undefined where a deposit falls on the reading itself: the next one will
 * tell. None was near the reading before, as far as the bills after it knew: what is there now came into the equity
 * later, and is counted now.
 */
export function sampleOf(equities: readonly AccountEquity[], before: number | undefined): EquityReading | undefined {
  const at = Math.min(...equities.map(({ from }) => from));
  if (equities.some(({ bills }) => bills.some((bill) => isDeposit(bill) && bill.cTime >= at - APART_MS)))
    return undefined;
  const since = before !== undefined && before - APART_MS >= at - BILLS_MS ? before - APART_MS : undefined;
  return {
    at,
    accounts: equities.map(({ account, equity, bills }) => ({
      account,
      equity,
      deposited: depositedSince(bills, since),
    })),
  };
}

function depositedSince(bills: readonly Bill[], from: number | undefined): Decimal | undefined {
  if (from === undefined) return undefined;
  return bills
    .filter((bill) => isDeposit(bill) && bill.cTime >= from)
    .reduce((sum, { amount }) => add(sum, amount), ZERO);
}

function isDeposit({ businessType }: Bill): boolean {
  return isFlow({ market: 'usdt-futures', businessType });
}
