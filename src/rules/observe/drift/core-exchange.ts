import { concat, defer, forkJoin, ignoreElements, map, mergeMap, type Observable, of } from 'rxjs';
import type { AccountName, FuturesAccount, Position } from '../../../domain/account.ts';
import { type FoldedPosition, openPriceOf } from '../../../domain/fold-positions.ts';
import type { FuturesMarket, Instrument } from '../../../domain/market.ts';
import type { Fault } from '../../../domain/outcome.ts';
import type { Reading } from '../../../domain/reading.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { AnswerTo, Exchange, Query, QueryKind } from '../../../ports/exchange.ts';
import { ZERO } from '../../../base/decimal.ts';
import { askFrom, type FoldBelief, beliefText, flatBelief, foldInto, readBelief } from './fold-belief.ts';
import type { Ledger } from '../../engine/record/ledger.ts';

/** The data that core mode gets instead of reads that it may not use (docs/exchange/uses.md#core-mode-and-drift). */
export interface CoreGiven {
  readonly instruments: readonly Instrument[];
  /**
   * An instant at which an account held no futures position, by the user's word, ms; undefined where nobody has said
   * it.
   */
  flatAt(account: AccountName): number | undefined;
}

interface CoreParts extends CoreGiven {
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly ledger: Ledger;
}

/** The longest span of one request for fills (docs/exchange/orders.md#fills). */
const WEEK_MS = 7 * 86_400_000;
/** Weeks from the flat point on that are read; further back the exchange may have forgotten some. */
const WEEKS_MAX = 26;
/** Longest time between two writes of the fold's progress: a start then has little to read again. */
const KEEP_MS = 3_600_000;

/**
 * Makes an exchange whose instruments are given, and whose positions are folded from fills. The fold goes on from the
 * end of the last run, a week at a time, and positions are known from a flat point on. Every other call goes to the
 * exchange as it is.
 */
export function coreExchange(parts: CoreParts): Exchange {
  const { exchange, clock, instruments } = parts;
  const positions = foldedPositions(parts);
  function read<K extends QueryKind>(query: Query<K>): Observable<Reading<AnswerTo<K>>>;
  function read(query: Query): Observable<Reading<AnswerTo<QueryKind>>> {
    if (query.kind === 'positions') return positions(query.account, query.market);
    if (query.kind !== 'instruments') return exchange.read(query);
    const value = instruments.filter(({ market }) => market === query.market);
    return of({ ok: true, value, startedAt: clock.now(), receivedAt: clock.now() });
  }
  return { ...exchange, read };
}

interface ToldByExchange {
  readonly belief: FoldBelief;
  readonly startedAt: number;
  readonly receivedAt: number;
}

type Failed = Extract<Reading<never>, { readonly ok: false }>;

