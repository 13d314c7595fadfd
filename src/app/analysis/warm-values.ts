import {
  absolute,
  add,
  type Decimal,
  decimalOf,
  divide,
  formatDecimal,
  maximum,
  ONE,
  subtract,
  ZERO,
} from '../../base/decimal.ts';
import { seededRandom } from '../../base/random.ts';
import type { WarmupAnalysis } from '../../backtest/analysis/analysis-schema.ts';
import { steady } from '../../backtest/report/steady.ts';
import { nextTurn } from '../../clock/next-turn.ts';
import { GRANULARITY_MS } from '../../domain/market.ts';
import type { IndicatorUse } from '../../language/values/expression.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import type { IndicatorValue } from '../../rules/words/indicators/indicator.ts';
import { makeIndicator } from '../../rules/words/indicators/index.ts';
import { type ClosedCandles, closedCandles } from './closed-candles.ts';
import type { WarmWatch } from './warm-watches.ts';

type UseOutcome = WarmupAnalysis['uses'][number];

/** How many times its warm-up an indicator is begun with. */
const TIMES = [1, 2, 4, 8] as const;

/** Instants at which values are compared; fewer where warm-ups are long: they cost so many candles each. */
const INSTANTS_MAX = 200;
const INSTANTS_MIN = 20;
const PUSHES_MAX = 2_000_000;
/** Candles that are made at once. */
const CHUNK = 5_000;

/** Closed candles after which an indicator is looked for that has to wait for the market to move. */
const WARM_UP_MOST = 1_500;

/** What of a market is compared. */
export interface WarmValues {
  readonly watch: WarmWatch;
  readonly market: MarketSource;
  readonly seed: number;
  readonly isStopped: () => boolean;
}

/**
 * Compares the indicators of a watch, begun with some times their warm-up, with those that have seen every candle there
 * is. The instants are closes within the run, drawn by the seed. Undefined where a person ended it.
 */
export async function warmValues({
  watch,
  market,
  seed,
  isStopped,
}: WarmValues): Promise<readonly UseOutcome[] | undefined> {
  const series = market.series.find(({ symbol }) => symbol === watch.instrument.symbol);
  if (series === undefined) return [];
  const candles = closedCandles(series, market, GRANULARITY_MS[watch.granularity]);
  const uses = watch.uses.map((use) => ({ use, warm: warmUpOf(use, candles) }));
  const places = drawPlaces(candles, { from: candles.placeAt(market.startAt), seed, room: roomOf(uses, watch) });
  const longest = await longestValues(watch.uses, { candles, places: new Set(places), isStopped });
  if (longest === undefined) return undefined;
  const outcomes: UseOutcome[] = [];
  for (const [index, { use, warm }] of uses.entries()) {
    await nextTurn();
    if (isStopped()) return undefined;
    const known = longest[index] ?? new Map<number, Fields>();
    outcomes.push(...outcomesOf({ use, warm, watch, candles, longest: known }));
  }
  return outcomes;
}

/** The closed candles after which an indicator is known for the first time; undefined where there are not so many. */
function warmUpOf(use: IndicatorUse, candles: ClosedCandles): number | undefined {
  const indicator = makeIndicator(use);
  const most = Math.min(candles.count, Math.max(WARM_UP_MOST, 2 * use.length + 2));
  for (const [place, candle] of candles.slice(0, most).entries()) {
    const fields = fieldsOf(indicator?.push(candle, { at: candle.openTime, reading: undefined }));
    if (fields.size > 0 && [...fields.values()].every((value) => value !== undefined)) return place + 1;
  }
  return undefined;
}

function roomOf(uses: readonly { readonly warm: number | undefined }[], { atFirst }: WarmWatch): number {
  const each = uses.reduce((sum, { warm = 0 }) => sum + warm * 15 + atFirst, 1);
  return Math.min(INSTANTS_MAX, Math.max(INSTANTS_MIN, Math.floor(PUSHES_MAX / each)));
}

interface PlaceDrawing {
  readonly from: number;
  readonly seed: number;
  readonly room: number;
}

function drawPlaces({ count }: ClosedCandles, { from, seed, room }: PlaceDrawing): readonly number[] {
  const random = seededRandom(seed);
  const all = count - from;
  if (all <= room) return Array.from({ length: Math.max(0, all) }, (_, place) => from + place);
  return [...new Set(Array.from({ length: room }, () => random.between(from, count - 1)))].toSorted((a, b) => a - b);
}

