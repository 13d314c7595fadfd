import { EMPTY, filter, map, merge, mergeMap, type Observable, Subject, takeUntil } from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { equityMarket, lossBounds } from '../../../risk/bounds/loss-bounds.ts';
import { type Profit, profitKey, profitText, readProfit } from '../../../risk/view/profit.ts';
import type { Context } from '../../engine/context/context.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import type { ProfitScope } from '../../engine/limits/profit-scope.ts';
import type { Seen } from '../../engine/polling/rests.ts';
import { type FollowedProfit, haltedKey, lossKeys, profitAfter, reachedBy } from './profit-after.ts';
import { type ProfitsAhead, restOfProfits } from './profits-ahead.ts';

/**
 * Follows the profit of every level that has a limit on losses, from each reading of the equities on; it is durable
 * with the reading.
 */
export function profits(seen: Seen, scopes: readonly ProfitScope[], context: Context): Observable<JournalEntry> {
  const followed = scopes.flatMap(({ of, accounts, bounds, halts }) =>
    lossBounds(bounds).flatMap(({ coin, zones }): FollowedProfit[] => {
      const market = equityMarket(coin);
      return market === undefined ? [] : [{ key: profitKey(of, coin), market, accounts, zones, bounds, coin, halts }];
    }),
  );
  if (followed.length === 0) return EMPTY;
  const left = new Subject<ReadonlyMap<string, string>>();
  const leave = ({ at, states }: ProfitsAhead): void => {
    context.clock.schedule(
      () => {
        left.next(states);
      },
      { at, phase: 'rules' },
    );
  };
  const read = seen
    .hear('profit', (ahead) => restOfProfits(followed, context.ledger, { ahead, leave }))
    .pipe(map((snapshot) => new Map(followed.flatMap((one) => nextStates(one, snapshot, context)))));
  return merge(read, left.pipe(takeUntil(context.stopping))).pipe(
    filter((states) => states.size > 0),
    mergeMap((states) => context.ledger.write({ states })),
  );
}

/**
 * The states after a snapshot; what adds risk is halted where a bound is reached by it. Where the reckoning itself
 * fails it is halted too: what bounds losses must not go on as if there were none, and halting asks nothing of it.
 */
function nextStates(one: FollowedProfit, snapshot: Snapshot, context: Context): [string, string][] {
  try {
    const states = nextState(one, snapshot, context);
    const [profit] = states;
    return profit === undefined ? [] : [profit, ...haltedFor(one, readProfit(profit[1]), context)];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    context.raiseHalt('daily loss', one.halts, `profit and loss in ${one.coin} cannot be calculated: ${why}`);
    return [];
  }
}

/** Halts for each bound that is reached, once for each loss: a person who resumes is not overruled by the same one. */
function haltedFor(one: FollowedProfit, profit: Profit | undefined, context: Context): [string, string][] {
  const fallen = reachedBy(one, profit, context.clock.now());
  if (fallen === undefined) return [];
  const key = haltedKey(one);
  const before = JSON.parse(context.ledger.state(key) ?? '[]') as readonly string[];
  for (const loss of fallen) if (!before.includes(loss.key)) context.raiseHalt(loss.reason, one.halts, loss.note);
  const after = lossKeys(fallen);
  return after === JSON.stringify(before) ? [] : [[key, after]];
}

function nextState(one: FollowedProfit, { fresh, held }: Snapshot, context: Context): [string, string][] {
  const before = readProfit(context.ledger.state(one.key));
  const next = profitAfter(one, before, (key) => {
    const reading = held.get(key);
    return fresh.has(key) && reading?.fault === undefined ? reading?.value : undefined;
  });
  return next === undefined ? [] : [[one.key, profitText(next)]];
}
