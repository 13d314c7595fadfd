import { type Left, runOnce, type SkipCase } from './run-once.ts';

/** What a comparison of both runs of a case found. */
export interface Compared {
  /** Where they differ, for people; undefined where they are equal to the byte. */
  readonly difference: string | undefined;
  readonly stepped: Left;
  readonly skipped: Left;
}

/** Runs a case with every sweep and with stretches passed over, and compares what both leave. */
export function compareRuns(given: SkipCase): Compared {
  const stepped = runOnce(given, { skips: false });
  const skipped = runOnce(given, { skips: true });
  return { stepped, skipped, difference: differenceOf(stepped, skipped) };
}

/** Says where two runs of a case differ, for people; undefined where they are equal to the byte. */
export function differenceOf(a: Left, b: Left): string | undefined {
  const length = Math.max(a.writes.length, b.writes.length);
  for (let at = 0; at < length; at += 1)
    if (a.writes[at] !== b.writes[at])
      return `write ${String(at)}\n  stepped: ${a.writes[at] ?? 'none'}\n  skipped: ${b.writes[at] ?? 'none'}`;
  if (a.world === b.world) return undefined;
  let place = 0;
  while (a.world[place] === b.world[place]) place += 1;
  return `the exchange's world\n  stepped: ${a.world.slice(place - 200, place + 100)}\n  skipped: ${b.world.slice(place - 200, place + 100)}`;
}
