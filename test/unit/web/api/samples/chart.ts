import type { chart } from '../../../../../src/web/api/chart.ts';
import type { AnswerOf } from '../../../../../src/web/api/question.ts';

const AT = 1_767_607_500_000;
const POSITION = { account: 'main', side: 'long', size: '0.01' } as const;

/** An answer as a running daemon gives it. */
export const CHART: AnswerOf<typeof chart> = {
  at: AT,
  ...{ instrument: 'usdt-futures/BTCUSDT', interval: '15m' },
  candles: [
    { at: AT - 3_300_000, open: '93900', high: '94120.5', low: '93880', close: '94100.1', volume: '12.5' },
    { at: AT - 2_400_000, open: '94100.1', high: '94500', low: '94088', close: '94420', volume: '20.11' },
    { at: AT - 1_500_000, open: '94420', high: '94950', low: '94400', close: '94903.7', volume: '31' },
    { at: AT - 600_000, open: '94903.7', high: '94999', low: '94700', close: '94820.5', volume: '8.004' },
  ],
  candlesAt: AT - 2_000,
  fills: [
    {
      ...{
        at: AT - 900_000,
        account: 'main',
        side: 'sell',
        act: 'close',
        price: '94920',
        size: '0.01',
        orderId: '9004',
      },
      ...{ by: 'strategy', strategy: 'guard', rule: 'stops', means: 'take-profit' },
    },
  ],
  fillsUntil: AT - 620_000,
  lines: [
    { kind: 'entry', price: '93810.5', ...POSITION, text: 'main long 0.01 BTC, entry' },
    { kind: 'break-even', price: '92934.12', ...POSITION, text: 'main long 0.01 BTC, break-even' },
    { kind: 'mark', price: '94820.5', text: 'mark' },
    { kind: 'stop', price: '92000', ...POSITION, text: 'main long: stop-loss of 0.01 BTC, loses 18.105 USDT' },
    { kind: 'liquidation', price: '61004.3', ...POSITION, text: 'main long: liquidation' },
    { kind: 'order', price: '91000', account: 'main', size: '0.02', text: 'main: open long 0.02 BTCUSDT' },
    { kind: 'level', price: '95000', strategy: 'guard', rule: 'take', text: 'guard/take: btc.last > 95000' },
  ],
};
