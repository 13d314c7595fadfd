import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ABSENCE_AFTER_MS, SIGNATURE_MS } from '../../src/domain/settle.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Transport } from '../../src/ports/transport.ts';
import { ENTER, ordersOf, run } from '../faults/run.ts';

/** So long after its record the first order is stamped, s: it waits for its turn, or its process was stopped. */
const STAMPED_S = 70;

/** So long after the record of that order another process begins, s: a record of that age alone would be absent. */
const TAKEN_S = 92;

/** A way, of all processes, on which the first order is stamped late, travels on, and is never heard of. */
function stampedLate(arrivesS: number): (inner: Transport, clock: Clock) => Transport {
  let isFirst = true;
  return (inner, clock) => ({
    call: (call) => {
      if (!isFirst || call.operation.id !== 'place-futures-order') return inner.call(call);
      isFirst = false;
      clock.schedule(() => void inner.call(call).subscribe(), { delayMs: arrivesS * 1_000, phase: 'market' });
      return NEVER;
    },
  });
}

describe('an order that was stamped long after its record, and whose holder was killed then', () => {
  // The successor asks first when the record is older than the absence, and the stamp is not.
  expect(TAKEN_S * 1_000).toBeGreaterThan(ABSENCE_AFTER_MS);
  it.each([93, 95, 97, 99])('is done once, though it arrives behind the first question, after %i s', (arrivesS) => {
    expect((arrivesS - STAMPED_S) * 1_000).toBeLessThanOrEqual(SIGNATURE_MS);
    // given
    const simulation = run(ENTER, { wrap: stampedLate(arrivesS) });
    simulation.advance('1s');
    expect(simulation.said('planned'), 'recorded').toHaveLength(1);
    simulation.advance(`${String(STAMPED_S - 1)}s`);
    expect(ordersOf(simulation), 'under way').toEqual([]);
    // when
    simulation.crash({ downFor: `${String(TAKEN_S - STAMPED_S)}s` });
    simulation.advance('5m');
    // then
    expect(ordersOf(simulation)).toHaveLength(1);
    expect(simulation.said('unknown'), 'what the first question found').toHaveLength(1);
    expect(simulation.said('planned')).toHaveLength(1);
    expect(simulation.said('recovered').map(({ text }) => text)).toEqual([
      'the restart interrupted a firing that had been done',
    ]);
    expect(simulation.journal.openIntents()).toEqual([]);
  });

  it('is absent, and decided anew, if it never arrives', () => {
    const simulation = run(ENTER, { wrap: stampedLate(100_000) });
    simulation.advance(`${String(STAMPED_S)}s`);
    simulation.crash({ downFor: `${String(TAKEN_S - STAMPED_S)}s` });
    simulation.advance(`${String(ABSENCE_AFTER_MS / 1_000 - 1)}s`);
    expect(simulation.said('absent')).toEqual([]);
    simulation.advance('1m');
    expect(simulation.said('absent')).toHaveLength(1);
    expect(ordersOf(simulation)).toHaveLength(1);
    expect(simulation.said('planned')).toHaveLength(2);
  });
});
