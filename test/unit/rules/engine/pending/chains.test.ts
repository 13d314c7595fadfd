import { describe, expect, it } from 'vitest';
import { spotResource, type Resource } from '../../../../../src/effects/resources.ts';
import { createChains, type Start } from '../../../../../src/rules/engine/pending/chains.ts';
import type { Held } from '../../../../../src/reads/snapshot.ts';
import { spotAssetsPoll } from '../../../../../src/reads/polls.ts';
import type { PollKey } from '../../../../../src/reads/read.ts';

interface OwnEffect {
  readonly name: string;
  readonly resources: readonly Resource[];
}

const POLL = spotAssetsPoll('main');
const ownEffect = (name: string, coin = 'USDT'): OwnEffect => ({ name, resources: [spotResource('main', coin)] });
const heldAt = (startedAt: number): ReadonlyMap<PollKey, Held> =>
  new Map([[POLL.key, { poll: POLL, value: [], startedAt, receivedAt: startedAt }]]);

/** Where the newest reading shows everything, or nothing certain. */
const shows = (...shown: readonly OwnEffect[]): Start<OwnEffect> => ({
  baseAt: () => ({ shown: new Set(shown), resting: [] }),
  isNeeded: () => true,
  refutes: () => false,
});
const LACKS: Start<OwnEffect> = { baseAt: () => undefined, isNeeded: () => true, refutes: () => false };

describe('sums of deeds', () => {
  it('miss none: each deed is of all that are kept, and the newer ones stand on what their base shows', () => {
    const chains = createChains<OwnEffect>();
    const [one, two] = [ownEffect('one'), ownEffect('two')];
    chains.join(one, heldAt(1), shows());
    chains.join(two, heldAt(2), shows(one));
    const proofs = chains.proofsOf(one, POLL.key);
    expect(proofs.map(({ chain, since }) => [chain.base.startedAt, since])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(proofs.map(({ chain }) => chain.members.map(({ mark }) => mark.name))).toEqual([['two'], ['one', 'two']]);
  });

  it('begin none where the newest reading may lack an earlier deed', () => {
    const chains = createChains<OwnEffect>();
    chains.join(ownEffect('one'), heldAt(1), shows());
    const two = ownEffect('two');
    chains.join(two, heldAt(2), LACKS);
    expect(chains.proofsOf(two, POLL.key).map(({ chain }) => chain.base.startedAt)).toEqual([1]);
  });

  it('prove nothing of what was under way before anybody knew, and reckon with it', () => {
    const chains = createChains<OwnEffect>();
    chains.join(ownEffect('one'), heldAt(1), shows());
    const late = ownEffect('late');
    chains.admit(late);
    expect(chains.proofsOf(late, POLL.key)).toEqual([]);
    const two = ownEffect('two');
    chains.join(two, heldAt(2), LACKS);
    const [proof] = chains.proofsOf(two, POLL.key);
    expect(proof?.chain.members.map(({ mark, from }) => [mark.name, from])).toEqual([
      ['one', 'since'],
      ['late', 'before'],
      ['two', 'since'],
    ]);
  });

  it('are dropped where a reading that shows everything refutes them', () => {
    const chains = createChains<OwnEffect>();
    const [one, two, three] = [ownEffect('one'), ownEffect('two'), ownEffect('three')];
    const refutes: Start<OwnEffect>['refutes'] = (reading, chain) => reading.startedAt - chain.base.startedAt > 1;
    chains.join(one, heldAt(1), shows());
    // What may lack something refutes nothing.
    chains.join(two, heldAt(3), { ...LACKS, refutes });
    expect(chains.proofsOf(two, POLL.key)).toHaveLength(1);
    chains.join(three, heldAt(3), { ...shows(one, two), refutes });
    expect(chains.proofsOf(two, POLL.key).map(({ chain }) => chain.base.startedAt)).toEqual([3]);
  });

  it('that are full are dropped: they could not tell all changes any more', () => {
    const chains = createChains<OwnEffect>();
    const first = ownEffect('first');
    chains.join(first, heldAt(1), shows());
    for (let index = 0; index < 99; index += 1) chains.join(ownEffect(String(index)), heldAt(2), LACKS);
    expect(chains.proofsOf(first, POLL.key)).toHaveLength(1);
    chains.join(ownEffect('last'), heldAt(2), LACKS);
    expect(chains.proofsOf(first, POLL.key)).toEqual([]);
  });

  it('are as many as are needed at most', () => {
    const chains = createChains<OwnEffect>();
    for (let at = 1; at <= 30; at += 1) chains.join(ownEffect(String(at)), heldAt(at), shows());
    const last = ownEffect('last');
    chains.join(last, heldAt(31), LACKS);
    expect(chains.proofsOf(last, POLL.key)).toHaveLength(10);
  });
});
