import { byKind } from '../../../effects/by-kind.ts';
import type { CloseEffect } from '../../../effects/close.ts';
import type { OpenEffect } from '../../../effects/open.ts';
import { isOfSymbol, type Row, sumOf, timeOf } from './rows.ts';
import { type OwnEffect, none, type ShownByKind, type Trace, UNPROVABLE, unprovable } from './trace.ts';

const POSITIONS: ShownByKind = {
  open: (effect, ownEffect) => sizeTrace(ownEffect, effect),
  close: (effect, ownEffect) => sizeTrace(ownEffect, effect),
  buy: unprovable,
  sell: unprovable,
  replace: unprovable,
  cancel: unprovable,
  'place-stop': unprovable,
  'place-trail': unprovable,
  'modify-stop': unprovable,
  'cancel-stop': unprovable,
  // It changes a position only when it is triggered; the order that it then becomes is an effect of its own.
  'place-trigger': none,
  'modify-trigger': unprovable,
  'cancel-trigger': unprovable,
  'place-spot-stop': unprovable,
  'modify-spot-stop': unprovable,
  'cancel-spot-stop': unprovable,
  transfer: unprovable,
  redeem: unprovable,
  subscribe: unprovable,
  'revise-pledge': unprovable,
  borrow: unprovable,
  repay: unprovable,
  'set-leverage': ({ instrument, leverage, holdSide }) =>
    everyOpen((row) => {
      const other = !isOfSymbol(row, instrument.symbol) || (holdSide !== undefined && row['holdSide'] !== holdSide);
      return other || row['leverage'] === leverage;
    }),
  'set-margin-mode': ({ instrument, marginMode }) =>
    everyOpen((row) => !isOfSymbol(row, instrument.symbol) || row['marginMode'] === marginMode),
  'set-position-mode': ({ posMode }) => everyOpen((row) => row['posMode'] === posMode),
  'set-margin': unprovable,
  'create-subaccounts': unprovable,
};

/** The trace of an effect in the list of open positions: sizes, and settings of open positions. */
export function positionTrace(ownEffect: OwnEffect): Trace {
  return byKind(POSITIONS, ownEffect.effect, ownEffect);
}

/** Where no position is open, no reading can show a setting. */
function everyOpen(stands: (row: Row) => boolean): Trace {
  return { kind: 'shown', in: (rows) => rows.every(stands) };
}

function sizeTrace({ end }: OwnEffect, { kind, type, size, instrument, holdSide }: OpenEffect | CloseEffect): Trace {
  const { symbol } = instrument;
  const isIts = (row: Row): boolean => isOfSymbol(row, symbol) && row['holdSide'] === holdSide;
  const sign = kind === 'open' ? 1n : -1n;
  const amount = {
    kind: 'amount',
    of: `${symbol} ${holdSide}`,
    in: (rows) => sumOf(rows.filter(isIts), 'total'),
  } as const satisfies Partial<Trace>;
  if (end === undefined) {
    // The filled size of a market order is known when it has ended, which is soon; a limit order may wait for long.
    if (type === 'market') return UNPROVABLE;
    return kind === 'open' ? { ...amount, least: 0n, most: size } : { ...amount, least: -size, most: 0n };
  }
  if (end.filledSize === 0n) return { ...amount, least: 0n, most: 0n };
  const change = sign * end.filledSize;
  const proves = (rows: readonly Row[]): boolean => rows.some((row) => isIts(row) && timeOf(row) >= end.uTime);
  return { ...amount, least: change, most: change, proves };
}
