import type { ActionSpec } from '../words.ts';
import { buy } from './buy.ts';
import { cancel } from './cancel.ts';
import { close } from './close.ts';
import { notify } from './notify.ts';
import { open } from './open.ts';
import { redeem } from './redeem.ts';
import { sell } from './sell.ts';
import { stops } from './stops.ts';
import { transfer } from './transfer.ts';

/** What a step can do, by name. One more: a file here, and a line. */
export const actions = {
  buy,
  cancel,
  close,
  notify,
  open,
  redeem,
  sell,
  stops,
  transfer,
} as const satisfies Readonly<Record<string, ActionSpec>>;
