import type { Env, Explanation, Expression } from '../../../language/values/expression.ts';

/** Parts that are worth saying; deeper ones are for `why`. */
const PARTS_MAX = 4;

/** Explains the truth of a condition in one line: its text, and the values of the compared terms. */
export function because(expression: Expression, env: Env): string {
  const parts = compared(expression.explain(env)).slice(0, PARTS_MAX);
  if (parts.length === 0) return expression.text;
  return `${expression.text} [${parts.map(valueText).join(', ')}]`;
}

function valueText({ text, value, warming }: Explanation): string {
  return `${text} = ${value}${warming === undefined ? '' : ` (${warming})`}`;
}

/** The outermost parts that are neither truth values nor literals. */
function compared(explanation: Explanation): Explanation[] {
  return explanation.parts.flatMap((part) => {
    if (part.value === 'true' || part.value === 'false') return compared(part);
    return part.parts.length === 0 && part.text === part.value ? [] : [part];
  });
}
