import type { Effect, Origin } from '../../domain/intent.ts';
import { approve, isRefused } from '../../risk/approve.ts';
import { describeHalt } from '../../risk/halts.ts';
import { intentOf } from './carry-out.ts';
import { describeEffect } from '../describe-effect.ts';
import { closingText } from '../closing/whole-close.ts';
import { closedAsWhole, frozenBy } from './frozen-by.ts';
import type { Site } from '../site.ts';

/** Says what would keep effects from being sent now: a halt, an unsettled order, or a limit; undefined where nothing would. */
export function whyNotSent(
  effects: readonly Effect[],
  { site, origin }: { readonly site: Site; readonly origin: Omit<Origin, 'leg'> },
): string | undefined {
  const reasons = effects.flatMap((effect, leg) => {
    const intent = intentOf(site, { ...origin, leg }, { effect, why: '' });
    const halt = site.desk.halts.holding(intent);
    if (halt !== undefined) return [`${describeEffect(effect)}: ${describeHalt(halt)}`];
    const closing = closedAsWhole(effect, site.desk);
    if (closing !== undefined) return [`${describeEffect(effect)}: ${closingText({ episode: closing })}`];
    const frozen = frozenBy(effect, site.desk);
    if (frozen !== undefined) return [`${describeEffect(effect)}: the outcome of ${frozen.id} is not known yet`];
    const judged = approve(intent, site.levels(intent));
    return isRefused(judged)
      ? [`${describeEffect(effect)}: refused by ${judged.limit} of ${judged.level}: ${judged.reason}`]
      : [];
  });
  return reasons.length === 0 ? undefined : reasons.join('; ');
}