type Fields = ReadonlyMap<string, Decimal | undefined>;

interface Longest {
  readonly candles: ClosedCandles;
  readonly places: ReadonlySet<number>;
  readonly isStopped: () => boolean;
}

/** Computes each indicator over every candle there is; answers its values at the places. */
async function longestValues(
  uses: readonly IndicatorUse[],
  { candles, places, isStopped }: Longest,
): Promise<readonly ReadonlyMap<number, Fields>[] | undefined> {
  const running = uses.map((use) => ({ indicator: makeIndicator(use), values: new Map<number, Fields>() }));
  for (let from = 0; from < candles.count; from += CHUNK) {
    await nextTurn();
    if (isStopped()) return undefined;
    for (const [offset, candle] of candles.slice(from, Math.min(candles.count, from + CHUNK)).entries()) {
      const isWanted = places.has(from + offset);
      for (const { indicator, values } of running) {
        const value = indicator?.push(candle, { at: candle.openTime, reading: undefined });
        if (isWanted) values.set(from + offset, fieldsOf(value));
      }
    }
  }
  return running.map(({ values }) => values);
}

function fieldsOf(value: IndicatorValue): Fields {
  if (typeof value === 'bigint') return new Map([['', value]]);
  if (typeof value !== 'object') return new Map();
  // A truth that differs counts as a whole.
  const numberOf = (part: Decimal | boolean | undefined) => (typeof part === 'boolean' ? (part ? ONE : ZERO) : part);
  return new Map(Object.entries(value).map(([name, part]) => [`.${name}`, numberOf(part)]));
}

interface UseParts {
  readonly use: IndicatorUse;
  readonly warm: number | undefined;
  readonly watch: WarmWatch;
  readonly candles: ClosedCandles;
  readonly longest: ReadonlyMap<number, Fields>;
}

function outcomesOf({ use, warm, watch, candles, longest }: UseParts): readonly UseOutcome[] {
  const { name, atFirst } = watch;
  const head = { watch: name, warmUp: warm ?? null, asRead: atFirst };
  if (warm === undefined || longest.size === 0)
    return [
      {
        ...head,
        indicator: use.text ?? use.key,
        instants: 0,
        differences: TIMES.map(nothingOf),
        asReadDifference: null,
      },
    ];
  const begun = (count: number): ReadonlyMap<number, Fields> =>
    new Map(
      [...longest.keys()].flatMap((place) => (place + 1 < count ? [] : [[place, coldAt(use, candles, place, count)]])),
    );
  const tried = TIMES.map((times) => ({ times, values: begun(times * warm) }));
  const read = begun(atFirst);
  const fields = new Set([...longest.values()].flatMap((value) => [...value.keys()]));
  return [...fields].map((field) => ({
    ...head,
    indicator: `${use.text ?? use.key}${field}`,
    instants: longest.size,
    differences: tried.map(({ times, values }) => ({ times, difference: differenceOf(field, values, longest) })),
    asReadDifference: differenceOf(field, read, longest),
  }));
}

function nothingOf(times: number) {
  return { times, difference: null };
}

/** The value of an indicator that began so many candles ago. */
function coldAt(use: IndicatorUse, candles: ClosedCandles, place: number, count: number): Fields {
  const indicator = makeIndicator(use);
  let value: IndicatorValue;
  for (const candle of candles.slice(place + 1 - count, place + 1))
    value = indicator?.push(candle, { at: candle.openTime, reading: undefined });
  return fieldsOf(value);
}

/**
 * The largest difference ÷ the mean size of the value over the same instants; exact until that ratio. Null where
 * nothing can be compared.
 */
function differenceOf(
  field: string,
  begun: ReadonlyMap<number, Fields>,
  longest: ReadonlyMap<number, Fields>,
): number | null {
  let [most, sum, count] = [ZERO, ZERO, 0];
  for (const [place, fields] of begun) {
    const [value, wanted] = [fields.get(field), longest.get(place)?.get(field)];
    if (value === undefined || wanted === undefined) continue;
    most = maximum(most, absolute(subtract(value, wanted)));
    sum = add(sum, absolute(wanted));
    count += 1;
  }
  if (count === 0 || (sum === ZERO && most !== ZERO)) return null;
  if (most === ZERO) return 0;
  return steady(Number(formatDecimal(most)) / Number(formatDecimal(divide(sum, decimalOf(count)))));
}
