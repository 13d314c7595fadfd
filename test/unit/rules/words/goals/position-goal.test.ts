import { describe, expect, it } from 'vitest';
import type { Position } from '../../../../../src/domain/account.ts';
import type { Order } from '../../../../../src/domain/order.ts';
import { position as held } from '../../../../../src/rules/words/goals/position.ts';
import { BTC_PERP, btc, d, OWN_EFFECTS, instrument, order, position, DEFAULTS, usdt, world } from '../../samples.ts';

const NOW = 1_000_000;
type Args = Parameters<typeof held.plan>[0];
type State = Parameters<typeof held.plan>[1]['state'];

const LONG: Args = { instrument: BTC_PERP, side: 'long', size: btc('0.1') };

interface Seen {
  readonly positions?: readonly Position[] | undefined;
  readonly orders?: readonly Order[];
  readonly state?: State;
  readonly status?: string;
}

function plan(args: Args, { positions = [], orders = [], state, status = 'normal' }: Seen = {}) {
  const seen = world({
    now: NOW,
    positions: () => positions,
    orders: () => orders,
    instrument: () => instrument({ status }),
  });
  return held.plan(args, { defaults: DEFAULTS, own: OWN_EFFECTS, world: seen, state });
}

function effect(...args: Parameters<typeof plan>) {
  const { plan: planned } = plan(...args);
  if (planned.kind !== 'effects') throw new Error(JSON.stringify(planned));
  return planned.effects[0];
}

const size = (total: string) => position({ total: d(total), available: d(total) });

