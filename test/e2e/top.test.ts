import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { patient, promised } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { killStarted, ROOT, startPurser } from './start-purser.ts';

const GUARD = `
version: 1
strategy: guard
account: main
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: cut
    each: position in positions
    when: position.unrealizedPL < -50 USDT
    atStart: fire
    do: [{ close: { position: =position } }]
`;

/**
 * Writes at the end of the process where each module came from that it has loaded: all of them, and those that it had
 * loaded at its first frame. Beside them stands what it had asked of the daemon, and heard, until then.
 */
const NOTING = `
import { registerHooks } from 'node:module';
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
const loaded = new Set();
const sockets = [];
let first;
registerHooks({ load: (url, context, next) => { loaded.add(url); return next(url, context); } });
subscribe('net.client.socket', ({ socket }) => sockets.push(socket));
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (text, ...rest) => {
  const bytesRead = () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0);
  if (String(text).includes('POSITIONS')) first ??= { urls: [...loaded], calls: sockets.length, bytes: bytesRead() };
  return write(text, ...rest);
};
process.on('exit', () => writeFileSync(process.env.NOTED, JSON.stringify({ first, urls: [...loaded] })));
`;

/** What {@link NOTING} has written. */
interface Noted {
  readonly first: { readonly urls: readonly string[]; readonly calls: number; readonly bytes: number };
  readonly urls: readonly string[];
}

/** Writes the number of the process where a test finds it, and crashes at SIGUSR2. */
const TELLING = `
import { writeFileSync } from 'node:fs';
writeFileSync(process.env.PID, String(process.pid));
process.on('SIGUSR2', () => { throw new Error('planted'); });
`;

/** A server of each session: one that was told to end goes on for a moment, and takes a new session down with it. */
let sessions = 0;
const server = (): string => `purser-top-${String(process.pid)}-${String(sessions)}`;
const hasTmux = spawnSync('tmux', ['-V']).status === 0;
if (!hasTmux)
  process.stderr.write('test/e2e/top.test.ts: tmux is not installed: the screen is not tried in a terminal\n');

function tmux(...args: readonly string[]): string {
  return execFileSync('tmux', ['-L', server(), '-f', '/dev/null', ...args], { encoding: 'utf8' });
}

afterEach(async () => {
  if (hasTmux) spawnSync('tmux', ['-L', server(), 'kill-server']);
  await killStarted();
  removeFolders();
});

/**
 * Begins `purser top` in a terminal of 80 × 24, with a module that is loaded before it. The settings of the terminal
 * are written before and after; at the end the terminal shows `ended`.
 */
function beginTop(folder: string, before: string, env: Readonly<Record<string, string>>): void {
  const preload = `data:text/javascript,${encodeURIComponent(before).replaceAll("'", '%27')}`;
  const settings = Object.entries({ ...env, NODE_OPTIONS: `--import=${preload}` });
  const words = [
    ...settings.map(([name, value]) => `${name}='${value}'`),
    `'${process.execPath}'`,
    `'${ROOT}/bin/purser.mjs'`,
    'top',
  ];
  // Nothing is typed into a shell: it might not listen yet.
  writeFileSync(
    path.join(folder, 'session.sh'),
    `stty -g > before\n${words.join(' ')}\nstty -g > after\necho ended\nsleep 1000\n`,
  );
  sessions += 1;
  tmux('new-session', '-d', '-x', '80', '-y', '24', '-c', folder, 'sh session.sh');
}

/** Tells how the terminal stands: another screen is shown, the cursor is, long lines are broken. */
function terminal(): string {
  return tmux('display-message', '-p', '#{alternate_on} #{cursor_flag} #{wrap_flag}').trim();
}

/** The state of a process as Linux tells it: `R` it runs, `S` it sleeps, `T` it was stopped. */
function stateOf(pid: number): string | undefined {
  return /\) (\w)/.exec(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'))?.[1];
}

/** Expects that the terminal has the settings again that it had before the screen. */
function expectGivenBack(folder: string): void {
  expect(readFileSync(path.join(folder, 'after'), 'utf8')).toBe(readFileSync(path.join(folder, 'before'), 'utf8'));
}

