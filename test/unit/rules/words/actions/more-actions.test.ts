import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../../../src/base/decimal.ts';
import type { Loan } from '../../../../../src/domain/loan.ts';
import { borrow } from '../../../../../src/rules/words/actions/borrow.ts';
import { cancelStops } from '../../../../../src/rules/words/actions/cancel-stops.ts';
import { createSubaccounts } from '../../../../../src/rules/words/actions/create-subaccounts.ts';
import { replace } from '../../../../../src/rules/words/actions/replace.ts';
import { roundedTrigger } from '../../../../../src/rules/words/actions/rounded-trigger.ts';
import { revisePledge } from '../../../../../src/rules/words/actions/revise-pledge.ts';
import { trail } from '../../../../../src/rules/words/actions/trail.ts';
import { callbackOf } from '../../../../../src/rules/words/actions/trigger-callback.ts';
import type { Plan } from '../../../../../src/rules/words/spec/words.ts';
import type { World } from '../../../../../src/rules/words/spec/world-spec.ts';
import {
  balance,
  btc,
  BTC_PERP,
  BTC_SPOT,
  d,
  instrument,
  order,
  position,
  DEFAULTS,
  stop,
  usdt,
  world,
} from '../../samples.ts';

function effectsOf(plan: Plan) {
  if (plan.kind !== 'effects') throw new Error(JSON.stringify(plan));
  return plan.effects;
}

describe('borrow', () => {
  it('asks for no more than is said: to eight places, down', () => {
    const planned = (value: string) => borrow.plan({ amount: usdt(value), against: 'BTC' }, DEFAULTS, world());
    expect(effectsOf(planned('500.123456789'))).toEqual([
      {
        ...{ kind: 'borrow', account: 'main', loanCoin: 'USDT', pledgeCoin: 'BTC', term: 'FLEXIBLE' },
        loanAmount: d('500.12345678'),
      },
    ]);
    expect(planned('0.000000009')).toEqual({ kind: 'skip', reason: 'nothing to borrow' });
  });
});

describe('create-subaccounts', () => {
  const named = (name: string) => ({ name, label: name, permissions: ['read' as const] });
  const planned = (existing: readonly string[] | undefined, wanted: readonly string[]) =>
    createSubaccounts.plan({ accounts: wanted.map(named), keysTo: 'keys.json' }, DEFAULTS, {
      ...world(),
      subAccounts: () => existing?.map((name) => ({ name, uid: name })) as never,
    });

  it('makes those that do not exist, and none twice', () => {
    expect(effectsOf(planned(['one', 'two'], ['one', 'three']))).toEqual([
      { kind: 'create-subaccounts', account: 'main', subAccounts: [named('three')], keysTo: 'keys.json' },
    ]);
    expect(effectsOf(planned([], ['one']))).toMatchObject([{ subAccounts: [named('one')] }]);
    expect(planned(['one', 'two'], ['two', 'one'])).toEqual({ kind: 'skip', reason: 'these sub-accounts exist' });
    expect(planned(undefined, ['one'])).toMatchObject({ kind: 'wait' });
  });
});

describe('the trigger of an order', () => {
  it.each([
    ['48500.07', '50000', '48500'],
    ['50000', '50000', '50000'],
    ['50000.07', '50000', 'would be rounded to 50000, which is not above the price 50000 by a price step of 0.1'],
    ['50000.1', '50000', '50000.1'],
    ['49999.97', '50000', '49999.9'],
    ['0.1', undefined, '0.1'],
    ['0.09', undefined, 'the trigger 0.09 is not above zero in steps of 0.1'],
    ['0', undefined, 'the trigger 0 is not above zero in steps of 0.1'],
    ['-1', undefined, 'the trigger -1 is not above zero in steps of 0.1'],
  ])('%s at a price of %s is %s', (exact, price, expected) => {
    const rounded = roundedTrigger(d(exact), instrument(), price === undefined ? undefined : d(price));
    expect(typeof rounded === 'string' ? rounded : formatDecimal(rounded)).toContain(expected);
  });
});

describe('the callback of a trailing order', () => {
  it.each([
    ['0.02', '0.02'],
    ['0.01239', '0.0123'],
    ['0.001', '0.001'],
    ['0.00099', 'outside'],
    ['0.1', '0.1'],
    ['0.10009', '0.1'],
    ['0.1001', 'outside'],
  ])('of %s is %s: in steps of a hundredth of a percent, down, within what the exchange takes', (asked, expected) => {
    const callback = callbackOf(d(asked));
    expect(typeof callback === 'bigint' ? formatDecimal(callback) : callback).toBe(expected);
  });

  it('is none where none is said', () => {
    expect(callbackOf(undefined)).toBeUndefined();
  });
});

