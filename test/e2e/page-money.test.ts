import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { socketPath } from '../../src/app/socket/address.ts';
import { askSocket } from '../../src/app/socket/ask.ts';
import { chart } from '../../src/web/api/chart.ts';
import { equity } from '../../src/web/api/equity.ts';
import { health } from '../../src/web/api/health.ts';
import { money } from '../../src/web/api/money.ts';
import type { AnswerOf, DaemonQuestion } from '../../src/web/api/question.ts';
import { trades } from '../../src/web/api/trades.ts';
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
  saved: { watch: savings, every: 15s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 5s }
rules:
  - { id: enter, on: start, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT, unprotected: "a trial" } }] }
  - { id: dear, when: btc.last > 999999 USDT/BTC, do: [{ notify: { message: dear } }] }
  - { id: bid, on: start, do: [{ buy: { instrument: spot/BTCUSDT, value: 20 USDT } }] }
`,
};

type Chart = AnswerOf<typeof chart>;
type Health = AnswerOf<typeof health>;
interface Status {
  readonly [field: string]: unknown;
}
type Money = AnswerOf<typeof money>;
type Trades = Extract<AnswerOf<typeof trades>, { readonly rows: unknown }>;
type Equity = Extract<AnswerOf<typeof equity>, { readonly courses: unknown }>;

test('a paper run answers what was made, traded and owned, a chart, and how it is', async () => {
  const cwd = newFolder(PROJECT);
  const state = path.join(cwd, '.purser');
  const daemon = startPurser(['run', '--paper', '--speed', '60', '--log', 'json'], { cwd });
  const ask = async (question: DaemonQuestion, fields: { readonly [field: string]: string | number } = {}) => {
    const answer = await askSocket({ path: socketPath(state), request: { ask: question.ask, ...fields } });
    expect(problemsIn(question.answer, answer)).toEqual([]);
    return answer as unknown;
  };
  await daemon.line(/"msg":"started/);
  const holdings = async () =>
    JSON.stringify(((await askSocket({ path: socketPath(state), request: { ask: 'status' } })) as Status)['holdings']);
  await expect.poll(holdings, { timeout: patient(30_000), interval: 200 }).toMatch(/"side":"long".*"coin":"BTC"/);
  // Somebody looks: what has come is read, and both trades are told.
  await expect
    .poll(async () => ((await ask(trades)) as Partial<Trades>).rows?.length, {
      timeout: patient(60_000),
      interval: 500,
    })
    .toBe(2);
  const told = (await ask(trades, { instrument: 'BTCUSDT', limit: 1 })) as Trades;
  expect(told).toMatchObject({ more: true, rows: [{ account: 'main', owner: 'trial', closedAt: null }] });
  const now = (await ask(money)) as Money;
  expect(now.past).toMatchObject({ made: { accounts: [{ account: 'main', money: 'paper' }] } });
  expect(now.wallets.map(({ wallet }) => wallet)).toEqual(['usdt_futures', 'spot']);
  expect(now.savings).toMatchObject([{ account: 'main', holdings: [] }]);
  // The worth is one in USDT, and sampled within a minute.
  expect(Number(now.worth)).toBeGreaterThan(5_000);
  await expect
    .poll(async () => ((await ask(equity)) as Partial<Equity>).courses?.length, {
      timeout: patient(150_000),
      interval: 1_000,
    })
    .toBeGreaterThan(0);
  const drawn = (await ask(chart, { instrument: 'usdt-futures/BTCUSDT', interval: '1m' })) as Chart;
  expect(drawn.candles.length).toBeGreaterThan(10);
  expect(drawn.lines).toContainEqual(expect.objectContaining({ kind: 'entry', account: 'main', side: 'long' }));
  expect(drawn.lines).toContainEqual(expect.objectContaining({ kind: 'level', price: '999999', rule: 'dear' }));
  expect(drawn.fills).toMatchObject([{ account: 'main', side: 'buy', act: 'open', strategy: 'trial', rule: 'enter' }]);
  expect(await ask(chart, { instrument: 'usdt-futures/NONEUSDT' })).toMatchObject({ candles: [], candlesAt: null });
  await ask(health);
  const how = (await ask(health)) as Health;
  expect(how.rate.overall).toMatchObject({ calls: 4_200 });
  expect(how.latency.map(({ operation }) => operation)).toContain('place-futures-order');
  expect(how.watches.map(({ read }) => read)).toContain('savings main flexible');
  expect(how.loop).not.toBeNull();
  daemon.kill('SIGTERM');
  expect(await daemon.end()).toMatchObject({ code: 0 });
});
