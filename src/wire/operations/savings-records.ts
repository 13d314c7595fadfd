import { DecimalField, List, MsField, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { coin, endId, page, periodType } from '../spec/parameters.ts';
import { savingsOrderType } from '../records/savings.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

const SavingsRecord = Shape({
  orderId: TextField('Id of the record.'),
  coinName: TextField('Coin.'),
  settleCoinName: Optional(TextField('Coin of the interest.')),
  productType: Optional(TextField('Kind of the product.')),
  period: Optional(TextField('Length of a fixed term.')),
  productLevel: Optional(TextField('beginner, normal, VIP.')),
  amount: DecimalField('Amount.'),
  ts: MsField('Time of the record, ms.'),
  orderType: savingsOrderType,
});

export const savingsRecords = operation({
  id: 'savings-records',
  doc: 'Lists subscriptions, redemptions and interest, over at most three months.',
  method: 'GET',
  path: '/api/v2/earn/savings/records',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ periodType, coin: Optional(coin), orderType: Optional(savingsOrderType), ...page(20, 100) }),
  response: Shape({ resultList: List(SavingsRecord, 'Records.'), endId }),
  errors: ['40704', '40707'],
  check: (request) => needsSpan(request, SPANS.quarter),
});
