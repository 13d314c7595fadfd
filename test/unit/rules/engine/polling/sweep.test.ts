import { NEVER, type Observable, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { virtualClock, type VirtualClock } from '../../../../../src/clock/virtual-clock.ts';
import type { Reading } from '../../../../../src/domain/reading.ts';
import type { Exchange } from '../../../../../src/ports/exchange.ts';
import { later } from '../../../../../src/rules/engine/time/in-phase.ts';
import type { Poll } from '../../../../../src/reads/poll.ts';
import type { Snapshot } from '../../../../../src/reads/snapshot.ts';
import { type Asks, createAsks } from '../../../../../src/rules/engine/polling/asks.ts';
import type { PacedPoll } from '../../../../../src/rules/engine/polling/due-polls.ts';
import { snapshots } from '../../../../../src/rules/engine/polling/sweep.ts';
import { keyNamed, trialPoll } from '../../trial-poll.ts';

const NO_EXCHANGE: Exchange = {
  read: () => NEVER,
  execute: () => NEVER,
  executeStopPair: () => NEVER,
  find: () => NEVER,
  version: () => undefined,
  statedAt: () => undefined,
};

type ReadOnce = (previous: unknown) => Observable<Reading<unknown>>;

function poll(name: string, read: ReadOnce): Poll {
  return trialPoll(name, (_exchange, previous) => read(previous));
}

function success(clock: VirtualClock, value: unknown): Reading<unknown> {
  return { ok: true, value, startedAt: clock.now(), receivedAt: clock.now() };
}

function run(clock: VirtualClock, polls: readonly PacedPoll[], asks?: Asks): Snapshot[] {
  const seen: Snapshot[] = [];
  snapshots(polls, { exchange: NO_EXCHANGE, clock, ...(asks && { asks }) }).subscribe((snapshot) =>
    seen.push(snapshot),
  );
  return seen;
}

describe('the sweep', () => {
  it('gives one snapshot for all polls that are due at one instant', () => {
    const clock = virtualClock({ startAt: 0 });
    let counter = 0;
    const counted = (key: string) => poll(key, () => of(success(clock, (counter += 1))));
    const seen = run(clock, [
      { poll: counted('a'), everyMs: 2_000 },
      { poll: counted('b'), everyMs: 3_000 },
    ]);
    clock.advance(6_000);
    expect(seen.map(({ at, fresh }) => [at, ['a', 'b'].filter((name) => fresh.has(keyNamed(name))).join()])).toEqual([
      [0, 'a,b'],
      [2_000, 'a'],
      [3_000, 'b'],
      [4_000, 'a'],
      [6_000, 'a,b'],
    ]);
    expect(counter).toBe(7);
  });

  it('forms a snapshot when the last answer is there, and keeps older ones as they were', () => {
    const clock = virtualClock({ startAt: 0 });
    const slow = poll('slow', () => later(clock, 'reads', success(clock, 'late'), 300));
    const seen = run(clock, [
      { poll: slow, everyMs: 10_000 },
      { poll: poll('fast', () => of(success(clock, 'soon'))), everyMs: 10_000 },
    ]);
    clock.advance(299);
    expect(seen).toEqual([]);
    clock.advance(1);
    expect([...(seen[0]?.held.values() ?? [])].map(({ value }) => value)).toEqual(['late', 'soon']);
    const before = seen[0]?.held.get(keyNamed('fast'));
    clock.advance(15_000);
    expect(seen[0]?.held.get(keyNamed('fast'))).toBe(before);
  });

  it.each(['at once', 'after a while'])('tries a failed read again soon, however slow its pace (%s)', (when) => {
    const clock = virtualClock({ startAt: 0 });
    const asked: number[] = [];
    const flaky = poll('instruments', () => {
      asked.push(clock.now());
      const reading: Reading<unknown> =
        asked.length < 3
          ? {
              ok: false,
              fault: { kind: 'transient', message: 'no answer' },
              startedAt: clock.now(),
              receivedAt: clock.now(),
            }
          : success(clock, 'steps');
      return when === 'at once' ? of(reading) : later(clock, 'reads', reading, 500);
    });
    run(clock, [{ poll: flaky, everyMs: 3_600_000 }]);
    clock.advance(600_000);
    expect(asked).toHaveLength(3);
    expect(asked.at(-1)).toBeLessThanOrEqual(21_000);
    clock.advance(3_600_000);
    expect(asked.slice(3)).toEqual([3_600_000]);
  });

  it('goes on with the others while one poll hangs, and asks it only once', () => {
    const clock = virtualClock({ startAt: 0 });
    let asked = 0;
    const hung = poll('hung', () => {
      asked += 1;
      return NEVER;
    });
    const seen = run(clock, [
      { poll: hung, everyMs: 1_000 },
      { poll: poll('well', () => of(success(clock, clock.now()))), everyMs: 1_000 },
    ]);
    clock.advance(5_000);
    expect(seen.map(({ at }) => at)).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
    expect(seen.at(-1)?.held.get(keyNamed('well'))?.value).toBe(5_000);
    expect(seen.at(-1)?.held.get(keyNamed('hung'))?.value).toBeUndefined();
    expect(asked).toBe(1);
  });

  it('keeps the older value of a poll that fails, with its age and the fault', () => {
    const clock = virtualClock({ startAt: 0 });
    const fault = { kind: 'transient', message: 'no' } as const;
    const flaky = poll('flaky', (previous) =>
      of(
        previous === undefined
          ? success(clock, 1)
          : { ok: false, fault, startedAt: clock.now(), receivedAt: clock.now() },
      ),
    );
    const seen = run(clock, [{ poll: flaky, everyMs: 1_000 }]);
    clock.advance(1_000);
    expect(seen[1]?.held.get(keyNamed('flaky'))).toMatchObject({ value: 1, receivedAt: 0, fault });
  });

  it('reads on instants of its pace, whatever time it began at', () => {
    const clock = virtualClock({ startAt: 1_234 });
    const seen = run(clock, [{ poll: poll('a', () => of(success(clock, 1))), everyMs: 5_000 }]);
    clock.advance(10_000);
    expect(seen.map(({ at }) => at)).toEqual([1_234, 5_000, 10_000]);
  });
});

describe('what own intents have touched', () => {
  /** When a poll of this pace is read while acts of these times settle. */
  const readsAt = (everyMs: number, settling: readonly number[], tookMs = 0): number[] => {
    const clock = virtualClock({ startAt: 0 });
    const asks = createAsks();
    const began: number[] = [];
    const slow = poll('wallet', () => {
      began.push(clock.now());
      return tookMs === 0 ? of(success(clock, 1)) : later(clock, 'reads', success(clock, 1), tookMs);
    });
    run(clock, [{ poll: slow, everyMs }], asks);
    clock.advance(1);
    for (const at of settling) asks.settle([keyNamed('wallet'), keyNamed('another')], at);
    clock.advance(20_000);
    return began;
  };

  it.each([
    ['is read when it settles, beside its pace', { everyMs: 30_000, settling: [2_100] }, [0, 2_100]],
    ['is read once where acts settle together', { everyMs: 30_000, settling: [2_100, 2_400] }, [0, 2_400]],
    ['is read twice where they do not', { everyMs: 30_000, settling: [4_000, 2_100] }, [0, 2_100, 4_000]],
    [
      'is not read a little before, though it is due then',
      { everyMs: 10_000, settling: [10_005] },
      [0, 10_005, 20_000],
    ],
    ['is read when it is due long before', { everyMs: 10_000, settling: [10_600] }, [0, 10_000, 10_600, 20_000]],
    ['is read at once where that was before', { everyMs: 30_000, settling: [-5] }, [0, 1]],
  ] as const)('%s', (_, { everyMs, settling }, expected) => {
    expect(readsAt(everyMs, settling)).toEqual(expected);
  });

  it('is read again where a read was under way as it settled', () => {
    expect(readsAt(2_000, [2_600], 900).slice(0, 4)).toEqual([0, 2_000, 2_900, 4_000]);
  });
});
