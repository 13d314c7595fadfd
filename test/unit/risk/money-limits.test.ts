import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import { type Effect, EFFECT_KINDS, isTopUp, reducesOnly } from '../../../src/effects/index.ts';
import { approve, isRefused } from '../../../src/risk/approve.ts';
import type { RiskView } from '../../../src/risk/view/limit.ts';
import type { Moved } from '../../../src/risk/view/money-seen.ts';
import { limits } from '../../../src/risk/limits/index.ts';
import { EFFECTS } from '../exchange/intents.ts';
import { BLIND, QUIET } from './views.ts';
import { btc, BTC_PERP, BUY, CLOSE, d, intentOf, OPEN, position, SELL, TRANSFER, usdt } from '../rules/samples.ts';

const NOW = Date.UTC(2026, 2, 10, 12);

/** Everything known, and nothing open. */
function view(changes: Partial<RiskView> = {}): RiskView {
  return {
    ...QUIET,
    now: NOW,
    leverage: () => d('10'),
    spendable: () => ({ available: d('150'), pending: [] }),
    loan: () => LOAN,
    initialPledgeRate: () => d('0.65'),
    fall: () => ({ today: () => d('40'), fromPeak: d('100'), equity: d('900') }),
    ...changes,
  };
}

const LOAN = {
  ...{ account: 'main', orderId: 'L1', loanCoin: 'USDT', pledgeCoin: 'BTC', borrowTime: 0, expireTime: null },
  ...{ loanAmount: d('500'), interestAmount: d('0'), hourInterestRate: d('0'), supRate: d('0.8'), forceRate: d('0.9') },
  ...{ pledgeAmount: d('0.02'), pledgeRate: d('0.5') },
};

function judged(effect: Effect, kind: string, bound: unknown, seen: RiskView = view()): string {
  const result = approve(intentOf(effect), [{ level: 'the strategy', bounds: [{ kind, bound }], view: seen }]);
  return isRefused(result) ? `${result.limit}: ${result.reason}` : 'approved';
}

const at = (price: string): Effect => ({ ...OPEN, type: 'limit', price: d(price) });
const trigger = (price: string): Effect => ({
  ...EFFECTS['place-trigger'],
  ...{ act: 'open', trigger: d('51000'), price: d(price) },
});
const WITHDRAW: Effect = { ...EFFECTS['revise-pledge'], direction: 'out' };
const PAIR_ETH = { account: 'main', instrument: { ...BTC_PERP, symbol: 'ETHUSDT' }, holdSide: 'long' } as const;
const leave = (least: string) => [{ wallet: 'spot', least: usdt(least) }];
const moved = (kind: Moved['kind'], value: string, ago = 0): Moved => ({
  ...{ kind, id: 'p1', coin: 'USDT', value: d(value), at: NOW - ago },
});
const DAY = { most: [usdt('150')], zone: 'Europe/Rome' };
/** A coin that is named twice: the lower bound holds. */
const TWICE = [btc('0.009'), btc('0.02')];
const BUY_SIZE: Effect = { ...SELL, kind: 'buy' };
const fromHedge: Effect = { ...TRANSFER, from: TRANSFER.to, to: TRANSFER.from };
const fromFutures: Effect = { ...TRANSFER, from: { account: 'main', wallet: 'usdt_futures' } };
const underWay = (...effects: readonly Effect[]): RiskView =>
  view({ spendable: () => ({ available: d('150'), pending: effects.map((effect) => intentOf(effect)) }) });
const spotTransfer: Effect = { ...TRANSFER, from: { account: 'main', wallet: 'spot' }, amount: d('60') };

