import { nextTicks, nextTickText } from '../../rules/words/triggers/next-tick.ts';
import { misfitsOf } from '../../strategy/checks/file/check-schedules.ts';
import { dayOf } from '../../strategy/schedules/clock-changes.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import type { Vocabulary } from '../../strategy/model/vocabulary.ts';
import type { Project } from '../project/load-project.ts';
import { type WorstCase, worstCases } from './worst-case.ts';
import { worstTogether } from './worst-together.ts';

/** A time of a schedule that daylight saving skips or repeats. */
export interface ShiftedTime {
  readonly strategy: string;
  readonly rule: string;
  readonly date: string;
  readonly kind: 'skips' | 'repeats';
  readonly times: readonly string[];
}

/** The next tick of a schedule. */
export interface ScheduledTime {
  /** UTC. */
  readonly at: string;
  readonly timezone: string;
  /** By the clock of its zone, and in UTC where that is another. */
  readonly text: string;
}

/** The next times of the schedule of a rule; fewer than three where there are no more. */
export interface ScheduledTimes {
  readonly strategy: string;
  readonly rule: string;
  readonly times: readonly ScheduledTime[];
}

/** Findings that need a month of schedules. They are computed only where they are shown. */
export interface Outlook {
  readonly worstCase: readonly WorstCase[];
  readonly shiftedTimes: readonly ShiftedTime[];
  readonly nextTimes: readonly ScheduledTimes[];
}

interface Knowledge {
  readonly vocabulary: Vocabulary;
  /** Epoch ms from which on schedules are computed. */
  readonly now: number;
}

/**
 * Computes the worst case of a project's sound strategies, the next ticks of their schedules, and the times that
 * daylight saving moves.
 */
export function outlookOf(project: Project, { vocabulary, now }: Knowledge): Outlook {
  const strategies = project.strategies.filter(({ mode }) => mode !== 'off');
  const scope = { vocabulary, from: now, config: project.config };
  return {
    worstCase: [...strategies.flatMap((strategy) => worstCases(strategy, scope)), ...worstTogether(strategies, scope)],
    shiftedTimes: strategies.flatMap((strategy) =>
      misfitsOf(strategy, now).map(({ rule, change, times }) => ({
        strategy: strategy.name,
        rule,
        date: dayOf(change.wallFrom),
        kind: change.kind,
        times,
      })),
    ),
    nextTimes: strategies.flatMap((strategy) => nextTimesOf(strategy, now)),
  };
}

/** Number of times that are listed of each schedule. */
const TIMES_TOLD = 3;

function nextTimesOf({ name, rules }: Strategy, now: number): readonly ScheduledTimes[] {
  return rules.flatMap(({ id, trigger }) => {
    const ticks = trigger && nextTicks(trigger, `${name}/${id}`, { after: now, count: TIMES_TOLD });
    if (ticks === undefined || ticks.length === 0) return [];
    const times = ticks.map((tick) => ({
      at: new Date(tick.at).toISOString(),
      timezone: tick.timezone,
      text: nextTickText(tick),
    }));
    return [{ strategy: name, rule: id, times }];
  });
}
