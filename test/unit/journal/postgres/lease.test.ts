import { expect, test } from 'vitest';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import { keepLease, momentOf, type BookLease } from '../../../../src/journal/postgres/lease.ts';

/** A machine whose two times go on as the test says, and a server that answers when the test says. */
interface Scene {
  readonly lease: BookLease;
  readonly lost: readonly string[];
  readonly asked: () => number;
  /** Lets time go on, ms; the wall clock by another step where one is given. */
  pass(ms: number, wallMs?: number): Promise<void>;
  /** Answers the oldest question that waits. */
  answer(isOurs: boolean | Error): Promise<void>;
}

function scene(leaseMs: number): Scene {
  const clock = virtualClock({ startAt: 0 });
  const times = { monotonic: 0, wall: 1_000_000 };
  const time = { monotonicMs: () => times.monotonic, wallMs: () => times.wall };
  const lost: string[] = [];
  const waiting: PromiseWithResolvers<boolean>[] = [];
  let asked = 0;
  const lease = keepLease({
    ...{ leaseMs, takenAt: momentOf(time), time, clock },
    ask() {
      asked += 1;
      const question = Promise.withResolvers<boolean>();
      waiting.push(question);
      return question.promise;
    },
    lost: (why) => lost.push(why),
  });
  return {
    ...{ lease, lost, asked: () => asked },
    async pass(ms, wallMs = ms) {
      times.monotonic += ms;
      times.wall += wallMs;
      clock.advance(ms);
      await Promise.resolve();
    },
    async answer(isOurs) {
      const question = waiting.shift();
      if (isOurs instanceof Error) question?.reject(isOurs);
      else question?.resolve(isOurs);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('is over a tenth before its end, and 200 ms before it at least', async () => {
  const [long, short] = [scene(10_000), scene(1_000)];
  await long.pass(8_999);
  await short.pass(799);
  expect([long.lease.isOver(), short.lease.isOver()]).toEqual([false, false]);
  await long.pass(1);
  await short.pass(1);
  expect([long.lease.isOver(), short.lease.isOver()]).toEqual([true, true]);
});

test('is asked for at a third, and counts from before the question, however late the answer comes', async () => {
  const { lease, asked, pass, answer } = scene(3_000);
  for (let n = 0; n < 4; n += 1) await pass(250);
  expect(asked()).toBe(1);
  await pass(1_000);
  await answer(true);
  await pass(1_699);
  expect(lease.isOver()).toBe(false);
  await pass(1);
  expect(lease.isOver()).toBe(true);
});

test('is over at once, without a turn of the clock, where the process was stopped', async () => {
  const { lease, lost, pass } = scene(3_000);
  await pass(0, 0);
  const before = lease.isOver();
  await pass(7_000);
  expect([before, lease.isOver(), lost]).toEqual([false, true, []]);
});

test('goes on after a stop where nobody else has taken it meanwhile, once the server has said so', async () => {
  const { lease, lost, pass, answer } = scene(3_000);
  await pass(7_000);
  await pass(1_000);
  expect(lease.isOver()).toBe(true);
  await answer(true);
  expect([lease.isOver(), lost]).toEqual([false, []]);
});

test('is lost after a stop where somebody has taken it meanwhile', async () => {
  const { lease, lost, pass, answer } = scene(3_000);
  await pass(7_000);
  await answer(false);
  expect([lease.isOver(), lost]).toEqual([true, ['the server has given the book to another process']]);
});

test('is lost where the server says nothing for as long again as it lasts', async () => {
  const { lost, pass } = scene(3_000);
  for (let n = 0; n < 22; n += 1) await pass(250);
  expect(lost).toEqual([]);
  await pass(250);
  expect(lost).toEqual(['the server has not confirmed it for 5750 ms']);
});

test('is over where the machine slept: its monotonic time stood still meanwhile', async () => {
  const { lease, pass } = scene(3_000);
  await pass(1, 7_000);
  expect(lease.isOver()).toBe(true);
});

test('does not last longer because the wall clock was set back', async () => {
  const { lease, pass } = scene(3_000);
  await pass(2_700, -100_000);
  expect(lease.isOver()).toBe(true);
});

test('is lost at once where the server says so, or its connection ends; and it is said once', async () => {
  const [given, broken] = [scene(3_000), scene(3_000)];
  for (const { pass } of [given, broken]) for (let n = 0; n < 4; n += 1) await pass(250);
  await given.answer(false);
  await broken.answer(new Error('Connection terminated'));
  expect([given.lease.isOver(), broken.lease.isOver()]).toEqual([true, true]);
  for (const { pass } of [given, broken]) await pass(10_000);
  expect(given.lost).toEqual(['the server has given the book to another process']);
  expect(broken.lost).toEqual(['Connection terminated']);
});

test('that is being given back is asked for no more, and still ends', async () => {
  const { lease, lost, asked, pass } = scene(3_000);
  lease.rest();
  for (let n = 0; n < 22; n += 1) await pass(250);
  expect([asked(), lost.length]).toEqual([0, 0]);
  await pass(250);
  expect(lost).toHaveLength(1);
});
