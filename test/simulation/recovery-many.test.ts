import { expect, it } from 'vitest';
import type { Effect } from '../../src/effects/index.ts';
import { intentId } from '../../src/rules/engine/record/intent-id.ts';
import { BTC_PERP, BTC_SPOT, d, PLACE_STOP } from '../unit/rules/samples.ts';
import { distant } from './arrivals.ts';
import { strategy } from './strategy.ts';
import { type Given, simulate } from './world.ts';

const COUNT = 500;
const LOOKS = strategy(
  `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
  - id: look
    when: btc.last < btc.low24h * 1%
    atStart: skip
    do: [{ notify: { message: "cheap" } }]
`,
  { head: 'market: usdt-futures\n' },
);
const BUY: Effect = { kind: 'buy', account: 'main', instrument: BTC_SPOT, type: 'market', spend: d('10') };
const OPEN: Effect = {
  ...{ kind: 'open', account: 'main', instrument: BTC_PERP, holdSide: 'long', marginMode: 'crossed' },
  ...{ type: 'market', size: d('0.001') },
};

/**
 * So many intents that an earlier run has written down, half of them spot and half futures; the last one places a stop.
 */
const left: NonNullable<Given['wrapJournal']> = (journal) => {
  const intents = Array.from({ length: COUNT }, (_none, index) => {
    const origin = { strategy: 'trial', rule: 'old', instance: String(index), firing: 1, step: 0, leg: 0 };
    const effect = index === COUNT - 1 ? PLACE_STOP : index % 2 === 0 ? BUY : OPEN;
    return { id: intentId(journal.epoch, origin), origin, effect, why: 'it was so', decidedAt: 0 };
  });
  journal.commit({ intents });
  return journal;
};

it('a start with 500 intents of which nothing is known asks about stops first, and lets rules look within a minute', () => {
  const asked: string[] = [];
  let lookedAt: number | undefined;
  const simulation = simulate({
    strategies: [LOOKS],
    wrapJournal: left,
    wrap: (inner, clock) => {
      const far = distant(inner, clock, 100);
      return {
        call: (call) => {
          asked.push(call.operation.id);
          return far.call(call);
        },
      };
    },
    listener: {
      ruleEvaluated: () => {
        lookedAt ??= simulation.clock.now();
      },
      conditionEvaluated: () => undefined,
    },
  });
  const startedAt = simulation.clock.now();
  expect(simulation.journal.openIntents()).toHaveLength(COUNT);
  simulation.advance('1m');
  expect(asked[0]).toBe('mix-orders-plan-pending');
  expect(simulation.said('unknown')[0]?.text).toContain('set stop loss');
  expect(simulation.said('unknown')).toHaveLength(COUNT);
  // The rate limits of the exchange allow no much shorter time: each is looked for in several lists.
  expect((lookedAt ?? Infinity) - startedAt).toBeLessThan(45_000);
});
