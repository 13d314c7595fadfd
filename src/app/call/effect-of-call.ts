import type { AccountName, PositionMode, SavingsHolding, Wallet } from '../../domain/account.ts';
import type { FuturesInstrument } from '../../domain/market.ts';
import type { Effect } from '../../effects/index.ts';
import type { FuturesMarket, InstrumentRef } from '../../domain/market.ts';
import type { Order, TriggerOrder } from '../../domain/order.ts';
import { type Decimal, divide, maximum } from '../../base/decimal.ts';
import { type Direction, fromOrderDirection, type OrderDirection } from '../../wire/direction.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import type { OperationId, operations } from '../../wire/operations/index.ts';

/** The facts of an account that tell the effect of a call; undefined means not known. */
export interface CallScope {
  readonly account: AccountName;
  accountOfUid(uid: string): AccountName | undefined;
  positionMode(instrument: FuturesInstrument): Promise<PositionMode | undefined>;
  /** A savings holding, by its product and, for a fixed term, its own id. */
  holding(
    periodType: 'flexible' | 'fixed',
    ids: { readonly productId: string; readonly orderId?: string | undefined },
  ): Promise<SavingsHolding | undefined>;
  /** A waiting order by either of its ids. */
  order(instrument: InstrumentRef, ids: Ids): Promise<Order | undefined>;
  /** A waiting trigger order by either of its ids. */
  trigger(market: FuturesMarket, ids: Ids): Promise<TriggerOrder | undefined>;
}

/** The ids by which a call names an order. */
export interface Ids {
  readonly orderId?: string | undefined;
  readonly clientOid?: string | undefined;
}

/**
 * The effect of a call, in the words of strategies. `reduces`: it adds no risk. `unlimited`: no limit applies to it.
 * `unknown`: the state that it would change cannot be read, and therefore no limit can be kept. `unjudgeable`: no limit
 * can judge the operation (whyUnjudgeable).
 */
export type CallEffect = Effect | 'reduces' | 'unlimited' | 'unknown' | 'unjudgeable';

type Request<Id extends OperationId> = RequestOf<(typeof operations)[Id]>;
type JudgedOperation =
  | 'place-futures-order'
  | 'mix-modify-order'
  | 'mix-place-plan-order'
  | 'modify-plan-order'
  | 'place-spot-order'
  | 'spot-cancel-replace-order'
  | 'spot-place-plan-order'
  | 'wallet-transfer'
  | 'subaccount-transfer'
  | 'savings-redeem'
  | 'savings-subscribe'
  | 'loan-borrow'
  | 'loan-revise-pledge'
  | 'mix-set-leverage';
type EffectReader<Id extends OperationId> = (
  request: Request<Id>,
  scope: CallScope,
) => Promise<CallEffect> | CallEffect;

