import { describe, expect, it } from 'vitest';
import { opened, totalOf } from './by-hand.ts';
import { type Fault, faulty } from './faults.ts';
import type { Given } from './world.ts';

/** What closes as `leave`, twenty seconds after the position is there. */
const leaving = (fields: string) => `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: leave
    each: position in positions
    when: position.total > 0 BTC
    for: 20s
    atStart: fire
    do: [{ close: { position: =position${fields} } }]
`;

/** What finds an order by its id. */
const LOOKUPS = ['futures-order-detail', 'mix-orders-pending', 'mix-orders-history', 'mix-fill-history'];

interface Dark {
  /** Whether orders can be looked up again. */
  over: boolean;
}

/** Loses the answer (or the request) of the first close; look-ups of orders fail until it is over. */
const lostClose =
  (fault: Fault, dark: Dark): NonNullable<Given['wrap']> =>
  (inner) => {
    let closes = 0;
    return faulty(inner, ({ operation, request }) => {
      if (LOOKUPS.includes(operation.id)) return closes > 0 && !dark.over ? 'fails' : undefined;
      const isClose = operation.id === 'place-futures-order' && isClosing(request);
      if (!isClose) return undefined;
      closes += 1;
      return closes === 1 ? fault : undefined;
    });
  };

const isClosing = (request: unknown): boolean =>
  typeof request === 'object' && request !== null && 'tradeSide' in request && request.tradeSide === 'close';

describe.each(['size: 50%', 'size: 0.08 BTC', 'size: 50%, price: 49000 USDT/BTC'])(
  'a close of a part, %s',
  (fields) => {
    it('is carried out once for one firing, however long its orders cannot be looked up', () => {
      const dark = { over: false };
      const simulation = opened(leaving(`, ${fields}`), { wrap: lostClose('lost-response', dark) });
      simulation.advance('10m');
      expect(totalOf(simulation)).toBe('0.08');
      expect(simulation.said('planned', 'leave')).toHaveLength(1);
      dark.over = true;
      simulation.advance('2m');
      expect(totalOf(simulation)).toBe('0.08');
      expect(simulation.said('filled', 'leave')).toHaveLength(1);
      expect(simulation.journal.openIntents()).toEqual([]);
    });

    it('is decided anew once its absence is proved', () => {
      const dark = { over: false };
      const simulation = opened(leaving(`, ${fields}`), { wrap: lostClose('lost-request', dark) });
      simulation.advance('10m');
      expect(totalOf(simulation)).toBe('0.16');
      dark.over = true;
      simulation.advance('8m');
      expect(totalOf(simulation)).toBe('0.08');
      expect(simulation.said('absent', 'leave')).toHaveLength(1);
      expect(simulation.said('filled', 'leave')).toHaveLength(1);
    });

    it('is carried out once over restarts', () => {
      const dark = { over: false };
      const simulation = opened(leaving(`, ${fields}`), { wrap: lostClose('lost-response', dark) });
      simulation.advance('40s');
      simulation.crash();
      simulation.advance('5m');
      simulation.crash();
      simulation.advance('5m');
      expect(totalOf(simulation)).toBe('0.08');
      dark.over = true;
      simulation.advance('5m');
      expect(totalOf(simulation)).toBe('0.08');
      expect(simulation.journal.openIntents()).toEqual([]);
    });
  },
);

describe('a close of a part of which nothing is known', () => {
  const BOTH = `${leaving(', size: 50%')}
  - id: more
    each: position in positions
    when: position.total > 0 BTC
    for: 80s
    atStart: fire
    do: [{ close: { position: =position, size: 0.02 BTC } }]
  - id: all
    each: position in positions
    when: position.total > 0 BTC
    for: 3m
    atStart: fire
    do: [{ close: { position: =position } }]
`;

  it('holds other parts of the same side, and never a close of the whole position', () => {
    const simulation = opened(BOTH, { wrap: lostClose('lost-request', { over: false }) });
    simulation.advance('170s');
    expect(simulation.said('planned', 'more')).toEqual([]);
    expect(simulation.said('held', 'more')[0]?.text).toContain('not known yet');
    expect(totalOf(simulation)).toBe('0.16');
    simulation.advance('15s');
    expect(totalOf(simulation)).toBeUndefined();
  });

  it.each(['15s', '40s', '70s'])('keeps unprotectedFor from nothing, killed after %s', (killedAfter) => {
    const text = `${leaving(', size: 50%')}
goals:
  - id: stops
    keep: stops
    each: position in positions
    stopLoss: { loss: 3% }
    unprotectedFor: { most: 60s, then: close }
`;
    const lost = lostClose('lost-response', { over: false });
    const simulation = opened(text, {
      // No stop can be placed.
      wrap: (inner, ...rest) =>
        lost(
          faulty(inner, ({ operation }) => (operation.id.includes('tpsl') ? 'fails' : undefined)),
          ...rest,
        ),
    });
    simulation.advance(killedAfter);
    simulation.crash();
    simulation.advance('3m');
    expect(totalOf(simulation)).toBeUndefined();
  });
});

describe('a close of the whole position of which nothing is known', () => {
  it.each(['21s', '25s', '40s', '90s'])('is decided anew after a restart too, killed after %s', (killedAfter) => {
    const simulation = opened(leaving(''), { wrap: lostClose('lost-request', { over: false }) });
    simulation.advance(killedAfter);
    simulation.crash();
    simulation.advance('2m');
    expect(totalOf(simulation)).toBeUndefined();
  });
});
