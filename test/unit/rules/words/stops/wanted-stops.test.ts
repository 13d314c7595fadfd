import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../../../src/base/decimal.ts';
import type { HoldSide } from '../../../../../src/domain/account.ts';
import { presetStops } from '../../../../../src/rules/words/stops/preset-stops.ts';
import { type StopArgs, wantedStops } from '../../../../../src/rules/words/stops/wanted-stops.ts';
import { strategy } from '../../../../simulation/strategy.ts';
import { d, instrument, world } from '../../samples.ts';

/** Trigger prices as text for a position from 50000. */
function wanted(args: StopArgs, holdSide: HoldSide, mark = '50000', open = '50000') {
  const base = { instrument: instrument(), holdSide, openPrice: d(open), markPrice: d(mark) };
  const { stopLoss, takeProfit } = wantedStops(args, base);
  return [stopLoss, takeProfit].map((price) => (price === undefined ? '-' : formatDecimal(price))).join(' ');
}

describe('stops stand on the right side', () => {
  const args = { stopLoss: { loss: d('0.03') }, takeProfit: { gain: d('0.06') } };

  it.each([
    ['long', '48500 53000'],
    ['short', '51500 47000'],
  ] as const)('of a %s', (side, expected) => {
    expect(wanted(args, side)).toBe(expected);
  });

  it('rounded towards the earlier trigger', () => {
    const odd = { stopLoss: { price: d('48500.04') }, takeProfit: { price: d('53000.06') } };
    expect(wanted(odd, 'long')).toBe('48500.1 53000');
    expect(wanted(odd, 'short')).toBe('48500 53000.1');
  });
});

describe('a moving stop-loss', () => {
  const args = {
    stopLoss: { loss: d('0.03') },
    breakeven: { after: d('0.02') },
    trail: { by: d('0.01'), after: d('0.03') },
  };

  it.each([
    ['long', '50900', '48500 -'],
    ['long', '51000', '50000 -'],
    ['long', '51500', '50985 -'],
    ['short', '49100', '51500 -'],
    ['short', '49000', '50000 -'],
    ['short', '48500', '48985 -'],
  ] as const)('of a %s at %s is the most protective of all', (side, mark, expected) => {
    expect(wanted(args, side, mark)).toBe(expected);
  });

  it('trails from the start where nothing else is said', () => {
    expect(wanted({ trail: { by: d('0.01') } }, 'long', '49000')).toBe('48510 -');
  });
});

describe('an opening order', () => {
  const keeps = strategy(
    `
watch:
  positions: { watch: positions }
rules:
  - { id: r, on: start, do: [{ notify: { message: hello } }] }
goals:
  - id: keep
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT" && position.holdSide == "long"
    stopLoss: { loss: 3% }
    takeProfit: { gain: 6% }
    trail: { by: 1% }
`,
    { head: 'market: usdt-futures\n' },
  );
  const entry = { instrument: instrument(), holdSide: 'long', price: d('50000') } as const;

  it('carries the fixed stops of the goal that will keep its position', () => {
    expect(presetStops(keeps, entry, world())).toEqual({ stopLoss: d('48500'), takeProfit: d('53000') });
  });

  it.each([
    ['49400', '49400', 'that it must not be behind'],
    ['48000', '48500', 'that is looser'],
    ['50000', '48500', 'that is reached before it is filled'],
  ])('where a stop-loss stands at %s carries %s: one %s', (stands, carried) => {
    const { stopLoss } = presetStops(keeps, entry, world({ currentStopLoss: () => d(stands) }));
    expect(stopLoss).toBe(d(carried));
  });

  it('carries none where no goal keeps it', () => {
    expect(presetStops(keeps, { ...entry, holdSide: 'short' }, world())).toEqual({});
    expect(presetStops(keeps, { ...entry, instrument: instrument({ symbol: 'ETHUSDT' }) }, world())).toEqual({});
  });

  it.each([
    ['positions.filter(p, p.symbol == "BTCUSDT")', {}],
    ['positions.filter(p, p.symbol != "ETHUSDT" && p.holdSide == "long")', {}],
    ['positions.filter(p, p.total * p.openPriceAvg > 5 USDT)', { stopLoss: d('2910') }],
    ['positions.filter(p, 1 / (p.leverage - p.leverage) > 0)', { stopLoss: d('2910') }],
    ['positions', { stopLoss: d('2910') }],
  ])('goes by the list that the goal goes over, where that is known: %s', (list, carried) => {
    const goal = strategy(
      `
watch:
  positions: { watch: positions }
rules:
  - { id: r, on: start, do: [{ notify: { message: hello } }] }
goals:
  - { id: keep, keep: stops, each: 'position in ${list}', stopLoss: { loss: 3% } }
`,
      { head: 'market: usdt-futures\n' },
    );
    const eth = {
      instrument: instrument({ symbol: 'ETHUSDT', base: 'ETH' }),
      holdSide: 'long',
      price: d('3000'),
    } as const;
    expect(presetStops(goal, eth, world())).toEqual(carried);
  });
});
