import { catchError, concatMap, forkJoin, from, map, type Observable, of, reduce, toArray } from 'rxjs';
import {
  add,
  compare,
  type Decimal,
  formatDecimal,
  formatFixed,
  minimum,
  multiply,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import { type FuturesMarket, instrumentName, readInstrumentName } from '../../../domain/market.ts';
import type { Stop } from '../../../domain/order.ts';
import type { MessagePlace } from '../../../notify/compose.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Exchange } from '../../../ports/exchange.ts';
import type { FuturesPlace } from '../../../strategy/model/futures-places.ts';

export interface OpenPlacesParts {
  readonly exchange: Pick<Exchange, 'read'>;
  /** The machine's clock. */
  readonly clock: Pick<Clock, 'now'>;
  /** The markets in which the strategies may hold positions; they are read where a message names an account alone. */
  markets(): readonly FuturesPlace[];
}

/** Most positions that a message shows. */
const SHOWN_MAX = 5;

/** Time for which messages share a reading, ms. */
const SHARED_MS = 2_000;

interface Read {
  readonly at: number;
  readonly lines: readonly OpenLine[] | undefined;
}

interface OpenLine {
  /** `usdt-futures/BTCUSDT`. */
  readonly instrument: string;
  readonly text: string;
}

/**
 * Makes the reader of open positions at the places of a message: side, size, entry, mark, stop, the loss if the stop is
 * hit, and liquidation, a line for each position. A line also tells where it cannot be read.
 */
export function openPlaces({
  exchange,
  clock,
  markets,
}: OpenPlacesParts): (places: readonly MessagePlace[]) => Observable<readonly string[]> {
  const shared = new Map<string, Read>();
  const readAt = (place: FuturesPlace): Observable<Read['lines']> => {
    const key = `${place.account} ${place.market}`;
    const known = shared.get(key);
    if (known !== undefined && clock.now() - known.at < SHARED_MS) return of(known.lines);
    return readOpen(place, exchange).pipe(
      map((lines) => {
        shared.set(key, { at: clock.now(), lines });
        return lines;
      }),
    );
  };
  return (places) =>
    from(places).pipe(
      concatMap((place) => linesAt(place, marketsOf(place, markets()), readAt)),
      reduce((all: readonly string[], lines) => [...all, ...lines], []),
      map((lines) => [...new Set(lines)]),
    );
}

function marketsOf({ account, instrument }: MessagePlace, known: readonly FuturesPlace[]): readonly FuturesPlace[] {
  const ref = instrument === undefined ? undefined : readInstrumentName(instrument, 'usdt-futures');
  if (ref === undefined) return known.filter((place) => place.account === account);
  return ref.market === 'spot' ? [] : [{ account, market: ref.market }];
}

function linesAt(
  { account, instrument }: MessagePlace,
  places: readonly FuturesPlace[],
  readAt: (place: FuturesPlace) => Observable<Read['lines']>,
): Observable<readonly string[]> {
  return from(places).pipe(
    concatMap((place) =>
      readAt(place).pipe(
        map((lines) => {
          if (lines === undefined) return [`${account} ${place.market}: what is open could not be read`];
          const wanted = lines.filter((line) => isOf(line, instrument));
          if (wanted.length === 0) return instrument === undefined ? [] : [`open: nothing on ${account} ${instrument}`];
          const more = wanted.length > SHOWN_MAX ? [`and ${String(wanted.length - SHOWN_MAX)} more positions`] : [];
          return [...wanted.slice(0, SHOWN_MAX).map(({ text }) => `open: ${text}`), ...more];
        }),
      ),
    ),
    toArray(),
    map((all) => all.flat()),
  );
}

/** Tells whether a line is of an instrument. A symbol alone, as halts name it, means every market. */
function isOf(line: OpenLine, instrument: string | undefined): boolean {
  return instrument === undefined || line.instrument === instrument || line.instrument.endsWith(`/${instrument}`);
}

function readOpen({ account, market }: FuturesPlace, exchange: Pick<Exchange, 'read'>): Observable<Read['lines']> {
  const positions = exchange.read({ kind: 'positions', account, market });
  const stops = exchange.read({ kind: 'stops', account, market });
  return forkJoin([positions, stops]).pipe(
    map(([open, protecting]) =>
      open.ok
        ? open.value.map((position) => openLine(position, protecting.ok ? protecting.value : undefined))
        : undefined,
    ),
    catchError(() => of(undefined)),
  );
}

/** Writes a position with its protection; `stops` is undefined where they could not be read. */
export function openLine(position: Position, stops: readonly Stop[] | undefined): OpenLine {
  const { account, market, symbol, holdSide, total, openPriceAvg, markPrice, unrealizedPL, marginCoin } = position;
  const { liquidationPrice } = position;
  const instrument = instrumentName({ market, symbol });
  const profit = `${signed(unrealizedPL)} ${marginCoin}`;
  const text = [
    `${account} ${holdSide} ${formatDecimal(total)} ${instrument} at ${formatDecimal(openPriceAvg)}, now ${formatDecimal(markPrice)} (${profit})`,
    stops === undefined ? 'its stops could not be read' : stopText(position, stops),
    liquidationPrice === null ? 'no liquidation price' : `liquidation ${formatDecimal(liquidationPrice)}`,
  ].join('; ');
  return { instrument, text };
}

function stopText(position: Position, stops: readonly Stop[]): string {
  const { marginCoin, market } = position;
  const covering = coveringStops(position, stops);
  if (covering.length === 0) return 'NO STOP';
  const covered = covering.reduce((sum, { size }) => add(sum, size), ZERO);
  const result = covering.reduce((sum, { trigger, size }) => add(sum, resultAt(position, trigger, size)), ZERO);
  const prices = covering.map(({ trigger }) => formatDecimal(trigger)).join(', ');
  const rest = subtract(position.total, covered);
  const bare = compare(rest, ZERO) > 0 ? `, and ${formatDecimal(rest)} has NO STOP` : '';
  // Coin-margined contracts pay in their coin, at the price of the close: a difference of two prices is no amount
  // there.
  const money = isLinear(market) ? `: ${signed(result)} ${marginCoin} if it is hit, before fees` : '';
  return `stop ${prices}${money}${bare}`;
}

interface Covering {
  readonly trigger: Decimal;
  readonly size: Decimal;
}

/**
 * Lists the stop-losses of a position in the order in which the price meets them, each with the size that it closes.
 */
function coveringStops({ symbol, market, holdSide, total }: Position, stops: readonly Stop[]): readonly Covering[] {
  const own = stops.filter(
    ({ kind, instrument, holdSide: side }) =>
      kind === 'stopLoss' &&
      instrument.symbol === symbol &&
      instrument.market === market &&
      (side === undefined || side === holdSide),
  );
  const nearest = own.toSorted((a, b) => (holdSide === 'long' ? -1 : 1) * compare(a.trigger, b.trigger));
  const covering: Covering[] = [];
  let left = total;
  for (const { trigger, size } of nearest) {
    const closes = size === null ? left : minimum(size, left);
    if (compare(closes, ZERO) <= 0) break;
    covering.push({ trigger, size: closes });
    left = subtract(left, closes);
  }
  return covering;
}

function resultAt({ holdSide, openPriceAvg }: Position, trigger: Decimal, size: Decimal): Decimal {
  const move = holdSide === 'long' ? subtract(trigger, openPriceAvg) : subtract(openPriceAvg, trigger);
  return multiply(move, size);
}

function isLinear(market: FuturesMarket): boolean {
  return market !== 'coin-futures';
}

function signed(value: Decimal): string {
  return `${compare(value, ZERO) > 0 ? '+' : ''}${formatFixed(value, 4)}`;
}
