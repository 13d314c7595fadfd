import { absolute, add, compare, type Decimal, decimalOf, divide, formatFixed } from '../../base/decimal.ts';
import { multiply, parseDecimal, roundToStep, subtract, ZERO } from '../../base/decimal.ts';
import { readCoin } from '../terms/coins.ts';
import { evaluateTerm } from '../evaluate/evaluate.ts';
import {
  type NeededChange,
  type Env,
  EvaluationError,
  type RecordValue,
  type SourceText,
  type Value,
} from '../values/expression.ts';
import { formatValue } from '../values/format.ts';
import { type Leaf, leavesOf, valueAt } from './leaves.ts';
import { rootsOf } from './roots.ts';
import type { Term } from '../terms/term.ts';

/**
 * Doublings of the distance from the value as it is, for decimals in their last place (to 10¹² units) and for
 * milliseconds.
 */
const DOUBLINGS = { bigint: 100, number: 42 };

const LAST_PLACE = parseDecimal('0.000000000000000001');
const SHOWN_STEP = parseDecimal('0.00000001');
const HUNDRED = decimalOf(100);

type Scalar = Decimal | number;

/**
 * A value that turns the condition, and how far it is from the one that is: the share of it, or 1 for what is true or
 * false.
 */
interface Turn {
  readonly change: NeededChange;
  readonly share: Decimal;
  /**
   * True where the change would hardly come about, so that any other comes first: a positive value would have to become
   * zero or negative, as prices, sizes and margins never do, or a word would have to be another.
   */
  readonly crosses?: true;
}

/**
 * Makes the search for the smallest change of one value that turns a condition: from false to true or from true to
 * false. It probes outwards with the condition itself, and every answer has been evaluated. Undefined for a condition
 * that is unknown or in error, and where no single value turns it.
 */
export function changeOf(term: Term, source: SourceText): (env: Env) => NeededChange | undefined {
  const read = evaluateTerm(term, source);
  const roots = rootsOf(term, source);
  return (env) => {
    const truth = attempt(read, env);
    if (typeof truth !== 'boolean') return undefined;
    const leaves = leavesOf(term, env);
    const turns = (leaf: Leaf, value: Value): boolean => attempt(read, withLeaf(env, leaf, value)) === !truth;
    const found = leaves.flatMap((leaf) => {
      const near = (now: Scalar): readonly Scalar[] => roots(now, (value) => withLeaf(env, leaf, value));
      return turnOf(leaf, env, { turns: (value) => turns(leaf, value), near }) ?? [];
    });
    return found.toSorted((a, b) => rank(a) - rank(b) || compare(a.share, b.share))[0]?.change;
  };
}

function rank({ crosses }: Turn): number {
  return crosses === true ? 1 : 0;
}

function attempt(read: (env: Env) => Value | undefined, env: Env): Value | undefined {
  try {
    return read(env);
  } catch (error) {
    if (error instanceof EvaluationError) return undefined;
    throw error;
  }
}

function withLeaf(env: Env, { slot, path }: Leaf, value: Value): Env {
  return env.with(slot, replaced(env[slot], path, value));
}

/** The record is kept as the prototype of the changed one, so that nothing of it is copied. */
function replaced(whole: unknown, [step, ...rest]: readonly (string | number)[], value: Value): unknown {
  if (step === undefined) return value;
  if (typeof whole !== 'object' || whole === null) return whole;
  if (Array.isArray(whole)) {
    const items: readonly unknown[] = whole;
    return typeof step === 'number' && step < items.length
      ? items.with(step, replaced(items[step], rest, value))
      : whole;
  }
  const inner: unknown = Reflect.get(whole, step);
  return Object.create(whole, { [step]: { value: replaced(inner, rest, value), enumerable: true } }) as unknown;
}

interface Probe {
  readonly turns: (value: Value) => boolean;
  /** Values at which a comparison may turn. */
  readonly near: (now: Scalar) => readonly Scalar[];
}

function turnOf(leaf: Leaf, env: Env, { turns, near }: Probe): Turn | undefined {
  const now = valueAt(leaf, env);
  if (typeof now === 'boolean') return turns(!now) ? flipped(leaf, { now, to: !now }, env) : undefined;
  if (typeof now === 'string') {
    const { type } = leaf.term;
    const to = type.kind === 'text' ? type.values?.find((word) => word !== now && turns(word)) : undefined;
    return to === undefined ? undefined : { ...flipped(leaf, { now, to }, env), crosses: true };
  }
  if (!isScalar(now)) return undefined;
  const found = nearest(now, turns, near(now));
  return found === undefined ? undefined : moved(leaf, { now, ...shortened(now, found, turns) }, env);
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'bigint' || typeof value === 'number';
}

/**
 * Doubles the distance on both sides until the condition turns, looks whether it does so nearer at one of the values
 * that are proposed, which doubling may step over, and halves what lies between.
 */
