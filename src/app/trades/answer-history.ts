import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  expand,
  firstValueFrom,
  forkJoin,
  map,
  type Observable,
  of,
  tap,
  timer,
  toArray,
} from 'rxjs';
import { add, formatDecimal, ZERO } from '../../base/decimal.ts';
import type { Balance, FuturesBalance } from '../../domain/account.ts';
import type { Reading } from '../../domain/reading.ts';
import type { Json } from '../../domain/journal-entry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { Batch, Journal } from '../../ports/journal.ts';
import { beginAt } from '../../rules/observe/history/begin-at.ts';
import { listsOf } from '../../rules/observe/history/lists-of.ts';
import { type HistoryContext, type ListPlace, readPage } from '../../rules/observe/history/read-page.ts';
import type { HistoryPlace } from '../../strategy/model/history-places.ts';

/** The parts of the answer. */
export interface HistoryParts {
  readonly clock: Clock;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly journal: Journal;
  readonly isCore: boolean;
  commit(batch: Batch): void;
}

/** Pause between two pages of one list, ms of the clock: a tenth of the rate that each list allows. */
const PAGE_MS = 1_000;
/** Most pages of one list while somebody waits; older ones come in the next hours. */
const PAGES_MAX = 5;

/**
 * Reads into the journal the items since the last read, and the present positions and prices. Answers `unread`, the
 * lists that could not be read, each with the reason; `positions` and `prices` (in USDT, by coin), with the time `at`
 * of their reading; and `balances`. Balances are read before the bills: every change of them then has its bill.
 */
export async function answerHistory(places: readonly HistoryPlace[], parts: HistoryParts): Promise<Json> {
  const { isCore } = parts;
  const context: HistoryContext = {
    ...parts,
    pause: () => timer(PAGE_MS, parts.clock.scheduler),
    upTo: parts.clock.now(),
  };
  const reads = places.map((place) =>
    concat(...listsOf(place).map((list) => readList(list, context, parts))).pipe(toArray()),
  );
  const balances = isCore ? [] : await balancesNow(places, parts);
  const unread = (await firstValueFrom(forkJoin(reads), { defaultValue: [] })).flat();
  const [positions, prices] = await Promise.all([openPositions(places, parts), spotPrices(parts)]);
  return { unread, positions, prices, balances, at: parts.clock.now() };
}

/** Emits the reason where a list cannot be read. */
function readList(place: ListPlace, context: HistoryContext, { commit }: HistoryParts): Observable<Json> {
  let pages = 0;
  const page = (): Observable<Json> =>
    readPage(place, context).pipe(
      tap((taken) => {
        if (taken.kind === 'read') commit(taken.batch);
      }),
      map((taken): Json => (taken.kind === 'unread' ? { ...place, fault: taken.fault } : taken.isBehind)),
    );
  const begun = beginAt(place, context).pipe(
    tap((taken) => {
      if (taken.kind === 'read') commit(taken.batch);
    }),
  );
  return begun.pipe(
    concatMap((taken) => (taken.kind === 'unread' ? of<Json>({ ...place, fault: taken.fault }) : page())),
    expand((said) => {
      pages += 1;
      return said === true && pages < PAGES_MAX ? context.pause().pipe(concatMap(page)) : EMPTY;
    }),
    concatMap((said) => (typeof said === 'boolean' ? EMPTY : of(said))),
  );
}

async function openPositions(places: readonly HistoryPlace[], { exchange, clock }: HistoryParts): Promise<Json> {
  const asked = places.flatMap(({ account, markets }) =>
    markets.flatMap((market) => (market === 'spot' ? [] : [exchange.read({ kind: 'positions', account, market })])),
  );
  const readings = await firstValueFrom(forkJoin(asked), { defaultValue: [] });
  return readings.flatMap((reading) =>
    !reading.ok
      ? []
      : reading.value.map(({ account, market, symbol, holdSide, total, markPrice, unrealizedPL }) => ({
          ...{ account, market, symbol, holdSide, at: clock.now() },
          size: formatDecimal(total),
          ...(markPrice !== undefined && { mark: formatDecimal(markPrice) }),
          ...(unrealizedPL !== undefined && { unrealised: formatDecimal(unrealizedPL) }),
        })),
  );
}

/**
 * Reads the balances of each account; at spot with and without the amounts that orders hold, since it is not documented
 * which of the two a bill states.
 */
async function balancesNow(places: readonly HistoryPlace[], { exchange }: HistoryParts): Promise<Json[]> {
  const asked = places.flatMap(({ account, markets }) =>
    markets.map((market) =>
      market === 'spot'
        ? exchange.read({ kind: 'spot-assets', account }).pipe(map((reading) => toldBalances(reading, ofSpot)))
        : exchange
            .read({ kind: 'futures-balances', account, market })
            .pipe(map((reading) => toldBalances(reading, ofFutures))),
    ),
  );
  return (await firstValueFrom(forkJoin(asked), { defaultValue: [] })).flat();
}

function toldBalances<T>(reading: Reading<readonly T[]>, told: (held: T) => Record<string, Json>): Json[] {
  if (!reading.ok) return [];
  const { startedAt: from, receivedAt: to, value } = reading;
  return value.map((held) => ({ ...told(held), from, to }));
}

function ofSpot({ account, coin, available, frozen }: Balance): Record<string, Json> {
  const amounts = [add(available, frozen), available].map((amount) => formatDecimal(amount));
  return { account, market: 'spot', coin, amounts, isRounded: false };
}

function ofFutures({ account, market, coin, balance, unrealizedPL }: FuturesBalance): Record<string, Json> {
  return { account, market, coin, amounts: [formatDecimal(balance)], isRounded: unrealizedPL !== ZERO };
}

async function spotPrices({ exchange, isCore }: HistoryParts): Promise<Json> {
  if (isCore) return {};
  const asked = defer(() => exchange.read({ kind: 'spot-prices' })).pipe(catchError(() => EMPTY));
  const reading = await firstValueFrom(asked, { defaultValue: undefined });
  if (reading?.ok !== true) return {};
  return Object.fromEntries(Object.entries(reading.value).map(([coin, price]) => [coin, formatDecimal(price)]));
}
