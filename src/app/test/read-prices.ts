import { readSeries, type SeriesNumbers } from '../../backtest/read-series.ts';
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
    fundingRates: fundingsOf(scalarOf(value, 'funding'), scope),
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

/** The numbers of a series of rates: ratios, or percents with their sign. */
const RATES: SeriesNumbers = {
  read: (text) => {
    const percent = text.endsWith('%') ? readDecimal(text.slice(0, -1)) : undefined;
    return percent === undefined ? readDecimal(text) : divide(percent, decimalOf(100));
  },
  examples: '0.01%, 0.01%x480, -0.02%, 0.0001 or _x480',
};

/** The numbers of a series of open interest. */
const SIZES: SeriesNumbers = { read: readDecimal, examples: '1200, 1200+10x30, 1200x60, _ or _x60' };

/** Reads the rates of fundings: each stands as long as a price does, the last one for ever. */
function fundingsOf(scalar: YamlScalar | undefined, { report }: TestScope): readonly Decimal[] {
  if (scalar === undefined) return [ZERO];
  const read = seriesIn(scalar, RATES);
  if ('values' in read) return read.values;
  report({ code: 'test-funding', ...read, hint: read.hint ?? 'one ratio for all of the test: `0.0001`, or a series' });
  return [ZERO];
}

/** Reads how much of a pair's contracts is open: each amount stands as long as a price does, the last one for ever. */
function openInterestOf(scalar: YamlScalar | undefined, { report }: TestScope): Pick<ScriptedPair, 'openInterest'> {
  if (scalar === undefined) return {};
  const read = seriesIn(scalar, SIZES);
  if (!('values' in read)) {
    report({ code: 'test-open-interest', ...read, hint: read.hint ?? INTEREST_HINT });
    return {};
  }
  if (read.values.every((value) => value >= ZERO)) return { openInterest: read.values };
  const message = 'the open interest is an amount of base coin, and not below zero';
  report({ code: 'test-open-interest', message, place: scalar.place, hint: INTEREST_HINT });
  return {};
}

const INTEREST_HINT = 'one amount for all of the test: `1200`, or a series';

type SeriesIn = { readonly values: readonly Decimal[] } | Omit<Problem, 'code'>;

/** Reads a series that begins with a value; gaps are filled. */
function seriesIn(scalar: YamlScalar, numbers: SeriesNumbers): SeriesIn {
  const read = readSeries(scalar.text, numbers);
  if (read.kind === 'fault') return seriesFault(read, scalar);
  if (read.values[0] === undefined) return { message: 'a series begins with a value', place: scalar.place };
  return { values: filled(read.values) };
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
