import { describe, expect, it } from 'vitest';
import type { Position } from '../../../../../src/domain/account.ts';
import type { Stop } from '../../../../../src/domain/order.ts';
import { stops } from '../../../../../src/rules/words/goals/stops.ts';
import { d, OWN_EFFECTS, instrument, position, DEFAULTS, stop, world } from '../../samples.ts';

const FIXED = { stopLoss: { loss: d('0.03') }, takeProfit: { gain: d('0.06') } };
const TRAIL = { stopLoss: { loss: d('0.03') }, trail: { by: d('0.01') } };
const PROFIT = stop({ orderId: '2', planType: 'pos_profit', kind: 'takeProfit', trigger: d('53000') });
const NOW = 1_000_000;

type Args = Parameters<typeof stops.plan>[0];

function plan(args: Args, pending: readonly Stop[] | undefined, item: Position = position(), movedAt?: number) {
  const state = movedAt === undefined ? undefined : { movedAt };
  return stops.plan(args, {
    defaults: DEFAULTS,
    own: OWN_EFFECTS,
    world: world({ now: NOW, stops: () => pending }),
    item,
    state,
  });
}

function effects(...args: Parameters<typeof plan>) {
  const { plan: planned } = plan(...args);
  if (planned.kind !== 'effects') throw new Error(JSON.stringify(planned));
  return planned.effects;
}

describe('the stops goal', () => {
  it('places what is missing, the stop-loss first', () => {
    expect(effects(FIXED, [])).toMatchObject([
      { kind: 'place-stop', stop: 'stopLoss', trigger: d('48500'), triggerType: 'mark_price' },
      { kind: 'place-stop', stop: 'takeProfit', trigger: d('53000') },
    ]);
  });

  it('is silent where nothing differs', () => {
    const { plan: planned, kept } = plan(FIXED, [stop(), PROFIT]);
    expect(planned).toMatchObject({ kind: 'effects', effects: [] });
    expect(kept).toContain('protected');
  });

  it('moves in place what stands elsewhere, and takes no other position’s stop for its own', () => {
    const foreign = [stop({ holdSide: 'short' }), stop({ instrument: { market: 'usdt-futures', symbol: 'ETHUSDT' } })];
    expect(effects(FIXED, [stop({ trigger: d('47000') }), PROFIT])).toMatchObject([
      { kind: 'modify-stop', orderId: '1', trigger: d('48500') },
    ]);
    expect(effects({ stopLoss: FIXED.stopLoss }, foreign)).toMatchObject([{ kind: 'place-stop' }]);
  });

  it('keeps a stop that stands, though none could be placed where it is wanted: rounding would take it across the mark', () => {
    // 3% below 50000 is 48500, in steps of 1000 the earlier one is 49000, and the mark is below that.
    const item = position({ markPrice: d('48600') });
    const seen = (pending: readonly Stop[]) => ({
      ...{ defaults: DEFAULTS, own: OWN_EFFECTS, item, state: undefined },
      world: { ...world({ now: NOW, stops: () => pending }), instrument: () => instrument({ priceStep: d('1000') }) },
    });
    const args = { stopLoss: { loss: d('0.03') } };
    const standing = [stop({ trigger: d('47000') })];
    expect(stops.plan(args, seen(standing)).plan).toEqual({ kind: 'effects', effects: [] });
    expect(stops.cover?.(args, seen(standing))).toMatchObject({ covered: true });
    expect(stops.plan(args, seen([])).plan).toMatchObject({
      kind: 'skip',
      reason: expect.stringMatching(/to 49000/) as string,
    });
    expect(stops.cover?.(args, seen([]))).toMatchObject({ covered: false });
  });

  it('waits while the stops are unknown: unknown is not bare', () => {
    expect(plan(FIXED, undefined).plan.kind).toBe('wait');
  });

  it('moves sized stops that cover the position together, and covers what they do not', () => {
    const half = { planType: 'loss_plan', size: d('0.05'), trigger: d('47000') } as const;
    const both = [stop({ ...half, orderId: '5' }), stop({ ...half, orderId: '6' })];
    expect(effects({ stopLoss: FIXED.stopLoss }, both)).toMatchObject([
      { orderId: '5', size: d('0.05') },
      { orderId: '6', size: d('0.05') },
    ]);
    expect(effects({ stopLoss: FIXED.stopLoss }, both.slice(1))).toMatchObject([{ kind: 'place-stop' }]);
  });
});

describe('a stop that follows the price', () => {
  const ahead = position({ markPrice: d('52000') });

  it('moves towards profit', () => {
    expect(effects(TRAIL, [stop()], ahead)).toMatchObject([{ kind: 'modify-stop', trigger: d('51480') }]);
    const short = position({ holdSide: 'short', markPrice: d('48000') });
    expect(effects(TRAIL, [stop({ holdSide: 'short', trigger: d('51500') })], short)).toMatchObject([
      { trigger: d('48480') },
    ]);
  });

  it('never moves back', () => {
    expect(effects(TRAIL, [stop({ trigger: d('51480') })], position({ markPrice: d('51000') }))).toEqual([]);
    const short = position({ holdSide: 'short', markPrice: d('50000') });
    expect(effects(TRAIL, [stop({ holdSide: 'short', trigger: d('48480') })], short)).toEqual([]);
  });

  it('does not chase less than the smallest move, 0.1 % unless said', () => {
    const mark = position({ markPrice: d('52040') });
    expect(effects(TRAIL, [stop({ trigger: d('51480') })], mark)).toEqual([]);
    expect(effects({ ...TRAIL, minMove: d('0.0005') }, [stop({ trigger: d('51480') })], mark)).toHaveLength(1);
  });

  it('does not move more often than the shortest interval, 10 s unless said', () => {
    expect(effects(TRAIL, [stop()], ahead, NOW - 9_999)).toEqual([]);
    expect(effects(TRAIL, [stop()], ahead, NOW - 10_000)).toHaveLength(1);
    expect(effects({ ...TRAIL, minInterval: 30_000 }, [stop()], ahead, NOW - 10_000)).toEqual([]);
  });

  it('is placed at once where it is missing, however lately another was moved', () => {
    expect(effects(TRAIL, [], ahead, NOW)).toMatchObject([{ kind: 'place-stop', trigger: d('51480') }]);
  });
});

describe('a bare position whose stop is passed already', () => {
  it.each([
    ['long', '48400'],
    ['short', '51600'],
  ] as const)('is closed: the exchange would refuse the stop of this %s', (holdSide, mark) => {
    const item = position({ holdSide, markPrice: d(mark) });
    expect(effects(FIXED, [], item)).toMatchObject([{ kind: 'close', holdSide, type: 'market', size: d('0.1') }]);
  });

  it('is not closed where a stop stands', () => {
    expect(effects({ stopLoss: FIXED.stopLoss }, [stop()], position({ markPrice: d('48400') }))).toEqual([]);
  });
});
