import { expect, it } from 'vitest';
import type { Json } from '../../../../src/domain/journal-entry.ts';
import { DATA } from '../../../golden/top/top-states.ts';
import { runningScreen } from './running-screen.ts';

const BEGUN = Date.UTC(2026, 2, 2, 9, 0, 0);

/** A screen whose daemon answers one question each time that it is told to. */
function slowly() {
  const waiting: (() => void)[] = [];
  const { status, parts, session, health, money, entries = [] } = DATA;
  const all: unknown = { status, parts, session, health, money, entries: { entries, newest: 1, more: false } };
  const answers = all as Readonly<Record<string, Json>>;
  const screen = runningScreen(
    BEGUN,
    (_now, ask) =>
      new Promise((resolve) => {
        waiting.push(() => {
          resolve(answers[ask] ?? null);
        });
      }),
  );
  return {
    ...screen,
    /** Lets the question that waits be answered; tells what was drawn since, without codes of the terminal. */
    answered: async (): Promise<string> => {
      screen.writes.splice(0);
      waiting.shift()?.();
      await screen.pass(0);
      return drawn(screen.writes);
    },
  };
}

function drawn(writes: readonly { readonly text: string }[]): string {
  return writes.map(({ text }) => text.replaceAll(/\u001b\[[?\d;]*[A-Za-z]/g, '\n')).join('');
}

it('draws its first frame before any answer, and counts nothing in it that it does not know', () => {
  const { top, writes, asked } = slowly();
  const frame = drawn(writes);
  expect(asked).toEqual(['status']);
  expect(frame).toContain('asking …');
  expect(frame).toContain('POSITIONS');
  expect(frame).toContain('not known yet');
  expect(frame).not.toMatch(/\b0\b|none|nothing/);
  top.end();
});

it('shows what waits and what is held after one answer, and all after the first of each, without a pause', async () => {
  const { top, asked, answered, pass, writes } = slowly();
  await pass(0);
  expect(await answered()).toMatch(/main usdt-futures[^]*UNPROTECTED[^]*long BTCUSDT/);
  expect(asked).toEqual(['status', 'entries']);
  for (const next of ['parts', 'session', 'health', 'money']) {
    expect(await answered()).toBe('');
    expect(asked.at(-1)).toBe(next);
  }
  expect(await answered()).toMatch(/live[^]*dip-buyer\/enter[^]*health/);
  expect(asked).toHaveLength(6);
  expect(writes.map(({ at }) => at)).toEqual([0]);
  top.end();
});
