import type { Problem } from './fault.ts';
import { describe } from './shape.ts';
import type { Term } from './term.ts';

/** Checks that an expression's type is one that its place takes. */
export function checkExpected(term: Term, expected: readonly string[]): Problem | undefined {
  if (expected.some((word) => isOf(term, word))) return undefined;
  const { start, end } = term;
  const hint = hintFor(term, expected);
  return {
    code: 'expr-expected',
    span: { start, end },
    message: `${expected.join(' or ')} is expected here, not ${describe(term)}`,
    ...(hint === undefined ? {} : { hint }),
  };
}

function isOf({ type }: Term, word: string): boolean {
  if (word === 'money' || word === 'amount') return type.kind === 'amount';
  return type.kind === 'record' ? type.name === word : type.kind === word;
}

function hintFor(term: Term, expected: readonly string[]): string | undefined {
  const isNumber = term.kind === 'constant' && term.type.kind === 'number' && term.percent !== true;
  if (isNumber && (expected.includes('money') || expected.includes('amount')))
    return `say the coin: \`${term.text} USDT\``;
  if (isNumber && expected.includes('price')) return `say the coins: \`${term.text} USDT/BTC\``;
  if (isNumber && expected.includes('duration')) return `say the unit: \`${term.text}s\``;
  if (term.type.kind === 'series') return 'an indicator makes a value of a column: `sma(hourly.close, 20)`';
  return undefined;
}
