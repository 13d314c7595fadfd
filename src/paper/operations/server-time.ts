import { serverTime as operation } from '../../wire/operations/server-time.ts';
import { servePublic } from '../core/calls/responder.ts';

/** Tells the exchange's clock. */
export const serverTime = servePublic(operation, (core) => ({ serverTime: core.now }));
