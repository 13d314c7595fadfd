import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The scripts that run a file of tests or benches. */
const COMMANDS = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /^node ((?:test|bench)\/\S+\.ts)$/.exec(command)?.[1];
  return file === undefined ? [] : [[name, file] as const];
});

describe.each(COMMANDS)('npm run %s', (name, file) => {
  it('says how it is used, and runs nothing', () => {
    const said = execFileSync(process.execPath, [path.join(ROOT, file), '--help'], { encoding: 'utf8' });
    expect(said).toMatch(new RegExp(`^usage: npm run ${name} -- `));
  });

  it('refuses an option that it has not, with its usage', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, file), '--no-such-option'], {
      encoding: 'utf8',
    });
    expect(stderr).toMatch(new RegExp(`^Unknown option '--no-such-option'.*\nusage: npm run ${name} -- `));
    expect([status, stdout]).toEqual([2, '']);
  });
});

it('there are commands', () => {
  expect(COMMANDS.map(([name]) => name).sort()).toEqual([
    'ahead',
    'bench',
    'cookbook',
    'crash',
    'crash-days',
    'faults',
    'indicators',
    'mutate',
    'pictures',
    'simulate',
    'skips',
    'walks',
    'week',
  ]);
});