/** The operations that limits judge, each with the effect of a call. An unknown part counts as adding risk. */
const EFFECTS: { readonly [Id in JudgedOperation]: EffectReader<Id> } = {
  'place-futures-order': async (request, scope) => {
    const { size, orderType, price, marginMode } = request;
    const instrument = futures(request);
    const { act, holdSide } = await directionOf(request, instrument, scope);
    const at = orderType === 'limit' && price !== undefined ? { price } : {};
    const order = { account: scope.account, instrument, holdSide, size, marginMode, type: orderType, ...at };
    if (act === 'close') return { kind: act, ...order };
    return { kind: act, ...order, ...presets(request.presetStopSurplusPrice, request.presetStopLossPrice) };
  },
  'mix-modify-order': async (request, scope) => {
    const { newSize: size, newPrice: price } = request;
    if (size === undefined || price === undefined) return 'reduces';
    const { account } = scope;
    const instrument = futures(request);
    const order = await scope.order(instrument, request);
    if (order === undefined) return 'unknown';
    if (order.reduceOnly || order.tradeSide?.includes('close') === true) return 'reduces';
    const holdSide = order.holdSide ?? (order.side === 'buy' ? 'long' : 'short');
    // Without the order's word its leverage would not be known.
    if (order.marginMode === undefined) return 'unknown';
    return { kind: 'open', account, instrument, holdSide, size, price, type: 'limit', marginMode: order.marginMode };
  },
  'mix-place-plan-order': async (request, scope) => {
    const { size, price, marginMode, triggerPrice: trigger, triggerType, callbackRatio: callback } = request;
    const instrument = futures(request);
    const direction = await directionOf(request, instrument, scope);
    const subject = { account: scope.account, instrument, ...direction, size, marginMode, trigger, triggerType };
    const stops = presets(request.stopSurplusTriggerPrice, request.stopLossTriggerPrice);
    const trailing = callback !== undefined && { callback };
    return { kind: 'place-trigger', ...subject, ...priced(price), ...trailing, ...stops };
  },
  'modify-plan-order': async (request, scope) => {
    const waiting = await scope.trigger(MARKET_OF[request.productType], request);
    if (waiting === undefined) return 'unknown';
    const { act, holdSide, instrument, orderId, clientOid, marginMode } = waiting;
    const size = request.newSize ?? waiting.size;
    const trigger = request.newTriggerPrice ?? waiting.trigger;
    const triggerType = request.newTriggerType ?? waiting.triggerType;
    const mode = marginMode !== undefined && { marginMode };
    const subject = { account: scope.account, instrument, act, holdSide, orderId, clientOid, ...mode };
    const price = request.newPrice ?? waiting.price ?? undefined;
    const stops = presets(request.newStopSurplusTriggerPrice, request.newStopLossTriggerPrice);
    const trailing = waiting.callback !== null && { callback: waiting.callback };
    return { kind: 'modify-trigger', ...subject, size, trigger, triggerType, ...priced(price), ...trailing, ...stops };
  },
  'place-spot-order': ({ symbol, side, orderType, size, price, triggerPrice }, { account }) => {
    const instrument = { market: 'spot', symbol } as const;
    const order = { account, instrument, type: orderType, ...priced(orderType === 'limit' ? price : triggerPrice) };
    if (side === 'sell') return { kind: 'sell', ...order, size };
    return { kind: 'buy', ...order, ...(orderType === 'market' ? { spend: size } : { size }) };
  },
  'spot-cancel-replace-order': async (request, scope) => {
    const { symbol, price, size } = request;
    const instrument = { market: 'spot', symbol } as const;
    const order = await scope.order(instrument, request);
    if (order === undefined) return 'unknown';
    const { side, orderId } = order;
    return { kind: 'replace', account: scope.account, instrument, type: 'limit', side, orderId, price, size };
  },
  'spot-place-plan-order': (request, { account }) => {
    const { symbol, side, size, planType, orderType, executePrice, triggerPrice } = request;
    const instrument = { market: 'spot', symbol } as const;
    // A market order is filled near its trigger, whatever execution price stands beside it.
    const price = (orderType === 'limit' ? executePrice : undefined) ?? triggerPrice;
    const order = { account, instrument, type: 'limit', price } as const;
    const base = planType === 'total' ? divide(size, price, 'up') : size;
    return { kind: side === 'buy' ? 'buy' : 'sell', ...order, size: base };
  },
  'wallet-transfer': (request, { account }) => transferOf(request, account, account),
  'subaccount-transfer': (request, scope) => {
    const { fromUserId, toUserId } = request;
    // An account that is not configured has no name that a limit could allow.
    const nameOf = (uid: string): string => scope.accountOfUid(uid) ?? `UID ${uid}`;
    return transferOf(request, nameOf(fromUserId), nameOf(toUserId));
  },
  'savings-redeem': async ({ productId, orderId, periodType, amount }, scope) => {
    const held = await scope.holding(periodType, { productId, orderId });
    // A fixed term is redeemed whole, without an amount.
    const redeemed = amount ?? held?.holdAmount;
    if (redeemed === undefined) return 'unknown';
    return {
      kind: 'redeem',
      account: scope.account,
      productId,
      periodType,
      coin: held?.coin ?? ANY_COIN,
      amount: redeemed,
    };
  },
  'savings-subscribe': async ({ productId, periodType, amount }, scope) => {
    const held = await scope.holding(periodType, { productId });
    return { kind: 'subscribe', account: scope.account, productId, periodType, coin: held?.coin ?? ANY_COIN, amount };
  },
  'loan-borrow': ({ loanCoin, pledgeCoin, daily: term, loanAmount, pledgeAmount }, { account }) => ({
    ...({ kind: 'borrow', account, loanCoin, pledgeCoin, term } as const),
    ...(loanAmount !== undefined && { loanAmount }),
    ...(pledgeAmount !== undefined && { pledgeAmount }),
  }),
  'loan-revise-pledge': ({ orderId, amount, pledgeCoin, reviseType }, { account }) => {
    const direction = reviseType === 'IN' ? 'in' : 'out';
    return { kind: 'revise-pledge', account, orderId, direction, pledgeCoin, amount };
  },
  'mix-set-leverage': (request, { account }) => {
    const named = [request.leverage, request.longLeverage, request.shortLeverage].filter((one) => one !== undefined);
    const [first, ...others] = named;
    if (first === undefined) return 'unlimited';
    return { kind: 'set-leverage', account, instrument: futures(request), leverage: others.reduce(maximum, first) };
  },
};

/** Stands for the coin of a savings product where no holding tells it: a limit takes it for any coin. */
const ANY_COIN = '*';

