import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../../../src/effects/index.ts';
import { buy } from '../../../../../src/rules/words/actions/buy.ts';
import { cancel } from '../../../../../src/rules/words/actions/cancel.ts';
import { close } from '../../../../../src/rules/words/actions/close.ts';
import { notify } from '../../../../../src/rules/words/actions/notify.ts';
import { open } from '../../../../../src/rules/words/actions/open.ts';
import { redeem } from '../../../../../src/rules/words/actions/redeem.ts';
import { sell } from '../../../../../src/rules/words/actions/sell.ts';
import { stops } from '../../../../../src/rules/words/actions/stops.ts';
import { transfer } from '../../../../../src/rules/words/actions/transfer.ts';
import type { Plan } from '../../../../../src/rules/words/spec/words.ts';
import {
  balance,
  btc,
  BTC_PERP,
  BTC_SPOT,
  d,
  holding,
  instrument,
  order,
  position,
  DEFAULTS,
  stop,
  usdt,
  world,
} from '../../samples.ts';

function effectsOf(plan: Plan): readonly Effect[] {
  if (plan.kind !== 'effects') throw new Error(JSON.stringify(plan));
  return plan.effects;
}

describe('open', () => {
  const long = { instrument: BTC_PERP, side: 'long' } as const;

  it('rounds what a value buys down, at the side of the book that it meets', () => {
    expect(effectsOf(open.plan({ ...long, value: usdt('100') }, DEFAULTS, world()))).toMatchObject([
      { kind: 'open', holdSide: 'long', type: 'market', size: d('0.001'), marginMode: 'crossed' },
    ]);
    expect(effectsOf(open.plan({ ...long, value: usdt('150.002') }, DEFAULTS, world()))).toMatchObject([
      { size: d('0.002') },
    ]);
    // 150 at the ask of 50001 is less than three steps, at the bid of 49999 it is three.
    expect(effectsOf(open.plan({ ...long, side: 'short', value: usdt('150') }, DEFAULTS, world()))).toMatchObject([
      { size: d('0.003') },
    ]);
  });

  it('sizes a short with a limit below the market at the last price: it is filled there, and worth no more', () => {
    const sized = (side: 'long' | 'short', price: string) =>
      effectsOf(
        open.plan(
          { ...long, side, type: 'limit', price: d(price), value: usdt('500'), expire: 'never' },
          DEFAULTS,
          world(),
        ),
      );
    expect(sized('short', '25000')).toMatchObject([{ size: d('0.01') }]);
    expect(sized('short', '100000')).toMatchObject([{ size: d('0.005') }]);
    expect(sized('long', '25000')).toMatchObject([{ size: d('0.02') }]);
  });

  it('rounds a limit price so that it is never worse than asked: down to buy, up to sell', () => {
    const limit = { type: 'limit', price: d('49000.17'), size: btc('0.0019'), expire: 60_000 } as const;
    expect(effectsOf(open.plan({ ...long, ...limit }, DEFAULTS, world()))).toMatchObject([
      { type: 'limit', price: d('49000.1'), size: d('0.001'), force: 'gtc', expireMs: 60_000 },
    ]);
    expect(effectsOf(open.plan({ ...long, side: 'short', ...limit, expire: 'never' }, DEFAULTS, world()))).toEqual([
      expect.objectContaining({ price: d('49000.2') }),
    ]);
  });

  it.each([
    ['skip', 'below the smallest size', { size: btc('0.0009') }, /below the smallest size/],
    ['skip', 'below the smallest value', { value: usdt('4.99') }, /below the smallest/],
    ['error', 'in the wrong coin', { size: usdt('1') }, /the size is in USDT/],
    ['error', 'valued in the wrong coin', { value: btc('1') }, /the value is in BTC/],
  ])('answers %s to an order %s', (kind, _, asked, reason) => {
    const plan = open.plan({ ...long, ...asked }, DEFAULTS, world());
    expect(plan).toMatchObject({ kind, reason: expect.stringMatching(reason) as string });
  });

  it('waits while steps or prices are unknown, and while the pair is not traded', () => {
    const args = { ...long, value: usdt('100') };
    expect(open.plan(args, DEFAULTS, world({ ticker: () => undefined })).kind).toBe('wait');
    expect(open.plan(args, DEFAULTS, world({ instrument: () => undefined })).kind).toBe('wait');
    expect(open.plan(args, DEFAULTS, world({ instrument: () => instrument({ status: 'maintain' }) })).kind).toBe(
      'wait',
    );
  });
});

