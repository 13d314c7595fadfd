import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Subject } from 'rxjs';
import type { Decimal } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { emittedGrammar } from '../../src/app/emitted/emitted-grammar.ts';
import { assemble } from '../../src/app/venue/assemble.ts';
import { paperWay } from '../../src/app/venue/paper-way.ts';
import { clockScheduler } from '../../src/clock/clock-scheduler.ts';
import { virtualClock, type VirtualClock } from '../../src/clock/virtual-clock.ts';
import { readDuration } from '../../src/base/duration.ts';
import type { JournalEntry } from '../../src/domain/journal-entry.ts';
import type { AccountHistory } from '../../src/domain/profit/account-history.ts';
import type { ClockOffset } from '../../src/exchange/send/clock-offset.ts';
import type { AccountIdentity } from '../../src/exchange/context/client-context.ts';
import { journalHash } from '../../src/journal/journal-hash.ts';
import { memoryJournal } from '../../src/journal/memory-journal.ts';
import type { PaperAccountSpec } from '../../src/paper/core/wallets/accounts.ts';
import type { Conduct } from '../../src/paper/core/state/conduct.ts';
import type { PaperCall } from '../../src/paper/exchange/answer.ts';
import { createPaperExchange, type PaperExchange } from '../../src/paper/exchange/exchange.ts';
import type { PaperState } from '../../src/paper/core/state/stored-world.ts';
import { type LaggingExchange, laggingExchange, type LaggingOptions } from '../../src/paper/faults/lagging-exchange.ts';
import type { MarketSource } from '../../src/paper/market/market-source.ts';
import { syntheticMarket } from '../../src/paper/market/synthetic-market.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Journal } from '../../src/ports/journal.ts';
import type { SecretSink } from '../../src/ports/secret-sink.ts';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';
import type { Controls } from '../../src/rules/engine/context/controls.ts';
import type { CoreGiven } from '../../src/rules/observe/drift/core-exchange.ts';
import type { EvaluationListener } from '../../src/rules/engine/context/context.ts';
import { SETTLE_MS } from '../../src/domain/settle.ts';
import { createHalts, type Halts, type HaltSource } from '../../src/rules/engine/context/halts.ts';
import type { OuterLimits } from '../../src/risk/bounds/outer-limits.ts';
import type { Config } from '../../src/strategy/config/config.ts';
import { type ManualResolution, resolveManually } from '../../src/rules/engine/settle/resolve-manually.ts';
import type { Evaluations } from '../../src/rules/engine/context/evaluations.ts';
import type { Overviews } from '../../src/rules/observe/overview/overview.ts';
import type { HaltsConfig } from '../../src/strategy/config/halts-config.ts';
import { loadStrategies } from '../../src/strategy/load.ts';
import { loadConfig } from '../../src/strategy/config/load-config.ts';
import type { Strategy } from '../../src/strategy/model/strategy.ts';
import { inWordsOf, type Mode, modeOfTest } from './modes.ts';
import type { Operation, RequestOf, ResponseOf } from '../../src/wire/spec/operation.ts';
import { type OperationId, operations } from '../../src/wire/operations/index.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const grammar = emittedGrammar();

/** When simulations begin: a Monday, on a whole hour. */
export const START = Date.UTC(2026, 0, 5, 9);
export const MINUTE = 60_000;
/** Longest time that what is under way gets to end before a reload, ms. */
const DRAIN_MS_MAX = 20_000;

/** One account with money for every kind of trade. */
const RICH: readonly PaperAccountSpec[] = [
  {
    name: 'main',
    balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '10000' } },
    savings: { USDT: '10000' },
  },
  { name: 'hedge', parent: 'main', balances: { usdt_futures: { USDT: '1000' }, spot: { USDT: '1000' } } },
];

