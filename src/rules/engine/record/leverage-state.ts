import { formatDecimal, maximum, readDecimal, type Decimal } from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';
import type { Intent } from '../../../effects/intent.ts';
import { type FuturesInstrument, instrumentName } from '../../../domain/market.ts';
import type { Ledger } from './ledger.ts';

/**
 * Names the state in which the leverage is kept that a step has set: no reading shows it before there is a position.
 */
export function leverageStateKey(account: AccountName, instrument: FuturesInstrument): string {
  return `leverage ${account} ${instrumentName(instrument)}`;
}

/**
 * Keeps the leverage that an intent has set, once the exchange has accepted it; where one side alone was set, the
 * higher of both.
 */
export function leverageStates({ effect }: Intent, ledger: Ledger): readonly [string, string][] {
  if (effect.kind !== 'set-leverage') return [];
  const key = leverageStateKey(effect.account, effect.instrument);
  const before = effect.holdSide === undefined ? undefined : readDecimal(ledger.state(key) ?? '');
  return [[key, formatDecimal(before === undefined ? effect.leverage : maximum(before, effect.leverage))]];
}

/** The leverage that a step has set last; undefined where none has. */
export function leverageSet(account: AccountName, instrument: FuturesInstrument, ledger: Ledger): Decimal | undefined {
  return readDecimal(ledger.state(leverageStateKey(account, instrument)) ?? '');
}
