import { misfitsOf } from '../../strategy/checks/check-schedules.ts';
import { dayOf } from '../../strategy/checks/clock-changes.ts';
import type { Vocabulary } from '../../strategy/vocabulary.ts';
import type { Project } from '../load-project.ts';
import { type WorstCase, worstCases } from './worst-case.ts';

/** A time of a schedule that daylight saving skips or repeats. */
export interface ShiftedTime {
  readonly strategy: string;
  readonly rule: string;
  readonly date: string;
  readonly kind: 'skips' | 'repeats';
  readonly times: readonly string[];
}

/** What takes a look at a month of schedules, and is computed only where it is shown. */
export interface Outlook {
  readonly worstCase: readonly WorstCase[];
  readonly shiftedTimes: readonly ShiftedTime[];
}

interface Knowledge {
  readonly vocabulary: Vocabulary;
  /** Epoch ms from which on schedules are looked at. */
  readonly now: number;
}

/** Computes the worst case of a project's sound strategies, and the times of their schedules that daylight saving moves. */
export function outlookOf(project: Project, { vocabulary, now }: Knowledge): Outlook {
  const strategies = project.strategies.filter(({ mode }) => mode !== 'off');
  return {
    worstCase: strategies.flatMap((strategy) =>
      worstCases(strategy, { vocabulary, from: now, config: project.config }),
    ),
    shiftedTimes: strategies.flatMap((strategy) =>
      misfitsOf(strategy, now).map(({ rule, change, times }) => ({
        strategy: strategy.name,
        rule,
        date: dayOf(change.wallFrom),
        kind: change.kind,
        times,
      })),
    ),
  };
}