export interface Given {
  readonly strategies: readonly Strategy[];
  readonly accounts?: readonly PaperAccountSpec[];
  /** How all accounts hold positions; as the test says that runs (`inEveryMode`), else in hedge mode. */
  readonly mode?: Mode;
  /** Determines the made-up market; 1 by default. */
  readonly seed?: number;
  /** Instead of the made-up market. */
  readonly market?: MarketSource;
  /** An exchange that is to go on, and from when on; it begins with the accounts by default. */
  readonly from?: { readonly state: PaperState; readonly at: number };
  /** What lies between the daemon and its exchange; nothing by default. The clock is the exchange's. */
  readonly wrap?: (inner: Transport, clock: Clock, lagged: Lagged) => Transport;
  /** The daemon's clock, made from the exchange's; the same one by default. */
  readonly daemonClock?: (clock: Clock) => Clock;
  /**
   * The offset of the daemon's clock from the exchange's, made from the daemon's; requests are taken as signed right by
   * default.
   */
  readonly offset?: (clock: Clock) => ClockOffset;
  /** Core mode: only the operations of the interface document, with what is given instead of the others. */
  readonly core?: CoreGiven;
  /** How often fills are compared with positions; never by default. */
  readonly driftEveryMs?: number;
  /** How often the past of accounts is read into the journal; never by default. */
  readonly historyEveryMs?: number;
  /** Whether balances are compared with what is believed of them; not by default. */
  readonly balancesCompared?: boolean;
  /** How often orders are read to look for those of other installations; never by default. */
  readonly epochsEveryMs?: number;
  /** The limits of `purser.yaml`; none by default. */
  readonly outer?: OuterLimits;
  /** When the run halts by itself; never by default. */
  readonly haltsAt?: HaltsConfig;
  /** Where else halts come from, as a file; nowhere by default. */
  readonly elsewhere?: HaltSource;
  /** Statuses of instruments at the exchange. */
  readonly statuses?: Conduct['statuses'];
  /** Share of the volume of a quarter of a minute that limit orders may take; without end by default. */
  readonly share?: Decimal;
  /** How long redemptions take to arrive, ms; they arrive at once by default. */
  readonly redemptionMs?: number;
  readonly wrapJournal?: (inner: Journal) => Journal;
  /** Is told of every look of a rule. */
  readonly listener?: EvaluationListener;
  /** Where the secrets of sub-accounts go. */
  readonly secrets?: SecretSink;
  /** Is shown what the accounts hold, over restarts too; nobody by default. */
  readonly overviews?: Overviews;
  /** Keeps what rules find when they look; nobody by default. */
  readonly looks?: (clock: Clock) => Evaluations;
}

type Ops = typeof operations;

/** The exchange as it was so many ms ago: it has to be told of every write, and answers reads. */
export interface Lagged {
  note(call: Call): void;
  /** One age serves a whole run. */
  read<O extends Operation>(call: Call<O>, lagMs: number): Answer<O>;
}

/** A daemon that runs on a virtual clock against a simulated exchange. */
export interface Simulation {
  readonly clock: VirtualClock;
  readonly exchange: PaperExchange;
  readonly journal: Journal;
  /** What was read of the past of its accounts. */
  history(): AccountHistory;
  /** Everything that became durable, over all starts. */
  readonly entries: readonly JournalEntry[];
  /** The entries of one kind, of one rule or goal where it is named. */
  said(kind: JournalEntry['kind'], rule?: string): readonly JournalEntry[];
  advance(span: string): void;
  /** Asks the exchange itself, past the daemon. */
  ask<K extends OperationId>(id: K, request: RequestOf<Ops[K]>, by?: string): ResponseOf<Ops[K]>;
  /** What hands may do, with the daemon that runs now. */
  controls(): Controls;
  /** What is halted, with the daemon that runs now. */
  halts(): Halts;
  /** Settles an unknown intent by a person's word; answers why not. */
  resolve(id: string, word: ManualResolution): string | undefined;
  /** Lets no new work begin. */
  stop(): void;
  /**
   * Exchanges the strategies as a reload does: what is under way ends at a step boundary, and other ones begin in the
   * same process.
   */
  reload(strategies: readonly Strategy[]): void;
  /** Ends the daemon at once, as a crash does, and starts another on the same journal after a while. */
  crash(options?: { readonly downFor?: string; readonly strategies?: readonly Strategy[] }): void;
  /** Ends the daemon at once and for good: a crash starts no other one. */
  end(): void;
  hash(): string;
}

