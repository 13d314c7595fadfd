import { walletTransfer as operation } from '../../wire/operations/wallet-transfer.ts';
import { transfer } from '../core/wallets/transfer.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Transfers between the wallets of one account. */
export const walletTransfer = serveSigned(operation, (core, { account, request }) => {
  const { fromType, toType, coin, amount, symbol, clientOid } = request;
  const done = transfer(core, {
    by: account,
    fromUid: account.uid,
    toUid: account.uid,
    from: fromType,
    to: toType,
    coin: coin.toUpperCase(),
    amount,
    ...(symbol === undefined ? {} : { symbol }),
    ...(clientOid === undefined ? {} : { clientOid }),
  });
  return { transferId: done.transferId, clientOid: done.clientOid };
});
