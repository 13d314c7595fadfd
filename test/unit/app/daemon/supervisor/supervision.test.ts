import { describe, expect, it } from 'vitest';
import { stateText, supervise } from '../../../../../src/app/daemon/supervisor/supervision.ts';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import type { Attention } from '../../../../../src/domain/attention.ts';

const START = Date.UTC(2026, 0, 1);

/**
 * A supervisor that waits a minute for signs of life, a daemon whose rules go by a clock of their own, and a machine's
 * clock.
 */
function supervised({ isWatched = true } = {}) {
  const told: (readonly string[])[] = [];
  const machine = virtualClock({ startAt: START });
  const rules = virtualClock({ startAt: START });
  let state = '1 strategy runs';
  const supervision = supervise({
    notify: {
      watchdogMs: isWatched ? 60_000 : undefined,
      tell: (assignments) => told.push(assignments),
      close: () => Promise.resolve(),
    },
    ...{ clock: machine, ticking: rules, state: () => state },
    monotonicNs: () => 12_345_678_999n,
  });
  return {
    supervision,
    say: (next: string) => {
      state = next;
    },
    /** What is told until both clocks have gone on so far. */
    pass(ms: number) {
      for (let left = ms; left > 0; left -= 1_000) {
        machine.advance(1_000);
        rules.advance(1_000);
      }
      return told.splice(0);
    },
    /** What is told while only the machine's goes on: the loop of the rules stands still. */
    standStill(ms: number) {
      machine.advance(ms);
      return told.splice(0);
    },
  };
}

const STARTING = ['STATUS=starting: what is open is asked about, then the rules look first'];
const RELOADING = ['RELOADING=1', 'MONOTONIC_USEC=12345678', 'STATUS=reads the strategies again'];
const READY = ['READY=1', 'STATUS=1 strategy runs'];
const LIFE = ['WATCHDOG=1'];

describe('a start', () => {
  it('is ready when the rules have been shown what was read, once', () => {
    const { supervision, pass } = supervised();
    expect(pass(1_000)).toEqual([STARTING]);
    supervision.readingsShown();
    supervision.readingsShown();
    expect(pass(1_000)).toEqual([READY]);
    supervision.readingsShown();
    expect(pass(1_000)).toEqual([]);
  });

  it('is ready after a minute too where nothing can be read', () => {
    const { pass } = supervised();
    expect(pass(59_000)).toEqual([STARTING, LIFE, LIFE, LIFE]);
    expect(pass(1_000)).toEqual([READY, LIFE]);
  });

  it('is not ready while the loop of the rules stands still', () => {
    const { supervision, standStill } = supervised();
    supervision.readingsShown();
    expect(standStill(300_000)).toEqual([STARTING]);
  });
});

describe('signs of life', () => {
  it('are given four times in what the supervisor waits, whatever the exchange does', () => {
    const { pass } = supervised();
    expect(pass(120_000).filter(([first]) => first === 'WATCHDOG=1')).toHaveLength(8);
  });

  it('end where the loop of the rules stands still, and go on with it', () => {
    const { pass, standStill } = supervised();
    pass(120_000);
    expect(standStill(600_000)).toEqual([]);
    // One, and not one for each that was left out.
    expect(pass(1_000)).toEqual([LIFE]);
    expect(pass(15_000)).toEqual([LIFE]);
  });

  it('end where a piece of work of the rules never comes to the end of its instant', () => {
    // given: work that asks for the same instant again and again, as an endless loop would
    const told: (readonly string[])[] = [];
    const machine = virtualClock({ startAt: START });
    const rules = virtualClock({ startAt: START, workPerInstantMax: 1_000 });
    supervise({
      notify: { watchdogMs: 60_000, tell: (assignments) => told.push(assignments), close: () => Promise.resolve() },
      ...{ clock: machine, ticking: rules, state: () => '' },
      monotonicNs: () => 0n,
    });
    told.length = 0;
    const again = (): void => {
      rules.schedule(again, { delayMs: 0, phase: 'rules' });
    };
    again();
    // when
    machine.advance(15_000);
    expect(() => {
      rules.advance(15_000);
    }).toThrow();
    // then
    expect(told).toEqual([]);
  });

  it('are not given where nobody waits for them', () => {
    const { pass } = supervised({ isWatched: false });
    expect(pass(59_000)).toEqual([STARTING]);
    expect(pass(60_000)).toEqual([READY]);
  });
});

it('tells a state that has changed with the next sign of life, and says it once', () => {
  const { supervision, say, pass } = supervised();
  supervision.readingsShown();
  pass(15_000);
  say('1 strategy runs; HALTED everything');
  expect(pass(15_000)).toEqual([['WATCHDOG=1', 'STATUS=1 strategy runs; HALTED everything']]);
  expect(pass(15_000)).toEqual([LIFE]);
});

describe('a reload', () => {
  function running() {
    const parts = supervised();
    parts.supervision.readingsShown();
    parts.pass(1_000);
    return parts;
  }

  it('is told with its moment in microseconds, and is over when the rules have looked', () => {
    const { supervision, pass } = running();
    supervision.reloading();
    expect(pass(2_000)).toEqual([RELOADING]);
    supervision.readingsShown();
    expect(pass(1_000)).toEqual([READY]);
  });

  it('that changes nothing is over at once', () => {
    const { supervision, pass } = running();
    supervision.reloading();
    supervision.unchanged();
    supervision.unchanged();
    expect(pass(1_000)).toEqual([RELOADING, READY]);
  });

  it('that comes before the daemon is ready is none of its own', () => {
    const { supervision, pass } = supervised();
    supervision.reloading();
    supervision.unchanged();
    expect(pass(1_000)).toEqual([STARTING]);
  });
});

it('tells a stop, and gives signs of life until the end', () => {
  const { supervision, pass } = supervised();
  supervision.readingsShown();
  pass(1_000);
  supervision.stopping('SIGTERM');
  supervision.readingsShown();
  supervision.reloading();
  expect(pass(14_000)).toEqual([['STOPPING=1', 'STATUS=SIGTERM: what is under way comes to its end'], LIFE]);
  expect(pass(60_000)).toEqual([LIFE, LIFE, LIFE, LIFE]);
});

it('tells nothing any more once it is closed', async () => {
  const { supervision, pass, standStill } = supervised();
  expect(standStill(15_000)).toEqual([STARTING]);
  await supervision.close();
  expect(pass(120_000)).toEqual([]);
});

describe('the state in a line', () => {
  const attention = (text: string, severity: Attention['severity'] = 'severe'): Attention => ({
    kind: 'unprotected',
    severity,
    since: START,
    text,
    key: text,
  });

  it.each([
    [1, [], '1 strategy runs; nothing waits for you'],
    [1, [attention('not read yet', 'info')], '1 strategy runs; nothing waits for you'],
    [2, [attention('not read yet', 'info'), attention('main: no stop')], '2 strategies run; UNPROTECTED main: no stop'],
    [
      2,
      [attention('main: no stop:\n  a second line'), attention('b'), attention('c')],
      '2 strategies run; UNPROTECTED main: no stop (and 2 more: purser status)',
    ],
    [1, [attention('x'.repeat(300))], `1 strategy runs; UNPROTECTED ${'x'.repeat(188)}…`],
  ])('says how many strategies run and what is most urgent (%#)', (strategies, list, line) => {
    expect(stateText(strategies, list)).toBe(line);
  });
});
