import type { Observable } from 'rxjs';
import type { Decimal } from '../base/decimal.ts';
import type {
  AccountName,
  Balance,
  FuturesAccount,
  FuturesBalance,
  Position,
  SavingsHolding,
  SubAccount,
} from '../domain/account.ts';
import type { Bill, Fill, PastPosition } from '../domain/history.ts';
import type {
  Candle,
  FuturesInstrument,
  FuturesMarket,
  Granularity,
  Instrument,
  InstrumentRef,
  Market,
  Ticker,
} from '../domain/market.ts';
import type { Intent, Recorded } from '../effects/intent.ts';
import type { PlaceStopEffect } from '../effects/place-stop.ts';
import type { Loan, LoanCoin, Repayment } from '../domain/loan.ts';
import type {
  Order,
  SpotTrigger,
  SpotTriggerState,
  Stop,
  StopEnd,
  TriggerOrder,
  TriggerPlanType,
} from '../domain/order.ts';
import type { Finding, Outcome } from '../domain/outcome.ts';
import type { ExchangeRate, FundingRate, OpenInterest, SettledFunding } from '../domain/rates.ts';
import type { AccountHistory, HistoryTrigger } from '../domain/profit/account-history.ts';
import type { Reading } from '../domain/reading.ts';

/** The lists that make up the past of an account. Closed positions exist for contracts only. */
export type HistoryList = 'fills' | 'bills' | 'positions';

/** One page of a window of at most a week (ms); `cursor` comes from the page before. */
export interface HistoryPageAsk {
  readonly account: AccountName;
  readonly market: Market;
  readonly list: HistoryList;
  readonly from: number;
  readonly to: number;
  readonly cursor?: string;
  /** True where only operations of the interface document may be used. */
  readonly core?: boolean;
}

export interface HistoryPage {
  readonly part: Pick<Partial<AccountHistory>, 'fills' | 'bills' | 'positions'>;
  /** The cursor of the older page; absent where the window holds no more. */
  readonly next?: string;
}

/**
 * The source of an order by the exchange: its client order id, the kind of its origin
 * (docs/exchange/orders.md#where-an-order-comes-from), and the trigger order that it came from.
 */
export interface OrderSource {
  readonly clientOid?: string;
  readonly source?: string;
  readonly trigger?: Pick<HistoryTrigger, 'triggerId' | 'planType' | 'clientOid'>;
  readonly cTime: number;
}

