import { EMPTY, finalize, type Observable, ReplaySubject } from 'rxjs';
import { BugError } from '../../base/assert.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { Journal } from '../../ports/journal.ts';
import type { OuterLimits } from '../../risk/bounds/outer-limits.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { listen } from '../process/listen.ts';
import { createEngine } from '../venue/assemble.ts';
import { type PartPlan, partPlans } from './part-plans.ts';

export interface PlanningParts {
  readonly strategies: readonly Strategy[];
  readonly clock: Clock;
  /** The reading half of an exchange: writes are not even passed on. */
  readonly exchange: Pick<Exchange, 'read' | 'find' | 'version' | 'statedAt'>;
  readonly journal: Pick<Journal, 'epoch' | 'intent' | 'state'> | undefined;
  readonly outer: OuterLimits;
}

/** Time without a reading under way after which everything has been read. */
const QUIET_MS = 500;
/** Longest wait for readings. */
const READ_MS_MAX = 20_000;

/**
 * Finds the present plan of strategies: they evaluate fresh readings once, in shadow, from their stored state. Nothing
 * is sent: this exchange cannot send. Emits the plan of each rule and goal, once.
 */
export function planNow({
  strategies,
  clock,
  exchange,
  journal: base,
  outer,
}: PlanningParts): Observable<readonly PartPlan[]> {
  const journal = planningJournal(base);
  const entries: JournalEntry[] = [];
  const stop = new ReplaySubject<string>(1);
  const plans = new ReplaySubject<readonly PartPlan[]>(1);
  const reading = quietReads(exchange, clock, () => {
    stop.next('planned');
    plans.next(partPlans(strategies, { entries, controls, now: clock.now() }));
    plans.complete();
    end();
  });
  const { controls, run } = createEngine({ clock, journal, exchange: reading.exchange });
  const end = listen(
    run({
      strategies: strategies.map((strategy) => ({ ...strategy, mode: strategy.mode === 'off' ? 'off' : 'shadow' })),
      ...{ outer, stop },
      clearable: [],
    }),
    {
      next: (entry) => void entries.push(entry),
      error: (error) => {
        plans.error(error instanceof Error ? error : new BugError(String(error)));
      },
    },
  );
  reading.watch();
  return plans;
}

/** Watches the readings of an exchange, and calls back once when there have been none for a while. */
function quietReads(exchange: PlanningParts['exchange'], clock: Clock, quiet: () => void) {
  let open = 0;
  let changedAt = clock.now();
  const startedAt = changedAt;
  const note = (change: number): void => {
    open += change;
    changedAt = clock.now();
  };
  const check = (): void => {
    const now = clock.now();
    if ((open === 0 && now - changedAt >= QUIET_MS) || now - startedAt >= READ_MS_MAX) quiet();
    else clock.schedule(check, { delayMs: QUIET_MS / 5, phase: 'send' });
  };
  const refuse = (): never => {
    throw new BugError('a plan sends nothing');
  };
  const watched: Exchange = {
    read: (query) => {
      note(1);
      return exchange.read(query).pipe(
        finalize(() => {
          note(-1);
        }),
      );
    },
    find: (intent, sent) => exchange.find(intent, sent),
    version: () => exchange.version(),
    statedAt: () => exchange.statedAt(),
    execute: refuse,
    executeStopPair: refuse,
  };
  return { exchange: watched, watch: check };
}

/** A journal to plan with: it reads another one, and keeps writes in memory. */
interface PlanningJournal extends Journal {
  /** Number of writes so far. */
  writes(): number;
}

/**
 * Makes a journal whose writes are never durable. It lists no open intents: a plan follows and takes up nothing that is
 * under way. A journal that does not exist yet is an empty one.
 */
function planningJournal(base: Pick<Journal, 'epoch' | 'intent' | 'state'> | undefined): PlanningJournal {
  const states = new Map<string, string | undefined>();
  let writes = 0;
  return {
    epoch: base?.epoch ?? 'planned',
    commit: (batch) => {
      writes += 1;
      for (const [key, value] of batch.states ?? []) states.set(key, value);
    },
    durable: () => EMPTY,
    beginEpoch: () => {
      throw new BugError('a plan begins no epoch');
    },
    oldestIntentAt: () => undefined,
    intentOfOrder: () => undefined,
    openIntents: () => [],
    intent: (id) => base?.intent(id),
    state: (key) => (states.has(key) ? states.get(key) : base?.state(key)),
    entries: () => [],
    close: () => undefined,
    writes: () => writes,
  };
}
