import { describe, expect, it } from 'vitest';
import { flatMarket } from '../unit/paper/trial.ts';
import type { Call } from '../../src/ports/transport.ts';
import { type Fault, faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const ENTER = strategy(
  `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: enter
    on: { every: 10m }
    do:
      - open: { instrument: BTCUSDT, side: long, value: 500 USDT }
      - notify: { message: "in" }
`,
  { head: 'market: usdt-futures\n' },
);

/**
 * The answer to the first order is lost, or it never arrives; after that nothing can be looked up, so that nothing can
 * be proved.
 */
function unprovable(lost: Fault): { readonly simulation: Simulation; readonly cure: () => void } {
  let isLost = false;
  let cured = false;
  const simulation = simulate({
    strategies: [ENTER],
    market: flatMarket(50_000, 120),
    wrap: (inner) =>
      faulty(inner, ({ operation: { id } }: Call) => {
        if (id === 'futures-order-detail' || id === 'mix-orders-history') return isLost && !cured ? 'fails' : undefined;
        if (id !== 'place-futures-order' || isLost) return undefined;
        isLost = true;
        return lost;
      }),
  });
  const cure = (): void => {
    cured = true;
  };
  return { simulation, cure };
}

const unknownOf = (simulation: Simulation): string => simulation.said('unknown')[0]?.intent ?? 'none';
const positionsOf = (simulation: Simulation) => simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' });

describe('an intent that nobody can prove', () => {
  it('stays unknown and keeps what could double it back, for hours', () => {
    const { simulation } = unprovable('lost-response');
    simulation.advance('90m');
    expect(simulation.journal.intent(unknownOf(simulation))?.state).toBe('unknown');
    expect(simulation.said('notified')).toEqual([]);
    expect(positionsOf(simulation)).toHaveLength(1);
  });

  it('is settled by the word that it happened: the firing goes on, and the order is followed', () => {
    const { simulation, cure } = unprovable('lost-response');
    simulation.advance('15m');
    const id = unknownOf(simulation);
    expect(simulation.resolve(id, { kind: 'happened', note: 'seen in the app' })).toBeUndefined();
    // Nothing can be looked up still: the word alone lets the firing go on.
    simulation.advance('10s');
    expect(simulation.said('notified')).toHaveLength(1);
    cure();
    simulation.advance('1m');
    expect(simulation.said('resolved')).toMatchObject([
      {
        intent: id,
        text: expect.stringMatching(/^resolved by hand: it happened: open long .*: seen in the app$/) as string,
      },
    ]);
    expect(simulation.journal.intent(id)?.state).toBe('settled');
    expect(simulation.said('filled').map(({ intent }) => intent)).toEqual([id]);
    expect(simulation.resolve(id, { kind: 'did-not', note: 'no' })).toBe(
      `${id} is settled: there is nothing to resolve`,
    );
  });

  it('is settled by the word that it did not: it is decided anew, under another id, and once', () => {
    const { simulation } = unprovable('lost-request');
    simulation.advance('15m');
    const id = unknownOf(simulation);
    simulation.resolve(id, { kind: 'did-not', note: 'it is not in the list of orders' });
    simulation.advance('10s');
    expect(simulation.said('absent').map(({ intent }) => intent)).toEqual([id]);
    expect(simulation.journal.intent(id)?.state).toBe('absent');
    simulation.advance('4m');
    expect(simulation.said('accepted')).toHaveLength(1);
    expect(positionsOf(simulation)).toHaveLength(1);
  });

  it('is settled while the daemon is down, and the next start goes on from there', () => {
    const { simulation } = unprovable('lost-response');
    simulation.advance('15m');
    const id = unknownOf(simulation);
    simulation.crash();
    simulation.advance('1m');
    expect(simulation.journal.intent(id)?.state).toBe('unknown');
    simulation.resolve(id, { kind: 'happened', orderId: '1', note: 'seen' });
    expect(simulation.journal.entries({ limit: 5 }).map(({ kind }) => kind)).toContain('resolved');
    simulation.crash();
    simulation.advance('1m');
    expect(simulation.said('notified')).toHaveLength(1);
  });
});