/** Makes what reads positions: fills first, then the margin mode of what is open, which no fill tells. */
function foldedPositions({ exchange, clock, ledger, flatAt }: CoreParts) {
  const beliefs = new Map<string, FoldBelief>();
  const keptTo = new Map<string, number>();
  const modes = new Map<string, Pick<FuturesAccount, 'marginMode' | 'posMode'>>();

  return (account: AccountName, market: FuturesMarket): Observable<Reading<readonly Position[]>> => {
    const startedAt = clock.now();
    const failed = (fault: Fault): Failed => ({ ok: false, fault, startedAt, receivedAt: clock.now() });
    const flat = flatAt(account);
    if (flat === undefined) return of(failed(unknown(`purser.yaml does not say \`flatAt\` for ${account}`)));
    if (startedAt - flat > WEEKS_MAX * WEEK_MS)
      return of(failed(unknown(`\`flatAt\` of ${account} is more than ${String(WEEKS_MAX)} weeks ago`)));
    return catchUp(account, market, flat).pipe(
      mergeMap((told) => ('belief' in told ? positionsOf(told, { account, market }) : of(told))),
    );
  };

  /** Reads week after week until now; the result of each is stored before the next is read. */
  function catchUp(account: AccountName, market: FuturesMarket, flat: number): Observable<ToldByExchange | Failed> {
    const key = `fold ${account} ${market}`;
    const belief = beliefs.get(key) ?? readBelief(ledger.state(key), flat) ?? flatBelief(flat);
    const since = askFrom(belief);
    return exchange.read({ kind: 'fills', account, market, since }).pipe(
      mergeMap((reading) => {
        if (!reading.ok) return of(reading);
        const readTo = Math.min(since + WEEK_MS, reading.startedAt);
        const next = foldInto(belief, reading.value, readTo);
        beliefs.set(key, next);
        const told = { belief: next, startedAt: reading.startedAt, receivedAt: reading.receivedAt };
        const rest = defer(() => (readTo < reading.startedAt ? catchUp(account, market, flat) : of(told)));
        return concat(keep(key, belief, next), rest);
      }),
    );
  }

  function keep(key: string, before: FoldBelief, next: FoldBelief): Observable<never> {
    const due = next.readTo - (keptTo.get(key) ?? -Infinity) >= KEEP_MS;
    if (next.folded === before.folded && !due) return concat();
    keptTo.set(key, next.readTo);
    return ledger.write({ states: new Map([[key, beliefText(next)]]) }).pipe(ignoreElements());
  }

  function positionsOf(
    { belief: { folded }, startedAt, receivedAt }: ToldByExchange,
    place: { readonly account: AccountName; readonly market: FuturesMarket },
  ): Observable<Reading<readonly Position[]>> {
    const [lost] = folded.lost;
    if (lost !== undefined) {
      const fault = unknown(`the fills of ${lost[0]} do not fit together: ${lost[1]}`);
      return of({ ok: false, fault, startedAt, receivedAt });
    }
    const held = [...folded.positions.values()];
    if (held.length === 0) return of({ ok: true, value: [], startedAt, receivedAt });
    return forkJoin(held.map((one) => withMode(one, place))).pipe(
      map((told): Reading<readonly Position[]> => {
        const wrong = told.find((one) => 'ok' in one);
        if (wrong !== undefined) return wrong;
        return { ok: true, value: told.flatMap((one) => ('ok' in one ? [] : [one])), startedAt, receivedAt };
      }),
    );
  }

  /** A margin mode cannot change while a position is open, so that it is read once for each. */
  function withMode(
    held: FoldedPosition,
    { account, market }: { readonly account: AccountName; readonly market: FuturesMarket },
  ): Observable<Position | Failed> {
    const key = `${account} ${market}/${held.symbol} ${held.holdSide} ${String(held.cTime)}`;
    const known = modes.get(key);
    if (known !== undefined) return of(positionOf(held, known, { account, market }));
    return exchange.read({ kind: 'futures-account', account, market, symbol: held.symbol }).pipe(
      map((reading) => {
        if (!reading.ok) return reading;
        if (modes.size >= MODES_MAX) modes.clear();
        modes.set(key, reading.value);
        return positionOf(held, reading.value, { account, market });
      }),
    );
  }
}

/** Episodes whose mode is remembered; when there are more, those that are open are read again. */
const MODES_MAX = 200;

function unknown(message: string): Fault {
  return { kind: 'rejected', message: `positions are not known: ${message}` };
}

/**
 * A position as planners take it. What fills do not tell, no expression can read in core mode (the watch's `lacks`);
 * for sizes and values all of it counts as free, at the price of its newest fill.
 */
function positionOf(
  held: FoldedPosition,
  { marginMode, posMode }: Pick<FuturesAccount, 'marginMode' | 'posMode'>,
  place: { readonly account: AccountName; readonly market: FuturesMarket },
): Position {
  const { symbol, baseCoin, marginCoin, holdSide, size, realised, lastPrice, cTime, uTime } = held;
  return {
    ...place,
    symbol,
    baseCoin,
    marginCoin,
    holdSide,
    total: size,
    available: size,
    locked: ZERO,
    marginSize: ZERO,
    leverage: ZERO,
    marginMode,
    posMode,
    openPriceAvg: openPriceOf(held),
    markPrice: lastPrice,
    liquidationPrice: null,
    unrealizedPL: ZERO,
    achievedProfits: realised,
    cTime,
    uTime,
  };
}