describe('the position goal', () => {
  it('opens what is missing, filled at once within the slippage or not at all', () => {
    expect(effect(LONG)).toEqual({
      kind: 'open',
      account: 'main',
      instrument: BTC_PERP,
      holdSide: 'long',
      marginMode: 'crossed',
      type: 'limit',
      force: 'ioc',
      size: d('0.1'),
      // 50001 and half a percent of it, rounded down to the step.
      price: d('50251'),
    });
    expect(effect({ ...LONG, side: 'short', slippage: d('0.01') })).toMatchObject({ price: d('49499.1') });
  });

  it('is silent where the size is held, and tells the distance where it is not', () => {
    expect(plan(LONG, { positions: [size('0.1')] })).toMatchObject({ distance: d('0'), plan: { effects: [] } });
    expect(plan(LONG, { positions: [size('0.04')] }).distance).toBe(d('0.06'));
    expect(plan(LONG, { positions: [size('0.15')] }).distance).toBe(d('0.05'));
  });

  it.each<[string, string, string | undefined, string, string]>([
    ['247.5', '0.005', undefined, 'none', '1%, which rounding makes two'],
    ['490.2', '0.01', undefined, 'none', '2%, and no more'],
    ['490', '0.01', undefined, 'close', 'more than 2%'],
    ['498', '0.01', '0', 'none', 'less than a step'],
    ['495', '0.01', '0', 'close', 'a step too much'],
    ['505', '0.01', '0', 'open', 'a step too little'],
  ])(
    'of a value of %s USDT at 50000, with %s BTC held and a band of %s: %s, since it is off by %s',
    (value, total, band, done, _by) => {
      const args: Args = { instrument: BTC_PERP, side: 'long', value: usdt(value), ...(band && { band: d(band) }) };
      const seen = world({
        now: NOW,
        positions: () => [size(total)],
        orders: () => [],
        instrument: () => instrument({ sizeStep: d('0.0001'), minSize: d('0.0001') }),
      });
      const { plan: planned } = held.plan(args, {
        defaults: DEFAULTS,
        own: OWN_EFFECTS,
        world: seen,
        state: undefined,
      });
      if (planned.kind !== 'effects') throw new Error(JSON.stringify(planned));
      expect(planned.effects[0]?.kind ?? 'none').toBe(done);
    },
  );

  it('leaves a difference below the smallest order, and one within the band', () => {
    expect(plan({ ...LONG, size: btc('0.1004') }, { positions: [size('0.1')] })).toMatchObject({
      plan: { effects: [] },
    });
    const band = { ...LONG, band: d('0.1') };
    expect(plan(band, { positions: [size('0.09')] })).toMatchObject({ plan: { effects: [] }, distance: d('0') });
    expect(effect(band, { positions: [size('0.089')] })).toMatchObject({ kind: 'open', size: d('0.011') });
  });

  it('sends a slice at a time, and waits between two', () => {
    const sliced = { ...LONG, slice: usdt('1000'), every: 60_000 };
    expect(effect(sliced)).toMatchObject({ size: d('0.02') });
    const { state } = plan(sliced);
    expect(state).toMatchObject({ sentAt: NOW });
    const before = (sentAt: number) => ({ state: { asked: state?.asked ?? '', sentAt } });
    expect(plan(sliced, before(NOW - 59_999))).toMatchObject({ plan: { kind: 'wait' }, distance: d('0.1') });
    expect(plan(sliced, before(NOW - 60_000)).plan.kind).toBe('effects');
  });

  it('counts what own orders will open as there already, and not what others will', () => {
    const waiting = order({ size: d('0.08'), filledSize: d('0.02') });
    expect(effect(LONG, { orders: [waiting] })).toMatchObject({ size: d('0.04') });
    expect(effect(LONG, { orders: [{ ...waiting, clientOid: 'x' }] })).toMatchObject({ size: d('0.1') });
    expect(effect(LONG, { orders: [{ ...waiting, tradeSide: 'close' }] })).toMatchObject({ size: d('0.1') });
  });

  it('closes what is too much, and the other side before anything is opened', () => {
    expect(effect(LONG, { positions: [size('0.15')] })).toMatchObject({
      kind: 'close',
      holdSide: 'long',
      size: d('0.05'),
      price: d('49749.1'),
    });
    const short = { ...size('0.03'), holdSide: 'short' as const };
    expect(effect(LONG, { positions: [short] })).toMatchObject({ kind: 'close', holdSide: 'short', size: d('0.03') });
    expect(plan(LONG, { positions: [short] }).distance).toBe(d('0.13'));
  });

  it('closes along what could not be closed alone, and never more than is free', () => {
    const none = { ...LONG, size: btc('0'), slice: btc('0.1') };
    expect(effect(none, { positions: [size('0.1004')] })).toMatchObject({ kind: 'close', size: d('0.1004') });
    const locked = position({ total: d('0.1'), available: d('0.03') });
    expect(effect(none, { positions: [locked] })).toMatchObject({ size: d('0.03') });
    expect(plan(none, { positions: [{ ...locked, available: d('0') }] }).plan.kind).toBe('wait');
  });

  it('opens nothing where the instrument takes no orders, and closes all the same', () => {
    expect(plan(LONG, { status: 'limit_open' }).plan.kind).toBe('wait');
    expect(effect(LONG, { positions: [size('0.2')], status: 'limit_open' })).toMatchObject({ kind: 'close' });
  });

  it('waits while the position or the resting orders are unknown, and then has no distance', () => {
    const view = { defaults: DEFAULTS, own: OWN_EFFECTS, state: undefined };
    expect(held.plan(LONG, { ...view, world: world({ orders: () => [] }) })).toMatchObject({ plan: { kind: 'wait' } });
    expect(held.plan(LONG, { ...view, world: world({ positions: () => [] }) }).distance).toBeUndefined();
  });

  it('takes its size from a value, and refuses one in another coin', () => {
    const valued = { instrument: BTC_PERP, side: 'long', value: usdt('1000') } as const;
    expect(effect(valued)).toMatchObject({ size: d('0.02') });
    expect(plan(valued, { positions: [size('0.0197')] })).toMatchObject({ plan: { effects: [] } });
    expect(plan({ ...valued, band: d('0') }, { positions: [size('0.019')] }).distance).toBe(d('0.001'));
    expect(plan({ ...valued, value: { value: d('1'), coin: 'ETH' } }).plan.kind).toBe('skip');
  });

  it('holds nothing only where nothing is asked for, not where the value is too small', () => {
    const small = { instrument: BTC_PERP, side: 'long', value: usdt('4') } as const;
    expect(plan(small, { positions: [size('0.1')] }).plan.kind).toBe('skip');
    expect(effect({ ...small, value: usdt('0') }, { positions: [size('0.1')] })).toMatchObject({ size: d('0.1') });
  });
});
