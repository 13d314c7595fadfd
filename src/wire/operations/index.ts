import type { Operation } from '../spec/operation.ts';
import { accountAllAccountBalance } from './account-all-account-balance.ts';
import { batchCreateSubaccountAndApikey } from './batch-create-subaccount-and-apikey.ts';
import { cancelFuturesOrder } from './cancel-futures-order.ts';
import { cancelPlanOrder } from './cancel-plan-order.ts';
import { fundingAssets } from './funding-assets.ts';
import { futuresOrderDetail } from './futures-order-detail.ts';
import { historyPosition } from './history-position.ts';
import { interestExchangeRate } from './interest-exchange-rate.ts';
import { loanBorrowHistory } from './loan-borrow-history.ts';
import { loanBorrow } from './loan-borrow.ts';
import { loanCoinInfos } from './loan-coin-infos.ts';
import { loanDebts } from './loan-debts.ts';
import { loanHourInterest } from './loan-hour-interest.ts';
import { loanOngoingOrders } from './loan-ongoing-orders.ts';
import { loanRepayHistory } from './loan-repay-history.ts';
import { loanRepay } from './loan-repay.ts';
import { loanReviseHistory } from './loan-revise-history.ts';
import { loanRevisePledge } from './loan-revise-pledge.ts';
import { mixAccountBill } from './mix-account-bill.ts';
import { mixAccount } from './mix-account.ts';
import { mixAccounts } from './mix-accounts.ts';
import { mixAllPosition } from './mix-all-position.ts';
import { mixBatchPlaceOrder } from './mix-batch-place-order.ts';
import { mixBatchCancelOrders } from './mix-batch-cancel-orders.ts';
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
import { mixSetMarginMode } from './mix-set-margin-mode.ts';
import { mixSetMargin } from './mix-set-margin.ts';
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
import { spotAccountBills } from './spot-account-bills.ts';
import { spotAccountInfo } from './spot-account-info.ts';
import { savingsRedeemResult } from './savings-redeem-result.ts';
import { savingsRedeem } from './savings-redeem.ts';
import { savingsSubscribeInfo } from './savings-subscribe-info.ts';
import { savingsSubscribeResult } from './savings-subscribe-result.ts';
import { savingsSubscribe } from './savings-subscribe.ts';
import { serverTime } from './server-time.ts';
import { spotAssets } from './spot-assets.ts';
import { spotBatchOrders } from './spot-batch-orders.ts';
import { spotBatchCancelOrder } from './spot-batch-cancel-order.ts';
import { spotBatchCancelReplaceOrder } from './spot-batch-cancel-replace-order.ts';
import { spotBatchCancelPlanOrder } from './spot-batch-cancel-plan-order.ts';
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
import { spotCancelSymbolOrder } from './spot-cancel-symbol-order.ts';
import { spotPlacePlanOrder } from './spot-place-plan-order.ts';
import { spotModifyPlanOrder } from './spot-modify-plan-order.ts';
import { spotCancelPlanOrder } from './spot-cancel-plan-order.ts';
import { spotCurrentPlanOrder } from './spot-current-plan-order.ts';
import { spotHistoryPlanOrder } from './spot-history-plan-order.ts';
import { spotPlanSubOrder } from './spot-plan-sub-order.ts';
import { spotUnfilledOrders } from './spot-unfilled-orders.ts';
import { subaccountTransfer } from './subaccount-transfer.ts';
import { userVirtualSubaccountList } from './user-virtual-subaccount-list.ts';
import { walletTransferCoinInfo } from './wallet-transfer-coin-info.ts';
import { walletTransfer } from './wallet-transfer.ts';
import { spotCoins } from './spot-coins.ts';
import { marginCurrencies } from './margin-currencies.ts';
import { tradeRate } from './trade-rate.ts';
import { allTradeRate } from './all-trade-rate.ts';
import { spotVipFeeRate } from './spot-vip-fee-rate.ts';
import { mixVipFeeRate } from './mix-vip-fee-rate.ts';
import { spotOrderbook } from './spot-orderbook.ts';
import { spotMergeDepth } from './spot-merge-depth.ts';
import { mixMergeDepth } from './mix-merge-depth.ts';
import { spotMarketFills } from './spot-market-fills.ts';
import { spotMarketFillsHistory } from './spot-market-fills-history.ts';
import { mixMarketFills } from './mix-market-fills.ts';
import { mixMarketFillsHistory } from './mix-market-fills-history.ts';
import { mixHistoryCandles } from './mix-history-candles.ts';
import { mixHistoryIndexCandles } from './mix-history-index-candles.ts';
import { mixHistoryMarkCandles } from './mix-history-mark-candles.ts';
import { spotHistoryCandles } from './spot-history-candles.ts';
import { mixHistoryFundRate } from './mix-history-fund-rate.ts';
import { mixFundingTime } from './mix-funding-time.ts';
import { mixOpenInterest } from './mix-open-interest.ts';
import { mixQueryPositionLever } from './mix-query-position-lever.ts';
import { spotDepositRecords } from './spot-deposit-records.ts';
import { spotWithdrawalRecords } from './spot-withdrawal-records.ts';

