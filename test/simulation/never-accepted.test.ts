import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/strategy/model/strategy.ts';
import type { Hindrance } from '../../src/rules/engine/instance/hindrance.ts';
import type { Working } from '../../src/rules/engine/instance/instance-state.ts';
import { neverAccepted } from '../../src/rules/engine/rule/never-accepted.ts';
import type { Call } from '../../src/ports/transport.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type UnknownAnswer, unknownly } from './unknown-answers.ts';
import { type Simulation, simulate } from './world.ts';

const OPEN = '{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }';

/** A rule of these steps, of which the exchange refuses each order with a code. */
function run(code: string, steps: string, operation = 'place-futures-order'): Simulation {
  const text = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - id: enter
    when: btc.last > 1 USDT/BTC
    atStart: fire
    do: [${steps}]
`;
  const refuse = (call: Call): UnknownAnswer | undefined =>
    call.operation.id === operation ? { code, status: 400, isDone: false } : undefined;
  const simulation = simulate({
    strategies: [strategy(text, { head: 'market: usdt-futures\n' })],
    market: flatMarket(50_000, 60),
    wrap: (inner) => unknownly(inner, refuse),
  });
  simulation.advance('30m');
  return simulation;
}

describe('an order that the exchange refuses', () => {
  it.each(['45110', '40774', '400172', '40102'])('with %s, whatever changes, is given up after three tries', (code) => {
    const simulation = run(code, OPEN);
    expect(simulation.said('rejected', 'enter')).toHaveLength(3);
    const [missed, ...more] = simulation.said('missed', 'enter');
    expect(missed?.text).toContain(`3 times with ${code}`);
    expect(more).toEqual([]);
  });

  it.each(['40762', '43012', '40808', '22047'])('with %s, for what holds now, is tried on', (code) => {
    const simulation = run(code, OPEN);
    expect(simulation.said('rejected', 'enter').length).toBeGreaterThan(5);
    expect(simulation.said('missed', 'enter')).toEqual([]);
  });

  it('is tried on where a step before it is done', () => {
    const leverage = '{ set-leverage: { instrument: BTCUSDT, leverage: 5 } }';
    expect(run('45110', `${leverage}, ${OPEN}`).said('missed', 'enter')).toEqual([]);
  });
});

const WORKING: Working = { phase: 'working', tries: 2, firing: 1 };
const REFUSED: Hindrance = { kind: 'permanent', reason: 'less than the minimum', protects: false, never: '45110' };
const blocked = (times: number, code = '45110') => ({ ...WORKING, blocked: { since: 0, never: { code, times } } });
const stepsOf = (...names: string[]) => ({ steps: names.map((action) => ({ action }) as Step) });

describe('a firing whose order was refused three times', () => {
  it('is over where all its steps add risk or change nothing', () => {
    expect(neverAccepted(stepsOf('open', 'notify'), blocked(2), REFUSED)?.kind).toBe('missed');
    expect(neverAccepted(stepsOf('open', 'buy'), blocked(2), REFUSED)?.detail).toEqual({ code: '45110' });
  });

  it('goes on where a step closes or protects, something is done, or the code was another', () => {
    expect(neverAccepted(stepsOf('open', 'close'), blocked(2), REFUSED)).toBeUndefined();
    expect(neverAccepted(stepsOf('close'), blocked(9), REFUSED)).toBeUndefined();
    expect(neverAccepted(stepsOf('open'), { ...blocked(2), done: [0] }, REFUSED)).toBeUndefined();
    expect(neverAccepted(stepsOf('open'), blocked(2, '40774'), REFUSED)).toBeUndefined();
    expect(neverAccepted(stepsOf('open'), blocked(1), REFUSED)).toBeUndefined();
  });
});
