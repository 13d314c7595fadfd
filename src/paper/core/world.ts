import type { Decimal } from '../../base/decimal.ts';
import type { HoldSide, MarginMode, PositionMode, Wallet } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { OrderState, TriggerType } from '../../domain/order.ts';
import type { Permission } from '../../wire/operation.ts';

/** A coin in a wallet. In futures wallets `available` is the whole cash: margin is counted, not moved (see margin.ts). */
export interface Purse {
  available: Decimal;
  frozen: Decimal;
}

export interface ApiKey {
  readonly apiKey: string;
  readonly secret: string;
  readonly passphrase: string;
  readonly permissions: readonly Permission[];
  /** The only addresses that may use it; absent for a key that is not bound. */
  readonly ips?: readonly string[];
}

/** What an account has chosen for one contract. */
export interface ContractSettings {
  marginMode: MarginMode;
  crossLeverage: Decimal;
  longLeverage: Decimal;
  shortLeverage: Decimal;
}

/** An open position. Amounts in the margin coin, sizes in base coin. */
export interface OpenPosition {
  readonly positionId: string;
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly holdSide: HoldSide;
  readonly posMode: PositionMode;
  readonly marginMode: MarginMode;
  leverage: Decimal;
  size: Decimal;
  /** What the size that is open cost: average opening price × size. */
  cost: Decimal;
  /** Margin set aside in isolated mode; in crossed mode it is cost ÷ leverage. */
  margin: Decimal;
  realised: Decimal;
  openFee: Decimal;
  closeFee: Decimal;
  /** Absent before the first funding; negative when paid. */
  funding?: Decimal;
  openedSize: Decimal;
  openedQuote: Decimal;
  closedSize: Decimal;
  closedQuote: Decimal;
  readonly cTime: number;
  uTime: number;
}

export interface SavingsHolding {
  readonly productId: string;
  /** Only for fixed-term holdings. */
  readonly orderId?: string;
  amount: Decimal;
  totalProfit: Decimal;
  lastProfit: Decimal;
  readonly cTime: number;
  /** When a fixed-term holding ends. */
  readonly endsAt?: number;
}

export interface Account {
  readonly uid: string;
  readonly name: string;
  /** UID of the parent; absent for a parent. */
  readonly parent?: string;
  readonly key: ApiKey;
  /** By `wallet/coin`. */
  readonly purses: Map<string, Purse>;
  /** Position mode of each product type. */
  readonly posModes: Map<FuturesMarket, PositionMode>;
  /** By `market/symbol`. */
  readonly settings: Map<string, ContractSettings>;
  /** By `market/symbol/side`, side being net in one-way mode. */
  readonly positions: Map<string, OpenPosition>;
  readonly savings: SavingsHolding[];
  redeemedAt?: number;
  /** Order ids by client id: futures orders, trigger orders and spot orders have their own. */
  readonly futuresOids: Map<string, string>;
  readonly planOids: Map<string, string>;
  readonly spotOids: Map<string, string>;
  readonly transferOids: Map<string, string>;
}

/** What a futures order does: opens or closes a side (hedge mode), or buys and sells against the net position. */
export type Role = 'open' | 'close' | 'net';

export interface FuturesOrder {
  readonly orderId: string;
  readonly clientOid: string;
  readonly uid: string;
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly role: Role;
  /** The position's side in hedge mode, otherwise the side that a purchase or sale leads to. */
  readonly holdSide: HoldSide;
  readonly type: 'limit' | 'market';
  readonly price?: Decimal;
  readonly force: 'gtc' | 'ioc' | 'fok' | 'post_only';
  readonly size: Decimal;
  filled: Decimal;
  quoteVolume: Decimal;
  /** Negative when charged. */
  fee: Decimal;
  profit: Decimal;
  state: OrderState;
  readonly reduceOnly: boolean;
  readonly leverage: Decimal;
  readonly marginMode: MarginMode;
  readonly posMode: PositionMode;
  readonly takeProfit?: Decimal;
  readonly takeProfitExecute?: Decimal;
  readonly stopLoss?: Decimal;
  readonly stopLossExecute?: Decimal;
  /** Margin and fee held back while it waits. */
  reserved: Decimal;
  readonly source: string;
  readonly enteredBy: 'api' | 'sys';
  readonly tradeSide: string;
  cancelReason?: string;
  readonly cTime: number;
  uTime: number;
}

export interface FuturesFill {
  readonly tradeId: string;
  readonly uid: string;
  readonly market: FuturesMarket;
  readonly orderId: string;
  readonly symbol: string;
  readonly price: Decimal;
  readonly size: Decimal;
  readonly quoteVolume: Decimal;
  readonly fee: Decimal;
  readonly profit: Decimal;
  readonly side: 'buy' | 'sell';
  readonly tradeSide: string;
  readonly posMode: PositionMode;
  readonly enteredBy: 'api' | 'sys';
  readonly scope: 'taker' | 'maker';
  readonly cTime: number;
}

