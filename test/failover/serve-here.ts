import { exchangeAccounts } from '../../src/app/exchange/exchange-accounts.ts';
import { scaledClock } from '../../src/clock/scaled-clock.ts';
import type { PaperAccountSpec } from '../../src/paper/core/wallets/accounts.ts';
import { createPaperExchange, type PaperExchange } from '../../src/paper/exchange/exchange.ts';
import { syntheticMarket } from '../../src/paper/market/synthetic-market.ts';
import { servePaperExchange } from '../../src/paper/server.ts';
import type { PaperCall } from '../../src/paper/exchange/answer.ts';
import type { Answer } from '../../src/ports/transport.ts';
import type { ServedExchange } from '../e2e/serve-exchange.ts';
import { paced } from '../patience.ts';

/** How fast the time of daemons and exchange goes. */
export const SPEED = paced(20);

/** An exchange that this process serves. */
export interface ServedHere extends Omit<ServedExchange, 'process'> {
  /** The calls of each address, in their order, since the last time that they were asked for. */
  heard(): ReadonlyMap<string, readonly HeardCall[]>;
  /** Answers all calls of an account with 429 from now on, as if its address had gone over the limit of all calls. */
  refuseAll(uid: string): void;
  close(): Promise<void>;
}

/** A call that has reached the exchange. */
export interface HeardCall {
  readonly operation: string;
  /** The scope of the limit that counts it. */
  readonly scope: 'ip' | 'uid';
  readonly status: number;
  /** When it was answered, ms by the clock of the machine. */
  readonly at: number;
}

/** The time for which an address is refused, ms (docs/exchange/calls.md#rate-limits). */
const REFUSED_MS = 300_000;

/** An exchange for many daemons. */
export interface HereOptions {
  readonly speed?: number;
  /** Those of `purser exchange` by default. */
  readonly accounts?: readonly PaperAccountSpec[];
  readonly rateLimits?: boolean;
}

/**
 * Serves an exchange whose time goes faster, and that refuses what was signed 30 s ago by that time. `purser exchange`
 * takes 30 s of the wall: a request that was stopped could then arrive when it is called absent long since.
 */
export async function serveHere({ speed = SPEED, accounts, rateLimits = true }: HereOptions = {}): Promise<ServedHere> {
  const clock = scaledClock({ speed, startAt: Date.UTC(2026, 0, 5) });
  const exchange = createPaperExchange({
    ...{ clock, seed: 3, market: syntheticMarket({ seed: 3, startAt: clock.now(), pairs: new Map() }) },
    ...{ accounts: accounts ?? exchangeAccounts(undefined, []), windowMs: 30_000, rateLimits },
  });
  const listening = listenTo(exchange);
  const server = await servePaperExchange(listening.exchange, { port: 0 });
  const stopMarket = exchange.start();
  return {
    ...{ url: server.url, accounts: exchange.accounts, heard: listening.heard, refuseAll: listening.refuseAll },
    async close() {
      stopMarket();
      await server.close();
      clock.close();
    },
  };
}

interface Listening extends Pick<ServedHere, 'heard' | 'refuseAll'> {
  readonly exchange: PaperExchange;
}

/** Notes the calls that reach an exchange, and refuses those of some accounts. */
function listenTo(exchange: PaperExchange): Listening {
  let heard = new Map<string, HeardCall[]>();
  const refused = new Set<string>();
  const answer = (call: PaperCall): Answer => {
    if (call.uid === undefined || !refused.has(call.uid)) return exchange.call(call);
    const said = { code: '429', status: 429, requestTime: exchange.now(), msg: 'Too Many Requests' };
    return { ...said, data: null, retryAfterMs: REFUSED_MS };
  };
  const call = (asked: PaperCall): Answer => {
    const { ip, operation } = asked;
    const given = answer(asked);
    const { scope } = operation.limit;
    const calls = heard.get(ip) ?? [];
    calls.push({ operation: operation.id, scope, status: given.status, at: performance.now() });
    heard.set(ip, calls);
    return given;
  };
  return {
    exchange: Object.create(exchange, { call: { value: call } }) as PaperExchange,
    heard() {
      const calls = heard;
      heard = new Map();
      return calls;
    },
    refuseAll(uid) {
      refused.add(uid);
    },
  };
}
