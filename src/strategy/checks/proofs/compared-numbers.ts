import type { Term } from '../../../language/terms/term.ts';
import type { ComparisonSign } from '../../../language/syntax/tree.ts';
import { type Cases, FREE, IMPOSSIBLE, type ProofScope } from './case.ts';
import { type Exact, ONE_UNIT } from './constant-terms.ts';
import { knownRange } from './known-ranges.ts';
import { difference, type Linear, linearOf } from './linear.ts';
import { intersection, isEmpty, type Range } from './ranges.ts';
import { TURNED } from './signs.ts';

/** The cases in which a comparison of decimals or times holds: what is read in it must lie in a range. */
export function comparedNumbers(
  [left, right]: readonly [Term, Term],
  sign: ComparisonSign,
  proofScope: ProofScope,
): Cases {
  const sum = difference(linearOf(left, proofScope.constants), linearOf(right, proofScope.constants));
  if (sum.parts.size === 0) return withoutParts(sum, sign);
  const { name, whole, bound, isTurned, isExact, term } = normal(sum);
  const found = rangesOf(isTurned ? TURNED[sign] : sign, bound).map((range) => (isExact ? range : widened(range)));
  const isPlain = term !== undefined;
  return found.flatMap((range) => {
    const both = intersection(whole, isPlain && 'isWhole' in whole ? wholeRange(range) : range);
    if (!isEmpty(both)) return [new Map([[name, { kind: 'range', range: both, isPlain } as const]])];
    proofScope.excluding.add(name);
    return [];
  });
}

function withoutParts({ constant, isExact }: Linear, sign: ComparisonSign): Cases {
  // A rounded number may be a little off.
  if (!isExact) return FREE;
  const isTrue = {
    '==': constant === 0n,
    '!=': constant !== 0n,
    '<': constant < 0n,
    '<=': constant <= 0n,
    '>': constant > 0n,
    '>=': constant >= 0n,
  }[sign];
  return isTrue ? FREE : IMPOSSIBLE;
}

interface Normal {
  readonly name: string;
  /** The range in which the sum of its parts always lies. */
  readonly whole: Range;
  /** The constant with which the sum of its parts is compared. */
  readonly bound: Exact;
  readonly isTurned: boolean;
  readonly isExact: boolean;
  /** The term, where there is a single one. */
  readonly term: Term | undefined;
}

/**
 * Brings a sum into the form that all its multiples share: whole factors without a common divisor, the first of them
 * positive.
 */
function normal({ constant, parts, isExact }: Linear): Normal {
  const sorted = [...parts].sort(([a], [b]) => (a < b ? -1 : 1));
  const common = sorted.reduce((all, [, { factor }]) => divisor(all, factor), 0n);
  const [first] = sorted;
  const isTurned = first !== undefined && first[1].factor < 0n;
  const by = isTurned ? -common : common;
  const factors = sorted.map(([name, { factor, term }]) => ({ name, term, factor: factor / by }));
  const [only] = factors.length === 1 ? factors : [];
  const name = only?.name ?? factors.map((part) => `${String(part.factor)} × ${part.name}`).join(' + ');
  const exactly = (-constant * ONE_UNIT) / by;
  return {
    name,
    whole: only === undefined ? sumOfRanges(factors) : knownRange(only.term),
    bound: exactly,
    isTurned,
    isExact: isExact && exactly * by === -constant * ONE_UNIT,
    term: only?.term,
  };
}

function divisor(a: Exact, b: Exact): Exact {
  let [one, other] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}

function sumOfRanges(parts: readonly { readonly term: Term; readonly factor: Exact }[]): Range {
  const ends = parts.map(({ term, factor }) => {
    const { low, high } = knownRange(term);
    const [from, to] = factor < 0n ? [high, low] : [low, high];
    const times = (end: Range['low']): Exact | undefined => (typeof end === 'bigint' ? end * factor : undefined);
    return { low: times(from), high: times(to) };
  });
  const sum = (side: 'low' | 'high'): Exact | undefined =>
    ends.reduce<Exact | undefined>((all, end) => {
      const one = end[side];
      return all === undefined || one === undefined ? undefined : all + one;
    }, 0n);
  const [low, high] = [sum('low'), sum('high')];
  return { ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) };
}

function rangesOf(sign: ComparisonSign, bound: Exact): readonly Range[] {
  switch (sign) {
    case '==':
      return [{ low: bound, high: bound }];
    case '!=':
      return [
        { high: bound, isHighOpen: true },
        { low: bound, isLowOpen: true },
      ];
    case '<':
    case '<=':
      return [{ high: bound, isHighOpen: sign === '<' }];
    case '>':
    case '>=':
      return [{ low: bound, isLowOpen: sign === '>' }];
  }
}

/** Leaves room for what is rounded on the way: a range that is empty even so is empty. */
function widened({ low, high }: Range): Range {
  const room = (end: Exact): Exact => ONE_UNIT / 1_000_000n + (end < 0n ? -end : end) / 1_000_000n;
  return {
    ...(typeof low === 'bigint' ? { low: low - room(low) } : {}),
    ...(typeof high === 'bigint' ? { high: high + room(high) } : {}),
  };
}

/** Of a whole number the ends of the range are whole too. */
function wholeRange({ low, isLowOpen, high, isHighOpen }: Range): Range {
  const floor = (end: Exact): Exact => end - (((end % ONE_UNIT) + ONE_UNIT) % ONE_UNIT);
  const isWhole = (end: Exact): boolean => end % ONE_UNIT === 0n;
  const above = (end: Exact): Exact => (isWhole(end) && isLowOpen !== true ? end : floor(end) + ONE_UNIT);
  const below = (end: Exact): Exact => (isWhole(end) && isHighOpen === true ? end - ONE_UNIT : floor(end));
  return {
    ...(typeof low === 'bigint' ? { low: above(low) } : {}),
    ...(typeof high === 'bigint' ? { high: below(high) } : {}),
  };
}
