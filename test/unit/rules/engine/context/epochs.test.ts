import { describe, expect, it } from 'vitest';
import { memoryJournal } from '../../../../../src/journal/memory-journal.ts';
import { seededRandom } from '../../../../../src/base/random.ts';
import { epochOf } from '../../../../../src/effects/epoch-of.ts';
import {
  type ForeignOrder,
  foreignOrders,
  knownEpochs,
  rememberEpoch,
  withForeign,
  withTakenOver,
} from '../../../../../src/rules/engine/context/epochs.ts';
import { intentId } from '../../../../../src/rules/engine/record/intent-id.ts';

const ORIGIN = { strategy: 's', rule: 'r', instance: '', firing: 1, step: 0, leg: 0 };
const FOREIGN: ForeignOrder = {
  epoch: 'zzzzzz',
  account: 'main',
  clientOid: intentId('zzzzzz', ORIGIN),
  instrument: 'usdt-futures/BTCUSDT',
  at: 5,
};

function journal() {
  return memoryJournal({ now: () => 0, random: seededRandom(3) });
}

function commit(to: ReturnType<typeof journal>, states: ReadonlyMap<string, string | undefined> | undefined): void {
  if (states !== undefined) to.commit({ states });
}

describe('the epoch of a client order id', () => {
  it('stands in every id that is made', () => {
    expect(epochOf(intentId('ab12cd', ORIGIN))).toBe('ab12cd');
  });

  it.each(['', 'pab12cd', 'hand-1', '1234567890123456789', `p${'a'.repeat(39)}`, `pAB12CD${'0'.repeat(32)}`])(
    'is not read from another id: %s',
    (id) => {
      expect(epochOf(id)).toBeUndefined();
    },
  );
});

describe('the epochs of an installation', () => {
  it('are its own, also after the journal got a new one', () => {
    const kept = journal();
    rememberEpoch(kept);
    const renewed = { ...kept, epoch: 'newone' };
    rememberEpoch(renewed);
    expect([...knownEpochs(renewed)].toSorted()).toEqual([kept.epoch, 'newone'].toSorted());
    expect(knownEpochs(kept).has('zzzzzz')).toBe(false);
  });

  it('are written once', () => {
    const kept = journal();
    let commits = 0;
    const counted = {
      ...kept,
      commit: (batch: Parameters<typeof kept.commit>[0]) => {
        commits += 1;
        kept.commit(batch);
      },
    };
    rememberEpoch(counted);
    rememberEpoch(counted);
    expect(commits).toBe(1);
  });
});

describe('an order of another installation', () => {
  it('is remembered once for each installation and account', () => {
    const kept = journal();
    commit(kept, withForeign(kept, FOREIGN));
    expect(withForeign(kept, { ...FOREIGN, clientOid: intentId('zzzzzz', { ...ORIGIN, firing: 2 }) })).toBeUndefined();
    commit(kept, withForeign(kept, { ...FOREIGN, account: 'hedge' }));
    expect(foreignOrders(kept).map(({ account }) => account)).toEqual(['main', 'hedge']);
  });

  it('is none any more once its installation is taken over', () => {
    const kept = journal();
    commit(kept, withForeign(kept, FOREIGN));
    commit(kept, withForeign(kept, { ...FOREIGN, epoch: 'yyyyyy' }));
    commit(kept, withTakenOver(kept, [FOREIGN]));
    expect(foreignOrders(kept).map(({ epoch }) => epoch)).toEqual(['yyyyyy']);
    expect([...knownEpochs(kept)]).toContain('zzzzzz');
  });
});
