import { parseDecimal } from '../../../src/base/decimal.ts';
import type { Effect, EffectKind } from '../../../src/effects/index.ts';
import type { Intent, Recorded } from '../../../src/effects/intent.ts';

const btc = { market: 'usdt-futures', symbol: 'BTCUSDT' } as const;
const spotBtc = { market: 'spot', symbol: 'BTCUSDT' } as const;
const stop = { account: 'main', instrument: btc, holdSide: 'long', triggerType: 'mark_price' } as const;
const order = { account: 'main', type: 'market' } as const;
const d = parseDecimal;
const spotStop = { account: 'main', instrument: spotBtc, stop: 'stopLoss' } as const;
const trigger = {
  account: 'main',
  instrument: btc,
  act: 'open',
  holdSide: 'long',
  trigger: d('51000'),
  triggerType: 'mark_price',
  size: d('0.01'),
} as const;

/** One effect of each kind. */
export const EFFECTS: { readonly [K in EffectKind]: Extract<Effect, { readonly kind: K }> } = {
  open: { ...order, kind: 'open', instrument: btc, holdSide: 'long', size: d('0.01'), marginMode: 'isolated' },
  close: { ...order, kind: 'close', instrument: btc, holdSide: 'long', size: d('0.01'), marginMode: 'isolated' },
  buy: { ...order, kind: 'buy', instrument: spotBtc, spend: d('50') },
  sell: { ...order, kind: 'sell', instrument: spotBtc, size: d('0.001') },
  replace: {
    ...order,
    kind: 'replace',
    instrument: spotBtc,
    type: 'limit',
    side: 'buy',
    orderId: '66',
    price: d('49000'),
    size: d('0.001'),
  },
  cancel: { kind: 'cancel', account: 'main', instrument: btc, orderId: '77' },
  'place-stop': { ...stop, kind: 'place-stop', stop: 'stopLoss', trigger: d('48500') },
  'place-trail': { ...stop, kind: 'place-trail', trigger: d('51000'), size: d('0.01'), callback: d('0.02') },
  'modify-stop': { ...stop, kind: 'modify-stop', stop: 'stopLoss', orderId: '88', trigger: d('49000') },
  'cancel-stop': {
    kind: 'cancel-stop',
    account: 'main',
    instrument: btc,
    holdSide: 'long',
    orderId: '88',
    planType: 'pos_loss',
  },
  transfer: {
    kind: 'transfer',
    from: { account: 'main', wallet: 'spot' },
    to: { account: 'main', wallet: 'usdt_futures' },
    coin: 'USDT',
    amount: d('100'),
  },
  redeem: { kind: 'redeem', account: 'main', productId: 'P1', periodType: 'flexible', coin: 'USDT', amount: d('25') },
  'revise-pledge': {
    kind: 'revise-pledge',
    account: 'main',
    orderId: 'L1',
    direction: 'in',
    pledgeCoin: 'BTC',
    amount: d('0.01'),
  },
  'place-trigger': { ...trigger, kind: 'place-trigger', marginMode: 'isolated' },
  'modify-trigger': { ...trigger, kind: 'modify-trigger', orderId: '99', clientOid: 'pabc123-0000' },
  'cancel-trigger': {
    kind: 'cancel-trigger',
    account: 'main',
    instrument: btc,
    act: 'open',
    holdSide: 'long',
    orderId: '99',
    planType: 'normal_plan',
  },
  'place-spot-stop': {
    ...spotStop,
    kind: 'place-spot-stop',
    trigger: d('48500'),
    size: d('0.001'),
    ofBought: d('0.001'),
  },
  'modify-spot-stop': {
    ...spotStop,
    kind: 'modify-spot-stop',
    orderId: '101',
    clientOid: 'pabc123-0000',
    trigger: d('49000'),
    size: d('0.001'),
    ofBought: d('0.001'),
  },
  'cancel-spot-stop': { ...spotStop, kind: 'cancel-spot-stop', orderId: '101', clientOid: 'pabc123-0000' },
  subscribe: {
    kind: 'subscribe',
    account: 'main',
    productId: 'P1',
    periodType: 'flexible',
    coin: 'USDT',
    amount: d('25'),
  },
  borrow: {
    kind: 'borrow',
    account: 'main',
    loanCoin: 'USDT',
    pledgeCoin: 'BTC',
    term: 'SEVEN',
    loanAmount: d('500'),
  },
  repay: {
    kind: 'repay',
    account: 'main',
    orderId: 'L1',
    loanCoin: 'USDT',
    pledgeCoin: 'BTC',
    amount: d('100'),
    unlock: true,
  },
  'set-leverage': { kind: 'set-leverage', account: 'main', instrument: btc, leverage: d('5'), marginMode: 'crossed' },
  'set-margin-mode': { kind: 'set-margin-mode', account: 'main', instrument: btc, marginMode: 'isolated' },
  'set-position-mode': { kind: 'set-position-mode', account: 'main', market: 'usdt-futures', posMode: 'hedge_mode' },
  'set-margin': {
    kind: 'set-margin',
    account: 'main',
    instrument: btc,
    holdSide: 'long',
    direction: 'in',
    amount: d('10'),
  },
  'create-subaccounts': {
    kind: 'create-subaccounts',
    account: 'main',
    subAccounts: [{ name: 'hedgebtc', label: 'hedge', permissions: ['read'] }],
    keysTo: 'keys-hedge.json',
  },
};

/** A recorded intent: these tests stand where the limits have passed and the journal was written already. */
export function intentOf<E extends Effect>(effect: E, changes: Partial<Omit<Intent, 'effect'>> = {}): Recorded<E> {
  const intent: Intent<E> = {
    id: 'pabc123-0001',
    origin: { strategy: 's', rule: 'r', instance: '', firing: 1, step: 0, leg: 0 },
    effect,
    why: 'a test',
    decidedAt: 0,
    ...changes,
  };
  return intent as Recorded<E>;
}
