import { DecimalField, List, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { coin, cTime, page } from '../spec/parameters.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

const groupType = TextField('Group: transaction, transfer, deposit, withdraw, loan, financial, convert, other, …');
const businessType = TextField('What it was for, within its group: buy, sell, transfer_in, … in upper or lower case.');

const SpotBill = Shape({
  billId: TextField('Id of the bill.'),
  coin,
  groupType,
  businessType,
  size: DecimalField('Amount; negative when it left the account.'),
  balance: Optional(DecimalField('Balance of the coin after it.')),
  fees: Optional(DecimalField('Fee, negative when charged.')),
  cTime,
});

export const spotAccountBills = operation({
  id: 'spot-account-bills',
  doc: 'Lists bills of the spot account, over at most 90 days; the cursor is a bill id.',
  method: 'GET',
  path: '/api/v2/spot/account/bills',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    coin: Optional(coin),
    groupType: Optional(groupType),
    businessType: Optional(businessType),
    ...page(100, 500),
  }),
  response: List(SpotBill, 'Bills.'),
  errors: ['40705', '40707'],
  check: (request) => needsSpan(request, SPANS.ninetyDays),
});
