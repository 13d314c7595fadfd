import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { sameOutput } from '../walk/same-output.ts';
import { pageSteps } from '../walk/page-steps.ts';
import { WALKED_PAGES } from '../walk/walked-pages.ts';
import { walkPage } from '../walk/walk-page.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { removeDisks } from './small-disk.ts';

afterAll(() => {
  removeDisks();
  removeFolders();
});

test.each(WALKED_PAGES.map((page) => [path.basename(page.file), page] as const))(
  'every command of %s does what the page says, and prints what it shows',
  async (_, { file, prepare, scenes }) => {
    const home = realpathSync(newFolder());
    prepare(home);
    const { differences, leftOut } = await walkPage(readFileSync(file, 'utf8'), { home, ...(scenes && { scenes }) });
    for (const one of leftOut) console.warn(`${path.basename(file)}: not tried ${one}`);
    expect(differences.join('\n')).toBe('');
  },
  patient(300_000),
);

describe('what a page shows of an output', () => {
  const printed = ['one 1', 'two 22 USDT', 'three', 'four'];
  test.each<[string, readonly string[], boolean, boolean]>([
    ['all of it', printed, false, true],
    ['all of it, with other figures', ['one 7', 'two 3.5 USDT', 'three', 'four'], true, true],
    ['other figures where they have to be equal', ['one 7', 'two 22 USDT', 'three', 'four'], false, false],
    ['its beginning alone', ['one 1'], false, false],
    ['its beginning, and that more comes', ['one 1', '…'], false, true],
    ['a part within', ['…', 'three', '…'], false, true],
    ['its end', ['…', 'four'], false, true],
    ['an end that is none', ['…', 'three'], false, false],
    ['another order', ['…', 'three', '…', 'one 1', '…'], false, false],
    ['a line that nobody printed', ['…', 'five', '…'], true, false],
  ])('%s', (_, shown, live, fits) => {
    expect(sameOutput(shown, printed, { live }) !== undefined).toBe(fits);
  });

  test.each([
    ['09:03:19  a → transfer 100 USDT', '10:00:01 a → transfer 250.5 USDT', true],
    ['held back for 26m23s by the same', 'held back for 6s663ms by the same', true],
    ['revision 3d1b8542, pid 1', 'revision aa00b1f2, pid 22', true],
    ['2 positions have no stop', '2 positions have a stop', false],
  ])('live, %s is as good as %s: %s', (shown, said, same) => {
    expect(sameOutput([shown], [said], { live: true }) !== undefined).toBe(same);
  });
});

test('a page that shows what nothing has printed, or a file without a name, is refused', () => {
  expect(() => pageSteps('# A\n\n```text\nhello\n```\n')).toThrow('line 3: nothing has printed this');
  expect(() => pageSteps('```yaml\nversion: 1\n```\n')).toThrow('line 1: which file is this?');
});

test('what cannot be tried on a machine is left out up to the next scene, and said', async () => {
  const page =
    '<!-- scene no -->\n\n```sh\nfalse\n```\n\n```text\nas it is\n```\n\n<!-- scene yes -->\n\n```sh\necho 2\n```\n\n```text\n1\n```\n';
  const scenes = { no: () => 'no disk', yes: () => undefined };
  const walked = await walkPage(page, { home: realpathSync(newFolder()), scenes });
  expect(walked.leftOut).toEqual(['from line 1 on: no disk']);
  expect(walked.differences).toEqual(['line 13 shows\n1\nand printed is\n2\n']);
  expect(walked.page).toContain('as it is');
});
