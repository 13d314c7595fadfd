import type { OperationId } from './index.ts';

/**
 * The 22 operations of the interface's own document, in its order (docs/exchange/README.md#the-22): all that is sent in
 * core mode.
 */
export const CORE_OPERATIONS = [
  'place-futures-order',
  'cancel-futures-order',
  'futures-order-detail',
  'mix-fill-history',
  'place-tpsl-order',
  'place-pos-tpsl',
  'modify-plan-order',
  'cancel-plan-order',
  'mix-account',
  'mix-account-bill',
  'history-position',
  'interest-exchange-rate',
  'place-spot-order',
  'spot-cancel-replace-order',
  'subaccount-transfer',
  'funding-assets',
  'batch-create-subaccount-and-apikey',
  'savings-assets',
  'savings-redeem',
  'loan-coin-infos',
  'loan-repay-history',
  'loan-revise-pledge',
] as const satisfies readonly OperationId[];
