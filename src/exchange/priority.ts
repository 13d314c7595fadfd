import type { Effect } from '../domain/intent.ts';

/** Who goes first where calls wait for the same limit (DESIGN §7): what protects, then what acts, then what rules look at, then the past. */
export const PRIORITIES = ['protect', 'act', 'poll', 'history'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Tells how urgent an effect is: cancels, closes, stops and more collateral before what opens or moves money. */
export function priorityOf(effect: Effect): Priority {
  switch (effect.kind) {
    case 'cancel':
    case 'close':
    case 'place-stop':
    case 'place-trail':
    case 'modify-stop':
    case 'cancel-stop':
      return 'protect';
    case 'place-trigger':
    case 'modify-trigger':
      return effect.act === 'close' ? 'protect' : 'act';
    case 'cancel-trigger':
    case 'repay':
      return 'protect';
    case 'revise-pledge':
    case 'set-margin':
      return effect.direction === 'in' ? 'protect' : 'act';
    case 'open':
    case 'buy':
    case 'sell':
    case 'replace':
    case 'transfer':
    case 'redeem':
    case 'subscribe':
    case 'borrow':
    case 'set-leverage':
    case 'set-margin-mode':
    case 'set-position-mode':
    case 'create-subaccounts':
      return 'act';
  }
}
