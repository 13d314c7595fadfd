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
  expect(await ask({ ask: 'fire', rule: 'told', dry: true })).toMatchObject({ instances: [{ when: 'true' }] });
  expect(await ask({ ask: 'fire', rule: 'told', dry: false })).toMatchObject({ dry: false });
  expect(await ask({ ask: 'rule', rule: 'edge', on: false, note: 'a trial' })).toMatchObject({ changed: true });
  expect(await ask({ ask: 'halt', symbol: 'BTCUSDT', note: 'a trial', cancelOrders: true })).toMatchObject({
    changed: true,
  });
  expect(await ask({ ask: 'status' })).toMatchObject({ attention: [{ kind: 'halted' }] });
  expect(await ask({ ask: 'why', rule: 'edge' })).toMatchObject({ kind: 'rule' });
  expect(await ask({ ask: 'resume', symbol: 'BTCUSDT', note: 'done' })).toMatchObject({ halted: [] });
  daemon.kill('SIGTERM');
  expect(await daemon.end()).toMatchObject({ code: 0 });
});
