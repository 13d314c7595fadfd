import { catchError, concatMap, forkJoin, from, map, type Observable, of, reduce, toArray } from 'rxjs';
import { formatDecimal } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import { instrumentName, readInstrumentName } from '../../../domain/market.ts';
import type { Stop } from '../../../domain/order.ts';
import type { MessagePlace } from '../../../notify/compose.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Exchange } from '../../../ports/exchange.ts';
import { coverOf } from '../../../rules/observe/overview/cover-of.ts';
import type { FuturesPlace } from '../../../strategy/model/futures-places.ts';
import { shownCoverJson } from '../../status/holdings-json.ts';
import { stopParts } from '../../status/holdings-text.ts';
import { signedText } from '../../text/amount-text.ts';

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
  const profit = unrealizedPL === undefined ? 'open profit not known' : signedText(unrealizedPL, marginCoin);
  const text = [
    `${account} ${holdSide} ${formatDecimal(total)} ${instrument} at ${priceText(openPriceAvg)}, now ${priceText(markPrice)} (${profit})`,
    stops === undefined ? 'its stops could not be read' : stopText(position, stops),
    liquidationPrice === null ? 'no liquidation price' : `liquidation ${formatDecimal(liquidationPrice)}`,
  ].join('; ');
  return { instrument, text };
}

function stopText(position: Position, stops: readonly Stop[]): string {
  const { marginCoin: coin, baseCoin: sizeCoin } = position;
  return stopParts(shownCoverJson(coverOf(position, stops), position), { coin, sizeCoin }).join(', ');
}

function priceText(price: Position['markPrice']): string {
  return price === undefined ? 'a price that is not known' : formatDecimal(price);
}
