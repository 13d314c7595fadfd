import type { LookaheadFound } from '../../../src/backtest/analysis/analyse-lookahead.ts';
import { CHEATS } from './cheats.ts';
import { drawAheadCase } from './draw-ahead-case.ts';
import { isCaught, tryAhead } from './try-ahead.ts';

/** What was seen of one drawn strategy. */
export interface TriedSeed {
  readonly entries: number;
  /** Cuts of honest runs, which skip or step, that say that they look ahead; to be printed. */
  readonly falsely: readonly string[];
  /**
   * Of each cheat: whether it changes any entry of the run, for only then it can be seen; and whether a cut caught it.
   */
  readonly cheats: ReadonlyMap<string, { readonly seen: boolean; readonly caught: boolean }>;
}

/** Tries the honest house on one drawn strategy, and each cheat. */
export async function trySeed(
  seed: number,
  { minutes, cuts }: { readonly minutes: number; readonly cuts: number },
): Promise<TriedSeed> {
  const drawn = drawAheadCase(seed, minutes);
  const skipped = await tryAhead(drawn, { cuts, skips: true });
  const stepped = await tryAhead(drawn, { cuts, skips: false });
  const falsely = [skipped, stepped].filter(isCaught).map((found, place) => {
    const first = found.cuts.find(({ difference, beyond }) => difference ?? beyond);
    return `seed ${String(seed)} (${String(place)}) looks ahead: ${JSON.stringify(first, null, 1)}\n${drawn.text}`;
  });
  const cheats = new Map<string, { readonly seen: boolean; readonly caught: boolean }>();
  for (const [name, cheat] of Object.entries(CHEATS)) {
    const found = await tryAhead(drawn, { cuts, skips: true, cheat });
    cheats.set(name, { seen: textOf(found) !== textOf(skipped), caught: isCaught(found) });
  }
  return { entries: skipped.whole.length, falsely, cheats };
}

function textOf({ whole }: LookaheadFound): string {
  return whole.map(({ text }) => text).join('\n');
}
