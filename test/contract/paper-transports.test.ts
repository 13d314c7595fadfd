import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeResponse, encodeRequest } from '../../src/wire/codec/codec.ts';
import type { Operation, RequestOf } from '../../src/wire/spec/operation.ts';
import { operations } from '../../src/wire/operations/index.ts';
import type { OperationId } from '../../src/wire/operations/index.ts';
import { sign } from '../../src/wire/signature.ts';
import { syntheticMarket } from '../../src/paper/market/synthetic-market.ts';
import { servePaperExchange } from '../../src/paper/server.ts';
import type { PaperServer } from '../../src/paper/server.ts';
import { successesOf } from './operations/areas.ts';
import { BTC, d, START, startTrial } from '../unit/paper/trial.ts';
import type { Trial } from '../unit/paper/trial.ts';

/** One call of the scenario, with how far time moves before it. */
interface Step {
  readonly id: OperationId;
  readonly request: unknown;
}

const step = <K extends OperationId>(id: K, request: RequestOf<(typeof operations)[K]>): Step => ({ id, request });
const FUTURES = { productType: 'USDT-FUTURES' } as const;
const PAIR = { symbol: 'BTCUSDT' } as const;
const order = {
  ...BTC,
  marginMode: 'crossed',
  side: 'buy',
  tradeSide: 'open',
  size: d('0.01'),
  orderType: 'market',
} as const;

const LOAN = { loanCoin: 'BTC', pledgeCoin: 'USDT', daily: 'SEVEN' } as const;
const LOAN_WINDOW = { startTime: START, endTime: START + 3_600_000 };
/** Ids are handed out in turn, and the first is a holding of savings. */
const FIRST_LOAN = '1000000000000002';

