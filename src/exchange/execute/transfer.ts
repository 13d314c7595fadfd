import { throwError } from 'rxjs';
import type { TransferEffect } from '../../effects/transfer.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { subaccountTransfer } from '../../wire/operations/subaccount-transfer.ts';
import { walletTransfer } from '../../wire/operations/wallet-transfer.ts';
import { type ClientContext } from '../context/client-context.ts';
import { unsent } from '../send/failure.ts';
import { type Executor, type Receipt, unfit } from './executor.ts';

/**
 * Moves money: within an account with its own key, between accounts with their parent's
 * (docs/exchange/wallets.md#between-accounts).
 */
export const executeTransfer: Executor<TransferEffect> = (effect, clientOid, context) => {
  const { from, to, coin, amount, pair } = effect;
  const isIsolated = from.wallet === 'isolated_margin' || to.wallet === 'isolated_margin';
  if (isIsolated && pair === undefined) {
    return throwError(() => unfit('a transfer of isolated margin names a pair, and this one does not'));
  }
  const money = {
    fromType: from.wallet,
    toType: to.wallet,
    coin,
    amount,
    clientOid,
    ...(pair !== undefined && { symbol: pair }),
  };
  if (from.account === to.account) {
    return context.post({ operation: walletTransfer, request: money, account: from.account }, transferred);
  }
  const family = familyOf(effect, context);
  if (family === undefined)
    return throwError(() => unfit(`${from.account} and ${to.account} are not accounts of one parent`));
  if (family.ipBound === false) {
    const message = `transfers between accounts need a key of ${family.parent} that is bound to an address`;
    return throwError(() => unsent({ kind: 'permission', message }));
  }
  const request = { ...money, fromUserId: family.fromUid, toUserId: family.toUid };
  return context.post({ operation: subaccountTransfer, request, account: family.parent }, transferred);
};

/** The accounts of a transfer, under the parent that they share. */
export interface Family {
  readonly parent: string;
  readonly ipBound: boolean | undefined;
  readonly fromUid: string;
  readonly toUid: string;
}

/** Finds the parent whose key moves money between two accounts; undefined where they share none. */
export function familyOf({ from, to }: TransferEffect, context: ClientContext): Family | undefined {
  const [source, target] = [context.identity(from.account), context.identity(to.account)];
  if (source === undefined || target === undefined) return undefined;
  const parent = context.identity(source.parent ?? source.name);
  if (parent?.name !== (target.parent ?? target.name)) return undefined;
  return { parent: parent.name, ipBound: parent.ipBound, fromUid: source.uid, toUid: target.uid };
}

/**
 * The one recorded answer names no client id (docs/exchange/wallets.md#a-client-id-that-was-used), so that the
 * exchange's own has to do; its record may come a minute later.
 */
function transferred({ transferId, clientOid, clientOrderId }: ResponseOf<typeof walletTransfer>): Receipt {
  const named = [transferId, clientOid, clientOrderId].some((id) => id !== undefined);
  return { named, ...(transferId !== undefined && { orderId: transferId }) };
}
