import { describeEffect, type Effect, effectClass, touchedBy, isTopUp, reducesOnly } from '../../../effects/index.ts';
import type { Approved, Intent, Refused } from '../../../effects/intent.ts';
import { type Door, isRefused, judge } from '../../../risk/approve.ts';
import { describeHalt, type Halt } from '../../../risk/halts.ts';
import type { Closings } from '../context/closings.ts';
import { closingText, type Episode } from '../../words/closing/whole-close.ts';
import type { PendingEffects } from '../pending/pending-effects.ts';
import type { Halts } from '../context/halts.ts';
import { couldDouble, couldRepeat, isPartClose, sellsBought } from '../../../effects/effect-class.ts';
import { positionResource } from '../../../effects/resources.ts';

/** The parts that the gates need. */
export interface GateParts {
  readonly halts: Pick<Halts, 'holding'>;
  readonly closings: Pick<Closings, 'of'>;
  readonly pendingEffects: Freezing;
}

type Freezing = Pick<PendingEffects, 'frozenBy' | 'isReleased'>;

/** An intent before the gates. */
export interface GateQuestion<E extends Effect = Effect> {
  readonly intent: Intent<E>;
  readonly door: Door;
  /** Says why the reason for the intent is gone; it never is where this is absent. */
  gone?(): string | undefined;
}

/** At which gate an intent is held, and by what. */
export type Stopped =
  | { readonly gate: 'halt'; readonly halt: Halt }
  | { readonly gate: 'closing'; readonly episode: Episode }
  | { readonly gate: 'frozen'; readonly by: Intent }
  | { readonly gate: 'gone'; readonly why: string }
  | { readonly gate: 'limit'; readonly refused: Refused };

type Gate = (asking: Omit<GateQuestion, 'door'>, parts: GateParts) => Stopped | undefined;

/** Before the limits, in this order. */
const GATES: readonly Gate[] = [
  ({ intent }, { halts }) => {
    const halt = halts.holding(intent);
    return halt && { gate: 'halt', halt };
  },
  ({ intent: { effect } }, parts) => {
    const episode = closedAsWhole(effect, parts);
    return episode && { gate: 'closing', episode };
  },
  ({ intent: { effect } }, parts) => {
    const by = frozenBy(effect, parts);
    return by && { gate: 'frozen', by };
  },
  (asking) => {
    const why = asking.gone?.();
    return why === undefined ? undefined : { gate: 'gone', why };
  },
];

/** Tells which gate before the limits holds an intent; undefined where none does. */
export function heldAt(asking: Omit<GateQuestion, 'door'>, parts: GateParts): Stopped | undefined {
  for (const gate of GATES) {
    const stopped = gate(asking, parts);
    if (stopped !== undefined) return stopped;
  }
  return undefined;
}

/** Leads an intent through all gates, the limits last. Whatever is sent, or said to be sent, passes here. */
export function pass<E extends Effect>(asking: GateQuestion<E>, parts: GateParts): Approved<E> | Stopped {
  const stopped = heldAt(asking, parts);
  if (stopped !== undefined) return stopped;
  const judged = judge(asking.intent, asking.door);
  return isRefused(judged) ? { gate: 'limit', refused: judged } : judged;
}

/** Tells what was held from what may pass. */
export function isStopped(passed: Intent | Stopped): passed is Stopped {
  return 'gate' in passed;
}

/** Says in words for people what holds an intent. */
export function whyStopped(stopped: Stopped): string {
  switch (stopped.gate) {
    case 'halt':
      return describeHalt(stopped.halt);
    case 'closing':
      return closingText(stopped);
    case 'frozen':
      return `the outcome of ${stopped.by.id} (${describeEffect(stopped.by.effect)}) is not known yet`;
    case 'gone':
      return stopped.why;
    case 'limit':
      return `refused by ${stopped.refused.limit} of ${stopped.refused.level}: ${stopped.refused.reason}`;
  }
}

/** The position that is being closed as a whole, where a limit close would hold a part of it back. */
function closedAsWhole(effect: Effect, { closings }: { readonly closings: Pick<Closings, 'of'> }): Episode | undefined {
  return effect.kind === 'close' && effect.type === 'limit' ? closings.of(effect) : undefined;
}

/**
 * Tells whether another intent could be this top-up once more: it does the same to the same loan, or to the margin of
 * the same position.
 */
function couldBeTopUp(other: Intent, effect: Effect): boolean {
  return effect.kind !== 'set-margin' || other.effect.kind === 'set-margin';
}

/**
 * The intent whose outcome has to be known first. What only reduces passes, but that a part of a position is not taken
 * twice (docs/guarantees.md#g3).
 */
function frozenBy(effect: Effect, { pendingEffects }: { readonly pendingEffects: Freezing }): Intent | undefined {
  // What carries no id may stay unknown for ever: after its time to arrive it holds back only what could repeat it.
  const holds = (other: Intent): boolean =>
    effectClass(other.effect) !== 'relative' ||
    !pendingEffects.isReleased(other.id) ||
    couldRepeat(effect, other.effect);
  if (isTopUp(effect)) {
    // Of the wallet it takes what is there: the exchange refuses what is not.
    const resources = touchedBy(effect).filter((resource) => resource.kind !== 'wallet');
    return pendingEffects.frozenBy(resources, (other) => holds(other) && couldBeTopUp(other, effect));
  }
  // A sale is bounded by what is known to have been sold: it waits for all that touches its coins.
  if (!reducesOnly(effect) || sellsBought(effect)) return pendingEffects.frozenBy(touchedBy(effect), holds);
  if (!isPartClose(effect)) return undefined;
  const position = positionResource(effect.account, effect.instrument);
  return pendingEffects.frozenBy([position], (other) => couldDouble(other, effect));
}
