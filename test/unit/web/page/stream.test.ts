import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { StreamedEntry, StreamSource } from '../../../../src/web/page/source.ts';
import { createStream, STREAM_EVENTS } from '../../../../src/web/page/stream.ts';

/** A journal and a status that a test writes, and a clock whose turns it takes. */
function trial() {
  const entries: StreamedEntry[] = [];
  let changes = 0;
  let due: (() => void) | undefined;
  const made = { statuses: 0, pages: 0 };
  const source: StreamSource = {
    newest: () => entries.length,
    after: (sequence) => {
      made.pages += 1;
      return entries.slice(sequence);
    },
    status: () => (made.statuses += 1),
    changes: () => changes,
  };
  const clock = {
    now: () => 0,
    schedule: (work: () => void) => {
      due = work;
      return () => {
        due = undefined;
      };
    },
  };
  return {
    ...{ made, stream: createStream(source, clock), isIdle: () => due === undefined },
    enter(text: string) {
      entries.push({ sequence: entries.length + 1, at: 0, kind: 'notice', text });
      changes += 1;
    },
    turn() {
      const work = due;
      due = undefined;
      work?.();
    },
  };
}

/** A client that keeps what it is sent; one that does not read keeps it waiting. */
function client({ reads }: { readonly reads: boolean }) {
  const frames: string[] = [];
  let waiting = 0;
  let isEnded = false;
  return {
    ...{ frames, isEnded: () => isEnded, waiting: () => waiting },
    write(frame: Buffer) {
      frames.push(frame.toString());
      if (!reads) waiting += frame.length;
    },
    end() {
      isEnded = true;
    },
  };
}

test('a client that never reads gets no further status at 64 KiB, is dropped at 256, and holds up nobody', () => {
  const { enter, made, stream, turn } = trial();
  const [stopped, reading] = [client({ reads: false }), client({ reads: true })];
  stream.join(stopped, undefined);
  stream.join(reading, undefined);
  let turns = 0;
  const statusesAt: number[] = [];
  while (!stopped.isEnded() && turns < 1_000) {
    enter('x'.repeat(4_000));
    turn();
    turns += 1;
    const last = stopped.frames.at(-1) ?? '';
    if (last.startsWith('event: status')) statusesAt.push(stopped.waiting());
    expect(stopped.waiting()).toBeLessThanOrEqual(256 * 1_024);
  }
  expect(stopped.isEnded()).toBe(true);
  expect(turns).toBeGreaterThan(60);
  expect(Math.max(...statusesAt)).toBeLessThan(64 * 1_024 + 4_200);
  expect(reading.frames.filter((frame) => frame.includes('event: entry'))).toHaveLength(turns);
  // A frame is made once for all, and the journal is read once a turn.
  expect(made).toEqual({ statuses: turns, pages: turns });
});

test('nothing is made where nobody listens', () => {
  const { enter, isIdle, made, stream, turn } = trial();
  enter('before');
  expect(isIdle()).toBe(true);
  const leave = stream.join(client({ reads: true }), undefined);
  turn();
  expect([made.statuses, isIdle()]).toEqual([1, false]);
  leave?.();
  enter('after');
  turn();
  expect([made.statuses, isIdle()]).toEqual([1, true]);
});

test('closing ends all, and takes no more', () => {
  const { isIdle, stream } = trial();
  const one = client({ reads: true });
  stream.join(one, undefined);
  stream.close();
  expect([one.isEnded(), isIdle(), stream.join(client({ reads: true }), undefined)]).toEqual([true, true, undefined]);
});

test('the page hears every event, under the name that the stream gives it', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../../src/web/public/store/stream.js'), 'utf8');
  const [, heard = ''] = /^const EVENTS = \[(.*)\];$/m.exec(text) ?? [];
  expect([...heard.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(STREAM_EVENTS);
});
