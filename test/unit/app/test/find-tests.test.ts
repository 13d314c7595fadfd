import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findTests } from '../../../../src/app/test/find-tests.ts';
import { junit } from '../../../../src/app/test/junit.ts';
import { runOne } from './tests.ts';

test('a strategy is named for the test beside it', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'purser-find-'));
  for (const name of ['one.yaml', 'one.test.yaml', 'two.yaml']) writeFileSync(path.join(directory, name), '');
  expect(findTests([path.join(directory, 'one.yaml')])).toEqual([path.join(directory, 'one.test.yaml')]);
  expect(() => findTests([path.join(directory, 'two.yaml')])).toThrow(/two\.yaml has no test.*two\.test\.yaml/);
});

test('JUnit has an error where a file has errors', () => {
  const xml = junit(runOne('expect: [{ at: 6m, state: { buy: hgh } }]'));
  expect(xml).toContain('<testsuite name=');
  expect(xml).toContain('errors="1"');
  expect(xml).toContain('<error type="test-state"');
});
