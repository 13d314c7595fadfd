import { expect, it } from 'vitest';
import { createKeys } from '../../../../src/app/screen/keys.ts';

it.each([
  ['\u001b[A', ['up']],
  ['\u001bOB\u001b[B', ['down', 'down']],
  ['\u001b[5~\u001b[6~', ['page-up', 'page-down']],
  ['\u001b[1~\u001b[F', ['home', 'end']],
  ['\t\u001b[Z', ['tab', 'back-tab']],
  ['\r', ['enter']],
  ['\u001b', ['escape']],
  ['\u001b\u001b', ['escape', 'escape']],
  ['\u0003\u001a\u000c', ['interrupt', 'suspend', 'redraw']],
  ['\u007f', ['backspace']],
  // What has no meaning here is passed over whole: its characters are no keys.
  ['\u001b[1;5C\u001b[24~\u001bOP\u001bq', []],
  ['\u0001\u0002', []],
])('reads %j', (chunk, names) => {
  expect(createKeys()(chunk).map(({ name }) => name)).toEqual(names);
});

it('reads characters one by one, whole ones of several units too', () => {
  expect(createKeys()('aé名👩')).toEqual(['a', 'é', '名', '👩'].map((text) => ({ name: 'text', text })));
});

it('takes what is pasted as one text, over several chunks, and presses none of its keys', () => {
  const read = createKeys();
  expect(read('\u001b[200~:\ryes')).toEqual([]);
  expect(read('\r\u001b[20')).toEqual([]);
  expect(read('1~q')).toEqual([
    { name: 'paste', text: ':\ryes\r' },
    { name: 'text', text: 'q' },
  ]);
});

it('keeps the beginning of a long paste alone', () => {
  const read = createKeys();
  read('\u001b[200~');
  for (let n = 0; n < 100; n += 1) read('x'.repeat(1_000));
  expect(read('\u001b[201~')).toEqual([{ name: 'paste', text: 'x'.repeat(1_000) }]);
});
