import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { chart } from '../../src/web/api/chart.ts';
import type { AnswerOf } from '../../src/web/api/question.ts';

type Line = AnswerOf<typeof chart>['lines'][number];

const FILE = path.join(import.meta.dirname, '../../src/web/public/pages/positions/drawn-lines.js');
const { drawnLines } = (await import(FILE)) as {
  readonly drawnLines: (
    lines: readonly Line[],
    last: number,
  ) => readonly { readonly price: number; readonly kind: Line['kind']; readonly title: string }[];
};

const stop: Line = { kind: 'stop', price: '60100.0', text: 'stop-loss' };
const level = (price: string, rule: string): Line => ({ kind: 'level', price, rule, strategy: 's', text: rule });

describe('the lines of a price chart', () => {
  it('are one a price, with the names of all that lies there; the mark is none', () => {
    const mark: Line = { kind: 'mark', price: '60500', text: 'mark' };
    expect(drawnLines([mark, level('60100', 'stops'), stop, level('61000', 'grid')], 60_500)).toEqual([
      { price: 60_100, kind: 'stop', title: 'stops · stop' },
      { price: 61_000, kind: 'level', title: 'grid' },
    ]);
  });

  it('bear no names where there are many levels, but the eight nearest the price; what is no level always does', () => {
    const grid = Array.from({ length: 50 }, (_none, index) => level(String(60_000 + index * 10), 'grid'));
    const drawn = drawnLines([...grid, { ...stop, price: '50000' }], 60_251);
    expect(drawn).toHaveLength(51);
    const named = drawn.filter(({ title }) => title !== '').map(({ price }) => price);
    expect(named).toEqual([60_220, 60_230, 60_240, 60_250, 60_260, 60_270, 60_280, 60_290, 50_000]);
  });
});
