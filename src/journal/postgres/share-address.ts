import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Clock } from '../../ports/clock.ts';
import { type LeaseMoment, type LeaseTime, momentOf, sinceMs, usableMs } from './lease.ts';

/** A time in which nothing may leave the address: how long it lasts from now on, ms, and why. */
export interface AddressStop {
  readonly leftMs: number;
  readonly why: string;
}

/** What a daemon tells the others at its address, and hears of them. */
export interface AddressUse {
  /** The largest part that is used now of the limits with a window, in millionths. */
  usedPart(windowMs: number): number;
  /** Takes the stop of everything that the exchange has told this daemon since it was asked last. */
  newStop(): AddressStop | undefined;
  /** Hears of a stop that the exchange has told another daemon; it hears so again as long as it lasts. */
  stopped(stop: AddressStop): void;
  /** Hears that the parts may have changed. */
  changed(): void;
}

/** The part of an address's limits that this process may use. */
export interface AddressShare {
  /** The part of the limits with a window of so many ms, in millionths; 0 before the first answer. */
  partOf(windowMs: number): number;
  /** Asks for a part from now on; answers the function that gives it back. */
  begin(use: AddressUse): () => Promise<void>;
}

export interface ShareOptions {
  /** The name that all daemons behind one address have for it. */
  readonly address: string;
  /** What this daemon does there; whoever goes on with it has the same name. */
  readonly member: string;
  readonly time: LeaseTime;
  readonly clock: Pick<Clock, 'schedule'>;
  /** Asks the server. */
  ask(question: ShareQuestion): Promise<ShareAnswer>;
}

/** What a daemon asks: lists have an item for each of {@link WINDOWS_MS}. */
export interface ShareQuestion {
  readonly address: string;
  readonly member: string;
  /** Tells this process from one that had the same name. */
  readonly process: string;
  readonly leaseMs: number;
  readonly callMs: number;
  readonly windowsMs: readonly number[];
  /** The parts by which it goes while it asks, in millionths. */
  readonly known: readonly number[];
  /** The parts that its calls use, in millionths. */
  readonly used: readonly number[];
  readonly stop: AddressStop | undefined;
}

export interface ShareAnswer {
  readonly parts: readonly number[];
  readonly stop: AddressStop | undefined;
}

/** The windows of the limits that the exchange counts by address (docs/exchange/calls.md#rate-limits). */
const WINDOWS_MS = [1_000, 60_000];

/** The pause between two questions. */
const ASK_MS = 400;

/** A part that is not asked for anew ends after so long. */
const LEASE_MS = 1_500;

/** The longest time until a call has arrived or is given up: a second more than the whole call may take. */
const CALL_MS_MAX = 11_000;

/**
 * Shares the limits of an address with other daemons. No call waits for the server: it goes by the last answer. A part
 * ends here before it ends at the server, as a lease of a book does; then only what protects has some slots.
 */
export function shareAddress({ address, member, time, clock, ask }: ShareOptions): AddressShare {
  const process = randomUUID();
  let parts: readonly number[] = [];
  let askedAt: LeaseMoment | undefined;
  const isOver = (): boolean => askedAt === undefined || sinceMs(askedAt, time) >= usableMs(LEASE_MS);
  const partOf = (windowMs: number): number => (isOver() ? 0 : (parts[WINDOWS_MS.indexOf(windowMs)] ?? 0));
  const question = (use: AddressUse, leaseMs: number): ShareQuestion => ({
    ...{ address, member, process, leaseMs, callMs: CALL_MS_MAX, windowsMs: WINDOWS_MS },
    known: leaseMs === 0 ? WINDOWS_MS.map(() => 0) : WINDOWS_MS.map(partOf),
    used: WINDOWS_MS.map((windowMs) => use.usedPart(windowMs)),
    stop: use.newStop(),
  });
  return {
    partOf,
    begin(use) {
      let isEnded = false;
      let asking: Promise<void> = Promise.resolve();
      const askOnce = async (): Promise<void> => {
        const moment = momentOf(time);
        const answer = await ask(question(use, LEASE_MS));
        if (isEnded) return;
        parts = answer.parts;
        askedAt = moment;
        if (answer.stop !== undefined) use.stopped(answer.stop);
        use.changed();
      };
      const again = (): void => {
        if (isEnded) return;
        // A server that does not answer ends the daemon by the lease of its book.
        asking = askOnce()
          .catch(() => undefined)
          .then(() => {
            if (!isEnded) clock.schedule(again, { delayMs: ASK_MS, phase: 'reads' });
          });
      };
      again();
      return async () => {
        isEnded = true;
        await asking;
        parts = [];
        await ask(question(use, 0)).catch(() => undefined);
      };
    },
  };
}

/**
 * Asks a server for a part, by one call of a function. All daemons of an address ask one after the other: none waits
 * for a disk, nor for a standby. A server that crashes right then knows an older part, of which its daemons make no use
 * before it answers again.
 */
export async function askForShare(client: Client, schema: string, question: ShareQuestion): Promise<ShareAnswer> {
  const { address, member, process, leaseMs, callMs, windowsMs, known, used, stop } = question;
  const { rows } = await client.query<{ parts: string[]; stop_ms: number | null; stop_why: string | null }>({
    name: 'share',
    text: `SELECT parts, stop_ms, stop_why FROM set_config('synchronous_commit', 'off', true),
      ${schema}.share_address($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      ...[address, member, process, leaseMs, callMs, windowsMs, known, used],
      ...[stop === undefined ? null : Math.ceil(stop.leftMs), stop?.why ?? null],
    ],
  });
  const [row] = rows;
  const isStopped = row !== undefined && row.stop_ms !== null;
  return {
    parts: (row?.parts ?? []).map(Number),
    stop: isStopped ? { leftMs: row.stop_ms ?? 0, why: row.stop_why ?? '' } : undefined,
  };
}