/** Every operation of the exchange's interface that the program knows, by id. */
export const operations = {
  'server-time': serverTime,
  'mix-contracts': mixContracts,
  'spot-symbols': spotSymbols,
  'mix-ticker': mixTicker,
  'mix-tickers': mixTickers,
  'mix-symbol-price': mixSymbolPrice,
  'mix-candles': mixCandles,
  'spot-tickers': spotTickers,
  'spot-candles': spotCandles,
  'mix-current-fund-rate': mixCurrentFundRate,
  'mix-single-position': mixSinglePosition,
  'mix-all-position': mixAllPosition,
  'mix-account': mixAccount,
  'mix-accounts': mixAccounts,
  'mix-set-leverage': mixSetLeverage,
  'mix-set-margin-mode': mixSetMarginMode,
  'mix-set-position-mode': mixSetPositionMode,
  'place-futures-order': placeFuturesOrder,
  'cancel-futures-order': cancelFuturesOrder,
  'futures-order-detail': futuresOrderDetail,
  'mix-orders-pending': mixOrdersPending,
  'mix-orders-history': mixOrdersHistory,
  'mix-fills': mixFills,
  'mix-fill-history': mixFillHistory,
  'mix-cancel-all-orders': mixCancelAllOrders,
  'mix-close-positions': mixClosePositions,
  'place-tpsl-order': placeTpslOrder,
  'place-pos-tpsl': placePosTpsl,
  'modify-tpsl-order': modifyTpslOrder,
  'mix-place-plan-order': mixPlacePlanOrder,
  'modify-plan-order': modifyPlanOrder,
  'cancel-plan-order': cancelPlanOrder,
  'mix-orders-plan-pending': mixOrdersPlanPending,
  'mix-orders-plan-history': mixOrdersPlanHistory,
  'place-spot-order': placeSpotOrder,
  'spot-cancel-order': spotCancelOrder,
  'spot-order-info': spotOrderInfo,
  'spot-unfilled-orders': spotUnfilledOrders,
  'spot-history-orders': spotHistoryOrders,
  'spot-fills': spotFills,
  'spot-assets': spotAssets,
  'wallet-transfer': walletTransfer,
  'subaccount-transfer': subaccountTransfer,
  'spot-transfer-records': spotTransferRecords,
  'funding-assets': fundingAssets,
  'savings-assets': savingsAssets,
  'savings-redeem': savingsRedeem,
  'savings-records': savingsRecords,
  'savings-product': savingsProduct,
  'savings-subscribe': savingsSubscribe,
  'mix-account-bill': mixAccountBill,
  'account-all-account-balance': accountAllAccountBalance,
  'history-position': historyPosition,
  'interest-exchange-rate': interestExchangeRate,
  'spot-cancel-replace-order': spotCancelReplaceOrder,
  'batch-create-subaccount-and-apikey': batchCreateSubaccountAndApikey,
  'loan-coin-infos': loanCoinInfos,
  'loan-hour-interest': loanHourInterest,
  'loan-borrow': loanBorrow,
  'loan-ongoing-orders': loanOngoingOrders,
  'loan-repay': loanRepay,
  'loan-repay-history': loanRepayHistory,
  'loan-revise-pledge': loanRevisePledge,
  'loan-borrow-history': loanBorrowHistory,
  'loan-debts': loanDebts,
  'loan-revise-history': loanReviseHistory,
  'mix-modify-order': mixModifyOrder,
  'mix-plan-sub-order': mixPlanSubOrder,
  'mix-set-margin': mixSetMargin,
  'mix-sub-account-assets': mixSubAccountAssets,
  'wallet-transfer-coin-info': walletTransferCoinInfo,
  'spot-subaccount-assets': spotSubaccountAssets,
  'user-virtual-subaccount-list': userVirtualSubaccountList,
  'savings-account': savingsAccount,
  'savings-subscribe-info': savingsSubscribeInfo,
  'savings-subscribe-result': savingsSubscribeResult,
  'savings-redeem-result': savingsRedeemResult,
  'spot-account-info': spotAccountInfo,
  'spot-account-bills': spotAccountBills,
  'mix-batch-place-order': mixBatchPlaceOrder,
  'mix-batch-cancel-orders': mixBatchCancelOrders,
  'spot-batch-orders': spotBatchOrders,
  'spot-batch-cancel-order': spotBatchCancelOrder,
  'spot-cancel-symbol-order': spotCancelSymbolOrder,
  'spot-batch-cancel-replace-order': spotBatchCancelReplaceOrder,
  'spot-place-plan-order': spotPlacePlanOrder,
  'spot-modify-plan-order': spotModifyPlanOrder,
  'spot-cancel-plan-order': spotCancelPlanOrder,
  'spot-batch-cancel-plan-order': spotBatchCancelPlanOrder,
  'spot-current-plan-order': spotCurrentPlanOrder,
  'spot-history-plan-order': spotHistoryPlanOrder,
  'spot-plan-sub-order': spotPlanSubOrder,
  'spot-coins': spotCoins,
  'margin-currencies': marginCurrencies,
  'trade-rate': tradeRate,
  'all-trade-rate': allTradeRate,
  'spot-vip-fee-rate': spotVipFeeRate,
  'mix-vip-fee-rate': mixVipFeeRate,
  'spot-orderbook': spotOrderbook,
  'spot-merge-depth': spotMergeDepth,
  'mix-merge-depth': mixMergeDepth,
  'spot-market-fills': spotMarketFills,
  'spot-market-fills-history': spotMarketFillsHistory,
  'mix-market-fills': mixMarketFills,
  'mix-market-fills-history': mixMarketFillsHistory,
  'mix-history-candles': mixHistoryCandles,
  'mix-history-index-candles': mixHistoryIndexCandles,
  'mix-history-mark-candles': mixHistoryMarkCandles,
  'spot-history-candles': spotHistoryCandles,
  'mix-history-fund-rate': mixHistoryFundRate,
  'mix-funding-time': mixFundingTime,
  'mix-open-interest': mixOpenInterest,
  'mix-query-position-lever': mixQueryPositionLever,
  'spot-deposit-records': spotDepositRecords,
  'spot-withdrawal-records': spotWithdrawalRecords,
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationId = keyof typeof operations;
