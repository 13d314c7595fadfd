import type { OperationId } from '../../wire/operations/index.ts';
import type { Responder } from '../core/calls/responder.ts';
import {
  mixCandles,
  mixHistoryCandles,
  mixHistoryIndexCandles,
  mixHistoryMarkCandles,
  spotCandles,
  spotHistoryCandles,
} from './candles.ts';
import { marginCurrencies, spotCoins } from './coins.ts';
import { spotDepositRecords, spotWithdrawalRecords } from './deposits.ts';
import { mixMergeDepth, spotMergeDepth, spotOrderbook } from './depth.ts';
import { allTradeRate, mixVipFeeRate, spotVipFeeRate, tradeRate } from './fees.ts';
import { mixCurrentFundRate, mixFundingTime, mixHistoryFundRate } from './fundings.ts';
import { mixMarketFills, mixMarketFillsHistory, spotMarketFills, spotMarketFillsHistory } from './market-fills.ts';
import { mixSetLeverage, mixSetMarginMode, mixSetPositionMode } from './contract-settings.ts';
import { mixAccount, mixAccountBill, mixAccounts, mixSubAccountAssets } from './futures-account.ts';
import { mixBatchCancelOrders, mixBatchPlaceOrder } from './futures-batches.ts';
import {
  cancelFuturesOrder,
  futuresOrderDetail,
  mixCancelAllOrders,
  mixFillHistory,
  mixFills,
  mixModifyOrder,
  mixOrdersHistory,
  mixOrdersPending,
  placeFuturesOrder,
} from './futures-orders.ts';
import {
  loanBorrow,
  loanBorrowHistory,
  loanCoinInfos,
  loanDebts,
  loanHourInterest,
  loanOngoingOrders,
  loanRepay,
  loanRepayHistory,
  loanReviseHistory,
  loanRevisePledge,
} from './loans.ts';
import {
  interestExchangeRate,
  mixContracts,
  mixOpenInterest,
  mixQueryPositionLever,
  mixSymbolPrice,
  mixTicker,
  mixTickers,
  serverTime,
  spotSymbols,
  spotTickers,
} from './market.ts';
import { historyPosition, mixAllPosition, mixClosePositions, mixSetMargin, mixSinglePosition } from './positions.ts';
import {
  savingsAccount,
  savingsAssets,
  savingsProduct,
  savingsRecords,
  savingsRedeem,
  savingsRedeemResult,
  savingsSubscribe,
  savingsSubscribeInfo,
  savingsSubscribeResult,
} from './savings.ts';
import {
  spotBatchCancelOrder,
  spotBatchCancelReplaceOrder,
  spotBatchOrders,
  spotCancelSymbolOrder,
} from './spot-batches.ts';
import {
  placeSpotOrder,
  spotCancelOrder,
  spotCancelReplaceOrder,
  spotFills,
  spotHistoryOrders,
  spotOrderInfo,
  spotUnfilledOrders,
} from './spot-orders.ts';
import {
  spotBatchCancelPlanOrder,
  spotCancelPlanOrder,
  spotCurrentPlanOrder,
  spotHistoryPlanOrder,
  spotModifyPlanOrder,
  spotPlacePlanOrder,
  spotPlanSubOrder,
} from './spot-plans.ts';
import { modifyTpslOrder, placePosTpsl, placeTpslOrder } from './stops.ts';
import { batchCreateSubaccountAndApikey, spotSubaccountAssets, userVirtualSubaccountList } from './sub-accounts.ts';
import { spotTransferRecords, subaccountTransfer, walletTransfer, walletTransferCoinInfo } from './transfers.ts';
import {
  cancelPlanOrder,
  mixOrdersPlanHistory,
  mixOrdersPlanPending,
  mixPlacePlanOrder,
  mixPlanSubOrder,
  modifyPlanOrder,
} from './trigger-orders.ts';
import { accountAllAccountBalance, fundingAssets, spotAccountBills, spotAccountInfo, spotAssets } from './wallets.ts';

/**
 * The responder of each operation of the interface; one that is missing here is unknown to the exchange, which answers
 * 40404.
 */
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
  'mix-batch-cancel-orders': mixBatchCancelOrders,
  'mix-batch-place-order': mixBatchPlaceOrder,
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
  'spot-batch-cancel-order': spotBatchCancelOrder,
  'spot-batch-cancel-plan-order': spotBatchCancelPlanOrder,
  'spot-batch-cancel-replace-order': spotBatchCancelReplaceOrder,
  'spot-batch-orders': spotBatchOrders,
  'spot-cancel-order': spotCancelOrder,
  'spot-cancel-plan-order': spotCancelPlanOrder,
  'spot-cancel-replace-order': spotCancelReplaceOrder,
  'spot-cancel-symbol-order': spotCancelSymbolOrder,
  'spot-candles': spotCandles,
  'spot-current-plan-order': spotCurrentPlanOrder,
  'spot-fills': spotFills,
  'spot-history-plan-order': spotHistoryPlanOrder,
  'spot-history-orders': spotHistoryOrders,
  'spot-modify-plan-order': spotModifyPlanOrder,
  'spot-order-info': spotOrderInfo,
  'spot-place-plan-order': spotPlacePlanOrder,
  'spot-plan-sub-order': spotPlanSubOrder,
  'spot-subaccount-assets': spotSubaccountAssets,
  'spot-symbols': spotSymbols,
  'spot-tickers': spotTickers,
  'spot-transfer-records': spotTransferRecords,
  'spot-unfilled-orders': spotUnfilledOrders,
  'subaccount-transfer': subaccountTransfer,
  'user-virtual-subaccount-list': userVirtualSubaccountList,
  'all-trade-rate': allTradeRate,
  'margin-currencies': marginCurrencies,
  'mix-funding-time': mixFundingTime,
  'mix-history-candles': mixHistoryCandles,
  'mix-history-fund-rate': mixHistoryFundRate,
  'mix-history-index-candles': mixHistoryIndexCandles,
  'mix-history-mark-candles': mixHistoryMarkCandles,
  'mix-market-fills': mixMarketFills,
  'mix-market-fills-history': mixMarketFillsHistory,
  'mix-merge-depth': mixMergeDepth,
  'mix-open-interest': mixOpenInterest,
  'mix-query-position-lever': mixQueryPositionLever,
  'mix-vip-fee-rate': mixVipFeeRate,
  'spot-coins': spotCoins,
  'spot-deposit-records': spotDepositRecords,
  'spot-history-candles': spotHistoryCandles,
  'spot-market-fills': spotMarketFills,
  'spot-market-fills-history': spotMarketFillsHistory,
  'spot-merge-depth': spotMergeDepth,
  'spot-orderbook': spotOrderbook,
  'spot-vip-fee-rate': spotVipFeeRate,
  'spot-withdrawal-records': spotWithdrawalRecords,
  'trade-rate': tradeRate,
  'wallet-transfer': walletTransfer,
  'wallet-transfer-coin-info': walletTransferCoinInfo,
} as const satisfies Readonly<Record<OperationId, Responder>>;

/** Finds the responder of an operation by its id; undefined where there is none. */
export function responderOf(id: string): Responder | undefined {
  const known: Readonly<Record<string, Responder>> = responders;
  return known[id];
}
