import type { Clock } from '../../../ports/clock.ts';
import type { EvaluationLog, EvaluationRecord } from '../../../ports/evaluation-log.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';

/** The result of the evaluation of one instance. */
export interface NotedEvaluation {
  readonly strategy: Strategy;
  readonly rule: string;
  readonly key: string;
  /** Truth, phase and what holds it back, as one text: equal ones are no change. */
  readonly found: string;
  /** Writes it down; `text` names the text that the strategy was compiled from. */
  record(text: string): EvaluationRecord;
}

/** The instances that a rule has now. */
export interface Presence extends Pick<NotedEvaluation, 'strategy' | 'rule'> {
  readonly keys: ReadonlySet<string>;
  /** Writes down that an instance has ended. */
  ended(key: string, text: string): EvaluationRecord;
}

/** Keeps the results of rules' evaluations: from them `why` explains later why a rule did or did not act. */
export interface Evaluations {
  /** An instance was evaluated, or could not be. */
  note(evaluation: NotedEvaluation): void;
  /** Instances that are not there any more have ended. */
  present(presence: Presence): void;
}

export interface EvaluationsParts {
  readonly clock: Clock;
  readonly log: EvaluationLog;
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
 * Makes the keeper of evaluations. It writes a record when the truth, the phase, or the hindrance of an instance
 * differs from the last evaluation. Where only the values have changed, it writes at most once a minute for each
 * instance, and less often where there are many. Its size is thereby bounded whatever a condition does: an instance
 * that changes at every evaluation writes one record a minute.
 */
export function createEvaluations({ clock, log, textOf }: EvaluationsParts): Evaluations {
  const rules = new Map<string, Map<string, Kept>>();
  let count = 0;
  const keptOf = ({ strategy, rule }: Pick<NotedEvaluation, 'strategy' | 'rule'>): Map<string, Kept> => {
    const name = `${strategy.name}/${rule}`;
    const known = rules.get(name) ?? new Map<string, Kept>();
    rules.set(name, known);
    return known;
  };
  return {
    note(evaluation) {
      const { key, found } = evaluation;
      const all = keptOf(evaluation);
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
      const record = evaluation.record(textOf(evaluation.strategy));
      // A value that never differs says nothing new.
      if (!changed && record.values === kept.values) return;
      log.write(kept.missed === 0 ? record : { ...record, missed: kept.missed });
      Object.assign(kept, { found, at: now, values: record.values, missed: 0 });
    },
    present(presence) {
      const all = keptOf(presence);
      for (const key of all.keys()) {
        if (presence.keys.has(key)) continue;
        all.delete(key);
        count -= 1;
        log.write(presence.ended(key, textOf(presence.strategy)));
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
