import { readDecimal, formatDecimal } from '../../../base/decimal.ts';
import type { Json } from '../../../domain/journal-entry.ts';
import type { InstrumentRef } from '../../../domain/market.ts';
import type { Controls } from '../../../rules/engine/context/controls.ts';
import type { Strategy, WatchUse } from '../../../strategy/model/strategy.ts';
import { isJsonList, isJsonObject } from '../../text/json.ts';
import type { ChartLine } from './lines.ts';

/** Most rules that are asked for one chart. */
const RULES_MAX = 50;
/** Most instances of one rule. */
const INSTANCES_MAX = 10;

/** Most goals that are asked for one chart. */
const GOALS_MAX = 200;

type Asked = Pick<Controls, 'controlOf'>;

/** Lists the prices of an instrument that rules compare with and goals keep something at, each with its name. */
export function levelsOf(
  strategies: readonly Strategy[],
  controls: Asked,
  instrument: InstrumentRef,
): readonly ChartLine[] {
  return [...goalLevels(strategies, controls, instrument), ...ruleLevels(strategies, controls, instrument)];
}

/** The prices at which goals keep something now, as their plans reckon them. */
function goalLevels(strategies: readonly Strategy[], controls: Asked, instrument: InstrumentRef): readonly ChartLine[] {
  const keeping = strategies.flatMap(({ name, goals }) =>
    goals.flatMap(({ id }) => {
      const levels = controls.controlOf(name, id)?.levels;
      return levels === undefined ? [] : [{ strategy: name, rule: id, levels }];
    }),
  );
  return keeping.slice(0, GOALS_MAX).flatMap(({ strategy, rule, levels }) =>
    levels(instrument).map(({ price, text, side, size, instance }) => ({
      ...{ kind: 'level' as const, price: formatDecimal(price), strategy, rule },
      ...(instance !== '' && { instance }),
      ...(side !== undefined && { side }),
      ...(size !== undefined && { size: formatDecimal(size) }),
      text: `${strategy}/${rule}: ${text}`,
    })),
  );
}

/**
 * The prices with which conditions of rules compare a price of an instrument now. They are taken from the reasons that
 * `purser why` tells, so that nothing is evaluated by other code.
 */
function ruleLevels(strategies: readonly Strategy[], controls: Asked, instrument: InstrumentRef): readonly ChartLine[] {
  const rules = strategies.flatMap(({ name, watches, rules: all }) => {
    const prices = watches.filter((watch) => isPriceOf(watch, instrument)).map((watch) => watch.name);
    const reading = all.filter(({ when }) => when?.names.some((one) => prices.includes(one)) === true);
    return reading.map(({ id }) => ({ strategy: name, rule: id, prices }));
  });
  return rules.slice(0, RULES_MAX).flatMap(({ strategy, rule, prices }) => {
    const instances = controls.controlOf(strategy, rule)?.why(undefined);
    if (!isJsonList(instances)) return [];
    return instances.slice(0, INSTANCES_MAX).flatMap((told) => {
      if (!isJsonObject(told)) return [];
      const { instance, when } = told;
      return [...comparedIn(when, prices)].map(({ price, text }) => ({
        ...{ kind: 'level' as const, price, strategy, rule },
        ...(typeof instance === 'string' && instance !== '' && { instance }),
        text: `${strategy}/${rule}: ${text}`,
      }));
    });
  });
}

function isPriceOf({ kind, args }: WatchUse, { market, symbol }: InstrumentRef): boolean {
  if (kind !== 'ticker' && kind !== 'candles') return false;
  const { instrument } = args;
  if (typeof instrument !== 'object' || instrument === null) return false;
  return Reflect.get(instrument, 'market') === market && Reflect.get(instrument, 'symbol') === symbol;
}

interface Compared {
  readonly price: string;
  /** The comparison, as the file writes it. */
  readonly text: string;
}

/** Walks the tree of a condition, and finds comparisons of one of the prices with something else. */
export function* comparedIn(told: Json | undefined, prices: readonly string[]): Generator<Compared> {
  if (!isJsonObject(told)) return;
  const { text, parts } = told;
  if (typeof text !== 'string' || !isJsonList(parts)) return;
  const price = otherSide(text, parts, prices);
  if (price !== undefined) yield { price, text };
  for (const part of parts) yield* comparedIn(part, prices);
}

const COMPARISON = / (<=|>=|<|>|==|!=) /;

/** The value that a price is compared with; undefined where the term is no such comparison. */
function otherSide(text: string, parts: readonly Json[], prices: readonly string[]): string | undefined {
  const sides = text.split(COMPARISON);
  const [left = '', , right = ''] = sides;
  if (sides.length !== 3) return undefined;
  if (isPrice(left, prices)) return valueOf(right, parts);
  return isPrice(right, prices) ? valueOf(left, parts) : undefined;
}

/** Tells whether a term is a price of a watch, as `btc.last`. */
function isPrice(term: string, prices: readonly string[]): boolean {
  const [, watch = ''] = /^(\w+)\.(?:last|mark|index|bid|ask|open|high|low|close)$/.exec(term) ?? [];
  return prices.includes(watch);
}

/** A literal stands in the text itself; of other terms the reasons tell the value. */
function valueOf(term: string, parts: readonly Json[]): string | undefined {
  const part = parts.filter(isJsonObject).find(({ text }) => text === term);
  const value = typeof part?.['value'] === 'string' ? part['value'] : term;
  const [, number = ''] = /^(-?\d+(?:\.\d+)?)(?: \w+\/\w+)?$/.exec(value) ?? [];
  const price = readDecimal(number);
  return price === undefined || price <= 0n ? undefined : formatDecimal(price);
}
