import type { EquityMarket } from '../../domain/market.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { Money } from '../../domain/money.ts';
import type { Bound } from './bound.ts';

/** A coin in which losses are bounded, and the zones of its days. */
export interface LossBound {
  readonly coin: string;
  readonly zones: readonly string[];
}

/** Lists the coins in which bounds limit losses. */
export function lossBounds(bounds: readonly Bound[]): readonly LossBound[] {
  const daily = bounds.flatMap(({ kind, bound }) => (kind === 'dailyLoss' && isDaily(bound) ? [bound] : []));
  const coins = bounds.flatMap(({ kind, bound }) => (kind === 'drawdown' && isDrawdown(bound) ? [bound.coin] : []));
  return [...new Set([...daily.map(({ most }) => most.coin), ...coins])].map((coin) => ({
    coin,
    zones: daily.filter(({ most }) => most.coin === coin).map(({ zone = 'UTC' }) => zone),
  }));
}

/** Tells whether a bound is one of `dailyLoss`. */
export function isDaily(bound: unknown): bound is { readonly most: Money; readonly zone?: string } {
  return typeof bound === 'object' && bound !== null && 'most' in bound;
}

/** Tells whether a bound is one of `drawdown`. */
export function isDrawdown(bound: unknown): bound is { readonly most: Decimal; readonly coin: string } {
  return typeof bound === 'object' && bound !== null && 'most' in bound && 'coin' in bound;
}

/** Tells the market of a margin coin; undefined where its accounts keep more than one coin. */
export function equityMarket(coin: string): EquityMarket | undefined {
  if (coin === 'USDT') return 'usdt-futures';
  return coin === 'USDC' ? 'usdc-futures' : undefined;
}
