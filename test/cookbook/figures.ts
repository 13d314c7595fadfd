import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CANDLES } from '../backtest/real-minutes.ts';
import { commandOptions } from '../command-options.ts';
import { figureOf, runFigure, withFigure } from './figure.ts';

const COOKBOOK = path.resolve(import.meta.dirname, '../../docs/cookbook');

const given = commandOptions({
  name: 'cookbook',
  does: 'Runs the backtests of the cookbook on the candles that lie beside the repository, and writes what they print into its pages.',
  words: '[RECIPES]',
  options: { check: { type: 'boolean', default: false, says: 'write nothing, and end with 1 where a page says else' } },
});
if (given !== undefined) write(given.positionals, given.values.check);

function write(wanted: readonly string[], isCheck: boolean): void {
  if (!existsSync(CANDLES)) throw new Error(`there is no ${CANDLES}`);
  const recipes = globSync('*/README.md', { cwd: COOKBOOK })
    .map((page) => path.dirname(page))
    .filter((recipe) => wanted.length === 0 || wanted.includes(recipe))
    .sort();
  for (const recipe of recipes) {
    const file = path.join(COOKBOOK, recipe, 'README.md');
    const page = readFileSync(file, 'utf8');
    const figure = figureOf(recipe, page);
    if (figure === undefined) continue;
    const text = runFigure(figure, CANDLES);
    console.log(`${recipe}: ${text === figure.text ? 'as it stands' : isCheck ? 'differs' : 'written anew'}`);
    if (isCheck && text !== figure.text) process.exitCode = 1;
    if (!isCheck) writeFileSync(file, withFigure(page, text));
  }
}
