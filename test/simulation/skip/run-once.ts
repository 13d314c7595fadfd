import { Subject } from 'rxjs';
import { assemble } from '../../../src/app/venue/assemble.ts';
import { paperWay } from '../../../src/app/venue/paper-way.ts';
import { skippingOn } from '../../../src/app/venue/skipping.ts';
import { seededRandom } from '../../../src/base/random.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import type { FillModel } from '../../../src/domain/fill-model.ts';
import { memoryJournal } from '../../../src/journal/memory-journal.ts';
import type { PaperAccountSpec } from '../../../src/paper/core/wallets/accounts.ts';
import {
  createPaperExchange,
  type PaperExchange,
  type PaperExchangeOptions,
} from '../../../src/paper/exchange/exchange.ts';
import { faultyExchange } from '../../../src/paper/faults/faulty-exchange.ts';
import { faultyTransport } from '../../../src/paper/faults/faulty-transport.ts';
import type { FaultRule } from '../../../src/paper/faults/fault-plan.ts';
import type { MarketSource } from '../../../src/paper/market/market-source.ts';
import type { Batch } from '../../../src/ports/journal.ts';
import type { Transport } from '../../../src/ports/transport.ts';
import type { SkipTally } from '../../../src/rules/engine/polling/skip.ts';
import type { Strategy } from '../../../src/strategy/model/strategy.ts';

/** A run that is made twice: with every sweep, and with stretches passed over. */
export interface SkipCase {
  readonly name: string;
  readonly strategies: readonly Strategy[];
  readonly market: MarketSource;
  readonly from: number;
  readonly until: number;
  readonly accounts: readonly PaperAccountSpec[];
  readonly driftEveryMs?: number;
  readonly epochsEveryMs?: number;
  /** What the exchange assumes of fills; its defaults where absent. */
  readonly fills?: Partial<FillModel>;
  /** What befalls orders; reads are answered as ever. */
  readonly faults?: readonly FaultRule[];
}

/** All that a run leaves, as text: what it wrote and when, in order, and the exchange's world at its end. */
export interface Left {
  readonly writes: readonly string[];
  readonly world: string;
  /** Calls that reached the exchange. */
  readonly calls: number;
  /** Turns of polls that were passed over, as far as the run told them. */
  readonly passed: number;
  /** How often each consumer, or what else it was, kept a sweep from being passed over. */
  readonly kept: ReadonlyMap<string, number>;
}

/** How a case is run. */
export interface HowRun {
  readonly skips: boolean;
  /** Whether what is passed over is told to somebody; it is, where absent. */
  readonly isTold?: boolean;
}

/** Runs a case to its end. */
export function runOnce(given: SkipCase, { skips, isTold = true }: HowRun): Left {
  const { market, from, until, accounts, fills = {} } = given;
  const clock = virtualClock({ startAt: from });
  const options: PaperExchangeOptions = { clock, market, seed: 1, accounts, strict: true, fills };
  const exchange = createPaperExchange(options);
  const way = paperWay(exchange, accounts);
  const toExchange =
    given.faults === undefined
      ? way.transport
      : faultyTransport(faultyExchange(exchange, { ...options, plan: { seed: 1, rules: given.faults } }), {
          clock,
          accounts: way.uids,
        });
  let calls = 0;
  const transport = counted(toExchange, () => {
    calls += 1;
  });
  const writes: string[] = [];
  const memory = memoryJournal({ now: clock.now, random: seededRandom(1) });
  const journal = Object.assign(Object.create(memory) as typeof memory, {
    commit: (batch: Batch) => {
      writes.push(`${new Date(clock.now()).toISOString()} ${textOf(batch)}`);
      memory.commit(batch);
    },
  });
  const kept = new Map<string, number>();
  let passed = 0;
  const tally: SkipTally = {
    kept: (by) => kept.set(by, (kept.get(by) ?? 0) + 1),
    passed: (turns) => {
      passed += turns;
    },
  };
  const skipping = skippingOn(exchange, clock, isTold ? tally : undefined);
  const running = assemble({
    clock,
    transport,
    journal,
    accounts: way.accounts,
    strategies: given.strategies,
    stop: new Subject(),
    version: exchange.version,
    driftEveryMs: given.driftEveryMs,
    epochsEveryMs: given.epochsEveryMs,
    ...(skips && { skipping }),
  }).entries.subscribe({
    error: (error: unknown) => {
      throw error;
    },
  });
  clock.runUntil(until);
  running.unsubscribe();
  return { writes, world: worldOf(exchange), calls, passed, kept };
}

/** The same way to the exchange, on which each call is counted. */
function counted(transport: Transport, count: () => void): Transport {
  const { answer } = transport;
  return {
    call: (call) => {
      count();
      return transport.call(call);
    },
    ...(answer && {
      answer: (call) => {
        count();
        return answer(call);
      },
    }),
  };
}

/**
 * The exchange's world, but for the calls that it has counted for its rate limits: what is passed over is not called.
 */
function worldOf(exchange: PaperExchange): string {
  return JSON.stringify(exchange.state(), (key, value: unknown) => (key === 'windows' ? undefined : value));
}

/** Bigints and maps are written as what they hold. */
function textOf(batch: Batch): string {
  return JSON.stringify(batch, (_key, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    return value instanceof Map ? [...(value as ReadonlyMap<unknown, unknown>)] : value;
  });
}
