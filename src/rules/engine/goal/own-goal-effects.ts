import type { Origin } from '../../../effects/intent.ts';
import { orderEnd } from '../settle/order-ends.ts';
import { recordedId } from '../record/recorded-id.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { OwnGoalEffects } from '../../words/spec/words.ts';

/** Lists the effects that one instance of a goal has sent itself; `plan` is the number of its last plan. */
export function ownGoalEffects(
  { context, strategy }: Runtime,
  { goal, instance, plan }: { readonly goal: string; readonly instance: string; readonly plan: number },
): OwnGoalEffects {
  const { journal } = context;
  const origin: Omit<Origin, 'leg'> = { strategy: strategy.name, rule: goal, instance, firing: plan, step: 0 };
  return {
    idOf: (leg) => recordedId(journal, { ...origin, leg }),
    isOwn(clientOid) {
      const from = journal.intent(clientOid)?.intent.origin;
      return from?.strategy === strategy.name && from.rule === goal && from.instance === instance;
    },
    endOf: (id) => orderEnd(id, context),
  };
}
