import type { PaperTerms } from '../../../domain/paper-settings.ts';
import { FILL_MODEL, type FillModel } from '../../../domain/fill-model.ts';

/**
 * The trading status of a contract or a spot pair, in the exchange's words
 * (docs/exchange/market.md#statuses-of-contracts-and-pairs); `normal` and `online` by default.
 */
export type TradingStatus = (typeof TRADING_STATUSES)[number];

export const TRADING_STATUSES = [
  'listed',
  'normal',
  'maintain',
  'limit_open',
  'restrictedAPI',
  'off',
  'gray',
  'online',
  'halt',
  'offline',
] as const;

/**
 * The behaviour of the exchange where the specification leaves a choice. It is given at each start and not part of the
 * stored state.
 */
export interface Conduct {
  /** True where it demands what the documents demand; else it takes what the service is known to take. */
  readonly strict: boolean;
  /**
   * A hedge-mode close beyond what other closing orders leave free (docs/exchange/orders.md#closing-more-than-is-free):
   * refused, or for what is free.
   */
  readonly closeOverflow: 'reject' | 'partial';
  /**
   * Whose side a stop tells in one-way mode, which the documents leave open: the position's, or that of the trade which
   * closes it.
   */
  readonly stopSide: 'position' | 'trade';
  /**
   * The time after its cancel in which the cancel of the same order is refused as too early
   * (docs/exchange/errors.md#codes), ms; 0 for not at all.
   */
  readonly cancelSpacingMs: number;
  /** False where no call is refused for being one too many. */
  readonly rateLimits: boolean;
  /**
   * The trigger orders that cancel-plan-order means where it says no `planType`
   * (docs/exchange/triggers.md#without-ids-all-are-cancelled): those of every kind, or those of normal_plan.
   */
  readonly cancelWithoutType: 'all' | 'normal_plan';
  /**
   * Where open interest is taken from: from the positions of its accounts, or from the market, which tells none where
   * nothing but prices is written down.
   */
  readonly openInterest: 'accounts' | 'market';
  /**
   * The price at which crossed positions count for their margin (docs/paper-exchange.md#margin): the mark price, as the
   * service says since September 2025, or the average opening price, as before.
   */
  readonly margin: 'mark' | 'entry';
  /**
   * What `tradeSide` of an order means in one-way mode: nothing, as documented, or a refusal (40774), as the service
   * answers (docs/exchange/readings.md#tradeside-in-one-way-mode).
   */
  readonly tradeSide: 'ignored' | 'service';
  /** The client id of the order that a fired stop places: the stop's, or one of its own. */
  readonly stopOrderId: 'own' | 'stop';
  /** Terms in place of the usual ones, by `usdt-futures/BTCUSDT` or `spot/BTCUSDT`. */
  readonly terms: ReadonlyMap<string, PaperTerms>;
  /** The assumptions about fills, which prices alone do not decide. */
  readonly fills: FillModel;
  /** By `usdt-futures/BTCUSDT` or `spot/BTCUSDT`. Read at every call, so that whoever keeps the map may change it. */
  readonly statuses: ReadonlyMap<string, TradingStatus>;
}

/** The default behaviour. */
export const CONDUCT: Conduct = {
  strict: false,
  closeOverflow: 'partial',
  stopSide: 'position',
  cancelSpacingMs: 0,
  cancelWithoutType: 'all',
  rateLimits: true,
  openInterest: 'accounts',
  margin: 'mark',
  tradeSide: 'ignored',
  stopOrderId: 'stop',
  terms: new Map(),
  fills: FILL_MODEL,
  statuses: new Map(),
};
