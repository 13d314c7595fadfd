import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../../src/base/diagnostic.ts';
import { seededRandom } from '../../../src/base/random.ts';
import { load } from './fixtures.ts';

const good = readFileSync(path.join(import.meta.dirname, '../../golden/check/strategies/good.yaml'), 'utf8').replace(
  'strategy: good',
  'strategy: trial',
);
const bits = [
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  ': ',
  '\n',
  '  ',
  '\t',
  '*',
  '&',
  '!',
  '|',
  '>',
  '#',
  '${',
  '=',
  '%',
  '-',
  '0',
  '\ufeff',
  '\r',
  '\u2028',
  '💥',
  '~',
  '<<',
  '---\n',
];

describe('a file that is broken somewhere', () => {
  test('is loaded or has a diagnostic with a place in it, and never throws', () => {
    const seed = 7;
    const random = seededRandom(seed);
    for (let round = 0; round < 400; round += 1) {
      let text = good;
      for (let cut = random.between(1, 3); cut > 0; cut -= 1) {
        const at = random.between(0, text.length);
        const bit = bits[random.between(0, bits.length - 1)] ?? '';
        text = text.slice(0, at) + bit + text.slice(at + (random.next() < 0.5 ? random.between(0, 8) : 0));
      }
      const shown = `seed ${String(seed)}, round ${String(round)}:\n${text}`;
      const { strategies, diagnostics } = load(text);
      expect(strategies.length + diagnostics.length, shown).toBeGreaterThan(0);
      const lines = text.split('\n').length;
      for (const diagnostic of diagnostics) {
        expect(diagnostic.place.line, shown).toBeLessThanOrEqual(lines);
        expect(diagnostic.place.column, shown).toBeGreaterThan(0);
        expect(formatDiagnostic(diagnostic, text), shown).toContain('^');
      }
    }
  });

  test('is read in bounded time, however large it is', () => {
    const rule = (id: number): string => `  - id: r${String(id)}\n    wen: btc.lst < 5 USDT\n    do: [{ byu: {} }]\n`;
    const text = `version: 1\nstrategy: trial\naccount: main\nrules:\n${Array.from({ length: 5_000 }, (_none, id) => rule(id)).join('')}`;
    expect(load(text).diagnostics.length).toBeGreaterThan(100);
    const keys = Array.from({ length: 50_000 }, (_none, id) => `k${String(id)}: 1`).join('\n');
    expect(load(`version: 1\n${keys}`).diagnostics.length).toBeGreaterThan(100);
  });
});
