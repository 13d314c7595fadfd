import type { OperationId } from '../../wire/operations/index.ts';
import type { Responder } from '../core/calls/responder.ts';
import { accountAllAccountBalance } from './account-all-account-balance.ts';
import { batchCreateSubaccountAndApikey } from './batch-create-subaccount-and-apikey.ts';
import { cancelFuturesOrder } from './cancel-futures-order.ts';
import { cancelPlanOrder } from './cancel-plan-order.ts';
import { fundingAssets } from './funding-assets.ts';
import { futuresOrderDetail } from './futures-order-detail.ts';
import { historyPosition } from './history-position.ts';
import { interestExchangeRate } from './interest-exchange-rate.ts';
import { loanBorrow } from './loan-borrow.ts';
import { loanBorrowHistory } from './loan-borrow-history.ts';
import { loanCoinInfos } from './loan-coin-infos.ts';
import { loanDebts } from './loan-debts.ts';
import { loanHourInterest } from './loan-hour-interest.ts';
import { loanOngoingOrders } from './loan-ongoing-orders.ts';
import { loanRepay } from './loan-repay.ts';
import { loanRepayHistory } from './loan-repay-history.ts';
import { loanReviseHistory } from './loan-revise-history.ts';
import { loanRevisePledge } from './loan-revise-pledge.ts';
import { mixAccount } from './mix-account.ts';
import { mixAccountBill } from './mix-account-bill.ts';
import { mixAccounts } from './mix-accounts.ts';
import { mixAllPosition } from './mix-all-position.ts';
import { mixCancelAllOrders } from './mix-cancel-all-orders.ts';
import { mixCandles } from './mix-candles.ts';
import { mixClosePositions } from './mix-close-positions.ts';
import { mixContracts } from './mix-contracts.ts';
import { mixCurrentFundRate } from './mix-current-fund-rate.ts';
import { mixFillHistory } from './mix-fill-history.ts';
import { mixFills } from './mix-fills.ts';
import { mixModifyOrder } from './mix-modify-order.ts';
import { mixOrdersHistory } from './mix-orders-history.ts';
import { mixOrdersPending } from './mix-orders-pending.ts';
import { mixOrdersPlanHistory } from './mix-orders-plan-history.ts';
import { mixOrdersPlanPending } from './mix-orders-plan-pending.ts';
import { mixPlacePlanOrder } from './mix-place-plan-order.ts';
import { mixPlanSubOrder } from './mix-plan-sub-order.ts';
import { mixSetLeverage } from './mix-set-leverage.ts';
import { mixSetMargin } from './mix-set-margin.ts';
import { mixSetMarginMode } from './mix-set-margin-mode.ts';
import { mixSetPositionMode } from './mix-set-position-mode.ts';
import { mixSinglePosition } from './mix-single-position.ts';
import { mixSubAccountAssets } from './mix-sub-account-assets.ts';
import { mixSymbolPrice } from './mix-symbol-price.ts';
import { mixTicker } from './mix-ticker.ts';
import { mixTickers } from './mix-tickers.ts';
import { modifyPlanOrder } from './modify-plan-order.ts';
import { modifyTpslOrder } from './modify-tpsl-order.ts';
import { placeFuturesOrder } from './place-futures-order.ts';
import { placePosTpsl } from './place-pos-tpsl.ts';
import { placeSpotOrder } from './place-spot-order.ts';
import { placeTpslOrder } from './place-tpsl-order.ts';
import { savingsAccount } from './savings-account.ts';
import { savingsAssets } from './savings-assets.ts';
import { savingsProduct } from './savings-product.ts';
import { savingsRecords } from './savings-records.ts';
import { savingsRedeem } from './savings-redeem.ts';
import { spotAccountBills } from './spot-account-bills.ts';
import { spotAccountInfo } from './spot-account-info.ts';
import { savingsRedeemResult } from './savings-redeem-result.ts';
import { savingsSubscribe } from './savings-subscribe.ts';
import { savingsSubscribeInfo } from './savings-subscribe-info.ts';
import { savingsSubscribeResult } from './savings-subscribe-result.ts';
import { serverTime } from './server-time.ts';
import { spotAssets } from './spot-assets.ts';
import { spotCancelOrder } from './spot-cancel-order.ts';
import { spotCancelReplaceOrder } from './spot-cancel-replace-order.ts';
import { spotCandles } from './spot-candles.ts';
import { spotFills } from './spot-fills.ts';
import { spotHistoryOrders } from './spot-history-orders.ts';
import { spotOrderInfo } from './spot-order-info.ts';
import { spotSubaccountAssets } from './spot-subaccount-assets.ts';
import { spotSymbols } from './spot-symbols.ts';
import { spotTickers } from './spot-tickers.ts';
import { spotTransferRecords } from './spot-transfer-records.ts';
import { spotUnfilledOrders } from './spot-unfilled-orders.ts';
import { subaccountTransfer } from './subaccount-transfer.ts';
import { userVirtualSubaccountList } from './user-virtual-subaccount-list.ts';
import { walletTransfer } from './wallet-transfer.ts';
import { walletTransferCoinInfo } from './wallet-transfer-coin-info.ts';

