import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/wire/operation.ts';
import { operations } from '../../../src/wire/operations/index.ts';

/** Id, address, who may call, and the lower of the limits that are stated: calls / seconds per UID or IP. */
type Row = readonly [id: string, address: string, auth: 'public' | 'signed', limit: string];

/** The 22 operations of the specification. */
const INTERFACE: readonly Row[] = [
  ['place-futures-order', 'POST mix/order/place-order', 'signed', '10/1 uid'],
  // Its scope is not shown there; like its neighbours it is counted per UID.
  ['cancel-futures-order', 'POST mix/order/cancel-order', 'signed', '10/1 uid'],
  ['futures-order-detail', 'GET mix/order/detail', 'signed', '10/1 uid'],
  ['mix-fill-history', 'GET mix/order/fill-history', 'signed', '10/1 uid'],
  ['place-tpsl-order', 'POST mix/order/place-tpsl-order', 'signed', '10/1 uid'],
  ['place-pos-tpsl', 'POST mix/order/place-pos-tpsl', 'signed', '10/1 uid'],
  ['modify-plan-order', 'POST mix/order/modify-plan-order', 'signed', '10/1 uid'],
  ['cancel-plan-order', 'POST mix/order/cancel-plan-order', 'signed', '10/1 uid'],
  ['mix-account', 'GET mix/account/account', 'signed', '10/1 uid'],
  ['mix-account-bill', 'GET mix/account/bill', 'signed', '10/1 uid'],
  ['history-position', 'GET mix/position/history-position', 'signed', '20/1 uid'],
  ['interest-exchange-rate', 'GET mix/market/exchange-rate', 'public', '5/1 ip'],
  ['place-spot-order', 'POST spot/trade/place-order', 'signed', '10/1 uid'],
  ['spot-cancel-replace-order', 'POST spot/trade/cancel-replace-order', 'signed', '5/1 uid'],
  // 20 by the interface, 10 by the current page of the exchange.
  ['subaccount-transfer', 'POST spot/wallet/subaccount-transfer', 'signed', '10/1 uid'],
  ['funding-assets', 'GET account/funding-assets', 'signed', '10/1 uid'],
  [
    ...(['batch-create-subaccount-and-apikey', 'POST user/batch-create-subaccount-and-apikey'] as const),
    ...(['signed', '1/1 uid'] as const),
  ],
  ['savings-assets', 'GET earn/savings/assets', 'signed', '10/1 uid'],
  ['savings-redeem', 'POST earn/savings/redeem', 'signed', '10/1 uid'],
  ['loan-coin-infos', 'GET earn/loan/public/coinInfos', 'public', '10/1 ip'],
  ['loan-repay-history', 'GET earn/loan/repay-history', 'signed', '10/1 uid'],
  ['loan-revise-pledge', 'POST earn/loan/revise-pledge', 'signed', '10/1 uid'],
];

