import fc from 'fast-check';
import { decimalOf, multiply, ONE } from '../../../src/base/decimal.ts';
import type { Decimal } from '../../../src/base/decimal.ts';
import { seededRandom } from '../../../src/base/random.ts';
import { DEMO_ACCOUNTS, type PaperAccountSpec } from '../../../src/paper/core/wallets/accounts.ts';
import { restoreWorld } from '../../../src/paper/core/state/stored-world.ts';
import type { PaperWorld } from '../../../src/paper/core/state/world.ts';
import type { PaperExchangeOptions } from '../../../src/paper/exchange/exchange.ts';
import { type Product, PRODUCTS } from './products.ts';
import { BTC, d, marketOf, startTrial } from './trial.ts';
import type { Trial } from './trial.ts';

/** A market that moves by up to a percent a minute, and jumps between minutes. */
export const wildMarket = marketOf(wildBars());

function wildBars(): readonly (readonly [number, number, number, number])[] {
  const random = seededRandom(99);
  let price = 50_000;
  return Array.from({ length: 4_000 }, () => {
    const open = price + random.between(-100, 100);
    const close = Math.max(20_000, open + random.between(-400, 400));
    price = close;
    return [
      open,
      Math.max(open, close) + random.between(0, 200),
      Math.min(open, close) - random.between(0, 200),
      close,
    ];
  });
}

/** One thing that an account may do; any of them may be refused. */
type Act = (trial: Trial, n: number, by: string) => unknown;

const size = (n: number): Decimal => multiply(decimalOf((n % 40) + 1), d('0.0005'));
const near = (trial: Trial, n: number): Decimal => {
  const price = trial.ask('mix-symbol-price', BTC)[0]?.price ?? d('0');
  return ((multiply(price, multiply(decimalOf(9_900 + (n % 200)), d('0.0001'))) / d('0.1')) * d('0.1')) as Decimal;
};

