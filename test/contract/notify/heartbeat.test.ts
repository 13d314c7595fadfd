import { afterEach, expect, test } from 'vitest';
import { beat } from '../../../src/app/daemon/notify/beat.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import type { QueueState } from '../../../src/notify/queue.ts';
import { patient } from '../../patience.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const EVERY_MS = 60_000;

let receiver: Receiver | undefined;
afterEach(async () => {
  await receiver?.close();
});

async function beating() {
  receiver = await startReceiver();
  const [clock, ticking] = [virtualClock({ startAt: 0 }), virtualClock({ startAt: 0 })];
  const waiting: QueueState = { waiting: [], folded: {} };
  const broken: QueueState = { waiting: [], folded: {}, failing: { since: 0, why: 'x', tries: 3, nextAt: 0 } };
  let saves = 0;
  const stop = beat({
    ...{ url: `${receiver.url}/beat`, everyMs: EVERY_MS, clock, ticking },
    outlets: [{ waiting: broken }, { waiting }],
    save: () => (saves += 1),
  });
  const { received } = receiver;
  /** Lets a minute pass, in which the rules' clock ticks or not, and waits until so many calls have arrived in all. */
  const minute = async (calls: number, ticks = true): Promise<void> => {
    if (ticks) ticking.advance(EVERY_MS);
    clock.advance(EVERY_MS - 1);
    if (ticks) ticking.advance(1_000);
    clock.advance(1);
    await expect.poll(() => received.length, { timeout: patient(2_000) }).toBe(calls);
    // The answer has to be back before the next one leaves.
    await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return { clock, ticking, waiting, received, minute, stop, saves: () => saves };
}

test('the address is called at its pace while all is well, after the journal was written', async () => {
  const { minute, received, saves, stop } = await beating();
  await minute(1);
  await minute(2);
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /beat', 'GET /beat']);
  expect(saves()).toBe(2);
  stop();
});

test('it is not called while no channel works, nor while the clock of the rules stands still', async () => {
  const { minute, waiting, saves, stop } = await beating();
  await minute(1);
  waiting.failing = { since: 0, why: 'x', tries: 1, nextAt: 0 };
  await minute(1);
  delete waiting.failing;
  await minute(2);
  await minute(2, false);
  await minute(2, false);
  expect(saves()).toBe(2);
  await minute(3);
  stop();
});

test('once stopped nothing is left to be done', async () => {
  const { clock, ticking, stop } = await beating();
  stop();
  expect([clock.pending(), ticking.pending()]).toEqual([0, 0]);
});
