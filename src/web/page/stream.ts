import type { Cancel, Clock } from '../../ports/clock.ts';
import type { StreamSource } from './source.ts';

/** A browser that listens. */
export interface StreamClient {
  /** Bytes that it has not taken yet. */
  waiting(): number;
  write(frame: Buffer): void;
  end(): void;
}

/** The stream of a daemon to its pages. */
export interface PageStream {
  /**
   * Lets a client listen, from the entry on that it saw last; answers what ends that, or undefined where too many
   * listen.
   */
  join(client: StreamClient, last: number | undefined): Cancel | undefined;
  /** Ends all clients, and takes no more. */
  close(): void;
}

/** Time between two turns, ms: four frames of the status a second at most. */
const TURN_MS = 250;
/** Turns between two marks that the parts have changed, and between two signs of life where nothing else was sent. */
const PARTS_TURNS = 4;
const ALIVE_TURNS = 4;
/** Most clients, most bytes that wait for one of them, and bytes above which it gets no further status. */
const CLIENTS_MAX = 32;
const WAITING_MAX = 256 * 1_024;
const STATUS_WAITING_MAX = 64 * 1_024;
/** A client that is so many entries behind is told of the gap: it asks for the entries that it wants. */
const BEHIND_MAX = 500;

/** The events of the stream, in the order of docs/page.md. */
export const STREAM_EVENTS = ['entry', 'gap', 'status', 'parts', 'alive'] as const;
export type StreamEvent = (typeof STREAM_EVENTS)[number];

interface Listening {
  readonly client: StreamClient;
  /** The newest entry that it was sent. */
  last: number;
  /** The change that its newest status shows; undefined before the first. */
  status: number | undefined;
}

/**
 * Makes the stream. It works in turns of its own, off the way of decisions, and only while somebody listens: a frame is
 * made once for all clients. One that does not read is sent no further status at first, and is then dropped.
 */
export function createStream(source: StreamSource, clock: Pick<Clock, 'now' | 'schedule'>): PageStream {
  const clients = new Set<Listening>();
  let cancel: Cancel | undefined;
  let isClosed = false;
  let turns = 0;
  let marked = source.changes();
  const later = (): void => {
    cancel = clients.size === 0 || isClosed ? undefined : clock.schedule(turn, { delayMs: TURN_MS, phase: 'send' });
  };
  const drop = (one: Listening): void => {
    if (clients.delete(one)) one.client.end();
  };
  const send = (one: Listening, frame: Buffer): void => {
    if (one.client.waiting() + frame.length > WAITING_MAX && one.client.waiting() > 0) drop(one);
    else one.client.write(frame);
  };
  const turn = (): void => {
    turns += 1;
    const now = source.changes();
    const status = once(() => frameOf('status', source.status()));
    const pages = entryFrames(source);
    for (const one of clients) {
      let isSilent = true;
      for (const { sequence, frame } of pages(one.last)) {
        one.last = sequence;
        send(one, frame);
        isSilent = false;
      }
      if (one.status !== now && one.client.waiting() <= STATUS_WAITING_MAX) {
        one.status = now;
        send(one, status());
        isSilent = false;
      }
      if (isSilent && turns % ALIVE_TURNS === 0) send(one, frameOf('alive', { at: clock.now() }));
    }
    if (turns % PARTS_TURNS === 0 && marked !== now) {
      marked = now;
      for (const one of clients) send(one, PARTS);
    }
    later();
  };
  return {
    join(client, last) {
      if (isClosed || clients.size >= CLIENTS_MAX) return undefined;
      const newest = source.newest();
      // A number of another journal means nothing here.
      const isKnown = last !== undefined && last <= newest;
      const one: Listening = { client, last: isKnown ? last : newest, status: undefined };
      clients.add(one);
      if (clients.size === 1) later();
      return () => {
        drop(one);
      };
    },
    close() {
      isClosed = true;
      cancel?.();
      for (const one of [...clients]) drop(one);
    },
  };
}

interface EntryFrame {
  readonly sequence: number;
  readonly frame: Buffer;
}

/**
 * Makes what answers the frames after an entry: each place of the journal is read once a turn, and where the client is
 * far behind, one frame says it.
 */
function entryFrames({ newest, after }: StreamSource): (last: number) => readonly EntryFrame[] {
  const known = new Map<number, readonly EntryFrame[]>();
  const upTo = once(newest);
  const read = (last: number): readonly EntryFrame[] => {
    const sequence = upTo();
    if (last >= sequence) return [];
    if (sequence - last > BEHIND_MAX)
      return [{ sequence, frame: frameOf('gap', { after: last, until: sequence }, sequence) }];
    return after(last).map((row) => ({ sequence: row.sequence, frame: frameOf('entry', row, row.sequence) }));
  };
  return (last) => {
    const frames = known.get(last) ?? read(last);
    known.set(last, frames);
    return frames;
  };
}

/** Writes an event of the stream; JSON has no line breaks of its own. */
function frameOf(event: StreamEvent, value: unknown, id?: number): Buffer {
  const head = id === undefined ? '' : `id: ${String(id)}\n`;
  return Buffer.from(`${head}event: ${event}\ndata: ${JSON.stringify(value)}\n\n`);
}

const PARTS = frameOf('parts', {});

/** Computes something at the first call. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
