import { multiply, ZERO } from '../../../base/decimal.ts';
import type { HeldPosition } from '../../../domain/paper-settings.ts';
import { priceOf } from '../book/book.ts';
import { bookOf, nextId } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { neededMargin } from './contract-money.ts';
import { leverageOf, positionKey, posModeOf, settingsOf } from './margin.ts';
import type { OpenPosition } from '../state/position.ts';
import type { Account } from '../state/world.ts';

/**
 * Gives an account a position as if it had been opened in full at one price, without a fee, an order or a fill. The
 * margin of an isolated one is what its leverage asks for.
 */
export function holdPosition(
  core: Core,
  account: Account,
  { market, symbol, holdSide, size, price: told }: HeldPosition,
): void {
  const price = told ?? priceOf(bookOf(core, symbol), core.world.step);
  const { marginMode, ...chosen } = settingsOf(account, market, symbol);
  const cost = multiply(size, price);
  const position: OpenPosition = {
    positionId: nextId(core),
    ...{ market, symbol, holdSide, marginMode, size, cost },
    posMode: posModeOf(account, market),
    leverage: leverageOf({ marginMode, ...chosen }, { marginMode, holdSide }),
    margin: ZERO,
    realised: ZERO,
    openFee: ZERO,
    closeFee: ZERO,
    openedSize: size,
    openedQuote: cost,
    closedSize: ZERO,
    closedQuote: ZERO,
    cTime: core.now,
    uTime: core.now,
  };
  if (marginMode === 'isolated') position.margin = neededMargin(position, position.leverage, 'up');
  account.positions.set(positionKey(position), position);
}
