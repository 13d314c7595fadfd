import { mixSetMarginMode as operation } from '../../wire/operations/mix-set-margin-mode.ts';
import { touch } from '../core/book/core.ts';
import { settingsOf } from '../core/futures/margin.ts';
import { isEngaged } from '../core/futures/is-engaged.ts';
import { demand } from '../core/state/rejection.ts';
import { contractOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Sets the margin mode of one contract. */
export const mixSetMarginMode = serveSigned(operation, (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  const { symbol } = book.series;
  const settings = settingsOf(account, market, symbol);
  const same = settings.marginMode === request.marginMode;
  demand(
    same || !isEngaged(core, account, { market, symbol }),
    '45117',
    'Currently holding positions or orders, the margin mode cannot be adjusted',
  );
  settings.marginMode = request.marginMode;
  touch(core);
  const { longLeverage, shortLeverage, marginMode } = settings;
  return { symbol, marginCoin: request.marginCoin, longLeverage, shortLeverage, marginMode };
});
