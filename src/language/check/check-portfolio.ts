import { build, type Checker, report } from './checker.ts';
import { namedCoin } from '../terms/coins.ts';
import { expressionOf } from '../explain/expression-of.ts';
import type { IndicatorUse, SourceText } from '../values/expression.ts';
import { spanOf } from '../values/fault.ts';
import { formatType } from '../values/format.ts';
import { parseExpression } from '../syntax/parse.ts';
import type { PortfolioWord } from '../functions/portfolio.ts';
import { amountIn, describe, shapeOf } from './shape.ts';
import type { Term } from '../terms/term.ts';
import type { Tree } from '../syntax/tree.ts';

type Call = Tree & { readonly kind: 'call' };

/** Name in scope under which the prices of coins in USDT stand; no expression can write it. */
export const PRICES = '$prices';

/** Checks a function of portfolios: of an amount, or of records and lists that it knows how to value. */
export function checkPortfolio(tree: Call, word: PortfolioWord, checker: Checker): Term | null {
  const [first] = tree.args;
  if (first === undefined || (word.name !== 'equity' && tree.args.length !== 1)) {
    return report(checker, {
      code: 'expr-arguments',
      span: spanOf(tree.callee),
      message: `\`${word.name}\` takes ${word.name === 'equity' ? 'one argument or more' : 'one argument'}`,
      hint: `as in \`${word.example}\``,
    });
  }
  return word.name === 'inUsdt' ? checkInUsdt(tree, { word, first }, checker) : checkExpanded(tree, word, checker);
}

function checkInUsdt(
  tree: Call,
  { word, first }: { readonly word: PortfolioWord; readonly first: Tree },
  checker: Checker,
): Term | null {
  const amount = checker.check(first, checker);
  if (amount === null) return null;
  if (amount.type.kind !== 'amount') return refuseArgument(amount, { word, wanted: 'amount' }, checker);
  const usdt = namedCoin('USDT');
  const { coin } = amount;
  const built = { ...spanOf(tree), shape: amountIn(usdt), at: spanOf(tree.callee) };
  if (coin?.kind === 'named' && coin.name === 'USDT') return amount;
  const prices = checker.scope.get(PRICES);
  if (coin === null || prices === undefined) {
    return report(checker, {
      code: 'expr-coin',
      span: spanOf(first),
      message: coin === null ? `the coin of \`${amount.text}\` is not known` : 'prices are not known here',
      hint:
        coin === null
          ? 'take a value with a coin that the file or the reading names'
          : 'rules and goals know them, but not in core mode',
    });
  }
  const use: IndicatorUse = { root: PRICES, key: 'prices', kind: 'prices', field: 'close', length: 1 };
  return build(checker, { kind: 'inUsdt', amount, coinOf: coin, slot: prices.slot, use }, built);
}

function refuseArgument(
  term: Term,
  { word, wanted }: { readonly word: PortfolioWord; readonly wanted: string },
  checker: Checker,
): null {
  return report(checker, {
    code: 'expr-type',
    span: spanOf(term),
    message: `\`${word.name}\` takes ${wanted} here, not ${describe(term)}`,
    hint: `as in \`${word.example}\``,
  });
}

/** Puts what the function stands for in its place: it is checked, computed and explained as if it were written out. */
function checkExpanded(tree: Call, word: PortfolioWord, checker: Checker): Term | null {
  const wanted = Object.keys(word.records).join(' or ');
  const written: string[] = [];
  const args: Term[] = [];
  for (const arg of tree.args) {
    const term = checker.check(arg, checker);
    if (term === null) return null;
    const known = Object.entries(word.records).find(([name]) => name === formatType(term.type))?.[1];
    if (known === undefined) return refuseArgument(term, { word, wanted }, checker);
    args.push(term);
    written.push(known.replaceAll('$', () => `(${checker.source.text.slice(arg.start, arg.end)})`));
  }
  const text = written.join(' + ');
  const source: SourceText = { text, place: () => checker.source.place(tree.start, tree.end) };
  const parsed = parseExpression(text);
  const found = { problems: [], keys: checker.found.keys };
  const inner = parsed.ok ? checker.check(parsed.tree, { ...checker, source, found }) : null;
  checker.found.keys = found.keys;
  if (inner === null) return refuseExpansion(tree, { word, text }, checker);
  const shape = shapeOf(inner);
  const call = { says: word.says, args };
  return build(
    checker,
    { kind: 'let', expression: expressionOf(inner, source), inner, call },
    { ...spanOf(tree), shape },
  );
}

function refuseExpansion(
  { callee }: Call,
  { word, text }: { readonly word: PortfolioWord; readonly text: string },
  checker: Checker,
): null {
  return report(checker, {
    code: 'expr-coin',
    span: spanOf(callee),
    message: `\`${word.name}\` is computed as \`${text}\`; here one part of that has an unknown coin, or no price`,
    hint: 'use it on values whose coin and price are known',
  });
}
