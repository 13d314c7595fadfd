import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compareDiagnostics } from '../../src/base/diagnostic.ts';
import { findingsOf } from '../../src/app/check/findings.ts';
import { emittedFacts } from '../../src/app/emitted/emitted-grammar.ts';
import { projectFiles } from '../../src/app/init/project-files.ts';
import { writeNew } from '../../src/app/init/write-new.ts';
import { loadProject } from '../../src/app/project/load-project.ts';
import { runTests } from '../../src/app/test/run-tests.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/coming-from');

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A project with the strategy and the test of a page, as a reader would copy them. */
function projectOf(blocks: readonly string[]): { readonly config: string; readonly file: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'purser-coming-from-'));
  folders.push(folder);
  const [strategy = '', tests = ''] = blocks;
  const name = /^strategy: (\S+)$/m.exec(strategy)?.[1] ?? '';
  const config = projectFiles().get('purser.yaml')?.replace('\npaper:\n', '\nhttp: {}\npaper:\n') ?? '';
  writeNew(folder, new Map([['purser.yaml', config]]));
  writeNew(
    path.join(folder, 'strategies'),
    new Map([
      [`${name}.yaml`, strategy],
      [`${name}.test.yaml`, tests],
    ]),
  );
  return { config: path.join(folder, 'purser.yaml'), file: path.join(folder, 'strategies', `${name}.yaml`) };
}

describe.each(readdirSync(FOLDER))('%s', (page) => {
  const text = readFileSync(path.join(FOLDER, page), 'utf8');
  const blocks = [...text.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, block = '']) => block);

  test('has a table, one example with its test, and what is not done', () => {
    expect(text).toMatch(/^\| in [^|]+ \| in Purser \|$/m);
    expect(text).toContain('\n## What Purser does not do\n');
    expect(blocks).toHaveLength(2);
  });

  test('its example is checked without a finding, and its tests let every rule and goal act', () => {
    const { config, file } = projectOf(blocks);
    const project = loadProject({ paths: [file], config, now: Date.UTC(2026, 0, 5) });
    expect(findingsOf(project, emittedFacts()).diagnostics.toSorted(compareDiagnostics)).toEqual([]);
    const run = runTests({ files: [file.replace('.yaml', '.test.yaml')], config, filter: undefined });
    expect(run.diagnostics).toEqual([]);
    const [ran] = run.files;
    expect(ran?.results.flatMap(({ misses }) => misses)).toEqual([]);
    expect(ran?.coverage.flatMap(({ part, acted }) => (acted ? [] : [part]))).toEqual([]);
  });
});
