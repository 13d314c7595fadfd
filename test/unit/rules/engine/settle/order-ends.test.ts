import { describe, expect, it } from 'vitest';
import type { IntentState } from '../../../../../src/ports/journal.ts';
import { endedStates, orderEnd } from '../../../../../src/rules/engine/settle/order-ends.ts';
import { d, intentOf, OPEN, order } from '../../samples.ts';

const RESTING = { ...OPEN, type: 'limit', price: d('100'), force: 'post_only' } as const;

/** A journal and ledger that know one order in a state, and what ended. */
function context(state: IntentState | undefined, states: Map<string, string>) {
  const stored = state === undefined ? undefined : { intent: intentOf(RESTING), state, recordedAt: 0 };
  const unused = (): never => {
    throw new Error('not asked for here');
  };
  return {
    journal: {
      epoch: 'abcdef',
      intent: () => stored,
      state: unused,
      commit: unused,
      durable: unused,
      beginEpoch: unused,
      oldestIntentAt: unused,
      intentOfOrder: unused,
      openIntents: unused,
      entries: unused,
      close: unused,
    },
    ledger: {
      state: (key: string) => states.get(key),
      write: unused,
      record: unused,
      accompany: unused,
      openIntents: () => [],
    },
  };
}

describe('what became of an order', () => {
  it.each<[IntentState | undefined, string]>([
    [undefined, 'never'],
    ['rejected', 'never'],
    ['absent', 'never'],
    ['recorded', 'open'],
    ['unknown', 'open'],
    ['accepted', 'open'],
    ['settled', 'ended'],
  ])('whose intent is %s', (state, kind) => {
    expect(orderEnd('p-1', context(state, new Map())).kind).toBe(kind);
  });

  it('is told with what was filled of it, the newest hundred of a goal', () => {
    const states = new Map<string, string>();
    const settled = context('settled', states);
    for (let number = 0; number <= 100; number += 1) {
      const ended = endedStates(intentOf(RESTING, `p-${String(number)}`), order({ filledSize: d('0.5') }), settled);
      for (const [key, text] of ended) states.set(key, text);
    }
    expect(orderEnd('p-1', settled)).toEqual({ kind: 'ended', filled: d('0.5') });
    // Unknown is never zero.
    expect(orderEnd('p-0', settled)).toEqual({ kind: 'ended', filled: undefined });
  });

  it('is not remembered of an order that never rests', () => {
    expect(endedStates(intentOf(OPEN), order(), context('settled', new Map())).size).toBe(0);
  });
});
