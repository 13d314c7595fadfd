import { Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { periodType } from '../spec/parameters.ts';
import { SavingsResult } from '../records/savings.ts';

/** Keyed by product, not by order: it tells of the last subscription to it, whoever made that. */
export const savingsSubscribeResult = operation({
  id: 'savings-subscribe-result',
  doc: 'Reads what became of the last subscription to a product.',
  method: 'GET',
  path: '/api/v2/earn/savings/subscribe-result',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ productId: TextField('Id of the product.'), periodType }),
  response: SavingsResult,
  errors: ['59049', '59037'],
});
