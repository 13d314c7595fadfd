import { describe, expect, it } from 'vitest';
import { type OnForeign, checkForeign } from '../../../../../src/rules/words/goals/foreign.ts';

const look = (seen: string, fits: boolean) => ({ asked: 'a', seen, fits });
const seen = (text: string) => ({ asked: 'a', seen: text });

describe('what another hand changed', () => {
  it.each<[OnForeign, string | undefined]>([
    ['restore', undefined],
    ['adopt', 'adopted'],
    ['alert', 'alerted'],
  ])('is treated as %s says', (onForeign, foreign) => {
    expect(checkForeign(seen('1'), look('2', false), onForeign).foreign).toBe(foreign);
  });

  it('is nothing at the first sight, after an own plan, or where all fits', () => {
    expect(checkForeign(undefined, look('2', false), 'alert')).toEqual(seen('2'));
    expect(checkForeign({ asked: 'a' }, look('2', false), 'alert')).toEqual(seen('2'));
    expect(checkForeign(seen('1'), look('2', true), 'alert')).toEqual(seen('2'));
    expect(checkForeign(seen('2'), look('2', false), 'alert')).toEqual(seen('2'));
  });

  it('stays adopted whatever is seen, until the file asks for something else', () => {
    const adopted = checkForeign(seen('1'), look('2', false), 'adopt');
    expect(checkForeign(adopted, look('3', false), 'adopt').foreign).toBe('adopted');
    expect(checkForeign(adopted, { ...look('3', false), asked: 'b' }, 'adopt')).toEqual({ asked: 'b', seen: '3' });
  });

  it('is waited out until all fits again', () => {
    const alerted = checkForeign(seen('1'), look('2', false), 'alert');
    expect(checkForeign(alerted, look('2', false), 'alert').foreign).toBe('alerted');
    expect(checkForeign(alerted, look('1', true), 'alert')).toEqual(seen('1'));
  });
});
