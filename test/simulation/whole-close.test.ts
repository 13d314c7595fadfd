import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { pendingOf, positionsOf } from '../faults/run.ts';
import { holdByHand, opened, orderByHand, totalOf } from './by-hand.ts';
import { type Fault, faulty, once } from './faults.ts';
import { inEveryMode } from './in-every-mode.ts';
import type { Simulation } from './world.ts';

const d = parseDecimal;

/** Closes all of what is open after twenty seconds. */
const LEAVE = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: leave
    each: position in positions
    when: position.total > 0 BTC
    for: 20s
    atStart: fire
    do: [{ close: { position: =position } }, { notify: { message: done } }]
`;

const texts = (simulation: Simulation, rule = 'leave') =>
  simulation.entries.filter((entry) => entry.rule === rule).map(({ kind, text }) => `${kind} ${text}`);

inEveryMode(({ posMode }) => {
  const hedge = posMode === 'hedge_mode';

  describe('a market close of a whole position that resting orders hold', () => {
    it.each([
      ['all of it', ['0.16']],
      ['a part of it', ['0.128']],
      ['a little of it', ['0.01']],
      ['all of it but dust', ['0.1599']],
      ['in three orders', ['0.05', '0.05', '0.06']],
    ])('closes it: %s', (_name, sizes) => {
      const simulation = opened(LEAVE);
      const ids = sizes.map((size) => holdByHand(simulation, size));
      simulation.advance('30s');
      expect(totalOf(simulation)).toBeUndefined();
      expect(pendingOf(simulation)).toEqual([]);
      // Each is said with its owner.
      if (hedge)
        for (const id of ids) expect(texts(simulation).join('\n')).toContain(`order ${id}, placed by hand, holds it`);
      expect(simulation.said('notified', 'leave')).toHaveLength(1);
      expect(simulation.said('stuck')).toEqual([]);
    });

    it.runIf(hedge)('closes what is free at once, and cancels in the same step', () => {
      const simulation = opened(LEAVE);
      const id = holdByHand(simulation, '0.128');
      simulation.advance('30s');
      const [close, cancel, rest] = simulation.said('planned', 'leave');
      expect(close?.text).toMatch(/^close long 0\.032 BTC/);
      expect(cancel?.text).toMatch(new RegExp(`^cancel order ${id} `));
      expect(cancel?.at).toBe(close?.at);
      expect(rest?.text).toMatch(/^close long 0\.128 BTC/);
    });

    it.runIf(hedge)("says whose an own order is, and cancels another strategy's too", () => {
      const simulation = opened(`${LEAVE}
  - id: profit
    each: position in positions
    when: position.total > 0 BTC
    atStart: fire
    do: [{ close: { position: =position, price: 60000 USDT/BTC } }]
