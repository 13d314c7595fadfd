import type { Decimal } from '../../../base/decimal.ts';
import type { PositionMode } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import type { ApiKey } from './api-key.ts';
import type { FuturesBill, SpotBill } from './bill.ts';
import type { CallWindow } from './call-window.ts';
import type { FuturesFill, FuturesOrder } from './futures-order.ts';
import type { Redemption, PaperSavingsHolding, SavingsRecord } from './holding.ts';
import type { LoanBook } from './loan.ts';
import { newLoanBook } from './loan.ts';
import type { PlanOrder } from './plan-order.ts';
import type { ContractSettings, OpenPosition, PaperPastPosition } from './position.ts';
import type { SpotFill, SpotOrder } from './spot-order.ts';
import type { SpotPlan } from './spot-plan.ts';
import type { Taken } from './taken.ts';
import type { Transfer } from './transfer-record.ts';

/**
 * A coin in a wallet. In futures wallets `available` is the whole cash: margin is counted, not moved (see margin.ts).
 */
export interface CoinBalance {
  available: Decimal;
  frozen: Decimal;
}

export interface Account {
  readonly uid: string;
  readonly name: string;
  /** UID of the parent; absent for a parent. */
  readonly parent?: string;
  /** Its own key. */
  readonly key: ApiKey;
  /** Its further keys, each with permissions and addresses of its own. */
  readonly otherKeys: readonly ApiKey[];
  /** A frozen account is refused everything, and moves no money. */
  frozen?: boolean;
  readonly cTime: number;
  /** By `wallet/coin`. */
  readonly purses: Map<string, CoinBalance>;
  /** Position mode of each product type. */
  readonly posModes: Map<FuturesMarket, PositionMode>;
  /** By `market/symbol`. */
  readonly settings: Map<string, ContractSettings>;
  /** By `market/symbol/side`, side being net in one-way mode. */
  readonly positions: Map<string, OpenPosition>;
  readonly savings: PaperSavingsHolding[];
  redeemedAt?: number;
  /** Interest of savings so far, by coin, of holdings that are over too. */
  readonly earned: Map<string, Decimal>;
  /** The result of the last subscription, by product: empty text for success, else the reason of its failure. */
  readonly subscribed: Map<string, string>;
  /** Order ids by client id: futures orders, spot orders and the trigger orders of both have their own. */
  readonly futuresOids: Map<string, string>;
  readonly planOids: Map<string, string>;
  readonly spotOids: Map<string, string>;
  readonly spotPlanOids: Map<string, string>;
  readonly transferOids: Map<string, string>;
}

/** Lists the keys of an account, its own first. */
export function keysOf({ key, otherKeys }: Account): readonly ApiKey[] {
  return [key, ...otherKeys];
}

/** The path of one bar. */
export interface DecidedPath {
  readonly minute: number;
  readonly lowFirst: boolean;
}

/** Everything that the simulated exchange remembers. */
export interface PaperWorld {
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
  /** Trigger orders of spot. */
  readonly spotPlans: Map<string, SpotPlan>;
  readonly fills: FuturesFill[];
  readonly spotFills: SpotFill[];
  readonly bills: FuturesBill[];
  readonly spotBills: SpotBill[];
  readonly transfers: Transfer[];
  readonly savingsRecords: SavingsRecord[];
  /** Redemptions, oldest first; the money of those that have not arrived is in neither account. */
  readonly redemptions: Redemption[];
  readonly loans: LoanBook;
  readonly pastPositions: PaperPastPosition[];
  /** The other side of every trade, fee, funding and interest, by coin: with it, money adds up. */
  readonly house: Map<string, Decimal>;
  /** By operation and caller. */
  readonly windows: Map<string, Map<string, CallWindow>>;
  /** The size that limit orders have taken at the present step, by `market/symbol` (depth.ts). */
  readonly taken: Map<string, Taken>;
  /** The order of high and low in the bar that is being walked, by symbol, where the model of fills decides it. */
  readonly paths: Map<string, DecidedPath>;
  /** Until when an address is refused that has called too often, ms. */
  readonly refusedUntil: Map<string, number>;
  /** The time that a redemption is on its way, ms. */
  readonly redemptionMs: number;
  /** Determines the keys. */
  readonly seed: number;
}

/** The settings with which a world is made, and which it keeps. */
export interface WorldSettings {
  readonly seed: number;
  readonly redemptionMs: number;
}

/** Makes a world without accounts. */
export function newWorld(step: number, settings: WorldSettings): PaperWorld {
  return {
    ...settings,
    step,
    changes: 0,
    nextId: 1,
    accounts: new Map(),
    futuresOrders: new Map(),
    plans: new Map(),
    spotOrders: new Map(),
    spotPlans: new Map(),
    fills: [],
    spotFills: [],
    bills: [],
    spotBills: [],
    transfers: [],
    savingsRecords: [],
    redemptions: [],
    loans: newLoanBook(),
    pastPositions: [],
    house: new Map(),
    windows: new Map(),
    taken: new Map(),
    paths: new Map(),
    refusedUntil: new Map(),
  };
}
