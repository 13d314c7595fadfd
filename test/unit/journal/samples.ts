import { parseDecimal } from '../../../src/base/decimal.ts';
import type { Effect } from '../../../src/effects/index.ts';
import type { Intent } from '../../../src/effects/intent.ts';
import type { JournalEntry } from '../../../src/domain/journal-entry.ts';
import type { AccountHistory } from '../../../src/domain/profit/account-history.ts';
import { bill, fill, orderOf } from '../domain/profit/made.ts';

export const NOW = Date.UTC(2024, 0, 1);

const BTC = { market: 'usdt-futures', symbol: 'BTCUSDT' } as const;
const SPOT_BTC = { market: 'spot', symbol: 'BTCUSDT' } as const;
const ORDER = { account: 'main', type: 'limit', price: parseDecimal('42000.1'), force: 'post_only' } as const;

/** One effect of every kind, with every optional field somewhere, and some without. */
export const EFFECTS: readonly Effect[] = [
  {
    ...ORDER,
    kind: 'open',
    instrument: BTC,
    holdSide: 'long',
    size: parseDecimal('0.000000000000000001'),
    marginMode: 'isolated',
    takeProfit: parseDecimal('45000'),
    stopLoss: parseDecimal('40000.5'),
  },
  {
    account: 'main',
    type: 'market',
    kind: 'open',
    instrument: BTC,
    holdSide: 'short',
    size: parseDecimal('1'),
    marginMode: 'crossed',
  },
  {
    ...ORDER,
    kind: 'close',
    instrument: BTC,
    holdSide: 'short',
    size: parseDecimal('999999999999.5'),
    marginMode: 'crossed',
  },
  { account: 'main', type: 'market', kind: 'buy', instrument: SPOT_BTC, spend: parseDecimal('50') },
  { ...ORDER, kind: 'buy', instrument: SPOT_BTC, size: parseDecimal('0.001') },
  { ...ORDER, kind: 'sell', instrument: SPOT_BTC, size: parseDecimal('0.002') },
  { kind: 'cancel', account: 'main', instrument: BTC, orderId: '1' },
  {
    kind: 'place-stop',
    account: 'main',
    instrument: BTC,
    holdSide: 'long',
    stop: 'stopLoss',
    trigger: parseDecimal('39000'),
    triggerType: 'mark_price',
    size: parseDecimal('0.5'),
  },
  {
    kind: 'modify-stop',
    account: 'main',
    instrument: BTC,
    holdSide: 'long',
    stop: 'takeProfit',
    orderId: '2',
    trigger: parseDecimal('47000'),
    triggerType: 'fill_price',
  },
  { kind: 'cancel-stop', account: 'main', instrument: BTC, holdSide: 'long', orderId: '3', planType: 'pos_loss' },
  {
    kind: 'transfer',
    from: { account: 'main', wallet: 'spot' },
    to: { account: 'hedge', wallet: 'usdt_futures' },
    coin: 'USDT',
    amount: parseDecimal('-0.1'),
  },
  {
    kind: 'redeem',
    account: 'main',
    productId: 'p1',
    orderId: '4',
    periodType: 'fixed',
    coin: 'USDT',
    amount: parseDecimal('12.34'),
  },
];

export function anIntent(id: string, effect: Effect | undefined = EFFECTS[0]): Intent {
  if (effect === undefined) throw new RangeError('there is no such effect');
  return {
    id,
    origin: { strategy: 'guard', rule: 'cut "losers"', instance: 'main/BTCUSDT/long/ü', firing: 3, step: 0, leg: 1 },
    effect,
    why: 'loss of -3% is below -2%',
    decidedAt: NOW,
  };
}

export function anEntry(text: string, more: Partial<JournalEntry> = {}): JournalEntry {
  return { at: NOW, kind: 'fired', text, ...more };
}

export const FILL = fill({ price: '60000.1', size: '0.123456789012', profit: '-7.25', fee: '0.1', cTime: 2 });
export const POSITION = {
  ...({ account: 'main', market: 'usdt-futures', positionId: '7', symbol: 'BTCUSDT', holdSide: 'short' } as const),
  ...{ pnl: parseDecimal('1'), totalFunding: parseDecimal('-0.5'), cTime: 1, uTime: 9 },
};
/** Something of each kind of the past of accounts. */
export const HISTORY: AccountHistory = {
  fills: [fill({ market: 'spot', tradeSide: null, price: '2', size: '3', cTime: 1 }), FILL],
  bills: [
    bill({ businessType: 'trans_from_exchange', symbol: null, amount: '5' }),
    bill({ businessType: 'buy', amount: '1', balance: '6' }),
  ],
  orders: [{ ...orderOf(FILL, 'trend'), source: 'market' }],
  triggers: [
    { account: 'main', market: 'usdt-futures', triggerId: 't', orderId: FILL.orderId, planType: 'pos_loss', cTime: 3 },
  ],
  positions: [POSITION],
};