/** How each operation of the interface is answered; one that is missing here is unknown to the exchange, which answers 40404. */
const responders = {
  'account-all-account-balance': accountAllAccountBalance,
  'batch-create-subaccount-and-apikey': batchCreateSubaccountAndApikey,
  'cancel-futures-order': cancelFuturesOrder,
  'cancel-plan-order': cancelPlanOrder,
  'funding-assets': fundingAssets,
  'futures-order-detail': futuresOrderDetail,
  'history-position': historyPosition,
  'interest-exchange-rate': interestExchangeRate,
  'loan-borrow': loanBorrow,
  'loan-borrow-history': loanBorrowHistory,
  'loan-coin-infos': loanCoinInfos,
  'loan-debts': loanDebts,
  'loan-hour-interest': loanHourInterest,
  'loan-ongoing-orders': loanOngoingOrders,
  'loan-repay': loanRepay,
  'loan-repay-history': loanRepayHistory,
  'loan-revise-history': loanReviseHistory,
  'loan-revise-pledge': loanRevisePledge,
  'mix-account': mixAccount,
  'mix-account-bill': mixAccountBill,
  'mix-accounts': mixAccounts,
  'mix-all-position': mixAllPosition,
  'mix-cancel-all-orders': mixCancelAllOrders,
  'mix-candles': mixCandles,
  'mix-close-positions': mixClosePositions,
  'mix-contracts': mixContracts,
  'mix-current-fund-rate': mixCurrentFundRate,
  'mix-fill-history': mixFillHistory,
  'mix-fills': mixFills,
  'mix-modify-order': mixModifyOrder,
  'mix-orders-history': mixOrdersHistory,
  'mix-orders-pending': mixOrdersPending,
  'mix-orders-plan-history': mixOrdersPlanHistory,
  'mix-orders-plan-pending': mixOrdersPlanPending,
  'mix-place-plan-order': mixPlacePlanOrder,
  'mix-plan-sub-order': mixPlanSubOrder,
  'mix-set-leverage': mixSetLeverage,
  'mix-set-margin': mixSetMargin,
  'mix-set-margin-mode': mixSetMarginMode,
  'mix-set-position-mode': mixSetPositionMode,
  'mix-single-position': mixSinglePosition,
  'mix-sub-account-assets': mixSubAccountAssets,
  'mix-symbol-price': mixSymbolPrice,
  'mix-ticker': mixTicker,
  'mix-tickers': mixTickers,
  'modify-plan-order': modifyPlanOrder,
  'modify-tpsl-order': modifyTpslOrder,
  'place-futures-order': placeFuturesOrder,
  'place-pos-tpsl': placePosTpsl,
  'place-spot-order': placeSpotOrder,
  'place-tpsl-order': placeTpslOrder,
  'savings-account': savingsAccount,
  'savings-assets': savingsAssets,
  'savings-product': savingsProduct,
  'savings-records': savingsRecords,
  'savings-redeem': savingsRedeem,
  'savings-redeem-result': savingsRedeemResult,
  'spot-account-info': spotAccountInfo,
  'spot-account-bills': spotAccountBills,
  'savings-subscribe': savingsSubscribe,
  'savings-subscribe-info': savingsSubscribeInfo,
  'savings-subscribe-result': savingsSubscribeResult,
  'server-time': serverTime,
  'spot-assets': spotAssets,
  'spot-cancel-order': spotCancelOrder,
  'spot-cancel-replace-order': spotCancelReplaceOrder,
  'spot-candles': spotCandles,
  'spot-fills': spotFills,
  'spot-history-orders': spotHistoryOrders,
  'spot-order-info': spotOrderInfo,
  'spot-subaccount-assets': spotSubaccountAssets,
  'spot-symbols': spotSymbols,
  'spot-tickers': spotTickers,
  'spot-transfer-records': spotTransferRecords,
  'spot-unfilled-orders': spotUnfilledOrders,
  'subaccount-transfer': subaccountTransfer,
  'user-virtual-subaccount-list': userVirtualSubaccountList,
  'wallet-transfer': walletTransfer,
  'wallet-transfer-coin-info': walletTransferCoinInfo,
} as const satisfies Readonly<Record<OperationId, Responder>>;

/** Finds the responder of an operation by its id; undefined where there is none. */
export function responderOf(id: string): Responder | undefined {
  const known: Readonly<Record<string, Responder>> = responders;
  return known[id];
}