/** Starts a daemon; time stands until it is advanced. */
export function simulate(given: Given): Simulation {
  const { accounts = RICH, seed = 1, mode = modeOfTest() } = given;
  const market = given.market ?? syntheticMarket({ seed, startAt: START });
  const clock = virtualClock({ startAt: given.from?.at ?? market.startAt });
  const exchange = createPaperExchange({
    clock,
    market,
    seed,
    accounts,
    strict: true,
    stopSide: mode.stopSide,
    // The service and an older reading: what a stop has placed carries the stop's id, or one of the exchange.
    stopOrderId: seed % 2 === 0 ? 'own' : 'stop',
    ...(given.statuses !== undefined && { statuses: given.statuses }),
    ...(given.redemptionMs !== undefined && { redemptionMs: given.redemptionMs }),
    ...(given.share !== undefined && { fills: { limits: { at: 'touch', share: given.share } } }),
    ...(given.from && { stored: given.from.state }),
  });
  const way = paperWay(exchange, accounts);
  const { transport: inner, uids } = way;
  if (given.from === undefined) takeMode(exchange, mode);
  const lagged = lagBehind(exchange, uids, {
    ...{ clock, market, seed, accounts, strict: true, stopSide: mode.stopSide },
    ...(given.share !== undefined && { fills: { limits: { at: 'touch', share: given.share } } }),
  });
  const daemonClock = given.daemonClock?.(clock) ?? clock;
  const memory = memoryJournal({ now: () => daemonClock.now(), random: seededRandom(99) });
  const journal = given.wrapJournal?.(memory) ?? memory;
  const entries: JournalEntry[] = [];
  const looks = given.looks?.(daemonClock);
  const offset = given.offset?.(daemonClock);
  /** How often a process has ended: what it had in mind to do ends with it. */
  let processes = 0;
  let isOver = false;
  let reloaded = given.strategies;
  let daemon = start(given.strategies);

  function start(strategies: readonly Strategy[], after: 'restart' | 'reload' = 'restart') {
    const mortal = mortalClock(daemonClock);
    const running = runDaemon({
      strategies,
      clock: mortal.clock,
      journal,
      transport: given.wrap?.(inner, clock, lagged) ?? inner,
      ...(given.core && { core: given.core }),
      ...(offset && { offset }),
      driftEveryMs: given.driftEveryMs,
      balancesCompared: given.balancesCompared,
      epochsEveryMs: given.epochsEveryMs,
      historyEveryMs: given.historyEveryMs,
      outer: given.outer,
      ...(given.haltsAt && { haltsAt: given.haltsAt }),
      ...(given.elsewhere && { elsewhere: given.elsewhere }),
      ...(given.listener && { listener: given.listener }),
      ...(given.overviews && { overviews: given.overviews }),
      ...{ after, accounts: way.accounts },
      onEntry: (entry) => entries.push(entry),
      ...(given.secrets !== undefined && { secrets: given.secrets }),
      evaluations: looks,
    });
    const kill = (): void => {
      mortal.kill();
      running.kill();
    };
    return { ...running, kill };
  }

  return {
    clock,
    exchange,
    journal,
    history: () => memory.history(),
    entries,
    said: (kind, rule) => entries.filter((entry) => entry.kind === kind && (rule === undefined || entry.rule === rule)),
    advance: (span) => {
      clock.advance(spanMs(span));
    },
    ask: (id, request, by = 'main') => {
      const asked = inWordsOf(mode, id, request);
      const answer = exchange.call({
        uid: uids.get(by) ?? '',
        ip: '127.0.0.1',
        operation: operations[id],
        request: asked,
      });
      if (answer.code !== '00000') throw new Error(`${id}: ${JSON.stringify(answer)}`);
      // The exchange's own table pairs ids with data; a test that reads other data fails.
      return answer.data as never;
    },
    controls: () => daemon.controls,
    halts: () => daemon.halts,
    resolve: (id, word) => daemon.resolve(id, word),
    stop: () => {
      daemon.stop();
    },
    reload: (strategies) => {
      const [ending, ofProcess] = [daemon, processes];
      // Of two reloads while the same daemon comes to its end the later one counts.
      reloaded = strategies;
      const begin = (): void => {
        if (daemon === ending && ofProcess === processes) daemon = start(reloaded, 'reload');
      };
      // As in the app: who does not come to an end in time is left, and reading goes on once effects show.
      const late = clock.schedule(
        () => {
          ending.kill();
          begin();
        },
        { delayMs: DRAIN_MS_MAX + SETTLE_MS, phase: 'market' },
      );
      ending.ended(() => {
        late();
        clock.schedule(begin, { delayMs: SETTLE_MS, phase: 'market' });
      });
      ending.stop();
    },
    crash: ({ downFor = '1s', strategies = given.strategies } = {}) => {
      processes += 1;
      daemon.kill();
      clock.advance(spanMs(downFor));
      if (!isOver) daemon = start(strategies);
    },
    end: () => {
      isOver = true;
      daemon.kill();
    },
    hash: () => journalHash(entries),
  };
}

