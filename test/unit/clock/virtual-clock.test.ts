import { expect, test } from 'vitest';
import { BugError } from '../../../src/base/assert.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import type { Cancel } from '../../../src/ports/clock.ts';

const START = Date.UTC(2024, 0, 1);

test('time stands still until it is run, and then stands where it was told to', () => {
  const clock = virtualClock({ startAt: START });
  const seen: number[] = [];
  clock.schedule(() => seen.push(clock.now()), { delayMs: 250, phase: 'rules' });
  clock.schedule(() => seen.push(clock.now()), { at: START + 100, phase: 'rules' });
  expect([clock.now(), clock.pending()]).toEqual([START, 2]);
  clock.advance(250);
  expect(seen).toEqual([START + 100, START + 250]);
  clock.runUntil(START + 1_000);
  expect([clock.now(), clock.pending()]).toEqual([START + 1_000, 0]);
});

test('work due exactly at the end is run, work due one millisecond later is not', () => {
  const clock = virtualClock({ startAt: START });
  const seen: number[] = [];
  clock.schedule(() => seen.push(1_000), { delayMs: 1_000, phase: 'rules' });
  clock.schedule(() => seen.push(1_001), { delayMs: 1_001, phase: 'rules' });
  clock.advance(1_000);
  expect(seen).toEqual([1_000]);
});

test('work that schedules itself with a delay of 0 runs within the same run and instant', () => {
  const clock = virtualClock({ startAt: START });
  const times: number[] = [];
  const again = (): void => {
    times.push(clock.now());
    if (times.length < 5) clock.schedule(again, { delayMs: 0, phase: 'rules' });
  };
  clock.schedule(again, { delayMs: 10, phase: 'rules' });
  clock.advance(10);
  expect(times).toEqual(Array.from({ length: 5 }, () => START + 10));
});

test('cancelled work does not run, and cancelling twice or too late does nothing', () => {
  const clock = virtualClock({ startAt: START });
  const seen: string[] = [];
  const cancelEarly = clock.schedule(() => seen.push('early'), { delayMs: 1, phase: 'rules' });
  const cancelLate = clock.schedule(() => seen.push('late'), { delayMs: 2, phase: 'rules' });
  cancelEarly();
  cancelEarly();
  clock.advance(5);
  cancelLate();
  expect(seen).toEqual(['late']);
  expect(clock.pending()).toBe(0);
});

test('time does not run back, nor from within its own work', () => {
  const clock = virtualClock({ startAt: START });
  expect(() => {
    clock.runUntil(START - 1);
  }).toThrow(BugError);
  clock.schedule(
    () => {
      clock.advance(1);
    },
    { delayMs: 1, phase: 'rules' },
  );
  expect(() => {
    clock.advance(1);
  }).toThrow(BugError);
});

test('an error of work comes through, and the rest of the instant runs at the next call', () => {
  const clock = virtualClock({ startAt: START });
  const seen: string[] = [];
  const fail = (): void => {
    throw new RangeError('broken');
  };
  clock.schedule(fail, { delayMs: 5, phase: 'rules' });
  clock.schedule(() => seen.push('actions'), { delayMs: 5, phase: 'actions' });
  expect(() => {
    clock.advance(10);
  }).toThrow(RangeError);
  expect(clock.now()).toBe(START + 5);
  clock.runUntil(START + 10);
  expect(seen).toEqual(['actions']);
});

test('a synchronous run that work holds is a bug', () => {
  const clock = virtualClock({ startAt: START });
  clock.schedule(
    () => {
      clock.hold();
    },
    { delayMs: 1, phase: 'send' },
  );
  expect(() => {
    clock.advance(10);
  }).toThrow(/held by a call in flight/);
  expect(clock.now()).toBe(START + 1);
});

