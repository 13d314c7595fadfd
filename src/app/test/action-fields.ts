import { WALLETS } from '../../domain/account.ts';
import type { Effect } from '../../effects/index.ts';

/**
 * The values that a field of an action, or of an order or position at the exchange, can hold: `number` with its bounds
 * (`> 60000`, `1..2`), `size` a number or `position`, `account` and `instrument` names, a list the only values, a map
 * further fields, `any` everything.
 */
export type FieldValues =
  | 'number'
  | 'size'
  | 'text'
  | 'account'
  | 'instrument'
  | 'any'
  | readonly string[]
  | { readonly [field: string]: FieldValues };

/** The fields of an effect as a test names them: `side` is the side held, and the kind is the name of the action. */
type FieldOf<E> =
  | Exclude<E extends unknown ? keyof E : never, 'kind' | 'instrument' | 'holdSide'>
  | (E extends { readonly instrument: unknown } ? 'instrument' : never)
  | (E extends { readonly holdSide?: unknown } ? ('holdSide' extends keyof E ? 'side' : never) : never);

type FieldsOf = { readonly [E in Effect as E['kind']]: { readonly [F in FieldOf<E>]-?: FieldValues } };

const SIDES = ['long', 'short'];
const TYPES = ['market', 'limit'];
const FORCES = ['gtc', 'ioc', 'fok', 'post_only'];
const MARGIN_MODES = ['isolated', 'crossed'];
const STOPS = ['takeProfit', 'stopLoss'];
const TRIGGER_TYPES = ['mark_price', 'fill_price'];
const PERIODS = ['flexible', 'fixed'];
const WALLET: FieldValues = { account: 'account', wallet: [...WALLETS] };
const ORDER = { account: 'account', type: TYPES, price: 'number', force: FORCES, expireMs: 'number' } as const;
const HELD = { account: 'account', instrument: 'instrument', side: SIDES } as const;
const TRIGGER = {
  ...HELD,
  act: ['open', 'close'],
  trigger: 'number',
  triggerType: TRIGGER_TYPES,
  size: 'number',
  price: 'number',
  callback: 'number',
  takeProfit: 'number',
  stopLoss: 'number',
  takeProfitLimit: 'number',
  stopLossLimit: 'number',
} as const;

const SPOT_STOP = {
  account: 'account',
  instrument: 'instrument',
  stop: STOPS,
  trigger: 'number',
  size: 'number',
  ofBought: 'number',
} as const;

/** The fields of each action that can be sent. A field of an effect that this table lacks does not compile. */
export const ACTION_FIELDS = {
  open: {
    ...ORDER,
    ...HELD,
    size: 'number',
    marginMode: MARGIN_MODES,
    takeProfit: 'number',
    stopLoss: 'number',
    takeProfitLimit: 'number',
    stopLossLimit: 'number',
    unprotected: 'text',
  },
  close: { ...ORDER, ...HELD, size: 'number', marginMode: MARGIN_MODES, whole: ['true'] },
  buy: { ...ORDER, instrument: 'instrument', spend: 'number', size: 'number' },
  sell: { ...ORDER, instrument: 'instrument', size: 'number', ofBought: 'number' },
  replace: {
    ...ORDER,
    instrument: 'instrument',
    side: ['buy', 'sell'],
    orderId: 'text',
    size: 'number',
    ofBought: 'number',
    left: 'number',
  },
  cancel: { account: 'account', instrument: 'instrument', orderId: 'text' },
  'place-stop': {
    ...HELD,
    stop: STOPS,
    trigger: 'number',
    triggerType: TRIGGER_TYPES,
    limit: 'number',
    size: 'number',
    apart: ['true'],
  },
  'place-trail': { ...HELD, trigger: 'number', triggerType: TRIGGER_TYPES, size: 'number', callback: 'number' },
  'modify-stop': {
    ...HELD,
    stop: STOPS,
    orderId: 'text',
    trigger: 'number',
    triggerType: TRIGGER_TYPES,
    limit: 'number',
    size: 'number',
  },
  'cancel-stop': {
    ...HELD,
    orderId: 'text',
    planType: ['profit_plan', 'loss_plan', 'pos_profit', 'pos_loss', 'moving_plan'],
  },
  'place-trigger': { ...TRIGGER, unprotected: 'text', marginMode: MARGIN_MODES, expireMs: 'number' },
  'modify-trigger': { ...TRIGGER, orderId: 'text', clientOid: 'text', marginMode: MARGIN_MODES },
  'cancel-trigger': { ...HELD, act: ['open', 'close'], orderId: 'text', planType: ['normal_plan', 'track_plan'] },
  'place-spot-stop': SPOT_STOP,
  'modify-spot-stop': { ...SPOT_STOP, orderId: 'text', clientOid: 'text' },
  'cancel-spot-stop': { account: 'account', instrument: 'instrument', stop: STOPS, orderId: 'text', clientOid: 'text' },
  transfer: { from: WALLET, to: WALLET, coin: 'text', amount: 'number', pair: 'text', floorNeed: 'number' },
  redeem: {
    account: 'account',
    productId: 'text',
    orderId: 'text',
    periodType: PERIODS,
    coin: 'text',
    amount: 'number',
    floorNeed: 'number',
  },
  'revise-pledge': {
    account: 'account',
    orderId: 'text',
    direction: ['in', 'out'],
    pledgeCoin: 'text',
    amount: 'number',
  },
  subscribe: { account: 'account', productId: 'text', periodType: PERIODS, coin: 'text', amount: 'number' },
  borrow: {
    account: 'account',
    loanCoin: 'text',
    pledgeCoin: 'text',
    term: ['SEVEN', 'THIRTY', 'FLEXIBLE'],
    loanAmount: 'number',
    pledgeAmount: 'number',
  },
  repay: {
    account: 'account',
    orderId: 'text',
    loanCoin: 'text',
    pledgeCoin: 'text',
    amount: 'number',
    unlock: ['true', 'false'],
  },
  'set-leverage': { ...HELD, leverage: 'number', marginMode: MARGIN_MODES },
  'set-margin-mode': { account: 'account', instrument: 'instrument', marginMode: MARGIN_MODES },
  'set-position-mode': {
    account: 'account',
    market: ['usdt-futures', 'usdc-futures', 'coin-futures'],
    posMode: ['one_way_mode', 'hedge_mode'],
  },
  'set-margin': { ...HELD, direction: ['in', 'out'], amount: 'number' },
  'create-subaccounts': { account: 'account', subAccounts: 'any', keysTo: 'text' },
} as const satisfies FieldsOf;

/** The outcomes that an action can have. */
export const ACTION_OUTCOMES: readonly string[] = [
  ...['sent', 'accepted', 'rejected', 'unknown', 'absent', 'triggered', 'filled', 'settled'],
];

/** Fields that an action shows beside its own: the distance of a goal from kept. */
export const SHOWN_FIELDS = { distance: 'number' } as const satisfies { readonly [field: string]: FieldValues };

/** The fields of orders, positions and balances at the exchange, by the word that expects them. */
export const STANDING_FIELDS = {
  positions: { ...HELD, size: 'number', price: 'number' },
  orders: {
    account: 'account',
    instrument: 'instrument',
    side: [...SIDES, 'buy', 'sell'],
    price: 'number',
    size: 'number',
  },
  stops: {
    ...HELD,
    side: [...SIDES, 'buy', 'sell'],
    stop: [...STOPS, 'trail', 'trigger'],
    trigger: 'number',
    size: 'size',
  },
} as const satisfies { readonly [word: string]: { readonly [field: string]: FieldValues } };
