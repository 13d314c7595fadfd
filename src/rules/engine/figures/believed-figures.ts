import { forkJoin, map, mergeMap, type Observable } from 'rxjs';
import { atOnce, changed, isAtOnce, valueAtOnce } from '../../../base/at-once.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { AccountName, Position } from '../../../domain/account.ts';
import { type FuturesInstrument, instrumentName, type Ticker } from '../../../domain/market.ts';
import type { Reading } from '../../../domain/reading.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { AnswerTo, Exchange, Query, QueryKind } from '../../../ports/exchange.ts';
import { type BelievedPosition, judgePosition, needsPrices } from './believed-positions.ts';
import { type BelievedTicker, judgeTicker } from './believed-tickers.ts';

/** Something that is read and not believed. */
export interface FigureNews {
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly text: string;
}

/** An exchange whose figures are believed ones, and what was found about the others. */
export interface BelievingExchange {
  readonly exchange: Exchange;
  /** Takes what was found since the last call. */
  takeNews(): readonly FigureNews[];
  hasNews(): boolean;
}

/** Instruments whose prices one reading of positions may ask for: a crash of everything must not hold it up. */
const ASKED_MAX = 20;

/** News that nobody has taken yet. */
const NEWS_MAX = 200;

/** Sides of a book that are remembered. */
const SIDES_MAX = 2_000;

type PositionsReading = Reading<AnswerTo<'positions'>>;

interface BelievingParts {
  readonly clock: Clock;
  /** The average price of own orders that opened a position; `undefined` if there are none. */
  ownPrice(position: Position): Decimal | undefined;
}

/**
 * Makes an exchange whose positions and tickers hold believed figures alone (docs/semantics.md#figures): what the own
 * record, the prices of the instrument or the reading before contradict is absent, or the last believed one stands.
 */
export function withBelievedFigures(exchange: Exchange, { clock, ownPrice }: BelievingParts): BelievingExchange {
  const positions = new Map<string, ReadonlyMap<string, BelievedPosition>>();
  const tickers = new Map<string, BelievedTicker>();
  let news: FigureNews[] = [];

  function judgedTicker(ticker: Ticker): Ticker {
    const key = instrumentName(ticker);
    const judged = judgeTicker(ticker, tickers.get(key), clock.now());
    tickers.set(key, judged.memory);
    return judged.ticker;
  }

  function readTicker(instrument: FuturesInstrument): Observable<Ticker | undefined> {
    return changed(exchange.read({ kind: 'ticker', instrument }), (reading) =>
      reading.ok ? judgedTicker(reading.value) : undefined,
    );
  }

  function judgedPositions(
    { account, market }: Query<'positions'>,
    read: readonly Position[],
    prices: ReadonlyMap<string, Ticker | undefined>,
  ): readonly Position[] {
    const book = `${account} ${market}`;
    const known = positions.get(book);
    const now = clock.now();
    // A side that one list lacks is not forgotten: the next list may have it again.
    const after = new Map([...(known ?? [])].slice(-SIDES_MAX));
    const believed = read.map((position) => {
      const key = sideOf(position);
      const witnesses = {
        now,
        before: known?.get(key),
        ticker: prices.get(position.symbol),
        ownPrice: ownPrice(position),
      };
      const judged = judgePosition(position, witnesses);
      after.set(key, judged.memory);
      const { symbol } = position;
      for (const text of judged.news) news.push({ account, instrument: { market, symbol }, text });
      return judged.position;
    });
    if (news.length > NEWS_MAX) news = news.slice(-NEWS_MAX);
    positions.set(book, after);
    return believed.every((position, at) => position === read[at]) ? read : believed;
  }

  function readPositions(query: Query<'positions'>): Observable<Reading<AnswerTo<'positions'>>> {
    const answer = exchange.read(query);
    const judgeReading = (reading: PositionsReading): Observable<PositionsReading> => {
      if (!reading.ok) return atOnce(reading);
      const known = positions.get(`${query.account} ${query.market}`);
      const doubted = reading.value.filter((position) => needsPrices(position, known?.get(sideOf(position))));
      const symbols = [...new Set(doubted.map(({ symbol }) => symbol))].slice(0, ASKED_MAX);
      const judged = (found: readonly (Ticker | undefined)[]): PositionsReading => {
        const value = judgedPositions(query, reading.value, new Map(symbols.map((symbol, at) => [symbol, found[at]])));
        return value === reading.value ? reading : { ...reading, value };
      };
      const asked = symbols.map((symbol) => readTicker({ market: query.market, symbol }));
      if (asked.every(isAtOnce)) return atOnce(judged(asked.map(valueAtOnce)));
      return forkJoin(asked).pipe(map(judged));
    };
    const read = valueAtOnce(answer);
    return read === undefined ? answer.pipe(mergeMap(judgeReading)) : judgeReading(read);
  }

  function read<K extends QueryKind>(query: Query<K>): Observable<Reading<AnswerTo<K>>>;
  function read(query: Query): Observable<Reading<AnswerTo<QueryKind>>> {
    if (query.kind === 'positions') return readPositions(query);
    if (query.kind !== 'ticker') return exchange.read(query);
    return changed(exchange.read(query), (reading) =>
      reading.ok ? { ...reading, value: judgedTicker(reading.value) } : reading,
    );
  }

  return {
    exchange: { ...exchange, read },
    takeNews: () => news.splice(0),
    hasNews: () => news.length > 0,
  };
}

function sideOf({ symbol, holdSide }: Position): string {
  return `${symbol} ${holdSide}`;
}
