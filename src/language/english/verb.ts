import type { ComparisonSign } from '../syntax/tree.ts';
import type { Term } from '../terms/term.ts';

/** Says a comparison of two values as a verb, such as `is at most`; with `not`, its contrary. */
export function verbOf({ sign, left }: Term & { readonly kind: 'comparison' }, not: boolean): string {
  return (left.type.kind === 'time' ? TIMES : AMOUNTS)[not ? CONTRARY[sign] : sign];
}

type Signs = Readonly<Record<ComparisonSign, string>>;
const AMOUNTS: Signs = {
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
  '==': 'is',
  '!=': 'is not',
};
const TIMES: Signs = {
  ...AMOUNTS,
  '<': 'is before',
  '<=': 'is not after',
  '>': 'is after',
  '>=': 'is not before',
};
const CONTRARY: Readonly<Record<ComparisonSign, ComparisonSign>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '==': '!=',
  '!=': '==',
};
