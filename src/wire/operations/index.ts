import type { Operation } from '../operation.ts';
import { accountAllAccountBalance } from './account-all-account-balance.ts';
import { cancelFuturesOrder } from './cancel-futures-order.ts';
import { cancelPlanOrder } from './cancel-plan-order.ts';
import { fundingAssets } from './funding-assets.ts';
import { futuresOrderDetail } from './futures-order-detail.ts';
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
import { mixOrdersHistory } from './mix-orders-history.ts';
import { mixOrdersPending } from './mix-orders-pending.ts';
import { mixOrdersPlanHistory } from './mix-orders-plan-history.ts';
import { mixOrdersPlanPending } from './mix-orders-plan-pending.ts';
import { mixPlacePlanOrder } from './mix-place-plan-order.ts';
import { mixSetLeverage } from './mix-set-leverage.ts';
import { mixSetMarginMode } from './mix-set-margin-mode.ts';
import { mixSetPositionMode } from './mix-set-position-mode.ts';
import { mixSinglePosition } from './mix-single-position.ts';
import { mixSymbolPrice } from './mix-symbol-price.ts';
import { mixTicker } from './mix-ticker.ts';
import { mixTickers } from './mix-tickers.ts';
import { modifyPlanOrder } from './modify-plan-order.ts';
import { modifyTpslOrder } from './modify-tpsl-order.ts';
import { placeFuturesOrder } from './place-futures-order.ts';
import { placePosTpsl } from './place-pos-tpsl.ts';
import { placeSpotOrder } from './place-spot-order.ts';
import { placeTpslOrder } from './place-tpsl-order.ts';
import { savingsAssets } from './savings-assets.ts';
import { savingsProduct } from './savings-product.ts';
import { savingsRecords } from './savings-records.ts';
import { savingsRedeem } from './savings-redeem.ts';
import { savingsSubscribe } from './savings-subscribe.ts';
import { serverTime } from './server-time.ts';
import { spotAssets } from './spot-assets.ts';
import { spotCancelOrder } from './spot-cancel-order.ts';
import { spotCandles } from './spot-candles.ts';
import { spotFills } from './spot-fills.ts';
import { spotHistoryOrders } from './spot-history-orders.ts';
import { spotOrderInfo } from './spot-order-info.ts';
import { spotSymbols } from './spot-symbols.ts';
import { spotTickers } from './spot-tickers.ts';
import { spotTransferRecords } from './spot-transfer-records.ts';
import { spotUnfilledOrders } from './spot-unfilled-orders.ts';
import { subaccountTransfer } from './subaccount-transfer.ts';
import { walletTransfer } from './wallet-transfer.ts';

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
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationId = keyof typeof operations;
