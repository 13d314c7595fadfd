import { describe, expect, it } from 'vitest';
import { parseDecimal, ZERO } from '../../../../src/base/decimal.ts';
import type { FuturesAccount } from '../../../../src/domain/account.ts';
import type { Effect } from '../../../../src/effects/index.ts';
import type { Query } from '../../../../src/ports/exchange.ts';
import type { SecretSink } from '../../../../src/ports/secret-sink.ts';
import { exchangeBench, START } from '../exchange-bench.ts';
import { EFFECTS, intentOf } from '../intents.ts';
import { success } from '../scripted-transport.ts';

/** The id of the intent that these tests execute. */
const ID = 'pabc123-0001';

/**
 * What docs/exchange/readings.md decides where the documents of the exchange differ, as the client sends and reads it.
 */

const d = parseDecimal;
const btc = { market: 'usdt-futures', symbol: 'BTCUSDT' } as const;
const spotBtc = { market: 'spot', symbol: 'BTCUSDT' } as const;

const WRITES = {
  'place-futures-order': success({ orderId: '1', clientOid: ID }),
  'place-spot-order': success({ orderId: '1', clientOid: ID }),
  'cancel-futures-order': success({ orderId: '77' }),
  'cancel-plan-order': success({ successList: [{ orderId: '88' }, { orderId: '99' }], failureList: [] }),
  'mix-place-plan-order': success({ orderId: '99', clientOid: ID }),
  'modify-plan-order': success({ orderId: '99' }),
  'spot-place-plan-order': success({ orderId: '101', clientOid: ID }),
  'spot-modify-plan-order': success({ orderId: '101' }),
  'spot-cancel-plan-order': success({ result: 'success' }),
  'savings-subscribe': success({ orderId: '1' }),
  'loan-borrow': success({ orderId: '1' }),
  'loan-repay': success({ loanCoin: 'USDT', repayAmount: d('100') }),
  'mix-set-leverage': success({ symbol: 'BTCUSDT' }),
  'mix-set-margin-mode': success({ symbol: 'BTCUSDT', marginMode: 'isolated' }),
  'mix-set-position-mode': success({ posMode: 'hedge_mode' }),
  'mix-set-margin': success({}),
  'batch-create-subaccount-and-apikey': success([{ subAccountUid: '9', subAccountName: 'hedgebtc' }]),
  'place-tpsl-order': success({ orderId: '1', clientOid: ID }),
  'modify-tpsl-order': success({ orderId: '88' }),
  'wallet-transfer': success({ transferId: '1', clientOid: ID }),
  'savings-redeem': success({ orderId: '1' }),
  'spot-cancel-replace-order': success({ orderId: '1', clientOid: ID, success: 'success' }),
  'loan-revise-pledge': success({ loanCoin: 'USDT', pledgeCoin: 'BTC', afterPledgeRate: d('0.6') }),
} as const;

/** A place for secrets that forgets them. */
const SECRETS: SecretSink = {
  open: () => ({ passphrase: () => 'passphrase000001', keep: () => undefined, discard: () => undefined }),
};