describe('revise-pledge', () => {
  const loan: Loan = {
    account: 'main',
    orderId: 'L1',
    loanCoin: 'USDT',
    loanAmount: d('6000'),
    interestAmount: d('0'),
    hourInterestRate: d('0.00001'),
    pledgeCoin: 'BTC',
    pledgeAmount: d('0.2'),
    pledgeRate: d('0.6'),
    supRate: d('0.75'),
    forceRate: d('0.83'),
    borrowTime: 0,
    expireTime: null,
  };
  const rich = world({ loans: () => [loan], spotAssets: () => [balance('0.05', { coin: 'BTC' })] });
  const plan = (changes: Partial<Parameters<typeof revisePledge.plan>[0]>, seen: World = rich) =>
    revisePledge.plan({ loan: 'L1', direction: 'in', amount: btc('0.01'), ...changes }, DEFAULTS, seen);

  it('adds what is asked for, as far as the spot wallet has it', () => {
    expect(effectsOf(plan({}))).toEqual([
      {
        kind: 'revise-pledge',
        account: 'main',
        orderId: 'L1',
        direction: 'in',
        pledgeCoin: 'BTC',
        amount: d('0.01'),
      },
    ]);
    expect(effectsOf(plan({ amount: btc('1') }))).toMatchObject([{ amount: d('0.05') }]);
  });

  it('withdraws no more than the collateral', () => {
    expect(effectsOf(plan({ direction: 'out', amount: btc('1') }))).toMatchObject([
      { direction: 'out', amount: d('0.2') },
    ]);
  });

  it('does not wait for a withdrawal that cannot come: of a loan whose collateral is spent there is nothing to take', () => {
    const bare = world({ loans: () => [{ ...loan, pledgeAmount: d('0.000000004') }], spotAssets: () => [] });
    expect(plan({ direction: 'out' }, bare)).toEqual({ kind: 'skip', reason: 'no BTC can be moved' });
  });

  it('skips a loan that does not run, waits for collateral that is not there, and calls another coin an error', () => {
    expect(plan({ loan: 'L2' }).kind).toBe('skip');
    expect(plan({ amount: usdt('100') }).kind).toBe('error');
    const poor = world({ loans: () => [loan], spotAssets: () => [] });
    expect(plan({ direction: 'in' }, poor)).toMatchObject({ kind: 'wait' });
  });

  it('waits while the loans or the wallet are unknown', () => {
    expect(plan({}, world({ loans: () => [loan] })).kind).toBe('wait');
    expect(plan({}, world({ spotAssets: () => [] })).kind).toBe('wait');
  });

  it('waits for what own intents do to this loan, and for a new one where it is not listed', () => {
    const hidden = (id: string | undefined): World => ({ ...rich, hidesLoan: (_account, orderId) => orderId === id });
    expect(plan({}, hidden('L1')).kind).toBe('wait');
    expect(plan({}, hidden('L2')).kind).toBe('effects');
    expect(plan({}, hidden(undefined)).kind).toBe('effects');
    expect(plan({ loan: 'L2' }, hidden(undefined)).kind).toBe('wait');
  });

  it('takes out without a look at the spot wallet', () => {
    expect(plan({ direction: 'out' }, world({ loans: () => [loan] })).kind).toBe('effects');
  });
});

describe('replace', () => {
  const resting = order({ instrument: BTC_SPOT, filledSize: d('0.04') });
  const args = { instrument: BTC_SPOT, price: d('49500.17'), expire: 60_000 } as const;
  const seen = (...orders: ReturnType<typeof order>[]) => world({ orders: () => orders, bought: () => d('0.01') });

  it("puts what is left of the strategy's only order at another price, rounded so that it is never worse", () => {
    expect(effectsOf(replace.plan(args, DEFAULTS, seen(resting)))).toEqual([
      {
        kind: 'replace',
        account: 'main',
        instrument: BTC_SPOT,
        type: 'limit',
        side: 'buy',
        orderId: '7',
        price: d('49500.1'),
        size: d('0.06'),
        left: d('0.06'),
        expireMs: 60_000,
      },
    ]);
    const [atOnce] = effectsOf(replace.plan({ ...args, atOnce: true }, DEFAULTS, seen(resting)));
    expect(atOnce).not.toHaveProperty('left');
    const sale = order({ ...resting, side: 'sell' });
    expect(effectsOf(replace.plan(args, DEFAULTS, seen(sale)))).toMatchObject([{ side: 'sell', price: d('49500.2') }]);
  });

  it('lets a sale grow by no more than what was bought, and a purchase as asked', () => {
    const more = { ...args, size: btc('1') };
    const sale = order({ ...resting, side: 'sell' });
    expect(effectsOf(replace.plan(more, DEFAULTS, seen(sale)))).toMatchObject([{ size: d('0.07') }]);
    expect(effectsOf(replace.plan(more, DEFAULTS, seen(resting)))).toMatchObject([{ size: d('1') }]);
  });

  it('takes the order that is named among several, and never one of others unasked', () => {
    const foreign = order({ ...resting, orderId: '8', clientOid: 'foreign' });
    const second = order({ ...resting, orderId: '9' });
    expect(effectsOf(replace.plan({ ...args, order: '8' }, DEFAULTS, seen(resting, foreign)))).toMatchObject([
      { orderId: '8' },
    ]);
    expect(replace.plan(args, DEFAULTS, seen(foreign)).kind).toBe('skip');
    expect(replace.plan(args, DEFAULTS, seen(resting, second))).toMatchObject({
      kind: 'wait',
      reason: expect.stringContaining('say which') as string,
    });
  });

  it('skips what stands there already, is too small or no spot pair, and waits while the orders are unknown', () => {
    const same = { ...args, price: d('49000') };
    expect(replace.plan(same, DEFAULTS, seen(resting)).kind).toBe('skip');
    expect(replace.plan({ ...args, size: btc('0.0001') }, DEFAULTS, seen(resting)).kind).toBe('skip');
    expect(replace.plan({ ...args, instrument: BTC_PERP }, DEFAULTS, seen(resting)).kind).toBe('error');
    expect(replace.plan(args, DEFAULTS, world()).kind).toBe('wait');
  });
});

