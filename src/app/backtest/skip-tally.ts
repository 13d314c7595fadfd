import type { SkipTally } from '../../rules/engine/polling/skip.ts';

/** Counts what kept a run from passing over stretches. */
export interface SpeedTally extends SkipTally {
  /** Says it in lines, the most frequent reason first. */
  lines(): readonly string[];
}

/** Reasons that are told. */
const REASONS_MAX = 12;

/** Makes the counter of sweeps. */
export function speedTally(): SpeedTally {
  const reasons = new Map<string, number>();
  let passed = 0;
  let made = 0;
  return {
    kept: (by) => {
      made += 1;
      reasons.set(by, (reasons.get(by) ?? 0) + 1);
    },
    passed: (turns) => {
      passed += turns;
    },
    lines: () => {
      const most = [...reasons].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, REASONS_MAX);
      return [
        `turns of polls that were passed over: ${passed.toLocaleString('en')}; sweeps that were made: ${made.toLocaleString('en')}, because of`,
        ...most.map(([by, times]) => `${times.toLocaleString('en').padStart(12)}  ${by}`),
      ];
    },
  };
}
