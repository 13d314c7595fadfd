import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorsIn, errorsInFile } from './errors-in.ts';
import { setLeverage } from '../../src/rules/words/actions/set-leverage.ts';
import { weights } from '../../src/rules/words/goals/weights.ts';
import { cron } from '../../src/rules/words/triggers/cron.ts';
import { candles } from '../../src/rules/words/watches/candles.ts';
import { dailyLossLimit } from '../../src/risk/limits/daily-loss.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A word of each kind: how it is described, where it comes from, and what it means for `check`. */
const WORDS = [
  {
    maker: 'action',
    of: './words/spec/words.ts',
    word: 'setLeverage',
    from: './words/actions/set-leverage.ts',
    means: setLeverage.means,
  },
  {
    maker: 'goal',
    of: './words/spec/words.ts',
    word: 'weights',
    from: './words/goals/weights.ts',
    means: weights.means,
  },
  {
    maker: 'watch',
    of: './words/spec/words.ts',
    word: 'candles',
    from: './words/watches/candles.ts',
    means: candles.means,
  },
  { maker: 'trigger', of: './words/spec/words.ts', word: 'cron', from: './words/triggers/cron.ts', means: cron.means },
  {
    maker: 'limit',
    of: '../risk/view/limit.ts',
    word: 'dailyLossLimit',
    from: '../risk/limits/daily-loss.ts',
    means: dailyLossLimit.means,
  },
];

/** Descriptions of which each lacks a part, and what the part is called. */
const LACKING = WORDS.flatMap(({ maker, word, means }) => [
  { part: 'means', text: `${maker}((({ means, ...rest }) => rest)(${word}))` },
  ...Object.keys(means).map((part) => ({
    part,
    text: `${maker}({ ...${word}, means: (({ ${part}, ...rest }) => rest)(${word}.means) })`,
  })),
]);

test('each part of the meaning of a word that is left out does not compile, and is named', () => {
  const imports = WORDS.flatMap(({ maker, of, word, from }) => [
    `import { ${maker} } from '${of}';`,
    `import { ${word} } from '${from}';`,
  ]);
  const attempts = LACKING.map(({ text }, index) => `export const attempt${String(index)} = ${text};`);

  const errors = errorsIn([...imports, ...attempts].join('\n'));

  expect(errors.map((error) => /Property '\w+' is missing/.exec(error)?.[0])).toEqual(
    LACKING.map(({ part }) => `Property '${part}' is missing`),
  );
});

const INDICATORS = 'src/language/functions/indicators.ts';
const KINDS = 'src/language/values/expression.ts';
const OVER_TIME = 'src/rules/words/indicators/over-time.ts';

test('an indicator that says that it is computed over readings, and is not, does not compile', () => {
  const text = read(INDICATORS);
  const trial = text.replace("overReadings: 'nothing',", "overReadings: { example: 'atr(btc.last, 30m)' },");
  expect(trial).not.toBe(text);

  expect(errorsInFile(OVER_TIME, { [INDICATORS]: trial })).toEqual([
    expect.stringContaining("Property 'atr' is missing"),
  ]);
});

test('an indicator that says nothing of readings, or of where it lies, does not compile', () => {
  const text = read(INDICATORS);
  for (const part of ['overReadings', 'range']) {
    const trial = text.replace(new RegExp(`\n    ${part}: .*,\n`), '\n');
    expect(trial).not.toBe(text);

    expect(errorsInFile(INDICATORS, { [INDICATORS]: trial })[0]).toContain(`Property '${part}' is missing`);
  }
});

test('one more indicator without a word does not compile', () => {
  const text = read(KINDS);
  const trial = text.replace('export const INDICATOR_KINDS = [', "export const INDICATOR_KINDS = [\n  'wma',");
  expect(trial).not.toBe(text);

  expect(errorsInFile(INDICATORS, { [KINDS]: trial })[0]).toContain("Property 'wma' is missing");
});

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
