import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../../src/clock/system-clock.ts';
import type { RealClock } from '../../../../../src/clock/real-clock.ts';
import { sdNotify } from '../../../../../src/app/daemon/supervisor/sd-notify.ts';
import { patient } from '../../../../patience.ts';

let folder = '';
let clock: RealClock;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'purser-notify-'));
  clock = systemClock();
});
afterEach(() => {
  clock.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Stands in for the program of systemd: writes down what it is given, and ends as it is told to. */
function standIn(code: number): void {
  const script = `#!/bin/sh\n{ printf '%s|' "$@"; echo; env | grep -vE '^(PWD|SHLVL|_)=' | sort; } >> '${folder}/heard'\nexit ${String(code)}\n`;
  writeFileSync(path.join(folder, 'systemd-notify'), script, { mode: 0o755 });
}

function heard(): readonly string[] {
  const file = path.join(folder, 'heard');
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
}

function opened(env: Readonly<Record<string, string>> = {}) {
  const troubles: string[] = [];
  const notify = sdNotify({
    env: { NOTIFY_SOCKET: '@here', PATH: `${folder}:/usr/bin:/bin`, MAIN_KEY: 'very secret', ...env },
    ...{ pid: 40, parentPid: 30, clock },
    trouble: (text) => troubles.push(text),
  });
  if (notify === undefined) throw new Error('nobody listens');
  return { notify, troubles };
}

it('is nobody where no supervisor listens', () => {
  const parts = { pid: 1, parentPid: 0, clock, trouble: () => undefined };
  expect(sdNotify({ ...parts, env: {} })).toBeUndefined();
  expect(sdNotify({ ...parts, env: { NOTIFY_SOCKET: '' } })).toBeUndefined();
});

it('sends one datagram after the other, a line for each assignment, and keeps secrets to itself', async () => {
  standIn(0);
  const { notify, troubles } = opened();
  notify.tell(['READY=1', 'STATUS=two\nlines']);
  notify.tell(['WATCHDOG=1']);
  await notify.close();
  const env = ['NOTIFY_SOCKET=@here', `PATH=${folder}:/usr/bin:/bin`];
  expect(heard()).toEqual(['--|READY=1|STATUS=two lines|', ...env, '--|WATCHDOG=1|', ...env]);
  expect(troubles).toEqual([]);
});

describe('the process that sends the datagrams', () => {
  /** Writes down who has started it, too. */
  function parents(more = ''): void {
    const script = `#!/bin/sh\n${more}echo "$PPID" >> '${folder}/heard'\n`;
    writeFileSync(path.join(folder, 'systemd-notify'), script, { mode: 0o755 });
  }
  const runs = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const isGone = (pid: number) => expect.poll(() => runs(pid), { timeout: patient(10_000) }).toBe(false);
  /** Tells so many things, each after the one before was sent. */
  async function tellEach(notify: ReturnType<typeof opened>['notify'], count: number): Promise<readonly number[]> {
    for (let told = heard().length; count > 0; count -= 1) {
      notify.tell(['WATCHDOG=1']);
      told += 1;
      await expect.poll(() => heard().length, { timeout: patient(10_000) }).toBe(told);
    }
    return heard().map(Number);
  }

  it('is one for all of them, and ends with the daemon', async () => {
    parents();
    const { notify, troubles } = opened();
    const [first = 0, ...others] = await tellEach(notify, 20);
    expect(new Set(others)).toEqual(new Set([first]));
    expect(first).not.toBe(process.pid);
    expect(runs(first)).toBe(true);
    await notify.close();
    await isGone(first);
    expect(troubles).toEqual([]);
  });

  it('is started anew, once for a datagram, where it was ended', async () => {
    parents();
    const { notify } = opened();
    const [first = 0] = await tellEach(notify, 1);
    process.kill(first, 'SIGKILL');
    await isGone(first);
    const [, ...others] = await tellEach(notify, 3);
    expect(new Set(others).size).toBe(1);
    expect(others).not.toContain(first);
    await notify.close();
  });

  it('outlives the signals that end a daemon: the last words are still to be told', async () => {
    parents();
    const { notify, troubles } = opened();
    const [first = 0] = await tellEach(notify, 1);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(first, signal);
    expect(new Set(await tellEach(notify, 1))).toEqual(new Set([first]));
    expect(troubles).toEqual([]);
    await notify.close();
  });

  it('is ended with what hangs in it, at the end', async () => {
    parents(`echo $$ > '${folder}/hangs'\nexec sleep 600\n`);
    const { notify, troubles } = opened();
    notify.tell(['READY=1']);
    const hangs = path.join(folder, 'hangs');
    await expect
      .poll(() => existsSync(hangs) && readFileSync(hangs, 'utf8').endsWith('\n'), { timeout: patient(10_000) })
      .toBe(true);
    const hanging = Number(readFileSync(hangs, 'utf8'));
    await notify.close();
    await isGone(hanging);
    expect(troubles).toHaveLength(1);
  });
});

describe('a supervisor that cannot be told', () => {
  it('is said once, until it can be told again', async () => {
    standIn(3);
    const { notify, troubles } = opened();
    notify.tell(['READY=1']);
    notify.tell(['WATCHDOG=1']);
    await notify.close();
    expect(troubles).toEqual([
      'the supervisor (systemd) does not hear how the daemon is: systemd-notify ended with exit code 3',
    ]);
    standIn(0);
    notify.tell(['WATCHDOG=1']);
    await notify.close();
    standIn(3);
    notify.tell(['WATCHDOG=1']);
    await notify.close();
    expect(troubles).toHaveLength(2);
  });

  it('is said where the program is not there, and the daemon goes on', async () => {
    const { notify, troubles } = opened({ PATH: folder });
    notify.tell(['READY=1']);
    await notify.close();
    expect(troubles).toEqual([expect.stringMatching(/cannot run systemd-notify: .*ENOENT/)]);
  });

  it('is sent no more than a few datagrams that wait', async () => {
    standIn(0);
    const { notify } = opened();
    for (let number = 0; number < 100; number += 1) notify.tell([`STATUS=${String(number)}`]);
    await notify.close();
    // The first is on its way when the others begin to wait.
    expect(heard().filter((line) => line.startsWith('--')).length).toBeLessThanOrEqual(17);
  });
});

describe('the time that a supervisor waits for a sign of life', () => {
  it.each([
    ['2 minutes', { WATCHDOG_USEC: '120000000' }, 120_000],
    ['that of this process', { WATCHDOG_USEC: '120000000', WATCHDOG_PID: '40' }, 120_000],
    ['that of the launcher that handed over', { WATCHDOG_USEC: '120000000', WATCHDOG_PID: '30' }, 120_000],
    ['that of another process', { WATCHDOG_USEC: '120000000', WATCHDOG_PID: '7' }, undefined],
    ['none', {}, undefined],
    ['no time', { WATCHDOG_USEC: '0' }, undefined],
    ['no number', { WATCHDOG_USEC: 'soon' }, undefined],
  ])('is %s', (_what, env, ms) => {
    expect(opened(env).notify.watchdogMs).toBe(ms);
  });
});
