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

/** Writes at the end of the process where each module came from that it has loaded. */
const NOTING = `
import { registerHooks } from 'node:module';
import { writeFileSync } from 'node:fs';
const loaded = new Set();
registerHooks({ load: (url, context, next) => { loaded.add(url); return next(url, context); } });
process.on('exit', () => writeFileSync(process.env.LOADED, [...loaded].join('\\n')));
`;

const SOCKET = `purser-top-${String(process.pid)}`;
const hasTmux = spawnSync('tmux', ['-V']).status === 0;
if (!hasTmux)
  process.stderr.write('test/e2e/top.test.ts: tmux is not installed: the screen is not tried in a terminal\n');

function tmux(...args: readonly string[]): string {
  return execFileSync('tmux', ['-L', SOCKET, '-f', '/dev/null', ...args], { encoding: 'utf8' });
}

afterEach(async () => {
  if (hasTmux) spawnSync('tmux', ['-L', SOCKET, 'kill-server']);
  await killStarted();
  removeFolders();
});

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
    const loaded = path.join(folder, 'loaded');
    const daemon = startPurser(['run', '--paper'], { cwd: folder });
    const noting = `data:text/javascript,${encodeURIComponent(NOTING).replaceAll("'", '%27')}`;
    const top = `LOADED='${loaded}' NODE_OPTIONS='--import=${noting}' '${process.execPath}' '${ROOT}/bin/purser.mjs' top`;
    // Nothing is typed into a shell: it might not listen yet.
    writeFileSync(
      path.join(folder, 'session.sh'),
      `stty -g > before\n${top}\nstty -g > after\necho ended\nsleep 1000\n`,
    );
    tmux('new-session', '-d', '-x', '80', '-y', '24', '-c', folder, 'sh session.sh');
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
    await shown(/no daemon runs/, promised(3_000) / patient(1));

    tmux('send-keys', 'q');
    await shown(/^ended/m);
    expect(readFileSync(path.join(folder, 'after'), 'utf8')).toBe(readFileSync(path.join(folder, 'before'), 'utf8'));
    expect(tmux('display-message', '-p', '#{alternate_on} #{cursor_flag} #{wrap_flag}').trim()).toBe('0 1 1');

    expect(existsSync(loaded)).toBe(true);
    const urls = readFileSync(loaded, 'utf8').split('\n');
    const packages = new Set(urls.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []));
    expect(packages).toContain('string-width');
    for (const heavy of ['rxjs', 'typebox', 'ajv', 'fastify', 'got', 'pino']) expect(packages).not.toContain(heavy);
    expect(urls.filter((url) => /\/src\/(app\/daemon|exchange|paper|journal|strategy)\//.test(url))).toEqual([]);
  },
);

test('the screen needs a terminal, and says what does not', async () => {
  const folder = newFolder({ 'strategies/guard.yaml': GUARD });
  const run = startPurser(['top'], { cwd: folder });
  expect(await run.end()).toEqual({ code: 1, signal: null });
  expect(run.stderr()).toContain('purser top needs a terminal; purser status prints the same once');
});
