import { add, type Decimal, multiply, decimalOf, negate, readDecimal, ZERO } from '../base/decimal.ts';

/** The values of a text in the series notation, or the fault of the text and its place (offsets of the text). */
export type ReadSeries =
  | { readonly kind: 'series'; readonly values: readonly (Decimal | undefined)[] }
  | { readonly kind: 'fault'; readonly message: string; readonly start: number; readonly end: number };

/** Most values of one series: ten weeks of minutes. */
const VALUES_MAX = 100_000;

const NUMBER = String.raw`-?\d+(?:\.\d+)?%?`;
const STEPS = new RegExp(`^(${NUMBER})([+-]\\d+(?:\\.\\d+)?%?)x(\\d+)$`);
const REPEAT = new RegExp(`^(${NUMBER}|_)x(\\d+)$`);
const PLAIN = new RegExp(`^(${NUMBER}|_)$`);

/** How the numbers of a series are read, and what one looks like. */
export interface SeriesNumbers {
  read(text: string): Decimal | undefined;
  readonly examples: string;
}

const PRICES: SeriesNumbers = { read: readDecimal, examples: '60000, 60000+10x30, 60000x5, _ or _x5' };

/**
 * Reads Prometheus' expanding notation for series, values by spaces: `60000+10x3` is 60000 60010 60020 60030,
 * `60000-10x3` counts down, `60000x3` is 60000 four times, `_` is no new value (undefined) and `_x3` three of them.
 */
export function readSeries(text: string, numbers = PRICES): ReadSeries {
  const values: (Decimal | undefined)[] = [];
  for (const { 0: word, index: start } of text.matchAll(/\S+/g)) {
    const fault = (message: string): ReadSeries => ({ kind: 'fault', message, start, end: start + word.length });
    const added = expand(word, numbers);
    if (added === undefined) return fault(`\`${word}\` is not a value of a series: ${numbers.examples}`);
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

function expand(word: string, { read }: SeriesNumbers): Expanded | undefined {
  const [, first, step, times] = STEPS.exec(word) ?? [];
  if (first !== undefined && step !== undefined)
    return counting({ from: read(first), by: read(step.slice(1)), isDown: step.startsWith('-') }, Number(times));
  const [, repeated, count] = REPEAT.exec(word) ?? [];
  if (repeated === '_') return { count: Number(count), at: () => undefined };
  // As in Prometheus: the value itself, and then so many more.
  if (repeated !== undefined) return counting({ from: read(repeated), by: ZERO, isDown: false }, Number(count));
  const [, plain] = PLAIN.exec(word) ?? [];
  if (plain === '_') return { count: 1, at: () => undefined };
  return plain === undefined ? undefined : counting({ from: read(plain), by: ZERO, isDown: false }, 0);
}

interface Steps {
  readonly from: Decimal | undefined;
  readonly by: Decimal | undefined;
  readonly isDown: boolean;
}

function counting({ from, by, isDown }: Steps, times: number): Expanded | undefined {
  if (from === undefined || by === undefined || !Number.isSafeInteger(times)) return undefined;
  const step = isDown ? negate(by) : by;
  return { count: times + 1, at: (index) => add(from, multiply(step, decimalOf(index))) };
}
