import { mixTicker as operation } from '../../wire/operations/mix-ticker.ts';
import { quotedContract } from '../records/product.ts';
import { futuresTickerRecord } from '../records/ticker-record.ts';
import { servePublic } from '../core/calls/responder.ts';

/** Tells the ticker of one contract, as a list of one. */
export const mixTicker = servePublic(operation, (core, request) => [
  futuresTickerRecord(core, quotedContract(core, request).book),
]);
