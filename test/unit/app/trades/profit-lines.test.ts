import { expect, test } from 'vitest';
import { profitLines } from '../../../../src/app/trades/profit-lines.ts';

const row = (group: string, net: string, more: object = {}) =>
  JSON.stringify({ money: 'paper', by: 'day', group, coin: 'USDT', realised: net, net, ...more });

test('each group is a line, of days the last seven, and coins and kinds of money are added up apart', () => {
  const days = Array.from({ length: 9 }, (_, day) => row(`2026-03-0${String(day + 1)}`, '1.5'));
  const printed = [...days, row('2026-03-09', '-0.1', { coin: 'BTC' }), row('2026-03-09', '2', { money: 'REAL' })];
  expect(profitLines(`${printed.join('\n')}\n`, 'day')).toEqual([
    ...[3, 4, 5, 6, 7, 8].map((day) => `2026-03-0${String(day)} (paper)  +1.50 USDT`),
    ...['2026-03-09 (paper)  +1.50 USDT', '2026-03-09 (paper)  -0.1 BTC', '2026-03-09 (REAL)  +2.00 USDT'],
    'and 2 more: purser profit --by day',
    ...['paper in all: +13.50 USDT', 'paper in all: -0.1 BTC', 'REAL in all: +2.00 USDT'],
    'net of fees and funding; what is unrealised is not in it, transfers neither',
  ]);
});

test('nothing is said to be nothing', () => {
  expect(profitLines('', 'strategy')).toEqual(['nothing was earned or lost yet']);
});
