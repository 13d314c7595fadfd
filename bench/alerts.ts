import { NEVER, of, Subject } from 'rxjs';
import { virtualClock } from '../src/clock/virtual-clock.ts';
import type { AlertRoutes } from '../src/domain/alert.ts';
import { alertOf } from '../src/notify/alert-of.ts';
import { createBox } from '../src/notify/box.ts';
import { newBoxState } from '../src/notify/box-state.ts';
import { notifier } from '../src/notify/notifier.ts';
import { createQueue, type QueueState } from '../src/notify/queue.ts';
import type { Journal } from '../src/ports/journal.ts';
import type { Pair } from './measure.ts';
import { beginTalks, SECONDS, secondOf, START, tellRatio, timed, timedPair } from './talks.ts';

const PAIRS = 31;
const ROUTES: AlertRoutes = { channel: 'phone', kinds: {}, severities: {}, windowMs: 600_000, perMinute: 60 };

/**
 * Measures what a channel that hangs costs a decision. As in a daemon, alerts go by a clock of their own: what they do
 * in their own turns is not on the way of a decision, and is told apart.
 */
async function alerts(): Promise<void> {
  const written = new Subject<undefined>();
  const machine = virtualClock({ startAt: START });
  const sides = [
    beginTalks({
      heard: () => {
        written.next(undefined);
      },
    }),
    beginTalks({}),
  ] as const;
  telling(sides[0].journal, machine, written);
  const pairs: Pair[] = [];
  const besideNs: number[] = [];
  for (let nth = 0; nth < PAIRS; nth += 1) {
    pairs.push(await timedPair(nth, sides, () => undefined));
    besideNs.push(
      timed(() => {
        machine.advance(SECONDS * 1_000);
      }),
    );
  }
  tellRatio('alerts: a second of decisions with a channel that hangs, beside none', pairs, sides);
  console.log(`alerts: what they do of a second in their own turns: ${secondOf(besideNs)}`);
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

await alerts();
