import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/domain/journal-entry.ts';
import { Failure } from '../../../../src/app/process/failure.ts';
import { DaemonRefusal } from '../../../../src/app/socket/ask.ts';
import type { SocketRequest } from '../../../../src/app/socket/message.ts';
import { follow } from '../../../../src/app/top/follow.ts';

type Answer = (request: SocketRequest) => Json | undefined;

const STATUS = { attention: [], holdings: null, strategies: [] };
const entry = (sequence: number): Json => ({ sequence, at: 0, kind: 'notice', text: String(sequence) });
const page = (...numbers: readonly number[]): Json => ({
  entries: numbers.map(entry),
  newest: numbers[0] ?? 0,
  more: false,
});

/** A follower whose time passes by hand. */
function following(answer: Answer, tookMs = 0) {
  let now = 1_000_000;
  let work: { at: number; run: () => void } | undefined;
  const asked: SocketRequest[] = [];
  const pauses: number[] = [];
  const follower = follow({
    ask: (request) => {
      asked.push(request);
      now += tookMs;
      try {
        return Promise.resolve(answer(request));
      } catch (error) {
        return Promise.reject(error instanceof Error ? error : new Error(String(error)));
      }
    },
    later: (run, delayMs) => {
      pauses.push(delayMs);
      work = { at: now + delayMs, run };
      return () => {
        work = undefined;
      };
    },
    now: () => now,
    changed: () => undefined,
  });
  /** Lets the promises of a round settle. */
  const settle = async (): Promise<void> => {
    for (let n = 0; n < 40; n += 1) await Promise.resolve();
  };
  return {
    follower,
    settle,
    pauses,
    asked: () => asked.splice(0).map(({ ask }) => ask),
    requests: asked,
    /** Runs the next round. */
    next: async (): Promise<void> => {
      const { at = now, run } = work ?? {};
      now = at;
      work = undefined;
      run?.();
      await settle();
    },
    hasNext: () => work !== undefined,
  };
}

const answering: Answer = ({ ask }) =>
  ask === 'status'
    ? STATUS
    : ask === 'entries'
      ? page(2, 1)
      : ask === 'parts'
        ? { parts: [] }
        : { rate: {}, watches: [], past: {}, money: 'PAPER' };

describe('following', () => {
  it('asks the state and what is new every second, and the rest more seldom', async () => {
    const one = following(answering);
    await one.settle();
    expect(one.asked()).toEqual(['status', 'entries', 'parts', 'session', 'health', 'money']);
    const rounds: string[][] = [];
    for (let n = 0; n < 30; n += 1) {
      await one.next();
      rounds.push(one.asked());
    }
    expect(rounds.slice(0, 2)).toEqual([
      ['status', 'entries'],
      ['status', 'entries', 'parts'],
    ]);
    const count = (question: string): number => rounds.flat().filter((name) => name === question).length;
    expect([count('status'), count('parts'), count('health'), count('money')]).toEqual([30, 15, 3, 1]);
  });

  it('rests fifty times as long as the answers took, within bounds', async () => {
    const slow = following(answering, 5);
    await slow.settle();
    expect(slow.pauses).toEqual([1_500]);
    const stuck = following(answering, 1_000);
    await stuck.settle();
    expect(stuck.pauses).toEqual([2_000]);
  });

  it('asks for the entries after the newest that it has, and keeps those before', async () => {
    let answer = page(2, 1);
    const one = following((request) => (request.ask === 'entries' ? answer : answering(request)));
    await one.settle();
    answer = page(4, 3);
    one.requests.length = 0;
    await one.next();
    expect(one.requests.find(({ ask }) => ask === 'entries')).toEqual({ ask: 'entries', limit: 200, after: 2 });
    expect(one.follower.known().entries?.map(({ sequence }) => sequence)).toEqual([4, 3, 2, 1]);
    answer = { entries: [], newest: 4, more: false };
    await one.next();
    expect(one.follower.known().entries?.map(({ sequence }) => sequence)).toEqual([4, 3, 2, 1]);
  });

  it('begins the entries anew where the journal is another one', async () => {
    let answer = page(9, 8);
    const one = following((request) => (request.ask === 'entries' ? answer : answering(request)));
    await one.settle();
    answer = { entries: [], newest: 3, more: false };
    await one.next();
    expect(one.follower.known().entries).toEqual([]);
  });

  it('says since when nothing was heard, keeps the last answers, and tries on each second', async () => {
    let isThere = true;
    const one = following((request) => (isThere ? answering(request) : undefined));
    await one.settle();
    isThere = false;
    await one.next();
    const { link, status } = one.follower.known();
    expect(link).toEqual({ kind: 'lost', since: 1_000_000, why: 'no daemon is running' });
    expect(status).toEqual(STATUS);
    await one.next();
    expect(one.follower.known()).toMatchObject({ link: { since: 1_000_000 }, machineAt: 1_002_000 });
    isThere = true;
    await one.next();
    expect(one.follower.known().link).toEqual({ kind: 'live' });
    expect(one.pauses.slice(1)).toEqual([1_000, 1_000, 1_000]);
  });

  it('goes on without what a daemon of another version does not answer', async () => {
    const one = following((request) => {
      if (request.ask === 'status') return STATUS;
      if (request.ask === 'parts') return { other: 1 };
      throw new DaemonRefusal(`the daemon does not know the question "${request.ask}"`);
    });
    await one.settle();
    expect(one.follower.known()).toMatchObject({ link: { kind: 'live' }, status: STATUS });
    expect(one.follower.known().entries).toBeUndefined();
    expect(one.follower.known().parts).toBeUndefined();
  });

  it('asks everything at once after something was done, and nothing after its end', async () => {
    const one = following(answering);
    await one.settle();
    one.asked();
    one.follower.refresh();
    await one.settle();
    expect(one.asked()).toEqual(['status', 'entries', 'parts', 'session', 'health', 'money']);
    one.follower.close();
    expect(one.hasNext()).toBe(false);
  });

  it('takes silence for the loss of the daemon', async () => {
    const one = following(() => {
      throw new Failure('the daemon did not answer within 2500 ms');
    });
    await one.settle();
    expect(one.follower.known().link).toMatchObject({ kind: 'lost', why: 'the daemon did not answer within 2500 ms' });
  });
});
