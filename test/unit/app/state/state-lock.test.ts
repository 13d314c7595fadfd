import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Failure } from '../../../../src/app/process/failure.ts';
import { lockState } from '../../../../src/app/state/state-lock.ts';

const LOCK_MODULE = path.resolve(import.meta.dirname, '../../../../src/app/state/state-lock.ts');

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-lock-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

test('the second to ask is refused, and told who was first', () => {
  const lock = lockState(directory);
  expect(() => lockState(directory)).toThrow(
    new Failure(`${directory} is in use by another Purser (process ${String(process.pid)}).`),
  );
  lock.release();
});

test('a lock that was given back can be taken again', () => {
  lockState(directory).release();
  expect(existsSync(path.join(directory, 'purser.pid'))).toBe(false);
  const again = lockState(directory);
  expect(readFileSync(path.join(directory, 'purser.pid'), 'utf8')).toBe(`${String(process.pid)}\n`);
  again.release();
  again.release();
});

test('a process holds its lock against others until it is killed', async () => {
  // given: another process that has the lock, and keeps nothing of it but that
  const script = `const { lockState } = await import(${JSON.stringify(LOCK_MODULE)});
    lockState(${JSON.stringify(directory)}); global.gc(); console.log('locked'); process.stdin.resume();`;
  const other = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  // then: it keeps us out
  expect(() => lockState(directory)).toThrow(`process ${String(other.pid)}`);
  // when: it dies without giving anything back
  other.kill('SIGKILL');
  await once(other, 'exit');
  // then: its file is still there, and keeps nobody out
  expect(readFileSync(path.join(directory, 'purser.pid'), 'utf8')).toBe(`${String(other.pid)}\n`);
  lockState(directory).release();
});

test('the id of a dead process that is ours by chance keeps nobody out', () => {
  writeFileSync(path.join(directory, 'purser.pid'), `${String(process.pid)}\n`);
  lockState(directory).release();
});

test('a directory that cannot be locked is said', () => {
  expect(() => lockState(path.join(directory, 'missing'))).toThrow(/^cannot lock .*missing\/lock/);
});
