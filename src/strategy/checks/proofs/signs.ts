import type { ComparisonSign } from '../../../language/syntax/tree.ts';

/** The sign of a comparison that is true where another is false. */
export const OPPOSITES: Readonly<Record<ComparisonSign, ComparisonSign>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** The sign of a comparison whose sides are exchanged. */
export const TURNED: Readonly<Record<ComparisonSign, ComparisonSign>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
