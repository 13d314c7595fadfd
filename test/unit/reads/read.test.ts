import { expect, it } from 'vitest';
import { LISTS } from '../../../src/reads/index.ts';
import { keyOf, type ListName, nameOf, type Read } from '../../../src/reads/read.ts';

/** The names by which journals of earlier versions tell of polls, and by which alerts of them are remembered. */
const NAMED: Readonly<Record<ListName, readonly (readonly [Omit<Read, 'list'>, string])[]>> = {
  bills: [[{ account: 'main', market: 'usdt-futures' }, 'bills main usdt-futures']],
  candles: [[{ market: 'spot', symbol: 'BTCUSDT', granularity: '1H' }, 'candles spot/BTCUSDT 1H']],
  equity: [[{ account: 'main', market: 'usdc-futures' }, 'equity main usdc-futures']],
  'exchange-rates': [[{}, 'exchange-rates']],
  fills: [[{ account: 'main', market: 'spot' }, 'fills main spot']],
  'fills-lately': [[{ account: 'main', market: 'usdt-futures' }, 'fills-lately main usdt-futures']],
  'funding-assets': [[{ account: 'main' }, 'funding-assets main']],
  'funding-history': [[{ market: 'usdt-futures', symbol: 'BTCUSDT' }, 'funding-history usdt-futures/BTCUSDT']],
  'funding-rate': [[{ market: 'usdt-futures', symbol: 'BTCUSDT' }, 'funding-rate usdt-futures/BTCUSDT']],
  'futures-account': [
    [{ account: 'main', market: 'coin-futures' }, 'futures-account main coin-futures'],
    [{ account: 'main', market: 'coin-futures', by: 'overview' }, 'futures-account main coin-futures (overview)'],
  ],
  instruments: [[{ market: 'spot' }, 'instruments spot']],
  leverage: [[{ account: 'main', market: 'usdt-futures', symbol: 'BTCUSDT' }, 'leverage main usdt-futures/BTCUSDT']],
  'loan-coins': [[{}, 'loan-coins']],
  loans: [[{ account: 'main' }, 'loans main']],
  'open-interest': [[{ market: 'coin-futures', symbol: 'BTCUSD' }, 'open-interest coin-futures/BTCUSD']],
  orders: [[{ account: 'main', market: 'spot' }, 'orders main spot']],
  'position-history': [[{ account: 'main', market: 'usdt-futures' }, 'position-history main usdt-futures']],
  positions: [[{ account: 'spot-desk', market: 'usdt-futures' }, 'positions spot-desk usdt-futures']],
  'recent-orders': [[{ account: 'main', market: 'spot' }, 'recent-orders main spot']],
  repayments: [[{ account: 'main' }, 'repayments main']],
  savings: [
    [{ account: 'main', term: 'flexible' }, 'savings main flexible'],
    [{ account: 'main', term: 'fixed' }, 'savings main fixed'],
  ],
  'spot-assets': [[{ account: 'main' }, 'spot-assets main']],
  'spot-prices': [[{}, 'spot-prices']],
  'spot-triggers': [[{ account: 'main' }, 'spot-triggers main']],
  stops: [[{ account: 'main', market: 'usdt-futures' }, 'stops main usdt-futures']],
  'sub-accounts': [[{ account: 'main' }, 'sub-accounts main']],
  ticker: [[{ market: 'spot', symbol: 'BTCUSDT' }, 'ticker spot/BTCUSDT']],
  triggers: [[{ account: 'main', market: 'usdt-futures' }, 'triggers main usdt-futures']],
};
const reads = Object.values(LISTS).flatMap(({ name }) =>
  NAMED[name].map(([target, text]) => ({ read: { list: name, ...target } as const satisfies Read, text })),
);

it.each(reads)('a poll is named in the journal as it ever was: $text', ({ read, text }) => {
  expect(nameOf(read)).toBe(text);
});

it('equal reads have one key, and each other read has another', () => {
  for (const { read } of reads) expect(keyOf({ ...read })).toBe(keyOf(read));
  expect(new Set(reads.map(({ read }) => keyOf(read))).size).toBe(reads.length);
});
