import { describe, expect, it } from 'vitest';
import type { CloseEffect } from '../../../src/effects/close.ts';
import { couldDouble, isAbsentAtOnce, mayBeDecidedAnew } from '../../../src/effects/effect-class.ts';
import { type Effect, EFFECT_KINDS, effectClass, isNamed, reducesOnly } from '../../../src/effects/index.ts';
import type { PlaceStopEffect } from '../../../src/effects/place-stop.ts';
import { decodeIntent, encodeIntent } from '../../../src/journal/encode-intent.ts';
import { EFFECTS } from '../exchange/intents.ts';
import { CLOSE, d, intentOf, PLACE_STOP } from '../rules/samples.ts';

const PART: CloseEffect = CLOSE;
const WHOLE: CloseEffect = { ...CLOSE, whole: true };
const SIZED: PlaceStopEffect = { ...PLACE_STOP, size: d('0.01') };
const { size: _size, ...ALL } = SIZED;

describe('the class of an effect', () => {
  it.each<readonly [string, Effect, string, boolean]>([
    ['a close of a whole position', WHOLE, 'absolute', true],
    ['a close of a part', PART, 'named', false],
    ['a stop of a whole position', ALL, 'absolute', true],
    ['a stop with a size', SIZED, 'named', false],
    ['a trailing stop', EFFECTS['place-trail'], 'named', false],
    ['a trigger order that closes', { ...EFFECTS['place-trigger'], act: 'close' }, 'named', false],
    ['a cancel', EFFECTS.cancel, 'absolute', true],
    ['a stop that is moved', EFFECTS['modify-stop'], 'absolute', true],
    ['an order that opens', EFFECTS.open, 'named', false],
    ['a transfer', EFFECTS.transfer, 'named', false],
    ['a repayment', EFFECTS.repay, 'relative', false],
    // It adds risk: it waits until it is known.
    ['the leverage', EFFECTS['set-leverage'], 'absolute', false],
  ])('%s', (_name, effect, expected, anew) => {
    expect(effectClass(effect)).toBe(expected);
    expect(mayBeDecidedAnew(effect)).toBe(anew);
  });

  it('lets nothing be decided anew that adds risk, or takes a part', () => {
    for (const kind of EFFECT_KINDS) {
      const effect = EFFECTS[kind];
      if (!mayBeDecidedAnew(effect)) continue;
      expect(reducesOnly(effect)).toBe(true);
      expect(effectClass(effect)).toBe('absolute');
    }
  });

  it('lets absence be believed at once only of what no order under its id can still bring', () => {
    expect(isAbsentAtOnce(WHOLE)).toBe(false);
    expect(isNamed(WHOLE)).toBe(true);
    expect(isAbsentAtOnce(EFFECTS.cancel)).toBe(true);
  });

  it('takes a close that an earlier version wrote for one of a part', () => {
    const text = encodeIntent(intentOf(WHOLE));
    expect(effectClass(decodeIntent(text).effect)).toBe('absolute');
    expect(effectClass(decodeIntent(text.replace(',"whole":true', '')).effect)).toBe('named');
  });

  it('lets a part be doubled by a close of the same side alone', () => {
    expect(couldDouble(intentOf(WHOLE), PART)).toBe(true);
    expect(couldDouble(intentOf({ ...WHOLE, holdSide: 'short' }), PART)).toBe(false);
    expect(couldDouble(intentOf(EFFECTS.open), PART)).toBe(false);
  });
});
