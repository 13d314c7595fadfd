import { type Decimal, ONE, ZERO } from '../../../base/decimal.ts';
import type { FileContext, Problem } from '../../model/file-context.ts';
import type { Goal, Strategy } from '../../model/strategy.ts';
import type { YamlNode } from '../../yaml/yaml-tree.ts';
import { listed } from '../../model/word-meaning.ts';
import { fieldsAt } from '../../model/field-at.ts';
import { isDecimal, knownFields, recordOf } from '../../model/known-fields.ts';
import { partAt } from './part-at.ts';

/**
 * Reports ladders of take-profits that close more than there is, or nothing, or whose gains do not increase; and
 * ladders of orders that say in vain when they are withdrawn.
 */
export function checkLadders(strategy: Strategy, root: YamlNode, context: FileContext): void {
  const { report } = context;
  for (const goal of strategy.goals) {
    checkWithdrawal(goal, root, context);
    for (const bound of listed(goal.word.means.bounds)) {
      if (bound.must !== 'be rungs of gains') continue;
      const rungs = fieldsAt(knownFields(goal.fields, strategy), `${bound.at}/*`).map(({ value }) => recordOf(value));
      const wrong = wrongLadder(rungs);
      if (wrong === undefined) continue;
      const place = partAt(root, 'goals', { id: goal.id, key: bound.at })?.value.place ?? goal.place;
      report({ code: 'goal-ladder', place, ...wrong });
    }
  }
}

function checkWithdrawal({ id, when, word }: Goal, root: YamlNode, { report }: FileContext): void {
  const { withWhen } = word.means;
  if (when !== undefined || withWhen === 'nothing') return;
  for (const key of withWhen.fields) {
    const place = partAt(root, 'goals', { id, key })?.value.place;
    if (place === undefined) continue;
    const message = `\`${key}\` has no meaning without \`when\`: ${withWhen.otherwise}`;
    report({ code: 'goal-withdraw', place, message, hint: 'remove it, or add `when`' });
  }
}

/** Finds a mistake in the rungs. Values that depend on readings are not judged. */
function wrongLadder(
  rungs: readonly Readonly<Record<string, unknown>>[],
): Pick<Problem, 'message' | 'hint'> | undefined {
  const parts = rungs.map(({ close }) => close).filter(isDecimal);
  if (parts.some((part) => part <= ZERO))
    return { message: 'a part of the ladder closes nothing', hint: 'close: a percent above 0%' };
  if (parts.reduce((sum, part) => (sum + part) as Decimal, ZERO) > ONE)
    return { message: 'the parts of the ladder are more than 100% together', hint: 'make them 100% or less together' };
  const gains = rungs.map(({ gain }) => gain).filter(isDecimal);
  if (gains.some((gain, index) => gain <= (gains[index - 1] ?? ZERO)))
    return { message: 'the gains of the ladder do not increase', hint: 'list the nearest gain first, above 0%' };
  return undefined;
}
