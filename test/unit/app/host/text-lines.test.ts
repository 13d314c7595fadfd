import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { bookLine, textLines } from '../../../../src/app/host/text-lines.ts';

test('a line has the name of its book before it, an object of JSON has it as its first field', () => {
  expect(bookLine('main', 'Purser runs')).toBe('main: Purser runs');
  expect(bookLine('main', '{"level":30,"msg":"x"}')).toBe('{"book":"main","level":30,"msg":"x"}');
  expect(bookLine('main', '{}')).toBe('main: {}');
});

test('lines are told whole, however they come, and a line without an end is cut', async () => {
  const stream = new PassThrough();
  const lines: string[] = [];
  textLines(stream, (line) => lines.push(line));
  stream.write('one\ntw');
  stream.write('o\n');
  stream.write('x'.repeat(70_000));
  stream.end('\nlast');
  await new Promise((resolve) => stream.on('close', resolve));
  expect(lines.map((line) => (line.length > 9 ? line.length : line))).toEqual(['one', 'two', 70_000, '', 'last']);
});
