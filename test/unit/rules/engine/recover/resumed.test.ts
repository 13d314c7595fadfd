import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../../../src/effects/index.ts';
import type { StoredIntent } from '../../../../../src/ports/journal.ts';
import { type FiringRest, leftOf } from '../../../../../src/rules/engine/recover/resumed.ts';
import { intentId } from '../../../../../src/rules/engine/record/intent-id.ts';
import { CLOSE, intentOf, OPEN } from '../../samples.ts';

const FIRING = { strategy: 'trial', rule: 'enter', instance: '', firing: 3 };
const EPOCH = 'abc123';

type State = StoredIntent['state'];

/** The legs of a step: their states, and how many of them there were to be. */
interface Given {
  readonly states: readonly State[];
  readonly legs?: number;
  readonly effect?: Effect;
}

/** What is left of a firing whose steps have these intents in the journal. */
function left(given: readonly Given[], { unfinished, released = false }: Asked = {}): FiringRest {
  const stored = new Map<string, StoredIntent>();
  for (const [step, { states, legs, effect = OPEN }] of given.entries())
    for (const [leg, state] of states.entries()) {
      const id = intentId(EPOCH, { ...FIRING, step, leg });
      const intent = { ...intentOf(effect, id), ...(legs !== undefined && { legs }) };
      stored.set(id, { intent, state, recordedAt: 0 });
    }
  const journal = { epoch: EPOCH, intent: (id: string) => stored.get(id) };
  const context = { journal, pendingEffects: { isReleased: () => released } };
  return leftOf(context, FIRING, { steps: given.length, unfinished });
}

interface Asked {
  readonly unfinished?: number;
  /** Whether the outcomes of what is open are not waited for any more. */
  readonly released?: boolean;
}

const steps = (...states: readonly (readonly State[])[]): readonly Given[] => states.map((one) => ({ states: one }));

describe('what a restart left of a firing', () => {
  it.each<[string, readonly Given[], FiringRest]>([
    ['without any intent', steps([], []), { kind: 'nothing' }],
    ['whose intents proved absent', steps(['absent']), { kind: 'nothing' }],
    ['with an intent of which nothing is known', steps(['accepted'], ['unknown']), { kind: 'open' }],
    ['with one that was recorded alone', steps(['recorded']), { kind: 'open' }],
    [
      'with accepted and settled ones',
      steps(['accepted'], ['settled'], []),
      { kind: 'happened', steps: [0, 1], cut: false },
    ],
    ['with a rejected one', steps(['rejected'], []), { kind: 'failed', steps: [], begun: false }],
    [
      'with a rejected one behind what happened',
      steps(['accepted'], ['rejected']),
      {
        ...{ kind: 'failed', steps: [0], begun: true },
      },
    ],
    [
      'with a step half of which was rejected',
      steps(['accepted', 'rejected']),
      {
        ...{ kind: 'failed', steps: [], begun: true },
      },
    ],
    [
      'with a step of which one leg proved absent',
      steps(['accepted', 'absent']),
      {
        ...{ kind: 'happened', steps: [], cut: true },
      },
    ],
    [
      'with a step of which not all legs were recorded',
      [{ states: ['accepted', 'settled'], legs: 3 }],
      {
        ...{ kind: 'happened', steps: [], cut: true },
      },
    ],
    [
      'with a step of several legs',
      [{ states: ['accepted', 'settled'], legs: 2 }],
      {
        ...{ kind: 'happened', steps: [0], cut: false },
      },
    ],
  ])('%s', (_what, given, expected) => {
    expect(left(given)).toEqual(expected);
  });

  it('is a part where a step goes on though its intents are done', () => {
    expect(left(steps(['accepted'], ['accepted']), { unfinished: 1 })).toEqual({
      ...{ kind: 'happened', steps: [0], cut: true },
    });
  });

  it('is nothing where a close of the whole is not waited for any more; a part of it could be taken twice', () => {
    const closes = (effect: Effect): readonly Given[] => [{ states: ['unknown'], effect }];
    const whole = { ...CLOSE, whole: true } as const;
    expect(left(closes(whole), { released: true })).toEqual({ kind: 'nothing' });
    expect(left(closes(whole))).toEqual({ kind: 'open' });
    expect(left(closes(CLOSE), { released: true })).toEqual({ kind: 'open' });
  });
});
