import { spotTransferRecords as operation } from '../../wire/operations/spot-transfer-records.ts';
import { fits, pageOf } from '../records/page.ts';
import { serveSigned } from '../core/calls/responder.ts';

const PAGE_MAX = 500;

/** Lists transfers that an account's money took part in, newest first; with a cursor or with page numbers. */
export const spotTransferRecords = serveSigned(operation, (core, { account, request }) => {
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
