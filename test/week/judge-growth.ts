import type { Judged } from '../crash-days/judge-schedules.ts';
import type { DayFigures, Ran } from './ran.ts';

const DAY_MS = 86_400_000;

/** How much more there may be at the end than when all had been done once, a ratio. */
const MOST = { heapBytes: 1.05, states: 1.05 } as const;

/** A day may have so much more calls than the quietest, a ratio: how many orders are followed is up to the market. */
const CALLS_MOST = 1.25;

/**
 * What is kept two days is all there from the third day on; how much is written is up to the market, which was twice as
 * lively on some days as on others.
 */
const KEPT_DAYS = 3;
const KEPT_MOST = 1.5;

/** Says what grows. The first day is not compared: it is the one in which all is done for the first time. */
export function judgeGrowth({ days, plan }: Pick<Ran, 'days' | 'plan'>): Judged {
  const last = days.at(-1);
  const first = days.length > 2 ? days[1] : days[0];
  if (last === undefined || first === undefined) return { wrong: ['nothing was measured'], summary: '' };
  const grown = Object.entries(MOST).flatMap(([name, most]) => {
    const key = name as keyof typeof MOST;
    return ratioWrong(name, last[key] / first[key], most);
  });
  const kept = days.slice(KEPT_DAYS - 1);
  const [reference, ...later] = kept;
  const bounded =
    reference === undefined || later.length === 0
      ? []
      : (['rows', 'journalBytes'] as const).flatMap((key) =>
          ratioWrong(key, Math.max(...later.map((day) => day[key])) / reference[key], KEPT_MOST),
        );
  const calls = perDay(days, 'calls', plan.from);
  const even = calls.length < 3 ? [] : ratioWrong('calls a day', Math.max(...calls) / Math.min(...calls), CALLS_MOST);
  return {
    wrong: [...grown, ...bounded, ...even],
    summary: days.map((day, nth) => lineOf(day, days[nth - 1])).join('\n'),
  };
}

function ratioWrong(name: string, ratio: number, most: number): readonly string[] {
  return ratio <= most ? [] : [`${name}: ${ratio.toFixed(3)}× where at most ${String(most)}× is right`];
}

/** Of whole days alone. */
function perDay(days: readonly DayFigures[], key: 'calls' | 'written', from: number): readonly number[] {
  return days.flatMap((day, nth) => {
    const before = days[nth - 1] ?? { at: from, calls: 0, written: 0 };
    return day.at - before.at === DAY_MS ? [day[key] - before[key]] : [];
  });
}

function lineOf(day: DayFigures, before: DayFigures | undefined): string {
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2);
  return (
    `${new Date(day.at).toISOString().slice(0, 16)} heap ${megabytes(day.heapBytes)} MB, RSS ${megabytes(day.rssBytes)} MB, ` +
    `journal ${megabytes(day.journalBytes)} MB with ${String(day.rows)} rows (${String(day.states)} states), ` +
    `${String(day.written - (before?.written ?? 0))} entries and ${String(day.calls - (before?.calls ?? 0))} calls since, ` +
    `${String(Math.round(day.cpuSeconds - (before?.cpuSeconds ?? 0)))} s of processor`
  );
}
