import { describe, expect, it } from 'vitest';
import { ZERO } from '../../../../../src/base/decimal.ts';
import type { FuturesAccount } from '../../../../../src/domain/account.ts';
import type { Money } from '../../../../../src/domain/money.ts';
import { balance } from '../../../../../src/rules/words/goals/balance.ts';
import { d, OWN_EFFECTS, futuresAccount, holding, DEFAULTS, usdt, wallets, world } from '../../samples.ts';

const NOW = 1_000_000;
type Args = Parameters<typeof balance.plan>[0];
type State = Parameters<typeof balance.plan>[1]['state'];

const OF = { wallet: 'usdt_futures', coin: 'USDT' } as const;
const SAVINGS = { savings: 'flexible' } as const;
const SPOT = { wallet: 'spot' } as const;

function goal(from: NonNullable<Args['from']>, changes: { target?: Money } = {}): Args {
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
    defaults: DEFAULTS,
    own: OWN_EFFECTS,
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
  it.each<[string, Args]>([
    ['the floor', { of: OF, atLeast: { value: d('200'), coin: 'BTC' }, from: [SPOT] }],
    ['the ceiling', { of: OF, atMost: { value: d('50'), coin: 'BTC' }, to: [SPOT] }],
    ['the target', goal([SPOT], { target: { value: d('300'), coin: 'BTC' } })],
    ['the smallest amount', { ...goal([SPOT]), smallest: { value: d('1'), coin: 'BTC' } }],
    ['what stays', goal([{ ...SPOT, leave: { value: d('1'), coin: 'BTC' } }])],
    ['the bound of a destination', { ...goal([SPOT]), to: [{ ...SPOT, upTo: { value: d('1'), coin: 'BTC' } }] }],
  ])('plans nothing where %s turns out to be in another coin', (what, args) => {
    const { plan: planned } = plan(args, { 'main usdt_futures': '100', 'main spot': '500' });
    expect(planned).toEqual({ kind: 'skip', reason: `${what} is not in USDT` });
  });

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

  it('is silent at its ceiling, and takes what cannot be moved for nothing too much: transfers have six places', () => {
    const args: Args = { of: OF, atMost: usdt('200'), to: [SPOT] };
    for (const level of ['200', '200.0000009'])
      expect(plan(args, { 'main usdt_futures': level })).toMatchObject({ plan: { kind: 'effects', effects: [] } });
    expect(effect(args, { 'main usdt_futures': '200.0000019' })).toMatchObject({ amount: d('0.000001') });
    const coarse = { ...args, smallest: usdt('0.5') };
    expect(plan(coarse, { 'main usdt_futures': '200.4999999' })).toMatchObject({ plan: { effects: [] } });
    expect(effect(coarse, { 'main usdt_futures': '200.5' })).toMatchObject({ amount: d('0.5') });
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

it('a redemption is planned when its turn has come', () => {
  const view = {
    now: NOW,
    ...wallets({ 'main usdt_futures': '100', 'main spot': '0' }),
    savings: () => [holding('1000')],
  };
  const from = (redeemableFrom: number) =>
    balance.plan(goal([SAVINGS]), {
      defaults: DEFAULTS,
      world: world({ ...view, redeemableFrom: () => redeemableFrom }),
      own: OWN_EFFECTS,
      state: undefined,
    }).plan.kind;
  expect([from(NOW + 1), from(NOW)]).toEqual(['wait', 'effects']);
});

describe('a ceiling', () => {
  const to: NonNullable<Args['to']> = [
    { wallet: 'spot', upTo: usdt('500') },
    { savings: 'flexible', product: 'P1' },
  ];
  const ceiling: Args = { of: OF, atMost: usdt('1000'), target: usdt('600'), to };

  it('puts what is above it away down to the target, into the first destination that has room', () => {
    expect(plan(ceiling, { 'main usdt_futures': '1000', 'main spot': '0' }).plan).toMatchObject({ effects: [] });
    const high = { 'main usdt_futures': '1100' };
    expect(effect(ceiling, { ...high, 'main spot': '400' })).toMatchObject({ kind: 'transfer', amount: d('100') });
    const planned = plan(ceiling, { ...high, 'main spot': '500' }, { saved: '0' });
    expect(planned.plan).toMatchObject({ effects: [{ kind: 'transfer', amount: d('500') }] });
    expect(planned.state?.underWay).toMatchObject({ goesTo: { account: 'main', productId: 'P1' }, amount: '500' });
  });

  it('subscribes what has arrived in the spot wallet, before anything else', () => {
    const underWay = {
      account: 'main',
      wallet: 'spot',
      amount: '500',
      since: NOW,
      goesTo: { account: 'main', productId: 'P1' },
    } as const;
    const planned = plan(ceiling, { 'main usdt_futures': '5000', 'main spot': '700' }, { state: { underWay } });
    expect(planned.plan).toMatchObject({ effects: [{ kind: 'subscribe', productId: 'P1', amount: d('500') }] });
    expect(planned.state).toEqual({});
  });

  it('never takes more than may leave the wallet', () => {
    const held = wallets({ 'main usdt_futures': '1100', 'main spot': '0' });
    const account = held.futuresAccount('main', 'usdt-futures');
    const most = (withdrawable: string) =>
      balance.plan(ceiling, {
        defaults: DEFAULTS,
        world: world({
          ...held,
          futuresAccount: () => (account === undefined ? undefined : { ...account, withdrawable: d(withdrawable) }),
          savings: () => [],
        }),
        own: OWN_EFFECTS,
        state: undefined,
      }).plan;
    expect(most('1030')).toMatchObject({ effects: [{ amount: d('430') }] });
    expect(most('30')).toEqual({ kind: 'effects', effects: [] });
  });

  it('waits for a destination whose room is not known, and passes one over that has none', () => {
    const high = { 'main usdt_futures': '1100' };
    expect(plan(ceiling, high).plan.kind).toBe('wait');
    const full = { ...ceiling, to: to.slice(0, 1) };
    expect(plan(full, { ...high, 'main spot': '500' }).plan).toMatchObject({ kind: 'skip' });
  });

  it('stands with a floor: between them nothing is done', () => {
    const both: Args = { ...ceiling, atLeast: usdt('200'), from: [SPOT] };
    const at = (level: string) => effect(both, { 'main usdt_futures': level, 'main spot': '450' });
    expect(at('600')).toBeUndefined();
    expect(at('199')).toMatchObject({ from: SPOT, amount: d('401') });
    expect(at('1001')).toMatchObject({ to: SPOT, amount: d('50') });
  });

  it('leaves what is less than the smallest amount, and fills by at least that', () => {
    const both: Args = { ...goal([SPOT]), atMost: usdt('200'), to: [{ wallet: 'spot' }], smallest: usdt('5') };
    const at = (level: string) => effect(both, { 'main usdt_futures': level, 'main spot': '450' });
    expect(at('204.9')).toBeUndefined();
    expect(at('205')).toMatchObject({ to: SPOT, amount: d('5') });
    expect(at('199')).toMatchObject({ from: SPOT, amount: d('5') });
  });
});

it('waits on for money of a redemption that the exchange is still working on, however long', () => {
  const underWay = { account: 'main', wallet: 'spot', amount: '100', since: NOW - 3_600_000 } as const;
  const planned = balance.plan(goal([SAVINGS]), {
    defaults: DEFAULTS,
    world: world({ now: NOW, ...wallets({ 'main usdt_futures': '50', 'main spot': '0' }), arriving: () => d('100') }),
    own: OWN_EFFECTS,
    state: { underWay },
  });
  expect(planned.plan).toEqual({ kind: 'skip', reason: '100 USDT has not arrived in main spot yet' });
  expect(planned.state).toEqual({ underWay: { ...underWay, since: NOW } });
});

describe('the floor of a futures wallet', () => {
  const floored = (changes: Partial<FuturesAccount>) =>
    balance.plan(goal([SPOT], { target: usdt('400') }), {
      defaults: DEFAULTS,
      own: OWN_EFFECTS,
      world: world({
        now: NOW,
        ...wallets({ 'main spot': '5000' }),
        futuresAccount: () => futuresAccount('900', changes),
      }),
      state: undefined,
    });

  it('is kept by free margin, which an open loss lowers while `available` stays', () => {
    expect(floored({ freeMargin: d('200'), withdrawable: ZERO }).plan).toMatchObject({ effects: [] });
    const { plan: planned, distance } = floored({ freeMargin: d('130'), withdrawable: ZERO });
    expect(planned).toMatchObject({ effects: [{ amount: d('270') }], note: '130 USDT free is below 200 USDT' });
    expect(distance).toBe(d('270'));
  });

  it('counts where free margin reads 0 what the margins lack beside it', () => {
    const short = { freeMargin: ZERO, withdrawable: ZERO, marginDeficit: d('95.5') };
    expect(floored(short).plan).toMatchObject({
      effects: [{ amount: d('495.5') }],
      note: '0 USDT free, 95.5 short of the margins in use, is below 200 USDT',
    });
    const { marginDeficit: _none, ...unstated } = futuresAccount('900', { freeMargin: ZERO });
    const view = { now: NOW, ...wallets({ 'main spot': '5000' }), futuresAccount: () => unstated };
    const at = { defaults: DEFAULTS, own: OWN_EFFECTS, world: world(view), state: undefined };
    expect(balance.plan(goal([SPOT]), at).plan).toMatchObject({ effects: [{ amount: d('200') }] });
  });

  it('is not known where several coins serve as margin together', () => {
    const { freeMargin: _free, marginDeficit: _deficit, withdrawable: _out, ...rest } = futuresAccount('900');
    const view = { now: NOW, ...wallets({ 'main spot': '5000' }), futuresAccount: () => ({ ...rest, isUnion: true }) };
    const at = { defaults: DEFAULTS, own: OWN_EFFECTS, world: world(view), state: undefined };
    expect(balance.plan(goal([SPOT]), at).plan).toEqual({
      kind: 'wait',
      reason:
        'the balance of main usdt_futures is not known: several coins serve as margin together (asset mode `union`)',
    });
  });
});

describe('taking money out', () => {
  const ceiling: Args = {
    of: OF,
    atLeast: usdt('200'),
    from: [SPOT],
    atMost: usdt('1000'),
    target: usdt('600'),
    to: [SPOT],
  };
  const at = (level: string, state: State, now = NOW) =>
    balance.plan(ceiling, {
      defaults: DEFAULTS,
      own: OWN_EFFECTS,
      world: world({ now, ...wallets({ 'main usdt_futures': level, 'main spot': '300' }) }),
      state,
    });

  it('ends at the first reading below the target, and pauses for 10 minutes', () => {
    const first = at('1100', undefined);
    expect(first).toMatchObject({ plan: { effects: [{ amount: d('500') }] }, state: { out: {} } });
    const below = at('599', first.state);
    expect(below.state).toEqual({ out: { until: NOW + 600_000 } });
    expect(at('1100', below.state, NOW + 599_999).plan).toMatchObject({ kind: 'skip' });
    expect(at('1100', below.state, NOW + 600_000).plan).toMatchObject({ effects: [{ amount: d('500') }] });
    expect(at('600', first.state).state).toEqual({});
  });

  it('never pauses the floor', () => {
    expect(at('150', { out: { until: NOW + 1 } }).plan).toMatchObject({ effects: [{ from: SPOT, amount: d('300') }] });
  });

  it('brings back what is still in spot if the floor needs it', () => {
    const goesTo = { account: 'main', productId: 'P1' };
    const underWay = { account: 'main', wallet: 'spot', amount: '250', since: NOW, goesTo } as const;
    expect(at('150', { underWay }).plan).toMatchObject({
      effects: [{ kind: 'transfer', from: SPOT, to: { account: 'main', wallet: 'usdt_futures' }, amount: d('250') }],
    });
    expect(at('500', { underWay }).plan).toMatchObject({ effects: [{ kind: 'subscribe', amount: d('250') }] });
  });
});
