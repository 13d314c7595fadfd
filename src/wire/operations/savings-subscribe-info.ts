import { CountField, DecimalField, List, MsField, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { periodType } from '../spec/parameters.ts';
import { ProductTier } from '../records/savings.ts';

export const savingsSubscribeInfo = operation({
  id: 'savings-subscribe-info',
  doc: 'Reads the bounds and the times of a subscription before it is made.',
  method: 'GET',
  path: '/api/v2/earn/savings/subscribe-info',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ productId: TextField('Id of the product.'), periodType }),
  response: Shape({
    singleMinAmount: DecimalField('Smallest subscription.'),
    singleMaxAmount: DecimalField('Largest subscription.'),
    remainingAmount: DecimalField('What is left to subscribe.'),
    subscribePrecision: CountField('Decimals of a subscription.'),
    profitPrecision: Optional(CountField('Decimals of the interest.')),
    subscribeTime: Optional(MsField('Time of the subscription, ms.')),
    interestTime: Optional(MsField('When interest begins, ms.')),
    settleTime: Optional(MsField('When interest is paid first, ms.')),
    expireTime: Optional(MsField('End of a fixed term, ms.')),
    redeemTime: Optional(MsField('When a fixed term is paid back, ms.')),
    settleMethod: Optional(TextField('daily or maturity: when interest is paid.')),
    apyList: Optional(List(ProductTier, 'Tiers of interest.')),
    redeemDelay: Optional(TextField('How long a redemption takes: D+1 is a day.')),
  }),
  errors: ['59003', '59029', '59049'],
});
