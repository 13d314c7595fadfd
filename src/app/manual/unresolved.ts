import type { StoredIntent } from '../../ports/journal.ts';
import { describeEffect } from '../../effects/index.ts';
import { oneLine, timeText } from '../text/entry-line.ts';

/** Most intents that are listed one by one; more are only counted. */
const LISTED_MAX = 50;

/** Lists, a line each, the intents whose outcome is not known yet: id, time, strategy and rule, and the request. */
export function unresolvedLines(open: readonly StoredIntent[]): readonly string[] {
  const unresolved = open.filter(({ state }) => state !== 'accepted');
  const lines = unresolved.slice(0, LISTED_MAX).map(({ intent, state, recordedAt }) => {
    const { strategy, rule } = intent.origin;
    const what = describeEffect(intent.effect);
    return oneLine(`  ${intent.id}  ${state} since ${timeText(recordedAt)}  ${strategy}/${rule}  ${what}`);
  });
  const more = unresolved.length - lines.length;
  return more === 0 ? lines : [...lines, `  and ${String(more)} more`];
}
