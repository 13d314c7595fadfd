import type { Json } from '../../domain/journal-entry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Journal } from '../../ports/journal.ts';
import { BY_OTHER, type ForeignOrder, foreignOrders, withTakenOver } from '../../rules/engine/context/epochs.ts';
import type { Halts } from '../../rules/engine/context/halts.ts';
import { timeText } from '../text/entry-line.ts';
import { Failure } from '../process/failure.ts';
import { noteOf } from '../halts/halt-text.ts';
import { haltLines } from '../halts/halt-scopes.ts';
import type { OpenHaltsParts } from '../halts/open-halts.ts';
import type { SocketRequest } from '../socket/message.ts';

/** The parts that taking over needs. */
export interface TakeOverPorts extends Pick<OpenHaltsParts, 'record'> {
  readonly journal: Pick<Journal, 'state'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly halts: Halts;
}

/** Writes the question `take-over` for the socket. */
export function takeOverQuestion(account: string | undefined, note: string): SocketRequest {
  return { ask: 'take-over', note, ...(account !== undefined && { account }) };
}

/**
 * Declares the orders of other installations to be old ones of this one, on an account or on all: their alarms end, and
 * the halts because of them are lifted. Nothing is cancelled. Throws a {@link Failure} where no such order was seen.
 */
export function answerTakeOver({ account, note }: SocketRequest, ports: TakeOverPorts): Json {
  const text = noteOf(typeof note === 'string' ? note : '');
  if (text === '') throw new Failure('--note is missing: say what became of the other installation');
  const seen = foreignOrders(ports.journal);
  const taken = seen.filter((order) => account === undefined || order.account === account);
  if (taken.length === 0) throw new Failure(nothingSeen(typeof account === 'string' ? account : undefined, seen));
  const accounts = [...new Set(taken.map((order) => order.account))];
  ports.record(
    {
      at: ports.clock.now(),
      kind: 'resumed',
      ...(accounts.length === 1 && accounts[0] !== undefined && { account: accounts[0] }),
      text: `taken over by hand: ${taken.map(describeTaken).join('; ')}: ${text}`,
      detail: { who: 'by hand', note: text, epochs: taken.map(({ epoch }) => epoch) },
    },
    withTakenOver(ports.journal, taken),
  );
  for (const one of accounts) ports.halts.resume({ account: one }, text, BY_OTHER);
  return { takenOver: taken.map(foreignLine), halted: haltLines(ports.halts.list(), timeText) };
}

/** Describes in a line an order of another installation. */
export function foreignLine({ epoch, account, clientOid, instrument, at }: ForeignOrder): string {
  return `${account}: order ${clientOid} (${instrument}) of the installation ${epoch}, seen ${timeText(at)}`;
}

function describeTaken({ epoch, account }: ForeignOrder): string {
  return `the installation ${epoch} on ${account}`;
}

function nothingSeen(account: string | undefined, seen: readonly ForeignOrder[]): string {
  const others = [...new Set(seen.map((order) => order.account))];
  const where = account === undefined ? '' : ` on ${account}`;
  const instead = others.length === 0 ? '' : `; there are such on ${others.join(', ')}`;
  return `no order of another installation was seen${where}: there is nothing to take over${instead}`;
}
