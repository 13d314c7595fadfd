import type { ActionSpec } from '../spec/words.ts';
import { borrow } from './borrow.ts';
import { buy } from './buy.ts';
import { cancelStops } from './cancel-stops.ts';
import { cancelTriggers } from './cancel-triggers.ts';
import { cancel } from './cancel.ts';
import { close } from './close.ts';
import { createSubaccounts } from './create-subaccounts.ts';
import { modifyTrigger } from './modify-trigger.ts';
import { notify } from './notify.ts';
import { open } from './open.ts';
import { redeem } from './redeem.ts';
import { repay } from './repay.ts';
import { replace } from './replace.ts';
import { revisePledge } from './revise-pledge.ts';
import { sell } from './sell.ts';
import { set } from './set.ts';
import { setLeverage } from './set-leverage.ts';
import { setMarginMode } from './set-margin-mode.ts';
import { setMargin } from './set-margin.ts';
import { setPositionMode } from './set-position-mode.ts';
import { stops } from './stops.ts';
import { subscribe } from './subscribe.ts';
import { trail } from './trail.ts';
import { transfer } from './transfer.ts';
import { triggerOrder } from './trigger-order.ts';
import { wait } from './wait.ts';

/** The actions of a step, by name. A further action is a file here, and a line. */
export const actions = {
  borrow,
  buy,
  cancel,
  'cancel-stops': cancelStops,
  'cancel-triggers': cancelTriggers,
  close,
  'create-subaccounts': createSubaccounts,
  'modify-trigger': modifyTrigger,
  notify,
  open,
  redeem,
  repay,
  replace,
  'revise-pledge': revisePledge,
  sell,
  set,
  'set-leverage': setLeverage,
  'set-margin': setMargin,
  'set-margin-mode': setMarginMode,
  'set-position-mode': setPositionMode,
  stops,
  subscribe,
  trail,
  transfer,
  'trigger-order': triggerOrder,
  wait,
} as const satisfies Readonly<Record<string, ActionSpec>>;
