import type { Observable } from 'rxjs';
import type { Effect } from '../../domain/intent.ts';
import type { Desk } from '../desk.ts';
import { executeCancel } from './cancel.ts';
import { executeCancelStop } from './cancel-stop.ts';
import type { Receipt } from './executor.ts';
import { executeFuturesOrder } from './futures-order.ts';
import { executeModifyStop } from './modify-stop.ts';
import { executePlaceStop } from './place-stop.ts';
import { executePlaceTrail } from './place-trail.ts';
import { executeRedeem } from './redeem.ts';
import { executeReplace } from './replace.ts';
import { executeRevisePledge } from './revise-pledge.ts';
import { executeSpotOrder } from './spot-order.ts';
import { executeTransfer } from './transfer.ts';

/** Carries out an effect under its client order id. */
export function carryOut(effect: Effect, clientOid: string, desk: Desk): Observable<Receipt> {
  switch (effect.kind) {
    case 'open':
    case 'close':
      return executeFuturesOrder(effect, clientOid, desk);
    case 'buy':
    case 'sell':
      return executeSpotOrder(effect, clientOid, desk);
    case 'replace':
      return executeReplace(effect, clientOid, desk);
    case 'cancel':
      return executeCancel(effect, clientOid, desk);
    case 'place-stop':
      return executePlaceStop(effect, clientOid, desk);
    case 'place-trail':
      return executePlaceTrail(effect, clientOid, desk);
    case 'modify-stop':
      return executeModifyStop(effect, clientOid, desk);
    case 'cancel-stop':
      return executeCancelStop(effect, clientOid, desk);
    case 'transfer':
      return executeTransfer(effect, clientOid, desk);
    case 'redeem':
      return executeRedeem(effect, clientOid, desk);
    case 'revise-pledge':
      return executeRevisePledge(effect, clientOid, desk);
  }
}
