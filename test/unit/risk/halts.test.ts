import { describe, expect, it, test } from 'vitest';
import type { Effect } from '../../../src/effects/index.ts';
import type { Intent } from '../../../src/effects/intent.ts';
import {
  describeHalt,
  haltReason,
  describeScope,
  type Halt,
  type NewHalt,
  haltOn,
  type HaltScope,
  readHalts,
  withHalt,
  withoutHalts,
  writeHalts,
} from '../../../src/risk/halts.ts';
import { BTC_PERP, BTC_SPOT, d } from '../rules/samples.ts';

const ORDER = { account: 'main', type: 'market', size: d('0.01') } as const;
const OPEN: Effect = { kind: 'open', ...ORDER, instrument: BTC_PERP, holdSide: 'long', marginMode: 'crossed' };
const CLOSE: Effect = { ...OPEN, kind: 'close' };
const BUY: Effect = { kind: 'buy', ...ORDER, instrument: BTC_SPOT };
const MOVE: Effect = {
  kind: 'transfer',
  from: { account: 'main', wallet: 'spot' },
  to: { account: 'hedge', wallet: 'spot' },
  coin: 'USDT',
  amount: d('1'),
};

const origin: Intent['origin'] = { strategy: 'grid', rule: 'r', instance: '', firing: 1, step: 0, leg: 0 };
const halted = (scope: HaltScope): Halt => ({ scope, note: 'why', by: 'hand', since: 1 });
const isHeld = (effect: Effect, scope: HaltScope): boolean => haltOn({ effect, origin }, [halted(scope)]) !== undefined;

test.each<[string, Effect, HaltScope, boolean]>([
  ['everything', OPEN, {}, true],
  ['everything, but what only reduces', CLOSE, {}, false],
  ['its account', OPEN, { account: 'main' }, true],
  ['another account', OPEN, { account: 'hedge' }, false],
  ['where money comes from', MOVE, { account: 'main' }, true],
  ['where money goes', MOVE, { account: 'hedge' }, true],
  ['its strategy', OPEN, { strategy: 'grid' }, true],
  ['another strategy', OPEN, { strategy: 'other' }, false],
  ['its symbol at every market', BUY, { symbol: 'BTCUSDT' }, true],
  ['its symbol at its market', BUY, { symbol: 'spot/BTCUSDT' }, true],
  ['its symbol at another market', BUY, { symbol: 'usdt-futures/BTCUSDT' }, false],
  ['a symbol, where money moves', MOVE, { symbol: 'BTCUSDT' }, false],
  ['all that is named fits', OPEN, { account: 'main', strategy: 'grid', symbol: 'BTCUSDT' }, true],
  ['a part of what is named does not fit', OPEN, { account: 'main', strategy: 'other' }, false],
])('a halt of %s', (_what, effect, scope, held) => {
  expect(isHeld(effect, scope)).toBe(held);
});

describe('the list of halts', () => {
  const first = withHalt([], { scope: {}, note: 'one', by: 'hand' }, 100);

  it('takes the same halt again as the same, with the newer note and all that is wanted cleared', () => {
    const again = withHalt(first, { scope: {}, note: 'two', by: 'hand', closePositions: true }, 200);
    expect(again).toEqual([{ scope: {}, note: 'two', by: 'hand', since: 100, closePositions: true }]);
    const cancels = withHalt(again, { scope: {}, note: '', by: 'hand', cancelOrders: true }, 300);
    expect(cancels).toMatchObject([{ note: 'two', cancelOrders: true, closePositions: true }]);
  });

  it('keeps apart who has halted; lifting a scope lifts what all of them have halted, and nothing else', () => {
    const more = withHalt(first, { scope: {}, note: 'late', by: 'automatic: clock skew' }, 200);
    const both = withHalt(more, { scope: { account: 'main' }, note: '', by: 'file' }, 300);
    const { lifted, left } = withoutHalts(both, {});
    expect([lifted.length, left.map(({ scope }) => describeScope(scope))]).toEqual([2, ['account main']]);
    expect(withoutHalts(both, 'all').left).toEqual([]);
  });

  it('that holds an intent back is the first of several', () => {
    const wide = { scope: {}, note: 'wide', by: 'hand' } as const;
    const narrow = { scope: { account: 'main' }, note: 'narrow', by: 'hand' } as const;
    const noteOf = (...halts: readonly NewHalt[]): string | undefined =>
      haltOn(
        { effect: OPEN, origin },
        halts.reduce<readonly Halt[]>((all, one, index) => withHalt(all, one, index), []),
      )?.note;
    expect([noteOf(wide, narrow), noteOf(narrow, wide)]).toEqual(['wide', 'narrow']);
  });

  describe('has an end', () => {
    const many = (count: number, more: Partial<NewHalt> = {}): readonly Halt[] =>
      Array.from({ length: count }).reduce<readonly Halt[]>(
        (halts, _, index) =>
          withHalt(halts, { scope: { symbol: `S${String(index)}` }, note: 'n', by: 'hand', ...more }, index),
        [],
      );

    it('what comes beyond it halts everything, and no halt before it is forgotten', () => {
      const halts = many(150);
      expect(halts.slice(0, 100)).toEqual(many(100));
      expect(halts.slice(100)).toEqual([
        { scope: {}, note: 'too many halts; the last: S149; n', by: 'hand', since: 100 },
      ]);
      expect(haltOn({ effect: OPEN, origin }, halts)).toBe(halts[100]);
    });

    it('what comes beyond it clears nothing that it does not name', () => {
      const [beyond] = many(101, { cancelOrders: true, closePositions: true }).slice(100);
      expect(beyond).toEqual({
        ...{ scope: {}, by: 'hand', since: 100 },
        note: 'too many halts; the last: S100; n; nothing is cancelled or closed for it',
      });
    });
  });

  it('is stored and read; what cannot be read halts everything', () => {
    expect(readHalts(writeHalts(first))).toEqual(first);
    expect([writeHalts([]), readHalts(undefined)]).toEqual([undefined, []]);
    for (const broken of ['', '{', '{}', '[{"scope":{}}]'])
      expect(haltOn({ effect: OPEN, origin }, readHalts(broken)), broken).toBeDefined();
  });
});

test('a halt says why, and an automatic one for which reason', () => {
  expect(describeHalt(halted({}))).toBe('halted: why');
  expect(describeHalt({ ...halted({}), note: '' })).toBe('halted: no reason was given');
  expect(describeHalt({ ...halted({}), by: 'automatic: drift' })).toBe('halted: drift: why');
  expect(haltReason({ ...halted({}), by: 'automatic: drift' })).toBe('drift: why');
});
