import { operations } from '../../wire/operations/index.ts';
import type { Core } from '../core/book/core.ts';
import { serveSigned } from '../core/calls/responder.ts';
import { demand } from '../core/state/rejection.ts';
import type { Account } from '../core/state/world.ts';
import { transfer } from '../core/wallets/transfer.ts';
import { transferCoins } from '../core/wallets/transferable.ts';
import { fits, pageOf } from '../records/page.ts';

const PAGE_MAX = 500;

/** Transfers between the wallets of one account. */
export const walletTransfer = serveSigned(operations['wallet-transfer'], (core, { account, request }) => {
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

/**
 * Transfers between a parent and its sub-accounts, with the parent's key, which must be bound to an address
 * (docs/exchange/wallets.md#subaccount-transfer).
 */
export const subaccountTransfer = serveSigned(operations['subaccount-transfer'], (core, { account, key, request }) => {
  demand(account.parent === undefined, '43127', 'Only the main account can make this transfer');
  demand(key.ips !== undefined, '22010', 'Please bind an IP address to the API key first');
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

/** Lists the coins that can be transferred from one wallet to another. */
export const walletTransferCoinInfo = serveSigned(operations['wallet-transfer-coin-info'], (core, { request }) =>
  transferCoins(core, request.fromType, request.toType),
);

/** Lists transfers that an account's money took part in, newest first; with a cursor or with page numbers. */
export const spotTransferRecords = serveSigned(operations['spot-transfer-records'], (core, { account, request }) => {
  const rules = { limitMax: PAGE_MAX, skipped: Math.max(0, (request.pageNum ?? 1) - 1) };
  const page = pageOf(
    core.world.transfers,
    { ...request, ...rules },
    {
      keyOf: (done) => ({ id: done.transferId, at: done.cTime }),
      matches: (done) =>
        (done.fromUid === account.uid || done.toUid === account.uid) &&
        done.coin === request.coin.toUpperCase() &&
        fits(request.fromType, done.from) &&
        fits(request.clientOid, done.clientOid),
    },
  );
  return page.items.map((done) => ({
    coin: done.coin,
    status: 'Successful' as const,
    toType: done.to,
    fromType: done.from,
    ...(done.toSymbol === undefined ? {} : { toSymbol: done.toSymbol }),
    ...(done.fromSymbol === undefined ? {} : { fromSymbol: done.fromSymbol }),
    size: done.amount,
    ts: done.cTime,
    clientOid: done.clientOid,
    transferId: done.transferId,
  }));
});