/** Executes an effect and answers the request that did it. */
function sentFor(effect: Effect, posMode = 'hedge_mode'): unknown {
  const { transport, exchange, settle } = exchangeBench({ secrets: SECRETS });
  transport.script('mix-account', success({ posMode }));
  transport.script('spot-transfer-records', success([]));
  transport.script('spot-plan-sub-order', success([{ status: 'cancelled' }]));
  for (const [id, reply] of Object.entries(WRITES)) transport.script(id as keyof typeof WRITES, reply);
  expect(settle(exchange.execute(intentOf<Effect>(effect)))).toMatchObject({ kind: 'accepted' });
  return transport.sent.findLast(({ operation }) => operation in WRITES)?.request;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function read<K extends Query['kind']>(query: Query<K>, scripts: Readonly<Record<string, unknown>>): unknown {
  const { transport, exchange, settle } = exchangeBench();
  for (const [id, data] of Object.entries(scripts)) {
    transport.script(id as Parameters<typeof transport.script>[0], success(data));
  }
  const reading = settle(exchange.read<K>(query));
  return reading.ok ? reading.value : reading.fault;
}

describe('a redemption', () => {
  const fixed: Effect = { ...EFFECTS.redeem, periodType: 'fixed', orderId: '3' };

  it('of a fixed term goes by the id of the holding and says no amount: it is redeemed whole', () => {
    expect(sentFor(fixed)).toEqual({ productId: 'P1', orderId: '3', periodType: 'fixed' });
  });

  it('of flexible savings says its amount', () => {
    expect(sentFor(EFFECTS.redeem)).toEqual({ productId: 'P1', periodType: 'flexible', amount: d('25') });
  });
});

describe('every request', () => {
  it.each(Object.entries<Effect>(EFFECTS))(
    'that does a %s says one of the two ids at most, and nothing of stpMode or receiveWindow',
    (_kind, effect) => {
      const request = sentFor(effect);
      const ids = ['orderId', 'clientOid'].filter((id) => isRecord(request) && id in request);
      expect(ids.length).toBeLessThanOrEqual(1);
      for (const field of ['stpMode', 'receiveWindow', 'requestTime']) expect(request).not.toHaveProperty(field);
    },
  );
});

describe('a stop', () => {
  it.each([
    ['hedge_mode', 'long', 'long'],
    ['hedge_mode', 'short', 'short'],
    ['one_way_mode', 'long', 'buy'],
    ['one_way_mode', 'short', 'sell'],
  ] as const)('in %s of a %s says holdSide %s', (posMode, holdSide, word) => {
    expect(sentFor({ ...EFFECTS['place-stop'], holdSide }, posMode)).toMatchObject({ holdSide: word });
  });

  it.each(['place-stop', 'modify-stop'] as const)(
    'is executed at market (%s): a limit price would let it trigger and not be filled',
    (kind) => {
      const request = sentFor(EFFECTS[kind]);
      expect(request).not.toHaveProperty('executePrice');
      expect(request).toHaveProperty('triggerType', 'mark_price');
    },
  );
});

describe('a fee', () => {
  it('is told as what was charged: the exchange writes it negative', () => {
    const record = {
      ...{ symbol: 'BTCUSDT', size: d('1'), orderId: '1', clientOid: 'p1', baseVolume: d('1'), side: 'buy' },
      ...{ orderType: 'market', state: 'filled', fee: d('-0.3'), cTime: START },
    };
    const query = { kind: 'order', account: 'main', instrument: btc, clientOid: 'p1' } as const;
    expect(read<'order'>(query, { 'futures-order-detail': record })).toMatchObject({ fee: d('0.3'), price: null });
  });
});

describe('a spot order', () => {
  const record = {
    ...{ symbol: 'BTCUSDT', orderId: '1', clientOid: 'p1', size: d('1'), orderType: 'limit', side: 'buy' },
    ...{ baseVolume: d('0.5'), quoteVolume: d('4'), cTime: START },
  };

  it('that waits has its price in priceAvg and its average fill in basePrice', () => {
    const waiting = { ...record, status: 'partially_filled', priceAvg: d('9'), basePrice: d('8') };
    const found = read<'orders'>(
      { kind: 'orders', account: 'main', market: 'spot' },
      { 'spot-unfilled-orders': [waiting] },
    );
    expect(found).toMatchObject([{ price: d('9'), priceAvg: d('8') }]);
  });

  it('at market has no price, whatever the exchange tells as one', () => {
    const query = { kind: 'order', account: 'main', instrument: spotBtc, clientOid: 'p1' } as const;
    const done = { ...record, status: 'filled', price: d('9'), priceAvg: d('8') };
    const priceOf = (orderType: string) => read<'order'>(query, { 'spot-order-info': [{ ...done, orderType }] });
    expect(priceOf('market')).toMatchObject({ price: null, priceAvg: d('8') });
    expect(priceOf('limit')).toMatchObject({ price: d('9') });
  });

  it('that was cancelled with two l is canceled, as a futures order is', () => {
    const query = { kind: 'order', account: 'main', instrument: spotBtc, clientOid: 'p1' } as const;
    const gone = { ...record, status: 'cancelled', price: d('9'), priceAvg: d('0') };
    expect(read<'order'>(query, { 'spot-order-info': [gone] })).toMatchObject({ state: 'canceled', priceAvg: null });
  });
});

describe('savings', () => {
  const holding = { productId: 'P', productCoin: 'USDT', holdAmount: d('5'), status: 'in_progress' };
  const redeemable = (change: object) =>
    read<'savings'>(
      { kind: 'savings', account: 'main', periodType: 'fixed' },
      { 'savings-assets': { resultList: [{ ...holding, ...change }] } },
    );

  it.each([
    [{ periodType: 'flexible' }, true],
    [{ periodType: 'flexible', status: 'in_holding' }, true],
    [{ periodType: 'flexible', status: 'in_redemption' }, false],
    [{ periodType: 'fixed' }, false],
    [{ periodType: 'fixed', advanceRedeem: true }, true],
    [{ periodType: 'fixed', allowRedemption: true }, true],
  ])('%o can be redeemed: %s', (change, expected) => {
    expect(redeemable(change)).toMatchObject([{ redeemable: expected }]);
  });
});

describe('the status of a pair', () => {
  const pair = {
    ...{ symbol: 'BTCUSDT', baseCoin: 'BTC', quoteCoin: 'USDT', minTradeUSDT: d('1'), pricePrecision: 2 },
    ...{ quantityPrecision: 6, takerFeeRate: d('0.001'), makerFeeRate: d('0.001') },
  };

  it.each([
    ['online', 'normal'],
    ['halt', 'halt'],
    ['gray', 'gray'],
    ['offline', 'offline'],
  ])('at spot %s is %s', (status, expected) => {
    const found = read<'instruments'>(
      { kind: 'instruments', market: 'spot' },
      { 'spot-symbols': [{ ...pair, status }] },
    );
    expect(found).toMatchObject([{ status: expected }]);
  });
});

describe('a position', () => {
  const record = {
    ...{ symbol: 'BTCUSDT', marginCoin: 'USDT', holdSide: 'long', total: d('1'), available: d('1'), locked: d('0') },
    ...{ marginSize: d('1'), leverage: d('1'), marginMode: 'crossed', posMode: 'hedge_mode', openPriceAvg: d('9') },
    ...{ markPrice: d('9'), unrealizedPL: d('0'), achievedProfits: d('0'), cTime: START },
  };

  it.each([[d('0')], [d('-3')], [undefined]])('has no liquidation price where the exchange says %s', (price) => {
    const found = read<'positions'>(
      { kind: 'positions', account: 'main', market: 'usdt-futures' },
      { 'mix-all-position': [{ ...record, liquidationPrice: price }] },
    );
    expect(found).toMatchObject([{ liquidationPrice: null }]);
  });
});

describe('what is free of a futures account', () => {
  const QUERY = { kind: 'futures-account', account: 'main', ...btc } as const;
  const RECORD = {
    ...{ marginCoin: 'USDT', locked: d('20'), available: d('900'), crossedMaxAvailable: d('130') },
    ...{ isolatedMaxAvailable: d('120'), maxTransferOut: d('110'), accountEquity: d('1000') },
    ...{ crossedMargin: d('800'), isolatedMargin: d('50'), isolatedUnrealizedPL: d('-5') },
    ...{ assetMode: 'single', marginMode: 'crossed', posMode: 'hedge_mode' },
  } as const;
  const readFrom = (changes: Readonly<Record<string, unknown>>): unknown =>
    read(QUERY, { 'mix-account': { ...RECORD, ...changes } });

  it('is the smaller of both margin modes, and what may leave; `available` is read as it is', () => {
    expect(readFrom({})).toMatchObject({
      ...{ available: d('900'), freeMargin: d('120'), withdrawable: d('110'), marginDeficit: ZERO, isUnion: false },
    });
    expect(readFrom({ crossedMaxAvailable: d('0') })).toMatchObject({ freeMargin: ZERO });
    // A recording of 2023 has no asset mode.
    expect(readFrom({ assetMode: undefined })).toMatchObject({ freeMargin: d('120'), isUnion: false });
  });

  it.each([
    ['the margins and the orders exceed the equity', { accountEquity: d('700') }, d('165')],
    ['the crossed margin is not stated', { crossedMargin: undefined }, undefined],
    ['the isolated profit is not stated', { isolatedUnrealizedPL: undefined }, undefined],
    [
      'nothing is isolated',
      { isolatedMargin: ZERO, isolatedUnrealizedPL: undefined, accountEquity: d('700') },
      d('120'),
    ],
  ])('lacks so much where %s', (_what, changes, deficit) => {
    expect((readFrom(changes) as FuturesAccount).marginDeficit).toBe(deficit);
  });

  it.each(['union', 'another'])('is unknown in asset mode %s', (assetMode) => {
    const { freeMargin, withdrawable, marginDeficit, isUnion } = readFrom({ assetMode }) as FuturesAccount;
    expect({ freeMargin, withdrawable, marginDeficit, isUnion }).toEqual({ isUnion: true });
  });
});
