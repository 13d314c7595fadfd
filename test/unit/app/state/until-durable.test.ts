import { EMPTY, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { onceDurable, untilDurable } from '../../../../src/app/state/until-durable.ts';

test('an answer is given at once where all is durable, and is no promise', () => {
  expect(onceDurable('halted', { durable: () => EMPTY })).toBe('halted');
});

test.each(['halted', Promise.resolve('halted')])('an answer waits until what it tells is durable', async (answer) => {
  const end = new Subject<never>();
  let told: string | undefined;
  const given = Promise.resolve(onceDurable(answer, { durable: () => end })).then((known) => (told = known));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(told).toBeUndefined();
  end.complete();
  await given;
  expect(told).toBe('halted');
});

test('a store that fails gives no answer', async () => {
  const end = new Subject<never>();
  const given = untilDurable({ durable: () => end });
  end.error(new Error('the database went away'));
  await expect(given).rejects.toThrow('the database went away');
});
