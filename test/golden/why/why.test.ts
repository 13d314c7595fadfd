import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { whyText } from '../../../src/app/why/why-text.ts';
import { marketOf, START } from '../../unit/paper/trial.ts';
import { type Scene, scene } from './scene.ts';

// The .txt beside this file are what `why` prints. They change on purpose only, with `vitest -u`.

const WATCH = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 10s }
  positions: { watch: positions, every: 2s }
`;
const NOTIFY = 'do: [{ notify: { message: seen } }]';
const BUY = 'do: [{ open: { instrument: BTCUSDT, side: long, size: 0.1 BTC, type: market } }]';
const rules = (...lines: readonly string[]) => `${WATCH}rules:\n${lines.map((line) => `  - ${line}\n`).join('')}`;
const priced = (...prices: readonly number[]) => marketOf(prices.map((price) => [price, price, price, price] as const));

const open: Scene[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

function begin(...given: Parameters<typeof scene>): Scene {
  const begun = scene(...given);
  open.push(begun);
  return begun;
}

const CASES: readonly {
  name: string;
  text: string;
  given?: Parameters<typeof scene>[1];
  span: string;
  rule: string;
}[] = [
  {
    name: 'fired',
    text: rules(`{ id: r, when: btc.last < 60000 USDT/BTC && btc.last > 10000 USDT/BTC, atStart: fire, ${NOTIFY} }`),
    span: '10s',
    rule: 'r',
  },
  {
    name: 'at-start',
    text: rules(`{ id: r, when: btc.last < 60000 USDT/BTC && btc.last > 10000 USDT/BTC, atStart: skip, ${NOTIFY} }`),
    span: '10s',
    rule: 'r',
  },
  {
    name: 'false',
    text: rules(`{ id: r, when: "btc.last > 60000 USDT/BTC && rsi(minute.close, 3) < 30", ${NOTIFY} }`),
    span: '5m',
    rule: 'r',
  },
  {
    name: 'unknown',
    text: rules(`{ id: r, when: "btc.last > 10000 USDT/BTC && ema(minute.close, 200) > 1 USDT/BTC", ${NOTIFY} }`),
    span: '30s',
    rule: 'r',
  },
  {
    name: 'pending',
    text: rules(`{ id: r, when: btc.last < 60000 USDT/BTC, for: 5m, atStart: fire, ${NOTIFY} }`),
    span: '1m',
    rule: 'r',
  },
  {
    name: 'cooldown',
    text: rules(`{ id: r, when: btc.last > 50500 USDT/BTC, cooldown: 1h, ${NOTIFY} }`),
    given: { market: priced(50_000, 51_000, 50_000, 51_000, 51_000, 51_000) },
    span: '210s',
    rule: 'r',
  },
  {
    name: 'refused',
    text: `${rules(`{ id: r, when: btc.last < 60000 USDT/BTC, atStart: fire, ${BUY} }`)}limits: { orderValue: 100 USDT }\n`,
    span: '20s',
    rule: 'r',
  },
  {
    name: 'held',
    text: rules(`{ id: r, when: btc.last > 50500 USDT/BTC, limit: { 1h: 1 }, ${NOTIFY} }`),
    given: { market: priced(50_000, 51_000, 50_000, 51_000, 51_000, 51_000) },
    span: '210s',
    rule: 'r',
  },
  {
    name: 'errored',
    text: rules(`{ id: r, when: btc.last / (btc.last - btc.last) > 2, ${NOTIFY} }`),
    span: '10s',
    rule: 'r',
  },
];

describe('what why prints of a rule', () => {
  test.each(CASES)('$name', async ({ name, text, given, span, rule }) => {
    const { simulation, now } = begin(text, given);
    simulation.advance(span);
    const told = now(rule);
    await golden(`${name}.txt`, whyText(told));
    await golden(`${name}.json.txt`, `${JSON.stringify(told, null, 2)}\n`);
  });
});

test('what why prints of a goal: what is wanted and seen, the difference, and what it planned', async () => {
  const { simulation, now } = begin(`${rules(`{ id: r, when: btc.last < 60000 USDT/BTC, atStart: fire, ${BUY} }`)}goals:
  - { id: stops, keep: stops, each: position in positions, stopLoss: { loss: 3% } }
`);
  simulation.advance('20s');
  const told = now('stops');
  await golden('goal.txt', whyText(told));
  await golden('goal.json.txt', `${JSON.stringify(told, null, 2)}\n`);
});

test('what why --at prints: the last look by then, and what happened since', async () => {
  const text = rules(`{ id: r, when: btc.last > 50500 USDT/BTC, for: 30s, ${NOTIFY} }`);
  const { simulation, at } = begin(text, { market: priced(50_000, 50_000, 51_000, 51_000, 50_000, 50_000) });
  simulation.advance('5m');
  await golden('at-before.txt', whyText(at('r', START + 110_000)));
  await golden('at-pending.txt', whyText(at('r', START + 145_000)));
  await golden('at-after.txt', whyText(at('r', START + 200_000)));
  const changed = text.replace('50500', '49000');
  await golden('at-changed.txt', whyText(at('r', START + 200_000, changed)));
});

test('what why --at prints of a goal: its last look by then, before a position, with one, and after the text has changed', async () => {
  const goal = (loss: string): string => `${rules(`{ id: r, when: btc.last > 50500 USDT/BTC, ${BUY} }`)}goals:
  - { id: stops, keep: stops, each: position in positions, stopLoss: { loss: ${loss} } }
limits: { orderValue: 6000 USDT }
`;
  const { simulation, at } = begin(goal('3%'), { market: priced(50_000, 51_000, 51_000, 51_000) });
  simulation.advance('3m');
  await golden('goal-at-none.txt', whyText(at('stops', START + 30_000)));
  await golden('goal-at.txt', whyText(at('stops', START + 90_000)));
  await golden('goal-at.json.txt', `${JSON.stringify(at('stops', START + 90_000), null, 2)}\n`);
  await golden('goal-at-changed.txt', whyText(at('stops', START + 90_000, goal('4%'))));
});

test('what why --at prints of a goal that cannot do what it would: what holds it back', async () => {
  const { simulation, at } = begin(
    `${WATCH}goals:\n  - { id: hold, keep: position, instrument: BTCUSDT, side: long, size: 0.1 BTC }\nlimits: { orderValue: 100 USDT }\n`,
  );
  simulation.advance('1m');
  await golden('goal-at-held.txt', whyText(at('hold', START + 20_000)));
});

async function golden(file: string, text: string): Promise<void> {
  await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, file));
}
