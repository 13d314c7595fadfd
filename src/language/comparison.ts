import { type Decimal, ONE } from '../base/decimal.ts';
import type { Value } from './expression.ts';
import { decimals, isSpan, lists, spans } from './proved.ts';
import type { Evaluator, Read, Term } from './term.ts';

type Comparison = Term & { readonly kind: 'comparison' };
type Order = '<' | '<=' | '>' | '>=';

/** Compares two values of one dimension; unknown where one is. */
export function evaluateComparison(term: Comparison, evaluator: Evaluator): Read<boolean> {
  const { sign } = term;
  if (sign === '==' || sign === '!=') return equality(term, sign === '==', evaluator);
  if (isSpan(term.left)) return SPAN_ORDERS[sign](spans(term.left, evaluator), spans(term.right, evaluator));
  const fused = fusedOrder(term, sign, evaluator);
  if (fused !== undefined) return fused;
  const constant = decimalConstant(term.right);
  const left = decimals(term.left, evaluator);
  if (constant !== undefined) return CONSTANT_ORDERS[sign](left, constant);
  return DECIMAL_ORDERS[sign](left, decimals(term.right, evaluator));
}

function equality(term: Comparison, wanted: boolean, evaluator: Evaluator): Read<boolean> {
  const left = evaluator.read(term.left);
  if (term.right.kind === 'constant') return equalToConstant(left, term.right.value, wanted);
  const right = evaluator.read(term.right);
  return (env) => {
    const a = left(env);
    if (a === undefined) return undefined;
    const b = right(env);
    return b === undefined ? undefined : (a === b) === wanted;
  };
}

function equalToConstant(left: Read, constant: Value, wanted: boolean): Read<boolean> {
  return (env) => {
    const value = left(env);
    return value === undefined ? undefined : (value === constant) === wanted;
  };
}

/**
 * Compares with `literal × value` without dividing by the decimals' scale, which is most of the cost: `x < n/d · y` is
 * `x · d < y · n`. It is exact, so it is also free of the product's rounding in the 18th place.
 */
function fusedOrder({ left, right }: Comparison, sign: Order, evaluator: Evaluator): Read<boolean> | undefined {
  const rightProduct = scaledProduct(right);
  if (rightProduct !== undefined)
    return crossOrder(decimals(left, evaluator), decimals(rightProduct.value, evaluator), { ...rightProduct, sign });
  const leftProduct = scaledProduct(left);
  if (leftProduct === undefined) return undefined;
  return crossOrder(decimals(right, evaluator), decimals(leftProduct.value, evaluator), {
    ...leftProduct,
    sign: MIRRORED[sign],
  });
}

interface Ratio {
  readonly numerator: bigint;
  /** Above zero, and without a divisor in common with the numerator. */
  readonly denominator: bigint;
}

function scaledProduct(term: Term): (Ratio & { readonly value: Term }) | undefined {
  if (term.kind !== 'arithmetic' || term.calculation !== 'multiply' || term.guards !== undefined) return undefined;
  const factor = decimalConstant(term.right);
  if (factor === undefined || factor === 0n) return undefined;
  const divisor = commonDivisor(factor < 0n ? -factor : factor, ONE);
  return { value: term.left, numerator: factor / divisor, denominator: ONE / divisor };
}

function crossOrder(
  left: Read<Decimal>,
  value: Read<Decimal>,
  { numerator, denominator, sign }: Ratio & { readonly sign: Order },
): Read<boolean> {
  // A numerator of ±1 moves to the other side, so that one multiplication is left: x < -1/50 · y is y < -50 · x.
  if (numerator === 1n) return TIMES_ORDERS[MIRRORED[sign]](value, left, denominator);
  if (numerator === -1n) return TIMES_ORDERS[sign](value, left, -denominator);
  if (denominator === 1n) return TIMES_ORDERS[sign](left, value, numerator);
  return CROSS_ORDERS[sign](left, value, { numerator, denominator });
}

const MIRRORED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const satisfies Readonly<Record<Order, Order>>;

function commonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

function decimalConstant(term: Term): Decimal | undefined {
  return term.kind === 'constant' && typeof term.value === 'bigint' ? term.value : undefined;
}

