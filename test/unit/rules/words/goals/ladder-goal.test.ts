import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../../src/domain/order.ts';
import type { LadderArgs } from '../../../../../src/rules/words/goals/ladder-fields.ts';
import { ladder } from '../../../../../src/rules/words/goals/ladder.ts';
import type { GoalOrderEnd } from '../../../../../src/rules/words/spec/words.ts';
import {
  BTC_PERP,
  BTC_SPOT,
  btc,
  d,
  OWN_EFFECTS,
  instrument,
  order,
  DEFAULTS,
  ticker,
  usdt,
  world,
} from '../../samples.ts';

type State = Parameters<typeof ladder.plan>[1]['state'];

const TWO: LadderArgs = {
  instrument: BTC_PERP,
  side: 'buy',
  rungs: [
    { offset: d('0.01'), size: btc('0.1') },
    { price: d('49000'), size: usdt('980') },
  ],
};
const ONE: LadderArgs = { ...TWO, rungs: [{ price: d('49500'), size: btc('0.1') }] };
const RESTS = order({ price: d('49500'), size: d('0.1') });

interface Seen {
  readonly orders?: readonly Order[];
  readonly state?: State;
  /** What became of orders that rest no more. */
  readonly ends?: Readonly<Record<string, GoalOrderEnd>>;
  readonly ask?: string;
  readonly bought?: string;
}

function plan(args: LadderArgs, { orders = [], state, ends = {}, ask = '50001', bought = '0' }: Seen = {}) {
  const seen = world({
    orders: () => orders,
    instrument: (ref) => instrument({ market: ref.market }),
    ticker: () => ticker({ ask: d(ask), last: d('50000') }),
    bought: () => d(bought),
  });
  const ownEffects = { ...OWN_EFFECTS, endOf: (id: string): GoalOrderEnd => ends[id] ?? { kind: 'open' } };
  return ladder.plan(args, { defaults: DEFAULTS, own: ownEffects, world: seen, state });
}

function effects(...args: Parameters<typeof plan>) {
  const { plan: planned } = plan(...args);
  if (planned.kind !== 'effects') throw new Error(JSON.stringify(planned));
  return planned.effects;
}

/** What is remembered once the orders of a first plan rest. */
const remembered = (args: LadderArgs, orders: readonly Order[]): State => plan(args, { orders }).state;
const ended = (filled: string): GoalOrderEnd => ({ kind: 'ended', filled: d(filled) });

