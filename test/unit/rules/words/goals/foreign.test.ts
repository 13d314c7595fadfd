import { describe, expect, it } from 'vitest';
import { type OnForeign, sight } from '../../../../../src/rules/words/goals/foreign.ts';

const look = (seen: string, fits: boolean) => ({ asked: 'a', seen, fits });
const seen = (text: string) => ({ asked: 'a', seen: text });

describe('what another hand changed', () => {
  it.each<[OnForeign, string | undefined]>([
    ['restore', undefined],
    ['adopt', 'adopted'],
    ['alert', 'alerted'],
  ])('is treated as %s says', (onForeign, foreign) => {
    expect(sight(seen('1'), look('2', false), onForeign).foreign).toBe(foreign);
  });

  it('is nothing at the first sight, after an own plan, or where all fits', () => {
    expect(sight(undefined, look('2', false), 'alert')).toEqual(seen('2'));
    expect(sight({ asked: 'a' }, look('2', false), 'alert')).toEqual(seen('2'));
    expect(sight(seen('1'), look('2', true), 'alert')).toEqual(seen('2'));
    expect(sight(seen('2'), look('2', false), 'alert')).toEqual(seen('2'));
  });

  it('stays adopted whatever is seen, until the file asks for something else', () => {
    const adopted = sight(seen('1'), look('2', false), 'adopt');
    expect(sight(adopted, look('3', false), 'adopt').foreign).toBe('adopted');
    expect(sight(adopted, { ...look('3', false), asked: 'b' }, 'adopt')).toEqual({ asked: 'b', seen: '3' });
  });

  it('is waited out until all fits again', () => {
    const alerted = sight(seen('1'), look('2', false), 'alert');
    expect(sight(alerted, look('2', false), 'alert').foreign).toBe('alerted');
    expect(sight(alerted, look('1', true), 'alert')).toEqual(seen('1'));
  });
});
