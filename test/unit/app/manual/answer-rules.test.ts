import { describe, expect, it } from 'vitest';
import {
  answerFire,
  answerTurn,
  answerWhy,
  describeOff,
  type RulePorts,
} from '../../../../src/app/manual/answer-rules.ts';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';
import { createControls } from '../../../../src/rules/engine/context/controls.ts';
import type { Strategy } from '../../../../src/strategy/model/strategy.ts';
import { strategy } from '../../../simulation/strategy.ts';

const RULES = 'rules:\n  - { id: r, on: manual, do: [{ notify: { message: hello } }] }\n';

function desk(names: readonly string[]) {
  const recorded: JournalEntry[] = [];
  const states = new Map<string, string>();
  const controls = createControls({ state: (key) => states.get(key) });
  const hands: RulePorts = {
    strategies: names.map((name) => strategy(RULES, { name })),
    controls,
    clock: virtualClock({ startAt: 0 }),
    search: () => ({ entries: [], next: undefined, lookedUntil: undefined }),
    outcomes: () => ({ told: [], held: [] }),
    record: (entry, written) => {
      recorded.push(entry);
      for (const [key, text] of written)
        if (text === undefined) states.delete(key);
        else states.set(key, text);
    },
    sending: { wish: () => 'nothing can be sent now: stopped' },
  };
  return { hands, recorded, states };
}

describe('a rule that a hand names', () => {
  it('must be one, and one only', () => {
    const { hands } = desk(['a', 'b']);
    expect(() => answerFire({ ask: 'fire', rule: 'r' }, hands)).toThrow('in several strategies: name one of a/r, b/r');
    expect(() => answerFire({ ask: 'fire', rule: 'a/s' }, hands)).toThrow('did you mean a/r?');
    expect(() => answerFire({ ask: 'fire', rule: 'a/r' }, hands)).toThrow('r does not run: its strategy is active');
    expect(() => answerFire({ ask: 'fire' }, hands)).toThrow('"rule" is not in it');
  });

  it('is switched in all instances of a file, where it is named by the file', () => {
    const { hands, recorded } = desk([]);
    const [btc, eth] = ['BTCUSDT', 'ETHUSDT'].map((symbol): Strategy => {
      const around = { file: 'a', instances: 2, limits: [] };
      return { ...strategy(RULES, { name: 'a' }), name: `a/${symbol}`, around };
    });
    const both = { ...hands, strategies: [btc, eth].filter((one) => one !== undefined) };
    const turn = (name: string, on: boolean) => answerTurn({ ask: 'rule', rule: name, on, note: '' }, both);
    expect(turn('a/r', false)).toEqual({ strategy: 'a', rule: 'r', on: false, changed: true });
    expect(recorded.map((entry) => entry.strategy)).toEqual(['a/BTCUSDT', 'a/ETHUSDT']);
    expect(turn('a/BTCUSDT/r', true)).toEqual({ strategy: 'a/BTCUSDT', rule: 'r', on: true, changed: true });
    expect(turn('a/r', false)).toMatchObject({ changed: true });
    expect(turn('a/r', false)).toMatchObject({ changed: false });
    expect(recorded).toHaveLength(4);
    expect(() => answerFire({ ask: 'fire', rule: 'a/r' }, both)).toThrow(
      'a/r is in several strategies: name one of a/BTCUSDT/r, a/ETHUSDT/r',
    );
  });

  it('is fired, and that is written down; why it cannot be is told, and nothing is written', () => {
    const { hands, recorded } = desk(['a']);
    hands.controls.enter('a', 'r', {
      fire: () => [{ instance: '' }],
      preview: () => 'nothing is known yet',
      phases: () => new Map(),
      standing: () => ({ instances: [] }),
      unknown: () => [],
      why: () => ['it'],
    });
    expect(answerFire({ ask: 'fire', rule: 'r' }, hands)).toMatchObject({
      rule: 'r',
      dry: false,
      instances: [{ instance: '' }],
    });
    expect(recorded.map(({ text }) => text)).toEqual(['fired by hand']);
    answerFire({ ask: 'fire', rule: 'r', each: 'BTC', unconditional: true }, hands);
    expect(recorded.splice(1).map(({ text }) => text)).toEqual(['fired by hand, for BTC, whatever its condition says']);
    expect(() => answerFire({ ask: 'fire', rule: 'r', dry: true }, hands)).toThrow('nothing is known yet');
    expect(answerWhy({ ask: 'why', rule: 'r' }, hands)).toMatchObject({ part: 'r', instances: ['it'] });
    expect(recorded).toHaveLength(1);
  });
});

it('a rule whose list is not known is told as such, and an instance that it lacks is refused', () => {
  const { hands } = desk(['a']);
  hands.controls.enter('a', 'r', {
    fire: () => [],
    preview: () => [],
    phases: () => new Map(),
    standing: () => ({ instances: [] }),
    unknown: () => [],
    why: (each) => (each === undefined ? 'positions is not known now' : `no instance has the key ${each}`),
  });
  expect(answerWhy({ ask: 'why', rule: 'r' }, hands)).toMatchObject({
    notes: ['positions is not known now'],
    instances: [],
  });
  expect(() => answerWhy({ ask: 'why', rule: 'r', each: 'x' }, hands)).toThrow('no instance has the key x');
});

describe('a rule that a hand switches', () => {
  it('stays off, with its note, until it is switched on; twice is once', () => {
    const { hands, recorded, states } = desk(['a']);
    const off = { ask: 'rule', rule: 'r', on: false, note: 'holiday' };
    expect(answerTurn(off, hands)).toMatchObject({ changed: true });
    expect(answerTurn(off, hands)).toMatchObject({ changed: false });
    expect(describeOff(hands.controls, 'a', 'r')).toMatch(/^switched off since .* \(holiday\)$/);
    expect(createControls({ state: (key) => states.get(key) }).power('a', 'r').off?.note).toBe('holiday');
    expect(answerTurn({ ...off, on: true, note: '' }, hands)).toMatchObject({ changed: true });
    expect(states.size).toBe(0);
    expect(recorded.map(({ text }) => text)).toEqual(['switched off by hand: holiday', 'switched on by hand']);
  });
});
