import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostic.ts';
import { EXPRESSION_CODES } from '../../../src/language/values/codes.ts';
import { compileExpression } from '../../../src/language/compile.ts';
import { scope, source } from '../../unit/language/world.ts';

// Each line of wrong.txt is an expression; wrong.golden.txt says what is said of it. It changes on purpose only, with `vitest -u`.
const LINES = readFileSync(path.join(import.meta.dirname, 'wrong.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '#');

describe('what is said of wrong expressions', () => {
  const reports = LINES.map((line) => ({ line, diagnostics: diagnosticsOf(line) }));

  test('is this', async () => {
    const text = reports
      .map(({ line, diagnostics }) => diagnostics.map((one) => reportOf(line, one)).join(''))
      .join('');
    await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, 'wrong.golden.txt'));
  });

  test('has a case for each code', () => {
    const seen = new Set(reports.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)));
    expect(Object.keys(EXPRESSION_CODES).filter((code) => !seen.has(code))).toEqual([]);
  });

  test('always has a hint', () => {
    const mute = reports.flatMap(({ diagnostics }) => diagnostics.filter(({ hint = '' }) => hint === ''));
    expect(mute).toEqual([]);
  });
});

/** The place before a colon may say what type is expected: `boolean: 5 USDT`. */
function diagnosticsOf(line: string): readonly Diagnostic[] {
  const { expected, text } = partsOf(line);
  const result = compileExpression(source(text), scope, expected);
  if (result.ok) throw new Error(`compiles: ${line}`);
  return result.diagnostics;
}

function partsOf(line: string): { readonly expected?: readonly string[]; readonly text: string } {
  const match = /^(\w+): (.*)$/.exec(line);
  if (match === null) return { text: written(line) };
  return { expected: [match[1] ?? ''], text: written(match[2] ?? '') };
}

/** `<x*60>` stands for 60 times what is before the star: some mistakes are long. */
function written(text: string): string {
  return text.replace(/<(.+?)\*(\d+)>/g, (_all, part: string, times: string) => part.repeat(Number(times)));
}

function reportOf(line: string, { code, message, place, hint = '' }: Diagnostic): string {
  const { text } = partsOf(line);
  const shown = text.length > 120 ? `${text.slice(0, 117)}…` : text;
  const marks =
    ' '.repeat(Math.min(place.column - 1, 118)) + '^'.repeat(Math.max(1, Math.min(place.length, 119 - place.column)));
  return `  ${shown}\n  ${marks}\n${code}: ${message}\n  hint: ${hint}\n\n`;
}
