import { differenceOf } from './compare.ts';
import { exampleCase, examplePairs } from './example-case.ts';
import { exampleFiles } from './example-files.ts';
import { runOnce, type Left, type SkipCase } from './run-once.ts';

/** What all examples are run on: real minutes from an instant (ms), and drawn ones of other pairs. */
export interface ExamplesAsked {
  readonly from: number;
  readonly days: number;
  readonly seed: number;
  /** Names of strategies, in place of all. */
  readonly only: readonly string[] | undefined;
}

/**
 * Compares runs of all examples that step with ones that skip, and prints a table of what each gains; answers how many
 * are unequal.
 */
export function compareExamples({ from, days, seed, only }: ExamplesAsked): number {
  const pairs = examplePairs(seed);
  console.log('| file | stepped, s | skipped, s | gain | calls, as a multiple | writes | equal | kept by |');
  console.log('|---|---|---|---|---|---|---|---|');
  let unequal = 0;
  for (const { folder, strategy } of exampleFiles()) {
    if (only?.includes(strategy.name) === false) continue;
    const given = exampleCase(strategy, { pairs, from, days });
    const skipped = timed(given, true);
    const stepped = timed(given, false);
    const difference = differenceOf(stepped.left, skipped.left);
    if (difference !== undefined) unequal += 1;
    const kept = [...skipped.left.kept].sort(([, a], [, b]) => b - a).slice(0, 4);
    const cells = [
      `${folder}/${strategy.name}`,
      stepped.seconds.toFixed(2),
      skipped.seconds.toFixed(2),
      (stepped.seconds / skipped.seconds).toFixed(1),
      (stepped.left.calls / skipped.left.calls).toFixed(1),
      String(skipped.left.writes.length),
      difference === undefined ? 'yes' : 'NO',
      kept.map(([by, times]) => `${by} ${String(times)}`).join(', '),
    ];
    console.log(`| ${cells.join(' | ')} |`);
    if (difference !== undefined) console.log(difference);
  }
  return unequal;
}

interface Timed {
  readonly left: Left;
  /** Processor's time. */
  readonly seconds: number;
}

function timed(given: SkipCase, skips: boolean): Timed {
  const before = process.cpuUsage();
  const left = runOnce(given, { skips });
  const { user, system } = process.cpuUsage(before);
  return { left, seconds: (user + system) / 1_000_000 };
}
