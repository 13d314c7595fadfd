import { concat, EMPTY, from, type Observable } from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { isOfTrigger } from '../../../domain/profit/fill-origin.ts';
import type { Intent } from '../../../effects/intent.ts';
import { instrumentName } from '../../../domain/market.ts';
import type { Context } from '../context/context.ts';
import { epochOf } from '../../../effects/epoch-of.ts';
import { type ForeignOrder, knownEpochs, ownEpochs, ownState, withForeign } from '../context/epochs.ts';
import { type ListedOrder, type Loss, lossState, storedLoss, withMissing } from './loss.ts';
import type { UncheckedSince } from './unchecked-since.ts';

/** An order is younger than an intent even where the exchange's clock is behind ours by so much, ms. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Judges orders of traded accounts by their owner. Orders of another installation halt what adds risk there, since two
 * daemons on one account undo each other's work. Orders of this one that the journal lacks prove that it lost its end.
 * `unlooked` is the extent of the journal when the check of these orders began; absent where that check is over.
 */
export function judgeOrders(
  listed: readonly ListedOrder[],
  context: Context,
  unchecked?: UncheckedSince,
): Observable<JournalEntry> {
  const foreign = listed.find((order) => isForeign(order, context));
  const missing = listed.filter((order) => isMissing(order, context, unchecked));
  return concat(
    foreign === undefined ? EMPTY : alarm(foreign, context),
    missing.length === 0 ? EMPTY : lose(missing, context),
  );
}

function isForeign({ clientOid }: ListedOrder, { journal }: Context): boolean {
  if (clientOid.startsWith(`p${journal.epoch}`)) return false;
  const epoch = epochOf(clientOid);
  return epoch !== undefined && journal.intent(clientOid) === undefined && !knownEpochs(journal).has(epoch);
}

/**
 * Tells whether an order was placed by this installation and is not in its journal. Orders of earlier epochs prove
 * nothing new; where a loss is known already they belong to it. What is older than the oldest intent may have been
 * forgotten.
 */
function isMissing(
  { clientOid, cTime, source }: ListedOrder,
  { journal }: Context,
  unchecked: UncheckedSince | undefined,
): boolean {
  const epoch = epochOf(clientOid);
  if (epoch === undefined || journal.intent(clientOid) !== undefined) return false;
  // It has the id of the stop that placed it, and its own time: the journal may have forgotten the stop.
  if (isOfTrigger(source)) return false;
  const isOwn = epoch === journal.epoch || (storedLoss(journal) !== undefined && ownEpochs(journal).includes(epoch));
  return isOwn && cTime >= keptSince(journal, unchecked) - CLOCK_SLACK_MS;
}

/**
 * The instant from which the journal is complete. Intents made before the check was over say nothing of what was there
 * before it.
 */
function keptSince(journal: Context['journal'], unchecked: UncheckedSince | undefined): number {
  return (unchecked === undefined ? journal.oldestIntentAt() : (unchecked.oldest ?? unchecked.endedAt)) ?? -Infinity;
}

function alarm(order: ListedOrder, context: Context): Observable<JournalEntry> {
  const { account, clientOid } = order;
  const foreign: ForeignOrder = {
    epoch: epochOf(clientOid) ?? '',
    ...{ account, clientOid, instrument: instrumentName(order.instrument), at: context.clock.now() },
  };
  const states = withForeign(context.ledger, foreign);
  // The halt is raised again where a person has lifted it: only taking over ends it.
  context.raiseHalt('other installation', { account }, describeForeign(foreign));
  return states === undefined ? EMPTY : context.ledger.write({ states });
}

/** Says what another installation has done, and what ends the alarm. */
function describeForeign({ epoch, account, clientOid, instrument }: ForeignOrder): string {
  return `the installation ${epoch} has placed the order ${clientOid} (${instrument}): does another daemon trade on ${account}? End it, then: purser take-over --account ${account} --note TEXT`;
}

/**
 * Begins a new epoch where ids of this one are in use that the journal does not know, and halts what could be done a
 * second time.
 */
function lose(missing: readonly ListedOrder[], context: Context): Observable<JournalEntry> {
  const { journal } = context;
  const known = storedLoss(context.ledger);
  const loss = withMissing(known ?? newLoss(context), missing);
  const proof = missing.find(({ clientOid }) => epochOf(clientOid) === journal.epoch);
  if (proof === undefined) return loss === undefined ? EMPTY : context.ledger.write({ states: lossState(loss) });
  const text = `${String(missing.length)} orders of the epoch ${journal.epoch} are at the exchange that the journal lacks`;
  return leaveEpoch(loss ?? known, { note: describeProof(proof), text }, context);
}

/**
 * The exchange knows the id of an intent of something that is older than the intent: this installation has used it, and
 * its journal went back. What has no order, as a transfer, shows in no other way.
 */
export function judgeUse({ id }: Pick<Intent, 'id'>, usedAt: number, context: Context): Observable<JournalEntry> {
  if (epochOf(id) !== context.journal.epoch) return EMPTY;
  const at = new Date(usedAt).toISOString();
  const text = `the id ${id} was used at ${at} already, for what the journal lacks`;
  const note = `${text}; purser resume --accept-loss shows what is missing`;
  return leaveEpoch(storedLoss(context.ledger) ?? newLoss(context), { note, text }, context);
}

/** Halts, and begins a new epoch; `text` says why. */
function leaveEpoch(
  loss: Loss | undefined,
  { note, text }: { readonly note: string; readonly text: string },
  context: Context,
): Observable<JournalEntry> {
  const { journal, clock } = context;
  context.raiseHalt('journal lost its end', {}, note);
  const before = journal.epoch;
  const entries: JournalEntry[] = [{ at: clock.now(), kind: 'notice', text: `begins a new epoch: ${text}` }];
  journal.beginEpoch({ entries, states: new Map([...lossState(loss), ...ownState(journal, [before])]) });
  return concat(journal.durable(), from(entries));
}

function newLoss({ clock, endedAt }: Context): Loss {
  return { at: clock.now(), ...(endedAt !== undefined && { keptUntil: endedAt }), orders: [] };
}

function describeProof({ account, clientOid, instrument, cTime }: ListedOrder): string {
  const at = new Date(cTime).toISOString();
  return `${account} has the order ${clientOid} (${instrumentName(instrument)}) of ${at}, which this installation has placed and its journal lacks; purser resume --accept-loss shows what is missing`;
}
