import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/wire/operation.ts';
import { operations } from '../../../src/wire/operations/index.ts';

/** Section, id, address, who may call, and the lower of the limits that are stated: calls / seconds per UID or IP. */
type Row = readonly [section: string, id: string, address: string, auth: 'public' | 'signed', limit: string];

/** The 22 operations of the interface, section by section. */
const INTERFACE: readonly Row[] = [
  ['§4.1', 'place-futures-order', 'POST mix/order/place-order', 'signed', '10/1 uid'],
  // Its scope is not shown there; like its neighbours it is counted per UID.
  ['§4.2', 'cancel-futures-order', 'POST mix/order/cancel-order', 'signed', '10/1 uid'],
  ['§4.3', 'futures-order-detail', 'GET mix/order/detail', 'signed', '10/1 uid'],
  ['§4.4', 'mix-fill-history', 'GET mix/order/fill-history', 'signed', '10/1 uid'],
  ['§4.5', 'place-tpsl-order', 'POST mix/order/place-tpsl-order', 'signed', '10/1 uid'],
  ['§4.6', 'place-pos-tpsl', 'POST mix/order/place-pos-tpsl', 'signed', '10/1 uid'],
  ['§4.7', 'modify-plan-order', 'POST mix/order/modify-plan-order', 'signed', '10/1 uid'],
  ['§4.8', 'cancel-plan-order', 'POST mix/order/cancel-plan-order', 'signed', '10/1 uid'],
  ['§4.9', 'mix-account', 'GET mix/account/account', 'signed', '10/1 uid'],
  ['§4.9', 'mix-account-bill', 'GET mix/account/bill', 'signed', '10/1 uid'],
  ['§4.9', 'history-position', 'GET mix/position/history-position', 'signed', '20/1 uid'],
  ['§4.9', 'interest-exchange-rate', 'GET mix/market/exchange-rate', 'public', '5/1 ip'],
  ['§4.10', 'place-spot-order', 'POST spot/trade/place-order', 'signed', '10/1 uid'],
  ['§4.11', 'spot-cancel-replace-order', 'POST spot/trade/cancel-replace-order', 'signed', '5/1 uid'],
  // 20 by the interface, 10 by the current page of the exchange.
  ['§4.12', 'subaccount-transfer', 'POST spot/wallet/subaccount-transfer', 'signed', '10/1 uid'],
  ['§4.13', 'funding-assets', 'GET account/funding-assets', 'signed', '10/1 uid'],
  [
    ...(['§4.14', 'batch-create-subaccount-and-apikey', 'POST user/batch-create-subaccount-and-apikey'] as const),
    ...(['signed', '1/1 uid'] as const),
  ],
  ['§4.15', 'savings-assets', 'GET earn/savings/assets', 'signed', '10/1 uid'],
  ['§4.15', 'savings-redeem', 'POST earn/savings/redeem', 'signed', '10/1 uid'],
  ['§4.16', 'loan-coin-infos', 'GET earn/loan/public/coinInfos', 'public', '10/1 ip'],
  ['§4.16', 'loan-repay-history', 'GET earn/loan/repay-history', 'signed', '10/1 uid'],
  ['§4.16', 'loan-revise-pledge', 'POST earn/loan/revise-pledge', 'signed', '10/1 uid'],
];

