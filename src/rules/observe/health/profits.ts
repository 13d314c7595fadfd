import type { Seen } from '../../engine/polling/rests.ts';
import type { EquityMarket } from '../../../domain/market.ts';
import { EMPTY, filter, map, mergeMap, type Observable } from 'rxjs';
import { add, type Decimal, ZERO } from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';
import type { Bill } from '../../../domain/history.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Bound } from '../../../risk/bounds/bound.ts';
import type { HaltScope } from '../../../risk/halts.ts';
import { equityMarket, lossBounds } from '../../../risk/bounds/loss-bounds.ts';
import { lossesReached } from '../../../risk/losses-reached.ts';
import {
  fallOf,
  nextProfit,
  type EquityReading,
  type Profit,
  profitKey,
  profitText,
  readProfit,
} from '../../../risk/view/profit.ts';
import type { Context } from '../../engine/context/context.ts';
import { type Equity, equityKey, isDeposit, isEquity } from '../../../reads/equity.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import type { ProfitScope } from '../../engine/limits/profit-scope.ts';
import type { PollKey } from '../../../reads/read.ts';

/**
 * Follows the profit of every level that has a limit on losses, from each reading of the equities on; it is durable
 * with the reading.
 */
export function profits(seen: Seen, scopes: readonly ProfitScope[], context: Context): Observable<JournalEntry> {
  const followed = scopes.flatMap(({ of, accounts, bounds, halts }) =>
    lossBounds(bounds).flatMap(({ coin, zones }): Followed[] => {
      const market = equityMarket(coin);
      return market === undefined ? [] : [{ key: profitKey(of, coin), market, accounts, zones, bounds, coin, halts }];
    }),
  );
  if (followed.length === 0) return EMPTY;
  return seen.hear('profit', 'step').pipe(
    map((snapshot) => new Map(followed.flatMap((one) => nextStates(one, snapshot, context)))),
    filter((states) => states.size > 0),
    mergeMap((states) => context.ledger.write({ states })),
  );
}

interface Followed {
  readonly key: string;
  readonly market: EquityMarket;
  readonly accounts: readonly AccountName[];
  readonly zones: readonly string[];
  readonly bounds: readonly Bound[];
  readonly coin: string;
  readonly halts: HaltScope;
}

/**
 * The states after a snapshot; what adds risk is halted where a bound is reached by it. Where the reckoning itself
 * fails it is halted too: what bounds losses must not go on as if there were none, and halting asks nothing of it.
 */
function nextStates(one: Followed, snapshot: Snapshot, context: Context): [string, string][] {
  try {
    const states = nextState(one, snapshot, context);
    const [profit] = states;
    return profit === undefined ? [] : [profit, ...haltedFor(one, readProfit(profit[1]), context)];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    context.raiseHalt('daily loss', one.halts, `profit and loss in ${one.coin} cannot be reckoned: ${why}`);
    return [];
  }
}

/** Halts for each bound that is reached, once for each loss: a person who resumes is not overruled by the same one. */
function haltedFor(one: Followed, profit: Profit | undefined, context: Context): [string, string][] {
  const now = context.clock.now();
  const fall = fallOf(profit, now);
  if (fall === undefined) return [];
  const key = `halted for ${one.key}`;
  const before = JSON.parse(context.ledger.state(key) ?? '[]') as readonly string[];
  const reached = lossesReached(one.bounds, { coin: one.coin, fall, now });
  for (const loss of reached) if (!before.includes(loss.key)) context.raiseHalt(loss.reason, one.halts, loss.note);
  const after = JSON.stringify(reached.map((loss) => loss.key));
  return after === JSON.stringify(before) ? [] : [[key, after]];
}

function nextState(
  { key, market, accounts, zones }: Followed,
  snapshot: Snapshot,
  context: Context,
): [string, string][] {
  const equities = accounts.flatMap((account) => {
    const read = freshEquity(snapshot, equityKey(account, market));
    return read === undefined ? [] : [{ account, ...read }];
  });
  if (equities.length === 0 || equities.length < accounts.length) return [];
  const before = readProfit(context.ledger.state(key));
  const sample = sampleOf(equities, before?.at);
  return sample === undefined ? [] : [[key, profitText(nextProfit(before, sample, zones))]];
}

function freshEquity({ fresh, held }: Snapshot, key: PollKey): Equity | undefined {
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

interface AccountEquity extends Equity {
  readonly account: AccountName;
}

/**
 * Puts the equities of accounts together; undefined where a deposit falls on the reading itself: the next one will
 * tell. None was near the reading before, as far as the bills after it knew: what is there now came into the equity
 * later, and is counted now.
 */
function sampleOf(equities: readonly AccountEquity[], before: number | undefined): EquityReading | undefined {
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
