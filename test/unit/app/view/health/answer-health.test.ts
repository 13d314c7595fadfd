import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { healthAnswer, type HealthParts } from '../../../../../src/app/view/health/answer-health.ts';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import type { LimitUsage, ScopeUsage } from '../../../../../src/exchange/rate-limit/usage.ts';
import { need } from '../../../../../src/reads/needs.ts';
import { requestOf } from '../../../../../src/reads/polls.ts';
import type { PacedReading } from '../../../../../src/rules/observe/overview/overview.ts';
import { health } from '../../../../../src/web/api/health.ts';
import { problemsIn } from '../../../web/api/problems-in.ts';

const AT = Date.UTC(2026, 0, 5);
const IDLE: LimitUsage['waiting'] = { protect: 0, act: 0, poll: 0, history: 0 };
const OVERALL: LimitUsage = { used: 1, calls: 10, windowMs: 1_000, waiting: IDLE };
const usage = (used: number, more: Partial<ScopeUsage> = {}): ScopeUsage => ({
  ...OVERALL,
  ...{ used, operation: `op-${String(used)}`, uid: '', ...more },
});

/** A reading of the account of `main`, once a minute. */
const reading = (more: Partial<PacedReading>): PacedReading => ({
  poll: requestOf({ ...need.spotAssets('main'), everyMs: 60_000 }).poll,
  ...{ value: [], startedAt: 0, receivedAt: 0, everyMs: 60_000, ...more },
});

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-health-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

function healthOf(given: Partial<HealthParts> = {}) {
  const clock = virtualClock({ startAt: AT });
  const made = healthAnswer({
    ...{ directory, clock, machine: clock, described: 'paper exchange' },
    offset: { estimate: () => undefined },
    exchange: { usage: () => ({ overall: OVERALL, scopes: [] }) },
    journal: { openIntents: () => [] },
    calls: { latency: () => [], errors: () => [] },
    newest: () => 42,
    accountOf: () => undefined,
    stopped: () => [],
    readings: () => [],
    channels: () => null,
    ...given,
  });
  return { clock, ...made };
}

describe('the health of a daemon', () => {
  it('says what is not known, and nothing in its place', () => {
    const { answer, close } = healthOf({ readings: () => [reading({})] });
    const told = answer();
    close();
    expect(problemsIn(health.answer, told)).toEqual([]);
    expect(told).toMatchObject({
      clock: { exchangeAheadMs: null, giveOrTakeMs: null, estimatedAt: null },
      // It is measured from the first look on.
      loop: null,
      channels: null,
      watches: [{ readAt: null, ageMs: null, isOld: true }],
    });
  });

  it('counts time by the clock of the run, and open and unknown intents of the journal', () => {
    const intents = [{ state: 'unknown' }, { state: 'sent' }, { state: 'unknown' }];
    const { clock, answer, close } = healthOf({
      offset: { estimate: () => ({ offsetMs: 12, errorMs: 18, at: AT }) },
      journal: { openIntents: () => intents as never },
    });
    clock.runUntil(AT + 90_000);
    writeFileSync(path.join(directory, 'journal.sqlite'), 'x'.repeat(1_000));
    const told = answer();
    close();
    expect(told).toMatchObject({
      ...{ at: AT + 90_000, startedAt: AT, upMs: 90_000, exchange: 'paper exchange' },
      clock: { exchangeAheadMs: 12, giveOrTakeMs: 18, estimatedAt: AT },
      journal: { bytes: 1_000, sequence: 42, openIntents: 3, unknownIntents: 2 },
    });
  });

  it('lists limits: what is stopped with its reason, then what waits, then what is used most; fifty at most', () => {
    const stopped = usage(2, { operation: 'redeem', uid: '7', stoppedUntil: AT + 1_000 });
    const waiting = usage(1, { operation: 'assets', waiting: { ...IDLE, poll: 1 } });
    const many = Array.from({ length: 60 }, (_none, index) => usage(3, { operation: `idle-${String(index)}` }));
    const { answer, close } = healthOf({
      exchange: { usage: () => ({ overall: OVERALL, scopes: [...many, usage(9), waiting, stopped] }) },
      accountOf: (uid) => (uid === '7' ? 'main' : undefined),
      stopped: () => [{ stop: { operation: 'redeem', uid: '7', why: '429' } as never, text: '' }],
    });
    const { rate } = answer();
    close();
    expect(rate.scopes).toHaveLength(50);
    expect(rate.scopes.slice(0, 3)).toMatchObject([
      { operation: 'redeem', account: 'main', stoppedUntil: AT + 1_000, why: '429' },
      { operation: 'assets', account: null },
      { operation: 'op-9', account: null },
    ]);
    expect(rate.scopes.slice(1).some((one) => 'why' in one)).toBe(false);
    expect(rate.overall).not.toHaveProperty('why');
  });

  it('lists readings: failed ones first, then old ones; a reading is old after three that were missed', () => {
    const fault = { kind: 'network', message: 'no answer' } as never;
    const at = (ms: number) => ({ startedAt: AT - ms, receivedAt: AT - ms });
    const { answer, close } = healthOf({
      readings: () => [reading(at(180_000)), reading(at(180_001)), reading({ ...at(1_000), fault })],
    });
    const { watches } = answer();
    close();
    expect(watches.map(({ ageMs, isOld, fault: why }) => [ageMs, isOld, why])).toEqual([
      [1_000, false, 'no answer'],
      [180_001, true, undefined],
      [180_000, false, undefined],
    ]);
  });
});
