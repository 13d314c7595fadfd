import type { ActionSpec } from '../words.ts';
import { buy } from './buy.ts';
import { cancel } from './cancel.ts';
import { cancelStops } from './cancel-stops.ts';
import { close } from './close.ts';
import { notify } from './notify.ts';
import { open } from './open.ts';
import { redeem } from './redeem.ts';
import { replace } from './replace.ts';
import { revisePledge } from './revise-pledge.ts';
import { sell } from './sell.ts';
import { stops } from './stops.ts';
import { trail } from './trail.ts';
import { transfer } from './transfer.ts';

/** What a step can do, by name. One more: a file here, and a line. */
export const actions = {
  buy,
  cancel,
  'cancel-stops': cancelStops,
  close,
  notify,
  open,
  redeem,
  replace,
  'revise-pledge': revisePledge,
  sell,
  stops,
  trail,
  transfer,
} as const satisfies Readonly<Record<string, ActionSpec>>;
