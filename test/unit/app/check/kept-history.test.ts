import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withKeptHistory } from '../../../../src/app/check/kept-history.ts';
import type { Project } from '../../../../src/app/project/load-project.ts';
import type { Diagnostic } from '../../../../src/base/diagnostic.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'purser-kept-'));
const [fresh, kept] = [path.join(folder, 'fresh'), folder];
writeFileSync(path.join(kept, 'paper.json'), '{}');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function found(code: string, severity: Diagnostic['severity'] = 'warning'): Diagnostic {
  return { severity, code, message: '', place: { file: 'a.yaml', line: 1, column: 1, length: 1 } };
}

function left(state: string, ...diagnostics: readonly Diagnostic[]): readonly string[] {
  const project: Project = { strategies: [], diagnostics, sources: new Map() };
  return withKeptHistory(project, { state, config: undefined, cwd: folder }).diagnostics.map(({ code }) => code);
}

it('warns of a short history at the first start, and not where the exchange goes on', () => {
  const warned = [found('indicator-history'), found('limits-none')];
  expect(left(fresh, ...warned)).toEqual(['indicator-history', 'limits-none']);
  expect(left(kept, ...warned)).toEqual(['limits-none']);
});

it('leaves a project with errors as it is: nothing starts', () => {
  expect(left(kept, found('indicator-history'), found('schema-type', 'error'))).toHaveLength(2);
});
