import { map, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type Decimal, parseDecimal as d } from '../../src/base/decimal.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { opened } from './by-hand.ts';
import { run as runCoins } from './coin-stops.ts';
import { inEveryMode } from './in-every-mode.ts';
import type { Given, Simulation } from './world.ts';

const guard = (wanted: string) => `
watch: { positions: { watch: positions, every: 2s } }
goals:
  - { id: guard, keep: stops, each: position in positions, ${wanted} }
`;

type Listing = (trigger: Decimal, kind: string) => Decimal;

/** An exchange that accepts every move of a stop, and lists stops where it pleases. */
function listing(at: Listing, until = Infinity): NonNullable<Given['wrap']> {
  return (inner: Transport, clock: Clock) => {
    const began = clock.now();
    const listed = <O extends Call['operation']>(call: Call<O>, answer: Answer<O>): Answer<O> => {
      const data = answer.data as { readonly entrustedList?: readonly Row[] } | null;
      const isStops = call.operation.id === 'mix-orders-plan-pending' && clock.now() < began + until;
      if (!isStops || data?.entrustedList === undefined) return answer;
      const entrustedList = data.entrustedList.map((row) => ({ ...row, ...shownAt(row, at) }));
      return { ...answer, data: { ...data, entrustedList } } as Answer<O>;
    };
    return {
      call: <O extends Call['operation']>(call: Call<O>): Observable<Answer<O>> =>
        inner.call(call).pipe(map((answer) => listed(call, answer))),
    };
  };
}

/** The same of a stop on coins. */
function listingCoins(at: Decimal): NonNullable<Given['wrap']> {
  return (inner: Transport) => ({
    call: <O extends Call['operation']>(call: Call<O>): Observable<Answer<O>> =>
      inner.call(call).pipe(
        map((answer) => {
          const data = answer.data as { readonly orderList?: readonly object[] } | null;
          if (call.operation.id !== 'spot-current-plan-order' || data?.orderList === undefined) return answer;
          const orderList = data.orderList.map((row) => ({ ...row, triggerPrice: at }));
          return { ...answer, data: { ...data, orderList } } as Answer<O>;
        }),
      ),
  });
}

interface Row {
  readonly planType: string;
  readonly triggerPrice?: Decimal;
  readonly stopLossTriggerPrice?: Decimal;
}

function shownAt({ planType, triggerPrice }: Row, at: Listing): Partial<Row> {
  return triggerPrice === undefined ? {} : { triggerPrice: at(triggerPrice, planType) };
}

const moves = (simulation: Simulation) =>
  simulation.said('planned').filter(({ text }) => /move |change order/.test(text)).length;
const stuck = (simulation: Simulation) => simulation.said('stuck').map(({ text }) => text);

