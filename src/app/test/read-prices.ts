import { readSeries } from '../../backtest/read-series.ts';
import type { ScriptedPair } from '../../backtest/scripted-market.ts';
import { type Decimal, decimalOf, divide, readDecimal, ZERO } from '../../base/decimal.ts';
import { splitSymbol } from '../../domain/market.ts';
import { MINUTE_MS } from '../../paper/market/market-source.ts';
import type { Problem } from '../../strategy/model/file-context.ts';
import { entriesOf, scalarOf, type YamlEntry, type YamlNode, type YamlScalar } from '../../strategy/yaml/yaml-tree.ts';
import { offsetOf, type TestScope } from './test-scope.ts';

/** Volume of a minute where the test names none. */
const VOLUME = decimalOf(100);

interface SeriesFault {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** Reads the prices of pairs; where several maps name a pair, the later one decides. */
export function readPairs(maps: readonly (YamlNode | undefined)[], scope: TestScope): readonly ScriptedPair[] {
  const entries = new Map(maps.flatMap((node) => entriesOf(node).map((entry) => [entry.key.text, entry] as const)));
  return [...entries.values()].flatMap((entry) => readPair(entry, scope) ?? []);
}

function readPair({ key, value }: YamlEntry, scope: TestScope): ScriptedPair | undefined {
  if (splitSymbol(key.text) === undefined || !/^[A-Z0-9]+$/.test(key.text)) {
    const message = `\`${key.text}\` is not a pair of known coins`;
    scope.report({
      code: 'test-pair',
      message,
      place: key.place,
      hint: `write \`${meantPair(key.text)}\`: spot and contract have the same prices`,
    });
    return undefined;
  }
  const text = value.kind === 'scalar' ? value : scalarOf(value, 'series');
  const values = filled(series(text, scope));
  if (values.length === 0) return undefined;
  return {
    symbol: key.text,
    minutes: minutesOf(scalarOf(value, 'every'), scope),
    before: filled(series(scalarOf(value, 'before'), scope)),
    values,
    volumes: orVolume(filled(series(scalarOf(value, 'volume'), scope))),
    fundingRate: fundingOf(scalarOf(value, 'funding'), scope),
    ...openInterestOf(scalarOf(value, 'openInterest'), scope),
  };
}

/** Reads a pair in the exchange's notation. */
function meantPair(text: string): string {
  const joined = text
    .slice(text.lastIndexOf('/') > 4 ? text.lastIndexOf('/') + 1 : 0)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  return splitSymbol(joined) === undefined ? 'BTCUSDT' : joined;
}

/**
 * Reads the rate of all fundings of the test: one number, since the market of a file has the same rate at all times.
 */
function fundingOf(scalar: YamlScalar | undefined, { report }: TestScope): Decimal {
  if (scalar === undefined) return ZERO;
  const text = scalar.text.trim();
  const percent = /^(-?\d+(?:\.\d+)?)%$/.exec(text)?.[1];
  const rate = percent === undefined ? readDecimal(text) : divide(readDecimal(percent) ?? ZERO, decimalOf(100));
  if (rate !== undefined) return rate;
  const [first] = text.split(/[\sx]/);
  const meant = first !== undefined && readDecimal(first) !== undefined ? first : '0.0001';
  const message = /^[^a-wyz]*\s/i.test(text)
    ? 'the funding rate is one number, not a series'
    : 'this is not a funding rate';
  report({ code: 'test-funding', message, place: scalar.place, hint: `one ratio for all of the test: \`${meant}\`` });
  return ZERO;
}

/** Reads how much of a pair's contracts is open for all of the test. */
function openInterestOf(scalar: YamlScalar | undefined, { report }: TestScope): Pick<ScriptedPair, 'openInterest'> {
  if (scalar === undefined) return {};
  const openInterest = readDecimal(scalar.text.trim());
  if (openInterest !== undefined && openInterest >= ZERO) return { openInterest };
  const message = 'the open interest is one number of base coin, not a series';
  report({ code: 'test-open-interest', message, place: scalar.place, hint: 'one number for all of the test: `1200`' });
  return {};
}

function orVolume(volumes: readonly Decimal[]): readonly Decimal[] {
  return volumes.length === 0 ? [VOLUME] : volumes;
}

function minutesOf(scalar: YamlScalar | undefined, scope: TestScope): number {
  const ms = offsetOf(scalar, scope) ?? MINUTE_MS;
  if (scalar === undefined || (ms > 0 && ms % MINUTE_MS === 0)) return ms / MINUTE_MS;
  scope.report({
    code: 'test-every',
    message: 'a value lasts whole minutes',
    place: scalar.place,
    hint: '1m, 5m, 1h',
  });
  return 1;
}

function series(scalar: YamlScalar | undefined, { report }: TestScope): readonly (Decimal | undefined)[] {
  if (scalar === undefined) return [];
  const read = readSeries(scalar.text);
  if (read.kind === 'fault') {
    report({ code: 'test-series', ...seriesFault(read, scalar) });
    return [];
  }
  const [first] = read.values;
  if (first !== undefined && read.values.every((value) => value === undefined || value > ZERO)) return read.values;
  const message = first === undefined ? 'a series begins with a value' : 'a price or volume is above zero';
  report({ code: 'test-series', message, place: scalar.place });
  return [];
}

/** Describes a text that is no value; where a blank stands before its `x`, names the value that is meant. */
function seriesFault({ message, start, end }: SeriesFault, scalar: YamlScalar): Omit<Problem, 'code'> {
  const { text } = scalar;
  const [, before] = /(\S+)\s+$/.exec(text.slice(0, start)) ?? [];
  if (before === undefined || !/^x\d+$/.test(text.slice(start, end)))
    return { message, place: scalar.source().place(start, end) };
  const from = text.lastIndexOf(before, start - 1);
  const hint = `no space comes before the \`x\`: \`${before}${text.slice(start, end)}\``;
  return { message, place: scalar.source().place(from, end), hint };
}

/** Fills gaps: a minute without a new value has the one before. */
function filled(values: readonly (Decimal | undefined)[]): readonly Decimal[] {
  let last = ZERO;
  return values.map((value) => {
    last = value ?? last;
    return last;
  });
}
