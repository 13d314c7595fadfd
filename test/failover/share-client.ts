import { lastValueFrom } from 'rxjs';
import { Type } from 'typebox';
import { monotonicTimeNs } from '../../src/clock/monotonic-time.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { wallNow } from '../../src/clock/wall-now.ts';
import { createHttpTransport } from '../../src/exchange/http/http-transport.ts';
import { createLimiter } from '../../src/exchange/rate-limit/limiter.ts';
import { createSend } from '../../src/exchange/send/send.ts';
import { connect } from '../../src/journal/postgres/connect.ts';
import { askForShare, shareAddress } from '../../src/journal/postgres/share-address.ts';
import { operation } from '../../src/wire/spec/operation.ts';

// A process that calls as fast as its part of an address's limits lets it, until it is ended:
// node share-client.ts URL SCHEMA MEMBER BASE-URL CALLS-PER-SECOND

const [url = '', schema = '', member = '', baseUrl = '', calls = ''] = process.argv.slice(2);

/** More calls than any limit lets out wait at any time. */
const WAITING = 2 * Number(calls);

const counted = operation({
  id: 'counted',
  doc: 'Is counted by the receiver.',
  method: 'GET',
  path: `/counted/${member}`,
  auth: 'public',
  limit: { calls: Number(calls), windowMs: 1_000, scope: 'ip' },
  class: 'read',
  request: Type.Object({}),
  response: Type.Object({}),
  errors: [],
});

const clock = systemClock();
const { client } = await connect(url, () => process.exit(1));
const share = shareAddress({
  ...{ address: 'office', member, clock },
  time: { monotonicMs: () => Number(monotonicTimeNs() / 1_000n) / 1_000, wallMs: wallNow },
  ask: (question) => askForShare(client, schema, question),
});
const limiter = createLimiter({ clock, partOf: share.partOf, callsPerMinute: 120 * Number(calls) });
const transport = createHttpTransport({ clock, baseUrl, credentials: new Map(), signingTime: clock.now });
const send = createSend({ clock, transport, limiter, uidOf: () => '' });
const end = share.begin({
  ...{ usedPart: limiter.usedPart, changed: limiter.recheck },
  newStop: () => undefined,
  stopped: () => undefined,
});
let isEnding = false;
process.once('SIGTERM', () => {
  isEnding = true;
  limiter.endWaiting('it ends');
  void end().then(() => process.exit(0));
});
const callAgain = async (): Promise<void> => {
  while (!isEnding) {
    await lastValueFrom(
      send({ operation: counted, request: {} }, 'protect', () => true),
      { defaultValue: false },
    ).catch(() => false);
  }
};
await Promise.all(Array.from({ length: WAITING }, callAgain));
