import { type Decimal, parseDecimal, ZERO } from '../../../src/base/decimal.ts';
import type { Balance, FuturesAccount, Position, SavingsHolding, Wallet } from '../../../src/domain/account.ts';
import type { Effect } from '../../../src/effects/index.ts';
import type { Intent } from '../../../src/effects/intent.ts';
import type { SpotCoin } from '../../../src/effects/taken.ts';
import type { Instrument, Ticker } from '../../../src/domain/market.ts';
import type { Order, Stop } from '../../../src/domain/order.ts';
import type { OwnGoalEffects, FileDefaults } from '../../../src/rules/words/spec/words.ts';
import type { World } from '../../../src/rules/words/spec/world-spec.ts';
import { strategy } from '../../simulation/strategy.ts';

export const d = parseDecimal;
export const usdt = (value: string) => ({ value: d(value), coin: 'USDT' });
export const btc = (value: string) => ({ value: d(value), coin: 'BTC' });

export const BTC_PERP = { market: 'usdt-futures', symbol: 'BTCUSDT' } as const;
export const BTC_SPOT = { market: 'spot', symbol: 'BTCUSDT' } as const;

export function instrument(changes: Partial<Instrument> = {}): Instrument {
  return {
    ...BTC_PERP,
    base: 'BTC',
    quote: 'USDT',
    priceStep: d('0.1'),
    sizeStep: d('0.001'),
    minSize: d('0.001'),
    minValue: d('5'),
    makerFeeRate: d('0.0002'),
    takerFeeRate: d('0.0006'),
    status: 'normal',
    ...changes,
  };
}

export function ticker(changes: Partial<Ticker> = {}): Ticker {
  return {
    ...BTC_PERP,
    last: d('50000'),
    ask: d('50001'),
    bid: d('49999'),
    mark: d('50000'),
    high24h: d('51000'),
    low24h: d('49000'),
    baseVolume: d('1000'),
    ts: 0,
    ...changes,
  };
}

export function position(changes: Partial<Position> = {}): Position {
  return {
    ...BTC_PERP,
    account: 'main',
    baseCoin: 'BTC',
    marginCoin: 'USDT',
    holdSide: 'long',
    total: d('0.1'),
    available: d('0.1'),
    locked: ZERO,
    marginSize: d('500'),
    leverage: d('10'),
    marginMode: 'crossed',
    posMode: 'hedge_mode',
    openPriceAvg: d('50000'),
    markPrice: d('50000'),
    liquidationPrice: null,
    unrealizedPL: ZERO,
    achievedProfits: ZERO,
    cTime: 1,
    uTime: 1,
    ...changes,
  };
}

export function stop(changes: Partial<Stop> = {}): Stop {
  return {
    account: 'main',
    instrument: BTC_PERP,
    orderId: '1',
    clientOid: '',
    planType: 'pos_loss',
    kind: 'stopLoss',
    holdSide: 'long',
    trigger: d('48500'),
    triggerType: 'mark_price',
    size: null,
    cTime: 1,
    ...changes,
  };
}

export function order(changes: Partial<Order> = {}): Order {
  return {
    account: 'main',
    instrument: BTC_PERP,
    orderId: '7',
    clientOid: 'own',
    state: 'live',
    side: 'buy',
    tradeSide: 'open',
    holdSide: 'long',
    type: 'limit',
    price: d('49000'),
    size: d('0.1'),
    filledSize: ZERO,
    quoteVolume: ZERO,
    priceAvg: null,
    fee: null,
    profit: null,
    reduceOnly: false,
    cTime: 1,
    uTime: 1,
    ...changes,
  };
}

export function balance(available: string, changes: Partial<Balance> = {}): Balance {
  return { account: 'main', wallet: 'spot', coin: 'USDT', available: d(available), frozen: ZERO, ...changes };
}

export function futuresAccount(available: string, changes: Partial<FuturesAccount> = {}): FuturesAccount {
  return {
    account: 'main',
    market: 'usdt-futures',
    marginCoin: 'USDT',
    available: d(available),
    locked: ZERO,
    equity: d(available),
    unrealizedPL: ZERO,
    freeMargin: d(available),
    marginDeficit: ZERO,
    withdrawable: d(available),
    isUnion: false,
    crossedRiskRate: ZERO,
    marginMode: 'crossed',
    posMode: 'hedge_mode',
    ...changes,
  };
}

