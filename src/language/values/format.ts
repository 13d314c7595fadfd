import { type Decimal, formatDecimal, PLACES, roundToStep } from '../../base/decimal.ts';
import { formatDuration } from '../../base/duration.ts';
import type { Value } from './expression.ts';
import type { Coin, Type } from './type.ts';

/** Items of a list and fields of a record that are printed; the rest is counted. */
const SHOWN_MAX = 8;

/** Significant digits that a fraction keeps when printed; amounts of the exchange have at most 8 places. */
const DIGITS = 8;

/** Prints a type for people: `number`, `amount in USDT`, `price in USDT/BTC`, `list of position`. */
export function formatType(type: Type): string {
  switch (type.kind) {
    case 'amount':
      return withUnit('amount', coinWord(type.coin));
    case 'price':
      return withUnit('price', pairWord(coinWord(type.quote), coinWord(type.base)));
    case 'list':
      return `list of ${formatType(type.of)}`;
    case 'series':
      return `candle column of ${formatType(type.of)}`;
    case 'record':
      return type.name;
    default:
      return type.kind;
  }
}

/**
 * Prints a value for people, with the coin of an amount or the quote coin of a price where it is known. Decimals keep
 * 8 places, small ones 8 significant digits; undefined prints as `unknown`, null as `absent`, text as it is.
 */
export function formatValue(value: Value | undefined, type: Type, coin: string | undefined): string {
  if (value === undefined) return 'unknown';
  if (value === null) return 'absent';
  if (Array.isArray(value)) return formatList(value, type, coin);
  switch (typeof value) {
    case 'bigint':
      return formatNumber(value, type, coin);
    case 'number':
      return type.kind === 'time' ? formatTime(value) : formatDuration(value);
    case 'object':
      return formatRecord(value, type);
    default:
      return String(value);
  }
}

/** Prints a time as `2026-01-31T12:00:00Z`, with milliseconds where there are any. */
function formatTime(timeMs: number): string {
  const date = new Date(timeMs);
  return Number.isNaN(date.getTime()) ? `${String(timeMs)} ms` : date.toISOString().replace('.000Z', 'Z');
}

function formatNumber(value: Decimal, type: Type, coin: string | undefined): string {
  const digits = formatDecimal(shorten(value));
  if (type.kind === 'amount') return withUnit(digits, coin ?? coinWord(type.coin));
  if (type.kind === 'price') return withUnit(digits, pairWord(coin ?? coinWord(type.quote), named(type.base)));
  return digits;
}

function shorten(value: Decimal): Decimal {
  const digits = (value < 0n ? -value : value).toString().length;
  const places = Math.min(PLACES, Math.max(DIGITS, PLACES - digits + DIGITS));
  return places === PLACES ? value : roundToStep(value, (10n ** BigInt(PLACES - places)) as Decimal, 'nearest');
}

function formatList(items: readonly Value[], type: Type, coin: string | undefined): string {
  const of: Type = type.kind === 'list' ? type.of : { kind: 'text' };
  if (of.kind === 'record') return `${String(items.length)} × ${of.name}`;
  const shown = items.slice(0, SHOWN_MAX).map((item) => formatValue(item, of, coin));
  return `[${[...shown, ...more(items.length)].join(', ')}]`;
}

function formatRecord(value: object, type: Type): string {
  if (type.kind !== 'record') return 'record';
  const known = new Map(Object.entries(value) as [string, Value | undefined][]);
  const parts: string[] = [];
  for (const [name, field] of Object.entries(type.fields)) {
    if (!known.has(name) || ['record', 'list', 'series'].includes(field.type.kind)) continue;
    parts.push(`${name}: ${formatValue(known.get(name), field.type, siblingCoin(field.type, known))}`);
  }
  return `${type.name} {${[...parts.slice(0, SHOWN_MAX), ...more(parts.length)].join(', ')}}`;
}

function siblingCoin(type: Type, fields: ReadonlyMap<string, Value | undefined>): string | undefined {
  const coin = type.kind === 'amount' ? type.coin : type.kind === 'price' ? type.quote : null;
  if (coin === null || typeof coin === 'string' || !('sibling' in coin)) return undefined;
  const name = fields.get(coin.sibling);
  return typeof name === 'string' ? name : undefined;
}

function more(count: number): readonly string[] {
  return count > SHOWN_MAX ? [`… ${String(count - SHOWN_MAX)} more`] : [];
}

function coinWord(coin: Coin): string | undefined {
  if (coin === null || typeof coin === 'string') return coin ?? undefined;
  return undefined;
}

function named(coin: Coin): string | undefined {
  return typeof coin === 'string' ? coin : undefined;
}

function pairWord(quote: string | undefined, base: string | undefined): string | undefined {
  if (quote === undefined) return undefined;
  return base === undefined ? quote : `${quote}/${base}`;
}

function withUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return text;
  return /\d$/.test(text) ? `${text} ${unit}` : `${text} in ${unit}`;
}
