import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Random } from '../../src/base/random.ts';
import type { Started } from '../e2e/start-purser.ts';
import { patient } from '../patience.ts';
import { HAS_BOOK, type Machine, machines, type Shared } from './machines.ts';
import { expectSettled } from './run-series.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

/** Where a way of a machine leads to. */
export type WayTo = 'server' | 'exchange';

/**
 * What becomes of a way: it is cut; it is silent, and what was held comes late or never (`forgotten`); it is slow; it
 * is silent for a moment (`halting`).
 */
export type Trouble = 'cut' | 'late' | 'forgotten' | 'slow' | 'halting';

/** When that begins: at any moment, or with an order on its way to the server or the exchange. */
export type Moment = 'between orders' | 'under way';

/** Two machines and what may happen to their ways. */
export interface Network {
  /** Starts both daemons; one has the book. */
  begin(): Promise<void>;
  /** Spoils ways of the holder: it keeps the book, and trades on when they are mended. */
  passes(to: readonly WayTo[], how: Trouble, when: Moment): Promise<void>;
  /** Spoils ways of the holder until it ends and the other has the book; they are mended while that one trades. */
  takesBook(to: readonly WayTo[], how: Trouble, when: Moment): Promise<void>;
  /** Kills the holder, and spoils a way of the other one while it takes the book; it trades once it is mended. */
  takesBookLate(to: WayTo, how: Trouble): Promise<void>;
  /** Ends both, and compares the book with what the exchange says that happened. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Longest wait for the book or for orders, on a quiet machine. */
const WAIT_MS_MAX = 40_000;

/** A slow way takes so long in each direction. */
const SLOW_MS = 150;

/** A silence that no lease ends by. */
const HALTING_MS = 400;

/** So long a way to the exchange is spoiled: more than a request is good for, by the exchange's own time. */
const SPOILED_MS = 2_500;

const ACCEPTED = /✓ accepted/;

/** What passes when an order is on its way: the commit of its intent, or its request. */
const ORDER: Readonly<Record<WayTo, RegExp>> = { server: /\brecorded\b/, exchange: /^POST \/api\// };

/** What passes first when a daemon that has taken the book reads it, or asks the exchange. */
const TAKING: Readonly<Record<WayTo, RegExp>> = { server: /\bFROM \w+\.intents\b/, exchange: /^(GET|POST) \/api\// };

interface Place {
  readonly machine: Machine;
  readonly ways: Readonly<Record<WayTo, TcpProxy>>;
  run: Started | undefined;
}

/** Makes two machines, each with ways of its own. */
export async function network(shared: Shared, random: Random): Promise<Network> {
  const waysOf = async (): Promise<Record<WayTo, TcpProxy>> => ({
    server: await tcpProxy(shared.cluster.port),
    exchange: await tcpProxy(Number(new URL(shared.exchange.url).port)),
  });
  const ways = [await waysOf(), await waysOf()] as const;
  const [one, two] = machines({ ...shared, ways: [portsOf(ways[0]), portsOf(ways[1])] });
  let holder: Place = { machine: one, ways: ways[0], run: undefined };
  let other: Place = { machine: two, ways: ways[1], run: undefined };

  const start = (place: Place): Started => (place.run = place.machine.start());
  const ended = async (place: Place): Promise<void> => {
    const run = running(place);
    expect(await run.end(WAIT_MS_MAX), run.stdout() + run.stderr()).toEqual({ code: 74, signal: null });
  };
  const otherHasBook = async (): Promise<void> => {
    [holder, other] = [other, holder];
    await running(holder).line(HAS_BOOK, { waitMsMax: WAIT_MS_MAX });
  };
  const spoilAt = async (place: Place, to: readonly WayTo[], how: Trouble, when: Moment): Promise<void> => {
    const spoil = (): void => {
      for (const name of to) spoilWay(place.ways[name], how);
    };
    const [first] = to;
    if (when === 'between orders' || first === undefined) {
      await wait(random.between(0, 300));
      spoil();
      return;
    }
    const at = random.between(0, 1) === 0 ? 'before' : 'behind';
    const way = to[random.between(0, to.length - 1)] ?? first;
    await within(
      new Promise<void>((resolve) => {
        place.ways[way].onceSent(ORDER[way], at, () => {
          spoil();
          resolve();
        });
      }),
      'no order is on its way',
    );
  };
  const mend = (place: Place, how: Trouble): void => {
    for (const way of Object.values(place.ways)) way.mend(how === 'forgotten' ? 'never' : 'late');
  };

  return {
    async begin() {
      await start(holder).line(HAS_BOOK, { waitMsMax: WAIT_MS_MAX });
      start(other);
      await more(holder, 3);
    },
    async passes(to, how, when) {
      await spoilAt(holder, to, how, when);
      if (how === 'slow') await more(holder, 3);
      else await wait(how === 'halting' ? HALTING_MS : SPOILED_MS);
      mend(holder, how);
      await more(holder, 3);
    },
    async takesBook(to, how, when) {
      await spoilAt(holder, to, how, when);
      const was = holder;
      await ended(was);
      await otherHasBook();
      // What was held comes now: behind the back of the one that trades.
      mend(was, how);
      await more(holder, 5);
      start(was);
    },
    async takesBookLate(to, how) {
      const was = holder;
      const spoiled = within(
        new Promise<void>((resolve) => {
          other.ways[to].onceSent(TAKING[to], 'before', () => {
            spoilWay(other.ways[to], how);
            resolve();
          });
        }),
        'nobody takes the book',
      );
      running(was).kill('SIGKILL');
      await running(was).end(WAIT_MS_MAX);
      await spoiled;
      if (to === 'server') {
        await ended(other);
        mend(other, how);
        start(other);
      } else {
        await wait(SPOILED_MS);
        mend(other, how);
      }
      await otherHasBook();
      await more(holder, 3);
      start(was);
    },
    async settle() {
      const waiting = running(other);
      await expect.poll(() => waiting.stderr(), { timeout: patient(WAIT_MS_MAX) }).toContain('has the journal');
      waiting.kill('SIGTERM');
      expect(await waiting.end(WAIT_MS_MAX), waiting.stderr()).toEqual({ code: 0, signal: null });
      await expectSettled(running(holder), holder.machine, shared.exchange);
    },
    async close() {
      for (const each of [holder, other]) {
        await each.ways.server.close();
        await each.ways.exchange.close();
      }
    },
  };
}

function portsOf(ways: Readonly<Record<WayTo, TcpProxy>>): Readonly<Record<WayTo, number>> {
  return { server: ways.server.port, exchange: ways.exchange.port };
}

function spoilWay(way: TcpProxy, how: Trouble): void {
  if (how === 'cut') way.cut();
  else if (how === 'slow') way.slow(SLOW_MS);
  else way.silence();
}

function running({ run }: Place): Started {
  if (run === undefined) throw new Error('it was not started');
  return run;
}

/** Waits for so many further orders of a daemon. */
async function more(place: Place, count: number): Promise<void> {
  const run = running(place);
  const before = run
    .stdout()
    .split('\n')
    .filter((line) => line.includes('✓ accepted')).length;
  await run.line(ACCEPTED, { nth: before + count, waitMsMax: WAIT_MS_MAX });
}

async function within(work: Promise<void>, missing: string): Promise<void> {
  const late = wait(patient(WAIT_MS_MAX), missing, { ref: false }).then((text) => {
    throw new Error(text);
  });
  await Promise.race([work, late]);
}