export function holding(holdAmount: string, changes: Partial<SavingsHolding> = {}): SavingsHolding {
  return {
    account: 'main',
    productId: 'P1',
    orderId: null,
    coin: 'USDT',
    periodType: 'flexible',
    holdAmount: d(holdAmount),
    totalProfit: ZERO,
    status: 'ok',
    redeemable: true,
    ...changes,
  };
}

/** A world in which BTCUSDT can be traded and nothing else is known. */
export function world(changes: Partial<World> = {}): World {
  const spotFree = ({ account, coin }: SpotCoin): Decimal | undefined => {
    const balances = changes.spotAssets?.(account);
    return balances && (balances.find((one) => one.coin === coin)?.available ?? ZERO);
  };
  return {
    now: 1_000_000,
    spotFree,
    spotFreeToProtect: spotFree,
    hidesLoan: () => false,
    instrument: (ref) => instrument(ref),
    ticker: (ref) => ticker(ref),
    positions: () => undefined,
    futuresAccount: () => undefined,
    marginMode: () => 'crossed',
    stops: () => undefined,
    startedAt: () => undefined,
    orders: () => undefined,
    spotAssets: () => undefined,
    fundingAssets: () => undefined,
    savings: () => undefined,
    loans: () => undefined,
    triggers: () => undefined,
    spotTriggers: () => undefined,
    subAccounts: () => undefined,
    loanCoins: () => undefined,
    bought: () => ZERO,
    boughtWithStops: () => ZERO,
    paidPrice: () => undefined,
    spotStops: () => [],
    isOwn: (clientOid) => clientOid === 'own',
    isApart: (clientOid) => clientOid === 'apart',
    redeemableFrom: () => 0,
    arriving: () => ZERO,
    isHalted: () => false,
    underWay: () => ZERO,
    currentStopLoss: () => undefined,
    ...changes,
  };
}

/** A strategy without rules, and where its words are used. */
const EMPTY = strategy('rules:\n  - { id: r, on: start, do: [{ notify: { message: hello } }] }\n', {
  head: 'market: usdt-futures\n',
});
export const DEFAULTS: FileDefaults = { strategy: EMPTY, account: 'main', market: 'usdt-futures' };

/** A goal that has asked for nothing yet; orders of the id `own` are its own. */
export const OWN_EFFECTS: OwnGoalEffects = {
  idOf: (leg) => `leg-${String(leg)}`,
  isOwn: (clientOid) => clientOid === 'own',
  endOf: () => ({ kind: 'open' }),
};

/** What wallets hold, by account and wallet. */
export function wallets(held: Readonly<Record<string, string>>): Pick<World, 'spotAssets' | 'futuresAccount'> {
  const of = (account: string, wallet: Wallet) => held[`${account} ${wallet}`];
  return {
    spotAssets: (account) => {
      const level = of(account, 'spot');
      return level === undefined ? undefined : [balance(level, { account })];
    },
    futuresAccount: (account) => {
      const level = of(account, 'usdt_futures');
      return level === undefined ? undefined : futuresAccount(level, { account });
    },
  };
}

export function intentOf<E extends Effect>(effect: E, id = 'p-1'): Intent<E> {
  return {
    id,
    origin: { strategy: 'trial', rule: 'r', instance: '', firing: 1, step: 0, leg: 0 },
    effect,
    why: 'a test',
    decidedAt: 0,
  };
}

const ORDER = { account: 'main', type: 'market' } as const;
export const OPEN = {
  ...ORDER,
  kind: 'open',
  instrument: BTC_PERP,
  holdSide: 'long',
  size: d('0.01'),
  marginMode: 'crossed',
} as const satisfies Effect;
export const CLOSE = { ...OPEN, kind: 'close' } as const satisfies Effect;
export const BUY = { ...ORDER, kind: 'buy', instrument: BTC_SPOT, spend: d('50') } as const satisfies Effect;
export const SELL = { ...ORDER, kind: 'sell', instrument: BTC_SPOT, size: d('0.001') } as const satisfies Effect;
export const TRANSFER = {
  kind: 'transfer',
  from: { account: 'main', wallet: 'spot' },
  to: { account: 'hedge', wallet: 'spot' },
  coin: 'USDT',
  amount: d('10'),
} as const satisfies Effect;
export const PLACE_STOP = {
  kind: 'place-stop',
  account: 'main',
  instrument: BTC_PERP,
  holdSide: 'long',
  stop: 'stopLoss',
  trigger: d('48500'),
  triggerType: 'mark_price',
} as const satisfies Effect;