describe('close', () => {
  const seen = position({ total: d('0.0157'), available: d('0.0157') });

  it('takes the exact size where all of it is meant', () => {
    expect(effectsOf(close.plan({ position: seen }, DEFAULTS, world()))).toMatchObject([
      { kind: 'close', holdSide: 'long', size: d('0.0157'), type: 'market' },
    ]);
  });

  it('rounds a part down, and closes a rest along that would be too small', () => {
    expect(effectsOf(close.plan({ position: seen, size: d('0.5') }, DEFAULTS, world()))).toMatchObject([
      { size: d('0.007') },
    ]);
    expect(effectsOf(close.plan({ position: seen, size: d('0.96') }, DEFAULTS, world()))).toMatchObject([
      { size: d('0.0157') },
    ]);
    expect(effectsOf(close.plan({ position: seen, size: btc('9') }, DEFAULTS, world()))).toMatchObject([
      { size: d('0.0157') },
    ]);
  });

  it('rounds a limit price up for a long and down for a short', () => {
    const price = d('50123.45');
    expect(effectsOf(close.plan({ position: seen, price }, DEFAULTS, world()))).toMatchObject([
      { price: d('50123.5') },
    ]);
    const short = position({ holdSide: 'short' });
    expect(effectsOf(close.plan({ position: short, price }, DEFAULTS, world()))).toMatchObject([
      { price: d('50123.4') },
    ]);
  });

  it('skips a part that is too small, and calls the wrong coin an error', () => {
    expect(close.plan({ position: seen, size: d('0.01') }, DEFAULTS, world()).kind).toBe('skip');
    expect(close.plan({ position: seen, size: usdt('1') }, DEFAULTS, world()).kind).toBe('error');
  });

  it('closes what is free of all of it at market, and says that all of it is meant', () => {
    const held = position({ available: d('0.04'), locked: d('0.06') });
    expect(close.plan({ position: held }, DEFAULTS, world())).toMatchObject({
      effects: [{ size: d('0.04'), whole: true }],
      closes: { total: d('0.1') },
    });
    expect(close.plan({ position: { ...held, available: d('0') } }, DEFAULTS, world())).toMatchObject({ effects: [] });
    expect(close.plan({ position: held, size: d('1') }, DEFAULTS, world())).toMatchObject({ closes: held });
    // In one-way mode the exchange cancels what holds it.
    const net = { ...held, posMode: 'one_way_mode' } as const;
    expect(close.plan({ position: net }, DEFAULTS, world())).toMatchObject({ effects: [{ size: d('0.1') }] });
  });

  it('waits at a limit, or for a part, while resting orders hold what it would close', () => {
    const held = position({ available: d('0.04'), locked: d('0.06') });
    for (const part of [{ size: d('0.5') }, { size: btc('0.05') }, { price: d('51000') }])
      expect(close.plan({ position: held, ...part }, DEFAULTS, world())).toMatchObject({ kind: 'wait', held });
    expect(effectsOf(close.plan({ position: held, size: btc('0.03') }, DEFAULTS, world()))).toMatchObject([
      { size: d('0.03') },
    ]);
  });
});

describe('buy', () => {
  it('spends rounded down at market, and says a size in base coin at a limit', () => {
    expect(effectsOf(buy.plan({ instrument: BTC_SPOT, value: usdt('50.129') }, DEFAULTS, world()))).toMatchObject([
      { kind: 'buy', type: 'market', spend: d('50.12') },
    ]);
    expect(effectsOf(buy.plan({ instrument: BTC_SPOT, size: btc('0.0015') }, DEFAULTS, world()))).toMatchObject([
      { spend: d('50') },
    ]);
    const limit = { type: 'limit', price: d('40000'), value: usdt('100'), expire: 'never' } as const;
    expect(effectsOf(buy.plan({ instrument: BTC_SPOT, ...limit }, DEFAULTS, world()))).toMatchObject([
      { size: d('0.002'), price: d('40000') },
    ]);
  });

  it('skips what is below the minimum, and calls what is no spot pair an error', () => {
    expect(buy.plan({ instrument: BTC_SPOT, value: usdt('4') }, DEFAULTS, world()).kind).toBe('skip');
    expect(buy.plan({ instrument: BTC_PERP, value: usdt('50') }, DEFAULTS, world()).kind).toBe('error');
  });
});

