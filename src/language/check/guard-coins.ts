import { type Checker, report } from './checker.ts';
import { coinText, matchCoins } from '../terms/coins.ts';
import type { Combination } from './dimension.ts';
import { type ExpressionProblem, type TextSpan, spanOf } from '../values/fault.ts';
import { describe } from './shape.ts';
import type { CoinGuard, Term } from '../terms/term.ts';

/** The words that {@link guardCoins} puts into its problems. */
interface CoinUse {
  readonly user: string;
  readonly at: TextSpan;
  readonly terms: readonly Term[];
}

/** Compares pairs of coins; answers those that an evaluation must compare, or undefined after a problem. */
export function guardCoins(
  pairs: NonNullable<Combination['equal']>,
  use: CoinUse,
  checker: Checker,
): readonly CoinGuard[] | null {
  const guards: CoinGuard[] = [];
  for (const [left, right] of pairs) {
    const match = matchCoins(left, right);
    if (match === 'same') continue;
    if (match === 'different') {
      const message = `\`${use.user}\` has different coins, ${coinText(left) ?? '?'} and ${coinText(right) ?? '?'}: ${use.terms.map(describe).join(' with ')}`;
      const hint = '`inUsdt(…)` makes one coin of several, and a price times an amount of its base coin the quote coin';
      return report(checker, {
        code: 'expr-coin',
        message,
        ...(meantPrice(use.terms) ?? { span: spanOf(use.at), hint }),
      });
    }
    if (match === 'unknown') return reportUnknownCoin(use, checker);
    guards.push(match);
  }
  return guards;
}

/** A literal price beside another of other coins: they are swapped, or those of another instrument. */
function meantPrice(terms: readonly Term[]): Pick<ExpressionProblem, 'span' | 'hint'> | undefined {
  const literal = terms.find(({ kind, type }) => kind === 'constant' && type.kind === 'price');
  const other = terms.find((term) => term !== literal);
  if (literal === undefined || other === undefined) return undefined;
  const [quote, base] = [coinText(other.coin), coinText(other.base)];
  const digits = /^-?[\d.]+/.exec(literal.text)?.[0];
  if (digits === undefined || quote === undefined || base === undefined) return undefined;
  const isSwapped = coinText(literal.coin) === base && coinText(literal.base) === quote;
  const meant = `\`${digits} ${quote}/${base}\``;
  const hint = isSwapped
    ? `a price is in its quote coin, for one of its base coin: ${meant}`
    : `\`${other.text}\` is in ${quote}/${base}: ${meant}, or compare a price of ${coinText(literal.base) ?? 'the other coin'}`;
  return { span: spanOf(literal), hint };
}

function reportUnknownCoin({ user, at, terms }: CoinUse, checker: Checker): null {
  const nameless = terms.find(({ type, coin, base }) => coin === null || (type.kind === 'price' && base === null));
  return report(checker, {
    code: 'expr-coin',
    span: spanOf(at),
    message: `\`${user}\` needs the coin of \`${nameless?.text ?? ''}\`, but this coin is not known: ${terms.map(describe).join(' with ')}`,
    hint: 'take a value with a coin that the file or the reading names',
  });
}
