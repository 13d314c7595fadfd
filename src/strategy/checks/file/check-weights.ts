import { type Decimal, decimalOf, formatDecimal, multiply, ONE, ZERO } from '../../../base/decimal.ts';
import type { FileContext, Problem } from '../../model/file-context.ts';
import type { Strategy } from '../../model/strategy.ts';
import { listed } from '../../model/word-meaning.ts';
import type { YamlNode } from '../../yaml/yaml-tree.ts';
import { fieldAt } from '../../model/field-at.ts';
import { knownFields, isDecimal, recordOf } from '../../model/known-fields.ts';
import { partAt } from './part-at.ts';

/**
 * Reports weights that are not together the whole, or that are not known when the file is loaded: which coins are
 * polled follows from them.
 */
export function checkWeights(strategy: Strategy, root: YamlNode, { report }: FileContext): void {
  for (const goal of strategy.goals) {
    for (const bound of listed(goal.word.means.bounds)) {
      if (bound.must !== 'be all parts') continue;
      const node = partAt(root, 'goals', { id: goal.id, key: bound.at })?.value;
      const said = node?.kind === 'map' ? node.entries.length : 0;
      const wrong = wrongWeights(recordOf(fieldAt(knownFields(goal.fields, strategy), bound.at)), said);
      if (wrong !== undefined) report({ ...wrong, place: node?.place ?? goal.place });
    }
  }
}

function wrongWeights(parts: Readonly<Record<string, unknown>>, said: number): Omit<Problem, 'place'> | undefined {
  const known = Object.values(parts).filter(isDecimal);
  if (known.length < said)
    return {
      code: 'goal-weights',
      message: 'weights are fixed when the file is loaded',
      hint: 'write them as percents or params',
    };
  const sum = known.reduce((all, weight) => (all + weight) as Decimal, ZERO);
  if (sum === ONE && known.every((weight) => weight >= ZERO)) return undefined;
  return {
    code: 'goal-weights',
    message: known.every((weight) => weight >= ZERO)
      ? `the weights are ${percent(sum)} together`
      : 'a weight is below zero',
    hint: known.some((weight) => weight > ONE)
      ? 'write them as percents: `60%`; `60` would be 6000%'
      : 'all weights together are 100%: the rest is the weight of the quote coin',
  };
}

function percent(ratio: Decimal): string {
  return `${formatDecimal(multiply(ratio, decimalOf(100)))}%`;
}
