import { type Checker, report } from './checker.ts';
import { spanOf } from './fault.ts';
import { describe } from './shape.ts';
import type { Shape, Term } from './term.ts';

interface BareNumber {
  readonly number: Term & { readonly kind: 'constant' };
  readonly other: Term;
}

/** Finds a literal number beside an amount or price. */
export function bareNumber([left, right]: readonly [Term, Term]): BareNumber | undefined {
  if (isNumberConstant(left) && isMoney(right)) return { number: left, other: right };
  if (isNumberConstant(right) && isMoney(left)) return { number: right, other: left };
  return undefined;
}

function isNumberConstant(term: Term): term is Term & { readonly kind: 'constant' } {
  return term.kind === 'constant' && term.type.kind === 'number';
}

function isMoney({ type }: Shape): boolean {
  return type.kind === 'amount' || type.kind === 'price';
}

/** Reports a number without a coin beside a value that has one, and shows the literal to write. */
export function reportBareNumber({ number, other }: BareNumber, user: string, checker: Checker): null {
  return report(checker, {
    code: 'expr-bare-number',
    span: spanOf(number),
    message: `\`${user}\` has number and ${describe(other)}: ${number.text} of what?`,
    hint:
      number.percent === true
        ? `a percentage is of something: \`${number.text} * ${other.text}\``
        : `write \`${withUnit(number.text, other)}\``,
  });
}

function withUnit(digits: string, { type, coin, base }: Shape): string {
  const quote = coin?.kind === 'named' ? coin.name : 'USDT';
  if (type.kind === 'amount') return `${digits} ${quote}`;
  return `${digits} ${quote}/${base?.kind === 'named' ? base.name : 'BTC'}`;
}
