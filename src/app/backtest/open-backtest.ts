import { NEVER, type Observable } from 'rxjs';
import { seededRandom } from '../../base/random.ts';
import { type VirtualClock, virtualClock } from '../../clock/virtual-clock.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { SecretSink } from '../../ports/secret-sink.ts';
import type { Journal } from '../../ports/journal.ts';
import type { Transport } from '../../ports/transport.ts';
import { memoryJournal } from '../../journal/memory-journal.ts';
import type { FillModel } from '../../domain/fill-model.ts';
import type { PaperObserver } from '../../paper/core/state/observer.ts';
import { createPaperExchange, type PaperExchange } from '../../paper/exchange/exchange.ts';
import type { FaultPlan } from '../../paper/faults/fault-plan.ts';
import { faultyExchange } from '../../paper/faults/faulty-exchange.ts';
import { faultyTransport } from '../../paper/faults/faulty-transport.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import type { PaperAccountSpec } from '../../paper/core/wallets/accounts.ts';
import type { SkipTally } from '../../rules/engine/polling/skip.ts';
import { ownHalts } from '../../rules/engine/context/halts.ts';
import type { AccountConfig, Config } from '../../strategy/config/config.ts';
import { DEFAULT_HALTS } from '../../strategy/config/halts-config.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { outerLimitsOf } from '../call/manual-limits.ts';
import { listen } from '../process/listen.ts';
import { assemble } from '../venue/assemble.ts';
import { type PaperWay, paperWay } from '../venue/paper-way.ts';
import { behaviourOf, settingsOfConfig } from '../venue/paper-settings.ts';
import { skippingOn } from '../venue/skipping.ts';

/** All that a backtest is made of. Equal settings make equal runs. */
export interface BacktestSetting {
  readonly strategies: readonly Strategy[];
  readonly accounts: readonly AccountConfig[];
  /** The accounts as the exchange opens them, with their money. */
  readonly specs: readonly PaperAccountSpec[];
  readonly config: Config | undefined;
  readonly market: MarketSource;
  readonly seed: number;
  readonly fills: FillModel;
  /** The time that calls take; absent: none. */
  readonly latency?: FaultPlan | undefined;
  /** True where stretches in which nothing can happen are passed over. */
  readonly skips: boolean;
  readonly tally?: SkipTally | undefined;
  readonly observer: PaperObserver;
  /** Is called at each full hour, ms, as the exchange walks it. */
  readonly onHour: (at: number) => void;
  readonly onEntry: (entry: JournalEntry) => void;
}

/** A daemon on a virtual clock, trading at a paper exchange in process. */
export interface Backtest {
  readonly clock: VirtualClock;
  readonly exchange: PaperExchange;
  readonly journal: Journal;
  /** The accounts of the exchange, and the way to it in process. */
  readonly way: PaperWay;
  /** The way that calls go by default: with the time that they take. */
  readonly transport: Transport;
  /** Starts the daemon; time stands until the clock is moved. Calls go in process by default. */
  start(transport?: Transport): void;
  /** Ends the daemon at once. */
  close(): void;
}

/** Assembles a daemon and its exchange as `purser run` does. */
export function openBacktest(setting: BacktestSetting): Backtest {
  const { strategies, accounts, specs, config, market, seed, fills, latency, observer, onHour, onEntry } = setting;
  const clock = virtualClock({ startAt: market.startAt });
  const behaviour = behaviourOf(settingsOfConfig(config));
  const fixed = { strict: true, openInterest: 'market' } as const;
  const made = { ...behaviour, ...fixed, clock, market, seed, fills, observer, accounts: specs, onHour };
  const exchange = createPaperExchange(made);
  const way = paperWay(exchange, accounts);
  const skipping = setting.skips ? skippingOn(exchange, clock, setting.tally) : undefined;
  const journal = memoryJournal({ now: () => clock.now(), random: seededRandom(seed) });
  const running = (transport: Transport): Observable<JournalEntry> =>
    assemble({
      ...{ strategies, clock, journal, transport, accounts: way.accounts, secrets: KEPT_NOWHERE, stop: NEVER },
      halts: ownHalts(journal, clock, onEntry),
      haltsAt: config?.halts ?? DEFAULT_HALTS,
      outer: config && outerLimitsOf(config),
      skipping,
    }).entries;
  let close = (): void => undefined;
  const usual = latency === undefined ? way.transport : delayed(exchange, { ...made, plan: latency }, way);
  const start = (transport = usual): void => {
    close = listen(running(transport), { next: onEntry, error: throughClock(clock) });
  };
  return {
    clock,
    exchange,
    journal,
    way,
    transport: usual,
    start,
    close: () => {
      close();
    },
  };
}

/** The way to an exchange whose calls take time on the clock. */
function delayed(exchange: PaperExchange, made: Parameters<typeof faultyExchange>[1], { uids }: PaperWay): Transport {
  return faultyTransport(faultyExchange(exchange, made), { clock: made.clock, accounts: uids });
}

/** Throws an error of the stream, which is a bug, from the clock's run. */
function throughClock(clock: VirtualClock): (error: unknown) => void {
  return (error) => {
    clock.schedule(
      () => {
        throw error;
      },
      { delayMs: 0, phase: 'market' },
    );
  };
}

/** Keys of simulated sub-accounts open nothing. */
const KEPT_NOWHERE: SecretSink = {
  open: () => ({ passphrase: () => 'SimulatedPhrase1', keep: () => undefined, discard: () => undefined }),
};
