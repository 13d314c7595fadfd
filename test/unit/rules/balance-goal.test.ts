import { describe, expect, it } from 'vitest';
import type { Money } from '../../../src/domain/money.ts';
import { balance } from '../../../src/rules/goals/balance.ts';
import { d, DEEDS, holding, SITE, usdt, wallets, world } from './samples.ts';

const NOW = 1_000_000;
type Args = Parameters<typeof balance.plan>[0];
type State = Parameters<typeof balance.plan>[1]['state'];

const OF = { wallet: 'usdt_futures', coin: 'USDT' } as const;
const SAVINGS = { savings: 'flexible' } as const;
const SPOT = { wallet: 'spot' } as const;

function goal(from: Args['from'], changes: { target?: Money } = {}): Args {
  return { of: OF, atLeast: usdt('200'), from, ...changes };
}

/** Plans with what wallets hold (`main spot`, …) and in savings. */
function plan(
  args: Args,
  held: Readonly<Record<string, string>>,
  { saved = '', state }: { saved?: string; state?: State } = {},
) {
  const savings = saved === '' ? {} : { savings: () => (saved === '0' ? [] : [holding(saved)]) };
  return balance.plan(args, {
    site: SITE,
    deeds: DEEDS,
    world: world({ now: NOW, ...wallets(held), ...savings }),
    state,
  });
}

function effect(...args: Parameters<typeof plan>) {
  const { plan: planned } = plan(...args);
  if (planned.kind !== 'effects') throw new Error(JSON.stringify(planned));
  return planned.effects[0];
}

describe('the balance goal', () => {
  it('is silent at its floor, and fills up to its target below it', () => {
    const args = goal([SPOT], { target: usdt('300') });
    expect(plan(args, { 'main usdt_futures': '200', 'main spot': '500' })).toMatchObject({ plan: { effects: [] } });
    expect(effect(args, { 'main usdt_futures': '199.5', 'main spot': '500' })).toMatchObject({
      kind: 'transfer',
      amount: d('100.5'),
    });
  });

  it('opens its sources in their order, and leaves in each what is to stay', () => {
    const args = goal([{ ...SPOT, leave: usdt('450') }, SAVINGS]);
    const low = { 'main usdt_futures': '100' };
    expect(effect(args, { ...low, 'main spot': '500' }, { saved: '1000' })).toMatchObject({
      kind: 'transfer',
      amount: d('50'),
    });
    expect(effect(args, { ...low, 'main spot': '450' }, { saved: '1000' })).toMatchObject({
      kind: 'redeem',
      amount: d('100'),
    });
    expect(plan(args, { ...low, 'main spot': '450' }, { saved: '0' }).plan).toMatchObject({ kind: 'skip' });
  });

  it('waits while a balance is unknown: an earlier source is not passed over', () => {
    const args = goal([SPOT, SAVINGS]);
    expect(plan(args, { 'main spot': '500' }).plan.kind).toBe('wait');
    expect(plan(args, { 'main usdt_futures': '100' }, { saved: '1000' }).plan.kind).toBe('wait');
    expect(plan(goal([SAVINGS]), { 'main usdt_futures': '100' }).plan.kind).toBe('wait');
  });

  it('rounds a need up within what is there, and what is there down', () => {
    const low = { 'main usdt_futures': '199.9999999' };
    expect(effect(goal([SPOT]), { ...low, 'main spot': '500' })).toMatchObject({ amount: d('0.000001') });
    expect(effect(goal([SPOT]), { 'main usdt_futures': '0', 'main spot': '10.12345678' })).toMatchObject({
      amount: d('10.123456'),
    });
  });

  it('refuses a floor in another coin', () => {
    expect(
      plan({ ...goal([SPOT]), atLeast: { value: d('1'), coin: 'BTC' } }, { 'main usdt_futures': '0' }).plan.kind,
    ).toBe('skip');
  });
});

describe('money under way', () => {
  const underWay = { account: 'main', wallet: 'spot', amount: '100', since: NOW - 5_000 } as const;

  it('is remembered with the redemption', () => {
    const { state } = plan(goal([SAVINGS]), { 'main usdt_futures': '100', 'main spot': '0' }, { saved: '1000' });
    expect(state).toEqual({
      redeemedAt: NOW,
      underWay: { account: 'main', wallet: 'spot', amount: '100', since: NOW },
    });
  });

  it('is moved on before any source is opened again', () => {
    const planned = plan(
      goal([SAVINGS]),
      { 'main usdt_futures': '50', 'main spot': '100' },
      { saved: '1000', state: { underWay } },
    );
    expect(planned.plan).toMatchObject({
      effects: [{ kind: 'transfer', from: SPOT, to: { account: 'main', wallet: 'usdt_futures' }, amount: d('100') }],
    });
    expect(planned.state).toEqual({});
  });

  it('is waited for until it has arrived, ten minutes at most', () => {
    const held = { 'main usdt_futures': '50', 'main spot': '99' };
    expect(plan(goal([SAVINGS]), held, { saved: '1000', state: { underWay } }).plan.kind).toBe('wait');
    const old = { ...underWay, since: NOW - 600_000 };
    expect(plan(goal([SAVINGS]), held, { saved: '1000', state: { underWay: old } })).toMatchObject({
      plan: { kind: 'skip' },
      state: {},
    });
  });

  it('goes from account to account by the hops that the exchange has', () => {
    const args = goal([{ account: 'hedge', wallet: 'usdt_futures' }]);
    const low = { 'main usdt_futures': '100' };
    const first = plan(args, { ...low, 'hedge usdt_futures': '500' });
    expect(first.plan).toMatchObject({ effects: [{ to: { account: 'hedge', wallet: 'spot' }, amount: d('100') }] });
    const second = plan(args, { ...low, 'hedge spot': '100' }, { state: first.state });
    expect(second.plan).toMatchObject({ effects: [{ to: { account: 'main', wallet: 'spot' } }] });
    const third = plan(args, { ...low, 'main spot': '100' }, { state: second.state });
    expect(third.plan).toMatchObject({ effects: [{ to: { account: 'main', wallet: 'usdt_futures' } }] });
    expect(third.state).toEqual({});
  });
});

it('redemptions are more than a minute apart', () => {
  const low = { 'main usdt_futures': '100', 'main spot': '0' };
  const after = (ms: number) =>
    plan(goal([SAVINGS]), low, { saved: '1000', state: { redeemedAt: NOW - ms } }).plan.kind;
  expect([after(60_999), after(61_000)]).toEqual(['wait', 'effects']);
});