/** What an account may do at the contract of a product type. */
function futuresActs(product: Product) {
  const contract = { productType: product.productType, symbol: product.symbol, marginCoin: product.marginCoin };
  const order = (n: number) => ({
    ...contract,
    marginMode: n % 3 === 0 ? ('isolated' as const) : ('crossed' as const),
    side: n % 2 === 0 ? ('buy' as const) : ('sell' as const),
    size: size(n),
  });
  return {
    market: (trial, n, by) =>
      trial.call(
        'place-futures-order',
        { ...order(n), tradeSide: n % 5 < 3 ? 'open' : 'close', orderType: 'market' },
        by,
      ),
    limit: (trial, n, by) =>
      trial.call(
        'place-futures-order',
        {
          ...order(n),
          tradeSide: n % 5 < 3 ? 'open' : 'close',
          orderType: 'limit',
          force: 'gtc',
          price: near(trial, n),
        },
        by,
      ),
    leverage: (trial, n, by) => trial.call('mix-set-leverage', { ...contract, leverage: decimalOf((n % 125) + 1) }, by),
    positionStop: (trial, n, by) =>
      trial.call(
        'place-tpsl-order',
        {
          ...contract,
          planType: n % 2 === 0 ? 'pos_loss' : 'pos_profit',
          holdSide: n % 3 === 0 ? 'long' : 'short',
          triggerPrice: near(trial, n),
        },
        by,
      ),
    trail: (trial, n, by) =>
      trial.call(
        'place-tpsl-order',
        {
          ...contract,
          planType: 'moving_plan',
          holdSide: n % 3 === 0 ? 'long' : 'short',
          triggerPrice: near(trial, n),
          size: size(n),
          rangeRate: d('0.002'),
        },
        by,
      ),
    cancelAll: (trial, _, by) => trial.call('mix-cancel-all-orders', { productType: product.productType }, by),
    plan: (trial, n, by) =>
      trial.call(
        'mix-place-plan-order',
        {
          ...order(n),
          planType: n % 4 === 0 ? 'track_plan' : 'normal_plan',
          ...(n % 4 === 0 ? { callbackRatio: d('0.001') } : {}),
          triggerPrice: near(trial, n),
          triggerType: 'fill_price',
          tradeSide: n % 5 < 3 ? 'open' : 'close',
          orderType: 'market',
        },
        by,
      ),
    margin: (trial, n, by) =>
      trial.call(
        'mix-set-margin',
        {
          ...contract,
          holdSide: n % 2 === 0 ? 'long' : 'short',
          amount: multiply(decimalOf((n % 9) - 4), product.isInverse ? d('0.00002') : ONE),
        },
        by,
      ),
    transfer: (trial, n, by) =>
      trial.call(
        'wallet-transfer',
        {
          fromType: n % 2 === 0 ? 'spot' : product.wallet,
          toType: n % 2 === 0 ? product.wallet : 'spot',
          coin: product.marginCoin,
          amount: product.isInverse ? multiply(decimalOf(n % 90), d('0.00002')) : decimalOf(n % 90),
        },
        by,
      ),
    close: (trial, n, by) =>
      trial.call(
        'mix-close-positions',
        { productType: product.productType, holdSide: n % 2 === 0 ? 'long' : 'short' },
        by,
      ),
    bothStops: (trial, n, by) =>
      trial.call(
        'place-pos-tpsl',
        {
          ...contract,
          holdSide: n % 2 === 0 ? 'long' : 'short',
          stopSurplusTriggerPrice: near(trial, n % 2 === 0 ? 199 : 0),
          stopLossTriggerPrice: near(trial, n % 2 === 0 ? 0 : 199),
        },
        by,
      ),
    changeOrder: (trial, n, by) => {
      const [first] = trial.ask('mix-orders-pending', { productType: product.productType }, by).entrustedList;
      if (first === undefined) return undefined;
      const { orderId } = first;
      if (n % 3 === 0) return trial.call('cancel-futures-order', { ...contract, orderId }, by);
      const newClientOid = `changed-${String(n)}-${orderId}`;
      const change = { newSize: size(n), newPrice: near(trial, n) };
      return trial.call('mix-modify-order', { ...contract, orderId, newClientOid, ...change }, by);
    },
    changeStop: (trial, n, by) => {
      const asked = { productType: product.productType, planType: 'profit_loss' } as const;
      const [first] = trial.ask('mix-orders-plan-pending', asked, by).entrustedList;
      if (first === undefined) return undefined;
      const { orderId } = first;
      if (n % 4 === 0)
        return trial.call('cancel-plan-order', { productType: product.productType, orderIdList: [{ orderId }] }, by);
      return trial.call('modify-tpsl-order', { ...contract, orderId, triggerPrice: near(trial, n), size: size(n) }, by);
    },
    changePlan: (trial, n, by) => {
      const asked = { productType: product.productType, planType: 'normal_plan' } as const;
      const [first] = trial.ask('mix-orders-plan-pending', asked, by).entrustedList;
      if (first === undefined) return undefined;
      const { orderId } = first;
      if (n % 4 === 0) return trial.call('cancel-plan-order', { productType: product.productType }, by);
      const change = { newSize: size(n), newTriggerPrice: near(trial, n) };
      return trial.call('modify-plan-order', { ...contract, orderId, ...change }, by);
    },
    marginMode: (trial, n, by) =>
      trial.call('mix-set-margin-mode', { ...contract, marginMode: n % 2 === 0 ? 'isolated' : 'crossed' }, by),
  } satisfies Readonly<Record<string, Act>>;
}

const [usdt, ...others] = PRODUCTS.map(futuresActs);
if (usdt === undefined) throw new Error('there is no product type');

