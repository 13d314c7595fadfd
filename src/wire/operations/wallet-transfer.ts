import { DecimalField, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, coin, symbol } from '../spec/parameters.ts';
import { accountType, TRANSFER_ECHOES, TransferResult } from '../records/transfer.ts';
import { missing } from '../spec/requirement.ts';

export const walletTransfer = operation({
  id: 'wallet-transfer',
  doc: 'Transfers between the wallets of one account; a client id used again answers the earlier transfer.',
  method: 'POST',
  path: '/api/v2/spot/wallet/transfer',
  auth: 'signed',
  permission: 'wallet_transfer',
  limit: perUid(10),
  class: 'named',
  request: Shape({
    fromType: accountType,
    toType: accountType,
    amount: DecimalField('Amount to transfer.'),
    coin,
    symbol: Optional(symbol),
    clientOid: Optional(clientOid),
  }),
  response: TransferResult,
  echoes: () => TRANSFER_ECHOES,
  errors: ['40102', '40799', '40800', '40801', '43012', '43117', '43132', '43136', '43137'],
  check: ({ fromType, toType, symbol: pair }) =>
    (fromType === 'isolated_margin' || toType === 'isolated_margin') && pair === undefined
      ? missing('symbol', 'for a transfer of isolated margin')
      : undefined,
});
