import { DecimalField, FlagField, List, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { coin, cTime, endId, page, productType, symbol } from '../spec/parameters.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

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
    productType,
    coin: Optional(coin),
    businessType: Optional(TextField('Only bills of this kind.')),
    onlyFunding: Optional(FlagField(['yes', 'no'], 'Whether changes of margin are left out.')),
    ...page(20, 100),
  }),
  response: Shape({ bills: List(FuturesBill, 'Bills.'), endId }),
  errors: ['00001', '40705', '40707'],
  check: (request) => needsSpan(request, SPANS.month),
});