const ACTS: readonly Act[] = [
  usdt.market,
  usdt.limit,
  usdt.leverage,
  usdt.positionStop,
  usdt.trail,
  usdt.cancelAll,
  (trial, n, by) =>
    trial.call(
      'place-spot-order',
      {
        symbol: 'BTCUSDT',
        side: n % 2 === 0 ? 'buy' : 'sell',
        orderType: 'market',
        size: n % 2 === 0 ? decimalOf((n % 50) + 1) : size(n),
      },
      by,
    ),
  (trial, n, by) =>
    trial.call(
      'place-spot-order',
      {
        symbol: 'BTCUSDT',
        side: n % 2 === 0 ? 'buy' : 'sell',
        orderType: 'limit',
        force: 'gtc',
        price: near(trial, n),
        size: size(n),
      },
      by,
    ),
  (trial, n, by) =>
    trial.call(
      'wallet-transfer',
      {
        fromType: n % 2 === 0 ? 'spot' : 'usdt_futures',
        toType: n % 2 === 0 ? 'usdt_futures' : 'spot',
        coin: 'USDT',
        amount: decimalOf(n % 90),
      },
      by,
    ),
  (trial, n, by) =>
    trial.call('savings-redeem', { productId: '1001', periodType: 'flexible', amount: decimalOf((n % 300) + 1) }, by),
  (trial, n, by) =>
    trial.call('savings-subscribe', { productId: '1001', periodType: 'flexible', amount: decimalOf((n % 30) + 1) }, by),
  (trial, n, by) =>
    trial.call(
      'subaccount-transfer',
      {
        fromType: 'spot',
        toType: 'spot',
        coin: 'USDT',
        amount: decimalOf(n % 50),
        fromUserId: trial.uidOf('main'),
        toUserId: trial.uidOf('hedge'),
      },
      by,
    ),
  (trial, n) => {
    trial.clock.advance((n % 40) * 30_000);
  },
  (trial, n, by) =>
    trial.call(
      'savings-subscribe',
      {
        productId: ['1002', '1004', '2001', '2002'][n % 4] ?? '',
        periodType: n % 4 < 2 ? 'flexible' : 'fixed',
        amount: n % 4 === 0 ? size(n) : decimalOf((n % 40) + 1),
      },
      by,
    ),
  (trial, n, by) => {
    const held = trial.ask('savings-assets', { periodType: n % 2 === 0 ? 'fixed' : 'flexible' }, by).resultList;
    const chosen = held[n % Math.max(held.length, 1)];
    if (chosen === undefined) return undefined;
    const { productId, periodType, holdAmount, orderId } = chosen;
    const amount = n % 3 === 0 ? decimalOf((n % 20) + 1) : holdAmount;
    const whole = orderId === undefined ? {} : { orderId };
    return trial.call('savings-redeem', { productId, periodType, amount, ...whole }, by);
  },
  (trial, n, by) => {
    const coins = n % 2 === 0 ? { loanCoin: 'USDT', pledgeCoin: 'BTC' } : { loanCoin: 'BTC', pledgeCoin: 'USDT' };
    const daily = (['SEVEN', 'THIRTY', 'FLEXIBLE'] as const)[n % 3] ?? 'SEVEN';
    return trial.call('loan-borrow', { ...coins, daily, pledgeAmount: n % 2 === 0 ? size(n) : decimalOf(n % 120) }, by);
  },
  (trial, n, by) => {
    const loans = trial.ask('loan-ongoing-orders', {}, by);
    const chosen = loans[n % Math.max(loans.length, 1)];
    if (chosen === undefined) return undefined;
    const { orderId, pledgeCoin } = chosen;
    const amount = multiply(decimalOf((n % 50) + 1), pledgeCoin === 'USDT' ? d('0.5') : d('0.00005'));
    if (n % 3 === 0)
      return trial.call(
        'loan-revise-pledge',
        { orderId, pledgeCoin, reviseType: n % 2 === 0 ? 'IN' : 'OUT', amount },
        by,
      );
    if (n % 3 === 1) return trial.call('loan-repay', { orderId, repayAll: true }, by);
    const part = multiply(decimalOf((n % 30) + 1), pledgeCoin === 'BTC' ? ONE : d('0.00001'));
    return trial.call('loan-repay', { orderId, repayAll: false, amount: part, repayUnlock: n % 2 === 0 }, by);
  },
  (trial, n, by) => {
    const kinds = ['spot', 'p2p', 'crossed_margin', 'isolated_margin', 'usdt_futures'] as const;
    const [fromType = 'spot', toType = 'p2p'] = [kinds[n % 5], kinds[(n >> 3) % 5]];
    return trial.call(
      'wallet-transfer',
      { fromType, toType, coin: n % 7 === 0 ? 'BTC' : 'USDT', amount: decimalOf((n % 60) + 1), symbol: 'BTCUSDT' },
      by,
    );
  },
  (trial, n) => {
    trial.clock.advance((n % 6) * 4 * 3_600_000);
  },
  usdt.plan,
  usdt.margin,
  (trial, n, by) =>
    trial.call(
      'place-spot-order',
      {
        symbol: 'BTCUSDT',
        side: n % 3 === 0 ? 'sell' : 'buy',
        orderType: 'limit',
        force: n % 5 === 0 ? 'ioc' : 'gtc',
        price: near(trial, n),
        size: size(n),
        ...(n % 3 === 0
          ? { tpslType: 'tpsl', triggerPrice: near(trial, n + 7) }
          : { presetTakeProfitPrice: near(trial, 199), presetStopLossPrice: near(trial, 0) }),
      },
      by,
    ),
  (trial, n, by) => {
    const [first] = trial.ask('spot-unfilled-orders', { tpslType: n % 2 === 0 ? 'tpsl' : 'normal' }, by);
    if (first === undefined) return undefined;
    const { orderId } = first;
    if (n % 3 > 0) return trial.call('spot-cancel-order', { symbol: 'BTCUSDT', orderId }, by);
    const change = { symbol: 'BTCUSDT', orderId, price: near(trial, n), size: size(n) };
    return trial.call('spot-cancel-replace-order', change, by);
  },
  (trial, n, by) =>
    trial.call(
      'mix-batch-place-order',
      {
        ...BTC,
        marginMode: n % 3 === 0 ? 'isolated' : 'crossed',
        orderList: Array.from({ length: (n % 3) + 1 }, (_, i) => ({
          side: (n + i) % 2 === 0 ? ('buy' as const) : ('sell' as const),
          tradeSide: (n + i) % 5 < 3 ? ('open' as const) : ('close' as const),
          size: size(n + i),
          ...(i === 0
            ? { orderType: 'market' as const }
            : { orderType: 'limit' as const, force: 'gtc' as const, price: near(trial, n + i) }),
        })),
      },
      by,
    ),
  (trial, n, by) => {
    const waiting = trial.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }, by).entrustedList;
    const orderIdList = waiting.slice(0, (n % 4) + 1).map(({ orderId }) => ({ orderId }));
    const list = orderIdList.length === 0 || n % 7 === 0 ? {} : { orderIdList };
    return trial.call('mix-batch-cancel-orders', { productType: 'USDT-FUTURES', symbol: 'BTCUSDT', ...list }, by);
  },
  (trial, n, by) =>
    trial.call(
      'spot-batch-orders',
      {
        symbol: 'BTCUSDT',
        orderList: Array.from({ length: (n % 3) + 1 }, (_, i) => ({
          side: (n + i) % 2 === 0 ? ('buy' as const) : ('sell' as const),
          orderType: 'limit' as const,
          force: (n + i) % 4 === 0 ? ('ioc' as const) : ('gtc' as const),
          price: near(trial, n + i),
          size: size(n + i),
        })),
      },
      by,
    ),
  (trial, n, by) => {
    const waiting = trial.ask('spot-unfilled-orders', {}, by).slice(0, (n % 4) + 1);
    const orderList = waiting.map(({ orderId }) => ({ orderId }));
    if (orderList.length === 0 || n % 5 === 0) return trial.call('spot-cancel-symbol-order', { symbol: 'BTCUSDT' }, by);
    if (n % 5 < 3) return trial.call('spot-batch-cancel-order', { symbol: 'BTCUSDT', orderList }, by);
    const change = { symbol: 'BTCUSDT', price: near(trial, n), size: size(n) };
    return trial.call(
      'spot-batch-cancel-replace-order',
      { orderList: orderList.map((one) => ({ ...one, ...change })) },
      by,
    );
  },
  (trial, n, by) => placeSpotPlan(trial, n, by),
  (trial, n, by) => placeSpotPlan(trial, n + 1, by),
  (trial, n, by) => {
    const [first] = trial.ask('spot-current-plan-order', {}, by).orderList;
    if (first === undefined) return undefined;
    const { orderId } = first;
    if (n % 9 === 0) return trial.call('spot-batch-cancel-plan-order', { symbolList: ['BTCUSDT'] }, by);
    if (n % 3 === 0) return trial.call('spot-cancel-plan-order', { orderId }, by);
    const change = { triggerPrice: near(trial, n), size: n % 2 === 0 ? size(n) : decimalOf((n % 50) + 1) };
    const kind =
      n % 2 === 0
        ? ({ orderType: 'market' } as const)
        : { orderType: 'limit' as const, executePrice: near(trial, n + 3) };
    return trial.call('spot-modify-plan-order', { orderId, ...change, ...kind }, by);
  },
  usdt.bothStops,
  usdt.changeOrder,
  usdt.changeStop,
  usdt.changePlan,
  usdt.marginMode,
  ...others.flatMap((acts) => [acts.market, acts.market, ...Object.values(acts)]),
];

