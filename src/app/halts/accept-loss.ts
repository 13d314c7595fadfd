import type { Json, JournalEntry } from '../../domain/journal-entry.ts';
import type { Journal } from '../../ports/journal.ts';
import { BY_LOSS, type Loss, lossState, type MissingOrder, storedLoss } from '../../rules/engine/epochs/loss.ts';
import type { Halts } from '../../rules/engine/context/halts.ts';
import { timeText } from '../text/entry-line.ts';
import { Failure } from '../process/failure.ts';

/** The parts that accepting a loss needs. */
export interface LossPorts {
  readonly journal: Pick<Journal, 'state'>;
  readonly halts: Halts;
  now(): number;
  record(entry: JournalEntry, states: ReadonlyMap<string, string | undefined>): void;
}

/**
 * Lifts the halt of a journal that lost its end, and lists the missing entries; throws a {@link Failure} where nothing
 * was lost.
 */
export function acceptLoss(note: string, { journal, halts, now, record }: LossPorts): readonly string[] {
  const loss = storedLoss(journal);
  if (loss === undefined)
    throw new Failure('as far as Purser knows, the journal has lost nothing: there is nothing to accept');
  const missing = lossLines(loss);
  halts.resume('all', note, BY_LOSS);
  const orders: Json = loss.orders.map((order) => ({ ...order }));
  record(
    {
      at: now(),
      kind: 'resumed',
      text: `the loss of the journal's end was accepted by hand: ${missing.join('; ')}${note === '' ? '' : `: ${note}`}`,
      detail: { who: 'by hand', note, orders },
    },
    lossState(undefined),
  );
  return missing;
}

/**
 * Lists, a line each, the entries that a journal has lost, as far as they are known; empty where it has lost nothing.
 */
export function lossLines(loss: Loss | undefined): readonly string[] {
  if (loss === undefined) return [];
  const { keptUntil, commits, orders, more } = loss;
  const kept =
    keptUntil === undefined ? 'it keeps no entry of before' : `its newest entry is of ${timeText(keptUntil)}`;
  return [
    ...(commits === undefined
      ? [`what was written after the journal's end, at ${timeText(loss.at)}: ${kept}`]
      : [lostCommits(commits, kept)]),
    ...orders.map(orderLine),
    ...(orders.length === 0 ? ['no order was found so far that the exchange lists and the journal lacks'] : []),
    ...(more === true ? ['and more orders: look at the exchange'] : []),
    'transfers, savings, loans and settings of that time are not listed here: look at the exchange',
  ];
}

function lostCommits({ found, told, toldAt }: NonNullable<Loss['commits']>, kept: string): string {
  const missing =
    told > found ? `${String(told - found)} commits of ${String(told)}` : 'another journal is in its place';
  return `${missing}, the last of them told at ${timeText(toldAt)} by this machine's clock; ${kept}`;
}

function orderLine({ account, instrument, clientOid, orderId, cTime }: MissingOrder): string {
  return `order ${clientOid} (${orderId} at the exchange) on ${account} ${instrument}, placed ${timeText(cTime)}`;
}