/** Operations with things that are listed by then; some of them are refused. */
const SCENARIO: readonly Step[] = [
  step('server-time', {}),
  step('loan-coin-infos', {}),
  step('loan-hour-interest', { ...LOAN, pledgeAmount: d('150') }),
  step('loan-borrow', { ...LOAN, loanAmount: d('0.001') }),
  step('loan-borrow', { ...LOAN, loanAmount: d('5') }),
  step('loan-revise-pledge', { orderId: FIRST_LOAN, pledgeCoin: 'USDT', reviseType: 'IN', amount: d('20') }),
  step('loan-ongoing-orders', {}),
  step('loan-debts', {}),
  step('loan-repay', { orderId: FIRST_LOAN, repayAll: false, amount: d('0.0004') }),
  step('loan-repay', { orderId: FIRST_LOAN, repayAll: true }),
  step('loan-repay', { orderId: FIRST_LOAN, repayAll: true }),
  step('loan-repay-history', LOAN_WINDOW),
  step('loan-revise-history', LOAN_WINDOW),
  step('loan-borrow-history', LOAN_WINDOW),
  step('batch-create-subaccount-and-apikey', [
    { subAccountName: 'lookouts', passphrase: 'letters1and2digits', label: 'one', permList: ['read'] },
    { subAccountName: 'nightowl', passphrase: 'letters1and2digits', label: 'two', permList: ['read', 'spot_trade'] },
  ]),
  step('user-virtual-subaccount-list', {}),
  step('spot-subaccount-assets', {}),
  step('mix-sub-account-assets', FUTURES),
  step('wallet-transfer-coin-info', { fromType: 'spot', toType: 'usdt_futures' }),
  step('mix-contracts', FUTURES),
  step('spot-symbols', {}),
  step('mix-set-leverage', { ...BTC, leverage: d('20') }),
  step('mix-set-margin-mode', { ...BTC, marginMode: 'crossed' }),
  step('place-futures-order', { ...order, clientOid: 'c-1', presetStopLossPrice: d('30000.5') }),
  step('place-futures-order', { ...order, clientOid: 'c-1' }),
  step('place-futures-order', { ...order, orderType: 'limit', force: 'gtc', price: d('50000'), clientOid: 'c-2' }),
  step('mix-orders-pending', FUTURES),
  step('cancel-futures-order', { ...BTC, clientOid: 'c-2' }),
  step('futures-order-detail', { ...BTC, clientOid: 'c-1' }),
  step('place-tpsl-order', {
    ...BTC,
    planType: 'moving_plan',
    holdSide: 'long',
    triggerPrice: d('90000'),
    size: d('0.005'),
    rangeRate: d('0.015'),
    clientOid: 'm-1',
  }),
  step('place-pos-tpsl', { ...BTC, holdSide: 'long', stopSurplusTriggerPrice: d('99000') }),
  step('modify-tpsl-order', {
    ...BTC,
    clientOid: 'm-1',
    triggerPrice: d('91000'),
    size: d('0.004'),
    rangeRate: d('0.02'),
  }),
  step('mix-place-plan-order', {
    ...BTC,
    planType: 'normal_plan',
    marginMode: 'crossed',
    size: d('0.001'),
    triggerPrice: d('40000'),
    triggerType: 'mark_price',
    side: 'buy',
    tradeSide: 'open',
    orderType: 'market',
    clientOid: 'n-1',
  }),
  step('modify-plan-order', { ...FUTURES, clientOid: 'n-1', newTriggerPrice: d('41000') }),
  step('mix-orders-plan-pending', { ...FUTURES, planType: 'profit_loss' }),
  step('mix-orders-plan-pending', { ...FUTURES, planType: 'normal_plan' }),
  step('mix-all-position', FUTURES),
  step('mix-single-position', BTC),
  step('cancel-plan-order', {
    ...FUTURES,
    ...PAIR,
    planType: 'moving_plan',
    orderIdList: [{ clientOid: 'm-1' }, { orderId: '5' }],
  }),
  step('mix-close-positions', FUTURES),
  step('mix-close-positions', FUTURES),
  step('mix-orders-plan-history', { ...FUTURES, planType: 'profit_loss' }),
  step('mix-orders-history', FUTURES),
  step('mix-fills', FUTURES),
  step('mix-fill-history', FUTURES),
  step('mix-cancel-all-orders', FUTURES),
  step('mix-account', BTC),
  step('mix-accounts', FUTURES),
  step('mix-account-bill', FUTURES),
  step('history-position', FUTURES),
  step('interest-exchange-rate', {}),
  step('place-futures-order', { ...order, orderType: 'limit', force: 'gtc', price: d('50000'), clientOid: 'c-3' }),
  step('mix-modify-order', { ...BTC, clientOid: 'c-3', newClientOid: 'c-4', newSize: d('0.02'), newPrice: d('51000') }),
  step('cancel-futures-order', { ...BTC, clientOid: 'c-4' }),
  step('mix-set-margin', { ...BTC, holdSide: 'long', amount: d('5') }),
  step('mix-plan-sub-order', { ...FUTURES, planType: 'normal_plan', planOrderId: '5' }),
  step('cancel-plan-order', { ...FUTURES, ...PAIR }),
  step('mix-set-position-mode', { ...FUTURES, posMode: 'one_way_mode' }),
  step('place-spot-order', { ...PAIR, side: 'buy', orderType: 'market', size: d('100'), clientOid: 's-1' }),
  step('place-spot-order', {
    ...PAIR,
    side: 'buy',
    orderType: 'limit',
    force: 'gtc',
    price: d('45000'),
    size: d('0.001'),
    clientOid: 's-2',
  }),
  step('spot-unfilled-orders', {}),
  step('spot-assets', {}),
  step('spot-cancel-replace-order', {
    ...PAIR,
    clientOid: 's-2',
    newClientOid: 's-3',
    price: d('44000'),
    size: d('0.002'),
  }),
  step('spot-cancel-order', { ...PAIR, clientOid: 's-3' }),
  step('spot-cancel-order', { ...PAIR, clientOid: 's-2' }),
  step('spot-order-info', { clientOid: 's-1' }),
  step('spot-history-orders', {}),
  step('spot-fills', PAIR),
  step('wallet-transfer', { fromType: 'spot', toType: 'p2p', coin: 'USDT', amount: d('10'), clientOid: 't-1' }),
  step('subaccount-transfer', {
    fromType: 'spot',
    toType: 'spot',
    coin: 'USDT',
    amount: d('10'),
    fromUserId: '7000000001',
    toUserId: '7000000002',
    clientOid: 't-2',
  }),
  step('spot-transfer-records', { coin: 'USDT' }),
  step('funding-assets', {}),
  step('savings-product', {}),
  step('savings-redeem', { productId: '1001', periodType: 'flexible', amount: d('25.5') }),
  step('savings-redeem', { productId: '1001', periodType: 'flexible', amount: d('25.5') }),
  step('savings-subscribe', { productId: '2001', periodType: 'fixed', amount: d('10') }),
  step('savings-assets', { periodType: 'flexible' }),
  step('savings-assets', { periodType: 'fixed' }),
  step('savings-records', { periodType: 'flexible' }),
  step('savings-account', {}),
  step('savings-subscribe-info', { productId: '2001', periodType: 'fixed' }),
  step('savings-subscribe-result', { productId: '2001', periodType: 'fixed' }),
  step('savings-subscribe-result', { productId: '1004', periodType: 'flexible' }),
  step('savings-redeem-result', { orderId: '5', periodType: 'flexible' }),
  step('account-all-account-balance', {}),
  step('spot-account-info', {}),
  step('spot-account-bills', {}),
  step('mix-ticker', { ...FUTURES, ...PAIR }),
  step('mix-tickers', FUTURES),
  step('mix-symbol-price', { ...FUTURES, ...PAIR }),
  step('mix-candles', { ...FUTURES, ...PAIR, granularity: '1H', limit: 5 }),
  step('spot-tickers', PAIR),
  step('spot-candles', { ...PAIR, granularity: '15min', limit: 5 }),
  step('mix-current-fund-rate', FUTURES),
];

