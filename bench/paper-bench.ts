import { virtualClock } from '../src/clock/virtual-clock.ts';
import type { PaperAccountSpec } from '../src/paper/core/wallets/accounts.ts';
import { createPaperExchange } from '../src/paper/exchange/exchange.ts';
import type { PaperExchange } from '../src/paper/exchange/exchange.ts';
import { syntheticMarket } from '../src/paper/market/synthetic-market.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { Operation } from '../src/wire/spec/operation.ts';

/** The instant at which the clocks of benches begin, ms. */
export const START = Date.UTC(2024, 0, 1);

/** A simulated exchange in process, whose time the bench moves. */
export interface Bench {
  readonly exchange: PaperExchange;
  /** Lets time pass. */
  advance(ms: number): void;
  /** Calls an operation that must succeed. */
  ask(operation: Operation, request: unknown, account?: number): unknown;
}

/** Makes an exchange whose clock goes on by itself where asked to, so that no limit is met. */
export function newBench(accounts: readonly PaperAccountSpec[], stepMs = 0): Bench {
  const virtual = virtualClock({ startAt: START });
  let passedMs = 0;
  const clock: Clock = { ...virtual, now: () => START + (passedMs += stepMs) };
  const made = createPaperExchange({
    clock,
    market: syntheticMarket({ seed: 5, startAt: START }),
    seed: 5,
    accounts,
    windowMs: Number.MAX_SAFE_INTEGER,
  });
  const { accounts: opened } = made;
  return {
    exchange: made,
    advance: (ms) => {
      passedMs += ms;
    },
    ask: (operation, request, account = 0) => {
      const uid = opened[account]?.uid;
      const answer = made.call({ operation, request, ip: '127.0.0.1', ...(uid === undefined ? {} : { uid }) });
      if (answer.code !== '00000') throw new Error(`${operation.id}: ${JSON.stringify(answer)}`);
      return answer.data;
    },
  };
}

/** Describes accounts that can pay for all that a bench asks of them. */
export function rich(count: number): readonly PaperAccountSpec[] {
  return Array.from({ length: count }, (_, i) => ({
    name: `a${String(i)}`,
    balances: { usdt_futures: { USDT: '1000000' }, spot: { USDT: '1000000', BTC: '10' } },
  }));
}
