import type { Observable } from 'rxjs';
import type { Effect } from '../../domain/intent.ts';
import type { Desk } from '../desk.ts';
import { findCancel } from './cancel.ts';
import { findFuturesOrder } from './futures-order.ts';
import { findPlacedStop } from './place-stop.ts';
import { findRedemption } from './redeem.ts';
import { findRevision } from './revise-pledge.ts';
import type { Sighting, Sought } from './sighting.ts';
import { findSpotOrder } from './spot-order.ts';
import { findCancelledStop, findModifiedStop } from './stop-state.ts';
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
      return findPlacedStop(effect, sought, desk);
    case 'cancel':
      return findCancel(effect, sought, desk);
    case 'modify-stop':
      return findModifiedStop(effect, sought, desk);
    case 'cancel-stop':
      return findCancelledStop(effect, sought, desk);
    case 'transfer':
      return findTransfer(effect, sought, desk);
    case 'redeem':
      return findRedemption(effect, sought, desk);
    case 'revise-pledge':
      return findRevision(effect, sought, desk);
  }
}