describe('a limit allows up to its bound, and says number and bound above it', () => {
  it.each<[string, Effect, unknown, string, RiskView?]>([
    ['orderSize', OPEN, [{ value: d('0.01'), coin: 'BTC' }], 'approved'],
    ['orderSize', OPEN, [{ value: d('0.009'), coin: 'BTC' }], '0.01 BTC is above 0.009 BTC'],
    ['orderSize', OPEN, [{ value: d('1'), coin: 'ETH' }], 'orders in BTC are not allowed; allowed: at most 1 ETH'],
    ['orderSize', OPEN, TWICE, '0.01 BTC is above 0.009 BTC'],
    ['orderSize', OPEN, TWICE.toReversed(), '0.01 BTC is above 0.009 BTC'],
    ['orderSize', BUY, [{ value: d('0.0009'), coin: 'BTC' }], '0.001 BTC is above 0.0009 BTC'],
    ['priceBand', at('51500'), d('0.03'), 'approved'],
    ['priceBand', at('51500.5'), d('0.03'), 'the price 51500.5 is 3.001% away from the last price 50000, above 3%'],
    ['priceBand', OPEN, d('0'), 'approved'],
    ['priceBand', trigger('52000'), d('0.02'), 'approved'],
    ['priceBand', trigger('53000'), d('0.02'), 'the price 53000 is 3.9216% away from the trigger 51000, above 2%'],
    ['openValuePer', OPEN, usdt('500'), 'approved'],
    [
      'openValuePer',
      OPEN,
      usdt('999'),
      '1000 USDT would be open on usdt-futures/BTCUSDT, above 999 USDT',
      view({ positions: () => [position({ total: d('0.01'), markPrice: d('50000') })] }),
    ],
    ['openValuePer', OPEN, usdt('500'), 'approved', view({ positions: () => [position({ symbol: 'ETHUSDT' })] })],
    ['leverage', EFFECTS['set-leverage'], d('5'), 'approved'],
    ['leverage', EFFECTS['set-leverage'], d('4'), 'a leverage of 5; allowed: at most 4'],
    ['leverage', OPEN, d('10'), 'approved'],
    ['leverage', OPEN, d('9'), 'usdt-futures/BTCUSDT has a leverage of 10; allowed: at most 9'],
    ['maxPositions', OPEN, d('1'), 'approved'],
    ['maxPositions', OPEN, d('0'), 'it would be position number 1; allowed: at most 0'],
    // what is on a counted side adds to it; another side or instrument is one more
    ['maxPositions', OPEN, d('1'), 'approved', view({ positions: () => [position()] })],
    [
      'maxPositions',
      OPEN,
      d('1'),
      'it would be position number 2; allowed: at most 1',
      view({ positions: () => [position({ holdSide: 'short' })] }),
    ],
    // in one-way mode it reduces or flips the position
    [
      'maxPositions',
      OPEN,
      d('1'),
      'approved',
      view({ positions: () => [position({ holdSide: 'short', posMode: 'one_way_mode' })] }),
    ],
    [
      'maxPositions',
      OPEN,
      d('1'),
      'it would be position number 2; allowed: at most 1',
      view({ restingPairs: () => [PAIR_ETH, PAIR_ETH] }),
    ],
    ['maxPositions', OPEN, d('2'), 'approved', view({ restingPairs: () => [PAIR_ETH, PAIR_ETH] })],
    [
      'maxPositions',
      OPEN,
      d('1'),
      'it would be position number 2; allowed: at most 1',
      view({ invisible: () => [intentOf({ ...OPEN, instrument: PAIR_ETH.instrument })] }),
    ],
    [
      'maxPositions',
      OPEN,
      d('1'),
      'approved',
      view({ positions: () => [position({ symbol: 'ETHUSDT' })], counts: () => false }),
    ],
    ['maxPositions', BUY, d('0'), 'approved'],
    ['maxPositionsPer', OPEN, d('1'), 'approved', view({ positions: () => [position({ symbol: 'ETHUSDT' })] })],
    [
      'maxPositionsPer',
      OPEN,
      d('1'),
      'it would be position number 2 on usdt-futures/BTCUSDT; allowed: at most 1',
      view({ positions: () => [position({ holdSide: 'short' })] }),
    ],
    ['sides', OPEN, ['long', 'sell'], 'approved'],
    ['sides', OPEN, ['short', 'buy'], 'long is not allowed; allowed: short, buy'],
    ['sides', SELL, ['buy'], 'sell is not allowed; allowed: buy'],
    ['wallets', spotTransfer, ['spot'], 'approved'],
    ['wallets', spotTransfer, ['savings'], 'spot is not allowed; allowed: savings'],
    ['wallets', EFFECTS.redeem, ['spot'], 'savings is not allowed; allowed: spot'],
    ['wallets', EFFECTS.subscribe, [], 'spot is not allowed; allowed: none'],
    ['wallets', EFFECTS.borrow, ['p2p'], 'spot is not allowed; allowed: p2p'],
    ['minBalance', spotTransfer, leave('90'), 'approved'],
    ['minBalance', spotTransfer, leave('91'), '90 USDT would be left in main/spot, below 91 USDT'],
    ['minBalance', BUY, leave('101'), '100 USDT would be left in main/spot, below 101 USDT'],
    [
      'minBalance',
      spotTransfer,
      leave('80'),
      '40 USDT would be left in main/spot, below 80 USDT',
      view({ spendable: () => ({ available: d('150'), pending: [intentOf(BUY)] }) }),
    ],
    // each bound is of one coin in one wallet
    ['minBalance', spotTransfer, [{ wallet: 'usdt_futures', least: usdt('1000') }], 'approved'],
    ['minBalance', spotTransfer, [{ wallet: 'spot', least: btc('1000') }], 'approved'],
    [
      'minBalance',
      spotTransfer,
      [{ wallet: 'usdt_futures', least: usdt('1000') }, { wallet: 'spot', least: btc('1000') }, ...leave('91')],
      '90 USDT would be left in main/spot, below 91 USDT',
    ],
    // what is under way takes out of its own wallet, and its own coin
    ['minBalance', spotTransfer, leave('90'), 'approved', underWay(SELL, fromHedge, fromFutures)],
    [
      'minBalance',
      spotTransfer,
      leave('0'),
      'what would be left of USDT in main/spot is not known; at least 0 USDT must be left',
      { ...underWay(BUY_SIZE), price: () => undefined },
    ],
    // the margin of 500 USDT at a leverage of 10
    ['minBalance', OPEN, [{ wallet: 'usdt_futures', least: usdt('100') }], 'approved'],
    [
      'minBalance',
      OPEN,
      [{ wallet: 'usdt_futures', least: usdt('101') }],
      '100 USDT would be left in main/usdt_futures, below 101 USDT',
    ],
    ['pledgeRate', EFFECTS.borrow, d('0.65'), 'approved'],
    ['pledgeRate', EFFECTS.borrow, d('0.6'), 'the loan would begin at 65%, above 60%'],
    ['pledgeRate', WITHDRAW, d('1'), 'approved'],
    ['pledgeRate', WITHDRAW, d('0.99'), 'the pledge rate would be 100%, above 99%'],
    ['transferPerDay', { ...TRANSFER, amount: d('150') }, DAY, 'approved'],
    [
      'transferPerDay',
      { ...TRANSFER, amount: d('51') },
      DAY,
      '151 USDT would be moved today (Europe/Rome), above 150 USDT',
      view({ moved: () => [moved('transfer', '100'), moved('redeem', '100')] }),
    ],
    [
      'transferPerDay',
      { ...TRANSFER, amount: d('151') },
      { most: [usdt('200'), ...DAY.most] },
      '151 USDT would be moved today (UTC), above 150 USDT',
    ],
    ['transferPerDay', { ...TRANSFER, coin: 'BTC' }, DAY, 'BTC is not allowed; allowed: at most 150 USDT'],
    // 23:30 UTC of yesterday is 00:30 of today in Rome
    [
      'redeemPerDay',
      EFFECTS.redeem,
      DAY,
      'above 150 USDT',
      view({ moved: () => [moved('redeem', '126', 45_000_000)] }),
    ],
    [
      'redeemPerDay',
      EFFECTS.redeem,
      { ...DAY, zone: 'UTC' },
      'approved',
      view({ moved: () => [moved('redeem', '126', 45_000_000)] }),
    ],
    ['dailyLoss', OPEN, { most: usdt('40.01') }, 'approved'],
    ['dailyLoss', OPEN, { most: usdt('40') }, "today's loss (UTC) is 40 USDT; allowed: at most 40 USDT"],
    ['dailyLoss', EFFECTS.borrow, { most: usdt('40') }, "today's loss (UTC) is 40 USDT; allowed: at most 40 USDT"],
    ['dailyLoss', spotTransfer, { most: usdt('0') }, 'approved'],
    ['drawdown', OPEN, { most: d('0.11'), coin: 'USDT' }, 'approved'],
    ['drawdown', OPEN, { most: d('0.1'), coin: 'USDT' }, '10% below the peak in USDT; allowed: at most 10%'],
  ])('%s %#', (kind, effect, bound, expected, seen) => {
    const said = judged(effect, kind, bound, seen ?? view());
    if (expected === 'approved') expect(said).toBe(expected);
    else expect([said.startsWith(`${kind}: `), said.slice(-expected.length)]).toEqual([true, expected]);
  });
});

