import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');
const UNIT = text('deploy/purser.service');
const CONTAINERFILE = text('deploy/Containerfile');
const COMPOSE = (parse(text('deploy/compose.yaml')) as { services: { purser: Readonly<Record<string, unknown>> } })
  .services.purser;
const PAGE = text('docs/deploy.md');

/** A stop ends within this time, s (src/app/process/stop-request.ts). */
const STOP_S_MAX = Number(/END_MS_MAX = (\d+)_000/.exec(text('src/app/process/stop-request.ts'))?.[1]);

test('whoever kills after a grace waits longer than a stop takes', () => {
  expect(STOP_S_MAX).toBeGreaterThan(0);
  expect(Number(/^TimeoutStopSec=(\d+)s$/m.exec(UNIT)?.[1])).toBeGreaterThan(STOP_S_MAX);
  expect(Number.parseInt(String(COMPOSE['stop_grace_period']), 10)).toBeGreaterThan(STOP_S_MAX);
});

test('the image stands upon a Node as new as the one that a package brings', () => {
  const { dependencies } = JSON.parse(text('package.json')) as { dependencies: { node: string } };
  const wanted = Number.parseInt(dependencies.node, 10);
  const base = Number(/^ARG BASE=.*node:(\d+)/m.exec(CONTAINERFILE)?.[1]);
  expect(base).toBeGreaterThanOrEqual(wanted);
});

test('the container is no superuser, and writes its state alone', () => {
  const user = /^USER (\d+:\d+)$/m.exec(CONTAINERFILE)?.[1];
  expect(user).toBe('10001:10001');
  expect(COMPOSE).toMatchObject({ user, read_only: true, cap_drop: ['ALL'], image: 'localhost/purser:latest' });
  const state = /^VOLUME (\S+)$/m.exec(CONTAINERFILE)?.[1];
  expect(COMPOSE['volumes']).toEqual([`state:${String(state)}`, './config:/etc/purser:ro']);
  expect(CONTAINERFILE).toMatch(new RegExp(`^CMD .*"--state", "${String(state)}"\\]$`, 'm'));
});

test('systemd hears the datagrams, whichever process sends them, and waits longer for life than it takes to give a sign', () => {
  const said = Object.fromEntries(
    UNIT.split('\n').flatMap((line) => {
      const [key = '', ...value] = line.split('=');
      return /^[A-Z]\w+$/.test(key) ? [[key, value.join('=')]] : [];
    }),
  );
  // `main` and `exec` know the launcher alone, and neither what it starts nor systemd-notify.
  expect(said).toMatchObject({ Type: 'notify', NotifyAccess: 'all', Restart: 'always', WatchdogSec: '2min' });
  // Node compiles what it runs; under this it would not start.
  expect(said['MemoryDenyWriteExecute']).toBeUndefined();
});

test('a daemon holds nothing in memory for a faster start', () => {
  // Where Node is told of a compile cache, it keeps what it took from there until its end.
  for (const file of [UNIT, CONTAINERFILE]) {
    expect(file).not.toContain('NODE_COMPILE_CACHE');
    expect(file).toMatch(/^(Environment=|ENV )MALLOC_ARENA_MAX=2$/m);
  }
});

test('the page speaks of what is there', () => {
  const files = [...PAGE.matchAll(/deploy\/[\w.]+\w/g)].map(([file]) => file);
  expect(files).toEqual(
    expect.arrayContaining(['deploy/purser.service', 'deploy/Containerfile', 'deploy/compose.yaml']),
  );
  for (const file of files) expect(text(file)).not.toBe('');
  // The paths of the page are those of the unit.
  for (const used of ['/opt/purser/current/node_modules/.bin/purser', '/etc/purser', '/var/lib/purser']) {
    expect(UNIT).toContain(used);
    expect(PAGE).toContain(used);
  }
});

function text(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
