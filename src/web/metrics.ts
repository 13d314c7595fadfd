import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Attention, ATTENTION_KINDS, SEVERITIES } from '../domain/attention.ts';
import { ENTRY_KINDS, type EntryKind, type JournalEntry } from '../domain/journal-entry.ts';
import type { Clock } from '../ports/clock.ts';

/** A rule or goal. */
export interface MeasuredPart {
  readonly strategy: string;
  readonly rule: string;
  /** True where the part and its strategy are both on. */
  readonly isOn: boolean;
}

/** The figures of an account at a futures market, in a margin coin; those that were not read yet are absent. */
export interface MeasuredBook {
  readonly account: string;
  readonly market: string;
  readonly positions?: number;
  /** Number of positions without a stop-loss for all of them, except those without one by intent. */
  readonly unprotected?: number;
  /** In the margin coin that `coin` names. */
  readonly equity?: readonly { readonly coin: string; readonly amount: number }[];
  /** Age of the reading of the positions, s. */
  readonly ageSeconds?: number;
}

/** The state of a daemon, gathered now and then: a scrape reads nothing anew. */
export interface MeasuredState {
  readonly isReady: boolean;
  readonly attention: readonly Attention[];
  readonly parts: readonly MeasuredPart[];
  readonly books: readonly MeasuredBook[];
  readonly openIntents: number;
  readonly unknownIntents: number;
  readonly journalBytes: number;
  readonly diskFreeBytes?: number;
  readonly residentBytes: number;
  readonly heapBytes: number;
  readonly cpuSeconds: number;
  readonly loopDelay: { readonly mean: number; readonly p99: number; readonly max: number };
  /** Time since the last tick of the rules' clock, s of the machine's time. */
  readonly tickAgeSeconds: number;
  /** The exchange's clock minus the machine's, s; absent where they were not compared. */
  readonly clockOffsetSeconds?: number;
}

type MeasuredEntry = Pick<JournalEntry, 'kind' | 'strategy' | 'rule'>;

/** A call of the exchange that has ended. */
export interface MeasuredCall {
  readonly operation: string;
  readonly outcome: 'ok' | 'refused' | 'failed';
  readonly seconds: number;
}

/** The metrics of a daemon, in the terms of Prometheus. */
export interface Metrics {
  readonly contentType: string;
  /** Counts an entry that has become durable; the cost is negligible. */
  entry(entry: MeasuredEntry): void;
  /** Counts an answered request; `route` is one of a short list. */
  request(route: string, status: number): void;
  /** Counts a call of the exchange, and its duration; the cost is negligible. */
  call(call: MeasuredCall): void;
  /** Counts a delivery to a webhook that some rule has. */
  delivery(hook: string, outcome: string): void;
  show(state: MeasuredState): void;
  /** Writes all metrics as text, anew once a second at most, however often it is called. */
  text(): Promise<string>;
}

/** Kinds of entries that have a count for each rule; the others have one count for all rules. */
const RULE_EVENTS: readonly EntryKind[] = [
  ...(['fired', 'accepted', 'rejected', 'refused', 'unknown', 'filled'] as const),
  ...(['skipped', 'missed', 'errored', 'stuck'] as const),
];

/** Kinds whose counts begin at zero: Prometheus then sees the first one as an increase. */
const FROM_ZERO: readonly EntryKind[] = ['fired', 'errored'];

