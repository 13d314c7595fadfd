import { d } from '../../../unit/paper/trial.ts';
import { HEDGE, LONG, MAIN, NOWHERE, nthId, often, refusalsOf, step, wait } from '../operation-case.ts';

const NEW = { passphrase: 'letters1and2digits', label: 'one', permList: ['read'] } as const;
/** Five names of 8 letters that no other five have. */
const five = (n: number) =>
  ['a', 'b', 'c', 'd', 'e'].map((letter) => ({
    ...NEW,
    subAccountName: `${letter.repeat(7)}${String.fromCharCode(97 + n)}`,
  }));
const DAY = 86_400_000;
const FIXED = { productId: '2001', periodType: 'fixed' } as const;
const LADDER = { productId: '1004', periodType: 'flexible', amount: d('5000') } as const;
const TERMS = { loanCoin: 'USDT', pledgeCoin: 'BTC', daily: 'SEVEN' } as const;
const LOAN = { orderId: nthId(1) };
const IN = { ...LOAN, pledgeCoin: 'BTC', reviseType: 'IN', amount: d('0.003') } as const;
const BORROWED = step('loan-borrow', { ...TERMS, pledgeAmount: d('0.01') });
const BIG = step('loan-borrow', { ...TERMS, pledgeAmount: d('6') }, 'investor');
const SPENT = step('wallet-transfer', { fromType: 'spot', toType: 'p2p', coin: 'USDT', amount: d('5325') });

/** What is refused of wallets, sub-accounts, savings and loans beside what their cases show. */
export const refusedMoney = [
  ...refusalsOf(15, 'subaccount-transfer', [
    {
      does: 'leaves the margin of what is open',
      given: [step('place-futures-order', { ...LONG, size: d('1') })],
      request: {
        ...{ fromType: 'usdt_futures', toType: 'spot', coin: 'USDT', amount: d('6000') },
        ...{ fromUserId: MAIN, toUserId: HEDGE },
      },
      code: '43117',
    },
    {
      does: 'knows the pair of isolated margin',
      request: {
        ...{ fromType: 'spot', toType: 'isolated_margin', coin: 'USDT', amount: d('5'), ...NOWHERE },
        ...{ fromUserId: MAIN, toUserId: HEDGE },
      },
      code: '40102',
    },
  ]),
  ...refusalsOf(58, 'wallet-transfer', [
    {
      does: 'knows the pair of isolated margin',
      request: { fromType: 'spot', toType: 'isolated_margin', coin: 'USDT', amount: d('5'), ...NOWHERE },
      code: '40102',
    },
  ]),
  ...refusalsOf(17, 'batch-create-subaccount-and-apikey', [
    {
      does: 'creates 20 below a parent',
      given: often(3, 1, (n) => step('batch-create-subaccount-and-apikey', five(n))),
      request: five(3),
      code: '40069',
    },
    { does: "takes no name of others' accounts", request: [{ ...NEW, subAccountName: 'investor' }], code: '40107' },
  ]),
  ...refusalsOf(19, 'savings-redeem', [
    {
      does: 'redeems nothing on the day on which a term ends',
      given: [step('savings-subscribe', { ...FIXED, amount: d('10') }), wait(6 * DAY)],
      request: { ...FIXED, orderId: nthId(1) },
      code: '59038',
    },
  ]),
  ...refusalsOf(67, 'savings-subscribe', [
    {
      does: 'sells what remains of the quota',
      given: often(4, 10, () => step('savings-subscribe', LADDER, 'investor')),
      by: 'investor',
      request: LADDER,
      code: '59023',
    },
  ]),
  ...refusalsOf(71, 'loan-hour-interest', [
    { does: 'takes 15 USDT of collateral at least', request: { ...TERMS, pledgeAmount: d('0.0002') }, code: '80005' },
    { does: 'takes 400,000 USDT of collateral at most', request: { ...TERMS, pledgeAmount: d('9') }, code: '80006' },
  ]),
  ...refusalsOf(72, 'loan-borrow', [
    { does: 'takes 8 decimals', request: { ...TERMS, pledgeAmount: d('0.010000001') }, code: '80001' },
    {
      does: 'lends what the pool has',
      given: [BIG, BIG, BIG, BIG, BIG],
      by: 'investor',
      request: { ...TERMS, pledgeAmount: d('6') },
      code: '80009',
    },
    {
      does: 'lends 20 times at once',
      given: often(20, 10, () => step('loan-borrow', { ...TERMS, pledgeAmount: d('0.001') })),
      request: { ...TERMS, pledgeAmount: d('0.001') },
      code: '80015',
    },
  ]),
  ...refusalsOf(74, 'loan-repay', [
    { does: 'takes what is there', given: [BORROWED, SPENT], request: { ...LOAN, repayAll: true }, code: '43012' },
    {
      does: 'takes 8 decimals',
      given: [BORROWED],
      request: { ...LOAN, repayAll: false, amount: d('1.000000001') },
      code: '80001',
    },
  ]),
  ...refusalsOf(22, 'loan-revise-pledge', [
    { does: 'takes 8 decimals', given: [BORROWED], request: { ...IN, amount: d('0.010000001') }, code: '80001' },
    {
      does: 'takes 400,000 USDT of collateral at most',
      given: [BIG],
      by: 'investor',
      request: { ...IN, amount: d('3') },
      code: '80006',
    },
  ]),
];
