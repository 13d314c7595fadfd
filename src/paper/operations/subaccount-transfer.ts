import { subaccountTransfer as operation } from '../../wire/operations/subaccount-transfer.ts';
import type { Core } from '../core/book/core.ts';
import { demand } from '../core/state/rejection.ts';
import { transfer } from '../core/wallets/transfer.ts';
import type { Account } from '../core/state/world.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Transfers between a parent and its sub-accounts, with the parent's key, which must be bound to an address (docs/exchange/wallets.md#subaccount-transfer). */
export const subaccountTransfer = serveSigned(operation, (core, { account, request }) => {
  demand(account.parent === undefined, '43127', 'Only the main account can make this transfer');
  demand(account.key.ips !== undefined, '22010', 'Please bind an IP address to the API key first');
  const { fromType, toType, coin, amount, symbol, clientOid, fromUserId, toUserId } = request;
  for (const uid of [fromUserId, toUserId])
    demand(isOwn(core, account, uid), '40028', `The sub UID ${uid} does not belong to you`);
  const done = transfer(core, {
    by: account,
    fromUid: fromUserId,
    toUid: toUserId,
    from: fromType,
    to: toType,
    coin: coin.toUpperCase(),
    amount,
    ...(symbol === undefined ? {} : { symbol }),
    ...(clientOid === undefined ? {} : { clientOid }),
  });
  return { transferId: done.transferId, clientOid: done.clientOid };
});

function isOwn(core: Core, parent: Account, uid: string): boolean {
  return uid === parent.uid || core.world.accounts.get(uid)?.parent === parent.uid;
}
