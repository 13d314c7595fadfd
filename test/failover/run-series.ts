import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { journalPath } from '../../src/app/state/read-state.ts';
import { exchangeRecords } from '../e2e/exchange-records.ts';
import { expectNothingLost, expectNothingTwice, expectNothingUnasked, intentsIn } from '../e2e/judge-records.ts';
import { readJournalOf } from '../e2e/read-journal-of.ts';
import { type Exit, type Started, startPurser } from '../e2e/start-purser.ts';
import { BOOK_MS_MAX, HAS_BOOK, type Machine, machines, type Shared, type Stop } from './machines.ts';
import type { ServedHere } from './serve-here.ts';
import type { TcpProxy } from './tcp-proxy.ts';

const WAKING_MS = 100;

/** What is watched of a series. */
export interface Watched {
  /** The ways of the two machines to the exchange; not watched by default. */
  readonly ways?: readonly [Pick<TcpProxy, 'count'>, Pick<TcpProxy, 'count'>];
  /** How many orders the last one places before the books are compared; 3 by default. */
  readonly accepted?: number;
}

/** A request that may do something at the exchange. */
const ACTS = /POST \/api\//;

/**
 * Lets two machines hold one book in turn: the one that has it gets a signal in a gap on the way of an order, the other
 * one goes on. One that was stopped wakes once the other has sent something; it has to end, and may send nothing. At
 * last what the exchange has is compared with the book. Where their ways are watched, nothing that acts may come from
 * one that was woken, whatever the exchange would make of it.
 */
export async function runSeries(
  shared: Shared,
  stops: readonly Stop[],
  { ways, accepted = 3 }: Watched = {},
): Promise<void> {
  let [way, otherWay] = ways ?? [];
  let [holder, other] = machines(shared);
  const [first] = stops;
  let run = holder.start(first);
  for (const [index, { signal }] of stops.entries()) {
    await run.line(HAS_BOOK, { waitMsMax: BOOK_MS_MAX });
    const waiting = other.start(stops[index + 1]);
    const mayBeFirst = index + 1 < stops.length;
    await signalled(run, signal, waiting);
    if (signal === 'SIGSTOP') {
      // It has the book, and may itself have been stopped since.
      if (!mayBeFirst) await waiting.line(/ → /, { waitMsMax: BOOK_MS_MAX });
      const acts = way?.count(ACTS);
      expect(await woken(run), run.stderr()).toEqual({ code: 74, signal: null });
      expect(run.stderr()).toMatch(/the lease of the book is lost/);
      if (acts !== undefined) expect(acts(), stops[index]?.gap).toBe(0);
    }
    [holder, other, run] = [other, holder, waiting];
    [way, otherWay] = [otherWay, way];
  }
  await run.line(/✓ accepted/, { nth: accepted });
  await expectSettled(run, holder, shared.exchange);
}

/**
 * Waits until the holder knows what became of everything, ends it in order, and compares the book with what the
 * exchange says that happened.
 */
export async function expectSettled(run: Started, holder: Machine, exchange: ServedHere): Promise<void> {
  await knownOutcomes(holder);
  await expectSound(run, holder, exchange);
}

/**
 * Wakes a daemon until it ends: one that has lost the book because the machine was busy may come to its gap only
 * afterwards.
 */
async function woken(run: Started): Promise<Exit> {
  const waking = setInterval(() => {
    run.kill('SIGCONT');
  }, WAKING_MS);
  try {
    return await run.end();
  } finally {
    clearInterval(waking);
  }
}

/** Waits until a daemon was killed, or until another has the book because it was stopped. */
async function signalled(run: Started, signal: Stop['signal'], waiting: Started): Promise<void> {
  if (signal === 'SIGSTOP') {
    await waiting.line(HAS_BOOK, { waitMsMax: BOOK_MS_MAX });
    return;
  }
  expect(await run.end(BOOK_MS_MAX), run.stdout() + run.stderr()).toEqual({ code: null, signal });
}

/** Waits until the daemon knows what became of everything that the ended ones had under way. */
async function knownOutcomes({ folder }: Machine): Promise<void> {
  for (let asked = 0; asked < 60; asked += 1) {
    const status = startPurser(['status', '--json', '--state', path.join(folder, 'state')]);
    expect(await status.end(), status.stderr()).toEqual({ code: 0, signal: null });
    const { daemon } = JSON.parse(status.stdout()) as { daemon: { openIntents: readonly { state: string }[] } };
    if (daemon.openIntents.every((open) => open.state !== 'unknown')) return;
    await wait(200);
  }
  throw new Error('the outcome of an intent stays unknown');
}

async function expectSound(run: Started, { folder }: Machine, exchange: ServedHere): Promise<void> {
  run.kill('SIGTERM');
  expect(await run.end(BOOK_MS_MAX), run.stdout() + run.stderr()).toEqual({ code: 0, signal: null });
  const state = path.join(folder, 'state');
  const records = await exchangeRecords(exchange);
  const entries = await readJournalOf(state);
  const intents = intentsIn(journalPath(state), entries);
  expect(intents.filter(({ state: now }) => now === 'recorded' || now === 'unknown')).toEqual([]);
  expectNothingUnasked(intents, records);
  expectNothingTwice(intents, entries, records);
  expectNothingLost(intents, entries, records);
}
