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
import { formatDecimal } from '../../base/decimal.ts';
import type { Json } from '../../domain/journal-entry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { Batch, Journal } from '../../ports/journal.ts';
import { beginAt } from '../../rules/history/begin-at.ts';
import { listsOf } from '../../rules/history/lists-of.ts';
import { type HistoryContext, type ListPlace, readPage } from '../../rules/history/read-page.ts';
import type { HistoryPlace } from '../../strategy/history-places.ts';

/** What the answer works with. */
export interface HistoryParts {
  readonly clock: Clock;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly journal: Journal;
  readonly isCore: boolean;
  commit(batch: Batch): void;
}

/** Between two pages of one list, ms of the clock: a tenth of what each list allows. */
const PAGE_MS = 1_000;
/** Pages of one list that somebody waits for; what is older comes with the next hours. */
const PAGES_MAX = 5;

/**
 * Reads into the journal what has come since it was last read, and what is open now at what price. Answers `unread`, the lists that could not
 * be read with the reason; `positions` and `prices` (in USDT, by coin), with the time `at` which they were read.
 */
export async function answerHistory(places: readonly HistoryPlace[], parts: HistoryParts): Promise<Json> {
  const context: HistoryContext = {
    ...parts,
    pause: () => timer(PAGE_MS, parts.clock.scheduler),
  };
  const reads = places.map((place) =>
    concat(...listsOf(place).map((list) => readList(list, context, parts))).pipe(toArray()),
  );
  const unread = (await firstValueFrom(forkJoin(reads), { defaultValue: [] })).flat();
  const [positions, prices] = await Promise.all([openPositions(places, parts), spotPrices(parts)]);
  return { unread, positions, prices, at: parts.clock.now() };
}

/** Emits what is wrong with a list where it cannot be read. */
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
          ...{ size: formatDecimal(total), mark: formatDecimal(markPrice), unrealised: formatDecimal(unrealizedPL) },
        })),
  );
}

async function spotPrices({ exchange, isCore }: HistoryParts): Promise<Json> {
  if (isCore) return {};
  const asked = defer(() => exchange.read({ kind: 'spot-prices' })).pipe(catchError(() => EMPTY));
  const reading = await firstValueFrom(asked, { defaultValue: undefined });
  if (reading?.ok !== true) return {};
  return Object.fromEntries(Object.entries(reading.value).map(([coin, price]) => [coin, formatDecimal(price)]));
}
