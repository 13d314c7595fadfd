import { behindLets, type Term } from '../../../language/terms/term.ts';
import { type Constants, type Exact, ONE_UNIT, valueOf } from './constant-terms.ts';

/** A sum of multiples of terms: the smallest form in which `a * 2 > 120000` and `a < 50000` speak of one thing. */
export interface Linear {
  readonly constant: Exact;
  /** By the term's name, how often it counts, in units of the last decimal place. */
  readonly parts: ReadonlyMap<string, LinearPart>;
  /** True where nothing in it was rounded. */
  readonly isExact: boolean;
}

interface LinearPart {
  readonly term: Term;
  readonly factor: Exact;
}

/** Factors beyond these are not followed: what is rounded would weigh too much. */
const FACTOR_MIN = ONE_UNIT / 1_000_000n;
const FACTOR_MAX = ONE_UNIT * 1_000_000n;

/**
 * Reads a term of decimals or milliseconds as a sum; what is no sum, product or quotient with a constant is one part.
 */
export function linearOf(term: Term, constants: Constants): Linear {
  const part = behindLets(term);
  const value = valueOf(part, constants);
  if (value !== undefined) return { constant: value, parts: new Map(), isExact: true };
  if (part.kind === 'negate') return scaled(linearOf(part.operand, constants), -ONE_UNIT) ?? single(part);
  if (part.kind !== 'arithmetic') return single(part);
  const [left, right] = [linearOf(part.left, constants), linearOf(part.right, constants)];
  switch (part.calculation) {
    case 'add':
    case 'addMs':
      return joined(left, right);
    case 'subtract':
    case 'subtractMs':
      return difference(left, right);
    case 'multiply':
      return product(left, right) ?? single(part);
    case 'divide':
      return quotient(left, right) ?? single(part);
    default:
      return single(part);
  }
}

/** Takes one sum from another. */
export function difference(left: Linear, right: Linear): Linear {
  return joined(left, negated(right));
}

/** The name of a term: what is written, lets resolved; two terms of one name have one value at one instant. */
export function nameOf(term: Term): string {
  const bare = behindLets(term).text.replace(/("[^"]*"|'[^']*')|\s+/g, (_blank, quoted?: string) => quoted ?? '');
  if (!bare.startsWith('(') || !bare.endsWith(')')) return bare;
  const inner = bare.slice(1, -1);
  return /[()"']/.test(inner) ? bare : inner;
}

function single(term: Term): Linear {
  return { constant: 0n, parts: new Map([[nameOf(term), { term, factor: ONE_UNIT }]]), isExact: true };
}

function joined(left: Linear, right: Linear): Linear {
  const parts = new Map(left.parts);
  for (const [name, { term, factor }] of right.parts) {
    const sum = (parts.get(name)?.factor ?? 0n) + factor;
    if (sum === 0n) parts.delete(name);
    else parts.set(name, { term, factor: sum });
  }
  return { constant: left.constant + right.constant, parts, isExact: left.isExact && right.isExact };
}

function negated({ constant, parts, isExact }: Linear): Linear {
  const turned = [...parts].map(([name, { term, factor }]) => [name, { term, factor: -factor }] as const);
  return { constant: -constant, parts: new Map(turned), isExact };
}

function product(left: Linear, right: Linear): Linear | undefined {
  if (left.parts.size === 0) return scaled(right, left.constant);
  return right.parts.size === 0 ? scaled(left, right.constant) : undefined;
}

function quotient(left: Linear, right: Linear): Linear | undefined {
  if (right.parts.size > 0 || right.constant === 0n) return undefined;
  const whole = scaled(left, (ONE_UNIT * ONE_UNIT) / right.constant);
  return whole && { ...whole, isExact: false };
}

function scaled(sum: Linear, by: Exact): Linear | undefined {
  const size = by < 0n ? -by : by;
  if (size < FACTOR_MIN || size > FACTOR_MAX) return undefined;
  const parts = [...sum.parts].map(([name, { term, factor }]) => [name, { term, factor: times(factor, by) }] as const);
  return {
    constant: times(sum.constant, by),
    parts: new Map(parts),
    isExact: sum.isExact && by % ONE_UNIT === 0n,
  };
}

function times(a: Exact, b: Exact): Exact {
  return (a * b) / ONE_UNIT;
}
