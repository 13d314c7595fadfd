import type { AccountName } from '../../domain/account.ts';
import type { TransferEffect } from '../../domain/intent.ts';
import type { ResponseOf } from '../../wire/operation.ts';
import { spotTransferRecords } from '../../wire/operations/spot-transfer-records.ts';
import { familyOf } from '../execute/transfer.ts';
import { anywhere } from './anywhere.ts';
import { type Finder, NOT_SEEN, type Sighting } from './sighting.ts';

/** A record that is older than the intent by more than clocks can differ is of an earlier use of its id, ms. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Looks for a transfer by its client id in the records of everybody who took part in it. A used id is answered with the old success
 * (extensions b7), so that a record counts only where it is not older than the intent.
 */
export const findTransfer: Finder<TransferEffect> = (effect, { clientOid, since }, desk) => {
  const { from, to, coin } = effect;
  const parent = from.account === to.account ? undefined : familyOf(effect, desk)?.parent;
  const parties = new Set<AccountName>([...(parent === undefined ? [] : [parent]), from.account, to.account]);
  return anywhere(
    [...parties].map((account) => () => {
      const request = { coin, clientOid };
      return desk.ask({ operation: spotTransferRecords, request, account }, (records) => {
        const record = records.find((each) => each.clientOid === clientOid);
        if (record === undefined) return NOT_SEEN;
        return record.ts < since - CLOCK_SLACK_MS ? { seen: 'no', usedAt: record.ts } : sightingOf(record);
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