type Orders<Values extends readonly unknown[]> = Readonly<Record<Order, (...values: Values) => Read<boolean>>>;

/** One closure for each sign and kind, so that the engine sees one type in each. */
const DECIMAL_ORDERS: Orders<[Read<Decimal>, Read<Decimal>]> = {
  '<': (left, right) => (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    return a === undefined || b === undefined ? undefined : a < b;
  },
  '<=': (left, right) => (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    return a === undefined || b === undefined ? undefined : a <= b;
  },
  '>': (left, right) => (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    return a === undefined || b === undefined ? undefined : a > b;
  },
  '>=': (left, right) => (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    return a === undefined || b === undefined ? undefined : a >= b;
  },
};

const CONSTANT_ORDERS: Orders<[Read<Decimal>, Decimal]> = {
  '<': (left, constant) => (env) => {
    const value = left(env);
    return value === undefined ? undefined : value < constant;
  },
  '<=': (left, constant) => (env) => {
    const value = left(env);
    return value === undefined ? undefined : value <= constant;
  },
  '>': (left, constant) => (env) => {
    const value = left(env);
    return value === undefined ? undefined : value > constant;
  },
  '>=': (left, constant) => (env) => {
    const value = left(env);
    return value === undefined ? undefined : value >= constant;
  },
};

/** `a < b · factor`. */
const TIMES_ORDERS: Orders<[Read<Decimal>, Read<Decimal>, bigint]> = {
  '<': (left, right, factor) => (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    return a === undefined || b === undefined ? undefined : a < b * factor;
  },
  '<=': (left, right, factor) => (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    return a === undefined || b === undefined ? undefined : a <= b * factor;
  },
  '>': (left, right, factor) => (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    return a === undefined || b === undefined ? undefined : a > b * factor;
  },
  '>=': (left, right, factor) => (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    return a === undefined || b === undefined ? undefined : a >= b * factor;
  },
};

/** `a < b · numerator / denominator`. */
const CROSS_ORDERS: Orders<[Read<Decimal>, Read<Decimal>, Ratio]> = {
  '<':
    (left, right, { numerator, denominator }) =>
    (env) => {
      const a = left(env);
      const b = a === undefined ? undefined : right(env);
      return a === undefined || b === undefined ? undefined : a * denominator < b * numerator;
    },
  '<=':
    (left, right, { numerator, denominator }) =>
    (env) => {
      const a = left(env);
      const b = a === undefined ? undefined : right(env);
      return a === undefined || b === undefined ? undefined : a * denominator <= b * numerator;
    },
  '>':
    (left, right, { numerator, denominator }) =>
    (env) => {
      const a = left(env);
      const b = a === undefined ? undefined : right(env);
      return a === undefined || b === undefined ? undefined : a * denominator > b * numerator;
    },
  '>=':
    (left, right, { numerator, denominator }) =>
    (env) => {
      const a = left(env);
      const b = a === undefined ? undefined : right(env);
      return a === undefined || b === undefined ? undefined : a * denominator >= b * numerator;
    },
};

const SPAN_ORDERS: Orders<[Read<number>, Read<number>]> = {
  '<': (left, right) => (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    return a === undefined || b === undefined ? undefined : a < b;
  },
  '<=': (left, right) => (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    return a === undefined || b === undefined ? undefined : a <= b;
  },
  '>': (left, right) => (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    return a === undefined || b === undefined ? undefined : a > b;
  },
  '>=': (left, right) => (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    return a === undefined || b === undefined ? undefined : a >= b;
  },
};

/** `x in list`: unknown where x or the list is unknown. */
export function evaluateMembership(
  { item, list }: Term & { readonly kind: 'in' },
  evaluator: Evaluator,
): Read<boolean> {
  const read = evaluator.read(item);
  if (list.kind === 'constant' && Array.isArray(list.value)) return inConstant(read, new Set<Value>(list.value));
  const items = lists(list, evaluator);
  return (env) => {
    const value = read(env);
    const all = items(env);
    if (value === undefined || all === undefined) return undefined;
    return all.includes(value);
  };
}

function inConstant(read: Read, values: ReadonlySet<Value>): Read<boolean> {
  return (env) => {
    const value = read(env);
    return value === undefined ? undefined : values.has(value);
  };
}
