import { map } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { TransferEffect } from '../../effects/transfer.ts';
import type { RequestOf, ResponseOf } from '../../wire/spec/operation.ts';
import { spotTransferRecords } from '../../wire/operations/spot-transfer-records.ts';
import type { ClientContext } from '../context/client-context.ts';
import { familyOf } from '../execute/transfer.ts';
import { PAGE_LENGTH } from '../read/pages.ts';
import { anywhere, NOT_FOUND, type Finder, type SearchResult, type SearchTarget } from './search-result.ts';
import { listById, listed, numbered, ownListed, type Listed } from './listed.ts';

/**
 * Looks for a transfer by its client id in the records of everybody who took part in it. A used id is answered with the
 * old success (docs/exchange/wallets.md#a-client-id-that-was-used), so that a record counts only where it is not older
 * than the intent.
 */
export const findTransfer: Finder<TransferEffect> = (effect, target, context) => {
  const { clientOid } = target;
  const { coin } = effect;
  return anywhere(
    partiesTo(effect, context).map((account) => () => {
      const isOwn = (record: TransferRecord): boolean => record.clientOid === clientOid;
      const pages = transferPages({ coin, clientOid }, account, context);
      return listById(
        listed(pages, (records) => records.some(isOwn)),
        isOwn,
      ).pipe(map((records) => amongRecords(records, target)));
    }),
  );
};

type TransferRecord = ResponseOf<typeof spotTransferRecords>[number];

/**
 * The pages of a list of transfers; its cursor is deprecated, so they are asked for by their numbers
 * (docs/exchange/wallets.md#spot-transfer-records).
 */
export function transferPages(
  terms: Omit<RequestOf<typeof spotTransferRecords>, 'pageNum' | 'limit' | 'idLessThan'>,
  account: AccountName,
  context: ClientContext,
) {
  return numbered((pageNum) => {
    const request = { ...terms, limit: PAGE_LENGTH, ...(pageNum > 1 && { pageNum }) };
    return context.ask({ operation: spotTransferRecords, request, account }, (records) => records);
  });
}

function amongRecords({ items, isWhole }: Listed<TransferRecord>, target: SearchTarget): SearchResult {
  const found = items.map((record) => ({ ...record, madeAt: record.ts, orderId: record.transferId }));
  const own = ownListed({ items: found, isWhole }, 'transfers', target);
  const record = own.found === 'yes' ? found.find(({ orderId }) => orderId === own.orderId) : undefined;
  return record === undefined ? own : searchResultOf(record);
}

/** Everybody who may list a transfer: both ends, and first the parent whose key moves money between them. */
export function partiesTo(effect: TransferEffect, context: ClientContext): readonly AccountName[] {
  const { from, to } = effect;
  const parent = from.account === to.account ? undefined : familyOf(effect, context)?.parent;
  return [...new Set([...(parent === undefined ? [] : [parent]), from.account, to.account])];
}

function searchResultOf({ status, transferId }: TransferRecord): SearchResult {
  switch (status) {
    case 'Successful':
      return { found: 'yes', orderId: transferId };
    case 'Failed':
      return NOT_FOUND;
    case 'Processing':
      return { found: 'unclear', reason: `transfer ${transferId} is under way` };
  }
}
