import type { AnswerOf } from '../../../../../src/web/api/question.ts';
import type { trades } from '../../../../../src/web/api/trades.ts';

const AT = 1_767_607_500_000;

/** An answer as a running daemon gives it. */
export const TRADES: AnswerOf<typeof trades> = {
  at: AT,
  until: AT - 620_000,
  rows: [
    {
      ...{ money: 'paper', account: 'main', instrument: 'usdt-futures/BTCUSDT', side: 'long', owner: 'guard' },
      ...{ coin: 'USDT', baseCoin: 'BTC', openedAt: AT - 5_400_000, closedAt: null, size: '0.01', unknownCost: '0' },
      entered: { size: '0.02', price: '93810.5' },
      exited: { size: '0.01', price: '94920' },
      entries: [
        {
          ...{ orderId: '9001', by: 'strategy', strategy: 'guard', rule: 'weekly-buy', at: AT - 5_400_000 },
          ...{ until: AT - 5_399_000, size: '0.02', price: '93810.5' },
        },
      ],
      exits: [
        {
          ...{ orderId: '9004', by: 'strategy', strategy: 'guard', rule: 'stops', means: 'take-profit' },
          ...{ at: AT - 900_000, until: AT - 900_000, size: '0.01', price: '94920' },
        },
      ],
      ...{ closedBy: ['take-profit'], realised: '11.095', fees: '-1.69', otherFees: {}, funding: '-0.085' },
      ...{ net: '9.32', unrealised: '10.1', breakEven: '92934.12' },
    },
    {
      ...{ money: 'paper', account: 'main', instrument: 'spot/BTCUSDT', side: 'long', owner: 'manual' },
      ...{ coin: 'USDT', baseCoin: 'BTC', openedAt: AT - 9_400_000, closedAt: AT - 8_400_000, size: '0' },
      unknownCost: '0',
      entered: { size: '0.001', price: '93000' },
      exited: { size: '0.001', price: '93100' },
      entries: [
        { orderId: '8001', by: 'manual', at: AT - 9_400_000, until: AT - 9_400_000, size: '0.001', price: '93000' },
      ],
      exits: [
        { orderId: '8002', by: 'manual', at: AT - 8_400_000, until: AT - 8_400_000, size: '0.001', price: '93100' },
      ],
      ...{ closedBy: ['manual'], realised: '0.1', fees: '-0.094', otherFees: { BTC: '-0.00000124' }, funding: '0' },
      ...{ net: '0.006', unrealised: '0', breakEven: null },
    },
  ],
  totals: [
    {
      ...{ money: 'paper', account: 'main', owner: 'guard', coin: 'USDT', trades: 1, closed: 0, won: 0 },
      ...{ net: '9.32', unrealised: '10.1' },
    },
    {
      ...{ money: 'paper', account: 'main', owner: 'manual', coin: 'USDT', trades: 1, closed: 1, won: 1 },
      ...{ net: '0.006', unrealised: '0' },
    },
  ],
};
