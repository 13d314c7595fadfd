import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lastValueFrom } from 'rxjs';
import { Type } from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { createHttpTransport } from '../../src/exchange/http/http-transport.ts';
import { createLimiter } from '../../src/exchange/rate-limit/limiter.ts';
import { createSend } from '../../src/exchange/send/send.ts';
import { operation } from '../../src/wire/spec/operation.ts';
import { paced, patient } from '../patience.ts';
import { busiest } from '../unit/exchange/rate-limit/busiest.ts';

const SEED = 20_261_121;
const UIDS = ['1001', '1002', '1003', '1004'];
/** As many as the machine can send: what crawls never reaches its limit. */
const LIMIT = { calls: paced(100), windowMs: 1_000, scope: 'uid' } as const;
const CALLS_PER_UID = 5 * LIMIT.calls;

const counted = operation({
  id: 'counted',
  doc: 'Is counted by the receiver.',
  method: 'GET',
  path: '/counted',
  auth: 'signed',
  limit: LIMIT,
  class: 'read',
  request: Type.Object({}),
  response: Type.Object({}),
  errors: [],
});

let server: Server;

afterEach(() => {
  server.close();
});

/** Counts arrivals by its own clock at the moment at which a request is there, and takes its time to answer. */
async function startReceiver(arrivals: Map<string, number[]>): Promise<string> {
  const random = seededRandom(SEED);
  server = createServer((request, response) => {
    arrivals.get(String(request.headers['access-key']))?.push(performance.now());
    setTimeout(
      () => {
        response.end(JSON.stringify({ code: '00000', msg: 'success', requestTime: 0, data: {} }));
      },
      random.between(0, 100),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

it(`lets no sliding second at the socket exceed the limit: bursts, cold connections, random delays (seed ${String(SEED)})`, async () => {
  const arrivals = new Map(UIDS.map((uid): [string, number[]] => [uid, []]));
  const baseUrl = await startReceiver(arrivals);
  const clock = systemClock();
  const credentials = new Map(UIDS.map((uid) => [uid, { key: uid, secret: 's', passphrase: 'p' }]));
  const transport = createHttpTransport({ clock, baseUrl, credentials, signingTime: clock.now, keepAlive: false });
  const limiter = createLimiter({
    clock,
    callsPerMinute: 60 * LIMIT.calls,
    waitMsMax: { protect: patient(20_000), act: patient(20_000), poll: patient(20_000) },
  });
  const send = createSend({ clock, transport, limiter, uidOf: (account) => account ?? '' });
  const random = seededRandom(SEED + 1);

  const calls: Promise<boolean>[] = [];
  for (const uid of UIDS) {
    for (let sent = 0; sent < CALLS_PER_UID; ) {
      const burst = Math.min(random.between(1, Math.ceil(1.5 * LIMIT.calls)), CALLS_PER_UID - sent);
      for (let i = 0; i < burst; i += 1) {
        calls.push(
          lastValueFrom(
            send({ operation: counted, request: {}, account: uid }, 'protect', () => true),
            { defaultValue: false },
          ),
        );
      }
      sent += burst;
      await new Promise((resolve) => setTimeout(resolve, random.between(0, 50)));
    }
  }
  expect(await Promise.all(calls)).not.toContain(false);
  clock.close();
  transport.close();

  const busiestSeconds = UIDS.map((uid) => busiest(arrivals.get(uid) ?? [], LIMIT.windowMs));
  expect([...arrivals.values()].map((each) => each.length)).toEqual(UIDS.map(() => CALLS_PER_UID));
  for (const most of busiestSeconds) expect(most).toBeLessThanOrEqual(LIMIT.calls);
  // And not because it crawled: the limit is reached.
  expect(Math.max(...busiestSeconds)).toBeGreaterThanOrEqual(Math.floor(0.95 * LIMIT.calls));
});