/** What the service's own pages list beside them. */
const EXTENSIONS: readonly Row[] = [
  ['server-time', 'GET public/time', 'public', '20/1 ip'],
  ['mix-contracts', 'GET mix/market/contracts', 'public', '20/1 ip'],
  ['spot-symbols', 'GET spot/public/symbols', 'public', '20/1 ip'],
  ['mix-ticker', 'GET mix/market/ticker', 'public', '20/1 ip'],
  ['mix-tickers', 'GET mix/market/tickers', 'public', '20/1 ip'],
  ['mix-symbol-price', 'GET mix/market/symbol-price', 'public', '20/1 ip'],
  ['spot-tickers', 'GET spot/market/tickers', 'public', '20/1 ip'],
  ['mix-candles', 'GET mix/market/candles', 'public', '20/1 ip'],
  ['spot-candles', 'GET spot/market/candles', 'public', '20/1 ip'],
  ['mix-current-fund-rate', 'GET mix/market/current-fund-rate', 'public', '20/1 ip'],
  ['mix-single-position', 'GET mix/position/single-position', 'signed', '10/1 uid'],
  ['mix-all-position', 'GET mix/position/all-position', 'signed', '5/1 uid'],
  ['mix-accounts', 'GET mix/account/accounts', 'signed', '10/1 uid'],
  ['mix-set-leverage', 'POST mix/account/set-leverage', 'signed', '5/1 uid'],
  ['mix-set-margin-mode', 'POST mix/account/set-margin-mode', 'signed', '5/1 uid'],
  ['mix-set-position-mode', 'POST mix/account/set-position-mode', 'signed', '5/1 uid'],
  ['mix-set-margin', 'POST mix/account/set-margin', 'signed', '5/1 uid'],
  ['mix-sub-account-assets', 'GET mix/account/sub-account-assets', 'signed', '1/10 uid'],
  ['mix-orders-pending', 'GET mix/order/orders-pending', 'signed', '10/1 uid'],
  ['mix-orders-history', 'GET mix/order/orders-history', 'signed', '10/1 uid'],
  ['mix-fills', 'GET mix/order/fills', 'signed', '10/1 uid'],
  ['mix-modify-order', 'POST mix/order/modify-order', 'signed', '10/1 uid'],
  ['mix-cancel-all-orders', 'POST mix/order/cancel-all-orders', 'signed', '10/1 uid'],
  ['mix-close-positions', 'POST mix/order/close-positions', 'signed', '1/1 uid'],
  ['mix-place-plan-order', 'POST mix/order/place-plan-order', 'signed', '10/1 uid'],
  ['modify-tpsl-order', 'POST mix/order/modify-tpsl-order', 'signed', '10/1 uid'],
  ['mix-orders-plan-pending', 'GET mix/order/orders-plan-pending', 'signed', '10/1 uid'],
  ['mix-orders-plan-history', 'GET mix/order/orders-plan-history', 'signed', '10/1 uid'],
  ['mix-plan-sub-order', 'GET mix/order/plan-sub-order', 'signed', '10/1 uid'],
  ['spot-assets', 'GET spot/account/assets', 'signed', '10/1 uid'],
  ['spot-order-info', 'GET spot/trade/orderInfo', 'signed', '20/1 uid'],
  ['spot-cancel-order', 'POST spot/trade/cancel-order', 'signed', '10/1 uid'],
  ['spot-unfilled-orders', 'GET spot/trade/unfilled-orders', 'signed', '20/1 uid'],
  ['spot-history-orders', 'GET spot/trade/history-orders', 'signed', '20/1 uid'],
  ['spot-fills', 'GET spot/trade/fills', 'signed', '10/1 uid'],
  ['wallet-transfer', 'POST spot/wallet/transfer', 'signed', '10/1 uid'],
  ['wallet-transfer-coin-info', 'GET spot/wallet/transfer-coin-info', 'signed', '10/1 uid'],
  ['spot-transfer-records', 'GET spot/account/transferRecords', 'signed', '20/1 uid'],
  ['spot-subaccount-assets', 'GET spot/account/subaccount-assets', 'signed', '10/1 uid'],
  ['user-virtual-subaccount-list', 'GET user/virtual-subaccount-list', 'signed', '1/1 uid'],
  ['account-all-account-balance', 'GET account/all-account-balance', 'signed', '1/1 uid'],
  ['savings-product', 'GET earn/savings/product', 'signed', '10/1 uid'],
  ['savings-account', 'GET earn/savings/account', 'signed', '10/1 uid'],
  ['savings-subscribe-info', 'GET earn/savings/subscribe-info', 'signed', '10/1 uid'],
  ['savings-subscribe', 'POST earn/savings/subscribe', 'signed', '10/1 uid'],
  ['savings-subscribe-result', 'GET earn/savings/subscribe-result', 'signed', '10/1 uid'],
  ['savings-records', 'GET earn/savings/records', 'signed', '10/1 uid'],
  ['savings-redeem-result', 'GET earn/savings/redeem-result', 'signed', '10/1 uid'],
  ['loan-hour-interest', 'GET earn/loan/public/hour-interest', 'public', '10/1 ip'],
  ['loan-borrow', 'POST earn/loan/borrow', 'signed', '10/1 uid'],
  ['loan-ongoing-orders', 'GET earn/loan/ongoing-orders', 'signed', '10/1 uid'],
  ['loan-repay', 'POST earn/loan/repay', 'signed', '10/1 uid'],
  ['loan-borrow-history', 'GET earn/loan/borrow-history', 'signed', '10/1 uid'],
  ['loan-debts', 'GET earn/loan/debts', 'signed', '10/1 uid'],
  ['loan-revise-history', 'GET earn/loan/revise-history', 'signed', '10/1 uid'],
];

/** Two more: what a key may do, and the statement of the spot account. */
const SERVICE: readonly Row[] = [
  ['spot-account-info', 'GET spot/account/info', 'signed', '1/1 uid'],
  ['spot-account-bills', 'GET spot/account/bills', 'signed', '10/1 uid'],
];

const registry: Readonly<Record<string, Operation>> = operations;

/** Says of the operation under an id what a row says. */
function rowOf(id: string): readonly unknown[] | undefined {
  const operation = registry[id];
  if (operation === undefined) return undefined;
  const { method, path, auth, limit } = operation;
  const rate = `${String(limit.calls)}/${String(limit.windowMs / 1_000)} ${limit.scope}`;
  return [operation.id, `${method} ${path.replace('/api/v2/', '')}`, auth, rate];
}

describe('the registry', () => {
  test.each([...INTERFACE, ...EXTENSIONS, ...SERVICE])('%s is %s, %s, %s', (...row) => {
    expect(rowOf(row[0])).toEqual(row);
  });

  test('has the 22 operations of the specification, what the service’s pages list, and nothing else', () => {
    expect(INTERFACE).toHaveLength(22);
    const listed = [...INTERFACE, ...EXTENSIONS, ...SERVICE].map(([id]) => id);
    expect(listed).toHaveLength(new Set(listed).size);
    expect(Object.keys(operations).sort()).toEqual([...listed].sort());
  });
});
