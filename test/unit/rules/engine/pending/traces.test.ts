import { describe, expect, it } from 'vitest';
import { ZERO } from '../../../../../src/base/decimal.ts';
import type { Effect } from '../../../../../src/effects/index.ts';
import { traceOf } from '../../../../../src/rules/engine/pending/shown.ts';
import { rowsOf } from '../../../../../src/rules/engine/pending/rows.ts';
import type { OwnEffect, OrderEndFacts, Trace } from '../../../../../src/rules/engine/pending/trace.ts';
import { BTC_PERP, BTC_SPOT, d, position, stop } from '../../samples.ts';
import { resourceOf } from '../../resource-text.ts';
import type { Read } from '../../../../../src/reads/read.ts';

const ID = 'pabc123-0001';
const ORDER = { account: 'main', type: 'market' } as const;
const OPEN = {
  ...ORDER,
  kind: 'open',
  instrument: BTC_PERP,
  holdSide: 'long',
  size: d('0.1'),
  marginMode: 'crossed',
} as const;
const CLOSE = { ...OPEN, kind: 'close' } as const;
const LIMIT = { type: 'limit', price: d('50000') } as const;
const BUY = { ...ORDER, kind: 'buy', instrument: BTC_SPOT, spend: d('50') } as const;
const SELL = { ...ORDER, kind: 'sell', instrument: BTC_SPOT, size: d('0.1') } as const;
const MOVE = {
  kind: 'transfer',
  from: { account: 'main', wallet: 'spot' },
  to: { account: 'main', wallet: 'usdt_futures' },
  coin: 'USDT',
  amount: d('7'),
} as const;
const STOP = {
  kind: 'place-stop',
  account: 'main',
  instrument: BTC_PERP,
  holdSide: 'long',
  stop: 'stopLoss',
  trigger: d('48000'),
  triggerType: 'mark_price',
} as const;
const CANCEL_STOP = { ...STOP, kind: 'cancel-stop', orderId: '5', planType: 'pos_loss' } as const;
const REDEEM = {
  kind: 'redeem',
  account: 'main',
  productId: 'P1',
  periodType: 'flexible',
  coin: 'USDT',
  amount: d('20'),
} as const;
const PLEDGE = {
  kind: 'revise-pledge',
  account: 'main',
  orderId: '9',
  direction: 'in',
  pledgeCoin: 'BTC',
  amount: d('0.2'),
} as const;
const LEVERAGE = { kind: 'set-leverage', account: 'main', instrument: BTC_PERP, leverage: d('5') } as const;

const FILLED: OrderEndFacts = {
  filledSize: d('0.1'),
  quoteVolume: d('5000'),
  fee: d('3'),
  profit: d('10'),
  uTime: 1_000,
};
const UNFILLED: OrderEndFacts = { ...FILLED, filledSize: ZERO, quoteVolume: ZERO };

function trace(effect: Effect, poll: Read, known: Partial<OwnEffect> = {}, word = ''): Trace {
  return traceOf(
    { id: ID, effect, ...known },
    resourceOf(effect, (text) => text.includes(word)),
    poll,
  );
}

const POSITIONS: Read = { list: 'positions', account: 'main', market: 'usdt-futures' };
const CASH: Read = { list: 'futures-account', account: 'main', market: 'usdt-futures' };

describe('an amount has to change by', () => {
  it.each([
    ['the filled size of an open', trace(OPEN, POSITIONS, { end: FILLED }), '0.1', '0.1'],
    ['the filled size of a close', trace(CLOSE, POSITIONS, { end: FILLED }), '-0.1', '-0.1'],
    ['nothing where nothing was filled', trace(OPEN, POSITIONS, { end: UNFILLED }), '0', '0'],
    ['what may be filled of an open that waits', trace({ ...OPEN, ...LIMIT }, POSITIONS), '0', '0.1'],
    ['what may be filled of a close that waits', trace({ ...CLOSE, ...LIMIT }, POSITIONS), '-0.1', '0'],
    ['what leaves with a transfer', trace(MOVE, { list: 'spot-assets', account: 'main' }, {}, 'spot'), '-7', '-7'],
    ['what arrives with a transfer', trace(MOVE, CASH, {}, 'usdt_futures'), '7', '7'],
    ['profit less fee', trace(CLOSE, CASH, { end: FILLED }, 'wallet'), '7', '7'],
    [
      'what a purchase paid',
      trace(BUY, { list: 'spot-assets', account: 'main' }, { end: FILLED }, 'spot USDT'),
      '-5000',
      '-5000',
    ],
    [
      'what it bought, less a fee',
      trace(BUY, { list: 'spot-assets', account: 'main' }, { end: FILLED }, 'spot BTC'),
      '0.098',
      '0.1',
    ],
    [
      'what was sold',
      trace(SELL, { list: 'spot-assets', account: 'main' }, { end: FILLED }, 'spot BTC'),
      '-0.1',
      '-0.1',
    ],
    [
      'what a sale brought, less a fee',
      trace(SELL, { list: 'spot-assets', account: 'main' }, { end: FILLED }, 'spot USDT'),
      '4900',
      '5000',
    ],
    [
      'what waits to be sold',
      trace({ ...SELL, ...LIMIT }, { list: 'spot-assets', account: 'main' }, {}, 'spot BTC'),
      '-0.1',
      '-0.1',
    ],
    [
      'what was redeemed',
      trace(REDEEM, { list: 'savings', account: 'main', term: 'flexible' }, {}, 'savings'),
      '-20',
      '-20',
    ],
    [
      'what has arrived',
      trace(REDEEM, { list: 'spot-assets', account: 'main' }, { arrived: true }, 'spot'),
      '20',
      '20',
    ],
    ['what may arrive any time', trace(REDEEM, { list: 'spot-assets', account: 'main' }, {}, 'spot'), '0', '20'],
    ['more collateral', trace(PLEDGE, { list: 'loans', account: 'main' }, {}, 'loan'), '0.2', '0.2'],
    ['what became collateral', trace(PLEDGE, { list: 'spot-assets', account: 'main' }, {}, 'spot'), '-0.2', '-0.2'],
  ] as const)('%s', (_, found, least, most) => {
    expect(found).toMatchObject({ kind: 'amount', least: d(least), most: d(most) });
  });
});

