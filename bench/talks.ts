import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NEVER, tap } from 'rxjs';
import { emittedGrammar } from '../src/app/emitted/emitted-grammar.ts';
import { assemble } from '../src/app/venue/assemble.ts';
import { paperWay } from '../src/app/venue/paper-way.ts';
import { seededRandom } from '../src/base/random.ts';
import { virtualClock } from '../src/clock/virtual-clock.ts';
import type { JournalEntry } from '../src/domain/journal-entry.ts';
import { memoryJournal } from '../src/journal/memory-journal.ts';
import { createPaperExchange } from '../src/paper/exchange/exchange.ts';
import { syntheticMarket } from '../src/paper/market/synthetic-market.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { Journal } from '../src/ports/journal.ts';
import type { Transport } from '../src/ports/transport.ts';
import { loadStrategies } from '../src/strategy/load.ts';
import { median, type Pair, processorNs } from './measure.ts';

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

/** Of the rules' time in one sample. */
export const SECONDS = 2_000;
export const START = Date.UTC(2026, 0, 5, 9);
const RATIO_MAX = 1.05;

/** A strategy that talks and runs in process. */
export interface Talks {
  readonly journal: Journal;
  /** Lets the rules decide for a while. */
  decide(): void;
  /** How often the rule said something. */
  said(): number;
}

/** What differs between the two sides of a comparison. */
export interface Beside {
  /** Lies between the rules and the exchange. */
  readonly wrap?: (inner: Pick<Transport, 'call'>, clock: Clock) => Transport;
  /** Hears of each entry, as a daemon does. */
  readonly heard?: (entry: JournalEntry) => void;
}

/** Begins a strategy that talks. The exchange is called as over a network, through Observables: so a daemon calls. */
export function beginTalks({ wrap = (inner) => inner, heard = () => undefined }: Beside): Talks {
  const clock = virtualClock({ startAt: START });
  const paper = createPaperExchange({
    ...{ clock, market: syntheticMarket({ seed: 1, startAt: START }), seed: 1 },
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '1000' } } }],
  });
  const { transport, accounts } = paperWay(paper);
  const journal = memoryJournal({ now: clock.now, random: seededRandom(1) });
  const through = wrap({ call: transport.call }, clock);
  let said = 0;
  const parts = { clock, journal, transport: through, accounts, strategies: [loaded()], stop: NEVER };
  const { entries } = assemble(parts);
  entries.pipe(tap(heard)).subscribe({
    next: ({ kind }) => {
      if (kind === 'notified') said += 1;
    },
    error: (error: unknown) => {
      throw error;
    },
  });
  return {
    journal,
    decide: () => {
      clock.advance(SECONDS * 1_000);
    },
    said: () => said,
  };
}

function loaded() {
  const { strategies, diagnostics } = loadStrategies({
    files: [{ path: 'talks.yaml', text: STRATEGY }],
    ...emittedGrammar(),
    config: { accounts: [{ name: 'main', exchange: 'paper', ipBound: true }] },
  });
  const [strategy] = strategies;
  if (strategy === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return strategy;
}

/** The processor's time of some work, ns: what else the machine does is not ours. */
export function timed(work: () => void): number {
  const before = processorNs();
  work();
  return processorNs() - before;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Times the decisions of both sides once, in an order that changes from pair to pair; `between` has its turn after
 * each. What lies in memory is collected before each: a large collection every few samples would fall on one side
 * again and again.
 */
export async function timedPair(
  nth: number,
  [ours, peer]: readonly [Talks, Talks],
  between: () => void | Promise<void>,
) {
  const ns = { oursNs: 0, peerNs: 0 };
  for (const side of nth % 2 === 0 ? (['oursNs', 'peerNs'] as const) : (['peerNs', 'oursNs'] as const)) {
    collect();
    ns[side] = timed((side === 'oursNs' ? ours : peer).decide);
    await between();
  }
  return ns;
}

/**
 * Says what a second of decisions costs beside the peer, against the budget; fails where the two sides did not do the
 * same.
 */
export function tellRatio(what: string, pairs: readonly Pair[], [ours, peer]: readonly [Talks, Talks]): void {
  if (ours.said() !== peer.said() || ours.said() !== (pairs.length * SECONDS) / 2)
    throw new Error(`${String(ours.said())} and ${String(peer.said())} were told`);
  const ratio = median(pairs.map(({ oursNs, peerNs }) => oursNs / peerNs));
  const [mine, other] = [secondOf(pairs.map(({ oursNs }) => oursNs)), secondOf(pairs.map(({ peerNs }) => peerNs))];
  console.log(
    `${what}: ratio ${ratio.toFixed(3)}× (ours ${mine}, peer ${other}) budget ≤ ${String(RATIO_MAX)}×${ratio <= RATIO_MAX ? '' : ' MISSED'}`,
  );
}

/** What a second of the rules' time costs, by samples in ns. */
export function secondOf(ns: readonly number[]): string {
  return `${(median(ns) / SECONDS / 1_000).toFixed(1)} µs`;
}
