import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replaceFile } from '../../../src/base/replace-file.ts';

describe('a file that takes the place of another', () => {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'purser-replace-'));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  test('is whole under its name, alone, and its owner alone reads it', () => {
    const file = path.join(directory, 'a');
    replaceFile(file, 'one');
    replaceFile(file, 'two');
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(readdirSync(directory)).toEqual(['a']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('has the permissions that are asked for, whatever the process takes away from new files', () => {
    const file = path.join(directory, 'a');
    replaceFile(file, 'one', { mode: 0o644 });
    chmodSync(file, 0o664);
    const mask = process.umask(0o077);
    try {
      replaceFile(file, 'two', { mode: statSync(file).mode });
    } finally {
      process.umask(mask);
    }
    expect(statSync(file).mode & 0o777).toBe(0o664);
  });

  test('leaves the old one where it cannot be written, and nothing beside it', () => {
    const file = path.join(directory, 'a');
    writeFileSync(file, 'old');
    const beside = path.join(directory, 'absent', 'b');
    expect(() => {
      replaceFile(file, 'new', { beside });
    }).toThrow(/ENOENT/);
    expect(readFileSync(file, 'utf8')).toBe('old');
    mkdirSync(path.join(directory, 'full'));
    expect(() => {
      replaceFile(path.join(directory, 'full'), 'new');
    }).toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(existsSync(path.join(directory, 'full.new'))).toBe(false);
  });
});
