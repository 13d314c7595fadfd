import path from 'node:path';
import { expect, test } from 'vitest';
import { lastAtOnce } from '../../../src/app/process/listen.ts';
import { haltsInForce } from '../../../src/app/plan/halts-in-force.ts';
import { type PlanningParts, planNow } from '../../../src/app/plan/plan-now.ts';
import { paperWay } from '../../../src/app/venue/paper-way.ts';
import { withValues } from '../../../src/app/plan/with-values.ts';
import { meaningsOf } from '../../../src/strategy/model/meaning.ts';
import { diffText, planText, unsaidStarts } from '../../../src/app/plan/plan-text.ts';
import { createExchange } from '../../../src/exchange/create-exchange.ts';
import type { Call, Transport } from '../../../src/ports/transport.ts';
import { compareRevisions, revisionsOf } from '../../../src/strategy/model/compare-revisions.ts';
import { strategy } from '../../simulation/strategy.ts';
import { type Simulation, simulate } from '../../simulation/world.ts';
import { flatMarket, market } from '../../unit/paper/trial.ts';

// The .txt beside this file are what `plan` prints. They change on purpose only, with `vitest -u`.

const TEXT = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  positions: { watch: positions, every: 2s }
rules:
  - { id: wait, when: btc.last > 60000 USDT/BTC, do: [{ notify: { message: high } }] }
  - { id: buy, when: btc.last < 60000 USDT/BTC, atStart: fire, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, type: market } }] }
  - { id: much, when: btc.last < 60000 USDT/BTC, atStart: fire, do: [{ open: { instrument: BTCUSDT, side: long, size: 1 BTC, type: market } }] }
goals:
  - { id: stops, keep: stops, each: position in positions, stopLoss: { loss: 3% } }
  - { id: floor, keep: balance, of: { wallet: usdt_futures, coin: USDT }, atLeast: 20000 USDT, target: 20000 USDT, from: [{ wallet: spot }] }
limits: { orderValue: 10000 USDT }
`;
const loaded = strategy(TEXT, { head: 'market: usdt-futures\n' });
const NO_LIMITS = { accounts: new Map(), everything: [] };

/** An exchange with an open position without stops, and nothing else going on. */
function before(): { simulation: Simulation; calls: Call[]; transport: Transport } {
  const simulation = simulate({ strategies: [], market: flatMarket(50_000, 240) });
  simulation.ask('place-futures-order', market('buy', 'open', '0.1'));
  const { exchange } = simulation;
  const inner = paperWay(exchange).transport;
  const calls: Call[] = [];
  const transport: Transport = {
    call: (call) => {
      calls.push(call);
      return inner.call(call);
    },
  };
  return { simulation, calls, transport };
}

function planned({ simulation, transport }: ReturnType<typeof before>, plannedFor = loaded) {
  const { clock, journal } = simulation;
  const identities = paperWay(simulation.exchange, [{ name: 'main' }, { name: 'hedge', parent: 'main' }]).accounts;
  const exchange = createExchange({ clock, transport, accounts: identities });
  const parts: PlanningParts = { strategies: [plannedFor], clock, exchange, journal, outer: NO_LIMITS };
  const at = clock.now();
  const plan = planNow(parts);
  clock.advance(30_000);
  return {
    exchange: 'paper',
    at,
    halts: haltsInForce(journal, clock),
    parts: lastAtOnce(plan) ?? [],
    revisions: Object.fromEntries(revisionsOf([plannedFor])),
  };
}

test('what plan prints: rules with their states, goals with their differences, refusals, what is halted', async () => {
  const world = before();
  world.simulation.halts().halt({ scope: { strategy: 'other' }, by: 'hand', note: 'on holiday' });
  const told = planned(world);
  await golden('plan.txt', planText(told));
  await golden('plan.json.txt', `${JSON.stringify(told, null, 2)}\n`);
});

/** Of two rules one says what holds at the first look. */
const WHILE = `watch: { btc: { watch: ticker, instrument: BTCUSDT } }
rules:
  - { id: tell, when: btc.last > 1 USDT/BTC, fire: while, cooldown: 1h, do: [{ notify: { message: high } }] }
  - { id: said, when: btc.last > 1 USDT/BTC, fire: while, atStart: skip, cooldown: 1h, do: [{ notify: { message: high } }] }
`;

test('what plan --diff prints: parts that are new, changed and gone', async () => {
  const text = TEXT.replace('id: wait', 'id: later')
    .replace('loss: 3%', 'loss: 4%')
    .replace('id: buy, when: btc.last < 60000', 'id: buy, cooldown: 10m, when: btc.last < 50000')
    .replace('orderValue: 10000 USDT', 'orderValue: 9000 USDT');
  const changed = strategy(text, { head: 'market: usdt-futures\n' });
  const changes = compareRevisions(revisionsOf([loaded]), revisionsOf([changed]));
  const running = new Map([...meaningsOf([loaded])].map(([part, meaning]) => [part, meaning()]));
  const diff = {
    changes: withValues(changes, running, meaningsOf([changed])),
    left: ['pabc123-1: buy 0.1 BTC waits'],
    starts: unsaidStarts([
      strategy('rules: [{ id: hold, on: start, do: [{ notify: { message: held } }] }]\n'),
      strategy(WHILE, { name: 'held' }),
    ]),
  };
  await golden('diff.txt', diffText(diff));
  await golden('diff.json.txt', `${JSON.stringify(diff, null, 2)}\n`);
});

test('a plan makes no call that writes, and leaves the journal as it was', () => {
  const world = before();
  const entries = world.simulation.entries.length;
  const told = planned(world);
  // given that there is much to be done, so that a plan that sends would be seen
  expect(told.parts.flatMap(({ operations }) => operations).length).toBeGreaterThan(1);
  expect(world.calls.length).toBeGreaterThan(0);
  expect(
    world.calls.filter(({ operation }) => operation.method !== 'GET').map(({ operation }) => operation.id),
  ).toEqual([]);
  expect(world.simulation.entries).toHaveLength(entries);
});

test('a goal that a rule pauses first is told to be paused, with what it would do', () => {
  const pausing = strategy(
    TEXT.replace('{ id: buy,', '{ id: buy, pauses: [floor],').replace(
      'atLeast: 20000 USDT, target: 20000 USDT',
      'atLeast: 100000 USDT, target: 100000 USDT',
    ),
    { head: 'market: usdt-futures\n' },
  );
  const [floor] = planned(before(), pausing).parts.filter(({ part }) => part === 'floor');
  expect(floor?.stands).toEqual(['paused by the rule buy, which would act first']);
  expect(floor?.operations).toEqual([]);
  expect(floor?.said).toEqual([expect.stringMatching(/^not now: transfer /)]);
});

async function golden(file: string, text: string): Promise<void> {
  await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, file));
}
