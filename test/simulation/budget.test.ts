import { expect, it } from 'vitest';
import { findingsOf } from '../../src/app/check/findings.ts';
import { emittedFacts } from '../../src/app/emitted/emitted-grammar.ts';
import type { PaperAccountSpec } from '../../src/paper/core/wallets/accounts.ts';
import type { Config } from '../../src/strategy/config/config.ts';
import type { Strategy } from '../../src/strategy/model/strategy.ts';
import { createOverviews } from '../../src/rules/observe/overview/overview.ts';
import { DRIFT_EVERY_MS, EPOCHS_EVERY_MS } from '../../src/strategy/config/core-config.ts';
import { HISTORY_EVERY_MS } from '../../src/strategy/model/history-places.ts';
import { strategy } from './strategy.ts';
import { exampleProject, simulate } from './world.ts';

const FUTURES = strategy(
  `
watch:
  positions: { watch: positions, every: 2s }
  stops: { watch: stops, every: 10s }
  triggers: { watch: trigger-orders, every: 15s }
rules:
  - id: cut
    each: position in positions
    when: position.total > 100 BTC && size(stops) + size(triggers) > 5
    atStart: skip
    do: [{ close: { position: =position } }]
`,
  { name: 'futures', head: 'market: usdt-futures\naccounts: [main, hedge]\n' },
);
const SPOT = strategy(
  `
watch:
  orders: { watch: orders, every: 5s }
  assets: { watch: spot-assets, every: 10s }
rules:
  - id: poor
    when: assets.exists(a, a.available < 0 BTC) && size(orders) > 5
    atStart: skip
    do: [{ notify: { message: "poor" } }]
`,
  { name: 'spot', head: 'market: spot\n' },
);
const MINUTES = 10;
const facts = emittedFacts();
const example = exampleProject();

/** Counts the calls of ten minutes, by operation and by whose key asks, of a daemon that polls all that one can. */
function callsOf(strategies: readonly Strategy[], accounts?: readonly PaperAccountSpec[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const simulation = simulate({
    strategies,
    ...(accounts !== undefined && { accounts }),
    driftEveryMs: DRIFT_EVERY_MS,
    epochsEveryMs: EPOCHS_EVERY_MS,
    historyEveryMs: HISTORY_EVERY_MS,
    overviews: createOverviews(),
    wrap: (inner) => ({
      call: (call) => {
        const { id } = call.operation;
        const whose = facts.operations[id]?.scope === 'ip' ? 'all' : (call.account ?? 'all');
        counts.set(`${id} ${whose}`, (counts.get(`${id} ${whose}`) ?? 0) + 1);
        return inner.call(call);
      },
    }),
  });
  simulation.advance(`${String(MINUTES)}m`);
  return counts;
}

/** The rates a second that check counts, by operation and by whose key asks. */
function ratesOf(strategies: readonly Strategy[]): ReadonlyMap<string, number> {
  const config: Config = { ...example.config, accounts: [], limits: [] };
  const { budget } = findingsOf({ config, strategies, diagnostics: [], sources: new Map() }, facts);
  return new Map(budget.map(({ operation, account, pollsPerSecond }) => [`${operation} ${account}`, pollsPerSecond]));
}

it('the budget that check prints is what is really polled, what the daemon looks for of its own too', () => {
  const counts = callsOf([FUTURES, SPOT]);
  const rates = ratesOf([FUTURES, SPOT]);
  // The steps of instruments are read each five minutes, without a signature.
  const polled = [...counts].filter(([name]) => !name.startsWith('mix-contracts'));
  expect(polled.map(([name]) => name).toSorted()).toEqual([...rates.keys()].toSorted());
  // Besides, each is read once at the start, and lists of orders once more before anything opens; positions for the
  // past too.
  for (const [name, count] of polled) {
    const isTwice = /(all-position|orders-pending|orders-history|unfilled-orders|history-orders) /.test(name);
    // Stops, plain triggers and trailing ones are a request each.
    const first = name.startsWith('mix-orders-plan-pending') ? 6 : isTwice ? 2 : 1;
    expect(Math.abs(count - first - (rates.get(name) ?? 0) * MINUTES * 60), name).toBeLessThan(1);
  }
});

const SLOW = strategy(
  `
watch:
  positions: { watch: positions, every: 2m }
  stops: { watch: stops, every: 1m }
rules: [{ id: say, on: manual, do: [{ notify: { message: hello } }] }]
`,
  { name: 'slow', head: 'market: usdt-futures\n' },
);

it('what a file reads more slowly than the overview of accounts is read beside it, and counted so', () => {
  const counts = callsOf([SLOW]);
  const rates = ratesOf([SLOW]);
  // Each half minute, and each two minutes; stops each half minute and each minute, and two requests a minute for
  // trigger orders.
  expect(rates.get('mix-all-position main')).toBeCloseTo(1 / 30 + 1 / 120, 2);
  expect(rates.get('mix-orders-plan-pending main')).toBeCloseTo(1 / 30 + 1 / 60 + 2 / 60, 2);
  for (const name of ['mix-all-position main', 'mix-orders-plan-pending main']) {
    const more = (counts.get(name) ?? 0) - (rates.get(name) ?? 0) * MINUTES * 60;
    expect(more, name).toBeGreaterThan(-1);
    // At the start there is a read more of each, and once more before anything opens.
    expect(more, name).toBeLessThan(2.5 + atStart(name));
  }
});

/** The accounts of the examples. */
const ACCOUNTS: readonly PaperAccountSpec[] = [
  { name: 'main', balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '10000' } }, savings: { USDT: '10000' } },
  { name: 'hedge', parent: 'main', balances: { usdt_futures: { USDT: '500' }, spot: { USDT: '1000' } } },
  { name: 'carry', parent: 'main', balances: { usdt_futures: { USDT: '500' }, spot: { USDT: '1000' } } },
];

/**
 * At the start a list is read once, or again before anything opens; trigger orders by three requests, savings of three
 * years window by window.
 */
function atStart(name: string): number {
  if (name.startsWith('mix-orders-plan-pending')) return 6;
  return name.startsWith('savings-assets') ? 12 : 3;
}

it.each(example.strategies.map((one) => [one.name, one] as const))(
  'and so it is for the example %s: no list is counted twice, and none is forgotten',
  (_, one) => {
    // In shadow nothing is sent, so that nothing is read again to see what became of it.
    const shadow: Strategy = { ...one, mode: 'shadow' };
    const counts = callsOf([shadow], ACCOUNTS);
    const rates = ratesOf([shadow]);
    for (const [name, rate] of rates) {
      const more = (counts.get(name) ?? 0) - rate * MINUTES * 60;
      expect(more, name).toBeGreaterThan(-1);
      expect(more, name).toBeLessThan(0.5 + atStart(name));
    }
    const reads = [...counts.keys()].filter((name) => facts.operations[name.split(' ')[0] ?? '']?.isRead === true);
    const once = reads.filter((name) => (counts.get(name) ?? 0) > 3 && !/^(mix-contracts|spot-symbols) /.test(name));
    expect(once.filter((name) => !rates.has(name))).toEqual([]);
  },
);
