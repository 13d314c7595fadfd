import type { Each, Expression } from '../language/expression.ts';
import type { Step } from './strategy.ts';

/** What of a rule is evaluated when it decides. */
export interface Evaluated {
  readonly each?: Each;
  readonly when?: Expression;
  readonly steps: readonly Step[];
}

/**
 * Names what a rule reads to decide and to plan its steps: its `each` and `when`, and the fields, `if` and guards of its steps, `let`s
 * resolved. What a step waits for is read while it waits.
 */
export function namesRead({ each, when, steps }: Evaluated): readonly string[] {
  return [
    ...(each?.names ?? []),
    ...(when?.names ?? []),
    ...steps.flatMap((step) => [
      ...step.fields.names,
      ...[step.if, ...step.guards].flatMap((question) => question?.names ?? []),
    ]),
  ];
}

/** Tells whether the prices of coins are among what a rule reads to decide. */
export function readsPrices({ each, when, steps }: Evaluated): boolean {
  const conditions = [each?.list, each?.where, when, ...steps.flatMap((step) => [step.if, ...step.guards])];
  const parts = [...conditions, ...steps.map(({ fields }) => fields)];
  return parts.some((part) => part?.indicators.some(({ kind }) => kind === 'prices') === true);
}
