import { expect, it } from 'vitest';
import { formatDecimal } from '../../../src/base/decimal.ts';
import type { Effect } from '../../../src/effects/index.ts';
import { takenOf } from '../../../src/effects/taken.ts';
import { BTC_SPOT, BUY, d, OPEN, SELL, TRANSFER } from '../rules/samples.ts';

const LIMIT_BUY = {
  kind: 'buy',
  account: 'main',
  instrument: BTC_SPOT,
  type: 'limit',
  size: d('0.5'),
  price: d('100'),
} as const;
const LOAN = { account: 'main', orderId: 'L1', pledgeCoin: 'BTC' } as const;
const REPAY = { ...LOAN, kind: 'repay', loanCoin: 'USDT', unlock: true } as const;
const BORROW = { kind: 'borrow', account: 'main', loanCoin: 'USDT', pledgeCoin: 'BTC', term: 'FLEXIBLE' } as const;
const SAVINGS = { account: 'main', productId: 'P1', periodType: 'flexible', coin: 'USDT', amount: d('7') } as const;

it.each<readonly [string, Effect, usdt: string | undefined, btc: string | undefined]>([
  ['a transfer out', TRANSFER, '10', '0'],
  ['a transfer in', { ...TRANSFER, from: TRANSFER.to, to: TRANSFER.from }, '0', '0'],
  ['a purchase for an amount', BUY, '50', '0'],
  ['a purchase at a limit', LIMIT_BUY, '50', '0'],
  ['a sale', SELL, '0', '0.001'],
  [
    'a purchase of a pair that cannot be split',
    { ...BUY, instrument: { market: 'spot', symbol: 'X' } },
    undefined,
    undefined,
  ],
  ['savings', { ...SAVINGS, kind: 'subscribe' }, '7', '0'],
  ['a redemption', { ...SAVINGS, kind: 'redeem' }, '0', '0'],
  ['more collateral', { ...LOAN, kind: 'revise-pledge', direction: 'in', amount: d('2') }, '0', '2'],
  ['less collateral', { ...LOAN, kind: 'revise-pledge', direction: 'out', amount: d('2') }, '0', '0'],
  ['a loan of an amount', { ...BORROW, loanAmount: d('500') }, '0', undefined],
  ['a loan against an amount', { ...BORROW, pledgeAmount: d('1') }, '0', '1'],
  ['a repayment', { ...REPAY, amount: d('3') }, '3', '0'],
  ['a repayment of all', REPAY, undefined, '0'],
  ['a futures order', OPEN, '0', '0'],
])('%s takes what it says out of the spot wallet', (_, effect, usdt, btc) => {
  const text = (coin: string): string | undefined => {
    const taken = takenOf(effect, { account: 'main', coin });
    return taken === undefined ? undefined : formatDecimal(taken);
  };
  expect([text('USDT'), text('BTC')]).toEqual([usdt, btc]);
});
