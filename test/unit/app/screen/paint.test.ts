import { expect, it } from 'vitest';
import { screenLine } from '../../../../src/app/screen/line.ts';
import { paint } from '../../../../src/app/screen/paint.ts';

const PLAIN = { width: 12, colour: false };

it('cuts a line to the columns of the terminal, wide characters counted as two', () => {
  expect(paint(screenLine('long BTCUSDT'), PLAIN)).toBe('long BTCUSDT');
  expect(paint(screenLine('short BTCUSDT'), PLAIN)).toBe('short BTCUS…');
  expect(paint(screenLine('名前名前名前名前'), PLAIN)).toBe('名前名前名…');
});

it('shows nothing behind a text that was cut: it would look like its continuation', () => {
  expect(paint(screenLine('名前名前名前名前', '1'), PLAIN)).toBe('名前名前名…');
});

it('colours words and ends each colour; without colours it writes no code at all', () => {
  const line = screenLine({ text: 'NOT PROTECTED', tone: 'bad' }, ' x');
  expect(paint(line, { width: 40, colour: true })).toBe('\u001b[1;31mNOT PROTECTED\u001b[0m x');
  expect(paint(line, { width: 40, colour: false })).toBe('NOT PROTECTED x');
});

it('shows the chosen row in reverse over the whole width', () => {
  const line = { ...screenLine('> a'), isChosen: true as const };
  expect(paint(line, { width: 5, colour: true })).toBe('\u001b[7m> a\u001b[0m\u001b[7m  \u001b[0m');
  expect(paint(line, { width: 5, colour: false })).toBe('> a');
});

it('cleans what stands in a text, and drops what is far beyond the line before it looks at it', () => {
  const text = `a\u001b[2Jb\u001b]52;c;eA==\u0007c\u202ed`;
  expect(paint(screenLine(text), { width: 40, colour: true })).toBe('a [2Jb ]52;c;eA== c d');
  const long = `${'x'.repeat(2_000_000)}\u0301`;
  expect(paint(screenLine(long), PLAIN)).toBe('xxxxxxxxxxx…');
});
