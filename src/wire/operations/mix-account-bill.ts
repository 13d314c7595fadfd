import { DecimalField, EnumField, FlagField, List, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { coin, cTime, endId, listedProductType, page, symbol } from '../spec/parameters.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

/** What bills can be for (docs/exchange/positions.md#kinds-of-bills); an answer may have others. */
const KINDS = [
  ...['unknown', 'trans_from_exchange', 'trans_to_exchange', 'trans_from_contract', 'trans_to_contract'],
  ...['trans_from_otc', 'trans_to_otc', 'trans_from_cross', 'trans_to_cross', 'trans_from_isolated'],
  ...['trans_to_isolated', 'open_long', 'open_short', 'close_long', 'close_short', 'force_close_long'],
  ...['force_close_short', 'burst_long_loss_query', 'burst_short_loss_query', 'buy', 'sell', 'force_buy', 'force_sell'],
  ...['burst_buy', 'burst_sell', 'contract_settle_fee', 'settle_interest', 'append_margin'],
  ...['adjust_down_lever_append_margin', 'reduce_margin', 'auto_append_margin', 'cash_gift_issue'],
  ...['cash_gift_recycle', 'bonus_issue', 'bonus_recycle', 'bonus_expired', 'tracking_follow_pay'],
  ...['tracking_follow_back', 'tracking_trader_income', 'delivery_long', 'delivery_short'],
  ...['risk_captital_user_transfer', 'user_exchange_buy', 'user_exchange_sell', 'adl_close_long', 'adl_close_short'],
  ...['adl_buy_in_single_side_mode', 'adl_sell_in_single_side_mode'],
];

const FuturesBill = Shape({
  billId: TextField('Id of the bill.'),
  symbol: Optional(symbol),
  amount: DecimalField('Amount; negative when it left the account.'),
  fee: Optional(DecimalField('Fee, negative when charged.')),
  feeByCoupon: Optional(DecimalField('Fee paid by coupon.')),
  businessType: TextField('What it was for.'),
  coin,
  balance: Optional(DecimalField('Balance after it.')),
  cTime,
});

export const mixAccountBill = operation({
  id: 'mix-account-bill',
  doc: 'Lists bills of the futures account, over at most 30 of the last 90 days.',
  method: 'GET',
  path: '/api/v2/mix/account/bill',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    productType: listedProductType,
    coin: Optional(coin),
    businessType: Optional(EnumField(KINDS, 'Only bills of this kind.')),
    onlyFunding: Optional(FlagField(['yes', 'no'], 'Whether changes of margin are left out.')),
    ...page(20, 100),
  }),
  response: Shape({ bills: List(FuturesBill, 'Bills.'), endId }),
  errors: ['00001', '40705', '40707'],
  check: (request) => needsSpan(request, SPANS.month),
});
