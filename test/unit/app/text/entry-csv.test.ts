import { expect, test } from 'vitest';
import { csvLine } from '../../../../src/app/text/entry-csv.ts';
import { oneLine } from '../../../../src/app/text/entry-line.ts';

const lineOf = (text: string): string => csvLine({ sequence: 1, at: 0, kind: 'rejected', text });

test.each([
  ['\u001b]0;title\u0007 gone', ' ]0;title  gone'],
  ['\u009b31m red', ' 31m red'],
  ['one\r\ntwo', '"one\r\ntwo"'],
  ['=HYPERLINK(1)', "'=HYPERLINK(1)"],
  [' @SUM(1)', "' @SUM(1)"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['\t=1', "' =1"],
  ['=1,2', '"\'=1,2"'],
  ['plain', 'plain'],
])('a cell of CSV is what it says, and does nothing: %j', (text, cell) => {
  expect(lineOf(text)).toBe(`1,1970-01-01 00:00:00.000Z,0,rejected,,,,,,${cell},\r\n`);
});

test.each(['\u202e', '\u2066', '\u200f', '\u061c', '\u2028'])(
  'no line turns the direction of what follows: %j',
  (mark) => {
    expect(oneLine(`a${mark}b`)).toBe('a b');
  },
);
