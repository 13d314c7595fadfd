import type { money } from '../../../../../src/web/api/money.ts';
import type { AnswerOf } from '../../../../../src/web/api/question.ts';

const AT = 1_767_607_500_000;
const NOTHING = { realised: '0', fees: '0', funding: '0', interest: '0', other: '0' };

/** An answer as a running daemon gives it. */
export const MONEY: AnswerOf<typeof money> = {
  at: AT,
  past: {
    at: AT - 12_000,
    made: {
      accounts: [
        {
          account: 'hedge',
          money: 'paper',
          today: [],
          all: [{ coin: 'USDT', net: '-1.204' }],
        },
        {
          account: 'main',
          money: 'paper',
          today: [
            { coin: 'BTC', net: '-0.00000124' },
            { coin: 'USDT', net: '18.40221' },
          ],
          all: [
            { coin: 'BTC', net: '-0.00000124' },
            { coin: 'USDT', net: '204.91' },
          ],
        },
      ],
      until: AT - 620_000,
      isPartial: true,
    },
    byDay: {
      rows: [
        {
          money: 'paper',
          group: '2026-01-04',
          coin: 'USDT',
          ...NOTHING,
          realised: '190.7',
          fees: '-4.1',
          net: '186.6',
        },
        { money: 'paper', group: '2026-01-05', coin: 'BTC', ...NOTHING, fees: '-0.00000124', net: '-0.00000124' },
        {
          ...{ money: 'paper', group: '2026-01-05', coin: 'USDT', ...NOTHING },
          ...{ realised: '19.3', fees: '-0.81279', funding: '-0.085', net: '18.40221' },
        },
      ],
    },
    byStrategy: {
      rows: [
        { money: 'paper', group: '-', coin: 'USDT', ...NOTHING, other: '0.5', net: '0.5' },
        { money: 'paper', group: 'guard', coin: 'USDT', ...NOTHING, realised: '208', fees: '-4.8', net: '203.2' },
        { money: 'paper', group: 'manual', coin: 'USDT', ...NOTHING, realised: '0.1', fees: '-0.094', net: '0.006' },
      ],
    },
    byInstrument: {
      rows: [
        { money: 'paper', group: 'spot/BTCUSDT', coin: 'BTC', ...NOTHING, fees: '-0.00000124', net: '-0.00000124' },
        { money: 'paper', group: 'usdt-futures/BTCUSDT', coin: 'USDT', ...NOTHING, realised: '208.1', net: '208.1' },
        { money: 'paper', group: 'usdt-futures/ETHUSDT', coin: 'USDT', ...NOTHING, fees: '-4.394', net: '-4.394' },
      ],
    },
    byAccount: {
      rows: [
        { money: 'paper', group: 'hedge', coin: 'USDT', ...NOTHING, fees: '-1.204', net: '-1.204' },
        { money: 'paper', group: 'main', coin: 'BTC', ...NOTHING, fees: '-0.00000124', net: '-0.00000124' },
        { money: 'paper', group: 'main', coin: 'USDT', ...NOTHING, realised: '209.1', fees: '-4.19', net: '204.91' },
      ],
    },
    gaps: [
      {
        ...{ kind: 'unexplained', account: 'main', market: 'usdt-futures', coin: 'USDT', amount: '-2.5' },
        ...{ from: AT - 7_300_000, to: AT - 7_200_000 },
        text: 'not explained by any bill: -2.5 USDT of main on usdt-futures, between 2026-01-05 08:03 and 2026-01-05 08:05',
      },
      {
        ...{ kind: 'late', account: 'hedge', market: 'spot', from: AT - 8_000_000 },
        text: 'read only until 2026-01-05 07:51: hedge on spot',
      },
    ],
  },
  worth: '12480.511',
  wallets: [
    {
      ...{ account: 'main', wallet: 'usdt_futures', readAt: AT - 1_400 },
      coins: [{ coin: 'USDT', amount: '10204.91', available: '9911.2', unrealised: '12.4', usdt: '10204.91' }],
    },
    {
      ...{ account: 'main', wallet: 'spot', readAt: AT - 22_000 },
      coins: [
        { coin: 'BTC', amount: '0.0125', available: '0.0125', frozen: '0', usdt: '1175.601' },
        { coin: 'USDT', amount: '1100', available: '1000', frozen: '100', usdt: '1100' },
        { coin: 'XYZ', amount: '5', available: '5', frozen: '0' },
      ],
    },
    { account: 'hedge', wallet: 'spot', readAt: null, fault: 'timeout: no answer within 10000 ms', coins: null },
  ],
  underWay: [
    {
      ...{ intent: 'ab12cd-7-1-0', kind: 'redeem', coin: 'USDT', amount: '150', since: AT - 3_200, state: 'accepted' },
      from: { account: 'main', wallet: 'savings' },
      to: { account: 'main', wallet: 'spot' },
      rule: 'guard/margin-floor',
    },
  ],
  savings: [
    {
      ...{ account: 'main', readAt: AT - 9_000 },
      holdings: [
        {
          ...{ product: '1001', order: null, coin: 'USDT', term: 'flexible', amount: '950', profit: '1.02' },
          ...{ status: 'in_progress', redeemable: true, usdt: '950' },
        },
      ],
    },
  ],
  loans: [
    {
      ...{ account: 'main', readAt: AT - 14_000 },
      loans: [
        {
          ...{ order: '77', coin: 'USDT', amount: '400', interest: '0.031', hourRate: '0.0000042' },
          ...{ pledgeCoin: 'BTC', pledge: '0.01', pledgeRate: '0.4253' },
          ...{ callRate: '0.75', liquidationRate: '0.85', since: AT - 86_400_000, until: null },
        },
      ],
    },
  ],
};
