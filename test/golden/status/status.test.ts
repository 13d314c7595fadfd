import path from 'node:path';
import { expect, it } from 'vitest';
import { jsonOf } from '../../../src/app/text/json.ts';
import { createDaemonStatus, type StatusParts } from '../../../src/app/status/daemon-status.ts';
import { statusText } from '../../../src/app/status/status-text.ts';
import type { ProfitsNow } from '../../../src/app/trades/profit-now.ts';
import { parseDecimal } from '../../../src/base/decimal.ts';
import type { JsonObject } from '../../../src/app/text/json.ts';
import { createOverviews } from '../../../src/rules/observe/overview/overview.ts';
import { strategy } from '../../simulation/strategy.ts';
import { type Simulation, simulate } from '../../simulation/world.ts';
import { flatMarket, marketOf } from '../../unit/paper/trial.ts';
import type { MarketSource } from '../../../src/paper/market/market-source.ts';

const HEAD = { head: 'market: usdt-futures\n' };
const WEEKLY = `  - id: weekly
    on: { cron: "0 9 * * MON", timezone: Europe/Rome }
    do: [{ notify: { message: a new week } }]
`;
const OPENING = `rules:
  - { id: enter, on: manual, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.02 BTC } }] }
${WEEKLY}`;
const GUARDED = `watch: { positions: { watch: positions, every: 2s } }
${OPENING}goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% }, takeProfit: { gain: 6% } }
`;

interface Told {
  readonly simulation: Simulation;
  readonly status: ReturnType<typeof createDaemonStatus>;
}

function told(
  text: string,
  { market = flatMarket(60_000, 240), ...given }: { market?: MarketSource } & Partial<StatusParts> = {},
): Told {
  const strategies = [strategy(text, HEAD)];
  const overviews = createOverviews();
  const simulation = simulate({ strategies, market, overviews });
  const status = createDaemonStatus({
    clock: simulation.clock,
    journal: simulation.journal,
    venue: { described: 'embedded paper exchange at http://127.0.0.1:4000' },
    running: () => ({ strategies, revision: '3d1b8542', refused: undefined }),
    state: '/home/ann/trading/.purser',
    controls: simulation.controls(),
    halts: () => simulation.halts().list(),
    overview: () => overviews.now(),
    ...given,
  });
  return { simulation, status };
}

/** What a person reads at two widths; the id of the process is none of the exchange's. */
async function golden(name: string, { simulation, status }: Told, made?: ProfitsNow): Promise<void> {
  for (const entry of simulation.entries) status.note(entry);
  const answer = jsonOf(status.answer()) as JsonObject;
  for (const width of [80, 120]) {
    const text = statusText({ ...answer, pid: 4711 }, { width, colour: false }, made);
    for (const line of text.split('\n'))
      if (!line.includes('goal guard')) expect(line.length).toBeLessThanOrEqual(width);
    await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, `${name}.${String(width)}.txt`));
  }
}

const fire = ({ simulation }: Told, rule: string): unknown =>
  simulation.controls().controlOf('trial', rule)?.fire(undefined);

it('shows an account that holds nothing', async () => {
  const one = told(OPENING);
  one.simulation.advance('1m');
  await golden('empty', one);
});

it('shows a position with its stop-loss: how far, and what is lost there', async () => {
  const one = told(GUARDED);
  one.simulation.advance('10s');
  fire(one, 'enter');
  one.simulation.advance('2m');
  const fee = [{ coin: 'USDT', net: '-0.72' }];
  const made = [{ account: 'main', money: 'paper' as const, today: fee, all: fee }];
  await golden('protected', one, { accounts: made, until: Date.UTC(2024, 0, 1, 0, 1), isPartial: false });
});

it('shows first a position that has no stop-loss', async () => {
  const one = told(OPENING);
  one.simulation.advance('10s');
  fire(one, 'enter');
  one.simulation.advance('2m');
  await golden('unprotected', one);
});

it('shows a position that goes without one by intent, and raises no alarm', async () => {
  const one = told(OPENING.replace('0.02 BTC', '0.02 BTC, unprotected: the weekly rule closes it'));
  one.simulation.advance('10s');
  fire(one, 'enter');
  one.simulation.advance('2m');
  await golden('by-intent', one);
});

it('shows a condition that cannot be judged, and which part of it is not known', async () => {
  const one = told(`watch: { hourly: { watch: candles, instrument: BTCUSDT, granularity: 1H, every: 1m } }
rules:
  - { id: cross, when: "ema(hourly.close, 1000) > 50000 USDT/BTC", do: [{ notify: { message: crossed } }] }
`);
  one.simulation.advance('2m');
  expect(one.status.attention()).toEqual([]);
  one.simulation.advance('10m');
  await golden('unknown-condition', one);
});

it('shows what is halted', async () => {
  const one = told(GUARDED);
  one.simulation.advance('10s');
  one.simulation.halts().halt({ scope: { account: 'main' }, note: 'prices look odd', by: 'hand' });
  one.simulation.advance('2m');
  await golden('halted', one);
});

it('shows what the exchange has closed by force', async () => {
  const crash = Array.from({ length: 60 }, (_, minute) =>
    minute < 3 ? ([60_000, 60_000, 60_000, 60_000] as const) : ([30_000, 30_000, 30_000, 30_000] as const),
  );
  const one = told(GUARDED.replace(/goals:[^]*/, ''), { market: marketOf(crash) });
  one.simulation.ask('mix-set-leverage', {
    ...{
      productType: 'USDT-FUTURES',
      symbol: 'BTCUSDT',
      marginCoin: 'USDT',
      leverage: parseDecimal('20'),
      holdSide: 'long',
    },
  });
  one.simulation.ask('place-futures-order', {
    ...{ productType: 'USDT-FUTURES', symbol: 'BTCUSDT', marginCoin: 'USDT', marginMode: 'isolated' },
    ...{ side: 'buy', tradeSide: 'open', orderType: 'market', size: parseDecimal('0.1') },
  });
  one.simulation.advance('10m');
  await golden('liquidated', one);
});

it('shows files that do not run as check shows them', async () => {
  const why = [
    'strategies/trial.yaml:9:11: error rule-key: unknown key "whn"',
    '  9 |     whn: btc.last < 60000 USDT/BTC',
    '    |     ^^^',
    '  = hint: did you mean "when"?',
  ].join('\n');
  const strategies = [strategy(OPENING, HEAD)];
  const one = told(OPENING, {
    running: () => ({ strategies, revision: '3d1b8542', refused: { why, since: Date.UTC(2024, 0, 1) } }),
  });
  one.simulation.advance('1m');
  await golden('files', one);
});
