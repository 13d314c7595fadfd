import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { killStarted, ROOT, startPurser } from './start-purser.ts';

const STRATEGY = `version: 1
strategy: talks
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
  - { id: told, on: { every: 10s }, do: [{ notify: { message: told } }] }
`;

afterEach(async () => {
  await killStarted();
  removeFolders();
});

/** A pipe that is full, whose end for reading somebody holds and does not read. */
const UNREAD = `mkfifo full; exec 3<>full; head -c 65536 /dev/zero >&3; exec "$@" >full`;

test.each(['tape', 'json'])(
  'a %s that nobody reads keeps no rule waiting, and ends when it is asked to',
  async (log) => {
    const cwd = newFolder({
      'strategies/talks.yaml': STRATEGY,
      'purser.yaml': 'version: 1\nstrategies: strategies\nstate: state\naccounts: { main: { exchange: paper } }\n',
    });
    const run = [process.execPath, `${ROOT}/bin/purser.mjs`, 'run', '--paper', '--speed', '60', '--log', log];
    const daemon = startPurser(['-c', UNREAD, 'sh', ...run], { cwd, command: 'sh' });
    const told = async (): Promise<number> => {
      const journal = startPurser(['journal', '--rule', 'told', '--json'], { cwd });
      await journal.end();
      return journal.stdout().split('\n').length;
    };
    await expect.poll(told, { timeout: patient(20_000), interval: 500 }).toBeGreaterThan(20);
    daemon.kill('SIGTERM');
    expect(await daemon.end(), daemon.stderr()).toEqual({ code: 0, signal: null });
  },
);

/** Writes two megabytes, which no socket holds, and then says so. */
const TALKER = `
import { createOutput } from '${ROOT}/src/app/output/output.ts';
const output = createOutput({ onLost: () => undefined });
for (let nth = 0; nth < 2_000; nth += 1) output.write('x'.repeat(999) + '\\n');
process.stderr.write('written\\n');
await output.close();
`;

test('a socket that nobody reads holds nothing up either', async () => {
  // What Node calls a pipe to a child is a socket, as the journal of systemd is one; nobody reads it here.
  const child = spawn(process.execPath, ['--input-type=module', '--eval', TALKER], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const given = setTimeout(() => child.kill('SIGKILL'), patient(20_000));
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(given);
  expect([code, said]).toEqual([0, 'written\n']);
});