describe('sell', () => {
  const held = { spotAssets: () => [balance('1', { coin: 'BTC' })] };

  it('sells at most what the strategy bought, unless the wallet is meant', () => {
    const args = { instrument: BTC_SPOT, size: btc('0.5') } as const;
    const own = world({ ...held, bought: () => d('0.0123') });
    expect(effectsOf(sell.plan(args, DEFAULTS, own))).toMatchObject([{ kind: 'sell', size: d('0.012') }]);
    expect(effectsOf(sell.plan({ ...args, of: 'wallet' }, DEFAULTS, own))).toMatchObject([{ size: d('0.5') }]);
    expect(sell.plan(args, DEFAULTS, world(held))).toEqual({
      kind: 'skip',
      reason: 'this strategy has bought no BTC that is not sold yet',
    });
    expect(sell.plan(args, DEFAULTS, world({ spotAssets: () => [], bought: () => d('1') }))).toEqual({
      kind: 'skip',
      reason: 'the spot wallet has no free BTC',
    });
  });

  it('sells at most what is free, and waits while that is unknown', () => {
    const args = { instrument: BTC_SPOT, size: btc('5'), of: 'wallet' } as const;
    expect(effectsOf(sell.plan(args, DEFAULTS, world(held)))).toMatchObject([{ size: d('1') }]);
    expect(sell.plan(args, DEFAULTS, world()).kind).toBe('wait');
  });
});

describe('cancel', () => {
  const orders = () => [order(), order({ orderId: '8', clientOid: 'foreign' })];

  it("cancels this strategy's orders, or everyone's", () => {
    expect(effectsOf(cancel.plan({ instrument: BTC_PERP }, DEFAULTS, world({ orders })))).toMatchObject([
      { orderId: '7' },
    ]);
    expect(effectsOf(cancel.plan({ instrument: BTC_PERP, of: 'all' }, DEFAULTS, world({ orders })))).toHaveLength(2);
  });

  it('skips where none waits, and waits where that is unknown', () => {
    expect(cancel.plan({ instrument: BTC_PERP }, DEFAULTS, world({ orders: () => [] })).kind).toBe('skip');
    expect(cancel.plan({ instrument: BTC_PERP }, DEFAULTS, world()).kind).toBe('wait');
  });
});

describe('transfer and redeem', () => {
  const wallets = { from: { wallet: 'spot' }, to: { account: 'hedge', wallet: 'usdt_futures' } } as const;

  it('rounds down what is moved', () => {
    expect(effectsOf(transfer.plan({ ...wallets, amount: usdt('1.123456789') }, DEFAULTS, world()))).toMatchObject([
      {
        from: { account: 'main', wallet: 'spot' },
        to: { account: 'hedge', wallet: 'usdt_futures' },
        amount: d('1.12345678'),
      },
    ]);
    expect(transfer.plan({ ...wallets, amount: usdt('0.000000001') }, DEFAULTS, world()).kind).toBe('skip');
  });

  it('redeems at most what is held of the coin', () => {
    const savings = () => [holding('30'), holding('9', { coin: 'BTC', productId: 'P2' })];
    expect(effectsOf(redeem.plan({ amount: usdt('100') }, DEFAULTS, world({ savings })))).toMatchObject([
      { productId: 'P1', amount: d('30') },
    ]);
    expect(redeem.plan({ amount: { value: d('1'), coin: 'ETH' } }, DEFAULTS, world({ savings })).kind).toBe('skip');
    expect(redeem.plan({ amount: usdt('1') }, DEFAULTS, world()).kind).toBe('wait');
  });
});

describe('stops', () => {
  const args = { position: position(), stopLoss: { loss: d('0.03') }, takeProfit: { gain: d('0.06') } };

  it('places what is missing and moves what stands elsewhere', () => {
    const pending = () => [stop({ trigger: d('48000') })];
    expect(effectsOf(stops.plan(args, DEFAULTS, world({ stops: pending })))).toMatchObject([
      { kind: 'modify-stop', orderId: '1', trigger: d('48500') },
      { kind: 'place-stop', stop: 'takeProfit', trigger: d('53000') },
    ]);
  });

  it('does nothing where nothing differs, and waits where the stops are unknown', () => {
    const pending = () => [
      stop(),
      stop({ orderId: '2', planType: 'pos_profit', kind: 'takeProfit', trigger: d('53000') }),
    ];
    expect(effectsOf(stops.plan(args, DEFAULTS, world({ stops: pending })))).toEqual([]);
    expect(stops.plan(args, DEFAULTS, world()).kind).toBe('wait');
  });
});

it('notify says its message', () => {
  expect(notify.plan({ message: 'hello' }, DEFAULTS, world())).toEqual({ kind: 'notify', text: 'hello' });
});
