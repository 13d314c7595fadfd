import { defer, merge, type Observable, share, takeUntil, tap } from 'rxjs';
import { BugError } from '../base/assert.ts';
import type { JournalEntry } from '../domain/journal-entry.ts';
import type { Clock } from '../ports/clock.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { Journal } from '../ports/journal.ts';
import type { Rule, Strategy } from '../strategy/strategy.ts';
import type { Desk } from './desk.ts';
import { createFootprints } from './footprints.ts';
import { type Gathered, gatherPolls } from './gather-polls.ts';
import { createLanes } from './lanes.ts';
import { createLedger } from './ledger.ts';
import { recover } from './recover.ts';
import { runGoal } from './run-goal.ts';
import { type Occasions, runRule } from './run-rule.ts';
import { createSite, type Site } from './site.ts';
import type { Snapshot } from './snapshot.ts';
import { snapshots } from './sweep.ts';
import { triggers } from './triggers/index.ts';
import { watchHealth } from './watch-health.ts';
import type { TriggerSpec } from './words.ts';

/** What strategies are compiled against: the four ports, whatever lies behind them. */
export interface CompileParts {
  readonly strategies: readonly Strategy[];
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly journal: Journal;
  /** Ends the run: no rule looks any more, what is under way comes to its end, and the stream completes. */
  readonly stop: Observable<unknown>;
}

/**
 * Compiles strategies into one cold stream of what becomes durable: subscribing to it runs them, beginning with the
 * recovery of what an earlier run left. Rules look in file order, files by name.
 */
export function compile({ strategies, clock, exchange, journal, stop }: CompileParts): Observable<JournalEntry> {
  return defer(() => {
    const desk: Desk = {
      clock,
      exchange,
      journal,
      ledger: createLedger(journal, clock),
      lanes: createLanes(clock),
      footprints: createFootprints(),
      stopping: stop,
    };
    const live = strategies.filter(({ mode }) => mode !== 'off').toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const gathered = gatherPolls(live);
    const sites = live.map((strategy) =>
      createSite({ strategy, desk, polls: gathered.ofWatch, maxAgeMs: gathered.maxAgeMs }),
    );
    return recover(desk, () => runAll(sites, gathered, desk));
  });
}

function runAll(sites: readonly Site[], gathered: Gathered, desk: Desk): Observable<JournalEntry> {
  const seen = snapshots(gathered.paced, desk.exchange, desk.clock).pipe(
    tap((snapshot) => {
      for (const site of sites) site.show(snapshot);
    }),
    takeUntil(desk.stopping),
    share(),
  );
  const paces = new Map(gathered.paced.map(({ poll, everyMs }) => [poll.key, everyMs]));
  return merge(watchHealth(seen, paces, desk), ...sites.flatMap((site) => runStrategy(site, gathered, seen)));
}

function runStrategy(site: Site, gathered: Gathered, seen: Observable<Snapshot>): Observable<JournalEntry>[] {
  const { strategy } = site;
  const rules = strategy.rules.map((rule) => runRule(rule, site, occasionsOf(rule, site, seen)));
  const goals = strategy.goals.map((goal) =>
    runGoal(goal, site, { snapshots: seen, polls: gathered.ofGoal.get(`${strategy.name}/${goal.id}`) ?? new Set() }),
  );
  return [...rules, ...goals];
}

function occasionsOf({ trigger }: Rule, { desk }: Site, seen: Observable<Snapshot>): Occasions {
  if (trigger === undefined) return { snapshots: seen };
  const known: Readonly<Record<string, TriggerSpec>> = triggers;
  const spec = known[trigger.kind];
  if (spec === undefined) throw new BugError(`the loader let an unknown trigger pass: ${trigger.kind}`);
  return {
    snapshots: seen,
    ticks: (lastTickAt) => spec.ticks(trigger.args, desk.clock, lastTickAt).pipe(takeUntil(desk.stopping)),
  };
}