/** Upper bounds of the durations of calls, s: in process, near, far, hanging. */
const CALL_SECONDS = [0.001, 0.005, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Events that wait to be counted. They are counted at the next scrape, off the way of decisions, or when this many
 * wait.
 */
type CountedEvent = MeasuredEntry | MeasuredCall;
const WAITING_MAX = 10_000;

/** Time for which a written text is given again, ms. */
const TEXT_MS = 1_000;

export interface MetricsParts {
  readonly version: string;
  readonly node: string;
  /** The machine's clock. */
  readonly clock: Pick<Clock, 'now'>;
}

/** Makes the metrics of a daemon that has done nothing yet. */
export function createMetrics({ version, node, clock }: MetricsParts): Metrics {
  const registry = new Registry();
  const all = instruments(registry);
  all.build.set({ version, node }, 1);
  all.started.set(clock.now() / 1_000);
  for (const kind of ENTRY_KINDS) all.entries.inc({ kind }, 0);
  let rules = new Set<string>();
  let cpuSeconds = 0;
  let written: { readonly at: number; readonly text: Promise<string> } | undefined;
  const waiting: CountedEvent[] = [];
  const countAll = (): void => {
    for (const one of waiting.splice(0)) {
      if ('operation' in one) countCall(all, one);
      else countEntry(all, one, rules);
    }
  };
  const count = (one: CountedEvent): void => {
    if (waiting.push(one) >= WAITING_MAX) countAll();
  };
  return {
    contentType: registry.contentType,
    entry: count,
    request: (route, status) => {
      all.requests.inc({ route, code: String(status) });
    },
    call: count,
    delivery: (hook, outcome) => {
      all.deliveries.inc({ hook, outcome });
    },
    show(state) {
      // Entries of rules that the next step removes are counted first.
      countAll();
      rules = showParts(all, state.parts, rules);
      showAttention(all, state.attention);
      showBooks(all, state.books);
      showProcess(all, state, state.cpuSeconds - cpuSeconds);
      cpuSeconds = state.cpuSeconds;
    },
    text() {
      const now = clock.now();
      if (written === undefined || now - written.at >= TEXT_MS) {
        countAll();
        written = { at: now, text: registry.metrics() };
      }
      return written.text;
    },
  };
}

type Instruments = ReturnType<typeof instruments>;

/**
 * Makes every metric, by Prometheus' conventions: base units, `_total` for counts that only grow, few labels with few
 * values.
 */
function instruments(registry: Registry) {
  const registers = [registry];
  const gauge = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> =>
    new Gauge({ name, help, labelNames, registers });
  const counter = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> =>
    new Counter({ name, help, labelNames, registers });
  return {
    build: gauge('purser_build_info', 'Always 1; the version of Purser and of Node.', ['version', 'node']),
    started: gauge('purser_start_time_seconds', 'When the daemon started, since the epoch.'),
    ready: gauge('purser_ready', 'Whether the daemon is ready to trade, as /readyz answers.'),
    attention: gauge('purser_attention', 'Things that need a person now, as `purser status` lists them.', [
      'kind',
      'severity',
    ]),
    entries: counter('purser_journal_entries_total', 'Entries written to the journal since the start.', ['kind']),
    ruleEvents: counter('purser_rule_events_total', 'What became of the firings of a rule or goal since the start.', [
      ...(['strategy', 'rule', 'event'] as const),
    ]),
    ruleOn: gauge('purser_rule_on', 'Whether a rule or goal is on.', ['strategy', 'rule']),
    openIntents: gauge('purser_open_intents', 'Intents without an end: sent, followed, or unknown.'),
    unknownIntents: gauge('purser_unknown_intents', 'Intents of which nobody knows whether they happened.'),
    positions: gauge('purser_positions', 'Open positions.', ['account', 'market']),
    unprotected: gauge('purser_unprotected_positions', 'Open positions without a stop-loss for their whole size.', [
      ...(['account', 'market'] as const),
    ]),
    equity: gauge('purser_wallet_equity', 'Equity of a futures wallet, in the coin of the label.', [
      ...(['account', 'market', 'coin'] as const),
    ]),
    readingAge: gauge('purser_positions_reading_age_seconds', 'Age of the newest reading of the positions.', [
      ...(['account', 'market'] as const),
    ]),
    calls: counter('purser_exchange_requests_total', 'Finished calls to the exchange.', [
      ...(['operation', 'outcome'] as const),
    ]),
    callSeconds: new Histogram({
      name: 'purser_exchange_request_duration_seconds',
      help: 'Time from sending a call to the exchange until its answer.',
      labelNames: ['operation'],
      buckets: CALL_SECONDS,
      registers,
    }),
    journalBytes: gauge('purser_journal_size_bytes', 'Size of the journal and the files beside it.'),
    diskFree: gauge('purser_disk_free_bytes', 'Free disk space where the journal is.'),
    resident: gauge('purser_resident_memory_bytes', 'Memory of the process.'),
    heap: gauge('purser_heap_used_bytes', 'Memory of the process that its objects take.'),
    cpu: counter('purser_cpu_seconds_total', 'CPU time of the process.'),
    loopDelay: gauge('purser_event_loop_delay_seconds', 'How late the event loop was in the last moments.', [
      'statistic',
    ]),
    tickAge: gauge('purser_clock_tick_age_seconds', 'Time since the clock of the rules ticked last.'),
    clockOffset: gauge('purser_clock_offset_seconds', "The exchange's clock less the machine's."),
    requests: counter('purser_http_requests_total', 'Requests that this server has answered.', ['route', 'code']),
    deliveries: counter('purser_webhook_deliveries_total', 'Deliveries to webhooks.', ['hook', 'outcome']),
  };
}

function countCall({ calls, callSeconds }: Instruments, { operation, outcome, seconds }: MeasuredCall): void {
  calls.inc({ operation, outcome });
  callSeconds.observe({ operation }, seconds);
}

/** Counts an entry. Only rules that run have a series: their number stays bounded, whatever an entry names. */
function countEntry(
  { entries, ruleEvents }: Instruments,
  { kind, strategy, rule }: MeasuredEntry,
  rules: ReadonlySet<string>,
): void {
  entries.inc({ kind });
  if (strategy === undefined || rule === undefined || !rules.has(keyOf(strategy, rule))) return;
  if (RULE_EVENTS.includes(kind)) ruleEvents.inc({ strategy, rule, event: kind });
}

function keyOf(strategy: string, rule: string): string {
  return JSON.stringify([strategy, rule]);
}

/** Shows the present rules and goals, and removes the series of those that are gone. */
function showParts(all: Instruments, parts: readonly MeasuredPart[], before: ReadonlySet<string>): Set<string> {
  const now = new Set(parts.map(({ strategy, rule }) => keyOf(strategy, rule)));
  for (const key of before) if (!now.has(key)) forgetRule(all, key);
  for (const { strategy, rule, isOn } of parts) {
    all.ruleOn.set({ strategy, rule }, isOn ? 1 : 0);
    if (before.has(keyOf(strategy, rule))) continue;
    for (const event of FROM_ZERO) all.ruleEvents.inc({ strategy, rule, event }, 0);
  }
  return now;
}

function forgetRule(all: Instruments, key: string): void {
  const [strategy, rule] = JSON.parse(key) as [string, string];
  all.ruleOn.remove({ strategy, rule });
  for (const event of RULE_EVENTS) all.ruleEvents.remove({ strategy, rule, event });
}

/** Shows every kind at all times: a series that an alert waits for must not be absent. */
function showAttention({ attention }: Instruments, list: readonly Attention[]): void {
  attention.reset();
  for (const kind of ATTENTION_KINDS) for (const severity of SEVERITIES) attention.set({ kind, severity }, 0);
  for (const { kind, severity } of list) attention.inc({ kind, severity });
}

function showBooks(all: Instruments, books: readonly MeasuredBook[]): void {
  for (const instrument of [all.positions, all.unprotected, all.equity, all.readingAge]) instrument.reset();
  for (const { account, market, positions, unprotected, equity = [], ageSeconds } of books) {
    if (positions !== undefined) all.positions.set({ account, market }, positions);
    if (unprotected !== undefined) all.unprotected.set({ account, market }, unprotected);
    if (ageSeconds !== undefined) all.readingAge.set({ account, market }, ageSeconds);
    for (const { coin, amount } of equity) all.equity.set({ account, market, coin }, amount);
  }
}

function showProcess(all: Instruments, state: MeasuredState, cpuSeconds: number): void {
  all.ready.set(state.isReady ? 1 : 0);
  all.openIntents.set(state.openIntents);
  all.unknownIntents.set(state.unknownIntents);
  all.journalBytes.set(state.journalBytes);
  all.resident.set(state.residentBytes);
  all.heap.set(state.heapBytes);
  all.cpu.inc(Math.max(0, cpuSeconds));
  for (const statistic of ['mean', 'p99', 'max'] as const) all.loopDelay.set({ statistic }, state.loopDelay[statistic]);
  all.tickAge.set(state.tickAgeSeconds);
  setKnown(all.diskFree, state.diskFreeBytes);
  setKnown(all.clockOffset, state.clockOffsetSeconds);
}

/** Sets a gauge. A value that is not known is absent: zero would be a value. */
function setKnown(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove({});
  else gauge.set(value);
}