/** What the extensions list beside them, under b. */
const EXTENSIONS: readonly Row[] = [
  ['b1', 'server-time', 'GET public/time', 'public', '20/1 ip'],
  ['b1', 'mix-contracts', 'GET mix/market/contracts', 'public', '20/1 ip'],
  ['b1', 'spot-symbols', 'GET spot/public/symbols', 'public', '20/1 ip'],
  ['b1', 'mix-ticker', 'GET mix/market/ticker', 'public', '20/1 ip'],
  ['b1', 'mix-tickers', 'GET mix/market/tickers', 'public', '20/1 ip'],
  ['b1', 'mix-symbol-price', 'GET mix/market/symbol-price', 'public', '20/1 ip'],
  ['b1', 'spot-tickers', 'GET spot/market/tickers', 'public', '20/1 ip'],
  ['b1', 'mix-candles', 'GET mix/market/candles', 'public', '20/1 ip'],
  ['b1', 'spot-candles', 'GET spot/market/candles', 'public', '20/1 ip'],
  ['b1', 'mix-current-fund-rate', 'GET mix/market/current-fund-rate', 'public', '20/1 ip'],
  ['b2', 'mix-single-position', 'GET mix/position/single-position', 'signed', '10/1 uid'],
  ['b2', 'mix-all-position', 'GET mix/position/all-position', 'signed', '5/1 uid'],
  ['b3', 'mix-accounts', 'GET mix/account/accounts', 'signed', '10/1 uid'],
  ['b3', 'mix-set-leverage', 'POST mix/account/set-leverage', 'signed', '5/1 uid'],
  ['b3', 'mix-set-margin-mode', 'POST mix/account/set-margin-mode', 'signed', '5/1 uid'],
  ['b3', 'mix-set-position-mode', 'POST mix/account/set-position-mode', 'signed', '5/1 uid'],
  ['b3', 'mix-set-margin', 'POST mix/account/set-margin', 'signed', '5/1 uid'],
  ['b3', 'mix-sub-account-assets', 'GET mix/account/sub-account-assets', 'signed', '1/10 uid'],
  ['b4', 'mix-orders-pending', 'GET mix/order/orders-pending', 'signed', '10/1 uid'],
  ['b4', 'mix-orders-history', 'GET mix/order/orders-history', 'signed', '10/1 uid'],
  ['b4', 'mix-fills', 'GET mix/order/fills', 'signed', '10/1 uid'],
  ['b4', 'mix-modify-order', 'POST mix/order/modify-order', 'signed', '10/1 uid'],
  ['b4', 'mix-cancel-all-orders', 'POST mix/order/cancel-all-orders', 'signed', '10/1 uid'],
  ['b4', 'mix-close-positions', 'POST mix/order/close-positions', 'signed', '1/1 uid'],
  ['b5', 'mix-place-plan-order', 'POST mix/order/place-plan-order', 'signed', '10/1 uid'],
  ['b5', 'modify-tpsl-order', 'POST mix/order/modify-tpsl-order', 'signed', '10/1 uid'],
  ['b5', 'mix-orders-plan-pending', 'GET mix/order/orders-plan-pending', 'signed', '10/1 uid'],
  ['b5', 'mix-orders-plan-history', 'GET mix/order/orders-plan-history', 'signed', '10/1 uid'],
  ['b5', 'mix-plan-sub-order', 'GET mix/order/plan-sub-order', 'signed', '10/1 uid'],
  ['b6', 'spot-assets', 'GET spot/account/assets', 'signed', '10/1 uid'],
  ['b6', 'spot-order-info', 'GET spot/trade/orderInfo', 'signed', '20/1 uid'],
  ['b6', 'spot-cancel-order', 'POST spot/trade/cancel-order', 'signed', '10/1 uid'],
  ['b6', 'spot-unfilled-orders', 'GET spot/trade/unfilled-orders', 'signed', '20/1 uid'],
  ['b6', 'spot-history-orders', 'GET spot/trade/history-orders', 'signed', '20/1 uid'],
  ['b6', 'spot-fills', 'GET spot/trade/fills', 'signed', '10/1 uid'],
  ['b7', 'wallet-transfer', 'POST spot/wallet/transfer', 'signed', '10/1 uid'],
  ['b7', 'wallet-transfer-coin-info', 'GET spot/wallet/transfer-coin-info', 'signed', '10/1 uid'],
  ['b7', 'spot-transfer-records', 'GET spot/account/transferRecords', 'signed', '20/1 uid'],
  ['b7', 'spot-subaccount-assets', 'GET spot/account/subaccount-assets', 'signed', '10/1 uid'],
  ['b7', 'user-virtual-subaccount-list', 'GET user/virtual-subaccount-list', 'signed', '1/1 uid'],
  ['b7', 'account-all-account-balance', 'GET account/all-account-balance', 'signed', '1/1 uid'],
  ['b8', 'savings-product', 'GET earn/savings/product', 'signed', '10/1 uid'],
  ['b8', 'savings-account', 'GET earn/savings/account', 'signed', '10/1 uid'],
  ['b8', 'savings-subscribe-info', 'GET earn/savings/subscribe-info', 'signed', '10/1 uid'],
  ['b8', 'savings-subscribe', 'POST earn/savings/subscribe', 'signed', '10/1 uid'],
  ['b8', 'savings-subscribe-result', 'GET earn/savings/subscribe-result', 'signed', '10/1 uid'],
  ['b8', 'savings-records', 'GET earn/savings/records', 'signed', '10/1 uid'],
  ['b8', 'savings-redeem-result', 'GET earn/savings/redeem-result', 'signed', '10/1 uid'],
  ['b9', 'loan-hour-interest', 'GET earn/loan/public/hour-interest', 'public', '10/1 ip'],
  ['b9', 'loan-borrow', 'POST earn/loan/borrow', 'signed', '10/1 uid'],
  ['b9', 'loan-ongoing-orders', 'GET earn/loan/ongoing-orders', 'signed', '10/1 uid'],
  ['b9', 'loan-repay', 'POST earn/loan/repay', 'signed', '10/1 uid'],
  ['b9', 'loan-borrow-history', 'GET earn/loan/borrow-history', 'signed', '10/1 uid'],
  ['b9', 'loan-debts', 'GET earn/loan/debts', 'signed', '10/1 uid'],
  ['b9', 'loan-revise-history', 'GET earn/loan/revise-history', 'signed', '10/1 uid'],
];

/** What neither lists, by the name of the service's own page. */
const SERVICE: readonly Row[] = [
  ['Get-Account-Info', 'spot-account-info', 'GET spot/account/info', 'signed', '1/1 uid'],
  ['Get-Account-Bills', 'spot-account-bills', 'GET spot/account/bills', 'signed', '10/1 uid'],
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
  test.each([...INTERFACE, ...EXTENSIONS, ...SERVICE])('%s: %s is %s, %s, %s', (section, ...row) => {
    expect(rowOf(row[0])).toEqual(row);
    expect(registry[row[0]]?.doc).toContain(
      section.startsWith('§')
        ? `(interface ${section})`
        : section.startsWith('b')
          ? `(extensions ${section})`
          : `(service: ${section})`,
    );
  });

  test('has the 22 operations of the interface, what the extensions list, one of the service’s own pages, and nothing else', () => {
    expect(INTERFACE).toHaveLength(22);
    const listed = [...INTERFACE, ...EXTENSIONS, ...SERVICE].map(([, id]) => id);
    expect(listed).toHaveLength(new Set(listed).size);
    expect(Object.keys(operations).sort()).toEqual([...listed].sort());
  });
});
