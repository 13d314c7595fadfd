import { type Decimal, formatDecimal, parseDecimal } from '../../../base/decimal.ts';
import { type Env, EvaluationError, type Expression } from '../../../language/values/expression.ts';

/** Under one of these alone, an object stands for a decimal, and for what is there and unknown or was not read. */
const DECIMAL = '$decimal';
const UNKNOWN = '$unknown';

/** Longer texts are not kept: a condition over so much is explained while it runs only. */
const LENGTH_MAX = 16_384;

/**
 * Evaluates conditions in all their parts and keeps what that reads of an env, as JSON text by slot; undefined where it
 * is too much. Only what is read is kept: of a position a field or two.
 */
export function readValues(env: Env, ...conditions: readonly Expression[]): string | undefined {
  const kept: Holder = {};
  const traced = trace(env, kept);
  for (const condition of conditions)
    try {
      condition.explain(traced);
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
    }
  const text = JSON.stringify(kept, written);
  return text.length > LENGTH_MAX ? undefined : text;
}

/** Puts what `readValues` kept back into an env. */
export function restoreValues(env: Env, text: string): Env {
  const restored = env.slice();
  const kept: unknown = JSON.parse(text);
  if (!isObject(kept)) return restored;
  for (const [slot, value] of Object.entries(kept)) restored[Number(slot)] = revived(value);
  return restored;
}

type Holder = Record<string, unknown>;

/** Finds or makes the copy that stands for `original` under a key. */
function holder(above: Holder, key: string, original: object): Holder {
  const known = above[key];
  if (isHolder(known)) return known;
  const made: unknown = Array.isArray(original) ? new Array(original.length) : {};
  above[key] = made;
  return isHolder(made) ? made : {};
}

/**
 * Shows an object, and notes in a copy what is read of it. What stands behind the proxy is empty, because a proxy may
 * not show parts of a frozen object as other than they are.
 */
function trace<T extends object>(original: T, copy: Holder): T;
function trace(original: object, copy: Holder): object {
  return new Proxy(Array.isArray(original) ? [] : {}, {
    get(_empty, key) {
      const value: unknown = Reflect.get(original, key);
      if (typeof key !== 'string' || !isContent(original, key)) return value;
      // A field that is absent is absent in the copy too: it is no unknown one.
      if (!Array.isArray(original) && !Reflect.has(original, key)) return value;
      // That it is there is known, even where nothing of it is read.
      if (isObject(value)) return trace(value, holder(copy, key, value));
      copy[key] = value;
      return value;
    },
    // Answers the presence of fields for those alone that were read.
    has: (_empty, key) => Reflect.has(original, key),
    getOwnPropertyDescriptor(empty, key) {
      if (Array.isArray(original) || !Object.hasOwn(original, key)) return Reflect.getOwnPropertyDescriptor(empty, key);
      return { configurable: true, enumerable: true };
    },
  });
}

/** A list's methods are none of its content. */
function isContent(target: object, key: string): boolean {
  if (!Array.isArray(target)) return true;
  return /^\d+$/.test(key);
}

function written(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return { [DECIMAL]: formatDecimal(value as Decimal) };
  return value === undefined ? { [UNKNOWN]: 1 } : value;
}

function revived(value: unknown): unknown {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.map(revived);
  if (UNKNOWN in value) return undefined;
  if (DECIMAL in value && typeof value[DECIMAL] === 'string') return parseDecimal(value[DECIMAL]);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, revived(part)]));
}

function isHolder(value: unknown): value is Holder {
  return isObject(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