/** What the scenario lacks is called as the cases of the operations call it. */
const NOT_IN_SCENARIO = (Object.keys(operations) as OperationId[])
  .filter((id) => SCENARIO.every((one) => one.id !== id))
  .map((id) => ({ id, request: successesOf(id)[0].request }));

const newTrial = (): Trial => startTrial(syntheticMarket({ seed: 4, startAt: START }));

describe('the simulated exchange in process and over HTTP', () => {
  const served = newTrial();
  let server: PaperServer;
  beforeAll(async () => {
    server = await servePaperExchange(served.exchange, { port: 0 });
  });
  afterAll(() => server.close());

  it('answers one scenario with every operation alike', async () => {
    const direct = newTrial();
    for (const { id, request } of [...SCENARIO, ...NOT_IN_SCENARIO]) {
      for (const trial of [direct, served]) trial.clock.advance(1_100);
      const { code, data } = direct.exchange.call({
        uid: direct.uidOf('main'),
        ip: '127.0.0.1',
        operation: operations[id],
        request,
      });
      expect(await overHttp(served, server.url, { operation: operations[id], request }), id).toEqual({ code, data });
    }
    expect(served.exchange.state()).toEqual(direct.exchange.state());
  });
});

async function overHttp(
  trial: Trial,
  url: string,
  { operation, request }: { readonly operation: Operation; readonly request: unknown },
) {
  const { query, body } = encodeRequest(operation, request);
  const [account] = trial.exchange.accounts;
  if (account === undefined) throw new Error('no account');
  const timestamp = String(trial.clock.now());
  const { method, path } = operation;
  const headers = {
    'ACCESS-KEY': account.apiKey,
    'ACCESS-SIGN': sign({ secret: account.secret, timestamp, method, path, query, body }),
    'ACCESS-PASSPHRASE': account.passphrase,
    'ACCESS-TIMESTAMP': timestamp,
    'Content-Type': 'application/json',
  };
  const response = await fetch(url + path + query, { method, headers, ...(method === 'POST' ? { body } : {}) });
  const envelope = (await response.json()) as { readonly code: string; readonly data: unknown };
  return { code: envelope.code, data: envelope.data === null ? null : decodeResponse(operation, envelope.data) };
}
