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

describe('a firing that is given up half-done', () => {
  /** The second step is refused by the limit each time. */
  function run(rules: string) {
    const simulation = simulate({
      strategies: [
        strategy(
          `
watch: { positions: { watch: positions, every: 2s } }
rules:
${rules}
limits: { orderValue: 600 USDT }
`,
          { head: 'market: usdt-futures\n' },
        ),
      ],
      market: flatMarket(50_000, 240),
    });
    simulation.advance('10s');
    return simulation;
  }
  const tooLarge = 'open: { instrument: BTCUSDT, side: short, value: 700 USDT }';

  it('says which steps are left when the item of its instance is gone', () => {
    const simulation = run(`
  - { id: enter, on: manual, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - id: swap
    each: position in positions
    when: position.total > 0 BTC
    atStart: fire
    do: [{ close: { position: =position } }, { ${tooLarge} }]
`);
    simulation.controls().controlOf('trial', 'enter')?.fire(undefined);
    simulation.advance('5m');
    expect(simulation.said('missed').map(({ text }) => text)).toEqual([
      'given up half-done, because position is gone; partial: of 2 steps those left are 2 (open)',
    ]);
    simulation.crash();
    simulation.advance('5m');
    expect(simulation.said('missed')).toHaveLength(1);
  });

  it('says so when its own first step has made the condition false', () => {
    const simulation = run(`
  - id: both
    when: not positions.exists(p, p.symbol == "BTCUSDT")
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }, { ${tooLarge} }]
`);
    simulation.advance('5m');
    expect(simulation.said('missed').map(({ text }) => text)).toEqual([
      'given up half-done, because its condition does not hold any more; partial: of 2 steps those left are 2 (open)',
    ]);
  });
});
