import { firstValueFrom, forkJoin, map } from 'rxjs';
import { formatDecimal } from '../../base/decimal.ts';
import type { Json } from '../../domain/journal-entry.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { Strategy } from '../../strategy/strategy.ts';

/** The bills of a day reach back so far (interface §4.9). */
const DAY_MS = 24 * 3_600_000;
/** The time that a read of them takes to begin, and the exchange's clock, may take some of it away. */
const MARGIN_MS = 60_000;

/**
 * Reads the bills of the last day of each account that trades futures. They are read when they are asked for, and not in between: what
 * nobody asks for takes nothing of the rate limit. An account whose bills cannot be read is left out, so that its funding is unknown.
 */
export async function answerBills(strategies: readonly Strategy[], exchange: Pick<Exchange, 'read'>): Promise<Json> {
  const places = placesOf(strategies);
  if (places.length === 0) return [];
  const reads = places.map(({ account, market }) =>
    exchange.read({ kind: 'bills', account, market }).pipe(
      map((reading) => {
        if (!reading.ok) return [];
        const bills = reading.value.map(({ symbol, amount, businessType, cTime }) => ({
          ...{ symbol, businessType, cTime },
          amount: formatDecimal(amount),
        }));
        const { startedAt } = reading;
        return [{ account, market, from: startedAt - DAY_MS + MARGIN_MS, to: startedAt, bills }];
      }),
    ),
  );
  return (await firstValueFrom(forkJoin(reads), { defaultValue: [] })).flat();
}

interface PlaceOfBills {
  readonly account: string;
  readonly market: FuturesMarket;
}

function placesOf(strategies: readonly Strategy[]): readonly PlaceOfBills[] {
  const places = new Map<string, PlaceOfBills>();
  for (const { market, account: own, accounts } of strategies) {
    if (market === 'spot') continue;
    for (const account of [own, ...accounts]) places.set(`${account} ${market}`, { account, market });
  }
  return [...places.values()];
}
