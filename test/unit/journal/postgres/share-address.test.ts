import { expect, test } from 'vitest';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import {
  type AddressStop,
  type AddressUse,
  shareAddress,
  type ShareAnswer,
  type ShareQuestion,
} from '../../../../src/journal/postgres/share-address.ts';

/** A daemon whose server answers when the test says so. */
function daemon(use: Partial<AddressUse> = {}) {
  const clock = virtualClock({ startAt: 0 });
  const asked: ShareQuestion[] = [];
  const answers: ((answer: ShareAnswer) => void)[] = [];
  let changes = 0;
  const share = shareAddress({
    ...{ address: 'office', member: 'one', clock, time: { monotonicMs: clock.now, wallMs: () => 0 } },
    ask: (question) => {
      asked.push(question);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const end = share.begin({
    usedPart: () => 0,
    newStop: () => undefined,
    stopped: () => undefined,
    changed: () => (changes += 1),
    ...use,
  });
  const answer = async (parts: readonly number[], stop?: AddressStop): Promise<void> => {
    answers.shift()?.({ parts, stop });
    await settled();
  };
  return { share, clock, asked, answer, end, changes: () => changes };
}

/** Lets what waits for an answer go on. */
async function settled(): Promise<void> {
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
}

test('nothing is its own before the server has answered; then it goes by the answer of each window', async () => {
  const { share, answer, changes } = daemon();
  expect([share.partOf(1_000), share.partOf(60_000)]).toEqual([0, 0]);
  await answer([500_000, 250_000]);
  expect([share.partOf(1_000), share.partOf(60_000), share.partOf(7)]).toEqual([500_000, 250_000, 0]);
  expect(changes()).toBe(1);
});

test('it asks each 0.4 s, with the parts by which it goes meanwhile and what its calls use', async () => {
  const { clock, asked, answer } = daemon({ usedPart: (windowMs) => windowMs });
  await answer([500_000, 250_000]);
  clock.advance(400);
  expect(asked.map(({ known, used }) => [known, used])).toEqual([
    [
      [0, 0],
      [1_000, 60_000],
    ],
    [
      [500_000, 250_000],
      [1_000, 60_000],
    ],
  ]);
});

test('a part ends before it ends at the server, counted from before the question', async () => {
  const { share, clock, asked, answer } = daemon();
  clock.advance(1_000);
  await answer([1_000_000, 1_000_000]);
  clock.advance(299);
  expect(share.partOf(1_000)).toBe(1_000_000);
  clock.advance(1);
  expect(share.partOf(1_000)).toBe(0);
  // One question is under way at a time.
  clock.advance(5_000);
  expect(asked).toHaveLength(2);
});

test('it hears of a stop, and tells its own', async () => {
  const heard: AddressStop[] = [];
  const stop = { leftMs: 300_000, why: 'banned' };
  const { asked, answer } = daemon({ newStop: () => stop, stopped: (one) => heard.push(one) });
  expect(asked[0]?.stop).toEqual(stop);
  await answer([1, 1], { leftMs: 12, why: 'another' });
  expect(heard).toEqual([{ leftMs: 12, why: 'another' }]);
});

test('at its end it gives back all but what its calls still use', async () => {
  const { share, asked, answer, end } = daemon({ usedPart: () => 70_000 });
  await answer([500_000, 250_000]);
  const ended = end();
  await settled();
  expect(share.partOf(1_000)).toBe(0);
  expect(asked.at(-1)).toMatchObject({ leaseMs: 0, known: [0, 0], used: [70_000, 70_000] });
  await answer([0, 0]);
  await ended;
});
