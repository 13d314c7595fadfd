import { FUNCTIONS } from '../../../language/functions/index.ts';
import type { Value } from '../../../language/values/expression.ts';
import { checkedTerm } from '../../../language/terms/checked.ts';
import { type Apply, behindLets, type Term } from '../../../language/terms/term.ts';
import { knownRange } from './known-ranges.ts';
import { textOf } from './ranges.ts';

/** What is known where a term is evaluated. */
export interface KnownThere {
  /** The values of the params. */
  readonly params: unknown;
  /** Terms of which a condition says that they are not zero, spelled out. */
  readonly nonZero: readonly string[];
}

/** Tells whether a term is never zero; false too where nobody can tell. */
export function isAwayFromZero(term: Term, known: KnownThere): boolean {
  return isAway(boundsOf(term, known));
}

/** Decimals are bigints, spans of time are numbers; never both in one sum. */
type Bound = bigint | number;

/** The values that a term may have, as far as anything says. */
interface Bounds {
  readonly low?: Bound | undefined;
  readonly high?: Bound | undefined;
  /** True where no value is zero: by its bounds, or for another reason. */
  readonly isNotZero?: boolean;
}

const ANY: Bounds = {};

function boundsOf(written: Term, known: KnownThere): Bounds {
  const term = behindLets(written);
  const bounds = ownBounds(term, known);
  const isGuarded = [written, term].some(({ text }) => known.nonZero.includes(spelled(text)));
  return isGuarded ? { ...bounds, isNotZero: true } : bounds;
}

function spelled(text: string): string {
  return textOf({ start: 0, end: text.length }, text);
}

function ownBounds(term: Term, known: KnownThere): Bounds {
  const of = (part: Term): Bounds => boundsOf(part, known);
  switch (term.kind) {
    case 'constant':
      return exactly(term.value);
    case 'root':
      return heldBounds(term, known) ?? leafBounds(term);
    case 'field':
      return paramBounds(term, known.params) ?? leafBounds(term);
    case 'negate':
      return negated(of(term.operand));
    case 'choice':
      return either(of(term.yes), of(term.no));
    case 'default':
      return either(of(term.value), of(term.fallback));
    case 'arithmetic':
      return calculated(term.calculation, of(term.left), of(term.right));
    case 'apply':
      return APPLIED.get(term.apply)?.(term.args.map(of)) ?? leafBounds(term);
    default:
      return leafBounds(term);
  }
}

/** A `let` of a rule: what it is computed as when the rule fires. */
function heldBounds({ held }: Extract<Term, { readonly kind: 'root' }>, known: KnownThere): Bounds | undefined {
  const term = held && checkedTerm(held);
  return term && boundsOf(term, known);
}

function exactly(value: Value | undefined): Bounds {
  return typeof value === 'bigint' || typeof value === 'number' ? { low: value, high: value } : ANY;
}

function paramBounds(
  { record, field }: Extract<Term, { readonly kind: 'field' }>,
  params: unknown,
): Bounds | undefined {
  if (record.kind !== 'root' || record.name !== 'params') return undefined;
  const values = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  const value: unknown = values.find(([name]) => name === field)?.[1];
  return typeof value === 'bigint' || typeof value === 'number' ? { low: value, high: value } : ANY;
}

/** A price is above zero, whatever it is read from; what is never below zero may be zero. */
function leafBounds(term: Term): Bounds {
  const { low, high } = knownRange(term);
  const { type } = term;
  const isPrice = (type.kind === 'series' ? type.of.kind : type.kind) === 'price';
  return { low: boundOf(low), high: boundOf(high), isNotZero: isPrice };
}

function boundOf(value: unknown): Bound | undefined {
  return typeof value === 'bigint' || typeof value === 'number' ? value : undefined;
}

function isAway({ low, high, isNotZero }: Bounds): boolean {
  return isNotZero === true || (low !== undefined && low > 0) || (high !== undefined && high < 0);
}

function isPositive(bounds: Bounds): boolean {
  return bounds.low !== undefined && bounds.low >= 0 && isAway(bounds);
}

