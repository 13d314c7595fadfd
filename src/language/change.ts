import { absolute, add, compare, type Decimal, decimalOf, divide, formatFixed } from '../base/decimal.ts';
import { multiply, parseDecimal, roundToStep, subtract, ZERO } from '../base/decimal.ts';
import { readCoin } from './coins.ts';
import { evaluateTerm } from './evaluate.ts';
import { type Change, type Env, EvaluationError, type Source, type Value } from './expression.ts';
import { formatValue } from './format.ts';
import { behindLets, partsOf, type Term } from './term.ts';

/** Values that are tried: a condition that reads more is not explained by one of them. */
const LEAVES_MAX = 32;

/** Doublings of the distance from the value as it is, for decimals in their last place (to 10¹² units) and for milliseconds. */
const DOUBLINGS = { bigint: 100, number: 42 };

const LAST_PLACE = parseDecimal('0.000000000000000001');
const SHOWN_STEP = parseDecimal('0.00000001');
const HUNDRED = decimalOf(100);

/** A single value that a condition reads: its place in the env, and how it is called. */
interface Leaf {
  readonly term: Term;
  readonly slot: number;
  readonly path: readonly (string | number)[];
}

type Scalar = Decimal | number;

/** A value that turns the condition, and how far it is from the one that is: the share of it, or 1 for what is true or false. */
interface Turn {
  readonly change: Change;
  readonly share: Decimal;
  /** Whether what is positive would have to be no longer: prices, sizes and margins never are, so that any other change comes first. */
  readonly crosses?: true;
}

/**
 * Makes the search for the smallest change of one value that turns a condition: from false to true or from true to false.
 * It probes outwards with the condition itself, and every answer has been evaluated. Undefined for a condition that is
 * unknown or in error, and where no single value turns it; a number is not moved to where it would equal another exactly.
 */
export function changeOf(term: Term, source: Source): (env: Env) => Change | undefined {
  const read = evaluateTerm(term, source);
  const leaves = leavesOf(term);
  return (env) => {
    const truth = attempt(read, env);
    if (typeof truth !== 'boolean') return undefined;
    const turns = (leaf: Leaf, value: Value): boolean => attempt(read, withLeaf(env, leaf, value)) === !truth;
    const found = leaves.flatMap((leaf) => turnOf(leaf, env, (value) => turns(leaf, value)) ?? []);
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

function leavesOf(term: Term): readonly Leaf[] {
  const leaves = new Map<string, Leaf>();
  for (const leaf of walk(term))
    if (leaves.size < LEAVES_MAX) leaves.set(`${String(leaf.slot)} ${leaf.path.join(' ')}`, leaf);
  return [...leaves.values()];
}

function* walk(term: Term): Generator<Leaf> {
  const at = placeOf(term);
  if (at !== undefined) yield { ...at, term };
  else for (const part of partsOf(term)) yield* walk(part);
}

/** Finds where a path from a name stands; what a macro's variable stands for is no single value. Params are not the market's to change. */
function placeOf(term: Term): Pick<Leaf, 'slot' | 'path'> | undefined {
  if (term.kind === 'root') return term.name === 'params' ? undefined : { slot: term.slot, path: [] };
  if (term.kind === 'indicator') return { slot: term.slot, path: ['indicators', term.use.key] };
  if (term.kind !== 'field' && term.kind !== 'item') return undefined;
  const above = placeOf(behindLets(term.kind === 'field' ? term.record : term.list));
  return above && { slot: above.slot, path: [...above.path, term.kind === 'field' ? term.field : term.index] };
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

function turnOf(leaf: Leaf, env: Env, turns: (value: Value) => boolean): Turn | undefined {
  const now = leaf.path.reduce<unknown>(
    (whole, step) => (typeof whole === 'object' && whole !== null ? Reflect.get(whole, step) : undefined),
    env[leaf.slot],
  );
  if (typeof now === 'boolean') return turns(!now) ? flipped(leaf, now, env) : undefined;
  if (!isScalar(now)) return undefined;
  const found = nearest(now, turns);
  return found === undefined ? undefined : moved(leaf, { now, ...shortened(now, found, turns) }, env);
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** Doubles the distance on both sides until the condition turns, then halves what lies between. */
function nearest(now: Scalar, turns: (value: Value) => boolean): Scalar | undefined {
  for (let doubling = 0; doubling <= DOUBLINGS[typeof now === 'number' ? 'number' : 'bigint']; doubling += 1) {
    const far = 1n << BigInt(doubling);
    for (const side of [1n, -1n]) {
      if (!turns(beside(now, side * far))) continue;
      let [near, beyond] = [far / 2n, far];
      while (beyond - near > 1n) {
        const middle = (near + beyond) / 2n;
        if (turns(beside(now, side * middle))) beyond = middle;
        else near = middle;
      }
      return beside(now, side * beyond);
    }
  }
  return undefined;
}

function beside(now: Scalar, places: bigint): Scalar {
  return typeof now === 'number' ? now + Number(places) : add(now, multiply(decimalOf(places), LAST_PLACE));
}

/** Says `> 61250` for 61250.000000000000000001, and otherwise no more places than people read, as long as it turns. */
function shortened(
  now: Scalar,
  found: Scalar,
  turns: (value: Value) => boolean,
): { value: Scalar; sign: Change['sign'] } {
  const up = found > now;
  if (typeof found === 'number') return { value: found, sign: up ? '≥' : '≤' };
  const bound = add(found, parseDecimal(up ? '-0.000000000000000001' : '0.000000000000000001'));
  if (bound === roundToStep(bound, SHOWN_STEP, 'down') && found !== roundToStep(found, SHOWN_STEP, 'down')) {
    return { value: bound, sign: up ? '>' : '<' };
  }
  const round = roundToStep(found, SHOWN_STEP, up ? 'up' : 'down');
  return { value: turns(round) ? round : found, sign: up ? '≥' : '≤' };
}

function flipped({ term }: Leaf, now: boolean, env: Env): Turn {
  const print = (value: Value): string => formatValue(value, term.type, readCoin(term.coin, env));
  return { change: { text: term.text, now: print(now), sign: '=', to: !now, value: print(!now) }, share: decimalOf(1) };
}

function moved(
  { term }: Leaf,
  { now, value, sign }: { readonly now: Scalar; readonly value: Scalar; readonly sign: Change['sign'] },
  env: Env,
): Turn {
  const coin = readCoin(term.coin, env);
  const print = (shown: Scalar): string => formatValue(shown, term.type, coin);
  const change: Change = { text: term.text, now: print(now), sign, to: value, value: print(value) };
  if (typeof now === 'number' || typeof value === 'number') {
    // A time has no share of itself: what lies an hour off counts as the whole of an hour.
    const distance = Math.abs(Number(value) - Number(now));
    return { change, share: divide(decimalOf(distance), decimalOf(3_600_000)) };
  }
  if (now === ZERO) return { change, share: absolute(value) };
  const share = divide(subtract(value, now), absolute(now));
  const crosses = now > ZERO && (value < ZERO || (sign === '<' && value === ZERO));
  const percent = formatFixed(multiply(share, HUNDRED), 2);
  return {
    change: { ...change, relative: `${share > ZERO ? '+' : ''}${percent} %` },
    share: absolute(share),
    ...(crosses && { crosses }),
  };
}
