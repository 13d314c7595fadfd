import { expect, it } from 'vitest';
import { Failure } from '../../../../../src/app/process/failure.ts';
import { moneyAnswer } from '../../../../../src/app/view/money/answer-money.ts';
import type { PastQuestion } from '../../../../../src/app/view/past/past-question.ts';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import type { Json } from '../../../../../src/domain/journal-entry.ts';

const AT = Date.UTC(2026, 0, 5);

/** A past that answers when the test lets it. */
function trial() {
  const machine = virtualClock({ startAt: AT });
  const asked: PastQuestion[] = [];
  const waiting: { answer(json: Json): void; fail(error: Error): void }[] = [];
  const state = { generation: 0, wanted: 0 };
  const answer = moneyAnswer({
    ...{ clock: machine, machine, journal: { openIntents: () => [] }, overview: () => undefined, held: () => [] },
    past: {
      ask: (question) => {
        asked.push(question);
        return new Promise((resolve, reject) => waiting.push({ answer: resolve, fail: reject }));
      },
    },
    generation: () => state.generation,
    history: {
      wanted: () => {
        state.wanted += 1;
      },
      balances: () => [{ coin: 'USDT' }],
    },
  });
  return { machine, asked, waiting, state, past: () => answer().then(({ past }) => past as unknown) };
}

it('tells what was added up again for half a minute, and anew where the history has grown', async () => {
  const { machine, asked, waiting, state, past } = trial();
  const first = past();
  waiting[0]?.answer({ n: 1 });
  expect(await first).toEqual({ n: 1 });
  expect(asked).toEqual([{ about: 'money', at: AT, balances: [{ coin: 'USDT' }] }]);
  machine.advance(29_999);
  expect(await past()).toEqual({ n: 1 });
  expect([asked.length, state.wanted]).toEqual([1, 2]);
  state.generation = 1;
  const second = past();
  waiting[1]?.answer({ n: 2 });
  expect(await second).toEqual({ n: 2 });
  machine.advance(30_000);
  const third = past();
  waiting[2]?.answer({ n: 3 });
  expect(await third).toEqual({ n: 3 });
});

it('waits for three seconds, then tells the last answer, or that there is none yet; it adds up once for all', async () => {
  const { machine, asked, waiting, state, past } = trial();
  const [one, other] = [past(), past()];
  machine.advance(3_000);
  const notYet = { fault: 'it is being added up: ask again in a moment' };
  expect([await one, await other, asked.length]).toEqual([notYet, notYet, 1]);
  const third = past();
  waiting[0]?.answer({ n: 1 });
  expect(await third).toEqual({ n: 1 });
  state.generation = 1;
  const late = past();
  machine.advance(3_000);
  expect(await late).toEqual({ n: 1 });
});

it('says why it is not known, and asks again; a bug is no reason', async () => {
  const { waiting, state, past } = trial();
  const first = past();
  waiting[0]?.fail(new Failure('there is no journal'));
  expect(await first).toEqual({ fault: 'there is no journal' });
  state.generation = 1;
  const second = past();
  waiting[1]?.fail(new TypeError('a bug'));
  await expect(second).rejects.toThrow('a bug');
});
