import { ZERO } from '../../base/decimal.ts';
import { mixAccount as operation } from '../../wire/operations/mix-account.ts';
import { posModeOf, settingsOf } from '../core/futures/margin.ts';
import { futuresAccountRecord } from '../records/futures-account-record.ts';
import { contractOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Tells the futures account, with what it has chosen for one contract. */
export const mixAccount = serveSigned(operation, (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  const settings = settingsOf(account, market, book.series.symbol);
  return {
    ...futuresAccountRecord(core, account, market),
    crossedMarginLeverage: settings.crossLeverage,
    isolatedLongLever: settings.longLeverage,
    isolatedShortLever: settings.shortLeverage,
    marginMode: settings.marginMode,
    posMode: posModeOf(account, market),
    grant: ZERO,
  };
});
