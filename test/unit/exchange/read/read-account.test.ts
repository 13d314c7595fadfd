import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import { exchangeBench, START } from '../exchange-bench.ts';
import { success } from '../scripted-transport.ts';

const d = parseDecimal;
const DAY_MS = 86_400_000;
const main = { account: 'main', market: 'usdt-futures' } as const;

describe('histories', () => {
  it.each([
    ['bills', 'mix-account-bill', { bills: [] }],
    ['fills', 'mix-fill-history', { fillList: [] }],
    ['position-history', 'history-position', { list: [] }],
  ] as const)('%s are asked for one day back', (kind, operation, answer) => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script(operation, success(answer));
    expect(settle(exchange.read({ kind, ...main }))).toMatchObject({ ok: true, value: [] });
    expect(transport.sent[0]?.request).toEqual({
      productType: 'USDT-FUTURES',
      startTime: START - DAY_MS,
      endTime: START,
      limit: 100,
    });
  });

  it('fills tell what was paid in all as a positive fee', () => {
    const { transport, exchange, settle } = exchangeBench();
    const feeDetail = [{ totalFee: d('-0.3') }, { totalFee: d('-0.2') }];
    const fill = { tradeId: '1', symbol: 'BTCUSDT', orderId: '7', price: d('50000'), baseVolume: d('0.01'), feeDetail };
    transport.script('mix-fill-history', success({ fillList: [{ ...fill, side: 'buy', cTime: START }] }));
    expect(settle(exchange.read({ kind: 'fills', ...main }))).toMatchObject({
      value: [{ account: 'main', baseCoin: 'BTC', marginCoin: 'USDT', size: d('0.01'), profit: 0n, fee: d('0.5') }],
    });
  });

  it('repayments are read by page numbers until a page is not full', () => {
    const { transport, exchange, settle } = exchangeBench();
    const page = Array.from({ length: 100 }, (_, i) => ({ orderId: 'L1', repayTime: START - i }));
    transport.script('loan-repay-history', success(page), success([{ orderId: 'L1', repayTime: 0 }]));
    const reading = settle(exchange.read({ kind: 'repayments', account: 'main' }));
    expect(reading.ok && reading.value).toHaveLength(101);
    expect(transport.sent.map(({ request }) => request)).toMatchObject([
      { pageNo: 1, pageSize: 100 },
      { pageNo: 2, pageSize: 100 },
    ]);
  });
});

describe('loans', () => {
  it('without a term have none, and belong to the account that was asked', () => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script('loan-ongoing-orders', success([{ orderId: 'L1', pledgeRate: d('0.6') }]));
    const reading = settle(exchange.read({ kind: 'loans', account: 'hedge' }));
    expect(reading).toMatchObject({
      value: [{ account: 'hedge', orderId: 'L1', pledgeRate: d('0.6'), expireTime: null }],
    });
  });

  it('have coins that can be borrowed, pledged, or both: one entry each', () => {
    const { transport, exchange, settle } = exchangeBench();
    const pledge = { initRate: d('0.65'), supRate: d('0.75'), forceRate: d('0.83') };
    transport.script(
      'loan-coin-infos',
      success({
        loanInfos: [
          { coin: 'USDT', rate7D: d('0.1'), min: d('10'), minUsdt: d('10') },
          { coin: 'BTC', max: d('2') },
        ],
        pledgeInfos: [
          { coin: 'BTC', ...pledge, maxUsdt: d('400000') },
          { coin: 'ETH', ...pledge },
        ],
      }),
    );
    expect(settle(exchange.read({ kind: 'loan-coins' }))).toMatchObject({
      ok: true,
      value: [
        { coin: 'USDT', rate7D: d('0.1'), minLoan: d('10') },
        { coin: 'BTC', maxLoan: d('2'), ...pledge, maxPledgeUsdt: d('400000') },
        { coin: 'ETH', ...pledge },
      ],
    });
  });
});

describe('open interest', () => {
  const query = { kind: 'open-interest', instrument: { market: 'usdt-futures', symbol: 'BTCUSDT' } } as const;
  const told = (...openInterestList: readonly object[]) => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script('mix-open-interest', success({ openInterestList, ts: START }));
    return settle(exchange.read(query));
  };

  it('is that of the contract', () => {
    expect(told({ symbol: 'BTCUSDT', size: d('34278.06') })).toMatchObject({ value: { size: d('34278.06') } });
  });

  it('is not there where none is told, and never that of another contract', () => {
    expect(told()).toMatchObject({ ok: true, value: { symbol: 'BTCUSDT' } });
    expect(told()).not.toHaveProperty('value.size');
    expect(told({ symbol: 'ETHUSDT', size: d('1') }).ok).toBe(false);
  });
});

describe('rates', () => {
  const instrument = { market: 'usdt-futures', symbol: 'BTCUSDT' } as const;
  const record = { symbol: 'BTCUSDT', fundingRate: d('0.0001'), fundingRateInterval: 8, nextUpdate: START };

  it('of funding are those of the contract, with the interval as a duration', () => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script('mix-current-fund-rate', success([{ ...record, symbol: 'ETHUSDT' }, record]));
    expect(settle(exchange.read({ kind: 'funding-rate', instrument }))).toMatchObject({
      ok: true,
      value: { symbol: 'BTCUSDT', rate: d('0.0001'), interval: 8 * 3_600_000, nextTime: START },
    });
  });

  it('of funding are never those of another contract', () => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script('mix-current-fund-rate', success([{ ...record, symbol: 'ETHUSDT' }]));
    expect(settle(exchange.read({ kind: 'funding-rate', instrument })).ok).toBe(false);
  });

  it('of settled fundings are listed newest first, and never those of another contract', () => {
    const { transport, exchange, settle } = exchangeBench();
    const [older, newer] = [0, 1].map((n) => ({ symbol: 'BTCUSDT', fundingRate: d('0.0001'), fundingTime: START + n }));
    transport.script('mix-history-fund-rate', success([older, newer]));
    expect(settle(exchange.read({ kind: 'funding-history', instrument }))).toMatchObject({
      value: [
        { symbol: 'BTCUSDT', rate: d('0.0001'), time: START + 1 },
        { symbol: 'BTCUSDT', rate: d('0.0001'), time: START },
      ],
    });
    transport.script('mix-history-fund-rate', success([newer, { ...older, symbol: 'ETHUSDT' }]));
    expect(settle(exchange.read({ kind: 'funding-history', instrument })).ok).toBe(false);
  });

  it('of exchange are listed tier by tier', () => {
    const { transport, exchange, settle } = exchangeBench();
    const tiers = [
      { tier: 1, minAmount: d('0'), maxAmount: d('100'), exchangeRate: d('1') },
      { tier: 2, minAmount: d('100'), exchangeRate: d('0.9') },
    ];
    transport.script('interest-exchange-rate', success([{ coin: 'BTC', exchangeRateList: tiers }]));
    expect(settle(exchange.read({ kind: 'exchange-rates' }))).toMatchObject({
      value: [
        { coin: 'BTC', tier: d('1'), maxAmount: d('100'), rate: d('1') },
        { coin: 'BTC', tier: d('2'), maxAmount: null, rate: d('0.9') },
      ],
    });
  });
});
