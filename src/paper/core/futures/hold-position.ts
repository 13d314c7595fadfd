import { multiply, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import { nextId } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { leverageOf, positionKey, posModeOf, settingsOf } from './margin.ts';
import type { OpenPosition } from '../state/position.ts';
import type { Account } from '../state/world.ts';

/** A position that an account begins with. Size in base coin; `price` is its average opening price. */
export interface HeldPosition {
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly holdSide: HoldSide;
  readonly size: Decimal;
  readonly price: Decimal;
}

/** Gives an account a position as if it had been opened in full at one price, without a fee, an order or a fill. */
export function holdPosition(
  core: Core,
  account: Account,
  { market, symbol, holdSide, size, price }: HeldPosition,
): void {
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
  account.positions.set(positionKey(position), position);
}
