import { basesHint, basesOf } from './bases.ts';
import { type Checker, report } from './checker.ts';
import { spanOf } from '../values/fault.ts';
import { describe } from './shape.ts';
import type { Shape, Term } from '../terms/term.ts';

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

/** Reports a number without a coin beside a value that has one, and shows what can be meant. */
export function reportBareNumber({ number, other }: BareNumber, user: string, checker: Checker): null {
  return report(checker, {
    code: 'expr-bare-number',
    span: spanOf(number),
    message: `\`${user}\` has number and ${describe(other)}: ${number.text} of what?`,
    hint:
      number.percent === true
        ? percentHint(number.text, { other, user }, checker)
        : `write \`${withUnit(number.text, other)}\``,
  });
}

interface Percentage {
  readonly other: Term;
  readonly user: string;
}

/** A value more or less a percentage is meant of itself; one that is compared with a percentage never is. */
function percentHint(percent: string, { other, user }: Percentage, checker: Checker): string {
  if (user === '+' || user === '-') return `say what it is a percentage of: \`${percent} * ${bracketed(other)}\``;
  const bases = basesOf(other, checker).filter(({ text }) => text !== other.text);
  const kind = other.type.kind === 'amount' ? 'amount' : 'price';
  return (
    basesHint(percent, bases) ??
    `say what it is a percentage of: write the ${kind} itself, in ${coinsOf(other)}, or multiply the percentage by another ${kind}`
  );
}

function bracketed({ text, kind }: Term): string {
  return kind === 'arithmetic' || kind === 'choice' || kind === 'default' ? `(${text})` : text;
}

function withUnit(digits: string, other: Shape): string {
  return `${digits} ${coinsOf(other)}`;
}

function coinsOf({ type, coin, base }: Shape): string {
  const quote = coin?.kind === 'named' ? coin.name : 'USDT';
  return type.kind === 'amount' ? quote : `${quote}/${base?.kind === 'named' ? base.name : 'BTC'}`;
}
