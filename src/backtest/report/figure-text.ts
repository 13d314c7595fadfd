import { absolute, formatFixed, parseDecimal, readDecimal, ZERO } from '../../base/decimal.ts';
import { moneyText } from '../../base/money-text.ts';
import type { ReportMeasure } from './report-schema.ts';

/** Writes the value of a measure for people; `n/a` where there is none. */
export function figureText({ value, unit }: Pick<ReportMeasure, 'value' | 'unit'>): string {
  if (value === null) return 'n/a';
  return typeof value === 'string' ? `${usdtText(value)} USDT` : numberText(value, unit);
}

/** Writes the interval of a measure; empty where there is none. */
export function intervalText({ interval, unit }: Pick<ReportMeasure, 'interval' | 'unit'>): string {
  if (interval === undefined) return '';
  return `${numberText(interval.low, unit)} … ${numberText(interval.high, unit)}`;
}

/** Writes a number with its unit: a share as per cent. */
export function numberText(value: number, unit: string): string {
  if (unit === 'share') return `${placed(value * 100, 2)} %`;
  if (unit === 'USDT') return `${placed(value, 2)} USDT`;
  if (unit === 'days') return `${placed(value, 1)} days`;
  if (unit === 'bp') return `${placed(value, 2)} bp`;
  if (unit === 'count') return String(value);
  return unit === 'a year' ? `${placed(value, 1)} × a year` : placed(value, 2);
}

/** Writes an exact amount in USDT for people: two places, more where it is smaller. */
export function usdtText(amount: string): string {
  const value = parseDecimal(amount);
  const isSmall = value !== ZERO && absolute(value) < CENT;
  return isSmall ? moneyText(value) : placed(Number(formatFixed(value, 2)), 2);
}

const CENT = parseDecimal('0.01');

/** A zero has no sign, and large numbers have groups of digits. */
function placed(value: number, places: number): string {
  const text = value.toFixed(places).replace(/^-(0(\.0+)?)$/, '$1');
  const [whole = '', rest] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}

/** Digits of a price or a size that are told. */
const DIGITS = 8;
const PLACES_MAX = 18;

/** Rounds a price or a size to the digits that tell it from others: the exact one is in trades.csv. Words stay. */
export function short(text: string): string {
  const value = readDecimal(text);
  const [whole = '', places = ''] = text.replace('-', '').split('.');
  if (value === undefined || whole.length + places.length <= DIGITS) return text;
  const zeros = whole === '0' ? places.length - places.replace(/^0+/, '').length : -whole.length;
  const fixed = formatFixed(value, Math.min(PLACES_MAX, Math.max(0, DIGITS + zeros)));
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
}
