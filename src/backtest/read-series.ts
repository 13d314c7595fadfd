import { add, type Decimal, multiply, decimalOf, negate, readDecimal } from '../base/decimal.ts';

/** The values of a text in the series notation, or the fault of the text and its place (offsets of the text). */
export type ReadSeries =
  | { readonly kind: 'series'; readonly values: readonly (Decimal | undefined)[] }
  | { readonly kind: 'fault'; readonly message: string; readonly start: number; readonly end: number };

/** Most values of one series: ten weeks of minutes. */
const VALUES_MAX = 100_000;

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const STEPS = new RegExp(`^(${NUMBER})([+-]\\d+(?:\\.\\d+)?)x(\\d+)$`);
const REPEAT = new RegExp(`^(${NUMBER}|_)x(\\d+)$`);
const PLAIN = new RegExp(`^(${NUMBER}|_)$`);

/**
 * Reads Prometheus' expanding notation for series, values by spaces: `60000+10x3` is 60000 60010 60020 60030,
 * `60000-10x3` counts down, `60000x3` is 60000 four times, `_` is no new value (undefined) and `_x3` three of them.
 */
export function readSeries(text: string): ReadSeries {
  const values: (Decimal | undefined)[] = [];
  for (const { 0: word, index: start } of text.matchAll(/\S+/g)) {
    const fault = (message: string): ReadSeries => ({ kind: 'fault', message, start, end: start + word.length });
    const added = expand(word);
    if (added === undefined)
      return fault(`\`${word}\` is not a value of a series: 60000, 60000+10x30, 60000x5, _ or _x5`);
    if (values.length + added.count > VALUES_MAX) return fault(`a series has at most ${String(VALUES_MAX)} values`);
    for (let index = 0; index < added.count; index += 1) values.push(added.at(index));
  }
  if (values.length === 0) return { kind: 'fault', message: 'a series needs a value', start: 0, end: text.length };
  return { kind: 'series', values };
}

interface Expanded {
  readonly count: number;
  at(index: number): Decimal | undefined;
}

function expand(word: string): Expanded | undefined {
  const [, first, step, times] = STEPS.exec(word) ?? [];
  if (first !== undefined && step !== undefined) return counting(first, step, Number(times));
  const [, repeated, count] = REPEAT.exec(word) ?? [];
  if (repeated === '_') return { count: Number(count), at: () => undefined };
  // As in Prometheus: the value itself, and then so many more.
  if (repeated !== undefined) return counting(repeated, '+0', Number(count));
  const [, plain] = PLAIN.exec(word) ?? [];
  if (plain === '_') return { count: 1, at: () => undefined };
  return plain === undefined ? undefined : counting(plain, '+0', 0);
}

function counting(first: string, step: string, times: number): Expanded | undefined {
  const from = readDecimal(first);
  const size = readDecimal(step.slice(1));
  if (from === undefined || size === undefined || !Number.isSafeInteger(times)) return undefined;
  const by = step.startsWith('-') ? negate(size) : size;
  return { count: times + 1, at: (index) => add(from, multiply(by, decimalOf(index))) };
}
