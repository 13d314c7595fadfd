import { BugError } from '../../base/assert.ts';
import { add, type Decimal, formatDecimal, subtract } from '../../base/decimal.ts';
import { type Balance, WALLET_OF_MARKET } from '../../domain/account.ts';
import { type FuturesMarket, FUTURES_MARKETS, type InstrumentRef, marginCoin, MARKETS } from '../../domain/market.ts';
import type { Json } from '../../domain/journal-entry.ts';
import type { Reading } from '../../domain/reading.ts';
import type { AnswerTo, Exchange, Query, QueryKind } from '../../ports/exchange.ts';
import type { ExchangeClient } from '../../exchange/create-exchange.ts';
import { savingsAssets } from '../../wire/operations/savings-assets.ts';
import { sidedStops } from '../../rules/engine/polling/net-stops.ts';
import { lastAtOnce } from '../process/listen.ts';
import type { TestWorld } from './test-world.ts';

interface Row {
  readonly [key: string]: Json;
}

const STOP_NAMES = {
  profit_plan: 'takeProfit',
  pos_profit: 'takeProfit',
  loss_plan: 'stopLoss',
  pos_loss: 'stopLoss',
  moving_plan: 'trail',
} as const;

/** Lists the open positions of all accounts. */
export function positionRows(world: TestWorld): readonly Row[] {
  return perMarket(world, FUTURES_MARKETS, (ask, exchange) =>
    read(exchange, { kind: 'positions', ...ask }).map(({ account, market, symbol, holdSide, total, openPriceAvg }) => ({
      account,
      instrument: nameOf({ market, symbol }),
      side: holdSide,
      size: formatDecimal(total),
      ...(openPriceAvg !== undefined && { price: formatDecimal(openPriceAvg) }),
    })),
  );
}

/** Lists the resting orders. */
export function orderRows(world: TestWorld): readonly Row[] {
  return perMarket(world, MARKETS, (ask, exchange) =>
    read(exchange, { kind: 'orders', ...ask }).map(({ account, instrument, side, holdSide, price, size }) => ({
      account,
      instrument: nameOf(instrument),
      side: instrument.market === 'spot' ? side : (holdSide ?? side),
      ...(price !== null && { price: formatDecimal(price) }),
      size: formatDecimal(size),
    })),
  );
}

/** Lists stops of positions and of coins, and trigger orders. */
export function stopRows(world: TestWorld): readonly Row[] {
  return [...futuresStopRows(world), ...world.accounts.flatMap(({ name }) => spotStopRows(world, name))];
}

/** The exchange does not say which kind of stop a trigger order of spot is: what has placed it does. */
function spotStopRows(world: TestWorld, account: string): readonly Row[] {
  return read(world.standing(), { kind: 'spot-triggers', account }).map(
    ({ instrument, side, trigger, size, clientOid }) => {
      const placed = world.journal.intent(clientOid)?.intent.effect;
      return {
        ...{ account, instrument: nameOf(instrument), side, trigger: formatDecimal(trigger) },
        ...{ size: formatDecimal(size), stop: placed?.kind === 'place-spot-stop' ? placed.stop : 'trigger' },
      };
    },
  );
}

function futuresStopRows(world: TestWorld): readonly Row[] {
  return perMarket(world, FUTURES_MARKETS, (ask, exchange) => [
    ...sidedStops(read(exchange, { kind: 'stops', ...ask }), read(exchange, { kind: 'positions', ...ask })).map(
      (stop) => ({
        ...waiting(stop),
        stop: STOP_NAMES[stop.planType],
      }),
    ),
    ...read(exchange, { kind: 'triggers', ...ask }).map((trigger) => ({ ...waiting(trigger), stop: 'trigger' })),
  ]);
}

function waiting(stop: {
  readonly account: string;
  readonly instrument: InstrumentRef;
  readonly holdSide: string | undefined;
  readonly trigger: Decimal;
  readonly limit?: Decimal;
  readonly size: Decimal | null;
}): Row {
  const { account, instrument, holdSide, trigger, limit, size } = stop;
  return {
    ...{
      account,
      instrument: nameOf(instrument),
      ...(holdSide !== undefined && { side: holdSide }),
      trigger: formatDecimal(trigger),
      ...(limit !== undefined && { limit: formatDecimal(limit) }),
    },
    size: size === null ? 'position' : formatDecimal(size),
  };
}

/**
 * Tells the amounts in the named wallets: spot with the amounts that orders freeze, futures without the profit of open
 * positions.
 */
export function balancesOf(world: TestWorld, account: string): { readonly [wallet: string]: Row } {
  const exchange = world.standing();
  const futures = FUTURES_MARKETS.map((market): [string, Row] => {
    // One contract of each coin: the contracts of a coin share its account.
    const symbols = new Map(symbolsOf(exchange, market).map((symbol) => [marginCoin(market, symbol), symbol]));
    const accounts = [...symbols.values()].map((symbol) =>
      read(exchange, { kind: 'futures-account', account, market, symbol }),
    );
    const amounts = accounts.map(({ marginCoin: coin, equity, unrealizedPL }) => [
      coin,
      formatDecimal(subtract(equity, unrealizedPL)),
    ]);
    return [WALLET_OF_MARKET[market], Object.fromEntries(amounts) as Row];
  });
  const savings = savingsOf(world.standing(), account);
  return {
    spot: coins(read(exchange, { kind: 'spot-assets', account })),
    p2p: coins(read(exchange, { kind: 'funding-assets', account })),
    ...Object.fromEntries(futures),
    savings,
  };
}

/** Reads the savings of the newest months: no test lasts long enough for older ones. */
function savingsOf(exchange: ExchangeClient, account: string): Row {
  const call = { operation: savingsAssets, request: { periodType: 'flexible', limit: 100 }, account } as const;
  const { resultList = [] } = lastAtOnce(exchange.call(call)) ?? {};
  return Object.fromEntries(resultList.map(({ productCoin, holdAmount }) => [productCoin, formatDecimal(holdAmount)]));
}

function coins(balances: readonly Balance[]): Row {
  return Object.fromEntries(
    balances.map(({ coin, available, frozen }) => [coin, formatDecimal(add(available, frozen))]),
  );
}

function symbolsOf(exchange: Exchange, market: FuturesMarket): readonly string[] {
  return read(exchange, { kind: 'instruments', market }).map(({ symbol }) => symbol);
}

function perMarket<M extends string>(
  world: TestWorld,
  markets: readonly M[],
  list: (ask: { readonly account: string; readonly market: M }, exchange: Exchange) => readonly Row[],
): readonly Row[] {
  // Each market of each account has an exchange of its own: no limit of calls is met.
  return world.accounts.flatMap(({ name: account }) =>
    markets.flatMap((market) => list({ account, market }, world.standing())),
  );
}

/** Reads at once: the exchange is in process. */
function read<K extends QueryKind>(exchange: Exchange, query: Query<K>): AnswerTo<K> {
  const reading = lastAtOnce<Reading<AnswerTo<K>>>(exchange.read(query));
  if (reading?.ok === true) return reading.value;
  throw new BugError(`a simulated exchange did not answer ${query.kind}: ${reading?.fault.message ?? 'not at once'}`);
}

/** Names an instrument as a step does: a contract of the usual market by its symbol alone. */
function nameOf({ market, symbol }: InstrumentRef): string {
  return market === 'usdt-futures' ? symbol : `${market}/${symbol}`;
}
