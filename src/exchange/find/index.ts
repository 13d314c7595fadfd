import type { Observable } from 'rxjs';
import type { Effect } from '../../effects/index.ts';
import type { ClientContext } from '../context/client-context.ts';
import { findCancel, findFuturesOrder, findSpotOrder } from './orders.ts';
import { findLoan, findRepayment, findRevision } from './loans.ts';
import { findCancelledStop, findModifiedStop, findPlacedStop } from './stops.ts';
import { findSavingsRecord } from './savings-record.ts';
import { findMarginChange, findPositionMode, findSetting } from './settings.ts';
import { findCancelledSpotStop, findModifiedSpotStop, findPlacedSpotStop } from './spot-stops.ts';
import type { SearchResult, SearchTarget } from './search-result.ts';
import { findSubAccounts } from './sub-accounts.ts';
import { findTransfer } from './transfer.ts';

/** Looks for an effect on the endpoint that is right for its kind. */
export function findEffect(effect: Effect, target: SearchTarget, context: ClientContext): Observable<SearchResult> {
  switch (effect.kind) {
    case 'open':
    case 'close':
      return findFuturesOrder(effect, target, context);
    case 'buy':
    case 'sell':
    case 'replace':
      return findSpotOrder(effect, target, context);
    case 'place-stop':
    case 'place-trail':
    case 'place-trigger':
      return findPlacedStop(effect, target, context);
    case 'cancel':
      return findCancel(effect, target, context);
    case 'modify-stop':
    case 'modify-trigger':
      return findModifiedStop(effect, target, context);
    case 'cancel-stop':
    case 'cancel-trigger':
      return findCancelledStop(effect, target, context);
    case 'place-spot-stop':
      return findPlacedSpotStop(effect, target, context);
    case 'modify-spot-stop':
      return findModifiedSpotStop(effect, target, context);
    case 'cancel-spot-stop':
      return findCancelledSpotStop(effect, target, context);
    case 'transfer':
      return findTransfer(effect, target, context);
    case 'redeem':
    case 'subscribe':
      return findSavingsRecord(effect, target, context);
    case 'revise-pledge':
      return findRevision(effect, target, context);
    case 'borrow':
      return findLoan(effect, target, context);
    case 'repay':
      return findRepayment(effect, target, context);
    case 'set-leverage':
    case 'set-margin-mode':
      return findSetting(effect, target, context);
    case 'set-position-mode':
      return findPositionMode(effect, target, context);
    case 'set-margin':
      return findMarginChange(effect, target, context);
    case 'create-subaccounts':
      return findSubAccounts(effect, target, context);
  }
}