/** The reads: of each the question and the answer. */
export interface Queries {
  instruments: { readonly ask: { readonly market: Market }; readonly answer: readonly Instrument[] };
  ticker: { readonly ask: { readonly instrument: InstrumentRef }; readonly answer: Ticker };
  /** Last spot price of each coin that is traded against USDT, in USDT, by coin. */
  'spot-prices': { readonly ask: object; readonly answer: Readonly<Record<string, Decimal>> };
  /**
   * Candles with an open time from `since` (ms) on, ascending, at most `limit` (1–10,002; the newest where more fit).
   * The last one may still be open. Without `since`, the newest.
   */
  candles: {
    readonly ask: {
      readonly instrument: InstrumentRef;
      readonly granularity: Granularity;
      readonly since?: number;
      readonly limit: number;
    };
    readonly answer: readonly Candle[];
  };
  positions: {
    readonly ask: { readonly account: AccountName; readonly market: FuturesMarket };
    readonly answer: readonly Position[];
  };
  /** `symbol` is any listed one: the exchange requires one even for account-wide figures. */
  'futures-account': {
    readonly ask: { readonly account: AccountName; readonly market: FuturesMarket; readonly symbol: string };
    readonly answer: FuturesAccount;
  };
  /** Pending take-profits, stop-losses and trailing orders. */
  stops: {
    readonly ask: { readonly account: AccountName; readonly market: FuturesMarket };
    readonly answer: readonly Stop[];
  };
  /** Orders that still wait. */
  orders: {
    readonly ask: { readonly account: AccountName; readonly market: Market };
    readonly answer: readonly Order[];
  };
  /**
   * Orders that were filled or cancelled within the last ten minutes, the newest first, at most a page of them. With
   * `since` (ms): those from then on, as far as the exchange lists them and at most 2,000.
   */
  'recent-orders': {
    readonly ask: { readonly account: AccountName; readonly market: Market; readonly since?: number };
    readonly answer: readonly Order[];
  };
  /**
   * One order by the client order id of an intent, or by the exchange's id where the order does not carry ours; null
   * where the exchange says that it does not exist.
   */
  order: {
    readonly ask: { readonly account: AccountName; readonly instrument: InstrumentRef } & (
      | { readonly clientOid: string }
      | { readonly orderId: string }
    );
    readonly answer: Order | null;
  };
  /** Trigger orders that open or close and still wait. */
  triggers: {
    readonly ask: { readonly account: AccountName; readonly market: FuturesMarket };
    readonly answer: readonly TriggerOrder[];
  };
  /**
   * One such trigger order by the client order id of its intent, waiting or past; null where the exchange lists none.
   */
  trigger: {
    readonly ask: {
      readonly account: AccountName;
      readonly instrument: FuturesInstrument;
      readonly planType: TriggerPlanType;
      readonly clientOid: string;
    };
    readonly answer: TriggerOrder | null;
  };
  /** Trigger orders of spot that still wait. */
  'spot-triggers': { readonly ask: { readonly account: AccountName }; readonly answer: readonly SpotTrigger[] };
  /** The state of one by the exchange's id, waiting or past; null where the exchange does not know it. */
  'spot-trigger': {
    readonly ask: { readonly account: AccountName; readonly orderId: string };
    readonly answer: SpotTriggerState | null;
  };
  /** The end of a stop that waits no more; null where the exchange does not list it as past. */
  'stop-end': {
    readonly ask: {
      readonly account: AccountName;
      readonly instrument: FuturesInstrument;
      readonly orderId: string;
    };
    readonly answer: StopEnd | null;
  };
  /** The state of a redemption; `pending` also where the exchange does not know it (yet). */
  redemption: {
    readonly ask: {
      readonly account: AccountName;
      readonly orderId: string;
      readonly periodType: 'flexible' | 'fixed';
    };
    readonly answer: { readonly state: 'arrived' | 'failed' | 'pending'; readonly message?: string };
  };
  /** Sub-accounts of a parent, the newest first. */
  'sub-accounts': { readonly ask: { readonly account: AccountName }; readonly answer: readonly SubAccount[] };
  'spot-assets': { readonly ask: { readonly account: AccountName }; readonly answer: readonly Balance[] };
  'funding-assets': { readonly ask: { readonly account: AccountName }; readonly answer: readonly Balance[] };
  savings: {
    readonly ask: { readonly account: AccountName; readonly periodType: 'flexible' | 'fixed' };
    readonly answer: readonly SavingsHolding[];
  };
  /** Running loans. */
  loans: { readonly ask: { readonly account: AccountName }; readonly answer: readonly Loan[] };
  /** Coins that can be borrowed or pledged. */
  'loan-coins': { readonly ask: object; readonly answer: readonly LoanCoin[] };
  /** Repayments of the last day, the newest first. */
  repayments: { readonly ask: { readonly account: AccountName }; readonly answer: readonly Repayment[] };
  'funding-rate': { readonly ask: { readonly instrument: FuturesInstrument }; readonly answer: FundingRate };
  /** The newest first. */
  'funding-history': {
    readonly ask: { readonly instrument: FuturesInstrument };
    readonly answer: readonly SettledFunding[];
  };
  'open-interest': { readonly ask: { readonly instrument: FuturesInstrument }; readonly answer: OpenInterest };
  'exchange-rates': { readonly ask: object; readonly answer: readonly ExchangeRate[] };
  /**
   * Bills of the last day, or of the week from `since` (ms) on, the newest first; of one kind where `businessType`
   * names it (docs/exchange/positions.md#kinds-of-bills).
   */
  bills: {
    readonly ask: {
      readonly account: AccountName;
      readonly market: FuturesMarket;
      readonly since?: number;
      readonly businessType?: string;
    };
    readonly answer: readonly Bill[];
  };
  /** Fills of the last day, or of the week from `since` (ms) on, the newest first. */
  fills: {
    readonly ask: { readonly account: AccountName; readonly market: Market; readonly since?: number };
    readonly answer: readonly Fill[];
  };
  /**
   * One page of the past of an account at a market, the newest of the window first. This read gives way to every other
   * call.
   */
  'history-page': { readonly ask: HistoryPageAsk; readonly answer: HistoryPage };
  /**
   * The source of an order whose fills carry no id of ours; null where the exchange does not know it. This read gives
   * way to every other call.
   */
  'order-source': {
    readonly ask: { readonly account: AccountName; readonly instrument: InstrumentRef; readonly orderId: string };
    readonly answer: OrderSource | null;
  };
  /**
   * The balance of a futures account in each margin coin, without unrealised profit. This read gives way to every other
   * call.
   */
  'futures-balances': {
    readonly ask: { readonly account: AccountName; readonly market: FuturesMarket };
    readonly answer: readonly FuturesBalance[];
  };
  /** Positions that were closed within the last day, the newest first. */
  'position-history': {
    readonly ask: { readonly account: AccountName; readonly market: FuturesMarket };
    readonly answer: readonly PastPosition[];
  };
}

