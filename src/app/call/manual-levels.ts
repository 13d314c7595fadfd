import type { AccountName, Position } from '../../domain/account.ts';
import type { Effect } from '../../effects/index.ts';
import type { Intent } from '../../effects/intent.ts';
import { type InstrumentRef, instrumentName, type Ticker } from '../../domain/market.ts';
import { addsOrder, opensPosition } from '../../risk/view/adds-order.ts';
import type { LimitLevel, Levels } from '../../risk/approve.ts';
import { readOrderTimes } from '../../risk/bounds/order-times.ts';
import { openMarkets, type OuterScope } from '../../risk/bounds/outer-limits.ts';
import { marketPriceIn } from '../../risk/view/order-value.ts';
import { opens, type Resting } from '../../risk/view/resting-value.ts';
import { type RiskPlace, type RiskFacts, riskViewOf } from '../../risk/view/risk-view.ts';
import { withAmended } from '../../rules/engine/record/amended.ts';
import { hasFailed } from '../../rules/engine/limits/risk-facts.ts';
import { readMoney } from './manual-money.ts';
import { type ManualView, readOnce } from './manual-view.ts';
import type { Ids } from './effect-of-call.ts';

/** The open positions and waiting orders of one market of one account; absent where they cannot be read. */
interface Book extends RiskPlace {
  readonly positions: readonly Position[] | undefined;
  readonly waiting: Resting | undefined;
}

/**
 * Reads the facts by which the levels judge: prices, positions and waiting orders. Orders that are `replaced` are not
 * counted.
 */
export async function manualLevels(
  effect: Effect,
  scopes: readonly OuterScope[],
  { view, replaced }: { readonly view: ManualView; readonly replaced: Ids },
): Promise<Levels> {
  const { clock, exchange, journal } = view;
  const readAt = clock.now();
  const books = await Promise.all(placesOf(effect, scopes).map((place) => readBook(place, exchange)));
  const sent = [effect, ...ownIntents(view, readAt).map((intent) => intent.effect)].filter(addsOrder);
  // A waiting sale is valued at no less than the last price.
  const sales = books
    .flatMap(({ waiting }) => waiting?.orders ?? [])
    .filter((order) => opens(order) && order.side === 'sell');
  const tickers = await readTickers([...sent, ...sales], exchange);
  const status = await readStatus(effect, exchange);
  const money = await readMoney(effect, { view, levels: scopes, pending: view.unsettled?.(readAt) ?? [] });
  // These are read last: intents that rules have begun meanwhile are among them.
  const all = ownIntents(view, readAt).map((intent) => withAmended(intent, journal));
  const gone = replacedIn(books, replaced);
  const own = new Set(all.map(({ id }) => id));
  const bookAt = (place: RiskPlace) =>
    books.find((one) => one.account === place.account && one.market === place.market);
  const facts: RiskFacts = {
    shared: {
      now: clock.now(),
      price: (instrument) => tickers.get(instrumentName(instrument))?.last,
      marketPrice: (instrument, side) => marketPriceIn(tickers.get(instrumentName(instrument)), side),
      status: () => status,
      // The caller of this view has read everything that it needs. A limit refuses where a part of that could not be
      // read.
      unread: () => undefined,
      ...money,
    },
    positions: (place) => bookAt(place)?.positions,
    orders: (place) => bookAt(place)?.waiting?.orders,
    triggers: (place) => bookAt(place)?.waiting?.triggers,
    // A daemon follows the losses while it runs; without a daemon they are too old to judge by.
    state: (key) => journal.state(key),
    hasFailed: hasFailed(journal),
  };
  const levelOf = ({ level, bounds, accounts, timesKey }: OuterScope): LimitLevel => ({
    level,
    bounds,
    view: riskViewOf(
      {
        of: level,
        places: placesIn(accounts, bounds),
        resting: ({ orderId, clientOid }) => orderId !== gone?.orderId && !own.has(clientOid),
        sellable: () => 'any',
        invisible: () =>
          all.filter(
            ({ id, effect: other }) =>
              id !== gone?.clientOid && accountsOf(other).some((name) => accounts.includes(name)),
          ),
        orderTimes: () => readOrderTimes(journal.state(timesKey)),
      },
      facts,
    ),
  });
  // A level of the call itself: the checks that hold for every order run though no limit is set.
  const itself = { level: 'the call', bounds: [], accounts: [], timesKey: '' };
  return [levelOf(itself), ...scopes.map(levelOf)];
}

/**
 * Finds the waiting order that a call changes; where both ids are given, the exchange's goes first
 * (docs/exchange/calls.md#order-ids).
 */
function replacedIn(books: readonly Book[], { orderId, clientOid }: Ids): Required<Ids> | undefined {
  const waiting = books.flatMap(({ waiting: lists }) => [...(lists?.orders ?? []), ...(lists?.triggers ?? [])]);
  if (orderId !== undefined) return waiting.find((one) => one.orderId === orderId);
  return clientOid === undefined || clientOid === '' ? undefined : waiting.find((one) => one.clientOid === clientOid);
}

/** Lists the places whose positions and orders are needed: only an opening is judged by them. */
function placesOf(effect: Effect, scopes: readonly OuterScope[]): readonly RiskPlace[] {
  if (!opensPosition(effect)) return [];
  const places = scopes.flatMap(({ accounts, bounds }) => placesIn(accounts, bounds));
  return [...new Map(places.map((place) => [`${place.account} ${place.market}`, place])).values()];
}

function placesIn(accounts: readonly AccountName[], bounds: OuterScope['bounds']): readonly RiskPlace[] {
  return accounts.flatMap((account) => openMarkets(bounds).map((market) => ({ account, market })));
}

/**
 * Reads a place. Orders are read before positions: an order that is filled in between is counted twice, and never
 * missed.
 */
async function readBook(place: RiskPlace, exchange: ManualView['exchange']): Promise<Book> {
  const orders = await readOnce(exchange, { kind: 'orders', ...place });
  const triggers = await readOnce(exchange, { kind: 'triggers', ...place });
  const positions = await readOnce(exchange, { kind: 'positions', ...place });
  return {
    ...place,
    positions,
    waiting: orders === undefined || triggers === undefined ? undefined : { orders, triggers },
  };
}

async function readTickers(
  of: readonly { readonly instrument: InstrumentRef }[],
  exchange: ManualView['exchange'],
): Promise<ReadonlyMap<string, Ticker>> {
  const named = of.map(({ instrument }): [string, InstrumentRef] => [instrumentName(instrument), instrument]);
  const tickers = new Map<string, Ticker>();
  for (const [name, instrument] of new Map(named)) {
    const ticker = await readOnce(exchange, { kind: 'ticker', instrument });
    if (ticker !== undefined) tickers.set(name, ticker);
  }
  return tickers;
}

async function readStatus(effect: Effect, exchange: ManualView['exchange']): Promise<string | undefined> {
  if (!addsOrder(effect)) return undefined;
  const { market, symbol } = effect.instrument;
  const instruments = await readOnce(exchange, { kind: 'instruments', market });
  return instruments?.find((instrument) => instrument.symbol === symbol)?.status;
}

function ownIntents({ journal, unsettled }: ManualView, readAt: number): readonly Intent[] {
  const waiting = journal.openIntents().map(({ intent }) => intent);
  return [...new Map([...(unsettled?.(readAt) ?? []), ...waiting].map((intent) => [intent.id, intent])).values()];
}

function accountsOf(effect: Effect): readonly AccountName[] {
  return effect.kind === 'transfer' ? [effect.from.account] : [effect.account];
}
