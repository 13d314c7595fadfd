import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { Json } from '../domain/journal-entry.ts';
import type { Effect } from './index.ts';

/** An effect as journal detail: decimals as text. */
export function effectDetail(effect: Effect): { readonly [key: string]: Json } {
  return JSON.parse(
    JSON.stringify(effect, (_key, value: unknown) =>
      typeof value === 'bigint' ? formatDecimal(value as Decimal) : value,
    ),
  ) as { readonly [key: string]: Json };
}