describe('trail', () => {
  const bare = world({ stops: () => [stop()] });
  const args = { position: position(), callback: d('0.02') };

  it('trails all of the position from the mark price on', () => {
    expect(effectsOf(trail.plan(args, DEFAULTS, bare))).toEqual([
      {
        kind: 'place-trail',
        account: 'main',
        instrument: BTC_PERP,
        holdSide: 'long',
        trigger: d('50000'),
        triggerType: 'mark_price',
        size: d('0.1'),
        callback: d('0.02'),
      },
    ]);
  });

  it('trails a part from a price on, rounded towards the earlier trigger', () => {
    const part = { ...args, from: d('51000.17'), size: btc('0.0129') };
    expect(effectsOf(trail.plan(part, DEFAULTS, bare))).toMatchObject([{ trigger: d('51000.1'), size: d('0.012') }]);
    const short = { ...part, from: d('49000.17'), position: position({ holdSide: 'short' }) };
    expect(effectsOf(trail.plan(short, DEFAULTS, bare))).toMatchObject([{ trigger: d('49000.2') }]);
  });

  it('skips where one trails already: firings do not pile up', () => {
    const trailing = world({ stops: () => [stop({ planType: 'moving_plan', size: d('0.1') })] });
    expect(trail.plan(args, DEFAULTS, trailing).kind).toBe('skip');
    const ofShort = world({ stops: () => [stop({ planType: 'moving_plan', size: d('0.1'), holdSide: 'short' })] });
    expect(trail.plan(args, DEFAULTS, ofShort).kind).toBe('effects');
  });

  it.each([['0.00099'], ['0.1001'], ['-0.01']])('calls a callback of %s an error', (callback) => {
    expect(trail.plan({ ...args, callback: d(callback) }, DEFAULTS, bare).kind).toBe('error');
  });

  it('waits while the stops are unknown', () => {
    expect(trail.plan(args, DEFAULTS, world()).kind).toBe('wait');
  });
});

describe('cancel-stops', () => {
  const pending = [
    stop({ orderId: '1' }),
    stop({ orderId: '2', planType: 'pos_profit', kind: 'takeProfit' }),
    stop({ orderId: '3', planType: 'moving_plan', size: d('0.1') }),
    stop({ orderId: '4', holdSide: 'short' }),
    stop({ orderId: '5', instrument: { ...BTC_PERP, symbol: 'ETHUSDT' } }),
  ];
  const seen = world({ stops: () => pending });

  it('names each stop of the position by its id and kind', () => {
    expect(effectsOf(cancelStops.plan({ position: position() }, DEFAULTS, seen))).toMatchObject([
      { kind: 'cancel-stop', orderId: '1', planType: 'pos_loss', holdSide: 'long', instrument: BTC_PERP },
      { orderId: '2', planType: 'pos_profit' },
      { orderId: '3', planType: 'moving_plan' },
    ]);
  });

  it.each([
    ['stopLoss', '1'],
    ['takeProfit', '2'],
    ['trail', '3'],
  ] as const)('cancels only %s', (only, orderId) => {
    const effects = effectsOf(cancelStops.plan({ position: position(), only }, DEFAULTS, seen));
    expect(effects).toEqual([expect.objectContaining({ orderId })]);
  });

  it('skips where there are none, and waits while they are unknown', () => {
    expect(cancelStops.plan({ position: position() }, DEFAULTS, world({ stops: () => [] })).kind).toBe('skip');
    expect(cancelStops.plan({ position: position() }, DEFAULTS, world()).kind).toBe('wait');
  });
});
