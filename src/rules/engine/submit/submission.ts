import { concat, type Observable, of } from 'rxjs';
import { effectDetail } from '../../../effects/effect-detail.ts';
import { describeEffect, type Effect } from '../../../effects/index.ts';
import type { Approved, Intent } from '../../../effects/intent.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Door } from '../../../risk/approve.ts';
import { describeScope } from '../../../risk/halts.ts';
import { type Context, entryOf } from '../context/context.ts';
import { hindrance, type HindranceKind } from '../instance/hindrance.ts';
import { pass, type Stopped, whyStopped } from './gates.ts';
import { entries, type Progress, verdict } from './progress.ts';

/** The way of an intent: the door by which it is judged, and what goes into the journal with it. */
export interface Submission {
  /** The door by which it passes: as a rule the limits of the strategy, of the account, of everything. */
  readonly door: Door;
  /** Says why the reason for an intent is gone, after it had to wait for its lane. */
  gone(intent: Intent): string | undefined;
  /** The intent has passed its limits, and is on its way. */
  passed?(intent: Intent): void;
  /** States that become durable together with the intent. */
  states?(intent: Intent): ReadonlyMap<string, string | undefined>;
  /** States that become durable with the word that nothing of an intent has left. */
  takenBack?(intent: Intent): ReadonlyMap<string, string | undefined>;
  /** The detail of an intent's entry beside its effect. */
  readonly detail?: JournalEntry['detail'];
  /** Decides and journals, but sends nothing. */
  readonly shadow: boolean;
}

/** The submission of an effect that can only reduce. */
export const REDUCING: Submission = { door: { kind: 'reduces' }, gone: () => undefined, shadow: false };

/** One try of a submission; `waited` where it had to wait for its lane. */
export interface Attempt {
  readonly submission: Submission;
  readonly context: Context;
  readonly waited: boolean;
}

/** Leads an intent through the gates; what has waited for its lane may have lost its reason. */
export function passing<E extends Effect>(
  intent: Intent<E>,
  { submission, context, waited }: Attempt,
): Approved<E> | Stopped {
  const { door } = submission;
  return pass(waited ? { intent, door, gone: () => submission.gone(intent) } : { intent, door }, context);
}

/** The kind of hindrance that a gate is. */
const HINDRANCES: Readonly<Record<Stopped['gate'], HindranceKind>> = {
  halt: 'halted',
  closing: 'unsettled',
  frozen: 'unsettled',
  gone: 'gone',
  limit: 'limit',
};

/** Writes down at which gate an intent was held. */
export function stopped(intent: Intent, held: Stopped, context: Context): Observable<Progress> {
  const said = stoppedEntry(intent, held);
  return concat(
    entries(context.ledger.write({ entries: [entryOf(context, intent.origin, said)] })),
    of(verdict(hindrance(HINDRANCES[held.gate], said.text, intent))),
  );
}

function stoppedEntry({ effect }: Intent, held: Stopped): Pick<JournalEntry, 'kind' | 'text' | 'detail'> {
  if (held.gate === 'halt') {
    const { scope, note: reason, by } = held.halt;
    // It ends with the first reading, and nobody has to do anything: what waits for it is not refused.
    if (by === 'automatic: orders not read') return { kind: 'held', text: `waits: ${reason}` };
    const text = `${whyStopped(held)} (${describeScope(scope)}); not sent: ${describeEffect(effect)}`;
    return { kind: 'refused', text, detail: { level: 'halt', limit: 'halt', reason } };
  }
  if (held.gate !== 'limit') return { kind: 'held', text: `not sent: ${whyStopped(held)}` };
  const { level, limit, reason } = held.refused;
  const text = `refused by ${limit} of ${level}: ${describeEffect(effect)}: ${reason}`;
  return { kind: 'refused', text, detail: { level, limit, reason } };
}

/** Writes down what would be sent. */
export function shadowed(intent: Intent, context: Context, detail?: JournalEntry['detail']): Observable<Progress> {
  const text = `shadow, not sent: ${describeEffect(intent.effect)}: ${intent.why}`;
  const entry = entryOf(context, intent.origin, {
    kind: 'planned',
    text,
    detail: { ...effectDetail(intent.effect), ...detail },
  });
  return concat(entries(context.ledger.write({ entries: [entry] })), of(verdict('accepted')));
}

/** The entry with which an intent becomes durable. */
export function plannedEntry(intent: Intent, context: Context, detail?: JournalEntry['detail']): JournalEntry {
  return entryOf(context, intent.origin, {
    kind: 'planned',
    text: `${describeEffect(intent.effect)}: ${intent.why}`,
    intent: intent.id,
    detail: { ...effectDetail(intent.effect), ...detail },
  });
}