/** Puts all accounts into one-way mode where that is asked for. */
function takeMode(exchange: PaperExchange, { posMode }: Mode): void {
  if (posMode === 'hedge_mode') return;
  for (const { uid } of exchange.accounts)
    exchange.call({
      ...{ uid, ip: '127.0.0.1', operation: operations['mix-set-position-mode'] },
      request: { productType: 'USDT-FUTURES', posMode },
    });
}

/** The clock of one process: what it has left to be done dies with it. */
function mortalClock(clock: Clock): { readonly clock: Clock; readonly kill: () => void } {
  let isDead = false;
  const schedule: Clock['schedule'] = (work, when) =>
    clock.schedule(() => {
      if (!isDead) work();
    }, when);
  const { now, hold } = clock;
  const kill = (): void => {
    isDead = true;
  };
  const steps = clock.steps && { steps: clock.steps };
  return { clock: { now, schedule, scheduler: clockScheduler({ now, schedule }), hold, ...steps }, kill };
}

/** Makes the lagging twin when it is first needed. */
function lagBehind(exchange: PaperExchange, uids: ReadonlyMap<string, string>, options: LaggingOptions): Lagged {
  const twins = new Map<number, LaggingExchange>();
  const asPaper = ({ operation, request, account }: Call): PaperCall => {
    const uid = account === undefined ? undefined : uids.get(account);
    return { operation, request, ip: '127.0.0.1', ...(uid === undefined ? {} : { uid }) };
  };
  return {
    note: (call) => {
      for (const twin of twins.values()) twin.note(asPaper(call));
    },
    read: <O extends Operation>(call: Call<O>, lagMs: number) => {
      const twin = twins.get(lagMs) ?? laggingExchange(exchange, options, lagMs);
      twins.set(lagMs, twin);
      // The registry pairs each operation with the responder that was typed by it.
      return twin.read(asPaper(call)) as Answer<O>;
    },
  };
}

