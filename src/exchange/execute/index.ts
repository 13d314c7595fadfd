import type { Observable } from 'rxjs';
import type { Effect } from '../../effects/index.ts';
import type { ClientContext } from '../context/client-context.ts';
import { executeCancel, executeFuturesOrder, executeReplace, executeSpotOrder } from './orders.ts';
import { executeCancelStop, executeModifyStop, executePlaceStop, executePlaceTrail } from './stops.ts';
import { executeCreateSubAccounts } from './create-subaccounts.ts';
import type { Receipt } from './executor.ts';
import { executeBorrow, executeRepay, executeRevisePledge } from './loans.ts';
import { executeModifyTrigger, executePlaceTrigger } from './triggers.ts';
import { executeRedeem, executeSubscribe } from './savings.ts';
import { executeSetLeverage, executeSetMargin, executeSetMarginMode, executeSetPositionMode } from './settings.ts';
import { executeCancelSpotStop, executeModifySpotStop, executePlaceSpotStop } from './spot-stops.ts';
import { executeTransfer } from './transfer.ts';

/** Carries out an effect under its client order id. */
export function carryOut(effect: Effect, clientOid: string, context: ClientContext): Observable<Receipt> {
  switch (effect.kind) {
    case 'open':
    case 'close':
      return executeFuturesOrder(effect, clientOid, context);
    case 'buy':
    case 'sell':
      return executeSpotOrder(effect, clientOid, context);
    case 'replace':
      return executeReplace(effect, clientOid, context);
    case 'cancel':
      return executeCancel(effect, clientOid, context);
    case 'place-stop':
      return executePlaceStop(effect, clientOid, context);
    case 'place-trail':
      return executePlaceTrail(effect, clientOid, context);
    case 'modify-stop':
      return executeModifyStop(effect, clientOid, context);
    case 'cancel-stop':
    case 'cancel-trigger':
      return executeCancelStop(effect, clientOid, context);
    case 'place-trigger':
      return executePlaceTrigger(effect, clientOid, context);
    case 'modify-trigger':
      return executeModifyTrigger(effect, clientOid, context);
    case 'place-spot-stop':
      return executePlaceSpotStop(effect, clientOid, context);
    case 'modify-spot-stop':
      return executeModifySpotStop(effect, clientOid, context);
    case 'cancel-spot-stop':
      return executeCancelSpotStop(effect, clientOid, context);
    case 'transfer':
      return executeTransfer(effect, clientOid, context);
    case 'redeem':
      return executeRedeem(effect, clientOid, context);
    case 'subscribe':
      return executeSubscribe(effect, clientOid, context);
    case 'revise-pledge':
      return executeRevisePledge(effect, clientOid, context);
    case 'borrow':
      return executeBorrow(effect, clientOid, context);
    case 'repay':
      return executeRepay(effect, clientOid, context);
    case 'set-leverage':
      return executeSetLeverage(effect, clientOid, context);
    case 'set-margin-mode':
      return executeSetMarginMode(effect, clientOid, context);
    case 'set-position-mode':
      return executeSetPositionMode(effect, clientOid, context);
    case 'set-margin':
      return executeSetMargin(effect, clientOid, context);
    case 'create-subaccounts':
      return executeCreateSubAccounts(effect, clientOid, context);
  }
}
