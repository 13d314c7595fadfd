import { DecimalField, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, coin, symbol } from '../spec/parameters.ts';
import { accountType, TRANSFER_ECHOES, TransferResult } from '../records/transfer.ts';
import { missing } from '../spec/requirement.ts';

/**
 * The interface states 20 calls a second and the current page of the exchange 10: the lower holds. The request sample
 * shows the path of the plain transfer; this one is the stated one.
 */
export const subaccountTransfer = operation({
  id: 'subaccount-transfer',
  doc: "Transfers between a parent and its sub-accounts, with the parent's IP-bound key.",
  method: 'POST',
  path: '/api/v2/spot/wallet/subaccount-transfer',
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
    fromUserId: TextField('UID that the money leaves.'),
    toUserId: TextField('UID that the money reaches.'),
  }),
  response: TransferResult,
  echoes: () => TRANSFER_ECHOES,
  errors: [
    '22010',
    '40028',
    '40048',
    '40102',
    '40799',
    '40800',
    '40801',
    '43012',
    '43117',
    '43127',
    '43132',
    '43136',
    '43137',
  ],
  check: ({ fromType, toType, symbol: pair }) =>
    (fromType === 'isolated_margin' || toType === 'isolated_margin') && pair === undefined
      ? missing('symbol', 'for a transfer of isolated margin')
      : undefined,
});
