import { isOwnId } from '../executed-ids.ts';
import type { Run } from '../run.ts';
import type { Sent } from '../sent.ts';
import { STEP_MS_MAX } from '../stepped-clock.ts';
import { addsRisk } from './halts-kept.ts';

/**
 * From the start on, a part waits so long at least for lists that are not told, ms
 * (docs/operations.md#a-journal-that-lost-its-end).
 */
const PARTS_WAIT_MS = 30_000;

/**
 * Where something of what was written is gone, and that shows, nothing that adds risk, takes a part or moves money
 * leaves before a person has accepted it. Where but the exchange's lists tell, each account and market is looked at by
 * itself (docs/operations, "Two daemons on one account"): one at which nothing is missing does not wait for the others,
 * and where the lists are not told a part waits for a bounded time.
 */
export function addedAfterLoss(run: Run): string[] {
  const { lost, sent, simulation } = run;
  if (lost === undefined || !showsLoss(run)) return [];
  const foundAt = isTold(lost) ? lost.at : haltedAt(run, lost.at);
  const books = new Set(missingIn(run).map(({ market }) => market));
  return sent.flatMap((one) => {
    if (one.at <= lost.at || one.at >= lost.acceptedAt) return [];
    const market = marketOf(one);
    if (one.at < foundAt && market !== undefined && !books.has(market)) return [];
    const effect = one.id === undefined ? undefined : simulation.journal.intent(one.id)?.intent.effect;
    const takesPart =
      (effect?.kind === 'close' && effect.whole !== true) || (effect?.kind === 'sell' && effect.ofBought !== undefined);
    if (takesPart && one.at < foundAt && hasWaited(one, run)) return [];
    if (!addsRisk(one, effect) && !takesPart) return [];
    return [`${one.id ?? ''} ${one.call.operation.id} was sent after ${lost.loss}`];
  });
}

/** Whether the process that sent it has run for as long as a part waits. A clock that is set ends the wait sooner. */
function hasWaited({ at }: Sent, { startedAt, clockWasSet }: Run): boolean {
  const start = startedAt.findLast((time) => time <= at) ?? -Infinity;
  return at - start >= PARTS_WAIT_MS - (clockWasSet ? 2 * STEP_MS_MAX : 0);
}

/** When everything was halted because of it, ms. */
function haltedAt({ simulation }: Run, from: number): number {
  const halted = simulation.said('halted').find(({ at, text }) => at >= from && text.includes('journal lost its end'));
  return halted?.at ?? from;
}

/** Strategies of these runs trade on one account; its markets are its books. */
type Book = 'spot' | 'futures';

/** The market at which a call opens or takes something; undefined where it moves money between wallets. */
function marketOf({ call: { operation } }: Sent): Book | undefined {
  if (operation.id === 'place-spot-order' || operation.id.includes('spot-cancel-replace')) return 'spot';
  return /^(place-futures|mix-)/.test(operation.id) ? 'futures' : undefined;
}

/**
 * Whether a loss shows: the file beside the journal tells of more than it holds, or the exchange lists an order that it
 * lacks. An older copy of the whole directory that lacks but transfers and the like does not.
 */
export function showsLoss(run: Run): boolean {
  const { lost } = run;
  return lost !== undefined && (isTold(lost) || missingIn(run).length > 0);
}

/** Whether the file beside the journal tells of it. */
function isTold({ loss, isShort }: NonNullable<Run['lost']>): boolean {
  return loss !== 'directory restored' && isShort;
}

/** Orders that the exchange lists, and that were in the journal before the loss and are not any more. */
function missingIn({ lost, written, simulation, world }: Run): readonly { readonly market: Book }[] {
  if (lost === undefined) return [];
  const before = new Set(written.slice(0, lost.durable).flatMap(({ intents = [] }) => intents.map(({ id }) => id)));
  const listed = [
    ...[...world.futuresOrders.values()].map(({ clientOid }) => ({ clientOid, market: 'futures' as const })),
    ...[...world.spotOrders.values()].map(({ clientOid }) => ({ clientOid, market: 'spot' as const })),
  ];
  return listed.filter(
    ({ clientOid }) =>
      isOwnId(clientOid) && before.has(clientOid) && simulation.journal.intent(clientOid) === undefined,
  );
}