/** Tells the effect of a call. The request is that of the operation, as its schema has read it. */
export async function effectOfCall(id: string, request: unknown, scope: CallScope): Promise<CallEffect> {
  const byId: Readonly<Record<string, EffectReader<never> | undefined>> = EFFECTS;
  const read = Object.hasOwn(EFFECTS, id) ? byId[id] : undefined;
  if (whyUnjudgeable(id) !== undefined) return 'unjudgeable';
  if (read === undefined) return REDUCING.has(id) ? 'reduces' : 'unlimited';
  // The table pairs each id with the reader of its request.
  return read(request as never, scope);
}

/** Says how the limits of `purser.yaml` judge an operation that writes. */
export function judgedAs(id: string): string {
  if (Object.hasOwn(EFFECTS, id)) {
    if (id.endsWith('transfer')) return 'as a transfer';
    const money = MONEY[id];
    if (money !== undefined) return money;
    return id.includes('spot') ? 'as an order' : 'as an order, unless it only closes';
  }
  const why = whyUnjudgeable(id);
  if (why !== undefined) return `refused where there are limits or halts: ${why}`;
  return REDUCING.has(id) ? 'it only cancels, closes or protects: always let through' : 'no limit is about it';
}

/** The judgement of operations that move no order. */
const MONEY: Readonly<Record<string, string>> = {
  'savings-redeem': 'as a redemption',
  'savings-subscribe': 'as a purchase of savings',
  'loan-borrow': 'as a loan',
  'loan-revise-pledge': 'as a change of collateral, unless it adds some',
  'mix-set-leverage': 'as a change of leverage',
};

const SEVERAL = 'it is several orders in one call, and limits judge one: place each by itself';

const UNJUDGEABLE: Readonly<Partial<Record<OperationId, string>>> = {
  'mix-batch-place-order': SEVERAL,
  'spot-batch-cancel-replace-order': SEVERAL,
  'spot-batch-orders': SEVERAL,
  'spot-modify-plan-order': 'which pair and side it changes is not read: cancel the order and place another',
};

/** Says why no limit can judge an operation; undefined for one that limits judge, or that none is about. */
export function whyUnjudgeable(id: string): string | undefined {
  const byId: Readonly<Record<string, string | undefined>> = UNJUDGEABLE;
  return Object.hasOwn(UNJUDGEABLE, id) ? byId[id] : undefined;
}

/** The operations that cancel, close or protect. */
const REDUCING: ReadonlySet<string> = new Set<OperationId>([
  'cancel-futures-order',
  'cancel-plan-order',
  'loan-repay',
  'mix-batch-cancel-orders',
  'mix-cancel-all-orders',
  'mix-close-positions',
  'modify-tpsl-order',
  'place-pos-tpsl',
  'place-tpsl-order',
  'spot-batch-cancel-order',
  'spot-batch-cancel-plan-order',
  'spot-cancel-order',
  'spot-cancel-plan-order',
  'spot-cancel-symbol-order',
]);

const MARKET_OF = {
  'USDT-FUTURES': 'usdt-futures',
  'USDC-FUTURES': 'usdc-futures',
  'COIN-FUTURES': 'coin-futures',
} as const satisfies Readonly<Record<string, FuturesMarket>>;

function futures(request: {
  readonly symbol: string;
  readonly productType: keyof typeof MARKET_OF;
}): FuturesInstrument {
  return { market: MARKET_OF[request.productType], symbol: request.symbol };
}

/** Reads the preset stops of an opening; 0 removes one (docs/exchange/triggers.md#what-stays-and-what-goes). */
function presets(takeProfit: Decimal | undefined, stopLoss: Decimal | undefined) {
  const isOne = (stop: Decimal | undefined): stop is Decimal => stop !== undefined && stop !== 0n;
  return { ...(isOne(takeProfit) && { takeProfit }), ...(isOne(stopLoss) && { stopLoss }) };
}

function priced(price: Decimal | undefined): { readonly price?: Decimal } {
  return price === undefined ? {} : { price };
}

/**
 * Tells whether an order closes. The account's position mode decides: in one-way mode `tradeSide` is ignored, in hedge
 * mode `reduceOnly` is.
 */
async function directionOf(order: OrderDirection, instrument: FuturesInstrument, scope: CallScope): Promise<Direction> {
  const opens: Direction = { act: 'open', holdSide: order.side === 'buy' ? 'long' : 'short' };
  if (order.tradeSide !== 'close' && order.reduceOnly !== true) return opens;
  const mode = await scope.positionMode(instrument);
  return mode === undefined ? opens : (fromOrderDirection(order, mode) ?? opens);
}

interface TransferRequest {
  readonly coin: string;
  readonly amount: Decimal;
  readonly fromType: Wallet;
  readonly toType: Wallet;
  readonly symbol?: string;
}

function transferOf(
  { coin, amount, fromType, toType, symbol }: TransferRequest,
  from: AccountName,
  to: AccountName,
): Effect {
  return {
    kind: 'transfer',
    from: { account: from, wallet: fromType },
    to: { account: to, wallet: toType },
    coin,
    amount,
    ...(symbol !== undefined && { pair: symbol }),
  };
}
