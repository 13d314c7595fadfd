import type { Run } from '../run.ts';

/** The longest pause between two probes, and the pause after which a failed poll is read again, with some room, ms. */
const ASKED_MS_MAX = 45_000;
/** A stop that the exchange itself has asked for may last so long, and is probed less often, ms. */
const LIMITED_MS_MAX = 300_000;
/** A process that died comes back so soon, ms. */
const DOWN_MS_MAX = 100_000;

/** An exchange behind a page is asked again soon after the page is gone. */
export function leftUnasked({ pages, limitedAt, startedAt, troubled }: Run): string[] {
  return pages.flatMap(({ from, until, hasMetReads, nextCallAt = Infinity }) => {
    const isOther = (times: readonly number[], before: number, after: number): boolean =>
      times.some((at) => at >= from - before && at <= until + after);
    const isJudged =
      hasMetReads &&
      !isOther(limitedAt, LIMITED_MS_MAX, ASKED_MS_MAX) &&
      !isOther(startedAt.slice(1), 0, DOWN_MS_MAX) &&
      !troubled.some((one) => one.from <= until + ASKED_MS_MAX && one.until >= from) &&
      // A page that follows at once goes on.
      !pages.some((other) => other.from <= until && other.until > until);
    return isJudged && nextCallAt - until > ASKED_MS_MAX
      ? [`the page of ${String(from)} was gone at ${String(until)}, and nothing was sent before ${String(nextCallAt)}`]
      : [];
  });
}
