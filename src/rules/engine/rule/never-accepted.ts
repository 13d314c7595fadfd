import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { CATEGORY_MEANINGS } from '../../../wire/error-codes/category-meanings.ts';
import { errorCode } from '../../../wire/error-codes/error-codes.ts';
import type { Rule } from '../../../strategy/model/strategy.ts';
import { addsRisk, isNeutral } from '../../words/actions/action-named.ts';
import { neverRefused } from '../instance/blocked.ts';
import type { Hindrance } from '../instance/hindrance.ts';
import type { Working } from '../instance/instance-state.ts';

/** The refusals with the same code after which a firing is over. */
const REFUSED_MAX = 3;

/**
 * Says that a firing is over because the exchange refuses it whatever changes; undefined where it goes on. Only a
 * firing that has done nothing and only adds risk ends so: whatever protects or reduces, and the rest of a half-done
 * firing, is tried again.
 */
export function neverAccepted(
  rule: Pick<Rule, 'steps'>,
  { blocked, done }: Working,
  by: Hindrance,
): Pick<JournalEntry, 'kind' | 'text' | 'detail'> | undefined {
  const { code, times } = neverRefused(blocked, by) ?? { code: '', times: 0 };
  const isBare = rule.steps.some(addsRisk) && rule.steps.every((step) => addsRisk(step) || isNeutral(step));
  if (by.never === undefined || times < REFUSED_MAX || done !== undefined || !isBare) return undefined;
  const entry = errorCode(code);
  const advice = entry === undefined ? '' : ` ${CATEGORY_MEANINGS[entry.category].do}`;
  const text = `missed: the exchange refused it ${String(times)} times with ${code} and will not take it as it is: ${by.reason}.${advice}`;
  return { kind: 'missed', text, detail: { code } };
}
