import path from 'node:path';
import { expect, it } from 'vitest';
import { createLiveTape } from '../../../src/app/output/live-tape.ts';
import { holdingsJson } from '../../../src/app/status/holdings-json.ts';
import { summaryText } from '../../../src/app/status/summary-text.ts';
import { ZERO } from '../../../src/base/decimal.ts';
import { worthOf } from '../../../src/domain/overview.ts';
import { createOverviews } from '../../../src/rules/observe/overview/overview.ts';
import { strategy } from '../../simulation/strategy.ts';
import { simulate } from '../../simulation/world.ts';
import { flatMarket, START } from '../../unit/paper/trial.ts';

const TEXT = `watch: { positions: { watch: positions, every: 2s }, eth: { watch: ticker, instrument: ETHUSDT, every: 2s } }
rules:
  - { id: enter, on: manual, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.02 BTC } }] }
  - { id: more, on: manual, do: [{ open: { instrument: BTCUSDT, side: long, size: 9 BTC } }] }
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% }, takeProfit: { gain: 6% } }
limits: { orderValue: 5000 USDT }
`;

/** What a terminal shows after its cursor has moved. */
function screenOf(raw: string): string {
  const lines: string[] = [];
  for (const part of raw.split('\n')) {
    const [head = '', ...rest] = part.split('\u001b[1A\u001b[2K');
    if (rest.length === 0) lines.push(head);
    else lines.splice(-1, 1, rest.join(''));
  }
  return lines.join('\n');
}

it.each([80, 120, undefined])('shows a run in %s columns, and what it leaves behind', async (columns) => {
  const overviews = createOverviews();
  const strategies = [strategy(TEXT, { name: 'trend', head: 'market: usdt-futures\n' })];
  const simulation = simulate({ strategies, market: flatMarket(60_000, 240), overviews });
  const fire = (rule: string): unknown => simulation.controls().controlOf('trend', rule)?.fire(undefined);
  simulation.advance('70s');
  fire('enter');
  simulation.advance('20s');
  fire('more');
  simulation.advance('5m');
  let raw = '';
  const tape = createLiveTape({
    write: (text) => {
      raw += text;
    },
    why: (intent) => simulation.journal.intent(intent)?.intent.why,
    ...{ colour: false, columns, startedAt: START },
  });
  for (const entry of simulation.entries) tape.entry(entry);
  tape.say('\nSIGINT: stopping; what is under way is finished first');
  const overview = overviews.now();
  const now = simulation.clock.now();
  const holdings = overview && holdingsJson(overview, { now, speed: 1 });
  const worth = { first: overviews.firstWorth(), last: overview && worthOf(overview), moved: ZERO };
  for (const line of summaryText({ holdings, worth, lastedMs: now - START }, columns ?? 100)) tape.say(line);
  tape.say('stopped');
  const text = screenOf(raw);
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(columns ?? 300);
  await expect(text).toMatchFileSnapshot(
    path.join(import.meta.dirname, `run.${columns === undefined ? 'plain' : String(columns)}.txt`),
  );
});
