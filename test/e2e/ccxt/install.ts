import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../start-purser.ts';
import type { Ccxt } from './client.ts';

/** What is installed, and with which of its own dependencies. */
const PACKAGE = path.join(import.meta.dirname, 'package');

/** Below the project's own packages nothing reads it, and `npm ci` clears it away. */
const HOME = path.join(ROOT, 'node_modules/.cache/purser-ccxt');

const INSTALL = [
  'ci',
  '--ignore-scripts',
  '--omit=optional',
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
  '--fetch-retries=0',
  '--loglevel=error',
];
const INSTALL_MS_MAX = 180_000;

/**
 * Installs ccxt for the test alone, from the package registry, and loads it; answers why it is not there where that
 * fails. It is no dependency of the project: its install script asks another server, and an optional part of it is
 * native code. Neither is run or installed here.
 */
export function installed(): Ccxt | string {
  mkdirSync(HOME, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(PACKAGE, file), path.join(HOME, file));
  const { status, error, stderr } = spawnSync('npm', INSTALL, {
    ...{ cwd: HOME, encoding: 'utf8', timeout: INSTALL_MS_MAX },
  });
  if (status !== 0) return `ccxt cannot be installed: ${error?.message ?? stderr.trim().split('\n')[0] ?? ''}`;
  return createRequire(path.join(HOME, 'here.js'))('ccxt') as Ccxt;
}
