import { type Cursor, fault } from './cursor.ts';
import type { TextSpan, SyntaxFault } from '../values/fault.ts';

/** Refuses a list alone, or a loop of another language: what is meant has a variable and a list. */
export function refuseForeignEach({ tokens }: Cursor): void {
  const [first, second, third, fourth] = tokens;
  if (first?.kind !== 'name' || second === undefined) return;
  const span = { start: first.start, end: tokens.at(-1)?.end ?? first.end };
  if (second.kind === 'end') {
    const item = first.text.endsWith('s') ? first.text.slice(0, -1) : `one${first.text}`;
    throw fault(
      'expr-syntax',
      span,
      'the variable and `in` are missing',
      `name each item: \`${item} in ${first.text}\``,
    );
  }
  if (second.kind !== 'name' || third?.kind !== 'mark' || third.text !== 'in' || fourth?.kind !== 'name') return;
  const at = { start: first.start, end: second.start };
  throw fault(
    'expr-syntax',
    at,
    `\`${first.text}\` does not belong here`,
    `write \`${second.text} in ${fourth.text}\``,
  );
}

/**
 * Makes the error of a percent sign behind a blank: it ends a percentage where nothing follows that could be divided
 * by.
 */
export function modulo({ tokens, at: index }: Cursor, at: TextSpan): SyntaxFault {
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  const isRemainder =
    after !== undefined &&
    (after.kind === 'name' || after.kind === 'literal' || (after.kind === 'mark' && after.text === '('));
  const isNumber = before?.kind === 'literal' && before.literal.kind === 'number';
  const hint =
    isNumber && !isRemainder
      ? 'a percentage has no space before its sign: `5%`'
      : 'the remainder of a division is `a - floor(a / b) * b`';
  return fault('expr-modulo', at, '`%` is not an operator', hint);
}
