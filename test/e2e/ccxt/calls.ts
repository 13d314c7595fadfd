/** One call of a method. */
export interface CcxtCall {
  readonly method: string;
  /** What is passed to it; ids that earlier calls were answered stand in `ids`. */
  readonly args: (given: Given) => readonly unknown[];
  /** What it is tried with, where a method is tried more than once. */
  readonly of?: string;
  /** Names the id of what it placed. */
  readonly names?: string;
  /** What it must answer, as text; any answer by default. */
  readonly shows?: RegExp;
  /** Why it cannot be answered here, and the code that it is answered. */
  readonly leftOut?: { readonly code: string; readonly why: string };
}

/** What calls are made of: prices around the last one, and ids. */
export interface Given {
  readonly last: number;
  readonly below: number;
  readonly above: number;
  readonly id: (name: string) => string;
}

const SWAP = 'BTC/USDT:USDT';
const SPOT = 'BTC/USDT';
const USDC = 'BTC/USDC:USDC';
const COIN = 'BTC/USD:BTC';
const SIZE = 0.001;

const none = (): readonly unknown[] => [];
const of =
  (...args: readonly unknown[]) =>
  (): readonly unknown[] =>
    args;

/** Reads of each kind of market. */
const MARKET_READS: readonly CcxtCall[] = [SWAP, SPOT, USDC, COIN].flatMap((symbol): readonly CcxtCall[] => [
  { method: 'fetchTicker', args: of(symbol), of: symbol },
  { method: 'fetchOrderBook', args: of(symbol), of: symbol },
  { method: 'fetchOHLCV', args: of(symbol, '1m'), of: symbol },
  { method: 'fetchTrades', args: of(symbol), of: symbol },
]);

const MADE_UP = 'it shows what other traders do, and there are no others';
const NO_MARGIN = 'nothing is traded on margin';
const NO_CONVERT = 'not simulated';
const NO_URL = '40404';

const READS: readonly CcxtCall[] = [
  { method: 'fetchTime', args: none },
  { method: 'fetchCurrencies', args: none, shows: /"USDT"/ },
  { method: 'fetchMarkets', args: none, shows: /"BTC\/USD:BTC"/ },
  { method: 'fetchTickers', args: of([SWAP]) },
  { method: 'fetchMarkPrice', args: of(SWAP) },
  { method: 'fetchL2OrderBook', args: of(SPOT) },
  { method: 'fetchOHLCV', args: of(SWAP, '1M'), of: 'months' },
  { method: 'fetchOHLCV', args: () => [SPOT, '1m', Date.now() - 100 * 86_400_000, 200], of: 'the past' },
  { method: 'fetchMarkOHLCV', args: of(SWAP, '1m') },
  { method: 'fetchIndexOHLCV', args: of(SWAP, '1m') },
  { method: 'fetchFundingRate', args: of(SWAP) },
  { method: 'fetchFundingRates', args: of([SWAP]) },
  { method: 'fetchFundingRateHistory', args: of(SWAP), shows: /fundingTime/ },
  { method: 'fetchFundingInterval', args: of(SWAP) },
  { method: 'fetchFundingIntervals', args: of([SWAP]) },
  { method: 'fetchOpenInterest', args: of(SWAP) },
  { method: 'fetchMarketLeverageTiers', args: of(SWAP) },
  { method: 'fetchTradingFee', args: of(SWAP) },
  { method: 'fetchTradingFees', args: none },
  { method: 'fetchDepositWithdrawFee', args: of('USDT') },
  { method: 'fetchDepositWithdrawFees', args: none },
];

const MONEY: readonly CcxtCall[] = [
  { method: 'fetchBalance', args: none, shows: /"USDT"/ },
  { method: 'fetchBalance', args: of({ type: 'swap' }), of: 'swap', shows: /"USDT"/ },
  { method: 'transfer', args: of('USDT', 100, 'spot', 'swap') },
  { method: 'fetchTransfers', args: of('USDT'), shows: /"amount":100/ },
  { method: 'fetchLedger', args: of('USDT'), shows: /"USDT"/ },
  { method: 'fetchDeposit', args: of('1', 'USDT') },
  { method: 'fetchDeposits', args: of('USDT'), shows: /^\[\]$/ },
  { method: 'fetchWithdrawal', args: of('1', 'USDT') },
  { method: 'fetchWithdrawals', args: of('USDT'), shows: /^\[\]$/ },
];

