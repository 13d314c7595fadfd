import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { pastProcess } from '../../src/app/view/past/past-process.ts';
import type { PastQuestion } from '../../src/app/view/past/past-question.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { newFolder, removeFolders } from './new-folder.ts';

/** Answers its own process and what it was asked; at some times it hangs, ends, or says why not. */
const PROGRAM = `
process.once('disconnect', () => process.exit(0));
process.on('message', ({ id, generation, question }) => {
  if (question.to === 1) process.exit(7);
  if (question.to === 2) return;
  if (question.to === 3) process.send({ id, fault: 'there is no journal' });
  else process.send({ id, answer: { pid: process.pid, generation, directory: process.argv[2] } });
});
`;

const [ENDS, HANGS, FAILS, ANSWERS] = [1, 2, 3, 4].map((to): PastQuestion => ({ about: 'equity', to, points: 10 }));

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  removeFolders();
});

function trial() {
  const clock = virtualClock({ startAt: 0 });
  const program = path.join(newFolder({ 'played.mjs': PROGRAM }), 'played.mjs');
  let generation = 0;
  const past = pastProcess({ directory: '/state', clock, generation: () => (generation += 1), program });
  closers.push(past.close);
  const ask = async (question: PastQuestion | undefined) => {
    if (question === undefined) throw new Error('a question is missing');
    return (await past.ask(question)) as { readonly pid: number; readonly generation: number };
  };
  return { clock, ask };
}

test('one process answers one question after the other, and ends two minutes after the last', async () => {
  const { clock, ask } = trial();
  const first = await ask(ANSWERS);
  expect(first).toMatchObject({ generation: 1, directory: '/state' });
  clock.advance(119_999);
  const second = await ask(ANSWERS);
  expect(second).toMatchObject({ generation: 2, pid: first.pid });
  clock.advance(120_000);
  expect((await ask(ANSWERS)).pid).not.toBe(first.pid);
});

test('what it cannot answer is refused in its words; where it ends, all who wait are refused, and the next one starts another', async () => {
  const { ask } = trial();
  const { pid } = await ask(ANSWERS);
  await expect(ask(FAILS)).rejects.toThrow('there is no journal');
  const waiting = ask(HANGS);
  const ending = ask(ENDS);
  await expect(waiting).rejects.toThrow('profit could not be added up');
  await expect(ending).rejects.toThrow('profit could not be added up');
  expect((await ask(ANSWERS)).pid).not.toBe(pid);
});

test('one that hangs is ended after a minute', async () => {
  const { clock, ask } = trial();
  const { pid } = await ask(ANSWERS);
  const waiting = ask(HANGS);
  clock.advance(60_000);
  await expect(waiting).rejects.toThrow('profit could not be added up');
  expect((await ask(ANSWERS)).pid).not.toBe(pid);
});

test('the end of one that was ended late is not that of the next one', async () => {
  const { clock, ask } = trial();
  await ask(ANSWERS);
  const waiting = ask(HANGS).catch((error: unknown) => error);
  clock.advance(60_000);
  // Asked before the operating system tells that the first one is gone.
  const next = ask(ANSWERS);
  await waiting;
  const { pid } = await next;
  expect((await ask(ANSWERS)).pid).toBe(pid);
});

test('at most 32 wait', async () => {
  const { clock, ask } = trial();
  const waiting = Array.from({ length: 32 }, () => ask(HANGS));
  const all = Promise.allSettled(waiting);
  await expect(ask(ANSWERS)).rejects.toThrow('for another request');
  clock.advance(60_000);
  expect((await all).every(({ status }) => status === 'rejected')).toBe(true);
});
