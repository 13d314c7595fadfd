import { List, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { accountType } from '../records/transfer.ts';

export const walletTransferCoinInfo = operation({
  id: 'wallet-transfer-coin-info',
  doc: 'Lists the coins that can be transferred from one wallet to another.',
  method: 'GET',
  path: '/api/v2/spot/wallet/transfer-coin-info',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ fromType: accountType, toType: accountType }),
  response: List(TextField('Coin.'), 'Coins.'),
  errors: [],
});
