import type { Observable } from 'rxjs';
import type { Effect } from '../../effects/index.ts';
import type { Desk } from '../context/client-context.ts';
import { executeCancel, executeFuturesOrder, executeReplace, executeSpotOrder } from './orders.ts';
import { executeCancelStop, executeModifyStop, executePlaceStop, executePlaceTrail } from './stops.ts';
import { executeCreateSubAccounts } from './create-subaccounts.ts';
import type { Receipt } from './executor.ts';
import { executeBorrow, executeRepay, executeRevisePledge } from './loans.ts';
import { executeModifyTrigger, executePlaceTrigger } from './triggers.ts';
import { executeRedeem, executeSubscribe } from './savings.ts';
import { executeSetLeverage, executeSetMargin, executeSetMarginMode, executeSetPositionMode } from './settings.ts';
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
    case 'cancel-trigger':
      return executeCancelStop(effect, clientOid, desk);
    case 'place-trigger':
      return executePlaceTrigger(effect, clientOid, desk);
    case 'modify-trigger':
      return executeModifyTrigger(effect, clientOid, desk);
    case 'transfer':
      return executeTransfer(effect, clientOid, desk);
    case 'redeem':
      return executeRedeem(effect, clientOid, desk);
    case 'subscribe':
      return executeSubscribe(effect, clientOid, desk);
    case 'revise-pledge':
      return executeRevisePledge(effect, clientOid, desk);
    case 'borrow':
      return executeBorrow(effect, clientOid, desk);
    case 'repay':
      return executeRepay(effect, clientOid, desk);
    case 'set-leverage':
      return executeSetLeverage(effect, clientOid, desk);
    case 'set-margin-mode':
      return executeSetMarginMode(effect, clientOid, desk);
    case 'set-position-mode':
      return executeSetPositionMode(effect, clientOid, desk);
    case 'set-margin':
      return executeSetMargin(effect, clientOid, desk);
    case 'create-subaccounts':
      return executeCreateSubAccounts(effect, clientOid, desk);
  }
}
