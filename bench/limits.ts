import { lastValueFrom } from 'rxjs';
import { systemClock } from '../src/clock/system-clock.ts';
import { virtualClock } from '../src/clock/virtual-clock.ts';
import { createHttpTransport } from '../src/exchange/http/http-transport.ts';
import { createLimiter, type Lease, type Refusal } from '../src/exchange/rate-limit/limiter.ts';
import { createSend } from '../src/exchange/send/send.ts';
import { serverTime } from '../src/wire/operations/server-time.ts';
import { tell } from './measure.ts';
import { openServer } from './open-server.ts';

const ANSWER_MS = 20;
const SECONDS = 10;
const LIMIT = { calls: 20, windowMs: 1_000, scope: 'ip' } as const;

/** Rate limits, counted where the exchange counts them; and what is urgent behind much that is not. */
async function limits(): Promise<void> {
  await counted();
  urgent();
}

/** Asks for as much as the limit allows for some seconds, of a server that notes when each request is there. */
async function counted(): Promise<void> {
  const server = await openServer({ kind: 'bare', path: serverTime.path, body: TIME, delayMs: ANSWER_MS });
  const clock = systemClock();
  const credentials = new Map<string, never>();
  const transport = createHttpTransport({ clock, baseUrl: server.url, credentials, signingTime: clock.now });
  const limiter = createLimiter({ clock, limitOf: () => LIMIT, callsPerMinute: 1_000_000, reservedShare: 0 });
  const send = createSend({ clock, transport, limiter, uidOf: () => '' });
  const call = { operation: serverTime, request: {} } as const;
  const end = clock.now() + SECONDS * 1_000;
  // More callers than slots, each with its next call as soon as it has its answer.
  const callers = Array.from({ length: 2 * LIMIT.calls }, async () => {
    while (clock.now() < end)
      await lastValueFrom(
        send(call, 'act', () => true),
        { defaultValue: false },
      );
  });
  await Promise.all(callers);
  const [arrived, busiest, span] = [await server.ask('arrived'), await server.ask('busiest'), await server.ask('span')];
  transport.close();
  clock.close();
  server.close();
  tell('rate limit at the receiver: most requests in any second', `${String(busiest)} of ${String(LIMIT.calls)}`, {
    ...{ budget: '0 too many', met: busiest <= LIMIT.calls },
  });
  const reached = arrived / (LIMIT.calls * (Math.floor(span / 1_000) + 1));
  const share = 0.99 * (1_000 / (1_000 + ANSWER_MS));
  tell('rate limit at the receiver: share of the limit that is used', `${(reached * 100).toFixed(1)} %`, {
    ...{ budget: `≥ ${(share * 100).toFixed(1)} %, for answers after ${String(ANSWER_MS)} ms`, met: reached >= share },
  });
}

const TIME = {
  ...{ code: '00000', msg: 'success', requestTime: 1_704_067_200_000 },
  data: { serverTime: '1704067200000' },
};

const POLLS = 1_000;

/** A protective order behind polls of one limit, on a virtual clock: how many slots the polls still take before it. */
function urgent(): void {
  const clock = virtualClock({ startAt: Date.UTC(2026, 0, 5, 9) });
  const waitMsMax = { poll: 1_000_000, protect: 1_000_000 };
  const limiter = createLimiter({ clock, limitOf: () => LIMIT, waitMsMax });
  const left: string[] = [];
  const wait = (name: 'poll' | 'protect'): void => {
    limiter.wait({ operation: serverTime, uid: '', priority: name }).subscribe({
      next: (got: Lease | Refusal) => {
        if ('refused' in got) throw new Error(got.refused);
        left.push(name);
        clock.schedule(got.end, { delayMs: ANSWER_MS, phase: 'send' });
      },
      error: (error: unknown) => {
        throw error;
      },
    });
  };
  for (let nth = 0; nth < POLLS; nth += 1) wait('poll');
  clock.advance(3_500);
  const before = left.length;
  wait('protect');
  clock.advance(2_000);
  const between = left.indexOf('protect') - before;
  tell(`a protective order behind ${String(POLLS - before)} polls: polls that still go before it`, String(between), {
    ...{ budget: '0: the next free slot', met: between === 0 },
  });
}

await limits();
