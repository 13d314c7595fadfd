import type { HoldSide, PositionMode } from '../../domain/account.ts';

/**
 * Names a position's side to a stop: long and short in hedge mode, buy and sell in one-way mode
 * (docs/exchange/triggers.md#side-of-a-stop).
 */
export function stopSide(mode: PositionMode, holdSide: HoldSide): 'long' | 'short' | 'buy' | 'sell' {
  if (mode === 'hedge_mode') return holdSide;
  return holdSide === 'long' ? 'buy' : 'sell';
}
