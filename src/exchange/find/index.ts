import type { Observable } from 'rxjs';
import type { Effect } from '../../effects/index.ts';
import type { Desk } from '../context/client-context.ts';
import { findCancel, findFuturesOrder, findSpotOrder } from './orders.ts';
import { findLoan, findRepayment, findRevision } from './loans.ts';
import { findCancelledStop, findModifiedStop, findPlacedStop } from './stops.ts';
import { findSavingsRecord } from './savings-record.ts';
import { findMarginChange, findPositionMode, findSetting } from './settings.ts';
import type { Sighting, Sought } from './search-result.ts';
import { findSubAccounts } from './sub-accounts.ts';
import { findTransfer } from './transfer.ts';

/** Looks for an effect on the endpoint that is right for its kind. */
export function lookFor(effect: Effect, sought: Sought, desk: Desk): Observable<Sighting> {
  switch (effect.kind) {
    case 'open':
    case 'close':
      return findFuturesOrder(effect, sought, desk);
    case 'buy':
    case 'sell':
    case 'replace':
      return findSpotOrder(effect, sought, desk);
    case 'place-stop':
    case 'place-trail':
    case 'place-trigger':
      return findPlacedStop(effect, sought, desk);
    case 'cancel':
      return findCancel(effect, sought, desk);
    case 'modify-stop':
    case 'modify-trigger':
      return findModifiedStop(effect, sought, desk);
    case 'cancel-stop':
    case 'cancel-trigger':
      return findCancelledStop(effect, sought, desk);
    case 'transfer':
      return findTransfer(effect, sought, desk);
    case 'redeem':
    case 'subscribe':
      return findSavingsRecord(effect, sought, desk);
    case 'revise-pledge':
      return findRevision(effect, sought, desk);
    case 'borrow':
      return findLoan(effect, sought, desk);
    case 'repay':
      return findRepayment(effect, sought, desk);
    case 'set-leverage':
    case 'set-margin-mode':
      return findSetting(effect, sought, desk);
    case 'set-position-mode':
      return findPositionMode(effect, sought, desk);
    case 'set-margin':
      return findMarginChange(effect, sought, desk);
    case 'create-subaccounts':
      return findSubAccounts(effect, sought, desk);
  }
}
