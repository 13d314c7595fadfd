import { describe, expect, it } from 'vitest';
import type { InstanceState } from '../../src/rules/engine/instance/instance-state.ts';
import { memoryKey } from '../../src/rules/engine/rule/rule-memory.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

/** Tells each minute as long as the price is above one. */
const text = (more = '') => `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - { id: tell, when: btc.last > 1 USDT/BTC, fire: while, ${more} cooldown: 1m, do: [{ notify: { message: high } }] }
`;

function run(more = ''): Simulation {
  return simulate({ strategies: [strategy(text(more))], market: flatMarket(50_000, 240) });
}

describe('`fire: while`, where its condition holds at the first look', () => {
  it('acts on it, and again as long as it holds', () => {
    const simulation = run();
    simulation.advance('3m1s');
    expect(simulation.said('notified')).toHaveLength(4);
  });

  it('leaves it out until it has ceased where `atStart: skip` says so', () => {
    const simulation = run('atStart: skip,');
    simulation.advance('5m');
    expect(simulation.said('notified')).toEqual([]);
  });

  it('leaves an instance as it is that an earlier version has skipped', () => {
    const simulation = run('atStart: skip,');
    simulation.advance('1m');
    // The state of an earlier version, under the revision of the rule that does not say it.
    const key = memoryKey('trial', 'tell');
    const [rule] = strategy(text()).rules;
    const stored = JSON.parse(simulation.journal.state(key) ?? '') as {
      readonly instances: readonly (readonly [string, InstanceState])[];
    };
    expect(stored.instances).toEqual([['', { phase: 'high', tries: 0, firing: 0, skipped: true }]]);
    const states = new Map([[key, JSON.stringify({ ...stored, revision: rule?.revision })]]);
    simulation.journal.commit({ states });
    simulation.crash({ strategies: [strategy(text())] });
    simulation.advance('5m');
    expect(simulation.said('notified')).toEqual([]);
  });
});
