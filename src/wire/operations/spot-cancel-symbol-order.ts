import { Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { symbol } from '../spec/parameters.ts';

/** The exchange cancels after it has answered: what became of the orders, their history tells. */
export const spotCancelSymbolOrder = operation({
  id: 'spot-cancel-symbol-order',
  doc: 'Cancels all spot orders of a pair.',
  method: 'POST',
  path: '/api/v2/spot/trade/cancel-symbol-order',
  auth: 'signed',
  permission: 'spot_trade',
  limit: perUid(5),
  class: 'absolute',
  request: Shape({ symbol }),
  response: Shape({ symbol: Optional(symbol) }),
  errors: ['40102'],
});
