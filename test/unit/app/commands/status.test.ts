import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { statusCommand } from '../../../../src/app/commands/status.ts';
import { socketPath } from '../../../../src/app/socket/address.ts';
import { serveSocket } from '../../../../src/app/socket/serve.ts';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import type { Intent } from '../../../../src/effects/intent.ts';
import { newState, NINE, printed, writeJournal } from './state-fixture.ts';

const SALE: Intent = {
  id: 'pabc123-1',
  origin: { strategy: 'guard', rule: 'cut', instance: '', firing: 1, step: 0, leg: 0 },
  effect: {
    kind: 'sell',
    account: 'main',
    type: 'market',
    instrument: { market: 'spot', symbol: 'BTCUSDT' },
    size: parseDecimal('0.1'),
  },
  why: 'the price fell',
  decidedAt: NINE,
};

let state: string;
beforeEach(() => {
  state = newState();
});
afterEach(() => {
  process.exitCode = undefined;
  rmSync(state, { recursive: true, force: true });
});

test('shows what the running daemon answers', async () => {
  const daemon = {
    startedAt: '2026-03-01',
    strategies: [{ name: 'guard', mode: 'active', account: 'main', rules: ['cut'] }],
  };
  const server = await serveSocket({
    path: socketPath(state),
    answer: ({ ask }) => (ask === 'status' ? daemon : null),
  });
  expect(await printed(statusCommand(), '--state', state)).toMatch(
    /^nothing is halted; what the accounts hold is not known yet\n[^]*\nguard +active, account main\n {2}rule cut\n[^]*\nrunning +since 2026-03-01, /,
  );
  // A journal that is not there, or damaged, keeps nobody from what the daemon says.
  const fault = `there is no journal in ${state}: nothing has run there yet, or --state names another place.`;
  expect(JSON.parse(await printed(statusCommand(), '--json', '--state', state))).toEqual({
    running: true,
    state,
    daemon,
    made: { fault },
  });
  expect(await printed(statusCommand(), '--state', state)).toContain(
    'what was made is not known: there is no journal in',
  );
  expect(process.exitCode).toBeUndefined();
  server.close();
});

test('shows the last entry and the open intents of a daemon that does not run, and exits with 3', async () => {
  writeJournal(state, {
    intents: [SALE],
    entries: [
      { at: NINE, kind: 'started', text: 'first' },
      { at: NINE + 1, kind: 'planned', strategy: 'guard', rule: 'cut', text: 'last' },
    ],
  }).close();
  expect(await printed(statusCommand(), '--state', state)).toBe(
    [
      `not running (state: ${state})\n`,
      'last entry:   2026-03-01 09:00:00.001Z  planned          guard/cut  last\n',
      'open intents: 1 (the next start asks the exchange about them first)\n',
      '  pabc123-1  recorded  2026-03-01 09:00:00.000Z  guard/cut  sell: the price fell\n',
    ].join(''),
  );
  expect(process.exitCode).toBe(3);
  expect(JSON.parse(await printed(statusCommand(), '--json', '--state', state))).toMatchObject({
    running: false,
    lastEntry: { text: 'last' },
    openIntents: [{ id: 'pabc123-1', state: 'recorded', strategy: 'guard', rule: 'cut', kind: 'sell' }],
  });
});

test('says that nothing has run yet', async () => {
  expect(await printed(statusCommand(), '--state', state)).toBe(`not running, and nothing has run in ${state} yet\n`);
  expect(process.exitCode).toBe(3);
});
