import { mixSetPositionMode as operation } from '../../wire/operations/mix-set-position-mode.ts';
import { touch } from '../core/book/core.ts';
import { posModeOf } from '../core/futures/margin.ts';
import { isEngaged } from '../core/futures/is-engaged.ts';
import { demand } from '../core/state/rejection.ts';
import { marketOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Sets the position mode of a product type. */
export const mixSetPositionMode = serveSigned(operation, (core, { account, request: { productType, posMode } }) => {
  const market = marketOf(productType);
  const engaged = [...core.books.keys()].some((symbol) => isEngaged(core, account, { market, symbol }));
  demand(
    posModeOf(account, market) === posMode || !engaged,
    '40920',
    'Positions or orders exist, the position mode cannot be switched',
  );
  account.posModes.set(market, posMode);
  touch(core);
  return { posMode };
});
