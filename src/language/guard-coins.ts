import { type Checker, report } from './checker.ts';
import { coinText, matchCoins } from './coins.ts';
import type { Combination } from './dimension.ts';
import { type Span, spanOf } from './fault.ts';
import { describe } from './shape.ts';
import type { CoinGuard, Term } from './term.ts';

/** What {@link guardCoins} says in its problems. */
interface CoinUse {
  readonly user: string;
  readonly at: Span;
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
      return report(checker, { code: 'expr-coin', span: spanOf(use.at), message, hint });
    }
    if (match === 'unknown') return reportUnknownCoin(use, checker);
    guards.push(match);
  }
  return guards;
}

function reportUnknownCoin({ user, at, terms }: CoinUse, checker: Checker): null {
  const nameless = terms.find(({ type, coin, base }) => coin === null || (type.kind === 'price' && base === null));
  return report(checker, {
    code: 'expr-coin',
    span: spanOf(at),
    message: `\`${user}\` needs to know the coin of \`${nameless?.text ?? ''}\`, which nothing tells: ${terms.map(describe).join(' with ')}`,
    hint: 'take a value whose coin the file or the reading says',
  });
}