/** A trigger order of spot: at market or with a price, its size in either coin. */
function placeSpotPlan(trial: Trial, n: number, by: string) {
  const inQuote = n % 4 < 2;
  return trial.call(
    'spot-place-plan-order',
    {
      symbol: 'BTCUSDT',
      side: n % 3 === 0 ? 'sell' : 'buy',
      triggerPrice: near(trial, n),
      triggerType: n % 5 === 0 ? 'mark_price' : 'fill_price',
      planType: inQuote ? 'total' : 'amount',
      size: inQuote ? decimalOf((n % 50) + 1) : size(n),
      ...(n % 2 === 0
        ? { orderType: 'market' as const }
        : { orderType: 'limit' as const, executePrice: near(trial, n + 11) }),
    },
    by,
  );
}

/** Opening, waiting and borrowing come more often than the rest, so that there is something to lose. */
const WEIGHTS = [...ACTS.keys(), 0, 0, 0, 1, 3, 3, 4, 12, 12, 12, 12, 15, 15, 16, 16];

export const sequences = fc.array(
  fc.record({ act: fc.constantFrom(...WEIGHTS), n: fc.noBias(fc.nat(9_999)), by: fc.constantFrom('main', 'hedge') }),
  { minLength: 20, maxLength: 120, size: 'max' },
);

/** Plays a sequence of acts, a moment between each two; answers what each was answered. */
export function play(
  trial: Trial,
  steps: readonly { readonly act: number; readonly n: number; readonly by: string }[],
): unknown[] {
  return steps.map(({ act, n, by }) => {
    trial.clock.advance(101);
    return ACTS[act]?.(trial, n, by);
  });
}

/** Everything that a trial's exchange remembers. */
export const worldOf = (trial: Trial): PaperWorld => restoreWorld(trial.exchange.state());

/** An exchange in the wild market whose redemptions take a while. */
export const newTrial = (options: Partial<PaperExchangeOptions> = {}): Trial =>
  startTrial(wildMarket, { redemptionMs: 45_000, accounts: ACCOUNTS, ...options });

/** The accounts of such an exchange. */
export const ACCOUNTS: readonly PaperAccountSpec[] = DEMO_ACCOUNTS.map((spec) => ({
  ...spec,
  balances: {
    ...spec.balances,
    usdc_futures: { USDC: '150' },
    coin_futures: { BTC: '0.005' },
    spot: { ...spec.balances?.spot, BTC: '0.02', USDC: '100' },
  },
}));