export type QueryKind = keyof Queries;
export type Query<K extends QueryKind = QueryKind> = { [P in K]: { readonly kind: P } & Queries[P]['ask'] }[K];
export type AnswerTo<K extends QueryKind> = Queries[K]['answer'];

/** Both stops of one position. */
export interface RecordedStops {
  readonly stopLoss: Recorded<PlaceStopEffect>;
  readonly takeProfit: Recorded<PlaceStopEffect>;
}

/** The times between which a request left, ms: nothing of it is older than its record in the journal. */
export interface Sent {
  readonly recordedAt: number;
  readonly sentAt: number;
  /**
   * The amount that the intent was to change, as it was read before the intent was sent. Present if the exchange
   * answered an unknown code to an effect that pays for less risk: if neither a record nor this amount shows the
   * effect, it did not happen.
   */
  readonly before?: Decimal;
}

/** The exchange as rules see it. Budget, priorities, retry and classification lie behind it. */
export interface Exchange {
  /**
   * Emits one reading and completes; never errors. The caller subscribes at once: an exchange in process may have been
   * read when this returns, and then its answer is there at once. One that protection waits for is `urgent`: it goes
   * before all that does not protect.
   */
  read<K extends QueryKind>(query: Query<K>, urgency?: 'urgent'): Observable<Reading<AnswerTo<K>>>;
  /** Sends an intent; emits one outcome and completes; never errors. */
  execute(intent: Recorded): Observable<Outcome>;
  /** Sends both stops of a position together, each an intent of its own; emits both outcomes at once and completes. */
  executeStopPair(pair: RecordedStops): Observable<{ readonly stopLoss: Outcome; readonly takeProfit: Outcome }>;
  /**
   * Asks whether an intent with an unknown outcome has happened; `sent` holds the time of its record and the latest
   * time at which it can have left (ms). It never sends the intent again.
   */
  find(intent: Intent, sent: Sent): Observable<Finding>;
  /**
   * A number that changes with every change of anything readable, or undefined where the exchange cannot tell (over
   * HTTP). A sweep of an unchanged exchange brings nothing new.
   */
  version(): number | undefined;
  /**
   * The latest time that the exchange has stated in an answer, epoch ms by its clock; undefined where it has stated
   * none. Nobody sets this clock forward or back, as may happen to ours.
   */
  statedAt(): number | undefined;
  /** Emits when the exchange answers again after nothing could be sent; absent where everything can be sent. */
  readonly opened?: Observable<void>;
}
