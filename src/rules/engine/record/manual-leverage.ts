import { type Decimal, formatDecimal, maximum, readDecimal } from '../../../base/decimal.ts';
import { SETTLE_MS_MAX } from '../../../domain/settle.ts';
import { instrumentName } from '../../../domain/market.ts';
import type { SetLeverageEffect } from '../../../effects/set-leverage.ts';
import type { LeveragedOrder } from '../../../risk/view/order-leverage.ts';

interface StoredLeverage {
  /** Time of the last manual call, ms. */
  readonly at: number;
  readonly leverage: string;
}

interface States {
  state(key: string): string | undefined;
}

/**
 * Lists the state to be stored with a manual change of a leverage. Pending effects know no manual call, and the call
 * may fail: while readings may be older than it, the highest of such leverages counts in every margin mode.
 */
export function manualLeverageStates(
  effect: SetLeverageEffect,
  journal: States,
  at: number,
): readonly [string, string][] {
  const before = manualLeverage(effect, journal, at);
  const leverage = before === undefined ? effect.leverage : maximum(before, effect.leverage);
  return [[keyOf(effect), JSON.stringify({ at, leverage: formatDecimal(leverage) } satisfies StoredLeverage)]];
}

/** Returns the highest leverage of manual calls that a reading begun at `readAt` may lack. */
export function manualLeverage(
  order: Pick<LeveragedOrder, 'account' | 'instrument'>,
  journal: States,
  readAt: number,
): Decimal | undefined {
  const stored = journal.state(keyOf(order));
  if (stored === undefined) return undefined;
  const { at, leverage } = JSON.parse(stored) as StoredLeverage;
  return readAt < at + SETTLE_MS_MAX ? readDecimal(leverage) : undefined;
}

function keyOf({ account, instrument }: Pick<LeveragedOrder, 'account' | 'instrument'>): string {
  return `manual leverage ${account} ${instrumentName(instrument)}`;
}
