import { map } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { TransferEffect } from '../../domain/intent.ts';
import type { ResponseOf } from '../../wire/operation.ts';
import { spotTransferRecords } from '../../wire/operations/spot-transfer-records.ts';
import type { Desk } from '../desk.ts';
import { familyOf } from '../execute/transfer.ts';
import { anywhere } from './anywhere.ts';
import { listById } from './list-by-id.ts';
import { type Finder, NOT_SEEN, ownOnPage, type Sighting, type Sought } from './sighting.ts';

/**
 * Looks for a transfer by its client id in the records of everybody who took part in it. A used id is answered with the old success
 * (extensions b7), so that a record counts only where it is not older than the intent.
 */
export const findTransfer: Finder<TransferEffect> = (effect, sought, desk) => {
  const { clientOid } = sought;
  const { coin } = effect;
  return anywhere(
    partiesTo(effect, desk).map((account) => () => {
      const request = { coin, clientOid };
      const asked = desk.ask({ operation: spotTransferRecords, request, account }, (records) => records);
      return listById(asked, (record) => record.clientOid === clientOid).pipe(
        map((records) => amongRecords(records, sought)),
      );
    }),
  );
};

function amongRecords(records: ResponseOf<typeof spotTransferRecords>, sought: Sought): Sighting {
  const found = records.map((record) => ({ ...record, madeAt: record.ts, orderId: record.transferId }));
  const own = ownOnPage(found, 'transfers', sought);
  const record = own.seen === 'yes' ? found.find(({ orderId }) => orderId === own.orderId) : undefined;
  return record === undefined ? own : sightingOf(record);
}

/** Everybody who may list a transfer: both ends, and first the parent whose key moves money between them. */
export function partiesTo(effect: TransferEffect, desk: Desk): readonly AccountName[] {
  const { from, to } = effect;
  const parent = from.account === to.account ? undefined : familyOf(effect, desk)?.parent;
  return [...new Set([...(parent === undefined ? [] : [parent]), from.account, to.account])];
}

function sightingOf({ status, transferId }: ResponseOf<typeof spotTransferRecords>[number]): Sighting {
  switch (status) {
    case 'Successful':
      return { seen: 'yes', orderId: transferId };
    case 'Failed':
      return NOT_SEEN;
    case 'Processing':
      return { seen: 'unclear', reason: `transfer ${transferId} is under way` };
  }
}
