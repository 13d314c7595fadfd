import type { AccountName, Position } from '../../domain/account.ts';
import type { Intent } from '../../effects/intent.ts';
import type { FuturesMarket, SpotInstrument } from '../../domain/market.ts';
import type { Order, TriggerOrder } from '../../domain/order.ts';
import type { RiskView, Sellable } from './limit.ts';
import { movedKey, readMoved } from './moved.ts';
import { fallOf, profitKey, readProfit } from './profit.ts';
import { restingPairs } from './position-pair.ts';
import { restingValues } from './resting-value.ts';

/** A futures market of an account. */
export interface RiskPlace {
  readonly account: AccountName;
  readonly market: FuturesMarket;
}

/** The part of a view that is the same for every level. */
export type SharedView = Pick<
  RiskView,
  'now' | 'price' | 'marketPrice' | 'status' | 'unread' | 'leverage' | 'spendable' | 'loan' | 'initialPledgeRate'
>;

/** The facts that are known at a moment. A fact that is not known is undefined. */
export interface RiskFacts {
  readonly shared: SharedView;
  positions(place: RiskPlace): readonly Position[] | undefined;
  orders(place: RiskPlace): readonly Order[] | undefined;
  triggers(place: RiskPlace): readonly TriggerOrder[] | undefined;
  /** A state of the journal. */
  state(key: string): string | undefined;
  /** Tells whether the intent with this id certainly did not happen. */
  hasFailed(id: string): boolean;
}

/** The positions, orders and intents that a level counts. */
export interface RiskScope {
  /** Names the level in the journal's states. */
  readonly of: string;
  /**
   * The places of its positions and waiting orders; undefined where it reads none, and what is open is therefore not
   * known.
   */
  readonly places: readonly RiskPlace[] | undefined;
  /** The waiting orders that count beside the level's own intents. */
  readonly resting: 'none' | ((order: Order | TriggerOrder) => boolean);
  /** Positions that are the level's own; if absent, all are. */
  counts?(position: Position): boolean;
  sellable(account: AccountName, instrument: SpotInstrument): Sellable | 'any';
  /** Approved intents of the level whose effect no reading shows yet. */
  invisible(): readonly Intent[];
  /** Decision times of its orders, ms, ascending. */
  orderTimes(): readonly number[];
}

/**
 * Makes what the limits of a level are judged against: for strategies, accounts, all of them, and calls by a person.
 */
export function riskViewOf(scope: RiskScope, facts: RiskFacts): RiskView {
  const { places, resting } = scope;
  return {
    ...facts.shared,
    positions: () => inAll(places, (place) => facts.positions(place)),
    resting() {
      if (resting === 'none') return [];
      const orders = inAll(places, (place) => facts.orders(place));
      const triggers = inAll(places, (place) => facts.triggers(place));
      if (orders === undefined || triggers === undefined) return undefined;
      return restingValues({ orders: orders.filter(resting), triggers: triggers.filter(resting) }, facts.shared);
    },
    restingPairs() {
      if (resting === 'none') return [];
      const orders = inAll(places, (place) => facts.orders(place));
      const triggers = inAll(places, (place) => facts.triggers(place));
      if (orders === undefined || triggers === undefined) return undefined;
      return restingPairs(orders.filter(resting), triggers.filter(resting));
    },
    counts: (position) => scope.counts?.(position) ?? true,
    sellable: (account, instrument) => scope.sellable(account, instrument),
    invisible: () => scope.invisible(),
    orderTimes: () => scope.orderTimes(),
    moved: () => readMoved(facts.state(movedKey(scope.of)), (id) => facts.hasFailed(id)),
    fall: (coin) => fallOf(readProfit(facts.state(profitKey(scope.of, coin))), facts.shared.now),
  };
}

/** Joins the readings of all places; undefined where one of them is not known. */
function inAll<T>(
  places: readonly RiskPlace[] | undefined,
  read: (place: RiskPlace) => readonly T[] | undefined,
): readonly T[] | undefined {
  const lists = places?.map(read);
  return lists?.every((list) => list !== undefined) === true ? lists.flat() : undefined;
}