describe('the ladder goal', () => {
  it('places all that is missing so that it rests, below the price by each offset', () => {
    expect(effects(TWO)).toMatchObject([
      { kind: 'open', holdSide: 'long', price: d('49500'), size: d('0.1'), force: 'post_only' },
      { kind: 'open', holdSide: 'long', price: d('49000'), size: d('0.02'), force: 'post_only' },
    ]);
    expect(plan(TWO).distance).toBe(d('2'));
    expect(effects({ ...ONE, side: 'sell', rungs: [{ offset: d('0.01'), size: btc('0.1') }] })).toMatchObject([
      { holdSide: 'short', price: d('50500') },
    ]);
  });

  it('is silent where its orders rest near enough, and touches no others', () => {
    const near = order({ price: d('49450'), size: d('0.1') });
    const foreign = order({ clientOid: 'x', orderId: '8', price: d('49000'), size: d('0.5') });
    expect(plan(ONE, { orders: [near, foreign] })).toMatchObject({ distance: d('0'), plan: { effects: [] } });
  });

  it('cancels what rests elsewhere or is too much, before it places anything', () => {
    const far = order({ price: d('49300'), size: d('0.1') });
    expect(effects(TWO, { orders: [far] })).toEqual([
      { kind: 'cancel', account: 'main', instrument: BTC_PERP, orderId: '7' },
    ]);
    const second = { ...RESTS, orderId: '9', clientOid: 'own' };
    expect(plan(ONE, { orders: [RESTS, second], state: remembered(ONE, [RESTS]) }).distance).toBe(d('0'));
  });

  it('knows its orders by the leg that placed them, and waits while nobody knows what became of one', () => {
    const { state } = plan(ONE);
    expect(state?.rungs).toEqual([{ leg: 0, price: '49500', size: '0.1' }]);
    const waiting = plan(ONE, { state });
    expect(waiting).toMatchObject({ plan: { kind: 'wait' } });
    expect(waiting.distance).toBeUndefined();
    expect(waiting.state?.rungs[0]?.id).toBe('leg-0');
    expect(effects(ONE, { state, ends: { 'leg-0': { kind: 'never' } } })).toHaveLength(1);
  });

  it('places nothing again for what was filled, but what is missing of it', () => {
    const state = remembered(ONE, [RESTS]);
    expect(effects(ONE, { state, ends: { own: ended('0.1') } })).toEqual([]);
    expect(effects(ONE, { state, ends: { own: ended('0.04') } })).toMatchObject([{ size: d('0.06') }]);
    expect(effects(ONE, { state, ends: { own: { kind: 'ended', filled: undefined } } })).toEqual([]);
  });

  it('leaves an order that was filled, wherever the price from which its size follows goes', () => {
    const around = (price: string): LadderArgs => ({
      ...ONE,
      around: d(price),
      rungs: [{ offset: d('0'), size: usdt('990') }],
    });
    const before = {
      asked: plan(around('49500')).state?.asked ?? '',
      rungs: [{ id: 'own', price: '49500', size: '0.02' }],
    };
    const { state } = plan(around('49450'), { state: before, ends: { own: ended('0.02') } });
    expect(plan(around('20000'), { state })).toMatchObject({ distance: d('0'), plan: { effects: [] } });
  });

  it('spends in all no more than the amount of an order that is filled in parts at several prices', () => {
    const around = (price: string): LadderArgs => ({
      ...ONE,
      around: d(price),
      rungs: [{ offset: d('0'), size: usdt('990') }],
    });
    const before = {
      asked: plan(around('49500')).state?.asked ?? '',
      rungs: [{ id: 'own', price: '49500', size: '0.02' }],
    };
    const ends = { own: ended('0.01') };
    // 495 USDT are left.
    expect(effects(around('24750'), { state: before, ends })).toMatchObject([{ size: d('0.02') }]);
    // A memory that does not tell what was spent.
    const old = { ...before, rungs: [{ filled: '0.01' }] };
    expect(plan(around('24750'), { state: old })).toMatchObject({ distance: d('0'), plan: { effects: [] } });
  });

  it('places again what was filled where the file says so, once the price has gone away from it', () => {
    const refilling = { ...ONE, refill: true };
    const state = remembered(refilling, [RESTS]);
    const ends = { own: ended('0.1') };
    expect(plan(refilling, { state, ends, ask: '49550' })).toMatchObject({ plan: { kind: 'skip' }, distance: d('1') });
    expect(effects(refilling, { state, ends, ask: '49600' })).toMatchObject([{ size: d('0.1') }]);
  });

  it('lets what would be filled at once wait', () => {
    expect(plan(ONE, { ask: '49500' }).plan).toEqual({
      kind: 'skip',
      reason: '1 of 1 orders wait until they can rest',
    });
  });

  it('restores, adopts or tells what another hand cancelled', () => {
    const byHand = (onForeign: 'restore' | 'adopt' | 'alert') => {
      const args = { ...ONE, onForeign };
      return plan(args, { state: remembered(args, [RESTS]), ends: { own: ended('0') } });
    };
    expect(byHand('restore').plan).toMatchObject({ effects: [{ kind: 'open' }] });
    expect(byHand('adopt')).toMatchObject({ plan: { effects: [] }, distance: d('0') });
    expect(byHand('alert')).toMatchObject({ plan: { kind: 'notify' }, distance: d('1') });
  });

  it('takes an order that the exchange turned away for no other hand', () => {
    const args: LadderArgs = { ...ONE, onForeign: 'adopt' };
    const { state } = plan(args);
    expect(effects(args, { state, ends: { 'leg-0': ended('0') } })).toMatchObject([{ kind: 'open' }]);
  });

  it('leaves an order where another hand moved it only if the file says so', () => {
    const moved = { ...RESTS, price: d('48000') };
    const of = (onForeign: 'restore' | 'adopt') => {
      const args = { ...ONE, onForeign };
      return effects(args, { orders: [moved], state: remembered(args, [RESTS]) });
    };
    expect(of('restore')).toMatchObject([{ kind: 'cancel' }]);
    expect(of('adopt')).toEqual([]);
  });

  it('sells no more spot than was bought, unless the wallet is meant', () => {
    const selling: LadderArgs = {
      instrument: BTC_SPOT,
      side: 'sell',
      rungs: [
        { offset: d('0.01'), size: btc('0.1') },
        { offset: d('0.02'), size: btc('0.1') },
      ],
    };
    expect(effects(selling, { bought: '0.15' })).toMatchObject([{ kind: 'sell', price: d('50500') }]);
    expect(effects({ ...selling, of: 'wallet' })).toHaveLength(2);
  });

  it('says why an order cannot be placed, and waits while what rests is unknown', () => {
    expect(plan({ ...ONE, rungs: [{ price: d('49500'), size: usdt('3') }] }).plan.kind).toBe('skip');
    const view = { defaults: DEFAULTS, own: OWN_EFFECTS, state: undefined };
    expect(ladder.plan(ONE, { ...view, world: world() }).plan.kind).toBe('wait');
  });
});
