import type { StoredIntent } from '../../ports/journal.ts';
import { describeEffect } from '../../effects/index.ts';
import { oneLine, timeText } from '../text/entry-line.ts';

/** Intents that are listed one by one; of more only the number is told. */
const LISTED_MAX = 50;

/** Lists, a line each, the intents of which nobody knows yet what became of them: id, since when, who asked, and what for. */
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
