import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { socketPath } from '../../src/app/socket/address.ts';
import { askSocket } from '../../src/app/socket/ask.ts';
import { QUESTIONS } from '../../src/web/api/questions.ts';
import { patient } from '../patience.ts';
import { problemsIn } from '../unit/web/api/problems-in.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { killStarted, startPurser } from './start-purser.ts';

afterEach(async () => {
  await killStarted();
  removeFolders();
});

const PROJECT = {
  'purser.yaml': `version: 1
accounts:
  main: { exchange: paper }
paper: { balances: { main: { usdt_futures: { USDT: "5000" }, spot: { USDT: "500" } } } }
`,
  'strategies/trial.yaml': `version: 1
strategy: trial
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 5s }
  positions: { watch: positions, every: 1s }
rules:
  - { id: enter, on: start, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - { id: naked, on: start, do: [{ open: { instrument: ETHUSDT, side: short, value: 200 USDT, unprotected: "a trial" } }] }
  - { id: bid, on: start, do: [{ buy: { instrument: spot/BTCUSDT, value: 20 USDT, type: limit, price: 20000 USDT/BTC, expire: never } }] }
  - { id: told, on: manual, when: btc.last > 1 USDT/BTC, do: [{ notify: { message: "told" } }] }
  - { id: later, on: { cron: "0 9 * * MON", timezone: Europe/Rome }, do: [{ notify: { message: "later" } }] }
  - { id: edge, when: "btc.last > ema(minute.close, 150) * 2", atStart: skip, do: [{ notify: { message: "edge" } }] }
goals:
  - id: stops
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
    stopLoss: { loss: 3% }
    takeProfit: { gain: 6% }
`,
};

test('what a paper run answers over its socket is what the schemas say, for every question and state that it comes to', async () => {
  const cwd = newFolder(PROJECT);
  const daemon = startPurser(['run', '--paper', '--speed', '20', '--log', 'json'], { cwd });
  const ask = async (request: { readonly ask: string; readonly [field: string]: string | boolean | number }) => {
    const answer = await askSocket({ path: socketPath(path.join(cwd, '.purser')), request });
    const asked = QUESTIONS.find((one) => one.ask === request.ask);
    const { ask: _ask, ...fields } = request;
    expect(asked && problemsIn(asked.request, fields)).toEqual([]);
    expect(asked && problemsIn(asked.answer, answer)).toEqual([]);
    return answer as { readonly [field: string]: unknown };
  };
  await daemon.line(/"msg":"started/);
  await ask({ ask: 'status' });
  const holdings = async () => JSON.stringify((await ask({ ask: 'status' }))['holdings']);
  // Something of each kind: a position with its stop, one without, a coin, an order that rests.
  await expect
    .poll(holdings, { timeout: patient(30_000), interval: 500 })
    .toMatch(/^(?=.*"kind":"stop")(?=.*"kind":"none").*"orders":\[\{/);
  for (const rule of ['enter', 'told', 'later', 'edge', 'stops'])
    expect(await ask({ ask: 'why', rule })).toMatchObject({ part: rule });
  await askOfParts(ask);
  expect(await ask({ ask: 'fire', rule: 'told', dry: true })).toMatchObject({ instances: [{ when: 'true' }] });
  expect(await ask({ ask: 'fire', rule: 'told', dry: false })).toMatchObject({ dry: false });
  expect(await ask({ ask: 'rule', rule: 'edge', on: false, note: 'a trial' })).toMatchObject({ changed: true });
  expect(await ask({ ask: 'plan-halt', cancelOrders: true, closePositions: true })).toMatchObject({
    ...{ unread: [], cancels: [{ instrument: 'spot/BTCUSDT' }], stays: { positions: [] } },
    closes: expect.arrayContaining([
      expect.objectContaining({ instrument: 'usdt-futures/ETHUSDT', side: 'short' }),
    ]) as unknown,
  });
  expect(await ask({ ask: 'halt', symbol: 'BTCUSDT', note: 'a trial', cancelOrders: true })).toMatchObject({
    changed: true,
  });
  expect(await ask({ ask: 'status' })).toMatchObject({ attention: [{ kind: 'halted' }] });
  expect(await ask({ ask: 'why', rule: 'edge' })).toMatchObject({ kind: 'rule' });
  expect(await ask({ ask: 'resume', symbol: 'BTCUSDT', note: 'done' })).toMatchObject({ halted: [] });
  daemon.kill('SIGTERM');
  expect(await daemon.end()).toMatchObject({ code: 0 });
});

type Ask = (request: { readonly ask: string; readonly [field: string]: string | boolean | number }) => Promise<{
  readonly [field: string]: unknown;
}>;

const WAITS: unknown = expect.stringMatching(/^(condition|unknown)$/);

/** What the page asks of rules and goals, and of what became of them, in a run that protects a position. */
async function askOfParts(ask: Ask): Promise<void> {
  const { parts } = (await ask({ ask: 'parts' })) as {
    readonly parts: readonly { readonly part: string; readonly state: string }[];
  };
  expect(parts.map(({ part }) => part)).toEqual(['enter', 'naked', 'bid', 'told', 'later', 'edge', 'stops']);
  // Its average warms up for some time after the start.
  expect(parts.find(({ part }) => part === 'edge')?.state).toMatch(/^(armed|unknown)$/);
  const fired = (await ask({ ask: 'evaluations', rule: 'enter' })) as {
    readonly fired: readonly { readonly at: number; readonly sequence: number }[];
  };
  expect(fired.fired).toHaveLength(1);
  const { at, sequence } = fired.fired[0] ?? { at: 0, sequence: 0 };
  const { held } = (await ask({ ask: 'evaluations', rule: 'edge' })) as { readonly held: readonly object[] };
  expect(held[0]).toMatchObject({ by: WAITS, until: null });
  expect(await ask({ ask: 'why', rule: 'edge' })).toMatchObject({ instances: [{ 'held back by': WAITS }] });
  expect(await ask({ ask: 'why', rule: 'enter', at })).toMatchObject({ part: 'enter', at });
  const { entries } = (await ask({ ask: 'entries', part: 'enter', limit: 50 })) as {
    readonly entries: readonly { readonly sequence: number; readonly kind: string; readonly intent?: string }[];
  };
  expect(entries.some((one) => one.sequence === sequence && one.kind === 'fired')).toBe(true);
  const id = entries.find(({ intent }) => intent !== undefined)?.intent ?? '';
  expect(await ask({ ask: 'intent', id })).toMatchObject({
    part: 'enter',
    fired: { kind: 'fired', part: 'enter' },
    entries: [{ kind: 'planned' }, { kind: 'accepted' }, {}],
  });
  expect(await ask({ ask: 'entries', failures: true })).toMatchObject({ more: false });
}
