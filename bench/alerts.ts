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
import { measure } from './measure.ts';

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

const SECONDS = 1_800;
const START = Date.UTC(2026, 0, 5, 9);
const ROUTES: AlertRoutes = { channel: 'phone', kinds: {}, severities: {}, windowMs: 600_000, perMinute: 60 };

/** Measures what a channel that hangs costs the decisions of rules: all of the process' work is counted, not theirs alone. */
function alerts(): void {
  const strategy = loaded();
  const said = decide(strategy, true);
  if (said < SECONDS / 2 - 1 || decide(strategy, false) !== said) throw new Error(`${String(said)} entries were told`);
  measure({
    name: 'alerts: a decision with a channel that hangs, beside none',
    ours: () => void decide(strategy, true),
    peer: () => void decide(strategy, false),
    pieces: SECONDS,
    pairs: 41,
    sampleMs: 0,
    budget: { atMost: 1.05 },
  });
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

/** Runs half an hour of decisions; answers how often the rule said something. */
function decide(strategy: Strategy, hanging: boolean): number {
  const clock = virtualClock({ startAt: START });
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
  const ends = [
    compile({ strategies: [strategy], clock, exchange, journal, stop: NEVER })
      .pipe(
        tap(() => {
          written.next(undefined);
        }),
      )
      .subscribe({
        next: ({ kind }) => {
          if (kind === 'notified') said += 1;
        },
        error: (error: unknown) => {
          throw error;
        },
      }),
    ...(hanging ? [telling(journal, clock, written)] : []),
  ];
  clock.advance(SECONDS * 1_000);
  for (const end of ends) end.unsubscribe();
  return said;
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
    failed: (error) => {
      throw error;
    },
  }).subscribe();
}

alerts();