test('a driven run stands still while a call is in flight, and goes on where it was', async () => {
  const clock = virtualClock({ startAt: START });
  const seen: string[] = [];
  const note = (what: string): void => {
    seen.push(`${what} ${String(clock.now() - START)}`);
  };
  const answerLater = (answer: () => void): void => {
    const release = clock.hold();
    void Promise.resolve().then(() => {
      answer();
      release();
    });
  };
  const read = (): void => {
    note('asked');
    answerLater(() => {
      note('answered');
      clock.schedule(
        () => {
          note('snapshot');
        },
        { delayMs: 0, phase: 'snapshot' },
      );
    });
  };
  clock.schedule(read, { delayMs: 10, phase: 'reads' });
  clock.schedule(
    () => {
      note('rules');
    },
    { delayMs: 10, phase: 'rules' },
  );
  clock.schedule(
    () => {
      note('later');
    },
    { delayMs: 11, phase: 'market' },
  );
  await clock.driveUntil(START + 20);
  expect(seen).toEqual(['asked 10', 'answered 10', 'snapshot 10', 'rules 10', 'later 11']);
  expect(clock.now()).toBe(START + 20);
});

/** Runs one program whose reads are answered at once or later; its order must not show which. */
async function orderOf(later: boolean): Promise<string[]> {
  const clock = virtualClock({ startAt: START });
  const seen: string[] = [];
  const ask = (name: string): void => {
    const answer = (): void => {
      seen.push(`${name} answered at ${String(clock.now() - START)}`);
      clock.schedule(
        () => {
          seen.push(`${name} looked at`);
        },
        { delayMs: 0, phase: 'snapshot' },
      );
      if (seen.length < 40)
        clock.schedule(
          () => {
            ask(`${name}'`);
          },
          { delayMs: 7, phase: 'reads' },
        );
    };
    if (!later) {
      answer();
      return;
    }
    const release = clock.hold();
    void Promise.resolve().then(answer).then(release);
  };
  for (const name of ['a', 'b', 'c']) {
    clock.schedule(
      () => {
        ask(name);
      },
      { delayMs: 1, phase: 'reads' },
    );
    clock.schedule(
      () => {
        ask(`${name} sent`);
      },
      { delayMs: 1, phase: 'send' },
    );
  }
  await clock.driveUntil(START + 200);
  return seen;
}

test('calls answered later give the same order as calls answered at once', async () => {
  const atOnce = await orderOf(false);
  expect(await orderOf(true)).toEqual(atOnce);
  expect(atOnce.length).toBeGreaterThan(40);
});

test('a release that comes before its answer is delivered does not let time run ahead', async () => {
  const clock = virtualClock({ startAt: START });
  const answeredAt: number[] = [];
  const call = (): void => {
    const release = clock.hold();
    void Promise.resolve()
      .then(release)
      .then(() => undefined)
      .then(() => answeredAt.push(clock.now() - START));
  };
  clock.schedule(call, { delayMs: 5, phase: 'send' });
  await clock.driveUntil(START + 50);
  expect(answeredAt).toEqual([5]);
});

test('several holds all have to be released, each counting once', async () => {
  const clock = virtualClock({ startAt: START });
  const releases: Cancel[] = [];
  clock.schedule(
    () => {
      releases.push(clock.hold(), clock.hold());
    },
    { delayMs: 1, phase: 'send' },
  );
  let ended = false;
  const driven = clock.driveUntil(START + 2).then(() => {
    ended = true;
  });
  releases[0]?.();
  releases[0]?.();
  await Promise.resolve();
  expect([ended, clock.now()]).toEqual([false, START + 1]);
  releases[1]?.();
  await driven;
  expect(clock.now()).toBe(START + 2);
});

test('a driven run refuses a second driver, and passes on an error of work', async () => {
  const clock = virtualClock({ startAt: START });
  const release = clock.hold();
  const driven = clock.driveUntil(START + 1);
  await expect(clock.driveUntil(START + 1)).rejects.toThrow(BugError);
  release();
  await driven;
  const fail = (): void => {
    throw new RangeError('broken');
  };
  clock.schedule(fail, { delayMs: 1, phase: 'rules' });
  await expect(clock.driveUntil(START + 5)).rejects.toThrow(RangeError);
});

test('work that idles is run at its time, and is not the next that may come to something', () => {
  const clock = virtualClock({ startAt: 0 });
  const ran: string[] = [];
  let idles = true;
  clock.schedule(() => ran.push('idle'), { at: 10, phase: 'market', idles: () => idles });
  clock.schedule(() => ran.push('busy'), { at: 20, phase: 'market' });
  expect(clock.nextWorkAt()).toBe(20);
  idles = false;
  expect(clock.nextWorkAt()).toBe(10);
  clock.runUntil(30);
  expect([ran, clock.nextWorkAt()]).toEqual([['idle', 'busy'], Infinity]);
});