/** Names the packages among modules. */
function packagesOf(urls: readonly string[]): ReadonlySet<string> {
  return new Set(urls.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []));
}

/** Waits until the terminal shows something; answers its text. */
async function shown(pattern: RegExp, waitMs = 20_000): Promise<string> {
  for (let waited = 0; waited < patient(waitMs); waited += 100) {
    const text = tmux('capture-pane', '-p');
    if (pattern.test(text)) return text;
    await wait(100);
  }
  throw new Error(`${String(pattern)} is not shown, but:\n${tmux('capture-pane', '-p')}`);
}

const SIZES = [
  [40, 10],
  [80, 24],
  [160, 50],
] as const;

test.skipIf(!hasTmux)(
  'the screen in a terminal: what it shows, what it loads, and that it leaves the terminal as it was',
  async () => {
    const folder = newFolder({ 'strategies/guard.yaml': GUARD });
    const noted = path.join(folder, 'noted');
    const daemon = startPurser(['run', '--paper'], { cwd: folder });
    await daemon.line(/Purser runs/);
    beginTop(folder, NOTING, { NOTED: noted });
    await shown(/live[^]*nothing is halted/);
    for (const [width, height] of SIZES) {
      tmux('resize-window', '-x', String(width), '-y', String(height));
      const text = await shown(/live/);
      const lines = text.split('\n');
      expect(lines[0]).toMatch(/^PAPER .*live\s*$/);
      await shown(/q quit\s*$/);
    }
    tmux('send-keys', '?');
    await shown(/^KEYS/m);
    tmux('send-keys', 'Escape');

    daemon.kill('SIGKILL');
    // A daemon that is gone is to be seen within three seconds.
    await shown(/no daemon is running/, promised(3_000) / patient(1));

    tmux('send-keys', 'q');
    await shown(/^ended/m);
    expectGivenBack(folder);
    expect(terminal()).toBe('0 1 1');

    expect(existsSync(noted)).toBe(true);
    const { first, urls } = JSON.parse(readFileSync(noted, 'utf8')) as Noted;
    expect(packagesOf(first.urls)).toContain('string-width');
    for (const heavy of ['rxjs', 'typebox', 'ajv', 'fastify', 'got', 'pino'])
      expect(packagesOf(urls)).not.toContain(heavy);
    expect(urls.filter((url) => /\/src\/(app\/daemon|exchange|paper|journal|strategy)\//.test(url))).toEqual([]);
    // The first frame waits for nothing: one question is on its way, and no answer was heard.
    expect(first.calls).toBe(1);
    expect(first.bytes).toBe(0);
  },
);

test.skipIf(!hasTmux).each(['SIGTERM', 'SIGUSR2'] as const)(
  'the terminal is given back while the screen stands still, taken again, and given back at its end by %s',
  async (ending) => {
    const folder = newFolder({ 'strategies/guard.yaml': GUARD });
    startPurser(['run', '--paper'], { cwd: folder });
    beginTop(folder, TELLING, { PID: path.join(folder, 'pid') });
    await shown(/live/);
    const pid = Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
    const becomes = (state: string) => expect.poll(terminal, { timeout: patient(5_000), interval: 50 }).toBe(state);
    await becomes('1 0 0');
    process.kill(pid, 'SIGTSTP');
    await becomes('0 1 1');
    // As a shell does: a process that does not stand still yet would hear nothing of it, and stop after.
    await expect.poll(() => stateOf(pid), { timeout: patient(5_000), interval: 50 }).toBe('T');
    process.kill(pid, 'SIGCONT');
    await becomes('1 0 0');
    await shown(/q quit\s*$/);
    process.kill(pid, ending);
    await shown(/^ended/m);
    await becomes('0 1 1');
    expectGivenBack(folder);
  },
);

test('the screen needs a terminal, and says what does not', async () => {
  const folder = newFolder({ 'strategies/guard.yaml': GUARD });
  const run = startPurser(['top'], { cwd: folder });
  expect(await run.end()).toEqual({ code: 1, signal: null });
  expect(run.stderr()).toContain('purser top needs a terminal; purser status prints the same once');
});
