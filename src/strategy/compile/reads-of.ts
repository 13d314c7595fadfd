import type { Each, Expression } from '../../language/values/expression.ts';
import type { RuleLet, Step } from '../model/strategy.ts';

/** The parts of a rule that are evaluated when it decides. */
export interface EvaluatedParts {
  readonly each?: Each;
  readonly when?: Expression;
  readonly lets: readonly RuleLet[];
  readonly steps: readonly Step[];
}

/**
 * Names what a rule reads to decide and to plan its steps: its `each` and `when`, the values of its `let`, and the fields, `if` and guards of its steps,
 * names resolved. What a step waits for is read while it waits.
 */
export function namesRead({ each, when, lets, steps }: EvaluatedParts): readonly string[] {
  return [
    ...(each?.names ?? []),
    ...(when?.names ?? []),
    ...lets.flatMap(({ expression }) => expression.names),
    ...steps.flatMap((step) => [
      ...step.fields.names,
      ...[step.if, ...step.guards].flatMap((question) => question?.names ?? []),
    ]),
  ];
}

/** Tells whether the prices of coins are among what a rule reads to decide. */
export function readsPrices({ each, when, lets, steps }: EvaluatedParts): boolean {
  const values = lets.map(({ expression }) => expression);
  const conditions = [each?.list, each?.where, when, ...values, ...steps.flatMap((step) => [step.if, ...step.guards])];
  const parts = [...conditions, ...steps.map(({ fields }) => fields)];
  return parts.some((part) => part?.indicators.some(({ kind }) => kind === 'prices') === true);
}
