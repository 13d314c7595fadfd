import { describe, expect, it } from 'vitest';
import { of } from 'rxjs';
import type { Answer, Call } from '../../src/ports/transport.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { faulty } from '../simulation/faults.ts';
import { success } from '../unit/exchange/scripted-transport.ts';
import { fault, holdCasesToTheirFaults } from './moment.ts';
import { positionsOf, run, textsOf } from './run.ts';

holdCasesToTheirFaults();

describe('F28: an order that a transfer funds', () => {
  it.each(['lost-request', 'lost-response'] as const)(
    'is not sent before the transfer is known as done (%s)',
    (how) => {
      let arrived = 0;
      const opened: number[] = [];
      const text = `
rules:
  - id: fund
    on: start
    do:
      - transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 500 USDT }
      - open: { instrument: BTCUSDT, side: long, value: 500 USDT }
`;
      const simulation = run(text, {
        accounts: [{ name: 'main', balances: { spot: { USDT: '1000' } } }],
        wrap: (inner, clock) =>
          faulty(inner, ({ operation }) => {
            if (operation.id === 'place-futures-order') opened.push(clock.now());
            // given: what is lost is lost twice over; where that is the request, no money is there for minutes
            if (operation.id !== 'wallet-transfer') return undefined;
            arrived += 1;
            fault('F28');
            return arrived < 3 ? how : undefined;
          }),
      });
      simulation.advance('10m');
      const moved = simulation.said('accepted', 'fund').find(({ text: what }) => what.includes('transfer'));
      expect(opened).toHaveLength(1);
      expect(opened[0] ?? 0).toBeGreaterThanOrEqual(moved?.at ?? Infinity);
      expect(simulation.said('rejected')).toEqual([]);
    },
  );

  const LATE = `
rules:
  - id: fund
    on: start
    do:
      - transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 500 USDT }
      - open: { instrument: BTCUSDT, side: long, value: 500 USDT }
`;
  /** The exchange answers the transfer at once, and the wallet has it so much later. */
  const arriving = (lateMs: number) =>
    run(LATE, {
      accounts: [{ name: 'main', balances: { spot: { USDT: '1000' } } }],
      wrap: (inner, clock) => ({
        call: <O extends Operation>(call: Call<O>) => {
          if (call.operation.id !== 'wallet-transfer') return inner.call(call);
          fault('F28');
          clock.schedule(() => inner.call(call).subscribe(), { delayMs: lateMs, phase: 'market' });
          return of(success({ transferId: '1' }) as Answer<O>);
        },
      }),
    });

  it.each([3_000, 20_000, 50_000])('waits for the balance to show it: %i ms after it was accepted', (lateMs) => {
    const simulation = arriving(lateMs);
    const from = simulation.clock.now();
    simulation.advance('5m');
    expect(textsOf(simulation, 'held')).toEqual([
      expect.stringMatching(/waits: transfer 500 USDT .* does not show yet/),
    ]);
    const [opened, ...more] = simulation.said('planned', 'fund').filter(({ text: what }) => what.startsWith('open'));
    expect(more).toEqual([]);
    expect((opened?.at ?? 0) - from).toBeGreaterThanOrEqual(lateMs);
    expect((opened?.at ?? Infinity) - from).toBeLessThan(lateMs + 11_000);
    expect(simulation.said('rejected')).toEqual([]);
    expect(positionsOf(simulation)).toHaveLength(1);
  });

  it('waits no longer than a minute: that it does not show is said, and the exchange decides', () => {
    const simulation = arriving(3_600_000);
    const from = simulation.clock.now();
    simulation.advance('10m');
    const [opened] = simulation.said('planned', 'fund').filter(({ text: what }) => what.startsWith('open'));
    expect((opened?.at ?? 0) - from).toBeGreaterThanOrEqual(60_000);
    expect((opened?.at ?? Infinity) - from).toBeLessThan(72_000);
    expect(textsOf(simulation, 'drift')).toEqual([expect.stringContaining('but no reading shows it after 60s')]);
    // Nothing is transferred twice for that, and what cannot be done is said aloud.
    expect(simulation.said('planned', 'fund').filter(({ text: what }) => what.startsWith('transfer'))).toHaveLength(1);
    expect(simulation.said('stuck', 'fund')).toHaveLength(1);
    expect(positionsOf(simulation)).toEqual([]);
  });

  it('waits on after a restart', () => {
    const simulation = arriving(40_000);
    simulation.advance('15s');
    simulation.crash();
    simulation.advance('5m');
    expect(simulation.said('rejected')).toEqual([]);
    expect(positionsOf(simulation)).toHaveLength(1);
  });
});
