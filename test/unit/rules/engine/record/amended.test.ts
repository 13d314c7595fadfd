import { describe, expect, it } from 'vitest';
import { amendedStates } from '../../../../../src/rules/engine/record/amended.ts';
import { EFFECTS, intentOf } from '../../../exchange/intents.ts';

describe.each(['modify-trigger', 'modify-spot-stop', 'cancel-spot-stop'] as const)('the terms of a %s', (kind) => {
  const change = intentOf(EFFECTS[kind]);
  const placed = Object.assign(intentOf(EFFECTS['place-spot-stop']), { id: EFFECTS[kind].clientOid });

  it('are kept while the order is followed', () => {
    expect(amendedStates(change, { openIntents: () => [placed] })).toHaveLength(1);
  });

  it('are not where the order is over: nobody would read them', () => {
    expect(amendedStates(change, { openIntents: () => [] })).toEqual([]);
  });
});
