import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromExample } from '../../../../src/app/init/from-example.ts';
import { exampleFile, exampleNames, recipeNames } from '../../../../src/app/init/package-files.ts';
import { projectFiles } from '../../../../src/app/init/project-files.ts';
import { writeNew } from '../../../../src/app/init/write-new.ts';
import { loadProject } from '../../../../src/app/project/load-project.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-init-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

describe('a new project', () => {
  test('passes the check as it is written', () => {
    writeNew(directory, projectFiles());
    const { diagnostics, strategies } = loadProject({ config: path.join(directory, 'purser.yaml') });
    expect(diagnostics).toEqual([]);
    expect(strategies.map(({ name }) => name)).toEqual(['margin-floor', 'trend-entry']);
  });

  test('is written whole or not at all, and overwrites nothing', () => {
    writeFileSync(path.join(directory, '.gitignore'), 'mine\n');
    expect(() => {
      writeNew(directory, projectFiles());
    }).toThrow(/\.gitignore is there already; nothing was written/);
    expect(readFileSync(path.join(directory, '.gitignore'), 'utf8')).toBe('mine\n');
    expect(() => readFileSync(path.join(directory, 'purser.yaml'))).toThrow('ENOENT');
  });
});

describe('a strategy from an example', () => {
  test.each([...exampleNames(), ...recipeNames()])('%s differs in its name and account alone', (example) => {
    const text = fromExample({ example, name: 'my-own', account: 'other' }).files.get('my-own.yaml')?.split('\n') ?? [];
    const before = exampleFile(example, 'strategy')?.replace('$schema=../../../', '$schema=../').split('\n') ?? [];
    const changed = before.flatMap((line, at) => (line === text[at] ? [] : [text[at]]));
    expect(text).toHaveLength(before.length);
    expect(changed).toEqual(['strategy: my-own', 'account: other']);
  });
});
