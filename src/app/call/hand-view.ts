import type { AccountName, Position } from '../../domain/account.ts';
import type { Effect, Intent } from '../../domain/intent.ts';
import { type FuturesMarket, type InstrumentRef, instrumentName, type Ticker } from '../../domain/market.ts';
import type { Order, TriggerOrder } from '../../domain/order.ts';
import { addsOrder, opensPosition } from '../../risk/adds-order.ts';
import type { Level } from '../../risk/approve.ts';
import { readOrderTimes } from '../../risk/order-times.ts';
import { openMarkets, type OuterScope } from '../../risk/outer-limits.ts';
import { type Resting, restingValues } from '../../risk/resting-value.ts';
import { withAmended } from '../../rules/follow/amended.ts';
import { readMoney } from './hand-money.ts';
import { type HandSight, readOnce } from './hand-sight.ts';
import type { Ids } from './effect-of-call.ts';

/** What is open and what waits at one market of one account; absent where it cannot be read. */
interface Book {
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly positions: readonly Position[] | undefined;
  readonly waiting: Resting | undefined;
}

/** Reads what the levels are judged against: prices, positions, and what waits. Orders that are `replaced` are not counted. */
export async function handLevels(
  effect: Effect,
  scopes: readonly OuterScope[],
  { sight, replaced }: { readonly sight: HandSight; readonly replaced: Ids },
): Promise<readonly Level[]> {
  const { clock, exchange, journal } = sight;
  const readAt = clock.now();
  const books = await Promise.all(placesOf(effect, scopes).map((place) => readBook(place, exchange)));
  const tickers = await readTickers([effect, ...ownIntents(sight, readAt).map((intent) => intent.effect)], exchange);
  const status = await readStatus(effect, exchange);
  const moneyOf = await readMoney(effect, { sight, levels: scopes, pending: sight.unsettled?.(readAt) ?? [] });
  // Read last: what rules have begun meanwhile is among them.
  const all = ownIntents(sight, readAt).map((intent) => withAmended(intent, journal));
  const gone = replacedIn(books, replaced);
  const intents = all.filter(({ id }) => id !== gone?.clientOid);
  const own = new Set(all.map(({ id }) => id));
  const counts = ({ orderId, clientOid }: Order | TriggerOrder): boolean =>
    orderId !== gone?.orderId && !own.has(clientOid);
  return scopes.map(({ level, bounds, accounts, timesKey }) => {
    const markets = openMarkets(bounds);
    const mine = books.filter(({ account, market }) => accounts.includes(account) && markets.includes(market));
    return {
      level,
      bounds,
      view: {
        now: clock.now(),
        price: (instrument) => tickers.get(instrumentName(instrument))?.last,
        status: () => status,
        positions: () => flattened(mine.map(({ positions }) => positions)),
        resting: () => {
          const orders = flattened(mine.map(({ waiting }) => waiting?.orders));
          const triggers = flattened(mine.map(({ waiting }) => waiting?.triggers));
          if (orders === undefined || triggers === undefined) return undefined;
          return restingValues({ orders: orders.filter(counts), triggers: triggers.filter(counts) });
        },
        invisible: () => intents.filter((intent) => accountsOf(intent.effect).some((name) => accounts.includes(name))),
        orderTimes: () => readOrderTimes(journal.state(timesKey)),
        ...moneyOf(level),
      },
    };
  });
}

/** The waiting order that a call changes: where it gives both ids the exchange's goes first (interface §1 rule 6). */
function replacedIn(books: readonly Book[], { orderId, clientOid }: Ids): Required<Ids> | undefined {
  const waiting = books.flatMap(({ waiting: lists }) => [...(lists?.orders ?? []), ...(lists?.triggers ?? [])]);
  if (orderId !== undefined) return waiting.find((one) => one.orderId === orderId);
  return clientOid === undefined || clientOid === '' ? undefined : waiting.find((one) => one.clientOid === clientOid);
}

/** Only what opens is judged by what is open. */
function placesOf(effect: Effect, scopes: readonly OuterScope[]): readonly Pick<Book, 'account' | 'market'>[] {
  if (!opensPosition(effect)) return [];
  const places = scopes.flatMap(({ accounts, bounds }) =>
    accounts.flatMap((account) => openMarkets(bounds).map((market) => ({ account, market }))),
  );
  return [...new Map(places.map((place) => [`${place.account} ${place.market}`, place])).values()];
}

/** Orders are read before positions: one that is filled in between is counted twice rather than not at all. */
async function readBook(place: Pick<Book, 'account' | 'market'>, exchange: HandSight['exchange']): Promise<Book> {
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
  effects: readonly Effect[],
  exchange: HandSight['exchange'],
): Promise<ReadonlyMap<string, Ticker>> {
  const named = effects
    .filter(addsOrder)
    .map(({ instrument }): [string, InstrumentRef] => [instrumentName(instrument), instrument]);
  const tickers = new Map<string, Ticker>();
  for (const [name, instrument] of new Map(named)) {
    const ticker = await readOnce(exchange, { kind: 'ticker', instrument });
    if (ticker !== undefined) tickers.set(name, ticker);
  }
  return tickers;
}

async function readStatus(effect: Effect, exchange: HandSight['exchange']): Promise<string | undefined> {
  if (!addsOrder(effect)) return undefined;
  const { market, symbol } = effect.instrument;
  const instruments = await readOnce(exchange, { kind: 'instruments', market });
  return instruments?.find((instrument) => instrument.symbol === symbol)?.status;
}

function ownIntents({ journal, unsettled }: HandSight, readAt: number): readonly Intent[] {
  const waiting = journal.openIntents().map(({ intent }) => intent);
  return [...new Map([...(unsettled?.(readAt) ?? []), ...waiting].map((intent) => [intent.id, intent])).values()];
}

function accountsOf(effect: Effect): readonly AccountName[] {
  return effect.kind === 'transfer' ? [effect.from.account] : [effect.account];
}

/** All of the lists in one; undefined where one of them is not known. */
function flattened<T>(lists: readonly (readonly T[] | undefined)[]): readonly T[] | undefined {
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}
