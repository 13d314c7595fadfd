import { serverTime as operation } from '../../wire/operations/server-time.ts';
import { servePublic } from '../responder.ts';

/** Tells the exchange's clock. */
export const serverTime = servePublic(operation, (core) => ({ serverTime: core.now }));
