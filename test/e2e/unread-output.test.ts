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
