import path from 'node:path';
import { expect, it } from 'vitest';
import { ZERO } from '../../../src/base/decimal.ts';
import { isAbsentAtOnce, mayBeDecidedAnew, protects } from '../../../src/effects/effect-class.ts';
import {
  broughtTo,
  describeEffect,
  type Effect,
  EFFECT_KINDS,
  effectClass,
  touchedBy,
  isImmediate,
  isNamed,
  isTopUp,
  laneOf,
  leavesStops,
  priorityOf,
  reducesOnly,
  sourceOf,
  spacingOf,
  spentFrom,
} from '../../../src/effects/index.ts';
import { addsOrder } from '../../../src/risk/view/adds-order.ts';
import { d } from '../rules/samples.ts';
import { resourceText } from '../rules/resource-text.ts';
import { EFFECTS } from '../exchange/intents.ts';

/** Each kind, and beside it the forms in which it is something else. */
const FORMS: readonly Effect[] = EFFECT_KINDS.flatMap((kind): readonly Effect[] => {
  const effect: Effect = EFFECTS[kind];
  if (effect.kind === 'modify-spot-stop') return [effect, { ...effect, ofBought: ZERO }];
  if (effect.kind === 'sell') return [effect, { ...effect, ofBought: effect.size }];
  if (effect.kind === 'close') return [effect, { ...effect, whole: true }];
  if (effect.kind === 'place-stop') return [effect, { ...effect, size: d('0.01') }];
  if (effect.kind === 'transfer' || effect.kind === 'redeem') return [effect, { ...effect, floorNeed: effect.amount }];
  if ('act' in effect) return [effect, { ...effect, act: 'close' }];
  if ('direction' in effect) return [effect, { ...effect, direction: 'out' }];
  return [effect];
});

/** What follows from an effect, a line a question. */
function row(effect: Effect): string {
  const yes = (is: boolean): string => (is ? 'yes' : 'no');
  const answers: Readonly<Record<string, string>> = {
    class: effectClass(effect),
    'sent under its id': yes(isNamed(effect)),
    'absent at once': yes(isAbsentAtOnce(effect)),
    'decided anew': yes(mayBeDecidedAnew(effect)),
    'only reduces': yes(reducesOnly(effect)),
    'tops up': yes(isTopUp(effect)),
    protects: yes(protects(effect)),
    'adds an order': yes(addsOrder(effect)),
    priority: priorityOf(effect),
    touches: touchedBy(effect).map(resourceText).join(', '),
    spends: spentFrom(effect).map(resourceText).join(', '),
    brings: [broughtTo(effect)].map((resource) => (resource === undefined ? '–' : resourceText(resource))).join(),
    'money leaves': sourceOf(effect) ?? '–',
    lane: laneOf(effect),
    'spacing, ms': String(spacingOf(effect.kind) ?? '–'),
    'leaves stops': yes(leavesStops(effect)),
    'filled at once': yes(isImmediate(effect)),
  };
  const lines = Object.entries(answers).map(([name, answer]) => `  ${name}: ${answer}`);
  return [`${effect.kind}: ${describeEffect(effect)}`, ...lines, ''].join('\n');
}

it('each kind of effect is known whole', async () => {
  expect(FORMS.length).toBeGreaterThan(EFFECT_KINDS.length + 5);
  await expect(FORMS.map(row).join('\n')).toMatchFileSnapshot(path.join(import.meta.dirname, 'table.golden.txt'));
});
