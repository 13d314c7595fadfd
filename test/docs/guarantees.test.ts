import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayBeDecidedAnew } from '../../src/effects/effect-class.ts';
import {
  EFFECT_KINDS,
  effectClass,
  priorityOf,
  reducesOnly,
  type Effect,
  type EffectKind,
} from '../../src/effects/index.ts';
import type { Intent } from '../../src/effects/intent.ts';
import { PRIORITIES } from '../../src/exchange/rate-limit/priority.ts';
import { approve, isRefused } from '../../src/risk/approve.ts';
import { haltOn } from '../../src/risk/halts.ts';
import type { RiskView } from '../../src/risk/view/limit.ts';
import { EFFECTS, intentOf } from '../unit/exchange/intents.ts';
import { BLIND } from '../unit/risk/views.ts';
import { d } from '../unit/rules/samples.ts';
import { brokenPin, pinsOf } from './pins.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../docs/guarantees.md'), 'utf8');
const GUARANTEES = PAGE.split(/^## /m)
  .slice(1)
  .map((text) => ({ name: text.split('\n', 1)[0] ?? '', text, pins: pinsOf(text.split('\nTests:\n')[1] ?? '') }))
  .filter(({ name }) => /^G\d$/.test(name));
const ROWS = [...PAGE.matchAll(/^\| `([a-z-]+)` \|(.*)\|$/gm)].map(([, act = '', cells = '']) => {
  const [of = '', ...said] = cells.split('|').map((cell) => cell.trim());
  return { act, of, said };
});

/**
 * Every act in every form that may be judged otherwise, by what the page calls it. A kind that is left out does not
 * compile.
 */
const ACTS: { readonly [K in EffectKind]: Readonly<Record<string, Extract<Effect, { readonly kind: K }>>> } = {
  open: { 'a position': EFFECTS.open },
  close: { 'all of a position': { ...EFFECTS.close, whole: true }, 'a part of a position': EFFECTS.close },
  buy: { 'a coin': EFFECTS.buy },
  sell: { 'a coin': EFFECTS.sell, 'bought coins': { ...EFFECTS.sell, ofBought: EFFECTS.sell.size } },
  replace: { 'a spot order': EFFECTS.replace },
  cancel: { 'an order': EFFECTS.cancel },
  'place-stop': {
    'all of a position': EFFECTS['place-stop'],
    'a part of a position': { ...EFFECTS['place-stop'], size: d('0.01') },
  },
  'place-trail': { 'a part of a position': EFFECTS['place-trail'] },
  'modify-stop': {
    'all of a position': EFFECTS['modify-stop'],
    'a part of a position': { ...EFFECTS['modify-stop'], size: d('0.01') },
  },
  'cancel-stop': { 'a stop': EFFECTS['cancel-stop'] },
  'place-trigger': bothWays(EFFECTS['place-trigger']),
  'modify-trigger': bothWays(EFFECTS['modify-trigger']),
  'cancel-trigger': bothWays(EFFECTS['cancel-trigger']),
  'place-spot-stop': { 'bought coins': EFFECTS['place-spot-stop'] },
  'modify-spot-stop': { 'bought coins': EFFECTS['modify-spot-stop'] },
  'cancel-spot-stop': { 'a stop': EFFECTS['cancel-spot-stop'] },
  transfer: {
    'a coin': EFFECTS.transfer,
    'a floor of margin': { ...EFFECTS.transfer, floorNeed: EFFECTS.transfer.amount },
  },
  redeem: {
    savings: EFFECTS.redeem,
    'a floor of margin': { ...EFFECTS.redeem, floorNeed: EFFECTS.redeem.amount },
  },
  subscribe: { savings: EFFECTS.subscribe },
  'revise-pledge': {
    'more collateral': { ...EFFECTS['revise-pledge'], direction: 'in' },
    'less collateral': { ...EFFECTS['revise-pledge'], direction: 'out' },
  },
  borrow: { 'a loan': EFFECTS.borrow },
  repay: { 'a loan': EFFECTS.repay },
  'set-leverage': { 'an instrument': EFFECTS['set-leverage'] },
  'set-margin-mode': { 'an instrument': EFFECTS['set-margin-mode'] },
  'set-position-mode': { 'a market': EFFECTS['set-position-mode'] },
  'set-margin': {
    'more margin': { ...EFFECTS['set-margin'], direction: 'in' },
    'less margin': { ...EFFECTS['set-margin'], direction: 'out' },
  },
  'create-subaccounts': { 'accounts and keys': EFFECTS['create-subaccounts'] },
};

function bothWays<E extends { readonly act: 'open' | 'close' }>(effect: E): Readonly<Record<string, E>> {
  return { 'an opening': { ...effect, act: 'open' }, 'a closing': { ...effect, act: 'close' } };
}

const FORMS = EFFECT_KINDS.flatMap((act) => {
  const forms: Readonly<Record<string, Effect>> = ACTS[act];
  return Object.entries(forms).map(([of, effect]) => ({ act, of, effect }));
});
const yes = (is: boolean): string => (is ? 'yes' : 'no');

/**
 * Whether limits see an act: each is asked where nothing may be opened for a reason that has nothing to do with the
 * act.
 */
function limitsOn(effect: Effect): string {
  const view: RiskView = { ...BLIND, unread: () => 'nothing can be read' };
  return isRefused(approve(intentOf(effect), [{ level: 'the strategy', bounds: [], view }])) ? 'judge' : 'pass';
}

describe('docs/guarantees.md', () => {
  it('has eight guarantees, each with what it does not cover, and its tests', () => {
    expect(GUARANTEES.map(({ name }) => name)).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8']);
    expect(GUARANTEES.filter(({ text }) => !/^Does not cover: .+/m.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it.each(GUARANTEES)('$name is held by tests that exist', ({ pins }) => {
    expect(pins.length).toBeGreaterThan(2);
    expect(pins.flatMap((pin) => brokenPin(pin) ?? [])).toEqual([]);
  });

  it('has a row for every act in every form, and no other', () => {
    expect(ROWS.map(({ act, of }) => `${act} ${of}`)).toEqual(FORMS.map(({ act, of }) => `${act} ${of}`));
  });

  it.each(FORMS)('$act of $of: its class, whether it only reduces, and who goes first are as the page says', (form) => {
    const { act, of, effect } = form;
    const row = ROWS.find((one) => one.act === act && one.of === of);
    expect(row?.said).toEqual([
      effectClass(effect),
      yes(reducesOnly(effect)),
      limitsOn(effect),
      yes(mayBeDecidedAnew(effect)),
      priorityOf(effect),
    ]);
  });

  it.each(FORMS)('$act of $of: a halt holds what does not only reduce, and nothing else', ({ act, of, effect }) => {
    const intent: Pick<Intent, 'effect' | 'origin'> = intentOf(effect);
    const halt = { scope: {}, note: 'a test', by: 'hand', since: 0 } as const;
    const onlyReduces = ROWS.find((one) => one.act === act && one.of === of)?.said[1];
    expect(haltOn(intent, [halt])).toBe(onlyReduces === 'yes' ? undefined : halt);
  });

  it('names who goes first in the order in which they go', () => {
    const [first, second] = [...PAGE.matchAll(/\*(protect|act)\* before/g)].map(([, word]) => word);
    expect([...PRIORITIES]).toEqual([first, 'act', 'poll', 'history']);
    expect(second).toBeUndefined();
  });
});