`);
      simulation.advance('10s');
      const [own] = pendingOf(simulation);
      simulation.advance('25s');
      expect(totalOf(simulation)).toBeUndefined();
      expect(texts(simulation).join('\n')).toMatch(
        new RegExp(`order ${own?.orderId ?? '?'}, of [a-z-]+/profit, holds it`),
      );
    });

    it.runIf(hedge)('cancels no opening order, no order of the other side, no stop, no trigger', () => {
      const simulation = opened(
        LEAVE.replace('position in positions', 'position in positions where position.holdSide == "long"'),
      );
      orderByHand(simulation, { side: 'sell', size: d('0.05') });
      const held = holdByHand(simulation, '0.16');
      const resting = [
        orderByHand(simulation, { orderType: 'limit', force: 'gtc', price: d('40000'), size: d('0.01') }).orderId,
        holdByHand(simulation, '0.05', { side: 'sell', price: d('40000') }),
      ];
      simulation.ask('mix-place-plan-order', {
        ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT' },
        ...{ planType: 'normal_plan', triggerPrice: d('45000'), triggerType: 'mark_price', size: d('0.01') },
        ...{ side: 'buy', tradeSide: 'open', orderType: 'market' },
      });
      simulation.advance('40s');
      expect(positionsOf(simulation).map(({ holdSide }) => holdSide)).toEqual(['short']);
      expect(
        pendingOf(simulation)
          .map(({ orderId }) => orderId)
          .sort(),
      ).toEqual(resting.sort());
      const ask = { productType: 'USDT-FUTURES', planType: 'normal_plan' } as const;
      expect(simulation.ask('mix-orders-plan-pending', ask).entrustedList).toHaveLength(1);
      const cancels = simulation.said('planned').filter(({ text }) => text.startsWith('cancel'));
      expect(cancels.map(({ text }) => text.split(' ')[2])).toEqual([held]);
    });

    it('goes on though its condition ceases, and is not done before this position is gone', () => {
      const simulation = opened(
        LEAVE.replace('position.total > 0 BTC', 'position.total > 0.15 BTC').replace('20s', '5s'),
      );
      holdByHand(simulation, '0.128');
      simulation.advance('15s');
      expect(totalOf(simulation)).toBeUndefined();
      expect(simulation.said('notified')).toHaveLength(1);
    });

    it('closes this position and none that comes after it', () => {
      const simulation = opened(LEAVE);
      holdByHand(simulation, '0.128');
      for (let second = 0; second < 40 && totalOf(simulation) !== undefined; second += 1) simulation.advance('1s');
      expect(totalOf(simulation)).toBeUndefined();
      orderByHand(simulation, { size: d('0.02') });
      simulation.advance('15s');
      expect(totalOf(simulation)).toBe('0.02');
      expect(simulation.said('notified')).toHaveLength(1);
    });

    it.each(Array.from({ length: 16 }, (_, index) => `${String(20_000 + index * 500)}ms`))(
      'is closed over a kill after %s',
      (killedAfter) => {
        const simulation = opened(LEAVE);
        holdByHand(simulation, '0.128');
        simulation.advance(killedAfter);
        simulation.crash();
        simulation.advance('90s');
        expect(totalOf(simulation)).toBeUndefined();
        expect(pendingOf(simulation)).toEqual([]);
        expect(simulation.said('notified')).toHaveLength(1);
      },
    );

    const FAULTS: readonly Fault[] = ['lost-request', 'lost-response', 'fails'];
    const FAULTY = ['place-futures-order', 'cancel-futures-order', 'mix-orders-pending', 'mix-all-position'];
    it.each(FAULTY.flatMap((operation) => FAULTS.map((fault) => [operation, fault] as const)))(
      'is closed though %s has a fault: %s',
      (operation, fault) => {
        const lost = once(operation, fault);
        let begun = false;
        const simulation = opened(LEAVE, {
          wrap: (inner) => faulty(inner, (call) => (begun ? lost(call) : undefined)),
        });
        holdByHand(simulation, '0.128');
        simulation.advance('19s');
        begun = true;
        simulation.advance('4m');
        expect(totalOf(simulation)).toBeUndefined();
        expect(pendingOf(simulation)).toEqual([]);
        expect(simulation.said('notified')).toHaveLength(1);
      },
    );
  });

  describe('a close that cancels nothing', () => {
    it.each([
      ['at a limit', ', price: 49000 USDT/BTC'],
      ['of a part', ', size: 50%'],
      ['of a part at a limit', ', size: 0.08 BTC, price: 49000 USDT/BTC'],
    ])('waits, and says what holds it: %s', (_name, fields) => {
      const simulation = opened(LEAVE.replace('=position }', `=position${fields} }`));
      const orderId = holdByHand(simulation, '0.128');
      simulation.advance('2m');
      expect(totalOf(simulation)).toBe('0.16');
      expect(pendingOf(simulation)).toHaveLength(1);
      expect(texts(simulation).join('\n')).toContain(`blocked: held by order ${orderId}, placed by hand`);
      expect(simulation.said('notified')).toEqual([]);
      simulation.ask('cancel-futures-order', { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', orderId });
      simulation.advance('6m');
      expect(totalOf(simulation)).toBe(fields.includes('size') ? '0.08' : undefined);
      expect(simulation.said('notified')).toHaveLength(1);
    });
  });

  it('nobody places a limit close on a position that is being closed as a whole', () => {
    let holds = true;
    const simulation = opened(
      `${LEAVE}
  - id: profit
    each: position in positions
    when: position.total > 0 BTC
    for: 26s
    atStart: fire
    do: [{ close: { position: =position, price: 60000 USDT/BTC, size: 0.03 BTC } }]
`,
      // Nothing of it can be closed for a while, though cancels are taken.
      {
        wrap: (inner) =>
          faulty(inner, ({ operation }) => (holds && operation.id === 'place-futures-order' ? 'fails' : undefined)),
      },
    );
    holdByHand(simulation, '0.128');
    simulation.advance('2m');
    expect(simulation.said('planned', 'profit')).toEqual([]);
    expect(simulation.said('held', 'profit')[0]?.text).toContain('all of the long BTCUSDT is being closed');
    holds = false;
    simulation.advance('2m');
    expect(positionsOf(simulation)).toEqual([]);
  });
});
