import { describe, expect, it } from 'vitest';
import { map } from 'rxjs';
import { formatDecimal, parseDecimal } from '../../src/base/decimal.ts';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { MODES } from './modes.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const FUTURES = { productType: 'USDT-FUTURES', symbol: 'BTCUSDT', marginCoin: 'USDT' } as const;
const LIST = { productType: 'USDT-FUTURES', planType: 'profit_loss' } as const;
const ONE_WAY = MODES.filter(({ posMode }) => posMode === 'one_way_mode');

const guard = (more = '    stopLoss: { loss: 3% }\n') =>
  strategy(
    `watch:\n  positions: { watch: positions, every: 2s }\ngoals:\n  - id: guard\n    keep: stops\n    each: position in positions\n    unprotectedFor: { most: 10s, then: close }\n${more}`,
    { head: 'market: usdt-futures\n' },
  );

interface Words {
  readonly side?: string | undefined;
  readonly tradeSide?: string | undefined;
  readonly posSide?: string | undefined;
  readonly posMode?: string | undefined;
}

/** Words in which the exchange may tell the stops of a position in one-way mode. */
const TELLINGS: readonly Words[] = [
  { side: 'buy', tradeSide: 'buy_single' },
  { side: 'sell', tradeSide: 'sell_single' },
  { side: 'buy', tradeSide: 'sell_single' },
  { side: 'sell', tradeSide: 'buy_single' },
  { side: 'BUY', tradeSide: undefined },
  { side: undefined, tradeSide: 'sell_single' },
  { side: undefined, tradeSide: undefined },
  { side: 'sell', tradeSide: undefined, posSide: undefined },
  { side: 'buy', tradeSide: undefined, posMode: undefined },
  { side: 'sell', tradeSide: undefined, posSide: undefined, posMode: undefined },
];

/** Tells the stops in other words than the simulated exchange does. */
function telling(inner: Transport, words: (place: number) => Words): Transport {
  return {
    call: <O extends Call['operation']>(call: Call<O>) =>
      call.operation.id === 'mix-orders-plan-pending'
        ? inner.call(call).pipe(map((answer) => reworded(answer, words) as Answer<O>))
        : inner.call(call),
  };
}

function reworded(answer: Answer, words: (place: number) => Words): unknown {
  const data = answer.data as { readonly entrustedList?: readonly object[] } | null;
  if (data?.entrustedList === undefined) return answer;
  const entrustedList = data.entrustedList.map((record, place) => {
    const all = Object.entries({ ...record, ...words(place) });
    return Object.fromEntries(all.filter(([, value]) => value !== undefined));
  });
  return { ...answer, data: { ...data, entrustedList } };
}

function start(side: 'long' | 'short', given: Partial<Given>): Simulation {
  const [mode] = ONE_WAY;
  const simulation = simulate({
    strategies: [guard()],
    market: flatMarket(50_000, 60),
    ...(mode !== undefined && { mode }),
    ...given,
  });
  simulation.advance('3s');
  simulation.ask('place-futures-order', {
    ...FUTURES,
    marginMode: 'crossed',
    side: side === 'long' ? 'buy' : 'sell',
    tradeSide: 'open',
    orderType: 'market',
    size: parseDecimal('0.1'),
  });
  return simulation;
}

const stops = (simulation: Simulation) =>
  simulation
    .ask('mix-orders-plan-pending', LIST)
    .entrustedList.map(
      ({ planType, triggerPrice }) => `${planType} ${formatDecimal(triggerPrice ?? parseDecimal('0'))}`,
    )
    .sort();
const size = (simulation: Simulation): string =>
  formatDecimal(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' })[0]?.total ?? parseDecimal('0'));

describe.each(['long', 'short'] as const)('in one-way mode the stops of a %s', (side) => {
  const ladder = guard(
    '    stopLoss: { loss: 3% }\n    ladder: [{ gain: 3%, close: 50% }, { gain: 6%, close: 50% }]\n',
  );

  it.each(TELLINGS)('are its own, whatever side they tell: %o', (words) => {
    const simulation = start(side, { strategies: [ladder], wrap: (inner) => telling(inner, () => words) });
    simulation.advance('10m');
    expect(size(simulation)).toBe('0.1');
    expect(stops(simulation)).toEqual(
      side === 'long'
        ? ['pos_loss 48500', 'profit_plan 51500', 'profit_plan 53000']
        : ['pos_loss 51500', 'profit_plan 47000', 'profit_plan 48500'],
    );
    expect(simulation.said('accepted')).toHaveLength(3);
    expect([...simulation.said('naked'), ...simulation.said('rejected'), ...simulation.said('drift')]).toEqual([]);
  });

  it('count as its own where they name the other side, which is a drift that is said once', () => {
    const other = side === 'long' ? 'short' : 'long';
    const simulation = start(side, { wrap: (inner) => telling(inner, () => ({ posSide: other })) });
    simulation.advance('10m');
    expect(size(simulation)).toBe('0.1');
    expect(simulation.said('naked')).toEqual([]);
    expect(simulation.said('drift').map(({ text }) => text)).toEqual([
      expect.stringMatching(
        new RegExp(`drift: \\d+ tell ${other} .*, the position is ${side}: they count as its stops`),
      ),
    ]);
  });

  it('are a drift where some tell buy and some sell', () => {
    const mixed = (inner: Transport) =>
      telling(inner, (place) =>
        place === 0 ? { side: 'buy', tradeSide: 'buy_single' } : { side: 'sell', tradeSide: 'sell_single' },
      );
    const simulation = start(side, { strategies: [ladder], wrap: mixed });
    simulation.advance('10m');
    expect(simulation.said('accepted')).toHaveLength(3);
    expect(simulation.said('drift').map(({ text }) => text)).toEqual([expect.stringMatching(/tell both buy and sell/)]);
  });
});

describe.each(['long', 'short'] as const)('a stop-loss on the profit side of a %s in one-way mode', (side) => {
  /** What the exchange tells of the stop-loss lies on the wrong side, and it refuses to change it. */
  const wrong = side === 'long' ? '60000' : '40000';
  const stuck = (inner: Transport): Transport => ({
    call: <O extends Call['operation']>(call: Call<O>) =>
      telling(inner, () => ({}))
        .call(call)
        .pipe(
          map((answer) => {
            const data = answer.data as { readonly entrustedList?: readonly object[] } | null;
            if (call.operation.id !== 'mix-orders-plan-pending' || data?.entrustedList === undefined) return answer;
            const entrustedList = data.entrustedList.map((record) => ({
              ...record,
              triggerPrice: parseDecimal(wrong),
            }));
            return { ...answer, data: { ...data, entrustedList } } as Answer<O>;
          }),
        ),
  });

  it('protects nothing: it is moved, and where that does not help the position is unprotected', () => {
    const simulation = start(side, { wrap: stuck });
    simulation.advance('40s');
    expect(simulation.said('planned').some(({ text }) => text.startsWith('move stop loss'))).toBe(true);
    expect(simulation.said('naked')[0]?.text).toMatch(
      new RegExp(
        `is unprotected: .*; the stop loss at ${wrong} is on the profit side of the mark 50000 and protects nothing`,
      ),
    );
    expect(size(simulation)).toBe('0');
  });
});
