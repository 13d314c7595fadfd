import { Subject } from 'rxjs';
import { scriptedMarket } from '../../backtest/scripted-market.ts';
import { seededRandom } from '../../base/random.ts';
import { type VirtualClock, virtualClock } from '../../clock/virtual-clock.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import { createExchange, type ExchangeClient } from '../../exchange/create-exchange.ts';
import type { AccountIdentity } from '../../exchange/context/client-context.ts';
import { memoryJournal } from '../../journal/memory-journal.ts';
import type { PaperAccountSpec } from '../../paper/core/wallets/accounts.ts';
import { createPaperExchange, type PaperExchange, type PaperExchangeOptions } from '../../paper/exchange/exchange.ts';
import type { FaultRule } from '../../paper/faults/fault-plan.ts';
import { faultyExchange } from '../../paper/faults/faulty-exchange.ts';
import { faultyTransport } from '../../paper/faults/faulty-transport.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Journal } from '../../ports/journal.ts';
import type { SecretSink } from '../../ports/secret-sink.ts';
import type { Transport } from '../../ports/transport.ts';
import type { Controls } from '../../rules/engine/context/controls.ts';
import type { EvaluationListener } from '../../rules/engine/context/context.ts';
import type { AccountConfig, Config } from '../../strategy/config/config.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import type { DeliveryResult, Delivery } from '../../web/source.ts';
import { outerLimitsOf } from '../call/manual-limits.ts';
import { listen } from '../process/listen.ts';
import { assemble } from '../venue/assemble.ts';
import { paperWay } from '../venue/paper-way.ts';
import { deliverTo } from '../webhooks/deliver.ts';
import type { GivenOutcome, TestCase } from './test-file.ts';

/** The settings of a test beside its own file. */
export interface TestSetting {
  readonly strategy: Strategy;
  readonly accounts: readonly AccountConfig[];
  readonly config: Config | undefined;
  readonly listener: EvaluationListener;
}

/** A daemon with one strategy, on a virtual clock against a simulated exchange. */
export interface TestWorld {
  readonly clock: VirtualClock;
  readonly accounts: readonly AccountIdentity[];
  readonly journal: Journal;
  readonly controls: Controls;
  /** All durable entries, in their order. */
  readonly entries: readonly JournalEntry[];
  /** A copy of the exchange to be read: reading it changes nothing, and counts against no limit. */
  standing(): ExchangeClient;
  /** Delivers to a webhook as over HTTP; answers the result, with its reason. */
  deliver(delivery: Delivery): DeliveryResult;
  /** Given outcomes that have met no call so far. */
  readonly unmet: ReadonlySet<GivenOutcome>;
  /** Ends the daemon at once. */
  close(): void;
}

/** The seed of everything that a test draws at random. */
const SEED = 1;

/** Assembles the daemon of a test as `purser run` does, and starts it; time stands until the clock is advanced. */
export function openTestWorld(test: TestCase, { strategy, accounts, config, listener }: TestSetting): TestWorld {
  const clock = virtualClock({ startAt: test.startAt });
  const options: PaperExchangeOptions = {
    clock,
    market: scriptedMarket(test.pairs, test.startAt),
    seed: SEED,
    strict: true,
    openInterest: 'market',
    accounts: accounts.map((account) => specOf(account, test)),
  };
  const exchange = createPaperExchange(options);
  const way = paperWay(exchange, accounts);
  const unmet = new Set(test.outcomes);
  const transport =
    test.outcomes.length === 0 ? way.transport : faulty(exchange, options, { test, uids: way.uids, unmet });
  const journal = memoryJournal({ now: () => clock.now(), random: seededRandom(SEED) });
  const entries: JournalEntry[] = [];
  const { controls, entries: running } = assemble({
    // A strategy that is off or in shadow is tested as if it were active.
    strategies: [{ ...strategy, mode: 'active' }],
    clock,
    transport,
    accounts: way.accounts,
    secrets: KEPT_NOWHERE,
    journal,
    listener,
    stop: new Subject(),
    outer: config && outerLimitsOf(config),
  });
  const close = listen(running, { next: (entry) => void entries.push(entry), error: throughClock(clock) });
  return {
    clock,
    accounts: way.accounts,
    journal,
    controls,
    entries,
    unmet,
    deliver: deliverTo({
      ...{ strategies: () => [strategy], controls, journal, clock },
      commit: (batch) => {
        journal.commit(batch);
        entries.push(...(batch.entries ?? []));
      },
    }),
    standing: () => standingOf(exchange, options, accounts),
    close,
  };
}

/** Throws an error of the stream, which is a bug, from the clock's run. */
function throughClock(clock: Clock): (error: unknown) => void {
  return (error) => {
    clock.schedule(
      () => {
        throw error;
      },
      { delayMs: 0, phase: 'market' },
    );
  };
}

/** Makes a second exchange from the state of the first: reading it leaves no trace in the test. */
function standingOf(
  exchange: PaperExchange,
  options: PaperExchangeOptions,
  known: readonly AccountConfig[],
): ExchangeClient {
  const twin = createPaperExchange({ ...options, stored: exchange.state() });
  const { transport, accounts } = paperWay(twin, known);
  return createExchange({ clock: options.clock, transport, accounts });
}

interface Faulty {
  readonly test: TestCase;
  readonly uids: ReadonlyMap<string, string>;
  /** Outcomes that have met no call; one that meets a call is taken out. */
  readonly unmet: Set<GivenOutcome>;
}

function faulty(exchange: PaperExchange, options: PaperExchangeOptions, { test, uids, unmet }: Faulty): Transport {
  const given = new Map<FaultRule, GivenOutcome>(
    test.outcomes.map((outcome) => {
      const { account, operation, occasion, fault } = outcome;
      const uid = account === undefined ? undefined : uids.get(account);
      return [{ operation, occasion, fault, ...(uid !== undefined && { uid }) }, outcome];
    }),
  );
  const befell = (rule: FaultRule): void => {
    const outcome = given.get(rule);
    if (outcome !== undefined) unmet.delete(outcome);
  };
  const network = faultyExchange(exchange, { ...options, plan: { seed: SEED, rules: [...given.keys()] }, befell });
  return faultyTransport(network, { clock: options.clock, accounts: uids });
}

function specOf({ name, parent, uid }: AccountConfig, { holdings }: TestCase): PaperAccountSpec {
  return { name, ...(parent !== undefined && { parent }), ...(uid !== undefined && { uid }), ...holdings.get(name) };
}

/** A sink that keeps nothing: keys of simulated sub-accounts open nothing. */
const KEPT_NOWHERE: SecretSink = {
  open: () => ({ passphrase: () => 'SimulatedPhrase1', keep: () => undefined, discard: () => undefined }),
};
