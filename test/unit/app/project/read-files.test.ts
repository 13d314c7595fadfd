import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readFiles } from '../../../../src/app/project/read-files.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-read-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

const at = (name: string): string => path.join(directory, name);
const faults = (...names: string[]) =>
  readFiles(names.map(at)).diagnostics.map(({ code, place }) => [code, path.basename(place.file)]);

describe('readFiles', () => {
  test('takes the strategies of a directory, in order, and not their tests', () => {
    for (const name of ['b.yml', 'a.yaml', 'a.test.yaml', 'notes.md', '.hidden.yaml'])
      writeFileSync(at(name), 'version: 1\n');
    expect(readFiles([directory]).files.map((file) => path.basename(file.path))).toEqual(['a.yaml', 'b.yml']);
  });

  test('takes a named file once, and whatever its name', () => {
    writeFileSync(at('a.txt'), 'x: 1\n');
    expect(readFiles([at('a.txt'), at('a.txt')]).files).toEqual([{ path: at('a.txt'), text: 'x: 1\n' }]);
  });

  test('says of a file with tests that it is one, and how to run it', () => {
    writeFileSync(at('a.test.yaml'), 'version: 1\n');
    const { files, diagnostics } = readFiles([at('a.test.yaml')]);
    expect(files).toEqual([]);
    expect(diagnostics).toMatchObject([
      { code: 'file-test', hint: expect.stringContaining(`\`purser test ${at('a.test.yaml')}\``) as string },
    ]);
  });

  test('says what is missing, too large, no text or a directory, and reads the rest', () => {
    writeFileSync(at('good.yaml'), 'x: 1\n');
    writeFileSync(at('large.yaml'), 'x'.repeat(1_000_001));
    writeFileSync(at('binary.yaml'), Buffer.from([0x78, 0xff, 0xfe]));
    mkdirSync(at('folder.yaml'));
    writeFileSync(path.join(at('folder.yaml'), 'inner.md'), '');
    const names = ['missing.yaml', 'large.yaml', 'binary.yaml', 'folder.yaml', 'good.yaml'];
    expect(faults(...names)).toEqual([
      ['file-missing', 'missing.yaml'],
      ['file-none', 'folder.yaml'],
      ['file-too-large', 'large.yaml'],
      ['file-not-text', 'binary.yaml'],
    ]);
    expect(readFiles(names.map(at)).files.map((file) => path.basename(file.path))).toEqual(['good.yaml']);
  });

  test('a directory inside of a directory is no strategy', () => {
    mkdirSync(at('nested.yaml'));
    expect(readFiles([directory]).diagnostics.map(({ code }) => code)).toEqual(['file-directory']);
  });

  test.skipIf(process.platform === 'win32')('does not wait at a device', () => {
    expect(readFiles(['/dev/null']).diagnostics.map(({ code }) => code)).toEqual(['file-unreadable']);
  });

  // Root may read everything.
  test.skipIf(process.getuid?.() === 0)('says what may not be read (skipped for root, who may read everything)', () => {
    writeFileSync(at('mine.yaml'), 'x: 1\n');
    chmodSync(at('mine.yaml'), 0o000);
    expect(faults('mine.yaml')).toEqual([['file-unreadable', 'mine.yaml']]);
  });
});
