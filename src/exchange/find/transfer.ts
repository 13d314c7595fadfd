import { map } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { TransferEffect } from '../../effects/transfer.ts';
import type { RequestOf, ResponseOf } from '../../wire/spec/operation.ts';
import { spotTransferRecords } from '../../wire/operations/spot-transfer-records.ts';
import type { Desk } from '../context/client-context.ts';
import { familyOf } from '../execute/transfer.ts';
import { PAGE_LENGTH } from '../read/pages.ts';
import { anywhere, NOT_SEEN, type Finder, type Sighting, type Sought } from './search-result.ts';
import { listById, listed, numbered, ownListed, type Listed } from './listed.ts';

/**
 * Looks for a transfer by its client id in the records of everybody who took part in it. A used id is answered with the old success
 * (docs/exchange/wallets.md#a-client-id-that-was-used), so that a record counts only where it is not older than the intent.
 */
export const findTransfer: Finder<TransferEffect> = (effect, sought, desk) => {
  const { clientOid } = sought;
  const { coin } = effect;
  return anywhere(
    partiesTo(effect, desk).map((account) => () => {
      const isOwn = (record: TransferRecord): boolean => record.clientOid === clientOid;
      const pages = transferPages({ coin, clientOid }, account, desk);
      return listById(
        listed(pages, (records) => records.some(isOwn)),
        isOwn,
      ).pipe(map((records) => amongRecords(records, sought)));
    }),
  );
};

type TransferRecord = ResponseOf<typeof spotTransferRecords>[number];

/** The pages of a list of transfers; its cursor is deprecated, so they are asked for by their numbers (docs/exchange/wallets.md#spot-transfer-records). */
export function transferPages(
  terms: Omit<RequestOf<typeof spotTransferRecords>, 'pageNum' | 'limit' | 'idLessThan'>,
  account: AccountName,
  desk: Desk,
) {
  return numbered((pageNum) => {
    const request = { ...terms, limit: PAGE_LENGTH, ...(pageNum > 1 && { pageNum }) };
    return desk.ask({ operation: spotTransferRecords, request, account }, (records) => records);
  });
}

function amongRecords({ items, isWhole }: Listed<TransferRecord>, sought: Sought): Sighting {
  const found = items.map((record) => ({ ...record, madeAt: record.ts, orderId: record.transferId }));
  const own = ownListed({ items: found, isWhole }, 'transfers', sought);
  const record = own.seen === 'yes' ? found.find(({ orderId }) => orderId === own.orderId) : undefined;
  return record === undefined ? own : sightingOf(record);
}

/** Everybody who may list a transfer: both ends, and first the parent whose key moves money between them. */
export function partiesTo(effect: TransferEffect, desk: Desk): readonly AccountName[] {
  const { from, to } = effect;
  const parent = from.account === to.account ? undefined : familyOf(effect, desk)?.parent;
  return [...new Set([...(parent === undefined ? [] : [parent]), from.account, to.account])];
}

function sightingOf({ status, transferId }: TransferRecord): Sighting {
  switch (status) {
    case 'Successful':
      return { seen: 'yes', orderId: transferId };
    case 'Failed':
      return NOT_SEEN;
    case 'Processing':
      return { seen: 'unclear', reason: `transfer ${transferId} is under way` };
  }
}
