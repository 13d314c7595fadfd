import { expect, test } from 'vitest';
import { compareDiagnostics, type Diagnostic, formatDiagnostic, type Place } from '../../../src/base/diagnostic.ts';

function at(place: Partial<Place>, more: Partial<Diagnostic> = {}): Diagnostic {
  return {
    severity: 'error',
    code: 'unknown-key',
    message: 'no such key',
    place: { file: 'a.yaml', line: 1, column: 1, length: 1, ...place },
    ...more,
  };
}

function printed(source: string | undefined, place: Partial<Place>, more: Partial<Diagnostic> = {}): string[] {
  return formatDiagnostic(at(place, more), source).split('\n');
}

test('shows the place, the line, a marker and the hint', () => {
  expect(printed('one\n  wehn: 1\n', { line: 2, column: 3, length: 4 }, { hint: 'did you mean when?' })).toEqual([
    'a.yaml:2:3: error[unknown-key]: no such key',
    ' 2 |   wehn: 1',
    '   |   ^^^^',
    '  = hint: did you mean when?',
  ]);
});

test('widens the gutter with the line number, and says when it only warns', () => {
  const source = `${'\n'.repeat(99)}x`;
  expect(printed(source, { line: 100 }, { severity: 'warning' })).toEqual([
    'a.yaml:100:1: warning[unknown-key]: no such key',
    ' 100 | x',
    '     | ^',
  ]);
});

test('shows no line where there is no source or the file has no such line', () => {
  expect(printed(undefined, {})).toEqual(['a.yaml:1:1: error[unknown-key]: no such key']);
  expect(printed('one', { line: 5 }, { hint: 'h' })).toEqual([
    'a.yaml:5:1: error[unknown-key]: no such key',
    '  = hint: h',
  ]);
});

test('keeps tabs, so that the marker stands under what is meant', () => {
  expect(printed('\ta:\tb', { column: 5, length: 1 }).slice(1)).toEqual([' 1 | \ta:\tb', '   | \t  \t^']);
});

test('a line end of Windows is no part of the line', () => {
  expect(printed('one\r\ntwo\r\n', { line: 1, length: 10 }).slice(1)).toEqual([' 1 | one', '   | ^^^']);
});

test('nothing in the file, the message or the hint reaches the terminal as a control character', () => {
  const evil = 'a\u001b[2Jb\u0007c\u009bd\u202ee\u2028f';
  const text = formatDiagnostic(at({ column: 9, length: 1 }, { message: evil, hint: `x\n${evil}` }), evil);
  expect(text.split('\n')).toEqual([
    'a.yaml:1:9: error[unknown-key]: a?[2Jb?c?d?e?f',
    ' 1 | a?[2Jb?c?d?e?f',
    '   |         ^',
    '  = hint: x?a?[2Jb?c?d?e?f',
  ]);
});

test.each([
  ['its start', 1, 0],
  ['its middle', 501, 40],
  ['its end', 1_000, 159],
  ['what lies behind its end', 5_000, 160],
  ['what lies before its start', 0, 0],
])('a very long line is cut around %s', (_where, column, offset) => {
  const source = `${'x'.repeat(500)}Y${'z'.repeat(499)}`;
  const [, line, marker] = printed(source, { column, length: 3 });
  expect(line).toHaveLength(' 1 | '.length + 160);
  expect(marker?.indexOf('^')).toBe('   | '.length + offset);
  if (column === 501) expect(line?.charAt(marker?.indexOf('^') ?? 0)).toBe('Y');
});

test('a marker never runs past the line, and is there even for nothing', () => {
  expect(printed('abc', { column: 2, length: 99 })[2]).toBe('   |  ^^');
  expect(printed('abc', { column: 2, length: 0 })[2]).toBe('   |  ^');
  expect(printed('', { column: 1, length: 5 })[2]).toBe('   | ^');
});

test('are ordered by file, line, column and code, and equals keep their order', () => {
  const all = [
    at({ file: 'b.yaml' }),
    at({ line: 10 }),
    at({ line: 9, column: 2 }),
    at({ line: 9, column: 1 }, { code: 'b', message: 'first' }),
    at({ line: 9, column: 1 }, { code: 'b', message: 'second' }),
    at({ line: 9, column: 1 }, { code: 'a' }),
  ];
  const [b, ten, second, first, equal, code] = all;
  expect(all.toSorted(compareDiagnostics)).toEqual([code, first, equal, second, ten, b]);
  for (const each of all) expect(compareDiagnostics(each, each)).toBe(0);
});
