import { mixFills as operation } from '../../wire/operations/mix-fills.ts';
import { futuresFillPage } from '../records/futures-fill-page.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists futures fills, newest first. */
export const mixFills = serveSigned(operation, (core, { account, request }) => futuresFillPage(core, account, request));
