import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

function purser(args: readonly string[], cwd = ROOT) {
  return spawnSync(process.execPath, [path.join(ROOT, 'bin/purser.mjs'), ...args], { cwd, encoding: 'utf8' });
}

test('the tests of the examples pass, and let every rule and goal act', () => {
  const { status, stdout, stderr } = purser(['test', '--coverage', '--min-coverage', '100']);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/\d+ tests, 0 failed; 100% of rules and goals act\n$/);
  expect(status).toBe(0);
});

test('a project from init has tests that pass', () => {
  const directory = path.join(mkdtempSync(path.join(os.tmpdir(), 'purser-init-')), 'desk');
  expect(purser(['init', directory]).status).toBe(0);
  const { status, stdout } = purser(['test', '--min-coverage', '100'], directory);
  expect(stdout).toContain('strategies/trend-entry.test.yaml\n  ✓ ');
  expect(status).toBe(0);
});

test('no test at all is a failure, and so is a filter that fits no test', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'purser-none-'));
  mkdirSync(path.join(directory, 'strategies'));
  expect(purser(['test'], directory)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('there is no test in strategies') as string,
  });
  expect(purser(['test', '--filter', 'nobody'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('contains "nobody"') as string,
  });
});

test('a test that fails exits with 1, and is in the JUnit file and in the JSON', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'purser-fails-'));
  writeFileSync(
    path.join(directory, 'margin-floor.yaml'),
    readFileSync(path.join(ROOT, 'strategies/margin-floor.yaml')),
  );
  writeFileSync(
    path.join(directory, 'margin-floor.test.yaml'),
    'version: 1\nstrategy: margin-floor\nprices: { BTCUSDT: 60000 }\ntests:\n  - name: is rich\n    expect: [{ at: 1m, balances: { main: { spot: { USDT: 5 } } } }]\n',
  );
  const { status, stdout } = purser(['test', '.', '--format', 'json', '--junit', 'out.xml'], directory);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    files: [
      {
        tests: [
          { name: 'is rich', passed: false, misses: [{ what: 'at 1m: balances', got: 'main: { spot: { USDT: 0 } }' }] },
        ],
      },
    ],
  });
  expect(readFileSync(path.join(directory, 'out.xml'), 'utf8')).toContain('failures="1"');
});