export type PlanType = 'normal_plan' | 'profit_plan' | 'loss_plan' | 'pos_profit' | 'pos_loss' | 'moving_plan';
export type PlanState = 'live' | 'executed' | 'fail_execute' | 'cancelled';

/** What a normal plan places when it fires. */
export interface PlannedOrder {
  readonly side: 'buy' | 'sell';
  readonly tradeSide?: 'open' | 'close';
  readonly type: 'limit' | 'market';
  readonly marginMode: MarginMode;
  readonly reduceOnly: boolean;
  takeProfit?: Decimal;
  stopLoss?: Decimal;
}

export interface PlanOrder {
  readonly orderId: string;
  readonly clientOid: string;
  readonly uid: string;
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly planType: PlanType;
  /** Of the position that it protects; for a normal plan the side that it trades towards. */
  readonly holdSide: HoldSide;
  readonly posMode: PositionMode;
  readonly marginMode: MarginMode;
  /** Absent for a stop of the whole position. */
  size?: Decimal;
  trigger: Decimal;
  triggerType: TriggerType;
  /** Whether it fires when the price rises to the trigger, or falls to it. */
  rises: boolean;
  /** Limit price of what it places; absent for a market order. */
  executePrice?: Decimal;
  /** Callback of a trailing stop, a ratio. */
  range?: Decimal;
  /** Best price since a trailing stop was set off; absent before. */
  extreme?: Decimal;
  readonly planned?: PlannedOrder;
  state: PlanState;
  executeOrderId?: string;
  modifiedAt?: number;
  readonly cTime: number;
  uTime: number;
}

export interface SpotOrder {
  readonly orderId: string;
  readonly clientOid: string;
  readonly uid: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly price?: Decimal;
  readonly force: 'gtc' | 'ioc' | 'fok' | 'post_only';
  /** Base coin; quote coin for a market buy. */
  readonly size: Decimal;
  filled: Decimal;
  quoteVolume: Decimal;
  fee: Decimal;
  readonly feeCoin: string;
  state: 'live' | 'filled' | 'cancelled';
  /** What it holds back in its wallet while it waits. */
  reserved: Decimal;
  cancelReason?: string;
  readonly cTime: number;
  uTime: number;
}

export interface SpotFill {
  readonly tradeId: string;
  readonly uid: string;
  readonly orderId: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly price: Decimal;
  readonly size: Decimal;
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly feeCoin: string;
  readonly scope: 'taker' | 'maker';
  readonly cTime: number;
}

export interface Bill {
  readonly billId: string;
  readonly uid: string;
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly businessType: string;
  readonly coin: string;
  readonly balance: Decimal;
  readonly cTime: number;
}

export interface Transfer {
  readonly transferId: string;
  readonly clientOid: string;
  readonly fromUid: string;
  readonly toUid: string;
  readonly from: Wallet;
  readonly to: Wallet;
  readonly coin: string;
  readonly amount: Decimal;
  readonly cTime: number;
}

export interface SavingsRecord {
  readonly orderId: string;
  readonly uid: string;
  readonly productId: string;
  readonly amount: Decimal;
  readonly type: 'subscribe' | 'redeem' | 'pay_interest';
  readonly cTime: number;
}

/** A closed position. */
export interface PastPosition {
  readonly uid: string;
  readonly position: OpenPosition;
}

/** Calls of one operation by one caller; `times` before `head` are over. */
export interface CallWindow {
  times: number[];
  head: number;
}

/** Everything that the simulated exchange remembers. */
export interface World {
  /** The last step of the market that was walked. */
  step: number;
  /** Grows with every change that is not a step. */
  changes: number;
  nextId: number;
  /** By UID, parents before their sub-accounts. */
  readonly accounts: Map<string, Account>;
  readonly futuresOrders: Map<string, FuturesOrder>;
  readonly plans: Map<string, PlanOrder>;
  readonly spotOrders: Map<string, SpotOrder>;
  readonly fills: FuturesFill[];
  readonly spotFills: SpotFill[];
  readonly bills: Bill[];
  readonly transfers: Transfer[];
  readonly savingsRecords: SavingsRecord[];
  readonly pastPositions: PastPosition[];
  /** The other side of every trade, fee, funding and interest, by coin: with it, money adds up. */
  readonly house: Map<string, Decimal>;
  /** By operation and caller. */
  readonly windows: Map<string, Map<string, CallWindow>>;
}

/** Makes a world without accounts. */
export function newWorld(step: number): World {
  return {
    step,
    changes: 0,
    nextId: 1,
    accounts: new Map(),
    futuresOrders: new Map(),
    plans: new Map(),
    spotOrders: new Map(),
    fills: [],
    spotFills: [],
    bills: [],
    transfers: [],
    savingsRecords: [],
    pastPositions: [],
    house: new Map(),
    windows: new Map(),
  };
}