export interface DaemonParts {
  readonly strategies: readonly Strategy[];
  readonly clock: Clock;
  readonly journal: Journal;
  readonly transport: Transport;
  readonly accounts: readonly AccountIdentity[];
  readonly core?: CoreGiven;
  readonly offset?: ClockOffset;
  readonly driftEveryMs?: number | undefined;
  readonly balancesCompared?: boolean | undefined;
  readonly epochsEveryMs?: number | undefined;
  readonly historyEveryMs?: number | undefined;
  readonly outer?: OuterLimits | undefined;
  readonly haltsAt?: HaltsConfig;
  /** Where else halts come from, as a file. */
  readonly elsewhere?: HaltSource;
  readonly listener?: EvaluationListener;
  readonly overviews?: Overviews;
  onEntry(entry: JournalEntry): void;
  readonly secrets?: SecretSink;
  readonly evaluations?: Evaluations | undefined;
  /** What came before; a restart by default. */
  readonly after?: 'restart' | 'reload';
}

/** Puts the daemon's parts together as the app does, and subscribes. */
export function runDaemon({ strategies, clock, journal, onEntry, elsewhere, ...parts }: DaemonParts) {
  const stop = new Subject<string>();
  let stopped = false;
  let completed = false;
  let whenEnded = (): void => undefined;
  const halts = createHalts({
    journal,
    clock,
    record: (entry, states) => {
      journal.commit({ entries: [entry], states });
      onEntry(entry);
    },
    ...(elsewhere && { elsewhere }),
  });
  const { controls, resolutions, entries } = assemble({ strategies, clock, journal, stop, halts, ...parts });
  const subscription = entries.subscribe({
    next: onEntry,
    complete: () => {
      completed = true;
      whenEnded();
    },
    error: (error: unknown) => {
      // An error of the stream is a bug of the daemon: it comes through the clock into the test.
      clock.schedule(
        () => {
          throw error;
        },
        { delayMs: 0, phase: 'market' },
      );
    },
  });
  return {
    controls,
    halts,
    resolve: (id: string, word: ManualResolution): string | undefined => {
      const stored = journal.intent(id);
      if (stored === undefined) return 'no such intent';
      const resolved = resolveManually(stored, word, clock.now());
      if (typeof resolved === 'string') return resolved;
      journal.commit(resolved.batch);
      for (const entry of resolved.batch.entries ?? []) onEntry(entry);
      resolutions.say(id, resolved.resolution);
      return undefined;
    },
    stop: () => {
      if (!stopped) stop.next('stop');
      stopped = true;
    },
    /** Calls back when everything has come to its end after a stop. */
    ended: (back: () => void): void => {
      whenEnded = back;
      if (completed) back();
    },
    kill: () => {
      whenEnded = () => undefined;
      subscription.unsubscribe();
    },
  };
}

function spanMs(span: string): number {
  const ms = readDuration(span);
  if (ms === undefined) throw new Error(`not a duration: ${span}`);
  return ms;
}

/** The project that `npm start` runs: its configuration and the example strategies. */
export function exampleProject(): { readonly config: Config; readonly strategies: readonly Strategy[] } {
  const file = path.join(ROOT, 'purser.yaml');
  const { config } = loadConfig(
    { path: 'purser.yaml', text: readFileSync(file, 'utf8'), absolutePath: file },
    grammar.configStructure,
    grammar.vocabulary,
  );
  if (config === undefined) throw new Error('purser.yaml has errors');
  const directory = path.join(ROOT, 'strategies');
  const files = readdirSync(directory)
    .filter((name) => name.endsWith('.yaml') && !name.endsWith('.test.yaml'))
    .map((name) => ({ path: name, text: readFileSync(path.join(directory, name), 'utf8') }));
  const { strategies, diagnostics } = loadStrategies({ files, ...grammar, config });
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new Error(JSON.stringify(diagnostics, null, 2));
  return { config, strategies };
}

/** The paper accounts of a configuration. */
export function accountsOf({ accounts, paper }: Config): readonly PaperAccountSpec[] {
  return accounts.map(({ name, parent }) => {
    const { savings, ...balances } = paper.balances[name] ?? {};
    return {
      name,
      balances,
      ...(parent === undefined ? {} : { parent }),
      ...(savings === undefined ? {} : { savings }),
    };
  });
}