describe('a stop whose accepted moves do not show', () => {
  it('is stuck after five of them, tried each five minutes, told with both prices, and counts as no protection', () => {
    const simulation = opened(guard('stopLoss: { price: 48511.3 USDT/BTC }'), { wrap: listing(() => d('48400')) });
    simulation.advance('30m');
    expect(moves(simulation)).toBeGreaterThanOrEqual(9);
    expect(moves(simulation)).toBeLessThanOrEqual(12);
    expect(stuck(simulation)[0]).toBe(
      'the exchange accepts the moves of the stop loss of the long BTCUSDT to 48511.3 and shows it at 48400: 5 in a row; next try in 5m',
    );
    expect(stuck(simulation).length).toBeLessThanOrEqual(7);
    expect(simulation.said('naked').at(0)?.text).toContain(
      'the exchange keeps its stop loss at 48400, further from the market than the wanted 48511.3',
    );
  });

  it('is protection again, and moved as before, once a move shows', () => {
    const wrap = listing(() => d('48400'), 20 * 60_000);
    const simulation = opened(guard('stopLoss: { price: 48511.3 USDT/BTC }'), { wrap });
    simulation.advance('25m');
    expect(simulation.said('naked').at(-1)?.text).toContain('it has its stop loss');
    const before = [moves(simulation), stuck(simulation).length];
    simulation.advance('30m');
    expect([moves(simulation), stuck(simulation).length]).toEqual(before);
  });

  it.each([
    ['two steps further from the market', '48511.1'],
    ['two steps nearer', '48511.5'],
  ])('is let be where it stands, %s', (_, shown) => {
    const wanted = 'stopLoss: { price: 48511.3 USDT/BTC }, minMove: 0.0001%';
    const simulation = opened(guard(wanted), { wrap: listing(() => d(shown)) });
    simulation.advance('30m');
    expect(moves(simulation)).toBe(5);
    expect([...stuck(simulation), ...simulation.said('naked')]).toEqual([]);
  });

  it('is told, and still protects, where the exchange keeps it nearer to the market', () => {
    const simulation = opened(guard('stopLoss: { price: 48511.3 USDT/BTC }'), { wrap: listing(() => d('48800')) });
    simulation.advance('30m');
    expect(stuck(simulation).length).toBeGreaterThan(0);
    expect(moves(simulation)).toBeLessThanOrEqual(12);
    expect(simulation.said('naked')).toEqual([]);
  });

  it('is stuck though each plan is another: it follows a price that rises', () => {
    const rising = marketOf(
      Array.from({ length: 120 }, (_none, minute) => {
        const [open, close] = [50_000 + minute * 60, 50_060 + minute * 60];
        return [open, close, open, close] as const;
      }),
    );
    const wanted = 'stopLoss: { loss: 3% }, trail: { by: 1% }';
    const simulation = opened(guard(wanted), { market: rising, wrap: listing(() => d('48400')) });
    simulation.advance('60m');
    expect(moves(simulation)).toBeLessThanOrEqual(18);
    expect(stuck(simulation).length).toBeGreaterThan(0);
    expect(simulation.said('naked').length).toBeGreaterThan(0);
  });

  it('is stuck as a part of a ladder too, and leaves the parts that fit alone', () => {
    const wanted = 'stopLoss: { loss: 3% }, ladder: [{ gain: 3%, close: 50% }, { gain: 6%, close: 50% }]';
    const at: Listing = (trigger, kind) => (kind === 'profit_plan' && trigger < d('52000') ? d('51700') : trigger);
    const simulation = opened(guard(wanted), { wrap: listing(at) });
    simulation.advance('30m');
    expect(moves(simulation)).toBeLessThanOrEqual(12);
    expect(stuck(simulation)[0]).toContain('the moves of the take profit of the long BTCUSDT to 51500');
    expect(simulation.said('naked')).toEqual([]);
  });
});

describe('a stop on coins whose accepted moves do not show', () => {
  const loss = 'stopLoss: { price: 48511.3 USDT/BTC }, unprotectedFor: { most: 30s, then: alert }';

  it('is stuck after five of them, tried each five minutes, and counts as no protection', () => {
    const simulation = runCoins(loss, { wrap: listingCoins(d('48400')) });
    simulation.advance('60m');
    expect(moves(simulation)).toBeGreaterThanOrEqual(9);
    expect(moves(simulation)).toBeLessThanOrEqual(18);
    expect(stuck(simulation)[0]).toMatch(
      /^the exchange accepts the moves of the stop loss of BTCUSDT to 48511.3 and shows it at 48400: 5 in a row/,
    );
    expect(simulation.said('naked').length).toBeGreaterThan(0);
  });

  it('is let be where it stands, two steps off', () => {
    const wanted = `${loss}, minMove: 0.00001%`;
    const simulation = runCoins(wanted, { wrap: listingCoins(d('48511.29')) });
    simulation.advance('60m');
    expect(moves(simulation)).toBe(5);
    expect([...stuck(simulation), ...simulation.said('naked')]).toEqual([]);
  });
});

inEveryMode(() => {
  it('a stop that shows its moves is moved as often as it was', () => {
    const rising = marketOf(
      Array.from({ length: 30 }, (_none, minute) => {
        const [open, close] = [50_000 + minute * 100, 50_100 + minute * 100];
        return [open, close, open, close] as const;
      }),
    );
    const simulation = opened(guard('stopLoss: { loss: 3% }, trail: { by: 1% }'), { market: rising });
    simulation.advance('20m');
    expect(moves(simulation)).toBeGreaterThan(15);
    expect(stuck(simulation)).toEqual([]);
  });
});
