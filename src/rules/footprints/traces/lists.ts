import type { Decimal } from '../../../base/decimal.ts';
import { isOfSymbol, type Row, type Rows } from './rows.ts';
import { type Deed, NONE, type Trace } from './trace.ts';

/** What the lists of waiting orders, stops, trigger orders and sub-accounts show of a deed: what it placed, changed or took away. */
export function listTrace(deed: Deed, list: 'orders' | 'stops' | 'triggers' | 'sub-accounts'): Trace {
  const { effect } = deed;
  switch (effect.kind) {
    case 'open':
      return list === 'stops' ? presetTrace(effect) : orderTrace(deed, effect.type);
    case 'close':
      // The stops of what is closed end with it, whoever sees that late loses nothing.
      return list === 'stops' ? NONE : orderTrace(deed, effect.type);
    case 'buy':
    case 'sell':
      return orderTrace(deed, effect.type);
    case 'replace':
      return deed.end === undefined ? all(listed(deed), gone(effect.orderId)) : gone(effect.orderId);
    case 'place-stop':
    case 'place-trail':
    case 'place-trigger':
      return listed(deed);
    case 'modify-stop':
    case 'modify-trigger':
      return stands(effect);
    case 'cancel':
    case 'cancel-stop':
    case 'cancel-trigger':
      return gone(effect.orderId);
    case 'create-subaccounts': {
      const names = effect.subAccounts.map(({ name }) => name);
      return shown((rows) => names.every((name) => rows.some((row) => row['name'] === name)));
    }
    default:
      return NONE;
  }
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
