import { d, START } from '../../unit/paper/trial.ts';
import { casesOf, LONG_AGO, nthId, REVERSED, step, wait } from './operation-case.ts';

const FLEXIBLE = { productId: '1001', periodType: 'flexible' } as const;
const FIXED = { productId: '2001', periodType: 'fixed' } as const;
const LOCKED = { productId: '2002', periodType: 'fixed' } as const;
const NO_PRODUCT = { productId: '9999', periodType: 'flexible' } as const;

const REDEEMED = step('savings-redeem', { ...FLEXIBLE, amount: d('500') });
const SUBSCRIBED = step('savings-subscribe', { ...FIXED, amount: d('10') });

/** Savings (docs/exchange/savings.md). */
export const savings = [
  ...casesOf(18, 'savings-assets', [
    {
      does: 'tells what is held',
      request: { periodType: 'flexible' },
      data: {
        resultList: [
          { productId: '1001', productCoin: 'USDT', holdAmount: d('2000'), apy: [{ currentApy: d('0.03') }] },
        ],
      },
    },
    {
      does: 'tells fixed terms with their ids',
      given: [SUBSCRIBED],
      request: { periodType: 'fixed' },
      data: { resultList: [{ productId: '2001', orderId: nthId(1), holdAmount: d('10'), period: '7' }] },
    },
    { does: 'spans three months at most', request: { periodType: 'flexible', ...LONG_AGO }, code: '40704' },
    { does: 'goes forward in time', request: { periodType: 'flexible', ...REVERSED }, code: '40707' },
  ]),
  ...casesOf(19, 'savings-redeem', [
    { does: 'redeems a part', request: { ...FLEXIBLE, amount: d('500') }, data: { orderId: nthId(1) } },
    { does: 'redeems all', request: { ...FLEXIBLE, amount: d('2000') }, data: { orderId: nthId(1) } },
    {
      does: 'redeems a fixed term whole',
      given: [SUBSCRIBED],
      request: { ...FIXED, orderId: nthId(1), amount: d('10') },
      data: { orderId: nthId(2) },
    },
    {
      does: 'redeems a fixed term without an amount',
      given: [SUBSCRIBED],
      request: { ...FIXED, orderId: nthId(1) },
      data: { orderId: nthId(2) },
    },
    {
      does: 'redeems no part of a fixed term',
      given: [SUBSCRIBED],
      request: { ...FIXED, orderId: nthId(1), amount: d('5') },
      code: '59048',
    },
    {
      does: 'needs the id of a fixed term',
      given: [SUBSCRIBED],
      request: { ...FIXED, amount: d('10') },
      code: '59025',
    },
    { does: 'needs the amount of a flexible one', request: FLEXIBLE, code: '59024' },
    { does: 'redeems what is held', request: { ...FLEXIBLE, amount: d('2001') }, code: '59022' },
    { does: 'has a smallest amount', request: { ...FLEXIBLE, amount: d('0.001') }, code: '59033' },
    { does: 'takes 8 decimals', request: { ...FLEXIBLE, amount: d('1.000000001') }, code: '59041' },
    {
      does: 'waits a minute',
      given: [REDEEMED, wait(60_000)],
      request: { ...FLEXIBLE, amount: d('500') },
      code: '59044',
    },
    {
      does: 'goes on after more than a minute',
      given: [REDEEMED, wait(60_001)],
      request: { ...FLEXIBLE, amount: d('500') },
      data: { orderId: nthId(2) },
    },
    {
      does: 'keeps what is locked',
      given: [step('savings-subscribe', { ...LOCKED, amount: d('10') })],
      request: { ...LOCKED, orderId: nthId(1), amount: d('10') },
      code: '59039',
    },
    { does: 'knows the product', request: { ...NO_PRODUCT, amount: d('5') }, code: '59049' },
    { does: 'is for keys that may', by: 'reader', request: { ...FLEXIBLE, amount: d('500') }, code: '40014' },
  ]),
  ...casesOf(64, 'savings-product', [
    {
      does: 'lists what can be subscribed to',
      request: { coin: 'BTC' },
      data: [{ productId: '1002', periodType: 'flexible', apyList: [{ currentApy: d('0.012') }, {}, {}] }],
    },
    { does: 'lists what is held', request: { filter: 'held' }, data: [{ productId: '1001' }] },
  ]),
  ...casesOf(65, 'savings-account', [
    { does: 'sums up', request: {}, data: { usdtAmount: d('2000'), btcAmount: d('0.04'), usdtTotalEarning: d('0') } },
  ]),
  ...casesOf(66, 'savings-subscribe-info', [
    {
      does: 'tells bounds and times',
      request: FIXED,
      data: { singleMinAmount: d('1'), singleMaxAmount: d('50000'), subscribePrecision: 8, subscribeTime: START },
    },
    { does: 'knows the product', request: NO_PRODUCT, code: '59049' },
    { does: 'knows the period of the product', request: { ...FIXED, periodType: 'flexible' }, code: '59049' },
  ]),
  ...casesOf(67, 'savings-subscribe', [
    { does: 'puts money in', request: { ...FLEXIBLE, amount: d('100') }, data: { orderId: nthId(1) } },
    { does: 'has a smallest amount', request: { ...FIXED, amount: d('0.5') }, code: '59007' },
    { does: 'has a largest amount', request: { ...FIXED, amount: d('50001') }, code: '59008' },
    { does: 'takes 8 decimals', request: { ...FIXED, amount: d('1.000000001') }, code: '59010' },
    { does: 'puts in what is there', request: { ...FIXED, amount: d('5001') }, code: '59011' },
    { does: 'is on sale', request: { ...FIXED, productId: '2003', amount: d('10') }, code: '59029' },
    { does: 'knows the product', request: { ...NO_PRODUCT, amount: d('10') }, code: '59049' },
  ]),
  ...casesOf(68, 'savings-subscribe-result', [
    { does: 'tells success', given: [SUBSCRIBED], request: FIXED, data: { result: 'success' } },
    { does: 'tells of a subscription that was', request: FIXED, code: '59037' },
    { does: 'knows the product', request: NO_PRODUCT, code: '59049' },
  ]),
  ...casesOf(69, 'savings-records', [
    {
      does: 'lists a redemption',
      given: [REDEEMED],
      request: { periodType: 'flexible' },
      data: { resultList: [{ orderId: nthId(1), coinName: 'USDT', amount: d('500'), orderType: 'redeem', ts: START }] },
    },
    {
      does: 'lists a kind alone',
      given: [REDEEMED],
      request: { periodType: 'flexible', orderType: 'subscribe' },
      data: { resultList: [] },
    },
    { does: 'spans three months at most', request: { periodType: 'flexible', ...LONG_AGO }, code: '40704' },
    { does: 'goes forward in time', request: { periodType: 'flexible', ...REVERSED }, code: '40707' },
  ]),
  ...casesOf(70, 'savings-redeem-result', [
    {
      does: 'tells success',
      given: [REDEEMED],
      request: { orderId: nthId(1), periodType: 'flexible' },
      data: { result: 'success' },
    },
    { does: 'knows the redemption', request: { orderId: '5', periodType: 'flexible' }, code: '59037' },
  ]),
];
