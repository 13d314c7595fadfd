import { defer, throwError } from 'rxjs';
import { parseDecimal } from '../../src/base/decimal.ts';
import { createClockOffset } from '../../src/exchange/send/clock-offset.ts';
import type { VirtualClock } from '../../src/clock/virtual-clock.ts';
import { createPaperExchange, type PaperExchangeOptions } from '../../src/paper/exchange/exchange.ts';
import type { MarketSource } from '../../src/paper/market/market-source.ts';
import { paperTransport } from '../../src/paper/exchange/transport.ts';
import type { RealClock } from '../../src/clock/real-clock.ts';
import { type Transport, TransportError } from '../../src/ports/transport.ts';
import type { Venue } from '../../src/app/venue/venue.ts';
import { mixClosePositions } from '../../src/wire/operations/mix-close-positions.ts';
import { placeFuturesOrder } from '../../src/wire/operations/place-futures-order.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { fieldsOf, recordsOf, withoutPast } from '../faults/without-past.ts';
import { ACCOUNTS } from './accounts.ts';

/** Something that the exchange has booked. */
export interface Fact {
  readonly at: number;
  readonly account: string;
  readonly businessType: string;
}

/** The exchange of a week, in this process. */
export interface WeekExchange {
  /** What a daemon trades at, by a clock of its own. */
  venue(clock: RealClock): Venue & { readonly clock: RealClock };
  /** Calls that daemons made so far, those that did not arrive included. */
  calls(): number;
  /** What was booked on futures accounts up to now, each once. */
  facts(): readonly Fact[];
  /** Another hand opens a long position at market. */
  open(account: string, size: string): void;
  /** Another hand closes what is open, if anything is. */
  close(account: string): void;
}

/**
 * It forgets so often what has been over for so long: what it keeps is not the daemon's. At no time at which a schedule
 * acts.
 */
const FORGETS_MS = 6 * 3_600_000;
const FORGETS_FIRST_MS = 3 * 3_600_000 + 17 * 60_000 + 11_000;

/** Makes it; while `isDown` no call arrives. */
export function weekExchange(clock: VirtualClock, market: MarketSource, isDown: () => boolean): WeekExchange {
  const made: PaperExchangeOptions = { clock, market, seed: 1, accounts: ACCOUNTS, strict: true };
  const facts: Fact[] = [];
  let exchange = createPaperExchange(made);
  let stop = exchange.start();
  let calls = 0;
  const uids = new Map(exchange.accounts.map(({ name, uid }) => [name, uid]));
  const names = new Map([...uids].map(([name, uid]) => [JSON.stringify(uid), name]));
  const booked = new Set<string>();
  const book = (): void => {
    for (const { billId, cTime, uid, businessType } of recordsOf(fieldsOf(exchange.state().world)['bills'])) {
      const [id, of, what] = [billId, uid, businessType].map((value) => JSON.stringify(value ?? null));
      if (id === undefined || of === undefined || what === undefined || booked.has(id)) continue;
      booked.add(id);
      facts.push({ at: Number(cTime), account: names.get(of) ?? '', businessType: what.slice(1, -1) });
    }
  };
  const forget = (): void => {
    book();
    stop();
    exchange = createPaperExchange({ ...made, stored: withoutPast(exchange.state(), clock.now(), FORGETS_MS) });
    stop = exchange.start();
    clock.schedule(forget, { delayMs: FORGETS_MS, phase: 'market' });
  };
  clock.schedule(forget, { delayMs: FORGETS_FIRST_MS, phase: 'market' });
  const ask = (account: string, operation: Operation, request: unknown): void => {
    const answer = exchange.call({ uid: uids.get(account) ?? '', ip: '127.0.0.1', operation, request });
    if (answer.code !== '00000') throw new Error(`${operation.id}: ${JSON.stringify(answer)}`);
  };
  // As over HTTP: no answer in place of a stream.
  const transport: Transport = {
    call: (call) => {
      calls += 1;
      if (isDown()) return throwError(() => new TransportError('ECONNREFUSED: connect', false));
      // The exchange of the moment in which the call leaves.
      return defer(() => paperTransport(exchange, uids).call(call));
    },
  };
  return {
    venue: (own) => ({
      ...{ clock: own, transport, offset: createClockOffset(own), url: 'in process', described: 'in process' },
      accounts: ACCOUNTS.map(({ name, parent }) => ({
        ...{ name, uid: uids.get(name) ?? '', ipBound: true },
        ...(parent !== undefined && { parent }),
      })),
      close: () => Promise.resolve(),
    }),
    calls: () => calls,
    facts: () => {
      book();
      return facts;
    },
    open: (account, size) => {
      ask(account, placeFuturesOrder, {
        ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT' },
        ...{ size: parseDecimal(size), side: 'buy', tradeSide: 'open', orderType: 'market' },
      });
    },
    close: (account) => {
      const request = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES' };
      // There may be nothing to close.
      exchange.call({ uid: uids.get(account) ?? '', ip: '127.0.0.1', operation: mixClosePositions, request });
    },
  };
}