describe('nothing proves', () => {
  it.each([
    ['how much a market order has filled before its end is known', trace(OPEN, POSITIONS)],
    ['what it has cost', trace(CLOSE, CASH, {}, 'wallet')],
    ['a fee that the exchange does not tell', trace(CLOSE, CASH, { end: { ...FILLED, fee: null } }, 'wallet')],
    ['a purchase before its end is known', trace(BUY, { list: 'spot-assets', account: 'main' }, {}, 'spot USDT')],
    [
      'a loan without its id',
      trace(
        { ...PLEDGE, kind: 'repay', loanCoin: 'USDT', unlock: true },
        { list: 'loans', account: 'main' },
        {},
        'loan',
      ),
    ],
    ['what no table tells of', trace(OPEN, { list: 'equity', account: 'main', market: 'usdt-futures' })],
  ] as const)('%s', (_, found) => {
    expect(found.kind).toBe('unprovable');
  });
});

describe('nothing is to be seen', () => {
  it.each([
    [
      'of an order at market among those that wait',
      trace(OPEN, { list: 'orders', account: 'main', market: 'usdt-futures' }),
    ],
    ['of a stop that no order carries', trace(CLOSE, { list: 'stops', account: 'main', market: 'usdt-futures' })],
    ['of a redemption in savings of another term', trace(REDEEM, { list: 'savings', account: 'main', term: 'fixed' })],
    ['of what was refused', trace(OPEN, POSITIONS, { undone: true })],
  ] as const)('%s', (_, found) => {
    expect(found.kind).toBe('none');
  });
});

describe('a reading shows', () => {
  const own = stop({ orderId: '5', clientOid: ID });
  const waiting = [{ orderId: '5', clientOid: ID, instrument: BTC_PERP }];
  it.each([
    [
      'a stop that was placed',
      trace(STOP, { list: 'stops', account: 'main', market: 'usdt-futures' }),
      [own],
      [stop()],
    ],
    [
      'that a stop is gone',
      trace(CANCEL_STOP, { list: 'stops', account: 'main', market: 'usdt-futures' }),
      [stop()],
      [own],
    ],
    [
      'a stop that was moved',
      trace({ ...STOP, kind: 'modify-stop', orderId: '5' }, { list: 'stops', account: 'main', market: 'usdt-futures' }),
      [{ ...own, trigger: d('48000') }],
      [{ ...own, trigger: d('47000') }],
    ],
    [
      'an order that waits',
      trace({ ...OPEN, ...LIMIT }, { list: 'orders', account: 'main', market: 'usdt-futures' }),
      waiting,
      [],
    ],
    [
      'that an order has ended',
      trace({ ...OPEN, ...LIMIT }, { list: 'orders', account: 'main', market: 'usdt-futures' }, { end: FILLED }),
      [],
      waiting,
    ],
    [
      'preset stops',
      trace({ ...OPEN, stopLoss: d('48000') }, { list: 'stops', account: 'main', market: 'usdt-futures' }),
      [stop()],
      [],
    ],
    [
      'every fill of an order',
      trace(OPEN, { list: 'fills', account: 'main', market: 'usdt-futures' }, { orderId: '5', end: FILLED }),
      [{ orderId: '5', size: d('0.1') }],
      [{ orderId: '5', size: d('0.05') }],
    ],
    ['a leverage', trace(LEVERAGE, POSITIONS), [position({ leverage: d('5') })], [position({ leverage: d('10') })]],
  ] as const)('%s, and an older one does not', (_, found, newer, older) => {
    const shown = (value: unknown) => found.kind === 'shown' && found.in(rowsOf(value));
    expect([shown(newer), shown(older)]).toEqual([true, false]);
  });

  it('by its own time that it is not older than the end of an order', () => {
    const found = trace(OPEN, POSITIONS, { end: FILLED });
    const proved = (uTime: number, other = {}) =>
      found.kind === 'amount' && found.proves?.(rowsOf([position({ uTime, ...other })]));
    expect([proved(1_000), proved(999), proved(2_000, { holdSide: 'short' })]).toEqual([true, false, false]);
  });
});