const SETTINGS: readonly CcxtCall[] = [
  { method: 'setPositionMode', args: of(false, SWAP) },
  { method: 'setMarginMode', args: of('crossed', SWAP) },
  { method: 'setLeverage', args: of(10, SWAP) },
  { method: 'fetchLeverage', args: of(SWAP), shows: /"longLeverage":10/ },
  { method: 'fetchMarginMode', args: of(SWAP), shows: /"cross/ },
];

const ORDERS: readonly CcxtCall[] = [
  { method: 'createOrder', args: ({ below }) => [SWAP, 'limit', 'buy', SIZE, below], of: SWAP, names: 'waiting' },
  { method: 'createOrder', args: ({ below }) => [SPOT, 'limit', 'buy', SIZE, below], of: SPOT, names: 'spot' },
  { method: 'createLimitOrder', args: ({ below }) => [SWAP, 'buy', SIZE, below], names: 'other' },
  { method: 'createMarketOrder', args: of(SWAP, 'buy', 0.02) },
  { method: 'createMarketBuyOrderWithCost', args: of(SPOT, 100) },
  {
    method: 'createOrders',
    args: ({ below }) => [[{ symbol: SWAP, type: 'limit', side: 'buy', amount: SIZE, price: below }]],
    of: SWAP,
  },
  {
    method: 'createOrders',
    args: ({ below }) => [[{ symbol: SPOT, type: 'limit', side: 'buy', amount: SIZE, price: below }]],
    of: SPOT,
  },
  { method: 'createPostOnlyOrder', args: ({ below }) => [SWAP, 'limit', 'buy', SIZE, below] },
  { method: 'createStopLimitOrder', args: ({ below }) => [SWAP, 'buy', SIZE, below, below] },
  { method: 'createStopMarketOrder', args: ({ below }) => [SWAP, 'buy', SIZE, below] },
  { method: 'createStopOrder', args: ({ below }) => [SWAP, 'limit', 'buy', SIZE, below, below] },
  { method: 'createTriggerOrder', args: ({ above }) => [SWAP, 'market', 'buy', SIZE, undefined, above], of: SWAP },
  {
    method: 'createTriggerOrder',
    args: ({ last, above }) => [SPOT, 'market', 'buy', SIZE, last, above],
    of: SPOT,
    names: 'spot trigger',
  },
  { method: 'createStopLossOrder', args: ({ below }) => [SWAP, 'market', 'sell', SIZE, undefined, below] },
  { method: 'createTakeProfitOrder', args: ({ above }) => [SWAP, 'market', 'sell', SIZE, undefined, above] },
  {
    method: 'createOrderWithTakeProfitAndStopLoss',
    args: ({ below, above }) => [SWAP, 'limit', 'buy', SIZE, below, above, Math.round(below * 0.9)],
  },
  {
    method: 'createTrailingPercentOrder',
    args: ({ above }) => [SWAP, 'market', 'sell', SIZE, undefined, 1, above, { reduceOnly: true }],
  },
  { method: 'editOrder', args: ({ id, below }) => [id('waiting'), SWAP, 'limit', 'buy', SIZE, below - 100], of: SWAP },
  { method: 'editOrder', args: ({ id, below }) => [id('spot'), SPOT, 'limit', 'buy', SIZE, below - 100], of: SPOT },
  { method: 'fetchOrder', args: ({ id }) => [id('other'), SWAP], shows: /"status":"open"/ },
  { method: 'fetchOpenOrders', args: of(SWAP), of: SWAP, shows: /"status":"open"/ },
  { method: 'fetchOpenOrders', args: of(SPOT), of: SPOT, shows: /"status":"open"/ },
  { method: 'fetchOpenOrders', args: of(SPOT, undefined, undefined, { trigger: true }), of: 'triggers of spot' },
  { method: 'cancelOrder', args: ({ id }) => [id('other'), SWAP], of: SWAP },
  { method: 'cancelOrder', args: ({ id }) => [id('spot trigger'), SPOT, { trigger: true }], of: 'a trigger of spot' },
  { method: 'createLimitOrder', args: ({ below }) => [SWAP, 'buy', SIZE, below], names: 'last' },
  { method: 'cancelOrders', args: ({ id }) => [[id('last')], SWAP] },
  { method: 'cancelAllOrders', args: of(SWAP), of: SWAP },
  { method: 'cancelAllOrders', args: of(SPOT), of: SPOT },
  { method: 'cancelAllOrders', args: of(SWAP, { trigger: true }), of: 'triggers' },
  { method: 'fetchClosedOrders', args: of(SWAP), shows: /"status":"closed"/ },
  { method: 'fetchCanceledOrders', args: of(SWAP), shows: /"status":"canceled"/ },
  { method: 'fetchCanceledAndClosedOrders', args: of(SWAP), shows: /"status":"closed"/ },
  { method: 'fetchMyTrades', args: of(SWAP), of: SWAP, shows: /"amount":0.02/ },
  { method: 'fetchMyTrades', args: of(SPOT), of: SPOT, shows: /"cost":\d/ },
];

const POSITIONS: readonly CcxtCall[] = [
  { method: 'fetchPosition', args: of(SWAP), shows: /"contracts":0.02/ },
  { method: 'fetchPositions', args: of([SWAP]), shows: /"contracts":0.02/ },
  { method: 'closePosition', args: of(SWAP) },
  { method: 'createMarketOrder', args: of(SWAP, 'buy', 0.01) },
  { method: 'closeAllPositions', args: none },
  { method: 'fetchPositionHistory', args: of(SWAP), shows: /"BTC\/USDT:USDT"/ },
  { method: 'fetchPositionsHistory', args: of([SWAP]), shows: /"BTC\/USDT:USDT"/ },
  { method: 'setMarginMode', args: of('isolated', SWAP), of: 'isolated' },
  {
    method: 'createOrder',
    args: of(SWAP, 'market', 'buy', 0.01, undefined, { marginMode: 'isolated' }),
    of: 'an isolated position',
  },
  { method: 'addMargin', args: of(SWAP, 5, { holdSide: 'long' }) },
  { method: 'reduceMargin', args: of(SWAP, -1, { holdSide: 'long' }) },
  { method: 'fetchFundingHistory', args: of(SWAP) },
];

const LEFT_OUT: readonly CcxtCall[] = [
  {
    method: 'fetchLongShortRatioHistory',
    args: of(SWAP, '1h'),
    leftOut: { code: NO_URL, why: MADE_UP },
  },
  {
    method: 'fetchDepositAddress',
    args: of('USDT', { network: 'ERC20' }),
    leftOut: { code: '47001', why: 'nothing is deposited here' },
  },
  {
    method: 'withdraw',
    args: of('USDT', 10, '0x0000000000000000000000000000000000000000', undefined, { network: 'ERC20' }),
    leftOut: { code: '40014', why: 'no key may withdraw' },
  },
  { method: 'fetchBorrowInterest', args: of('USDT', SPOT), leftOut: { code: NO_URL, why: NO_MARGIN } },
  { method: 'fetchCrossBorrowRate', args: of('USDT'), leftOut: { code: NO_URL, why: NO_MARGIN } },
  { method: 'fetchIsolatedBorrowRate', args: of(SPOT), leftOut: { code: NO_URL, why: NO_MARGIN } },
  { method: 'fetchMyLiquidations', args: of(SPOT), leftOut: { code: NO_URL, why: NO_MARGIN } },
  { method: 'borrowCrossMargin', args: of('USDT', 10), leftOut: { code: NO_URL, why: NO_MARGIN } },
  { method: 'borrowIsolatedMargin', args: of(SPOT, 'USDT', 10), leftOut: { code: NO_URL, why: NO_MARGIN } },
  { method: 'repayCrossMargin', args: of('USDT', 10), leftOut: { code: NO_URL, why: NO_MARGIN } },
  { method: 'repayIsolatedMargin', args: of(SPOT, 'USDT', 10), leftOut: { code: NO_URL, why: NO_MARGIN } },
  { method: 'fetchConvertCurrencies', args: none, leftOut: { code: NO_URL, why: NO_CONVERT } },
  { method: 'fetchConvertQuote', args: of('USDT', 'BTC', 10), leftOut: { code: NO_URL, why: NO_CONVERT } },
  {
    method: 'fetchConvertTradeHistory',
    args: () => ['USDT', Date.now() - 86_400_000],
    leftOut: { code: NO_URL, why: NO_CONVERT },
  },
  {
    method: 'createConvertTrade',
    args: of('1', 'USDT', 'BTC', 10, { price: '1', toAmount: '1' }),
    leftOut: { code: NO_URL, why: NO_CONVERT },
  },
  {
    method: 'fetchTicker',
    args: of(SWAP, { uta: true }),
    of: 'the unified account',
    leftOut: { code: NO_URL, why: 'another interface' },
  },
];

/** One after the other: what one places, the next ones read. */
export const CALLS: readonly CcxtCall[] = [
  ...[MARKET_READS, READS, MONEY, SETTINGS, ORDERS, POSITIONS].flat(),
  ...LEFT_OUT,
];
