import { expect, it } from 'vitest';
import { findingsOf } from '../../src/app/check/findings.ts';
import { emittedFacts, emittedGrammar } from '../../src/app/emitted/emitted-grammar.ts';
import type { Config } from '../../src/strategy/config.ts';
import { createOverviews } from '../../src/rules/observe/overview/overview.ts';
import { DRIFT_EVERY_MS, EPOCHS_EVERY_MS } from '../../src/strategy/core-config.ts';
import { HISTORY_EVERY_MS } from '../../src/strategy/history-places.ts';
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

it('the budget that check prints is what is really polled, what the daemon looks for of its own too', () => {
  const counts = new Map<string, number>();
  const facts = emittedFacts();
  const simulation = simulate({
    strategies: [FUTURES, SPOT],
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
  const config: Config = { ...exampleProject().config, accounts: [], limits: [] };
  const { budget } = findingsOf(
    { config, strategies: [FUTURES, SPOT], diagnostics: [], sources: new Map() },
    { vocabulary: emittedGrammar().vocabulary, facts },
  );
  const rates = new Map(
    budget.map(({ operation, account, pollsPerSecond }) => [`${operation} ${account}`, pollsPerSecond]),
  );
  // The steps of instruments are read each five minutes, without a signature.
  const polled = [...counts].filter(([name]) => !name.startsWith('mix-contracts'));
  expect(polled.map(([name]) => name).toSorted()).toEqual([...rates.keys()].toSorted());
  // Besides, each is read once at the start, and lists of orders once more before anything opens; positions for the past too.
  for (const [name, count] of polled) {
    const isTwice = /(all-position|orders-pending|orders-history|unfilled-orders|history-orders) /.test(name);
    // Stops, plain triggers and trailing ones are a request each.
    const atStart = name.startsWith('mix-orders-plan-pending') ? 6 : isTwice ? 2 : 1;
    expect(Math.abs(count - atStart - (rates.get(name) ?? 0) * MINUTES * 60), name).toBeLessThan(1);
  }
});
