import { byKind } from '../../../effects/by-kind.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { isOfSymbol, type Row, type Rows } from './rows.ts';
import { type Deed, none, NONE, type ShownByKind, type Trace } from './trace.ts';

type List = 'orders' | 'stops' | 'triggers' | 'sub-accounts';

const LISTS: ShownByKind<[List]> = {
  open: (effect, deed, list) => (list === 'stops' ? presetTrace(effect) : orderTrace(deed, effect.type)),
  // The stops of what is closed end with it, whoever sees that late loses nothing.
  close: ({ type }, deed, list) => (list === 'stops' ? NONE : orderTrace(deed, type)),
  buy: ({ type }, deed) => orderTrace(deed, type),
  sell: ({ type }, deed) => orderTrace(deed, type),
  replace: ({ orderId }, deed) => (deed.end === undefined ? all(listed(deed), gone(orderId)) : gone(orderId)),
  cancel: ({ orderId }) => gone(orderId),
  'place-stop': (_effect, deed) => listed(deed),
  'place-trail': (_effect, deed) => listed(deed),
  'modify-stop': stands,
  'cancel-stop': ({ orderId }) => gone(orderId),
  'place-trigger': (_effect, deed) => listed(deed),
  'modify-trigger': stands,
  'cancel-trigger': ({ orderId }) => gone(orderId),
  transfer: none,
  redeem: none,
  subscribe: none,
  'revise-pledge': none,
  borrow: none,
  repay: none,
  'set-leverage': none,
  'set-margin-mode': none,
  'set-position-mode': none,
  'set-margin': none,
  'create-subaccounts': ({ subAccounts }) =>
    shown((rows) => subAccounts.every(({ name }) => rows.some((row) => row['name'] === name))),
};

/** What the lists of waiting orders, stops, trigger orders and sub-accounts show of a deed: what it placed, changed or took away. */
export function listTrace(deed: Deed, list: List): Trace {
  return byKind(LISTS, deed.effect, deed, list);
}

/** An order at market never waits; one with a limit does until its end is known. */
function orderTrace(deed: Deed, type: 'market' | 'limit'): Trace {
  if (deed.end !== undefined) return shown((rows) => !rows.some((row) => isIts(row, deed)));
  return type === 'market' ? NONE : listed(deed);
}

/** The stops that an opening order carries have ids of the exchange: they are known by side and trigger. */
function presetTrace({
  type,
  instrument,
  holdSide,
  takeProfit,
  stopLoss,
}: Extract<Deed['effect'], { kind: 'open' }>): Trace {
  if (type === 'limit') return NONE;
  const isThere = (rows: Rows, kind: string, trigger: Decimal | undefined): boolean =>
    trigger === undefined ||
    rows.some((row) => isOfSymbol(row, instrument.symbol) && row['holdSide'] === holdSide && row['kind'] === kind);
  return shown((rows) => isThere(rows, 'takeProfit', takeProfit) && isThere(rows, 'stopLoss', stopLoss));
}

function listed(deed: Deed): Trace & { readonly kind: 'shown' } {
  return shown((rows) => rows.some((row) => isIts(row, deed)));
}

function gone(orderId: string): Trace & { readonly kind: 'shown' } {
  return shown((rows) => !rows.some((row) => row['orderId'] === orderId));
}

function stands({
  orderId,
  trigger,
  size,
}: Extract<Deed['effect'], { kind: 'modify-stop' | 'modify-trigger' }>): Trace {
  return shown((rows) =>
    rows.some(
      (row) => row['orderId'] === orderId && row['trigger'] === trigger && (size === undefined || row['size'] === size),
    ),
  );
}

function all(one: Trace & { readonly kind: 'shown' }, other: Trace & { readonly kind: 'shown' }): Trace {
  return shown((rows) => one.in(rows) && other.in(rows));
}

function shown(test: (rows: Rows) => boolean): Trace & { readonly kind: 'shown' } {
  return { kind: 'shown', in: test };
}

function isIts(row: Row, { id, orderId }: Deed): boolean {
  return row['clientOid'] === id || (orderId !== undefined && row['orderId'] === orderId);
}
