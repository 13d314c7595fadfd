import type { AccountName } from '../../domain/account.ts';
import type { TransferEffect } from '../../domain/intent.ts';
import type { ResponseOf } from '../../wire/operation.ts';
import { spotTransferRecords } from '../../wire/operations/spot-transfer-records.ts';
import { familyOf } from '../execute/transfer.ts';
import { anywhere } from './anywhere.ts';
import { type Finder, NOT_SEEN, ownAmong, type Sighting } from './sighting.ts';

/**
 * Looks for a transfer by its client id in the records of everybody who took part in it. A used id is answered with the old success
 * (extensions b7), so that a record counts only where it is not older than the intent.
 */
export const findTransfer: Finder<TransferEffect> = (effect, sought, desk) => {
  const { clientOid } = sought;
  const { from, to, coin } = effect;
  const parent = from.account === to.account ? undefined : familyOf(effect, desk)?.parent;
  const parties = new Set<AccountName>([...(parent === undefined ? [] : [parent]), from.account, to.account]);
  return anywhere(
    [...parties].map((account) => () => {
      const request = { coin, clientOid };
      return desk.ask({ operation: spotTransferRecords, request, account }, (records) => {
        const found = records.map((record) => ({ ...record, madeAt: record.ts, orderId: record.transferId }));
        const own = ownAmong(found, sought);
        const record = own.seen === 'yes' ? found.find(({ orderId }) => orderId === own.orderId) : undefined;
        return record === undefined ? own : sightingOf(record);
      });
    }),
  );
};

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