function isNegative(bounds: Bounds): boolean {
  return bounds.high !== undefined && bounds.high <= 0 && isAway(bounds);
}

function calculated(calculation: Extract<Term, { kind: 'arithmetic' }>['calculation'], a: Bounds, b: Bounds): Bounds {
  switch (calculation) {
    case 'add':
    case 'addMs':
      return sum(a, b);
    case 'subtract':
    case 'subtractMs':
      return sum(a, negated(b));
    default:
      return product(a, b);
  }
}

function sum(a: Bounds, b: Bounds): Bounds {
  const isNotZero =
    (isPositive(a) && atLeastZero(b)) ||
    (isPositive(b) && atLeastZero(a)) ||
    (isNegative(a) && atMostZero(b)) ||
    (isNegative(b) && atMostZero(a));
  return { low: added(a.low, b.low), high: added(a.high, b.high), isNotZero };
}

function added(a: Bound | undefined, b: Bound | undefined): Bound | undefined {
  // The zero of a product has no kind.
  if (a === 0 || b === 0) return a === 0 ? b : a;
  if (typeof a === 'bigint' && typeof b === 'bigint') return a + b;
  return typeof a === 'number' && typeof b === 'number' ? a + b : undefined;
}

/** Of a quotient too: its divisor is never zero where there is a result. */
function product(a: Bounds, b: Bounds): Bounds {
  const isNotZero = isAway(a) && isAway(b);
  if ((atLeastZero(a) && atLeastZero(b)) || (atMostZero(a) && atMostZero(b))) return { low: 0, isNotZero };
  if ((atLeastZero(a) && atMostZero(b)) || (atMostZero(a) && atLeastZero(b))) return { high: 0, isNotZero };
  return { isNotZero };
}

function atLeastZero({ low }: Bounds): boolean {
  return low !== undefined && low >= 0;
}

function atMostZero({ high }: Bounds): boolean {
  return high !== undefined && high <= 0;
}

function negated({ low, high, isNotZero }: Bounds): Bounds {
  return {
    low: high === undefined ? undefined : -high,
    high: low === undefined ? undefined : -low,
    ...(isNotZero !== undefined && { isNotZero }),
  };
}

/** The one or the other. */
function either(a: Bounds, b: Bounds): Bounds {
  return {
    low: a.low === undefined || b.low === undefined ? undefined : lesser(a.low, b.low),
    high: a.high === undefined || b.high === undefined ? undefined : greater(a.high, b.high),
    isNotZero: isAway(a) && isAway(b),
  };
}

function lesser(a: Bound, b: Bound): Bound {
  return b < a ? b : a;
}

function greater(a: Bound, b: Bound): Bound {
  return b > a ? b : a;
}

/** The greatest of several is not below any of them. */
function greatest(all: readonly Bounds[]): Bounds {
  const lows = all.flatMap(({ low }) => (low === undefined ? [] : [low]));
  const low = lows.length === 0 ? undefined : lows.reduce(greater);
  return { low, isNotZero: all.some(isPositive) || all.every(isAway) };
}

function smallest(all: readonly Bounds[]): Bounds {
  return negated(greatest(all.map(negated)));
}

const RULES: Readonly<Record<string, (args: readonly Bounds[]) => Bounds>> = {
  max: greatest,
  min: smallest,
  clamp: ([value = ANY, low = ANY, high = ANY]) => greatest([smallest([value, high]), low]),
  abs: ([value = ANY]) => ({ low: 0, isNotZero: isAway(value) }),
  sqrt: ([value = ANY]) => ({ low: 0, isNotZero: isAway(value) }),
  sign: ([value = ANY]) => ({ isNotZero: isAway(value) }),
  // What is above zero is rounded up to one at least.
  ceil: ([value = ANY]) => ({ ...(atLeastZero(value) && { low: 0 }), isNotZero: isPositive(value) }),
};

const APPLIED: ReadonlyMap<Apply, (args: readonly Bounds[]) => Bounds> = new Map(
  FUNCTIONS.flatMap(({ name, apply }) => {
    const rule = RULES[name];
    return rule === undefined ? [] : [[apply, rule] as const];
  }),
);
