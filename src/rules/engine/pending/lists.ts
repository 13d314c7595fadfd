import { byKind } from '../../../effects/by-kind.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { isOfSymbol, type Row, type Rows } from './rows.ts';
import { type OwnEffect, none, NONE, type ShownByKind, type Trace } from './trace.ts';

type List = 'orders' | 'stops' | 'triggers' | 'spot-triggers' | 'sub-accounts';

const LISTS: ShownByKind<[List]> = {
  open: (effect, ownEffect, list) => (list === 'stops' ? presetTrace(effect) : orderTrace(ownEffect, effect.type)),
  // The stops of what is closed end with it, whoever sees that late loses nothing.
  close: ({ type }, ownEffect, list) => (list === 'stops' ? NONE : orderTrace(ownEffect, type)),
  buy: ({ type }, ownEffect) => orderTrace(ownEffect, type),
  sell: ({ type }, ownEffect) => orderTrace(ownEffect, type),
  replace: ({ orderId }, ownEffect) =>
    ownEffect.end === undefined ? all(listed(ownEffect), gone(orderId)) : gone(orderId),
  cancel: ({ orderId }) => gone(orderId),
  'place-stop': (_effect, ownEffect) => listed(ownEffect),
  'place-trail': (_effect, ownEffect) => listed(ownEffect),
  'modify-stop': stands,
  'cancel-stop': ({ orderId }) => gone(orderId),
  'place-trigger': (_effect, ownEffect) => listed(ownEffect),
  'modify-trigger': stands,
  'cancel-trigger': ({ orderId }) => gone(orderId),
  'place-spot-stop': (_effect, ownEffect) => listed(ownEffect),
  'modify-spot-stop': stands,
  'cancel-spot-stop': ({ orderId }) => gone(orderId),
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

/**
 * The trace of an effect in the lists of waiting orders, stops, trigger orders and sub-accounts: the item that it
 * placed, changed or took away.
 */
export function listTrace(ownEffect: OwnEffect, list: List): Trace {
  return byKind(LISTS, ownEffect.effect, ownEffect, list);
}

/** An order at market never waits; one with a limit does until its end is known. */
function orderTrace(ownEffect: OwnEffect, type: 'market' | 'limit'): Trace {
  if (ownEffect.end !== undefined) return shown((rows) => !rows.some((row) => isIts(row, ownEffect)));
  return type === 'market' ? NONE : listed(ownEffect);
}

/** The stops that an opening order carries have ids of the exchange: they are known by side and trigger. */
function presetTrace({
  type,
  instrument,
  holdSide,
  takeProfit,
  stopLoss,
}: Extract<OwnEffect['effect'], { kind: 'open' }>): Trace {
  if (type === 'limit') return NONE;
  const isThere = (rows: Rows, kind: string, trigger: Decimal | undefined): boolean =>
    trigger === undefined ||
    rows.some((row) => isOfSymbol(row, instrument.symbol) && row['holdSide'] === holdSide && row['kind'] === kind);
  return shown((rows) => isThere(rows, 'takeProfit', takeProfit) && isThere(rows, 'stopLoss', stopLoss));
}

function listed(ownEffect: OwnEffect): Trace & { readonly kind: 'shown' } {
  return shown((rows) => rows.some((row) => isIts(row, ownEffect)));
}

function gone(orderId: string): Trace & { readonly kind: 'shown' } {
  return shown((rows) => !rows.some((row) => row['orderId'] === orderId));
}

function stands(
  effect: Extract<OwnEffect['effect'], { kind: 'modify-stop' | 'modify-trigger' | 'modify-spot-stop' }>,
): Trace {
  const { orderId, trigger, size } = effect;
  const limit = effect.kind === 'modify-stop' ? effect.limit : undefined;
  const isIn = (row: Row, field: string, value: Decimal | undefined): boolean =>
    value === undefined || row[field] === value;
  return shown((rows) =>
    rows.some(
      (row) =>
        row['orderId'] === orderId &&
        row['trigger'] === trigger &&
        isIn(row, 'size', size) &&
        isIn(row, 'limit', limit),
    ),
  );
}

function all(one: Trace & { readonly kind: 'shown' }, other: Trace & { readonly kind: 'shown' }): Trace {
  return shown((rows) => one.in(rows) && other.in(rows));
}

function shown(test: (rows: Rows) => boolean): Trace & { readonly kind: 'shown' } {
  return { kind: 'shown', in: test };
}

function isIts(row: Row, { id, orderId }: OwnEffect): boolean {
  return row['clientOid'] === id || (orderId !== undefined && row['orderId'] === orderId);
}
