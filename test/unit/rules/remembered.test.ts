import { expect, test } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import { seededRandom } from '../../../src/base/random.ts';
import type { Effect } from '../../../src/effects/index.ts';
import type { Intent, Origin } from '../../../src/effects/intent.ts';
import { memoryJournal } from '../../../src/journal/memory-journal.ts';
import { intentId } from '../../../src/rules/engine/record/intent-id.ts';
import { remembered } from '../../../src/rules/remembered.ts';

const BTC = { market: 'usdt-futures', symbol: 'BTCUSDT' } as const;
const CANCEL: Effect = { kind: 'cancel', account: 'main', instrument: BTC, orderId: '1' };

function anIntent(origin: Partial<Origin>, effect: Effect = CANCEL): Intent {
  const whole = { strategy: 's', rule: 'r', instance: '', firing: 1, step: 0, leg: 0, ...origin };
  return { id: intentId('abc123', whole), origin: whole, effect, why: 'because', decidedAt: 0 };
}

/** Asks of an intent that is over whether it is needed, with these states, and these intents open. */
function keeps(intent: Intent, states: Readonly<Record<string, string>> = {}, open: readonly Intent[] = []): boolean {
  const journal = memoryJournal({ now: () => 0, random: seededRandom(1) });
  journal.commit({ intents: open, states: new Map(Object.entries(states)) });
  return remembered({ ...journal, states: () => Object.entries(states) })(intent);
}

const ruleAt = (firing: number, instance = ''): Readonly<Record<string, string>> => ({
  'rule s/r': JSON.stringify({ revision: 'x', instances: [[instance, { phase: 'low', firing }]] }),
});

test('an intent that nothing knows of is not needed', () => {
  expect(keeps(anIntent({}))).toBe(false);
});

test('the last firing of an instance that is remembered is needed, earlier ones are not', () => {
  expect([1, 2, 3].map((firing) => keeps(anIntent({ firing }), ruleAt(2)))).toEqual([false, true, true]);
  expect(keeps(anIntent({ firing: 2, instance: 'ended' }), ruleAt(2))).toBe(false);
});

test('so is the last plan of a goal', () => {
  const states = { 'goal s/r': JSON.stringify({ plans: 9, instances: [['main', { plan: 5 }]] }) };
  expect([4, 5].map((firing) => keeps(anIntent({ firing, instance: 'main' }), states))).toEqual([false, true]);
});

test('steps of a firing of which anything is open are needed: they would be taken again', () => {
  const open = anIntent({ firing: 1, step: 1 });
  expect([1, 2].map((firing) => keeps(anIntent({ firing }), ruleAt(7), [open]))).toEqual([true, false]);
});

test('an intent is needed that a state names, in its value or its key', () => {
  const intent = anIntent({ firing: 1 });
  expect(keeps(intent, { 'ends s/r': JSON.stringify([[intent.id, '0.1']]) })).toBe(true);
  expect(keeps(intent, { [`order ${intent.id}`]: '77' })).toBe(true);
  expect(keeps(intent, { [`order ${anIntent({ firing: 3 }).id}`]: '77' })).toBe(false);
});

test('a stop may stand at the exchange however old it is', () => {
  const stop: Effect = {
    kind: 'place-stop',
    account: 'main',
    instrument: BTC,
    holdSide: 'long',
    stop: 'stopLoss',
    trigger: parseDecimal('40000'),
    triggerType: 'mark_price',
  };
  expect(keeps(anIntent({}, stop))).toBe(true);
});
