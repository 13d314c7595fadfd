import { concat, defer, EMPTY, from, ignoreElements, merge, mergeMap, type Observable, of } from 'rxjs';
import { describeEffect, reducesOnly } from '../../../effects/index.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { StoredIntent } from '../../../ports/journal.ts';
import { type Context, entryOf } from '../context/context.ts';
import type { Progress } from '../submit/progress.ts';
import { follow, released, settled } from '../submit/submit.ts';
import { withAfterwork } from '../submit/progress.ts';
import { askOnce, resolveUnknown } from '../settle/resolve-unknown.ts';
import { restoreMarks } from './restore-marks.ts';

/** Questions about open intents that are under way at once. */
const ASKING_MAX = 8;

/**
 * Takes up the rest of an earlier run (docs/guarantees.md#g4). The outcome of every intent without a known one is
 * searched for once before `then` begins. Intents that are still unknown keep their freeze and are searched for on, and
 * accepted orders are followed on. `beside` is done before `then` begins, too.
 */
export function recover(
  context: Context,
  beside: Observable<JournalEntry>,
  then: () => Observable<JournalEntry>,
): Observable<JournalEntry> {
  return defer(() => {
    // A request may have left at any time before the earlier process ended, which was before now.
    const sentAt = context.clock.now();
    const open = context.journal.openIntents();
    // Stops and closes are searched for first, however many entries are open beside them.
    const unknown = open
      .filter(({ state }) => state !== 'accepted')
      .toSorted((a, b) => Number(reducesOnly(b.intent.effect)) - Number(reducesOnly(a.intent.effect)));
    restoreMarks(context);
    for (const { intent } of unknown) {
      context.pendingEffects.begin(intent);
      context.pendingEffects.freeze(intent);
    }
    const followed = open
      .filter(({ state }) => state === 'accepted')
      .map(({ intent, recordedAt, orderId }) => follow({ intent, acceptedAt: recordedAt, orderId }, context));
    const unresolved: StoredIntent[] = [];
    const asking: Asking = { context, sentAt, unresolved, later: followed };
    const asked = from(unknown).pipe(mergeMap((stored) => askFirst(stored, asking), ASKING_MAX));
    return concat(
      merge(asked, beside),
      defer(() => merge(then(), ...unresolved.map((stored) => askOn(stored, sentAt, context)), ...asking.later)),
    );
  });
}

interface Asking {
  readonly context: Context;
  readonly sentAt: number;
  readonly unresolved: StoredIntent[];
  /** The work beside the rules: an order that waits must not keep them from starting. */
  readonly later: Observable<JournalEntry>[];
}

function askFirst(stored: StoredIntent, { context, sentAt, unresolved, later }: Asking): Observable<JournalEntry> {
  const { intent, state } = stored;
  return askOnce(intent, sentAt, context).pipe(
    mergeMap((resolution) => {
      if (resolution !== undefined) return entriesOf(settled(intent, resolution, { context }), later);
      unresolved.push(stored);
      const text = `outcome still unknown after the restart: ${describeEffect(intent.effect)}; Purser sends nothing that could double it until it is known`;
      return context.ledger.write({
        transitions: state === 'unknown' ? [] : [{ id: intent.id, state: 'unknown', at: context.clock.now() }],
        entries: [entryOf(context, intent.origin, { kind: 'unknown', text, intent: intent.id })],
      });
    }),
  );
}

/** Emits the entries, and puts aside the work that goes on after them. */
function entriesOf(progress: Observable<Progress>, later: Observable<JournalEntry>[]): Observable<JournalEntry> {
  return progress.pipe(
    mergeMap((step) => {
      if (step.kind === 'after') later.push(step.work);
      return step.kind === 'entry' ? of(step.entry) : EMPTY;
    }),
  );
}

function askOn({ intent }: StoredIntent, sentAt: number, context: Context): Observable<JournalEntry> {
  const known = resolveUnknown(intent, sentAt, context).pipe(
    mergeMap((resolution) => withAfterwork(settled(intent, resolution, { context }), () => EMPTY)),
  );
  return merge(known, released(intent, sentAt, context).pipe(ignoreElements()));
}