function nearest(now: Scalar, turns: (value: Value) => boolean, proposed: readonly Scalar[]): Scalar | undefined {
  const [first] = [doubled(now, turns) ?? [], proposed.map((value) => placesBetween(now, value)).filter(isTurning)]
    .flat()
    .toSorted((a, b) => (size(a) < size(b) ? -1 : 1));
  if (first === undefined) return undefined;
  const side = first < 0n ? -1n : 1n;
  let [near, beyond] = [0n, size(first)];
  while (beyond - near > 1n) {
    const middle = (near + beyond) / 2n;
    if (turns(beside(now, side * middle))) beyond = middle;
    else near = middle;
  }
  return beside(now, side * beyond);

  function isTurning(places: bigint): boolean {
    return places !== 0n && turns(beside(now, places));
  }
}

function doubled(now: Scalar, turns: (value: Value) => boolean): bigint | undefined {
  for (let doubling = 0; doubling <= DOUBLINGS[typeof now === 'number' ? 'number' : 'bigint']; doubling += 1) {
    const far = 1n << BigInt(doubling);
    for (const places of [far, -far]) if (turns(beside(now, places))) return places;
  }
  return undefined;
}

function placesBetween(now: Scalar, value: Scalar): bigint {
  if (typeof now === 'bigint' && typeof value === 'bigint') return value - now;
  return BigInt(Math.round(Number(value) - Number(now)));
}

function size(places: bigint): bigint {
  return places < 0n ? -places : places;
}

function beside(now: Scalar, places: bigint): Scalar {
  return typeof now === 'number' ? now + Number(places) : add(now, multiply(decimalOf(places), LAST_PLACE));
}

/** Says `> 61250` for 61250.000000000000000001, and otherwise no more places than people read, as long as it turns. */
function shortened(
  now: Scalar,
  found: Scalar,
  turns: (value: Value) => boolean,
): { value: Scalar; sign: NeededChange['sign'] } {
  const up = found > now;
  if (!turns(beside(found, up ? 1n : -1n))) return { value: found, sign: '=' };
  if (typeof found === 'number') return { value: found, sign: up ? '≥' : '≤' };
  const bound = add(found, parseDecimal(up ? '-0.000000000000000001' : '0.000000000000000001'));
  if (bound === roundToStep(bound, SHOWN_STEP, 'down') && found !== roundToStep(found, SHOWN_STEP, 'down')) {
    return { value: bound, sign: up ? '>' : '<' };
  }
  const round = roundToStep(found, SHOWN_STEP, up ? 'up' : 'down');
  return { value: turns(round) ? round : found, sign: up ? '≥' : '≤' };
}

function flipped(leaf: Leaf, { now, to }: { readonly now: Value; readonly to: Value }, env: Env): Turn {
  const { term, text = term.text } = leaf;
  const coin = coinOf(leaf, env);
  const print = (value: Value): string => formatValue(value, term.type, coin);
  return { change: { text, now: print(now), sign: '=', to, value: print(to) }, share: decimalOf(1) };
}

/** The coin of an item's field is read beside it, in the item that the macro would look at. */
function coinOf({ term, cell, slot, path }: Leaf, env: Env): string | undefined {
  if (cell === undefined) return readCoin(term.coin, env);
  const end = path.findLastIndex((step) => typeof step === 'number');
  const item = valueAt({ slot, path: path.slice(0, end + 1) }, env);
  if (!isRecord(item)) return undefined;
  cell.current = item;
  try {
    return readCoin(term.coin, env);
  } finally {
    cell.current = undefined;
  }
}

function isRecord(value: unknown): value is RecordValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function moved(
  leaf: Leaf,
  { now, value, sign }: { readonly now: Scalar; readonly value: Scalar; readonly sign: NeededChange['sign'] },
  env: Env,
): Turn {
  const { term, text = term.text } = leaf;
  const coin = coinOf(leaf, env);
  const print = (shown: Scalar): string => formatValue(shown, term.type, coin);
  const change: NeededChange = { text, now: print(now), sign, to: value, value: print(value) };
  if (typeof now === 'number' || typeof value === 'number') {
    // A time has no share of itself: what lies an hour off counts as the whole of an hour.
    const distance = Math.abs(Number(value) - Number(now));
    return { change, share: divide(decimalOf(distance), decimalOf(3_600_000)) };
  }
  if (now === ZERO) return { change, share: absolute(value) };
  const share = divide(subtract(value, now), absolute(now));
  const crosses = now > ZERO && (value < ZERO || (sign === '<' && value === ZERO));
  const percent = percentOf(share);
  return {
    change: { ...change, relative: `${share > ZERO ? '+' : ''}${percent} %` },
    share: absolute(share),
    ...(crosses && { crosses }),
  };
}

/** A share that is not quite the whole does not read as the whole. */
function percentOf(share: Decimal): string {
  const isWhole = absolute(share) === decimalOf(1);
  const shown = formatFixed(multiply(share, HUNDRED), 2);
  const isShort = !isWhole && /^-?100\.00$/.test(shown);
  return isShort ? formatFixed(multiply(roundToStep(share, SHARE_STEP, 'down'), HUNDRED), 2) : shown;
}

const SHARE_STEP = parseDecimal('0.0001');
