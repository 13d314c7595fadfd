import type { WalletRef } from '../../../domain/account.ts';
import { byKind } from '../../../effects/by-kind.ts';
import { broughtInto } from '../../../effects/transfer.ts';
import type { CloseEffect } from '../../../effects/close.ts';
import type { OpenEffect } from '../../../effects/open.ts';
import type { CoinResource } from '../../../effects/resources.ts';
import { amountIn } from './rows.ts';
import {
  type AmountTrace,
  type OwnEffect,
  NONE,
  none,
  type ShownByKind,
  type Trace,
  UNPROVABLE,
  unprovable,
} from './trace.ts';

const CASH: ShownByKind<[WalletRef]> = {
  open: traded,
  close: traded,
  buy: unprovable,
  sell: unprovable,
  replace: unprovable,
  cancel: none,
  'place-stop': unprovable,
  'place-trail': unprovable,
  'modify-stop': unprovable,
  'cancel-stop': unprovable,
  'place-trigger': unprovable,
  'modify-trigger': unprovable,
  'cancel-trigger': unprovable,
  'place-spot-stop': unprovable,
  'modify-spot-stop': unprovable,
  'cancel-spot-stop': unprovable,
  transfer: (transfer, _ownEffect, wallet) => exactly(broughtInto(wallet, transfer)),
  redeem: unprovable,
  subscribe: unprovable,
  'revise-pledge': unprovable,
  borrow: unprovable,
  repay: unprovable,
  'set-leverage': unprovable,
  'set-margin-mode': unprovable,
  'set-position-mode': unprovable,
  'set-margin': unprovable,
  'create-subaccounts': unprovable,
};

/**
 * The trace of an effect in a futures account. Its equity without the open profit changes by transfers, fees and
 * realised profit alone, whatever prices do.
 */
export function futuresCashTrace(ownEffect: OwnEffect, { account, wallet }: CoinResource): Trace {
  return byKind(CASH, ownEffect.effect, ownEffect, { account, wallet });
}

function traded({ type }: OpenEffect | CloseEffect, { end }: OwnEffect): Trace {
  if (end === undefined) return type === 'market' ? UNPROVABLE : NONE;
  if (end.fee === null || end.profit === null) return UNPROVABLE;
  return exactly(end.profit - end.fee);
}

function exactly(change: bigint): AmountTrace {
  return {
    kind: 'amount',
    of: 'cash',
    least: change,
    most: change,
    in: ([account = {}]) => amountIn(account, 'equity') - amountIn(account, 'unrealizedPL'),
  };
}
