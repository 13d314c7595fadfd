import { describe, expect, it } from 'vitest';
import type { CloseEffect } from '../../../../../src/effects/close.ts';
import type { Effect } from '../../../../../src/effects/index.ts';
import type { Intent } from '../../../../../src/effects/intent.ts';
import type { OpenEffect } from '../../../../../src/effects/open.ts';
import type { FaultKind, Outcome } from '../../../../../src/domain/outcome.ts';
import { createAutomaticHalts } from '../../../../../src/rules/engine/context/automatic-halts.ts';
import { BTC_PERP, d } from '../../samples.ts';

const OPEN: OpenEffect = {
  ...{ kind: 'open', account: 'main', instrument: BTC_PERP, holdSide: 'long', marginMode: 'crossed', type: 'market' },
  size: d('0.01'),
};
const CLOSE: CloseEffect = { ...OPEN, kind: 'close' };
const origin = { strategy: 'grid', rule: 'r', instance: '', firing: 1, step: 0, leg: 0 };
const intentOf = (effect: Effect): Intent => ({ id: 'p1', origin, effect, why: '', decidedAt: 0 });
const rejected = (kind: FaultKind = 'rejected'): Outcome => ({
  kind: 'rejected',
  at: 0,
  fault: { kind, message: 'no' },
});
const UNKNOWN: Outcome = { kind: 'unknown', at: 0, fault: { kind: 'unknown-outcome', message: 'silence' } };
const ACCEPTED: Outcome = { kind: 'accepted', at: 0 };
const HALT = { scope: {}, note: '', by: 'hand', since: 0 } as const;

function watched({ halted = false } = {}) {
  const raised: unknown[] = [];
  let now = 0;
  const automatic = createAutomaticHalts(
    { failures: { count: 3, withinMs: 60_000 }, drift: { count: 2, withinMs: 90_000 } },
    {
      clock: { now: () => now },
      halts: { holding: () => (halted ? HALT : undefined) },
      raise: (...raise) => raised.push(raise),
    },
  );
  const outcomes = (...all: readonly Outcome[]): void => {
    for (const outcome of all) automatic.outcome(intentOf(OPEN), outcome);
  };
  return { automatic, raised, outcomes, wait: (ms: number) => (now += ms) };
}

describe('failures of a strategy, one after the other', () => {
  it('halt it, with the last of them', () => {
    const { raised, outcomes } = watched();
    outcomes(rejected(), UNKNOWN);
    expect(raised).toEqual([]);
    outcomes(rejected('permission'));
    expect(raised).toEqual([
      [
        'repeated failures',
        { strategy: 'grid' },
        '3 times within 1m in a row; the last: open long 0.01 BTC BTCUSDT at market: no',
      ],
    ]);
  });

  it('are none where an answer was lost and it has happened all the same', () => {
    const { automatic, raised, outcomes } = watched();
    for (let n = 0; n < 5; n += 1) {
      outcomes(UNKNOWN);
      automatic.happened(intentOf(OPEN));
    }
    expect(raised).toEqual([]);
  });

  it('are counted anew after a success, and forgotten in time', () => {
    const { raised, outcomes, wait } = watched();
    outcomes(rejected(), rejected(), ACCEPTED, rejected(), rejected());
    wait(60_000);
    outcomes(rejected());
    expect(raised).toEqual([]);
  });

  it('are not those of an exchange that is down, of what only reduces, nor what a halt holds back', () => {
    const { automatic, raised, outcomes } = watched();
    for (const kind of ['transient', 'maintenance', 'rate-limit'] as const) outcomes(rejected(kind), rejected(kind));
    for (let index = 0; index < 5; index += 1) automatic.outcome(intentOf(CLOSE), rejected());
    const under = watched({ halted: true });
    under.outcomes(rejected(), rejected(), rejected(), rejected());
    expect([raised, under.raised]).toEqual([[], []]);
  });
});

it('drifts that come again halt the account on the instrument', () => {
  const { automatic, raised } = watched();
  const drift = (ended: boolean) => ({
    ...{ at: 0, kind: 'drift' as const, account: 'main', text: 'drift: 1, not 2' },
    detail: { instrument: 'usdt-futures/BTCUSDT', ended },
  });
  automatic.drift(drift(false));
  automatic.drift(drift(true));
  expect(raised).toEqual([]);
  automatic.drift(drift(false));
  expect(raised).toEqual([
    ['drift', { account: 'main', symbol: 'usdt-futures/BTCUSDT' }, '2 times within 1m30s; the last: drift: 1, not 2'],
  ]);
});
