/** Retries of a firing that was not accepted: at least this far apart, doubling up to the second. */
const RETRY_MS_MIN = 5_000;
const RETRY_MS_MAX = 300_000;

/** The pause before the next try after `tries` failed ones, ms. */
export function retryPause(tries: number, { retryMs }: { readonly retryMs: number }): number {
  const first = Math.max(RETRY_MS_MIN, retryMs);
  return Math.min(Math.max(first, RETRY_MS_MAX), first * 2 ** Math.min(tries, 16));
}
