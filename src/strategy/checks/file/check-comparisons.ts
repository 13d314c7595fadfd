import { formatDecimal, decimalOf, multiply, ONE, ZERO } from '../../../base/decimal.ts';
import type { Scope } from '../../../language/values/expression.ts';
import { indicatorWord, isIndicator } from '../../../language/functions/indicators.ts';
import { parseEach, parseExpression } from '../../../language/syntax/parse.ts';
import type { ComparisonSign, Tree } from '../../../language/syntax/tree.ts';
import type { FileContext, Problem, Written } from '../../model/file-context.ts';
import { isDecimal } from '../../model/known-fields.ts';
import { constantOf, textOf } from '../proofs/ranges.ts';
import { allParts } from '../proofs/tree-parts.ts';

/**
 * Warns of comparisons with a constant that the other side never is: a name that is not written so, a number out of
 * range.
 */
export function checkComparisons(params: Scope, { written, warn }: FileContext): void {
  for (const one of written) {
    // Most expressions compare nothing, and are not read a second time.
    if (!/[<>=]|\bin\b/.test(one.source.text)) continue;
    for (const { side, other, sign } of one.isEach ? pairsOfEach(one) : pairsOf(one)) {
      const wrong = wrongName(side, other, { ...one, params }) ?? wrongRange({ side, other, sign }, { ...one, params });
      if (wrong !== undefined) warn({ ...wrong, place: one.source.place(other.start, other.end) });
    }
  }
}

interface Pair {
  readonly side: Tree;
  readonly other: Tree;
  /** The comparison of the first with the second; absent where the first is compared with the items of a list. */
  readonly sign?: ComparisonSign;
}

function pairsOf({ source }: Written): readonly Pair[] {
  const parsed = parseExpression(source.text);
  return parsed.ok ? pairsIn(parsed.tree) : [];
}

function pairsOfEach({ source }: Written): readonly Pair[] {
  const parsed = parseEach(source.text);
  if (!parsed.ok) return [];
  const { list, condition } = parsed.tree;
  return [list, ...(condition === undefined ? [] : [condition])].flatMap(pairsIn);
}

/** Pairs of compared values, each way round. */
function pairsIn(tree: Tree): readonly Pair[] {
  return allParts(tree).flatMap((part): readonly Pair[] => {
    if (part.kind === 'comparison')
      return [
        { side: part.left, other: part.right, sign: part.sign },
        { side: part.right, other: part.left, sign: MIRRORED[part.sign] },
      ];
    if (part.kind !== 'in' || part.list.kind !== 'list') return [];
    const { item } = part;
    return part.list.items.map((other) => ({ side: item, other }));
  });
}

const MIRRORED: Readonly<Record<ComparisonSign, ComparisonSign>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

interface Sided extends Omit<Pair, 'sign'> {
  readonly sign: ComparisonSign | undefined;
}

type Wrong = Omit<Problem, 'place'>;

interface ComparisonScope extends Written {
  readonly params: Scope;
}

/** Fields that hold names of pairs and coins: the exchange writes them in capitals. */
const NAMES = /^(?:symbol|coin|\w+Coin)$/;

function wrongName(side: Tree, other: Tree, { source, params }: ComparisonScope): Wrong | undefined {
  if (side.kind !== 'member' || !NAMES.test(side.field.text)) return undefined;
  const name = constantOf(other, source.text, params);
  if (typeof name !== 'string' || /^[A-Z0-9]+$/.test(name)) return undefined;
  const meant = name
    .slice(name.indexOf('/') + 1)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return {
    code: 'compare-name',
    message: `\`${textOf(side, source.text)}\` is never ${JSON.stringify(name)}: it has capitals and digits only`,
    hint: meant === '' ? 'a name such as "BTCUSDT"' : `write \`${JSON.stringify(meant)}\``,
  };
}

const HUNDRED = decimalOf(100);

/** An index is a number from 0 to 100, so that a ratio of 70% compares it with 0.7. */
function wrongRange({ side, other, sign }: Sided, { source, scope, params }: ComparisonScope): Wrong | undefined {
  const index = indexIn(side, scope);
  if (index === undefined) return undefined;
  const bound = constantOf(other, source.text, params);
  if (!isDecimal(bound)) return undefined;
  const shown = textOf(other, source.text);
  const value = formatDecimal(bound);
  const isRatio = bound > ZERO && (bound < ONE || (bound === ONE && shown !== value));
  const isBeyond = (sign === '>' && bound === HUNDRED) || (sign === '<' && bound === ZERO);
  if (!isRatio && !isBeyond && bound >= ZERO && bound <= HUNDRED) return undefined;
  const said = shown === value ? `${value} ` : `\`${shown}\`, which is ${value}, `;
  return {
    code: 'indicator-range',
    message: `\`${index}\` is always between 0 and 100: ${said}${isRatio ? 'is at the very edge' : isBeyond ? 'is never passed' : 'is never reached'}`,
    hint: isRatio
      ? `write \`${formatDecimal(multiply(bound, HUNDRED))}\`, not ${shown}`
      : 'a number from 0 to 100, such as 70',
  };
}

/** The name of an indicator from 0 to 100 that a part is, or a `let` that stands for one. */
function indexIn(tree: Tree, scope: Scope): string | undefined {
  if (tree.kind === 'call') {
    const name = tree.callee.text;
    const isIndex = tree.of === undefined && isIndicator(name) && indicatorWord(name).range === '0 to 100';
    return isIndex ? name : undefined;
  }
  const behind = tree.kind === 'name' ? scope.get(tree.name)?.expression : undefined;
  if (behind === undefined) return undefined;
  const parsed = parseExpression(behind.text);
  return parsed.ok ? indexIn(parsed.tree, scope) : undefined;
}
