import { type Decimal, ONE } from '../../base/decimal.ts';
import type { Value } from '../values/expression.ts';
import { comparedProducts } from './compared-products.ts';
import { decimals, isSpan, lists, spans } from './proved.ts';
import type { Evaluator, ValueReader, Term } from '../terms/term.ts';

type Comparison = Term & { readonly kind: 'comparison' };
type Order = '<' | '<=' | '>' | '>=';

/** Compares two values of one dimension; unknown where one is. */
export function evaluateComparison(term: Comparison, evaluator: Evaluator): ValueReader<boolean> {
  const { left, right, sign } = term;
  if (sign === '==') return compared(evaluator.read(left), evaluator.read(right), (a, b) => a === b);
  if (sign === '!=') return compared(evaluator.read(left), evaluator.read(right), (a, b) => a !== b);
  if (isSpan(left)) return compared(spans(left, evaluator), spans(right, evaluator), SPAN_ORDERS[sign]);
  return (
    scaledOrder(term, sign, evaluator) ??
    compared(decimals(left, evaluator), decimals(right, evaluator), DECIMAL_ORDERS[sign])
  );
}

/** Reads one side after the other; the second is not looked at where the first is unknown. */
function compared<T extends Value>(left: ValueReader<T>, right: ValueReader<T>, holds: Holds<T>): ValueReader<boolean> {
  return (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    return a === undefined || b === undefined ? undefined : holds(a, b);
  };
}

type Holds<T> = (a: T, b: T) => boolean;

/** Apart from those of decimals, so that the engine sees one type in each. */
const SPAN_ORDERS: Readonly<Record<Order, Holds<number>>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

const DECIMAL_ORDERS: Readonly<Record<Order, Holds<bigint>>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/**
 * Compares with `literal × value` without dividing by the decimals' scale, which is most of the cost: `x < n/d · y` is
 * `x · d < y · n`. It is exact, so it is also free of the product's rounding in the 18th place.
 */
function scaledOrder({ left, right }: Comparison, sign: Order, evaluator: Evaluator): ValueReader<boolean> | undefined {
  const onRight = scaledProduct(right);
  if (onRight !== undefined)
    return crossOrder(decimals(left, evaluator), decimals(onRight.value, evaluator), { ...onRight, sign });
  const onLeft = scaledProduct(left);
  if (onLeft === undefined) return undefined;
  const mirrored = { ...onLeft, sign: MIRRORED[sign] };
  return crossOrder(decimals(right, evaluator), decimals(onLeft.value, evaluator), mirrored);
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

/** A numerator of ±1 moves to the other side, so that one multiplication is left: `x < -1/50 · y` is `y < -50 · x`. */
function crossOrder(
  left: ValueReader<Decimal>,
  value: ValueReader<Decimal>,
  { numerator, denominator, sign }: Ratio & { readonly sign: Order },
): ValueReader<boolean> {
  const holds = DECIMAL_ORDERS[sign];
  if (numerator === 1n) return compared(value, left, (y, x) => holds(x * denominator, y));
  if (numerator === -1n) return compared(value, left, (y, x) => holds(y, x * -denominator));
  if (denominator === 1n) return compared(left, value, (x, y) => holds(x, y * numerator));
  if (numerator < 0n) return compared(left, value, (x, y) => holds(x * denominator, y * numerator));
  return comparedProducts({ left, right: value, leftFactor: denominator, rightFactor: numerator, holds });
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

/** `x in list`: unknown where x or the list is unknown. */
export function evaluateMembership(
  { item, list }: Term & { readonly kind: 'in' },
  evaluator: Evaluator,
): ValueReader<boolean> {
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

function inConstant(read: ValueReader, values: ReadonlySet<Value>): ValueReader<boolean> {
  return (env) => {
    const value = read(env);
    return value === undefined ? undefined : values.has(value);
  };
}
