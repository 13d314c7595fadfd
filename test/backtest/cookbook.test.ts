import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { figureOf, runFigure } from '../cookbook/figure.ts';
import { CANDLES } from './real-minutes.ts';

const COOKBOOK = path.resolve(import.meta.dirname, '../../docs/cookbook');
/** Of all figures the one that takes the least time. */
const RECIPE = 'rsi-reversion';

const title = existsSync(CANDLES) ? '' : ` (skipped: there is no ${CANDLES})`;

describe.skipIf(!existsSync(CANDLES))(`the cookbook${title}`, () => {
  it(`shows of ${RECIPE} what its backtest prints`, () => {
    const figure = figureOf(RECIPE, readFileSync(path.join(COOKBOOK, RECIPE, 'README.md'), 'utf8'));
    if (figure === undefined) throw new Error('no figure');
    expect(figure.text).toBe(runFigure(figure, CANDLES));
  });
});
