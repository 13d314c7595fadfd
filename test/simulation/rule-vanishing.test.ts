import { describe, expect, it } from 'vitest';
import { memoryKey } from '../../src/rules/engine/rule/rule-memory.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { simulate } from './world.ts';

describe('an instance that a list lacks for a while', () => {
  /** A list of positions that lags shows what there was before any was open. */
  function run(rule: string) {
    const lag = { on: false };
    const simulation = simulate({
      strategies: [
        strategy(
          `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - { id: enter, on: manual, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - { id: tell, each: position in positions, when: position.total > 0 BTC, ${rule}, do: [{ notify: { message: high } }] }
`,
          { head: 'market: usdt-futures\n' },
        ),
      ],
      market: flatMarket(50_000, 240),
      // The other account has no position.
      wrap: (inner) => ({
        call: (call) =>
          inner.call(lag.on && call.operation.id === 'mix-all-position' ? { ...call, account: 'hedge' } : call),
      }),
    });
    simulation.advance('10s');
    simulation.controls().controlOf('trial', 'enter')?.fire(undefined);
    simulation.advance('20s');
    return { simulation, lag };
  }

  it.each(['fire: enter', 'fire: while, cooldown: 10m'])('keeps its state: %s', (rule) => {
    const { simulation, lag } = run(rule);
    expect(simulation.said('notified')).toHaveLength(1);
    for (const crashes of [false, true]) {
      lag.on = true;
      simulation.advance('10s');
      if (crashes) simulation.crash();
      simulation.advance('10s');
      lag.on = false;
      simulation.advance('70s');
    }
    expect(simulation.said('notified')).toHaveLength(1);
  });

  it('is forgotten after a minute', () => {
    const { simulation, lag } = run('fire: while, cooldown: 10m');
    lag.on = true;
    simulation.advance('70s');
    expect(simulation.journal.state(memoryKey('trial', 'tell'))).not.toContain('BTCUSDT');
    lag.on = false;
    simulation.advance('10s');
    expect(simulation.said('notified')).toHaveLength(2);
  });
});
