import { d, START } from '../../unit/paper/trial.ts';
import { casesOf, HOUR, LONG_AGO, nthId, REVERSED, step } from './operation-case.ts';

const PAIR = { loanCoin: 'USDT', pledgeCoin: 'BTC' } as const;
const TERMS = { ...PAIR, daily: 'SEVEN' } as const;
const LOAN = { orderId: nthId(1) };
const BORROWED = step('loan-borrow', { ...TERMS, pledgeAmount: d('0.01') });
const PUT_IN = step('loan-revise-pledge', { ...LOAN, pledgeCoin: 'BTC', reviseType: 'IN', amount: d('0.003') });
const REPAID = step('loan-repay', { ...LOAN, repayAll: true });

/** Loans: 0.01 BTC is collateral for 65 % of 500 USDT (docs/exchange/loans.md). */
export const loans = [
  ...casesOf(20, 'loan-coin-infos', [
    {
      does: 'tells rates and bounds',
      request: { coin: 'BTC' },
      data: {
        loanInfos: [{ coin: 'BTC', max: d('4') }],
        pledgeInfos: [{ initRate: d('0.65'), supRate: d('0.75'), forceRate: d('0.83') }],
      },
    },
    {
      does: 'tells nothing of a coin without a price',
      request: { coin: 'ETH' },
      data: { loanInfos: [], pledgeInfos: [] },
    },
  ]),
  ...casesOf(21, 'loan-repay-history', [
    {
      does: 'lists a repayment',
      given: [BORROWED, REPAID],
      request: HOUR,
      data: [{ ...LOAN, repayAmount: d('325'), repayUnlockAmount: d('0.01'), repayTime: START }],
    },
    {
      does: 'lists nothing of another coin',
      given: [BORROWED, REPAID],
      request: { ...HOUR, loanCoin: 'BTC' },
      data: [],
    },
    { does: 'spans three months at most', request: LONG_AGO, code: '40704' },
    { does: 'goes forward in time', request: REVERSED, code: '40707' },
  ]),
  ...casesOf(22, 'loan-revise-pledge', [
    {
      does: 'adds collateral',
      given: [BORROWED],
      request: { ...LOAN, pledgeCoin: 'BTC', reviseType: 'IN', amount: d('0.003') },
      data: { ...PAIR, afterPledgeRate: d('0.5') },
    },
    {
      does: 'takes out what is spare',
      given: [BORROWED, PUT_IN],
      request: { ...LOAN, pledgeCoin: 'BTC', reviseType: 'OUT', amount: d('0.003') },
      data: { afterPledgeRate: d('0.65') },
    },
    {
      does: 'takes out no more',
      given: [BORROWED],
      request: { ...LOAN, pledgeCoin: 'BTC', reviseType: 'OUT', amount: d('0.003') },
      code: '80013',
    },
    {
      does: 'adds what is there',
      given: [BORROWED],
      request: { ...LOAN, pledgeCoin: 'BTC', reviseType: 'IN', amount: d('1') },
      code: '43012',
    },
    {
      does: 'adds something',
      given: [BORROWED],
      request: { ...LOAN, pledgeCoin: 'BTC', reviseType: 'IN', amount: d('0') },
      code: '80020',
    },
    {
      does: 'takes the collateral of the loan',
      given: [BORROWED],
      request: { ...LOAN, pledgeCoin: 'ETH', reviseType: 'IN', amount: d('1') },
      code: '80012',
    },
    {
      does: 'knows the loan',
      request: { orderId: '5', pledgeCoin: 'BTC', reviseType: 'IN', amount: d('1') },
      code: '80011',
    },
    {
      does: 'is for loans that run',
      given: [BORROWED, REPAID],
      request: { ...LOAN, pledgeCoin: 'BTC', reviseType: 'IN', amount: d('0.003') },
      code: '80016',
    },
  ]),
  ...casesOf(71, 'loan-hour-interest', [
    {
      does: 'tells loan and interest',
      request: { ...TERMS, pledgeAmount: d('0.01') },
      data: { loanAmount: d('325'), hourInterest: d('0.00325') },
    },
    { does: 'needs an amount', request: { ...TERMS, pledgeAmount: d('0') }, code: '80001' },
    { does: 'knows what can be borrowed', request: { ...TERMS, loanCoin: 'XYZ', pledgeAmount: d('1') }, code: '80003' },
    { does: 'knows what is collateral', request: { ...TERMS, pledgeCoin: 'XYZ', pledgeAmount: d('1') }, code: '80004' },
  ]),
  ...casesOf(72, 'loan-borrow', [
    { does: 'lends against collateral', request: { ...TERMS, pledgeAmount: d('0.01') }, data: LOAN },
    { does: 'takes the collateral of a loan', request: { ...TERMS, loanAmount: d('325') }, data: LOAN },
    { does: 'needs an amount', request: TERMS, code: '40019' },
    { does: 'takes one amount', request: { ...TERMS, pledgeAmount: d('0.01'), loanAmount: d('325') }, code: '40020' },
    { does: 'knows what can be borrowed', request: { ...TERMS, loanCoin: 'XYZ', pledgeAmount: d('1') }, code: '80003' },
    {
      does: 'lends nothing against itself',
      request: { ...TERMS, pledgeCoin: 'USDT', pledgeAmount: d('100') },
      code: '80004',
    },
    { does: 'takes 15 USDT of collateral at least', request: { ...TERMS, pledgeAmount: d('0.0002') }, code: '80005' },
    { does: 'takes 400,000 USDT of collateral at most', request: { ...TERMS, pledgeAmount: d('9') }, code: '80006' },
    { does: 'lends 10 USDT at least', request: { ...TERMS, pledgeAmount: d('0.000304') }, code: '80007' },
    { does: 'lends 200,000 USDT at most', request: { ...TERMS, pledgeAmount: d('7') }, code: '80008' },
    { does: 'takes what is there', request: { ...TERMS, pledgeAmount: d('0.6') }, code: '43012' },
    { does: 'is for keys that may', by: 'reader', request: { ...TERMS, pledgeAmount: d('0.01') }, code: '40014' },
  ]),
  ...casesOf(73, 'loan-ongoing-orders', [
    {
      does: 'tells loans that run',
      given: [BORROWED],
      request: {},
      data: [
        {
          ...LOAN,
          loanAmount: d('325'),
          pledgeAmount: d('0.01'),
          pledgeRate: d('0.65'),
          hourInterestRate: d('0.00001'),
        },
      ],
    },
    { does: 'tells nothing of others', by: 'hedge', given: [BORROWED], request: {}, data: [] },
  ]),
  ...casesOf(74, 'loan-repay', [
    {
      does: 'repays all',
      given: [BORROWED],
      request: { ...LOAN, repayAll: true },
      data: { repayAmount: d('325'), repayUnlockAmount: d('0.01'), payInterest: d('0') },
    },
    {
      does: 'repays a part',
      given: [BORROWED],
      request: { ...LOAN, repayAll: false, amount: d('162.5') },
      data: { repayLoanAmount: d('162.5'), repayUnlockAmount: d('0.005') },
    },
    {
      does: 'keeps the collateral where asked to',
      given: [BORROWED],
      request: { ...LOAN, repayAll: false, amount: d('162.5'), repayUnlock: false },
      data: { repayUnlockAmount: d('0') },
    },
    { does: 'needs the amount of a part', given: [BORROWED], request: { ...LOAN, repayAll: false }, code: '40019' },
    {
      does: 'takes no amount for all',
      given: [BORROWED],
      request: { ...LOAN, repayAll: true, amount: d('1') },
      code: '40020',
    },
    {
      does: 'repays no more than is owed',
      given: [BORROWED],
      request: { ...LOAN, repayAll: false, amount: d('326') },
      code: '80014',
    },
    {
      does: 'repays something',
      given: [BORROWED],
      request: { ...LOAN, repayAll: false, amount: d('0') },
      code: '80020',
    },
    { does: 'knows the loan', request: { orderId: '5', repayAll: true }, code: '80011' },
    { does: 'is for loans that run', given: [BORROWED, REPAID], request: { ...LOAN, repayAll: true }, code: '80016' },
  ]),
  ...casesOf(75, 'loan-borrow-history', [
    {
      does: 'lists loans that are over',
      given: [BORROWED, REPAID],
      request: HOUR,
      data: [{ ...LOAN, initLoanAmount: d('325'), initPledgeAmount: d('0.01'), status: 'REPAY', daily: '7' }],
    },
    { does: 'lists none that runs', given: [BORROWED], request: HOUR, data: [] },
    { does: 'spans three months at most', request: LONG_AGO, code: '40704' },
    { does: 'goes forward in time', request: REVERSED, code: '40707' },
  ]),
  ...casesOf(76, 'loan-debts', [
    {
      does: 'sums up',
      given: [BORROWED],
      request: {},
      data: {
        pledgeInfos: [{ coin: 'BTC', amount: d('0.01'), amountUsdt: d('500') }],
        loanInfos: [{ coin: 'USDT', amount: d('325') }],
      },
    },
  ]),
  ...casesOf(77, 'loan-revise-history', [
    {
      does: 'lists a change',
      given: [BORROWED, PUT_IN],
      request: HOUR,
      data: [
        {
          ...LOAN,
          reviseSide: 'down',
          reviseAmount: d('0.003'),
          beforePledgeRate: d('0.65'),
          afterPledgeRate: d('0.5'),
        },
      ],
    },
    { does: 'lists a direction alone', given: [BORROWED, PUT_IN], request: { ...HOUR, reviseSide: 'up' }, data: [] },
    { does: 'spans three months at most', request: LONG_AGO, code: '40704' },
    { does: 'goes forward in time', request: REVERSED, code: '40707' },
  ]),
];
