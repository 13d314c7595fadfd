import { expect, test } from 'vitest';
import { fileFindings } from '../../../../src/app/doctor/project.ts';
import type { Project } from '../../../../src/app/project/load-project.ts';

const project = (...severities: readonly ('error' | 'warning')[]): Project => ({
  ...{ strategies: [], sources: new Map() },
  diagnostics: severities.map((severity) => ({
    ...{ severity, code: 'x', message: 'x', place: { file: 'a.yaml', line: 1, column: 1, length: 1 } },
  })),
});

test('files that would not run are an error, and what `check` warns of is a warning', () => {
  const of = (...severities: readonly ('error' | 'warning')[]) => fileFindings(project(...severities))[0];
  expect(of()).toMatchObject({ of: 'files', verdict: 'ok' });
  expect(of('warning')).toMatchObject({ verdict: 'warning', text: 'they run, with 1 warning' });
  expect(of('warning', 'error', 'error')).toMatchObject({
    verdict: 'error',
    text: '2 errors in them: nothing would run',
  });
});
