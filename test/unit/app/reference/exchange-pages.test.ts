import { expect, it } from 'vitest';
import { exchangePages } from '../../../../src/app/reference/exchange-pages.ts';
import { List, EnumField, Optional, Shape, TextField } from '../../../../src/wire/spec/fields.ts';
import { perUid } from '../../../../src/wire/spec/limits.ts';
import { operation } from '../../../../src/wire/spec/operation.ts';

const lamp = operation({
  id: 'light-lamp',
  doc: 'Lights a lamp.',
  method: 'POST',
  path: '/api/v2/lamp/light',
  auth: 'signed',
  permission: 'earn',
  limit: perUid(2),
  class: 'absolute',
  request: Shape({
    lamps: List(Shape({ name: TextField('Its name.') }), 'Lamps.', { maxItems: 3 }),
    mode: Optional(EnumField(['dim', 'bright'], 'How.')),
    rooms: List(EnumField(['hall', 'attic'], 'A room.'), 'Where.', { minItems: 1 }),
  }),
  response: Shape({}),
  errors: ['45110', '22002'],
});

const HEAD = '# Lamps\n\nWritten by hand.\n\n## light-lamp\n\n';
const MARKS = '<!-- operation: light-lamp -->\nold\n<!-- end -->';
const woven = (page: string): string =>
  exchangePages(new Map([['lamps.md', page]]), { 'light-lamp': lamp }).get('lamps.md') ?? '';

it('writes what an operation is between its marks, and leaves all else', () => {
  const page = woven(`${HEAD}${MARKS}\n\nA rule.\n`);
  expect(page.startsWith(`${HEAD}<!-- operation: light-lamp -->\n\nLights a lamp.\n\n`)).toBe(true);
  expect(page.endsWith('<!-- end -->\n\nA rule.\n')).toBe(true);
  expect(page).not.toContain('old');
  expect(page).toContain(
    '`POST /api/v2/lamp/light`: signed, needs the permission `earn`; 2 a second for each UID; if its answer is lost: class [absolute]',
  );
  expect(page).toContain(
    '| `lamps` | list of at most 3 records | required | Lamps. |\n| `lamps[].name` | text | required | Its name. |',
  );
  expect(page).toContain('| `mode` | `dim` `bright` | optional | How. |');
  expect(page).toContain('| `rooms` | list of 1 or more texts out of `hall` `attic` | required | Where. |');
  expect(page).toContain('It answers nothing.');
  expect(page).toContain('of its own: position 22002; size 45110.');
});

it('writes the same when it is done again', () => {
  const once = woven(`${HEAD}${MARKS}\n`);
  expect(woven(once)).toBe(once);
});

it('lists all operations with the page of each', () => {
  expect(woven(`<!-- operations -->\n<!-- end -->\n${HEAD}${MARKS}\n`)).toContain(
    '| [light-lamp](lamps.md#light-lamp) | Lights a lamp. | 2 a second for each UID |  |',
  );
});

it('gives each operation a row among the uses, and keeps what was written there', () => {
  const uses = (rows: string): string => woven(`<!-- uses -->\n${rows}\n<!-- end -->\n${HEAD}${MARKS}\n`);
  expect(uses('')).toContain('| operation | used by |\n|---|---|\n| light-lamp | – |\n\n<!-- end -->');
  const written = uses('| operation | used by |\n|---|---|\n| light-lamp | `action light` (dim) |\n| gone | – |');
  expect(written).toContain('|---|---|\n| light-lamp | `action light` (dim) |\n\n<!-- end -->');
});

it.each([
  ['has no place', HEAD, /no place for the operation light-lamp: write a heading/],
  ['has two places', `${MARKS}\n${MARKS}\n`, /two places for the operation light-lamp/],
  [
    'is none',
    `${MARKS}\n<!-- operation: light-candle -->\n<!-- end -->\n`,
    /operation: light-candle, which means nothing/,
  ],
  ['is called otherwise', `${MARKS}\n<!-- lamps -->\n<!-- end -->\n`, /the mark lamps, which means nothing/],
])('refuses pages where an operation %s', (_what, page, wanted) => {
  expect(() => woven(page)).toThrow(wanted);
});
