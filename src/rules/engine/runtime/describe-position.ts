import { formatDecimal } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';

/** Names a position in a line for people: `long 0.1 BTCUSDT`. */
export function describePosition({ holdSide, total, symbol }: Position): string {
  return `${holdSide} ${formatDecimal(total)} ${symbol}`;
}
