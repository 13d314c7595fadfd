import { expect, it } from 'vitest';
import type { Json } from '../../../../src/domain/journal-entry.ts';
import { MANY } from '../../../golden/top/top-states.ts';
import { runningScreen } from './running-screen.ts';

const BEGUN = Date.UTC(2026, 2, 2, 9, 0, 0);
const MINUTE = 60_000;

/** What a daemon with 500 rules answers while nothing happens but time. */
function answerAt(now: number, ask: string): Json {
  const { status, parts, session, health, money } = MANY;
  const time = new Date(now).toISOString().replace('T', ' ');
  if (ask === 'entries') return { entries: [], newest: 0, more: false };
  const answers: Readonly<Record<string, unknown>> = {
    ...{ parts, session, health, money, status: { ...status, now: time } },
  };
  return answers[ask] as Json;
}

const running = () => runningScreen(BEGUN, answerAt);

it('writes three of its lines a second and asks seldom while nothing happens, with 500 rules', async () => {
  const { top, writes, asked, pass } = running();
  await pass(2_000);
  writes.splice(0);
  asked.splice(0);
  await pass(MINUTE);
  const bytes = writes.reduce((sum, one) => sum + Buffer.byteLength(one.text), 0);
  expect(writes.length).toBe(60);
  // What changes is the clock of the first line, and the ages of the two that wait: 89 bytes a line.
  expect(bytes / 60).toBeLessThan(300);
  const kinds = Object.entries(Object.groupBy(asked, (ask) => ask));
  expect(Object.fromEntries(kinds.map(([ask, times]) => [ask, times?.length]))).toEqual({
    status: 60,
    entries: 60,
    parts: 30,
    health: 6,
    money: 2,
    session: 1,
  });
  top.end();
});

it('draws what has come no sooner than half a second after the last frame, and a key at once', async () => {
  const { top, writes, type, pass } = running();
  await pass(2_900);
  writes.splice(0);
  type('j');
  expect(writes.map(({ at }) => at)).toEqual([2_900]);
  await pass(1_000);
  expect(writes.map(({ at }) => at)).toEqual([2_900, 3_400]);
  top.end();
});
