import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/base/diagnostic.ts';
import { writtenOf } from './mistake.ts';
import { MISTAKES } from './mistakes.ts';
import { judge, scoreOf } from './score.ts';

const judged = MISTAKES.map((mistake) => {
  const { wrong, right, at } = writtenOf(mistake);
  const found = judge(wrong, mistake.of);
  return { mistake, wrong, right, at, found, score: scoreOf(mistake, found) };
});

describe('a table of mistakes', () => {
  test('has more than a hundred, each of another thing', () => {
    expect(MISTAKES.length).toBeGreaterThanOrEqual(98);
    expect(new Set(MISTAKES.map(({ about, of }) => `${of ?? ''} ${about}`)).size).toBe(MISTAKES.length);
  });

  test.each(judged.map(({ mistake, right }) => [mistake.about, mistake.of, right] as const))(
    'what was meant is sound: %s',
    (_about, of, right) => {
      const { diagnostics } = judge(right, of);
      expect(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, right))).toEqual([]);
    },
  );

  // Taking away what tells one of them shows here; the mean would hardly move.
  test.each(judged.map((one) => [one.mistake.about, one.mistake.of, one] as const))(
    'is told with how it is written: %s',
    (_about, _of, { score, found, wrong }) => {
      expect(score, found.diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, wrong)).join('\n')).toBe(2);
    },
  );

  test('is told with a mean of at least 1.85 of 2', () => {
    const sum = judged.reduce((total, { score }) => total + score, 0);
    const mean = sum / judged.length;
    process.stdout.write(`${said(mean)}\n`);
    expect(mean).toBeGreaterThanOrEqual(1.85);
  });
});

/** The mean, and what is told of each mistake that does not have the full score. */
function said(mean: number): string {
  const counts = ([0, 1, 2] as const).map((wanted) => judged.filter(({ score }) => score === wanted).length);
  const lacking = judged
    .filter(({ score }) => score < 2)
    .map(({ mistake, wrong, at, found, score }) => {
      const texts = found.diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, wrong));
      return `${String(score)} ${mistake.about} (${at} ${mistake.code}: ${mistake.hint.join(' | ')})\n${texts.join('\n')}\n`;
    });
  const [none, half, full] = counts.map(String);
  return `${lacking.join('\n')}\n${String(judged.length)} mistakes: ${full ?? ''} × 2, ${half ?? ''} × 1, ${none ?? ''} × 0, mean ${mean.toFixed(2)}`;
}
