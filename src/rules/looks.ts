import type { Clock } from '../ports/clock.ts';
import type { LookLog, LookRecord } from '../ports/look-log.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { blankRecord, type InstanceLook, lookRecord, truthIn } from './look-record.ts';
import type { RuleRun } from './rule-run.ts';
import { standingOf } from './standing.ts';

/** Keeps what rules found when they looked, so that it can be told later why they did or did not act. */
export interface Looks {
  /** An instance was looked at. */
  seen(run: RuleRun, look: InstanceLook): void;
  /** An instance could not be looked at. */
  unseen(run: RuleRun, key: string, why: string): void;
  /** The instances that there are: others have ended. */
  present(run: RuleRun, keys: ReadonlySet<string>): void;
}

export interface LooksParts {
  readonly clock: Clock;
  readonly log: LookLog;
  /** Names the text that a strategy was compiled from. */
  textOf(strategy: Strategy): string;
}

/** While nothing changes but values, a record of an instance comes at most so often. */
const SAMPLE_MS_MIN = 60_000;

/** … and all instances together bring at most so many a day. */
const SAMPLES_PER_DAY = 50_000;
const DAY_MS = 86_400_000;

/** Changes of an instance that are kept at once; one more for each minute that has passed. Further ones are counted. */
const CHANGES_MAX = 60;
const CHANGE_MS = 60_000;

interface Kept {
  /** Truth, phase and what holds it back: equal ones are no change. */
  found: string;
  at: number;
  values: string;
  /** Changes that may be written still, and since when that is so. */
  credit: number;
  creditAt: number;
  missed: number;
}

/**
 * Makes the keeper of looks. A record is written when the truth, the phase, or what holds an instance back is another than at the last
 * look, and otherwise only where the values have changed, at most once a minute for each instance, and less often where there are
 * many. What is kept is thereby bounded whatever a condition does: an instance that changes at every look writes one a minute.
 */
export function createLooks({ clock, log, textOf }: LooksParts): Looks {
  const rules = new Map<string, Map<string, Kept>>();
  let count = 0;
  const keptOf = (run: RuleRun): Map<string, Kept> => {
    const name = `${run.site.strategy.name}/${run.rule.id}`;
    const known = rules.get(name) ?? new Map<string, Kept>();
    rules.set(name, known);
    return known;
  };
  const note = (run: RuleRun, key: string, found: string, make: (text: string) => LookRecord): void => {
    const all = keptOf(run);
    const known = all.get(key);
    if (known === undefined) count += 1;
    const now = clock.now();
    const kept = known ?? { found: '', at: -Infinity, values: '', credit: CHANGES_MAX, creditAt: now, missed: 0 };
    if (known === undefined) all.set(key, kept);
    const changed = kept.found !== found;
    if (!changed && now - kept.at < sampleMs(count)) return;
    if (changed && !spend(kept, now)) {
      kept.missed += 1;
      kept.found = found;
      return;
    }
    const record = make(textOf(run.site.strategy));
    // What is the same in every value says nothing new.
    if (!changed && record.values === kept.values) return;
    log.write(kept.missed === 0 ? record : { ...record, missed: kept.missed });
    Object.assign(kept, { found, at: now, values: record.values, missed: 0 });
  };
  return {
    seen(run, look) {
      note(run, look.key, foundBy(run, look), (text) => lookRecord(run, look, text));
    },
    unseen(run, key, why) {
      note(run, key, `unseen ${why}`, (text) => ({ ...blankRecord(run, key, text), problem: why }));
    },
    present(run, keys) {
      const all = keptOf(run);
      for (const key of all.keys()) {
        if (keys.has(key)) continue;
        all.delete(key);
        count -= 1;
        log.write({
          ...blankRecord(run, key, textOf(run.site.strategy)),
          phase: 'ended',
          stands: 'it was there no more',
        });
      }
    },
  };
}

function sampleMs(instances: number): number {
  return Math.max(SAMPLE_MS_MIN, (instances * DAY_MS) / SAMPLES_PER_DAY);
}

/** Takes one of the changes that may be written; they grow again with time. */
function spend(kept: Kept, now: number): boolean {
  const grown = Math.floor((now - kept.creditAt) / CHANGE_MS);
  if (grown > 0) {
    kept.credit = Math.min(CHANGES_MAX, kept.credit + grown);
    kept.creditAt = now;
  }
  if (kept.credit === 0) return false;
  kept.credit -= 1;
  return true;
}

function foundBy(run: RuleRun, { key, env }: InstanceLook): string {
  const state = run.memory.instances.get(key);
  const { truth, problem = '' } = truthIn(run, env);
  return `${truth} ${problem} ${state?.phase ?? ''} ${standingOf(run, state).held} ${String(state?.firing ?? 0)}`;
}
