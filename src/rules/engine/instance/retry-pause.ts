import type { Hindrance } from './hindrance.ts';

/** The pause before the first further try of a firing, where its rule does not say `retry`. */
export const RETRY_MS = 5_000;
/** However short a rule says it, no shorter: a try that fails at once would only be said more often. */
const RETRY_MS_MIN = 1_000;
const RETRY_MS_MAX = 300_000;
/** Longest pause of what protects, while what hinders it passes by itself. */
export const PROTECT_MS_MAX = 30_000;

/** The pauses of what the exchange answered with an unknown code: each could spend the money once more. */
const SLOW_MS = 120_000;
const SLOW_MS_MAX = 1_800_000;

/** The pause before the next try after `tries` failed ones, ms. It doubles up to five minutes by default. */
export function retryPause(
  tries: number,
  { retryMs, mostMs = RETRY_MS_MAX }: { readonly retryMs: number; readonly mostMs?: number },
): number {
  const first = Math.max(RETRY_MS_MIN, retryMs);
  return Math.min(Math.max(first, mostMs), first * 2 ** Math.min(tries, 16));
}

/**
 * The pause of a firing after `tries` failed tries before this one (those that waited for an own effect aside), of
 * which `permanent` failed for good, this one included, ms. Cooldown has no part in it. What protects comes again
 * within half a minute, unless the exchange will not take it as it is.
 */
export function pauseAfter(
  by: Pick<Hindrance, 'kind' | 'protects' | 'slow'>,
  { tries, permanent, retryMs }: { readonly tries: number; readonly permanent: number; readonly retryMs: number },
): number {
  // An own effect that has to settle first is over soon, and is not hurried or spared by anything.
  if (by.kind === 'unsettled') return retryPause(0, { retryMs });
  if (by.slow === true) return retryPause(tries, { retryMs: SLOW_MS, mostMs: SLOW_MS_MAX });
  // Where no call was made, nobody has to be spared.
  if (by.kind === 'unknown' && !by.protects) return retryPause(tries, { retryMs: RETRY_MS });
  if (!by.protects || by.kind === 'limit') return retryPause(tries, { retryMs });
  if (by.kind === 'permanent') return retryPause(permanent - 1, { retryMs });
  return retryPause(tries, { retryMs, mostMs: PROTECT_MS_MAX });
}