const ONE_DAY = { most: [usdt('1000000')] };
const HUGE = parseDecimal('1000000');

describe('what cannot be judged is refused', () => {
  it.each<[string, Effect, unknown]>([
    ['orderSize', BUY, [{ value: HUGE, coin: 'BTC' }]],
    ['priceBand', OPEN, HUGE],
    ['maxPositions', OPEN, HUGE],
    ['maxPositionsPer', OPEN, HUGE],
    ['openValuePer', OPEN, usdt('1000000')],
    ['leverage', OPEN, HUGE],
    ['minBalance', spotTransfer, leave('0')],
    ['pledgeRate', EFFECTS.borrow, HUGE],
    ['pledgeRate', WITHDRAW, HUGE],
    ['dailyLoss', OPEN, { most: usdt('1000000') }],
    ['drawdown', OPEN, { most: HUGE, coin: 'USDT' }],
  ])('%s of %o', (kind, effect, bound) => {
    expect(judged(effect, kind, bound, BLIND)).toMatch(/not known|cannot be read/);
  });

  it('nor is a day of a zone that does not exist', () => {
    expect(judged(TRANSFER, 'transferPerDay', { ...ONE_DAY, zone: 'Europe/Nowhere' })).toContain('not known');
  });
});

describe('what reduces, pays back or adds collateral', () => {
  const NOTHING: Readonly<Record<keyof typeof limits, unknown>> = {
    ...{ dailyLoss: { most: usdt('0') }, drawdown: { most: d('0'), coin: 'USDT' }, instruments: [], leverage: d('0') },
    ...{ maxPositions: d('0'), maxPositionsPer: d('0') },
    ...{ minBalance: [...leave('1000000'), { wallet: 'usdt_futures', least: usdt('1000000') }], openValue: usdt('0') },
    ...{
      openValuePer: usdt('0'),
      orderSize: [],
      orderValue: usdt('0'),
      ordersPer: { '1h': d('0') },
      pledgeRate: d('0'),
    },
    ...{ priceBand: d('0'), redeemPerDay: { most: [] }, sides: [], transferPerDay: { most: [] }, transferTo: [] },
    wallets: [],
  };

  it.each(Object.keys(limits) as (keyof typeof limits)[])('is never refused by %s', (kind) => {
    const ofBought: Effect = { ...EFFECTS.sell, ofBought: EFFECTS.sell.size };
    for (const effect of [...EFFECT_KINDS.map((one): Effect => EFFECTS[one]), ofBought]) {
      if (!reducesOnly(effect) && !isTopUp(effect)) continue;
      expect(judged(effect, kind, NOTHING[kind], BLIND)).toBe('approved');
    }
  });

  it.each(Object.keys(limits) as (keyof typeof limits)[])('%s with nothing allowed refuses something', (kind) => {
    const refused = EFFECT_KINDS.filter(
      (effectKind) => judged(EFFECTS[effectKind], kind, NOTHING[kind], BLIND) !== 'approved',
    );
    expect(refused).not.toEqual([]);
  });

  it('is a close, a repayment, more collateral and more margin', () => {
    expect(
      [CLOSE, EFFECTS.repay, EFFECTS['revise-pledge'], EFFECTS['set-margin']].map(
        (effect) => reducesOnly(effect) || isTopUp(effect),
      ),
    ).toEqual([true, true, true, true]);
    expect(isTopUp(WITHDRAW)).toBe(false);
  });
});
