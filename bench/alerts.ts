import { NEVER, of, Subject, tap } from 'rxjs';
import { emittedGrammar } from '../src/app/schemas/emitted-grammar.ts';
import { seededRandom } from '../src/base/random.ts';
import { virtualClock } from '../src/clock/virtual-clock.ts';
import type { AlertRoutes } from '../src/domain/alert.ts';
import { createExchange } from '../src/exchange/create-exchange.ts';
import { memoryJournal } from '../src/journal/memory-journal.ts';
import { alertOf } from '../src/notify/alert-of.ts';
import { createBox } from '../src/notify/box.ts';
import { newBoxState } from '../src/notify/box-state.ts';
import { notifier } from '../src/notify/notifier.ts';
import { createQueue, type QueueState } from '../src/notify/queue.ts';
import { createPaperExchange } from '../src/paper/exchange.ts';
import { syntheticMarket } from '../src/paper/market/synthetic-market.ts';
import { paperTransport } from '../src/paper/transport.ts';
import type { Journal } from '../src/ports/journal.ts';
import { compile } from '../src/rules/compile.ts';
import { loadStrategies } from '../src/strategy/load.ts';
import type { Strategy } from '../src/strategy/strategy.ts';
import { median } from './measure.ts';

/** A rule that fires and says something with each second tick, beside ten that look and do not. */
const STRATEGY = `
version: 1
strategy: talks
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 2s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
  - { id: talk, on: { every: 2s }, do: [{ notify: { message: "it is time" } }] }
${Array.from({ length: 10 }, (_none, nth) => `  - { id: look-${String(nth)}, when: btc.last < ${String(nth + 1)} USDT/BTC && positions.size() == 0, do: [{ notify: { message: low } }] }`).join('\n')}
`;

/** Of the rules' time in one sample; pairs of samples. */
const SECONDS = 2_000;
const PAIRS = 31;
const RATIO_MAX = 1.05;

const START = Date.UTC(2026, 0, 5, 9);
const ROUTES: AlertRoutes = { channel: 'phone', kinds: {}, severities: {}, windowMs: 600_000, perMinute: 60 };

/**
 * Measures what a channel that hangs costs a decision. As in a daemon, alerts go by a clock of their own: what they do in their own turns is not
 * on the way of a decision, and is told apart.
 */
function alerts(): void {
  const strategy = loaded();
  const sides = [world(strategy, true), world(strategy, false)] as const;
  const samples = Array.from({ length: PAIRS }, (_none, nth) => {
    const order = nth % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    const ns: [number, number] = [0, 0];
    for (const side of order) ns[side] = timed(sides[side].decide);
    const besideNs = timed(sides[0].tell);
    return { ratio: ns[0] / ns[1], oursNs: ns[0], peerNs: ns[1], besideNs };
  });
  const [said, other] = sides.map((side) => side.said());
  if (said !== other || said !== (PAIRS * SECONDS) / 2)
    throw new Error(`${String(said)} and ${String(other)} were told`);
  const ratio = median(samples.map((one) => one.ratio));
  const piece = (ns: readonly number[]): string => `${(median(ns) / SECONDS / 1_000).toFixed(1)} µs`;
  const ours = piece(samples.map(({ oursNs }) => oursNs));
  const peer = piece(samples.map(({ peerNs }) => peerNs));
  const beside = piece(samples.map(({ besideNs }) => besideNs));
  console.log(
    `alerts: a second of decisions with a channel that hangs, beside none: ratio ${ratio.toFixed(3)}× (ours ${ours}, peer ${peer}; alerts in their own turns ${beside}) budget ≤ ${String(RATIO_MAX)}×${ratio <= RATIO_MAX ? '' : ' MISSED'}`,
  );
}

/** Time for which this thread had a processor, ns: what else the machine does is not ours. It is counted in steps of up to 4 ms. */
function timed(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) * 1e3;
}

function loaded(): Strategy {
  const { strategies, diagnostics } = loadStrategies({
    files: [{ path: 'talks.yaml', text: STRATEGY }],
    ...emittedGrammar(),
    config: { accounts: [{ name: 'main', exchange: 'paper', ipBound: true }] },
  });
  const [strategy] = strategies;
  if (strategy === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return strategy;
}

/** A strategy that runs in process, with a channel that hangs or with none. */
interface World {
  /** Lets the rules decide for a while. */
  decide(): void;
  /** Lets the alerts of that while be taken and tried. */
  tell(): void;
  /** How often the rule said something. */
  said(): number;
}

function world(strategy: Strategy, hanging: boolean): World {
  const [clock, machine] = [virtualClock({ startAt: START }), virtualClock({ startAt: START })];
  const market = syntheticMarket({ seed: 1, startAt: START });
  const paper = createPaperExchange({
    ...{ clock, market, seed: 1 },
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '1000' } } }],
  });
  const accounts = paper.accounts.map(({ name, uid }) => ({ name, uid, ipBound: true }));
  const transport = paperTransport(paper, new Map(accounts.map(({ name, uid }) => [name, uid])));
  const journal = memoryJournal({ now: clock.now, random: seededRandom(1) });
  const exchange = createExchange({ clock, transport, accounts, version: paper.version });
  const written = new Subject<undefined>();
  let said = 0;
  const entries = compile({ strategies: [strategy], clock, exchange, journal, stop: NEVER });
  const heard = entries.pipe(
    // The daemon hears of each entry in any case.
    tap(() => {
      if (hanging) written.next(undefined);
    }),
  );
  heard.subscribe({
    next: ({ kind }) => {
      if (kind === 'notified') said += 1;
    },
    error: (error: unknown) => {
      throw error;
    },
  });
  if (hanging) telling(journal, machine, written);
  return {
    decide: () => {
      clock.advance(SECONDS * 1_000);
    },
    tell: () => {
      machine.advance(SECONDS * 1_000);
    },
    said: () => said,
  };
}

function telling(journal: Journal, clock: ReturnType<typeof virtualClock>, written: Subject<undefined>) {
  const waiting: QueueState = { waiting: [], folded: {} };
  const labels = { mode: () => 'paper', timezone: 'UTC', channel: 'phone' };
  const known = { intent: () => undefined, accountOf: () => 'main' };
  let sequence = 0;
  const outlet = {
    ...{ channel: { name: 'phone', send: () => NEVER }, routes: ROUTES, waiting },
    box: createBox({ routes: ROUTES, state: newBoxState(''), labels, startedAt: START }),
    queue: createQueue(waiting, ROUTES.perMinute),
  };
  return notifier({
    ...{ clock, outlets: [outlet], written, save: () => undefined, say: () => undefined },
    news: () => {
      const entries = journal.entries({ fromSequence: sequence + 1 });
      sequence = entries.at(-1)?.sequence ?? sequence;
      return entries.flatMap((entry) => alertOf(entry, known) ?? []);
    },
    standing: () => [],
    facts: () => of([]),
    profit: () => of([]),
    failed: (error) => {
      throw error;
    },
  }).subscribe();
}

alerts();
