import { type Env, EvaluationError, type Expression } from '../../../language/values/expression.ts';
import { deciding } from './tell-evaluation.ts';

/** Parts that are worth a line. */
const PARTS_MAX = 2;

/** Says which parts of a condition are not known, the innermost ones: `ema(hourly.close, 1000) is not known`. */
export function unknownPart(condition: Expression, env: Env): string {
  try {
    const parts = deciding(condition.explain(env)).flatMap((part) => leaves(part));
    const texts = [...new Set(parts)].slice(0, PARTS_MAX);
    return texts.length === 0 ? `${condition.text} is not known` : `${texts.join(', ')} not known`;
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return `error: ${error.message}`;
  }
}

type Explained = ReturnType<Expression['explain']>;

/** The innermost parts that are unknown: what they are made of is known, or they are made of nothing. */
function leaves({ text, value, parts }: Explained): readonly string[] {
  if (value !== 'unknown') return [];
  const inner = parts.flatMap(leaves);
  return inner.length === 0 ? [text] : inner;
}
